"""Foresight: what an option will certainly do, from the events that imagined worlds agree on.

Agreement can be accident. So nothing counts that comes after a roll, and every possible face is
tried for a card that is turned over. What happens if nobody answers is kept apart.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from paddock.kernel.choices import answer, answered, chooser, choosers
from paddock.kernel.determinization import NoSuchWorld
from paddock.kernel.events import Event, heard
from paddock.kernel.flow import take
from paddock.kernel.lots import NO_LOT, UNKNOWN
from paddock.kernel.luck import Quick
from paddock.kernel.steps import Card, Seat, Step
from paddock.kernel.table import Table
from paddock.kernel.views import imagine, lists_of
from paddock.kernel.zones import NO_SEAT

WORLDS: Final = 6
MORE_WORLDS: Final = 24  # if luck or an unseen card matters
WAYS: Final = 16  # to continue, in the first world
PATIENCE: Final = 12  # questions to follow before giving up
NEVER: Final = 1 << 30


def nothing_pending(table: Table) -> bool:
    """Return False: in most games no action waits for answers."""
    return False


class Touched(Quick):
    """Luck that notes after how many events it was first used."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.log: list[Event] = []
        self.rolled = NEVER
        self.shuffled = NEVER
        self.stream = ""  # the first stream that was used, and the number of outcomes
        self.sides = 0

    def listen(self, log: list[Event]) -> None:
        """Start over, for another world."""
        self.log = log
        self.rolled = self.shuffled = NEVER

    def below(self, limit: int, stream: str) -> int:
        if self.rolled == NEVER:
            self.rolled, self.stream, self.sides = len(self.log), stream, limit
        return super().below(limit, stream)

    def shuffle(self, items: list[int], stream: str) -> None:
        self.shuffled = min(self.shuffled, len(self.log))
        super().shuffle(items, stream)


class Foresight:
    """The certain events in order, whether that is everything, and the worlds after the option."""

    def __init__(self, events: list[Event], complete: bool, after: list[Table]) -> None:
        self.events = events
        self.complete = complete  # nothing is open, not even which card is drawn
        self.after = after
        self.later: list[Event] = []  # what follows if nobody answers, however it is paid
        self.answerer: Seat = NO_SEAT  # the other seat that is asked before that
        self.stream = ""  # the luck that matters, if any does: dice, ties or a pile
        self.sides = 0  # how many sides the die has
        self.rolls = False  # the die is rolled whatever happens
        self.unseen = False  # a card the viewer cannot see matters
        self.yours = False  # the rest depends on the viewer's next choices

    def until(self, make: object) -> list[Event]:
        """Return the certain events before the first that this rule or event makes."""
        first = [n for n, event in enumerate(self.events) if event.step.rule.make is make]
        return self.events[: first[0]] if first else self.events


class Worlds:
    """Worlds that fit a view, imagined when needed and kept for its other options."""

    def __init__(self, seen: Table, seed: int = 0) -> None:
        self.seen: Final = seen
        self.luck: Final = Touched(seed)
        self.kept: list[Table] = []
        self.faced: dict[tuple[Card, int], Table | None] = {}

    def plain(self, number: int) -> Table:
        """Return a copy of the world with this number."""
        while len(self.kept) <= number:
            self.kept.append(imagine(self.seen, self.luck))
        return self.kept[number].copy()

    def facing(self, card: Card, face: int) -> Table | None:
        """Return a world in which an unseen card has this face, or None."""
        if (card, face) not in self.faced:
            self.faced[card, face] = self.swapped(card, face) or self.imagined(card, face)
        found = self.faced[card, face]
        return None if found is None else found.copy()

    def swapped(self, card: Card, face: int) -> Table | None:
        """Return a kept world with two unseen cards of one lot swapped, or None; this is cheap."""
        seen = self.seen
        for lot in seen.lots[seen.viewer]:
            if card not in lot.cells or card in seen.proven:
                continue
            for world in self.kept:
                for other in lot.cells:
                    if world.faces[other] == face and other not in seen.proven:
                        twin = world.copy()
                        twin.faces[card], twin.faces[other] = face, world.faces[card]
                        return twin
        return None

    def imagined(self, card: Card, face: int) -> Table | None:
        held = self.seen.copy()
        held.proven[card] = (face,)
        try:
            world = imagine(held, self.luck)
        except NoSuchWorld:
            return None
        world.proven = self.seen.proven.copy()
        return world


