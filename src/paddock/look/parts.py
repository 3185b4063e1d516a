"""The pieces that every table is drawn with: seat badges, pins, chips, ghosts, tracks.

A seat is a colour, a shape and a number, never a colour alone. Functions return HTML or SVG, and
`escape` everything that people wrote.
"""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from math import atan2, cos, degrees, hypot, inf, sin
from typing import Final

from paddock.kernel.scenes import CardRow, Ghost, Line, Number, Picture, Scene
from paddock.kernel.steps import Seat
from paddock.sight.sight import Choice, Sight

SHAPES: Final = (
    '<circle cx="15" cy="15" r="13" class="shape"/>',
    '<rect x="2.5" y="2.5" width="25" height="25" rx="4" class="shape"/>',
    '<path d="M15 .5L30 27.5H0Z" class="shape" stroke-linejoin="round"/>',
    '<path d="M15-1L31 15L15 31L-1 15Z" class="shape" stroke-linejoin="round"/>',
)
MOST_PLACES: Final = 8192  # how many places of a track are remembered
MOST_PATHS: Final = 8192
SHAPE_NAMES: Final = ("circle", "square", "triangle", "diamond")


@lru_cache(maxsize=8192, typed=True)
def escape(words: str | int) -> str:
    """Return text escaped for HTML, safe inside quotes too."""
    return html.escape(str(words), quote=True)


# Seats


def seat_class(seat: Seat) -> str:
    """Return the class that sets `--seat` and `--seat-ink`: s1 for the first seat."""
    return f"s{seat % 4 + 1}"


@cache
def badge(seat: Seat) -> str:
    """Draw the shape of a seat with its number, in a box of 30."""
    shape = seat % 4
    return f'{SHAPES[shape]}<text x="15" y="{24 if shape == 2 else 20.7}">{seat + 1}</text>'


@cache
def seat_mark(seat: Seat, extra: str = "") -> str:
    """Draw a seat as in the tower, the commentary and the question."""
    label = f"seat {seat + 1}, {SHAPE_NAMES[seat % 4]}"
    kind = " ".join(["seat", seat_class(seat), extra]).strip()
    return (
        f'<svg class="{kind}" role="img" aria-label="{label}"><use href="#seat{seat + 1}"/></svg>'
    )


def seat_symbols() -> str:
    """Return the symbols that seat marks use. Every page has them once."""
    drawn = [f'<symbol id="seat{n + 1}" viewBox="0 0 30 30">{badge(n)}</symbol>' for n in range(4)]
    return f"<svg hidden>{''.join(drawn)}</svg>"


Box = tuple[float, float, float, float]  # left, top, wide, high


def overlap(a: Box, b: Box) -> float:
    """Return how much of one box the other covers, in square pixels."""
    ax, ay, aw, ah = a
    bx, by, bw, bh = b
    if ax >= bx + bw or bx >= ax + aw or ay >= by + bh or by >= ay + ah:
        return 0
    wide = min(ax + aw, bx + bw) - max(ax, bx)
    high = min(ay + ah, by + bh) - max(ay, by)
    return wide * high if wide > 0 and high > 0 else 0


def clearest(boxes: Iterable[Box], taken: Sequence[Box], frame: Box) -> tuple[int, Box]:
    """Return which of these boxes to use, and the box: the first that is inside the frame and
    covers nothing that is taken, else the one that covers least. Boxes are made until one is
    free."""
    least, best, found = inf, 0, frame
    for n, box in enumerate(boxes):
        outside = box[2] * box[3] - overlap(box, frame)
        covers = 4 * outside + sum([overlap(box, other) for other in taken])
        if covers < least:
            least, best, found = covers, n, box
        if not covers:
            break
    return best, found


def around(x: float, y: float, wide: float, high: float) -> Box:
    """Return the box with this middle."""
    return (x - wide / 2, y - high / 2, wide, high)


