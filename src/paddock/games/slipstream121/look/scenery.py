"""The scenery of Slipstream 121: where every mile of the road is, and what is beside it."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Final

from paddock.look import Symbol
from paddock.look.art import car_top
from paddock.look.parts import Track
from paddock.look.shapes import stroke

# The way through the fields, from the lower left to the upper right corner.
WAY: Final = (
    (26, 372), (120, 366), (214, 330), (318, 356), (430, 340), (540, 366), (652, 352), (716, 300),
    (690, 238), (604, 214), (506, 236), (396, 206), (286, 230), (176, 206), (92, 190), (44, 138),
    (84, 82), (180, 62), (292, 86), (404, 56), (520, 80), (620, 54), (724, 58),
)  # fmt: skip
LEAD: Final = 0.035  # the share of the road before the start, and again behind the finish
UNITS: Final = 1000
DRAWN: Final = Track(WAY, UNITS)


@lru_cache(maxsize=64)
def road(finish: int) -> Road:
    return Road(finish)


class Road:
    """Where the miles are on the road, for a race to `finish`."""

    def __init__(self, finish: int) -> None:
        self.finish: Final = finish

    def units(self, mile: float) -> float:
        share = max(-0.034, min(mile / self.finish, 1.025))
        return (LEAD + share * (1 - 2 * LEAD)) * UNITS

    def at(self, mile: float, aside: float = 0) -> tuple[float, float, float]:
        return DRAWN.at(self.units(mile), aside)

    def path(self, start: float, end: float, aside: float = 0) -> str:
        return DRAWN.path(self.units(start), self.units(end), aside)

    def by_place(self) -> str:
        """Return every mile as `x,y,turn`, and a few behind the line for the winner."""
        spots = [self.at(mile) for mile in range(self.finish + 1)]
        return "road " + " ".join([f"{x:.0f},{y:.0f},{turn:.0f}" for x, y, turn in spots])

    def miles_long(self, pixels: float) -> float:
        """Return the miles for a length of the drawing."""
        return pixels / (DRAWN.lengths[-1] * (1 - 2 * LEAD)) * self.finish


# What does not change goes into the sprite: the lake, trees, the road itself


def symbols() -> dict[str, Symbol]:
    box = "0 0 764 410"
    return {
        "road": Symbol(box, country() + tarmac()),
        "line": Symbol(box, centre()),
        "car": Symbol("-32 -20 64 40", car_top("rally")),
    }


def _path(d: str, fill: str, extra: str = "") -> str:
    return f'<path d="{d}" fill="var(--{fill})"{extra}/>'


def country() -> str:
    """Draw a lake, a village and trees, away from the road."""
    drawn = _path("M-8 262C30 250 70 258 96 276S150 300 148 316S60 322-8 318Z", "water")
    waves = "M8 284q10-5 20 0t20 0M40 300q10-5 20 0t20 0"
    drawn += stroke(waves, "roadedge", 2, ' opacity=".5"')
    for x, y in ((562, 144), (586, 136), (608, 152), (580, 160), (632, 138)):
        drawn += _path(f"M{x - 9} {y - 4}h18v12h-18Z", "house")
        drawn += _path(f"M{x - 12} {y - 3}L{x} {y - 13}L{x + 12} {y - 3}Z", "roofs")
    for x, y, r in _trees(46):
        drawn += f'<circle cx="{x + 3}" cy="{y + 4}" r="{r}" fill="var(--wood2)" opacity=".35"/>'
        drawn += f'<circle cx="{x}" cy="{y}" r="{r}" fill="var(--wood)"/>'
        drawn += (
            f'<circle cx="{x - r * 0.25:.0f}" cy="{y - r * 0.3:.0f}" r="{r * 0.55:.1f}"'
            ' fill="var(--wood2)" opacity=".55"/>'
        )
    return drawn


def _trees(wanted: int) -> list[tuple[int, int, int]]:
    """Return the trees, always the same ones, away from the road and each other, nearest last."""
    line = DRAWN.line[::6]
    trees: list[tuple[int, int, int]] = []
    for n in range(4000):
        if len(trees) == wanted:
            break
        roll = blake2b(f"tree {n}".encode(), digest_size=6).digest()
        x = 4 + int.from_bytes(roll[:2], "big") % 754
        y = 10 + int.from_bytes(roll[2:4], "big") % 394
        free = all([(x - a) ** 2 + (y - b) ** 2 > 46 * 46 for a, b in line])
        if free and all([(x - a) ** 2 + (y - b) ** 2 > 500 for a, b, _ in trees]):
            trees.append((x, y, 8 + roll[4] % 7))
    return sorted(trees, key=lambda tree: tree[1])


def tarmac() -> str:
    d = DRAWN.path()
    shadow = f'<path d="{d}" fill="none" stroke="var(--shade)" stroke-width="48"'
    shadow += ' stroke-linejoin="round" transform="translate(3 5)"/>'
    return shadow + stroke(d, "roadedge", 44) + stroke(d, "road", 39)


def centre() -> str:
    dashes = ' stroke-dasharray="10 10" opacity=".8"'
    return stroke(DRAWN.path(), "paint", 2, dashes)
