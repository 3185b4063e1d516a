"""Chapter 1: setting up."""

from __future__ import annotations

import random

import pytest

from paddock.games.slipstream_tcg.cards.decks import deck_rules
from paddock.games.slipstream_tcg.cards.printed import COMMON, MYTHICAL, RARE, UNCOMMON, Printed
from paddock.games.slipstream_tcg.game import GAME
from paddock.games.slipstream_tcg.rules.turn import Brought, new_race
from paddock.kernel.choices import answer, chooser
from paddock.kernel.decks import Deck, wrong
from paddock.kernel.game import BadOption
from paddock.kernel.luck import Luck, key_of
from tests.games.slipstream_tcg.core_set import CORE
from tests.games.slipstream_tcg.position import (
    asked,
    driver,
    fuel,
    hand,
    item,
    log,
    pile,
    said,
    say,
    start,
    tilted,
    utility,
    vehicle,
)

RARITIES = (COMMON, UNCOMMON, RARE, MYTHICAL)
SPRING = utility("Spring", "Draw 1 card.", cost=3, at_once=True)
GUST = utility("Gust", "Move 1 space.", cost=3, at_once=True)
SHOVE = utility("Shove", "Target rival moves back 3 spaces.", cost=3, at_once=True)
MUST = [SPRING, GUST, SHOVE]


def deck(*cards: tuple[Printed, int]) -> list[str]:
    """What is wrong with this many of these and Ballast of many names to make forty."""
    listed = [(card.name, copies) for card, copies in cards]
    printed = [driver("Pip"), vehicle("Soapbox"), *[card for card, _ in cards]]
    while (left := 40 - sum([copies for _, copies in listed])) > 0:
        printed.append(item(f"Ballast {left}"))
        listed.append((f"Ballast {left}", min(4, left)))
    rules = deck_rules((item("a card"), *printed))
    parts = (("driver", "Pip"), ("vehicle", "Soapbox"))
    return wrong(rules, Deck("mine", parts, tuple(listed)))


@pytest.mark.clause("1.1", "S-07")
def test_two_race_unless_more_are_said_and_four_at_most() -> None:
    assert GAME.agree(None, {})[0] == 2
    assert [GAME.agree(seats, {})[0] for seats in (2, 3, 4)] == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(BadOption, match="2 to 4 seats"):
            GAME.agree(seats, {})


@pytest.mark.clause("1.2", "S-01")
def test_a_deck_of_39_or_41_cards_is_refused() -> None:
    said = "It has 41 cards; it needs 40 besides Driver and Vehicle."
    assert said in deck(*[(item(f"Mallet {n}"), 4) for n in range(10)], (item("Hook"), 1))
    short = Deck("mine", (), (("Mallet", 39),))
    assert said.replace("41", "39") in wrong(deck_rules((item("a card"), item("Mallet"))), short)


@pytest.mark.clause("1.2", "S-01")
def test_driver_and_vehicle_are_not_part_of_the_forty_and_stay_to_the_end() -> None:
    assert deck((driver("Ann"), 1)) == ["Ann is a driver, not one of the cards."]
    assert deck((vehicle("Van"), 1)) == ["Van is a vehicle, not one of the cards."]
    table = start("", "", "")
    people = (table.drivers.copy(), table.vehicles.copy())
    assert [len(box) for box in table.boxes] == [40, 40, 40]
    luck = random.Random(1)
    while not table.over:
        answer(table, chooser(table), luck.choice(table.options))
        assert (table.drivers, table.vehicles) == people


@pytest.mark.clause("1.3", "S-02")
def test_a_deck_without_fuel_is_legal_and_can_be_raced_with() -> None:
    assert deck() == []
    table = start("", "", dice=(2, 1))
    luck = random.Random(1)
    while not table.over:
        answer(table, chooser(table), luck.choice(table.options))
    assert table.winners


@pytest.mark.clause("1.4", "S-03")
def test_the_rarer_a_card_the_fewer_copies_a_deck_may_hold() -> None:
    for rarity, most in zip(RARITIES, (4, 3, 2, 1), strict=True):
        card = item("Hook", rarity=rarity)
        assert deck((card, most)) == []
        (said,) = deck((card, most + 1))
        assert said == f"It has {most + 1} Hook; the limit for a {rarity} card is {most}."


@pytest.mark.clause("1.4", "S-03")
def test_fuel_is_no_exception() -> None:
    assert deck((fuel("Petrol"), 4)) == []
    said = "It has 5 Petrol; the limit for a common card is 4."
    assert deck((fuel("Petrol"), 5)) == [said]


@pytest.mark.clause("1.5", "S-05")
def test_the_highest_roll_takes_the_first_turn_and_the_rest_follow_clockwise() -> None:
    table = start("", "", "", dice=(9, 12, 3, 1, 1, 1))
    turns = [asked(table)]
    for _ in range(3):
        say(table, "do not place Fuel yet", "end the turn")
        while asked(table).endswith("shed"):
            say(table, said(table)[0])
        turns.append(asked(table))
    assert turns == ["1 offer_fuel", "2 offer_fuel", "0 offer_fuel", "1 offer_fuel"]


