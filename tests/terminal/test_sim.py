"""Simulations from the command line: the same result on any number of processes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from paddock.lab.intervals import wilson
from tests.terminal.at_the_shell import HERE, LIMIT, listening, process, typed, until

GAME = "slipstream121"


def told(*args: str) -> dict[str, Any]:
    result = typed("sim", GAME, "--json", *args)
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_the_json_object_has_everything_a_program_needs() -> None:
    said = told("--games", "60", "--seed", "s", "--seats", "3", "--option", "finish=50")
    assert said["game"] == GAME
    assert said["seats"] == 3
    assert said["races"] == 60
    assert said["seed"] == "s"
    assert said["bots"] == ["random"]
    assert said["options"]["finish"] == 50
    assert len(said["wins"]) == 3
    assert sum(said["wins"]) + said["draws"] == 60
    assert said["wins_by_bot"] == [sum(said["wins"])]
    assert said["decisions"] > 60
    assert said["seconds"] > 0
    assert said["decisions_per_second"] > said["races_per_second"] > 0
    assert isinstance(said["compiled"], bool)


def test_the_same_seed_gives_the_same_races_on_any_number_of_processes() -> None:
    bots = ("--bot", "heuristic", "--bot", "random", "--seats", "2", "--option", "finish=40")
    results = []
    for jobs in ("1", "2", "3"):
        done = process(
            "sim", GAME, "--json", "--games", "160", "--seed", "x", "--jobs", jobs, *bots
        )
        assert done.stderr == ""
        said = json.loads(done.stdout)
        results.append(
            [said[key] for key in ("races", "decisions", "wins", "wins_by_bot", "draws")]
        )
    assert results[0] == results[1] == results[2]


def test_a_seed_that_nobody_said_is_told_and_can_be_said_again() -> None:
    first = told("--games", "20", "--option", "finish=30")
    again = told("--games", "20", "--option", "finish=30", "--seed", first["seed"])
    assert first["wins"] == again["wins"]
    assert told("--games", "1")["seed"] != first["seed"]


def test_the_table_says_who_won_how_often_and_how_sure_that_is() -> None:
    result = typed("sim", GAME, "--games", "40", "--seed", "t", "--preset", "sprint",
                   "--bot", "heuristic", "--bot", "random")  # fmt: skip
    for said in ("seat 1", "seat 2", "bot 1: heuristic", "bot 2: random", "95%", "seed t",
                 "40 races", "decisions/s"):  # fmt: skip
        assert said in result.output


def test_every_race_can_be_saved_and_verified(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "races"
    said = told("--games", "12", "--seed", "w", "--option", "finish=30", "--records", str(folder))
    plain = told("--games", "12", "--seed", "w", "--option", "finish=30")
    assert said["wins"] == plain["wins"]
    files = sorted(folder.iterdir())
    assert len(files) == 12
    for file in files[::5]:
        assert typed("verify", str(file)).exit_code == 0


def test_intervals_are_wilsons() -> None:
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def is_there(group: int) -> bool:
    """Return True while a process of this group runs."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_the_races_so_far_and_leaves_no_process_behind(
    jobs: str, tmp_path: Path
) -> None:
    args = ["sim", GAME, "--games", "20000", "--jobs", jobs, "--records", str(tmp_path)]
    running = subprocess.Popen(
        [sys.executable, "-m", "paddock", *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=HERE,
        start_new_session=True,
        preexec_fn=listening,  # noqa: PLW1509
    )
    until(lambda: len(list(tmp_path.glob("*.race"))) >= 120)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does, to all processes
    out, err = running.communicate(timeout=LIMIT)
    assert running.returncode == 130
    assert "seat 1" in out
    assert err.startswith("paddock: Stopped after ")
    assert err.count("\n") == 1
    until(lambda: not is_there(running.pid))
    assert [file for file in tmp_path.iterdir() if file.suffix != ".race"] == []


def test_a_closed_pipe_is_not_an_error() -> None:
    command = f"{sys.executable} -m paddock games | head -1"
    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, check=False, env=HERE
    )
    assert done.stdout.startswith(GAME)
    assert done.stderr == ""


def test_matches_are_counted_with_their_races() -> None:
    said = told("--games", "30", "--seed", "s", "--seats", "2", "--preset", "sprint",
                "--best-of", "3")  # fmt: skip
    assert said["best_of"] == 3
    assert said["matches"] == sum(said["wins"]) + said["draws"] == 30
    assert 60 <= said["races"] <= 150
    assert said["races_per_match"] == round(said["races"] / 30, 3)
    assert "drawn_races" in said
    shown = typed("sim", GAME, "--games", "30", "--seed", "s", "--seats", "2", "--preset",
                  "sprint", "--best-of", "3").stdout  # fmt: skip
    assert "matches won" in shown
    assert f"30 matches, {said['races'] / 30:.2f} races each" in shown
    assert "matches" not in told("--games", "5", "--seed", "s")
