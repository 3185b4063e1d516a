"""What an option will certainly do: the events that imagined worlds agree on.

Agreement may be accident, so nothing counts that was told after a roll of luck, and of a card that
is turned over every face it can have is tried. What follows if nobody answers is told apart.
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
MORE_WORLDS: Final = 24  # where luck or an unseen card has a say
WAYS: Final = 16  # of one's own to go on, in the first world
PATIENCE: Final = 12  # questions, until what was begun is taken as going on
NEVER: Final = 1 << 30


def nothing_pending(table: Table) -> bool:
    """What a game in which nothing waits for answers says of its acts."""
    return False


class Touched(Quick):
    """Luck that notices when it was asked: after how many events."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.log: list[Event] = []
        self.rolled = NEVER
        self.shuffled = NEVER
        self.stream = ""  # what was asked for first, and how many ways it can come
        self.sides = 0

    def listen(self, log: list[Event]) -> None:
        """From now on for another world."""
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
    """Certain events, in order; whether that is all; and the worlds after the option."""

    def __init__(self, events: list[Event], complete: bool, after: list[Table]) -> None:
        self.events = events
        self.complete = complete  # nothing was left open, not even which card is drawn
        self.after = after
        self.later: list[Event] = []  # what follows if nobody answers, whichever way it is paid
        self.answerer: Seat = NO_SEAT  # whoever else is asked before that
        self.stream = ""  # of luck that has a say, if any has: dice, ties or a pile
        self.sides = 0  # of the die
        self.rolls = False  # whether it is rolled in any case, and not only for what follows
        self.unseen = False  # whether a card that the viewer cannot see has a say
        self.yours = False  # whether more comes of it, by what the viewer then chooses


class Worlds:
    """Worlds that fit a view, imagined when they are needed and kept for its other options."""

    def __init__(self, seen: Table, seed: int = 0) -> None:
        self.seen: Final = seen
        self.luck: Final = Touched(seed)
        self.kept: list[Table] = []
        self.faced: dict[tuple[Card, int], Table | None] = {}

    def plain(self, number: int) -> Table:
        """The world of this number."""
        while len(self.kept) <= number:
            self.kept.append(imagine(self.seen, self.luck))
        return self.kept[number].copy()

    def facing(self, card: Card, face: int) -> Table | None:
        """A world in which an unseen card has this face, if there is one."""
        if (card, face) not in self.faced:
            self.faced[card, face] = self.swapped(card, face) or self.imagined(card, face)
        found = self.faced[card, face]
        return None if found is None else found.copy()

    def swapped(self, card: Card, face: int) -> Table | None:
        """Cheaply: a world that is kept already, with two unseen cards of one lot exchanged."""
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
    """The worlds in which the option was taken, and how far luck can have changed the story."""

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
        self.rolled = NEVER  # events told before the first roll, in any world
        self.shuffled = NEVER
        self.rolled_later = NEVER
        self.stream = ""
        self.sides = 0
        self.answerer: Seat = NO_SEAT
        self.chose = False  # whether the viewer was asked how to go on
        self.turned: set[Card] = set()  # cards the viewer could not see, seen by somebody since

    def take(self, world: Table) -> None:
        """Once more, in this world."""
        log = list[Event]()
        world.stop_at = 1
        world.log = log
        self.luck.listen(log)
        answer(world, self.seen.viewer, self.option)
        self.worlds.append(world)
        self.logs.append(self.told(log))
        if self.sealed and not world.sealed:  # what others had answered has come to light
            self.rolled = 0
        self.rolled = min(self.rolled, self.luck.rolled)
        self.shuffled = min(self.shuffled, self.luck.shuffled)
        self.name_luck()
        known, faces = self.seen.known, self.seen.faces
        for card, now in enumerate(world.known):
            if now & ~known[card] and faces[card] == UNKNOWN:
                self.turned.add(card)
        self.follow(world)

    def told(self, log: list[Event]) -> list[Event]:
        return [heard(event, self.seen.viewer) for event in log]

    def follow(self, world: Table) -> None:
        """Carry on what was begun: others take the first thing offered, which is to let it be. Of
        the viewer's own ways on, such as how to pay, all are tried in the first world, or many, and
        another one in each of the rest."""
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
        """One way on: as given, and then by the number. The answer is what the viewer took of how
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
        self.laters.append(self.told([e for e, his in zip(log, mine) if not his]))
        self.name_luck()
        return taken

    def name_luck(self) -> None:
        """What was left to luck first."""
        if not self.stream and self.luck.rolled != NEVER:
            self.stream, self.sides = self.luck.stream, self.luck.sides

    @property
    def open(self) -> bool:
        """Whether luck, or a card that could not be seen, may have had a say."""
        return min(self.rolled, self.shuffled) != NEVER or bool(self.turned)


def foresee(
    seen: Table,
    option: Step,
    seed: int = 0,
    pending: Callable[[Table], bool] = nothing_pending,
    worlds: Worlds | None = None,
) -> Foresight:
    """Take an option of the viewer's in a few worlds he cannot rule out, as far as the next
    question to anybody, and keep what happens in all of them. `pending`, if the game has acts that
    wait for answers, tells how long to look on in case nobody does."""
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


def _agreed(
    seen: Table, logs: list[list[Event]], rolled: int, shuffled: int
) -> tuple[list[Event], bool]:
    """The events, as the viewer hears them, up to the first that is not the same everywhere. A face
    that is not the same, or that he did not know before, is left open."""
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
        merged = Event(first.step, first.cards, tuple(faces))
        merged.knew = first.knew
        agreed.append(merged)
        if unsure and (place >= shuffled or _from_closed_box(seen, first)):
            return agreed, False  # what follows may hang on a card that can be anything
        complete = complete and not unsure
    return agreed, complete


def _from_closed_box(seen: Table, event: Event) -> bool:
    """Whether it names an unseen card of a rival who did not show his list: likely lists have been
    tried, but any card might be in it."""
    for card in event.cards:
        if seen.closed and seen.faces[card] == UNKNOWN:
            own = seen.boxes[seen.viewer] if seen.viewer < len(seen.boxes) else range(0)
            if card not in own:
                return True
    return False
