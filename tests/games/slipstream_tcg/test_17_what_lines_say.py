"""17  What cards say: lines that are gained, how long they last, what they do."""

from __future__ import annotations

import pytest

from tests.games.slipstream_tcg.position import (
    asked,
    hand,
    item,
    leaves,
    race,
    rolls,
    said,
    say,
    slots,
    utility,
)


@pytest.mark.clause("17.29")
def test_lines_of_the_same_kind_add_up() -> None:
    boost = utility("Boost", 'Gain "Speed +1" until the end of the turn.')
    table = race("20 | hand Boost, Boost", "25", cards=[boost])
    say(table, "play Boost", "play Boost")
    assert table.speed(0) == 2


@pytest.mark.clause("17.30", "2.22")
def test_a_line_until_the_end_of_the_turn_ends_with_whoevers_turn_it_is() -> None:
    boost = utility("Boost", reply='Also, gain "Speed +1" until the end of the turn.')
    table = race("20 | hand Sling", "25 | hand Boost", cards=[boost])
    say(table, "play Sling on seat 1", "reply with Boost")
    assert table.speed(1) == 1
    say(table, "end the turn")
    assert table.speed(1) == 0


@pytest.mark.clause("17.30")
def test_a_line_until_your_next_turn_ends_with_the_next_turn_of_its_cards_player() -> None:
    curse = utility("Curse", 'Target rival gains "Speed -2" until the start of your next turn.')
    table = race("20 | hand Curse", "25", cards=[curse], dice=[])
    say(table, "play Curse on seat 1", "take the hit")
    rolls(say(table, "end the turn"), 5)
    say(table, "do not place Fuel yet")
    assert table.positions[1] == 28 and table.speed(1) == -2
    say(table, "end the turn")
    assert table.active == 0 and table.speed(1) == 0


@pytest.mark.clause("17.30")
def test_it_ends_when_that_player_leaves() -> None:
    curse = utility("Curse", 'Target rival gains "Speed -2" until the start of your next turn.')
    table = race("20 | hand Curse", "25", "30", cards=[curse])
    say(table, "play Curse on seat 1", "take the hit")
    leaves(table, 0)
    assert table.speed(1) == 0


@pytest.mark.clause("17.31")
def test_speed_for_one_use_is_used_by_the_next_base_movement() -> None:
    charm = utility("Charm", 'Target rival gains "Speed +3" for one use.')
    table = race("20 | hand Charm", "25", cards=[charm])
    say(table, "play Charm on seat 1", "take the hit")
    rolls(say(table, "end the turn"), 1)
    say(table, "do not place Fuel yet")
    assert table.positions[1] == 29 and table.lasting == []


@pytest.mark.clause("17.31")
def test_handling_for_one_use_is_used_by_the_next_dodge() -> None:
    charm = utility("Charm", 'Target rival gains "Handling +3" for one use.')
    table = race("20 | hand Charm | primary Net", "25", cards=[charm])
    say(table, "play Charm on seat 1", "take the hit")
    rolls(table, 10)
    say(table, "use Net", "dodge")
    assert table.positions[1] == 25 and table.lasting == []


@pytest.mark.clause("17.31", "17.32")
def test_what_is_said_of_items_for_one_use_is_used_by_the_next_attack() -> None:
    charm = utility("Charm", 'Gain "your Items are Undodgeable" for one use.')
    table = race("20 | hand Charm | primary Net | pocket Net", "25", cards=[charm])
    say(table, "play Charm", "use Net")
    assert said(table) == ["take the hit"]
    say(table, "take the hit", "use Net")
    assert said(table) == ["take the hit", "dodge"]


@pytest.mark.clause("17.31", "17.32")
def test_a_hit_threshold_for_one_use_is_used_by_the_next_attack() -> None:
    charm = utility("Charm", 'Gain "Hit Threshold +6" for one use.')
    table = race("20 | hand Charm | primary Net | pocket Net", "25", cards=[charm], dice=[18, 18])
    say(table, "play Charm", "use Net", "dodge")
    assert table.positions[1] == 23, "18 is not more than 12 and 6"
    say(table, "use Net", "dodge")
    assert table.positions[1] == 23


@pytest.mark.clause("17.31")
def test_a_defence_does_not_use_up_what_is_said_of_attacks() -> None:
    charm = utility("Charm", 'Target rival gains "your Items are Undodgeable" for one use.')
    table = race("20 | hand Charm, Sling", "25 | primary Mallet", cards=[charm])
    say(table, "play Charm on seat 1", "take the hit")
    say(table, "play Sling on seat 1", "reply with Mallet")
    assert len(table.lasting) == 1


