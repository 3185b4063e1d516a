"""5, 10  Points and energy: gained, lost, and how the race is won."""

from __future__ import annotations

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.rules.moments import moment
from paddock.games.dragon_race.state import GOAL, Race
from paddock.kernel.events import tell
from paddock.kernel.flow import stop
from paddock.kernel.steps import Seat, Steps, event, rule


@rule("10.1")
def gain(race: Race, number: int, *seats: Seat) -> Steps:
    """Let these seats gain points together; then look whether the race is over."""
    for seat in seats:
        if number > 0 and not race.forbidden(seat, p.GAIN_POINTS):
            race.points[seat] += number
            if race.log is not None:
                tell(race, scored(seat, number, race.points[seat]))
    there = [seat for seat in race.in_order() if race.points[seat] >= GOAL]
    if there:
        best = max([race.points[seat] for seat in there])
        first = next(seat for seat in there if race.points[seat] == best)
        if race.log is not None:
            tell(race, wins(first))
        stop(race, (first,))
    return ()


@event("13.6", told="{seat} gains {points:point} and has {place}")
def scored(seat: Seat, points: int, place: int) -> None: ...


@event("10.1", told="{seat} wins")
def wins(seat: Seat) -> None: ...


@rule("10.3")
def lose(race: Race, seat: Seat, number: int) -> Steps:
    """Take points away, but never go below 0."""
    lost = min(number, race.points[seat])
    if lost > 0 and not race.forbidden(seat, p.LOSE_POINTS):
        race.points[seat] -= lost
        if race.log is not None:
            tell(race, dropped(seat, lost, race.points[seat]))
    return ()


@event("10.3", told="{seat} loses {points:point} and has {place}")
def dropped(seat: Seat, points: int, place: int) -> None: ...


# Empty race decks


@rule("10.5")
def look_for_spent(race: Race) -> Steps:
    """End the race if at most one player still has cards to draw. That player wins; if nobody has
    any, points decide."""
    left = [seat for seat in race.racing() if race.decks[seat]]
    if len(left) > 1:
        return ()
    if left:
        if race.log is not None:
            tell(race, outlasts(left[0]))
        stop(race, (left[0],))
        return ()
    best = race.leaders(race.points)
    if race.log is not None:
        tell(race, wins_on_points(best[0]) if len(best) == 1 else drawn())
    stop(race, best)
    return ()


@rule("16.4")
def end_the_last_turn(race: Race) -> Steps:
    """End a race that is still undecided after its last turn: points decide."""
    best = race.leaders(race.points)
    if race.log is not None:
        tell(race, wins_at_last(best[0]) if len(best) == 1 else drawn())
    stop(race, best)
    return ()


@event("16.4", told="the last turn is over: {seat} has the most points and wins")
def wins_at_last(seat: Seat) -> None: ...


@event("10.5", told="{seat} alone still has a race deck and wins")
def outlasts(seat: Seat) -> None: ...


@event("10.6", told="all race decks are empty: {seat} has the most points and wins")
def wins_on_points(seat: Seat) -> None: ...


@event("10.6", told="the race is a draw")
def drawn() -> None: ...


# Energy


@rule("5.1")
def gain_energy(race: Race, seat: Seat, number: int) -> Steps:
    """Add energy, which lasts until the end of the turn."""
    if race.forbidden(seat, p.GAIN_ENERGY):
        return ()
    race.energy[seat] += number
    if race.log is not None:
        tell(race, charged(seat, number, race.energy[seat]))
    moment(race, p.WHEN_ENERGY, seat)
    for other in race.in_order():
        moment(race, p.ANY_ENERGY, other)
        if other != seat:
            moment(race, p.RIVAL_ENERGY, other)
    return ()


@event("5.1", told="{seat} gains {number} energy and has {energy}")
def charged(seat: Seat, number: int, energy: int) -> None: ...


@rule("13.5")
def lose_energy(race: Race, seat: Seat, number: int) -> Steps:
    """Take energy away, but never go below 0."""
    lost = min(number, race.energy[seat])
    if lost > 0:
        race.energy[seat] -= lost
        if race.log is not None:
            tell(race, drained(seat, lost, race.energy[seat]))
    return ()


@event("13.5", told="{seat} loses {number} energy and has {energy}")
def drained(seat: Seat, number: int, energy: int) -> None: ...
