"""What a position is worth to a search: the chance of each seat to win.

A search stops at some imagined table and asks a leaf value what it is worth. `AppraisalValue` works
for every game; a learned value can take its place.
"""

from __future__ import annotations

from math import exp
from typing import Final, Protocol

from paddock.kernel.game import Game
from paddock.kernel.table import Table

FURTHEST: Final = 30.0  # in scales: nobody stands worse than this, so no chance is exactly 0


class LeafValue(Protocol):
    """Anything that says how likely each seat of an imagined table is to win."""

    def chances(self, table: Table) -> list[float]:
        """Return a number from 0 to 1 for each seat; together they make about 1."""
        ...


class AppraisalValue:
    """The game's own appraisal as chances: a seat that stands one `Game.scale` better than another
    is e times as likely to win."""

    def __init__(self, game: Game) -> None:
        self.appraise: Final = game.appraise
        self.scale: Final = game.scale

    def chances(self, table: Table) -> list[float]:
        if table.winners:
            return decided(table)
        scale = self.scale
        racing = table.racing()
        stands = [self.appraise(table, seat) / scale for seat in racing]
        best = max(stands)
        weights = [exp(max(each - best, -FURTHEST)) for each in stands]
        total = sum(weights)
        found = [0.0] * table.seats
        for seat, weight in zip(racing, weights):
            found[seat] = weight / total
        return found


def decided(table: Table) -> list[float]:
    """Return the chances once the race is won: winners share 1."""
    share = 1.0 / len(table.winners)
    return [share if seat in table.winners else 0.0 for seat in range(table.seats)]
