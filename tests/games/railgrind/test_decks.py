"""The core set and its decks keep to their brief."""

from __future__ import annotations

from collections import Counter

import pytest

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.cards.core import CARDS, DECKS
from paddock.games.railgrind.cards.decks import fits_character
from paddock.games.railgrind.cards.descriptions import parts, tags
from paddock.games.railgrind.cards.printed import GANGS, GENERIC, STYLES, Printed
from paddock.kernel.decks import counts, part
from tests.cardfiles import within

NAMED = {card.name: card for card in CARDS}


def of(kind: str) -> list[Printed]:
    return [card for card in CARDS if card.kind == kind]


@pytest.mark.parametrize(
    ("kind", "least"),
    [(p.CHARACTER, 8), (p.TRICK, 44), (p.ITEM, 26), (p.DRONE, 16), (p.TOKEN, 2)],
)
def test_there_are_enough_cards_of_every_kind(kind: str, least: int) -> None:
    assert len(of(kind)) >= least


def test_no_two_cards_are_the_same_but_for_name_style_and_gang() -> None:
    plain = [str(parts(card)) + str((card.kind, card.battery, card.power)) for card in CARDS[1:]]
    assert [said for said, n in Counter(plain).items() if n > 1] == []


def test_every_style_gang_and_pair_of_them_is_there() -> None:
    cards = [*of(p.TRICK), *of(p.ITEM), *of(p.DRONE)]
    pairs = {(card.style, card.gang) for card in cards}
    assert {(style, gang) for style in STYLES for gang in GANGS} <= pairs
    assert {card.style for card in of(p.CHARACTER)} == {*STYLES, GENERIC}
    assert {card.gang for card in of(p.CHARACTER)} == set(GANGS)
    assert 7 <= len([card for card in cards if card.special]) <= 10
    assert {card.subtype for card in of(p.ITEM)} == set(p.SUBTYPES)


def test_drones_are_within_their_range() -> None:
    sums = [card.battery + card.power for card in of(p.DRONE)]
    assert len([total for total in sums if 4 <= total <= 7]) >= 0.9 * len(sums)
    assert {card.slots for card in of(p.DRONE)} == {1, 2}
    assert all([1 <= card.power <= 3 for card in of(p.DRONE)])


def slows(card: Printed) -> bool:
    """Whether a card takes Speed from the rival."""
    for value in within(card):
        if isinstance(value, p.Deed) and isinstance(value.effect, (p.LoseSpeed, p.Trip)):
            return value.who == p.RIVAL
    return False


@pytest.mark.parametrize("style", STYLES)
def test_every_style_has_answers_to_a_full_gauge(style: str) -> None:
    assert len([card for card in CARDS if card.style == style and slows(card)]) >= 2


def takes(card: Printed) -> bool:
    """Whether a card takes Speed, points or cards away, or stands in the way."""
    if card.is_drone:
        return True
    for value in within(card):
        if isinstance(value, (p.Cancel, p.Break, p.Bounce, p.Delete, p.Damage)):
            return True
        if isinstance(value, p.Deed) and value.who == p.RIVAL:
            return True
    return False


def test_a_third_of_each_ready_deck_takes_something_away() -> None:
    for deck in DECKS:
        found = sum([many for name, many in counts(deck).items() if takes(NAMED[name])])
        assert found >= 14, deck.name


WORDS = {
    "React": lambda card: "React" in tags(card),
    "COST": lambda card: "COST" in tags(card),
    "1-MORE": lambda card: any([isinstance(v, p.OneMore) for v in within(card)]),
    "Shred": lambda card: any([isinstance(v, p.Shred) for v in within(card)]),
    "Delete": lambda card: any(
        [isinstance(v, (p.Delete, p.DeleteDiscarded, p.DeleteOwn)) for v in within(card)]
    ),
    "Bounce": lambda card: any([isinstance(v, p.Bounce) for v in within(card)]),
    "Token": lambda card: any([isinstance(v, p.MakeToken) for v in within(card)]),
    "Trip": lambda card: "rip" in str(parts(card)),
    "Recover": lambda card: any([isinstance(v, p.Recover) for v in within(card)]),
    "Break": lambda card: any([isinstance(v, (p.Break, p.BreakOwn)) for v in within(card)]),
}


@pytest.mark.parametrize("word", WORDS)
def test_every_word_of_the_glossary_is_on_several_cards_and_in_a_ready_deck(word: str) -> None:
    having = [card.name for card in CARDS[1:] if WORDS[word](card)]
    assert len(having) >= 2
    assert any([name in counts(deck) for deck in DECKS for name in having])


def test_reacts_are_on_tricks_items_drones_and_characters_and_answer_four_kinds_of_moment() -> None:
    kinds = {card.kind for card in CARDS if card.react}
    assert kinds == {p.TRICK, p.ITEM, p.DRONE, p.CHARACTER}
    hand = {card.react_to for card in of(p.TRICK) if card.react} - {p.OWN_DASH}
    assert hand <= {p.RIVAL_TRICK, p.LOSS, p.RIVAL_DASH, p.BREAKING}


def test_six_ready_decks_show_three_quarters_of_the_cards() -> None:
    assert len(DECKS) == 6
    shown = {name for deck in DECKS for name in counts(deck)}
    shown |= {part(deck, p.CHARACTER) for deck in DECKS}
    every = [card.name for card in CARDS[1:] if card.kind != p.TOKEN]
    assert len(shown) >= 0.75 * len(every)
    assert {NAMED[part(deck, p.CHARACTER)].style for deck in DECKS} == {*STYLES, GENERIC}
    for deck in DECKS:
        assert {NAMED[name].kind for name in counts(deck)} == {p.TRICK, p.ITEM, p.DRONE}


def test_every_character_has_enough_cards_to_choose_from() -> None:
    for character in of(p.CHARACTER):
        assert 3 * len([c for c in CARDS if fits_character(character, c)]) >= 60
