"""Chapter 2: a turn."""

from __future__ import annotations

import pytest

from paddock.games.slipstream_tcg.cards.printed import COMMON, MYTHICAL, RARE, UNCOMMON
from paddock.games.slipstream_tcg.rules.fuel import tilt
from paddock.games.slipstream_tcg.state import Race
from paddock.kernel.choices import answer
from paddock.kernel.table import Illegal
from tests.games.slipstream_tcg.position import (
    ability,
    asked,
    cards_everywhere,
    driver,
    from_top,
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
    tilted,
    untilted,
    utility,
    vehicle,
)

GUST = utility("Gust", "Move 1 space.", cost=3, at_once=True)
SHOVE = utility("Shove", "Target rival moves back 2 spaces.", cost=3, at_once=True)
BRAKE = utility("Brake", "Target rival ahead of you moves back 2 spaces.", at_once=True)
ROUND = utility("Round", "Each rival draws 1 card.")
PLENTY = utility("Plenty", "Draw 3 cards.")
JET = driver("Jet", ability(1, "Move 2 spaces."), ability(3, "Move 9 spaces."))
MUST = [GUST, SHOVE, BRAKE, ROUND, PLENTY]


@pytest.mark.clause("2.1")
def test_a_turn_goes_through_its_steps_in_this_order() -> None:
    cart = vehicle("Wagon", "At the start of your turn, move 1 space.")
    table = race(
        "10 | hand Petrol, Nudge*8 | fuel Petrol (tilted) | vehicle Wagon | deck Mallet",
        "5",
        cards=[cart],
        step="begin_turn",
        dice=[4],
    )
    assert tilted(table, 0) == []
    say(table, "place Petrol", "play Nudge", "end the turn", "discard Nudge")
    assert log(table) == [
        "seat 0's turn",
        "seat 0's Wagon: move 1 space",
        "seat 0 moves 1",
        "seat 0 is at 11",
        "seat 0 draws Mallet",
        "seat 0 places Petrol as Fuel",
        "seat 0 rolls 4, 4 with Speed",
        "seat 0 moves 4",
        "seat 0 is at 15",
        "seat 0 plays Nudge",
        "seat 0 moves 1",
        "seat 0 is at 16",
        "seat 0 ends the turn",
        "seat 0 discards Nudge",
        "seat 1's turn",
        "seat 1 draws Ballast",
    ]


@pytest.mark.clause("2.2", "S-10")
def test_the_look_at_the_finish_comes_before_any_effect_of_the_turn() -> None:
    wagon = vehicle("Wagon", "At the start of your turn, move back 5 spaces.")
    table = race("52 | vehicle Wagon", "5", cards=[wagon], step="begin_turn")
    assert table.winners == (0,)
    assert table.positions[0] == 52


@pytest.mark.clause("2.3")
def test_items_are_unlocked_and_what_lasted_is_over_before_the_triggers_go_off() -> None:
    slow = utility("Slow", 'Target rival gains "Speed -3" until the start of your next turn.')
    wagon = vehicle(
        "Wagon", "At the start of your turn, move 1 space. At the start of your turn, draw 1 card."
    )
    table = race("0 | hand Slow, Mallet | vehicle Wagon", "0", cards=[slow, wagon], dice=[5, 5])
    say(table, "place Mallet", "play Slow on seat 1", "take the hit")
    assert refused(table)["use Mallet on seat 1"]
    say(table, "end the turn", "do not place Fuel yet")
    assert table.positions == [0, 2]
    say(table, "end the turn")
    assert asked(table) == "0 in_order"
    assert table.speed(1) == 0
    assert not table.locked(0, table.primary[0])
    say(table, "Wagon (2) first")
    went_off = [each for each in log(table) if "Wagon" in each]
    assert went_off == ["seat 0's Wagon: draw 1 card", "seat 0's Wagon: move 1 space"]


