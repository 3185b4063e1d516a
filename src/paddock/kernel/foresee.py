"""What an option will certainly do: the events that imagined worlds agree on.

Agreement may be accident, so nothing counts that was told after a roll of luck, and of a card that
is turned over every face it can have is tried.
"""

from __future__ import annotations

from typing import Final

from paddock.kernel.choices import answer, answered
from paddock.kernel.deal import NoSuchWorld
from paddock.kernel.events import Event, heard
from paddock.kernel.lots import NO_LOT, UNKNOWN
from paddock.kernel.luck import Quick
from paddock.kernel.steps import Card, Step
from paddock.kernel.table import Table
from paddock.kernel.views import imagine, lists_of

WORLDS: Final = 6
MORE_WORLDS: Final = 24  # where luck or an unseen card has a say
NEVER: Final = 1 << 30


class Touched(Quick):
    """Luck that notices when it was asked: after how many events."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.log: list[Event] = []
        self.rolled = NEVER
        self.shuffled = NEVER

    def listen(self, log: list[Event]) -> None:
        """From now on for another world."""
        self.log = log
        self.rolled = self.shuffled = NEVER

    def below(self, limit: int, stream: str) -> int:
        self.rolled = min(self.rolled, len(self.log))
        return super().below(limit, stream)

    def shuffle(self, items: list[int], stream: str) -> None:
        self.shuffled = min(self.shuffled, len(self.log))
        super().shuffle(items, stream)


class Foresight:
    """Certain events, in order; whether that is all; and the worlds after the option."""

    def __init__(self, events: list[Event], complete: bool, after: list[Table]) -> None:
        self.events = events
        self.complete = complete  # nothing was left open, not even which card is drawn
        self.after = after


class Tries:
    """The worlds in which the option was taken, and how far luck can have changed the story."""

    def __init__(self, seen: Table, option: Step, seed: int) -> None:
        self.seen: Final = seen
        self.option: Final = option
        self.luck: Final = Touched(seed)
        self.worlds: list[Table] = []
        self.sealed: Final = any([step is answered() for step in seen.sealed.values()])
        self.rolled = NEVER  # events told before the first roll, in any world
        self.shuffled = NEVER
        self.turned: set[Card] = set()  # cards the viewer could not see, seen by somebody since

    def take(self, view: Table) -> None:
        """Once more, in a world that fits this view."""
        world, log = imagine(view, self.luck), list[Event]()
        world.proven = self.seen.proven.copy()
        world.stop_at = 1
        world.log = log
        self.luck.listen(log)
        answer(world, self.seen.viewer, self.option)
        self.worlds.append(world)
        if self.sealed and not world.sealed:  # what others had answered has come to light
            self.rolled = 0
        self.rolled = min(self.rolled, self.luck.rolled)
        self.shuffled = min(self.shuffled, self.luck.shuffled)
        known, faces = self.seen.known, self.seen.faces
        for card, now in enumerate(world.known):
            if now & ~known[card] and faces[card] == UNKNOWN:
                self.turned.add(card)

    @property
    def open(self) -> bool:
        """Whether luck, or a card that could not be seen, may have had a say."""
        return min(self.rolled, self.shuffled) != NEVER or bool(self.turned)


def foresee(seen: Table, option: Step, seed: int = 0) -> Foresight:
    """Take an option of the viewer's in a few worlds he cannot rule out, as far as the next
    question to anybody, and keep what happens in all of them."""
    tries = Tries(seen, option, seed)
    while len(tries.worlds) < (MORE_WORLDS if tries.open else WORLDS):
        tries.take(seen)
    for card in sorted(tries.turned):
        for face in _could_be(seen, card):
            held = seen.copy()
            held.proven[card] = (face,)
            try:
                tries.take(held)
            except NoSuchWorld:
                continue
    events, complete = _agreed(tries)
    return Foresight(events, complete and not tries.open, tries.worlds)


def _could_be(seen: Table, card: Card) -> list[int]:
    """The faces an unseen card may have, as far as the lots behind it tell."""
    before = seen.proven.get(card)
    lots = seen.lots[seen.viewer]
    reached = {number for number, lot in enumerate(lots) if card in lot.cells}
    lists = lists_of(seen) if seen.closed else {}
    found: set[int] = set()
    for number in range(len(lots) - 1, -1, -1):
        if number not in reached and any([way[0] in reached for way in lots[number].goes]):
            reached.add(number)
        if number in reached and lots[number].box == NO_LOT:
            found.update(lots[number].faces)
        elif number in reached:
            for faces, _ in lists[number]:
                found.update(faces)
    return sorted(found if before is None else found & set(before))


def _agreed(tries: Tries) -> tuple[list[Event], bool]:
    """The events, as the viewer hears them, up to the first that is not the same everywhere. A face
    that is not the same, or that he did not know before, is left open."""
    seen = tries.seen
    logs = [[heard(event, seen.viewer) for event in world.log or []] for world in tries.worlds]
    agreed: list[Event] = []
    complete = len({len(log) for log in logs}) == 1
    for place in range(min([len(log) for log in logs])):
        first = logs[0][place]
        if place >= tries.rolled or any([log[place].step != first.step for log in logs]):
            return agreed, False
        faces = list(first.faces)
        unsure = False
        for n, card in enumerate(first.cards):
            if seen.faces[card] == UNKNOWN or any(
                [log[place].faces[n] != faces[n] for log in logs]
            ):
                faces[n] = UNKNOWN
                unsure = True
        merged = Event(first.step, first.cards, tuple(faces))
        merged.knew = first.knew
        agreed.append(merged)
        if unsure and place >= tries.shuffled:  # a shuffled card: what follows may hang on it
            return agreed, False
        complete = complete and not unsure
    return agreed, complete
