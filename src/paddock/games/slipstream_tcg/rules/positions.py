"""9, 10, 17  Positions: ahead, back, by a roll, swapped."""

from __future__ import annotations

from paddock.games.slipstream_tcg.cards.phrases import WHEN_KNOCKED, WHEN_PASSED, Sturdy
from paddock.games.slipstream_tcg.rules.hands import draw_cards
from paddock.games.slipstream_tcg.rules.moments import moment, use_up
from paddock.games.slipstream_tcg.state import NEVER, Race
from paddock.kernel.events import tell
from paddock.kernel.luck import DICE
from paddock.kernel.steps import Seat, Steps, event, rule


@rule("17.9")
def move(race: Race, seat: Seat, spaces: int) -> Steps:
    """Move ahead, which sets off triggers of the rivals passed (13.7)."""
    if spaces <= 0:
        return ()
    before = race.positions[seat]
    if race.log is not None:
        tell(race, moves(seat, spaces))
    put(race, seat, before + spaces)
    for rival in race.rivals(seat):
        if before <= race.positions[rival] < race.positions[seat]:
            moment(race, WHEN_PASSED, rival)
    return ()


@event("17.9", told="{seat} moves {spaces}")
def moves(seat: Seat, spaces: int) -> None: ...


@rule("17.9")
def knock(race: Race, seat: Seat, spaces: int) -> Steps:
    """Move back, less what the seat's lines take off (17.33). Below 0, the agreed rule counts
    (10.1)."""
    if spaces <= 0:
        return ()
    fewer = min(spaces, race.total(seat, Sturdy))
    use_up(race, seat, Sturdy)
    if fewer and race.log is not None:
        tell(race, braces(seat, fewer))
    if spaces <= fewer:
        return ()
    if race.log is not None:
        tell(race, moves_back(seat, spaces - fewer))
    before = race.positions[seat]
    to = before - spaces + fewer
    steps: Steps = ()
    mode = race.rules.under_zero
    if to < 0 and mode != "bagging":
        if race.log is not None:
            tell(race, stops_at_zero(seat))
        if mode == "false_start":
            race.penalty[seat] -= to
        elif mode == "handicap":
            steps = (draw_cards(seat, 1),)
        to = 0
    put(race, seat, to)
    if to < before:
        moment(race, WHEN_KNOCKED, seat)
    return steps


@event("17.33", told="{seat} moves back {fewer:fewer space}")
def braces(seat: Seat, fewer: int) -> None: ...


@event("17.9", told="{seat} moves back {spaces}")
def moves_back(seat: Seat, spaces: int) -> None: ...


@event("10.1", told="{seat} stops at 0")
def stops_at_zero(seat: Seat) -> None: ...


def put(race: Race, seat: Seat, to: int) -> None:
    """Move a racer here, and note whether they crossed the finish (9.1) or fell below it (9.4)."""
    before = race.positions[seat]
    finish = race.rules.finish
    if race.rules.clamp and to > finish:
        to = finish
    race.positions[seat] = to
    if to < finish:
        race.crossed[seat] = NEVER
    elif before < finish:
        race.crossed[seat] = race.turn
    if race.log is not None and to != before:
        tell(race, stands_at(seat, to))


@event("3.14", told="{seat} is at {place}")
def stands_at(seat: Seat, place: int) -> None: ...


@rule("17.10")
def roll_forward(race: Race, seat: Seat, sides: int, less: int) -> Steps:
    rolled = 1 + race.luck.below(sides, DICE)
    if race.log is not None:
        tell(race, rolled_that(seat, sides, rolled))
    return (move(seat, rolled - less),)


@event("17.10", told="{seat} rolls {rolled} on a d{sides}")
def rolled_that(seat: Seat, sides: int, rolled: int) -> None: ...


@rule("17.11", told="{user} swaps places with {seat}")
def swap_places(race: Race, seat: Seat, user: Seat) -> Steps:
    """Trade positions: nobody moves back and nobody passes, but the finish counts."""
    mine, theirs = race.positions[user], race.positions[seat]
    put(race, user, theirs)
    put(race, seat, mine)
    return ()
