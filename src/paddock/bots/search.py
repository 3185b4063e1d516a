"""Search over imagined worlds, for every game and number of seats, from a view and nothing else.

Each pass imagines a world and tries the options that are still in doubt in it, all with the same
luck. Below an option, every seat has a tree of its own decisions. Positions share a
node unless the seat can tell them apart: by its own earlier answers, the question, how far everyone
has raced, or the faces on its own cards. Each seat takes what has served it well so far, so rivals
use nothing that they could not know. A line ends at the first decision of the searcher that is not
in the tree yet, unless an act is under way; there a leaf value says what the position is worth.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import mypyc_attr

from paddock.bots.labels import Label, labels
from paddock.bots.leaf import LeafValue
from paddock.bots.swift import Swift
from paddock.kernel.choices import answer, chooser
from paddock.kernel.flow import take
from paddock.kernel.game import Game
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table
from paddock.kernel.views import imagine

LONGEST: Final = 60  # answers in one line
LEAST: Final = 2  # passes with every option, before any is given up
LINES: Final = 8  # or more, if there are more options, in one imagined world
EXPLORE: Final = 0.7  # spreads of the leaf values that a seldom tried option gains
TRUST: Final = 1.0  # tries here that the same answer elsewhere counts for
HOPE: Final = 1.0  # spreads that an answer gains that was never given
MARGIN: Final = 0.02  # weight of the distance beside the win
SPREAD: Final = 0.1  # assumed spread of the leaf values, until there are some
ENOUGH: Final = 5  # leaf values to tell their spread by


class Budget:
    """How long to search: a number of lines, or of seconds."""

    def __init__(self, iterations: int, seconds: float = 0.0) -> None:
        self.iterations: Final = iterations
        self.seconds: Final = seconds


class Tally:
    """How often a seat gave an answer to a question, wherever it was asked, and what came of it."""

    def __init__(self) -> None:
        self.visits = 0
        self.sum = 0.0


class Node:
    """A decision of a seat: how often each option was tried, and what came of it for this seat."""

    def __init__(self) -> None:
        self.places: dict[Label, int] = {}
        self.visits: list[int] = []
        self.sums: list[float] = []
        self.next: list[dict[Label, Node]] = []
        self.tallies: list[Tally] = []

    def place(self, label: Label, tally: Tally) -> int:
        """Return the place of an option that is new here."""
        found = len(self.visits)
        self.places[label] = found
        self.visits.append(0)
        self.sums.append(0.0)
        self.next.append({})
        self.tallies.append(tally)
        return found

    def mean(self, place: int) -> float:
        return self.sums[place] / self.visits[place] if self.visits[place] else 0.0


class Line:
    """What was answered on the way to one leaf."""

    def __init__(self, seats: int) -> None:
        self.below: list[dict[Label, Node] | None] = [None] * seats  # the next nodes of each seat
        self.seats: list[Seat] = []
        self.nodes: list[Node] = []
        self.places: list[int] = []

    def note(self, seat: Seat, node: Node, place: int) -> None:
        self.seats.append(seat)
        self.nodes.append(node)
        self.places.append(place)
        self.below[seat] = node.next[place]


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """A search for one seat after another; the same seed finds the same moves."""

    def __init__(self, game: Game, value: LeafValue, seed: int) -> None:
        self.value: Final = value
        self.totals: Final = game.totals
        self.pending: Final = game.pending
        self.under_way: Final = game.under_way or game.pending
        self.luck: Final = Swift(seed)
        self.lines = 0  # searched so far
        self.forget()

    def forget(self) -> None:
        """Start over: what was learned about one decision says little about the next."""
        self.trees: dict[Seat, dict[Label, Node]] = {}  # where the rivals' decisions begin
        self.tallies: dict[Label, Tally] = {}
        self.leaves = 0
        self.sum = self.squares = 0.0
        self.spread = SPREAD

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
        self.forget()
        root = Node()
        for number in range(options):
            root.place((number,), Tally())
        left = list(range(options))
        rounds = max(1, (options - 1).bit_length())
        began, spent = perf_counter(), 0
        for turn in range(rounds):
            share = (budget.iterations - spent) // (rounds - turn)
            until = began + budget.seconds * (turn + 1) / rounds
            passes, world = 0, seen
            while passes < LEAST or (
                perf_counter() < until if budget.seconds else (passes + 1) * len(left) <= share
            ):
                if passes % max(1, LINES // len(left)) == 0:
                    world = self.world(seen)
                    world.stop_at = 2
                self.try_each(seen, world, root, left)
                passes += 1
                spent += len(left)
            if turn < rounds - 1:
                left.sort(key=lambda place: -root.mean(place))
                left = left[: (len(left) + 1) // 2]
        return root, left

    def try_each(self, seen: Table, world: Table, root: Node, places: list[int]) -> None:
        """Follow a line below each of these options in a world. All have the same luck, so no
        option gets credit for a lucky roll."""
        seed = self.luck.below(1 << 30, "search")
        for place in places:
            table = world.copy()
            table.luck = Swift(seed)
            if chooser(table) == seen.viewer:
                take(table, place)
            else:
                answer(table, seen.viewer, seen.options[place])
            line = Line(table.seats)
            line.note(seen.viewer, root, place)
            self.follow(table, seen.viewer, line)

    def world(self, seen: Table) -> Table:
        """Return a world that the viewer cannot rule out. Rivals who have answered in secret answer
        again in it, sensibly."""
        world = imagine(seen, self.luck)
        for seat in list(world.sealed):
            if seat != seen.viewer:
                del world.sealed[seat]
        return world

    def follow(self, table: Table, me: Seat, line: Line) -> None:
        """Play on to a leaf, and note what it is worth to every seat that answered."""
        for _ in range(LONGEST):
            asked = table.asked
            if asked is None:
                break
            seat = chooser(table)
            below = line.below[seat]
            if below is None:
                below = self.trees.setdefault(seat, {})
            key: Label = (asked.rule.name, *self.totals(table))
            node = below.get(key)
            if node is None:
                node = Node()
                below[key] = node
                if seat == me and self.is_quiet(table):
                    break
            number, place = self.select(table, node, seat)
            line.note(seat, node, place)
            take(table, number)
        self.learn(table, me, line)

    def is_quiet(self, table: Table) -> bool:
        """Return True if nobody is in the middle of an answer or of an act."""
        if table.picked or table.choosing or table.sealed:
            return False
        return not self.under_way(table) and not self.pending(table)

    def learn(self, table: Table, me: Seat, line: Line) -> None:
        """Note what a leaf is worth all along the line that led to it."""
        worths = self.worths(table)
        for n in range(len(line.nodes)):
            node, place = line.nodes[n], line.places[n]
            worth = worths[line.seats[n]]
            node.visits[place] += 1
            node.sums[place] += worth
            tally = node.tallies[place]
            tally.visits += 1
            tally.sum += worth
        worth = worths[me]
        self.lines += 1
        self.leaves += 1
        self.sum += worth
        self.squares += worth * worth
        if self.leaves > ENOUGH:
            mean = self.sum / self.leaves
            self.spread = sqrt(max(self.squares / self.leaves - mean * mean, 1e-6))

    def select(self, table: Table, node: Node, seat: Seat) -> tuple[int, int]:
        """Return the number of the option to try at a node, and its place there. It is UCB1, where
        an answer that was seldom tried here is judged by what came of it elsewhere."""
        assert table.asked is not None
        name = table.asked.rule.name
        found: list[int] = []
        tried, tried_all, sum_all = 0, 0, 0.0
        for each in labels(table, table.options, seat):
            place = node.places.get(each, -1)
            if place < 0:
                key: Label = (seat, name, each)
                tally = self.tallies.get(key)
                if tally is None:
                    tally = Tally()
                    self.tallies[key] = tally
                place = node.place(each, tally)
            found.append(place)
            tried += node.visits[place]
            tally = node.tallies[place]
            tried_all += tally.visits
            sum_all += tally.sum
        usual = sum_all / tried_all if tried_all else 0.5
        gain = EXPLORE * self.spread
        here, anywhere = log(tried + 1.0), log(tried_all + 1.0)
        best, number = -1e9, 0
        for n in range(len(found)):
            place = found[n]
            tally, visits = node.tallies[place], node.visits[place]
            if tally.visits:
                guess = (tally.sum + usual) / (tally.visits + 1)
                if visits == 0:
                    guess += gain * sqrt(anywhere / (tally.visits + 0.3))
            else:
                guess = usual + HOPE * self.spread
            score = (node.sums[place] + TRUST * guess) / (visits + TRUST)
            score += gain * sqrt(here / (visits + 0.5))
            score += 1e-9 * self.luck.below(1 << 16, "search")
            if score > best:
                best, number = score, n
        return number, found[number]

    def worths(self, table: Table) -> list[float]:
        """Return what a leaf is worth to each seat: the chance to win, and a little for the
        distance, so that a decided race is still raced well."""
        totals = self.totals(table)
        found = self.value.chances(table)
        for seat in range(len(found)):
            mine = totals[seat]
            best = max([total for other, total in enumerate(totals) if other != seat])
            ahead = (mine - best) / (abs(mine) + abs(best) + 1)
            found[seat] = (1 - MARGIN) * found[seat] + MARGIN * (0.5 + 0.5 * ahead)
        return found
