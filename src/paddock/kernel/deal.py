"""Filling the holes: give every unseen card a face so that all that was seen can have happened.

A face that is wanted somewhere (seen to leave a lot, proven of a card) is walked back to where it
can have come from, each way as likely as it was; then the rest is dealt forward.
"""

from __future__ import annotations

from itertools import product
from math import prod
from typing import Final

from paddock.kernel.lots import ANY, NO_LOT, UNKNOWN, Bags, Lots, Proven
from paddock.kernel.luck import Luck

NO_CELL: Final = -1
TRIES: Final = 12  # worlds that are weighed against each other where several faces are wanted
MORE_TRIES: Final = 60  # until one comes out at all
PATIENCE: Final = (60, 1000, 20_000)  # ways tried before another list gets its turn
MANY_LISTS: Final = 256  # of all closed boxes together

Rooms = list[dict[int, int]]  # of every lot: to which later lot, how many may still go
Lists = list[tuple[list[int], float]]  # what may be left in a closed box, and how likely
Brought = tuple[list[list[int]], float]  # what is left in all closed boxes, and how likely
Path = tuple[int, tuple[int, ...]]  # a face, and the lots it came through, the last one first
Kind = tuple[int, frozenset[int], int]


class NoSuchWorld(Exception):
    """What the seat has seen cannot have happened with these lists."""


class Want:
    """One of these faces left this lot: for a later lot, for a card, or for all to see."""

    def __init__(
        self, lot: int, faces: frozenset[int], cell: int = NO_CELL, later: int = NO_CELL
    ) -> None:
        self.lot: Final = lot
        self.faces: Final = faces
        self.cell: Final = cell
        self.later: Final = later
        self.kind: Final = (lot, faces, later)  # a way that is shut to one is shut to all


class Heap:
    """The lots while they are dealt: what lies in each, and what may still go where."""

    def __init__(self, bags: Bags, rooms: Rooms, behind: Bags) -> None:
        self.bags = bags
        self.rooms = rooms
        self.behind: Final = behind  # of every lot: the lots that give to it
        self.laid: list[tuple[int, int]] = []  # card and face
        self.held: dict[int, list[int]] = {}  # what is taken to be left in each closed box

    def copy(self) -> Heap:
        bags = [bag.copy() for bag in self.bags]
        twin = Heap(bags, [room.copy() for room in self.rooms], self.behind)
        twin.laid = self.laid.copy()
        return twin

    def open(self, lists: dict[int, Lists], held: list[list[int]]) -> None:
        """These lists are in the closed boxes."""
        for lot, left in zip(lists, held):
            self.bags[lot] = left.copy()
            self.held[lot] = left

    def take(self, want: Want, path: list[int], face: int) -> None:
        """The face comes from the last lot of the path through all the others to the first."""
        self.bags[path[-1]].remove(face)
        for n in range(len(path) - 1):
            self.rooms[path[n + 1]][path[n]] -= 1
        if want.cell != NO_CELL:
            self.laid.append((want.cell, face))
        if want.later != NO_CELL:
            self.bags[want.later].append(face)

    def give_back(self, want: Want, path: list[int], face: int) -> None:
        self.bags[path[-1]].append(face)
        for n in range(len(path) - 1):
            self.rooms[path[n + 1]][path[n]] += 1
        if want.cell != NO_CELL:
            self.laid.pop()
        if want.later != NO_CELL:
            self.bags[want.later].remove(face)


def deal(
    lots: Lots, proven: dict[int, Proven], lists: dict[int, Lists], faces: list[int], luck: Luck
) -> dict[int, list[int]]:
    """Every world that could be can come out, and no other. All are equally likely (as deals of
    single cards), except that where two faces or more are wanted one of some tries is taken by
    weight, which comes close. `lists` says of a lot that is a closed box what may be left in it;
    the answer says what was."""
    heap, wants = _opened(lots, proven)
    heap = settled(heap, wants, lists, luck) if wants or lists else heap
    laid = set()
    for cell, face in heap.laid:
        faces[cell] = face
        laid.add(cell)
    bags = heap.bags
    for n, bag in enumerate(bags):  # a lot's givers all come before it
        luck.shuffle(bag, "imagine")
        for cell in lots[n].cells:
            if not laid or cell not in laid:
                faces[cell] = bag.pop()
        for later, count in heap.rooms[n].items():
            bags[later] += bag[:count]
            del bag[:count]
    return heap.held


