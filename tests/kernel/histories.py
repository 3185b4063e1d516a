"""Knowledge by brute force: follow every history of a tiny deck and weigh what is left.

This shares nothing with the kernel's lots. A world is the faces of all cards; a history is a deal
and every mix since, all equally likely; whatever the viewer sees rules histories out.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from typing import NamedTuple

from paddock.kernel.cards import look, mix, prove, reveal, shuffle, slip
from paddock.kernel.luck import Luck
from paddock.kernel.table import Table
from paddock.kernel.zones import NOBODY, Zone

World = tuple[int, ...]
RIVAL = 1  # of two seats; seat 0 is the viewer


class Tiny(Table):
    """Two seats and some cards, nothing else."""

    def __init__(self, seats: int = 2) -> None:
        super().__init__(seats)
        self.candidates: list[list[list[int]]] = []  # for each closed box: the lists it may hold

    def copy(self) -> Tiny:
        twin = Tiny(self.seats)
        twin.like(self)
        twin.candidates = self.candidates
        return twin

    def zones(self) -> list[Zone]:
        return [Zone("table", list(range(len(self.faces))), NOBODY)]

    def name_of(self, face: int) -> str:
        return f"card {face}"

    def lists(self, box: int, seen: list[int]) -> list[list[int]]:
        return [each for each in self.candidates[box] if not Counter(seen) - Counter(each)]


def laid(*faces: int, seats: int = 2) -> Tiny:
    """Return a table with one open box, its cards in this order."""
    table = Tiny(seats)
    table.luck = Luck(b"tiny")
    table.unbox({"deal": list(faces)})
    table.faces = list(faces)
    return table


class Scene(NamedTuple):
    """A table, its viewer, and the weight of every world they cannot rule out."""

    table: Tiny
    viewer: int
    worlds: dict[World, int]
    script: list[str]


def opened(boxes: list[list[int]], key: bytes, viewer: int) -> Scene:
    """Return a scene with open boxes, whose lists everybody may read."""
    table = Tiny()
    table.luck = Luck(key)
    table.unbox({f"box {n}": box for n, box in enumerate(boxes)})
    return Scene(table, viewer, _deals([[box] for box in boxes]), [])


def closed(candidates: list[list[list[int]]], key: bytes, viewer: int) -> Scene:
    """Return a scene with closed boxes: each seat brought one of its candidates, and only it knows
    which."""
    table = Tiny()
    table.luck = Luck(key)
    table.candidates = candidates
    brought = [each[table.luck.below(len(each), "lists")] for each in candidates]
    table.unbox({f"box {n}": list(box) for n, box in enumerate(brought)}, closed=True)
    known = [[brought[n]] if n == viewer else each for n, each in enumerate(candidates)]
    return Scene(table, viewer, _deals(known), [])


def _deals(boxes: list[list[list[int]]]) -> dict[World, int]:
    """Return all orders of all lists: the lists of a box are equally likely, and so are single
    cards."""
    worlds: dict[World, int] = {(): 1}
    for lists in boxes:
        longer: Counter[World] = Counter()
        for world, weight in worlds.items():
            for each in lists:
                for order in permutations(each):
                    longer[world + order] += weight
        worlds = longer
    return worlds


def happen(scene: Scene, rng: random.Random) -> Scene:
    """Let one random thing happen at the table, and work out what the viewer learns."""
    table, viewer = scene.table, scene.viewer
    count = len(table.faces)
    some = rng.sample(range(count), rng.randrange(2, min(count, 4) + 1))
    act = rng.choice(["show", "look", "peek", "prove", "shuffle", "slip", "arrange", "own"])
    worlds = scene.worlds
    if act == "show":
        reveal(table, some[0])
    elif act == "look":
        look(table, some[:1], viewer)
    elif act == "peek":
        look(table, some, RIVAL)
    elif act == "prove":
        worlds = _proven(table, worlds, some[0], rng)
    elif act == "shuffle":
        shuffle(table, some, "mix")
        worlds = _mixed(worlds, some)
    elif act == "slip":
        look(table, some, RIVAL)
        hand = some.copy()
        gone = slip(table, hand, rng.choice(some), RIVAL, "mix")
        assert gone == some[-1], "the last number goes, whichever card it is"
        worlds = _mixed(worlds, some)
        if rng.random() < 0.5:
            worlds = _proven(table, worlds, gone, rng)
    else:
        who = RIVAL if act == "arrange" else viewer
        look(table, some, who)
        worlds = _seen(table, viewer, worlds)
        mix(table, some, rng.sample(some, len(some)), 1 << who)
        worlds = _mixed(worlds, some)
    worlds = _seen(table, viewer, worlds)
    return Scene(table, viewer, worlds, [*scene.script, f"{act} {some}"])


def _mixed(worlds: dict[World, int], cards: list[int]) -> dict[World, int]:
    mixed: Counter[World] = Counter()
    for world, weight in worlds.items():
        for order in permutations(cards):
            after = list(world)
            for place, card in enumerate(cards):
                after[card] = world[order[place]]
            mixed[tuple(after)] += weight
    return mixed


def _proven(
    table: Tiny, worlds: dict[World, int], card: int, rng: random.Random
) -> dict[World, int]:
    faces = {face for world in worlds for face in world}
    admitted = frozenset({table.faces[card], *rng.sample(sorted(faces), len(faces) // 2)})
    prove(table, card, admitted)
    return {world: weight for world, weight in worlds.items() if world[card] in admitted}


def _seen(table: Tiny, viewer: int, worlds: dict[World, int]) -> dict[World, int]:
    """Return the worlds in which the cards the viewer knows have their real faces."""
    known = [card for card, who in enumerate(table.known) if who >> viewer & 1]
    mine = [table.faces[card] for card in known]
    return {
        world: weight for world, weight in worlds.items() if [world[card] for card in known] == mine
    }
