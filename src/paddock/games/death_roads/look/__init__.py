"""How Death Roads looks: a rusted highway that runs to the right, cars large upon it."""

from __future__ import annotations

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
from paddock.games.death_roads.scene import BAD, COVERED, DIRT, GOOD, SPARED, tags
from paddock.games.death_roads.state import LANES, ROWS
from paddock.kernel.scenes import CardRow, Grid, Mark, Picture, seat_at
from paddock.kernel.steps import Seat
from paddock.kernel.zones import NO_SEAT
from paddock.look import Illustration, Look
from paddock.look.parts import (
    badge,
    cards_in,
    chip,
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
SIGNS: Final = {  # of the event's token: its outline, what is on it and how low
    BAD: ("M0-20L20 16H-20Z", "!", 11),
    GOOD: (ROUND, "+", 7),
    SPARED: (ROUND, "✓", 7),
}
NAME_ROOM: Final = 450  # for an event's name on its lane, beside whom it hits; in its own letters
WHO: Final = {BAD: "hits this lane", GOOD: "helps this lane", SPARED: "hits all others"}


# The race


def race(seen: Sight) -> str:
    grid = grid_of(seen.scene)
    cars = [mark for mark in grid.marks if mark.seat != NO_SEAT]
    drawn = _ground(grid) + _event_lane(seen, grid)
    under, over = _ghosts(seen, grid, cars)
    drawn += under + "".join([_car(seen, mark, grid) for mark in cars])
    drawn += "".join([_plate(seen, mark, grid) for mark in cars]) + over
    where = ", ".join([f"{name_of(seen, m.seat)} on {_space(grid, m.at)}" for m in cars])
    box = " ".join([str(part) for part in BOX])
    return (
        f'<svg class="whole" viewBox="{box}" role="img"'
        f' aria-label="The road, driving to the right. {where}.">{drawn}</svg>'
        f'<div class="pit">{_rigs(seen, cars)}{event_panel(seen)}</div>'
    )


def _space(grid: Grid, cell: int) -> str:
    """As the rules call it: C5."""
    lane, column = divmod(cell, grid.columns)
    return f"{grid.heads[lane]}{grid.posts[column]}"


def _strip(name: str, lane: int) -> str:
    where = f' x="{X0 - EDGE}" y="{top_of(lane):g}" width="{WIDE}" height="{LANE}"'
    return use(NAME, name, where)


def _ground(grid: Grid) -> str:
    """Barriers, dirt, tar and what the Overlay covers; lanes and rows with their names."""
    drawn, grounds = "", [grid.texts[lane * grid.columns] for lane in range(LANES)]
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
            drawn += f'<text x="{start + 15}" y="{y:g}" class="lanenum">{grid.heads[lane]}</text>'
    for row in range(1, ROWS + 1):
        x = left_of(row) + CELL / 2
        drawn += f'<text x="{x:g}" y="{bottom + 33:g}" class="rownum">{row}</text>'
    return drawn + _far_words()


def _rails(grounds: list[str]) -> list[tuple[int, float]]:
    """A barrier stands where the road that can be driven on ends."""
    open_lanes = [lane for lane, ground in enumerate(grounds) if ground != COVERED]
    first, last = open_lanes[0], open_lanes[-1]
    return [(first, top_of(first) - 16), (last, top_of(last + 1))]


def _far_words() -> str:
    y = top_of(LANES) / 2 + 14
    ahead = f"translate({left_of(ROWS + 1) + 53:g} {y:g}) rotate(90)"
    behind = f"translate({left_of(1) + 13:g} {y:g}) rotate(90)"
    return (
        f'<text transform="{ahead}" class="fartext">FAR AHEAD</text>'
        f'<text transform="{behind}" class="fartext behind">FAR BEHIND</text>'
    )


def _event_lane(seen: Sight, grid: Grid) -> str:
    """The event is painted on its lane, and its token waits beyond the line."""
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
        f'<g class="ez"><path d="{sign}" class="evt {kind}"/>'
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
    """Under a car: whose it is, its Condition as a bar, its Gear."""
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
    """On a phone: what the plates say, large enough to read."""
    drawn = ""
    for mark in cars:
        now, most = (
            number(seen, "condition", mark.seat),
            number(seen, "sound", mark.seat),
        )
        out = " · done" if is_out(seen, mark.seat) else ""
        drawn += (
            f"<li>{seat_mark(mark.seat)}<span><b>{escape(mark.label)}</b> Condition"
            f" <b>{now}</b>/{most}{held(seen, mark.seat)}{out}</span></li>"
        )
    return f'<ul class="rigs" aria-label="cars">{drawn}</ul>'


# Ghosts


def _ghosts(seen: Sight, grid: Grid, cars: list[Mark]) -> tuple[str, str]:
    """What options do on the road: below the cars what is shot at, above them who goes where."""
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
        drawn += (
            f'<g class="{seat_class(mark.seat)}{kind}"><path d="{line}" class="ghost-path"/>'
            f"{placed(outline, x, y - 6)}</g>{chip(x, y - 34, words, 'hot' if mine else '')}"
        )
    return drawn


def _struck(grid: Grid, cars: list[Mark], choice: Choice) -> str:
    """A reticle on whoever a card hits, whom it is aimed at or who is in the way."""
    hits = {mark.seat: True for mark in cars if seat_at(mark.seat) in choice.targets}
    hits.update({hit.seat: hit.sure for hit in choice.preview.hits if choice.cards})
    struck = [mark for mark in cars if mark.seat in hits]
    return "".join([reticle(*middle(m.at, grid.columns), hits[m.seat]) for m in struck])


def _fire(seen: Sight, grid: Grid, cars: list[Mark], weapon: Picture) -> str:
    """The spaces of its range on the road."""
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
    """A choice in words, shorter than the rules say it."""
    if choice.role != "drive":
        return ""
    held = cards_in(seen, "hand", seen.viewer)
    return f"Driver: {next(card.name for card in held if card.address in choice.cards)}"


# What everybody should know


def event_panel(seen: Sight) -> str:
    """The event with its text, which of how many it is, and the Final Stretch."""
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
    """What happens at once, and what strikes at the end."""
    laid = [f"{part.text.rstrip('.')}, at once." for part in card.parts if part.kind == AT_ONCE]
    later = " ".join([str(part) for part in card.parts if part.kind != AT_ONCE])
    return " ".join([*laid, *([f"At the end of the round: {later}"] if later else [])])


def top(seen: Sight) -> str:
    """Over the commentary, where it is whole however many race."""
    panel = event_panel(seen)
    return f'<div class="events" role="group" aria-label="event">{panel}</div>' if panel else ""


def illustrations() -> tuple[Illustration, ...]:
    return tuple([Illustration(card.kind, card.name, tags(card)) for card in CARDS[1:]])


LOOK: Final = Look(
    game=NAME,
    minutes="30 min",
    race=race,
    own=own,
    rival=board,
    summary=summary,
    top=top,
    inside=inside,
    label=label,
    illustrations=illustrations,
    grounds=("plates", "hills", "streaks"),
    symbols=symbols,
    line=lambda scene: by_place(grid_of(scene)),
)
