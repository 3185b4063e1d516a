"""7  Drones: slots, targets, damage."""

from __future__ import annotations

import pytest

from paddock.games.railgrind.cards.printed import Printed
from tests.games.railgrind.position import asked, log, names, position, refused, said, say


@pytest.mark.clause("7.1", "G-05", "G-27", "G-50")
def test_a_drone_targets_the_rival_without_asking() -> None:
    race = position("hand Bulldog & Carve", "hand 1")
    say(race, "play Bulldog")
    drone = race.drones[0][0]
    assert race.targets == {drone: 1}
    assert race.hunters(1) == [drone] and race.hunters(0) == []
    assert (race.power(drone), race.battery(drone)) == (2, 4)


@pytest.mark.clause("7.2")
def test_a_drone_takes_its_slots_and_more_than_there_are_is_too_much() -> None:
    race = position("drones Biggy, hand 1")
    assert race.free_slots(0) == 0
    wide = Printed("Wide", "drone", battery=3, power=1, slots=3)
    race = position("hand Wide & Carve", own=(wide,))
    assert "play Wide" not in said(race)
    assert refused(race)["play Wide"] == "Wide takes more Drone Slots than you have (7.2)"
    race = position("hand Wide & Carve, drones Mule", own=(wide,))
    assert "play Wide" in said(race)


@pytest.mark.clause("7.3", "G-26")
def test_a_full_side_discards_a_drone_first_and_it_is_not_broken() -> None:
    race = position("as Sergeant Bolt, hand Bulldog & Carve, drones Otter & Moth", "hand 1")
    say(race, "play Bulldog")
    assert said(race) == ["discard Otter", "discard Moth"]
    say(race, "discard Otter")
    assert names(race, race.drones[0]) == ["Moth", "Bulldog"]
    assert names(race, race.discards[0]) == ["Otter"]
    assert len(race.hands[0]) == 1, "nothing that speaks of breaking happens"
    assert asked(race) == "1 act", "it was one action"


@pytest.mark.clause("7.4")
def test_drones_stay_when_a_slot_is_lost() -> None:
    race = position("items Hive Rack, drones Gnat & Bulldog & Otter, hand 1", "hand Molotov Manual")
    say(race, "put Kickflip into the Speed Gauge", "play Molotov Manual")
    assert race.items[0] == [] and len(race.drones[0]) == 3
    assert race.free_slots(0) == -1


@pytest.mark.clause("7.5", "G-29")
def test_every_drone_that_targets_the_dasher_takes_a_counter_after_the_score() -> None:
    race = position(
        "speed 6, hand 1, items Harbor Pass", "drones Scrap Drone/1 & Gnat/1, as Sergeant Bolt"
    )
    assert [race.power(card) for card in race.drones[1]] == [0, 1]
    say(race, "dash")
    assert race.points[0] == 7 - 1, "both still counted"
    assert race.drones[1] == [], "the one with Power 0 took a counter too"
    assert names(race, race.discards[1]) == ["Gnat"]
    assert len(race.hands[1]) == 2, "both broke"
    told = [line.split(" has ")[-1] for line in log(race) if " has " in line]
    assert told[:3] == ["6", "2 of 2 damage", "2 of 2 damage"], "the score comes first"


@pytest.mark.clause("7.6", "G-30")
def test_counters_stay_over_the_turns_until_the_drone_leaves() -> None:
    race = position("hand 1", "drones Bulldog")
    say(race, "dash")
    assert race.turn == 3
    assert race.damage == {race.drones[1][0]: 1}
    race = position("hand Whirlpool & Carve", "drones Bulldog/2")
    say(race, "play Whirlpool")
    assert race.damage == {} and names(race, race.hands[1])[0] == "Bulldog"


@pytest.mark.clause("7.5")
def test_more_counters_than_its_battery_break_a_drone_too() -> None:
    race = position("hand Kill the Lights & Carve", "drones Gnat/1")
    say(race, "play Kill the Lights")
    assert race.drones[1] == [] and names(race, race.discards[1]) == ["Gnat"]
