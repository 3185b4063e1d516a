"""Many races: the same plan gives the same result, however it is run, and seats take turns."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from paddock.games import GAMES, load
from paddock.kernel.matches import moved
from paddock.kernel.replays import replay, verify
from paddock.kernel.saving import open_record
from paddock.lab.races import Plan, Tally, run
from tests.leading import lead_121


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
        assert (
            sum(one.wins) + one.draws
            == sum(one.wins_by_bot) + one.draws
            == one.matches
            == one.races
            == races
        )


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


def test_a_match_is_raced_until_it_is_decided(tmp_path: Path) -> None:
    usual = plan("slipstream121", 3, 40, "heuristic", "random", "random")
    matches = replace(usual, best_of=3, records=str(tmp_path))
    told = raced(matches)
    assert told == raced(replace(matches, records=""), 2)
    assert sum(told.wins) + told.draws == sum(told.wins_by_bot) + told.draws == told.matches == 40
    assert 80 <= told.races <= 200
    assert told.wins_by_bot[0] > raced(usual).wins_by_bot[0]  # the better bot wins more surely
    seats: list[int] = []
    for file in sorted(tmp_path.glob("*-00-*")):
        record = open_record(file)
        assert "fixed before the first race" in "\n".join(verify(record, load))
        names = record.headings["names"].split("|")
        seats.append(next(n for n, name in enumerate(names) if "heuristic" in name))
    assert len(seats) >= 2
    assert seats == [0, 2, 1, 0, 2][: len(seats)]


def test_bots_that_may_choose_lead_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = lead_121(monkeypatch)
    agreed = game.agree(2)[1]
    raced(Plan(game.name, 2, 6, ("random",), "s", agreed, str(tmp_path), best_of=3))
    leaders = []
    for file in sorted(tmp_path.iterdir()):
        session = replay(open_record(file), load)
        assert session.match is not None
        assert session.agreed["leader"] == session.match.chooser + 1  # 0: drawn by lot
        leaders.append(session.agreed["leader"])
    assert {0, 1, 2} == set(leaders)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_raced_in_matches_with_the_same_decks(game: str, tmp_path: Path) -> None:
    raced(replace(plan(game, 2, 1, "random", records=str(tmp_path)), best_of=3))
    first, second, *_ = [replay(open_record(file), load) for file in sorted(tmp_path.iterdir())]
    assert first.match is not None
    assert first.match_after is not None
    assert second.match == first.match_after.moved(first.game)
    assert list(second.decks) == moved(first.game, first.decks)
