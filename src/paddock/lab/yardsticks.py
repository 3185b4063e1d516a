"""Yardsticks that see hidden cards, for the arena only: the ceiling and the mind reader.

Both are the search of a pro. The ceiling searches the real deal instead of imagined ones, so it
shows how much is to be gained by knowing everything but the dice. The mind reader knows what any
seat knows, so rivals' hands lie open to it and piles do not. It shows the most that could be gained
by telling from what rivals do what they hold. Both take the real table, so no other bot can be
given one by mistake: `bots.make` does not know them.
"""

from __future__ import annotations

from typing import Final

from paddock.bots import PRO
from paddock.bots import check as check_bot
from paddock.bots.search import Budget, Node, Search
from paddock.bots.searching import budget_of, value_of
from paddock.bots.swift import Swift
from paddock.kernel.game import Game
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Table
from paddock.kernel.views import view

CEILING: Final = "ceiling"
READER: Final = "reader"


def is_yardstick(name: str) -> bool:
    return name.partition(":")[0] in (CEILING, READER)


def check(name: str) -> None:
    """Refuse a budget that makes no sense: `ceiling:1000` is like `pro:1000`."""
    check_bot(PRO + name[len(name.partition(":")[0]) :])


class OpenSearch(Search):
    """A search in which every world is the real one, with other luck."""

    def __init__(self, game: Game, table: Table, seed: int) -> None:
        super().__init__(game, value_of(game, table.seats), seed)
        self.real: Final = table

    def world(self, seen: Table) -> Table:
        world = self.real.copy()
        world.luck = Swift(self.luck.below(1 << 30, "search"))
        return world


class ReadingSearch(Search):
    """A search in which every world has the cards that any seat knows, and imagines the others."""

    def __init__(self, game: Game, table: Table, seed: int) -> None:
        super().__init__(game, value_of(game, table.seats), seed)
        self.real: Final = table

    def think(self, seen: Table, budget: Budget) -> tuple[Node, list[int]]:
        return super().think(all_minds(self.real, seen.viewer), budget)


def all_minds(table: Table, seat: Seat) -> Table:
    """Return the view of a seat that knows every card that anybody knows."""
    told = table.copy()
    told.known = [knowers and knowers | 1 << seat for knowers in table.known]
    return view(told, seat)


class Yardstick:
    """Takes the option that wins most often, knowing more than a player may."""

    def __init__(self, game: Game, table: Table, seed: int, name: str = CEILING) -> None:
        level, _, said = name.partition(":")
        search = OpenSearch if level == CEILING else ReadingSearch
        self.search: Final = search(game, table, seed)
        self.budget: Final = budget_of(PRO, said, 0.0)

    def choose(self, seen: Table) -> Step:
        return seen.options[self.search.choose(seen, self.budget)]
