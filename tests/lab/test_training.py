"""Practice races, and learning from them."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from paddock.games import GAMES, load
from paddock.lab.calibration import cross_checked, reliability, reliability_picture
from paddock.lab.selfplay import BadPractice, Practice, kept, practise
from paddock.lab.training import Positions, brier, collect, epochs, log_loss, softmax


@pytest.mark.parametrize("name", GAMES)
def test_a_race_can_be_played_again_from_its_line(name: str, tmp_path: Path) -> None:
    practice = Practice(load(name), 2, "t", "random")
    file = tmp_path / "races"
    races = list(practise(practice, file, 2))
    assert list(kept(file, practice).values()) == races
    for race in races:
        assert 0 <= race.settled <= len(race.moves)
        seen = [number for number, _ in practice.again(race)]
        assert seen == list(range(len(race.moves)))


def test_practice_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    practice = Practice(load("slipstream121"), 2, "t", "random")
    file, other = tmp_path / "races", tmp_path / "others"
    races = practise(practice, file, 8)
    list(islice(races, 3))
    races.close()
    with file.open("a") as cut:
        cut.write('{"race": 3, "win')
    assert len(list(practise(practice, file, 8))) == 5
    list(practise(practice, other, 8))
    assert kept(file, practice) == kept(other, practice)
    with pytest.raises(BadPractice):
        list(practise(Practice(load("slipstream121"), 2, "u", "random"), file, 8))


def test_moves_after_the_first_stretch_are_the_bots_own() -> None:
    """Without random moves, the rest of a race is what the bots would do again."""
    practice = Practice(load("slipstream121"), 2, "t")
    race = practice.play(5)
    assert race == practice.play(5)
    wild = [practice.play(number).settled for number in range(12)]
    assert 0 in wild and max(wild) > 0


def made_up(races: int, seats: int) -> Positions:
    """Return positions in which the first feature decides, up to luck, and the second is noise."""
    dice = np.random.default_rng(2)
    features = dice.normal(0, 1, (races, seats, 3)).astype(np.float32) * [2, 5, 0] + [7, 1, 4]
    chances = softmax((features[:, :, 0]).astype(np.float32))
    winners = [dice.choice(seats, p=each / each.sum()) for each in chances.astype(float)]
    won = np.eye(seats, dtype=np.float32)[winners]
    return Positions(features.astype(np.float32), np.zeros_like(won), won, np.arange(races))


@pytest.mark.parametrize("seats", [2, 4])
def test_a_network_learns_the_law_behind_the_results(seats: int) -> None:
    game = load("slipstream121")
    positions = made_up(1500, seats)
    report = cross_checked(Practice(game, seats, "t"), positions, 1)
    best = log_loss(softmax(positions.features[:, :, 0]), positions.won)
    assert report.log_loss < best + 0.03
    assert report.log_loss_of_appraisal == pytest.approx(np.log(seats), abs=1e-3)
    assert report.brier < report.brier_of_appraisal - 0.1
    assert report.error < 0.04
    assert report.races == len(positions) == 1500


def test_nothing_is_learned_from_the_races_that_are_held_out() -> None:
    positions = made_up(200, 2)
    folds = [set(positions.part(n).race.tolist()) for n in range(5)]
    assert sum([len(fold) for fold in folds]) == 200 == len(set.union(*folds))
    changed = Positions(
        positions.features, positions.appraised, positions.won.copy(), positions.race
    )
    changed.won[positions.race % 5 == 3] = 0.5
    one, two = ([*epochs(each, 1, 4, 3)][-1].network for each in (positions, changed))
    assert all([(a == b).all() for a, b in zip(one.weights, two.weights)])
    changed.won[positions.race % 5 == 2] = 0.5
    three = [*epochs(changed, 1, 4, 3)][-1].network
    assert not all([(a == b).all() for a, b in zip(one.weights, three.weights)])


def test_positions_are_taken_from_the_part_without_random_moves() -> None:
    practice = Practice(load("slipstream121"), 3, "t")
    races = [practice.play(number) for number in range(6)]
    positions = collect(practice, races)
    for race in races:
        taken = int((positions.race == race.number).sum())
        assert taken == min(16, len(race.moves) - race.settled)
        won = positions.won[positions.race == race.number]
        assert all([each.argmax() in race.winners for each in won])
    assert positions.features.shape[1:] == (3, len(practice.game.features.listed(3)))  # type: ignore[union-attr]


def test_scores_reward_the_truth() -> None:
    won = np.array([[1, 0], [0, 1], [1, 0], [1, 0]], np.float32)
    right, wrong, even = (np.tile([[a, 1 - a]], (4, 1)).astype("f4") for a in (0.75, 0.25, 0.5))
    assert log_loss(right, won) < log_loss(even, won) < log_loss(wrong, won)
    assert brier(right, won) < brier(even, won) < brier(wrong, won)
    low, high = reliability(right, won)
    assert (low.count, low.said, low.came) == (4, 0.25, 0.25)
    assert (high.said, high.came) == (0.75, 0.75)


def test_the_picture_shows_every_game() -> None:
    practice = Practice(load("slipstream121"), 2, "t")
    drawn = reliability_picture("Chances", {"one": cross_checked(practice, made_up(300, 2), 1)})
    assert drawn.count("<circle") >= 5 and "one: off by" in drawn
