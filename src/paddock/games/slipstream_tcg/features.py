"""What a position of Slipstream TCG looks like from one seat, in numbers."""

from __future__ import annotations

from typing import Final, cast

from paddock.games.slipstream_tcg.bot import in_hand, rounds_left, turns_until_roll, worths
from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.state import DECK, FUEL_SLOTS, HAND, NEVER, NO_CARD, Race
from paddock.kernel.features import Features, around, is_asked
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table

SHARED: Final = {
    "late": "rounds raced, as a share of the round limit",
    "placements": "Fuel cards that may still be placed this turn",
}
OWN: Final = {
    "worth": "what your hand is worth, in tens of spaces",
    "items": "Items in your hand, as a share of a full hand",
    "fuel": "Fuel cards in your hand, as a share of a full hand",
    "utilities": "Utilities in your hand, as a share of a full hand",
    "replies": "cards in your hand that can reply, as a share of a full hand",
    "payable": "Utilities in your hand that your untilted Fuel pays for, as a share of a full hand",
    "pocket": "what the Item in your pocket is worth, in fives of spaces",
}
EACH: Final = {
    "racing": "1 unless the seat has left",
    "position": "spaces raced, as a share of the way",
    "left": "spaces to the finish, in tens; below 0 past it",
    "crossed": "1 if the seat is at the finish or past it",
    "holding": "1 if it has been there since its last turn began",
    "rounds": "rounds the seat needs to win at its present pace, in fives",
    "turns": "turns of others before it rolls, as a share of a round",
    "active": "1 in its turn",
    "asked": "1 if the seat has to choose now",
    "owed": "extra turns that are still to come",
    "speed": "its Speed, in tens",
    "handling": "its Handling, in tens",
    "fuel": "Fuel cards in its zone, of eight",
    "points": "fuel points of its untilted Fuel, of eight",
    "burning": "what its Driver makes of a burnt Fuel card, in fives of spaces",
    "primary": "what its primary Item is worth, in fives of spaces",
    "pocketed": "1 with an Item in its pocket",
    "cards": "cards in hand, as a share of a full hand",
    "deck": "cards left in its deck, as a share of forty",
}


def measure(table: Table, seat: Seat) -> list[float]:
    """Return the features of a position, from a seat."""
    race = cast("Race", table)
    guess, faces = worths(race.set), race.faces
    found = [race.round / race.rules.round_limit, float(race.placements)]
    _hand(race, seat, found)
    finish = race.rules.finish
    for each in around(race, seat):
        if each in race.gone:
            found += [0.0] * len(EACH)
            continue
        at, primary = race.positions[each], race.primary[each]
        over = at >= finish
        held = over and race.crossed[each] != NEVER and race.crossed[each] < race.began[each]
        found.append(1.0)
        found.append(at / finish)
        found.append((finish - at) / 10)
        found.append(1.0 if over else 0.0)
        found.append(1.0 if held else 0.0)
        found.append(rounds_left(race, each, seat) / 5)
        found.append(turns_until_roll(race, each) / race.seats)
        found.append(1.0 if race.active == each else 0.0)
        found.append(is_asked(race, each))
        found.append(float(race.owed[each]))
        found.append(race.speed(each) / 10)
        found.append(race.handling(each) / 10)
        found.append(len(race.fuel[each]) / FUEL_SLOTS)
        found.append(race.fuel_points(each) / 8)
        found.append(guess.burning[race.drivers[each]] / 5)
        found.append(guess.cards[faces[primary]] / 5 if primary != NO_CARD else 0.0)
        found.append(1.0 if race.pocket[each] != NO_CARD else 0.0)
        found.append(len(race.hands[each]) / HAND)
        found.append(len(race.decks[each]) / DECK)
    return found


def _hand(race: Race, seat: Seat, found: list[float]) -> None:
    items = fuel = utilities = replies = payable = 0
    points, pocket = race.fuel_points(seat), race.pocket[seat]
    for card in race.hands[seat]:
        face = race.faces[card]
        printed = race.cards[face]
        if printed.kind == p.ITEM:
            items += 1
        elif printed.kind == p.FUEL:
            fuel += 1
        else:
            utilities += 1
            payable += race.cost(seat, face) <= points
        if printed.reply:
            replies += 1
    found.append(in_hand(race, seat) / 10)
    found.append(items / HAND)
    found.append(fuel / HAND)
    found.append(utilities / HAND)
    found.append(replies / HAND)
    found.append(payable / HAND)
    found.append(worths(race.set).cards[race.faces[pocket]] / 5 if pocket != NO_CARD else 0.0)


FEATURES: Final = Features(SHARED, OWN, EACH, measure)
