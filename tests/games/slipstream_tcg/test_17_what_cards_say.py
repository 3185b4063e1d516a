"""17  What cards say: every effect, with much, little and nothing to work on."""

from __future__ import annotations

import pytest

from paddock.games.slipstream_tcg.state import Race
from paddock.kernel.views import view
from tests.games.slipstream_tcg.position import (
    asked,
    from_top,
    hand,
    item,
    log,
    pass_on,
    pile,
    race,
    rolls,
    said,
    say,
    slots,
    tilted,
    untilted,
    utility,
    vehicle,
)


@pytest.mark.clause("17.9")
def test_moving_0_spaces_is_not_moving() -> None:
    sore = vehicle("Sore", "When you are moved back, draw 1 card.")
    table = race(
        "20 | hand Sling",
        "0 | primary Wall | vehicle Sore",
        cards=[item("Wall", reply="Reduce it by 3."), sore],
        under_zero="handicap",
    )
    say(table, "play Sling on seat 1", "reply with Wall")
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
    trade = utility("Trade", "Swap places with target rival.")
    table = race("10 | hand Trade", "52", cards=[trade])
    say(table, "play Trade on seat 1", "take the hit")
    assert table.positions == [52, 10]
    assert table.crossed[0] == table.turn and table.crossed[1] < 0


@pytest.mark.clause("17.11", "10.3")
def test_a_low_number_that_was_exchanged_is_no_false_start() -> None:
    trade = utility("Trade", "Swap places with target rival.")
    table = race("-4 | hand Trade", "5", cards=[trade], under_zero="bagging")
    say(table, "play Trade on seat 1", "take the hit")
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
    gulp = utility("Gulp", "Draw 2 cards.", at_once=True)
    table = race("20 | hand Three | deck Gulp, Nudge, only", "25", cards=[three, gulp])
    say(table, "play Three", "use it")
    assert hand(table, 0) == ["Nudge"] and pile(table, 0) == ["Gulp", "Three"]


@pytest.mark.clause("17.13")
def test_cards_are_discarded_by_choice_or_chance_picks_them() -> None:
    drop = utility("Drop", "Target rival discards 1 card at random.")
    lost: set[str] = set()
    for seed in range(12):
        table = race("20 | hand Drop", "25 | hand Nudge, Sling", cards=[drop], seed=f"{seed}")
        say(table, "play Drop on seat 1", "take the hit")
        assert asked(table) == "0 act"
        lost.add(*pile(table, 1))
    assert lost == {"Nudge", "Sling"}


@pytest.mark.clause("17.13", "17.2")
def test_an_empty_hand_loses_nothing_at_random() -> None:
    drop = utility("Drop", "Target rival discards 2 cards at random.")
    table = race("20 | hand Drop", "25", "30 | hand Nudge", cards=[drop])
    say(table, "play Drop on seat 1", "take the hit")
    assert pile(table, 1) == []
    table = race("20 | hand Drop", "25", "30 | hand Nudge", cards=[drop])
    say(table, "play Drop on seat 2", "take the hit")
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
    flare = utility("Flare", "Move 1 space.", at_once=True, cost=1)
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
    peek = utility("Peek", "Look at the top 3 cards of the deck and put them back in any order.")
    table = race("20 | hand Peek | deck Net, Nudge, Sling, Petrol", "25", cards=[peek])
    say(table, "play Peek", "Sling on top", "Net on top")
    assert from_top(table, 0)[:4] == ["Sling", "Net", "Nudge", "Petrol"]
    seen = view(table, 1)
    assert all(seen.name_of(seen.faces[c]) == "a card" for c in table.decks[0])


@pytest.mark.clause("17.18", "17.2")
def test_with_fewer_cards_in_the_deck_one_looks_at_all_of_them() -> None:
    peek = utility("Peek", "Look at the top 3 cards of the deck and put them back in any order.")
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
    say(table, "play Toll on seat 1", "take the hit")
    assert asked(table) == "1 tilt_some"
    say(table, "tilt Petrol")
    assert asked(table) == "0 untilt_some"
    say(table, "untilt Nitro (tilted)")
    assert untilted(table, 1) == ["Nitro"] and untilted(table, 0) == ["Nitro"]


@pytest.mark.clause("17.20")
def test_to_burn_by_an_effect_is_no_cost_and_takes_what_there_is() -> None:
    leak = utility("Leak", "Target rival burns 2 Fuel.")
    table = race("20 | hand Leak", "25 | fuel Petrol", cards=[leak])
    say(table, "play Leak on seat 1", "take the hit", "burn Petrol")
    assert table.fuel[1] == [] and pile(table, 1) == ["Petrol"]


