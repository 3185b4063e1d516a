"""Chapter 7: leaving the race."""

from __future__ import annotations

import pytest

from paddock.kernel.choices import chooser
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.table import Illegal
from paddock.kernel.views import view
from tests.games.slipstream121.position import (
    cards_everywhere,
    faces,
    from_top,
    leaves,
    log,
    race,
    say,
)


@pytest.mark.clause("7.1", "M-25")
def test_leaving_on_your_turn_ends_it_without_a_play() -> None:
    table = leaves(race("30: 7 9 | 38: K | 50: 2", pile="5 ..."), 0)
    assert table.miles == [30, 38, 50]
    assert table.rows[0] == []
    assert chooser(table) == 1
    assert log(table) == ["seat 0 leaves the race"]
    assert from_top(table).startswith("5 ")


@pytest.mark.clause("7.1", "M-25")
def test_you_may_leave_when_somebody_else_is_asked() -> None:
    table = race("30: 7 9 | 38: K | 50: 2")
    offered = table.options
    leaves(table, 2)
    assert chooser(table) == 0
    assert table.options == offered
    say(table, "play 9")
    assert chooser(table) == 1


@pytest.mark.clause("7.1")
def test_nobody_leaves_twice() -> None:
    table = leaves(race("30: 7 9 | 38: K | 50: 2"), 2)
    with pytest.raises(Illegal, match=r"Seat 2 is not racing. Seats that can leave: 0, 1"):
        leaves(table, 2)


@pytest.mark.clause("7.2", "M-25")
def test_your_hand_goes_under_the_pile() -> None:
    table = race("30: 7 9 J | 38: K | 50: 2", pile="... 5 6")
    leaves(table, 0)
    bottom = from_top(table).split()[-5:]
    assert bottom[:2] == ["5", "6"]
    assert sorted(bottom[2:]) == ["7", "9", "J"]
    assert table.hands[0] == []
    assert cards_everywhere(table) == list(range(52))


@pytest.mark.clause("7.2", "M-25")
def test_your_hand_is_shuffled() -> None:
    orders = {
        tuple(from_top(leaves(race(f"{miles}: 7 9 J | 58: K | 70: 2"), 0)).split()[-3:])
        for miles in range(50)
    }
    assert len(orders) == 6


@pytest.mark.clause("7.2", "M-25")
def test_nobody_gets_to_see_your_hand() -> None:
    table = leaves(race("30: 7 9 J | 38: K | 50: 2"), 0)
    for seat in range(table.seats + 1):
        seen = view(table, seat)
        assert {seen.faces[card] for card in seen.pile[:3]} == {UNKNOWN}


@pytest.mark.clause("7.2", "3.6", "M-25")
def test_if_the_pile_was_empty_your_hand_is_the_new_pile() -> None:
    table = leaves(race("30: 7 9 | 38: K | 50: 2", pile="", hand=1), 0)
    say(table, "play K")
    assert faces(table, table.hands[1]) in ("7", "9")
    assert not any("shuffled" in each for each in log(table))


@pytest.mark.clause("7.3", "M-25")
def test_your_row_stays_and_joins_the_next_shuffle() -> None:
    table = race("30: 7 | 38: K | 50: 2", pile="", rows="| | 3 4", hand=1)
    leaves(table, 2)
    assert faces(table, table.rows[2]) == "3 4"
    say(table, "play 7")  # draws the leaver's card
    assert faces(table, table.rows[2]) == "3 4"
    say(table, "play K")
    assert "the pile is empty: 51 played cards are shuffled into a new one" in log(table)
    assert table.rows == [[], [], []]


@pytest.mark.clause("7.4", "M-25")
def test_you_take_no_more_turns() -> None:
    table = leaves(race("30: 7 2 | 38: K 3 | 50: 2 4", hand=2), 1)
    for phrase, seat in (("play 7", 0), ("play 2", 2), ("play 2", 0)):
        assert chooser(table) == seat
        say(table, phrase)
    assert chooser(table) == 2


@pytest.mark.clause("7.4", "M-25")
def test_a_cascade_skips_a_player_who_left() -> None:
    position = "33: 7 | 42: 2 | 46: 3 | 90: 4"
    assert say(race(position), "play 7").miles[0] == 48
    assert say(leaves(race(position), 2), "play 7").miles[0] == 44


@pytest.mark.clause("7.5", "M-25")
def test_the_last_player_left_wins_at_once() -> None:
    table = race("30: 7 | 38: K | 50: 2")
    leaves(table, 2)
    assert not table.over
    leaves(table, 0)
    assert table.over
    assert table.winners == (1,)
    assert log(table)[-2:] == ["seat 0 leaves the race", "seat 1 wins"]
    assert table.log is not None
    assert [event.clause for event in table.log[-2:]] == ["7.1", "7.5"]


@pytest.mark.clause("7.5", "M-25")
def test_with_two_players_the_one_who_stays_wins_even_from_behind() -> None:
    assert leaves(race("30: 7 | 118: K"), 1).winners == (0,)
