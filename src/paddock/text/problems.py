"""Problems with a file that somebody wrote: where, in one line, and what was likely meant."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import ClassVar

from paddock.kernel.catalogue import BadCards
from paddock.kernel.errors import PaddockError


@dataclass(frozen=True)
class Problem:
    """One thing wrong. Line and column count from 1; 0 means unknown."""

    file: str
    line: int
    column: int
    said: str
    excerpt: str = ""  # the line of the file, for a caret under it

    def __str__(self) -> str:
        where = [self.file]
        if self.line:
            where.append(str(self.line))
            if self.column:
                where.append(str(self.column))
        return f"{':'.join(where)}: {self.said}"

    def shown(self) -> str:
        """Return the message and, if the place is known, the line with a caret under it."""
        if not (self.excerpt and self.column):
            return str(self)
        return f"{self}\n    {self.excerpt}\n    {' ' * (self.column - 1)}^"


class BadFile(BadCards):
    """Raised for a file that cannot be read; `problems` lists everything that is wrong."""

    code: ClassVar = "bad-card-file"

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda each: (each.line, each.column)))
        super().__init__("\n".join(each.shown() for each in self.problems))


class Unreadable(PaddockError):
    """Raised for a sentence that cannot be read, with the place and what was likely meant."""

    code: ClassVar = "unreadable"

    def __init__(self, said: str, at: int) -> None:
        super().__init__(said)
        self.said, self.at = said, at


class BadDiagram(PaddockError):
    """Raised for a diagram that cannot be read, with its row and column, from 0."""

    code: ClassVar = "bad-diagram"

    def __init__(self, said: str, row: int, column: int) -> None:
        super().__init__(said)
        self.said, self.row, self.column = said, row, column


def nearest(said: str, phrases: Iterable[str]) -> str:
    """Return the most similar phrase, whatever its numbers; the first of equals."""
    words = _plain(said)
    return max(phrases, key=lambda each: SequenceMatcher(None, words, _plain(each)).ratio())


def _plain(said: str) -> list[str]:
    """Return the words to compare: in lower case, singular, all numbers alike."""
    return [
        re.sub(r"s$", "", re.sub(r"\d+", "1", word))
        for word in re.findall(r"\S+", said.lower().strip(" ."))
    ]
