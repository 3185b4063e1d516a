"""How a seat stands: in how many rounds it will be home, against the others."""

from __future__ import annotations

from typing import Final, cast

from paddock.games.slipstream_tcg.cards.phrases import FUEL, ITEM
from paddock.games.slipstream_tcg.rules.turn import roll_movement
from paddock.games.slipstream_tcg.state import FUEL_SLOTS, NO_CARD, Race
from paddock.games.slipstream_tcg.worth import A_CARD, worth_of_line
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table

WON: Final = 1000.0
A_DIE: Final = 3.5  # what a d6 shows
THE_LINE: Final = 1.2  # rounds, that standing at the finish is worth besides
CUSHION: Final = 0.4  # of a space beyond the finish
AFTER: Final = 0.5  # of what one has, when one is there
KEPT: Final = 0.45  # of what a card brings while it is only in hand
PLACED: Final = 0.8  # while it lies in the primary slot
POCKETED: Final = 0.7
IN_ZONE: Final = 0.9  # of a Fuel card that is placed
BURNS: Final = 0.45  # of what a Driver makes of it
LASTING: Final = 0.7  # of what a line in force is worth
TOO_MANY: Final = 0.5  # of an Item that finds no slot, of Fuel that has to wait
TOO_DEAR: Final = 0.4  # of a Utility that all the Fuel could not pay for
FUEL_AHEAD: Final = 3  # Fuel cards in hand; more wait too long
ENGINE: Final = (0.0, 0.8, 1.4, 1.8, 2.1, 2.3, 2.4, 2.45, 2.5)  # spaces a turn, by Fuel cards
BEST_RIVAL: Final = 0.75  # of all rivals together; the others share the rest


def appraise(seen: Table, seat: Seat) -> float:
    """In rounds, how much sooner than the rivals it will have won."""
    race = cast("Race", seen)
    if race.winners:
        return WON if seat in race.winners else -WON
    if seat in race.gone:
        return -WON
    theirs = sorted([rounds_left(race, rival, seat) for rival in race.rivals(seat)])
    if len(theirs) == 1:
        best = theirs[0]
    else:
        rest = (1 - BEST_RIVAL) / (len(theirs) - 1)
        best = BEST_RIVAL * theirs[0] + rest * sum(theirs[1:])
    return best - rounds_left(race, seat, seat)


def rounds_left(race: Race, seat: Seat, viewer: Seat) -> float:
    """Until it wins, if all goes on as it does."""
    both = race.cards[race.drivers[seat]].speed + race.cards[race.vehicles[seat]].speed
    pace = A_DIE + both + ENGINE[min(len(race.fuel[seat]), FUEL_SLOTS)]
    way = race.rules.finish - race.positions[seat]
    has = stash(race, seat, viewer)
    turns = turns_until_roll(race, seat)
    if turns > 0:
        has += KEPT * A_CARD  # drawn on the way
    if way <= 0:
        return turns / race.seats - THE_LINE + (CUSHION * way - AFTER * has) / pace
    return turns / race.seats + (way - has) / pace


def turns_until_roll(race: Race, seat: Seat) -> int:
    """How many others have their turn before this seat rolls for movement; all, if it just has."""
    if race.owed[seat]:
        return 0
    turns = (seat - race.active) % race.seats
    if turns == 0 and not any([step.rule.make is roll_movement for step in race.stack]):
        return race.seats
    return turns


def stash(race: Race, seat: Seat, viewer: Seat) -> float:
    """What Items, Fuel and hand are still good for, in spaces; of others' cards only the backs are
    counted."""
    guess, faces = race.set.worth, race.faces
    primary, pocket, zone = race.primary[seat], race.pocket[seat], race.fuel[seat]
    found = BURNS * race.set.burning[race.drivers[seat]] * len(zone)
    found += IN_ZONE * sum([guess[faces[card]] for card in zone])
    found += sum([LASTING * worth_of_line(row.line) for row in race.lasting if row.seat == seat])
    if primary != NO_CARD:
        found += PLACED * guess[faces[primary]]
    if pocket != NO_CARD:
        found += POCKETED * (guess[faces[pocket]] if seat == viewer else A_CARD)
    if seat == viewer:
        return found + KEPT * in_hand(race, seat)
    return found + KEPT * A_CARD * len(race.hands[seat])


def in_hand(race: Race, seat: Seat) -> float:
    """The cards of a hand: less, if they have to wait for a slot, their turn or more Fuel."""
    slots = int(race.primary[seat] == NO_CARD) + int(race.pocket[seat] == NO_CARD)
    points = sum([race.printed(card).points for card in race.fuel[seat]])
    fuel = FUEL_AHEAD
    found = 0.0
    for card in race.hands[seat]:
        face = race.faces[card]
        kind = race.cards[face].kind
        share = 1.0
        if kind == ITEM:
            slots -= 1
            share = 1.0 if slots >= 0 else TOO_MANY
        elif kind == FUEL:
            fuel -= 1
            share = 1.0 if fuel >= 0 else TOO_MANY
        elif race.cost(seat, face) > points:
            share = TOO_DEAR
        found += share * race.set.worth[face]
    return found