@pytest.mark.clause("2.4", "S-11")
def test_an_empty_deck_gives_nothing_and_costs_nothing() -> None:
    table = race("0 | hand Nudge | deck only | discard Petrol*5", "0", step="begin_turn")
    assert asked(table) == "0 offer_fuel"
    assert hand(table, 0) == ["Nudge"]
    assert len(pile(table, 0)) == 5
    assert from_top(table, 0) == []


@pytest.mark.clause("2.5", "2.6", "S-09")
def test_cards_are_drawn_one_at_a_time_and_what_must_be_played_comes_between() -> None:
    table = race("0 | hand Plenty | deck Petrol, Gust, Nitro", "0", cards=MUST)
    say(table, "play Plenty")
    assert log(table)[-2:] == ["seat 0 draws Petrol and Gust", "seat 0 must play Gust at once"]
    say(table, "use it")
    assert table.positions[0] == 1
    assert log(table)[-1] == "seat 0 draws Nitro"
    assert pile(table, 0) == ["Gust", "Plenty"]


@pytest.mark.clause("2.6", "S-09")
def test_what_must_be_played_is_played_on_anybodys_turn_and_costs_nothing() -> None:
    table = race("0 | hand Round", "0 | fuel Nitro*2 | deck Gust", cards=MUST)
    say(table, "play Round", "take the hit")
    assert asked(table) == "1 do"
    say(table, "use it")
    assert table.positions == [0, 1]
    assert tilted(table, 1) == []
    assert pile(table, 1) == ["Gust"]


@pytest.mark.clause("2.6", "S-09")
def test_what_must_be_played_and_finds_nobody_is_discarded() -> None:
    table = race("9 | deck Brake", "5", cards=MUST, step="draw_cards")
    assert asked(table) == "0 offer_fuel"
    assert pile(table, 0) == ["Brake"]
    assert table.positions == [9, 5]


@pytest.mark.clause("2.6", "S-09")
def test_others_may_react_to_what_must_be_played_if_it_affects_them() -> None:
    table = race("9 | deck Shove", "5 | hand Shield", cards=MUST, step="draw_cards")
    say(table, "use it on seat 1")
    assert asked(table) == "1 respond"
    say(table, "reply with Shield")
    assert table.positions == [9, 5]
    assert pile(table, 0) == ["Shove"]
    assert asked(table) == "0 offer_fuel"


@pytest.mark.clause("2.7", "S-12")
def test_all_fuel_is_untilted_but_what_was_tilted_in_this_very_turn() -> None:
    wagon = vehicle("Wagon", "At the start of your turn, tilt 1 Fuel.")
    table = race(
        "0 | fuel Nitro, Petrol (tilted), Petrol (tilted) | vehicle Wagon",
        "0",
        cards=[wagon],
        step="begin_turn",
    )
    say(table, "tilt Nitro")
    assert tilted(table, 0) == ["Nitro"]
    assert untilted(table, 0) == ["Petrol", "Petrol"]


@pytest.mark.clause("2.7", "S-12")
def test_equal_fuel_is_told_apart_where_only_one_of_it_will_be_untilted() -> None:
    leaky = vehicle(
        "Leaky", "At the start of your turn, tilt 1 Fuel. At the start of your turn, burn 1 Fuel."
    )
    table = race(
        "0 | vehicle Leaky | fuel Petrol (tilted), Petrol", "0", cards=[leaky], step="begin_turn"
    )
    say(table, "Leaky first", "tilt Petrol")
    assert said(table) == ["burn Petrol (tilted)", "burn Petrol (tilted this turn)"]
    kept, other = table.copy(), table.copy()
    say(kept, "burn Petrol (tilted)")
    assert tilted(kept, 0) == ["Petrol"]
    say(other, "burn Petrol (tilted this turn)")
    assert untilted(other, 0) == ["Petrol"]


