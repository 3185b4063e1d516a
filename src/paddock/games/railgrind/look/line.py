"""The paint line of RAILGRIND!!: a rail through the city on which everybody sprays their Style
Points. It runs on past the goal, for the points of the Final Lap."""

from __future__ import annotations

from functools import cache
from typing import Final

from paddock.games.railgrind.look.cards import NAME
from paddock.kernel.scenes import Line, Mark, Scene
from paddock.kernel.steps import Seat
from paddock.look import Symbol
from paddock.look.parts import (
    Track,
    chip,
    find_line,
    foretold,
    ghost,
    hops,
    marker,
    name_of,
    number,
    pin,
    reticle,
    seat_class,
    use,
)
from paddock.look.shapes import lined, path, polygon, round_about, stroke
from paddock.sight.sight import Choice, Sight

TRACK: Final = "track"
HIGH: Final = 190
BOX: Final = f"0 0 764 {HIGH}"
CURVE: Final = (
    (34, 118), (98, 74), (196, 118), (296, 72), (400, 118), (504, 72), (600, 116), (664, 86),
    (734, 94),
)  # fmt: skip
WHOLE: Final = 1000  # the length of the line, for dashes
GOAL: Final = 860  # where on it the goal is
LANES: Final = (11, -11)  # how far to the right of the middle each seat sprays
LEFT: Final = 80  # where a flag turns to the other side
RIGHT: Final = 600
DRIPS: Final = ((70, 20), (190, 11), (320, 26), (470, 15), (610, 22), (760, 12))


@cache
def rail() -> Track:
    return Track(CURVE, WHOLE)


def spot(points: float, goal: int) -> float:
    """Return where on the line these points are."""
    return min(points * GOAL / goal, WHOLE)


def by_place(scene: Scene) -> str:
    """Return every point of the line as x, y and turn, for markers that move along it."""
    line = find_line(scene, TRACK)
    last = line.length * WHOLE // GOAL
    spots = [rail().at(spot(points, line.length)) for points in range(last + 1)]
    return f"{TRACK} " + " ".join([f"{x:.0f},{y:.0f},{turn:.0f}" for x, y, turn in spots])


# The sprite


def burst(rays: int, far: float, near: float, how: str) -> str:
    """Draw a sticker with this many points."""
    turns = range(2 * rays)
    return polygon([round_about(0, 0, near if n % 2 else far, n / (2 * rays)) for n in turns], how)


def symbols() -> dict[str, Symbol]:
    way, end = rail().path(), rail().path(GOAL, WHOLE)
    grooves = rail().path(0, WHOLE, -10) + rail().path(0, WHOLE, 10)
    bed = path(way, lined("black", 54)) + path(way, lined("bed", 46))
    bed += stroke(end, "black", 46, ' stroke-dasharray="7 9"')
    bed += path(grooves, lined("black", 2.5, 0.22))
    drawn = {"rail": Symbol(BOX, bed)}
    for seat, lane in enumerate(LANES):
        sprayed = path(rail().path(0, WHOLE, lane), f' pathLength="{WHOLE}"')
        drawn[f"paint{seat}"] = Symbol(BOX, sprayed)
    star = burst(14, 38, 30, ' fill="var(--star)" stroke="var(--black)" stroke-width="4"')
    return drawn | {"goal": Symbol("-46 -46 92 92", star)}


# The race


def paint_line(seen: Sight) -> str:
    line = find_line(seen.scene, TRACK)
    drawn = _piece("rail") + "".join([_paint(mark, line) for mark in line.marks])
    for choice in seen.question.choices if seen.question else ():
        drawn += _foretold(choice, seen, line)
    drawn += _posts(line.length) + "".join([_pin(mark, line) for mark in line.marks])
    drawn += _goal(line, number(seen, "left") or 0)
    label = ", ".join([f"{name_of(seen, mark.seat)} {mark.at}" for mark in line.marks])
    return (
        f'<svg class="whole" viewBox="{BOX}" role="img"'
        f' aria-label="Style Points to {line.length}. {label}.">{drawn}</svg>'
    )


def _piece(name: str, how: str = "") -> str:
    return use(NAME, name, f' width="764" height="{HIGH}"{how}')


