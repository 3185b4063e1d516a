"""What chat programs show of a link to a race: a title, a sentence, a picture. They read it from
the page's own tags."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.server.pages.picture import can_draw
from paddock.server.race.past import PastRace
from paddock.sight.observe import standings


@dataclass(frozen=True)
class Preview:
    """The tags of a shared page. All addresses are whole."""

    title: str
    about: str
    address: str
    picture: str  # "" if this server draws none


def preview(past: PastRace, link: str) -> Preview | None:
    """Return the tags of a race, or None if nobody shares it."""
    if not link:
        return None
    sight = past.ending(past.session.table.watcher, "")
    assert sight.over is not None
    racers = sorted(
        standings(past.game, past.session.table, past.racers), key=lambda racer: racer.place
    )
    final = ", ".join([f"{racer.name} {racer.total}" for racer in racers])
    leads = len(past.story.leads)
    often = "once" if leads == 1 else f"{leads} times"
    led = f" The lead changed {often}." if leads else ""
    return Preview(
        sight.over.sentence.rstrip("."),
        f"{past.game.title}: {final}.{led}",
        link,
        f"{link}/picture.png" if can_draw() else "",
    )
