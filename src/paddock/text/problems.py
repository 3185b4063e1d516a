"""What is wrong with a file somebody wrote: where, in one line, and what was likely meant."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import ClassVar

from paddock.kernel.catalogue import BadCards
from paddock.kernel.errors import nearest_name


@dataclass(frozen=True)
class Problem:
    """One thing wrong. Line and column count from 1, and are 0 where they are not known."""

    file: str
    line: int
    column: int
    said: str
    excerpt: str = ""  # the line of the file, if a caret shall stand under it

    def __str__(self) -> str:
        where = [self.file]
        if self.line:
            where.append(str(self.line))
            if self.column:
                where.append(str(self.column))
        return f"{':'.join(where)}: {self.said}"

    def shown(self) -> str:
        """The line, and if it is known the place with a caret under it."""
        if not (self.excerpt and self.column):
            return str(self)
        return f"{self}\n    {self.excerpt}\n    {' ' * (self.column - 1)}^"


class BadFile(BadCards):
    """A file that cannot be read, with all that is wrong with it."""

    code: ClassVar = "bad-card-file"

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda each: (each.line, each.column)))
        super().__init__("\n".join(each.shown() for each in self.problems))


class Unreadable(ValueError):
    """A sentence that cannot be read: from which character on, and what was likely meant."""

    def __init__(self, said: str, at: int) -> None:
        super().__init__(said)
        self.said, self.at = said, at


class BadDiagram(ValueError):
    """A diagram that cannot be read: what is wrong, and in which row and column, from 0."""

    def __init__(self, said: str, row: int, column: int) -> None:
        super().__init__(said)
        self.said, self.row, self.column = said, row, column


def or_rather(said: str, known: Iterable[str]) -> str:
    """`; did you mean 'x'?`, if a word is spelt almost so."""
    found = nearest_name(said, known)
    return f"; did you mean {found!r}?" if found else ""


def nearest(said: str, phrases: Iterable[str]) -> str:
    """The phrase most like this one, whatever its numbers; the first of equals."""
    words = _plain(said)
    return max(phrases, key=lambda each: SequenceMatcher(None, words, _plain(each)).ratio())


def _plain(said: str) -> list[str]:
    """Words as they count for likeness: in small letters, in the singular, all numbers alike."""
    return [
        re.sub(r"s$", "", re.sub(r"\d+", "1", word))
        for word in re.findall(r"\S+", said.lower().strip(" ."))
    ]
