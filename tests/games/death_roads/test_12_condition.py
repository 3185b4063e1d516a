"""Chapter 12: Condition."""

from __future__ import annotations

import pytest

from paddock.games.death_roads.cards import printed as c
from paddock.games.death_roads.cards.core import CARDS
from tests.games.death_roads.position import (
    action,
    asked,
    does,
    event,
    pass_round,
    race,
    say,
    tokens,
    told,
)

WAGON = c.Printed("Wagon", c.VEHICLE, condition=13, handling=6)


@pytest.mark.clause("12.1")
def test_condition_is_10_to_14_by_vehicle_and_damage_takes_it_off() -> None:
    for card in [each for each in CARDS if each.kind == c.VEHICLE]:
        assert 10 <= card.condition <= 14
    table = does("4 ..01..", "Take 3 damage.", "vehicle Wagon", cards=[WAGON])
    assert table.condition == [10, 12]


@pytest.mark.clause("12.1")
def test_repairs_never_bring_it_above_where_it_began() -> None:
    assert does("4 ..01..", "Repair 2 Condition.", "condition 9").condition[0] == 11
    assert does("4 ..01..", "Repair 2 Condition.", "condition 11").condition[0] == 12
    table = does("4 ..01..", "Repair 2 Condition.")
    assert table.condition[0] == 12
    assert told(table, "seat 0 is already in full Condition") == 1


@pytest.mark.clause("12.2")
def test_at_0_the_car_is_wrecked() -> None:
    table = does("4 .012..", "Take 3 damage.", "condition 3 | passed 2")
    assert table.gone == (0,)
    assert does("4 .012..", "Take 2 damage.", "condition 3 | passed 2").gone == ()
    assert does("4 .012..", "Take 9 damage.", "condition 3 | passed 2").gone == (0,)


@pytest.mark.clause("12.3", "R-51")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_car_that_falls_to_a_mark_rolls_on_the_damage_chart(die: int) -> None:
    table = does("4 ..01..", "Take 4 damage.", dice=[die])  # 12 to 8, which is two thirds
    taken = {1: (1, 0, 0), 2: (1, 0, 0), 3: (0, 1, 0), 4: (0, 1, 0), 5: (0, 0, 1), 6: (0, 0, 1)}
    assert tokens(table, 0) == taken[die]


@pytest.mark.clause("12.3", "R-51")
@pytest.mark.parametrize(
    ("vehicle", "condition", "rolls"),
    [
        ("Cart", 10, 0),  # to 9
        ("Cart", 9, 1),  # to 8
        ("Cart", 6, 0),  # to 5
        ("Cart", 5, 1),  # to 4, a third of 12
        ("Wagon", 10, 0),  # to 9: two thirds of 13, rounded down, are 8
        ("Wagon", 9, 1),
        ("Wagon", 6, 0),
        ("Wagon", 5, 1),  # to 4
    ],
)
def test_the_marks_are_rounded_down(vehicle: str, condition: int, rolls: int) -> None:
    mine = f"vehicle {vehicle} | condition {condition}"
    table = does("4 ..01..", "Take 1 damage.", mine, cards=[WAGON], dice=[1, 1])
    assert told(table, "Damage Chart") == rolls


@pytest.mark.clause("12.3", "R-51")
def test_the_token_is_for_the_owners_next_turn() -> None:
    shoot = action("Shoot", "Each vehicle beside you takes 4 damage.")
    table = race("4 ..01..", "hand Shoot", "hand Roll", cards=[shoot], dice=[2])
    say(table, "play Shoot", "end your turn")
    assert asked(table) == "1 next_token"
    own = does("4 ..01..", "Take 4 damage.", "", "out", dice=[2])
    say(own, "end your turn")
    assert asked(own) == "0 next_token"


@pytest.mark.clause("12.4", "R-51")
def test_each_mark_counts_once_in_a_race() -> None:
    table = does("4 ..01..", "Take 4 damage. Repair 4 Condition. Take 4 damage.", dice=[1, 1])
    assert told(table, "Damage Chart") == 1
    assert table.condition[0] == 8


@pytest.mark.clause("12.4", "R-51")
def test_one_hit_may_pass_both_marks_and_two_dice_are_rolled() -> None:
    table = does("4 ..01..", "Take 8 damage.", dice=[3, 5])
    assert tokens(table, 0) == (0, 1, 1)
    assert table.condition[0] == 4


@pytest.mark.clause("12.4", "R-51")
def test_a_wreck_rolls_none() -> None:
    table = does("4 .012..", "Take 9 damage.", "condition 9", dice=[1])
    assert table.gone == (0,)
    assert told(table, "Damage Chart") == 0


@pytest.mark.clause("12.5")
def test_a_guard_stops_the_next_points_of_damage_and_several_add_up() -> None:
    table = does("4 ..01..", "Guard against 2 damage. Guard against 1 damage. Take 2 damage.")
    assert (table.condition[0], table.guards[0]) == (12, 1)
    table = does("4 ..01..", "Guard against 2 damage. Take 3 damage. Take 1 damage.")
    assert (table.condition[0], table.guards[0]) == (10, 0)


@pytest.mark.clause("12.5")
def test_damage_that_was_stopped_passes_no_mark() -> None:
    table = does("4 ..01..", "Guard against 3 damage. Take 4 damage.", "condition 10")
    assert told(table, "Damage Chart") == 0
    assert table.condition[0] == 9


@pytest.mark.clause("12.5")
def test_what_is_left_of_a_guard_is_gone_at_the_end_of_the_round() -> None:
    fire = event("Fire", "Each vehicle takes 1 damage.")
    table = race("4 ..01..", "guard 3", cards=[fire], event="Fire")
    pass_round(table)
    assert table.condition == [12, 11]  # the event still finds it
    assert table.guards == [0, 0]
