"""The rulebook on the terminal: all of it, a chapter, a clause, or every clause with a word."""

from __future__ import annotations

import re
import sys

import click

from paddock.kernel.errors import quoted
from paddock.kernel.game import Game
from paddock.kernel.rulebook import RULINGS, Clause, NoSuchClause, about, look_up, read


def show_rules(game: Game, wanted: str | None) -> None:
    """Show the rulebook, or the part that was asked for."""
    if wanted is None:
        show_page(_page(game.rulebook()))
        return
    clauses = read(game.rulebook())
    show_page("\n\n".join(_found(clauses, wanted)))


def _found(clauses: list[Clause], wanted: str) -> list[str]:
    """Return a chapter or a clause by its number, or every clause with this word."""
    number = wanted.rstrip(".")
    chapter = [each for each in clauses if each.number.partition(".")[0] == number]
    if chapter:
        return [f"## {number} {chapter[0].chapter}", *[_said(each) for each in chapter]]
    if re.fullmatch(r"[\d.]+", wanted):
        return [_said(look_up(clauses, number))]
    found = about(clauses, wanted)
    if not found:
        raise NoSuchClause(
            f"No clause mentions {quoted(wanted)}. Try a word that is printed on a card."
        )
    return [_said(each) for each in found]


def _said(clause: Clause) -> str:
    return f"{clause.number} {clause.text}"


def _page(text: str) -> str:
    """Return the page without the numbers of rulings, which are for its editors."""
    return "\n\n".join([RULINGS.sub("", part) for part in text.strip().split("\n\n")])


def show_page(page: str) -> None:
    """Draw the page on a terminal; print it as it is anywhere else."""
    if not sys.stdout.isatty():
        click.echo(page)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    console.print(Markdown(page), width=min(console.width, 90))
