"""What holds at every moment of every race: cars have spaces of their own, and nothing is lost."""

from __future__ import annotations

import random
from typing import cast

import pytest

from paddock.games import load
from paddock.games.death_roads.state import LAST_SPOT, OFF_TRACK, ROWS, Race
from paddock.kernel.flow import leave, take
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.zones import NO_SEAT
from tests.games.death_roads.position import tokens_now

RACES = 60
GAME = load("death_roads")


def check(race: Race) -> None:
    spaces = [(race.lanes[seat], race.rows[seat]) for seat in race.racing()]
    assert len(set(spaces)) == len(spaces), "a space holds one car"
    for seat in race.racing():
        assert race.left <= race.lanes[seat] <= race.right, "nobody is under the Overlay"
        assert 1 <= race.rows[seat] <= ROWS
        assert 1 <= race.gears[seat] <= 4
        car, handling = race.cars[seat], race.handling[seat]
        assert 0 < race.condition[seat] <= car.condition
        assert handling == OFF_TRACK or LAST_SPOT <= handling <= car.handling
        assert race.guards[seat] >= 0 <= race.passed[seat] <= 2
        assert min(race.stuns[seat], race.burns[seat], race.veers[seat], *tokens_now(race)) >= 0
    assert race.right - race.left >= 2, "three lanes are always left"
    lying = [*race.played, *race.out]
    for seat in range(race.seats):
        lying += race.decks[seat] + race.hands[seat] + race.discards[seat]
    assert sorted(lying) == list(range(16 * race.seats)), "sixteen cards each"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("events", [4, 6, 8])
def test_no_two_cars_share_a_space_and_none_leaves_the_board(seats: int, events: int) -> None:
    rng = random.Random(seats * 10 + events)
    for number in range(RACES):
        luck = Luck(key_of("road", number))
        race = cast("Race", GAME.start(seats, luck, {"events": events}, "random"))
        while not race.over:
            check(race)
            if len(race.racing()) > 2 and rng.random() < 0.003:
                leave(race, GAME.concede(rng.choice(race.racing())))
            else:
                take(race, rng.randrange(len(race.options)))
        assert race.winners and race.round <= events
        if len(race.racing()) > 1:
            assert race.round == events and race.stack == []


@pytest.mark.clause("6.7")
def test_every_turn_takes_handling_or_cards_or_ends_the_round_for_its_car() -> None:
    rng = random.Random(3)
    turns = 0
    for number in range(RACES):
        race = cast("Race", GAME.start(4, Luck(key_of("bound", number)), {}, "random"))
        before: dict[int, tuple[int, int]] = {}  # by seat: round, and what it had
        while not race.over:
            seat = race.active
            if seat != NO_SEAT and race.asked is not None and race.asked.rule.name == "choose":
                left = race.handling[seat] + len(race.hands[seat])
                last, had = before.get(seat, (0, 0))
                assert last < race.round or left < had
                before[seat] = (race.round, left)
                turns += 1
            take(race, rng.randrange(len(race.options)))
    assert turns > 1000
