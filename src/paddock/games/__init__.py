"""The games, one package each. A game is loaded when somebody asks for it."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from paddock.kernel.errors import PaddockError, unknown

if TYPE_CHECKING:
    from paddock.kernel.game import Game
    from paddock.look import Look

GAMES: Final = ("slipstream121", "slipstream_tcg", "death_roads", "railgrind", "dragon_race")


class UnknownGame(PaddockError):
    """Raised for an unknown game; the message names the known ones."""

    code: ClassVar = "unknown-game"


def load(name: str, cards: str | Path = "") -> Game:
    """Return the game of this name, with the card set in a file if one is named."""
    _check(name)
    game: Game = import_module(f"paddock.games.{name}.game").GAME
    return game.using(cards)


def load_look(name: str) -> Look:
    """Return how this game looks. Without a `look` of its own it is drawn from its scene."""
    _check(name)
    if find_spec(f"paddock.games.{name}.look") is None:
        from paddock.look import Look

        return Look(name)
    look: Look = import_module(f"paddock.games.{name}.look").LOOK
    return look


def _check(name: str) -> None:
    if name not in GAMES:
        raise UnknownGame(unknown("game", name, GAMES))
