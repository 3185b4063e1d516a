"""How Death Roads looks: a rusted highway that runs to the right, with large cars on it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from paddock.games.death_roads.cards.core import CARDS
from paddock.games.death_roads.cards.descriptions import AT_ONCE
from paddock.games.death_roads.cards.ranges import LINE, OTHER_TARGET, TARGET
from paddock.games.death_roads.look.board import board, held, is_out, own, people, summary
from paddock.games.death_roads.look.cards import inside, shots
from paddock.games.death_roads.look.highway import (
    BODIES,
    BOX,
    CELL,
    EDGE,
    LANE,
    WIDE,
    X0,
    Y0,
    by_place,
    grid_of,
    left_of,
    middle,
    symbols,
    top_of,
)
from paddock.games.death_roads.scene import BAD, COVERED, DIRT, DONE, GOOD, SPARED, tags
from paddock.games.death_roads.state import LANES, ROWS
from paddock.kernel.scenes import CardRow, Grid, Mark, Picture, seat_at
from paddock.kernel.steps import Seat
from paddock.kernel.zones import NO_SEAT
from paddock.look import Illustration, Look
from paddock.look.parts import (
    around,
    badge,
    cards_in,
    chip,
    chip_box,
    clearest,
    escape,
    foretold,
    ghost,
    glider,
    hops,
    name_of,
    number,
    placed,
    reticle,
    seat_class,
    seat_mark,
    use,
)
from paddock.look.shapes import Seed
from paddock.sight.sight import Choice, Sight

NAME: Final = "death_roads"
CARS: Final = {
    "Old Perdition": "ram",
    "Thistle": "buggy",
    "Mule of Ash": "hauler",
    "Sandpiper": "trike",
    "Tin Preacher": "van",
    "Black Ledger": "coupe",
}
ROUND: Final = "M0-19A19 19 0 1 1-.1-19Z"
SIGNS: Final = {  # the event token: outline, symbol and baseline; red unless GOOD (4.2)
    BAD: ("M0-20L20 16H-20Z", "!", 11),
    GOOD: (ROUND, "+", 7),
    SPARED: ("M0-20L20 16H-20Z", "≠", 11),
}
# Where the word of a ghost may stand, the best first: so far to the right and down
CHIPS: Final = (
    (0, -34), (0, 36), (92, -2), (-92, -2), (60, -40), (-60, -40), (60, 42), (-60, 42), (140, -2),
)  # fmt: skip
NAME_ROOM: Final = 450  # for an event's name on its lane, beside who it hits
WHO: Final = {BAD: "hits this lane", GOOD: "helps this lane", SPARED: "hits every other lane"}


# The race


def race(seen: Sight) -> str:
    grid = grid_of(seen.scene)
    cars = [mark for mark in grid.marks if mark.seat != NO_SEAT]
    drawn = _ground(grid.texts, grid.columns, grid.heads) + _event_lane(seen, grid)
    under, over = _ghosts(seen, grid, cars)
    drawn += under + "".join([_car(seen, mark, grid) for mark in cars])
    drawn += "".join([_plate(seen, mark, grid) for mark in cars]) + over
    where = ", ".join([f"{name_of(seen, m.seat)} on {_space(grid, m.at)}" for m in cars])
    box = " ".join([str(part) for part in BOX])
    return (
        f'<svg class="whole" viewBox="{box}" role="img"'
        f' aria-label="The road, driving to the right. {where}.">{drawn}</svg>'
        f'<div class="pit">{_rigs(seen, cars)}{track(seen)}{event_panel(seen)}</div>'
    )


def _space(grid: Grid, cell: int) -> str:
    """Return the name of a space as in the rules: C5."""
    lane, column = divmod(cell, grid.columns)
    return f"{grid.heads[lane]}{grid.posts[column]}"


def _strip(name: str, lane: int) -> str:
    where = f' x="{X0 - EDGE}" y="{top_of(lane):g}" width="{WIDE}" height="{LANE}"'
    return use(NAME, name, where)


@lru_cache(maxsize=256)
def _ground(texts: tuple[str, ...], columns: int, heads: tuple[str, ...]) -> str:
    """Draw barriers, dirt, tar and the Lane Overlay, and name lanes and rows."""
    drawn, grounds = "", [texts[lane * columns] for lane in range(LANES)]
    for lane, ground in enumerate(grounds):
        kind = "dirt" if lane < LANES / 2 else "dirt2"
        drawn += _strip(
            "cover" if ground == COVERED else kind if ground == DIRT else f"tar{lane}", lane
        )
    start, end, bottom = X0 - EDGE, X0 - EDGE + WIDE, top_of(LANES)
    edges = dashes = ""
    for lane in range(1, LANES):
        both = grounds[lane - 1], grounds[lane]
        line = f"M{start} {top_of(lane):g}H{end}"
        if both == ("", ""):
            dashes += line
        else:
            edges += line
    cells = "".join([f"M{left_of(row):g} {Y0}V{bottom:g}" for row in range(2, ROWS + 1)])
    far = f"M{left_of(1):g} {Y0}V{bottom:g}M{left_of(ROWS + 1):g} {Y0}V{bottom:g}"
    drawn += f'<path d="{cells}" class="cell"/><path d="{dashes}" class="lane"/>'
    drawn += f'<path d="{edges}" class="edge"/><path d="{far}" class="farline"/>'
    rails = [y for lane, y in _rails(grounds)]
    for y in rails:
        drawn += use(NAME, "barrier", f' x="{start}" y="{y:g}" width="{WIDE}" height="16"')
    for lane, ground in enumerate(grounds):
        if ground != COVERED:
            y = top_of(lane) + LANE / 2 + 7
            drawn += f'<text x="{start + 15}" y="{y:g}" class="lanenum">{heads[lane]}</text>'
    for row in range(1, ROWS + 1):
        x = left_of(row) + CELL / 2
        drawn += f'<text x="{x:g}" y="{bottom + 33:g}" class="rownum">{row}</text>'
    return drawn + _far_words()


def _rails(grounds: list[str]) -> list[tuple[int, float]]:
    """Return where the barriers stand: at both edges of the open road."""
    open_lanes = [lane for lane, ground in enumerate(grounds) if ground != COVERED]
    first, last = open_lanes[0], open_lanes[-1]
    return [(first, top_of(first) - 16), (last, top_of(last + 1))]


def _far_words() -> str:
    y = top_of(LANES) / 2 + 14
    ahead = f"translate({left_of(ROWS + 1) + 47:g} {y:g}) rotate(90)"
    behind = f"translate({left_of(1) + 13:g} {y:g}) rotate(90)"
    return (
        f'<text transform="{ahead}" class="fartext">FAR AHEAD</text>'
        f'<text transform="{behind}" class="fartext behind">FAR BEHIND</text>'
    )


def _event_lane(seen: Sight, grid: Grid) -> str:
    """Draw the event: its name painted on its lane, its token ahead of row 7."""
    mark = next((mark for mark in grid.marks if mark.address == "event"), None)
    card = next(iter(cards_in(seen, "event")), None)
    if mark is None or card is None:
        return ""
    lane = mark.at // grid.columns
    x, y = middle(mark.at, grid.columns)
    kind = mark.label
    size = min(44, NAME_ROOM / len(card.name))
    words = (
        f'<text x="{left_of(1) + 30:g}" y="{top_of(lane) + LANE / 2 + size / 3:.0f}"'
        f' class="lanepaint" font-size="{size:.0f}">{escape(card.name.upper())}'
        f'<tspan dx="14" class="lanewho">{WHO[kind]}</tspan></text>'
    )
    sign, glyph, low = SIGNS[kind]
    return (
        f'{words}<g transform="translate({x - 12:.0f} {y:.0f})" data-at="event:card">'
        f'<g class="ez"><path d="{sign}" class="evt{" good" if kind == GOOD else ""}"/>'
        f'<text y="{low}" class="evtt">{glyph}</text></g></g>'
    )


# Cars


def body_of(seen: Sight, seat: Seat) -> str:
    cards = people(seen, seat)
    name = cards[0].name if cards else ""
    return CARS.get(name) or Seed(f"body of {name}").pick(BODIES)


def _car(seen: Sight, mark: Mark, grid: Grid) -> str:
    x, y = middle(mark.at, grid.columns)
    gear = number(seen, "gear", mark.seat) or 1
    puffs = "".join(
        [
            f'<circle cx="{-46 - n * 9}" cy="{-6 + n * 7 % 15}" r="{7 - n}" class="puff"/>'
            for n in range(gear)
        ]
    )
    body = use(NAME, f"car-{body_of(seen, mark.seat)}", ' x="-52" y="-28" width="104" height="56"')
    drawn = placed(puffs + body, x, y - 8, 0, 0.84)
    drawn = f'<g data-target="seat:{mark.seat}">{drawn}</g>'
    return glider(grid.address, mark.at, drawn, mark.seat)


def _plate(seen: Sight, mark: Mark, grid: Grid) -> str:
    """Draw the plate under a car: its seat, its Condition as a bar, its Gear."""
    x, y = middle(mark.at, grid.columns)
    now, most = (
        number(seen, "condition", mark.seat) or 0,
        number(seen, "sound", mark.seat) or 1,
    )
    low = " low" if now <= most // 3 else ""
    drawn = (
        f'<g class="pin" transform="translate({x - 29:.0f} {y + 20:.0f})">'
        '<g class="dplate"><rect x="-2" y="-10" width="76" height="20" rx="3"/></g>'
        f'<g class="dz"><g transform="translate(-15 -12) scale(.8)">{badge(mark.seat)}</g></g>'
        '<rect x="14" y="-4" width="32" height="8" class="hp0"/>'
        f'<rect x="14" y="-4" width="{32 * now / most:.0f}" height="8" class="hp1{low}"/>'
        f'<g class="dplate"><text x="50" y="5">{mark.label}</text></g></g>'
    )
    return glider(grid.address, mark.at, drawn, mark.seat, "-plate")


def _rigs(seen: Sight, cars: list[Mark]) -> str:
    """Draw what the plates say, for a phone, where they are too small to read."""
    drawn = ""
    for mark in cars:
        now, most = (
            number(seen, "condition", mark.seat),
            number(seen, "sound", mark.seat),
        )
        out = " · out this round" if is_out(seen, mark.seat) else ""
        drawn += (
            f"<li>{seat_mark(mark.seat)}<span><b>{escape(mark.label)}</b> Condition"
            f" <b>{now}</b>/{most}{held(seen, mark.seat)}{out}</span></li>"
        )
    return f'<ul class="rigs" aria-label="cars">{drawn}</ul>'


# Ghosts


def _ghosts(seen: Sight, grid: Grid, cars: list[Mark]) -> tuple[str, str]:
    """Draw what options do: line of fire below the cars, hits and moves above them."""
    under = over = ""
    held = {
        card.address: card
        for shape in seen.scene.shapes
        if isinstance(shape, CardRow)
        for card in shape.cards
    }
    for choice in seen.question.choices if seen.question else ():
        weapon = next(
            (held[a] for a in choice.cards if a in held and held[a].kind == "weapon"), None
        )
        fired = weapon is not None and choice.role in ("play", "fire")
        below = _fire(seen, grid, cars, weapon) if fired and weapon else ""
        above = _struck(grid, cars, choice) + _moves(seen, grid, cars, choice)
        under += ghost(choice.id, below) if below else ""
        over += ghost(choice.id, above) if above else ""
    return under, over


def _moves(seen: Sight, grid: Grid, cars: list[Mark], choice: Choice) -> str:
    drawn = ""
    taken = [around(x, y, 88, 56) for x, y in [middle(mark.at, grid.columns) for mark in cars]]
    for mark in cars:
        stops = hops(choice, mark.seat)
        if not stops or stops[-1].place == mark.at:
            continue
        way = [middle(mark.at, grid.columns)] + [middle(s.place, grid.columns) for s in stops]
        line = "M" + "L".join([f"{x:.0f} {y:.0f}" for x, y in way])
        x, y = way[-1]
        outline = '<rect x="-38" y="-20" width="76" height="38" rx="8" class="ghost-car"/>'
        mine = mark.seat == seen.viewer
        words = _space(grid, stops[-1].place)
        words = f"to {words}" if mine else f"{name_of(seen, mark.seat)[:10]} {words}"
        kind, words = foretold(stops[-1], words)
        boxes = (chip_box(x + across, y + down, words) for across, down in CHIPS)
        best, box = clearest(boxes, taken, BOX)
        taken.append(box)
        spot = x + CHIPS[best][0], y + CHIPS[best][1]
        drawn += (
            f'<g class="{seat_class(mark.seat)}{kind}"><path d="{line}" class="ghost-path"/>'
            f"{placed(outline, x, y - 6)}</g>{chip(*spot, words, 'hot' if mine else '')}"
        )
    return drawn


def _struck(grid: Grid, cars: list[Mark], choice: Choice) -> str:
    """Draw a reticle on every car that a card hits or is aimed at."""
    hits = {mark.seat: True for mark in cars if seat_at(mark.seat) in choice.targets}
    hits.update({hit.seat: hit.sure for hit in choice.preview.hits if choice.cards})
    struck = [mark for mark in cars if mark.seat in hits]
    return "".join([reticle(*middle(m.at, grid.columns), hits[m.seat]) for m in struck])


def _fire(seen: Sight, grid: Grid, cars: list[Mark], weapon: Picture) -> str:
    """Draw the range of a weapon on the road."""
    mine = next((mark for mark in cars if mark.seat == seen.viewer), None)
    if mine is None or not weapon.diagram:
        return ""
    lane, column = divmod(mine.at, grid.columns)
    below = ""
    for (right, ahead), sign in shots(weapon.diagram).items():
        there, row = lane + right, column + ahead
        if not (0 <= there < LANES and 0 <= row < ROWS):
            continue
        x, y = left_of(row + 1), top_of(there)
        kind = {TARGET: "fire1", LINE: "fire0"}.get(sign, "firealt")
        below += f'<rect x="{x + 3:g}" y="{y + 3:g}" width="{CELL - 6}" height="{LANE - 6}" rx="4"'
        below += f' class="{kind}"/>'
        if sign in (TARGET, OTHER_TARGET):
            below += f'<circle cx="{x + CELL / 2:g}" cy="{y + LANE / 2:g}" r="13" class="{kind}t"/>'
    return below


def label(seen: Sight, choice: Choice) -> str:
    """Say on a button what a discarded card pays for."""
    held = cards_in(seen, "hand", seen.viewer)
    card = next((card.name for card in held if card.address in choice.cards), "")
    if choice.role == "drive":
        return f"Use {people(seen, seen.viewer)[-1].name} (discard {card})"
    return ""


# What everyone should know


def event_panel(seen: Sight) -> str:
    """Draw the event with its text and its number, and the Final Stretch."""
    now, last = (number(seen, each) or 0 for each in ("round", "rounds"))
    slots = "".join(
        [
            f'<i class="{"done" if n < now else "now" if n == now else ""}"></i>'
            for n in range(1, last + 1)
        ]
    )
    drawn = ""
    for n, card in enumerate(cards_in(seen, "event")):
        kind = "good" if "green" in card.tags else "bad"
        where = f" · {escape(card.state)}" if card.state else ""
        count = (
            f'<span class="slots" role="img" aria-label="event {now} of {last}">{slots}</span>'
            if n == 0
            else ""
        )
        title = escape(card.name) if n == 0 else f"Final Stretch: {escape(card.name)}"
        drawn += (
            f'<div class="event {kind}"><p class="lead">{title}{where}{count}</p>'
            f"<p>{escape(_when(card))}</p></div>"
        )
    return drawn


def _when(card: Picture) -> str:
    """Return what an event does at once, and what it does at the end of the round."""
    laid = [f"{part.text.rstrip('.')}, at once." for part in card.parts if part.kind == AT_ONCE]
    later = " ".join([str(part) for part in card.parts if part.kind != AT_ONCE])
    return " ".join([*laid, *([f"At the end of the round: {later}"] if later else [])])


def top(seen: Sight) -> str:
    """Draw the event above the commentary, where there is room for it with four racers too."""
    panel = event_panel(seen)
    return f'<div class="events" role="group" aria-label="event">{panel}</div>' if panel else ""


def track(seen: Sight) -> str:
    """Draw the Initiative Track of this round; a car that is out stands below its spot."""
    grid = next(s for s in seen.scene.shapes if s.address == "initiative")
    assert isinstance(grid, Grid)
    spots, words = "", []
    for mark in grid.marks:
        kind = "turn" if mark.seat == seen.scene.turn else DONE if mark.label == DONE else ""
        spots += f'<i class="{kind}"><b>{mark.at + 1}</b>{seat_mark(mark.seat)}</i>'
        words.append(name_of(seen, mark.seat) + (", out" if mark.label == DONE else ""))
    label = f"{grid.label}: {'; '.join(words)}"
    return (
        f'<div class="track" role="img" aria-label="{label}"><span>{grid.label}</span>{spots}</div>'
    )


def illustrations() -> tuple[Illustration, ...]:
    return tuple([Illustration(card.kind, card.name, tags(card)) for card in CARDS[1:]])


LOOK: Final = Look(
    game=NAME,
    minutes="30 min",
    race=race,
    own=own,
    rival=board,
    summary=summary,
    foot=track,
    top=top,
    inside=inside,
    label=label,
    illustrations=illustrations,
    grounds=("plates", "hills", "streaks"),
    symbols=symbols,
    line=lambda scene: by_place(grid_of(scene)),
)
