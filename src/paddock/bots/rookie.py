"""The bot for beginners: it rates options like a club bot, and often takes one of the next best."""

from __future__ import annotations

from typing import Final

from paddock.bots.heuristic import HeuristicBot
from paddock.kernel.game import Game
from paddock.kernel.luck import Quick
from paddock.kernel.steps import Step
from paddock.kernel.table import Table

MISTAKES: Final = 45  # in how many of 100 decisions it makes one
NEXT_BEST: Final = 3  # a mistake is one of the options next to the best


class RookieBot:
    """A bot that takes the best option or, about as often, one of the next best."""

    def __init__(self, game: Game, seed: int) -> None:
        self.club: Final = HeuristicBot(game, seed)
        self.luck: Final = Quick(seed + 1)

    def choose(self, seen: Table) -> Step:
        ranked = self.club.ranked(seen)
        place = 0
        if self.luck.below(100, "bot") < MISTAKES:
            place = min(1 + self.luck.below(NEXT_BEST, "bot"), len(ranked) - 1)
        return seen.options[ranked[place]]
