"""The road of Death Roads as it is drawn: it runs to the right, the driver's left is up.

What does not change (ruts, tar, plates, barriers, cars) is in the sprite; here is where things are.
"""

from __future__ import annotations

from typing import Final

from paddock.games.death_roads.state import LANES, ROWS
from paddock.kernel.scenes import Grid, Scene
from paddock.look import Symbol
from paddock.look.art import car_top
from paddock.look.shapes import Seed, circle, filled, lined, path, rect

X0: Final = 44  # where row 1 begins
Y0: Final = 20  # where the leftmost lane begins
CELL: Final = 92  # long
LANE: Final = 62  # wide
EDGE: Final = 30  # how much road there is before row 1
WIDE: Final = EDGE + (ROWS + 1) * CELL - 24
BOX: Final = (10, 0, WIDE + 8, 2 * Y0 + LANES * LANE + 18)
BODIES: Final = ("ram", "buggy", "hauler", "trike", "van", "coupe")


def left_of(row: int) -> float:
    return X0 + (row - 1) * CELL


def top_of(lane: int) -> float:
    return Y0 + lane * LANE


def middle(cell: int, columns: int) -> tuple[float, float]:
    """Return the middle of a cell."""
    lane, column = divmod(cell, columns)
    wide = CELL if column < ROWS else CELL - 24
    return left_of(column + 1) + wide / 2, top_of(lane) + LANE / 2


def grid_of(scene: Scene) -> Grid:
    return next(shape for shape in scene.shapes if isinstance(shape, Grid))


def by_place(grid: Grid) -> str:
    """Return every cell as `x,y,turn`, for cars that drive from one to another."""
    spots = [middle(cell, grid.columns) for cell in range(len(grid.texts))]
    return f"{grid.address} " + " ".join([f"{x:.0f},{y:.0f},0" for x, y in spots])


# The sprite


def symbols() -> dict[str, Symbol]:
    strip = f"0 0 {WIDE} {LANE}"
    found = {
        "dirt": Symbol(strip, _dirt("left"), "none"),
        "dirt2": Symbol(strip, _dirt("right"), "none"),
        "cover": Symbol(strip, _cover(), "none"),
        "barrier": Symbol(f"0 0 {WIDE} 16", _barrier(), "none"),
    }
    for lane in range(LANES):
        found[f"tar{lane}"] = Symbol(strip, _tar(lane), "none")
    for body in BODIES:
        found[f"car-{body}"] = Symbol("-52 -28 104 56", car_top(body))
    return found


def _dirt(side: str) -> str:
    seed = Seed(f"dirt {side}")
    drawn = rect(0, 0, WIDE, LANE, filled("dirt"))
    for y in (17, 44):
        bends = "".join([f"t120 {seed.span(-3, 3)}" for _ in range(6)])
        drawn += path(f"M-20 {y}q60 {seed.span(-7, 7)} 120 0{bends}", lined("dirt2", 7))
    stones = "".join([f"M{seed.span(8, WIDE - 8)} {seed.span(6, 56)}h0" for _ in range(22)])
    return drawn + path(stones, lined("sand2", 6, 0.8))


def _tar(lane: int) -> str:
    seed = Seed(f"tar {lane}")
    drawn = rect(0, 0, WIDE, LANE, filled("tar2" if lane % 2 else "tar"))
    cracks = ""
    for _ in range(3):
        cracks += f"M{seed.span(20, WIDE - 80)} {seed.span(10, 52)}"
        for _ in range(3):
            cracks += f"l{seed.span(6, 18)} {seed.span(-8, 8)}"
    return drawn + path(cracks, lined("k4", 1.6, 0.4))


def _cover() -> str:
    """Draw the Lane Overlay: plates that close a lane."""
    drawn = rect(0, 0, WIDE, LANE, filled("plate"))
    stripes = "".join([f"M{x} 0h22l-34 {LANE}h-22Z" for x in range(0, WIDE + 60, 44)])
    drawn += path(stripes, filled("haz", 0.28))
    for x in range(0, WIDE, 120):
        drawn += path(f"M{x} 0v{LANE}", lined("k4", 2, 0.5))
        for y in (8, LANE - 8):
            drawn += circle(x + 10, y, 3, filled("k4", 0.7)) + circle(
                x + 110, y, 3, filled("k4", 0.7)
            )
    return drawn


def _barrier() -> str:
    drawn = rect(0, 0, WIDE, 16, filled("steel")) + rect(0, 0, WIDE, 6, filled("shine"))
    return drawn + path("".join([f"M{x} 11h0" for x in range(12, WIDE, 40)]), lined("k4", 5))
