"""Scenes: what a seat sees, in four shapes: a line, a grid, a row of cards, a number.

Every element has an address. An option's addresses come from its arguments, so highlighting,
keyboard and pointing need no code. Browser and terminal draw scenes and know no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from paddock.kernel.choices import choosers, question
from paddock.kernel.events import Event, clause_of
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Table
from paddock.kernel.zones import NO_SEAT

TRACK: Final = "track"
MOST_PRINTED: Final = 4096  # cards of one game that are kept as pictures


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
    reach: int = -1  # how many places behind it are in its wake; below 0, none


def racer(seat: Seat, label: str, at: int, reach: int = -1) -> Mark:
    """Return the mark of a seat."""
    return Mark(seat_at(seat), label, at, seat, reach)


@dataclass(frozen=True)
class Line:
    """A track, a gauge, a timer: places from 0 to `length`, and the marks on it."""

    address: str
    label: str
    length: int
    marks: tuple[Mark, ...]
    every: int = 10  # places between two posts
    role: str = ""  # TRACK for the race itself, otherwise the game's own word


@dataclass(frozen=True)
class Grid:
    """Rows and columns; cell n is in row n // columns. `texts` says what the ground is."""

    address: str
    label: str
    columns: int
    texts: tuple[str, ...]
    marks: tuple[Mark, ...]
    heads: tuple[str, ...] = ()  # names of the rows
    posts: tuple[str, ...] = ()  # names of the columns
    role: str = ""  # TRACK for the race itself


@dataclass(frozen=True)
class Paragraph:
    """A paragraph of a card's text."""

    text: str
    label: str = ""  # printed before it: "Gear 1-2", "If hit", "Burn 2"
    kind: str = ""  # the game's word for this sort of paragraph
    numbers: tuple[int, ...] = ()  # what it applies to: the Gears 1 and 2

    def __str__(self) -> str:
        return f"{self.label}: {self.text}" if self.label else self.text


@dataclass(frozen=True)
class Picture:
    """One card as the viewer sees it: its face, or its back."""

    address: str
    name: str
    text: str = ""
    back: bool = False  # only its back is visible
    kind: str = ""  # of card; decides frame and picture
    cost: str = ""  # in its own corner
    line: str = ""  # the type line: "Item, dodge on 15+"
    tags: tuple[str, ...] = ()  # what its picture shows
    state: str = ""  # how it lies there: "tilted", "spent"
    worth: int = 0  # what it counts for: the points of a Fuel
    rarity: str = ""
    parts: tuple[Paragraph, ...] = ()  # its text by paragraphs, if the look needs them
    diagram: tuple[str, ...] = ()  # the rows of a drawing on it, made of characters

    @property
    def type(self) -> str:
        """Return the type line with the rarity: "rare Item, dodge on 15+"."""
        return f"{self.rarity} {self.line}" if self.rarity else self.line

    def __hash__(self) -> int:
        """Hash what tells most cards apart; the rest of a card follows from its name."""
        return hash((self.address, self.name, self.state))

    def at(self, address: str) -> Picture:
        """Return the same card with another address."""
        return self.lying(address, self.state, self.worth, self.line)

    def lying(self, address: str, state: str, worth: int, line: str) -> Picture:
        """Return the card as it lies somewhere. (This is `replace`, but several times as fast.)"""
        return Picture(
            address,
            self.name,
            self.text,
            self.back,
            self.kind,
            self.cost,
            line,
            self.tags,
            state,
            worth,
            self.rarity,
            self.parts,
            self.diagram,
        )


class Printing:
    """The pictures of printed cards. Each is made once, since what is printed never changes."""

    def __init__(self, draw: Callable[[Any], Picture]) -> None:
        self.draw: Final = draw
        self.drawn: dict[int, tuple[object, Picture]] = {}  # by id, with the card itself

    def of(self, card: object) -> Picture:
        """Return the picture of a printed card, without an address."""
        held = self.drawn.get(id(card))
        if held is None:
            if len(self.drawn) >= MOST_PRINTED:
                self.drawn.clear()
            held = (card, self.draw(card))
            self.drawn[id(card)] = held
        return held[1]


@dataclass(frozen=True)
class CardRow:
    """Cards side by side, on the table or in a hand."""

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
    quiet: bool = False  # the terminal leaves it out


Shape = Line | Grid | CardRow | Number


@dataclass(frozen=True)
class Scene:
    """The shapes in the order in which people look at them, and the question."""

    shapes: tuple[Shape, ...]
    asks: str = ""
    clause: str = ""
    by: Seat = NO_SEAT  # whose act the question is about: their name goes before `asks`
    heading: str = ""  # where the race is: "Round 9"
    note: str = ""  # for everybody: "lowest drives first"
    steps: tuple[str, ...] = ()  # the parts of a turn, in order
    step: int = -1  # the current one
    turn: Seat = NO_SEAT  # whose turn it is, even while another seat is asked
    gone: str = "left the race"  # what became of racers who are out

    def question(self, names: Sequence[str] = ()) -> str:
        """Return the question, with the name of the seat it is about."""
        if self.by == NO_SEAT:
            return self.asks
        who = names[self.by] if self.by < len(names) else f"Seat {self.by}"
        return f"{who} {self.asks}"


def part_of_turn(table: Table, parts: Sequence[tuple[Callable[..., Step], int]], last: int) -> int:
    """Return the part of the turn: that of the first rule that still waits, or the last."""
    waiting = [step.rule.make for step in [*table.stack, *table.waiting]]
    return next((part for rule, part in parts if rule in waiting), last)


def viewer_last(table: Table) -> list[Seat]:
    """Return all seats, the viewer's own last."""
    return sorted(range(table.seats), key=lambda seat: seat == table.viewer)


def open_question(
    table: Table, asks: Callable[[Any, Step], tuple[str, Seat]]
) -> tuple[str, str, Seat]:
    """Return the open question, its clause, and whose act it is about; if several seats are asked,
    the viewer's own. `asks` puts it into words."""
    asked = choosers(table)
    if not asked:
        return "", "", NO_SEAT
    step = question(table, table.viewer if table.viewer in asked else asked[0])
    words, by = asks(table, step)
    return words, clause_of(table, step), by


def addresses(option: Step) -> list[str]:
    """Return what an option points at: its cards first, then its targets."""
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
    """Where a racer's mark will stand on the race: a place of the line, or a cell."""

    seat: Seat
    place: int
    sure: bool = True  # False if somebody's answer may prevent it


@dataclass(frozen=True)
class Change:
    """A Number of the scene, and its new value."""

    address: str
    value: int


def no_changes(before: Table, events: list[Event]) -> list[Change]:
    return []


def stops(before: Table, events: list[Event]) -> list[Ghost]:
    """Return where these events take the racers, stop by stop, from their arguments `seat` and
    `place`. A game whose events say it differently has its own function."""
    found: list[Ghost] = []
    for event in events:
        names = event.step.rule.names
        if "place" in names and "seat" in names:
            args = event.step.args
            found.append(Ghost(args[names.index("seat")], args[names.index("place")]))
    return found
