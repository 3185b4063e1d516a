"""Chapter 7: Status tokens."""

from __future__ import annotations

import pytest

from paddock.games.death_roads.scene import scene
from paddock.kernel.scenes import Number
from paddock.kernel.views import view
from tests.games.death_roads.position import (
    action,
    asked,
    does,
    driver,
    hand,
    log,
    pile,
    race,
    road,
    said,
    say,
    tokens,
    told,
)

STUNNED = ["Stun: lose 1 Handling", "Stun: play no Actions"]


@pytest.mark.clause("7.1")
def test_tokens_are_resolved_one_after_another_in_any_order() -> None:
    table = race("4 ..0..1", "stun 1 | burn 1 | veer 1 | hand Roll", skids="nothing")
    assert said(table) == [*STUNNED, "Burn: discard Roll", "Veer: draw 1 Skid card"]
    say(table, "Veer: draw 1 Skid card")
    assert said(table) == [*STUNNED, "Burn: discard Roll"]
    say(table, "Burn: discard Roll")
    assert said(table) == STUNNED
    say(table, "Stun: lose 1 Handling")
    assert asked(table) == "0 choose"
    assert tokens(table, 0) == (0, 0, 0)


@pytest.mark.clause("7.1")
def test_a_token_being_resolved_is_seen_on_its_owners_board_alone() -> None:
    table = race("4 ..01..", "stun 2 | hand Roll", "veer 1")
    numbers = [each for each in scene(view(table, 1)).shapes if isinstance(each, Number)]
    seen = {each.address: each.value for each in numbers if each.label in ("Stun", "Veer")}
    assert seen == {"stun:0": 2, "veer:1": 1}


@pytest.mark.clause("7.1", "R-17")
def test_a_token_gained_meanwhile_waits_for_the_next_turn() -> None:
    """The Veer hits a Barrier, the damage passes a mark, and the die brings a Stun."""
    table = race(
        "4 #0.1..", "condition 9 | veer 1 | hand Roll, Roll", "out", skids="left", dice=[1]
    )
    say(table, "Veer: draw 1 Skid card")
    assert tokens(table, 0) == (1, 0, 0)
    assert asked(table) == "0 choose"
    say(table, "discard Roll to Focus")
    assert said(table) == STUNNED


@pytest.mark.clause("7.1", "R-17")
def test_a_veer_gained_from_a_veer_waits_too() -> None:
    table = race("4 #0.1..", "condition 9 | veer 2 | hand Roll", skids="left, nothing", dice=[6])
    say(table, "Veer: draw 2 Skid cards")
    assert tokens(table, 0) == (0, 0, 1)
    assert asked(table) == "0 choose"


@pytest.mark.clause("7.2")
def test_a_stun_costs_one_handling_or_the_actions_of_the_turn() -> None:
    table = race("4 ..01..", "stun 1 | hand Roll | handling 3")
    say(table, "Stun: lose 1 Handling")
    assert (table.handling[0], tokens(table, 0)) == (2, (0, 0, 0))
    assert "play Roll" in said(table)
    table = race("4 ..01..", "stun 1 | hand Roll | handling 3")
    say(table, "Stun: play no Actions")
    assert (table.handling[0], tokens(table, 0)) == (3, (0, 0, 0))
    assert said(table) == ["Pass", "discard Roll to Focus"]


@pytest.mark.clause("7.3", "R-18")
def test_you_decide_for_each_stun_until_a_declaration_covers_the_rest() -> None:
    table = race("4 ..01..", "stun 3 | hand Roll | handling 4")
    say(table, "Stun: lose 1 Handling")
    assert said(table) == STUNNED
    say(table, "Stun: play no Actions")
    assert asked(table) == "0 choose"
    assert (table.handling[0], tokens(table, 0)) == (3, (0, 0, 0))


@pytest.mark.clause("7.3", "R-18")
def test_the_declaration_is_for_one_turn() -> None:
    table = race("4 ..01..", "stun 1 | hand Roll, Roll", "out")
    say(table, "Stun: play no Actions", "discard Roll to Focus")
    assert "play Roll" in said(table)


