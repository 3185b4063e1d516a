"""A file of rows (`[[item]]`, then its fields) that knows in which line everything stands.

Asking a row for a field checks it; what is wrong is noted with its line, and reading goes on.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from paddock.text.problems import BadFile, Problem, Unreadable, or_rather
from paddock.text.sentences import Language, Value

HEADER: Final = re.compile(r"\s*\[\[\s*([\w.]+)\s*\]\]")
FIELD: Final = re.compile(r"\s*([\w-]+)\s*=\s*")


@dataclass
class Page:
    """A file and what was found wrong with it so far."""

    file: str
    text: list[str]
    problems: list[Problem] = field(default_factory=list)

    def note(self, line: int, said: str) -> None:
        self.problems.append(Problem(self.file, line, 0, said))


@dataclass
class Row:
    """The fields of one row; those nobody has asked for are unknown ones."""

    page: Page
    kind: str
    fields: dict[str, Any]
    line: int = 0
    lines: dict[str, int] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)  # `[[driver.ability]]` under its `[[driver]]`
    asked: dict[str, None] = field(default_factory=dict)

    def note(self, key: str, said: str) -> None:
        """Something is wrong with a field, or with the row if it has no such field."""
        name = self.fields.get("name")
        whose = f"{self.kind} {name!r}" if isinstance(name, str) else f"this {self.kind}"
        self.page.note(self.lines.get(key, self.line), f"{whose}: {said}")

    def has(self, key: str) -> bool:
        self.asked[key] = None
        return key in self.fields

    def words(self, key: str) -> str:
        """A line of words, which must be there."""
        found = self.fields[key] if self.has(key) else None
        if not isinstance(found, str) or not found or found != " ".join(found.split()):
            self.note(key, f"{key} must be words" if self.has(key) else f"has no {key}")
            return ""
        return found

    def number(self, key: str, low: int, high: int) -> int:
        """A number from low to high, which must be there."""
        if not self.has(key):
            self.note(key, f"has no {key}; it is {low} to {high}")
            return low
        found = self.fields[key]
        if isinstance(found, bool) or not isinstance(found, int) or not low <= found <= high:
            self.note(key, f"{key} is {found!r} and must be {low} to {high}")
            return low
        return found

    def flag(self, key: str) -> int:
        """1 if it says `true`; not being there is 0."""
        found = self.fields[key] if self.has(key) else False
        if not isinstance(found, bool):
            self.note(key, f"{key} is {found!r} and must be true, or left out")
        return int(found is True)

    def one_of(self, key: str, known: Sequence[str]) -> int:
        """Which of the known words it is."""
        if not self.has(key):
            self.note(key, f"has no {key}; it is {_or(known)}")
            return 0
        found = self.fields[key]
        if found not in known:
            self.note(key, f"unknown {key} {found!r}; it is {_or(known)}")
            return 0
        return known.index(found)

    def some_of(self, key: str, known: Sequence[str]) -> tuple[str, ...]:
        """Some of the known words, at least one and none twice, in their known order."""
        found = self.fields[key] if self.has(key) else []
        if not isinstance(found, list) or not found:
            self.note(key, f"has no {key}; they are some of {_or(known)}")
            return ()
        for each in found:
            if each not in known:
                self.note(key, f"unknown {key} {each!r}; they are some of {_or(known)}")
            elif found.count(each) > 1:
                self.note(key, f"{key} has {each!r} twice")
                break
        return tuple(each for each in known if each in found)

    def sentences(self, key: str, language: Language, start: str) -> tuple[Value, ...]:
        """What its text says; not being there is saying nothing."""
        if not self.has(key):
            return ()
        text = self.fields[key]
        if not isinstance(text, str) or not text:
            self.note(key, f"{key} must be sentences, or left out")
            return ()
        try:
            return language.read(text, start)
        except Unreadable as oops:
            self._note_place(key, text, oops)
            return ()

    def _note_place(self, key: str, text: str, oops: Unreadable) -> None:
        """A caret needs the text to stand in its line as it is read."""
        line = self.lines.get(key, 0)
        excerpt = self.page.text[line - 1] if line else ""
        begins = excerpt.find(text)
        if begins < 0:
            self.note(key, f"{oops.said} ({text[: oops.at]}<here>{text[oops.at :]})")
        else:
            column = begins + oops.at + 1
            self.page.problems.append(Problem(self.page.file, line, column, oops.said, excerpt))

    def done(self) -> None:
        """Nothing more will be asked: what is left over does not belong here."""
        for key in self.fields.keys() - self.asked.keys():
            known = ", ".join(self.asked)
            said = f"unknown field {key!r}{or_rather(key, self.asked)} (there are {known})"
            self.note(key, said)


def _or(known: Iterable[str]) -> str:
    *most, last = known
    return f"{', '.join(most)} or {last}" if most else last


def open_page(path: Path) -> tuple[Page, Row]:
    """A file's page, and its top as a row that holds all others."""
    try:
        text = path.read_text("utf-8")
        fields = tomllib.loads(text)
    except OSError as oops:
        raise BadFile([Problem(str(path), 0, 0, oops.strerror or "cannot be opened")]) from None
    except UnicodeDecodeError:
        raise BadFile([Problem(str(path), 0, 0, "is no UTF-8 text")]) from None
    except tomllib.TOMLDecodeError as oops:
        raise BadFile([_no_toml(str(path), text, str(oops))]) from None
    page = Page(str(path), text.splitlines())
    return page, _located(page, fields)


def _no_toml(file: str, text: str, said: str) -> Problem:
    """TOML's own words, and its line and column apart."""
    place = re.search(r" \(at line (\d+), column (\d+)\)$", said)
    if place is None:
        return Problem(file, 0, 0, said)
    line, column = int(place[1]), int(place[2])
    excerpt = (text.splitlines() or [""])[line - 1] if line <= text.count("\n") + 1 else ""
    return Problem(file, line, column, said[: place.start()], excerpt)


def _located(page: Page, fields: dict[str, Any]) -> Row:
    """The rows of a file with their lines, as far as it is laid out in the usual way."""
    top = Row(page, "file", fields)
    _take_rows(top)
    row = top
    for number, line in enumerate(page.text, 1):
        header, key = HEADER.match(line), FIELD.match(line)
        if header:
            row = _next_row(top, header[1].split("."), number) or row
        elif key:
            row.lines.setdefault(key[1], number)
    return top


def _take_rows(row: Row) -> None:
    """Lists of tables become rows of their own."""
    for key, found in list(row.fields.items()):
        if isinstance(found, list) and found and all(isinstance(each, dict) for each in found):
            del row.fields[key]
            for each in found:
                inner = Row(row.page, key, each)
                _take_rows(inner)
                row.rows.append(inner)


def _next_row(top: Row, path: list[str], number: int) -> Row | None:
    """The first row of this kind that has no line yet, under the last ones that have."""
    row = top
    for depth, kind in enumerate(path):
        inner = [each for each in row.rows if each.kind == kind]
        if depth + 1 == len(path):
            fresh = next((each for each in inner if each.line == 0), None)
            if fresh is not None:
                fresh.line = number
            return fresh
        placed = [each for each in inner if each.line]
        if not placed:
            return None
        row = placed[-1]
    return None
