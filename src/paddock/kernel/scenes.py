"""A scene is what a seat sees, in four shapes: a line, a grid, a row of cards, a number.

Every element has an address; an option's addresses come from its arguments, so highlighting,
keyboard and pointing fall out. Browser and terminal draw scenes, and know no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from paddock.kernel.events import Event
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Table
from paddock.kernel.zones import NO_SEAT

TRACK: Final = "track"


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


def racer(seat: Seat, label: str, at: int, reach: int = -1) -> Mark:
    """The mark of a seat."""
    return Mark(seat_at(seat), label, at, seat, reach)


@dataclass(frozen=True)
class Line:
    """A track, a gauge, a timer: places from 0 to `length`, and what stands where."""

    address: str
    label: str
    length: int
    marks: tuple[Mark, ...]
    every: int = 10  # a post every so many places
    role: str = ""  # TRACK for the race itself; a gauge, a timer: what its game calls it


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
    role: str = ""  # TRACK for the race itself


@dataclass(frozen=True)
class Part:
    """A paragraph of what a card says."""

    text: str
    label: str = ""  # printed before it: "Gear 1-2", "If hit", "Burn 2"
    kind: str = ""  # what sort of paragraph it is, in its game's word
    numbers: tuple[int, ...] = ()  # what it is for: the Gears 1 and 2

    def __str__(self) -> str:
        return f"{self.label}: {self.text}" if self.label else self.text


@dataclass(frozen=True)
class Picture:
    """One card as the viewer sees it: its face, or its back."""

    address: str
    name: str
    text: str = ""
    back: bool = False  # only the back can be seen
    kind: str = ""  # of card: what its frame and picture go by
    cost: str = ""  # where the eye looks for it
    line: str = ""  # the line of type: "Item, hits 14"
    tags: tuple[str, ...] = ()  # what its picture shows
    state: str = ""  # "tilted", "spent": how it lies there
    worth: int = 0  # what it counts for: the points of a Fuel
    rarity: str = ""
    parts: tuple[Part, ...] = ()  # its text by paragraphs, where a look needs them
    diagram: tuple[str, ...] = ()  # the rows of a drawing on it, made of characters

    @property
    def type(self) -> str:
        """The line of type with how rare the card is: "rare Item, hits 14"."""
        return f"{self.rarity} {self.line}" if self.rarity else self.line


@dataclass(frozen=True)
class CardRow:
    """Cards that lie or are held side by side."""

    address: str
    label: str
    cards: tuple[Picture, ...]
    seat: Seat = NO_SEAT


@dataclass(frozen=True)
class Number:
    """A pile, a score, a counter."""

    address: str
    label: str
    value: int
    seat: Seat = NO_SEAT
    quiet: bool = False  # a terminal can do without it


Shape = Line | Grid | CardRow | Number


@dataclass(frozen=True)
class Scene:
    """The shapes in the order in which a person would look at them, and what is being asked."""

    shapes: tuple[Shape, ...]
    asks: str = ""
    clause: str = ""
    by: Seat = NO_SEAT  # who does what is asked about: their name goes before `asks`
    heading: str = ""  # where the race is: "Round 9"
    note: str = ""  # what goes for everybody now: "lowest drives first"
    steps: tuple[str, ...] = ()  # the parts of a turn, in order
    step: int = -1  # which of them it is
    turn: Seat = NO_SEAT  # whose turn it is, also while another is asked
    gone: str = "left the race"  # what has become of those who race no more

    def question(self, names: Sequence[str] = ()) -> str:
        """What is asked, with the name of the seat it is about."""
        if self.by == NO_SEAT:
            return self.asks
        who = names[self.by] if self.by < len(names) else f"Seat {self.by}"
        return f"{who} {self.asks}"


def part_of_turn(table: Table, parts: Sequence[tuple[Callable[..., Step], int]], last: int) -> int:
    """Which part of a turn it is: that of the first of these rules to wait still, or the last."""
    waiting = [step.rule.make for step in [*table.stack, *table.waiting]]
    return next((part for rule, part in parts if rule in waiting), last)


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
class Ghost:
    """Where a racer's mark comes to stand on the race itself: a place of the line, a cell."""

    seat: Seat
    place: int
    sure: bool = True  # False if somebody's answer may prevent it


@dataclass(frozen=True)
class Change:
    """A Number of the scene, and what it becomes."""

    address: str
    value: int


def no_changes(before: Table, events: list[Event]) -> list[Change]:
    return []


def stops(before: Table, events: list[Event]) -> list[Ghost]:
    """Where these events bring the racers, one stop after another: an event that names a `seat` and
    a `place` says so. A game whose events say it otherwise has a function of its own."""
    found: list[Ghost] = []
    for event in events:
        names = event.step.rule.names
        if "place" in names and "seat" in names:
            args = event.step.args
            found.append(Ghost(args[names.index("seat")], args[names.index("place")]))
    return found
