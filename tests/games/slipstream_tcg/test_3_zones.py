"""Chapter 3: zones."""

from __future__ import annotations

import pytest

from paddock.games.slipstream_tcg.state import Race
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.views import view
from tests.games.slipstream_tcg.position import (
    ability,
    asked,
    driver,
    fuel,
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
    utility,
    vehicle,
)

STEAL = utility("Steal", "Take the primary Item of target rival.")
TOW = utility("Tow", "Target rival returns the primary Item to its owner's hand.")
WAYS = [STEAL, TOW]


def next_turn(table: Race) -> Race:
    """Whoever acts is done, and the next does without Fuel."""
    say(table, "end the turn")
    rolls(table, 1)
    return say(table, "do not place Fuel yet")


@pytest.mark.clause("3.1")
def test_a_deck_is_never_refilled_by_itself() -> None:
    table = race("0 | deck Mallet, only | discard Petrol*9", "0", step="begin_turn", dice=[1, 1, 1])
    assert hand(table, 0) == ["Mallet"]
    say(table, "do not place Fuel yet")
    next_turn(next_turn(table))
    assert hand(table, 0) == ["Mallet"]
    assert len(pile(table, 0)) == 9


@pytest.mark.clause("3.1")
def test_nobody_sees_into_a_deck() -> None:
    table = race("0 | deck Mallet", "0")
    for seat in range(3):
        seen = view(table, seat)
        assert {seen.faces[card] for card in seen.zones()[2].cards} == {UNKNOWN}


@pytest.mark.clause("3.2", "7.2", "S-28")
def test_an_item_in_the_hand_defends_nobody() -> None:
    table = race("0 | hand Sling", "9 | hand Net, Nudge, Shield")
    say(table, "play Sling on seat 1")
    assert said(table) == ["take the hit", "reply with Shield"]


@pytest.mark.clause("3.3", "S-14")
def test_an_effect_adds_no_ninth_card_to_the_fuel_zone() -> None:
    pump = utility("Pump", "Put 2 Fuel from the discard pile into the Fuel Zone.")
    table = race("0 | hand Pump | fuel Petrol*7 | discard Petrol, Nitro", "0", cards=[pump])
    say(table, "play Pump", "put Nitro back")
    assert len(table.fuel[0]) == 8
    assert pile(table, 0) == ["Petrol", "Pump"]


@pytest.mark.clause("3.3", "S-14")
def test_points_in_the_fuel_zone_are_not_limited() -> None:
    table = race("0 | fuel Nitro*8", "0")
    assert table.fuel_points(0) == 16


@pytest.mark.clause("3.4", "S-26")
def test_the_first_item_goes_face_up_into_the_primary_slot_the_second_into_the_pocket() -> None:
    table = race("0 | hand Mallet, Mirror", "0")
    assert said(table) == ["end the turn", "place Mallet", "place Mirror"]
    say(table, "place Mallet")
    assert "pocket Mirror" in said(table)
    say(table, "pocket Mirror")
    assert slots(table, 0) == ("Mallet", "Mirror")
    seen = view(table, 1)
    assert seen.faces[table.primary[0]] == table.faces[table.primary[0]]
    assert seen.faces[table.pocket[0]] == UNKNOWN
    assert log(table)[-2:] == ["seat 0 places Mallet", "seat 0 pockets Mirror"]


@pytest.mark.clause("3.5", "S-27")
def test_with_both_slots_full_no_item_can_be_placed() -> None:
    table = race("0 | hand Net | primary Mallet (locked) | pocket Mirror", "0")
    assert said(table) == ["end the turn", "discard Mallet"]
    assert refused(table)["pocket Net"] == "both your Item slots are full (3.5)"


@pytest.mark.clause("3.6", "7.2", "S-28")
def test_an_item_is_locked_both_ways_until_the_next_turn_of_its_holder_starts() -> None:
    table = race("9 | hand Mallet", "9 | hand Sling*2")
    say(table, "place Mallet")
    assert "use Mallet on seat 1" not in said(table)
    assert "Mallet is locked" in refused(table)["use Mallet on seat 1"]
    next_turn(table)
    say(table, "play Sling on seat 0")
    assert said(table) == ["take the hit"]
    assert "Mallet is locked" in refused(table)["reply with Mallet"]
    say(table, "take the hit")
    next_turn(table)
    assert "use Mallet on seat 1" in said(table)
    next_turn(table)
    say(table, "play Sling on seat 0")
    assert "reply with Mallet" in said(table)


@pytest.mark.clause("3.6", "S-28")
def test_an_item_may_say_of_itself_that_it_is_not_locked() -> None:
    dart = item("Dart", quick=True)
    table = race("9 | hand Dart", "9 | hand Sling", cards=[dart])
    say(table, "place Dart")
    assert "use Dart on seat 1" in said(table)
    next_turn(table)
    say(table, "play Sling on seat 0")
    assert "reply with Dart" in said(table)


