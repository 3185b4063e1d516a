"""The chart of a race: everybody's total, turn by turn, as lines in their colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from paddock.kernel.scenes import Line
from paddock.kernel.steps import Seat
from paddock.look.parts import badge, escape, seat_class
from paddock.sight.sight import Sight

WIDE: Final = 820
HIGH: Final = 340
LEFT: Final = 44
RIGHT: Final = 120  # for the names
TOP: Final = 18
BELOW: Final = 30
APART: Final = 30  # one name from the next
DOTTED: Final = 40  # turns, up to which every one has a dot
STEPS: Final = (1, 2, 5, 10, 20, 25, 40, 50, 100, 200, 500, 1000)
END: Final = WIDE - RIGHT
History = Sequence[Sequence[int]]


class Plane:
    """Maps turns and totals to places on the drawing."""

    def __init__(self, history: History, finish: int) -> None:
        self.turns: Final = len(history) - 1
        self.most: Final = max([finish, 1, *[max(totals) for totals in history]])
        self.least: Final = min([0, *[min(totals) for totals in history]])

    def x(self, turn: float) -> float:
        return LEFT + (END - LEFT) * turn / self.turns

    def y(self, total: float) -> float:
        share = (total - self.least) / (self.most - self.least)
        return TOP + (HIGH - TOP - BELOW) * (1 - share)


def chart(sight: Sight) -> str:
    assert sight.over is not None
    history = sight.over.history
    if len(history) < 2:
        return ""
    line = next((s for s in sight.scene.shapes if isinstance(s, Line)), None)
    finish = line.length if line else 0
    plane = Plane(history, finish)
    last = history[-1]
    ends = sorted(range(len(last)), key=lambda seat: -last[seat])
    names = {racer.seat: racer.name for racer in sight.racers}
    drawn = _axes(plane, finish)
    for seat in reversed(ends):
        drawn += _way(plane, history, seat)
    drawn += _names(plane, last, ends, names)
    final = ", ".join([f"{names[seat]} {last[seat]}" for seat in ends])
    return (
        '<section class="panel" aria-label="turn by turn"><h2>Turn by turn<span>totals</span>'
        f'</h2><svg class="chart" viewBox="0 0 {WIDE} {HIGH}" role="img"'
        f' aria-label="Totals by turn. At the end: {escape(final)}.">{drawn}</svg></section>'
    )


def _axes(plane: Plane, finish: int) -> str:
    drawn = ""
    every = next(step for step in STEPS if plane.most / step <= 4)
    for total in range(0, plane.most + 1, every):
        at = plane.y(total)
        drawn += f'<path d="M{LEFT} {at:.0f}H{END}" class="ax"/>'
        drawn += (
            f'<text x="{LEFT - 8}" y="{at + 5:.0f}" class="axt" text-anchor="end">{total}</text>'
        )
    if finish:
        at = plane.y(finish)
        drawn += f'<path d="M{LEFT} {at:.0f}H{END}" class="fin"/>'
        drawn += f'<text x="{LEFT + 4}" y="{at + 18:.0f}" class="fint">finish {finish}</text>'
    some = max(1, round(plane.turns / 8))
    for turn in range(some, plane.turns + 1, some):
        at = plane.x(turn)
        drawn += f'<text x="{at:.0f}" y="{HIGH - 8}" class="axt" text-anchor="middle">{turn}</text>'
    return drawn


def _way(plane: Plane, history: History, seat: Seat) -> str:
    spots = [(plane.x(turn), plane.y(totals[seat])) for turn, totals in enumerate(history)]
    d = "M" + "L".join([f"{x:.0f} {y:.0f}" for x, y in spots])
    drawn = f'<path d="{d}" class="lnb"/><path d="{d}" class="ln"/>'
    if len(spots) < DOTTED:
        for x, y in spots:
            drawn += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="4" class="pt"/>'
    return f'<g class="{seat_class(seat)}">{drawn}</g>'


def _names(plane: Plane, last: Sequence[int], ends: Sequence[Seat], names: dict[Seat, str]) -> str:
    """Return the names at the right end of the lines, without overlap and inside the chart."""
    spots: list[float] = []
    for seat in ends:
        spots.append(max(plane.y(last[seat]), spots[-1] + APART if spots else TOP + 10.0))
    lowest = HIGH - APART / 2
    for n in reversed(range(len(spots))):
        spots[n] = min(spots[n], lowest)
        lowest = spots[n] - APART
    drawn = ""
    for seat, at in zip(ends, spots, strict=True):
        drawn += (
            f'<g transform="translate({END + 9} {at - 13:.0f}) scale(.86)"'
            f' class="{seat_class(seat)}">{badge(seat)}</g>'
            f'<text x="{END + 40}" y="{at + 5:.0f}" class="nm">{escape(names[seat][:9])}</text>'
        )
    return drawn
