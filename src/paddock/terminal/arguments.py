"""Arguments of the command line, read and checked: games, bots, options, numbers."""

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


Check = Callable[[click.Context, click.Parameter, str | None], Any]


def whole(least: int, most: int) -> Check:
    """Reads a whole number within limits."""

    def read(ctx: click.Context, param: click.Parameter, said: str | None) -> int | None:
        if said is None:
            return None
        digits = str(said).removeprefix("-")
        number = int(said) if digits.isascii() and digits.isdigit() and len(digits) < 20 else None
        if number is None or not least <= number <= most:
            limits = f"a whole number from {least} to {most}"
            raise Mistake(f"{param.opts[0]} is {limits}, not {said!r}")
        return number

    return read


def plain(ctx: click.Context, param: click.Parameter, said: str | None) -> str | None:
    """Reads text that can be written down: no control characters, and nothing that is no text."""
    if said is not None and not said.isprintable():
        raise Mistake(f"{param.opts[0]} is printable text, not {said!r}")
    return said


def game_called(name: str, cards: str = "") -> Game:
    """Return the game of this name, with the card set in a file if one is named."""
    game = load(name)
    if cards and game.catalogue is None:
        raise Mistake(f"{name} has no card set that could be changed: leave --cards out")
    return game.using(cards)


def options_said(game: Game, said: tuple[str, ...], preset: str | None) -> dict[str, object]:
    """Return `finish=60` and the like by name; `preset=NAME` is the same as --preset."""
    options: dict[str, object] = {}
    if preset is not None:
        said = (f"preset={preset}", *said)
    for each in said:
        name, equals, value = each.partition("=")
        if not equals:
            first = game.options[0]
            example = f"{first.name}={first.default}" if game.options else "NAME=VALUE"
            raise Mistake(f"--option is NAME=VALUE, such as {example}, not {each!r}")
        options[name] = value
    return options


def bots_called(names: tuple[str, ...], places: int, usual: str, each: str) -> list[str]:
    """A bot for every place: one named for all of them, or one named for each."""
    from paddock.bots import check

    for name in names:
        check(name)
    if len(names) > 1 and len(names) != places:
        raise Mistake(
            f"--bot was said {len(names)} times: say it once for every {each}, "
            f"or {places} times, one for each"
        )
    return list(names) if len(names) == places else [names[0] if names else usual] * places


def decks_said(game: Game, seats: int, said: tuple[str, ...]) -> tuple[DeckChoice, ...]:
    """The decks that were named: one for all seats, or one for each."""
    if said and game.decks is None:
        raise Mistake(f"{game.name} has no decks. Leave --deck out.")
    if len(said) > 1 and len(said) != seats:
        raise Mistake(
            f"--deck was said {len(said)} times: say it once for all seats, "
            f"or {seats} times, one for each"
        )
    return game.choose(seats, said)


def seed_or_new(seed: str | None) -> str:
    """The seed that was typed, or a short one that can be typed next time."""
    return token_hex(4) if seed is None else seed