@pytest.mark.clause("3.6", "17.36")
def test_another_card_may_say_that_items_are_not_locked() -> None:
    van = vehicle("Van", "Your Items are Quick.")
    table = race("9 | hand Mallet | vehicle Van", "9", cards=[van])
    say(table, "place Mallet")
    assert "use Mallet on seat 1" in said(table)


@pytest.mark.clause("3.6", "17.31")
def test_what_frees_the_next_item_for_once_frees_no_other() -> None:
    grease = utility("Grease", 'Gain "your Items are Quick" for one use.')
    table = race("9 | hand Grease, Mirror | primary Mallet (locked)", "9", cards=[grease])
    say(table, "play Grease")
    assert "use Mallet on seat 1" not in said(table)
    say(table, "pocket Mirror", "discard Mallet")
    assert "use Mirror on seat 1" in said(table)
    assert table.lasting == []


@pytest.mark.clause("3.7", "S-31")
def test_what_is_in_the_pocket_can_be_used_neither_way() -> None:
    place = "9 | primary Mallet (locked) | pocket Net"
    assert said(race(place, "9")) == ["end the turn", "discard Mallet"]
    table = say(race("9 | hand Sling", place), "play Sling on seat 1")
    assert said(table) == ["take the hit"]


@pytest.mark.clause("3.8", "S-29")
def test_the_pocket_turns_up_when_the_whole_action_is_done_and_before_any_trigger() -> None:
    van = vehicle("Van", "When you are moved back, draw 1 card.")
    wreck = utility(
        "Wreck",
        "Target rival discards the primary Item. Target rival moves back 1 space. "
        "Target rival discards 1 card.",
    )
    table = race(
        "9 | hand Wreck",
        "9 | primary Mallet | pocket Mirror | hand Petrol*2 | vehicle Van",
        cards=[van, wreck],
    )
    say(table, "play Wreck on seat 1", "take the hit")
    assert asked(table) == "1 shed"
    assert slots(table, 1) == ("", "Mirror")
    say(table, "discard Petrol")
    assert slots(table, 1) == ("Mirror", "")
    assert log(table)[-4:] == [
        "seat 1 discards Petrol",
        "seat 1 turns up Mirror",
        "seat 1's Van: draw 1 card",
        "seat 1 draws Ballast",
    ]


@pytest.mark.clause("3.8", "S-29")
def test_no_pocket_turns_up_for_a_card_that_must_be_played_in_the_middle_of_an_act() -> None:
    wreck = utility("Wreck", "Target rival discards the primary Item. Target rival draws 1 card.")
    gust = utility("Gust", "Move 1 space. Target rival moves back 1 space.", at_once=True)
    table = race(
        "9 | hand Wreck",
        "9 | primary Mallet | pocket Mirror | deck Gust",
        cards=[wreck, gust],
    )
    say(table, "play Wreck on seat 1", "take the hit", "use it on seat 0")
    assert asked(table) == "0 respond"
    assert slots(table, 1) == ("", "Mirror")
    say(table, "take the hit")
    assert slots(table, 1) == ("Mirror", "")


@pytest.mark.clause("3.8", "S-29")
def test_whatever_empties_the_primary_slot_the_pocket_turns_up() -> None:
    other = "9 | primary Mallet | pocket Mirror | hand Petrol"
    for card in ("Steal", "Tow"):
        table = race(f"9 | hand {card}", other, cards=WAYS)
        say(table, f"play {card} on seat 1", "take the hit")
        assert slots(table, 1) == ("Mirror", "")
    table = say(race(other, "9"), "discard Mallet")
    assert slots(table, 0) == ("Mirror", "")
    table = say(race(other, "9"), "use Mallet on seat 1", "take the hit")
    assert slots(table, 0) == ("Mirror", "")
    table = say(race("9 | hand Sling", other), "play Sling on seat 1", "reply with Mallet")
    assert slots(table, 1) == ("Mirror", "")


@pytest.mark.clause("3.8")
def test_a_trigger_that_empties_the_primary_slot_turns_the_pocket_up() -> None:
    van = vehicle("Van", "When you place Fuel, discard the primary Item.")
    table = race("9 | primary Mallet | pocket Mirror | hand Petrol | vehicle Van", "9", cards=[van])
    say(table, "place Petrol")
    assert slots(table, 0) == ("Mirror", "")


@pytest.mark.clause("3.9", "S-30")
def test_an_item_just_turned_up_can_be_used_if_it_was_placed_before_this_turn() -> None:
    table = race("9 | primary Mallet | pocket Mirror", "9")
    say(table, "use Mallet on seat 1", "take the hit")
    assert "use Mirror on seat 1" in said(table)


@pytest.mark.clause("3.9", "S-30")
def test_an_item_placed_in_this_turn_is_still_locked_when_it_is_turned_up() -> None:
    table = race("9 | primary Mallet | hand Mirror", "9")
    say(table, "pocket Mirror", "use Mallet on seat 1", "take the hit")
    assert slots(table, 0) == ("Mirror", "")
    assert said(table) == ["end the turn", "discard Mirror"]


