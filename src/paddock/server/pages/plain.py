"""The race of a game without a look: the lines and grids of its scene."""

from __future__ import annotations

from paddock.kernel.scenes import TRACK, Grid, Line
from paddock.look.parts import chip, escape, ghost, hops, pin, seat_class, seat_mark
from paddock.sight.sight import Sight

LONG = 700


def plain_race(sight: Sight) -> str:
    drawn = ""
    for shape in sight.scene.shapes:
        if isinstance(shape, Line):
            drawn += _line(shape, sight)
        elif isinstance(shape, Grid):
            drawn += _grid(shape)
    return f'<div class="plain">{drawn}</div>' if drawn else ""


def _line(line: Line, sight: Sight) -> str:
    def x(place: int) -> float:
        return 30 + LONG * max(0, min(place, line.length)) / max(line.length, 1)

    drawn = f'<line x1="30" x2="{30 + LONG}" y1="110" y2="110" class="rail"/>'
    for place in [*range(0, line.length, line.every or 10), line.length]:
        drawn += f'<path d="M{x(place):.0f} 104v12" class="tick"/>'
        drawn += f'<text x="{x(place):.0f}" y="138" class="at">{place}</text>'
    for choice in sight.question.choices if sight.question else ():
        spots = hops(choice, sight.viewer) if line.role == TRACK else []
        if spots:
            body = "".join([chip(x(each.place), 160, str(each.place)) for each in spots])
            drawn += ghost(choice.id, body, seat_class(sight.viewer))
    for n, mark in enumerate(sorted(line.marks, key=lambda mark: mark.at)):
        side = -1 if mark.at > line.length * 0.8 else 1
        drawn += pin(max(mark.seat, 0), x(mark.at), 110, mark.label, 30 + 30 * (n % 3), side)
    names = ", ".join([mark.label for mark in line.marks])
    return (
        f'<svg viewBox="0 0 760 180" role="img"'
        f' aria-label="{escape(line.label)} to {line.length}: {escape(names)}">{drawn}</svg>'
    )


def _grid(grid: Grid) -> str:
    drawn = ""
    for start in range(0, len(grid.texts), grid.columns):
        drawn += "<tr>"
        for cell in range(start, min(start + grid.columns, len(grid.texts))):
            here = [mark for mark in grid.marks if mark.at == cell]
            marks = "".join([seat_mark(m.seat) if m.seat >= 0 else escape(m.label) for m in here])
            drawn += f"<td>{marks}{escape(grid.texts[cell])}</td>"
        drawn += "</tr>"
    return f"<table><caption>{escape(grid.label)}</caption>{drawn}</table>"
