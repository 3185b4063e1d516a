"""The commands about what a game is raced with: `paddock cards` and `paddock decks`."""

from __future__ import annotations

from pathlib import Path

import click

from paddock.terminal.arguments import game_called, plain
from paddock.terminal.mistakes import Mistake
from paddock.terminal.runner import Commands

cards_option = click.option(
    "--cards", default="", callback=plain, metavar="FILE", help="A card set of your own."
)


@click.command()
@click.argument("game")
@click.option("--find", "words", metavar="WORDS", help="Only cards that speak of all these words.")
@click.option(
    "--language", "page", flag_value="language", help="The language cards are written in."
)
@cards_option
def cards(game: str, words: str | None, page: str | None, cards: str) -> None:
    """Show the cards of a game, or how cards are written."""
    from paddock.terminal.cardpage import show_cards, show_language

    if page and words is not None:
        raise Mistake("--language shows the page of the language: leave --find out")
    shown = game_called(game, cards)
    if page:
        show_language(shown)
    else:
        show_cards(shown, words or "")


@click.group(cls=Commands, invoke_without_command=True)
@click.pass_context
def decks(ctx: click.Context) -> None:
    """List, show and check decks."""
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
    "--seed", callback=plain, metavar="TEXT", help="With random: the same seed, the same deck."
)
@click.option("--toml", "form", flag_value="toml", help="As TOML instead of plain text.")
@cards_option
def show_deck(game: str, deck: str, seed: str | None, form: str | None, cards: str) -> None:
    """Show a deck, as a file could hold it."""
    from paddock.terminal.deckpage import show_deck

    show_deck(game_called(game, cards), deck, seed, form or "text")


@decks.command(name="check")
@click.argument("game")
@click.argument("file")
@cards_option
def check_deck(game: str, file: str, cards: str) -> None:
    """Check a deck of your own, and say all that is wrong."""
    from paddock.terminal.deckpage import show_checked

    show_checked(game_called(game, cards), Path(file))
