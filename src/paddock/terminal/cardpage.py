"""Cards on the terminal, as boxes side by side, and the page of their language."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from rich import box
from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from paddock.kernel.catalogue import Catalogue, Description, speaks_of
from paddock.terminal.mistakes import Mistake
from paddock.terminal.rulepage import show_page
from paddock.terminal.screen import Terminal

if TYPE_CHECKING:
    from paddock.kernel.game import Game

USUAL = 38  # characters across a box; a narrow terminal gives it the whole width


def _catalogue(game: Game) -> Catalogue:
    if game.catalogue is None:
        raise Mistake(f"{game.title} has no printed cards to show.")
    return game.catalogue


def show_language(game: Game) -> None:
    """Show the page that lists every phrase a card may use."""
    show_page(_catalogue(game).language())


def show_cards(game: Game, words: str) -> None:
    """Show all cards, or those that mention all of these words."""
    cards = _catalogue(game).descriptions()
    found = [card for card in cards if speaks_of(card, words)]
    if not found:
        names = {card.name.lower(): card.name for card in cards}
        near = get_close_matches(words.lower(), names, 3, 0.6)
        meant = f" Did you mean {' or '.join([names[each] for each in near])}?" if near else ""
        raise Mistake(f"No card of {game.title} mentions {words!r}.{meant}")
    console = Terminal(highlight=False, markup=False, emoji=False)
    across = max(1, console.width // USUAL)
    width = min(console.width // across, console.width)
    for first in range(0, len(found), across):
        row = found[first : first + across]
        bodies = [_body(card) for card in row]
        inside = console.options.update(width=max(width - 4, 1))
        high = max([len(console.render_lines(body, inside)) for body in bodies])
        grid = Table.grid()
        for _ in row:
            grid.add_column(width=width)
        grid.add_row(*[_boxed(card, body, high) for card, body in zip(row, bodies)])
        console.print(grid)
    console.print(Text(f"{len(found)} of {len(cards)} cards", "dim"))


def _boxed(card: Description, body: Group, high: int) -> Panel:
    title = Text(card.name, "bold")
    return Panel(body, box.ROUNDED, title=title, title_align="left", height=high + 2)


def _body(card: Description) -> Group:
    """Return what a card is, what it costs, what it says, and its tags."""
    kind = " ".join([each for each in (card.rarity, card.kind) if each])
    numbers = [f"{label} {value}" for label, value in card.numbers]
    parts = [Text(", ".join([kind, *numbers]), "cyan"), *[Text(each) for each in card.text]]
    if card.tags:
        parts.append(Text(", ".join(card.tags), "dim"))
    return Group(*parts)
