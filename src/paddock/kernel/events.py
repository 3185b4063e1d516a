"""Events: what happened, in the rulebook's words, with the clause that caused it.

A step whose rule has words is its own event. It keeps the faces of its cards and who knew them, so
that everybody hears exactly what they could see at that moment.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from paddock.kernel.lots import UNKNOWN
from paddock.kernel.steps import Card, Seat, Step
from paddock.kernel.table import Table

CLAUSE: Final = "clause"


class Event:
    """A step that happened, with the face each of its cards had then and who knew it."""

    def __init__(
        self, step: Step, clause: str, cards: tuple[Card, ...], faces: tuple[int, ...]
    ) -> None:
        self.step = step
        self.clause = clause
        self.cards = cards
        self.faces = faces
        self.knew: tuple[int, ...] = (0,) * len(cards)
        self.mixes = 0  # how many mixes came before; a mix gives numbers to other cards

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and self.step == other.step
            and self.faces == other.faces
            and self.knew == other.knew
        )

    def __hash__(self) -> int:
        return hash((self.step, self.faces))

    def __repr__(self) -> str:
        return f"{self.step} {self.faces} {self.knew}"


def clause_of(table: Table, step: Step) -> str:
    """Return the clause that a step stands for: an argument of that name, or the clause of its
    rule. The game knows the clause of a rule that it shares with others."""
    rule = step.rule
    if CLAUSE in rule.names:
        return str(step.arg(CLAUSE))
    return table.clauses().get(rule.clause, rule.clause)


def tell(table: Table, step: Step) -> Event:
    """Add this step to the log. A rule that reports a result first checks that somebody listens:
    `if race.log is not None`."""
    cards = tuple(step.cards())
    faces = tuple([table.faces[card] for card in cards])
    happened = Event(step, clause_of(table, step), cards, faces)
    happened.mixes = len(table.mixes)
    learn(table, happened)
    assert table.log is not None, "nobody listens"
    table.log.append(happened)
    return happened


def learn(table: Table, event: Event) -> None:
    """Update who knows the event's cards, which may have been turned over by now. Whoever knew
    still knows; a card mixed in the meantime gives nothing more away."""
    mixed: set[Card] = set()
    for cards, _, _, _ in table.mixes[event.mixes :]:
        mixed.update(cards)
    now: list[int] = []
    for card, knew in zip(event.cards, event.knew, strict=True):
        now.append(knew if card in mixed else knew | table.known[card])
    event.knew = tuple(now)


def latest(events: Sequence[Event], topic: Callable[[Event], object]) -> list[Event]:
    """Return the events without those that a later one of the same topic outdates. An event whose
    topic is None never is."""
    topics = [topic(event) for event in events]
    last = {each: number for number, each in enumerate(topics)}
    return [e for n, e in enumerate(events) if topics[n] is None or last[topics[n]] == n]


def heard(event: Event, seat: Seat) -> Event:
    """Return the event as `seat` heard it, without the faces it could not see."""
    faces: list[int] = []
    for face, knew in zip(event.faces, event.knew, strict=True):
        faces.append(face if knew >> seat & 1 else UNKNOWN)
    mine = Event(event.step, event.clause, event.cards, tuple(faces))
    mine.knew = event.knew
    return mine