@pytest.mark.clause("3.10", "S-29")
def test_an_item_in_use_stays_in_its_slot_whatever_is_done_to_it() -> None:
    for does in (
        "take the primary Item of target rival",
        "target rival discards the primary Item",
        "target rival returns the primary Item to its owner's hand",
        "swap primary Items with target rival",
    ):
        grab = item("Grab", reply=f"Also, {does}.")
        table = race("9 | primary Mallet", "9 | primary Grab", cards=[grab])
        say(table, "use Mallet on seat 1", "reply with Grab")
        while asked(table) != "0 act":
            say(table, said(table)[0])
        assert table.positions == [9, 7]
        assert (slots(table, 0), slots(table, 1)) == (("", ""), ("", ""))
        assert (pile(table, 0), pile(table, 1)) == (["Mallet"], ["Grab"])


@pytest.mark.clause("3.10", "S-29")
def test_an_item_in_use_is_not_used_a_second_time() -> None:
    gale = item("Gale", "Target rival draws 1 card.")
    shove = utility("Shove", "Target rival moves back 2 spaces.", at_once=True)
    table = race("9 | primary Gale", "9 | deck Shove", cards=[gale, shove])
    say(table, "use Gale on seat 1", "take the hit", "use it on seat 0")
    assert asked(table) == "0 respond"
    assert said(table) == ["take the hit"]


@pytest.mark.clause("3.11", "S-33")
def test_a_stolen_item_is_locked_until_the_next_turn_of_its_new_holder() -> None:
    table = race("9 | hand Steal", "9 | primary Mallet | hand Sling", cards=WAYS)
    say(table, "play Steal on seat 1", "take the hit")
    assert slots(table, 0) == ("Mallet", "")
    assert "use Mallet on seat 1" not in said(table)
    next_turn(table)
    say(table, "play Sling on seat 0")
    assert said(table) == ["take the hit"]
    say(table, "take the hit")
    next_turn(table)
    assert "use Mallet on seat 1" in said(table)


@pytest.mark.clause("3.11", "3.12", "S-33")
def test_a_stolen_item_still_belongs_to_whoever_brought_it() -> None:
    table = race("9 | primary Mallet of 1", "9")
    say(table, "use Mallet on seat 1", "take the hit")
    assert (pile(table, 0), pile(table, 1)) == ([], ["Mallet"])
    table = say(race("9 | primary Mallet of 1", "9"), "discard Mallet")
    assert (pile(table, 0), pile(table, 1)) == ([], ["Mallet"])
    table = race("9 | hand Tow", "9 | primary Mallet of 2", "9", cards=WAYS)
    say(table, "play Tow on seat 1", "take the hit")
    assert hand(table, 2) == ["Mallet"]


@pytest.mark.clause("3.13")
def test_what_is_used_burnt_or_discarded_lies_face_up_in_the_discard_pile() -> None:
    jet = driver("Jet", ability(1, "Move 2 spaces."))
    table = race(
        "9 | primary Mallet | hand Nudge, Nitro*8 | fuel Petrol | driver Jet", "9", cards=[jet]
    )
    say(table, "use Mallet on seat 1", "take the hit", "play Nudge", "use the Driver (0)")
    say(table, "burn Petrol", "end the turn", "discard Nitro")
    assert pile(table, 0) == ["Mallet", "Nudge", "Petrol", "Nitro"]
    for seat in range(3):
        seen = view(table, seat)
        assert UNKNOWN not in [seen.faces[card] for card in table.discards[0]]


@pytest.mark.clause("3.14")
def test_several_racers_may_have_the_same_position() -> None:
    table = race("17", "20", "20", step="roll_movement", dice=[3])
    assert table.positions == [20, 20, 20]
    assert asked(table) == "0 act"


@pytest.mark.clause("3.3")
def test_fuel_that_an_effect_adds_arrives_untilted() -> None:
    pump = utility("Pump", "Put 1 Fuel from the discard pile into the Fuel Zone.")
    table = race("0 | hand Pump | discard Syrup", "0", cards=[pump, fuel("Syrup", 3)])
    say(table, "play Pump", "put Syrup back")
    assert table.fuel_points(0) == 3


@pytest.mark.clause("3.8", "17.24")
def test_what_is_stolen_with_an_item_waits_in_the_pocket_until_the_item_has_gone() -> None:
    arm = item("Arm", "Take the primary Item of target rival.")
    table = race("9 | primary Arm", "9 | primary Mallet | pocket Mirror", cards=[arm])
    say(table, "use Arm on seat 1")
    pass_on(table)
    assert slots(table, 0) == ("Mallet", "")
    assert slots(table, 1) == ("Mirror", "")
    assert "use Mallet on seat 1" not in said(table)
