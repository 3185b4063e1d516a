"""Previews: what people see of an option before they take it, as a verdict and ghosts.

Everything comes from `foresee`. What is shown is certain; what holds only if nobody answers says
so; what luck or an unseen card decides is named, never guessed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from paddock.kernel.events import Event
from paddock.kernel.foresee import Foresight, Worlds, foresee
from paddock.kernel.game import Game
from paddock.kernel.luck import DICE, TIES
from paddock.kernel.scenes import Change, Ghost
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Table
from paddock.kernel.zones import NO_SEAT


@dataclass(frozen=True)
class Hit:
    """A rival that an option hits."""

    seat: Seat
    sure: bool = True  # False if somebody's answer may prevent it


@dataclass(frozen=True)
class Preview:
    """What an option does: in a few words, on the race, and what is still open."""

    verdict: str = ""
    ghosts: tuple[Ghost, ...] = ()
    changes: tuple[Change, ...] = ()
    hits: tuple[Hit, ...] = ()
    open: str = ""  # who or what still decides: "a d20 decides"
    yours: bool = False  # only the viewer's own next choices are open
    complete: bool = False  # nothing is open until the next question

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def preview_from(values: dict[str, Any]) -> Preview:
    """Return the preview that was written with `as_json`."""
    return Preview(
        **{
            **values,
            "ghosts": tuple([Ghost(**each) for each in values["ghosts"]]),
            "changes": tuple([Change(**each) for each in values["changes"]]),
            "hits": tuple([Hit(**each) for each in values["hits"]]),
        }
    )


NOTHING_YET: Final = Preview()  # previews follow a moment after their question


def previews(game: Game, seen: Table, names: Sequence[str] = ()) -> list[Preview]:
    """Return what each of the viewer's options will do, all tried in the same worlds."""
    worlds = Worlds(seen)
    return [preview(game, seen, option, names, worlds) for option in seen.options]


def preview(
    game: Game,
    seen: Table,
    option: Step,
    names: Sequence[str] = (),
    worlds: Worlds | None = None,
) -> Preview:
    """Return what this option will do, as far as the viewer can know."""
    ahead = foresee(seen, option, 0, game.pending, worlds)
    then = [replace(ghost, sure=False) for ghost in game.stops(seen, ahead.later)]
    verdict, unanswered = _verdict(game, seen, ahead, names)
    hits = {seat: False for seat in hit(game, seen, ahead.later)}
    hits.update({seat: True for seat in hit(game, seen, ahead.events)})
    luck = ahead.stream != "" or ahead.unseen
    return Preview(
        f"{verdict}, if nobody replies" if unanswered else verdict,
        (*game.stops(seen, ahead.events), *then),
        tuple(game.changes(seen, [*ahead.events, *ahead.later])),
        tuple([Hit(seat, sure) for seat, sure in hits.items()]),
        ""
        if option.rule.make in game.odds
        else undecided(ahead, names, "then " if verdict else "", unanswered),
        ahead.yours and not luck,
        ahead.complete,
    )


def hit(game: Game, seen: Table, events: Sequence[Event]) -> list[Seat]:
    """Return the rivals that these events hit."""
    struck = [event.step.args[0] for event in events if event.step.rule.make in game.blows]
    return [seat for seat in dict.fromkeys(struck) if seat != seen.viewer]


def _verdict(game: Game, seen: Table, ahead: Foresight, names: Sequence[str]) -> tuple[str, bool]:
    """Return the verdict, and whether a part of it holds only if nobody answers."""
    later, verdict = ahead.later, game.verdict(seen, ahead, names)
    if ahead.answerer == NO_SEAT or not later:
        return verdict, False
    ahead.later = []
    certain = game.verdict(seen, ahead, names)
    ahead.later = later
    return verdict, verdict != certain


def undecided(ahead: Foresight, names: Sequence[str], then: str, unanswered: bool) -> str:
    """Return who or what still decides. `then` starts the first part after a verdict. If the
    verdict already says "if nobody replies" (`unanswered`), leave out who may answer."""
    said: list[str] = []
    if ahead.answerer != NO_SEAT and not unanswered:
        who = names[ahead.answerer] if names else f"seat {ahead.answerer}"
        said.append(f"{who} may answer")
    if ahead.yours:
        said.append(f"{'then ' if said else then}you choose")
    if ahead.stream == DICE:
        die = f"a d{ahead.sides}"
        rolls = f"{'then ' if said else then}{die} is rolled"
        said.append(rolls if ahead.rolls else f"{die} decides")
    elif ahead.stream == TIES:
        said.append("chance decides")
    if ahead.unseen or ahead.stream not in ("", DICE, TIES):
        said.append("then an unknown card" if said or then else "an unknown card comes up")
    return ", ".join(said)
