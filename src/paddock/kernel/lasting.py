"""Lasting effects: lines of cards in force without their card, for some time or some uses.

A game asks which lines are in force, and drops those that are over.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from paddock.kernel.steps import Seat

FOREVER: Final = 1 << 30
NO_LIMIT: Final = -1


class Lasting(NamedTuple):
    """One line in force."""

    seat: Seat  # the seat it is about
    line: Any  # a frozen value that prints itself
    until: int = FOREVER  # the game's own clock
    uses: int = NO_LIMIT


def used(lasting: list[Lasting], row: Lasting) -> list[Lasting]:
    """Return the lines that are left after this one is used once."""
    left: list[Lasting] = []
    found = False
    for each in lasting:
        if found or each != row:
            left.append(each)
            continue
        found = True
        if each.uses > 1:
            left.append(each._replace(uses=each.uses - 1))
        elif each.uses == NO_LIMIT:
            left.append(each)
    return left


def over(lasting: list[Lasting], clock: int) -> list[Lasting]:
    """Return the lines that are still in force at this time."""
    return [row for row in lasting if row.until > clock]
