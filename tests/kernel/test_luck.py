"""Luck is fair, its streams are independent, and a key gives the same on every machine."""

from __future__ import annotations

from collections import Counter

import pytest

from paddock.kernel.luck import NO_LUCK, Luck, Quick, commitment, key_of

DECK = [5, 0, 4, 3, 8, 6, 1, 2, 9, 7]
DICE = [11, 16, 12, 15, 19, 19, 6, 17]
KEY = "8b3a4a529c7878caf1a979e4f2e5b20694f1abfed2cd71a38b6128f74e0dc2e3"
COMMITMENT = "2cc97151fa8736e48efebaf7ad545476"


@pytest.mark.parametrize("luck", [Luck(b"fair"), Quick(1)], ids=["keyed", "quick"])
def test_shuffles_are_fair(luck: Luck) -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        items = [0, 1, 2, 3]
        luck.shuffle(items, "deal")
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert sum((n - 500) ** 2 / 500 for n in orders.values()) < 60  # 23 degrees; p < 0.0001


@pytest.mark.parametrize("luck", [Luck(b"dice"), Quick(2)], ids=["keyed", "quick"])
def test_rolls_are_fair(luck: Luck) -> None:
    rolls = Counter(luck.below(20, "dice") for _ in range(10_000))
    assert set(rolls) == set(range(20))
    assert sum((n - 500) ** 2 / 500 for n in rolls.values()) < 55  # 19 degrees; p < 0.0001


def test_every_card_of_a_big_deck_can_land_anywhere() -> None:
    luck, tops = Luck(b"big"), Counter[int]()
    for _ in range(5200):
        deck = list(range(52))
        luck.shuffle(deck, "deal")
        assert sorted(deck) == list(range(52))
        tops[deck[-1]] += 1
        tops[deck[0]] += 1
    assert sum((tops[n] - 200) ** 2 / 200 for n in range(52)) < 105  # 51 degrees; p < 0.0001


def test_every_card_of_a_long_list_can_land_anywhere() -> None:
    """Beyond 128 cards, a shuffle takes two bytes per card."""
    luck, places = Luck(b"long"), Counter[int]()
    for _ in range(2000):
        deck = list(range(200))
        luck.shuffle(deck, "deal")
        assert sorted(deck) == list(range(200))
        places[deck.index(7) // 20] += 1
    assert sum((places[n] - 200) ** 2 / 200 for n in range(10)) < 34  # 9 degrees; p < 0.0001


def test_streams_are_independent() -> None:
    one, two = Luck(b"k"), Luck(b"k")
    one.shuffle(list(range(52)), "deal")
    assert one.below(1 << 64, "dice") == two.below(1 << 64, "dice")
    assert one.below(1 << 64, "dice") != one.below(1 << 64, "deal")


def test_a_copy_has_the_same_luck_and_its_own_place_in_it() -> None:
    luck = Luck(b"k")
    luck.below(6, "dice")
    twin = luck.copy()
    ahead = [twin.below(1000, "dice") for _ in range(5)]
    assert [luck.below(1000, "dice") for _ in range(5)] == ahead
    assert luck.drawn == {"dice": 6}


def test_a_key_gives_the_same_on_every_machine() -> None:
    luck, deck = Luck(b"paddock"), list(range(10))
    luck.shuffle(deck, "deal")
    assert deck == DECK
    assert [luck.below(20, "dice") for _ in range(8)] == DICE
    assert key_of("monza", 3).hex() == KEY
    assert commitment(key_of("monza", 3)) == COMMITMENT


def test_commitments_differ_by_key() -> None:
    keys = {key_of("monza", race) for race in range(50)}
    assert len({commitment(key) for key in keys}) == len(keys) == 50
    assert all(len(key) == 32 for key in keys)


def test_a_view_has_no_luck() -> None:
    with pytest.raises(AssertionError, match="imagine a world first"):
        NO_LUCK.below(6, "dice")
