"""Chapter 3: play, slipstream, draw."""

from __future__ import annotations

import pytest

from paddock.kernel.choices import answer, chooser
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.table import Illegal
from paddock.kernel.views import view
from tests.games.slipstream121.position import (
    cards_everywhere,
    faces,
    from_top,
    hand,
    log,
    offers,
    race,
    said,
    say,
)


@pytest.mark.clause("3.1")
def test_a_turn_is_a_play_then_the_slipstream_then_the_draw() -> None:
    table = race("42: 7 9 | 50: K", pile="5 ...", hand=2)
    say(table, "play 7")
    assert log(table) == [
        "seat 0 plays 7",
        "seat 0 drafts behind seat 1: +4, to 53",
        "seat 0 draws 5",
    ]


@pytest.mark.clause("3.2")
def test_a_played_card_goes_face_up_to_the_end_of_your_row() -> None:
    table = race("0: 7 9 | 40: K", rows="Q | 2", hand=1)
    say(table, "play 7")
    assert [faces(table, row) for row in table.rows] == ["Q 7", "2"]
    assert hand(table, 0) == "9"


@pytest.mark.clause("3.2", "M-11")
def test_there_is_no_passing() -> None:
    table = race("0: 7 9 A | 40: K")
    assert sorted(offers(table)) == ["7", "9", "A"]


@pytest.mark.clause("3.2", "M-11")
def test_even_the_last_card_must_be_played() -> None:
    table = race("0: 7 | 40: K 2")
    assert offers(table) == ["7"]


@pytest.mark.clause("3.2")
def test_only_the_player_whose_turn_it_is_is_asked() -> None:
    table = race("0: 7 | 40: K 2")
    play_of_seat_0 = said(table, "play 7")
    with pytest.raises(Illegal, match=r"Seat 1 is not asked now. Asked: 0"):
        answer(table, 1, play_of_seat_0)


@pytest.mark.clause("3.2")
def test_two_cards_without_an_ace_are_not_one_play() -> None:
    table = race("0: 7 9 | 40: K 2")
    with pytest.raises(Illegal, match=r"7\+9: a combo has exactly one Ace, named first"):
        say(table, "play 7+9")
    assert table.miles == [0, 40]


@pytest.mark.clause("3.3")
@pytest.mark.parametrize(
    ("card", "miles"),
    [("A", 1), *[(str(n), n) for n in range(2, 11)], ("J", 11), ("Q", 12), ("K", 13)],
)
def test_what_a_card_is_worth(card: str, miles: int) -> None:
    table = say(race(f"20: {card} | 60: 5"), f"play {card}")
    assert table.miles == [20 + miles, 60]


@pytest.mark.clause("3.4", "M-23")
def test_cards_you_do_not_play_stay_in_your_hand() -> None:
    table = race("0: 7 9 A 2 | 40: K", pile="5 ...", hand=4)
    assert sorted(offers(table)) == ["2", "7", "9", "A", "A+2"]
    say(table, "play 9")
    assert hand(table, 0) == "A 2 5 7"
    assert len(cards_everywhere(table)) == 52


@pytest.mark.clause("3.5", "M-18")
@pytest.mark.parametrize(
    ("play", "draws"),
    [("K", "J"), ("A", "J"), ("A+2", "J Q"), ("A+2+3", "J Q 10"), ("A+2+3+4", "J Q 10 9")],
)
def test_you_draw_as_many_cards_as_you_played(play: str, draws: str) -> None:
    table = say(race("0: A 2 3 4 K | 60: 5", pile="J Q 10 9 8 ..."), f"play {play}")
    assert len(table.hands[0]) == 5
    assert faces(table, table.hands[0][-len(draws.split()) :]) == draws


@pytest.mark.clause("3.5")
def test_cards_come_from_the_top_of_the_pile() -> None:
    table = say(race("0: A 2 3 4 K | 60: 5", pile="J Q ... 8"), "play K")
    assert from_top(table).split()[0] == "Q"


@pytest.mark.clause("3.5", "M-18")
def test_a_draw_that_fell_short_is_made_up_for_later() -> None:
    table = race("0: 7 9 | 40: K 2 3 4 5", pile="6 6 6 6 8 8")
    say(table, "play 7")
    assert hand(table, 0) == "6 6 6 6 9"


@pytest.mark.clause("3.6", "3.7", "M-17")
def test_the_old_pile_is_used_up_before_the_rows_become_a_new_one() -> None:
    table = race("0: A 2 3 K | 60: 5", pile="J Q", rows="9 9 9 9 |", hand=4)
    say(table, "play A+2+3")
    assert log(table)[:3] == ["seat 0 plays A+2+3", "seat 0 draws J", "seat 0 draws Q"]
    assert log(table)[3].startswith("the pile is empty: ")
    assert log(table)[4].startswith("seat 0 draws ")
    assert len(table.hands[0]) == 4


@pytest.mark.clause("3.6", "M-17")
def test_all_rows_are_shuffled_together_with_the_card_just_played() -> None:
    table = race("0: 7 | 60: 5", pile="", ranks=8, suits=1, rows="A 2 | 3 4 6 8", hand=1)
    say(table, "play 7")
    assert "the pile is empty: 7 played cards are shuffled into a new one" in log(table)
    assert table.rows == [[], []]
    assert sorted((from_top(table) + hand(table, 0)).replace(" ", "")) == list("234678A")


@pytest.mark.clause("3.6", "M-17")
def test_the_card_just_played_may_come_straight_back() -> None:
    drawn = set()
    for miles in range(40):  # every position is shuffled by a key of its own
        table = race(f"{miles}: 4 | 60: 3", pile="", ranks=4, suits=1, rows="A | 2", hand=1)
        say(table, "play 4")
        drawn.add(hand(table, 0))
    assert drawn == {"A", "2", "4"}


@pytest.mark.clause("3.6", "M-17")
def test_everybody_keeps_their_miles_when_the_rows_are_shuffled() -> None:
    table = say(race("20: 7 | 60: 5", pile="", rows="9 | 8"), "play 7")
    assert table.miles == [27, 60]


@pytest.mark.clause("3.6", "M-17")
def test_after_the_shuffle_nobody_knows_where_a_card_of_the_rows_lies() -> None:
    table = say(race("20: 7 | 60: 5", pile="", rows="9 | 8", hand=1), "play 7")
    for seat in range(table.seats + 1):
        seen = view(table, seat)
        assert {seen.faces[card] for card in seen.pile} == {UNKNOWN}


@pytest.mark.clause("3.7", "M-17")
def test_a_pile_that_is_exactly_empty_stays_empty_until_a_card_is_needed() -> None:
    table = race("0: 7 9 | 60: 5 6", pile="J", hand=2)
    say(table, "play 7")
    assert table.pile == []
    assert faces(table, table.rows[0]).endswith("7")
    say(table, "play 5")
    assert log(table)[-2].startswith("the pile is empty: ")
    assert len(table.hands[1]) == 2


@pytest.mark.clause("3.8", "M-17")
def test_if_the_rows_are_too_small_as_well_the_race_goes_on_with_fewer_cards() -> None:
    """Only a position set up by hand can have this many cards in the other hand."""
    table = race("0: 2 | 60: A 3 4 5 6", pile="", ranks=6, suits=1, hand=2)
    say(table, "play 2")
    assert hand(table, 0) == "2"
    assert table.pile == []
    assert chooser(table) == 1
