"""The games, one package each. A game is loaded when somebody asks for it."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from paddock.kernel.game import Game

GAMES: Final = ("slipstream121", "slipstream_tcg", "death_roads")


class UnknownGame(ValueError):
    """No game is called so; says which there are."""


def load(name: str, cards: str | Path = "") -> Game:
    """The game of this name; with the card set in a file, if one is named."""
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; there is {', '.join(GAMES)}")
    game: Game = import_module(f"paddock.games.{name}.game").GAME
    return game.using(cards)
