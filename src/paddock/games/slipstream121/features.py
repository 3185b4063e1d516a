"""What a position of Slipstream 121 looks like from one seat, in numbers."""

from __future__ import annotations

from typing import Final, cast

from paddock.games.slipstream121.rules import COMBOS, play_cards
from paddock.games.slipstream121.state import ACE, KING, Race
from paddock.kernel.features import Features, around, is_asked
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table

LOWS: Final = (2, 3, 4)
LEAP: Final = 20.0  # miles that one unit of a distance stands for

SHARED: Final = {
    "pile": "cards left in the pile, as a share of the deck",
    "leader": "miles of the leader, as a share of the way",
}
OWN: Final = {
    "sum": "miles on the cards in your hand, in Kings",
    "highest": "your highest card, in Kings",
    "second": "your second highest card, in Kings",
    "lowest": "your lowest card, in Kings",
    "aces": "Aces in your hand",
    "combo": "low cards that go with an Ace in your hand, of three",
    "gain": "the most miles that one play brings you now, with drafts, in leaps of 20",
    "spread": "the difference between your best and your worst play now, in leaps of 20",
    "home": "1 if a play takes you across the line now",
}
EACH: Final = {
    "racing": "1 unless the seat has left",
    "miles": "miles raced, as a share of the way",
    "left": "miles to go, in leaps of 20, at most 3",
    "behind": "miles behind the leader, in leaps of 20",
    "cards": "cards in hand, as a share of a full hand",
    "asked": "1 if the seat has to choose now",
    "to come": "1 if the seat has yet to play in this round",
    "drafts": "1 if the seat would get a draft where it stands",
}


def measure(table: Table, seat: Seat) -> list[float]:
    """Return the features of a position, from a seat."""
    race = cast("Race", table)
    rules, miles = race.rules, race.miles
    best = max(miles)
    found = [len(race.pile) / len(rules.deck), best / rules.finish]
    _hand(race, seat, found)
    coming = 0
    for step in race.stack:
        if step.rule.make is play_cards:
            coming |= 1 << step.seat
    for each in around(race, seat):
        if each in race.gone:
            found += [0.0] * len(EACH)
            continue
        mine = miles[each]
        asked = is_asked(race, each)
        found.append(1.0)
        found.append(mine / rules.finish)
        found.append(min((rules.finish - mine) / LEAP, 3.0))
        found.append((best - mine) / LEAP)
        found.append(len(race.hands[each]) / rules.hand)
        found.append(asked)
        found.append(1.0 if asked > 0 or coming >> each & 1 else 0.0)
        found.append(1.0 if _drafted(race, each, mine) > mine else 0.0)
    return found


def _hand(race: Race, seat: Seat, found: list[float]) -> None:
    held = sorted([race.faces[card] for card in race.hands[seat]], reverse=True)
    if not held:
        found += [0.0] * len(OWN)
        return
    mine, finish = race.miles[seat], race.rules.finish
    plays = [_drafted(race, seat, mine + rank) - mine for rank in held]
    lows = [rank for rank in LOWS if rank in held]
    ready = len(lows) if held[-1] == ACE and race.rules.combos else 0
    if ready:
        for needed, worth in COMBOS.items():
            if all([rank in held for rank in needed]):
                plays.append(_drafted(race, seat, mine + worth) - mine)
    most = max(plays)
    found.append(sum(held) / KING)
    found.append(held[0] / KING)
    found.append(held[min(1, len(held) - 1)] / KING)
    found.append(held[-1] / KING)
    found.append(float(held.count(ACE)))
    found.append(ready / 3)
    found.append(most / LEAP)
    found.append((most - min(plays)) / LEAP)
    found.append(1.0 if mine + most >= finish else 0.0)


def _drafted(race: Race, seat: Seat, mine: int) -> int:
    """Return where a seat that lands here ends up, with all its drafts (5.1)."""
    rules, gone = race.rules, race.gone
    for _ in range(race.seats):
        if mine >= rules.finish:
            return mine
        for rival, miles in enumerate(race.miles):
            if mine <= miles <= mine + rules.window and rival != seat and rival not in gone:
                mine += rules.bonus
                break
        else:
            return mine
    return mine


FEATURES: Final = Features(SHARED, OWN, EACH, measure)
