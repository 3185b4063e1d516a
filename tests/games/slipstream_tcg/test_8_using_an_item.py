"""8  Using an Item, step by step: who it affects, and where it goes afterwards."""

from __future__ import annotations

import pytest

from tests.games.slipstream_tcg.position import (
    asked,
    hand,
    item,
    log,
    pass_on,
    pile,
    race,
    refused,
    rolls,
    said,
    say,
    slots,
    tilted,
    utility,
    vehicle,
)


@pytest.mark.clause("8.1", "S-32")
def test_in_the_main_window_an_item_attacks_and_in_a_reaction_window_it_defends() -> None:
    table = race("20 | primary Mallet", "25 | primary Mirror")
    assert said(table) == ["end the turn", "use Mallet on seat 1", "discard Mallet"]
    say(table, "use Mallet on seat 1")
    assert said(table) == ["take the hit", "reply with Mirror"]
    say(table, "reply with Mirror", "reflect it onto seat 0")
    assert table.positions == [18, 25]
    assert (slots(table, 0), slots(table, 1)) == (("", ""), ("", "")), "each was used once"


@pytest.mark.clause("8.2")
def test_a_use_is_shown_answered_dodged_carried_out_and_discarded_in_this_order() -> None:
    table = race("20 | primary Net", "25", "30", dice=[1])
    say(table, "use Net", "dodge", "take the hit")
    assert log(table) == [
        "seat 0 uses Net",
        "seat 1 tries to dodge",
        "seat 2 takes the hit",
        "seat 1 rolls 1, 1 with Handling: not more than 12, hit",
        "seat 1 moves back 2",
        "seat 1 is at 23",
        "seat 2 moves back 2",
        "seat 2 is at 28",
        "Net is discarded",
    ]


@pytest.mark.clause("8.2")
def test_dodges_are_rolled_in_the_order_of_the_replies() -> None:
    table = race("20", "25 | primary Net", "30", active=1, dice=[20, 1])
    say(table, "use Net", "dodge", "dodge")
    assert table.positions == [18, 25, 30], "seat 2 answered first and rolled the 20"


@pytest.mark.clause("8.3")
def test_a_card_that_would_find_nobody_cannot_be_used() -> None:
    spear = item("Spear", "Target rival ahead of you moves back 3 spaces.")
    table = race("30 | primary Spear", "25", cards=[spear])
    assert "use Spear on seat 1" not in said(table)
    assert "8.3" in refused(table)["use Spear"]


@pytest.mark.clause("8.3")
def test_one_sentence_that_finds_somebody_is_enough() -> None:
    lance = item("Lance", "Move 2 spaces. Target rival ahead of you moves back 3 spaces.")
    table = race("30 | primary Lance", "25", cards=[lance])
    say(table, "use Lance")
    assert asked(table) == "0 act" and table.positions == [32, 25]


@pytest.mark.clause("8.3")
def test_whether_a_target_has_anything_to_lose_is_the_attackers_business() -> None:
    hook = item("Hook", "Take the primary Item of target rival.")
    table = race("30 | primary Hook", "25", cards=[hook])
    pass_on(say(table, "use Hook on seat 1"))
    assert slots(table, 0) == ("", "") and pile(table, 0) == ["Hook"]


@pytest.mark.clause("8.4", "S-46")
def test_targets_stay_and_numbers_are_read_when_they_are_needed() -> None:
    draft = item(
        "Draft",
        "Move 3 spaces. Target rival moves back 1 space for each rival ahead of you.",
    )
    table = race("20 | primary Draft", "22", "30", cards=[draft])
    pass_on(say(table, "use Draft on seat 2"))
    assert table.positions == [23, 22, 29], "only one rival was still ahead"


@pytest.mark.clause("8.5", "S-46")
def test_a_target_that_is_no_longer_where_it_must_be_is_left_out() -> None:
    lance = item("Lance", "Move 5 spaces. Target rival ahead of you moves back 3 spaces.")
    table = race("20 | primary Lance", "22", cards=[lance])
    pass_on(say(table, "use Lance on seat 1"))
    assert table.positions == [25, 22]


