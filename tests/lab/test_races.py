"""Many races: the same plan gives the same result, however it is run, and seats take turns."""

from __future__ import annotations

from pathlib import Path

import pytest

from paddock.games import GAMES, load
from paddock.kernel.replays import verify
from paddock.kernel.saving import open_record
from paddock.lab.races import Plan, Tally, run


def raced(plan: Plan, jobs: int = 1) -> Tally:
    *_, tally = run(plan, jobs)
    tally.seconds = 0.0
    return tally


def plan(game: str, seats: int, races: int, *bots: str, records: str = "", seed: str = "s") -> Plan:
    return Plan(game, seats, races, bots, seed, load(game).agree(seats)[1], records)


def test_side_by_side_is_the_same_as_one_after_another() -> None:
    for bots, races in ((["random"], 130), (["heuristic", "random", "random"], 30)):
        one, two = (raced(plan("slipstream121", 3, races, *bots), jobs) for jobs in (1, 2))
        assert one == two
        assert sum(one.wins) + one.draws == sum(one.wins_by_bot) + one.draws == one.races == races


@pytest.mark.parametrize("game", GAMES)
def test_writing_the_races_down_changes_nothing(game: str, tmp_path: Path) -> None:
    for bots in (["random"], ["heuristic", "random"]):
        folder = tmp_path / bots[0]
        folder.mkdir()
        told = raced(plan(game, 2, 4, *bots, records=str(folder)))
        assert told == raced(plan(game, 2, 4, *bots))
        written = sorted(folder.iterdir())
        assert len(written) == 4
        assert "gives every outcome" in "\n".join(verify(open_record(written[3]), load))


def test_another_seed_is_another_result() -> None:
    one = raced(plan("slipstream121", 3, 200, "random"))
    assert one != raced(plan("slipstream121", 3, 200, "random", seed="t"))


def test_bots_take_turns_at_the_seats() -> None:
    four = plan("slipstream121", 4, 8, "a", "b", "c", "d")
    for seat in range(4):
        assert sorted(four.bot_at(race, seat) for race in range(4)) == [0, 1, 2, 3]


@pytest.mark.parametrize("game", GAMES)
def test_the_heuristic_bot_is_better_than_random_ones(game: str) -> None:
    seats = load(game).usual_seats
    tally = raced(plan(game, seats, 24, "heuristic", *["random"] * (seats - 1)))
    assert tally.wins_by_bot[0] > 0.6 * tally.races
