"""Determinization: give every unseen card a face that fits everything the viewer has seen.

A face that must be somewhere (it was seen to leave a lot, or is proven of a card) is traced back to
where it can have come from, each way as likely as it was. Then the rest is dealt forward.
"""

from __future__ import annotations

from itertools import product
from math import prod
from typing import Final

from paddock.kernel.allocation import NO_CELL, Allocation, opened
from paddock.kernel.lots import NO_LOT, Lots, Proven
from paddock.kernel.luck import Luck
from paddock.kernel.tracing import sources_of, trace_at_random, trace_exhaustively

TRIES: Final = 12  # worlds weighed against each other if several faces are wanted
MORE_TRIES: Final = 60  # attempts until any world fits
LITTLE: Final = (60,)  # ways to try before the next list gets its turn
MUCH: Final = (60, 1000, 20_000)
MANY_LISTS: Final = 256  # the most lists for all closed boxes together

Lists = list[tuple[list[int], float]]  # what may be left in a closed box, with its weight
Filling = tuple[list[list[int]], float]  # what is left in all closed boxes, with its weight


class NoSuchWorld(Exception):
    """Raised if nothing the seat has seen can have happened with these lists."""


class Determinization:
    """Everything that all worlds of one view share: the lots, what is wanted of them, and what may
    be left in closed boxes."""

    def __init__(self, lots: Lots, proven: dict[int, Proven], lists: dict[int, Lists]) -> None:
        self.lots: Final = lots
        self.proven: Final = proven
        self.lists: Final = lists
        self.allocation, self.wants = opened(lots, proven)
        self.sources: Final = sources_of(self.allocation, self.wants)
        self.fillings: list[Filling] = _fillings(self) if self.wants and lists else []
        self.weights: Final = [weight for _, weight in self.fillings]

    def fits(self, lots: Lots, proven: dict[int, Proven]) -> bool:
        """Return True while this still matches everything the viewer has learned."""
        return self.lots is lots and self.proven == proven

    def opened(self, luck: Luck) -> Allocation:
        """Return the allocation with lists in its closed boxes, chosen by their weights."""
        trial = self.allocation.copy()
        if self.fillings:
            trial.open(self.lists, self.fillings[_one_of(self.weights, luck)][0])
        else:
            fitting = self.lists.values()
            held = [fits[_one_of([ways for _, ways in fits], luck)][0] for fits in fitting]
            trial.open(self.lists, held)
        return trial


def determinize(
    ready: Determinization, faces: list[int], luck: Luck, patience: tuple[int, ...] = MUCH
) -> dict[int, list[int]]:
    """Give every card a face; return the lists assumed to be in closed boxes. Every possible world
    can come out, and no other. All are equally likely (as deals of single cards). If two or more
    faces are wanted, one of several tries is taken by weight, which comes close to that."""
    lots = ready.lots
    allocation = (
        allocated(ready, luck, patience) if ready.wants or ready.lists else ready.allocation
    )
    laid = set()
    for cell, face in allocation.laid:
        faces[cell] = face
        laid.add(cell)
    bags = allocation.bags
    for n, bag in enumerate(bags):  # the lots that feed a lot all come before it
        luck.shuffle(bag, "imagine")
        for cell in lots[n].cells:
            if not laid or cell not in laid:
                faces[cell] = bag.pop()
        for later, count in allocation.rooms[n].items():
            bags[later] += bag[:count]
            del bag[:count]
    return allocation.held


def left_of(lists: list[list[int]], seen: tuple[int, ...]) -> Lists:
    """Return what is left of each list after these faces left it, and in how many ways that can
    have happened. Leave out lists that never held them."""
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


