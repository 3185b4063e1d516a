"""Chapter 6: a turn."""

from __future__ import annotations

import pytest

from paddock.games.death_roads.state import OFF_TRACK
from tests.games.death_roads.position import (
    action,
    asked,
    driver,
    log,
    race,
    road,
    said,
    say,
    told,
)

SLIP = action("Slip", "Move left 1 space.")
PATIENT = driver("Patient", skill="When you Pass, repair 1 Condition.")


@pytest.mark.clause("6.1")
def test_turns_go_round_the_initiative_track_until_everybody_is_out() -> None:
    table = race("4 .012..", *["hand Roll, Roll"] * 3, order=(1, 2, 0))
    turns = []
    for answer in (
        "Focus: discard Roll",
        "Pass",
        "Focus: discard Roll",
        "Focus: discard Roll",
        "Pass",
        "Pass",
    ):
        turns.append(table.active)
        say(table, answer)
    assert turns == [1, 2, 0, 1, 0, 1]
    assert table.round == 2


@pytest.mark.clause("6.1")
def test_who_is_out_when_the_phase_begins_has_no_turn() -> None:
    table = race("4 .012..", "out", "hand Roll", "out")
    assert asked(table) == "1 choose"


@pytest.mark.clause("6.2", "R-15")
def test_the_only_one_with_handling_goes_on_alone() -> None:
    table = race("4 ..01..", "hand Roll, Roll, Roll", "out")
    say(table, "Focus: discard Roll", "Focus: discard Roll", "Focus: discard Roll")
    assert asked(table) == "0 choose"
    assert told(table, "seat 0's turn") == 4
    assert told(table, "seat 1's turn") == 0


@pytest.mark.clause("6.3")
def test_a_turn_is_tokens_then_the_choice_then_the_setback() -> None:
    table = race("4 0..1..", "stun 1 | hand Roll")
    assert asked(table) == "0 next_token"
    say(table, "Stun: lose 1 Handling")
    assert asked(table) == "0 choose"
    say(table, "Focus: discard Roll")
    assert [each for each in log(table) if "seat 0" in each] == [
        "seat 0's turn",
        "seat 0 is stunned and loses 1 Handling",
        "seat 0 has Handling 4",
        "seat 0 focuses, and discards Roll",
        "seat 0 is set back on dirt",
        "seat 0 is at A3",
    ]
    assert asked(table) == "1 choose"


@pytest.mark.clause("6.4", "R-16")
def test_nobody_may_answer_a_card_with_a_card() -> None:
    """Not even who is bashed: the next question is for the one whose turn it is."""
    table = race("4 ..01..", "hand Shove", "hand Roll", cards=[action("Shove", "Bash right.")])
    say(table, "play Shove")
    assert table.condition == [12, 11]
    assert asked(table) == "0 second"


@pytest.mark.clause("6.5")
@pytest.mark.parametrize(("drawn", "then"), [("4 0.1...", "3 0"), ("4 ..1..0", "3 .....0")])
def test_on_dirt_the_car_moves_back_one(drawn: str, then: str) -> None:
    table = race(drawn)
    say(table, "Pass")
    assert then in road(table)


@pytest.mark.clause("6.5")
def test_on_asphalt_there_is_no_setback() -> None:
    table = race("4 .01...")
    say(table, "Pass")
    assert road(table) == "4 .01..."


@pytest.mark.clause("6.5")
def test_who_drives_onto_dirt_is_set_back_in_the_same_turn_and_who_leaves_it_is_not() -> None:
    table = race("4 .0.1..", "hand Slip", cards=[SLIP])
    say(table, "play Slip", "no second Action")
    assert road(table) == "4 ...1.. / 3 0....."
    out = action("Out", "Move right 1 space.")
    table = race("4 0..1..", "hand Out", cards=[out])
    say(table, "play Out", "no second Action")
    assert road(table) == "4 .0.1.."


@pytest.mark.clause("6.5", "R-44")
def test_the_setback_bashes_who_is_behind() -> None:
    table = race("4 0..... / 3 1.....", "gear 3", "gear 1")
    say(table, "Pass")
    assert road(table) == "3 0..... / 2 1....."
    assert table.condition == [12, 10]


@pytest.mark.clause("6.5", "R-44")
def test_the_setback_may_end_in_far_behind_on_asphalt() -> None:
    table = race("1 0..1..", "gear 3")
    say(table, "Pass")
    assert road(table) == "1 .0.1.."
    assert (table.condition[0], table.gears[0]) == (10, 2)


@pytest.mark.clause("6.6", "R-43")
def test_the_setback_comes_in_the_turn_of_a_skid_or_pass_and_not_again() -> None:
    table = race("4 0..1.. / 6 .....2", "handling 0 | gear 1", "hand Roll, Roll", skids="nothing")
    assert "3 0....." in road(table)
    say(table, "Focus: discard Roll", "Pass")
    assert road(table) == "5 .....2 / 4 ...1.. / 3 0....."
    say(table, "Focus: discard Roll")
    assert asked(table) == "1 choose"
    assert road(table) == "5 .....2 / 4 ...1.. / 3 0....."
    assert table.handling[0] == OFF_TRACK


@pytest.mark.clause("6.6", "R-43")
def test_the_setback_comes_after_a_focus_too_in_every_turn() -> None:
    table = race("4 0..1..", "hand Roll, Roll", "out")
    say(table, "Focus: discard Roll", "Focus: discard Roll")
    assert road(table) == "4 ...1.. / 2 0....."
    assert "Pass" in said(table)
