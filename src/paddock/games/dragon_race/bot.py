"""How a seat stands, for bots: its points, and what its cards will still bring."""

from __future__ import annotations

from typing import Final, cast

from paddock.games.dragon_race.state import Race
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table

WON: Final = 1000.0


def appraise(seen: Table, seat: Seat) -> float:
    """How far ahead of the best rival a seat is."""
    race = cast("Race", seen)
    if race.winners:
        if len(race.winners) > 1:
            return 0.0
        return WON if seat in race.winners else -WON
    if seat in race.gone:
        return -WON
    return prospect(race, seat) - max([prospect(race, rival) for rival in race.rivals(seat)])


def prospect(race: Race, seat: Seat) -> float:
    return float(race.points[seat])