def chequers(half: int, size: int) -> str:
    """Return a finish line across the road, this far to either side, in squares of this size."""
    places = range(2 * half // size)
    light = "".join([f"M{-6 + n % 2 * 6} {-half + n * size}h6v{size}h-6Z" for n in places])
    dark = f"M-6-{half}h12v{2 * half}h-12Z"
    return f'<path d="{dark}" class="chq1"/><path d="{light}" class="chq0"/>'


def flag(x: float, y: float, wide: float, side: int) -> Box:
    """Return what the flag of a pin covers if its badge is here."""
    return (x - 16 if side > 0 else x - wide, y - 16, wide + 16, 32)


def pin(
    seat: Seat,
    x: float,
    y: float,
    label: object = "",
    up: float = 34,
    side: int = 1,
    across: float = 0,
) -> str:
    """Draw the flag of a car: shape, number and value on a stem. The stem leans if the flag stands
    aside (`across`)."""
    text = str(label)
    wide = 17 + 10.5 * len(text)
    tag = ""
    if text:
        left = 8 if side > 0 else -8 - wide
        middle = side * (wide + 23) / 2  # the middle of what the badge leaves free
        tag = (
            f'<rect x="{left:g}" y="-14" width="{wide:g}" height="28" rx="5" class="tag"/>'
            f'<text x="{middle:g}" y="6" class="val">{escape(text)}</text>'
        )
    return (
        f'<g class="pin {seat_class(seat)}" transform="translate({x:.0f} {y:.0f})"><g class="z">'
        f'<g transform="translate({across:g} {-up:g})">'
        f'<line x2="{-across:g}" y2="{up - 4:g}" class="stem"/>{tag}'
        f'<g transform="translate(-15 -15)">{badge(seat)}</g></g></g></g>'
    )


def chip_box(x: float, y: float, text: str) -> Box:
    """Return what a chip in this place covers."""
    return around(x, y, 16 + 9 * len(text), 26)


def chip(x: float, y: float, text: str, kind: str = "") -> str:
    """Draw a word on the race. Its kind is `hot` where the viewer's move ends."""
    wide = chip_box(x, y, text)[2]
    return (
        f'<g class="{" ".join(["chip", kind]).strip()}" transform="translate({x:.0f} {y:.0f})">'
        f'<g class="z"><rect x="{-wide / 2:.0f}" y="-13" width="{wide:.0f}" height="26" rx="13"/>'
        f'<text y="5.4">{escape(text)}</text></g></g>'
    )


def placed(body: str, x: float, y: float, turn: float = 0, scale: float = 1, kind: str = "") -> str:
    """Put a drawing in a place, turned and scaled."""
    how = f"translate({x:.1f} {y:.1f})"
    how += f" rotate({turn:.0f})" if turn else ""
    how += f" scale({scale:g})" if scale != 1 else ""
    return f'<g class="{kind}" transform="{how}">{body}</g>'


# Pictures: never in a push, always in the sprite


def sprite_address(game: str) -> str:
    """Return the address of a game's pictures: one file that the browser caches."""
    return f"/static/art/{game}.svg"


def use(game: str, name: str, extra: str = "") -> str:
    """Return a drawing of the sprite, to go inside an svg element."""
    return f'<use href="{sprite_address(game)}#{name}"{extra}/>'


def art(game: str, name: str, box: str = "0 0 160 100", kind: str = "art", fit: str = "") -> str:
    """Return a drawing of the sprite in its own svg element."""
    how = f' preserveAspectRatio="{fit}"' if fit else ""
    return f'<svg class="{kind}" viewBox="{box}"{how} aria-hidden="true">{use(game, name)}</svg>'


# Tracks


Point = tuple[float, float]


class Track:
    """A smooth line through points, measured by its length. It knows where mile 67 is and which way
    the road runs there. It has `units` places from one end to the other."""

    def __init__(self, points: Sequence[Point], units: int, closed: str = "") -> None:
        self.units = units
        self.line = _smooth(points, closed)
        self.lengths = [0.0]
        for (ax, ay), (bx, by) in zip(self.line, self.line[1:]):
            self.lengths.append(self.lengths[-1] + hypot(bx - ax, by - ay))
        self._paths: dict[tuple[float, float, float], str] = {}
        self._found: dict[tuple[float, float], tuple[float, float, float]] = {}

    def at(self, place: float, aside: float = 0) -> tuple[float, float, float]:
        """Return x, y and turn (in degrees) of a place, `aside` pixels to the right of the line."""
        found = self._found.get((place, aside))
        if found is None:
            if len(self._found) >= MOST_PLACES:
                self._found.clear()
            found = self._found[place, aside] = self._at(place, aside)
        return found

    def _at(self, place: float, aside: float) -> tuple[float, float, float]:
        want = max(0.0, min(1.0, place / self.units)) * self.lengths[-1]
        low, high = 1, len(self.lengths) - 1
        while low < high:
            middle = (low + high) // 2
            if self.lengths[middle] >= want:
                high = middle
            else:
                low = middle + 1
        (ax, ay), (bx, by) = self.line[low - 1], self.line[low]
        part = (want - self.lengths[low - 1]) / ((self.lengths[low] - self.lengths[low - 1]) or 1)
        turn = atan2(by - ay, bx - ax)
        x = ax + (bx - ax) * part - sin(turn) * aside
        y = ay + (by - ay) * part + cos(turn) * aside
        return x, y, degrees(turn)

    def path(self, start: float = 0, end: float | None = None, aside: float = 0) -> str:
        """Return the line from one place to another, as the `d` of a path."""
        end = self.units if end is None else end
        found = self._paths.get((start, end, aside))
        if found is None:
            if len(self._paths) >= MOST_PATHS:
                self._paths.clear()
            found = self._paths[start, end, aside] = self._path(start, end, aside)
        return found

    def _path(self, start: float, end: float, aside: float) -> str:
        share = abs(end - start) / self.units
        parts = max(2, round(share * self.lengths[-1] / 9))
        spots = [self._at(start + (end - start) * n / parts, aside) for n in range(parts + 1)]
        return "M" + "L".join([f"{x:.0f} {y:.0f}" for x, y, _ in spots])

    def by_place(self, address: str) -> str:
        """Return every place of the line as `x,y,turn`, for markers that drive along it."""
        spots = [self.at(place) for place in range(self.units + 1)]
        return f"{address} " + " ".join([f"{x:.0f},{y:.0f},{turn:.0f}" for x, y, turn in spots])


def _smooth(points: Sequence[Point], closed: str) -> list[Point]:
    """Return many points on a curve through the given ones."""
    count, line = len(points), list[Point]()
    for n in range(count if closed else count - 1):
        four = [
            points[(n + k) % count] if closed else points[max(0, min(count - 1, n + k))]
            for k in (-1, 0, 1, 2)
        ]
        for part in range(24):
            t = part / 24
            xs, ys = [p[0] for p in four], [p[1] for p in four]
            line.append((_between(xs, t), _between(ys, t)))
    line.append(points[0] if closed else points[-1])
    return line


def _between(p: Sequence[float], t: float) -> float:
    return 0.5 * (
        2 * p[1]
        + (p[2] - p[0]) * t
        + (2 * p[0] - 5 * p[1] + 4 * p[2] - p[3]) * t * t
        + (3 * p[1] - p[0] - 3 * p[2] + p[3]) * t**3
    )


# Ghosts: what an option will do, as far as it is certain


def ghost(choice: str, body: str, kind: str = "") -> str:
    """Draw something that shows while this choice is pointed at or focused."""
    return f'<g class="{f"is-ghost {kind}".strip()}" data-ghost-of="{choice}" hidden>{body}</g>'


def marker(
    line: str,
    place: int,
    body: str,
    kind: str,
    seat: Seat,
    aside: float = 0,
    part: str = "",
    way: str = "",
) -> str:
    """Return something, or a part of it, that drives along a line, moved by the script. If every
    seat has its own way along the line, `way` names it."""
    return (
        f'<g id="m-{line}-{seat}{part}" class="drives {kind}" data-line="{way or line}"'
        f' data-place="{place}"'
        f' data-aside="{aside:g}" data-target="seat:{seat}">{body}</g>'
    )


def glider(grid: str, place: int, body: str, seat: Seat, part: str = "") -> str:
    """Return something, or a part of it, that moves straight from cell to cell of a grid."""
    return (
        f'<g id="m-{grid}-{seat}{part}" class="drives {seat_class(seat)}" data-line="{grid}"'
        f' data-place="{place}" data-aside="0" data-straight>{body}</g>'
    )


def foretold(stop: Ghost, words: str) -> tuple[str, str]:
    """Return the class and the words of a place that somebody moves to. If an answer may still
    prevent it, it is pale and has a question mark."""
    return ("", words) if stop.sure else (" maybe", f"{words}?")


def reticle(x: float, y: float, sure: bool) -> str:
    """Draw four corners around a car that is hit."""
    corners = f"M{x - 44:.0f} {y - 14:.0f}v-13h14M{x + 44:.0f} {y - 14:.0f}v-13h-14"
    corners += f"M{x - 44:.0f} {y + 16:.0f}v13h14M{x + 44:.0f} {y + 16:.0f}v13h-14"
    kind = "" if sure else ' class="maybe"'
    return f'<g{kind}><path d="{corners}" class="aim2"/><path d="{corners}" class="aim"/></g>'


def hops(choice: Choice, seat: Seat) -> list[Ghost]:
    """Return the places that a choice takes one seat to, in order."""
    return [each for each in choice.preview.ghosts if each.seat == seat]


# Reading a scene


def find_line(scene: Scene, address: str) -> Line:
    return next(s for s in scene.shapes if isinstance(s, Line) and s.address == address)


class Index:
    """The rows and numbers of one scene by their address."""

    def __init__(self, scene: Scene) -> None:
        self.scene: Final = scene
        self.rows: Final[dict[str, CardRow]] = {}
        self.numbers: Final[dict[str, Number]] = {}
        for shape in scene.shapes:
            if isinstance(shape, CardRow):
                self.rows.setdefault(shape.address, shape)
            elif isinstance(shape, Number):
                self.numbers.setdefault(shape.address, shape)


_indexed: list[Index] = [Index(Scene(()))]  # the last scene: a table is drawn in one go


def index(scene: Scene) -> Index:
    """Return the index of a scene; the same one as long as that scene is being drawn."""
    held = _indexed[0]
    if held.scene is not scene:
        held = _indexed[0] = Index(scene)
    return held


def find_row(scene: Scene, address: str, seat: Seat | None = None) -> CardRow | None:
    """Return a row by its address: `find_row(scene, "hand", 2)` finds `hand:2`."""
    return index(scene).rows.get(address if seat is None else f"{address}:{seat}")


def cards_in(seen: Sight, address: str, seat: Seat | None = None) -> tuple[Picture, ...]:
    """Return the cards of a row, or none if there is no such row."""
    row = find_row(seen.scene, address, seat)
    return row.cards if row else ()


def pile(seen: Sight, name: str, seat: Seat) -> str:
    """Draw a paragraph with what lies on a pile, the last card first, equal ones counted."""
    there = [card.name for card in reversed(cards_in(seen, name, seat))]
    if not there:
        return ""
    counts = {each: there.count(each) for each in there}
    names = ", ".join([f"{n} {each}" if n > 1 else each for each, n in counts.items()])
    return f"<p><b>{name.capitalize()} {len(there)}</b> {escape(names)}</p>"


def number(seen: Sight, address: str, seat: Seat | None = None) -> int | None:
    """Return the value of a Number: `number(seen, "gear", 2)` finds `gear:2`, if it is there."""
    wanted = address if seat is None else f"{address}:{seat}"
    found = index(seen.scene).numbers.get(wanted)
    return found.value if found else None


def name_of(seen: Sight, seat: Seat) -> str:
    """Return the name of a seat, escaped."""
    return escape(next((racer.name for racer in seen.racers if racer.seat == seat), f"{seat + 1}"))


def enumerated(names: Sequence[str]) -> str:
    """Return the names as a phrase: `Ann, Bo and Cas`."""
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def listed(parts: Iterable[str], kind: str = "", label: str = "") -> str:
    """Return an HTML list of these parts."""
    how = (f' class="{kind}"' if kind else "") + (f' aria-label="{escape(label)}"' if label else "")
    return f"<ul{how}>{''.join([f'<li>{part}</li>' for part in parts])}</ul>"
