"""No bot can use what its seat cannot know, in any game: not the cards, not the luck of the race.

Searching bots think for a few lines here; how well they play is measured in `bench/`.
"""

from __future__ import annotations

import random

import pytest

from paddock.bots import BOTS, make
from paddock.bots.leaf import AppraisalValue
from paddock.bots.search import Budget, Node, Search
from paddock.bots.swift import Swift
from paddock.games import GAMES, load
from paddock.kernel.choices import chooser
from paddock.kernel.digest import text
from paddock.kernel.flow import take
from paddock.kernel.game import Game
from paddock.kernel.luck import Luck, Quick
from paddock.kernel.table import Table
from paddock.kernel.views import imagine, view

FEW = {"pro": "pro:12", "champion": "champion:16"}


def positions(game: Game, number: int) -> list[Table]:
    """Some positions of a random race, from its start to its end."""
    rng, table = random.Random(number), game.start(luck=Luck(b"fair%d" % number))
    found: list[Table] = []
    while not table.over:
        found.append(table.copy())
        take(table, rng.randrange(len(table.options)))
    return found[:: max(1, len(found) // 6)]


def other_worlds(table: Table, seat: int) -> list[Table]:
    """Two tables that look the same to a seat, and differ in what it cannot see."""
    seen = view(table, seat)
    worlds = [imagine(seen, Quick(seed)) for seed in (1, 2)]
    for world in worlds:
        world.stop_at = table.stop_at
    return worlds


@pytest.mark.parametrize("name", GAMES)
def test_bots_move_the_same_whatever_lies_where_they_cannot_look(name: str) -> None:
    game, differed = load(name), 0
    for table in positions(game, 1):
        seat = chooser(table)
        one, two = other_worlds(table, seat)
        differed += one.faces != two.faces
        for bot in BOTS:
            moves = [make(FEW.get(bot, bot), game, 7).choose(view(w, seat)) for w in (one, two)]
            assert moves[0] == moves[1], bot
    assert differed > 3


@pytest.mark.parametrize("name", GAMES)
def test_imagined_rivals_answer_the_same_whatever_the_searcher_holds(name: str) -> None:
    """Of all that a search has learned, a rival uses what belongs to the cards it sees itself."""
    game, differed = load(name), 0
    for table in positions(game, 2):
        seat = chooser(table)
        one, two = other_worlds(table, seat)
        differed += one.faces != two.faces
        searcher = (seat + 1) % table.seats
        replies = []
        for world in (one, two):
            search = Search(game, AppraisalValue(game), 3)
            search.think(asked_view(game, searcher), Budget(12))
            search.luck.state = 1
            replies.append(search.select(world, Node(), seat))
        assert replies[0] == replies[1]
    assert differed > 3


def asked_view(game: Game, seat: int) -> Table:
    """The first view of a seat in a race in which it has a choice."""
    table = game.start(luck=Luck(b"asked"))
    while chooser(table) != seat:
        take(table, 0)
    return view(table, seat)


@pytest.mark.parametrize("name", GAMES)
def test_thinking_changes_neither_the_race_nor_the_result_of_thinking(name: str) -> None:
    """However long a bot thinks, the table and its luck stay as they were; and a bot with the same
    seed and the same number of lines finds the same move, to the last bit."""
    game = load(name)
    for table in positions(game, 3)[::2]:
        before, drawn = text(table), table.luck.drawn.copy()
        seen = view(table, chooser(table))
        looked = text(seen)
        found = []
        for lines in (10, 24, 24):
            root, left = Search(game, AppraisalValue(game), 5).think(seen, Budget(lines))
            found.append((root.sums, root.visits, left))
        assert text(table) == before and table.luck.drawn == drawn
        assert text(seen) == looked
        assert found[1] == found[2]


def test_the_luck_of_a_search_is_the_same_on_every_machine() -> None:
    luck, cards = Swift(12345), list(range(8))
    assert [luck.below(1000, "") for _ in range(6)] == [627, 175, 883, 385, 320, 104]
    luck.shuffle(cards, "")
    assert cards == [1, 6, 4, 0, 3, 5, 2, 7]
