"""Confidence intervals for a share of wins."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z: Final = 1.959963984540054  # 95 of 100 normal draws lie within this many deviations


def wilson(wins: int, races: int) -> tuple[float, float]:
    """Return Wilson's 95% interval for the chance of winning. It also holds for few races, and for
    chances near 0 and 1."""
    if races == 0:
        return 0.0, 1.0
    share, z2 = wins / races, Z * Z
    middle = (share + z2 / (2 * races)) / (1 + z2 / races)
    half = Z / (1 + z2 / races) * sqrt(share * (1 - share) / races + z2 / (4 * races * races))
    return max(middle - half, 0.0), min(middle + half, 1.0)
