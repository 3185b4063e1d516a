"""Bots: `choose(view)` returns one of the view's options. A bot never gets the real table."""

from __future__ import annotations

from typing import ClassVar, Final, Protocol

from paddock.kernel.errors import PaddockError, unknown
from paddock.kernel.game import Game
from paddock.kernel.steps import Step
from paddock.kernel.table import Table

RANDOM: Final = "random"
HEURISTIC: Final = "heuristic"
BOTS: Final = {RANDOM: "plays any legal move", HEURISTIC: "plans one move ahead"}
LABELS: Final = {RANDOM: "Easy", HEURISTIC: "Normal"}  # as pages call them
USUAL: Final = HEURISTIC
NAMES: Final = ("Ada", "Beto", "Cass", "Dov", "Eni", "Fia")  # what bots are called at a table


class UnknownBot(PaddockError):
    """Raised for an unknown bot; the message names the known ones."""

    code: ClassVar = "unknown-bot"


class Bot(Protocol):
    """Anything that can choose from a view."""

    def choose(self, seen: Table) -> Step: ...


def level_label(name: str) -> str:
    """Return what pages call a level: "Normal" for "heuristic"."""
    return LABELS.get(name, name)


def make(name: str, game: Game, seed: int) -> Bot:
    """Return a bot for one race, by name."""
    if name == RANDOM:
        from paddock.bots.random import RandomBot

        return RandomBot(seed)
    check(name)
    from paddock.bots.heuristic import HeuristicBot

    return HeuristicBot(game, seed)


def check(name: str) -> None:
    """Refuse a name that no bot has."""
    if name not in BOTS:
        raise UnknownBot(unknown("bot", name, BOTS))
