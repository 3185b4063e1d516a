"""Schemas: the kinds of rows in which a game's cards are written, and the fields of each.

The same declaration reads a row of a card file and writes a card as text, so that a card can go
into a record and come back. This text identifies the card.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from paddock.text.files import take_rows
from paddock.text.language import Language
from paddock.text.phrases import sentences
from paddock.text.problems import BadFile
from paddock.text.rows import Page, Row

NO_NAME: Final = "a card"  # the name of a card that nobody has seen
NAME: Final = "name"
LONGEST: Final = 80  # characters of a text that is no card, in an error


@dataclass(frozen=True)
class Field(ABC):
    """One field of a row: its key there, and the attribute of the printed card."""

    key: str
    attribute: str = ""

    @property
    def name(self) -> str:
        return self.attribute or self.key

    @abstractmethod
    def read(self, row: Row, language: Language) -> Any:
        """Return the value in the row; whatever is wrong is noted there."""

    def write(self, value: Any) -> dict[str, Any]:
        """Return the keys and values for this value in a row."""
        return {self.key: value}


@dataclass(frozen=True)
class Number(Field):
    """A whole number; `usual` if it may be left out and is."""

    low: int = 0
    high: int = 0
    usual: int | None = None

    def read(self, row: Row, language: Language) -> int:
        if self.usual is not None and not row.has(self.key):
            return self.usual
        return row.number(self.key, self.low, self.high)

    def write(self, value: int) -> dict[str, Any]:
        return {} if value == self.usual else {self.key: value}


@dataclass(frozen=True)
class Flag(Field):
    """True if the row says so."""

    def read(self, row: Row, language: Language) -> bool:
        return row.flag(self.key)

    def write(self, value: bool) -> dict[str, Any]:
        return {self.key: True} if value else {}


@dataclass(frozen=True)
class OneOf(Field):
    """One of some words; "" if it may be left out and is."""

    words: tuple[str, ...] = ()
    optional: bool = False

    def read(self, row: Row, language: Language) -> str:
        if self.optional and not row.has(self.key):
            return ""
        return row.one_of(self.key, self.words)

    def write(self, value: str) -> dict[str, Any]:
        return {self.key: value} if value else {}


@dataclass(frozen=True)
class SomeOf(Field):
    """At least one of some words, in their known order."""

    words: tuple[str, ...] = ()

    def read(self, row: Row, language: Language) -> tuple[str, ...]:
        return row.some_of(self.key, self.words)

    def write(self, value: tuple[str, ...]) -> dict[str, Any]:
        return {self.key: list(value)}


@dataclass(frozen=True)
class Text(Field):
    """Sentences, read by one start of the language; nothing if they are left out."""

    start: str = ""

    def read(self, row: Row, language: Language) -> tuple[Any, ...]:
        return row.sentences(self.key, language, self.start)

    def write(self, value: tuple[Any, ...]) -> dict[str, Any]:
        return {self.key: sentences(value)} if value else {}


@dataclass(frozen=True)
class Diagram(Field):
    """Something drawn in the lines of a text."""

    reader: Callable[[list[str]], Any] | None = None
    empty: Any = None  # the value for a diagram that could not be read

    def read(self, row: Row, language: Language) -> Any:
        assert self.reader is not None
        found = row.diagram(self.key, self.reader)
        return self.empty if found is None else found

    def write(self, value: Any) -> dict[str, Any]:
        return {self.key: str(value)}


@dataclass(frozen=True)
class Inner(Field):
    """Rows within the row, such as `[[driver.ability]]`."""

    make: Callable[..., Any] | None = None
    fields: tuple[Field, ...] = ()
    check: Callable[[Row, Any], None] | None = None  # each of them

    def read(self, row: Row, language: Language) -> tuple[Any, ...]:
        assert self.make is not None
        found: list[Any] = []
        for each in row.under(self.key):
            made = self.make(**_values(self.fields, each, language))
            if self.check is not None and not row.page.old:
                self.check(each, made)
            each.done()
            found.append(made)
        return tuple(found)

    def write(self, value: tuple[Any, ...]) -> dict[str, Any]:
        return {self.key: [_written(self.fields, each) for each in value]} if value else {}


@dataclass(frozen=True)
class Kind:
    """A kind of row. A field with the attribute `kind` names the kind of the printed card, if that
    differs. A kind that is under another, as `[[vehicle.card]]`, names it in the field `of`."""

    name: str
    fields: tuple[Field, ...]
    check: Callable[[Row, Any], None] | None = None  # whether its fields go together
    under: str = ""


def _values(fields: tuple[Field, ...], row: Row, language: Language) -> dict[str, Any]:
    return {field.name: field.read(row, language) for field in fields}


def _written(fields: tuple[Field, ...], value: Any) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for field in fields:
        found.update(field.write(getattr(value, field.name)))
    return found


class Schema:
    """All kinds of a game's rows, what they make, and the language of their texts."""

    def __init__(
        self, make: Callable[..., Any], kinds: tuple[Kind, ...], language: Language
    ) -> None:
        self.make: Final = make
        self.kinds: Final = {kind.name: kind for kind in kinds}
        self.language: Final = language
        self.unknown: Final = make(NO_NAME, "")

    def card(self, row: Row) -> Any:
        """Return the card that a row describes; whatever is wrong is noted there."""
        kind = self.kinds[row.kind]
        name = row.words(NAME)
        if '"' in name or name == NO_NAME:
            row.note(NAME, f'A name has no " in it, and is not "{NO_NAME}".')
        values = {"kind": kind.name, **_values(kind.fields, row, self.language)}
        if kind.under:
            values["of"] = row.words("of")
        found = self.make(name, **values)
        if kind.check is not None and not row.page.old:
            kind.check(row, found)
        row.done()
        return found

    def kind_of(self, card: Any) -> Kind:
        """Return the kind of row in which a card is written."""
        if card.kind in self.kinds:
            return self.kinds[card.kind]
        for kind in self.kinds.values():
            for field in kind.fields:
                if field.name == "kind" and isinstance(field, OneOf) and card.kind in field.words:
                    return kind
        raise AssertionError(f"no row makes a {card.kind}")

    def text(self, card: Any) -> str:
        """Return everything printed on a card, on one line."""
        kind = self.kind_of(card)
        found = {NAME: card.name}
        found |= {"of": card.of} if kind.under else {}
        found |= _written(kind.fields, card)
        return f"{kind.name} {json.dumps(found, ensure_ascii=False)}"

    def read_text(self, text: str) -> Any:
        """Return the card of this text, or raise BadFile with what cannot be read."""
        name, _, fields = text.partition(" ")
        page = Page("the record", [], old=True)
        try:
            found = json.loads(fields)
        except (ValueError, RecursionError):
            found = None
        if name not in self.kinds or not isinstance(found, dict):
            page.note(0, f"{text[:LONGEST]!r} is not a card.")
            raise BadFile(page.problems)
        row = Row(page, name, found)
        take_rows(row)
        card = self.card(row)
        if page.problems:
            raise BadFile(page.problems)
        return card
