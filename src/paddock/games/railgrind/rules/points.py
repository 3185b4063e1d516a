"""6, 8  Style Points: gained and lost; and the Final Lap, which the first to have enough starts."""

from __future__ import annotations

from paddock.games.railgrind.state import NO_TURN, Race
from paddock.kernel.events import tell
from paddock.kernel.steps import Seat, Steps, event, rule


@rule("6.5")
def gain(race: Race, seat: Seat, number: int) -> Steps:
    if number <= 0:
        return ()
    race.points[seat] += number
    if race.log is not None:
        tell(race, scored(seat, number, race.points[seat]))
    if race.points[seat] >= race.rules.goal and race.last_turn == NO_TURN:
        return (final_lap(max(1, race.turn + (1 if race.ending else 0))),)
    return ()


@event("6.5", told="{seat} gains {points} SP and has {place}")
def scored(seat: Seat, points: int, place: int) -> None: ...


@rule("6.5")
def lose(race: Race, seat: Seat, number: int) -> Steps:
    """Take Style Points away, but never go below 0."""
    lost = min(number, race.points[seat])
    if lost > 0:
        race.points[seat] -= lost
        if race.log is not None:
            tell(race, dropped(seat, lost, race.points[seat]))
    return ()


@event("6.5", told="{seat} loses {points} SP and has {place}")
def dropped(seat: Seat, points: int, place: int) -> None: ...


@rule("8.4", told="the Final Lap begins: the race ends with turn {turn}")
def final_lap(race: Race, turn: int) -> Steps:
    """Make this turn the last, or the next one if the Final Lap begins in the End Step (8.5)."""
    race.last_turn = turn
    return ()