@pytest.mark.clause("1.5", "S-05")
def test_only_those_tied_for_the_highest_roll_again() -> None:
    table = start("", "", "", dice=(17, 17, 4, 9, 9, 3, 8))
    rolled = [each for each in log(table) if "for the start" in each]
    assert rolled == [
        "seat 0 rolls 17 for the start",
        "seat 1 rolls 17 for the start",
        "seat 2 rolls 4 for the start",
        "seat 0 rolls 9 for the start",
        "seat 1 rolls 9 for the start",
        "seat 0 rolls 3 for the start",
        "seat 1 rolls 8 for the start",
    ]
    assert asked(table) == "1 offer_fuel"


@pytest.mark.clause("1.6", "S-06")
def test_all_start_at_0_and_the_finish_lies_at_50() -> None:
    table = start("", "", "")
    assert table.positions == [0, 0, 0]
    assert table.rules.finish == 50


@pytest.mark.clause("1.7")
def test_when_the_order_is_rolled_everybody_draws_seven() -> None:
    table = start("", "", "", dice=(1, 20, 1))
    assert [len(cards) for cards in table.hands] == [7, 8, 7]  # seat 1 has begun its turn
    assert [len(cards) for cards in table.decks] == [33, 32, 33]
    draws = [n for n, each in enumerate(log(table)) if "draws" in each]
    assert all("for the start" in each for each in log(table)[: draws[0]])


@pytest.mark.clause("1.7", "1.9")
def test_nothing_that_must_be_played_is_played_before_all_hands_stand() -> None:
    table = start("hand Gust", "", cards=MUST, dice=(2, 1))
    assert asked(table) == "0 order_opening"
    assert [len(cards) for cards in table.hands] == [7, 7]


@pytest.mark.clause("1.7")
def test_every_deck_is_shuffled() -> None:
    seats, agreed = GAME.agree(2, {})
    mine = Brought(CORE.faces["Old Pell"], CORE.faces["Lantern Van"], CORE.ready[0])
    brought = [mine] * seats
    tables = [new_race(Luck(key_of("shuffled", n)), agreed, CORE, brought) for n in range(5)]
    orders = {tuple(table.faces[:40]) for table in tables} | {
        tuple(table.faces[40:]) for table in tables
    }
    assert len(orders) == 10
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(mine.cards))}


@pytest.mark.clause("1.8", "S-04")
def test_nobody_is_asked_about_their_opening_hand() -> None:
    assert asked(start("", "", dice=(2, 1))) == "0 offer_fuel"


@pytest.mark.clause("1.9", "S-08")
def test_opening_cards_are_played_in_turn_order_and_your_own_in_any() -> None:
    table = start("hand Gust", "hand Gust, Spring", cards=MUST, dice=(1, 2))
    assert asked(table) == "1 order_opening"
    say(table, "play Spring", "use it")
    assert asked(table) == "1 order_opening"
    say(table, "play Gust", "use it")
    assert asked(table) == "0 order_opening"
    say(table, "play Gust", "use it")
    assert asked(table) == "1 offer_fuel"
    assert table.positions == [1, 1]


@pytest.mark.clause("1.9", "S-08")
def test_opening_cards_cost_nothing_and_are_not_replaced() -> None:
    table = start("hand Gust", "", cards=MUST, dice=(1, 2))
    say(table, "play Gust", "use it")
    assert tilted(table, 0) == []
    assert len(table.hands[0]) == 6
    assert pile(table, 0) == ["Gust"]


@pytest.mark.clause("1.9", "S-08")
def test_one_drawn_on_the_way_is_played_there_and_then() -> None:
    opening = "hand Spring, Shove, Ballast, Ballast, Ballast, Ballast, Ballast | deck Gust"
    table = start(opening, "", cards=MUST, dice=(2, 1))
    say(table, "play Spring", "use it")
    assert log(table)[-2:] == ["seat 0 draws Gust", "seat 0 must play Gust at once"]
    assert asked(table) == "0 do"
    say(table, "use it")
    assert pile(table, 0) == ["Gust", "Spring"]
    assert asked(table) == "0 order_opening"


@pytest.mark.clause("1.9", "17.16")
def test_one_that_comes_into_your_hand_in_another_way_need_not_be_played() -> None:
    seek = utility("Seek", "Search the deck for a Utility.", at_once=True)
    table = start("hand Seek, Petrol*6 | deck Gust", "", cards=[seek, GUST], dice=[20, 1])
    say(table, "play Seek", "use it", "take Gust")
    assert asked(table) == "0 offer_fuel" and "Gust" in hand(table, 0)


