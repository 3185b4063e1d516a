"""The games, one package each. A game is loaded when somebody asks for it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from paddock.kernel.game import Game

GAMES: Final = ("slipstream121", "slipstream_tcg")


class UnknownGame(ValueError):
    """No game is called so; says which there are."""


def load(name: str) -> Game:
    """The game of this name."""
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; there is {', '.join(GAMES)}")
    game: Game = import_module(f"paddock.games.{name}.game").GAME
    return game