def _opened(lots: Lots, proven: dict[int, Proven]) -> tuple[Heap, list[Want]]:
    """The lots as they are, and all that is wanted of them, earlier lots first."""
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
        if lot.box == NO_LOT:  # what was seen of a closed box is taken out of its list
            later_wants += [Want(n, frozenset([face])) for face in lot.came]
        if proven:
            for cell in lot.cells:
                if proven.get(cell, ANY):
                    later_wants.append(Want(n, frozenset(proven[cell]), cell))
    return Heap(bags, rooms, behind), wants + later_wants


def left_of(lists: list[list[int]], seen: tuple[int, ...]) -> Lists:
    """What is left of each of these lists when these faces were seen to leave it, and in how many
    ways that can have happened; lists that never held them are out."""
    fitting: Lists = []
    for faces in lists:
        left, ways = list(faces), 1.0
        for face in seen:
            ways *= left.count(face)
            if ways == 0:
                break
            left.remove(face)
        if ways > 0:
            fitting.append((left, ways))
    return fitting


def settled(heap: Heap, wants: list[Want], lists: dict[int, Lists], luck: Luck) -> Heap:
    """The heap with a list in every closed box and all that is wanted taken from it. One try is as
    likely as it should be if it is all there is to choose; else each next one takes the place of
    the one before by their weights, which soon forgets where it started."""
    chosen, best = heap, 0.0
    sources = _sources(heap, wants)
    brought = _brought(heap, wants, sources, lists) if wants and lists else []
    enough = TRIES if wants and len(wants) + len(lists) > 1 else 1
    for count in range(MORE_TRIES):
        if count >= enough and best > 0:
            break
        trial = heap.copy()
        if brought:
            trial.open(lists, brought[_one_of([weight for _, weight in brought], luck)][0])
        else:
            held = [fits[_one_of([ways for _, ways in fits], luck)][0] for fits in lists.values()]
            trial.open(lists, held)
        weight = _walked_all(trial, wants, sources, luck)
        if weight > 0 and luck.below(1 << 30, "imagine") * best < weight * (1 << 30):
            chosen, best = trial, weight
    return chosen if best > 0 else _sought(heap, wants, lists, brought, luck)


def _brought(
    heap: Heap, wants: list[Want], sources: dict[int, list[int]], lists: dict[int, Lists]
) -> list[Brought]:
    """What all the closed boxes may have held together: only what has, of every face that was seen
    somewhere, as many as were seen. Nothing, if that is too much to go through."""
    if prod([len(fitting) for fitting in lists.values()]) > MANY_LISTS:
        return []
    needed: dict[int, int] = {}
    behind: dict[int, set[int]] = {}
    for want in wants:
        if len(want.faces) == 1 and want.later == NO_CELL:
            for face in want.faces:
                needed[face] = needed.get(face, 0) + 1
                behind.setdefault(face, set()).update(sources[want.lot])
    for giver in wants:  # what is proven may come by another way
        if giver.later != NO_CELL:
            for face in needed:
                behind[face].update(sources[giver.lot])
    lots = list(lists)
    for face, lying in behind.items():
        needed[face] -= sum([heap.bags[lot].count(face) for lot in lying if lot not in lists])
    found: list[Brought] = []
    for held in product(*[lists[lot] for lot in lots]):
        enough = True
        for face, count in needed.items():
            for lot, (left, _) in zip(lots, held):
                if lot in behind[face]:
                    count -= left.count(face)
            enough = enough and count <= 0
        if enough:
            found.append(([left for left, _ in held], prod([ways for _, ways in held])))
    if not found:
        raise NoSuchWorld(f"no lists hold all that was seen: {sorted(needed)}")
    return found


def _sources(heap: Heap, wants: list[Want]) -> dict[int, list[int]]:
    """Of every lot that something is wanted of: itself and all the lots behind it, in order."""
    found: dict[int, list[int]] = {}
    for want in wants:
        if want.lot not in found:
            reached = {want.lot}
            for lot in range(want.lot, -1, -1):
                if lot in reached:
                    reached.update(heap.behind[lot])
            found[want.lot] = sorted(reached)
    return found


def _one_of(weights: list[float], luck: Luck) -> int:
    """The place of one of these, by weight."""
    point = luck.below(1 << 40, "imagine") / (1 << 40) * sum(weights)
    for place, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return place
    return len(weights) - 1


