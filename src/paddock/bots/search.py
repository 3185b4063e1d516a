"""Search over imagined worlds, for every game and number of seats, from a view and nothing else.

Each pass imagines a world and tries the options that are still in doubt in it, all with the same
luck. Below an option, the searcher's own decisions form a tree. A node belongs to what the searcher
can tell apart: how it got there, the question, and how far everybody has raced. Rivals answer from
their own views (`rivals.py`), so they use nothing that they could not know. A line ends where it
leaves the tree and no act is under way; there a leaf value says what the position is worth.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import mypyc_attr

from paddock.bots.labels import Label, labels
from paddock.bots.leaf import LeafValue
from paddock.bots.rivals import Rivals
from paddock.bots.swift import Swift
from paddock.kernel.choices import answer, chooser
from paddock.kernel.flow import take
from paddock.kernel.game import Game
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table
from paddock.kernel.views import imagine

LONGEST: Final = 60  # answers in one line
LEAST: Final = 2  # passes with every option, before any is given up
EXPLORE: Final = 0.4  # how much an option that was tried seldom gains by it
MARGIN: Final = 0.02  # how much the distance counts beside the win


class Budget:
    """How long to search: a number of lines, or of seconds."""

    def __init__(self, iterations: int, seconds: float = 0.0) -> None:
        self.iterations: Final = iterations
        self.seconds: Final = seconds


class Node:
    """A decision of the searcher: how often each option was tried, and what came of it."""

    def __init__(self) -> None:
        self.places: dict[Label, int] = {}
        self.visits: list[int] = []
        self.sums: list[float] = []
        self.next: list[dict[Label, Node]] = []

    def place(self, label: Label) -> int:
        """Return the place of an option here; a new one gets the next place."""
        found = self.places.get(label, -1)
        if found < 0:
            found = len(self.visits)
            self.places[label] = found
            self.visits.append(0)
            self.sums.append(0.0)
            self.next.append({})
        return found

    def mean(self, place: int) -> float:
        return self.sums[place] / self.visits[place] if self.visits[place] else 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """Searches for one seat after another; the same seed finds the same moves."""

    def __init__(self, game: Game, value: LeafValue, seed: int) -> None:
        self.value: Final = value
        self.totals: Final = game.totals
        self.under_way: Final = game.under_way or game.pending
        self.luck: Final = Swift(seed)
        self.rivals: Final = Rivals(game, self.luck)
        self.lines = 0  # searched so far

    def choose(self, seen: Table, budget: Budget) -> int:
        """Return the place of the best option of this view."""
        if len(seen.options) == 1:
            return 0
        root, left = self.think(seen, budget)
        best = left[0]
        for place in left:
            if root.mean(place) > root.mean(best):
                best = place
        return best

    def think(self, seen: Table, budget: Budget) -> tuple[Node, list[int]]:
        """Search, and return the root and the options that were left at the end. Rounds halve the
        options: each round has the same share of the budget, and the better half stays."""
        options = len(seen.options)
        root = Node()
        for number in range(options):
            root.place((number,))
        left = list(range(options))
        rounds = max(1, (options - 1).bit_length())
        began, spent = perf_counter(), 0
        for turn in range(rounds):
            share = (budget.iterations - spent) // (rounds - turn)
            until = began + budget.seconds * (turn + 1) / rounds
            passes = 0
            while passes < LEAST or (
                perf_counter() < until if budget.seconds else (passes + 1) * len(left) <= share
            ):
                self.try_each(seen, root, left)
                passes += 1
                spent += len(left)
            if turn < rounds - 1:
                left.sort(key=lambda place: -root.mean(place))
                left = left[: (len(left) + 1) // 2]
        return root, left

    def try_each(self, seen: Table, root: Node, places: list[int]) -> None:
        """Imagine one world and follow a line below each of these options in it. All have the same
        luck, so no option gets credit for a lucky roll."""
        world = self.world(seen)
        world.stop_at = 2
        seed = self.luck.below(1 << 30, "search")
        for place in places:
            table = world.copy()
            table.luck = Swift(seed)
            if chooser(table) == seen.viewer:
                take(table, place)
            else:
                answer(table, seen.viewer, seen.options[place])
            self.follow(table, seen.viewer, root, place)

    def world(self, seen: Table) -> Table:
        """Return a world that the viewer cannot rule out. Rivals who have answered in secret answer
        again in it, sensibly."""
        world = imagine(seen, self.luck)
        for seat in list(world.sealed):
            if seat != seen.viewer:
                del world.sealed[seat]
        return world

    def follow(self, table: Table, me: Seat, root: Node, place: int) -> None:
        """Play on to a leaf, and note what it is worth along the way."""
        nodes, places = [root], [place]
        fresh = False  # True once the line has left the tree
        for _ in range(LONGEST):
            if table.asked is None:
                break
            quiet = not self.under_way(table)
            if fresh and quiet:
                break
            seat = chooser(table)
            if seat != me:
                take(table, self.rivals.reply(table, seat))
                continue
            if fresh:
                take(table, self.luck.below(len(table.options), "search"))
                continue
            key: Label = (table.asked.rule.name, *self.totals(table))
            below = nodes[-1].next[places[-1]]
            node = below.get(key)
            if node is None:
                node = Node()
                below[key] = node
                fresh = True
                if quiet:
                    break
            number = self.select(table, node, me, places)
            nodes.append(node)
            take(table, number)
        worth = self.worth(table, me)
        self.lines += 1
        for node, tried in zip(nodes, places):
            node.visits[tried] += 1
            node.sums[tried] += worth

    def select(self, table: Table, node: Node, me: Seat, places: list[int]) -> int:
        """Return the option to try at a node, by UCB1 over those that this world offers."""
        found = [node.place(each) for each in labels(table, table.options, me)]
        visits = [node.visits[place] for place in found]
        untried = visits.count(0)
        number = 0
        if untried:
            skip = self.luck.below(untried, "search")
            for number in range(len(found)):
                if visits[number] == 0:
                    if skip == 0:
                        break
                    skip -= 1
        else:
            spread = log(sum(visits))
            best = -1.0
            for each in range(len(found)):
                tried = visits[each]
                score = node.sums[found[each]] / tried + EXPLORE * sqrt(spread / tried)
                if score > best:
                    best, number = score, each
        places.append(found[number])
        return number

    def worth(self, table: Table, me: Seat) -> float:
        """Return what a leaf is worth: the chance to win, and a little for the distance, so that a
        decided race is still raced well."""
        chance = self.value.chances(table)[me]
        totals = self.totals(table)
        best = max([total for seat, total in enumerate(totals) if seat != me])
        ahead = (totals[me] - best) / (abs(totals[me]) + abs(best) + 1)
        return (1 - MARGIN) * chance + MARGIN * (0.5 + 0.5 * ahead)
