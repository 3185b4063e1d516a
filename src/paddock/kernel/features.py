"""Features: numbers that describe a position from one seat, for bots that learn and for research.

They use only what the seat can see. The table, the seat's view of it and every world imagined from
that view have the same features.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from paddock.kernel.choices import choosers
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table


class Feature(NamedTuple):
    """A number that describes a position: its name, and what it says."""

    name: str
    meaning: str


class Features:
    """What a game measures: once for the table, once for the hand of the viewer, and for each seat,
    the viewer first and then its rivals from the left."""

    def __init__(
        self,
        shared: dict[str, str],
        own: dict[str, str],
        each: dict[str, str],
        measure: Callable[[Table, Seat], list[float]],
    ) -> None:
        self.shared: Final = shared
        self.own: Final = own
        self.each: Final = each
        self.measure: Final = measure  # all of them, in this order

    def listed(self, seats: int) -> list[Feature]:
        """Return all features of a race with this many seats, in order."""
        found = [Feature(name, said) for name, said in [*self.shared.items(), *self.own.items()]]
        for number in range(seats):
            who = "you" if number == 0 else f"rival {number}"
            found += [Feature(f"{who}: {name}", said) for name, said in self.each.items()]
        return found


def around(table: Table, seat: Seat) -> list[Seat]:
    """Return all seats, this one first and then clockwise."""
    return [(seat + n) % table.seats for n in range(table.seats)]


def is_asked(table: Table, seat: Seat) -> float:
    """Return 1 if this seat has to choose now."""
    return 1.0 if table.asked is not None and seat in choosers(table) else 0.0