@pytest.mark.clause("7.4", "R-19")
def test_after_the_declaration_one_can_only_focus_or_pass_and_without_cards_only_pass() -> None:
    table = race("4 ..01..", "stun 1 | hand Roll")
    say(table, "Stun: play no Actions")
    assert said(table) == ["Pass", "discard Roll to Focus"]
    assert scene(table).asks == "You declared no Actions: Focus or Pass."
    table = race("4 ..01..", "stun 1")
    say(table, "Stun: play no Actions")
    assert said(table) == ["Pass"]


@pytest.mark.clause("7.5", "R-21")
def test_below_1_before_the_step_stuns_are_discarded_and_other_tokens_resolved() -> None:
    table = race("4 ..01..", "handling 0 | gear 1 | stun 2 | burn 1 | hand Roll", skids="nothing")
    assert said(table) == ["Burn: discard Roll"]
    say(table, "Burn: discard Roll")
    assert pile(table, 0) == ["Roll"]
    assert told(table, "seat 0 skids") == 1
    assert tokens(table, 0) == (1, 0, 0)  # from the Skid's first icon


@pytest.mark.clause("7.5", "R-21")
def test_once_below_1_in_the_step_the_stuns_left_are_discarded() -> None:
    table = race("4 ..01..", "handling 1 | gear 1 | stun 3 | burn 1 | hand Roll", skids="nothing")
    say(table, "Stun: lose 1 Handling")
    assert said(table) == ["Burn: discard Roll"]
    say(table, "Burn: discard Roll")
    assert tokens(table, 0) == (1, 0, 0)
    assert told(table, "is at Handling 0") == 1


@pytest.mark.clause("7.5", "R-21")
def test_a_veer_may_take_handling_below_1_and_the_stuns_with_it() -> None:
    table = race("4 #0.1..", "handling 1 | gear 1 | stun 2 | veer 1", skids="left, nothing")
    say(table, "Veer: draw 1 Skid card")
    assert told(table, "discards 2 more Stun without effect") == 1
    assert told(table, "seat 0 skids") == 1


@pytest.mark.clause("7.6", "R-22")
def test_a_burn_takes_a_card_of_ones_choice_and_each_takes_one() -> None:
    table = race("4 ..01..", "burn 2 | hand Roll, Ballast, Ballast")
    assert said(table) == ["Burn: discard Roll", "Burn: discard Ballast"]
    say(table, "Burn: discard Ballast", "Burn: discard Roll")
    assert hand(table, 0) == ["Ballast"]
    assert pile(table, 0) == ["Ballast", "Roll"]


@pytest.mark.clause("7.6", "R-22")
def test_with_an_empty_hand_a_burn_does_nothing_and_is_gone() -> None:
    table = race("4 ..01..", "burn 2 | hand Roll")
    say(table, "Burn: discard Roll")
    assert said(table) == ["Burn: nothing to discard"]
    say(table, "Burn: nothing to discard")
    assert asked(table) == "0 choose"
    assert tokens(table, 0) == (0, 0, 0)


@pytest.mark.clause("7.7", "R-23")
def test_all_veers_are_resolved_together() -> None:
    table = race("4 ..0..1", "veer 2 | stun 1", skids="left, back")
    assert said(table) == [*STUNNED, "Veer: draw 2 Skid cards"]
    say(table, "Veer: draw 2 Skid cards")
    assert road(table) == "4 .....1 / 3 .0...."
    assert said(table) == STUNNED


@pytest.mark.clause("7.7")
def test_the_skid_deck_is_shuffled_for_a_veer_and_not_between_its_cards() -> None:
    """There is one Nothing: it does not come twice in a Veer, but again in the Skid after it."""
    table = race(
        "4 ..0..1", "veer 12 | handling 0 | gear 1 | condition 12", skids="nothing", seed="veer"
    )
    say(table, "Veer: draw 12 Skid cards")
    lines = log(table)
    veered = lines[: lines.index("seat 0 skids")]
    assert len([each for each in veered if each == "seat 0 turns up Held It"]) == 1


