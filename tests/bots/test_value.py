"""Learned values: chances from features, the file they lie in, and cards that have changed."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from paddock.bots.leaf import AppraisalValue
from paddock.bots.search import Budget, Search
from paddock.bots.searching import LEARNED, value_of
from paddock.bots.value import (
    BadValue,
    LearnedValue,
    cards_digest,
    features_digest,
    file_of,
    load_value,
    notice,
    read,
    write,
)
from paddock.games import GAMES, load
from paddock.kernel.choices import chooser
from paddock.kernel.features import Features
from paddock.kernel.flow import leave
from paddock.kernel.game import Game
from paddock.kernel.luck import Luck, Quick
from paddock.kernel.playout import play_out
from paddock.kernel.views import imagine, view

BIGGEST = 300_000  # bytes of all values of a game


def untrained(game: Game, seats: int, **made: str) -> LearnedValue:
    """Return a value with random weights."""
    assert game.features is not None
    dice = np.random.default_rng(1)
    sizes = [len(game.features.listed(seats)), 16, 8, 1]
    drawn = [dice.normal(0.1, 0.2, (one + 1, two)) for one, two in pairwise(sizes)]
    layers = [each.astype(np.float32) for each in drawn]
    digests = {"cards": cards_digest(game), "features": features_digest(game, seats)}
    return LearnedValue(game, seats, layers, digests | made)


@pytest.mark.parametrize("name", GAMES)
def test_chances_make_one_and_follow_the_seat(name: str) -> None:
    game = load(name)
    for seats in game.seats:
        value = untrained(game, seats)
        table = game.start(seats, Luck(b"value"))
        chances = value.chances(table)
        assert len(chances) == seats
        assert sum(chances) == pytest.approx(1)
        assert min(chances) > 0 and len(set(chances)) > 1
        play_out(table, lambda: 0.4)
        assert value.chances(table) == [
            (seat in table.winners) / len(table.winners) for seat in range(seats)
        ]


def test_a_seat_that_left_has_no_chance() -> None:
    game = load("slipstream121")
    table = game.start(3, Luck(b"value"))
    leave(table, game.concede(1))
    chances = untrained(game, 3).chances(table)
    assert chances[1] == 0 and sum(chances) == pytest.approx(1)


def test_a_value_survives_its_file(tmp_path: Path) -> None:
    game, file = load("railgrind"), tmp_path / "value.npz"
    value = untrained(game, 2, command="paddock train railgrind", seed="1")
    write(file, value)
    again = read(file, game, 2)
    assert again.made == value.made
    table = game.start(2, Luck(b"value"))
    assert again.chances(table) == value.chances(table)
    file.write_bytes(b"something else")
    with pytest.raises(BadValue, match="is not a learned value"):
        read(file, game, 2)


def test_a_value_says_when_the_cards_have_changed(tmp_path: Path) -> None:
    game = load("slipstream_tcg")
    assert untrained(game, 2).is_current
    assert not untrained(game, 2, cards="of last year").is_current
    assert not replace_rules(game).is_current
    assert cards_digest(game) != cards_digest(load("railgrind"))


def replace_rules(game: Game) -> LearnedValue:
    """Return a value that was trained by another version of the rules."""
    old = replace(game, version=game.version + 1)
    return untrained(game, 2, cards=cards_digest(old))


@pytest.mark.parametrize("name", GAMES)
def test_the_values_that_come_with_a_game(name: str) -> None:
    """They are small, say how they were made, and know what they promise."""
    game = load(name)
    files = [file_of(game, seats) for seats in game.seats if file_of(game, seats).exists()]
    assert sum([file.stat().st_size for file in files]) < BIGGEST
    for seats in game.seats:
        value = load_value(game, seats)
        assert (value is None) == (not file_of(game, seats).exists())
        if value is not None:
            assert value.made["command"].startswith(f"paddock train {name} --seats {seats}")
            told = value.made["calibration"]
            assert told["log_loss"] < told["log_loss_of_appraisal"]
            bins = told["bins"]
            off = [each["count"] * abs(each["said"] - each["came"]) for each in bins]
            assert sum(off) / sum([each["count"] for each in bins]) < 0.05


def test_a_game_that_measures_something_else_now_has_no_value() -> None:
    for name in GAMES:
        game = load(name)
        assert game.features is not None
        more = Features({**game.features.shared, "x": "new"}, {}, {}, game.features.measure)
        assert load_value(replace(game, features=more), game.seats[0]) is None
        assert load_value(replace(game, features=None), game.seats[0]) is None


def test_people_are_told_about_other_cards() -> None:
    for name in GAMES:
        game = load(name)
        old = replace(game, version=game.version + 1)
        assert file_of(game, 2).exists()
        assert "has seen other cards" in notice(old, 2)
        assert load_value(old, 2) is not None  # it still plays


def test_numpy_keeps_to_one_thread() -> None:
    """Measured in a new process, because it is decided when NumPy is first loaded."""
    code = (
        "import os, json\n"
        "from paddock.bots.value import ONE_THREAD, load_numpy\n"
        "load_numpy()\n"
        "import numpy\n"
        "print(json.dumps([os.environ[name] for name in ONE_THREAD]))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == ["1", "1", "1"]


@pytest.mark.parametrize("name", GAMES)
def test_a_search_asks_the_value_that_plays_better(name: str) -> None:
    game = load(name)
    for seats in game.seats:
        learned = name in LEARNED and file_of(game, seats).exists()
        wanted = LearnedValue if learned else AppraisalValue
        assert type(value_of(game, seats)) is wanted


def test_a_search_with_a_learned_value_depends_on_nothing_hidden() -> None:
    """The same view and seed give the same move, however the unseen cards lie."""
    game = load("slipstream121")
    table = game.start(2, Luck(b"hidden"))
    seat = chooser(table)
    moves = []
    for number in range(2):
        world = imagine(view(table, seat), Quick(number))
        value = load_value(game, 2)
        assert value is not None
        moves.append(Search(game, value, 5).choose(view(world, seat), Budget(60)))
    assert moves[0] == moves[1]
