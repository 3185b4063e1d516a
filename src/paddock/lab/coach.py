"""The coach: a finished race again, decision by decision, with the chances that a search gives.

Every decision is judged from the view of its own player, at that moment. Between two decisions of a
player, everything else happens: dice, draws and what the rivals do. So the way from the first
chance to the result splits into choices and the rest, and nothing is left over.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from paddock.bots.advice import advise
from paddock.bots.search import Budget
from paddock.kernel.choices import goes_on, offered
from paddock.kernel.sessions import Session, find
from paddock.kernel.steps import Seat
from paddock.kernel.views import view
from paddock.kernel.words import words


@dataclass(frozen=True)
class Decision:
    """A decision of the race: what was taken, what was best, and how likely each was to win."""

    entry: int  # of the record
    seat: Seat
    taken: str
    best: str
    chance: float  # to win after the option that was taken
    best_chance: float

    @property
    def cost(self) -> float:
        """Return how much less likely to win the choice was than the best one."""
        return self.best_chance - self.chance


@dataclass
class Story:
    """The race of one seat: its decisions, and how it ended."""

    seat: Seat
    result: float  # 1 for a win, a share of it for a shared one, else 0
    decisions: list[Decision] = field(default_factory=list)

    @property
    def choices(self) -> float:
        """Return what its own choices changed in all: 0 at best."""
        return -sum([each.cost for each in self.decisions])

    @property
    def rest(self) -> float:
        """Return what luck and the rivals changed, from its first decision to the result."""
        return self.result - self.decisions[0].best_chance - self.choices if self.decisions else 0.0

    def dearest(self, number: int) -> list[Decision]:
        """Return the decisions that cost most, the dearest first."""
        costly = [each for each in self.decisions if each.taken != each.best]
        return sorted(costly, key=lambda each: -each.cost)[:number]


def judged(session: Session, lines: int) -> Iterator[Decision]:
    """Yield every decision of a race that stands, in order. A pick of several cards is judged as a
    whole only if it is one of the options; others are left out."""
    names = session.names
    for before, after in zip(session.trail, session.trail[1:]):
        table, seat = before.table, after.seat
        if seat < 0 or len(offered(table, seat)) < 2:
            continue
        said = session.record.entries[after.entry].act[2:].partition(" ")[2]
        seen, step = view(table, seat), find(table, seat, said)
        if step not in seen.options or goes_on(step):
            continue
        advice = advise(session.game, seen, after.entry, Budget(lines))
        taken, best = seen.options.index(step), advice.ranked[0]
        chance, highest = advice.chances[taken], advice.chances[best]
        yield Decision(
            after.entry,
            seat,
            words(seen, step, names),
            words(seen, seen.options[best], names)
            if chance < highest
            else words(seen, step, names),
            chance,
            max(chance, highest),
        )


def stories(session: Session, decisions: list[Decision]) -> list[Story]:
    """Return the race of each seat."""
    winners, found = session.table.winners, list[Story]()
    for seat in range(session.table.seats):
        own = [each for each in decisions if each.seat == seat]
        found.append(Story(seat, 1 / len(winners) if seat in winners else 0.0, own))
    return found
