"""Advice for an open decision: how likely each option is to win, from the view alone."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.bots.search import Budget, Search
from paddock.bots.searching import value_of
from paddock.kernel.game import Game
from paddock.kernel.table import Table


@dataclass(frozen=True)
class Advice:
    """The chance to win after each option of a view, and the options in order, the best first."""

    chances: list[float]
    ranked: list[int]

    def percent(self, place: int) -> int:
        """Return a chance as people read it: never 0 or 100, because a search can be wrong."""
        return min(99, max(1, round(100 * self.chances[place])))


def advise(game: Game, seen: Table, seed: int, budget: Budget) -> Advice:
    """Search for the viewer and return what each option is worth. Options that were given up early
    rank below those that stayed."""
    root, left = Search(game, value_of(game, seen.seats), seed).think(seen, budget)
    places = range(len(seen.options))
    chances = [root.mean(place) for place in places]
    ranked = sorted(places, key=lambda place: (-root.visits[place], -chances[place]))
    best = sorted(left, key=lambda place: -chances[place])
    return Advice(chances, [*best, *[place for place in ranked if place not in best]])