@pytest.mark.clause("8.5", "12.7")
def test_a_player_left_out_loses_the_part_but_not_the_override() -> None:
    comb = item("Comb", "Move 6 spaces. Up to two target rivals ahead of you move back 3 spaces.")
    swap = utility("Detour", reply="Instead, draw 1 card.")
    table = race("20 | primary Comb", "23 | hand Detour", "30", cards=[comb, swap])
    say(table, "use Comb on seat 1 and seat 2", "reply with Detour", "take the hit")
    assert table.positions == [26, 23, 27]
    assert hand(table, 1) == ["Ballast"]


@pytest.mark.clause("8.6")
def test_sentences_come_one_by_one_and_in_each_the_players_clockwise_from_the_active_one() -> None:
    rake = item("Rake", "Each rival moves back 1 space. Move 2 spaces. Each rival draws 1 card.")
    table = race("10", "20", "30 | primary Rake", active=2, cards=[rake])
    pass_on(say(table, "use Rake"))
    told = [
        said for said in log(table) if "moves back" in said or "draws" in said or "es 2" in said
    ]
    assert told == [
        "seat 0 moves back 1",
        "seat 1 moves back 1",
        "seat 2 moves 2",
        "seat 0 draws Ballast",
        "seat 1 draws Ballast",
    ]


@pytest.mark.clause("8.6", "17.37", "17.39")
@pytest.mark.parametrize(
    "says", ["Also, each rival draws 1 card.", "Instead, each rival draws 1 card."]
)
def test_what_a_reply_does_to_several_begins_with_the_player_whose_turn_it_is(says: str) -> None:
    cheers = utility("Cheers", reply=says)
    table = race("20 | hand Sling", "20 | hand Cheers", "20", "20", cards=[cheers])
    say(table, "play Sling on seat 1", "reply with Cheers", "use it")
    drawn = [said for said in log(table) if "draws Ballast" in said]
    assert drawn == [f"seat {seat} draws Ballast" for seat in (0, 2, 3)]


@pytest.mark.clause("8.6")
def test_everybody_moves_from_where_they_are_by_then() -> None:
    ladder = utility("Ladder", "Swap places with each rival ahead of you.")
    table = race("10 | hand Ladder", "20", "30", cards=[ladder])
    pass_on(say(table, "play Ladder"))
    assert table.positions == [30, 10, 20]


@pytest.mark.clause("8.7", "S-63")
def test_a_dodge_may_succeed_against_what_is_suppressed_a_moment_later() -> None:
    lucky = vehicle("Lucky", "When you dodge, draw 1 card.")
    table = race("20 | primary Net", "25 | vehicle Lucky", "30 | hand Shield", cards=[lucky])
    rolls(say(table, "use Net"), 13)
    say(table, "dodge", "reply with Shield")
    assert table.positions == [20, 25, 30]
    assert hand(table, 1) == ["Ballast"], "the dodge still counted"


@pytest.mark.clause("8.8", "S-34")
def test_neither_a_dodge_nor_a_suppression_saves_a_card_or_a_cost() -> None:
    guard = utility("Guard", reply="Suppress it.", cost=1)
    table = race(
        "20 | primary Net | pocket Mallet",
        "25 | hand Guard | fuel Petrol",
        "30 | primary Mirror",
        cards=[guard],
        dice=[],
    )
    say(table, "use Net", "reply with Guard", "tilt Petrol", "reply with Mirror")
    assert table.positions == [20, 25, 30]
    assert [pile(table, seat) for seat in range(3)] == [["Net"], ["Guard"], ["Mirror"]]
    assert tilted(table, 1) == ["Petrol"]
    assert slots(table, 0) == ("Mallet", ""), "and then the pocket turned up"


@pytest.mark.clause("8.8", "S-34")
def test_a_dodged_item_is_still_discarded() -> None:
    table = race("20 | primary Net", "25", dice=[13])
    say(table, "use Net", "dodge")
    assert table.positions == [20, 25] and pile(table, 0) == ["Net"]
