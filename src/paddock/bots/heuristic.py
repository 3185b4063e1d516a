"""The bot that looks one step ahead: what does each option do for my seat, as far as I can see?"""

from __future__ import annotations

from typing import Final

from paddock.kernel.flow import take
from paddock.kernel.game import Game
from paddock.kernel.luck import Quick
from paddock.kernel.steps import Step
from paddock.kernel.table import Table
from paddock.kernel.views import imagine

WORLDS: Final = 2  # imagined a decision; every option is tried in each


class HeuristicBot:
    """Takes the option after which the game's own appraisal of its seat is best."""

    def __init__(self, game: Game, seed: int) -> None:
        self.appraise = game.appraise
        self.luck = Quick(seed)

    def choose(self, seen: Table) -> Step:
        best, found = 0, float("-inf")
        worlds = [imagine(seen, self.luck) for _ in range(WORLDS)]
        for world in worlds:
            world.stop_at = 2  # it looks on to the next real choice, also from a live table
        for number in range(len(seen.options)):
            worth = 0.0
            for world in worlds:
                tried = world.copy()
                take(tried, number)
                worth += self.appraise(tried, seen.viewer)
            if worth > found:
                best, found = number, worth
        return seen.options[best]