@pytest.mark.clause("1.9", "17.16")
def test_opening_cards_that_bring_each_other_back_are_played_once_each() -> None:
    one = utility("One", "Take a Utility from the discard pile.", at_once=True)
    two = utility("Two", "Take a Utility from the discard pile.", at_once=True)
    table = start("hand One, Two, Petrol*5", "", cards=[one, two], dice=[20, 1])
    say(table, "play One", "use it", "play Two", "use it", "take One")
    assert asked(table) == "0 offer_fuel"
    assert "One" in hand(table, 0) and pile(table, 0) == ["Two"]


@pytest.mark.clause("1.9", "S-08")
def test_two_copies_of_an_opening_card_are_one_option_and_both_are_played() -> None:
    table = start("hand Gust, Gust, Petrol*5", "", cards=MUST, dice=[20, 1])
    assert said(table) == ["play Gust"]
    say(table, "play Gust", "use it", "play Gust", "use it")
    assert asked(table) == "0 offer_fuel" and pile(table, 0) == ["Gust", "Gust"]


@pytest.mark.clause("1.9", "17.16")
def test_one_that_was_discarded_and_taken_back_need_not_be_played() -> None:
    swirl = utility("Swirl", "Discard 1 card. Take a Utility from the discard pile.", at_once=True)
    table = start("hand Swirl, Gust, Petrol*5", "", cards=[swirl, GUST], dice=[20, 1])
    say(table, "play Swirl", "use it", "discard Gust", "take Gust")
    assert asked(table) == "0 offer_fuel" and "Gust" in hand(table, 0)


@pytest.mark.clause("1.9", "2.6")
def test_one_that_was_shuffled_into_the_deck_is_played_only_if_it_is_drawn() -> None:
    whirl = utility(
        "Whirl",
        "Discard 1 card. Shuffle the discard pile into the deck. Draw 40 cards.",
        at_once=True,
    )
    table = start("hand Whirl, Gust, Petrol*5", "", cards=[whirl, GUST], dice=[20, 1])
    say(table, "play Whirl", "use it", "discard Gust", "use it")
    assert asked(table) == "0 offer_fuel" and pile(table, 0) == ["Gust", "Whirl"]
    assert [each for each in log(table) if "at once" in each] == [
        "seat 0 must play Whirl at once",
        "seat 0 must play Gust at once",
    ]


@pytest.mark.clause("17.28", "17.30")
def test_before_the_first_turn_the_turn_under_way_is_the_first() -> None:
    eager = utility(
        "Eager",
        'Gain "Speed +9" until the end of the turn. Take another turn after this one.',
        at_once=True,
    )
    table = start("", "hand Eager", cards=[eager], dice=[20, 1])
    say(table, "play Eager", "use it")
    assert asked(table) == "0 offer_fuel" and table.speed(1) == 9
    say(table, "do not place Fuel yet", "end the turn")
    while asked(table) == "0 shed":
        say(table, said(table)[0])
    assert asked(table) == "1 offer_fuel" and table.speed(1) == 0 and table.extra == 1


@pytest.mark.clause("1.9", "13.1")
def test_what_an_opening_card_sets_off_goes_off_before_the_next() -> None:
    van = vehicle("Van", "When you are moved back, draw 1 card.")
    table = start(
        "hand Shove, Gust",
        "vehicle Van",
        cards=[*MUST, van],
        dice=(2, 1),
        under_zero="bagging",
    )
    say(table, "play Shove", "use it on seat 1")
    assert asked(table) == "0 order_opening"
    assert len(table.hands[1]) == 8


@pytest.mark.clause("1.9", "13.2")
def test_what_opening_cards_set_off_begins_with_the_player_who_goes_first() -> None:
    van = vehicle("Van", "When you are moved back, draw 1 card.")
    squall = utility("Squall", "Each rival moves back 1 space.", at_once=True)
    table = start(
        "vehicle Van",
        "",
        "hand Squall, Petrol*6",
        "vehicle Van",
        cards=[squall, van],
        dice=(20, 1, 1, 1),
        under_zero="bagging",
    )
    say(table, "play Squall", "use it")
    told = [each for each in log(table) if "'s Van" in each]
    assert told == ["seat 0's Van: draw 1 card", "seat 3's Van: draw 1 card"]


@pytest.mark.clause("1.10", "S-41")
def test_before_the_first_turn_nobody_reacts() -> None:
    table = start("hand Shove", "hand Shield", cards=MUST, dice=(2, 1), under_zero="bagging")
    say(table, "play Shove", "use it on seat 1")
    assert table.positions == [0, -3]
    assert asked(table) == "0 offer_fuel"
    assert "Shield" in hand(table, 1)


@pytest.mark.clause("1.11", "S-66")
def test_the_later_seats_open_with_no_more_than_the_first() -> None:
    table = start("hand Gust", "hand Gust", "hand Gust", "hand Gust", cards=MUST, dice=(2, 1, 1, 1))
    assert [len(cards) for cards in table.hands] == [7, 7, 7, 7]
