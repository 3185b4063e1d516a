"""Where a weapon hits: a line of fire for every target symbol, and how a range is drawn.

The road runs up. `^` is your own car, `X` maximum range with `x` its line of fire, `O` and `o` the
alternatives; `.` is a space that does not matter.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Final

CAR: Final = "^"
TARGET: Final = "X"
LINE: Final = "x"
OTHER_TARGET: Final = "O"
OTHER_LINE: Final = "o"
NOTHING: Final = "."

Square = tuple[int, int]  # to the right of the own car, ahead of it; either may be negative
Shot = tuple[Square, ...]  # a line of fire, walked outward; the last is the maximum range


@dataclass(frozen=True)
class Range:
    """The default lines of fire, and the alternative ones. An alternative line to a default target
    replaces that target's own line; any other alternative may replace any default."""

    targets: tuple[Shot, ...]
    others: tuple[Shot, ...] = ()

    def __str__(self) -> str:
        return "\n".join(drawn(self))


NO_RANGE: Final = Range(())


def ways_to_fire(reach: Range) -> list[tuple[Shot, ...]]:
    """Return every choice of lines: the defaults, then one of them replaced by an alternative, then
    two and so on. The order of the lines in a choice means nothing."""
    ends = [shot[-1] for shot in reach.targets]
    found: list[tuple[Shot, ...]] = []
    for swaps in range(min(len(reach.targets), len(reach.others)) + 1):
        for kept in combinations(reach.targets, len(reach.targets) - swaps):
            for instead in combinations(reach.others, swaps):
                bent = [shot[-1] for shot in instead if shot[-1] in ends]
                held = [shot[-1] for shot in kept]
                if len(set(bent)) == len(bent) and not set(bent) & set(held):
                    found.append(kept + instead)
    return found


# Drawing


def drawn(reach: Range) -> list[str]:
    """Return the rows of the diagram, the furthest ahead first, as small as possible."""
    signs: dict[Square, str] = {}
    for shots, line, end in (
        (reach.others, OTHER_LINE, OTHER_TARGET),
        (reach.targets, LINE, TARGET),  # over the others: a shared line is a default one
    ):
        for shot in shots:
            for square in shot[:-1]:
                signs[square] = line
        for shot in shots:
            signs[shot[-1]] = end
    signs[(0, 0)] = CAR
    across = [right for right, _ in signs]
    along = [ahead for _, ahead in signs]
    return [
        "".join([signs.get((right, row), NOTHING) for right in range(min(across), max(across) + 1)])
        for row in range(max(along), min(along) - 1, -1)
    ]
