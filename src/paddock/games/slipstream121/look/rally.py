"""Draws the race of Slipstream 121: the cars, their drafts, and where cards lead."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from paddock.games.slipstream121.look.scenery import Road, road
from paddock.kernel.scenes import Line, Mark
from paddock.kernel.steps import Seat
from paddock.look.parts import (
    Box,
    around,
    chequers,
    chip,
    chip_box,
    clearest,
    find_line,
    flag,
    ghost,
    hops,
    marker,
    name_of,
    pin,
    placed,
    seat_class,
    use,
)
from paddock.sight.sight import Choice, Sight

NAME: Final = "slipstream121"
ROAD: Final = "road"
LANES: Final = (9.5, -9.5)
CAR: Final = 46  # long, as it is drawn
Spots = dict[Seat, tuple[float, float]]  # where each car is drawn: mile and lane
FRAME: Final = (0, 0, 764, 410)
# Where a flag may stand, the best first: so far up, to which side its number, so far across
STANDS: Final = tuple(
    [
        (up, side, side * across)
        for across in (0, 34, 68, 102, 136)
        for up in (60, -52, 92, -86, 124, -120, 156)
        for side in (1, -1)
    ]
)
CHIPS: Final = (58, -58, 88, -88, 118, -118, 148, -148)  # how far below the road a word may stand
CLOSE: Final = (430, 264)  # what a phone shows of the road, wide and high


def race(seen: Sight) -> str:
    line = find_line(seen.scene, ROAD)
    way = road(line.length)
    size = ' width="764" height="410"'
    drawn = use(NAME, "road", size) + _drafts(seen, line, way) + use(NAME, "line", size)
    drawn += _posts(way) + _finish(way)
    cars, taken = _cars(line, seen.viewer)
    drawn += cars
    for choice in seen.question.choices if seen.question else ():
        drawn += _cascade(choice, seen, line, way, taken)
    label = ", ".join([f"{name_of(seen, mark.seat)} {mark.label}" for mark in line.marks])
    box = _close_up(line, way, seen)
    corner = _corner(line, way, seen, box)
    view = " ".join([f"{number:.0f}" for number in box])
    x, y, wide, high = box
    return (
        f'<svg class="whole" viewBox="0 0 764 410" role="img"'
        f' aria-label="The road to mile {line.length}. {label}."><g id="road">{drawn}</g></svg>'
        f'<svg class="closeup" viewBox="{view}" aria-hidden="true"><use href="#road"/></svg>'
        f'<svg class="overview{corner}" viewBox="-20 0 804 430" aria-hidden="true">'
        '<use href="#road"/>'
        f'<rect x="{x:.0f}" y="{y:.0f}" width="{wide:.0f}" height="{high:.0f}" rx="14"'
        ' class="frame"/></svg>'
    )


@lru_cache(maxsize=1024)
def _cars(line: Line, viewer: Seat) -> tuple[str, tuple[Box, ...]]:
    """Draw the cars with their flags; return what they cover too. They stay where they are until
    somebody moves."""
    way = road(line.length)
    spots = _spots(line, way, viewer)
    drawn = "".join([_car(mark, way, *spots[mark.seat]) for mark in _own_last(line, viewer)])
    taken = [around(*way.at(*spot)[:2], 46, 30) for spot in spots.values()]
    taken += [box for _, box in _post_boxes(way)]
    return drawn + _pins(line, way, spots, viewer, taken), tuple(taken)


def _spots(line: Line, way: Road, viewer: Seat) -> Spots:
    """Return where each car is drawn. The viewer keeps left, a car close behind another takes the
    other lane, and a car with no room in either drops back a little."""
    spots: Spots = {}
    last = {lane: 1e9 for lane in LANES}
    far = way.miles_long(CAR)
    for mark in sorted(line.marks, key=lambda mark: (-mark.at, mark.seat != viewer)):
        wanted = LANES[::-1] if mark.seat == viewer else LANES
        free = [lane for lane in wanted if last[lane] - mark.at >= far]
        lane = free[0] if free else max(wanted, key=lambda lane: last[lane])
        mile = mark.at if free else last[lane] - far
        spots[mark.seat] = (mile, lane)
        last[lane] = mile
    return spots


def _own_last(line: Line, viewer: Seat) -> list[Mark]:
    """Return the marks in drawing order, the viewer's last and on top."""
    return sorted(line.marks, key=lambda mark: mark.seat == viewer)


def _drafts(seen: Sight, line: Line, way: Road) -> str:
    """Draw the draft behind every car, bright if a card would land in it."""
    lands: set[tuple[Seat, int]] = set()
    for choice in seen.question.choices if seen.question else ():
        mine = hops(choice, seen.viewer)
        lands.update([(seen.viewer, each.place) for each in mine[:-1]])
    drawn = ""
    for mark in line.marks:
        if mark.seat == seen.viewer or mark.reach < 0 or mark.at == 0:
            continue
        lit = any([mark.at - mark.reach <= mile <= mark.at for _, mile in lands])
        start = max(mark.at - max(mark.reach, 0.5), 0)
        kind = "draft lit" if lit else "draft"
        drawn += f'<path d="{way.path(start, mark.at)}" class="{kind}"/>'
    return drawn


