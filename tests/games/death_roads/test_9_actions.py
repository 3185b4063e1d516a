"""Chapter 9: Actions."""

from __future__ import annotations

import pytest

from paddock.games.death_roads.rules.turn import focus
from paddock.games.death_roads.state import Race
from paddock.kernel.choices import answer
from paddock.kernel.sessions import find
from paddock.kernel.table import Illegal
from paddock.kernel.words import words
from tests.games.death_roads.position import (
    action,
    asked,
    does,
    driver,
    hand,
    pile,
    race,
    refused,
    road,
    said,
    say,
    tokens,
    told,
)

COSTLY = action("Costly", "Move ahead 1 space.", cost=5)
BY_GEAR = action("By Gear", "Take 1 Stun.", "Take 2 Stun.", "Take 3 Stun.", "Take 4 Stun.")
MECHANIC = driver("Mechanic", "Repair 2 Condition.", cost=2)


def begun(mine: str = "hand Roll, Roll, Roll", *others: str) -> Race:
    return race("4 ..0..1", mine, *others, cards=[COSTLY, BY_GEAR, MECHANIC])


@pytest.mark.clause("9.1", "R-34")
def test_one_card_and_one_driver_action_in_either_order() -> None:
    table = begun("driver Mechanic | condition 9 | hand Roll, Roll, Roll")
    say(table, "play Roll")
    assert said(table) == ["end your turn", "discard Roll to use your Driver"]
    say(table, "discard Roll to use your Driver")
    assert (road(table), table.condition[0]) == ("5 ..0... / 4 .....1", 11)
    assert asked(table) == "1 choose"
    table = begun("driver Mechanic | condition 9 | hand Roll, Roll, Roll")
    say(table, "discard Roll to use your Driver")
    assert said(table) == ["end your turn", "play Roll"]
    say(table, "play Roll")
    assert (road(table), table.condition[0]) == ("5 ..0... / 4 .....1", 11)
    assert asked(table) == "1 choose"


@pytest.mark.clause("9.1", "R-34")
def test_you_take_at_least_one_action_and_may_decline_the_second() -> None:
    table = begun()
    assert "end your turn" not in said(table)
    say(table, "play Roll", "end your turn")
    assert asked(table) == "1 choose"
    assert road(table) == "5 ..0... / 4 .....1"


@pytest.mark.clause("9.1")
def test_there_is_no_second_card_and_no_second_driver_action() -> None:
    table = begun()
    say(table, "play Roll")
    assert refused(table) == {"play Roll": "you have played a card this turn (9.1)"}
    table = begun()
    say(table, "discard Roll to use your Driver")
    why = {"discard Roll to use your Driver": "you have used your Driver this turn (9.1)"}
    assert refused(table) == why


@pytest.mark.clause("8.1", "9.1")
def test_after_an_action_you_cannot_focus() -> None:
    table = begun()
    say(table, "play Roll")
    with pytest.raises(Illegal, match=r"you chose Actions this turn \(8\.1\)"):
        answer(table, 0, focus(0, table.hands[0][0]))


@pytest.mark.clause("9.2")
def test_with_1_handling_anything_may_be_played() -> None:
    table = begun("hand Costly | handling 1")
    say(table, "play Costly")
    assert "5 ..0..." in road(table)
    assert table.handling[0] == -2


@pytest.mark.clause("9.3")
def test_a_card_is_paid_in_handling() -> None:
    table = begun("hand Roll, Roll | handling 4")
    say(table, "play Roll")
    assert table.handling[0] == 3
    table = race("4 ..0..1", "handling 6 | hand Costly", cards=[COSTLY])
    say(table, "play Costly")
    assert table.handling[0] == 1


@pytest.mark.clause("9.3", "R-36")
def test_beyond_the_last_icon_the_token_stops_also_for_a_driver_action() -> None:
    table = begun("hand Costly, Roll | handling 2")
    say(table, "play Costly")
    assert table.handling[0] == -2
    boss = driver("Boss", "Repair 1 Condition.", cost=5)
    table = race("4 ..0..1", "driver Boss | condition 5 | handling 1 | hand Roll", cards=[boss])
    say(table, "discard Roll to use your Driver")
    assert (table.handling[0], table.condition[0]) == (-2, 6)


@pytest.mark.clause("9.4", "R-37")
@pytest.mark.parametrize("gear", [1, 2, 3, 4])
def test_the_row_of_the_own_gear_happens(gear: int) -> None:
    table = begun(f"gear {gear} | hand By Gear")
    say(table, "play By Gear")
    assert tokens(table, 0) == (gear, 0, 0)


@pytest.mark.clause("9.4", "R-37")
def test_the_row_stays_when_an_effect_changes_the_gear() -> None:
    lift = action("Lift", "", "Shift up 1 Gear. Move ahead 1 space.", "Move back 2 spaces.", "")
    table = race("4 ..0..1", "gear 2 | hand Lift", cards=[lift])
    say(table, "play Lift")
    assert table.gears[0] == 3
    assert "5 ..0..." in road(table)


