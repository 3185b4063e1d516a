"""A scene is what a seat sees, in four shapes: a line, a grid, a row of cards, a number.

Every element has an address; an option's addresses come from its arguments, so highlighting,
keyboard and pointing fall out. Browser and terminal draw scenes, and know no game.
"""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel.events import Event
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Table
from paddock.kernel.zones import NO_SEAT


def card_at(card: int) -> str:
    return f"card:{card}"


def seat_at(seat: Seat) -> str:
    return f"seat:{seat}"


@dataclass(frozen=True)
class Mark:
    """Something that stands at a place of a line or in a cell of a grid."""

    address: str
    label: str
    at: int
    seat: Seat = NO_SEAT
    reach: int = -1  # so many places behind it are in its wake; none at all if below 0


@dataclass(frozen=True)
class Line:
    """A track, a gauge, a timer: places from 0 to `length`, and what stands where."""

    address: str
    label: str
    length: int
    marks: tuple[Mark, ...]
    every: int = 10  # a post every so many places
    role: str = ""  # "track" for the race itself; a gauge, a timer: what its game calls it
    quiet: int = 0  # 1 if a terminal can do without it


@dataclass(frozen=True)
class Grid:
    """Rows and columns; cell n is in row n // columns. `texts` says what the ground is."""

    address: str
    label: str
    columns: int
    texts: tuple[str, ...]
    marks: tuple[Mark, ...]
    heads: tuple[str, ...] = ()  # what the rows are called
    posts: tuple[str, ...] = ()  # what the columns are called
    role: str = ""  # "track" for the race itself


@dataclass(frozen=True)
class Picture:
    """One card as the viewer sees it: its face, or its back."""

    address: str
    name: str
    text: str = ""
    back: int = 0  # 1 if only the back can be seen
    kind: str = ""  # of card: what its frame and picture go by
    cost: str = ""  # where the eye looks for it
    line: str = ""  # the line of type: "Item, hits 14"
    tags: tuple[str, ...] = ()  # what its picture shows
    state: str = ""  # "tilted", "spent": how it lies there


@dataclass(frozen=True)
class Row:
    """Cards that lie or are held side by side."""

    address: str
    label: str
    cards: tuple[Picture, ...]
    seat: Seat = NO_SEAT
    quiet: int = 0  # 1 if a terminal can do without it


@dataclass(frozen=True)
class Number:
    """A pile, a score, a counter."""

    address: str
    label: str
    value: int
    seat: Seat = NO_SEAT
    quiet: int = 0  # 1 if a terminal can do without it


Shape = Line | Grid | Row | Number


@dataclass(frozen=True)
class Scene:
    """The shapes in the order in which a person would look at them, and what is being asked."""

    shapes: tuple[Shape, ...]
    asks: str = ""
    clause: str = ""
    heading: str = ""  # where the race is: "Round 9"
    note: str = ""  # what goes for everybody now: "lowest drives first"
    steps: tuple[str, ...] = ()  # the parts of a turn, in order
    step: int = -1  # which of them it is
    turn: Seat = NO_SEAT  # whose turn it is, also while another is asked
    gone: str = "left the race"  # what has become of those who race no more


def addresses(option: Step) -> list[str]:
    """What an option points at: its cards first, then its targets."""
    found = [card_at(card) for card in option.cards()]
    for name, value in option.named():
        if name in ("target", "rival"):
            found.append(seat_at(value))
        elif name == "targets":
            found += [seat_at(seat) for seat in value]
        elif isinstance(value, Step):
            found += addresses(value)
    return found


@dataclass(frozen=True)
class Stop:
    """Where a racer's mark comes to stand on the race itself: a place of the line, a cell."""

    seat: Seat
    place: int


def stops(before: Table, events: list[Event]) -> list[Stop]:
    """Where these events bring the racers, one stop after another: an event that names a `seat` and
    a `place` says so. A game whose events say it otherwise has a function of its own."""
    found: list[Stop] = []
    for event in events:
        names = event.step.rule.names
        if "place" in names and "seat" in names:
            args = event.step.args
            found.append(Stop(args[names.index("seat")], args[names.index("place")]))
    return found