@lru_cache(maxsize=64)
def _post_boxes(way: Road) -> list[tuple[int, Box]]:
    """Return the mile posts with what they cover; the last is the sign at the finish."""
    every = next(step for step in (1, 2, 5, 10, 20, 50, 100) if way.finish / step <= 13)
    found: list[tuple[int, Box]] = []
    for mile in range(0, way.finish - every // 2, every):
        share = mile / way.finish
        side = -33 if 0.41 < share < 0.45 or 0.62 < share < 0.68 else 33
        x, y, _ = way.at(mile, side)
        found.append((mile, around(x, y, 18 + 8 * (len(str(mile)) - 1), 20)))
    x, y, _ = way.at(way.finish)
    return [*found, (way.finish, around(x - 22, y + 38, 27 + 7 * len(f"finish {way.finish}"), 22))]


@lru_cache(maxsize=64)
def _posts(way: Road) -> str:
    drawn = ""
    for mile, (left, top, wide, high) in _post_boxes(way)[:-1]:
        drawn += (
            f'<g class="post" transform="translate({left + wide / 2:.0f} {top + high / 2:.0f})">'
            f'<g class="z"><rect x="{-wide / 2:g}" y="-10" width="{wide}" height="20" rx="4"/>'
            f'<text y="5">{mile}</text></g></g>'
        )
    return drawn


@lru_cache(maxsize=64)
def _finish(way: Road) -> str:
    x, y, turn = way.at(way.finish)
    text = f"finish {way.finish}"
    wide = 20 + 7 * len(text)
    sign = (
        f'<g class="post end" transform="translate({x - 22:.0f} {y + 38:.0f})"><g class="z">'
        f'<rect x="{-wide / 2:g}" y="-11" width="{wide}" height="22" rx="4"/>'
        f'<text y="5">{text}</text></g></g>'
    )
    return placed(chequers(20, 5), x, y, turn) + sign


def _car(mark: Mark, way: Road, mile: float, lane: float) -> str:
    x, y, turn = way.at(mile, lane)
    beam = '<path d="M20-9L92-26V26L20 9Z" class="beam"/>'
    body = use(NAME, "car", ' x="-32" y="-20" width="64" height="40"')
    drawn = placed(beam + body, x, y, turn, 0.84)
    return marker(ROAD, mark.at, drawn, seat_class(mark.seat), mark.seat, lane)


def _pins(line: Line, way: Road, spots: Spots, viewer: Seat, taken: list[Box]) -> str:
    """Return a flag for every car, over no car, no post and no other flag; it drives along."""
    drawn: dict[Seat, str] = {}
    for mark in _own_last(line, viewer)[::-1]:
        x, y, _ = way.at(*spots[mark.seat])
        wide = 27 + 10.5 * len(mark.label)
        boxes = (flag(x + across, y - up, wide, side) for up, side, across in STANDS)
        best, box = clearest(boxes, taken, FRAME)
        taken.append(box)
        up, side, across = STANDS[best]
        body = pin(mark.seat, x, y, mark.label, up, side, across)
        drawn[mark.seat] = marker(
            ROAD, mark.at, body, "", mark.seat, spots[mark.seat][1], part="-pin"
        )
    return "".join([drawn[mark.seat] for mark in _own_last(line, viewer)])


def _cascade(choice: Choice, seen: Sight, line: Line, way: Road, taken: Sequence[Box]) -> str:
    """Return a ghost: the miles of the card itself, then every draft."""
    mine = hops(choice, seen.viewer)
    at = next((mark.at for mark in line.marks if mark.seat == seen.viewer), 0)
    if not mine:
        return ""
    last = mine[-1].place
    drawn = f'<path d="{way.path(at, last, -9.5)}" class="ghost-path"/>'
    chips, stand = "", list(taken)
    for n, hop in enumerate(mine):
        x, y, turn = way.at(hop.place, -9.5)
        body = '<rect x="-24" y="-11.5" width="48" height="23" rx="8" class="ghost-car"/>'
        drawn += placed(body, x, y, turn, 0.8)
        x, y, _ = way.at(hop.place)
        words = f"+{hop.place - mine[n - 1].place} → {hop.place}" if n else str(hop.place)
        boxes = (chip_box(x, y + far, words) for far in CHIPS)
        best, box = clearest(boxes, stand, FRAME)
        stand.append(box)
        far, side = CHIPS[best], 1 if CHIPS[best] > 0 else -1
        chips += (
            f'<path d="M{x:.0f} {y + 22 * side:.0f}V{y + far - 13 * side:.0f}" class="leader"/>'
        )
        chips += chip(x, y + far, words, "hot" if n == len(mine) - 1 else "")
    return ghost(choice.id, drawn + chips, seat_class(seen.viewer))


def _close_up(line: Line, way: Road, seen: Sight) -> Box:
    """Return the part of the road that a phone shows: around the viewer, or around the pack."""
    wide, high = CLOSE
    marks = [mark for mark in line.marks if mark.seat == seen.viewer] or list(line.marks)
    miles = max([mark.at for mark in marks], default=0) + way.miles_long(90)
    x, y, _ = way.at(min(miles, way.finish))
    return (
        min(max(x - wide / 2, 0), 764 - wide),
        min(max(y - high * 0.55, 0), 410 - high),
        wide,
        high,
    )


def _corner(line: Line, way: Road, seen: Sight, box: Box) -> str:
    """Return the corner for the map on a phone: away from the viewer and the road ahead."""
    mile = next((mark.at for mark in line.marks if mark.seat == seen.viewer), 0)
    x, y, _ = way.at(mile)
    left = " left" if x > box[0] + box[2] / 2 else ""
    return left + (" top" if y > box[1] + box[3] / 2 else "")
