"""How Slipstream TCG looks: a night arcade circuit, one lap to the line that must be held."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from paddock.games.slipstream_tcg.cards.core import CARDS
from paddock.games.slipstream_tcg.look.area import area, own, summary
from paddock.games.slipstream_tcg.look.circuit import (
    BOX,
    CAR,
    Circuit,
    abreast,
    circuit,
    tarmac,
)
from paddock.games.slipstream_tcg.look.window import label, struck, window
from paddock.kernel.scenes import Line, Mark, Scene
from paddock.kernel.steps import Seat
from paddock.look import Illustration, Look, Symbol
from paddock.look.art import car_top
from paddock.look.parts import (
    Box,
    around,
    chequers,
    chip,
    chip_box,
    clearest,
    find_line,
    find_row,
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
from paddock.sight.sight import Choice, Sight

NAME: Final = "slipstream_tcg"
TRACK: Final = "track"
CLOSE: Final = (410, 252)  # what a phone shows of the lap, wide and high
TRAIL: Final = 86
CENTRE: Final = 382  # of the lap, from left to right
Places = dict[Seat, tuple[float, float]]
# Where a flag or a word may stand, the best first: so far along the way, so far from its middle
STANDS: Final = tuple(
    [(along, far) for far in (-46, 50, 84, -80, 118) for along in (0, -40, 40, -80, 80, -120, 120)]
)


# The race


def race(seen: Sight) -> str:
    line = find_line(seen.scene, TRACK)
    lap = circuit(line.length)
    places = abreast(line.marks, lap)
    left, top, width, height = BOX
    drawn = use(NAME, "circuit", f' x="{left}" y="{top}" width="{width}" height="{height}"')
    drawn += _spaces(lap) + _line(lap)
    drawn += "".join([_trail(mark, lap, places) for mark in line.marks])
    drawn += _shots(seen, lap, places)
    marks = sorted(line.marks, key=lambda mark: mark.seat == seen.viewer)  # the own one on top
    drawn += "".join([_car(mark, lap, places) for mark in marks])
    taken = [around(*lap.spot(*place)[:2], 50, 34) for place in places.values()]
    taken += _signs(lap)
    pins = _pins(marks, lap, places, taken)
    for choice in seen.question.choices if seen.question else ():
        drawn += _foretold(choice, seen, line, lap, places, taken)
    drawn += pins
    label = ", ".join([f"{name_of(seen, mark.seat)} {mark.label}" for mark in line.marks])
    x, y, wide, high = _close_up(line, lap, seen)
    box = " ".join([f"{number}" for number in BOX])
    return (
        f'<svg class="whole" viewBox="{box}" role="img"'
        f' aria-label="The circuit to {line.length}. {label}."><g id="lap">{drawn}</g></svg>'
        f'<svg class="closeup" viewBox="{x:.0f} {y:.0f} {wide} {high}" aria-hidden="true"'
        ' preserveAspectRatio="xMidYMid slice"><use href="#lap"/></svg>'
        f'<svg class="overview {_corner(x, y, lap, places)}" viewBox="{box}" aria-hidden="true">'
        '<use href="#lap"/>'
        f'<rect x="{x:.0f}" y="{y:.0f}" width="{wide}" height="{high}" rx="14" class="frame"/>'
        "</svg>"
    )


def _every(lap: Circuit) -> int:
    """Return after how many spaces there is a number."""
    return next(step for step in (1, 2, 5, 10, 20, 50, 100) if lap.finish / step <= 11)


@lru_cache(maxsize=64)
def _spaces(lap: Circuit) -> str:
    """Draw a light for every space where there is room, and numbers at round distances."""
    every = _every(lap)
    small = 1 if lap.finish <= 100 else every // 5 or 1
    dots = numbers = ""
    for space in range(0, lap.finish, small):
        x, y, _ = lap.at(space, -23)
        dots += f"M{x:.0f} {y:.0f}h0"
    for space in range(every, lap.finish, every):
        x, y, _ = lap.at(space, 44)
        numbers += f'<text x="{x:.0f}" y="{y + 5:.0f}" class="tknum">{space}</text>'
    return f'<path d="{dots}" class="tkdot"/>{numbers}'


@lru_cache(maxsize=64)
def _line(lap: Circuit) -> str:
    """Draw the start and finish line, with its gantry."""
    x, y, turn = lap.spot(0)
    text = f"FINISH {lap.finish}"
    wide = 24 + 11 * len(text)
    sign = (
        f'<g class="gantry" transform="translate({x:.0f} {y - 96:.0f})"><rect x="{-wide / 2:g}"'
        f' y="-13" width="{wide}" height="26" rx="4" class="gan"/>'
        f'<text y="5" class="gantext">{text}</text></g>'
    )
    return placed(chequers(30, 6), x, y, turn) + sign


def _trail(mark: Mark, lap: Circuit, places: Places) -> str:
    pixels, lane = places[mark.seat]
    if mark.at <= 0:
        return ""
    way = lap.path(pixels - min(TRAIL, 12 + 8 * mark.at), pixels - CAR / 2, lane)
    return f'<path d="{way}" class="trail {seat_class(mark.seat)}"/>'


def _car(mark: Mark, lap: Circuit, places: Places) -> str:
    pixels, lane = places[mark.seat]
    x, y, turn = lap.spot(pixels, lane)
    beam = '<path d="M24-4L66-15V15L24 4Z" class="beam"/>'
    body = use(NAME, "car", ' x="-32" y="-20" width="64" height="40"')
    drawn = placed(beam + body, x, y, turn, 0.92)
    return marker(TRACK, mark.at, drawn, seat_class(mark.seat), mark.seat, lane)


@lru_cache(maxsize=64)
def _signs(lap: Circuit) -> tuple[Box, ...]:
    """Return what the numbers beside the lap and the gantry cover."""
    x, y, _ = lap.spot(0)
    numbers = [lap.at(space, 44) for space in range(_every(lap), lap.finish, _every(lap))]
    return (around(x, y - 96, 150, 26), *[around(x, y, 30, 20) for x, y, _ in numbers])


def _pins(marks: list[Mark], lap: Circuit, places: Places, taken: list[Box]) -> str:
    """Return a flag beside the lap for every car, over no car, no number and no other flag; the
    last has the first pick and is on top. It drives along with its car."""
    drawn = ""
    for mark in reversed(marks):
        pixels, lane = places[mark.seat]
        x, y, _ = lap.spot(pixels, lane)
        wide = 30 + 9.5 * len(mark.label)
        spots = ((*lap.spot(pixels + along, far), far) for along, far in STANDS)
        boxes = (flag(px, py, wide, _side(px, turn, far)) for px, py, turn, far in spots)
        best, box = clearest(boxes, taken, BOX)
        taken.append(box)
        along, far = STANDS[best]
        px, py, turn = lap.spot(pixels + along, far)
        side = _side(px, turn, far)
        stem = f'<path d="M{px:.0f} {py:.0f}L{x:.0f} {y:.0f}" class="stem"/>'
        body = stem + pin(mark.seat, px, py, mark.label, 0, side)
        drawn = marker(TRACK, mark.at, body, "", mark.seat, lane, "-pin") + drawn
    return drawn


def _side(x: float, turn: float, far: float) -> int:
    """Return on which side of a flag its number stands: on the long sides, away from the cars."""
    left = 1 if x < CENTRE else -1
    upright = 45 < abs(turn) < 135
    return -left if upright and far < 0 else left


def _shots(seen: Sight, lap: Circuit, places: Places) -> str:
    """Draw what flies from the user of an act to the seats it affects."""
    act = find_row(seen.scene, "act")
    if act is None or act.seat not in places:
        return ""
    start = places[act.seat][0]
    drawn = ""
    for seat in struck(seen):
        if seat in places and seat != act.seat:
            end = places[seat][0]
            short = CAR * 0.7 if end > start else -CAR * 0.7
            drawn += f'<path d="{lap.path(start + short, end - short, 2)}" class="shot"/>'
    return drawn


def _foretold(
    choice: Choice, seen: Sight, line: Line, lap: Circuit, places: Places, taken: list[Box]
) -> str:
    """Return ghosts: where everybody an option moves will be."""
    drawn, chips, stand = "", "", list(taken)
    aimed = choice.cards or choice.targets
    hits = {hit.seat: hit.sure for hit in choice.preview.hits if aimed}
    for mark in line.marks:
        stops = hops(choice, mark.seat)
        if mark.seat in hits and mark.seat in places:
            drawn += reticle(*lap.spot(*places[mark.seat])[:2], hits[mark.seat])
        if not stops or mark.seat not in places:
            continue
        start, lane = places[mark.seat]
        end = lap.pixels(stops[-1].place)
        x, y, turn = lap.spot(end, lane)
        path = f'<path d="{lap.path(start, end, lane)}" class="ghost-path"/>'
        body = use(NAME, "ghost", ' x="-32" y="-20" width="64" height="40"')
        mine = mark.seat == seen.viewer
        words = str(stops[-1].place)
        words = words if mine else f"{name_of(seen, mark.seat)[:12]} {words}"
        kind, words = foretold(stops[-1], words)
        who = f"{seat_class(mark.seat)}{kind}"
        drawn += f'<g class="{who}">{path}{placed(body, x, y, turn, 0.92)}</g>'
        spots = (lap.spot(end + along, far) for along, far in STANDS)
        boxes = (chip_box(px, py, words) for px, py, _ in spots)
        best, box = clearest(boxes, stand, BOX)
        stand.append(box)
        along, far = STANDS[best]
        chips += chip(*lap.spot(end + along, far)[:2], words, "hot" if mine else "")
    return ghost(choice.id, drawn + chips) if drawn else ""


def _close_up(line: Line, lap: Circuit, seen: Sight) -> tuple[float, float, int, int]:
    """Return the part of the lap that a phone shows: the viewer and the road ahead of them, or the
    leader."""
    wide, high = CLOSE
    marks = [mark for mark in line.marks if mark.seat == seen.viewer] or list(line.marks)
    first = max([mark.at for mark in marks], default=0)
    x, y, _ = lap.spot(lap.pixels(first) + 40)
    left = min(max(x - wide / 2, BOX[0]), BOX[0] + BOX[2] - wide)
    return left, y - high / 2, wide, high  # always in the middle: a reaction leaves less of it


def _corner(left: float, top: float, lap: Circuit, places: Places) -> str:
    """Return where the whole lap has room in the close-up: towards the infield, beside the cars."""
    low, (wide, high) = top < 80, CLOSE
    spots = [lap.spot(*place)[:2] for place in places.values()]
    near = [x - left for x, y in spots if 0 < x - left < wide and (y - top > high / 2) == low]
    aside = sum([1 if x < wide / 2 else -1 for x in near]) > 0
    return ("low" if low else "high") + " aside" * aside


# Under the tower


def foot(seen: Sight) -> str:
    line = find_line(seen.scene, TRACK)
    seats = [mark.seat for mark in line.marks if mark.at >= line.length]
    over = [name_of(seen, seat) for seat in seats]
    if seats == [seen.viewer]:
        return "<span><b>You</b> are over the line: hold it until your next turn (9.3).</span>"
    if over:
        who = " and ".join(over)
        verb = "is" if len(over) == 1 else "are"
        back = f"get them below {line.length} (9.3)."
        return f"<span><b>{who}</b> {verb} over the line: {back}</span>"
    return "<span>Once over the line, hold it until your next turn (9.3).</span>"


# The sprite


def illustrations() -> tuple[Illustration, ...]:
    return tuple([Illustration(card.kind, card.name, card.tags) for card in CARDS[1:]])


def symbols() -> dict[str, Symbol]:
    box = "-32 -20 64 40"
    outline = '<path d="M-27 -11H10L27 -4V4L10 11H-27Z" fill="var(--seat)" fill-opacity=".45"'
    outline += ' stroke="var(--shine)" stroke-width="2.2" stroke-dasharray="5 3"/>'
    return {
        "circuit": tarmac(),
        "car": Symbol(box, car_top("racer")),
        "ghost": Symbol(box, outline),
    }


def line(scene: Scene) -> str:
    return circuit(find_line(scene, TRACK).length).by_place()


LOOK: Final = Look(
    game=NAME,
    minutes="30 min",
    race=race,
    own=own,
    own_rows=("items", "fuel"),
    window=window,
    rival=area,
    summary=summary,
    foot=foot,
    label=label,
    illustrations=illustrations,
    grounds=("horizon", "streaks", "rays"),
    symbols=symbols,
    line=line,
)