@pytest.mark.clause("2.7", "5.7", "S-12", "S-23")
def test_fuel_tilted_to_reply_is_untilted_in_your_own_next_turn() -> None:
    table = race("0 | hand Sling", "9 | hand Pads | fuel Petrol")
    say(table, "play Sling on seat 1", "reply with Pads", "tilt Petrol")
    assert table.positions == [0, 7]
    assert tilted(table, 1) == ["Petrol"]
    say(table, "end the turn")
    assert asked(table) == "1 offer_fuel"
    assert tilted(table, 1) == []


@pytest.mark.clause("2.13")
def test_plain_fuel_of_the_same_worth_is_all_the_same_to_pay_with() -> None:
    dash = utility("Dash", "Move 2 spaces.", cost=2)
    diesel = fuel("Gasoil")
    rare = fuel("Zest", lines="When this is tilted, draw 1 card.")
    table = race("0 | hand Dash | fuel Petrol, Gasoil, Petrol", "0", cards=[dash, diesel])
    say(table, "play Dash")
    assert len(said(table)) == 1, "nothing to choose"
    table = race("0 | hand Dash | fuel Petrol, Gasoil, Zest", "0", cards=[dash, diesel, rare])
    say(table, "play Dash")
    assert said(table) == ["pick Petrol"], "with another plain one, or with the rare one"
    say(table, "pick Petrol")
    assert said(table) == ["tilt Petrol and Gasoil", "tilt Petrol and Zest"]


@pytest.mark.clause("2.8", "S-13")
def test_a_fuel_that_was_not_placed_in_step_4_can_be_placed_in_the_main_window() -> None:
    dash = utility("Dash", "Move 2 spaces.", cost=1)
    table = race("0 | hand Petrol, Nitro, Dash", "0", cards=[dash], step="offer_fuel", dice=[1])
    assert said(table) == ["do not place Fuel yet", "place Petrol", "place Nitro"]
    say(table, "do not place Fuel yet", "place Petrol")
    assert untilted(table, 0) == ["Petrol"]
    assert "place Nitro" not in said(table)
    assert refused(table)["place Nitro"] == "you have already placed Fuel this turn (2.8)"
    say(table, "play Dash", "tilt Petrol")
    assert table.positions[0] == 3


@pytest.mark.clause("2.8", "S-13")
def test_a_fuel_placed_in_step_4_is_the_one_of_the_turn() -> None:
    table = race("0 | hand Petrol, Nitro", "0", step="offer_fuel")
    say(table, "place Petrol")
    assert "place Nitro" not in said(table)


@pytest.mark.clause("2.8")
def test_what_the_fuel_sets_off_goes_off_before_the_roll() -> None:
    wagon = vehicle("Wagon", "When you place Fuel, target rival moves back 1 space.")
    table = race("0 | hand Petrol | vehicle Wagon", "9", cards=[wagon], step="offer_fuel")
    say(table, "place Petrol")
    assert asked(table) == "0 do"
    assert not any("rolls" in each for each in log(table))


@pytest.mark.clause("2.9", "S-14")
def test_with_eight_cards_in_the_zone_no_fuel_is_placed() -> None:
    table = race("0 | hand Petrol | fuel Petrol*4, Nitro*4", "0", step="offer_fuel")
    assert said(table) == ["do not place Fuel yet"]
    assert refused(table)["place Petrol"] == "your Fuel Zone is full (8 cards) (2.9)"


@pytest.mark.clause("2.9", "S-14")
def test_it_is_cards_that_count_and_not_points() -> None:
    table = race("0 | hand Petrol | fuel Nitro*7", "0", step="offer_fuel")
    assert "place Petrol" in said(table)


@pytest.mark.clause("2.10", "S-15")
def test_base_movement_is_the_die_and_both_speeds_and_what_changes_them() -> None:
    fast, van = driver("Fast", speed=1), vehicle("Van", "Speed +1.", speed=2)
    table = race(
        "5 | driver Fast | vehicle Van | gains Speed +3",
        "0",
        cards=[fast, van],
        step="roll_movement",
        dice=[4],
    )
    assert table.positions[0] == 5 + 4 + 1 + 2 + 1 + 3


