"""Every word printed on a card is in the rulebook of its game, under the same name."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from paddock.games import GAMES, load
from paddock.games.slipstream121.state import RANKS
from paddock.kernel.catalogue import Description

PRINTED = [name for name in GAMES if load(name).catalogue is not None]
PAIR = re.compile(r"[FMB]\d")  # the code of a weapon: clause 10.1 of Death Roads
DRAWING = re.compile(r"[xXoO.^\s]*")  # of a range
TERM = re.compile(r"(?<=[a-z0-9,)] )[A-Z][\w-]+(?: [A-Z][\w-]+)*")  # not at the start of a sentence
ENDINGS = ("s", "es", "d", "ed", "ing")


def cards(game: str) -> tuple[Description, ...]:
    catalogue = load(game).catalogue
    assert catalogue is not None
    return catalogue.descriptions()


def texts(game: str) -> Iterator[tuple[Description, str]]:
    """Yield each card with its sentences, without drawings and the names of cards."""
    names = sorted([card.name for card in cards(game)], key=len, reverse=True)
    for card in cards(game):
        text = " ".join([part for part in card.text if not DRAWING.fullmatch(part)])
        for name in names:
            text = text.replace(name, "this")
        yield card, text


def labels(card: Description, names: set[str]) -> set[str]:
    """Return what else is printed on a card: what it is, its numbers and its tags."""
    numbers = [label for label, _ in card.numbers]
    found = {card.kind, card.rarity, *numbers, *card.tags} - names - {"", "copies"}
    return {label for label in found if not PAIR.fullmatch(label)}


def forms(word: str) -> set[str]:
    """Return a word with and without the endings of a plural or a verb."""
    found = {word, *[word + ending for ending in ENDINGS]}
    return found | {word.removesuffix(ending) for ending in ENDINGS}


def rules(game: str) -> str:
    """Return the clauses alone: what stands only in a summary is not defined."""
    book = load(game).rulebook()
    return " ".join(book[book.index("\n## 1 ") :].split())


@pytest.mark.parametrize("game", PRINTED)
def test_every_word_of_a_card_is_in_the_rulebook(game: str) -> None:
    words = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
    known = set(words.findall(rules(game).lower()))
    names = {card.name for card in cards(game)}
    for card, text in texts(game):
        said = " ".join([text, *labels(card, names)]).lower()
        assert [w for w in words.findall(said) if not forms(w) & known] == [], card.name


@pytest.mark.parametrize("game", PRINTED)
def test_a_term_on_a_card_is_spelt_as_in_the_rulebook(game: str) -> None:
    book = rules(game)
    for card, text in texts(game):
        terms = {term.removesuffix("s") for term in TERM.findall(text)}
        assert [term for term in terms if term not in book] == [], card.name


@pytest.mark.parametrize("game", PRINTED)
def test_a_tag_on_a_card_is_spelt_as_in_the_rulebook(game: str) -> None:
    book, names = rules(game), {card.name for card in cards(game)}
    for card in cards(game):
        tags = [tag for tag in labels(card, names) if tag[0].isupper()]
        assert [tag for tag in tags if tag not in book] == [], card.name


def test_the_rulebook_of_slipstream_121_says_what_every_card_is_worth() -> None:
    (row,) = re.findall(r"\| card \|(.*?)\|\n", load("slipstream121").rulebook())[:1]
    listed = [cell.strip() for cell in row.split("|")]
    spread = [n for cell in listed for n in (map(str, range(2, 11)) if " to " in cell else [cell])]
    assert spread == list(RANKS[1:])
