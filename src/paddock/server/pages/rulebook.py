"""The rules as pages: every clause by its number, so that the log can lead to it."""

from __future__ import annotations

from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from paddock.games import load
from paddock.kernel.rulebook import Clause, look_up, read


@cache
def chapters(game: str) -> list[dict[str, object]]:
    """Number, heading and clauses of every chapter."""
    found: list[dict[str, object]] = []
    for number, heading in dict.fromkeys(_chapter(clause) for clause in clauses(game)):
        held = [
            {"number": clause.number, "html": html(clause.text)}
            for clause in clauses(game)
            if _chapter(clause) == (number, heading)
        ]
        found.append({"number": number, "heading": heading, "clauses": held})
    return found


def _chapter(clause: Clause) -> tuple[str, str]:
    return clause.number.partition(".")[0], clause.chapter


@cache
def clauses(game: str) -> list[Clause]:
    return read(load(game).rulebook())


def clause(game: str, number: str) -> Clause:
    return look_up(clauses(game), number)


def html(text: str) -> Markup:
    """Markdown of our own as HTML; what looks like HTML in it is text."""
    page = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    return Markup(page)
