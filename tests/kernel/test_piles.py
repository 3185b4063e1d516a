"""Decks, hands and discard piles: where cards go, and who sees them on the way."""

from __future__ import annotations

import pytest

from paddock.kernel.choices import answer
from paddock.kernel.digest import text
from paddock.kernel.flow import begin
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.piles import (
    SEARCH,
    DeckTable,
    draw_card,
    lose_cards,
    rearrange,
    search_deck,
    shed,
    show,
    shuffle_in,
    take_along,
    take_up_again,
    throw_away,
)
from paddock.kernel.steps import Card, Seat, Steps, rule
from paddock.kernel.words import words

FACES = [1, 2, 3, 4, 5]


class Cards(DeckTable):
    def copy(self) -> Cards:
        twin = Cards(self.seats)
        twin.like_decks(self)
        return twin

    def clauses(self) -> dict[str, str]:
        return {SEARCH: "7.3"}

    def is_kind(self, card: Card, kind: str) -> bool:
        return kind == ("odd" if self.faces[card] % 2 else "even")

    def name_of(self, face: int) -> str:
        return str(face)


@rule("7.1")
def search(table: Cards, seat: Seat, kind: str) -> Steps:
    return search_deck(table, seat, kind)


@rule("7.2")
def look_ahead(table: Cards, seat: Seat) -> Steps:
    return rearrange(table, seat, table.decks[seat][-3:])


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


def test_luck_discards_this_many_or_all(table: Cards) -> None:
    twin = table.copy()
    begin(table, lose_cards(0, 2))
    begin(twin, lose_cards(0, 9))
    assert (len(table.hands[0]), len(twin.hands[0])) == (1, 0)
    assert all(twin.known[card] == twin.everyone for card in twin.discards[0])


def test_a_search_takes_one_card_of_a_kind_and_shuffles(table: Cards) -> None:
    begin(table, search(1, "odd"))
    assert sorted(words(table, each) for each in table.options) == ["take 1", "take 3", "take 5"]
    table.log = []
    answer(table, 1, table.options[0])
    (found,) = table.hands[1]
    assert table.faces[found] % 2 and table.known[found] == table.everyone
    assert [table.known[card] for card in table.decks[1]] == [0] * 4, "nobody knows the deck"
    assert [event.clause for event in table.log] == ["7.3"], "the game knows the clause"


def test_a_search_may_find_nothing(table: Cards) -> None:
    table.stop_at = 1
    begin(table, search(1, "red"))
    assert [words(table, each) for each in table.options] == ["find nothing"]
    answer(table, 1, table.options[0])
    assert len(table.decks[1]) == 5 and not any(table.known[5:])


def test_the_top_of_a_deck_is_put_back_in_any_order(table: Cards) -> None:
    before = [table.faces[card] for card in table.decks[1]]
    begin(table, look_ahead(1))
    for wanted in (before[2], before[4]):
        answer(table, 1, next(o for o in table.options if words(table, o) == f"{wanted} on top"))
    after = [table.faces[card] for card in table.decks[1]]
    assert after == [before[0], before[1], before[3], before[4], before[2]]
    assert [table.known[card] for card in table.decks[1]] == [0, 0, 0b010, 0b010, 0b010]


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
