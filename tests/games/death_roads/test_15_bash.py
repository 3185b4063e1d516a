"""Chapter 15: Bash."""

from __future__ import annotations

import pytest

from paddock.games.death_roads.state import OFF_TRACK
from tests.games.death_roads.position import does, road, tokens, told


@pytest.mark.clause("15.1")
@pytest.mark.parametrize(
    ("drawn", "text", "then"),
    [
        ("4 .01...", "Move right 1 space.", "4 ..01.."),
        ("4 .10...", "Move left 1 space.", "4 10...."),
        ("5 ..1... / 4 ..0...", "Move ahead 1 space.", "6 ..1... / 5 ..0..."),
        ("5 ..0... / 4 ..1...", "Move back 1 space.", "4 ..0... / 3 ..1..."),
    ],
)
def test_a_step_onto_a_car_pushes_it_the_same_way(drawn: str, text: str, then: str) -> None:
    table = does(drawn, text)
    assert road(table) == then
    assert table.condition == [12, 11]


@pytest.mark.clause("15.1")
def test_a_row_of_cars_is_pushed_together() -> None:
    table = does("4 .0123.", "Move right 1 space.")
    assert road(table) == "4 ..0123"
    assert table.condition == [12, 11, 11, 11]


@pytest.mark.clause("15.1")
def test_a_gap_ends_the_row() -> None:
    table = does("4 .01.2.", "Move right 1 space.")
    assert road(table) == "4 ..012."
    assert table.condition == [12, 11, 12]


@pytest.mark.clause("15.1")
def test_being_pushed_costs_no_handling_and_pushing_neither() -> None:
    table = does("4 .01...", "Move right 1 space.")
    assert table.handling == [4, 5]


@pytest.mark.clause("15.2")
@pytest.mark.parametrize(("mine", "theirs", "damage"), [(3, 2, 1), (4, 2, 2), (3, 1, 2), (1, 4, 1)])
def test_a_car_two_gears_higher_bashes_harder(mine: int, theirs: int, damage: int) -> None:
    table = does("4 .01...", "Move right 1 space.", f"gear {mine}", f"gear {theirs}")
    assert table.condition == [12, 12 - damage]


@pytest.mark.clause("15.2")
def test_in_a_row_all_are_compared_with_the_car_that_began_it() -> None:
    table = does("4 .0123.", "Move right 1 space.", "gear 3", "gear 4", "gear 1", "gear 2")
    assert table.condition == [12, 11, 10, 11]


@pytest.mark.clause("15.3")
def test_a_row_against_a_barrier_does_not_move_and_each_takes_1_more() -> None:
    table = does("4 ...012", "Move right 1 space.", "gear 4", "gear 2", "gear 3")
    assert road(table) == "4 ...012"
    assert table.condition == [12, 9, 10]


@pytest.mark.clause("15.3")
def test_a_car_on_row_7_cannot_be_pushed_forward() -> None:
    table = does("7 ..2... / 6 ..1... / 5 ..0...", "Move ahead 1 space.")
    assert road(table) == "7 ..2... / 6 ..1... / 5 ..0..."
    assert table.condition == [12, 10, 10]
    assert table.handling == [4, 5, 5]  # no Barrier, nobody is pinned


@pytest.mark.clause("15.3")
def test_against_the_overlay_it_is_the_same() -> None:
    table = does("4 ##10..", "Move left 1 space.")
    assert road(table) == "4 ##10.."
    assert (table.condition[1], table.handling[1]) == (10, 4)


@pytest.mark.clause("15.4")
def test_the_mover_stays_and_the_rest_of_this_movement_is_lost() -> None:
    table = does("4 ....01", "Move right 3 spaces. Move ahead 1 space.")
    assert road(table) == "5 ....0. / 4 .....1"  # only the rest of that effect is lost
    assert table.condition == [12, 10]
    assert told(table, "bashes") == 1


@pytest.mark.clause("15.4")
def test_the_rest_is_lost_even_if_the_car_in_the_way_was_wrecked() -> None:
    table = does("4 .2..01", "Move right 3 spaces.", "", "condition 2")
    assert table.gone == (1,)
    assert road(table) == "4 .2..0."


@pytest.mark.clause("15.5")
def test_only_the_car_at_the_barrier_loses_handling_unless_it_is_out() -> None:
    table = does("4 ...012", "Move right 1 space.", "", "handling 3", "handling 3")
    assert table.handling == [4, 3, 2]
    table = does("4 ....01", "Move right 1 space.", "", "out")
    assert table.handling[1] == OFF_TRACK


@pytest.mark.clause("15.6")
def test_a_push_never_triggers_far_ahead() -> None:
    table = does("7 ..1... / 6 ..0... / 3 ....2.", "Move ahead 2 spaces.")
    assert road(table) == "7 ..1... / 6 ..0... / 3 ....2."
    assert told(table, "is Far Ahead") == 0


@pytest.mark.clause("15.6")
def test_a_car_pushed_back_from_row_1_falls_far_behind_and_makes_room() -> None:
    table = does("2 ..0... / 1 ..1...", "Move back 1 space.", "", "gear 3")
    assert road(table) == "1 .10..."
    assert table.condition == [12, 9]  # 1 for the bash, 2 for Far Behind
    assert table.gears[1] == 2


@pytest.mark.clause("15.6")
def test_the_gear_before_far_behind_is_compared() -> None:
    table = does("2 ..0... / 1 ..1...", "Move back 1 space.", "gear 4", "gear 3")
    assert table.condition == [12, 9]


@pytest.mark.clause("15.6")
def test_bash_and_far_behind_are_one_blow() -> None:
    """From 9 to 6: one mark, one die. From 9 to 0 there would be none."""
    table = does("2 ..0... / 1 ..1...", "Move back 1 space.", "", "condition 9", dice=[1, 1])
    assert tokens(table, 1) == (1, 0, 0)
    table = does(
        "2 ..0... / 1 ..1..2", "Move back 1 space.", "", "condition 3 | passed 1", dice=[1, 1]
    )
    assert table.gone == (1,)
    assert told(table, "Damage Chart") == 0


@pytest.mark.clause("15.6")
def test_a_row_is_pushed_back_over_the_far_behind_line() -> None:
    table = does("3 ..0... / 2 ..1... / 1 ..2...", "Move back 1 space.")
    assert road(table) == "2 ..0... / 1 .21..."
    assert table.condition == [12, 11, 9]


@pytest.mark.clause("15.7")
def test_a_car_that_stays_on_row_1_cannot_be_pushed() -> None:
    """It was Far Behind in this turn already: the second push is blocked, with 1 damage more."""
    table = does(
        "2 ..0... / 1 ..1..2",
        "Move back 1 space. Move ahead 1 space. Move left 1 space. Move back 1 space.",
    )
    assert road(table) == "2 .0.... / 1 .1...2"
    assert table.condition[:2] == [12, 12 - 3 - 2]


@pytest.mark.clause("15.7")
def test_a_car_without_a_lane_to_fall_to_stays_and_takes_both() -> None:
    """Two asphalt lanes are left, both taken on row 1."""
    table = does("2 ###0.. / 1 ###123", "Move back 1 space.")
    assert road(table) == "2 ###0.. / 1 ###123"
    assert table.condition == [12, 8, 12, 12]  # 1 for the bash, 1 for being stuck, 2 Far Behind
    assert table.gears[1] == 1
