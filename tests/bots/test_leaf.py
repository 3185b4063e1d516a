"""What a position is worth: chances that make 1, and follow the game's own appraisal."""

from __future__ import annotations

import random

import pytest

from paddock.bots.leaf import AppraisalValue
from paddock.games import GAMES, load
from paddock.kernel.flow import leave, take
from paddock.kernel.game import Game
from paddock.kernel.luck import Luck
from paddock.kernel.table import Table


def positions(game: Game, seats: int) -> list[Table]:
    """Every position of one random race, and its end."""
    rng, table = random.Random(5), game.start(seats, Luck(b"leaf"))
    found = [table.copy()]
    while not table.over:
        take(table, rng.randrange(len(table.options)))
        found.append(table.copy())
    return found


@pytest.mark.parametrize("name", GAMES)
def test_chances_make_one_and_follow_the_appraisal(name: str) -> None:
    game = load(name)
    value = AppraisalValue(game)
    for seats in {game.seats.start, game.seats.stop - 1}:
        *open_, over = positions(game, seats)
        for table in open_[::5]:
            chances = value.chances(table)
            assert sum(chances) == pytest.approx(1)
            stands = [game.appraise(table, seat) for seat in range(seats)]
            assert chances[stands.index(max(stands))] == max(chances)
            assert min(chances) >= 0
        assert [seat for seat, chance in enumerate(value.chances(over)) if chance] == sorted(
            over.winners
        )


def test_a_seat_that_has_left_has_no_chance() -> None:
    game = load("slipstream121")
    table = game.start(3, Luck(b"leaver"))
    leave(table, game.concede(1))
    chances = AppraisalValue(game).chances(table)
    assert chances[1] == 0
    assert sum(chances) == pytest.approx(1)
