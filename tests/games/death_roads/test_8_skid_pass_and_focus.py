"""Chapter 8: Skid, Pass and Focus."""

from __future__ import annotations

import pytest

from paddock.games.death_roads.state import OFF_TRACK, Race
from tests.games.death_roads.position import (
    action,
    asked,
    hand,
    log,
    pile,
    race,
    road,
    said,
    say,
    tokens,
    tokens_now,
    told,
)

TWELVE = "nothing, left, right, left, right, left, right, bash left, bash right, back, back, back"


def skids(drawn: str, *places: str, cards: str, **more: object) -> Race:
    """Seat 0 skids at once."""
    first, *others = places or ("",)
    mine = first if "handling" in first else f"{first} | handling 0"
    return race(drawn, mine, *others, skids=cards, **more)  # type: ignore[arg-type]


@pytest.mark.clause("8.1", "R-26")
def test_with_handling_1_one_chooses_and_with_less_one_must_skid() -> None:
    table = race("4 ..01..", "handling 1 | hand Roll")
    assert said(table) == [
        "Pass",
        "discard Roll to Focus",
        "play Roll",
        "discard Roll to use your Driver",
    ]
    for handling in (0, -1, -2):
        table = race("4 ..01..", f"handling {handling} | gear 1 | hand Roll", skids="nothing")
        assert told(table, "seat 0 skids") == 1
        assert asked(table) == "1 choose"


@pytest.mark.clause("8.2", "R-27", "R-28")
@pytest.mark.parametrize(("handling", "taken"), [(0, (1, 0, 0)), (-1, (1, 1, 0)), (-2, (1, 1, 1))])
def test_a_skid_brings_the_tokens_of_all_icons_up_to_the_handling_token(
    handling: int, taken: tuple[int, int, int]
) -> None:
    drawn = "5 ..0... / 4 ...1.."
    table = skids(drawn, f"handling {handling} | gear 1", cards="nothing")
    assert tokens(table, 0) == taken
    say(table, "Pass")  # and the next turn is in the next round
    assert (table.round, asked(table)) == (2, "0 next_token")
    assert tokens_now(table) == taken


@pytest.mark.clause("8.3")
def test_after_a_skid_you_are_out_for_the_round() -> None:
    table = skids("4 ..01..", "gear 1 | hand Roll", "hand Roll, Roll", cards="nothing")
    assert table.handling[0] == OFF_TRACK
    say(table, "discard Roll to Focus", "discard Roll to Focus")
    assert asked(table) == "1 choose"


@pytest.mark.clause("8.4", "R-30")
@pytest.mark.parametrize("gear", [1, 2, 3, 4])
def test_as_many_skid_cards_are_drawn_as_the_gear_says(gear: int) -> None:
    table = skids("5 ..0... / 2 ...1..", f"gear {gear}", cards="left, right, back, back")
    assert told(table, "turns up") == gear


@pytest.mark.clause("8.4", "R-30")
def test_the_number_stays_when_the_gear_changes() -> None:
    """Far Behind in the Veer before the Skid lowers it first; during the Skid nothing does."""
    table = race("1 ..0..1", "gear 3 | veer 1 | handling 0", skids="back, left, right, nothing")
    say(table, "Veer: draw 1 Skid card")
    assert told(table, "turns up") == 1 + 2


@pytest.mark.clause("8.4", "R-29")
def test_with_too_few_skid_cards_all_are_drawn() -> None:
    table = race("4 ..0... / 3 .....1", "veer 13", skids=TWELVE)
    say(table, "Veer: draw 13 Skid cards")
    assert told(table, "turns up") == 12


@pytest.mark.clause("8.4")
def test_every_card_of_the_skid_deck_can_come_first() -> None:
    first = set()
    for number in range(80):
        table = skids("4 ..01..", "gear 1", cards="", seed=f"first {number}")
        first |= {each for each in log(table) if "turns up" in each}
    assert len(first) == 6


@pytest.mark.clause("8.5")
def test_skid_cards_are_resolved_one_after_another_and_far_behind_ends_them() -> None:
    table = skids("2 ..0..1", "gear 4", cards="back, left, back, left")
    assert road(table) == "2 .....1 / 1 .0...."
    assert told(table, "turns up") == 3
    assert table.condition[0] == 10


