"""9.4, 9.5  What cards, weapons, drivers and events do, deed by deed.

An effect befalls one car or several. Damage to several is one hit at the same moment; they move
and choose one after another.
"""

from __future__ import annotations

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards.phrases import Bash, Damage, Move
from paddock.games.death_roads.rules.boards import deeds_of, on_board
from paddock.games.death_roads.rules.cars import hurt
from paddock.games.death_roads.rules.driving import bash, drive
from paddock.games.death_roads.rules.wrecks import cut_short, look_for_wrecks
from paddock.games.death_roads.state import Race
from paddock.kernel.steps import Options, Seat, Step, Steps, choice, rule


@rule("9.4")
def carry_out(race: Race, seat: Seat, face: int, part: int, number: int) -> Steps:
    """The deeds in this part of a card from this one on, in reading order. What needs no choice and
    moves nobody is done with at once."""
    deeds = deeds_of(race.set.cards[face], part)
    for at in range(number, len(deeds)):
        deed = deeds[at]
        if deed.who == p.YOU:
            follows = befall(race, seat, deed.effect)
        else:
            assert deed.who == p.BESIDE, deed
            follows = befall_all(race, beside(race, seat), deed.effect)
        if cut_short(race, seat):
            return ()
        if follows:
            rest = at + 1
            return (*follows, carry_out(seat, face, part, rest)) if rest < len(deeds) else follows
    return ()


def beside(race: Race, seat: Seat) -> list[Seat]:
    """The cars to the left and right of this one, in initiative order."""
    lane, row = race.lanes[seat], race.rows[seat]
    return [
        other
        for other in race.in_order()
        if race.rows[other] == row and abs(race.lanes[other] - lane) == 1
    ]


def befall_all(race: Race, seats: list[Seat], effect: p.Effect) -> Steps:
    """An effect upon several, in this order; damage is one moment for all (18.2)."""
    if isinstance(effect, Damage):
        for seat in seats:
            hurt(race, seat, effect.points)
        look_for_wrecks(race)
        return ()
    follows: list[Step] = []
    for seat in seats:
        follows += befall(race, seat, effect)
    return tuple(follows)


def befall(race: Race, seat: Seat, effect: p.Effect) -> Steps:
    """An effect upon one car: done at once, or what is to follow."""
    match effect:
        case Move(way, spaces):
            side = way == p.EITHER_SIDE
            return (either_side(seat, spaces) if side else drive(seat, way, spaces),)
        case Bash(way):
            return (bash(seat, way),)
        case Damage(points):
            hurt(race, seat, points)
            look_for_wrecks(race)
            return ()
    return on_board(race, seat, effect)


# Which way


@choice("14.4", asks="Left or right?")
def either_side(race: Race, seat: Seat, spaces: int) -> Options:
    return [go(seat, p.LEFT, spaces), go(seat, p.RIGHT, spaces)]


@rule("14.4", says="go {way}")
def go(race: Race, seat: Seat, way: str, spaces: int) -> Steps:
    return (drive(seat, way, spaces),)
