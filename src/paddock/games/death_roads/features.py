"""What a position of Death Roads looks like from one seat, in numbers."""

from __future__ import annotations

from typing import Final, cast

from paddock.games.death_roads.bot import event_ahead, usefulness
from paddock.games.death_roads.cards.printed import RED, WEAPON
from paddock.games.death_roads.state import OFF_TRACK, ROWS, TOP_GEAR, Race
from paddock.kernel.features import Features, around, is_asked
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table

FULL_HAND: Final = 5.0
STRONG: Final = 20.0  # Condition that counts as 1
STEADY: Final = 6.0  # Handling that counts as 1

SHARED: Final = {
    "rounds": "rounds that come after this one, as a share of all",
    "last": "1 in the last round",
    "event": "1 while a Road Event is open",
    "red": "1 if it is red",
    "lanes": "open lanes, of six",
}
OWN: Final = {
    "useful": "how useful your hand is in your Gear, in fives",
    "best": "how useful your best card is in your Gear, in fives",
    "weapons": "weapons in your hand, as a share of five",
    "spent": "1 if you have played a card this turn",
    "driver": "1 if you have used your Driver this turn",
}
EACH: Final = {
    "racing": "1 unless the seat has left",
    "row": "its row, of seven",
    "ahead": "rows ahead of its best rival, of seven",
    "initiative": "its place on the Initiative Track: 1 for the first, 0 for the last",
    "to act": "1 if it has yet to act in this round",
    "active": "1 in its turn",
    "asked": "1 if the seat has to choose now",
    "gear": "its Gear, of four",
    "condition": "its Condition, in twenties",
    "health": "its Condition, as a share of a new car's",
    "frail": "points of Condition below 4, of four",
    "handling": "its Handling, in sixes; 0 on the icons and beside its track",
    "icons": "1 if its Handling is on the icons",
    "off": "1 if its Handling token is beside its track",
    "guards": "Guards",
    "stuns": "Stuns",
    "burns": "Burns",
    "veers": "Veers",
    "dirt": "1 on a dirt lane, unless its Driver does not mind",
    "target": "1 in the lane of the event",
    "event": "what the open event is worth to it where it is",
    "level": "rivals in its lane, as a share of the others",
    "near": "rivals within one lane and one row, as a share of the others",
    "cards": "cards in hand, as a share of five",
    "deck": "cards left in its deck, in tens",
}


def measure(table: Table, seat: Seat) -> list[float]:
    """Return the features of a position, from a seat."""
    race = cast("Race", table)
    left = race.rules.events - race.round
    event = race.event != UNKNOWN
    found = [
        left / race.rules.events,
        1.0 if left <= 0 else 0.0,
        1.0 if event else 0.0,
        1.0 if event and race.set.cards[race.event].colour == RED else 0.0,
        (race.right - race.left + 1) / 6,
    ]
    _hand(race, seat, found)
    racing = race.racing()
    order = race.in_order()
    acting = order.index(race.active) if race.active in order else -1
    for each in around(race, seat):
        if each in race.gone:
            found += [0.0] * len(EACH)
            continue
        _car(race, each, racing, found, order, acting)
    return found


def _car(
    race: Race, seat: Seat, racing: list[Seat], found: list[float], order: list[Seat], acting: int
) -> None:
    lane, row, handling = race.lanes[seat], race.rows[seat], race.handling[seat]
    car, condition = race.cars[seat], race.condition[seat]
    rival = level = near = 0
    for other in racing:
        if other != seat:
            rival = max(rival, race.rows[other])
            away = abs(race.lanes[other] - lane)
            level += away == 0
            near += away <= 1 and abs(race.rows[other] - row) <= 1
    others = max(len(racing) - 1, 1)
    place = order.index(seat) if seat in order else 0
    now = seat == race.active
    found.append(1.0)
    found.append(row / ROWS)
    found.append((row - rival) / ROWS)
    found.append(1 - place / max(len(order) - 1, 1))
    found.append(1.0 if place >= acting else 0.0)
    found.append(1.0 if now else 0.0)
    found.append(is_asked(race, seat))
    found.append(race.gears[seat] / TOP_GEAR)
    found.append(condition / STRONG)
    found.append(condition / car.condition)
    found.append(max(4 - condition, 0) / 4)
    found.append(handling / STEADY if handling > 0 else 0.0)
    found.append(1.0 if OFF_TRACK < handling < 1 else 0.0)
    found.append(1.0 if handling == OFF_TRACK else 0.0)
    found.append(race.guards[seat] / 2)
    found.append((race.stuns[seat] + (race.stuns_now if now else 0)) / 2)
    found.append((race.burns[seat] + (race.burns_now if now else 0)) / 2)
    found.append((race.veers[seat] + (race.veers_now if now else 0)) / 2)
    found.append(1.0 if race.is_dirt(lane) and not car.dirt_wise else 0.0)
    found.append(1.0 if lane == race.event_lane else 0.0)
    found.append(event_ahead(race, seat))
    found.append(level / others)
    found.append(near / others)
    found.append(len(race.hands[seat]) / FULL_HAND)
    found.append(len(race.decks[seat]) / 10)


def _hand(race: Race, seat: Seat, found: list[float]) -> None:
    total = best = 0.0
    weapons = 0
    gear = race.gears[seat] if race.gears else 1
    guess = usefulness(race.set)[gear - 1]
    for card in race.hands[seat]:
        useful = guess[race.faces[card]]
        total += useful
        best = max(best, useful)
        weapons += race.printed(card).kind == WEAPON
    found.append(total / FULL_HAND)
    found.append(best / FULL_HAND)
    found.append(weapons / FULL_HAND)
    mine = seat == race.active
    found.append(1.0 if mine and race.card_played else 0.0)
    found.append(1.0 if mine and race.driver_used else 0.0)


FEATURES: Final = Features(SHARED, OWN, EACH, measure)