@pytest.mark.clause("17.20", "15.8")
def test_with_strict_burn_an_effect_burns_untilted_fuel_only() -> None:
    leak = utility("Leak", "Target rival burns 2 Fuel.")
    table = race("20 | hand Leak", "25 | fuel Petrol, Nitro (tilted)", cards=[leak], strict_burn=1)
    say(table, "play Leak on seat 1", "take the hit", "burn Petrol")
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
    say(table, "play Gift on seat 1", "take the hit", "place Petrol")
    assert "place Nitro" not in said(table)
    say(table, "end the turn", "place Petrol")
    assert "place Nitro" not in said(table)


SMASH = utility("Smash", "Target rival discards the primary Item.")
FETCH = utility("Fetch", "Target rival returns the primary Item to its owner's hand.")
SNATCH = utility("Snatch", "Take the primary Item of target rival.")
BARTER = utility("Barter", "Swap primary Items with target rival.")


@pytest.mark.clause("17.23", "3.12", "S-33")
def test_a_lost_item_goes_to_its_owner() -> None:
    table = race("20 | hand Smash", "25 | primary Mallet of 0 | pocket Net", cards=[SMASH])
    say(table, "play Smash on seat 1", "take the hit")
    assert pile(table, 0) == ["Mallet", "Smash"] and slots(table, 1) == ("Net", "")
    table = race("20 | hand Fetch", "25 | primary Mallet of 0", cards=[FETCH])
    say(table, "play Fetch on seat 1", "take the hit")
    assert hand(table, 0) == ["Mallet"] and slots(table, 1) == ("", "")


@pytest.mark.clause("17.23", "3.10")
def test_where_there_is_no_item_or_only_one_in_use_nothing_happens() -> None:
    for card, word in ((SMASH, "Smash"), (FETCH, "Fetch")):
        table = race(f"20 | hand {word}", "25", cards=[card])
        say(table, f"play {word} on seat 1", "take the hit")
        assert slots(table, 1) == ("", "")
        table = race(f"20 | hand {word}", "25 | primary Mallet", cards=[card])
        say(table, f"play {word} on seat 1", "reply with Mallet")
        assert pile(table, 1) == ["Mallet"] and hand(table, 1) == []


@pytest.mark.clause("17.24", "3.11", "S-33")
def test_a_given_item_finds_the_primary_slot_then_the_pocket_then_no_room() -> None:
    for mine, result in (
        ("", ("Net", "")),
        (" | primary Mallet", ("Mallet", "Net")),
        (" | primary Mallet | pocket Mirror", ("Mallet", "Mirror")),
    ):
        table = race(f"20 | hand Snatch{mine}", "25 | primary Net", cards=[SNATCH])
        say(table, "play Snatch on seat 1", "take the hit")
        assert slots(table, 0) == result
        assert slots(table, 1) == (("Net", "") if "Mirror" in result else ("", ""))


@pytest.mark.clause("17.24", "3.8", "3.11")
def test_while_you_use_an_item_its_slot_is_not_empty() -> None:
    hook = item("Hook", "Take the primary Item of target rival.")
    table = race("20 | primary Hook", "25 | primary Net | pocket Mallet", cards=[hook])
    say(table, "use Hook on seat 1", "take the hit")
    assert slots(table, 0) == ("Net", "") and slots(table, 1) == ("Mallet", "")
    assert table.locked(0, table.primary[0]) and "use Net" not in said(table)
    told = log(table)
    assert told.index("Hook is discarded") < told.index("seat 0 turns up Net")


@pytest.mark.clause("17.24", "3.8")
def test_with_the_pocket_full_too_the_item_stays_where_it_is() -> None:
    hook = item("Hook", "Take the primary Item of target rival.")
    table = race("20 | primary Hook | pocket Mallet", "25 | primary Net", cards=[hook])
    say(table, "use Hook on seat 1", "take the hit")
    assert slots(table, 0) == ("Mallet", "") and slots(table, 1) == ("Net", "")


@pytest.mark.clause("17.24", "3.10")
def test_an_item_that_answers_cannot_be_taken() -> None:
    hook = item("Hook", "Take the primary Item of target rival.")
    table = race(
        "20 | primary Hook | pocket Net", "25 | primary Mallet | pocket Mirror", cards=[hook]
    )
    say(table, "use Hook on seat 1", "reply with Mallet")
    assert slots(table, 0) == ("Net", "") and slots(table, 1) == ("Mirror", "")
    assert pile(table, 1) == ["Mallet"]


@pytest.mark.clause("17.24", "3.8")
def test_no_pocket_turns_up_between_two_sentences() -> None:
    both = utility(
        "Both", "Target rival discards the primary Item. Take the primary Item of target rival."
    )
    table = race("20 | hand Both", "25 | primary Mallet | pocket Net", cards=[both])
    say(table, "play Both on seat 1", "take the hit")
    assert slots(table, 0) == ("", "") and slots(table, 1) == ("Net", "")


