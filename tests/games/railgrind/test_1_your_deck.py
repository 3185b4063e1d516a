"""1  What may be in a deck."""

from __future__ import annotations

import pytest

from paddock.games.railgrind.cards.core import CARDS, DECKS
from paddock.games.railgrind.cards.decks import fits_character
from paddock.games.railgrind.game import GAME
from paddock.kernel.decks import Deck, part, size, wrong
from tests.games.railgrind.position import log, position, say

NAMED = {card.name: card for card in CARDS}


def against(cards: dict[str, int], character: str = "Cinder Vex") -> list[str]:
    assert GAME.decks is not None
    return wrong(GAME.decks, Deck("mine", (("character", character),), tuple(cards.items())))


def forty(**more: int) -> dict[str, int]:
    """Forty cards that fit Cinder Vex, some of them said otherwise."""
    cards = [card.name for card in CARDS if fits_character(NAMED["Cinder Vex"], card)]
    found = {name.replace("_", " "): count for name, count in more.items()}
    for name in cards:
        if name not in found:
            found[name] = min(3, 40 - sum(found.values()))
    return {name: count for name, count in found.items() if count > 0}


@pytest.mark.clause("1.1", "G-01")
def test_a_deck_is_a_character_and_forty_other_cards() -> None:
    assert against(forty()) == []
    short = forty()
    short.popitem()
    assert any("it needs 40 besides the Character" in said for said in against(short))
    for deck in DECKS:
        assert size(deck) == 40


@pytest.mark.clause("1.2")
def test_a_deck_has_at_most_three_copies_of_a_card() -> None:
    assert against(forty(Push_Off=3)) == []
    assert against(forty(Push_Off=4)) == ["It has 4 Push Off; the limit is 3 of a card."]


@pytest.mark.clause("1.3", "G-02")
@pytest.mark.parametrize(
    ("card", "fits"),
    [
        ("Push Off", True),  # Generic
        ("Tailgate", True),  # Generic, of another gang
        ("Burnout", True),  # the same style
        ("Undertow", True),  # the same gang
        ("Carve", False),  # neither
    ],
)
def test_a_card_is_generic_or_matches_style_or_gang(card: str, fits: bool) -> None:
    assert fits_character(NAMED["Cinder Vex"], NAMED[card]) is fits
    found = against(forty(**{card.replace(" ", "_"): 1}))
    said = f"{card} is neither Generic nor Heat nor of the gang Ring Rats."
    assert found == ([] if fits else [said])


@pytest.mark.clause("1.3")
def test_a_generic_character_has_generic_cards_and_those_of_its_gang() -> None:
    assert against(dict.fromkeys(["Push Off", "Riptide", "Burnout"], 1), "Chief Halloran") == [
        "It has 3 cards; it needs 40 besides the Character.",
        "Burnout is neither Generic nor of the gang Orbital Watch.",
    ]


@pytest.mark.clause("1.1")
def test_a_character_is_no_other_card_and_no_other_card_a_character() -> None:
    assert against(forty(), "Push Off") == ["Push Off is a trick, not a character."]
    assert "Nova Adeyemi is a character, not one of the cards." in against(forty(Nova_Adeyemi=1))


@pytest.mark.clause("1.4", "G-01")
def test_a_character_can_change_the_size_of_the_deck() -> None:
    cards = [card.name for card in CARDS if fits_character(NAMED["Zip Nakamura"], card)]
    assert against(dict.fromkeys(cards[:15], 3), "Zip Nakamura") == []
    assert against({**dict.fromkeys(cards[:13], 3), cards[13]: 1}, "Zip Nakamura") == [
        "It has 40 cards; it needs 45 besides the Character."
    ]


@pytest.mark.clause("1.5")
def test_tokens_are_in_no_deck() -> None:
    assert "Tag is a Token. Tokens are never in a deck." in against(forty(Tag=1))
    assert not any([part(deck, "token") for deck in DECKS])


@pytest.mark.clause("1.5", "G-03")
def test_a_character_is_used_during_the_race() -> None:
    race = position("as DJ Tremor, hand 1", "hand 1")
    say(race, "activate DJ Tremor")
    assert race.points[0] == 2
    assert race.characters[0] in race.turned
    assert log(race)[0] == "seat 0 activates DJ Tremor"