def _paint(mark: Mark, line: Line) -> str:
    """Draw the line from the start to where the seat is, with a few drips."""
    end, lane = spot(mark.at, line.length), LANES[mark.seat % 2]
    drips = ""
    for place, long in DRIPS:
        place += 40 * (mark.seat % 2)
        if place < end:
            x, y, _ = rail().at(place, lane + 6)
            drips += f"M{x:.0f} {y:.0f}v{long if lane > 0 else long / 2:g}"
    dashes = f' stroke-dasharray="{end:.0f} {2 * WHOLE}"'
    drawn = _piece(f"paint{mark.seat}", dashes) if mark.at else ""
    drawn += f'<path d="{drips}" class="drip"/>' if drips else ""
    return f'<g class="paint {seat_class(mark.seat)}">{drawn}</g>'


@cache
def _posts(goal: int) -> str:
    every = next(step for step in (1, 2, 5, 10, 20, 50) if goal / step <= 7)
    drawn = ""
    for points in range(0, goal, every):
        x, y, _ = rail().at(spot(points, goal))
        drawn += (
            f'<g class="post" transform="translate({x:.0f} {y:.0f})"><g class="z">'
            f'<circle r="13"/><text y="5.5">{points}</text></g></g>'
        )
    return drawn


def _goal(line: Line, final: int) -> str:
    x, y, _ = rail().at(GOAL)
    kind = "goal lit" if final else "goal"
    star = use(NAME, "goal", ' x="-46" y="-46" width="92" height="92"')
    return (
        f'<g class="{kind}" transform="translate({x:.0f} {y:.0f})">'
        f'{star}<text y="10">{line.length}</text></g>'
    )


def _at(seat: Seat, points: int, line: Line) -> tuple[float, float]:
    x, y, _ = rail().at(spot(points, line.length), LANES[seat % 2])
    return x, y


def _pin(mark: Mark, line: Line) -> str:
    """Draw the flag of a seat: the first seat's hangs below the line, the second's stands above
    it."""
    x, y = _at(mark.seat, mark.at, line)
    side = -1 if x > LEFT else 1
    up = 42 if LANES[mark.seat % 2] < 0 else -42
    nozzle = f'<circle cx="{x:.0f}" cy="{y:.0f}" r="7" class="nozzle"/>'
    body = pin(mark.seat, x, y, mark.at, up, side) + nozzle
    return marker(TRACK, mark.at, body, seat_class(mark.seat), mark.seat, LANES[mark.seat % 2])


def _foretold(choice: Choice, seen: Sight, line: Line) -> str:
    """Draw a ghost: how far everybody's paint will reach, or how much of it comes off."""
    drawn = chips = ""
    hits = {hit.seat: hit.sure for hit in choice.preview.hits if choice.cards}
    for mark in line.marks:
        stops = hops(choice, mark.seat)
        if mark.seat in hits:
            drawn += reticle(*_at(mark.seat, mark.at, line), hits[mark.seat])
        if not stops:
            continue
        end, lane = stops[-1].place, LANES[mark.seat % 2]
        low, high = sorted((mark.at, end))
        way = rail().path(spot(low, line.length), spot(high, line.length), lane)
        more = f"+{end - mark.at}, to {end}" if end >= mark.at else f"{end - mark.at}, to {end}"
        mine = mark.seat == seen.viewer
        kind, words = foretold(stops[-1], more.replace("-", "\N{MINUS SIGN}"))
        who = f"{seat_class(mark.seat)}{kind}{' less' if end < mark.at else ''}"
        drawn += f'<g class="{who}"><path d="{way}" class="ghost-paint"/></g>'
        chips += chip(*_beside(mark, end, line, len(words)), words, "hot" if mine else "")
    return ghost(choice.id, drawn + chips) if drawn else ""


def _beside(mark: Mark, end: int, line: Line, letters: int) -> tuple[float, float]:
    """Return where the word of a ghost is drawn: at the end of its paint, clear of the flag."""
    (x, y), (at, _) = _at(mark.seat, end, line), _at(mark.seat, mark.at, line)
    half = 8 + 4.5 * letters
    flag = 24 + half if at > LEFT else 70 + half
    x = min(x, at - 46 - flag) if at > RIGHT else max(x, at + flag)
    return x, y + (44 if LANES[mark.seat % 2] > 0 else -44)
