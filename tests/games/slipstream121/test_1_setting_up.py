"""Chapter 1: the deck, the hands, and who goes first."""

from __future__ import annotations

from collections import Counter

import pytest

from paddock.games.slipstream121.game import GAME
from paddock.games.slipstream121.state import Race
from paddock.kernel.choices import chooser
from paddock.kernel.events import heard
from paddock.kernel.flow import take
from paddock.kernel.game import BadOption
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.views import view
from paddock.kernel.words import line
from tests.games.slipstream121.position import (
    cards_everywhere,
    from_top,
    hand,
    leaves,
    log,
    race,
    say,
    start,
)

TWO_HANDS = "2 4 6 8 10 3 5 7 9 J"  # seat 0's five cards, then seat 1's
THREE_HANDS = f"{TWO_HANDS} 2 3 4 5 6"


@pytest.mark.clause("1.1")
def test_the_deck_has_four_of_each_of_thirteen_ranks() -> None:
    table = start(2)
    assert Counter(table.faces) == dict.fromkeys(range(1, 14), 4)
    assert cards_everywhere(table) == list(range(52))


@pytest.mark.clause("1.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_one_player_is_too_few_and_five_are_too_many(seats: int) -> None:
    with pytest.raises(BadOption, match=f"slipstream121 is for 2 to 4 seats, not {seats}"):
        GAME.agree(seats)


@pytest.mark.clause("1.1")
def test_another_key_shuffles_the_deck_differently() -> None:
    piles = {tuple(GAME.start(2, Luck(key_of("shuffle", n))).faces) for n in range(5)}
    assert len(piles) == 5


@pytest.mark.clause("1.1")
def test_two_cards_of_one_rank_are_one_option_whatever_their_suits() -> None:
    table = race("0: 7 7 9 | 0: K")
    assert sorted(table.name_of(table.faces[o.cards()[0]]) for o in table.options) == ["7", "9"]


@pytest.mark.clause("1.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_starts_at_0_with_five_cards(seats: int) -> None:
    table = start(seats)
    assert table.miles == [0] * seats
    assert [len(held) for held in table.hands] == [5] * seats
    assert len(table.pile) == 52 - 5 * seats


@pytest.mark.clause("1.2", "1.7", "M-26")
def test_a_seat_may_look_at_its_own_hand_whether_or_not_it_is_asked() -> None:
    table = race("0: 7 9 | 4: K 2")
    assert [hand(view(table, seat), seat) for seat in (0, 1)] == ["7 9", "2 K"]


@pytest.mark.clause("1.3")
def test_rows_start_empty_and_everybody_sees_the_cards_played_there() -> None:
    table = start(3, f"{THREE_HANDS} K 2 3")
    assert table.rows == [[], [], []]
    say(table, "play 8")
    for seat in range(table.seats + 1):
        seen = view(table, seat)
        assert [seen.faces[card] for card in seen.rows[0]] == [8]


@pytest.mark.clause("1.4", "M-08")
def test_the_highest_card_turned_over_goes_first() -> None:
    table = start(3, f"{THREE_HANDS} 9 K Q")
    assert chooser(table) == 1
    assert log(table)[:4] == [
        "seat 0 turns over 9 for the first turn",
        "seat 1 turns over K for the first turn",
        "seat 2 turns over Q for the first turn",
        "seat 1 goes first",
    ]


@pytest.mark.clause("1.4", "M-08")
def test_an_ace_is_the_lowest_card_to_turn_over() -> None:
    assert chooser(start(2, f"{TWO_HANDS} A 2")) == 1


@pytest.mark.clause("1.4", "M-08")
def test_cards_are_turned_over_for_the_first_turn_after_the_hands_are_dealt() -> None:
    table = start(2, f"{TWO_HANDS} K 2")
    assert [hand(table, 0), hand(table, 1)] == ["2 4 6 8 10", "3 5 7 9 J"]


@pytest.mark.clause("1.5", "M-08", "M-27")
def test_only_tied_seats_turn_over_another_card_in_seat_order() -> None:
    table = start(4, f"{THREE_HANDS} 7 8 9 10 J Q K 3 K 5 9")
    assert log(table)[:7] == [
        "seat 0 turns over Q for the first turn",
        "seat 1 turns over K for the first turn",
        "seat 2 turns over 3 for the first turn",
        "seat 3 turns over K for the first turn",
        "seat 1 turns over 5 for the first turn",
        "seat 3 turns over 9 for the first turn",
        "seat 3 goes first",
    ]


@pytest.mark.clause("1.5", "M-27")
def test_ties_repeat_until_one_card_is_highest() -> None:
    table = start(3, f"{THREE_HANDS} K K K Q 2 Q 3 4")
    assert chooser(table) == 2
    assert [said.split()[1] for said in log(table)[:8]] == list("01201202")


@pytest.mark.clause("1.5", "M-27")
def test_cards_already_turned_over_stay_out() -> None:
    """Of 15 cards, 12 are dealt and 2 turned over, so 1 is left: too few for both seats."""
    table = start(2, "A A A 2 2 2 3 3 3 4 4 4 5 5", ranks=5, suits=3, hand=6)
    assert log(table) == [
        "seat 0 turns over 5 for the first turn",
        "seat 1 turns over 5 for the first turn",
        "seat 0 goes first",
    ]
    assert from_top(table) == "5 5 5"


@pytest.mark.clause("1.5")
def test_if_the_pile_is_too_small_the_first_of_the_tied_seats_goes_first() -> None:
    table = start(3, "A A A 2 2 3 3 3 4 2 4 4", ranks=4, suits=3, hand=3)
    assert len(table.pile) == 3
    assert chooser(table) == 1


@pytest.mark.clause("1.6", "M-08")
def test_cards_turned_over_go_under_the_pile_in_that_order() -> None:
    table = start(3, f"{THREE_HANDS} K 2 K 9 J")
    assert from_top(table).split()[-5:] == ["K", "2", "K", "9", "J"]
    assert table.drawn == []


@pytest.mark.clause("1.6", "M-08")
def test_everybody_remembers_the_cards_that_were_turned_over() -> None:
    table = start(2, f"{TWO_HANDS} K 2")
    for seat in range(table.seats + 1):
        assert from_top(view(table, seat)).split()[-2:] == ["K", "2"]


@pytest.mark.clause("1.6", "M-07")
def test_round_one_runs_clockwise_from_the_first_seat() -> None:
    table = start(4, f"{THREE_HANDS} 7 8 9 10 J Q 2 K 3")
    asked = []
    for _ in range(4):
        asked.append(chooser(table))
        take(table, 0)
    assert asked == [2, 3, 0, 1]


@pytest.mark.clause("1.7", "M-26")
def test_nobody_sees_another_hand_or_the_pile() -> None:
    table = race("0: 7 9 | 4: K 2 | 5: Q", pile="5 6 ...")
    for seat in range(table.seats + 1):
        seen = view(table, seat)
        for other in range(table.seats):
            shown = [seen.faces[card] != UNKNOWN for card in seen.hands[other]]
            assert shown == [other == seat] * len(table.hands[other])
        assert {seen.faces[card] for card in seen.pile} == {UNKNOWN}


@pytest.mark.clause("1.7", "M-26")
def test_everybody_knows_hand_sizes_the_size_of_the_pile_rows_and_miles() -> None:
    table = race("3: 7 9 | 4: K 2 5", rows="3 | 4")
    seen = view(table, table.watcher)
    assert [len(held) for held in seen.hands] == [2, 3]
    assert len(seen.pile) == 52 - 5 - 2
    assert [[seen.faces[card] for card in row] for row in seen.rows] == [[3], [4]]
    assert seen.miles == [3, 4]


@pytest.mark.clause("1.7", "M-26")
def test_others_see_that_a_card_is_drawn_but_not_which() -> None:
    table = race("0: 7 9 | 40: K", pile="5 ...", hand=2)
    say(table, "play 7")
    card = table.hands[0][-1]
    assert [view(table, seat).faces[card] for seat in (0, 1, 2)] == [5, UNKNOWN, UNKNOWN]
    drew = (table.log or [])[-1]
    told = [line(table, heard(drew, seat)) for seat in (0, 1, 2)]
    assert told == ["seat 0 draws 5", "seat 0 draws a card", "seat 0 draws a card"]


@pytest.mark.clause("1.4", "M-28")
def test_every_seat_has_the_same_chance_to_go_first() -> None:
    races = 400
    first: Counter[int] = Counter()
    for number in range(races):
        first[chooser(GAME.start(4, Luck(key_of("first", number))))] += 1
    assert all(70 <= first[seat] <= 130 for seat in range(4)), first


@pytest.mark.clause("1.4", "M-28")
def test_with_four_players_going_last_in_round_one_beats_going_second() -> None:
    won: Counter[int] = Counter()
    for number in range(150):
        table = GAME.start(4, Luck(key_of("places", number)))
        assert isinstance(table, Race)
        order = table.order.copy()
        while not table.over:
            take(table, _greediest(table))
        won[order.index(table.winners[0])] += 1
    assert won[3] > 1.5 * won[1], won


def _greediest(table: Race) -> int:
    """Return the option that goes furthest."""
    gains = []
    for number in range(len(table.options)):
        seat, after = chooser(table), table.copy()
        take(after, number)
        gains.append(after.miles[seat])
    return gains.index(max(gains))


@pytest.mark.clause("1.3", "7.3")
def test_a_row_stays_in_sight_when_its_owner_has_left() -> None:
    table = leaves(race("0: 7 | 4: K | 9: 2", rows="5 | 6 J | 8"), 1)
    seen = view(table, 0)
    assert [seen.faces[card] for card in seen.rows[1]] == [6, 11]
