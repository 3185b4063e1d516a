"""How Dragon Race looks: cliffs, wind, and cards that clash in the zone."""

from __future__ import annotations

from typing import Final

from paddock.games.dragon_race.look import cards, ridges
from paddock.games.dragon_race.look.arena import arena
from paddock.games.dragon_race.look.cards import NAME
from paddock.games.dragon_race.look.pit import lasting, own, sheet, summary
from paddock.kernel.scenes import TRACK
from paddock.look import Look
from paddock.look.parts import find_line, name_of, number
from paddock.sight.sight import Sight


def race(seen: Sight) -> str:
    """Draw the ridges, and below them the place where the cards meet."""
    return f"{ridges.ridges(seen)}{arena(seen)}"


def foot(seen: Sight) -> str:
    goal = find_line(seen.scene, TRACK).length
    leads = [r for r in seen.racers if number(seen, "leader", r.seat) is not None]
    who = "".join([f"<b>{name_of(seen, r.seat)}</b> is the leader. " for r in leads])
    return f"<span>{who}<b>{goal}</b> points win at once (10.1).</span>"


def top(seen: Sight) -> str:
    return lasting(seen, [racer.seat for racer in seen.racers])


LOOK: Final = Look(
    game=NAME,
    minutes="40 min",
    race=race,
    own=own,
    own_rows=("pit", "track", "zone"),
    rival=sheet,
    summary=summary,
    foot=foot,
    top=top,
    inside=cards.inside,
    illustrations=cards.illustrations,
    grounds=("winds", "peaks", "rays"),
    symbols=lambda: ridges.symbols() | cards.symbols(),
    line=ridges.by_place,
)
