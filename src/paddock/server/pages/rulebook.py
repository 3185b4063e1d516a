"""The rules as pages: every clause by its number, so that the log can lead to it, and wherever the
rulebook names a clause or a chapter one can go there."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from markdown_it import MarkdownIt
from markupsafe import Markup

from paddock.games import load
from paddock.kernel.rulebook import Clause, look_up, read

# What is a tag or a command stays as it is; `chapter 10`, `chapters 9 and 10`, `2.17` lead there.
NAMED: Final = re.compile(
    r"<[^>]*>|(?P<clause>(?<![\d.])\d+\.\d+(?![\d.]*\d))"
    r"|(?<=[Cc]hapter )(?P<chapter>\d+)|(?<=[Cc]hapters )(?P<first>\d+) and (?P<second>\d+)"
)


@cache
def chapters(game: str) -> list[dict[str, object]]:
    """Number, heading and clauses of every chapter."""
    found: list[dict[str, object]] = []
    for number, heading in dict.fromkeys(_chapter(clause) for clause in clauses(game)):
        held = [
            {"number": clause.number, "html": html(game, clause.text)}
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


def html(game: str, text: str, page: str = "") -> Markup:
    """Markdown of our own as HTML; what looks like HTML in it is text. `page`: the address of the
    rules, if it is shown elsewhere."""
    drawn = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    for option in load(game).options:
        for named in (f"<code>{option.name}</code>", f"<td>{option.name}</td>"):
            tag = named[1 : named.index(">")].replace("code", "b")
            drawn = drawn.replace(named, f"<{tag}>{called(option.name)}</{tag}>")
    known = {clause.number for clause in clauses(game)}

    def linked(found: re.Match[str]) -> str:
        if found["clause"] in known:
            rule = found["clause"]
            opens = f' data-clause="{rule}"' if page else ""
            return f'<a href="{page}#c{rule}"{opens}>{rule}</a>'
        numbers = [found[each] for each in ("chapter", "first", "second") if found[each]]
        places = [f'<a href="{page}#chapter{number}">{number}</a>' for number in numbers]
        return " and ".join(places) or found[0]

    return Markup(NAMED.sub(linked, drawn))


def called(option: str) -> str:
    """An option as people see it in a room: `strict_burn` is Strict burn."""
    words = option.replace("_", " ")
    return words[:1].upper() + words[1:]
