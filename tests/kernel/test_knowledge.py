"""Imagined worlds respect what a card counter knows, and are as likely as they should be."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from paddock.kernel.cards import draw, look, mix, prove, reveal, shuffle, slip
from paddock.kernel.determinization import NoSuchWorld
from paddock.kernel.digest import text
from paddock.kernel.lots import ANY, NO_LOT, UNKNOWN, Lot, owed
from paddock.kernel.luck import Luck, Quick
from paddock.kernel.views import imagine, view
from tests.kernel.histories import Scene, Tiny, World, closed, happen, laid, opened

OPEN: list[list[list[int]]] = [
    [[1, 2, 3, 4, 5]],
    [[1, 1, 2, 2, 3]],
    [[1, 1, 2, 3, 3, 3]],
    [[1, 1, 1, 2], [2, 3]],
    [[1, 2, 3], [1, 2]],
]
CLOSED: list[list[list[list[int]]]] = [
    [[[1, 2]], [[1, 2, 3], [1, 1, 4], [2, 2, 3]]],
    [[[1, 2, 2], [1, 3, 3]], [[1, 1, 2], [1, 2, 3]]],
    [[[1, 1], [2, 3]], [[1, 2, 3], [1, 1, 4], [2, 2, 3]]],
]
WATCHER = 2  # spectator of two seats


def scene(number: int) -> Scene:
    """Return a random story as a seat or a spectator sees it."""
    rng = random.Random(number)
    if number % 3 == 0:
        told = closed(rng.choice(CLOSED), b"closed%d" % number, rng.choice([0, WATCHER]))
    else:
        told = opened(rng.choice(OPEN), b"open%d" % number, rng.choice([0, 0, WATCHER]))
    for _ in range(rng.randrange(2, 13)):
        told = happen(told, rng)
    return told


def scenes(first: int, least: int, most: int) -> Iterator[tuple[int, Scene]]:
    """Yield stories that leave between `least` and `most` worlds possible."""
    for number in range(first, first + 10_000):
        told = scene(number)
        if least <= len(told.worlds) <= most:
            yield number, told


def wanted(told: Scene) -> int:
    """Return how many faces must be traced to where they came from, and lists chosen for that."""
    seen = view(told.table, told.viewer)
    lots = seen.lots[told.viewer]
    wants = sum(len(lot.came) for lot in lots if lot.box == NO_LOT)
    wants += sum(count for lot in lots for _, admitted, count in lot.goes if admitted != ANY)
    wants += sum(card in seen.proven for lot in lots for card in lot.cells)
    return wants + sum(lot.box != NO_LOT for lot in lots) if wants else 0


def drawn(told: Scene, rounds: int, seed: int) -> Counter[World]:
    seen, luck = view(told.table, told.viewer), Quick(seed)
    return Counter(tuple(imagine(seen, luck).faces) for _ in range(rounds))


def square(told: Scene, worlds: Counter[World]) -> float:
    """Return chi-square against the weights of the histories."""
    rounds, total = worlds.total(), sum(told.worlds.values())
    means = {world: rounds * weight / total for world, weight in told.worlds.items()}
    return sum((worlds[world] - mean) ** 2 / mean for world, mean in means.items())


def distance(told: Scene, worlds: Counter[World]) -> float:
    """Return the total variation distance: how much probability lies elsewhere."""
    rounds, total = worlds.total(), sum(told.worlds.values())
    off = [abs(worlds[world] / rounds - w / total) for world, w in told.worlds.items()]
    return sum(off) / 2


def test_every_possible_world_comes_out_and_no_other() -> None:
    """Compared with all deals, mixes and lists of a tiny deck."""
    kinds: Counter[str] = Counter()
    for number, told in scenes(0, 1, 40):
        seen, luck = view(told.table, told.viewer), Quick(number)
        lots = seen.lots[told.viewer]
        kinds["came"] += any(lot.came for lot in lots if lot.box == NO_LOT)
        kinds["proofs mixed"] += any(way[1] != ANY for lot in lots for way in lot.goes)
        kinds["closed"] += any(lot.box != NO_LOT for lot in lots)
        kinds["several"] += wanted(told) > 2
        rarest = min(told.worlds.values()) / sum(told.worlds.values())
        found: set[World] = set()
        for count in range(int(40 / rarest)):
            found.add(tuple(imagine(seen, luck).faces))
            if len(found) == len(told.worlds) and count > 60:
                break
        assert found == set(told.worlds), told.script
        if number > 280:
            break
    assert min(kinds.values()) > 15 and len(kinds) == 4, kinds


def test_with_one_wanted_face_worlds_have_exact_weights() -> None:
    total, degrees, single = 0.0, 0, 0
    for number, told in scenes(500, 2, 60):
        wants = wanted(told)
        if wants > 1 or (wants == 0 and number % 2):
            continue
        worlds = drawn(told, 40 * len(told.worlds), number)
        assert set(worlds) <= set(told.worlds)
        total += square(told, worlds)
        degrees += len(told.worlds) - 1
        single += wants == 1
        if single > 40:
            break
    excess = (total - degrees) / (2 * degrees) ** 0.5
    print(f"chi-square {total:.0f} on {degrees} degrees: {excess:.2f} deviations too much")
    assert abs(excess) < 4


def test_with_several_wanted_faces_worlds_have_close_weights() -> None:
    """Compare how far off imagining is with how far off the true odds come out by chance."""
    off: list[float] = []
    noise: list[float] = []
    rng = random.Random(6)
    for number, told in scenes(1000, 3, 24):
        if wanted(told) < 3:
            continue
        chances = rng.choices(list(told.worlds), list(told.worlds.values()), k=2000)
        off.append(distance(told, drawn(told, 2000, number)))
        noise.append(distance(told, Counter(chances)))
        if len(off) == 8:
            break
    mean, chance = sum(off) / len(off), sum(noise) / len(noise)
    print(f"total variation: mean {mean:.4f}, most {max(off):.4f}; by chance alone {chance:.4f}")
    assert mean < chance + 0.006 and max(off) < max(noise) + 0.03


# Single stories


def _gathered() -> Tiny:
    """Return a table as seat 0 sees it: 0 and 1 are the rival's hand, 2 the pile, 3 and 4 face up,
    5 its own card."""
    table = laid(10, 11, 12, 13, 14, 15)
    reveal(table, 3)
    reveal(table, 4)
    look(table, [5], 0)
    shuffle(table, [2, 3, 4], "pile")
    return table


def test_faces_seen_to_enter_a_pile_stay_there() -> None:
    assert view(_gathered(), 0).lots[0] == (
        Lot((0, 1), (10, 11, 12), (), ((1, ANY, 1),)),
        Lot((2, 3, 4), (13, 14)),
    )


def test_a_spectator_knows_no_hand() -> None:
    seen = view(_gathered(), WATCHER)
    assert seen.faces == [UNKNOWN] * 6
    assert {imagine(seen, Quick(n)).faces[5] for n in range(60)} == {10, 11, 12, 15}


def test_a_reshuffled_pile_is_an_exact_lot() -> None:
    table = laid(1, 2, 3, 4)
    for card in (2, 3):
        reveal(table, card)
    shuffle(table, [2, 3], "pile")
    assert view(table, 0).lots[0] == (Lot((0, 1), (1, 2)), Lot((2, 3), (3, 4)))


def test_a_card_seen_twice_may_be_either_copy() -> None:
    """The pile is known to hold a 7; a 7 shown from it need not be that one."""
    table = laid(7, 8, 9, 7)  # 0, 1: rival's hand; 2: pile; 3: face up
    reveal(table, 3)
    shuffle(table, [2, 3], "pile")
    table.faces = [7, 8, 7, 9]
    reveal(table, 2)
    hands = {tuple(imagine(view(table, 1), Quick(n)).faces[:2]) for n in range(200)}
    assert hands == {(7, 8), (8, 7), (7, 9), (9, 7), (8, 9), (9, 8)}


def test_a_proof_is_remembered_through_an_unseen_mix() -> None:
    table = laid(1, 2, 3, 4)
    prove(table, 0, frozenset({1, 2}))
    prove(table, 0, frozenset({1, 3}))
    assert table.proven == {0: (1,)}
    shuffle(table, [0, 1], "pile")
    assert table.proven == {}
    worlds = [imagine(view(table, 0), Quick(n)).faces for n in range(100)]
    assert all(1 in world[:2] for world in worlds)
    assert {world[0] for world in worlds} == {1, 2, 3, 4}


def test_an_imagined_list_fits_what_was_seen() -> None:
    ready = [[1, 1, 2], [1, 2, 3], [2, 2, 2]]
    table = closed([[[9, 9, 9]], ready], b"lists", 0).table
    lists = {tuple(sorted(imagine(view(table, 0), Quick(n)).faces[3:])) for n in range(60)}
    assert lists == {tuple(each) for each in ready}
    table.faces[3:] = [1, 2, 1]
    reveal(table, 3)
    lists = {tuple(sorted(imagine(view(table, 0), Quick(n)).faces[3:])) for n in range(60)}
    assert lists == {(1, 1, 2), (1, 2, 3)}
    own = [imagine(view(table, 1), Quick(n)).faces[3:] for n in range(60)]
    assert {tuple(sorted(each)) for each in own} == {(1, 1, 2)}, "a seat knows its own list"


def test_a_box_beyond_the_seats_is_open_to_all() -> None:
    table = Tiny()
    table.luck = Luck(b"tokens")
    table.candidates = [[[1, 2]], [[3, 4]]]
    table.unbox({"box 0": [1, 2], "box 1": [3, 4], "tokens": [7, 8]}, closed=True)
    for seat in (0, 1, WATCHER):
        worlds = [imagine(view(table, seat), Quick(n)) for n in range(40)]
        assert {tuple(sorted(world.faces[4:])) for world in worlds} == {(7, 8)}
        assert {world.faces[4] for world in worlds} == {7, 8}, "in an order nobody knows"


class Filler(Tiny):
    """No ready lists: what was seen, filled up with sevens."""

    def copy(self) -> Filler:
        twin = Filler(self.seats)
        twin.like(self)
        return twin

    def lists(self, box: int, seen: list[int]) -> list[list[int]]:
        return [seen + [7] * (len(self.boxes[box]) - len(seen))]


def test_an_imagined_list_holds_what_a_mixed_hand_showed() -> None:
    """A hand is mixed when a card leaves it face down; then another is shown."""
    table = Filler(2)
    table.luck = Luck(b"filler")
    table.unbox({"own": [9] * 4, "theirs": [1, 2, 3, 4]}, closed=True)
    hand = [4, 5, 6]
    look(table, hand, 1)
    slip(table, hand, 5, 1, "slip")
    reveal(table, hand[0])
    shown = table.faces[hand[0]]
    for number in range(20):
        world = imagine(view(table, 0), Quick(number))
        assert world.faces[hand[0]] == shown
        assert sorted(world.faces[4:]) == sorted([shown, 7, 7, 7])


def test_one_card_cannot_carry_two_faces() -> None:
    """Of two known cards, mixed, one is mixed again with a card of the closed list, and both known
    faces come out: the list held one of them twice."""
    brought = set()
    for number in range(40):
        table = Filler(2)
        table.luck = Luck(b"one way %d" % number)
        table.unbox({"own": [9] * 4, "theirs": [1, 2, 1 + number % 2, 4]}, closed=True)
        table.faces[4:] = [1, 2, 1 + number % 2, 4]
        reveal(table, 4)
        reveal(table, 5)
        shuffle(table, [4, 5], "heap")
        shuffle(table, [5, 6], "heap")
        reveal(table, 5)
        reveal(table, 6)
        if table.faces[5] != table.faces[6]:
            world = imagine(view(table, 0), Quick(number))
            assert text(view(world, 0)) == text(view(table, 0))
            brought.add(tuple(sorted(world.faces[4:])))
    assert brought == {(1, 1, 2, 7), (1, 2, 2, 7)}


def test_an_impossible_history_has_no_world() -> None:
    table = closed([[[1, 1]], [[2, 2]]], b"never", 0).table
    table.faces[2] = 5
    reveal(table, 2)
    with pytest.raises(NoSuchWorld, match="no list for box 1"):
        imagine(view(table, 0), Quick(1))


def test_a_rivals_chosen_order_can_be_any() -> None:
    table = laid(1, 2, 3, 4)
    look(table, [1, 2, 3], 1)
    mix(table, [1, 2, 3], [3, 1, 2], 1 << 1)
    assert view(table, 1).faces == [UNKNOWN, 4, 2, 3]
    worlds = Counter(tuple(imagine(view(table, 0), Quick(n)).faces) for n in range(4800))
    assert len(worlds) == 24
    assert sum((n - 200) ** 2 / 200 for n in worlds.values()) < 60  # 23 degrees; p < 0.0001


def _long_race() -> Tiny:
    """Return a table where a rival puts one of seven cards face down sixty times, where not every
    face may lie, and turns up the one before."""
    table, rng = Tiny(), random.Random(1)
    table.luck = Luck(b"long")
    table.unbox({"deal": [face for face in range(1, 31) for _ in range(3)]})
    pile, hand, pocket, heap = list(range(90)), list[int](), list[int](), list[int]()
    for _ in range(7):
        draw(table, pile, hand, 1)
    for _ in range(60):
        pocket.append(slip(table, hand, rng.choice(hand), 1, "slip"))
        others = rng.sample(range(1, 31), 14)
        prove(table, pocket[-1], frozenset({table.faces[pocket[-1]], *others}))
        if len(pocket) > 1:
            heap.append(pocket.pop(0))
            reveal(table, heap[-1])
        draw(table, pile, hand, 1)
    return table


def test_a_long_race_of_hidden_cards_stays_cheap() -> None:
    """Count, do not time: how much is remembered, and how often a world draws luck."""
    seen = view(_long_race(), 0)
    assert len(seen.lots[0]) <= 62 and sum(len(lot.came) for lot in seen.lots[0]) <= 60
    drawn = 0
    luck = Quick(1)
    roll = luck.random

    def counted() -> float:
        nonlocal drawn
        drawn += 1
        return roll()

    luck.random = counted
    for _ in range(10):
        world = imagine(seen, luck)
        assert Counter(world.faces) == Counter(_long_race().faces)
        assert view(world, 0).lots == seen.lots
    assert drawn < 200_000


def test_a_face_in_a_later_lot_explains_none_that_left_before() -> None:
    """A closed box went into one mix and that into another. What left the first must have been
    brought, even if the same face was seen to enter the second."""
    box = Lot((), (0, 0, 0), (), ((1, (), 3),), 0)
    first = Lot((), (), (7,), ((2, (), 2),))
    second = Lot((3, 4, 5), (7,))
    assert owed((box, first, second), 0) == [7]
    assert owed((box, first._replace(faces=(7,)), second), 0) == []
    both = (box, first._replace(faces=(7,)), second._replace(came=(7, 7)))
    assert owed(both, 0) == [7]
