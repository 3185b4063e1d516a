"""The games, one package each. A game is loaded when somebody asks for it."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from paddock.kernel.errors import PaddockError

if TYPE_CHECKING:
    from paddock.kernel.game import Game
    from paddock.look import Look

GAMES: Final = ("slipstream121", "slipstream_tcg", "death_roads")


class UnknownGame(PaddockError):
    """No game is called so; says which there are."""

    code: ClassVar = "unknown-game"


def load(name: str, cards: str | Path = "") -> Game:
    """The game of this name; with the card set in a file, if one is named."""
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; there is {', '.join(GAMES)}")
    game: Game = import_module(f"paddock.games.{name}.game").GAME
    return game.using(cards)


def load_look(name: str) -> Look:
    """How this game looks; without a `look.py` of its own it is drawn from its scene."""
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; there is {', '.join(GAMES)}")
    if find_spec(f"paddock.games.{name}.look") is None:
        from paddock.look import Look

        return Look(name)
    look: Look = import_module(f"paddock.games.{name}.look").LOOK
    return look
