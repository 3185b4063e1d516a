"""17  What cards say: whom they mean, and every effect with much, little and nothing to work on."""

from __future__ import annotations

import pytest

from paddock.games.slipstream_tcg.state import Race
from paddock.kernel.views import view
from tests.games.slipstream_tcg.position import (
    asked,
    from_top,
    hand,
    item,
    leaves,
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

DETOUR = utility("Detour", reply="Instead, draw 1 card.")


@pytest.mark.clause("17.1")
def test_what_has_to_be_chosen_in_what_befalls_you_is_your_choice() -> None:
    pinch = utility("Pinch", "Target rival discards 1 card.")
    table = race("20 | hand Pinch", "25 | hand Nudge, Sling", cards=[pinch])
    say(table, "play Pinch on seat 1", "let it be")
    assert asked(table) == "1 shed" and said(table) == ["discard Sling", "discard Nudge"]


@pytest.mark.clause("17.1")
def test_in_a_gained_line_you_is_the_one_who_gained_it() -> None:
    omen = utility(
        "Omen",
        'Target rival gains "when you are moved back, draw 1 card" until the end of the turn.',
    )
    table = race("20 | hand Omen, Sling", "25", cards=[omen])
    say(table, "play Omen on seat 1", "let it be", "play Sling on seat 1", "let it be")
    assert hand(table, 1) == ["Ballast"] and hand(table, 0) == []


@pytest.mark.clause("17.2")
def test_who_has_too_few_gives_all_he_has_and_who_has_none_is_spared() -> None:
    pinch = utility("Pinch", "Each rival discards 3 cards. Each rival tilts 2 Fuel.")
    table = race("20 | hand Pinch", "25 | hand Nudge | fuel Petrol", "30", cards=[pinch])
    pass_on(say(table, "play Pinch"))
    say(table, "discard Nudge", "tilt Petrol")
    assert asked(table) == "0 act" and tilted(table, 1) == ["Petrol"]


@pytest.mark.clause("17.3")
def test_target_rival_is_one_and_the_same_however_often_it_is_said() -> None:
    double = utility("Double", "Target rival moves back 2 spaces. Target rival draws 1 card.")
    table = race("20 | hand Double", "25", "30", cards=[double])
    assert said(table)[1:] == ["play Double on seat 1", "play Double on seat 2"]
    say(table, "play Double on seat 2", "let it be")
    assert table.positions == [20, 25, 28] and hand(table, 2) == ["Ballast"]


@pytest.mark.clause("17.3")
def test_the_target_must_be_wherever_any_of_the_sentences_wants_him() -> None:
    picky = utility(
        "Picky",
        "Target rival ahead of you moves back 1 space. Target rival within 3 spaces draws 1 card.",
    )
    table = race("20 | hand Picky", "22", "30", "19", cards=[picky])
    assert said(table)[1:] == ["play Picky on seat 1"]


@pytest.mark.clause("17.4")
def test_up_to_two_target_rivals_are_one_or_two() -> None:
    comb = utility("Comb", "Up to two target rivals move back 1 space.")
    table = race("20 | hand Comb", "25", "30", "35", cards=[comb])
    assert len(said(table)) == 1 + 3 + 3
    table = race("20 | hand Comb", "25", cards=[comb])
    assert said(table)[1:] == ["play Comb on seat 1"]


@pytest.mark.clause("17.5")
def test_each_rival_is_settled_when_the_card_is_used_and_nobody_is_added() -> None:
    sweep = utility("Sweep", "Move back 3 spaces. Each rival ahead of you moves back 1 space.")
    table = race("20 | hand Sweep", "19", "25", cards=[sweep])
    say(table, "play Sweep")
    assert asked(table) == "2 respond"
    say(table, "let it be")
    assert table.positions == [17, 19, 24]


@pytest.mark.clause("17.5", "12.2")
def test_that_one_sentence_means_him_does_not_put_a_rival_into_another() -> None:
    split = utility(
        "Split",
        "Move back 3 spaces. Each rival ahead of you moves back 1 space. "
        "Each rival behind you draws 1 card.",
    )
    table = race("20 | hand Split", "19", "25", cards=[split])
    pass_on(say(table, "play Split"))
    assert table.positions == [17, 19, 24], "seat 1 was behind when it was declared"
    assert hand(table, 1) == [], "and is no longer"


@pytest.mark.clause("17.6")
def test_the_leading_rival_is_the_furthest_of_the_others() -> None:
    topple = utility("Topple", "The leading rival moves back 4 spaces.")
    table = race("40 | hand Topple", "30", "20", cards=[topple])
    assert said(table)[1:] == ["play Topple on seat 1"]


@pytest.mark.clause("17.6", "8.4")
def test_he_stays_the_target_though_he_may_lose_the_lead() -> None:
    swing = utility(
        "Swing", "The leading rival moves back 15 spaces. The leading rival draws 1 card."
    )
    table = race("40 | hand Swing", "30", "20", cards=[swing])
    say(table, "play Swing on seat 1", "let it be")
    assert table.positions == [40, 15, 20] and hand(table, 1) == ["Ballast"]


@pytest.mark.clause("17.7")
def test_the_nearest_rival_ahead_is_the_lowest_of_those_ahead() -> None:
    pull = utility("Pull", "The nearest rival ahead moves back 1 space.")
    table = race("20 | hand Pull", "20", "25", "22", cards=[pull])
    assert said(table)[1:] == ["play Pull on seat 3"]
    table = race("20 | hand Pull", "20", "15", cards=[pull])
    assert said(table) == ["end the turn"] and "8.3" in refused(table)["play Pull"]


@pytest.mark.clause("17.7", "8.5")
def test_when_it_happens_he_must_still_be_ahead() -> None:
    surge = utility("Surge", "Move 5 spaces. The nearest rival ahead moves back 1 space.")
    table = race("20 | hand Surge", "22", "40", cards=[surge])
    say(table, "play Surge on seat 1", "let it be")
    assert table.positions == [25, 22, 40]


@pytest.mark.clause("17.6", "17.7")
def test_the_leading_and_the_nearest_rival_may_have_to_be_close() -> None:
    hook = utility("Hook", "The nearest rival ahead within 4 spaces moves back 1 space.")
    haul = utility("Haul", "The leading rival within 6 spaces moves back 1 space.")
    table = race("20 | hand Hook, Haul", "25", "40", cards=[hook, haul])
    assert "nobody" in refused(table)["play Hook"]
    assert "play Haul on seat 1" in said(table) and "play Haul on seat 2" not in said(table)
    table = race("20 | hand Hook, Haul", "24", "40", cards=[hook, haul])
    assert "play Hook on seat 1" in said(table) and "play Hook on seat 2" not in said(table)
    dash = utility("Dash", "Move 1 space. The nearest rival ahead within 4 spaces draws 1 card.")
    table = race("20 | hand Dash", "21", cards=[dash])
    say(table, "play Dash on seat 1", "let it be")
    assert hand(table, 1) == [], "he is level by then"


@pytest.mark.clause("17.8")
def test_for_each_counts_when_it_happens() -> None:
    climb = utility("Climb", "Move 4 spaces. Draw 1 card for each rival ahead of you.")
    table = race("20 | hand Climb", "22", "30", cards=[climb])
    say(table, "play Climb")
    assert hand(table, 0) == ["Ballast"]


@pytest.mark.clause("17.9")
def test_moving_0_spaces_is_not_moving() -> None:
    sore = vehicle("Sore", "When you are moved back, draw 1 card.")
    table = race(
        "20 | hand Sling",
        "0 | primary Wall | vehicle Sore",
        cards=[item("Wall", reply="Reduce it by 3."), sore],
        under_zero="handicap",
    )
    say(table, "play Sling on seat 1", "answer with Wall")
    assert table.positions[1] == 0 and hand(table, 1) == []


@pytest.mark.clause("17.10")
def test_a_rolled_move_is_no_base_movement() -> None:
    dash = utility("Dash", "Roll a d8 and move that far.")
    fast = vehicle("Fast", speed=3)
    table = race(
        "20 | hand Dash | vehicle Fast", "25", cards=[dash, fast], under_zero="false_start"
    )
    table.penalty[0] = 2
    rolls(table, 5)
    say(table, "play Dash")
    assert table.positions[0] == 25 and table.penalty[0] == 2
    assert "seat 0 rolls 5 on a d8" in log(table)


@pytest.mark.clause("17.11")
def test_changing_places_is_done_in_one_go_and_the_finish_takes_notice() -> None:
    trade = utility("Trade", "Target rival changes places with you.")
    table = race("10 | hand Trade", "52", cards=[trade])
    say(table, "play Trade on seat 1", "let it be")
    assert table.positions == [52, 10]
    assert table.crossed[0] == table.turn and table.crossed[1] < 0


@pytest.mark.clause("17.11", "10.3")
def test_a_low_number_that_was_exchanged_is_no_false_start() -> None:
    trade = utility("Trade", "Target rival changes places with you.")
    table = race("-4 | hand Trade", "5", cards=[trade], under_zero="bagging")
    say(table, "play Trade on seat 1", "let it be")
    assert table.positions == [5, -4] and table.penalty == [0, 0]


@pytest.mark.clause("17.12", "2.4")
def test_cards_are_drawn_until_the_deck_is_empty() -> None:
    three = utility("Three", "Draw 3 cards.")
    table = race("20 | hand Three | deck Nudge, only", "25", cards=[three])
    say(table, "play Three")
    assert hand(table, 0) == ["Nudge"] and asked(table) == "0 act"


@pytest.mark.clause("17.12", "2.6")
def test_a_card_played_in_the_middle_of_a_draw_may_empty_the_deck() -> None:
    three = utility("Three", "Draw 3 cards.")
    gulp = utility("Gulp", "Draw 2 cards.", at_once=1)
    table = race("20 | hand Three | deck Gulp, Nudge, only", "25", cards=[three, gulp])
    say(table, "play Three", "do it")
    assert hand(table, 0) == ["Nudge"] and pile(table, 0) == ["Gulp", "Three"]


@pytest.mark.clause("17.13")
def test_cards_are_discarded_by_choice_or_chance_picks_them() -> None:
    drop = utility("Drop", "Target rival discards 1 card at random.")
    lost: set[str] = set()
    for seed in range(12):
        table = race("20 | hand Drop", "25 | hand Nudge, Sling", cards=[drop], seed=f"{seed}")
        say(table, "play Drop on seat 1", "let it be")
        assert asked(table) == "0 act"
        lost.add(*pile(table, 1))
    assert lost == {"Nudge", "Sling"}


@pytest.mark.clause("17.13", "17.2")
def test_an_empty_hand_loses_nothing_at_random() -> None:
    drop = utility("Drop", "Target rival discards 2 cards at random.")
    table = race("20 | hand Drop", "25", "30 | hand Nudge", cards=[drop])
    say(table, "play Drop on seat 1", "let it be")
    assert pile(table, 1) == []
    table = race("20 | hand Drop", "25", "30 | hand Nudge", cards=[drop])
    say(table, "play Drop on seat 2", "let it be")
    assert pile(table, 2) == ["Nudge"]


@pytest.mark.clause("17.14")
def test_a_search_takes_a_card_of_the_kind_shows_it_and_shuffles() -> None:
    quest = utility("Quest", "Search the deck for an Item.")
    table = race("20 | hand Quest | deck Nudge, Mallet, Net", "25", cards=[quest])
    say(table, "play Quest")
    assert sorted(said(table)) == ["take Mallet", "take Net"], "there is one, so one is taken"
    say(table, "take Net")
    assert hand(table, 0) == ["Net"]
    assert table.known[table.hands[0][0]] == table.everyone
    assert not any(table.known[card] for card in table.decks[0]), "shuffled"


@pytest.mark.clause("17.14")
def test_a_search_that_finds_nothing_shuffles_all_the_same() -> None:
    quest = utility("Quest", "Search the deck for an Item.")
    table = race("20 | hand Quest | deck Nudge", "25", cards=[quest])
    say(table, "play Quest", "find nothing")
    assert hand(table, 0) == [] and len(table.mixes) == 1
    table = race("20 | hand Quest | deck only", "25", cards=[quest])
    say(table, "play Quest", "find nothing")
    assert asked(table) == "0 act"


@pytest.mark.clause("17.15")
def test_the_card_that_takes_from_the_pile_is_not_there_yet() -> None:
    salvage = utility("Salvage", "Take a Utility from the discard pile.")
    table = race("20 | hand Salvage | discard Nudge, Sling, Petrol", "25", cards=[salvage])
    say(table, "play Salvage")
    assert sorted(said(table)) == ["take Nudge", "take Sling"]
    say(table, "take Sling")
    assert hand(table, 0) == ["Sling"] and pile(table, 0) == ["Nudge", "Petrol", "Salvage"]
    table = race("20 | hand Salvage | discard Petrol", "25", cards=[salvage])
    say(table, "play Salvage")
    assert hand(table, 0) == [], "there was none"


@pytest.mark.clause("17.16")
def test_a_card_that_must_be_played_when_drawn_may_wait_if_it_came_in_another_way() -> None:
    quest = utility("Quest", "Search the deck for a Utility.")
    flare = utility("Flare", "Move 1 space.", at_once=1, cost=1)
    table = race("20 | hand Quest | deck Flare | fuel Petrol", "25", cards=[quest, flare])
    say(table, "play Quest", "take Flare")
    assert hand(table, 0) == ["Flare"] and "play Flare" in said(table)
    say(table, "play Flare", "tilt Petrol")
    assert table.positions[0] == 21 and tilted(table, 0) == ["Petrol"], "for its cost"


@pytest.mark.clause("17.17")
def test_the_pile_is_shuffled_into_the_deck_without_the_card_that_says_so() -> None:
    cycle = utility("Cycle", "Shuffle the discard pile into the deck.")
    table = race("20 | hand Cycle | discard Nudge, Sling | deck Net, only", "25", cards=[cycle])
    say(table, "play Cycle")
    assert sorted(from_top(table, 0)) == ["Net", "Nudge", "Sling"] and pile(table, 0) == ["Cycle"]


@pytest.mark.clause("17.17")
def test_with_an_empty_pile_nothing_is_shuffled() -> None:
    cycle = utility("Cycle", "Shuffle the discard pile into the deck.")
    table = race("20 | hand Cycle | deck Net, Nudge, Sling", "25", cards=[cycle])
    say(table, "play Cycle")
    assert from_top(table, 0)[:3] == ["Net", "Nudge", "Sling"] and table.mixes == []


@pytest.mark.clause("17.18")
def test_looking_ahead_puts_the_top_cards_back_in_any_order_unseen_by_others() -> None:
    peek = utility("Peek", "Look at the top 3 cards of the deck and order them.")
    table = race("20 | hand Peek | deck Net, Nudge, Sling, Petrol", "25", cards=[peek])
    say(table, "play Peek", "Sling on top", "Net on top")
    assert from_top(table, 0)[:4] == ["Sling", "Net", "Nudge", "Petrol"]
    seen = view(table, 1)
    assert all(seen.name_of(seen.faces[c]) == "a card" for c in table.decks[0])


@pytest.mark.clause("17.18", "17.2")
def test_with_fewer_cards_in_the_deck_one_looks_at_all_of_them() -> None:
    peek = utility("Peek", "Look at the top 3 cards of the deck and order them.")
    table = race("20 | hand Peek | deck Net, Nudge, only", "25", cards=[peek])
    say(table, "play Peek", "Nudge on top")
    assert from_top(table, 0) == ["Nudge", "Net"]
    table = race("20 | hand Peek | deck only", "25", cards=[peek])
    say(table, "play Peek")
    assert asked(table) == "0 act"


@pytest.mark.clause("17.19")
def test_fuel_tilted_by_an_effect_pays_for_nothing_and_untilted_fuel_pays_again() -> None:
    toll = utility("Toll", "Target rival tilts 1 Fuel. Untilt 1 Fuel.")
    table = race(
        "20 | hand Toll | fuel Petrol (tilted), Nitro (tilted)",
        "25 | fuel Petrol, Nitro",
        cards=[toll],
    )
    say(table, "play Toll on seat 1", "let it be")
    assert asked(table) == "1 tilt_some"
    say(table, "tilt Petrol")
    assert asked(table) == "0 untilt_some"
    say(table, "untilt Nitro (tilted)")
    assert untilted(table, 1) == ["Nitro"] and untilted(table, 0) == ["Nitro"]


@pytest.mark.clause("17.20")
def test_to_burn_by_an_effect_is_no_cost_and_takes_what_there_is() -> None:
    leak = utility("Leak", "Target rival burns 2 Fuel.")
    table = race("20 | hand Leak", "25 | fuel Petrol", cards=[leak])
    say(table, "play Leak on seat 1", "let it be", "burn Petrol")
    assert table.fuel[1] == [] and pile(table, 1) == ["Petrol"]


@pytest.mark.clause("17.20", "15.8")
def test_with_strict_burn_an_effect_burns_untilted_fuel_only() -> None:
    leak = utility("Leak", "Target rival burns 2 Fuel.")
    table = race("20 | hand Leak", "25 | fuel Petrol, Nitro (tilted)", cards=[leak], strict_burn=1)
    say(table, "play Leak on seat 1", "let it be", "burn Petrol")
    assert tilted(table, 1) == ["Nitro"] and untilted(table, 1) == []


REFILL = utility("Refill", "Put 2 Fuel from the discard pile into the Fuel Zone.")


@pytest.mark.clause("17.21", "3.3", "S-14")
def test_fuel_comes_back_as_far_as_there_is_room() -> None:
    table = race("20 | hand Refill | fuel Petrol*7 | discard Petrol, Nitro", "25", cards=[REFILL])
    say(table, "play Refill")
    assert said(table) == ["put Nitro back", "put Petrol back"], "one of them"
    say(table, "put Nitro back")
    assert len(table.fuel[0]) == 8 and pile(table, 0) == ["Petrol", "Refill"]


@pytest.mark.clause("17.21")
def test_putting_fuel_back_is_not_the_placement_of_the_turn() -> None:
    table = race("20 | hand Refill, Petrol | discard Nitro", "25", cards=[REFILL])
    say(table, "play Refill", "put Nitro back", "place Petrol")
    assert untilted(table, 0) == ["Nitro", "Petrol"]
    table = race("20 | hand Refill | fuel Petrol*8 | discard Nitro", "25", cards=[REFILL])
    say(table, "play Refill")
    assert pile(table, 0) == ["Nitro", "Refill"]


@pytest.mark.clause("17.22", "2.9")
def test_another_fuel_may_be_placed_but_still_no_ninth() -> None:
    more = utility("More", "You may place another Fuel this turn.")
    table = race("20 | hand More, Petrol, Nitro", "25", cards=[more])
    say(table, "place Petrol")
    assert "place Nitro" not in said(table)
    say(table, "play More", "place Nitro")
    assert untilted(table, 0) == ["Nitro", "Petrol"]
    table = race("20 | hand More, Petrol, Nitro | fuel Petrol*7", "25", cards=[more])
    say(table, "place Petrol", "play More")
    assert "place Nitro" not in said(table)


@pytest.mark.clause("17.22", "7.4")
def test_it_is_worth_nothing_to_a_player_whose_turn_it_is_not() -> None:
    gift = utility("Gift", "Target rival may place another Fuel this turn.")
    table = race("20 | hand Gift, Petrol, Nitro", "25 | hand Petrol, Nitro", cards=[gift])
    say(table, "play Gift on seat 1", "let it be", "place Petrol")
    assert "place Nitro" not in said(table)
    say(table, "end the turn", "place Petrol")
    assert "place Nitro" not in said(table)


SMASH = utility("Smash", "Target rival discards the primary Item.")
FETCH = utility("Fetch", "Target rival returns the primary Item to the hand.")
SNATCH = utility("Snatch", "Target rival gives you the primary Item.")
BARTER = utility("Barter", "Target rival changes primary Items with you.")


@pytest.mark.clause("17.23", "3.12", "S-33")
def test_a_lost_item_goes_to_its_owner() -> None:
    table = race("20 | hand Smash", "25 | primary Mallet of 0 | pocket Net", cards=[SMASH])
    say(table, "play Smash on seat 1", "let it be")
    assert pile(table, 0) == ["Mallet", "Smash"] and slots(table, 1) == ("Net", "")
    table = race("20 | hand Fetch", "25 | primary Mallet of 0", cards=[FETCH])
    say(table, "play Fetch on seat 1", "let it be")
    assert hand(table, 0) == ["Mallet"] and slots(table, 1) == ("", "")


@pytest.mark.clause("17.23", "3.10")
def test_where_there_is_no_item_or_only_one_in_use_nothing_happens() -> None:
    for card, word in ((SMASH, "Smash"), (FETCH, "Fetch")):
        table = race(f"20 | hand {word}", "25", cards=[card])
        say(table, f"play {word} on seat 1", "let it be")
        assert slots(table, 1) == ("", "")
        table = race(f"20 | hand {word}", "25 | primary Mallet", cards=[card])
        say(table, f"play {word} on seat 1", "answer with Mallet")
        assert pile(table, 1) == ["Mallet"] and hand(table, 1) == []


@pytest.mark.clause("17.24", "3.11", "S-33")
def test_a_given_item_finds_the_primary_slot_then_the_pocket_then_no_room() -> None:
    for mine, result in (
        ("", ("Net", "")),
        (" | primary Mallet", ("Mallet", "Net")),
        (" | primary Mallet | pocket Mirror", ("Mallet", "Mirror")),
    ):
        table = race(f"20 | hand Snatch{mine}", "25 | primary Net", cards=[SNATCH])
        say(table, "play Snatch on seat 1", "let it be")
        assert slots(table, 0) == result
        assert slots(table, 1) == (("Net", "") if "Mirror" in result else ("", ""))


@pytest.mark.clause("17.24", "3.8", "3.11")
def test_while_you_use_an_item_its_slot_is_not_empty() -> None:
    hook = item("Hook", "Target rival gives you the primary Item.")
    table = race("20 | primary Hook", "25 | primary Net | pocket Mallet", cards=[hook])
    say(table, "use Hook on seat 1", "let it be")
    assert slots(table, 0) == ("Net", "") and slots(table, 1) == ("Mallet", "")
    assert table.locked(0, table.primary[0]) and "use Net" not in said(table)
    told = log(table)
    assert told.index("Hook is discarded") < told.index("seat 0 turns up Net")


@pytest.mark.clause("17.24", "3.8")
def test_with_the_pocket_full_too_the_item_stays_where_it_is() -> None:
    hook = item("Hook", "Target rival gives you the primary Item.")
    table = race("20 | primary Hook | pocket Mallet", "25 | primary Net", cards=[hook])
    say(table, "use Hook on seat 1", "let it be")
    assert slots(table, 0) == ("Mallet", "") and slots(table, 1) == ("Net", "")


@pytest.mark.clause("17.24", "3.10")
def test_an_item_that_answers_cannot_be_taken() -> None:
    hook = item("Hook", "Target rival gives you the primary Item.")
    table = race(
        "20 | primary Hook | pocket Net", "25 | primary Mallet | pocket Mirror", cards=[hook]
    )
    say(table, "use Hook on seat 1", "answer with Mallet")
    assert slots(table, 0) == ("Net", "") and slots(table, 1) == ("Mirror", "")
    assert pile(table, 1) == ["Mallet"]


@pytest.mark.clause("17.24", "3.8")
def test_no_pocket_turns_up_between_two_sentences() -> None:
    both = utility(
        "Both", "Target rival discards the primary Item. Target rival gives you the primary Item."
    )
    table = race("20 | hand Both", "25 | primary Mallet | pocket Net", cards=[both])
    say(table, "play Both on seat 1", "let it be")
    assert slots(table, 0) == ("", "") and slots(table, 1) == ("Net", "")


@pytest.mark.clause("17.25", "3.11")
def test_primary_items_are_changed_if_both_have_one_and_both_count_as_just_placed() -> None:
    table = race("20 | hand Barter | primary Mallet", "25 | primary Net", cards=[BARTER])
    say(table, "play Barter on seat 1", "let it be")
    assert slots(table, 0) == ("Net", "") and slots(table, 1) == ("Mallet", "")
    assert table.locked(0, table.primary[0]) and table.locked(1, table.primary[1])
    table = race("20 | hand Barter", "25 | primary Net", cards=[BARTER])
    say(table, "play Barter on seat 1", "let it be")
    assert slots(table, 1) == ("Net", "")
    hook = item("Hook", "Target rival changes primary Items with you.")
    table = race("20 | primary Hook", "25 | primary Net", cards=[hook])
    say(table, "use Hook on seat 1", "let it be")
    assert slots(table, 1) == ("Net", "") and slots(table, 0) == ("", "")


@pytest.mark.clause("17.26")
def test_exchanged_items_stay_locked_or_unlocked_as_they_were() -> None:
    juggle = utility("Juggle", "Exchange the primary and the pocket Item.")
    table = race("20 | hand Juggle | primary Mallet (locked) | pocket Net", "25", cards=[juggle])
    say(table, "play Juggle")
    assert slots(table, 0) == ("Net", "Mallet") and "use Net" in said(table)
    assert table.locked(0, table.pocket[0])
    table = race("20 | hand Juggle | primary Mallet", "25", cards=[juggle])
    say(table, "play Juggle")
    assert slots(table, 0) == ("Mallet", "")


@pytest.mark.clause("17.27")
def test_an_unlocked_item_can_be_used_at_once_and_the_pocket_stays_locked() -> None:
    key = utility("Key", "Unlock the primary Item.")
    table = race("20 | hand Key | primary Mallet (locked) | pocket Net (locked)", "25", cards=[key])
    assert "use Mallet on seat 1" not in said(table)
    say(table, "play Key", "use Mallet on seat 1", "let it be")
    assert slots(table, 0) == ("Net", "") and "use Net" not in said(table)


AGAIN = utility("Again", "Take another turn after this one.")


def turns(table: Race) -> list[str]:
    return [each for each in log(table) if each.endswith("'s turn")]


@pytest.mark.clause("17.28")
def test_an_extra_turn_comes_at_once_and_then_the_order_goes_on() -> None:
    table = race("0 | hand Again, Again", "0", "0", cards=[AGAIN])
    say(table, "play Again", "play Again", "end the turn")
    for _ in range(3):
        say(table, "place no Fuel yet", "end the turn")
    assert turns(table) == ["seat 0's turn", "seat 1's turn", "seat 2's turn", "seat 0's turn"]


@pytest.mark.clause("17.28")
def test_nobody_gains_an_extra_turn_during_one() -> None:
    table = race("0 | hand Again, Again", "0", cards=[AGAIN])
    say(table, "play Again", "end the turn", "place no Fuel yet", "play Again", "end the turn")
    assert turns(table) == ["seat 0's turn", "seat 1's turn"]


@pytest.mark.clause("17.28")
def test_an_extra_turn_gained_on_anothers_turn_comes_after_that_turn() -> None:
    riposte = utility("Riposte", reply="Instead, take another turn after this one.")
    table = race("0 | hand Riposte", "5 | hand Sling", "0", active=1, cards=[riposte])
    say(table, "play Sling on seat 0", "answer with Riposte", "end the turn")
    for _ in range(2):
        say(table, "place no Fuel yet", "end the turn")
    assert turns(table) == ["seat 0's turn", "seat 2's turn", "seat 0's turn"]


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
    say(table, "play Sling on seat 1", "answer with Boost")
    assert table.speed(1) == 1
    say(table, "end the turn")
    assert table.speed(1) == 0


@pytest.mark.clause("17.30")
def test_a_line_until_your_next_turn_ends_with_the_turn_of_him_whose_card_gave_it() -> None:
    curse = utility("Curse", 'Target rival gains "Speed -2" until the start of your next turn.')
    table = race("20 | hand Curse", "25", cards=[curse], dice=[])
    say(table, "play Curse on seat 1", "let it be")
    rolls(say(table, "end the turn"), 5)
    say(table, "place no Fuel yet")
    assert table.positions[1] == 28 and table.speed(1) == -2
    say(table, "end the turn")
    assert table.active == 0 and table.speed(1) == 0


@pytest.mark.clause("17.30")
def test_it_ends_when_he_leaves() -> None:
    curse = utility("Curse", 'Target rival gains "Speed -2" until the start of your next turn.')
    table = race("20 | hand Curse", "25", "30", cards=[curse])
    say(table, "play Curse on seat 1", "let it be")
    leaves(table, 0)
    assert table.speed(1) == 0


@pytest.mark.clause("17.31")
def test_speed_for_one_use_is_used_by_the_next_base_movement() -> None:
    charm = utility("Charm", 'Target rival gains "Speed +3" for one use.')
    table = race("20 | hand Charm", "25", cards=[charm])
    say(table, "play Charm on seat 1", "let it be")
    rolls(say(table, "end the turn"), 1)
    say(table, "place no Fuel yet")
    assert table.positions[1] == 29 and table.lasting == []


@pytest.mark.clause("17.31")
def test_handling_for_one_use_is_used_by_the_next_dodge() -> None:
    charm = utility("Charm", 'Target rival gains "Handling +3" for one use.')
    table = race("20 | hand Charm | primary Net", "25", cards=[charm])
    say(table, "play Charm on seat 1", "let it be")
    rolls(table, 10)
    say(table, "use Net", "dodge")
    assert table.positions[1] == 25 and table.lasting == []


@pytest.mark.clause("17.31", "17.32")
def test_what_is_said_of_items_for_one_use_is_used_by_the_next_attack() -> None:
    charm = utility("Charm", 'Gain "your Items are Undodgeable" for one use.')
    table = race("20 | hand Charm | primary Net | pocket Net", "25", cards=[charm])
    say(table, "play Charm", "use Net")
    assert said(table) == ["let it be"]
    say(table, "let it be", "use Net")
    assert said(table) == ["let it be", "dodge"]


@pytest.mark.clause("17.31")
def test_a_defence_does_not_use_up_what_is_said_of_attacks() -> None:
    charm = utility("Charm", 'Target rival gains "your Items are Undodgeable" for one use.')
    table = race("20 | hand Charm, Sling", "25 | primary Mallet", cards=[charm])
    say(table, "play Charm on seat 1", "let it be")
    say(table, "play Sling on seat 1", "answer with Mallet")
    assert len(table.lasting) == 1


@pytest.mark.clause("17.31")
def test_a_shorter_move_back_for_one_use_is_used_by_the_next_move_back() -> None:
    charm = utility("Charm", 'Target rival gains "you move back 2 spaces less" for one use.')
    table = race("20 | hand Charm, Sling, Sling", "25", cards=[charm])
    say(table, "play Charm on seat 1", "let it be", "play Sling on seat 1", "let it be")
    assert table.positions[1] == 24
    say(table, "play Sling on seat 1", "let it be")
    assert table.positions[1] == 21


@pytest.mark.clause("17.31", "17.34")
def test_a_lower_cost_for_one_use_is_used_by_the_next_utility_paid_for_in_a_reply_too() -> None:
    charm = utility("Charm", 'Gain "your Utilities cost 1 less" for one use.')
    dear = utility("Dear", "Move 1 space.", cost=1)
    table = race("20 | hand Charm, Dear, Dear", "25", cards=[charm, dear])
    say(table, "play Charm", "play Dear")
    assert table.positions[0] == 21 and "play Dear" not in said(table)
    gift = utility("Gift", 'Target rival gains "your Utilities cost 1 less" for one use.')
    table = race("20 | hand Gift, Sling, Sling", "25 | hand Pads, Pads", cards=[gift])
    say(table, "play Gift on seat 1", "let it be")
    say(table, "play Sling on seat 1", "answer with Pads")
    say(table, "play Sling on seat 1")
    assert said(table) == ["let it be"] and table.lasting == []


@pytest.mark.clause("17.31", "17.34")
def test_a_lower_cost_for_one_use_is_not_used_by_a_utility_that_is_free() -> None:
    charm = utility("Charm", 'Gain "your Utilities cost 1 less" for one use.')
    dear = utility("Dear", "Move 1 space.", cost=1)
    table = race("20 | hand Charm, Nudge, Dear*2", "25", cards=[charm, dear])
    say(table, "play Charm", "play Nudge", "play Dear")
    assert table.positions[0] == 22 and "play Dear" not in said(table)
    gift = utility("Gift", 'Target rival gains "your Utilities cost 1 less" for one use.')
    table = race("20 | hand Gift, Sling*2", "25 | hand Shield, Pads", cards=[gift])
    say(table, "play Gift on seat 1", "let it be")
    say(table, "play Sling on seat 1", "answer with Shield")
    say(table, "play Sling on seat 1", "answer with Pads")
    assert table.positions[1] == 23 and table.lasting == []


@pytest.mark.clause("17.31", "17.35")
def test_a_larger_hand_for_one_use_is_used_by_the_next_end_of_your_turn() -> None:
    charm = utility("Charm", 'Gain "your hand limit is 2 higher" for one use.')
    table = race("20 | hand Charm, Nudge*9", "25", cards=[charm])
    say(table, "play Charm", "end the turn")
    assert asked(table) == "1 offer_fuel" and len(table.hands[0]) == 9
    assert table.lasting == []


@pytest.mark.clause("17.31", "17.36")
def test_an_item_not_locked_for_one_use_is_the_next_one_placed_and_no_other() -> None:
    charm = utility("Charm", 'Gain "your Items are not locked" for one use.')
    table = race("20 | hand Charm, Mallet, Net | primary Mirror (locked)", "25", cards=[charm])
    say(table, "play Charm")
    assert "use Mirror on seat 1" not in said(table), "it unlocks no other"
    say(table, "discard Mirror", "place Mallet")
    assert "use Mallet on seat 1" in said(table) and table.lasting == []
    say(table, "pocket Net", "use Mallet on seat 1", "let it be")
    assert slots(table, 0) == ("Net", "") and "use Net" not in said(table)


@pytest.mark.clause("17.31")
def test_a_trigger_for_one_use_is_used_by_going_off() -> None:
    charm = utility(
        "Charm", 'Target rival gains "when you are moved back, draw 1 card" for one use.'
    )
    table = race("20 | hand Charm, Sling, Sling", "25", cards=[charm])
    say(table, "play Charm on seat 1", "let it be")
    say(table, "play Sling on seat 1", "let it be", "play Sling on seat 1", "let it be")
    assert hand(table, 1) == ["Ballast"] and table.lasting == []


@pytest.mark.clause("17.32")
def test_no_hit_threshold_is_less_than_1() -> None:
    table = race("20 | primary Net | gains Your Items hit -20", "25")
    rolls(say(table, "use Net"), 1)
    say(table, "dodge")
    assert table.positions == [20, 23]
    table = race("20 | primary Net | gains Your Items hit -20", "25")
    rolls(say(table, "use Net"), 2)
    say(table, "dodge")
    assert table.positions == [20, 25]


@pytest.mark.clause("17.32")
def test_items_that_hit_better_are_harder_to_dodge() -> None:
    for rolled, place in ((14, 23), (15, 25)):
        table = race("20 | primary Net | gains Your Items hit +2", "25")
        rolls(table, rolled)
        say(table, "use Net", "dodge")
        assert table.positions[1] == place
    table = race("20 | primary Net | gains Your Items are Undodgeable", "25")
    say(table, "use Net")
    assert said(table) == ["let it be"]


@pytest.mark.clause("17.33", "10.3")
def test_a_move_back_is_made_shorter_before_anything_is_cut_off() -> None:
    knock = utility("Knock", "Target rival moves back 5 spaces.")
    push = utility("Push", "Target rival moves back 1 space.")
    table = race(
        "20 | hand Knock, Push",
        "4 | gains You move back 2 spaces less",
        cards=[knock, push],
        under_zero="false_start",
    )
    say(table, "play Knock on seat 1", "let it be")
    assert table.positions[1] == 1 and table.penalty[1] == 0
    say(table, "play Push on seat 1", "let it be")
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
    table = race("20 | hand Nudge*9 | gains Your hand limit is 2 higher", "25")
    say(table, "end the turn")
    assert len(table.hands[0]) == 9 and asked(table) == "1 offer_fuel"


@pytest.mark.clause("17.36")
def test_where_items_are_not_locked_those_placed_and_those_in_the_slots_can_be_used() -> None:
    free = " | gains Your Items are not locked"
    table = race(f"20 | hand Mallet{free}", "25")
    say(table, "place Mallet")
    assert "use Mallet on seat 1" in said(table)
    table = race(f"20 | primary Mallet (locked){free}", "25")
    assert "use Mallet on seat 1" in said(table)
    dart = item("Dart", quick=1)
    table = race("20 | hand Snatch", "25 | primary Dart", cards=[dart, SNATCH])
    say(table, "play Snatch on seat 1", "let it be")
    assert "use Dart on seat 1" in said(table), "it says so of itself"


@pytest.mark.clause("17.36")
def test_when_that_is_over_items_are_locked_as_they_would_have_been() -> None:
    haste = utility("Haste", 'Gain "your Items are not locked" until the end of the turn.')
    table = race("20 | hand Haste, Mallet", "25 | hand Sling", cards=[haste])
    say(table, "play Haste", "place Mallet")
    assert "use Mallet on seat 1" in said(table)
    rolls(say(table, "end the turn"), 1)
    say(table, "place no Fuel yet", "play Sling on seat 0")
    assert said(table) == ["let it be"]


@pytest.mark.clause("17.37", "5.8", "S-42")
def test_the_target_of_an_override_is_chosen_with_the_reply_and_cannot_answer() -> None:
    spike = utility("Spike", reply="Instead, target rival moves back 2 spaces.")
    table = race("20 | hand Sling, Shield", "25 | hand Spike", "30", cards=[spike])
    say(table, "play Sling on seat 1", "answer with Spike")
    assert asked(table) == "1 take_aim"
    say(table, "target rival moves back 2 spaces on seat 0")
    assert asked(table) == "0 act" and table.positions == [18, 25, 30]


@pytest.mark.clause("17.3", "17.37", "17.39")
def test_a_target_that_a_reply_names_twice_is_chosen_once_and_must_fit_both() -> None:
    spike = utility(
        "Spike",
        reply="Instead, target rival moves back 2 spaces. Reduce it by 1. "
        "Also, target rival ahead of you discards 1 card.",
    )
    table = race(
        "20 | hand Sling", "25 | hand Spike", "30 | hand Nudge", "40 | hand Petrol", cards=[spike]
    )
    say(table, "play Sling on seat 1", "answer with Spike")
    assert said(table) == [f"target rival moves back 2 spaces on seat {seat}" for seat in (2, 3)]
    say(table, "target rival moves back 2 spaces on seat 2", "discard Nudge")
    assert asked(table) == "0 act"
    assert table.positions == [20, 25, 28, 40] and pile(table, 2) == ["Nudge"]


@pytest.mark.clause("17.37")
def test_it_is_chosen_before_the_next_player_replies() -> None:
    spike = utility("Spike", reply="Instead, target rival moves back 2 spaces.")
    squall = utility("Squall", "Each rival moves back 2 spaces.")
    table = race("20 | hand Squall", "25 | hand Spike", "30", cards=[spike, squall])
    say(table, "play Squall", "answer with Spike", "target rival moves back 2 spaces on seat 2")
    assert asked(table) == "2 respond" and table.positions == [20, 25, 30]
    say(table, "let it be")
    assert table.positions == [20, 25, 26]


@pytest.mark.clause("17.38")
def test_a_reduction_takes_from_every_number_of_spaces_cards_or_fuel() -> None:
    flood = utility(
        "Flood",
        "Target rival moves back 1 space for each rival behind you. Target rival discards 1 card. "
        "Target rival burns 3 Fuel.",
    )
    foam = utility("Foam", reply="Reduce it by 2.")
    table = race(
        "40 | hand Flood", "25 | hand Foam, Nudge | fuel Petrol*3", "10", "5", cards=[flood, foam]
    )
    say(table, "play Flood on seat 1", "answer with Foam", "burn Petrol")
    assert table.positions[1] == 24 and hand(table, 1) == ["Nudge"]
    assert len(table.fuel[1]) == 2


@pytest.mark.clause("17.38")
def test_a_die_is_rolled_first_and_what_has_no_number_is_as_it_was() -> None:
    odd = utility(
        "Odd",
        "Target rival rolls a d6 and moves that far. Target rival changes places with you. "
        'Target rival gains "Speed -2" until the end of the turn.',
    )
    foam = utility("Foam", reply="Reduce it by 2.")
    table = race("40 | hand Odd", "25 | hand Foam", cards=[odd, foam], dice=[5])
    say(table, "play Odd on seat 1", "answer with Foam")
    assert table.positions == [28, 40] and table.speed(1) == -2


@pytest.mark.clause("17.38", "12.10")
def test_a_reduction_counts_for_all_that_still_befalls_you_reflected_or_not() -> None:
    squall = utility("Squall", "Each rival moves back 3 spaces.")
    foam = utility("Foam", reply="Reduce it by 2.")
    table = race("40 | hand Squall", "25 | hand Foam", "30 | primary Mirror", cards=[squall, foam])
    say(table, "play Squall", "answer with Foam", "answer with Mirror", "reflect it onto seat 1")
    assert table.positions == [40, 23, 30]


@pytest.mark.clause("17.38", "17.8")
def test_for_each_is_counted_when_it_happens_and_then_made_smaller() -> None:
    wave = utility(
        "Wave", "Move 6 spaces. Target rival moves back 2 spaces for each rival behind you."
    )
    foam = utility("Foam", reply="Reduce it by 1.")
    table = race("20 | hand Wave", "30 | hand Foam", "25", cards=[wave, foam])
    say(table, "play Wave on seat 1", "answer with Foam")
    assert table.positions == [26, 29, 25], "nobody was behind when it was declared"


@pytest.mark.clause("17.39")
def test_also_happens_even_if_the_act_was_suppressed_by_another() -> None:
    squall = utility("Squall", "Each rival moves back 2 spaces.")
    sting = utility("Sting", reply="Also, target rival moves back 1 space.")
    table = race("20 | hand Squall", "25 | hand Sting", "30 | hand Shield", cards=[squall, sting])
    say(table, "play Squall", "answer with Sting", "target rival moves back 1 space on seat 0")
    say(table, "answer with Shield")
    assert table.positions == [19, 25, 30]


@pytest.mark.clause("17.39", "12.12")
def test_what_one_reply_does_besides_goes_in_the_order_in_which_it_is_printed() -> None:
    retort = utility("Retort", reply="Also, discard 1 card. Also, draw 1 card.")
    table = race("20 | hand Sling", "25 | hand Retort, Nudge | deck Petrol", cards=[retort])
    say(table, "play Sling on seat 1", "answer with Retort")
    assert said(table) == ["discard Nudge"], "nothing has been drawn yet"
    say(table, "discard Nudge")
    assert hand(table, 1) == ["Petrol"]


@pytest.mark.clause("17.3", "17.4", "17.6")
def test_each_way_of_naming_somebody_on_one_card_has_its_own_target() -> None:
    mixed = utility(
        "Mixed",
        "Up to two target rivals move back 1 space. The leading rival draws 1 card. "
        "The nearest rival ahead discards 1 card.",
    )
    table = race("20 | hand Mixed", "30", "25 | hand Nudge", "10", cards=[mixed])
    say(table, "play Mixed on seat 2 and seat 3 and seat 1 and seat 2")
    pass_on(table)
    say(table, "discard Nudge")
    assert table.positions == [20, 30, 24, 9]
    assert hand(table, 1) == ["Ballast"] and hand(table, 2) == []
    table = race("40 | hand Mixed", "30", "25", "10", cards=[mixed])
    pass_on(say(table, "play Mixed on seat 3 and seat 1"))
    assert table.positions == [40, 30, 25, 9], "nobody is ahead, and the rest goes on without"
    assert hand(table, 1) == ["Ballast"]


@pytest.mark.clause("17.38", "17.18", "17.21")
def test_what_was_reduced_to_nothing_does_nothing() -> None:
    kind = utility(
        "Kind",
        "Target rival looks at the top 2 cards of the deck and orders them. "
        "Target rival puts 1 Fuel from the discard pile into the Fuel Zone. "
        "Target rival untilts 2 Fuel. Target rival draws 2 cards. "
        "Target rival discards 2 cards at random.",
    )
    foam = utility("Foam", reply="Reduce it by 2.")
    table = race(
        "20 | hand Kind",
        "25 | hand Foam, Nudge | discard Petrol | fuel Nitro (tilted)",
        cards=[kind, foam],
    )
    say(table, "play Kind on seat 1", "answer with Foam")
    assert asked(table) == "0 act" and hand(table, 1) == ["Nudge"]
    assert tilted(table, 1) == ["Nitro"] and pile(table, 1) == ["Petrol", "Foam"]


@pytest.mark.clause("17.38", "13.10")
def test_fuel_that_need_not_be_burnt_or_tilted_any_more_is_not() -> None:
    drain = utility("Drain", "Target rival tilts 1 Fuel. Target rival burns 1 Fuel.")
    sled = vehicle("Sled", "When you burn Fuel, move 1 space.")
    foam = utility("Foam", reply="Reduce it by 2.")
    table = race(
        "20 | hand Drain", "25 | hand Foam | fuel Petrol | vehicle Sled", cards=[drain, sled, foam]
    )
    say(table, "play Drain on seat 1", "answer with Foam")
    assert asked(table) == "0 act" and untilted(table, 1) == ["Petrol"]
    assert table.positions[1] == 25, "nothing was burnt"
    assert not any("tilts" in line or "burns" in line for line in log(table))
