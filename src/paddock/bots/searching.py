"""Bots that search: `pro` and `champion` differ only in how long they think."""

from __future__ import annotations

from typing import Final

from paddock.bots import PRO
from paddock.bots.leaf import AppraisalValue, LeafValue
from paddock.bots.search import Budget, Search
from paddock.bots.value import load_value
from paddock.kernel.game import Game
from paddock.kernel.steps import Step
from paddock.kernel.table import Table

PRO_ITERATIONS: Final = 1000
PRO_SECONDS: Final = 0.5
CHAMPION_SECONDS: Final = 3.0
LEARNED: Final = ("death_roads",)  # games in which the learned value plays better


def budget_of(level: str, said: str, seconds: float) -> Budget:
    """Return how long to search: what the name says, else these seconds, else what is usual."""
    if said:
        return Budget(0, float(said[:-1])) if said.endswith("s") else Budget(int(said))
    if seconds:
        return Budget(0, seconds)
    return Budget(PRO_ITERATIONS) if level == PRO else Budget(0, CHAMPION_SECONDS)


def value_of(game: Game, seats: int) -> LeafValue:
    """Return what a search asks at its leaves: what a game has learned, if that plays better, else
    its appraisal. `bench/values.py` measures it."""
    learned = load_value(game, seats) if game.name in LEARNED else None
    return AppraisalValue(game) if learned is None else learned


class SearchBot:
    """A bot that takes the option that wins most of the imagined races."""

    def __init__(self, game: Game, seed: int, budget: Budget) -> None:
        self.game: Final = game
        self.seed: Final = seed
        self.budget: Final = budget
        self.search: Search | None = None

    def choose(self, seen: Table) -> Step:
        if self.search is None:
            self.search = Search(self.game, value_of(self.game, seen.seats), self.seed)
        return seen.options[self.search.choose(seen, self.budget)]
