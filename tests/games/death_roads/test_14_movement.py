"""Chapter 14: movement."""

from __future__ import annotations

import pytest

from tests.games.death_roads.position import asked, does, log, road, said, say, told


@pytest.mark.clause("14.1")
@pytest.mark.parametrize(
    ("text", "then"),
    [
        ("Move ahead 2 spaces.", "6 ...0.. / 1 1....."),
        ("Move back 2 spaces.", "2 ...0.. / 1 1....."),
        ("Move left 2 spaces.", "4 .0.... / 1 1....."),
        ("Move right 1 space.", "4 ....0. / 1 1....."),
    ],
)
def test_cars_move_forward_back_left_and_right(text: str, then: str) -> None:
    assert road(does("4 ...0.. / 1 1.....", text)) == then


@pytest.mark.clause("14.1")
def test_each_step_is_resolved_before_the_next() -> None:
    """The first step bashes, the second bashes the same car again."""
    table = does("4 .01...", "Move right 2 spaces.")
    assert road(table) == "4 ...01."
    assert table.condition == [12, 10]
    assert [each for each in log(table) if "to" in each.split()] == [
        "seat 1 is pushed to D4",
        "seat 0 moves to C4",
        "seat 1 is pushed to E4",
        "seat 0 moves to D4",
    ]


@pytest.mark.clause("14.1")
def test_a_car_wrecked_by_the_first_step_is_not_in_the_way_of_the_second() -> None:
    table = does("4 .01..2", "Move right 2 spaces.", "", "condition 1")
    assert road(table) == "4 ...0.2"
    assert told(table, "bashes") == 1


@pytest.mark.clause("14.2")
def test_a_diagonal_is_two_effects() -> None:
    table = does("5 ...1.. / 4 ...0..", "Move right 1 space. Move ahead 1 space.")
    assert road(table) == "5 ...10."
    assert table.condition == [12, 12]
    table = does("5 ....1. / 4 ...0..", "Move right 1 space. Move ahead 1 space.")
    assert road(table) == "6 ....1. / 5 ....0."
    assert table.condition == [12, 11]


@pytest.mark.clause("14.3")
def test_left_and_right_are_the_drivers_and_the_overlay_is_a_barrier() -> None:
    table = does("4 #0.1..", "Move left 1 space.")
    assert road(table) == "4 #0.1.."
    assert (table.condition[0], table.handling[0]) == (11, 3)
    table = does("4 .1.0##", "Move right 2 spaces.")
    assert road(table) == "4 .1.0##"
    assert (table.condition[0], table.handling[0]) == (10, 2)


@pytest.mark.clause("14.4")
def test_left_or_right_is_chosen_once_for_all_spaces() -> None:
    table = does("4 ..0... / 1 1.....", "Move left or right 2 spaces.")
    assert said(table) == ["go left", "go right"]
    say(table, "go right")
    assert road(table) == "4 ....0. / 1 1....."
    assert asked(table) == "0 second"


@pytest.mark.clause("14.4")
def test_it_may_be_chosen_into_a_barrier() -> None:
    table = does("4 0....1", "Move left or right 1 space.")
    say(table, "go left")
    assert table.condition[0] == 11
