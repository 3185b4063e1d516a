"""The bot that takes any option: the measure of all others."""

from __future__ import annotations

from random import Random

from paddock.kernel.steps import Step
from paddock.kernel.table import Table


class RandomBot:
    """Looks at nothing but how many options there are."""

    def __init__(self, seed: int) -> None:
        self.roll = Random(seed).random

    def choose(self, seen: Table) -> Step:
        return seen.options[self.number(len(seen.options))]

    def number(self, options: int) -> int:
        """Which of so many; the same draw as a playout's."""
        return int(self.roll() * options)
