"""Decks, hands and discard piles: where cards go, and who sees them on the way."""

from __future__ import annotations

import pytest

from paddock.kernel.choices import answer
from paddock.kernel.digest import text
from paddock.kernel.flow import begin
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.piles import (
    DeckTable,
    draw_card,
    pick_from_hand,
    show,
    shuffle_in,
    take_along,
    take_up_again,
    throw_away,
)
from paddock.kernel.steps import Card, Options, Seat, Steps, choice, rule

FACES = [1, 2, 3, 4, 5]


class Cards(DeckTable):
    def copy(self) -> Cards:
        twin = Cards(self.seats)
        twin.like_decks(self)
        return twin


@choice("1")
def shed(table: Cards, seat: Seat, number: int) -> Options:
    return pick_from_hand(table, seat, number, discard)


@rule("1", says="discard {cards}")
def discard(table: Cards, seat: Seat, *cards: Card) -> Steps:
    for card in cards:
        throw_away(table, seat, card)
    return ()


@pytest.fixture
def table() -> Cards:
    """Return a table where seat 0 has drawn three of its five cards."""
    table = Cards(2)
    table.luck = Luck(key_of("piles", 1))
    table.lay_out([FACES, FACES], closed=False)
    for _ in range(3):
        draw_card(table, 0)
    return table


def lying(table: Cards) -> list[Card]:
    return sorted([card for zone in table.zones() for card in zone.cards])


def test_the_top_card_is_drawn_and_only_its_owner_knows_it(table: Cards) -> None:
    assert table.decks[0] == [0, 1] and table.hands[0] == [4, 3, 2]
    assert [table.known[card] for card in (1, 2)] == [0, 0b001]
    assert sorted(table.faces[:5]) == FACES


def test_a_discarded_card_is_public_and_can_come_back(table: Cards) -> None:
    throw_away(table, 0, 4)
    throw_away(table, 0, 2)
    assert table.hands[0] == [3] and table.discards[0] == [4, 2]
    assert table.known[4] == table.known[2] == table.everyone
    take_up_again(table, 0, 2)
    assert table.hands[0] == [3, 2] and table.discards[0] == [4]


def test_a_shown_card_joins_those_being_played(table: Cards) -> None:
    show(table, 0, 3)
    assert table.hands[0] == [4, 2] and table.played == [3]
    assert table.known[3] == table.everyone


def test_nobody_knows_what_was_shuffled_in(table: Cards) -> None:
    for card in (4, 3, 2):
        throw_away(table, 0, card)
    shuffle_in(table, 0, table.discards[0])
    assert table.discards[0] == [] and sorted(table.decks[0]) == [0, 1, 2, 3, 4]
    assert table.known[:5] == [0] * 5 and sorted(table.faces[:5]) == FACES


@pytest.mark.parametrize("number, left", [(0, 3), (2, 1), (3, 0), (9, 0)])
def test_exactly_this_many_are_picked_or_all(table: Cards, number: int, left: int) -> None:
    begin(table, shed(0, number))
    while table.asked is not None:
        answer(table, 0, table.options[0])
    assert (len(table.hands[0]), len(table.discards[0])) == (left, 3 - left)


def test_a_leaver_takes_all_their_cards(table: Cards) -> None:
    throw_away(table, 0, 3)
    take_along(table, 0)
    assert sorted(table.out) == [0, 1, 2, 3, 4]
    assert (table.decks[0], table.hands[0], table.discards[0]) == ([], [], [])
    assert lying(table) == list(range(10))


def test_a_copy_has_piles_of_its_own(table: Cards) -> None:
    twin = table.copy()
    assert text(twin) == text(table)
    draw_card(twin, 0)
    show(twin, 0, 4)
    take_along(twin, 1)
    assert len(table.hands[0]) == 3 and not table.played and not table.out and table.decks[1]


def test_clockwise_order_and_rivals() -> None:
    table = Cards(4)
    assert table.clockwise(2) == [2, 3, 0, 1]
    assert table.rivals(2) == [3, 0, 1]
    table.gone = (0,)
    assert table.rivals(2) == [3, 1] and table.clockwise(2) == [2, 3, 0, 1]
    assert table.leaders([9, 4, 1, 4]) == (1, 3)
