"""Card files for tests: write one, read it, list its mistakes; and anything a card can say."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from paddock.games import GAMES, load
from paddock.kernel.decks import Decks
from paddock.kernel.game import Game
from paddock.text.cardfiles import Cards, Layout, read_set
from paddock.text.declarations import declaration
from paddock.text.grammar import DICE, members, words_of
from paddock.text.language import problems as nonsense
from paddock.text.phrases import DIE, SIGNED, grouped
from paddock.text.problems import BadFile

CARD_GAMES = [name for name in GAMES if load(name).catalogue is not None]


class Set:
    """The core set of a game, and everything that reads it."""

    def __init__(self, game: str) -> None:
        package = f"paddock.games.{game}.cards"
        self.name = game
        self.game: Game = load(game)
        self.layout: Layout = import_module(f"{package}.schema").LAYOUT
        self.schema = self.layout.schema
        self.language = self.schema.language
        core = import_module(f"{package}.core")
        self.cards: Cards = core.CARDS
        self.decks: Decks = core.DECKS
        self.folder = Path(str(core.__file__)).parent

    @property
    def part(self) -> Any:
        """Return a card that is a part of a deck, such as a driver, or the first if decks have no
        parts; one that has no rows under it."""
        rules = self.game.decks
        assert rules is not None
        owners = {getattr(card, "of", "") for card in self.cards}
        kinds = rules.parts or (self.cards[1].kind,)
        return next(c for c in self.cards if c.kind in kinds and c.name not in owners)

    def read(self, path: Path, text: str) -> tuple[Cards, Decks]:
        """Return the set with the cards of a file that says this."""
        file = path / "own.toml"
        file.write_text(text, "utf-8")
        return read_set(file, self.layout, lambda: (self.cards, self.decks))

    def problems(self, path: Path, text: str) -> list[str]:
        """Return everything that is wrong with a file that says this."""
        with pytest.raises(BadFile) as oops:
            self.read(path, text)
        return [str(each).partition("own.toml:")[2].strip() for each in oops.value.problems]

    def row(self, card: Any) -> str:
        """Return a card as a row of a file, with the rows under it or beside it."""
        if getattr(card, "of", ""):
            return self.row(next(each for each in self.cards if each.name == card.of))
        kind, said = self._written(card)
        found = self._lines(kind, said)
        for inner in [each for each in self.cards if getattr(each, "of", "") == card.name]:
            under, said = self._written(inner)
            found += self._lines(f"{kind}.{under}", said)
        return found

    def _written(self, card: Any) -> tuple[str, dict[str, Any]]:
        kind, _, text = self.schema.text(card).partition(" ")
        said: dict[str, Any] = json.loads(text)
        said.pop("of", None)
        return kind, said

    def _lines(self, kind: str, said: dict[str, Any]) -> str:
        lines = [f"[[{kind}]]"]
        inner = ""
        for key, value in said.items():
            if isinstance(value, list) and value and isinstance(value[0], dict):
                inner += "".join([self._lines(f"{kind}.{key}", each) for each in value])
            else:
                lines.append(f"{key} = {json.dumps(value, ensure_ascii=False)}")
        return "\n".join(lines) + "\n" + inner

    def deck_row(self, deck: Any) -> str:
        """Return a ready deck as a row of a file."""
        head = {"name": deck.name, "plan": deck.plan, **dict(deck.parts)}
        said = self._lines(self.layout.deck, head)
        if deck.cards:
            said += f"[{self.layout.deck}.cards]\n"
            said += "".join([f"{json.dumps(name)} = {count}\n" for name, count in deck.cards])
        return said


def within(value: object) -> Iterator[object]:
    """Yield a value and all values in it."""
    yield value
    if isinstance(value, tuple):
        for each in value:
            yield from within(each)
    elif is_dataclass(value):
        for each in fields(value):
            yield from within(getattr(value, each.name))


def anything(kind: Any, highest: int = 99, noun: str | None = None) -> SearchStrategy[Any]:
    """Return a strategy for values that a card can say, made from the types of the phrases."""
    found: list[SearchStrategy[Any]] = []
    for each in members(kind):
        words = words_of(each)
        if words is not None:
            found.append(st.sampled_from(list(words.meanings)))
        elif each is int and noun == DIE:
            found.append(st.sampled_from(DICE))
        elif each is int:
            low = -highest if noun == SIGNED else 1
            found.append(st.integers(low, highest).filter(bool))
        else:
            found.append(later(each, highest))
    return st.one_of(found)


def later(phrase: Any, highest: int) -> SearchStrategy[Any]:
    return st.deferred(lambda: phrases(phrase, highest))


def phrases(phrase: Any, highest: int) -> SearchStrategy[Any]:
    nouns = {part.slot: part.noun for _, parts in grouped(phrase) for part in parts}
    held: dict[str, SearchStrategy[Any]] = {}
    for name, kind in declaration(phrase).fields.items():
        held[name] = anything(kind, highest, nouns[name])
        usual = phrase.__dataclass_fields__[name].default
        if isinstance(usual, str | int) or is_dataclass(usual):
            held[name] = st.one_of(st.just(usual), held[name])
    return st.builds(phrase, **held).filter(lambda value: not nonsense(value))
