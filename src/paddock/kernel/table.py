"""The table: the whole state of one race, and the only thing that changes.

Every card has a number: `faces[n]` is what is printed on card n, `known[n]` the seats that know it,
as a bit set. Spectators share one bit, after those of the seats.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from paddock.kernel.determinization import Determinization
from paddock.kernel.errors import PaddockError
from paddock.kernel.lasting import Lasting
from paddock.kernel.lots import NO_LOT, UNKNOWN, Lot, Lots, Mix, Proven
from paddock.kernel.luck import NO_LUCK
from paddock.kernel.steps import Card, Reason, Seat, Step, Steps
from paddock.kernel.zones import NO_SEAT, Zone

if TYPE_CHECKING:
    from paddock.kernel.events import Event

NO_VIEWER: Final = -1


class Illegal(PaddockError):
    """Raised for a move that is not allowed; the message says what is."""

    code: ClassVar = "illegal"


class Pick:
    """A request to pick some of these cards, which are worth `worth`. The picker may stop at
    `least` and must stop at `most`; then `then(*first, *cards)` happens."""

    def __init__(
        self,
        cards: list[Card],
        worth: list[int],
        least: int,
        most: int,
        then: Callable[..., Step],
        first: tuple[int, ...],
    ) -> None:
        self.cards: Final = cards
        self.worth: Final = worth
        self.least: Final = least
        self.most: Final = most
        self.then: Final = then
        self.first: Final = first


@mypyc_attr(allow_interpreted_subclasses=True)  # so that a new game need not be compiled
class Table:
    """What every race has: steps, cards, who knows them, and luck. Games add their own fields."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.everyone = (1 << seats + 1) - 1
        self.stack: list[Step] = []  # what waits to happen, next step last
        self.asked: Step | None = None
        self.options: Steps = ()
        self.stop_at = 2  # choices with fewer options answer themselves; a live table stops at 1
        self.picked: tuple[Card, ...] = ()  # by the seat that is picking
        self.sealed: dict[Seat, Step] = {}  # secret answers, until everybody has answered
        self.choosing: dict[Seat, tuple[Card, ...]] = {}  # picked so far for a secret answer
        self.waiting: Steps = ()  # triggers of the next batch
        self.lasting: list[Lasting] = []  # card lines in force without their card
        self.gone: tuple[Seat, ...] = ()
        self.winners: tuple[Seat, ...] = ()
        self.faces: list[int] = []
        self.known: list[int] = []
        self.proven: dict[Card, Proven] = {}  # what everybody can deduce about a face
        self.boxes: list[range] = []
        self.owners: tuple[Seat, ...] = ()  # who brought each box, or NO_SEAT
        self.closed = False
        self.first: list[Lots] = []  # what each seat, and a spectator, knew of the boxes
        self.lots: list[Lots] = []
        self.mixes: list[Mix] = []
        self.secrets: list[int] = []  # for each seat: the order in which copies leave its hand
        self.luck = NO_LUCK
        self.viewer = NO_VIEWER
        self.log: list[Event] | None = None  # None if nobody listens, as to a copy
        self.refused: list[tuple[Step, Reason]] | None = None  # while "why not?" is asked
        self.picks: list[Pick] | None = None  # while picks are asked for
        self.dealing: Determinization | None = None  # in a view: what all its worlds share

    # Games override these

    def copy(self) -> Table:
        """Return a table that plays on alone: call `like`, then copy the game's own fields."""
        raise NotImplementedError

    def zones(self) -> list[Zone]:
        """Return every place where cards lie."""
        raise NotImplementedError

    def constants(self) -> tuple[str, ...]:
        """Return the names of fields that never change during a race; copies share them."""
        return ()

    def clauses(self) -> dict[str, str]:
        """Return where the game's rulebook has the rules of `kernel/piles.py`, by their keys."""
        return {}

    def name_of(self, face: int) -> str:
        """Return the name of a printed card; UNKNOWN is one that nobody here can see."""
        raise NotImplementedError

    def names_of(self, faces: list[int]) -> str:
        """Return several names as part of a sentence, equal cards counted: `Net, Tow and 2 Petrol`,
        `7 cards`."""
        said: list[str] = []
        for face in dict.fromkeys(faces):
            number, name = faces.count(face), self.name_of(face)
            many = f"{number} {'cards' if face == UNKNOWN else name}"
            said.append(many if number > 1 else name)
        return " and ".join([each for each in (", ".join(said[:-1]), *said[-1:]) if each])

    def called(self, cards: list[Card]) -> str:
        """Return cards that lie here as the words of an option; a game may add more than their
        names."""
        return " and ".join([self.name_of(self.faces[card]) for card in cards])

    def lists(self, box: int, seen: list[int]) -> list[list[int]]:
        """Return whole deck lists that may be in this closed box, given faces that certainly
        were."""
        raise NotImplementedError

    def alike(self, card: Card) -> tuple[int, ...]:
        """Return a key: cards of a pick with equal keys are interchangeable."""
        return (self.faces[card],)

    # The kernel's own

    @property
    def watcher(self) -> Seat:
        """Return the number of the spectator, a seat that is never asked."""
        return self.seats

    @property
    def over(self) -> bool:
        return self.asked is None and not self.stack

    def racing(self) -> list[Seat]:
        """Return the seats that have not left."""
        return [seat for seat in range(self.seats) if seat not in self.gone]

    def clockwise(self, first: Seat) -> list[Seat]:
        """Return all seats in turn order, starting with this one."""
        return [(first + n) % self.seats for n in range(self.seats)]

    def rivals(self, seat: Seat) -> list[Seat]:
        """Return everyone else who is still racing, clockwise from this seat."""
        others = [(seat + n) % self.seats for n in range(1, self.seats)]
        return [other for other in others if other not in self.gone] if self.gone else others

    def owner(self, card: Card) -> Seat:
        """Return the seat that brought a card, or NO_SEAT."""
        for number, box in enumerate(self.boxes):
            if card < box.stop:
                return self.owners[number]
        raise AssertionError(f"there is no card {card}")

    def leaders(self, score: list[int]) -> tuple[Seat, ...]:
        """Return the seats still racing that share the highest score."""
        racing = self.racing()
        best = max([score[seat] for seat in racing])
        return tuple([seat for seat in racing if score[seat] == best])

    def like(self, table: Table) -> None:
        """Copy the kernel's part of another table. A game's `copy` calls this first."""
        self.stack = table.stack.copy()
        self.asked = table.asked
        self.options = table.options
        self.stop_at = table.stop_at
        self.picked = table.picked
        self.sealed = table.sealed.copy() if table.sealed else {}
        self.choosing = table.choosing.copy() if table.choosing else {}
        self.waiting = table.waiting
        self.lasting = table.lasting.copy() if table.lasting else []
        self.gone = table.gone
        self.winners = table.winners
        self.faces = table.faces.copy()
        self.known = table.known.copy()
        self.proven = table.proven.copy() if table.proven else {}
        self.boxes = table.boxes.copy()
        self.owners = table.owners
        self.closed = table.closed
        self.first = table.first.copy()
        self.lots = table.lots.copy()
        self.mixes = table.mixes.copy()
        self.secrets = table.secrets.copy()
        self.luck = table.luck.copy()
        self.viewer = table.viewer

    def unbox(self, boxes: dict[str, list[int]], closed: bool = False, each: int = 1) -> None:
        """Create the cards of these boxes and shuffle each box with the stream of its name. Cards
        are numbered from 0 through all boxes, and nobody has seen one. Everyone knows what is in an
        open box; if the boxes are closed, only its owner knows what is in a box. The first boxes
        belong to the seats in turn, `each` for every seat; boxes beyond stay open."""
        self.faces = []
        self.boxes = []
        for box in boxes.values():
            assert UNKNOWN not in box, "a printed card has a number of its own"
            self.boxes.append(range(len(self.faces), len(self.faces) + len(box)))
            self.faces += box
        owned = self.seats * each
        seats = [n % self.seats if n < owned else NO_SEAT for n in range(len(boxes))]
        self.owners = tuple(seats)
        self.closed = closed
        self.known = [0] * len(self.faces)
        self.proven = {}
        self.mixes = []
        secret = self.luck.below(1 << 30 * self.seats, "order")
        self.secrets = [secret >> 30 * seat & 0x3FFFFFFF for seat in range(self.seats)]
        if closed:
            self.first = [self.first_lots(seat) for seat in range(self.seats + 1)]
        else:
            self.first = [self.first_lots(0)] * (self.seats + 1)
        self.lots = self.first.copy()
        for number, stream in enumerate(boxes):
            box = self.faces[self.boxes[number].start : self.boxes[number].stop]
            self.luck.shuffle(box, stream)
            self.faces[self.boxes[number].start : self.boxes[number].stop] = box

    def first_lots(self, seat: Seat) -> Lots:
        """Return what a seat knows before it has seen a card: one lot for each box."""
        lots: list[Lot] = []
        for number, box in enumerate(self.boxes):
            held = tuple(self.faces[box.start : box.stop])
            hidden = self.closed and self.owners[number] not in (seat, NO_SEAT)
            lots.append(full_box(box.start, held, number if hidden else NO_LOT))
        return tuple(lots)


@lru_cache(maxsize=64)
def full_box(first: Card, faces: tuple[int, ...], closed: int) -> Lot:
    """Return the lot of an unopened box; of a closed one, only the size is known."""
    cells = tuple(range(first, first + len(faces)))
    return Lot(
        cells, tuple(sorted(faces)) if closed == NO_LOT else (UNKNOWN,) * len(faces), (), (), closed
    )