@pytest.mark.clause("2.10", "S-15")
def test_base_movement_is_never_less_than_0() -> None:
    table = race("5 | gains Speed -9", "0", step="roll_movement", dice=[2])
    assert log(table) == ["seat 0 rolls 2, 0 with Speed"]
    assert table.positions[0] == 5 and asked(table) == "0 act"


@pytest.mark.clause("2.11", "S-16")
def test_nobody_reacts_to_the_roll_or_to_the_move() -> None:
    table = race("5", "6 | hand Shield | primary Net", step="roll_movement", dice=[6])
    assert asked(table) == "0 act"
    assert table.positions == [11, 6]


@pytest.mark.clause("2.12", "S-17")
def test_one_item_after_another_can_be_used_in_a_turn() -> None:
    table = race("0 | primary Mallet | pocket Mirror", "9")
    say(table, "use Mallet on seat 1", "take the hit", "use Mirror on seat 1", "take the hit")
    assert table.positions == [0, 6]
    assert pile(table, 0) == ["Mallet", "Mirror"]


@pytest.mark.clause("2.12", "S-17")
def test_an_ability_can_be_used_as_often_as_it_can_be_paid_for() -> None:
    table = race("0 | driver Jet | fuel Petrol*2", "9", cards=[JET])
    say(table, "use the Driver (0)", "burn Petrol", "use the Driver (0)", "burn Petrol")
    assert table.positions == [4, 9]
    assert "use the Driver (0)" not in said(table)


@pytest.mark.clause("2.12")
def test_everything_that_can_be_done_in_the_main_window_is_offered_in_any_order() -> None:
    table = race(
        "0 | hand Petrol, Mallet, Nudge | primary Mirror | driver Jet | fuel Nitro",
        "9",
        cards=[JET],
    )
    assert set(said(table)) == {
        "end the turn",
        "place Petrol",
        "pocket Mallet",
        "play Nudge",
        "use Mirror on seat 1",
        "discard Mirror",
        "use the Driver (0)",
    }
    say(table, "discard Mirror", "play Nudge", "place Petrol", "place Mallet")
    assert said(table) == ["end the turn", "discard Mallet", "use the Driver (0)"]


@pytest.mark.clause("2.13", "S-18")
def test_a_utility_is_paid_with_untilted_fuel_and_no_card_too_many() -> None:
    dash = utility("Dash", "Move 2 spaces.", cost=2)
    place = "0 | hand Dash | fuel Petrol*2, Nitro, Nitro (tilted)"
    for paid in ("tilt Nitro", "tilt Petrol and Petrol"):
        table = say(race(place, "0", cards=[dash]), "play Dash", paid)
        assert len(tilted(table, 0)) == 1 + paid.count("and") + 1
        assert table.positions[0] == 2
    for paid in ("tilt Petrol", "tilt Nitro and Petrol", "tilt Nitro and Petrol and Petrol"):
        with pytest.raises(Illegal):
            say(race(place, "0", cards=[dash]), "play Dash", paid)


@pytest.mark.clause("2.13", "S-18")
def test_what_fuel_is_worth_beyond_the_cost_is_lost() -> None:
    dash = utility("Dash", "Move 2 spaces.", cost=3)
    table = race("0 | hand Dash | fuel Nitro*2", "0", cards=[dash])
    say(table, "play Dash", "tilt Nitro and Nitro")
    assert tilted(table, 0) == ["Nitro", "Nitro"]


