"""Loadouts of Death Roads: a vehicle, a driver, and a pair of weapons for each mount."""

from __future__ import annotations

from collections import Counter

import pytest

from paddock.games.death_roads.cards.core import CARDS, LOADOUTS
from paddock.games.death_roads.cards.decks import deck_of, deck_rules, faces_of, random_deck
from paddock.games.death_roads.cards.phrases import BLUE, WEAPON, YELLOW, Printed
from paddock.games.death_roads.cards.readings import reading, readings
from paddock.kernel.cardset import BadCards
from paddock.kernel.decks import Deck, wrong
from paddock.kernel.decktext import line, read, read_line, read_toml, text, toml
from paddock.kernel.luck import Luck, key_of

RULES = deck_rules(CARDS, LOADOUTS)
PARTS = (
    ("vehicle", "Thistle"),
    ("driver", "Cinder Jo"),
    ("front", "F1"),
    ("middle", "M2"),
    ("back", "B3"),
)


def test_ready_loadouts_are_legal_and_read_as_they_are_written() -> None:
    assert len(RULES.ready) == len(LOADOUTS)
    for deck in RULES.ready:
        assert wrong(RULES, deck) == []
        assert read(text(deck), RULES) == (deck, [])
        assert read_toml(toml(deck), RULES) == (deck, [])
        assert read_line(line(deck), RULES) == deck._replace(plan="")


def test_a_loadout_is_sixteen_cards() -> None:
    faces = faces_of(CARDS, Deck("mine", PARTS, ()))
    assert Counter(CARDS[face].kind for face in faces) == {YELLOW: 5, BLUE: 5, WEAPON: 6}
    assert {CARDS[face].pair for face in faces if CARDS[face].pair} == {"F1", "M2", "B3"}
    assert {CARDS[face].of for face in faces if CARDS[face].of} == {"Thistle"}


def test_random_loadouts_are_legal_and_differ() -> None:
    luck = Luck(key_of("7"))
    found = [random_deck(CARDS, luck) for _ in range(50)]
    assert [deck for deck in found if wrong(RULES, deck)] == []
    assert len(set(found)) > 40


@pytest.mark.parametrize(
    ("parts", "cards", "said"),
    [
        (PARTS[1:], (), "it has no vehicle, such as Old Perdition"),
        ((*PARTS, ("front", "F2")), (), "it has 2 fronts ('F1', 'F2'), not one"),
        ((*PARTS[:2], ("front", "M1"), *PARTS[3:]), (), "M1 is a middle, not a front"),
        ((("vehicle", "Thistel"), *PARTS[1:]), (), "near it: 'Thistle'"),
        ((*PARTS[:4], ("back", "B99")), (), "there is no back 'B99'"),
        (PARTS, (("Weave", 2),), "it lists cards (Weave), which vehicle and weapons bring by them"),
    ],
)
def test_what_stands_against_a_loadout_is_said(
    parts: tuple[tuple[str, str], ...], cards: tuple[tuple[str, int], ...], said: str
) -> None:
    found = wrong(RULES, Deck("mine", parts, cards))
    assert any(said in each for each in found), found


def test_cards_without_a_weapon_make_no_loadout() -> None:
    few = tuple(card for card in CARDS if card.pair[:1] != "M")
    with pytest.raises(BadCards, match="there must be a middle to choose"):
        random_deck(few, Luck(key_of("1")))


def test_a_ready_loadout_is_found_in_the_words_of_the_file() -> None:
    deck = deck_of(LOADOUTS[0])
    assert (deck.name, deck.plan) == LOADOUTS[0][:2]
    assert tuple(name for _, name in deck.parts) == LOADOUTS[0][2:]


def printed(name: str) -> Printed:
    return next(card for card in CARDS if card.name == name)


def test_a_card_is_read_with_all_that_is_printed_on_it() -> None:
    assert len(readings(CARDS)) == len(CARDS) - 1
    weave = reading(printed("Weave"))
    assert (weave.kind, weave.tags) == ("blue", ("Thistle",))
    assert weave.text[0].startswith("Gear 1-2: Move left or right 1 space.")
    assert reading(printed("Long Red Line")).text[3].startswith("Gear 4: ")
    harpoon = reading(printed("Harpoon Winch"))
    assert harpoon.text[0] == "X\nx\nx\nx\n^"
    assert harpoon.text[2].startswith("If hit: ")
    assert harpoon.tags == ("F2",)
    assert reading(printed("Narrows")).text == ("Lay the Lane Overlay on the left.",)
    assert reading(printed("Held It")).text == ("Nothing happens.",)
    assert reading(printed("Cinder Jo")).text == (
        "Action: Shift up or down 1 Gear.",
        "You take no Burn.",
    )
