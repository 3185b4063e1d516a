"""Every test here runs for every game, Huddle included, and every number of seats."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from paddock.games import GAMES, load
from paddock.kernel.choices import answer, choosers, offered
from paddock.kernel.flow import settle
from paddock.kernel.game import Game
from paddock.kernel.luck import Luck
from paddock.kernel.table import Table
from tests.kernel.huddle import game as huddle

DECISIONS = 3000  # in one race; more would be endless


class Round(NamedTuple):
    """A game and its number of seats."""

    game: Game
    seats: int

    def start(self, key: bytes, stop_at: int = 2, aloud: bool = False) -> Table:
        agreed, decks = self.game.agree(self.seats)[1], self.game.bring(self.seats, (), key)
        table = self.game.table(self.seats, Luck(key), agreed, decks)
        table.stop_at = stop_at
        if aloud:
            table.log = []
        settle(table)
        return table

    def decisions(self, key: bytes, stop_at: int = 2, aloud: bool = False) -> Iterator[Table]:
        """Yield a random race at each of its decisions. Seats asked together answer in random
        order."""
        table, rng = self.start(key, stop_at, aloud), random.Random(key)
        for _ in range(DECISIONS):
            if table.over:
                return
            yield table
            seat = rng.choice(choosers(table))
            answer(table, seat, rng.choice(offered(table, seat)))
        raise AssertionError("the race does not end")


def rounds() -> list[Round]:
    games = [huddle.GAME, *[load(name) for name in GAMES]]
    return [Round(game, seats) for game in games for seats in game.seats]


@pytest.fixture(params=rounds(), ids=lambda each: f"{each.game.name}-{each.seats}")
def at(request: pytest.FixtureRequest) -> Round:
    chosen: Round = request.param
    return chosen
