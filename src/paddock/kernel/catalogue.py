"""The printed cards of a game, for people who read them or write their own.

The text of a card is everything printed on it, and identifies it. A record carries the texts of its
cards, and is replayed with those.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from mypy_extensions import mypyc_attr

from paddock.kernel.decks import Decks
from paddock.kernel.errors import PaddockError

if TYPE_CHECKING:
    from paddock.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)  # subclasses say where a file is wrong
class BadCards(PaddockError):
    """Raised for a card set that cannot be used; the message says where and why."""

    code: ClassVar = "bad-cards"


class Description(NamedTuple):
    """A card as people read it, from its name down to its sentences."""

    name: str
    kind: str
    rarity: str = ""
    numbers: tuple[tuple[str, str], ...] = ()  # ("cost", "3")
    tags: tuple[str, ...] = ()
    text: tuple[str, ...] = ()  # paragraphs


@dataclass(frozen=True)
class Catalogue:
    """What a game declares about its printed cards."""

    descriptions: Callable[[], tuple[Description, ...]]  # in the order they are shown
    language: Callable[[], str]  # the page about the sentences a card may have
    with_cards: Callable[[Path], Game]  # this game with the cards of a file
    texts: Callable[[Decks], Mapping[int, str]]  # the texts a race is played with, by number
    with_texts: Callable[[Mapping[int, str]], Game | None]  # with these texts, if they differ


def speaks_of(card: Description, words: str) -> bool:
    """Return True if each of these words is somewhere on the card."""
    numbers = [f"{label} {value}" for label, value in card.numbers]
    said = "\n".join([card.name, card.kind, card.rarity, *numbers, *card.tags, *card.text])
    return all([word in said.lower() for word in words.lower().split()])
