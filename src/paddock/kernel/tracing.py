"""Tracing a wanted face back to where it can have come from: at random, each way as likely as it
was, or by trying all ways."""

from __future__ import annotations

from paddock.kernel.allocation import NO_CELL, SEVERAL, Allocation, Want
from paddock.kernel.luck import Luck

Path = tuple[int, tuple[int, ...]]  # a face, and the lots it came through, last one first
Kind = tuple[int, frozenset[int], int]


def sources_of(allocation: Allocation, wants: list[Want]) -> dict[int, list[int]]:
    """Return, for every lot that something is wanted of, itself and all lots behind it, in
    order."""
    found: dict[int, list[int]] = {}
    for want in wants:
        if want.lot not in found:
            reached = {want.lot}
            for lot in range(want.lot, -1, -1):
                if lot in reached:
                    reached.update(allocation.behind[lot])
            found[want.lot] = sorted(reached)
    return found


def trace_at_random(
    allocation: Allocation, wants: list[Want], sources: dict[int, list[int]], luck: Luck
) -> float:
    """Take everything wanted, one by one; return how likely it was to be there, or 0."""
    weight = 1.0
    shares = [0.0] * len(allocation.bags)
    sizes = [0] * len(allocation.bags)
    for want in wants:
        _share(allocation, want, sources[want.lot], shares, sizes)
        share = shares[want.lot]
        if share == 0:
            return 0.0
        weight *= share
        _walk(allocation, want, shares, sizes, luck)
    return weight


def _share(
    allocation: Allocation, want: Want, sources: list[int], shares: list[float], sizes: list[int]
) -> None:
    """Work out, for every lot up to the wanted one, how many cards went in and what share of them
    has such a face."""
    bags, rooms, behind = allocation.bags, allocation.rooms, allocation.behind
    for lot in sources:
        bag = bags[lot]
        size = len(bag)
        found = float(_many(want, bag))
        for before in behind[lot]:
            count = rooms[before][lot]
            size += count
            found += count * shares[before]
        shares[lot] = found / size if size else 0.0
        sizes[lot] = size


def _walk(
    allocation: Allocation, want: Want, shares: list[float], sizes: list[int], luck: Luck
) -> None:
    """Trace one wanted face back to where it came from, each way as likely as it was."""
    path = [want.lot]
    for _ in range(len(allocation.bags)):
        lot = path[-1]
        here = _many(want, allocation.bags[lot])
        point = luck.below(1 << 40, "imagine") / (1 << 40) * shares[lot] * sizes[lot]
        if point < here:
            allocation.take(want, path, _one(want, allocation.bags[lot], int(point)))
            return
        point -= here
        giver = NO_CELL
        for before in allocation.behind[lot]:
            count = allocation.rooms[before][lot]
            if count > 0 and shares[before] > 0:
                giver = before
                point -= count * shares[before]
                if point < 0:
                    break
        if giver == NO_CELL:  # by rounding: nothing lies further back
            allocation.take(want, path, _one(want, allocation.bags[lot], here - 1))
            return
        path.append(giver)
    raise AssertionError("lots feed each other")


def _many(want: Want, bag: list[int]) -> int:
    """Return how many wanted faces are in a bag."""
    if want.only != SEVERAL:
        return bag.count(want.only)
    return sum([bag.count(face) for face in want.faces])


def _one(want: Want, bag: list[int], number: int) -> int:
    """Return the wanted face with this number in a bag."""
    return want.only if want.only != SEVERAL else [f for f in bag if f in want.faces][number]


def trace_exhaustively(
    allocation: Allocation,
    wants: list[Want],
    barred: dict[Kind, set[Path]],
    luck: Luck,
    left: list[int],
) -> bool:
    """Take everything wanted by trying every way and backtracking; return True if it worked. This
    is slow, but misses no world. Proven faces come first, since others may need them; then those
    with the fewest ways. A way that failed for one want fails for all of its kind."""
    if not wants:
        return True
    left[0] -= 1
    if left[0] < 0:
        return False
    chosen, ways = wants[0], list[Path]()
    for want in wants:
        shut = barred.get(want.kind, set())
        open_to = [way for way in _ways_to([want.lot], want.faces, allocation) if way not in shut]
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
        allocation.take(chosen, list(way[1]), way[0])
        if trace_exhaustively(allocation, rest, {**barred, chosen.kind: shut}, luck, left):
            return True
        allocation.give_back(chosen, list(way[1]), way[0])
        shut = {*shut, way}
    return False


def _ways_to(path: list[int], wanted: frozenset[int], allocation: Allocation) -> list[Path]:
    """Return all wanted faces a lot can have received, each with the lots it came through. A card
    that can be anything is whatever is wanted."""
    lot = path[-1]
    if lot in allocation.named:
        found = set(wanted) if allocation.bags[lot] else set()
    else:
        found = {face for face in allocation.bags[lot] if face in wanted}
    ways: list[Path] = [(face, tuple(path)) for face in sorted(found)]
    for giver in allocation.behind[lot]:
        if allocation.rooms[giver][lot] > 0:
            ways += _ways_to([*path, giver], wanted, allocation)
    return ways