def allocated(ready: Determinization, luck: Luck, patience: tuple[int, ...]) -> Allocation:
    """Return the allocation with a list in every closed box and everything wanted taken from it. If
    there is only one choice, the first try has the right probability. Otherwise each try replaces
    the one before by their weights, which soon forgets the start."""
    chosen, best = ready.allocation, 0.0
    wants = ready.wants
    enough = TRIES if wants and len(wants) + len(ready.lists) > 1 else 1
    for count in range(MORE_TRIES):
        if count >= enough and best > 0:
            break
        trial = ready.opened(luck)
        weight = trace_at_random(trial, wants, ready.sources, luck)
        if weight > 0 and luck.below(1 << 30, "imagine") * best < weight * (1 << 30):
            chosen, best = trial, weight
    return chosen if best > 0 else _sought(ready, luck, patience)


def _fillings(ready: Determinization) -> list[Filling]:
    """Return what all closed boxes may have held together: combinations with at least as many of
    each face as were seen. Return nothing if there are too many to go through."""
    wants, sources, lists = ready.wants, ready.sources, ready.lists
    if prod([len(fitting) for fitting in lists.values()]) > MANY_LISTS:
        return []
    needed: dict[int, int] = {}
    behind: dict[int, set[int]] = {}
    for want in wants:
        if len(want.faces) == 1 and want.later == NO_CELL:
            for face in want.faces:
                needed[face] = needed.get(face, 0) + 1
                behind.setdefault(face, set()).update(sources[want.lot])
    for giver in wants:  # a proven face may come by another way
        if giver.later != NO_CELL:
            for face in needed:
                behind[face].update(sources[giver.lot])
    lots = list(lists)
    for face, lying in behind.items():
        bags = ready.allocation.bags
        needed[face] -= sum([bags[lot].count(face) for lot in lying if lot not in lists])
    sought = sorted(needed)
    owing = [needed[face] for face in sought]
    have = {  # for each list: how many of each face it can give
        lot: [[left.count(f) if lot in behind[f] else 0 for f in sought] for left, _ in lists[lot]]
        for lot in lots
    }
    found: list[Filling] = []
    for choice in product(*[range(len(lists[lot])) for lot in lots]):
        there = [have[lot][n] for lot, n in zip(lots, choice)]
        if all([sum(gives) >= owed for owed, *gives in zip(owing, *there)]):
            held = [lists[lot][n] for lot, n in zip(lots, choice)]
            found.append(([left for left, _ in held], prod([ways for _, ways in held])))
    if not found:
        raise NoSuchWorld(f"no lists hold everything that was seen: {sorted(needed)}")
    return found


def _one_of(weights: list[float], luck: Luck) -> int:
    """Return the index of one of these weights, at random by weight."""
    point = luck.below(1 << 40, "imagine") / (1 << 40) * sum(weights)
    for place, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return place
    return len(weights) - 1


def _sought(ready: Determinization, luck: Luck, patience: tuple[int, ...]) -> Allocation:
    """Search lists and ways when no try fitted: first briefly in each, then longer."""
    lists, fillings = ready.lists, ready.fillings
    for ways in patience:
        for _ in range(max(TRIES, 2 * len(fillings))):
            trial = ready.allocation.copy()
            if fillings:
                trial.open(lists, fillings[luck.below(len(fillings), "imagine")][0])
            else:
                held = [fits[luck.below(len(fits), "imagine")][0] for fits in lists.values()]
                trial.open(lists, held)
            if trace_exhaustively(trial, ready.wants, {}, luck, [ways]):
                return trial
    raise NoSuchWorld("no world fits what was seen")


def must_have_held(lots: Lots, proven: dict[int, Proven], luck: Luck) -> dict[int, list[int]]:
    """Return faces of each closed box that explain everything seen, whatever else was in it. What
    left a lot can depend on each other: if only one card went some way, two faces cannot both have
    come by it."""
    allocation, wants = opened(lots, proven)
    for number, lot in enumerate(lots):
        if lot.box != NO_LOT:
            allocation.leave_open(number, len(lot.faces) - len(lot.came))
    if not trace_exhaustively(allocation, wants, {}, luck, [MUCH[-1]]):
        raise NoSuchWorld("no world fits what was seen")
    return allocation.named