@pytest.mark.clause("8.5")
def test_a_car_that_was_far_behind_this_turn_already_skids_to_the_end() -> None:
    table = race("1 ..0..1", "gear 4 | veer 1 | handling 0", skids="back, back, left, left")
    say(table, "Veer: draw 1 Skid card")
    assert told(table, "turns up") == 4
    assert told(table, "is Far Behind") == 1
    assert road(table) == "1 0....1"
    assert table.condition[0] == 10


@pytest.mark.clause("8.6")
@pytest.mark.parametrize(
    ("card", "then"),
    [
        ("left", "4 .0..1."),
        ("right", "4 ...01."),
        ("back", "4 ....1. / 3 ..0..."),
        ("nothing", "4 ..0.1."),
    ],
)
def test_left_right_back_and_nothing(card: str, then: str) -> None:
    assert road(skids("4 ..0.1.", "gear 1", cards=card)) == then


@pytest.mark.clause("8.6")
def test_a_slide_bashes_like_any_step() -> None:
    table = skids("4 ..01..", "gear 1", "", cards="right")
    assert road(table) == "4 ...01."
    assert table.condition == [12, 11]


@pytest.mark.clause("8.7", "R-50")
def test_swing_left_and_right_push_the_car_there_and_the_skidder_stays() -> None:
    table = skids("4 .102..", "gear 2", "gear 1", cards="bash left, bash right")
    assert road(table) == "4 1.0.2."
    assert table.condition == [12, 11, 11]


@pytest.mark.clause("8.7", "R-50")
def test_bash_against_a_barrier_hits_it() -> None:
    table = skids("4 #0.1..", "gear 1 | condition 12", cards="bash left")
    assert road(table) == "4 #0.1.."
    assert table.condition == [11, 12]
    assert told(table, "seat 0 hits the Barrier") == 1


@pytest.mark.clause("8.7", "R-50")
def test_bash_on_an_empty_space_does_nothing() -> None:
    table = skids("4 ..0.1.", "gear 2", cards="bash left, bash right")
    assert road(table) == "4 ..0.1."
    assert table.condition == [12, 12]


@pytest.mark.clause("8.7", "R-50")
def test_bash_on_a_car_at_the_barrier_pins_it() -> None:
    table = skids("4 #10...", "gear 1", "handling 3", cards="bash left")
    assert road(table) == "4 #10..."
    assert (table.condition[1], table.handling[1]) == (10, 2)


@pytest.mark.clause("8.8")
def test_after_a_pass_you_are_out_for_the_round() -> None:
    table = race("4 ..01..", "hand Roll", "hand Roll, Roll")
    say(table, "Pass", "discard Roll to Focus", "discard Roll to Focus")
    assert table.handling[0] == OFF_TRACK
    assert hand(table, 0) == ["Roll"]
    assert asked(table) == "1 choose"


@pytest.mark.clause("8.8", "R-32")
def test_without_a_card_one_can_only_pass() -> None:
    assert said(race("4 ..01..", "handling 5")) == ["Pass"]


@pytest.mark.clause("8.9", "R-31")
def test_while_out_you_lose_no_handling_but_take_damage_pushes_and_tokens() -> None:
    ram = action("Ram", "Move right 1 space. Each vehicle beside you takes 1 Stun.")
    table = race("4 ..01..", "hand Ram", "out | condition 9", cards=[ram], dice=[3])
    say(table, "play Ram")
    assert road(table) == "4 ...01."
    assert table.condition[1] == 8
    assert tokens(table, 1) == (1, 1, 0)
    assert table.handling[1] == OFF_TRACK


@pytest.mark.clause("8.9", "R-31")
def test_while_out_a_pinned_or_hit_car_loses_no_handling() -> None:
    sap = action("Sap", "Each vehicle beside you loses 2 Handling. Bash right.")
    table = race("4 ....01", "hand Sap", "out", cards=[sap])
    say(table, "play Sap")
    assert table.handling[1] == OFF_TRACK
    assert table.condition[1] == 10


@pytest.mark.clause("8.10", "R-33")
def test_focus_discards_a_card_and_does_nothing_turn_after_turn() -> None:
    table = race("4 ..01..", "hand Roll, Roll, Ballast | handling 2", "out")
    say(table, "discard Roll to Focus", "discard Ballast to Focus", "discard Roll to Focus")
    assert pile(table, 0) == ["Roll", "Ballast", "Roll"]
    assert table.handling[0] == 2
    assert said(table) == ["Pass"]
    assert road(table) == "4 ..01.."
