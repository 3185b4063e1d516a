"""Loadouts of Death Roads: a vehicle, a driver, and a pair of weapons for each mount."""

from __future__ import annotations

from collections import Counter

import pytest

from paddock.games.death_roads.cards.core import CARDS, DECKS
from paddock.games.death_roads.cards.decks import deck_rules, faces_of, random_deck
from paddock.games.death_roads.cards.descriptions import describe
from paddock.games.death_roads.cards.printed import BLUE, WEAPON, YELLOW, Printed
from paddock.kernel.decks import BadDeck, Deck, wrong
from paddock.kernel.luck import Luck, key_of

RULES = deck_rules(CARDS, DECKS)
PARTS = (
    ("vehicle", "Thistle"),
    ("driver", "Cinder Jo"),
    ("front", "F1"),
    ("middle", "M2"),
    ("back", "B3"),
)


def test_a_loadout_is_sixteen_cards() -> None:
    faces = faces_of(CARDS, Deck("mine", PARTS, ()))
    assert Counter(CARDS[face].kind for face in faces) == {YELLOW: 5, BLUE: 5, WEAPON: 6}
    assert {CARDS[face].pair for face in faces if CARDS[face].pair} == {"F1", "M2", "B3"}
    assert {CARDS[face].of for face in faces if CARDS[face].of} == {"Thistle"}


def test_a_weapon_is_for_its_own_mount_and_cards_are_not_listed() -> None:
    wrong_mount = (*PARTS[:2], ("front", "M1"), *PARTS[3:])
    assert wrong(RULES, Deck("mine", wrong_mount, ())) == ["M1 is a middle, not a front."]
    said = "It lists cards (Weave); leave them out, its parts bring their own."
    assert wrong(RULES, Deck("mine", PARTS, (("Weave", 2),))) == [said]


def test_cards_without_a_weapon_make_no_loadout() -> None:
    few = tuple(card for card in CARDS if card.pair[:1] != "M")
    with pytest.raises(BadDeck, match="Add a middle to choose"):
        random_deck(deck_rules(few), Luck(key_of("1")))


def printed(name: str) -> Printed:
    return next(card for card in CARDS if card.name == name)


def test_a_card_is_read_with_all_that_is_printed_on_it() -> None:
    weave = describe(printed("Weave"))
    assert (weave.kind, weave.tags) == ("blue", ("Thistle",))
    assert weave.text[0].startswith("Gear 1-2: Move left or right 1 space.")
    assert describe(printed("Long Red Line")).text[3].startswith("Gear 4: ")
    harpoon = describe(printed("Harpoon Winch"))
    assert harpoon.text[0] == "X.\nxo\nxo\nx.\n^."
    assert harpoon.text[2].startswith("If Hit: ")
    assert harpoon.tags == ("F2",)
    assert describe(printed("Narrows")).text == ("At once: Lay the Lane Overlay on the left.",)
    assert describe(printed("Held It")).text == ("Nothing happens.",)
    assert describe(printed("Cinder Jo")).text == (
        "Action: Shift up or down 1 Gear.",
        "You take no Burn.",
    )