@pytest.mark.clause("17.31")
def test_a_shorter_move_back_for_one_use_is_used_by_the_next_move_back() -> None:
    charm = utility("Charm", 'Target rival gains "you move back 2 fewer spaces" for one use.')
    table = race("20 | hand Charm, Sling, Sling", "25", cards=[charm])
    say(table, "play Charm on seat 1", "take the hit", "play Sling on seat 1", "take the hit")
    assert table.positions[1] == 24
    say(table, "play Sling on seat 1", "take the hit")
    assert table.positions[1] == 21


@pytest.mark.clause("17.9", "17.31")
def test_a_shorter_move_back_is_not_used_by_a_move_of_0_spaces() -> None:
    charm = utility("Charm", 'Target rival gains "you move back 2 fewer spaces" for one use.')
    foam = utility("Foam", reply="Reduce it by 3.")
    table = race("20 | hand Charm, Sling, Sling", "25 | hand Foam", cards=[charm, foam])
    say(table, "play Charm on seat 1", "take the hit", "play Sling on seat 1", "reply with Foam")
    say(table, "play Sling on seat 1", "take the hit")
    assert table.positions[1] == 24


@pytest.mark.clause("17.31", "17.34")
def test_a_lower_cost_for_one_use_is_used_by_the_next_utility_paid_for_in_a_reply_too() -> None:
    charm = utility("Charm", 'Gain "your Utilities cost 1 less" for one use.')
    dear = utility("Dear", "Move 1 space.", cost=1)
    table = race("20 | hand Charm, Dear, Dear", "25", cards=[charm, dear])
    say(table, "play Charm", "play Dear")
    assert table.positions[0] == 21 and "play Dear" not in said(table)
    gift = utility("Gift", 'Target rival gains "your Utilities cost 1 less" for one use.')
    table = race("20 | hand Gift, Sling, Sling", "25 | hand Pads, Pads", cards=[gift])
    say(table, "play Gift on seat 1", "take the hit")
    say(table, "play Sling on seat 1", "reply with Pads")
    say(table, "play Sling on seat 1")
    assert said(table) == ["take the hit"] and table.lasting == []


@pytest.mark.clause("17.31", "17.34")
def test_a_lower_cost_for_one_use_is_not_used_by_a_utility_that_is_free() -> None:
    charm = utility("Charm", 'Gain "your Utilities cost 1 less" for one use.')
    dear = utility("Dear", "Move 1 space.", cost=1)
    table = race("20 | hand Charm, Nudge, Dear*2", "25", cards=[charm, dear])
    say(table, "play Charm", "play Nudge", "play Dear")
    assert table.positions[0] == 22 and "play Dear" not in said(table)
    gift = utility("Gift", 'Target rival gains "your Utilities cost 1 less" for one use.')
    table = race("20 | hand Gift, Sling*2", "25 | hand Shield, Pads", cards=[gift])
    say(table, "play Gift on seat 1", "take the hit")
    say(table, "play Sling on seat 1", "reply with Shield")
    say(table, "play Sling on seat 1", "reply with Pads")
    assert table.positions[1] == 23 and table.lasting == []


@pytest.mark.clause("17.31", "17.35")
def test_a_larger_hand_for_one_use_is_used_by_the_next_end_of_your_turn() -> None:
    charm = utility("Charm", 'Gain "hand limit +2" for one use.')
    table = race("20 | hand Charm, Nudge*9", "25", cards=[charm])
    say(table, "play Charm", "end the turn")
    assert asked(table) == "1 offer_fuel" and len(table.hands[0]) == 9
    assert table.lasting == []


@pytest.mark.clause("17.31", "17.36")
def test_an_item_not_locked_for_one_use_is_the_next_one_placed_and_no_other() -> None:
    charm = utility("Charm", 'Gain "your Items are Quick" for one use.')
    table = race("20 | hand Charm, Mallet, Net | primary Mirror (locked)", "25", cards=[charm])
    say(table, "play Charm")
    assert "use Mirror on seat 1" not in said(table), "it unlocks no other"
    say(table, "discard Mirror", "place Mallet")
    assert "use Mallet on seat 1" in said(table) and table.lasting == []
    say(table, "pocket Net", "use Mallet on seat 1", "take the hit")
    assert slots(table, 0) == ("Net", "") and "use Net" not in said(table)