def _sought(
    heap: Heap, wants: list[Want], lists: dict[int, Lists], brought: list[Brought], luck: Luck
) -> Heap:
    """No try came out: go through lists and ways, at first not far into any, then further."""
    for patience in PATIENCE:
        for _ in range(max(TRIES, 2 * len(brought))):
            trial = heap.copy()
            if brought:
                trial.open(lists, brought[luck.below(len(brought), "imagine")][0])
            else:
                held = [fits[luck.below(len(fits), "imagine")][0] for fits in lists.values()]
                trial.open(lists, held)
            if _searched(trial, wants, {}, luck, [patience]):
                return trial
    raise NoSuchWorld("nothing that could have happened looks like this")


def _walked_all(heap: Heap, wants: list[Want], sources: dict[int, list[int]], luck: Luck) -> float:
    """Take what is wanted, one after another; how likely it was to be there, or 0."""
    weight = 1.0
    shares = [0.0] * len(heap.bags)
    sizes = [0] * len(heap.bags)
    for want in wants:
        _share(heap, want, sources[want.lot], shares, sizes)
        share = shares[want.lot]
        if share == 0:
            return 0.0
        weight *= share
        _walk(heap, want, shares, sizes, luck)
    return weight


def _share(
    heap: Heap, want: Want, sources: list[int], shares: list[float], sizes: list[int]
) -> None:
    """Of every lot up to the wanted one: which share of all that went in has such a face, by what
    is known, and how much went in."""
    faces, bags, rooms, behind = want.faces, heap.bags, heap.rooms, heap.behind
    for lot in sources:
        bag = bags[lot]
        size = len(bag)
        found = 0.0
        for face in bag:
            if face in faces:
                found += 1.0
        for before in behind[lot]:
            count = rooms[before][lot]
            size += count
            found += count * shares[before]
        shares[lot] = found / size if size else 0.0
        sizes[lot] = size


def _walk(heap: Heap, want: Want, shares: list[float], sizes: list[int], luck: Luck) -> None:
    """Walk one wanted face back to where it came from, each way as likely as it was."""
    path = [want.lot]
    for _ in range(len(heap.bags)):
        lot = path[-1]
        here = [face for face in heap.bags[lot] if face in want.faces]
        point = luck.below(1 << 40, "imagine") / (1 << 40) * shares[lot] * sizes[lot]
        if point < len(here):
            heap.take(want, path, here[int(point)])
            return
        point -= len(here)
        giver = NO_CELL
        for before in heap.behind[lot]:
            count = heap.rooms[before][lot]
            if count > 0 and shares[before] > 0:
                giver = before
                point -= count * shares[before]
                if point < 0:
                    break
        if giver == NO_CELL:  # rounding: nothing lies further back
            heap.take(want, path, here[-1])
            return
        path.append(giver)
    raise AssertionError("lots that give to each other")


def _searched(
    heap: Heap, wants: list[Want], barred: dict[Kind, set[Path]], luck: Luck, left: list[int]
) -> bool:
    """The same by trying every way, going back when stuck: slow, and it misses no world. What is
    proven comes first, for it may be wanted further on; then what has the fewest ways. A way that
    failed for one want fails for all of its kind."""
    if not wants:
        return True
    left[0] -= 1
    if left[0] < 0:
        return False
    chosen, ways = wants[0], list[Path]()
    for want in wants:
        shut = barred.get(want.kind, set())
        open_to = [way for way in _ways_to([want.lot], want.faces, heap) if way not in shut]
        if not open_to:
            return False
        if not ways or len(open_to) < len(ways):
            chosen, ways = want, open_to
        if want.later != NO_CELL:
            break
    at = wants.index(chosen)
    rest = wants[:at] + wants[at + 1 :]
    shut = barred.get(chosen.kind, set())
    luck.shuffle(order := list(range(len(ways))), "imagine")
    for number in order:
        way = ways[number]
        if way in shut:
            continue
        heap.take(chosen, list(way[1]), way[0])
        if _searched(heap, rest, {**barred, chosen.kind: shut}, luck, left):
            return True
        heap.give_back(chosen, list(way[1]), way[0])
        shut = {*shut, way}
    return False


def _ways_to(path: list[int], wanted: frozenset[int], heap: Heap) -> list[Path]:
    """All the faces a lot can have got hold of, each with the lots it came through."""
    lot = path[-1]
    found = {face for face in heap.bags[lot] if face in wanted and face != UNKNOWN}
    ways: list[Path] = [(face, tuple(path)) for face in sorted(found)]
    for giver in heap.behind[lot]:
        if heap.rooms[giver][lot] > 0:
            ways += _ways_to([*path, giver], wanted, heap)
    return ways
