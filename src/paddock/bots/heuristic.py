"""The bot that plans one move ahead: it tries every option in a few imagined worlds."""

from __future__ import annotations

from typing import Final

from paddock.kernel.choices import answer, chooser
from paddock.kernel.flow import take
from paddock.kernel.game import Game
from paddock.kernel.luck import Quick
from paddock.kernel.steps import Step
from paddock.kernel.table import Table
from paddock.kernel.views import imagine

TRIES: Final = 24  # for each decision, over all options; every option gets at least two
WORLDS: Final = 12  # the most worlds for one option

BELOW_ONE: Final = 1 - 2**-40

PATIENCE: Final = 20  # answers to wait for before an act counts as done


class HeuristicBot:
    """A bot that takes the option after which the game rates its seat best."""

    def __init__(self, game: Game, seed: int) -> None:
        self.appraise = game.appraise
        self.under_way = game.under_way or game.pending
        self.luck = Quick(seed)

    def choose(self, seen: Table) -> Step:
        """Return the best option."""
        return seen.options[self.ranked(seen)[0]]

    def ranked(self, seen: Table) -> list[int]:
        """Return the places of all options, the best first. Worlds come in pairs with opposite
        dice, so that no option gets credit for a lucky roll."""
        options = len(seen.options)
        pairs = max(1, min(WORLDS, TRIES // options) // 2)
        worths = [0.0] * options
        for _ in range(pairs):
            seed = self.luck.below(1 << 30, "bot")
            for turned in (False, True):
                world = imagine(seen, self.luck)
                world.stop_at = 1  # look no further than the next question to anybody
                for number in range(options):
                    tried = world.copy()
                    tried.luck = opposite(seed) if turned else Quick(seed)
                    self.take(tried, seen, number)
                    self.see_through(tried)
                    worths[number] += self.appraise(tried, seen.viewer)
        return sorted(range(options), key=lambda number: -worths[number])

    def take(self, tried: Table, seen: Table, number: int) -> None:
        """Take an option. If several seats are asked, the table may show another seat's options."""
        if chooser(tried) == seen.viewer:
            take(tried, number)
        else:
            answer(tried, seen.viewer, seen.options[number])

    def see_through(self, tried: Table) -> None:
        """Finish an act that is under way, with everybody taking their first option."""
        for _ in range(PATIENCE):
            if not tried.options or not self.under_way(tried):
                return
            take(tried, 0)


def opposite(seed: int) -> Quick:
    """Return luck that is good where the luck of this seed is bad."""
    luck = Quick(seed)
    draw = luck.random
    luck.random = lambda: BELOW_ONE - draw()
    return luck
