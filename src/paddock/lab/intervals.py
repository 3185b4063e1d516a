"""Confidence intervals for a share of wins."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

Z: Final = 1.959963984540054  # 95 of 100 normal draws lie within this many deviations
ADDED: Final = 2  # deals


def wilson(wins: int, races: int) -> tuple[float, float]:
    """Return Wilson's 95% interval for the chance of winning. It also holds for few races, and for
    chances near 0 and 1."""
    if races == 0:
        return 0.0, 1.0
    share, z2 = wins / races, Z * Z
    middle = (share + z2 / (2 * races)) / (1 + z2 / races)
    half = Z / (1 + z2 / races) * sqrt(share * (1 - share) / races + z2 / (4 * races * races))
    return max(middle - half, 0.0), min(middle + half, 1.0)


def by_deals(won: Sequence[float], raced: Sequence[int], even: float) -> tuple[float, float]:
    """Return a 95% interval for the share that was won, from what was won and raced in each deal.

    Races of one deal are alike, so deals are what counts. Two deals that nobody raced are added,
    won and lost as often as in an `even` contest: without them, a few deals that all went the same
    way would leave no doubt.
    """
    if not won:
        return 0.0, 1.0
    size = sum(raced) / len(raced)
    deals = len(won) + ADDED
    races = size * deals
    share = (sum(won) + ADDED * even * size) / races
    squares = sum([(w - share * n) ** 2 for w, n in zip(won, raced)])
    squares += ADDED * size**2 * (even * (1 - share) ** 2 + (1 - even) * share**2)
    half = Z * sqrt(squares * deals / (deals - 1)) / races
    return max(share - half, 0.0), min(share + half, 1.0)
