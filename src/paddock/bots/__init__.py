"""Bots: `choose(view)` answers with one of the view's options. They never hold the real table."""

from __future__ import annotations

from typing import ClassVar, Final, Protocol

from paddock.kernel.errors import PaddockError
from paddock.kernel.game import Game
from paddock.kernel.steps import Step
from paddock.kernel.table import Table

BOTS: Final = ("random", "heuristic")


class UnknownBot(PaddockError):
    """No bot is called so; says which there are."""

    code: ClassVar = "unknown-bot"


class Bot(Protocol):
    """Somebody who can answer from what he sees."""

    def choose(self, seen: Table) -> Step: ...


def make(name: str, game: Game, seed: int) -> Bot:
    """The bot of this name, for one race."""
    if name == "random":
        from paddock.bots.random import RandomBot

        return RandomBot(seed)
    if name == "heuristic":
        from paddock.bots.heuristic import HeuristicBot

        return HeuristicBot(game, seed)
    raise UnknownBot(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
