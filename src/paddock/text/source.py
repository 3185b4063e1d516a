"""Sources: a game's cards come from its core set, somebody's own file, or a record.

A record carries the text of every card in its race, by number. A race is replayed with those,
whatever the core set is by now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any

from paddock.kernel.catalogue import Catalogue, Description
from paddock.kernel.decks import Decks
from paddock.kernel.game import Game
from paddock.text.cardfiles import Cards, Layout, read_set


def _its_name(card: Any) -> str:
    return str(card.name)


class CardSource:
    """A game's cards and decks, and the game that is made of them."""

    def __init__(
        self,
        package: str,  # where cards.toml, core.py and language.md are
        layout: Layout,
        game: Callable[[Cards, Decks], Game],
        describe: Callable[[Any], Description],
        numbers: Callable[[Cards, Decks], Iterable[int]],  # the cards in a race, by number
        shared: tuple[str, ...] = (),  # kinds of which all cards are in every race
        belongs: Callable[[Any], str] = _its_name,  # a vehicle's cards come and go together
    ) -> None:
        self.package = package
        self.layout = layout
        self.game = game
        self.describe = describe
        self.numbers = numbers
        self.shared = shared
        self.belongs = belongs
        self._texts: dict[Any, str] = {}
        self._read: dict[str, Any] = {}

    def text(self, card: Any) -> str:
        """Return everything printed on a card; worked out once."""
        if card not in self._texts:
            self._texts[card] = self.layout.schema.text(card)
            self._read[self._texts[card]] = card
        return self._texts[card]

    def read(self, text: str) -> Any:
        """Return the card of this text; read once."""
        if text not in self._read:
            self._read[text] = self.layout.schema.read_text(text)
        return self._read[text]

    def catalogue(self, cards: Cards, decks: Decks) -> Catalogue:
        """Return what the game with these cards and decks declares about them."""
        return Catalogue(
            lambda: tuple([self.describe(card) for card in cards[1:]]),
            lambda: files(self.package).joinpath("language.md").read_text("utf-8"),
            partial(self.with_file, cards, decks),
            partial(self.texts, cards),
            partial(self.with_texts, cards, decks),
        )

    def with_file(self, cards: Cards, decks: Decks, path: Path) -> Game:
        """Return the game with the cards of a file, added to these or in their place."""
        return self.game(*read_set(path, self.layout, lambda: (cards, decks)))

    def texts(self, cards: Cards, brought: Decks) -> dict[int, str]:
        """Return the texts of the cards in a race with these decks."""
        numbers = {*self.numbers(cards, brought), *self._shared(cards)}
        return {number: self.text(cards[number]) for number in sorted(numbers)}

    def _shared(self, cards: Cards) -> list[int]:
        return [n for n, card in enumerate(cards) if card.kind in self.shared]

    def with_texts(self, cards: Cards, decks: Decks, texts: Mapping[int, str]) -> Game | None:
        """Return the game with these texts, or None if that is the game with these cards. Other
        cards of the set fill the numbers between: for all a bot knows, rivals may have brought
        them."""
        same = [n < len(cards) and self.text(cards[n]) == text for n, text in texts.items()]
        if all(same) and set(self._shared(cards)) <= set(texts):
            return None
        raced = {n: self.read(text) for n, text in texts.items()}
        taken = {self.belongs(card) for card in raced.values()}
        names = {card.name for card in raced.values()}
        others = [
            card
            for card in cards[1:]
            if self.belongs(card) not in taken
            and card.name not in names
            and card.kind not in self.shared
        ]
        unknown = self.layout.schema.unknown
        placed = [
            raced[n] if n in raced else others.pop(0) if others else unknown
            for n in range(1, max(raced, default=0) + 1)
        ]
        return self.game((unknown, *placed, *others), decks)
