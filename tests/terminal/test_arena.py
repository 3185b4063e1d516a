"""The arena from the command line."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

from tests.terminal.at_the_shell import HERE, LIMIT, complaint, listening, typed, until

SHORT = ("slipstream121", "--seats", "2", "--option", "finish=25", "--seed", "x")
BOTS = ("--bot", "heuristic", "--bot", "random")


def test_the_table_ranks_the_bots_and_says_how_sure_that_is() -> None:
    said = typed("arena", *SHORT, *BOTS, "--races", "20").output
    for part in ("heuristic", "random", "95%", "rating", "20 races", "10 deals", "50.0%"):
        assert part in said
    assert said.index("heuristic") < said.index("random")


def test_the_json_object_has_everything_a_program_needs(tmp_path: Path) -> None:
    file, picture = tmp_path / "results", tmp_path / "ratings.svg"
    args = ("--races", "10", "--json", "--results", str(file), "--picture", str(picture))
    result = typed("arena", *SHORT, *BOTS, *args)
    assert result.exit_code == 0, result.output
    said = json.loads(result.stdout)
    assert (said["results"], said["deals"], said["seed"]) == (10, 5, "x")
    assert said["options"]["finish"] == 25
    one, two = said["bots"]
    assert {one["bot"], two["bot"]} == {"heuristic", "random"}
    assert one["wins"] + two["wins"] == 10
    assert one["low"] < one["share"] < one["high"]
    assert one["rating"]["low"] < one["rating"]["rating"] < one["rating"]["high"]
    drawn = ElementTree.fromstring(picture.read_text())
    words = [each.text for each in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert "heuristic" in words and "random" in words
    again = typed("arena", *SHORT[:-2], *BOTS, *args)  # without the seed: the file has it
    assert json.loads(again.stdout) == said


def test_ctrl_c_keeps_the_results_and_the_arena_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "results"
    args = ["arena", *SHORT, *BOTS, "--races", "100000", "--results", str(file)]
    running = subprocess.Popen(
        [sys.executable, "-m", "paddock", *args],
        env=HERE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=listening,  # noqa: PLW1509
    )
    until(lambda: file.exists() and file.read_text().count("\n") >= 5)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=LIMIT)
    assert running.returncode == 130
    assert "Run it again to go on" in err
    assert "heuristic" in out
    have = file.read_text().count("\n") - 1
    said = typed("arena", *SHORT, *BOTS, "--races", "2", "--results", str(file), "--json").stdout
    assert json.loads(said)["results"] == have


def test_wrong_arguments_get_one_clear_sentence(tmp_path: Path) -> None:
    assert "two different bots" in complaint("arena", *SHORT, "--bot", "random")
    assert "two different bots" in complaint("arena", *SHORT)
    assert 'No bot called "x"' in complaint("arena", *SHORT, "--bot", "x", "--bot", "random")
    assert "no decks" in complaint("arena", *SHORT, *BOTS, "--mirror")
    other = tmp_path / "notes"
    other.write_text("milk\n")
    said = complaint("arena", *SHORT, *BOTS, "--results", str(other))
    assert "is not a file of results" in said


def test_a_program_races_in_sim_arena_and_play(elsewhere: Path) -> None:
    script = elsewhere / "mybot"
    script.write_text("#!/bin/sh\nread race\nwhile read line; do echo c0; done\n")
    script.chmod(0o755)
    bots = ("--bot", "cmd:./mybot", "--bot", "random")
    said = typed("arena", *SHORT, *bots, "--races", "2", "--json")
    assert said.exit_code == 0, said.output
    assert {each["bot"] for each in json.loads(said.stdout)["bots"]} == {"cmd:./mybot", "random"}
    folder = ("--records", "races")
    assert typed("sim", *SHORT, *bots, "--games", "2", *folder).exit_code == 0
    assert "(cmd)" in next(elsewhere.glob("races/*.race")).read_text()
    played = typed("play", *SHORT, "--bot", "cmd:./mybot", answers="1\ns\nq\n")
    assert "(cmd)" in played.output
    saved = next(elsewhere.glob("*.race"))
    assert "Name it again" in complaint("play", str(saved))
    assert typed("play", str(saved), "--bot", "cmd:./mybot", answers="q\n").exit_code == 0
    script.write_text("#!/bin/sh\necho I give up >&2\n")
    assert "./mybot stopped without an answer: I give up" in complaint(
        "arena", *SHORT, *bots, "--races", "2"
    )
