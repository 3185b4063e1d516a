"""Arguments of the command line, read and checked: games, seats, bots, options, numbers."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex
from typing import TYPE_CHECKING, Any

import click

from paddock.games import load
from paddock.terminal.mistakes import Mistake

if TYPE_CHECKING:
    from paddock.kernel.decks import DeckChoice
    from paddock.kernel.game import Game
    from paddock.kernel.steps import Seat


Check = Callable[[click.Context, click.Parameter, str | None], Any]


def whole(least: int, most: int) -> Check:
    """Return a callback that reads a whole number within limits."""

    def read(ctx: click.Context, param: click.Parameter, said: str | None) -> int | None:
        if said is None:
            return None
        digits = str(said).removeprefix("-")
        number = int(said) if digits.isascii() and digits.isdigit() and len(digits) < 20 else None
        if number is None or not least <= number <= most:
            limits = f"a whole number from {least} to {most}"
            raise Mistake(f"{param.opts[0]} must be {limits}, not {said!r}.")
        return number

    return read


def plain(ctx: click.Context, param: click.Parameter, said: str | None) -> str | None:
    """Return the text of an option, and refuse control characters and broken bytes."""
    if said is not None and not said.isprintable():
        raise Mistake(f"{param.opts[0]} must be printable text, not {said!r}.")
    return said


def game_called(name: str, cards: str = "") -> Game:
    """Return the game of this name, with the card set in a file if one is named."""
    game = load(name)
    if cards and game.catalogue is None:
        raise Mistake(f"{game.title} has no card set to change. Leave out --cards.")
    return game.using(cards)


def seat_numbered(option: str, number: int, seats: int) -> Seat:
    """Return the seat that people call by this number: they count from 1."""
    if not 1 <= number <= seats:
        raise Mistake(f"{option} must be a seat from 1 to {seats}, not {number}.")
    return number - 1


def options_said(game: Game, said: tuple[str, ...], preset: str | None) -> dict[str, object]:
    """Return the values of `--option finish=60` and the like, and of `--preset`, by name."""
    options: dict[str, object] = {}
    if preset is not None:
        said = (f"preset={preset}", *said)
    for each in said:
        name, equals, value = each.partition("=")
        if not equals:
            first = game.options[0]
            example = f"{first.name}={first.default}" if game.options else "NAME=VALUE"
            raise Mistake(f"--option needs NAME=VALUE, such as {example}, not {each!r}.")
        options[name] = value
    return options


def bots_called(names: tuple[str, ...], places: int, usual: str, each: str) -> list[str]:
    """Return a bot for every place: the same one for all, or one for each."""
    from paddock.bots.command import check

    for name in names:
        check(name)
    if len(names) > 1 and len(names) != places:
        raise Mistake(
            f"You gave --bot {len(names)} times. Give it once for every {each}, "
            f"or {places} times, once for each."
        )
    return list(names) if len(names) == places else [names[0] if names else usual] * places


def decks_said(game: Game, seats: int, said: tuple[str, ...]) -> tuple[DeckChoice, ...]:
    """Return the decks that were named: the same one for all seats, or one for each."""
    if said and game.decks is None:
        raise Mistake(f"{game.title} has no decks. Leave out --deck.")
    if len(said) > 1 and len(said) != seats:
        raise Mistake(
            f"You gave --deck {len(said)} times. Give it once for all seats, "
            f"or {seats} times, once for each."
        )
    return game.choose(seats, said)


def seed_or_new(seed: str | None) -> str:
    """Return the seed that was typed, or a new one short enough to type next time."""
    return token_hex(4) if seed is None else seed
