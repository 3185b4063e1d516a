"""The ceiling: a yardstick that sees all cards, for the arena only.

It is the search of a pro, in the real deal instead of imagined ones. It shows how much is to be
gained by knowing everything but the dice. It takes the real table, so no other bot can be given
one by mistake: `bots.make` does not know it.
"""

from __future__ import annotations

from typing import Final

from paddock.bots import PRO
from paddock.bots import check as check_bot
from paddock.bots.search import Search
from paddock.bots.searching import budget_of, value_of
from paddock.bots.swift import Swift
from paddock.kernel.game import Game
from paddock.kernel.steps import Step
from paddock.kernel.table import Table

NAME: Final = "ceiling"


def is_ceiling(name: str) -> bool:
    return name.partition(":")[0] == NAME


def check(name: str) -> None:
    """Refuse a budget that makes no sense: `ceiling:1000` is like `pro:1000`."""
    check_bot(name.replace(NAME, PRO, 1))


class OpenSearch(Search):
    """A search in which every world is the real one, with other luck."""

    def __init__(self, game: Game, table: Table, seed: int) -> None:
        super().__init__(game, value_of(game, table.seats), seed)
        self.real: Final = table

    def world(self, seen: Table) -> Table:
        world = self.real.copy()
        world.luck = Swift(self.luck.below(1 << 30, "search"))
        return world


class Ceiling:
    """Takes the option that wins most often in the real deal."""

    def __init__(self, game: Game, table: Table, seed: int, name: str = NAME) -> None:
        self.search: Final = OpenSearch(game, table, seed)
        self.budget: Final = budget_of(PRO, name.partition(":")[2], 0.0)

    def choose(self, seen: Table) -> Step:
        return seen.options[self.search.choose(seen, self.budget)]
