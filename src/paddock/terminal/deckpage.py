"""Decks on the terminal: list the ready ones, show one as text, check one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from paddock.kernel.decks import BadDeck, Deck, DeckRules, counts, drawn, part, size
from paddock.kernel.decktext import chosen, look_at, text, toml
from paddock.kernel.luck import key_of
from paddock.terminal.arguments import seed_or_new
from paddock.terminal.mistakes import Mistake

if TYPE_CHECKING:
    from paddock.kernel.game import Game


def rules_of(game: Game) -> DeckRules:
    """Return the deck rules of a game, or refuse a game without decks."""
    if game.decks is None:
        raise BadDeck(f"{game.title} has no decks.")
    return game.decks


def described(deck: Deck) -> str:
    """Return the name of a deck and its parts."""
    return ", ".join([deck.name, *[f"{kind} {name}" for kind, name in deck.parts]])


def kinds_in(rules: DeckRules, deck: Deck) -> dict[str, int]:
    """Return the number of cards of each kind, in the order of the game's card list."""
    found = {kind: 0 for kind in rules.kinds.values() if kind not in rules.parts}
    for name, count in counts(deck).items():
        found[rules.kinds[name]] += count
    return found


def show_ready(game: Game) -> None:
    """List the ready decks: name, plan, parts, and the number of cards of each kind."""
    from rich.table import Table
    from rich.text import Text

    from paddock.terminal.screen import Terminal

    rules = rules_of(game)
    console = Terminal(highlight=False, markup=False, emoji=False)
    if not rules.ready:
        console.print(f"No ready deck of {game.title} is legal with these cards. Use random.")
        return
    kinds = list(kinds_in(rules, Deck("", (), ())))
    if console.width < 60 + 10 * len(kinds):
        for deck in rules.ready:
            held = [f"{count} {kind}" for kind, count in kinds_in(rules, deck).items() if count]
            console.print(Text(deck.name, "bold"))
            lines = [deck.plan, *[f"{kind} {name}" for kind, name in deck.parts], ", ".join(held)]
            for line in lines:
                console.print(Text(f"  {line}"))
        return
    shown = Table(title=f"{game.title}: ready decks", title_style="bold")
    for head in ("deck", "plan", *rules.parts):
        shown.add_column(head, overflow="fold")
    for head in (*kinds, "cards"):
        shown.add_column(head, justify="right")
    for deck in rules.ready:
        numbers = [str(count) for count in kinds_in(rules, deck).values()]
        parts = [part(deck, kind) for kind in rules.parts]
        cells = [deck.name, deck.plan, *parts, *numbers, str(size(deck))]
        shown.add_row(*[Text(cell) for cell in cells])
    console.print(shown)


def show_deck(game: Game, said: str, seed: str | None, form: str) -> None:
    """Print a deck as the text of a deck file."""
    rules = rules_of(game)
    choice = chosen(rules, said)
    if seed is not None and isinstance(choice, Deck):
        raise Mistake("--seed is for random decks. Ask for random, or leave it out.")
    deck = drawn(rules, [choice], key_of(seed_or_new(seed)))[0]
    click.echo((toml if form == "toml" else text)(deck), nl=False)


def show_checked(game: Game, path: Path) -> None:
    """Say what a legal deck holds, or list everything that is wrong with it."""
    rules = rules_of(game)
    deck, against = look_at(path, rules)
    if against:
        for each in against:
            click.echo(each)
        many = "1 problem" if len(against) == 1 else f"{len(against)} problems"
        raise Mistake(f"{path} is not a legal {game.title} deck: {many}.")
    held = [f"{count} {kind}" for kind, count in kinds_in(rules, deck).items() if count]
    parts = [f"{kind} {name}" for kind, name in deck.parts]
    inside = ", ".join([*held, *parts])
    click.echo(f"{path} is a legal {game.title} deck: {size(deck)} cards ({inside}).")
