"""The bot that looks one step ahead: what does each option do for my seat, as far as I can see?"""

from __future__ import annotations

from typing import Final

from paddock.kernel.choices import answer, chooser
from paddock.kernel.flow import take
from paddock.kernel.game import Game
from paddock.kernel.luck import Quick
from paddock.kernel.steps import Step
from paddock.kernel.table import Table
from paddock.kernel.views import imagine

TRIES: Final = 24  # a decision, over all options; but every option is tried in two worlds
WORLDS: Final = 12  # at most

BELOW_ONE: Final = 1 - 2**-40

PATIENCE: Final = 20  # answers, until an act is taken as done


class HeuristicBot:
    """Takes the option after which the game's own appraisal of its seat is best."""

    def __init__(self, game: Game, seed: int) -> None:
        self.appraise = game.appraise
        self.under_way = game.under_way or game.pending
        self.luck = Quick(seed)

    def choose(self, seen: Table) -> Step:
        """Worlds come in pairs with opposite dice, so that a good roll is no merit of an option."""
        options = len(seen.options)
        pairs = max(1, min(WORLDS, TRIES // options) // 2)
        worths = [0.0] * options
        for _ in range(pairs):
            seed = self.luck.below(1 << 30, "bot")
            for turned in (False, True):
                world = imagine(seen, self.luck)
                world.stop_at = 1  # it looks no further than to the next question of anybody
                for number in range(options):
                    tried = world.copy()
                    tried.luck = opposite(seed) if turned else Quick(seed)
                    self.take(tried, seen, number)
                    self.see_through(tried)
                    worths[number] += self.appraise(tried, seen.viewer)
        return seen.options[worths.index(max(worths))]

    def take(self, tried: Table, seen: Table, number: int) -> None:
        """Where several are asked at once, the options of the table are another's."""
        if chooser(tried) == seen.viewer:
            take(tried, number)
        else:
            answer(tried, seen.viewer, seen.options[number])

    def see_through(self, tried: Table) -> None:
        """An act under way is carried on until it is done, everybody taking the first option."""
        for _ in range(PATIENCE):
            if not tried.options or not self.under_way(tried):
                return
            take(tried, 0)


def opposite(seed: int) -> Quick:
    """Luck that is good where that of this seed is bad."""
    luck = Quick(seed)
    draw = luck.random
    luck.random = lambda: BELOW_ONE - draw()
    return luck
