"""The printed cards of a game, for those who read them and those who write their own.

A card's text is all that is printed on it. It identifies the card: a record carries the texts of
the cards that were raced, and is replayed with those.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from mypy_extensions import mypyc_attr

from paddock.kernel.decks import Brought
from paddock.kernel.errors import PaddockError

if TYPE_CHECKING:
    from paddock.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)  # a file says where it is wrong
class BadCards(PaddockError):
    """A card set that cannot be used; says where and why."""

    code: ClassVar = "bad-cards"


class Description(NamedTuple):
    """A card as a person reads it, from its name down to its sentences."""

    name: str
    kind: str
    rarity: str = ""
    numbers: tuple[tuple[str, str], ...] = ()  # ("cost", "3")
    tags: tuple[str, ...] = ()
    text: tuple[str, ...] = ()  # paragraphs


@dataclass(frozen=True)
class Catalogue:
    """What a game with printed cards says of them."""

    descriptions: Callable[[], tuple[Description, ...]]  # all of them, in the order they are shown
    language: Callable[[], str]  # the page that says what sentences a card may have
    with_cards: Callable[[Path], Game]  # the same game, with the cards of a file
    raced: Callable[[Brought], Mapping[int, str]]  # by number: the texts a race is played with
    with_raced: Callable[[Mapping[int, str]], Game | None]  # with these texts, if it is another


def speaks_of(card: Description, words: str) -> bool:
    """Return whether each of these words is somewhere on the card."""
    numbers = [f"{label} {value}" for label, value in card.numbers]
    said = "\n".join([card.name, card.kind, card.rarity, *numbers, *card.tags, *card.text])
    return all([word in said.lower() for word in words.lower().split()])
