"""9.4, 9.5  What cards, weapons, Drivers and events do, deed by deed.

An effect applies to one car or several. Damage reaches all of them at the same moment; moves and
choices come one car after another.
"""

from __future__ import annotations

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards.phrases import Bash, Damage, Move
from paddock.games.death_roads.cards.printed import DRIVER
from paddock.games.death_roads.rules.boards import IF_HIT, TEXT, deeds_of, on_board
from paddock.games.death_roads.rules.cars import hurt
from paddock.games.death_roads.rules.driving import bash, drive
from paddock.games.death_roads.rules.wrecks import cut_short, look_for_wrecks
from paddock.games.death_roads.state import Race
from paddock.kernel.steps import Options, Seat, Step, Steps, choice, rule, secret


@rule("9.4")
def carry_out(race: Race, seat: Seat, face: int, part: int, number: int) -> Steps:
    """Apply the deeds in this part of a card in reading order, starting with this one. Deeds that
    need no choice and move nobody are done in the same step."""
    card = race.set.cards[face]
    deeds = deeds_of(card, part)
    clause = "9.4"
    if part == IF_HIT:
        clause = "10.8"
    elif part == TEXT:
        clause = "11.1" if card.kind == DRIVER else "8.6"
    for at in range(number, len(deeds)):
        deed = deeds[at]
        if deed.who == p.YOU:
            follows = apply(race, seat, deed.effect, clause)
        else:
            assert deed.who == p.BESIDE, deed
            follows = apply_to_all(race, beside(race, seat), deed.effect, clause)
        if cut_short(race, seat):
            return ()
        if follows:
            rest = at + 1
            return (*follows, carry_out(seat, face, part, rest)) if rest < len(deeds) else follows
    return ()


def beside(race: Race, seat: Seat) -> list[Seat]:
    """Return the cars on the spaces to the left and right, in initiative order."""
    lane, row = race.lanes[seat], race.rows[seat]
    return [
        other
        for other in race.in_order()
        if race.rows[other] == row and abs(race.lanes[other] - lane) == 1
    ]


def apply_to_all(race: Race, seats: list[Seat], effect: p.Effect, clause: str) -> Steps:
    """Apply an effect to several cars in this order; damage reaches all at once (18.2)."""
    if isinstance(effect, Damage):
        for seat in seats:
            hurt(race, seat, effect.points)
        look_for_wrecks(race)
        return ()
    follows: list[Step] = []
    for seat in seats:
        follows += apply(race, seat, effect, clause)
    return tuple(follows)


def apply(race: Race, seat: Seat, effect: p.Effect, clause: str) -> Steps:
    """Apply an effect to one car, or return the steps that will. `clause` is the one that caused
    it."""
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
    return on_board(race, seat, effect, clause)


# Which way


@choice("14.4", asks="Left or right?")
def either_side(race: Race, seat: Seat, spaces: int) -> Options:
    return [go(seat, p.LEFT, spaces), go(seat, p.RIGHT, spaces)]


@secret("14.4", says="go {way}")
def go(race: Race, seat: Seat, way: str, spaces: int) -> Steps:
    return (drive(seat, way, spaces),)
