"""Lots: what a card counter knows. A lot is the faces that went into one heap, the unseen cards
still in it, and how many cards went on from it, unseen, into later lots.

Every box is a lot, and so is every mix. `came` has the faces seen to leave a lot that may have come
into it unseen. A face may be UNKNOWN: a card of a closed deck list.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

UNKNOWN: Final = 0  # the face of a card that cannot be seen
NO_LOT: Final = -1

Proven = tuple[int, ...]  # one of these faces, sorted
ANY: Final[Proven] = ()  # nothing is proven
Proofs = tuple[tuple[int, Proven], ...]
Mix = tuple[  # which cards; before it: all faces, who knew them, what was proven
    tuple[int, ...], tuple[int, ...], tuple[int, ...], Proofs
]
Way = tuple[int, Proven, int]  # to which later lot, as what, how many


class Lot(NamedTuple):
    """Faces in and out, sorted, so that equal knowledge compares equal."""

    cells: tuple[int, ...]
    faces: tuple[int, ...]
    came: tuple[int, ...] = ()
    goes: tuple[Way, ...] = ()
    box: int = NO_LOT  # the seat whose closed list this is


Lots = tuple[Lot, ...]
Bags = list[list[int]]  # for each lot
Going = list[dict[tuple[int, Proven], int]]  # for each lot: where to, as what, how many


def remembered(
    lots: Lots, mixes: Iterable[Mix], faces: Sequence[int], known: Sequence[int], seat: int
) -> Lots:
    """Return a seat's lots now: those it began with, followed through every mix."""
    home = [NO_LOT] * len(faces)  # the lot of each unseen card
    boxes = [lot.box for lot in lots]
    bags: Bags = []
    came: Bags = []
    goes: Going = []
    for lot in lots:
        for card in lot.cells:
            home[card] = len(bags)
        bags.append(list(lot.faces))
        came.append(list(lot.came))
        goes.append({(to, proven): count for to, proven, count in lot.goes})
    for cards, then, knew, proofs in mixes:
        proven = dict(proofs)
        bag: list[int] = []
        later = len(bags)
        for card in cards:
            old = home[card]
            if knew[card] >> seat & 1:
                if old != NO_LOT:
                    came[old].append(then[card])
                bag.append(then[card])
            else:
                way = (later, proven.get(card, ANY))
                goes[old][way] = goes[old].get(way, 0) + 1
            home[card] = later
        bags.append(bag)
        came.append([])
        goes.append({})
        boxes.append(NO_LOT)
    cells: list[list[int]] = [[] for _ in bags]
    for card, old in enumerate(home):
        if old != NO_LOT:
            if known[card] >> seat & 1:
                came[old].append(faces[card])
            else:
                cells[old].append(card)
    return _tidied(boxes, cells, bags, came, goes)


def _tidied(boxes: list[int], cells: Bags, bags: Bags, came: Bags, goes: Going) -> Lots:
    """Return the lots without what adds nothing to the rest. If nothing can have come in unseen, a
    face seen to leave is one of those known to be there. If everything one lot gave another has
    been seen there, it was seen to leave the first. An empty lot is dropped."""
    behind: list[set[int]] = [set() for _ in bags]
    for lot, going in enumerate(goes):
        for to, _ in going:
            behind[to].add(lot)
    for later in range(len(bags) - 1, -1, -1):
        givers = list(behind[later])
        if len(givers) == 1 and came[later]:
            given = goes[givers[0]]
            strange = _without(came[later], bags[later])
            ways = [way for way in given if way[0] == later]
            if len(strange) == sum([given[way] for way in ways]):
                for way in ways:
                    del given[way]
                came[givers[0]] += strange
                bags[later] += strange
                givers = []
        if not givers and came[later] and UNKNOWN not in bags[later]:
            left = _without(bags[later], came[later])
            assert len(left) + len(came[later]) == len(bags[later]), (
                "a face left that never was there"
            )
            bags[later], came[later] = left, []
    entered = {to for going in goes for to, _ in going}
    kept = [n for n in range(len(bags)) if cells[n] or goes[n] or n in entered]
    place = {lot: number for number, lot in enumerate(kept)}
    tidied: list[Lot] = []
    for n in kept:
        went = tuple([(place[way[0]], way[1], goes[n][way]) for way in sorted(goes[n])])
        faces, seen = tuple(sorted(bags[n])), tuple(sorted(came[n]))
        tidied.append(Lot(tuple(cells[n]), faces, seen, went, boxes[n]))
    return tuple(tidied)


def owed(lots: Lots, box: int) -> list[int]:
    """Return faces that a closed box must have held: they were seen to leave later lots and can
    have come from nowhere else."""
    behind: list[set[int]] = [{lot} for lot in range(len(lots))]
    for number, lot in enumerate(lots):  # the lots that feed a lot all come before it
        for to, _, _ in lot.goes:
            behind[to] |= behind[number]
    wanted: dict[int, list[int]] = {}  # by face: the lots it was seen to leave
    for number, lot in enumerate(lots):
        shut = [each for each in behind[number] if lots[each].box != NO_LOT]
        if number != box and lot.came and shut == [box]:
            for face in lot.came:
                wanted.setdefault(face, []).append(number)
    found: list[int] = []
    for face, leaves in wanted.items():
        lying = [n for n, lot in enumerate(lots) if n != box for each in lot.faces if each == face]
        found += [face] * (len(leaves) - _matched(leaves, lying, behind))
    return found


def _matched(leaves: list[int], lying: list[int], behind: list[set[int]]) -> int:
    """Return how many of these equal faces, seen to leave lots, can be among those known to lie in
    lots at or behind them: each used at most once, as many as possible."""
    taken: dict[int, int] = {}
    return len(
        [want for want in range(len(leaves)) if _finds(want, leaves, lying, behind, taken, set())]
    )


def _finds(
    want: int,
    leaves: list[int],
    lying: list[int],
    behind: list[set[int]],
    taken: dict[int, int],
    tried: set[int],
) -> bool:
    """Return True if one more face finds a match, if need be by moving another."""
    for place, lot in enumerate(lying):
        if lot in behind[leaves[want]] and place not in tried:
            tried.add(place)
            if place not in taken or _finds(taken[place], leaves, lying, behind, taken, tried):
                taken[place] = want
                return True
    return False


def _without(faces: list[int], others: list[int]) -> list[int]:
    """Return the faces that are left after each of the others cancels one."""
    counts: dict[int, int] = {}
    for face in others:
        counts[face] = counts.get(face, 0) + 1
    left: list[int] = []
    for face in faces:
        if counts.get(face, 0) > 0:
            counts[face] -= 1
        else:
            left.append(face)
    return left
