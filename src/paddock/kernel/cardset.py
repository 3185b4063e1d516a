"""The printed cards of a game, for those who read them and those who write their own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paddock.kernel.errors import PaddockError

if TYPE_CHECKING:
    from paddock.kernel.game import Game


class BadCards(PaddockError):
    """A card set that cannot be used; says where and why."""

    code: ClassVar = "bad-cards"


class Reading(NamedTuple):
    """A card as a person reads it, from its name down to its sentences."""

    name: str
    kind: str
    rarity: str = ""
    numbers: tuple[tuple[str, str], ...] = ()  # ("cost", "3")
    tags: tuple[str, ...] = ()
    text: tuple[str, ...] = ()  # paragraphs


@dataclass(frozen=True)
class CardSet:
    """What a game with printed cards says of them."""

    readings: Callable[[], tuple[Reading, ...]]  # all of them, in the order they are shown
    language: Callable[[], str]  # the page that says what sentences a card may have
    with_cards: Callable[[Path], Game]  # the same game, with the cards of a file


def speaks_of(card: Reading, words: str) -> bool:
    """Whether each of these words is somewhere on the card."""
    numbers = [f"{label} {value}" for label, value in card.numbers]
    said = "\n".join([card.name, card.kind, card.rarity, *numbers, *card.tags, *card.text])
    return all([word in said.lower() for word in words.lower().split()])
