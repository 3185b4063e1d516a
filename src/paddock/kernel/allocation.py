"""Dealing faces to lots: what each lot holds, and which faces it must supply, because somebody saw
them leave or because a card is proven to have them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from paddock.kernel.lots import ANY, NO_LOT, UNKNOWN, Bags, Lots, Proven

NO_CELL: Final = -1
SEVERAL: Final = -1  # no face: more than one would do

Rooms = list[dict[int, int]]  # for each lot: the later lots its cards may still go to, and how many


class Want:
    """A demand: one of these faces left this lot, for a later lot, for a card, or in public."""

    def __init__(
        self, lot: int, faces: frozenset[int], cell: int = NO_CELL, later: int = NO_CELL
    ) -> None:
        self.lot: Final = lot
        self.faces: Final = faces
        self.only: Final[int] = min(faces) if len(faces) == 1 else SEVERAL  # usually; it is faster
        self.cell: Final = cell
        self.later: Final = later
        self.kind: Final = (lot, faces, later)  # if a way is closed to one, it is to all


class Allocation:
    """The lots while faces are dealt: what each holds, and what may still go where."""

    def __init__(self, bags: Bags, rooms: Rooms, behind: Bags) -> None:
        self.bags = bags
        self.rooms = rooms
        self.behind: Final = behind  # for each lot: the lots that feed it
        self.laid: list[tuple[int, int]] = []  # card and face
        self.held: dict[int, list[int]] = {}  # the faces assumed to be left in each closed box
        self.named: dict[int, list[int]] = {}  # for boxes left open: the faces taken from them

    def copy(self) -> Allocation:
        bags = [bag.copy() for bag in self.bags]
        twin = Allocation(bags, [room.copy() for room in self.rooms], self.behind)
        twin.laid = self.laid.copy()
        return twin

    def open(self, boxes: Iterable[int], held: list[list[int]]) -> None:
        """Put these lists into the closed boxes."""
        for lot, left in zip(boxes, held):
            self.bags[lot] = left.copy()
            self.held[lot] = left

    def leave_open(self, box: int, cards: int) -> None:
        """Let this many cards of a closed box be anything."""
        self.bags[box] = [UNKNOWN] * cards
        self.named[box] = []

    def take(self, want: Want, path: list[int], face: int) -> None:
        """Take the face from the last lot of the path, through the others, to the first."""
        if path[-1] in self.named:
            self.bags[path[-1]].pop()
            self.named[path[-1]].append(face)
        else:
            self.bags[path[-1]].remove(face)
        for n in range(len(path) - 1):
            self.rooms[path[n + 1]][path[n]] -= 1
        if want.cell != NO_CELL:
            self.laid.append((want.cell, face))
        if want.later != NO_CELL:
            self.bags[want.later].append(face)

    def give_back(self, want: Want, path: list[int], face: int) -> None:
        if path[-1] in self.named:
            self.bags[path[-1]].append(UNKNOWN)
            self.named[path[-1]].remove(face)
        else:
            self.bags[path[-1]].append(face)
        for n in range(len(path) - 1):
            self.rooms[path[n + 1]][path[n]] += 1
        if want.cell != NO_CELL:
            self.laid.pop()
        if want.later != NO_CELL:
            self.bags[want.later].remove(face)


def opened(lots: Lots, proven: dict[int, Proven]) -> tuple[Allocation, list[Want]]:
    """Return the lots as they are and every want, earlier lots first."""
    bags: Bags = []
    rooms: Rooms = []
    behind: Bags = [[] for _ in lots]
    wants: list[Want] = []
    later_wants: list[Want] = []
    for n, lot in enumerate(lots):
        bags.append(list(lot.faces))
        room: dict[int, int] = {}
        for later, admitted, count in lot.goes:
            if admitted:
                wants += [Want(n, frozenset(admitted), later=later)] * count
            else:
                room[later] = count
                behind[later].append(n)
        rooms.append(room)
        if lot.box == NO_LOT:  # faces seen to leave a closed box are taken out of its list
            later_wants += [Want(n, frozenset([face])) for face in lot.came]
        if proven:
            for cell in lot.cells:
                if proven.get(cell, ANY):
                    later_wants.append(Want(n, frozenset(proven[cell]), cell))
    return Allocation(bags, rooms, behind), wants + later_wants
