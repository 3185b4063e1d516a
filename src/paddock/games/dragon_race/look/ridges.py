"""The points track of Dragon Race: a ridge for every racer, one behind the other, and a dragon that
flies along it to the summit."""

from __future__ import annotations

from functools import cache
from typing import Final

from paddock.games.dragon_race.look.cards import NAME
from paddock.kernel.scenes import TRACK, Line, Mark, Scene
from paddock.kernel.steps import Seat
from paddock.look import Symbol
from paddock.look.art import groups
from paddock.look.parts import (
    Box,
    Track,
    around,
    chip,
    chip_box,
    clearest,
    find_line,
    flag,
    foretold,
    ghost,
    hops,
    marker,
    name_of,
    pin,
    placed,
    reticle,
    seat_class,
    use,
)
from paddock.look.shapes import Point, Seed, filled, path
from paddock.sight.sight import Choice, Sight

WIDE: Final = 764
HIGH: Final = 132
BOX: Final = f"0 0 {WIDE} {HIGH}"
LAND: Final[Box] = (-300, 0, 1400, 520)  # how far the rock under a ridge reaches
FRAME: Final[Box] = (26, -8, WIDE - 46, HIGH + 12)  # flags are larger on narrow screens
ROCK: Final = ' x="{:g}" y="{:g}" width="{:g}" height="{:g}"'.format(*LAND)
START: Final = 50  # where a ridge begins
SUMMIT: Final = 726  # and where it ends
ALONG: Final = 7  # bends of a ridge
CLIMB: Final = {1: 34, 2: 30, 3: 22, 4: 16}  # how much higher its end is, by racers
FRONT: Final = 108  # how low the front ridge begins
APART: Final = {1: 0, 2: 42, 3: 30, 4: 22}  # how far one ridge is behind another, by racers
SIZE: Final = {1: 0.5, 2: 0.5, 3: 0.42, 4: 0.36}  # of a dragon
LARGER: Final = 1.35  # how much larger than drawn flags and words are on a phone
# Where a word may stand beside its dragon, the best first
BESIDE: Final = tuple(
    [(x, y) for x in (70, -70, 0, 130, -130, 190, -190) for y in (0, 32, -32) if x or y]
)
OVER: Final = 26  # how high a dragon of full size flies over its ridge
FACING: Final = -6  # how steeply it flies


# Where everything is


@cache
def ridge(racers: int, depth: int, goal: int) -> Track:
    """Return a ridge; the one in front has depth 0."""
    seed = Seed(f"ridge {depth}")
    low = FRONT - depth * APART[racers]
    points: list[Point] = []
    for n in range(ALONG + 1):
        x = START + (SUMMIT - START) * n / ALONG
        bend = seed.span(2, 6) * (1 if n % 2 else -1) if 0 < n < ALONG else 0
        points.append((x, low - CLIMB[racers] * n / ALONG + bend))
    return Track(points, goal)


def by_place(scene: Scene) -> str:
    """Return every point of every ridge as x, y and turn, for dragons that fly along."""
    line = find_line(scene, TRACK)
    count = len(line.marks)
    return ";".join(
        [ridge(count, n, line.length).by_place(f"ridge{n}") for n in reversed(range(count))]
    )


def depths(seen: Sight, line: Line) -> dict[Seat, int]:
    """Return how far back the ridge of every seat is: the viewer's own is in front."""
    seats = [mark.seat for mark in line.marks]
    first = seats.index(seen.viewer) if seen.own and seen.viewer in seats else 0
    return {seat: n for n, seat in enumerate([*seats[first:], *seats[:first]])}


# The sprite


def dragon() -> str:
    """Draw a dragon that flies to the right, in the colour of a seat."""
    return groups("machines.svg")["dragon"]


@cache
def symbols() -> dict[str, Symbol]:
    drawn = {"dragon": Symbol("-94 -64 166 100", dragon())}
    land = " ".join([f"{side:g}" for side in LAND])
    for racers in APART:
        for depth in range(racers):
            drawn[f"ridge{racers}{depth}"] = Symbol(land, _rock(racers, depth))
    return drawn


def _rock(racers: int, depth: int) -> str:
    """Draw the rock under a ridge. It runs on beyond both edges, and down behind all in front."""
    line = ridge(racers, depth, 30)
    (_, left, _), (_, right, _) = line.at(0), line.at(30)
    seed = Seed(f"trees {depth}")
    way = line.path().replace("M", "L", 1)
    ground = f"M-300 {left + 16:.0f}L{START - 80} {left + 3:.0f}{way}"
    ground += f"L{SUMMIT + 30} {right + 10:.0f}L1100 {right + 26:.0f}V520H-300Z"
    trees = ""
    for n in range(1, 30):
        x, y, _ = line.at(n + 0.4)
        high = seed.span(7, 15)
        if seed.below(3):
            trees += f"M{x:.0f} {y + 7:.0f}l{high * 0.4:.0f} {high}h-{high * 0.8:.0f}Z"
    return path(ground, filled(f"rock{depth}")) + path(trees, filled("pine", 0.55))


# The race


