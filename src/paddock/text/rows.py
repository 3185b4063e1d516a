"""The rows of a file (`[[item]]`, then its fields), which know their lines.

Asking a row for a field checks it; whatever is wrong is noted with its line, and reading goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from paddock.kernel.errors import either, unknown
from paddock.text.language import Language
from paddock.text.problems import BadDiagram, Problem, Unreadable

FILE: Final = "file"  # the kind of the row that holds all others


@dataclass
class Page:
    """A file, and what was found wrong with it so far."""

    file: str
    text: list[str]
    old: bool = False  # written by this version or an older one, with other limits
    problems: list[Problem] = field(default_factory=list)

    def note(self, line: int, said: str) -> None:
        self.problems.append(Problem(self.file, line, 0, said))


@dataclass
class Row:
    """The fields of one row; a field that nobody asks for is an unknown one."""

    page: Page
    kind: str
    fields: dict[str, Any]
    line: int = 0
    lines: dict[str, int] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)  # `[[driver.ability]]` under its `[[driver]]`
    asked: dict[str, None] = field(default_factory=dict)

    def note(self, key: str, said: str) -> None:
        """Note what is wrong with a field, or with the row if it has no such field."""
        name = self.fields.get("name")
        whose = f"{self.kind} {name!r}" if isinstance(name, str) else f"this {self.kind}"
        self.page.note(self.lines.get(key, self.line), f"{whose}: {said}")

    def has(self, key: str) -> bool:
        self.asked[key] = None
        return key in self.fields

    def words(self, key: str) -> str:
        """Return a line of words, which must be there."""
        found = self.fields[key] if self.has(key) else None
        if not isinstance(found, str) or not found or found != " ".join(found.split()):
            self.note(key, f"{key} must be one line." if self.has(key) else f"It has no {key}.")
            return ""
        return found

    def number(self, key: str, low: int, high: int) -> int:
        """Return a number from low to high, which must be there."""
        if not self.has(key):
            self.note(key, f"It has no {key}. Choose {low} to {high}.")
            return low
        found = self.fields[key]
        whole = isinstance(found, int) and not isinstance(found, bool)
        if not whole or not (self.page.old or low <= found <= high):
            self.note(key, f"{key} must be {low} to {high}, not {found!r}.")
            return low
        return int(found)

    def flag(self, key: str) -> bool:
        """Return True if the field says `true`; it may be left out."""
        found = self.fields[key] if self.has(key) else False
        if not isinstance(found, bool):
            self.note(key, f"{key} must be true or left out, not {found!r}.")
        return found is True

    def one_of(self, key: str, known: Sequence[str]) -> str:
        """Return the word of the field, which must be a known one."""
        if not self.has(key):
            self.note(key, f"It has no {key}. Choose {either(known)}.")
            return known[0]
        found = self.fields[key]
        if found not in known:
            self.note(key, unknown(key, str(found), known))
            return known[0]
        return str(found)

    def some_of(self, key: str, known: Sequence[str]) -> tuple[str, ...]:
        """Return some of the known words, at least one and none twice, in their known order."""
        found = self.fields[key] if self.has(key) else []
        if not isinstance(found, list) or not found:
            self.note(key, f"It has no {key}. Choose {either(known)}.")
            return ()
        for each in found:
            if each not in known:
                self.note(key, unknown(key.removesuffix("s"), str(each), known))
            elif found.count(each) > 1:
                self.note(key, f"{key} has {each!r} twice.")
                break
        return tuple(each for each in known if each in found)

    def sentences(self, key: str, language: Language, start: str) -> tuple[Any, ...]:
        """Return what the field's text says; nothing if it is left out."""
        if not self.has(key):
            return ()
        text = self.fields[key]
        if not isinstance(text, str) or not text:
            self.note(key, f"{key} must be sentences, or left out.")
            return ()
        try:
            return (language.read_former if self.page.old else language.read)(text, start)
        except Unreadable as oops:
            self._note_place(key, text, oops)
            return ()

    def _note_place(self, key: str, text: str, oops: Unreadable) -> None:
        """Note where a text is wrong; a caret needs the text to stand in its line as it is read."""
        line = self.lines.get(key, 0)
        excerpt = self.page.text[line - 1] if line else ""
        begins = excerpt.find(text)
        if begins < 0:
            self.note(key, f"{oops.said} ({text[: oops.at]}<here>{text[oops.at :]})")
        else:
            column = begins + oops.at + 1
            self.page.problems.append(Problem(self.page.file, line, column, oops.said, excerpt))

    def diagram(self, key: str, read: Callable[[list[str]], Any]) -> Any:
        """Return what is drawn in the lines of a text, which must be there."""
        text = self.fields[key] if self.has(key) else None
        if not isinstance(text, str):
            self.note(key, f"{key} must be a diagram." if self.has(key) else f"It has no {key}.")
            return None
        rows = text.removesuffix("\n").split("\n") if text else []
        try:
            return read(rows)
        except BadDiagram as oops:
            self._note_spot(key, rows, oops)
            return None

    def _note_spot(self, key: str, rows: list[str], oops: BadDiagram) -> None:
        """Note where a diagram is wrong; a caret needs it to stand in lines of its own, below its
        name."""
        line = self.lines.get(key, 0)
        if line and rows and self.page.text[line : line + len(rows)] == rows:
            line += 1 + oops.row
            excerpt = self.page.text[line - 1]
            found = Problem(self.page.file, line, oops.column + 1, oops.said, excerpt)
            self.page.problems.append(found)
        else:
            place = f" (row {oops.row + 1}, column {oops.column + 1})" if rows else ""
            self.note(key, f"{oops.said}{place}")

    def under(self, kind: str) -> list[Row]:
        """Return the rows of this kind within this one."""
        path = kind if self.kind == FILE else f"{self.kind}.{kind}"
        if self.has(kind):
            self.note(kind, f"A {kind} starts with [[{path}]].")
        return [each for each in self.rows if each.kind == kind]

    def done(self) -> None:
        """Note every field and row that nobody asked for, unless the page is an old one."""
        if self.page.old:
            return
        for key in [each for each in self.fields if each not in self.asked]:
            self.note(key, unknown("field", key, self.asked))
        for row in [each for each in self.rows if each.kind not in self.asked]:
            self.page.note(row.line, unknown("row", row.kind, self.asked))