@pytest.mark.clause("7.8", "R-24")
def test_far_behind_ends_the_veer_and_the_tokens_are_gone() -> None:
    table = race("1 ..0..1", "veer 3 | hand Roll", skids="back, left, left")
    say(table, "Veer: draw 3 Skid cards")
    assert road(table) == "1 ..0..1"
    assert told(table, "turns up") == 1
    assert tokens(table, 0) == (0, 0, 0)
    assert asked(table) == "0 choose"


@pytest.mark.clause("7.9", "R-20")
def test_below_1_after_the_tokens_one_skids_in_the_same_turn() -> None:
    table = race("4 ..01..", "handling 1 | gear 1 | stun 1 | hand Roll", skids="back")
    say(table, "Stun: lose 1 Handling")
    assert road(table) == "4 ...1.. / 3 ..0..."
    assert asked(table) == "1 choose"


@pytest.mark.clause("7.9", "R-20")
def test_below_1_you_skid_even_after_the_declaration() -> None:
    table = race("4 #0.1..", "handling 1 | gear 1 | stun 1 | veer 1", skids="left, nothing")
    say(table, "Stun: play no Actions", "Veer: draw 1 Skid card")
    assert told(table, "seat 0 skids") == 1
    assert asked(table) == "1 choose"


@pytest.mark.clause("7.10")
def test_a_token_that_is_removed_has_no_effect_and_one_chooses_if_no_kind_is_named() -> None:
    table = does("4 ..01..", "Take 1 Stun. Take 1 Burn. Remove 1 token.")
    assert said(table) == ["remove a Stun", "remove a Burn"]
    say(table, "remove a Stun")
    assert tokens(table, 0) == (0, 1, 0)
    assert tokens(does("4 ..01..", "Take 2 Stun. Take 1 Veer. Remove 1 Stun."), 0) == (1, 0, 1)


@pytest.mark.clause("7.10")
def test_with_no_such_token_nothing_happens() -> None:
    table = does("4 ..01..", "Take 1 Stun. Remove 2 Veer.")
    assert tokens(table, 0) == (1, 0, 0)
    assert told(table, "removes") == 0
    table = does("4 ..01..", "Remove 1 token.")
    assert asked(table) == "0 second"


@pytest.mark.clause("7.10")
def test_one_that_is_not_resolved_yet_goes_first() -> None:
    """The Veer bashes, the skill removes a Stun: it is the one of this turn."""
    rider = driver("Rider", skill="When you bash a vehicle, remove 1 Stun.")
    table = race(
        "4 ..01..", "driver Rider | stun 1 | veer 1 | hand Roll", skids="bash right", cards=[rider]
    )
    say(table, "Veer: draw 1 Skid card")
    assert asked(table) == "0 choose"
    assert "play Roll" in said(table)
    assert table.handling[0] == 5


@pytest.mark.clause("7.10")
def test_one_of_this_turn_goes_before_one_that_waits_for_the_next() -> None:
    """The Veer hits a Barrier, the die brings a second Stun, and the bash removes the first."""
    rider = driver("Rider", skill="When you bash a vehicle, remove 1 Stun.")
    mine = "driver Rider | condition 9 | stun 1 | veer 2 | hand Roll"
    table = race("4 #01...", mine, skids="left, bash right", dice=[1], cards=[rider])
    say(table, "Veer: draw 2 Skid cards")
    assert asked(table) == "0 choose"
    assert tokens(table, 0) == (1, 0, 0)


@pytest.mark.clause("7.10")
def test_a_token_of_this_turn_can_be_chosen_too() -> None:
    rider = driver("Rider", skill="When you bash a vehicle, remove 1 token.")
    mine = "driver Rider | stun 1 | burn 1 | veer 1 | hand Roll"
    table = race("4 ..01..", mine, skids="bash right", cards=[rider])
    say(table, "Veer: draw 1 Skid card")
    assert said(table) == ["remove a Stun", "remove a Burn"]
    say(table, "remove a Burn")
    assert said(table) == STUNNED
    assert hand(table, 0) == ["Roll"]


@pytest.mark.clause("7.1")
def test_a_token_taken_on_ones_own_turn_is_for_the_next() -> None:
    fume = action("Fume", "Take 1 Stun.")
    table = race("4 ..01..", "hand Fume, Roll", "out", cards=[fume])
    say(table, "play Fume", "end your turn")
    assert said(table) == STUNNED