@pytest.mark.clause("17.31")
def test_a_trigger_for_one_use_is_used_by_going_off() -> None:
    charm = utility(
        "Charm", 'Target rival gains "when you are moved back, draw 1 card" for one use.'
    )
    table = race("20 | hand Charm, Sling, Sling", "25", cards=[charm])
    say(table, "play Charm on seat 1", "take the hit")
    say(table, "play Sling on seat 1", "take the hit", "play Sling on seat 1", "take the hit")
    assert hand(table, 1) == ["Ballast"] and table.lasting == []


@pytest.mark.clause("17.32")
def test_no_hit_threshold_is_less_than_1() -> None:
    table = race("20 | primary Net | gains Hit Threshold -20", "25")
    rolls(say(table, "use Net"), 1)
    say(table, "dodge")
    assert table.positions == [20, 23]
    table = race("20 | primary Net | gains Hit Threshold -20", "25")
    rolls(say(table, "use Net"), 2)
    say(table, "dodge")
    assert table.positions == [20, 25]


@pytest.mark.clause("17.32")
def test_items_that_hit_better_are_harder_to_dodge() -> None:
    for rolled, place in ((14, 23), (15, 25)):
        table = race("20 | primary Net | gains Hit Threshold +2", "25")
        rolls(table, rolled)
        say(table, "use Net", "dodge")
        assert table.positions[1] == place
    table = race("20 | primary Net | gains Your Items are Undodgeable", "25")
    say(table, "use Net")
    assert said(table) == ["take the hit"]


@pytest.mark.clause("17.33", "10.3")
def test_a_move_back_is_made_shorter_before_anything_is_cut_off() -> None:
    knock = utility("Knock", "Target rival moves back 5 spaces.")
    push = utility("Push", "Target rival moves back 1 space.")
    table = race(
        "20 | hand Knock, Push",
        "4 | gains You move back 2 fewer spaces",
        cards=[knock, push],
        under_zero="false_start",
    )
    say(table, "play Knock on seat 1", "take the hit")
    assert table.positions[1] == 1 and table.penalty[1] == 0
    say(table, "play Push on seat 1", "take the hit")
    assert table.positions[1] == 1


@pytest.mark.clause("17.34")
def test_cheaper_utilities_never_cost_less_than_0() -> None:
    dear = utility("Dear", "Move 1 space.", cost=2)
    table = race(
        "20 | hand Dear, Nudge | fuel Petrol | gains Your Utilities cost 1 less", "25", cards=[dear]
    )
    say(table, "play Nudge", "play Dear", "tilt Petrol")
    assert table.positions[0] == 22


@pytest.mark.clause("17.35")
def test_a_higher_hand_limit_keeps_more_cards() -> None:
    table = race("20 | hand Nudge*9 | gains Hand limit +2", "25")
    say(table, "end the turn")
    assert len(table.hands[0]) == 9 and asked(table) == "1 offer_fuel"


@pytest.mark.clause("17.36")
def test_where_items_are_not_locked_those_placed_and_those_in_the_slots_can_be_used() -> None:
    free = " | gains Your Items are Quick"
    table = race(f"20 | hand Mallet{free}", "25")
    say(table, "place Mallet")
    assert "use Mallet on seat 1" in said(table)
    table = race(f"20 | primary Mallet (locked){free}", "25")
    assert "use Mallet on seat 1" in said(table)
    dart = item("Dart", quick=True)
    snatch = utility("Snatch", "Take the primary Item of target rival.")
    table = race("20 | hand Snatch", "25 | primary Dart", cards=[dart, snatch])
    say(table, "play Snatch on seat 1", "take the hit")
    assert "use Dart on seat 1" in said(table), "it says so of itself"


@pytest.mark.clause("17.36")
def test_when_that_is_over_items_are_locked_as_they_would_have_been() -> None:
    haste = utility("Haste", 'Gain "your Items are Quick" until the end of the turn.')
    table = race("20 | hand Haste, Mallet", "25 | hand Sling", cards=[haste])
    say(table, "play Haste", "place Mallet")
    assert "use Mallet on seat 1" in said(table)
    rolls(say(table, "end the turn"), 1)
    say(table, "do not place Fuel yet", "play Sling on seat 0")
    assert said(table) == ["take the hit"]
