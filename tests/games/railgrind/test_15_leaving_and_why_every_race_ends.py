"""15  Leaving, and why every race ends."""

from __future__ import annotations

import random

import pytest

from paddock.games.railgrind.game import GAME
from paddock.games.railgrind.rules.turn import concede
from paddock.games.railgrind.state import ACTIONS
from paddock.kernel.flow import leave, take
from paddock.kernel.luck import Luck, key_of
from tests.games.railgrind.position import log, position, said, say


@pytest.mark.clause("15.1", "15.2", "G-56")
def test_whoever_leaves_loses_at_once_even_when_not_asked() -> None:
    for seat in range(2):
        race = position("hand 1, sp 29", "hand 1")
        leave(race, concede(seat))
        assert race.over and race.winners == (1 - seat,)
        assert log(race)[-2:] == [f"seat {seat} leaves the race", f"seat {1 - seat} wins"]


@pytest.mark.clause("15.3")
def test_races_end_by_the_lap_limit_whatever_is_played() -> None:
    for number in range(5):
        race = GAME.start(2, Luck(key_of("ends", number)), {"goal": 99, "lap_limit": 20})
        rng = random.Random(number)
        while race.options:
            take(race, rng.randrange(len(race.options)))
        assert race.winners and getattr(race, "turn") <= 21  # noqa: B009


@pytest.mark.clause("15.4")
def test_after_50_actions_in_a_turn_only_a_dash_is_left() -> None:
    race = position("hand Gnat & Carve", "hand Gnat & Carve")
    race.stop_at = 1
    for _ in range(2 * ACTIONS):
        assert "put Carve into the Speed Gauge" in said(race)
        say(race, "activate Gnat" if "activate Gnat" in said(race) else "play Gnat")
        if race.actions[race.acting] == ACTIONS:
            break
    assert said(race) == ["dash"]


@pytest.mark.clause("15.4")
def test_every_turn_counts_its_actions_from_the_start() -> None:
    race = position("hand 3", "hand 3")
    say(race, *["put Kickflip into the Speed Gauge"] * 3)
    assert race.actions == [2, 1]
    say(race, "dash", "dash")
    assert race.turn == 3 and race.actions == [0, 0]
