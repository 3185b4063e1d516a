"""Bots in any language: what a program is told, and what happens when it misbehaves."""

from __future__ import annotations

import gc
import json
import os
import sys
from pathlib import Path

import pytest

from paddock import bots
from paddock.bots import UnknownBot
from paddock.bots.command import SECONDS, BotFailed, CommandBot, check, is_command
from paddock.games import GAMES, load
from paddock.kernel.choices import chooser
from paddock.kernel.game import Game
from paddock.kernel.luck import key_of
from paddock.kernel.views import view
from paddock.lab.contests import Contest, contested

EXAMPLE = f"cmd:perl {Path(__file__).parents[2] / 'examples' / 'bot.pl'}"


def program(folder: Path, *lines: str) -> str:
    """Write a program in Python, and return the name of the bot."""
    file = folder / "mybot.py"
    start = ("import json, os, sys, time", "def ask(): return json.loads(sys.stdin.readline())")
    file.write_text("\n".join([*start, *lines]))
    return f"cmd:{sys.executable} {file}"


def asked(name: str, game: Game | None = None) -> str:
    """Return the words of what a program chooses in the first position of a race."""
    game = game or load("slipstream121")
    seen = view(table := game.start(2), chooser(table))
    option = CommandBot(name, game, 7).choose(seen)
    return str(seen.options.index(option))


@pytest.mark.parametrize("name", GAMES)
def test_the_example_plays_a_whole_race_of_every_game(name: str) -> None:
    game = load(name)
    contest = Contest((EXAMPLE, "random"), key_of("cmd"), game.agree(2)[1], game.bring(2))
    done = contested(game, contest)
    assert done.winners and done.decisions > 5
    assert done == contested(game, contest)


def test_a_program_is_told_the_race_and_then_what_its_seat_may_know(tmp_path: Path) -> None:
    name = program(
        tmp_path,
        "told = [ask(), ask()]",
        f"open({str(tmp_path / 'told')!r}, 'w').write(json.dumps(told))",
        "print('c1', flush=True)",
        "ask()",
    )
    assert asked(name) == "1"
    first, second = json.loads((tmp_path / "told").read_text())
    seat = first["race"]["seat"]
    told = {"protocol": 1, "game": "slipstream121", "seats": 2, "seat": seat}
    assert first["race"] == {**told, "seed": 7, "seconds": 10.0}
    choices = second["choose"]["question"]["choices"]
    assert [each["id"] for each in choices] == [f"c{n}" for n in range(len(choices))]
    hands = {shape["address"]: shape for shape in second["choose"]["scene"]["shapes"]}
    mine, theirs = hands[f"hand:{seat}"], hands[f"hand:{1 - seat}"]
    assert all(card["name"] for card in mine["cards"])
    assert not any(card["name"] for card in theirs["cards"])
    assert second["features"]["you: racing"] == 1


def test_a_program_that_stops_is_started_again(tmp_path: Path) -> None:
    flag = tmp_path / "was here"
    name = program(
        tmp_path,
        "ask(); ask()",
        f"if not os.path.exists({str(flag)!r}):",
        f"    open({str(flag)!r}, 'w'); sys.exit(3)",
        "print('c0', flush=True)",
        "ask()",
    )
    assert asked(name) == "0"
    assert flag.exists()


def test_a_program_that_stops_twice_is_given_up_with_its_last_words(tmp_path: Path) -> None:
    name = program(tmp_path, "ask()", "raise ValueError('no petrol')")
    with pytest.raises(BotFailed, match=r"stopped without an answer: ValueError: no petrol\."):
        asked(name)


def test_a_program_that_thinks_too_long_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SECONDS, "0.2")
    name = program(tmp_path, "time.sleep(30)")
    with pytest.raises(BotFailed, match=r"did not answer within 0.2 seconds"):
        asked(name)
    monkeypatch.setenv(SECONDS, "soon")
    with pytest.raises(BotFailed, match="must be a number of seconds"):
        check("cmd:x")


@pytest.mark.parametrize("said", ["", "c9", "5", "move", "c" * 500])
def test_a_bad_answer_gets_a_clear_error(said: str, tmp_path: Path) -> None:
    name = program(tmp_path, "ask(); ask()", f"print({said!r}, flush=True)", "time.sleep(30)")
    with pytest.raises(BotFailed, match=r"must answer c0 to c4, not|far too long"):
        asked(name)


def test_a_command_that_cannot_be_started(tmp_path: Path) -> None:
    with pytest.raises(BotFailed, match="cannot be started: No such file"):
        asked(f"cmd:{tmp_path}/nothing")
    for wrong in ("cmd:", "cmd:  ", "cmd:'open"):
        with pytest.raises(BotFailed):
            check(wrong)


def test_a_program_ends_with_its_race(tmp_path: Path) -> None:
    file = tmp_path / "pid"
    name = program(
        tmp_path,
        f"open({str(file)!r}, 'w').write(str(os.getpid()))",
        "ask(); ask()",
        "print('c0', flush=True)",
        "time.sleep(300)",
    )
    asked(name)
    gc.collect()
    with pytest.raises(ProcessLookupError):
        os.kill(int(file.read_text()), 0)


def test_only_the_command_line_starts_programs() -> None:
    """The browser checks names with `bots.check`, and makes bots with `bots.make`."""
    assert is_command("cmd:./mybot")
    with pytest.raises(UnknownBot):
        bots.check("cmd:./mybot")
    with pytest.raises(UnknownBot):
        bots.make("cmd:./mybot", load("slipstream121"), 1)
