"""Reading a rulebook page: chapters (`## 3 A turn`) and the numbered clauses in them.

A clause starts a paragraph with its number and runs to the next one, tables and examples included.
The rulings it rests on stand in brackets at the end of a paragraph: `[M-07, M-08]`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from typing import ClassVar, Final

from paddock.kernel.errors import PaddockError, quoted

CHAPTER: Final = re.compile(r"## (\d+) (.+)")
CLAUSE: Final = re.compile(r"(\d+\.\d+) (.+)", re.DOTALL)
RULINGS: Final = re.compile(r"\s*\[([A-Z]-\d+(?:, [A-Z]-\d+)*)\]$")


class BadPage(PaddockError):
    """Raised for a rulebook page out of order; the message says where."""

    code: ClassVar = "bad-rulebook"


class NoSuchClause(PaddockError):
    """Raised for a clause that is not there; the message lists what comes near."""

    code: ClassVar = "no-such-clause"


@dataclass(frozen=True)
class Clause:
    """One numbered clause: its words without number and brackets, and the rulings it rests on."""

    number: str
    chapter: str
    text: str
    rulings: tuple[str, ...] = ()


def page_of(package: str) -> Callable[[], str]:
    """Return a function that reads a game's rulebook, which lies in its package."""
    return lambda: files(package).joinpath("rulebook.md").read_text("utf-8")


def summary(text: str) -> str:
    """Return what a page says before its first chapter, without the title: the game in short."""
    return re.split(r"^## \d", text, maxsplit=1, flags=re.MULTILINE)[0].partition("\n")[2].strip()


def read(text: str) -> list[Clause]:
    """Return the clauses of a page, in its order. What comes before the first chapter is an
    opening."""
    clauses: list[Clause] = []
    number, chapter = "", ""
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        heading = CHAPTER.fullmatch(paragraph)
        begins = CLAUSE.fullmatch(paragraph)
        if heading:
            number, chapter = heading[1], heading[2]
        elif begins:
            words, rulings = _apart(begins[2])
            _check(begins[1], number, clauses)
            clauses.append(Clause(begins[1], chapter, words, rulings))
        elif clauses:
            last = clauses.pop()
            words, rulings = _apart(paragraph)
            words = f"{last.text}\n\n{words}"
            clauses.append(Clause(last.number, last.chapter, words, last.rulings + rulings))
    return clauses


def _apart(paragraph: str) -> tuple[str, tuple[str, ...]]:
    """Return a paragraph's words and the rulings at its end."""
    found = RULINGS.search(paragraph)
    if found is None:
        return paragraph, ()
    return paragraph[: found.start()], tuple(found[1].split(", "))


def _check(number: str, chapter: str, before: list[Clause]) -> None:
    """Refuse numbers with a gap, so that nobody looks for a clause that never was."""
    last = before[-1].number if before else ""
    same = last.partition(".")[0] == chapter
    due = f"{chapter}.{int(last.partition('.')[2]) + 1 if same else 1}"
    if number != due:
        raise BadPage(f"clause {number} of chapter {chapter or '(none)'} stands where {due} is due")


def look_up(clauses: list[Clause], number: str) -> Clause:
    """Return the clause of this number. If there is none, raise an error that names those of its
    chapter, or the first ones."""
    for clause in clauses:
        if clause.number == number:
            return clause
    known = [clause.number for clause in clauses]
    chapter = [each for each in known if each.partition(".")[0] == number.partition(".")[0]]
    near = chapter or [each for each in known if each.endswith(".1")]
    raise NoSuchClause(f"No clause {quoted(number)}. Near it: {', '.join(near)}.")


def about(clauses: list[Clause], words: str) -> list[Clause]:
    """Return the clauses that mention all these words: first those that define one of them, which
    means that it stands there alone in bold; then those that say them most often."""
    wanted = [word.lower() for word in re.findall(r"[\w'-]+", words)]

    def rank(clause: Clause) -> tuple[int, int]:
        text = clause.text.lower()
        bold = re.findall(r"\*\*(.+?)[.:]?\*\*", text)
        defined = [word for word in wanted if word in bold]
        return -len(defined), -sum([text.count(word) for word in wanted])

    found = [each for each in clauses if all([word in each.text.lower() for word in wanted])]
    return sorted(found, key=rank) if wanted else []
