"""The rules as pages: every clause by its number, so that the log can lead to it, and wherever the
rulebook names a clause or a chapter, there is a link."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from paddock.games import load
from paddock.kernel.rulebook import Clause, about, look_up, read, summary

# `chapter 10`, `chapters 9 and 10`, `2.17` in a sentence of the rulebook lead there.
NAMED: Final = re.compile(
    r"(?P<clause>(?<![\d.])\d+\.\d+(?![\d.]*\d))"
    r"|(?<=[Cc]hapter )(?P<chapter>\d+)|(?<=[Cc]hapters )(?P<first>\d+) and (?P<second>\d+)"
)


MOST_FOUND: Final = 6


@cache
def chapters(game: str) -> list[dict[str, object]]:
    """Return number, heading and clauses of every chapter."""
    found: list[dict[str, object]] = []
    for number, heading in dict.fromkeys(_chapter(clause) for clause in clauses(game)):
        held = [
            {"number": clause.number, "html": html(game, clause.text)}
            for clause in clauses(game)
            if _chapter(clause) == (number, heading)
        ]
        found.append({"number": number, "heading": heading, "clauses": held})
    return found


@cache
def in_short(game: str) -> Markup:
    """Return the summary that opens the rulebook."""
    return html(game, summary(load(game).rulebook()))


def _chapter(clause: Clause) -> tuple[str, str]:
    return clause.number.partition(".")[0], clause.chapter


@cache
def clauses(game: str) -> list[Clause]:
    return read(load(game).rulebook())


def clause(game: str, number: str) -> Clause:
    return look_up(clauses(game), number)


def found(game: str, words: str) -> list[Clause]:
    """Return the clauses to show for some words; fewer words are tried if all of them together
    find nothing."""
    wanted = words.split()
    while wanted:
        clauses_about = about(clauses(game), " ".join(wanted))
        if clauses_about:
            return clauses_about[:MOST_FOUND]
        wanted.pop()
    return []


def nothing_about(words: str) -> str:
    return f'No rule mentions "{words}". Try a word that is printed on a card or the board.'


def html(game: str, text: str, page: str = "") -> Markup:
    """Return our own Markdown as HTML; what looks like HTML in it is text. `page` is the address of
    the rules, if the text is shown elsewhere."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(text)
    options = {option.name: called(option.name) for option in load(game).options}
    for before, token in pairwise([_made(""), *tokens]):
        if token.type == "table_open":  # it scrolls where the page is narrow, so keys must reach it
            token.attrs = {"tabindex": "0"}
        if before.type == "td_open" and token.content in options:
            token.children = [_made(options[token.content])]
        token.children = [
            part for each in token.children or () for part in _linked(game, page, options, each)
        ]
    return Markup(markdown.renderer.render(tokens, markdown.options, {}))


def _made(html: str) -> Token:
    return Token("html_inline", "", 0, content=html)


def _linked(game: str, page: str, options: dict[str, str], token: Token) -> list[Token]:
    """Return a piece of a sentence with its options named as in a room, and its clauses as
    links."""
    if token.type == "code_inline" and token.content in options:
        return [_made(f"<b>{options[token.content]}</b>")]
    if token.type != "text":
        return [token]
    found: list[Token] = []
    end = 0
    for named in NAMED.finditer(token.content):
        link = _link(game, page, named)
        if link:
            found += [Token("text", "", 0, content=token.content[end : named.start()]), _made(link)]
            end = named.end()
    return [*found, Token("text", "", 0, content=token.content[end:])]


def _link(game: str, page: str, named: re.Match[str]) -> str:
    """Return a link to the clause or the chapters that are named, or "" if there is no such
    clause."""
    rule = named["clause"]
    if rule:
        opens = f' data-clause="{rule}"' if page else ""
        known = any([rule == clause.number for clause in clauses(game)])
        return f'<a href="{page}#c{rule}"{opens}>{rule}</a>' if known else ""
    numbers = [named[each] for each in ("chapter", "first", "second") if named[each]]
    return " and ".join([f'<a href="{page}#chapter{number}">{number}</a>' for number in numbers])


def called(option: str) -> str:
    """Return an option as people see it in a room: `strict_burn` is Strict burn."""
    words = option.replace("_", " ")
    return words[:1].upper() + words[1:]
