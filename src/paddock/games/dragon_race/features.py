"""What a position of Dragon Race looks like from one seat, in numbers."""

from __future__ import annotations

from typing import Final, cast

from paddock.games.dragon_race.bot import A_CARD, go_on, worths
from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.cards.printed import NO_COST
from paddock.games.dragon_race.state import GOAL, HAND, NO_CARD, NO_TURN, Race
from paddock.kernel.features import Features, around, is_asked
from paddock.kernel.steps import Card, Seat
from paddock.kernel.table import Table
from paddock.kernel.zones import NO_SEAT

SHARED: Final = {
    "turn": "the number of the turn, in tens",
    "main": "1 in Draw and Main, 0 in the Rush",
    "battles": "battles of this Rush so far, of four",
    "battle": "1 in a battle",
    "decided": "1 once the sprints of the battle have counted",
}
OWN: Final = {
    "worth": "what your hand is worth, in tens of points",
    "best": "what your best card is worth, in fives of points",
    "maneuvers": "maneuvers in your hand, as a share of five cards",
    "payable": "cards in your hand that you can pay for now, as a share of five",
    "dragon deck": "what your dragon deck is worth, in twenties of points",
}
EACH: Final = {
    "racing": "1 unless the seat has left",
    "points": "points, as a share of thirty",
    "prospect": "points and what its cards are worth, in thirties",
    "next rush": "points that battles will bring it if the strongest cards fly first, in tens",
    "leads": "1 for the leader",
    "asked": "1 if the seat has to choose now",
    "energy": "energy, of six",
    "pit": "what its mag pit is worth, in tens of points",
    "track": "maneuvers in its track, of four",
    "zone": "maneuvers in its zone, of four",
    "strongest": "its highest sprint in the zone, in tens; in Main, in zone and track",
    "strength": "all its sprints in track and zone together, in twenties",
    "rushing": "the sprint of its rushing card, in tens",
    "joined": "1 if it named a rushing card in this battle",
    "starter": "1 if it started this battle",
    "victor": "1 if it has won this battle",
    "cards": "cards in hand, as a share of five",
    "deck": "cards left in its deck, in forties",
}


def measure(table: Table, seat: Seat) -> list[float]:
    """Return the features of a position, from a seat."""
    race = cast("Race", table)
    found = [
        race.turn / 10,
        0.0 if race.past_main else 1.0,
        race.fought / 4,
        1.0 if race.starter != NO_SEAT else 0.0,
        1.0 if race.victor != NO_SEAT else 0.0,
    ]
    _hand(race, seat, found)
    seats = range(race.seats)
    begun = race.turn != NO_TURN  # before, nobody has shown a dragon
    bonus = [race.sprint_bonus(each) if begun else 0 for each in seats]
    free = [_sprints(race, each, bonus[each]) for each in seats]
    best = [_strongest(race, each, free[each]) for each in seats]
    strength = [sum([sprint for sprint, _ in theirs]) for theirs in free]
    brings = [0.0] * race.seats
    if begun:
        go_on(race, free, brings, [])
    guess, faces = worths(race.set), race.faces
    for each in around(race, seat):
        if each in race.gone:
            found += [0.0] * len(EACH)
            continue
        pit = sum([guess.in_pit[faces[card]] for card in race.pits[each]], 0.0) if begun else 0.0
        flying = [*race.tracks[each], *race.fields[each]]
        lying = sum([guess.in_track[faces[card]] for card in flying], 0.0)
        has = race.points[each] + pit + lying + A_CARD * len(race.hands[each])
        rushing = race.rushing[each]
        found.append(1.0)
        found.append(race.points[each] / GOAL)
        found.append(has / GOAL)
        found.append(brings[each] / 10)
        found.append(1.0 if race.leader == each else 0.0)
        found.append(is_asked(race, each))
        found.append(race.energy[each] / 6)
        found.append(pit / 10)
        found.append(len(race.tracks[each]) / 4)
        found.append(len(race.fields[each]) / 4)
        found.append(best[each] / 10)
        found.append(strength[each] / 20)
        found.append(race.sprint(each) / 10 if rushing != NO_CARD else 0.0)
        found.append(1.0 if race.joined[each] else 0.0)
        found.append(1.0 if race.starter == each else 0.0)
        found.append(1.0 if race.victor == each else 0.0)
        found.append(len(race.hands[each]) / HAND)
        found.append(len(race.decks[each]) / 40)
    return found


def _sprints(race: Race, seat: Seat, bonus: int) -> list[tuple[int, Card]]:
    """Return the sprints of a seat's maneuvers in play, the highest first."""
    found: list[tuple[int, Card]] = []
    lines, faces, gained = race.set.lines, race.faces, race.gained
    for row in (race.tracks[seat], race.fields[seat]):
        for card in row:
            face = faces[card]
            sprint = race.cards[face].sprint + bonus
            if card in gained:
                sprint += gained[card]
            for own in lines[face].own_sprints:
                sprint += own.sprint if race.holds(seat, own.condition) else 0
            found.append((sprint, card))
    found.sort(reverse=True)
    return found


def _strongest(race: Race, seat: Seat, sprints: list[tuple[int, Card]]) -> int:
    """Return the highest sprint that a seat can still send into a battle."""
    for sprint, card in sprints:
        if not race.past_main or card in race.fields[seat]:
            return sprint
    return 0


def _hand(race: Race, seat: Seat, found: list[float]) -> None:
    guess, faces = worths(race.set), race.faces
    total = best = 0.0
    maneuvers = payable = 0
    begun = race.turn != NO_TURN
    for card in race.hands[seat]:
        printed = race.printed(card)
        worth = guess.in_hand[faces[card]]
        total += worth
        best = max(best, worth)
        maneuvers += printed.kind == p.MANEUVER
        if begun:
            price = race.price(seat, printed)
            payable += price != NO_COST and price <= race.energy[seat]
    found.append(total / 10)
    found.append(best / 5)
    found.append(maneuvers / HAND)
    found.append(payable / HAND)
    found.append(sum([guess.in_pit[faces[card]] for card in race.dragon_decks[seat]], 0.0) / 20)


FEATURES: Final = Features(SHARED, OWN, EACH, measure)
