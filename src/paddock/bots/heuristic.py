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

PATIENCE: Final = 20  # answers, until an act is taken as done


class HeuristicBot:
    """Takes the option after which the game's own appraisal of its seat is best."""

    def __init__(self, game: Game, seed: int) -> None:
        self.appraise = game.appraise
        self.pending = game.pending
        self.luck = Quick(seed)

    def choose(self, seen: Table) -> Step:
        best, found = 0, float("-inf")
        worlds = [imagine(seen, self.luck) for _ in range(WORLDS)]
        for world in worlds:
            world.stop_at = 2  # it looks on to the next real choice, also from a live table
        seeds = [self.luck.below(1 << 30, "bot") for _ in worlds]
        for number in range(len(seen.options)):
            worth = 0.0
            for world, seed in zip(worlds, seeds, strict=True):
                tried = world.copy()
                tried.luck = Quick(seed)  # the same dice for every option
                take(tried, number)
                self.see_through(tried)
                worth += self.appraise(tried, seen.viewer)
            if worth > found:
                best, found = number, worth
        return seen.options[best]

    def see_through(self, tried: Table) -> None:
        """An act under way is carried on until it is done, everybody taking the first option."""
        for _ in range(PATIENCE):
            if not tried.options or not self.pending(tried):
                return
            take(tried, 0)