@pytest.mark.clause("9.4")
def test_effects_happen_in_the_order_in_which_they_stand() -> None:
    """Left first there is nobody in the way; ahead first there is."""
    drawn = "5 ..1... / 4 ..0..."
    assert road(does(drawn, "Move left 1 space. Move ahead 1 space.")) == "5 .01..."
    table = does(drawn, "Move ahead 1 space. Move left 1 space.")
    assert road(table) == "6 ..1... / 5 .0...."
    assert table.condition == [12, 11]


@pytest.mark.clause("9.5", "R-38")
def test_what_cannot_be_done_is_done_as_far_as_possible() -> None:
    table = does(
        "4 ..0..1",
        "Shift up 2 Gears. Discard 2 cards. Recover 1 card. Move ahead 1 space.",
        "gear 3",
    )
    assert table.gears[0] == 4
    assert "5 ..0..." in road(table)


@pytest.mark.clause("9.5")
def test_nothing_may_be_left_out() -> None:
    table = race(
        "4 ..0..1", "hand Pain, Roll", cards=[action("Pain", "Take 1 Burn. Discard 1 card.")]
    )
    say(table, "play Pain")
    assert said(table) == ["discard Roll"]
    say(table, "discard Roll")
    assert tokens(table, 0) == (0, 1, 0)


@pytest.mark.clause("9.6")
def test_a_card_being_played_is_in_no_hand_and_no_discard_until_it_is_done() -> None:
    table = does("4 ..0..1", "Recover 1 card. Discard 1 card.", "discard Roll, Ballast")
    assert said(table) == ["recover Ballast", "recover Roll"]
    assert (hand(table, 0), pile(table, 0)) == ([], ["Roll", "Ballast"])
    say(table, "recover Roll")
    assert said(table) == ["discard Roll"]
    say(table, "discard Roll")
    assert pile(table, 0) == ["Ballast", "Roll", "Trick"]


@pytest.mark.clause("9.7", "R-20", "R-35")
def test_below_1_after_the_first_action_there_is_no_second_and_the_skid_is_next_turn() -> None:
    table = race("4 0....1", "handling 1 | gear 1 | hand Roll, Roll", "hand Roll", skids="nothing")
    say(table, "play Roll")
    assert asked(table) == "1 choose"
    assert road(table) == "4 0....1"  # one ahead, and set back on dirt
    assert told(table, "skids") == 0
    say(table, "Pass")
    assert told(table, "seat 0 skids") == 1


@pytest.mark.clause("9.7")
def test_at_1_there_is_a_second_action() -> None:
    table = begun("handling 2 | hand Roll, Roll")
    say(table, "play Roll")
    assert said(table) == ["end your turn", "discard Roll to use your Driver"]


@pytest.mark.clause("9.7")
def test_it_does_not_matter_what_took_handling_below_1() -> None:
    table = does("4 ..0..1", "Lose 4 Handling.", "hand Roll")
    assert asked(table) == "1 choose"


@pytest.mark.clause("9.8")
def test_what_is_discarded_lies_open_in_the_own_discard() -> None:
    table = begun("hand Roll, Ballast")
    say(table, "play Roll", "discard Ballast to use your Driver")
    assert pile(table, 0) == ["Roll", "Ballast"]
    assert all(table.known[card] == table.everyone for card in table.discards[0])


@pytest.mark.clause("9.9")
def test_you_choose_what_to_discard_or_recover_and_take_all_if_there_are_fewer() -> None:
    trim = action("Trim", "Discard 2 cards.")
    table = race("4 ..0..1", "hand Trim, Roll, Ballast, Costly", cards=[trim, COSTLY])
    say(table, "play Trim", "discard Roll and Costly")
    assert hand(table, 0) == ["Ballast"]
    table = race("4 ..0..1", "hand Trim, Roll", cards=[trim])
    say(table, "play Trim", "discard Roll")
    assert hand(table, 0) == []
    table = does("4 ..0..1", "Recover 3 cards.", "discard Roll, Ballast")
    while asked(table) == "0 recover":
        say(table, said(table)[0])
    assert hand(table, 0) == ["Ballast", "Roll"]


@pytest.mark.clause("9.1")
@pytest.mark.parametrize(
    ("older", "now"),
    [
        ("Focus: discard Roll", "discard Roll to Focus"),
        ("use the Driver: discard Roll", "discard Roll to use your Driver"),
        ("play Roll", "play Roll"),
    ],
)
def test_options_are_found_by_the_words_of_older_records(older: str, now: str) -> None:
    table = race("4 ..01..", "hand Roll")
    found = find(table, 0, older)
    assert found is not None
    assert words(table, found) == now
    assert find(table, 0, "roll Roll") is None
