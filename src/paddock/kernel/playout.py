"""Random play to the end of a race, for search and the lab."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from paddock.kernel.flow import take
from paddock.kernel.table import Table

DECISIONS_ALLOWED: Final = 100_000


def play_out(table: Table, random: Callable[[], float]) -> int:
    """Play until the race is over; return the number of choices with two or more options."""
    made = 0
    for _ in range(DECISIONS_ALLOWED):
        options = len(table.options)
        if options > 1:
            made += 1
            take(table, int(random() * options))
        elif options == 1:
            take(table, 0)
        else:
            return made
    raise AssertionError("this race does not end")