@pytest.mark.clause("17.25", "3.11")
def test_primary_items_are_changed_if_both_have_one_and_both_count_as_just_placed() -> None:
    table = race("20 | hand Barter | primary Mallet", "25 | primary Net", cards=[BARTER])
    say(table, "play Barter on seat 1", "take the hit")
    assert slots(table, 0) == ("Net", "") and slots(table, 1) == ("Mallet", "")
    assert table.locked(0, table.primary[0]) and table.locked(1, table.primary[1])
    table = race("20 | hand Barter", "25 | primary Net", cards=[BARTER])
    say(table, "play Barter on seat 1", "take the hit")
    assert slots(table, 1) == ("Net", "")
    hook = item("Hook", "Swap primary Items with target rival.")
    table = race("20 | primary Hook", "25 | primary Net", cards=[hook])
    say(table, "use Hook on seat 1", "take the hit")
    assert slots(table, 1) == ("Net", "") and slots(table, 0) == ("", "")


@pytest.mark.clause("17.26")
def test_exchanged_items_stay_locked_or_unlocked_as_they_were() -> None:
    juggle = utility("Juggle", "Swap the primary and the pocket Item.")
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
    say(table, "play Key", "use Mallet on seat 1", "take the hit")
    assert slots(table, 0) == ("Net", "") and "use Net" not in said(table)


AGAIN = utility("Again", "Take another turn after this one.")


def turns(table: Race) -> list[str]:
    return [each for each in log(table) if each.endswith("'s turn")]


@pytest.mark.clause("17.28")
def test_an_extra_turn_comes_at_once_and_then_the_order_goes_on() -> None:
    table = race("0 | hand Again, Again", "0", "0", cards=[AGAIN])
    say(table, "play Again", "play Again", "end the turn")
    for _ in range(3):
        say(table, "do not place Fuel yet", "end the turn")
    assert turns(table) == ["seat 0's turn", "seat 1's turn", "seat 2's turn", "seat 0's turn"]


@pytest.mark.clause("17.28")
def test_nobody_gains_an_extra_turn_during_one() -> None:
    table = race("0 | hand Again, Again", "0", cards=[AGAIN])
    say(table, "play Again", "end the turn", "do not place Fuel yet", "play Again", "end the turn")
    assert turns(table) == ["seat 0's turn", "seat 1's turn"]


@pytest.mark.clause("17.28")
def test_an_extra_turn_gained_on_anothers_turn_comes_after_that_turn() -> None:
    riposte = utility("Riposte", reply="Instead, take another turn after this one.")
    table = race("0 | hand Riposte", "5 | hand Sling", "0", active=1, cards=[riposte])
    say(table, "play Sling on seat 0", "reply with Riposte", "end the turn")
    for _ in range(2):
        say(table, "do not place Fuel yet", "end the turn")
    assert turns(table) == ["seat 0's turn", "seat 2's turn", "seat 0's turn"]


@pytest.mark.clause("17.23", "17.24", "17.25", "17.26", "17.27")
@pytest.mark.parametrize(
    ("says", "who"),
    [
        ("Target rival discards the primary Item.", 1),
        ("Target rival returns the primary Item to its owner's hand.", 1),
        ("Take the primary Item of target rival.", 1),
        ("Swap primary Items with target rival.", 0),
        ("Swap the primary and the pocket Item.", 0),
    ],
)
def test_the_log_says_that_an_empty_slot_has_no_item(says: str, who: int) -> None:
    table = race("20 | hand Try", "20", cards=[utility("Try", says)])
    pass_on(say(table, "play Try on seat 1" if "rival" in says else "play Try"))
    assert f"seat {who} has no primary Item" in log(table)


@pytest.mark.clause("17.2")
@pytest.mark.parametrize(
    ("says", "what"),
    [
        ("discards 1 card", "card to discard"),
        ("discards 1 card at random", "card to discard"),
        ("burns 1 Fuel", "Fuel to burn"),
        ("tilts 1 Fuel", "Fuel to tilt"),
        ("untilts 1 Fuel", "Fuel to untilt"),
    ],
)
def test_the_log_says_what_a_player_does_not_have(says: str, what: str) -> None:
    table = race("20 | hand Try", "20", cards=[utility("Try", f"Target rival {says}.")])
    pass_on(say(table, "play Try on seat 1"))
    assert log(table)[-1] == f"seat 1 has no {what}"


@pytest.mark.clause("17.28")
def test_the_log_says_whether_a_turn_is_gained() -> None:
    again = utility("Again", "Take another turn after this one.")
    table = race("20 | hand Again, Again", "20", cards=[again])
    say(table, "play Again", "end the turn", "do not place Fuel yet", "play Again")
    assert [said for said in log(table) if "another turn" in said] == [
        "seat 0 takes another turn after this one",
        "seat 0 cannot gain another turn now",
    ]
