"""The commands for cards and decks: `paddock cards` and `paddock decks`."""

from __future__ import annotations

from pathlib import Path

import click

from paddock.terminal.arguments import game_called, plain
from paddock.terminal.mistakes import Mistake
from paddock.terminal.runner import Commands

cards_option = click.option(
    "--cards", default="", callback=plain, metavar="FILE", help="Use a card file of your own."
)


@click.command()
@click.argument("game")
@click.option(
    "--find", "words", metavar="WORDS", help="Show only cards that mention all these words."
)
@click.option("--language", "page", flag_value="language", help="Show every phrase a card may use.")
@cards_option
def cards(game: str, words: str | None, page: str | None, cards: str) -> None:
    """Show the cards of a game, or the phrases they are written in."""
    from paddock.terminal.cardpage import show_cards, show_language

    if page and words is not None:
        raise Mistake("--language shows the whole page. Leave out --find.")
    shown = game_called(game, cards)
    if page:
        show_language(shown)
    else:
        show_cards(shown, words or "")


@click.group(cls=Commands, invoke_without_command=True)
@click.pass_context
def decks(ctx: click.Context) -> None:
    """List, show or check decks."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@decks.command(name="list")
@click.argument("game")
@cards_option
def list_decks(game: str, cards: str) -> None:
    """List the ready decks of a game."""
    from paddock.terminal.deckpage import show_ready

    show_ready(game_called(game, cards))


@decks.command(name="show")
@click.argument("game")
@click.argument("deck", metavar="NAME|FILE|random")
@click.option(
    "--seed", callback=plain, metavar="TEXT", help="With random: the same seed gives the same deck."
)
@click.option("--toml", "form", flag_value="toml", help="Print TOML instead of plain text.")
@cards_option
def show_deck(game: str, deck: str, seed: str | None, form: str | None, cards: str) -> None:
    """Show a deck as text that you can save, change and play with."""
    from paddock.terminal.deckpage import show_deck

    show_deck(game_called(game, cards), deck, seed, form or "text")


@decks.command(name="check")
@click.argument("game")
@click.argument("file")
@cards_option
def check_deck(game: str, file: str, cards: str) -> None:
    """Check a deck file, and list everything that is wrong with it."""
    from paddock.terminal.deckpage import show_checked

    show_checked(game_called(game, cards), Path(file))
