"""What an imagined rival answers: the best option one step ahead, from that rival's own view.

A rival of an imagined world must not use cards that it cannot see, such as the searcher's hand. So
it gets its own view of that world and imagines a world of its own.
"""

from __future__ import annotations

from typing import Final

from paddock.bots.swift import Swift
from paddock.kernel.flow import take
from paddock.kernel.game import Game
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table
from paddock.kernel.views import imagine, view

PATIENCE: Final = 20  # answers to wait for before an act counts as done
LOWEST: Final = -1e12


class Rivals:
    """Answers for the rivals of a search."""

    def __init__(self, game: Game, luck: Swift) -> None:
        self.appraise: Final = game.appraise
        self.under_way: Final = game.under_way or game.pending
        self.luck: Final = luck

    def reply(self, table: Table, seat: Seat) -> int:
        """Return the place of the option that a sensible player in this seat takes now."""
        options = len(table.options)
        if options == 1:
            return 0
        return self.best(imagine(view(table, seat), self.luck), seat, options)

    def best(self, world: Table, seat: Seat, options: int) -> int:
        """Return the place of the option after which the game rates this seat best."""
        world.stop_at = 2
        seed = self.luck.below(1 << 30, "rival")
        best, place = LOWEST, 0
        for number in range(options):
            tried = world.copy()
            tried.luck = Swift(seed)
            take(tried, number)
            for _ in range(PATIENCE):
                if tried.asked is None or not self.under_way(tried):
                    break
                take(tried, 0)
            worth = self.appraise(tried, seat)
            if worth > best:
                best, place = worth, number
        return place