def ridges(seen: Sight) -> str:
    line = find_line(seen.scene, TRACK)
    count, behind = len(line.marks), depths(seen, line)
    order = sorted(line.marks, key=lambda mark: -behind[mark.seat])
    drawn = ""
    for mark in order:
        way = ridge(count, behind[mark.seat], line.length)
        drawn += use(NAME, f"ridge{count}{behind[mark.seat]}", ROCK)
        drawn += f'<path d="{way.path()}" class="climb0"/>'
        if mark.at:
            flown = way.path(0, min(mark.at, line.length))
            drawn += f'<path d="{flown}" class="climb {seat_class(mark.seat)}"/>'
    drawn += _posts(count, line.length, line.every)
    drawn += "".join([_flies(mark, behind, count, line) for mark in order])
    pins, taken = _pins(order, behind, count, line)
    for choice in seen.question.choices if seen.question else ():
        drawn += _foretold(choice, seen, line, taken)
    label = ", ".join([f"{name_of(seen, mark.seat)} {mark.at}" for mark in line.marks])
    return (
        f'<svg class="whole ridges" viewBox="{BOX}" role="img"'
        f' aria-label="Points to {line.length}. {label}.">{drawn}{pins}</svg>'
    )


@cache
def _posts(count: int, goal: int, every: int) -> str:
    """Draw numbers along the front ridge, and a flag on every summit."""
    drawn = ""
    for points in range(0, goal + 1, every):
        x, y, _ = ridge(count, 0, goal).at(points)
        drawn += (
            f'<g class="post" transform="translate({x:.0f} {y + 4:.0f})"><path d="M0 -4v8"/>'
            f'<g class="z"><text y="19">{points}</text></g></g>'
        )
    for depth in range(count):
        x, y, _ = ridge(count, depth, goal).at(goal)
        drawn += f'<path d="M{x:.0f} {y:.0f}v-30l20 7l-20 8" class="summit"/>'
    return drawn


def _at(mark: Mark, place: int, behind: dict[Seat, int], count: int, line: Line) -> Point:
    """Return where the dragon of a seat is with this many points."""
    x, y, _ = ridge(count, behind[mark.seat], line.length).at(place)
    return x, y - OVER * SIZE[count]


def _flies(mark: Mark, behind: dict[Seat, int], count: int, line: Line) -> str:
    x, y = _at(mark, mark.at, behind, count, line)
    body = placed(_drawn(), x, y, FACING, SIZE[count], f"dragon {seat_class(mark.seat)}")
    way = f"ridge{behind[mark.seat]}"
    return marker(TRACK, mark.at, body, seat_class(mark.seat), mark.seat, way=way)


def _drawn() -> str:
    return use(NAME, "dragon", ' x="-94" y="-64" width="166" height="100"')


def _pins(
    order: list[Mark], behind: dict[Seat, int], count: int, line: Line
) -> tuple[str, list[Box]]:
    """Draw the flags of all dragons, each where it covers no dragon and no other flag; return what
    is taken then, too."""
    spots = {mark.seat: _at(mark, mark.at, behind, count, line) for mark in order}
    size = SIZE[count]
    taken = [around(x - 6 * size, y - 14 * size, 150 * size, 88 * size) for x, y in spots.values()]
    drawn = ""
    for mark in order:
        x, y = spots[mark.seat]
        wide = 17 + 10.5 * len(str(mark.at))
        off = 81 * size + 22
        tries = [(side * (off + aside), side) for aside in (0, 68, 136, 204) for side in (1, -1)]
        boxes = (_enlarged(x + across, y - 4, wide, side) for across, side in tries)
        best, box = clearest(boxes, taken, FRAME)
        taken.append(box)
        across, side = tries[best]
        body = pin(mark.seat, x + across, y - 4, mark.at, 0, side)
        if abs(across) > off:  # apart from its dragon
            tether = f"M{x + side * 70 * size:.0f} {y - 4:.0f}H{x + across:.0f}"
            body = f'<path d="{tether}" class="tether"/>{body}'
        way, kind = f"ridge{behind[mark.seat]}", seat_class(mark.seat)
        drawn += marker(TRACK, mark.at, body, kind, mark.seat, part="-pin", way=way)
    return drawn, taken


def _enlarged(x: float, y: float, wide: float, side: int) -> Box:
    """Return what the flag of a pin covers on a phone."""
    left, top, length, high = flag(x, y, wide, side)
    return x + (left - x) * LARGER, y + (top - y) * LARGER, length * LARGER, high * LARGER


def _foretold(choice: Choice, seen: Sight, line: Line, taken: list[Box]) -> str:
    """Draw a ghost: how far the dragons will be, and what that makes."""
    count, behind = len(line.marks), depths(seen, line)
    drawn = chips = ""
    covered = list(taken)
    hits = {hit.seat: hit.sure for hit in choice.preview.hits if choice.cards}
    for mark in line.marks:
        stops = hops(choice, mark.seat)
        if mark.seat in hits:
            drawn += reticle(*_at(mark, mark.at, behind, count, line), hits[mark.seat])
        if not stops:
            continue
        end = stops[-1].place
        x, y = _at(mark, end, behind, count, line)
        low, high = sorted((mark.at, min(end, line.length)))
        way = ridge(count, behind[mark.seat], line.length).path(low, high)
        sign = "+" if end >= mark.at else "\N{MINUS SIGN}"
        kind, words = foretold(stops[-1], f"{sign}{abs(end - mark.at)}, to {end}")
        body = placed(_drawn(), x, y, FACING, SIZE[count], "ghost-dragon")
        drawn += f'<g class="{seat_class(mark.seat)}{kind}"><path d="{way}" class="ghost-path"/>'
        drawn += f"{body}</g>"
        places = [(x + across, y + down) for across, down in BESIDE]
        _, _, length, height = chip_box(x, y, words)
        boxes = (around(*place, LARGER * length, LARGER * height) for place in places)
        best, box = clearest(boxes, covered, FRAME)
        covered.append(box)
        chips += chip(*places[best], words, "hot" if mark.seat == seen.viewer else "")
    return ghost(choice.id, drawn + chips) if drawn else ""
