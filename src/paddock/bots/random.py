"""The bot that takes any option; the others are measured against it."""

from __future__ import annotations

from random import Random

from paddock.kernel.steps import Step
from paddock.kernel.table import Table


class RandomBot:
    """A bot that takes an option at random."""

    def __init__(self, seed: int) -> None:
        self.roll = Random(seed).random

    def choose(self, seen: Table) -> Step:
        return seen.options[self.number(len(seen.options))]

    def number(self, options: int) -> int:
        """Return the number of an option, drawn the same way as in a playout."""
        return int(self.roll() * options)
