"""What a position of RAILGRIND!! looks like from one seat, in numbers."""

from __future__ import annotations

from typing import Final, cast

from paddock.games.railgrind.bot import LONGEST, prospect, turns_left, worths
from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.state import NO_TURN, Race
from paddock.kernel.features import Features, around, is_asked
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table

FULL_HAND: Final = 6.0

SHARED: Final = {
    "turns": "turns that will come after this one, as a share of six",
    "last": "1 once the Final Lap has begun",
    "ending": "1 in the End Step",
    "late": "the number of the turn, as a share of the lap limit",
}
OWN: Final = {
    "worth": "what your hand is worth, in tens of Style Points",
    "best": "what your best card is worth, in tens of Style Points",
    "tricks": "Tricks in your hand, as a share of six cards",
    "reacts": "cards in your hand that can react, as a share of six",
    "drones": "Drones in your hand, as a share of six cards",
}
EACH: Final = {
    "racing": "1 unless the seat has left",
    "points": "Style Points, as a share of the goal",
    "prospect": "Style Points it will have in the end at its present pace, as a share of the goal",
    "speed": "cards in its Speed Gauge, in tens",
    "dash": "what a dash of it would score now, in tens",
    "dashed": "1 if it has dashed this turn",
    "priority": "1 with Action Priority",
    "acting": "1 in its go",
    "asked": "1 if the seat has to choose now",
    "special": "1 if it has played its Special of this turn",
    "actions": "actions taken this turn, of four",
    "may pass": "1 if it may pass without having dashed",
    "items": "Items in play, of four",
    "drones": "Drones in play, of three",
    "hunted": "Power of the Drones that target it, in tens",
    "ready": "cards in play that it can activate now, of four",
    "slots": "free Drone slots, of three",
    "cards": "cards in hand, as a share of six",
    "deck": "cards left in its deck, in forties",
}


def measure(table: Table, seat: Seat) -> list[float]:
    """Return the features of a position, from a seat."""
    race = cast("Race", table)
    begun = race.turn != NO_TURN  # before, nobody has shown a Character
    turns = turns_left(race) if begun else LONGEST
    found = [
        turns / LONGEST,
        1.0 if race.last_turn != NO_TURN else 0.0,
        1.0 if race.ending else 0.0,
        race.turn / race.rules.lap_limit,
    ]
    _hand(race, seat, found)
    for each in around(race, seat):
        if each in race.gone:
            found += [0.0] * len(EACH)
            continue
        hunters = race.hunters(each)
        found.append(1.0)
        found.append(race.points[each] / race.rules.goal)
        found.append(prospect(race, each, seat, turns) / race.rules.goal if begun else 0.0)
        found.append(race.speed(each) / 10)
        found.append(race.dash_worth(each) / 10 if begun else 0.0)
        found.append(1.0 if race.dashed[each] else 0.0)
        found.append(1.0 if race.priority == each else 0.0)
        found.append(1.0 if race.acting == each else 0.0)
        found.append(is_asked(race, each))
        found.append(1.0 if race.specials[each] else 0.0)
        found.append(race.actions[each] / 4)
        found.append(1.0 if race.may_pass[each] else 0.0)
        found.append(len(race.items[each]) / 4)
        found.append(len(race.drones[each]) / 3)
        found.append(sum([race.power(card) for card in hunters]) / 10)
        ready = [card for card in race.in_play(each) if begun and race.can_activate(card)]
        found.append(len(ready) / 4)
        found.append(race.free_slots(each) / 3 if begun else 0.0)
        found.append(len(race.hands[each]) / FULL_HAND)
        found.append(len(race.decks[each]) / 40)
    return found


def _hand(race: Race, seat: Seat, found: list[float]) -> None:
    guess = worths(race.set).cards
    total = best = 0.0
    tricks = reacts = drones = 0
    for card in race.hands[seat]:
        printed = race.printed(card)
        worth = guess[race.faces[card]]
        total += worth
        best = max(best, worth)
        tricks += printed.kind == p.TRICK
        drones += printed.is_drone
        if printed.react:
            reacts += 1
    found.append(total / 10)
    found.append(best / 10)
    found.append(tricks / FULL_HAND)
    found.append(reacts / FULL_HAND)
    found.append(drones / FULL_HAND)


FEATURES: Final = Features(SHARED, OWN, EACH, measure)
