"""Events: what happened, in the rulebook's words, with the clause that caused it.

A step whose rule has words is its own event. It keeps the faces its cards had and who knew them,
so everyone hears just what he could see at that moment.
"""

from __future__ import annotations

from paddock.kernel.lots import UNKNOWN
from paddock.kernel.steps import Card, Seat, Step
from paddock.kernel.table import Table


class Event:
    """A step that happened, and its cards: each with the face it had then and who knew it."""

    def __init__(self, step: Step, cards: tuple[Card, ...], faces: tuple[int, ...]) -> None:
        self.step = step
        self.cards = cards
        self.faces = faces
        self.knew: tuple[int, ...] = (0,) * len(cards)
        self.mixes = 0  # before it: a number is another card after the next

    @property
    def clause(self) -> str:
        return self.step.rule.clause

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


def tell(table: Table, step: Step) -> Event:
    """Write down that this happens now. A rule that tells of a result asks first whether anybody
    listens: `if race.log is not None`."""
    cards = tuple(step.cards())
    happened = Event(step, cards, tuple([table.faces[card] for card in cards]))
    happened.mixes = len(table.mixes)
    told(table, happened)
    assert table.log is not None, "nobody listens"
    table.log.append(happened)
    return happened


def told(table: Table, event: Event) -> None:
    """Now that it has happened, its cards may have been turned over. Those who knew still know; of
    a card that was mixed meanwhile nobody learns more by its number."""
    mixed: set[Card] = set()
    for cards, _, _, _ in table.mixes[event.mixes :]:
        mixed.update(cards)
    now: list[int] = []
    for card, knew in zip(event.cards, event.knew, strict=True):
        now.append(knew if card in mixed else knew | table.known[card])
    event.knew = tuple(now)


def heard(event: Event, seat: Seat) -> Event:
    """An event as `seat` heard it: without the faces it could not see."""
    faces: list[int] = []
    for face, knew in zip(event.faces, event.knew, strict=True):
        faces.append(face if knew >> seat & 1 else UNKNOWN)
    mine = Event(event.step, event.cards, tuple(faces))
    mine.knew = event.knew
    return mine
