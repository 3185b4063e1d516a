"""The circuit of Slipstream TCG as it is drawn: where every space is, and who is level with who.

One lap is the race. The grid is just before the line, and whoever holds the line waits just
behind it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from paddock.kernel.scenes import Mark
from paddock.kernel.steps import Seat
from paddock.look import Symbol
from paddock.look.parts import Track
from paddock.look.shapes import stroke

WAY: Final = (
    (382, 368), (250, 372), (120, 366), (44, 300), (48, 190), (60, 90), (140, 42), (270, 48),
    (382, 40), (500, 48), (630, 40), (704, 94), (716, 190), (722, 300), (650, 366), (510, 372),
)  # fmt: skip
BOX: Final = (-60, -26, 884, 462)
UNITS: Final = 1000
DRAWN: Final = Track(WAY, UNITS, "closed")
LENGTH: Final = DRAWN.lengths[-1]
HELD: Final = 46  # behind the line, where those wait who are over it
GRID: Final = -34  # before it, where everybody starts
CAR: Final = 52  # long
LANES: Final = (-11.0, 13.0)


@lru_cache(maxsize=64)
def circuit(finish: int) -> Circuit:
    return Circuit(finish)


class Circuit:
    """Spaces on the lap, for a race to `finish`. Pixels are along the way, from the line on."""

    def __init__(self, finish: int) -> None:
        self.finish: Final = finish

    def pixels(self, space: float) -> float:
        """Return how far along the lap a space is. All spaces between the grid and the line are
        equally long."""
        if space >= self.finish:
            return LENGTH + HELD
        run = LENGTH - GRID - CAR
        return GRID + max(space, -1) / self.finish * run

    def spot(self, pixels: float, aside: float = 0) -> tuple[float, float, float]:
        return DRAWN.at(pixels % LENGTH / LENGTH * UNITS, aside)

    def at(self, space: float, aside: float = 0) -> tuple[float, float, float]:
        return self.spot(self.pixels(space), aside)

    def path(self, start: float, end: float, aside: float = 0) -> str:
        """Draw the way from one number of pixels to another, over the line if need be."""
        parts = max(2, round(abs(end - start) / 14))
        spots = [self.spot(start + (end - start) * n / parts, aside) for n in range(parts + 1)]
        return "M" + "L".join([f"{x:.0f} {y:.0f}" for x, y, _ in spots])

    def by_place(self) -> str:
        spots = [self.at(space) for space in range(self.finish + 1)]
        return "track " + " ".join([f"{x:.0f},{y:.0f},{turn:.0f}" for x, y, turn in spots])


def abreast(marks: tuple[Mark, ...], lap: Circuit) -> dict[Seat, tuple[float, float]]:
    """Return where each car is drawn, as pixels and lane: two abreast; a car that finds no room
    drops back."""
    places: dict[Seat, tuple[float, float]] = {}
    taken: list[tuple[float, float]] = []
    for mark in sorted(marks, key=lambda mark: (-mark.at, mark.seat)):
        wanted = lap.pixels(mark.at)
        for back in range(4):
            pixels = wanted - back * (CAR + 4)
            free = [lane for lane in LANES if not _near(taken, pixels, lane)]
            if free:
                break
        spot = (pixels, free[0] if free else LANES[0])
        places[mark.seat] = spot
        taken.append(spot)
    return places


def _near(taken: list[tuple[float, float]], pixels: float, lane: float) -> bool:
    return any([lane == other and abs(at - pixels) < CAR for at, other in taken])


# What does not change goes into the sprite


def smooth() -> str:
    """Draw the lap as curves through its points, along the same way that `DRAWN` measures."""
    count = len(WAY)
    drawn = f"M{WAY[0][0]} {WAY[0][1]}"
    for n in range(count):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = [WAY[(n + k) % count] for k in (-1, 0, 1, 2)]
        drawn += f"C{bx + (cx - ax) / 6:.0f} {by + (cy - ay) / 6:.0f}"
        drawn += f" {cx - (dx - bx) / 6:.0f} {cy - (dy - by) / 6:.0f} {cx} {cy}"
    return drawn + "Z"


def tarmac() -> Symbol:
    """Draw the asphalt between two lit edges, kerbs in the corners, arrows of light."""
    d = smooth()
    drawn = stroke(d, "cyan", 92, ' opacity=".1"') + stroke(d, "cyan", 76, ' opacity=".14"')
    drawn += stroke(d, "pit", 76, ' opacity=".6" transform="translate(0 6)"')
    drawn += stroke(d, "cyan", 66) + stroke(d, "tarmac", 61)
    lap = circuit(100)
    inner = lap.path(0, LENGTH, 26.5) + "Z"
    drawn += stroke(inner, "mag", 2.5)
    for start in (0.19, 0.33, 0.66, 0.86):
        kerb = lap.path(start * LENGTH, (start + 0.07) * LENGTH, -28)
        drawn += stroke(kerb, "star", 4, ' stroke-dasharray="9 9" opacity=".75"')
    arrows = ""
    for share in (0.12, 0.25, 0.42, 0.58, 0.75, 0.92):
        x, y, turn = lap.spot(share * LENGTH, 1)
        arrows += (
            f'<path d="M-14 -9L-4 0L-14 9M0 -9L10 0L0 9" transform="translate({x:.0f} {y:.0f})'
            f' rotate({turn:.0f})"/>'
        )
    drawn += f'<g fill="none" stroke="var(--cyan)" stroke-width="3" opacity=".28">{arrows}</g>'
    return Symbol(" ".join([f"{number}" for number in BOX]), drawn)
