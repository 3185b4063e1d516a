"""The road of Slipstream 121 as it is drawn: where every mile is, and what stands beside it."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Final

from paddock.look import Symbol
from paddock.look.parts import Track

# The way through the fields, from the lower left to the upper right corner.
WAY: Final = (
    (26, 372), (120, 366), (214, 330), (318, 356), (430, 340), (540, 366), (652, 352), (716, 300),
    (690, 238), (604, 214), (506, 236), (396, 206), (286, 230), (176, 206), (92, 190), (44, 138),
    (84, 82), (180, 62), (292, 86), (404, 56), (520, 80), (620, 54), (724, 58),
)  # fmt: skip
LEAD: Final = 0.035  # of the road lies before the start, and as much behind the finish
UNITS: Final = 1000
DRAWN: Final = Track(WAY, UNITS)


@lru_cache(maxsize=64)
def road(finish: int) -> Road:
    return Road(finish)


class Road:
    """Miles on the way, for a race to `finish`."""

    def __init__(self, finish: int) -> None:
        self.finish: Final = finish

    def units(self, mile: float) -> float:
        share = max(-0.01, min(mile / self.finish, 1.025))
        return (LEAD + share * (1 - 2 * LEAD)) * UNITS

    def at(self, mile: float, aside: float = 0) -> tuple[float, float, float]:
        return DRAWN.at(self.units(mile), aside)

    def path(self, start: float, end: float, aside: float = 0) -> str:
        return DRAWN.path(self.units(start), self.units(end), aside)

    def by_place(self) -> str:
        """Every mile as `x,y,turn`, and a few behind the line for whoever races over it."""
        spots = [self.at(mile) for mile in range(self.finish + 1)]
        return "road " + " ".join([f"{x:.0f},{y:.0f},{turn:.0f}" for x, y, turn in spots])

    def miles_long(self, pixels: float) -> float:
        """How many miles so much of the drawing is."""
        return pixels / (DRAWN.lengths[-1] * (1 - 2 * LEAD)) * self.finish


# What does not change goes into the sprite: fields, trees, the road itself


def symbols() -> dict[str, Symbol]:
    box = "0 0 764 410"
    return {
        "ground": Symbol("0 0 1280 430", fields(), "xMidYMid slice"),
        "road": Symbol(box, country() + tarmac()),
        "line": Symbol(box, centre()),
        "car": Symbol("-32 -20 64 40", car()),
    }


def _path(d: str, fill: str, extra: str = "") -> str:
    return f'<path d="{d}" fill="var(--{fill})"{extra}/>'


def _stroke(d: str, stroke: str, wide: float, extra: str = "") -> str:
    return (
        f'<path d="{d}" fill="none" stroke="var(--{stroke})" stroke-width="{wide:g}"'
        f' stroke-linejoin="round"{extra}/>'
    )


def fields() -> str:
    """Fields from above, in four colours, some ploughed."""
    drawn = '<path d="M0 0H1280V430H0Z" fill="var(--land)"/>'
    for d, fill, extra in (
        ("M0 0H420L350 120L180 160L0 130Z", "land2", ""),
        ("M420 0H700L760 130L560 190L350 120Z", "land3", ""),
        ("M1010 0H1280V210L980 160Z", "land4", ""),
        ("M0 130L180 160L260 300L90 430H0Z", "land4", ' opacity=".75"'),
        ("M560 190L760 130L980 160L900 330L520 330Z", "land2", ""),
        ("M980 160L1280 210V430H960L900 330Z", "land3", ""),
        ("M90 430L260 300L520 330L600 430Z", "land3", ""),
        ("M600 430L520 330L900 330L960 430Z", "land4", ' opacity=".6"'),
    ):
        drawn += _path(d, fill, extra)
    furrows = ""
    for n in range(9):
        furrows += f"M{430 + n * 32} 0L{366 + n * 40} {118 + n * 8}"
        furrows += f"M{1020 + n * 34} 0L{996 + n * 36} {160 + n * 6}"
        furrows += f"M{110 + n * 44} 430L{262 + n * 28} {302 + n * 3}"
    return drawn + _stroke(furrows, "land2", 2, ' opacity=".8"')


def country() -> str:
    """A lake, a village and trees, wherever the road is not."""
    drawn = _path("M-8 262C30 250 70 258 96 276S150 300 148 316S60 322-8 318Z", "water")
    waves = "M8 284q10-5 20 0t20 0M40 300q10-5 20 0t20 0"
    drawn += _stroke(waves, "roadedge", 2, ' opacity=".5"')
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
    """Always the same trees, away from the road and from each other; those in front come last."""
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
    shadow = f'<path d="{d}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="48"'
    shadow += ' stroke-linejoin="round" transform="translate(3 5)"/>'
    return shadow + _stroke(d, "roadedge", 44) + _stroke(d, "road", 39)


def centre() -> str:
    dashes = ' stroke-dasharray="10 10" opacity=".8"'
    return _stroke(DRAWN.path(), "paint", 2, dashes)


def car() -> str:
    """A rally car from above, facing right, in the colour of its seat."""
    drawn = "".join(
        [
            f'<rect x="{x}" y="{y}" width="11" height="5" rx="2" fill="#14130f"/>'
            for x in (-17, 8)
            for y in (-14, 9)
        ]
    )
    drawn += '<rect x="-24" y="-11.5" width="48" height="23" rx="8" fill="var(--seat)"'
    drawn += ' stroke="#000" stroke-opacity=".65" stroke-width="1.2"/>'
    drawn += '<path d="M4-9Q11-8.5 13-7Q15 0 13 7Q11 8.5 4 9Q7 0 4-9Z" fill="#1a2228"/>'
    drawn += '<path d="M-12-8.5H-16Q-18 0-16 8.5H-12Q-13.5 0-12-8.5Z" fill="#1a2228"/>'
    drawn += '<rect x="-11" y="-8.5" width="14" height="17" rx="3" fill="#fffaee"/>'
    for y in (-9, 4):
        drawn += f'<rect x="20" y="{y}" width="4" height="5" rx="2" fill="#ffe9a0"/>'
        drawn += f'<rect x="-24" y="{y}" width="2.5" height="5" rx="1" fill="#7d0e0e"/>'
    return drawn