@pytest.mark.clause("2.13", "S-18")
def test_a_set_with_a_superfluous_card_is_refused() -> None:
    dash = utility("Dash", "Move 2 spaces.", cost=3)
    table = race("0 | hand Dash | fuel Petrol, Petrol, Nitro", "0", cards=[dash])
    say(table, "play Dash")
    with pytest.raises(Illegal):
        answer(table, 0, tilt(0, *table.fuel[0]))
    say(table, "tilt Petrol and Nitro")
    assert untilted(table, 0) == ["Petrol"]


@pytest.mark.clause("2.13", "S-18")
def test_a_utility_that_cannot_be_paid_is_not_offered() -> None:
    dash = utility("Dash", "Move 2 spaces.", cost=3)
    table = race("0 | hand Dash | fuel Nitro, Nitro (tilted)", "0", cards=[dash])
    assert said(table) == ["end the turn"]
    assert "Dash costs more than" in refused(table)["play Dash"]


@pytest.mark.clause("2.14", "S-19")
def test_items_are_placed_and_used_without_any_fuel() -> None:
    table = race("0 | hand Mallet", "9", dice=[1, 1])
    say(table, "place Mallet", "end the turn", "do not place Fuel yet", "end the turn")
    say(table, "do not place Fuel yet", "use Mallet on seat 1", "take the hit")
    assert table.positions == [1, 8]


@pytest.mark.clause("2.15", "6.1", "S-20")
def test_to_burn_2_takes_two_cards_whatever_points_are_on_them() -> None:
    jet = driver("Jet", ability(2, "Move 2 spaces."))
    table = race("0 | driver Jet | fuel Nitro", "0", cards=[jet])
    assert said(table) == ["end the turn"]
    table = race("0 | driver Jet | fuel Nitro, Petrol", "0", cards=[jet])
    say(table, "use the Driver (0)", "burn Petrol and Nitro")
    assert sorted(pile(table, 0)) == ["Nitro", "Petrol"]
    assert table.fuel[0] == []
    assert table.positions[0] == 2


@pytest.mark.clause("2.16", "S-22")
def test_tilted_fuel_can_be_burnt() -> None:
    table = race("0 | driver Jet | fuel Petrol (tilted)", "0", cards=[JET])
    say(table, "use the Driver (0)", "burn Petrol (tilted)")
    assert table.positions[0] == 2
    assert pile(table, 0) == ["Petrol"]


@pytest.mark.clause("2.17", "S-65")
def test_a_burn_is_never_paid_in_part() -> None:
    table = race("0 | driver Jet | fuel Petrol*2", "0", cards=[JET])
    assert "use the Driver (1)" not in said(table)
    assert "too little Fuel to burn" in refused(table)["use the Driver (1)"]


@pytest.mark.clause("2.18", "S-21")
def test_the_rarer_an_item_the_more_fuel_is_burnt_to_be_rid_of_it() -> None:
    for rarity, burnt in ((COMMON, 0), (UNCOMMON, 1), (RARE, 2), (MYTHICAL, 3)):
        hook = item("Hook", rarity=rarity)
        table = race("0 | primary Hook | fuel Nitro*4", "0", cards=[hook])
        say(table, "discard Hook")
        if burnt:
            say(table, "burn " + " and ".join(["Nitro"] * burnt))
        assert slots(table, 0) == ("", "")
        assert pile(table, 0) == ["Nitro"] * burnt + ["Hook"]
        if burnt:
            few = "0 | primary Hook" + (f" | fuel Nitro*{burnt - 1}" if burnt > 1 else "")
            table = race(few, "0", cards=[hook])
            assert "discard Hook" not in said(table)
            assert refused(table)["discard Hook"].endswith("(2.17)")


@pytest.mark.clause("2.19", "S-24")
def test_a_common_item_goes_for_nothing_but_only_in_the_main_window() -> None:
    table = race("0 | primary Mallet", "0", step="offer_fuel")
    assert said(table) == ["do not place Fuel yet"]
    say(table, "do not place Fuel yet", "discard Mallet")
    assert pile(table, 0) == ["Mallet"]
    table = race("0 | hand Sling", "9 | primary Mallet")
    say(table, "play Sling on seat 1")
    assert "discard Mallet" not in said(table)