class Tries:
    """The worlds in which the option was taken, and how far luck can have changed the events."""

    def __init__(self, among: Worlds, option: Step, pending: Callable[[Table], bool]) -> None:
        seen = among.seen
        self.seen: Final = seen
        self.option: Final = option
        self.pending: Final = pending
        self.luck: Final = among.luck
        self.worlds: list[Table] = []
        self.logs: list[list[Event]] = []
        self.laters: list[list[Event]] = []
        self.sealed: Final = any([step is answered() for step in seen.sealed.values()])
        self.rolled = NEVER  # events before the first roll, in any world
        self.shuffled = NEVER
        self.rolled_later = NEVER
        self.stream = ""
        self.sides = 0
        self.answerer: Seat = NO_SEAT
        self.chose = False  # the viewer was asked how to continue
        self.turned: set[Card] = set()  # cards hidden from the viewer that somebody has seen since

    def take(self, world: Table) -> None:
        """Take the option in this world."""
        log = list[Event]()
        world.stop_at = 1
        world.log = log
        self.luck.listen(log)
        answer(world, self.seen.viewer, self.option)
        self.worlds.append(world)
        self.logs.append(self.heard(log))
        if self.sealed and not world.sealed:  # the others' secret answers have come to light
            self.rolled = 0
        self.rolled = min(self.rolled, self.luck.rolled)
        self.shuffled = min(self.shuffled, self.luck.shuffled)
        self.name_luck()
        known, faces = self.seen.known, self.seen.faces
        for card, now in enumerate(world.known):
            if now & ~known[card] and faces[card] == UNKNOWN:
                self.turned.add(card)
        self.follow(world)

    def heard(self, log: list[Event]) -> list[Event]:
        return [heard(event, self.seen.viewer) for event in log]

    def follow(self, world: Table) -> None:
        """Continue what was begun. Others take the first option, which is to pass. The viewer's own
        ways to continue, such as how to pay, are tried in the first world, up to a limit, and a
        different one in each of the other worlds."""
        if not self.pending(world):
            self.laters.append([])
            return
        number = len(self.worlds) - 1
        ways: list[int] = []
        for _ in range(1 if number else WAYS):
            taken = self.carry_on(world.copy(), ways, number)
            while taken and taken[-1][0] + 1 == taken[-1][1]:
                taken.pop()
            if not taken:
                return
            ways = [way for way, _ in taken]
            ways[-1] += 1

    def carry_on(self, later: Table, ways: list[int], number: int) -> list[tuple[int, int]]:
        """Continue one way: as given, then by the number. Return what the viewer took, and of how
        many, at each question."""
        log, taken, own = list[Event](), list[tuple[int, int]](), list[Step]()
        later.log = log
        self.luck.listen(log)
        for _ in range(PATIENCE):
            if later.over or not self.pending(later) or len(choosers(later)) > 1:
                break
            asked, way = chooser(later), 0
            if asked == self.seen.viewer:
                many = len(later.options)
                if len(taken) < len(ways):
                    way = ways[len(taken)]
                else:
                    number, way = divmod(number, many)
                taken.append((way, many))
                own.append(later.options[way])
                self.chose = self.chose or many > 1
            else:
                self.answerer = asked
            take(later, way)
        mine = [event.step in own for event in log]
        first = min(self.luck.rolled, self.luck.shuffled)
        if first != NEVER:
            self.rolled_later = min(self.rolled_later, mine[:first].count(False))
        self.laters.append(self.heard([e for e, theirs in zip(log, mine) if not theirs]))
        self.name_luck()
        return taken

    def name_luck(self) -> None:
        """Note the first luck that was used."""
        if not self.stream and self.luck.rolled != NEVER:
            self.stream, self.sides = self.luck.stream, self.luck.sides

    @property
    def open(self) -> bool:
        """Return True if luck, or a card that could not be seen, may have mattered."""
        return min(self.rolled, self.shuffled) != NEVER or bool(self.turned)


def foresee(
    seen: Table,
    option: Step,
    seed: int = 0,
    pending: Callable[[Table], bool] = nothing_pending,
    worlds: Worlds | None = None,
) -> Foresight:
    """Take the viewer's option in a few worlds they cannot rule out, up to the next question, and
    keep what happens in all of them. In a game whose actions wait for answers, `pending` says how
    long to look further as if nobody answered."""
    among = worlds or Worlds(seen, seed)
    tries = Tries(among, option, pending)
    while len(tries.worlds) < (MORE_WORLDS if tries.open else WORLDS):
        tries.take(among.plain(len(tries.worlds)))
    for card in sorted(tries.turned):
        for face in _could_be(seen, card):
            world = among.facing(card, face)
            if world is not None:
                tries.take(world)
    events, complete = _agreed(seen, tries.logs, tries.rolled, tries.shuffled)
    ahead = Foresight(events, complete and not tries.open, tries.worlds)
    if complete:
        rolled = tries.rolled_later if min(tries.rolled, tries.shuffled) == NEVER else 0
        ahead.later, same = _agreed(seen, tries.laters, rolled, 0)
        ahead.yours = tries.chose and not same
    ahead.answerer = tries.answerer
    parted = len(events) < max([len(log) for log in tries.logs])
    ahead.stream, ahead.sides, ahead.rolls = tries.stream, tries.sides, tries.rolled != NEVER
    ahead.unseen = parted and tries.rolled == NEVER
    return ahead


def _could_be(seen: Table, card: Card) -> list[int]:
    """Return the faces an unseen card may have, as far as its lots tell."""
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


def _agreed(
    seen: Table, logs: list[list[Event]], rolled: int, shuffled: int
) -> tuple[list[Event], bool]:
    """Return the events, as the viewer hears them, up to the first that differs. A face that
    differs, or that the viewer did not know before, is left open."""
    agreed: list[Event] = []
    complete = len({len(log) for log in logs}) == 1
    for place in range(min([len(log) for log in logs])):
        first = logs[0][place]
        if place >= rolled or any([log[place].step != first.step for log in logs]):
            return agreed, False
        faces = list(first.faces)
        unsure = False
        for n, card in enumerate(first.cards):
            if seen.faces[card] == UNKNOWN or any(
                [log[place].faces[n] != faces[n] for log in logs]
            ):
                faces[n] = UNKNOWN
                unsure = True
        merged = Event(first.step, first.clause, first.cards, tuple(faces))
        merged.knew = first.knew
        agreed.append(merged)
        if unsure and (place >= shuffled or _from_closed_box(seen, first)):
            return agreed, False  # the rest may depend on a card that can be anything
        complete = complete and not unsure
    return agreed, complete


def _from_closed_box(seen: Table, event: Event) -> bool:
    """Return True if the event names an unseen card from a rival's closed list. Likely lists were
    tried, but any card might be in it."""
    for card in event.cards:
        if seen.closed and seen.faces[card] == UNKNOWN and seen.owner(card) != seen.viewer:
            return True
    return False
