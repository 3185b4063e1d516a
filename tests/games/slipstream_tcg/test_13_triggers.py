"""13  Triggers: when they go off, in which order, and what each moment is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.slipstream_tcg.position import (
    ability,
    asked,
    driver,
    fuel,
    hand,
    item,
    leaves,
    log,
    pass_on,
    pile,
    race,
    rolls,
    said,
    say,
    slots,
    start,
    tilted,
    utility,
    vehicle,
)

SORE = vehicle("Sore", "When you are moved back, draw 1 card.")
WATCH = vehicle("Watch", "When a rival passes you, draw 1 card.")
SMITH = vehicle("Smith", "When you use an Item, draw 1 card.")
STOKER = vehicle("Stoker", "When you burn Fuel, draw 1 card.")
FILLER = vehicle("Filler", "When you place Fuel, draw 1 card.")
SPARK = fuel("Spark", 1, "When this is tilted, move 1 space.")
COAL = fuel("Coal", 1, "When this is burnt, draw 1 card.")
TRADE = utility("Trade", "Swap places with target rival.")


@pytest.mark.clause("13.1", "4.5")
def test_a_trigger_waits_until_the_action_with_all_its_cards_is_done() -> None:
    lift = utility("Lift", "Move 2 spaces. Target rival ahead of you moves back 1 space.", cost=1)
    table = race("20 | hand Lift | fuel Spark", "22", cards=[lift, SPARK])
    say(table, "play Lift on seat 1", "tilt Spark", "take the hit")
    assert table.positions == [23, 22], "at 22 seat 1 was no longer ahead, and then the Fuel"
    assert log(table)[-2:] == ["seat 0 moves 1", "seat 0 is at 23"]


@pytest.mark.clause("13.1")
def test_each_step_of_a_turn_is_an_action() -> None:
    flare = utility("Flare", "Each rival moves back 1 space.", at_once=True)
    table = race(
        "20 | deck Flare", "25 | vehicle Sore", step="draw_cards", cards=[flare, SORE], dice=[1]
    )
    say(table, "use it", "take the hit")
    assert asked(table) == "0 offer_fuel" and hand(table, 1) == ["Ballast"], "before step 4"


@pytest.mark.clause("13.1")
def test_fuel_placed_in_step_4_sets_off_its_trigger_before_the_roll() -> None:
    table = race(
        "20 | hand Petrol | vehicle Filler", "25", step="offer_fuel", cards=[FILLER], dice=[3]
    )
    say(table, "place Petrol")
    told = log(table)
    assert told.index("seat 0 draws Ballast") < told.index("seat 0 rolls 3, 3 with Speed")


@pytest.mark.clause("13.1", "1.9")
def test_each_opening_card_is_an_action() -> None:
    flare = utility("Flare", "Each rival moves back 1 space.", at_once=True)
    table = start(
        "hand Flare, Flare", "vehicle Sore", cards=[flare, SORE], dice=[9, 3], under_zero="bagging"
    )
    say(table, "play Flare", "use it")
    assert len(table.hands[1]) == 8, "the first is over, and what it set off"


@pytest.mark.clause("13.2", "S-47")
def test_the_active_players_triggers_go_first_in_any_order_then_the_others_clockwise() -> None:
    squall = utility("Squall", "Move back 1 space. Each rival moves back 1 space.")
    table = race(
        "20 | vehicle Sore",
        "25 | hand Squall | vehicle Sore | gains When you are moved back, move 1 space",
        "30 | vehicle Sore",
        active=1,
        cards=[squall, SORE],
    )
    pass_on(say(table, "play Squall"))
    assert asked(table) == "1 in_order"
    assert said(table) == ["Sore first", "gained effect first"]
    say(table, "gained effect first")
    fired = [each for each in log(table) if "'s " in each]
    assert fired == [
        "seat 1's gained effect: move 1 space",
        "seat 1's Sore: draw 1 card",
        "seat 2's Sore: draw 1 card",
        "seat 0's Sore: draw 1 card",
    ]


@pytest.mark.clause("13.3", "13.2", "S-50")
def test_what_goes_off_during_a_batch_waits_for_the_next() -> None:
    spite = vehicle("Spite", "When a rival passes you, target rival moves back 1 space.")
    table = race(
        "12 | vehicle Spite | gains When you are moved back, draw 1 card",
        "10",
        "13 | vehicle Spite",
        active=1,
        step="roll_movement",
        cards=[spite],
        dice=[5],
    )
    assert asked(table) == "2 do", "clockwise from seat 1"
    say(table, "use it on seat 0", "take the hit")
    assert asked(table) == "0 do" and hand(table, 0) == [], "its draw is of the next batch"
    say(table, "use it on seat 1", "take the hit")
    assert hand(table, 0) == ["Ballast"] and table.positions == [11, 14, 13]


@pytest.mark.clause("13.3", "S-50")
def test_after_the_hundredth_batch_there_is_no_further_effect() -> None:
    spite = vehicle("Spite", "When you are moved back, the leading rival moves back 1 space.")
    table = race(
        "20 | hand Sling | vehicle Spite",
        "25 | vehicle Spite",
        cards=[spite],
        under_zero="bagging",
    )
    say(table, "play Sling on seat 1", "take the hit")
    while asked(table) != "0 act":
        say(table, said(table)[0])
    fired = [each for each in log(table) if "'s " in each]
    assert len(fired) == 100 and table.waiting == ()
    assert table.positions == [-30, -28], "and the race goes on"


@pytest.mark.clause("13.3", "S-50")
def test_triggers_that_set_off_more_and_more_of_themselves_end_as_well() -> None:
    spite = vehicle("Spite", "When you are moved back, each rival moves back 1 space.")
    place = "25 | vehicle Spite"
    table = race(place + " | hand Sling", place, place, cards=[spite], under_zero="bagging")
    say(table, "play Sling on seat 1")
    while asked(table) != "0 act":
        say(table, said(table)[0])
    fired = [each for each in log(table) if "'s " in each]
    assert len(fired) == 511 and table.waiting == ()
    assert sum(table.positions) == 75 - 3 - 2 * 511, "and the race goes on"


@pytest.mark.clause("13.3", "10.2")
def test_a_loop_that_cannot_go_on_ends_by_itself() -> None:
    spite = vehicle("Spite", "When you are moved back, the leading rival moves back 1 space.")
    table = race("2 | hand Sling | vehicle Spite", "5 | vehicle Spite", cards=[spite])
    say(table, "play Sling on seat 1", "take the hit")
    while asked(table) != "0 act":
        say(table, said(table)[0])
    assert table.positions == [0, 0]


@pytest.mark.clause("13.4")
def test_a_trigger_cannot_be_declined_and_chooses_its_target_when_its_turn_comes() -> None:
    spite = vehicle("Spite", "When you are moved back, target rival moves back 1 space.")
    table = race("20 | hand Sling", "25 | vehicle Spite", "30 | hand Shield", cards=[spite])
    say(table, "play Sling on seat 1", "take the hit")
    assert asked(table) == "1 do" and sorted(said(table)) == [
        "use it on seat 0",
        "use it on seat 2",
    ]
    say(table, "use it on seat 2")
    assert asked(table) == "2 respond" and said(table) == ["take the hit", "reply with Shield"]
    say(table, "reply with Shield")
    assert table.positions == [20, 22, 30]


@pytest.mark.clause("13.4")
def test_a_trigger_that_finds_nobody_does_nothing() -> None:
    spite = vehicle("Spite", "When you are moved back, the nearest rival ahead moves back 1 space.")
    table = race("20 | hand Sling", "50 | vehicle Spite", cards=[spite])
    say(table, "play Sling on seat 1", "take the hit")
    assert asked(table) == "0 act" and table.positions == [20, 47]


@pytest.mark.clause("13.5")
def test_a_trigger_is_carried_out_even_if_its_card_is_no_longer_in_play() -> None:
    smoke = driver("Smoke", ability(1, "Move 1 space."))
    table = race("20 | driver Smoke | fuel Coal", "25", cards=[smoke, COAL])
    say(table, "use the Driver (0)", "burn Coal")
    assert table.fuel[0] == [] and hand(table, 0) == ["Ballast"]


@pytest.mark.clause("13.5", "S-59")
def test_a_trigger_of_a_player_who_has_left_is_dropped() -> None:
    spite = vehicle("Spite", "When you are moved back, target rival moves back 1 space.")
    squall = utility("Squall", "Each rival moves back 1 space.")
    table = race(
        "20 | hand Squall", "25 | vehicle Spite", "30 | vehicle Spite", cards=[squall, spite]
    )
    pass_on(say(table, "play Squall"))
    assert asked(table) == "1 do"
    leaves(table, 2)
    say(table, "use it on seat 0", "take the hit")
    assert asked(table) == "0 act" and table.positions[0] == 19


@pytest.mark.clause("13.5", "14.2")
def test_a_trigger_that_still_waits_when_its_player_leaves_is_dropped() -> None:
    spite = vehicle("Spite", "When you are moved back, target rival moves back 2 spaces.")
    storm = utility("Storm", "Each rival moves back 1 space. Each rival discards 1 card.")
    table = race("20 | hand Storm", "25 | vehicle Spite", "30 | hand Nudge*2", cards=[spite, storm])
    pass_on(say(table, "play Storm"))
    assert asked(table) == "2 shed"
    leaves(table, 1)
    say(table, "discard Nudge")
    assert asked(table) == "0 act" and table.positions[::2] == [20, 29]


@pytest.mark.clause("13.6")
def test_any_effect_that_takes_you_back_a_space_moves_you_back() -> None:
    trip = utility("Trip", "Move back 1 space.")
    table = race("20 | hand Trip | vehicle Sore", "25", cards=[trip, SORE])
    say(table, "play Trip")
    assert hand(table, 0) == ["Ballast"]


@pytest.mark.clause("13.6")
def test_a_player_who_stays_put_was_not_moved_back() -> None:
    for place, gains in (("0", ""), ("25", " | gains You move back 3 fewer spaces")):
        table = race("20 | hand Sling", f"{place} | vehicle Sore{gains}", cards=[SORE])
        say(table, "play Sling on seat 1", "take the hit")
        assert hand(table, 1) == []


@pytest.mark.clause("13.6", "13.7", "17.11")
def test_changing_places_moves_nobody_back_and_nobody_passes() -> None:
    table = race(
        "10 | hand Trade", "30 | vehicle Sore", "20 | vehicle Watch", cards=[TRADE, SORE, WATCH]
    )
    say(table, "play Trade on seat 1", "take the hit")
    assert table.positions == [30, 10, 20] and hand(table, 1) == hand(table, 2) == []


@pytest.mark.clause("13.7")
def test_to_pass_is_to_come_from_behind_or_level_and_be_ahead() -> None:
    for place, rolled, drawn in ((19, 1, 0), (19, 2, 1), (20, 1, 1), (21, 1, 0)):
        table = race(
            f"{place}", "20 | vehicle Watch", step="roll_movement", cards=[WATCH], dice=[rolled]
        )
        assert len(table.hands[1]) == drawn, f"from {place} by {rolled}"


@pytest.mark.clause("13.7")
def test_an_effect_can_pass_somebody_as_well_as_base_movement() -> None:
    table = race("20 | hand Nudge", "20 | vehicle Watch", cards=[WATCH])
    say(table, "play Nudge")
    assert hand(table, 1) == ["Ballast"]


@pytest.mark.clause("13.7")
def test_falling_behind_a_rival_is_not_being_passed() -> None:
    table = race("19 | hand Sling", "20 | vehicle Watch", cards=[WATCH])
    say(table, "play Sling on seat 1", "take the hit")
    assert table.positions == [19, 17] and hand(table, 1) == []


@pytest.mark.clause("13.8")
def test_an_item_is_used_in_attack_and_in_defence_whatever_came_of_it() -> None:
    table = race(
        "20 | primary Net | vehicle Smith",
        "25 | primary Mallet | vehicle Smith",
        "30 | hand Shield",
        cards=[SMITH],
    )
    say(table, "use Net", "reply with Mallet", "reply with Shield")
    assert hand(table, 0) == hand(table, 1) == ["Ballast"]


@pytest.mark.clause("13.9")
def test_only_a_dodge_that_succeeds_is_a_dodge() -> None:
    lucky = vehicle("Lucky", "When you dodge, draw 1 card.")
    for rolled, drawn in ((12, 0), (13, 1)):
        table = race("20 | primary Net", "25 | vehicle Lucky", cards=[lucky])
        rolls(table, rolled)
        say(table, "use Net", "dodge")
        assert len(table.hands[1]) == drawn


@pytest.mark.clause("13.10")
def test_burning_counts_once_each_time_as_a_cost_or_not() -> None:
    grand = driver("Grand", ability(3, "Move 1 space."))
    table = race("20 | driver Grand | vehicle Stoker | fuel Petrol*3", "25", cards=[grand, STOKER])
    say(table, "use the Driver (0)", "burn Petrol and Petrol and Petrol")
    assert hand(table, 0) == ["Ballast"]
    leak = utility("Leak", "Target rival burns 2 Fuel.")
    for has, drawn in ((2, 1), (0, 0)):
        stock = f" | fuel Petrol*{has}" if has else ""
        table = race("20 | hand Leak", f"25 | vehicle Stoker{stock}", cards=[leak, STOKER])
        say(table, "play Leak on seat 1", "take the hit")
        if has:
            say(table, "burn Petrol and Petrol")
        assert len(table.hands[1]) == drawn


@pytest.mark.clause("13.10", "17.20")
def test_riders_of_several_burnt_cards_are_one_batch_in_their_owners_order() -> None:
    leak = utility("Leak", "Target rival burns 3 Fuel.")
    ember = fuel("Ember", 1, "When this is burnt, move 1 space.")
    table = race("20 | hand Leak", "25 | fuel Coal, Ember", cards=[leak, COAL, ember])
    say(table, "play Leak on seat 1", "take the hit", "burn Coal and Ember")
    assert asked(table) == "1 in_order"
    assert sorted(said(table)) == ["Coal first", "Ember first"]


@pytest.mark.clause("13.11")
def test_fuel_is_placed_from_the_hand_and_in_no_other_way() -> None:
    refill = utility("Refill", "Put 1 Fuel from the discard pile into the Fuel Zone.")
    table = race(
        "20 | hand Refill, Petrol | discard Nitro | vehicle Filler", "25", cards=[refill, FILLER]
    )
    say(table, "play Refill", "put Nitro back")
    assert hand(table, 0) == ["Petrol"]
    say(table, "place Petrol")
    assert hand(table, 0) == ["Ballast"]


@pytest.mark.clause("13.10", "13.11", "13.13")
def test_the_fuel_you_place_counts_itself_and_the_fuel_you_burn_does_not() -> None:
    eager = fuel("Eager", 1, "When you place Fuel, move 1 space.")
    sad = fuel("Sad", 1, "When you burn Fuel, move 1 space.")
    torch = utility("Torch", "Burn 1 Fuel.")
    table = race("20 | hand Eager, Torch, Torch | fuel Sad*2", "5", cards=[eager, sad, torch])
    say(table, "place Eager")
    assert table.positions[0] == 21
    say(table, "play Torch", "burn Sad")
    assert table.positions[0] == 22, "only the one that is still there"
    say(table, "play Torch", "burn Sad")
    assert table.positions[0] == 22


@pytest.mark.clause("13.12")
def test_fuel_speaks_when_it_is_tilted_as_payment_or_by_an_effect() -> None:
    toll = utility("Toll", "Target rival tilts 1 Fuel.")
    table = race("20 | hand Toll", "25 | fuel Spark", cards=[toll, SPARK])
    say(table, "play Toll on seat 1", "take the hit", "tilt Spark")
    assert table.positions[1] == 26 and tilted(table, 1) == ["Spark"]


@pytest.mark.clause("13.12")
def test_fuel_speaks_when_it_is_burnt_by_an_effect() -> None:
    leak = utility("Leak", "Target rival burns 1 Fuel.")
    table = race("20 | hand Leak", "25 | fuel Coal", cards=[leak, COAL])
    say(table, "play Leak on seat 1", "take the hit", "burn Coal")
    assert hand(table, 1) == ["Ballast"]


@pytest.mark.clause("13.1", "3.8")
def test_pockets_turn_up_before_triggers_and_after_each_of_them() -> None:
    angry = vehicle("Angry", "When you use an Item, discard the primary Item.")
    table = race("20 | primary Mallet | pocket Net | vehicle Angry", "25", cards=[angry])
    say(table, "use Mallet on seat 1", "take the hit")
    assert slots(table, 0) == ("", ""), "the Net had turned up, and was then lost"
    quick = item("Dart", quick=True)
    table = race("20 | primary Dart | pocket Net", "25 | vehicle Watch", cards=[quick, WATCH])
    say(table, "use Dart on seat 1", "take the hit")
    assert slots(table, 0) == ("Net", "")


@pytest.mark.clause("13.2", "3.8")
def test_pockets_turn_up_between_two_triggers_that_are_acts() -> None:
    spite = vehicle("Spite", "When you are moved back, target rival discards the primary Item.")
    squall = utility("Squall", "Each rival moves back 2 spaces.")
    table = race(
        "20 | hand Squall | primary Mallet | pocket Net",
        "25 | vehicle Spite",
        "30 | vehicle Spite",
        cards=[spite, squall],
    )
    pass_on(say(table, "play Squall"))
    pass_on(say(table, "use it on seat 0"))
    pass_on(say(table, "use it on seat 0"))
    assert pile(table, 0) == ["Squall", "Mallet", "Net"]


@pytest.mark.clause("13.13", "4.5", "S-61")
@pytest.mark.parametrize(
    "place",
    [
        "driver Jumpy",
        "vehicle Twitch",
        "fuel Fizz",
        "primary Spring",
    ],
)
def test_any_card_in_play_may_have_a_trigger(place: str) -> None:
    sore = "When you are moved back, draw 1 card."
    lines = vehicle("Twitch", f"Hand limit +1. {sore}").lines
    cards = [
        replace(driver("Jumpy"), lines=lines[1:]),
        vehicle("Twitch", f"Hand limit +1. {sore}"),
        fuel("Fizz", lines=sore),
        replace(item("Spring"), lines=lines[1:]),
    ]
    table = race("20 | hand Sling", f"25 | {place}", cards=cards)
    say(table, "play Sling on seat 1", "take the hit")
    assert hand(table, 1) == ["Ballast"]


@pytest.mark.clause("13.13")
@pytest.mark.parametrize("place", ["pocket Spring | primary Net", "hand Spring, Fizz"])
def test_cards_in_the_pocket_or_in_hand_have_no_triggers(place: str) -> None:
    sore = "When you are moved back, draw 1 card."
    spring = replace(item("Spring"), lines=fuel("", lines=sore).lines)
    cards = [spring, fuel("Fizz", lines=sore)]
    table = race("20 | hand Sling", f"25 | {place}", cards=cards)
    before = len(table.hands[1])
    say(table, "play Sling on seat 1", "take the hit")
    assert len(table.hands[1]) == before


@pytest.mark.clause("13.2")
def test_triggers_are_called_by_their_cards_and_numbered_if_they_read_alike() -> None:
    both = "When you are moved back, draw 1 card. When you are moved back, move 1 space."
    wagon = vehicle("Wagon", f"Hand limit +1. {both}")
    table = race("20 | hand Sling", "25 | vehicle Wagon", cards=[wagon])
    say(table, "play Sling on seat 1", "take the hit")
    assert said(table) == ["Wagon first", "Wagon (2) first"]
    say(table, "Wagon (2) first")
    assert [each for each in log(table) if "Wagon" in each] == [
        "seat 1's Wagon: move 1 space",
        "seat 1's Wagon: draw 1 card",
    ]