@pytest.mark.clause("2.20", "S-25")
def test_one_can_be_rid_of_an_item_at_once_but_not_of_what_is_in_the_pocket() -> None:
    table = race("0 | hand Mallet, Mirror", "0")
    say(table, "place Mallet", "pocket Mirror")
    assert said(table) == ["end the turn", "discard Mallet"]
    say(table, "discard Mallet")
    assert slots(table, 0) == ("Mirror", "")


@pytest.mark.clause("2.21", "S-60")
def test_at_the_end_of_your_turn_you_discard_down_to_seven_of_your_choice() -> None:
    table = race("0 | hand Petrol*5, Nudge*4", "0")
    say(table, "end the turn", "discard Petrol and Nudge")
    assert hand(table, 0) == ["Nudge"] * 3 + ["Petrol"] * 4
    assert asked(table) == "1 offer_fuel"


@pytest.mark.clause("2.21", "S-60")
def test_on_other_players_turns_nobody_counts_the_cards_in_a_hand() -> None:
    table = race("0 | hand Round*3", "0 | hand Petrol*7", cards=MUST)
    for _ in range(3):
        say(table, "play Round", "take the hit")
    say(table, "end the turn")
    assert len(table.hands[1]) == 11
    rolls(table, 1)
    say(table, "do not place Fuel yet", "end the turn")
    assert asked(table) == "1 shed"


@pytest.mark.clause("2.22")
def test_what_lasts_until_the_end_of_the_turn_still_counts_while_discarding() -> None:
    bag = utility("Bag", 'Gain "hand limit +2" until the end of the turn.')
    table = race("0 | hand Bag, Petrol*9", "0", cards=[bag], dice=[1, 1])
    say(table, "play Bag", "end the turn")
    assert asked(table) == "1 offer_fuel"
    assert len(table.hands[0]) == 9
    assert table.lasting == []
    say(table, "do not place Fuel yet", "end the turn", "do not place Fuel yet", "end the turn")
    assert asked(table) == "0 shed"
    say(table, "discard Petrol and Petrol and Petrol")
    assert len(table.hands[0]) == 7


@pytest.mark.clause("2.21", "17.31")
def test_a_larger_hand_for_once_is_had_at_the_next_end_of_the_turn() -> None:
    bag = utility("Bag", 'Gain "hand limit +2" for one use.')
    table = race("0 | hand Bag, Petrol*9", "0", cards=[bag])
    say(table, "play Bag", "end the turn")
    assert len(table.hands[0]) == 9
    assert table.lasting == []


def cards_are_all_there(table: Race) -> bool:
    return cards_everywhere(table) == list(range(len(table.faces)))


@pytest.mark.clause("2.6")
def test_a_must_play_drawn_within_an_act_is_over_before_the_act_goes_on() -> None:
    gale = item("Gale", "Each rival draws 1 card. Each rival moves back 4 spaces.")
    storm = utility("Storm", "Each rival moves back 1 space.", at_once=True)
    table = race("20 | primary Gale", "20 | deck Storm", "20", cards=[gale, storm])
    say(table, "use Gale")
    pass_on(table)
    assert asked(table) == "1 do"
    say(table, "use it")
    assert asked(table) == "0 respond"
    pass_on(table)
    assert table.positions == [19, 16, 15]
    assert cards_are_all_there(table)


@pytest.mark.clause("2.13")
def test_fuel_with_a_rider_pays_like_any_other() -> None:
    syrup = fuel("Syrup", 1, "When this is tilted, move 1 space.")
    dash = utility("Dash", "Move 2 spaces.", cost=1)
    table = race("0 | hand Dash | fuel Syrup", "0", cards=[syrup, dash])
    say(table, "play Dash", "tilt Syrup")
    assert table.positions[0] == 3
