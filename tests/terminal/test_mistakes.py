"""Every wrong command is answered with one line that says what to do, and exit code 2."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.terminal.at_the_shell import complaint, process, typed

GAME = "slipstream121"


@pytest.mark.parametrize(
    "args, said",
    [
        (("plya",), 'Did you mean "play"?'),
        (("xyzzy",), 'No command called "xyzzy". Choose serve, '),
        (("play",), "needs a GAME|FILE, such as slipstream121"),
        (("sim",), "needs a GAME"),
        (("rules",), "needs a GAME"),
        (("replay",), "needs a FILE"),
        (("verify",), "needs a FILE"),
        (("sim", "slipstrem121"), 'Did you mean "slipstream121"?'),
        (
            ("play", "chess"),
            "Choose slipstream121, slipstream_tcg, death_roads, railgrind or dragon_race.",
        ),
        (
            ("games", "chess"),
            "Choose slipstream121, slipstream_tcg, death_roads, railgrind or dragon_race.",
        ),
        (("sim", GAME, "--seeds", "1"), 'Did you mean "--seed"? See `paddock sim --help`.'),
        (("sim", GAME, "--option", "finsh=60"), 'Did you mean "finish"?'),
        (("sim", GAME, "--option", "finish"), "NAME=VALUE, such as finish=121"),
        (("sim", GAME, "--option", "finish=9"), "10 to 1000"),
        (("sim", GAME, "--option", "finish=abc"), "10 to 1000"),
        (("sim", GAME, "--option", "finish=²"), "10 to 1000"),
        (("sim", GAME, "--option", "finish=--50"), "10 to 1000"),
        (("sim", GAME, "--option", "combos=perhaps"), "on or off"),
        (("sim", GAME, "--option", "bonus=1"), "bonus must be greater than window"),
        (("sim", GAME, "--preset", "sprnt"), 'Did you mean "sprint"?'),
        (("sim", GAME, "--preset", "sprint", "--seats", "4"), "2 seats, not 4"),
        (("sim", GAME, "--seats", "1"), "2 to 4 seats, not 1"),
        (("sim", "railgrind", "--seats", "3"), "railgrind is for 2 seats, not 3"),
        (("sim", GAME, "--seats", "5"), "2 to 4 seats, not 5"),
        (("sim", GAME, "--seats", "two"), "--seats must be a whole number"),
        (("play", GAME, "--seats", "5"), "2 to 4 seats, not 5"),
        (("play", GAME, "--seat", "5"), "1 to 4, not 5"),
        (("play", GAME, "--bot", "champoin"), 'Did you mean "champion"?'),
        (("play", GAME, "--bot", "club:100"), "Only pro and champion take a budget."),
        (("play", GAME, "--bot", "pro:soon"), 'No budget "soon". Write pro:1000 or pro:5s.'),
        (("play", GAME, "--bot", "pro:0"), 'No budget "0".'),
        (("play", GAME, "--bot", "random", "--bot", "random"), "once for every rival, or 3 times"),
        (("play", GAME, "--name", "a|b"), "without '|'"),
        (("play", GAME, "--name", "a\x1b[2J"), "printable"),
        (("sim", GAME, "--bot", "nobody"), "Choose random, rookie, club, pro or champion."),
        (("sim", GAME, "--bot", "random", "--bot", "random"), "once for every seat, or 4 times"),
        (("sim", GAME, "--games", "0"), "--games must be a whole number from 1 to"),
        (("sim", GAME, "--games", "-1"), "from 1 to"),
        (("sim", GAME, "--games", "abc"), "not 'abc'"),
        (("sim", GAME, "--games", "1e3"), "not '1e3'"),
        (("sim", GAME, "--games", "9" * 5000), "from 1 to"),
        (("sim", GAME, "--games", ""), "from 1 to"),
        (("sim", GAME, "--jobs", "0"), "--jobs must be a whole number from 1"),
        (("sim", GAME, "--seed", "\udcff"), "--seed must be printable text"),
        (("sim", GAME, "extra"), "extra"),
    ],
)
def test_bad_input_is_answered_with_what_to_type_instead(args: tuple[str, ...], said: str) -> None:
    assert said in complaint(*args)


@pytest.mark.parametrize(
    "typo",
    ["serve --prot 1", "games chess", "rules chess", "cards chess", "decks list chess",
     "decks show slipstream_tcg Rsh", "decks check chess FILE", "play chess", "sim chess",
     "replay chess", "verify chess"],
)  # fmt: skip
def test_a_typo_in_any_command_is_answered_with_one_sentence(typo: str) -> None:
    done = process(*typo.split())
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.startswith("paddock: ") and done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "command, code",
    [
        ("sim chess", "unknown-game"),
        (f"sim {GAME} --bot x", "unknown-bot"),
        (f"sim {GAME} --option x=1", "bad-option"),
        (f"sim {GAME} --games x", "bad-command"),
        (f"sim {GAME} --gmes 1", "usage"),
        ("sim slipstream_tcg --deck Rsh", "bad-deck"),
        ("replay lost.race", "bad-command"),
        (f"replay {__file__}", "broken-record"),
    ],
)
def test_programs_are_told_the_code_of_an_error(command: str, code: str) -> None:
    done = typed(*command.split(), "--json")
    told = json.loads(done.stdout)
    assert (done.exit_code, told["error"]) == (2, code)
    assert done.stderr == f"paddock: {told['says']}\n"


@pytest.mark.parametrize("seed", ["", "7", "-1", "a b", "ö", "0x10", "9" * 300])
def test_any_text_is_a_seed(seed: str) -> None:
    args = ("sim", GAME, "--games", "1", "--json", f"--seed={seed}")
    first, second = typed(*args), typed(*args)
    assert first.exit_code == second.exit_code == 0


@pytest.mark.parametrize("command", [("replay",), ("replay", "--json"), ("replay", "--play"),
                                     ("verify",), ("play",)])  # fmt: skip
def test_a_file_that_is_not_a_race_is_refused(command: tuple[str, ...], elsewhere: Path) -> None:
    assert 'No file called "lost.race".' in complaint(command[0], "lost.race", *command[1:])
    Path("last.race").write_text("hello")
    assert 'Did you mean "last.race"?' in complaint(command[0], "lost.race", *command[1:])
    assert "not a Paddock record" in complaint(command[0], "last.race", *command[1:])
    Path("last.race").write_bytes(b"\xff\xfe\x00")
    assert "not text" in complaint(command[0], "last.race", *command[1:])
    Path("empty.race").touch()
    assert "not a Paddock record" in complaint(command[0], "empty.race", *command[1:])
    assert "is a folder, not a saved race" in complaint(command[0], str(elsewhere), *command[1:])


@pytest.mark.parametrize("command", ["replay", "verify", "play"])
def test_every_truncated_record_is_refused(command: str, unfinished: Path) -> None:
    lines = unfinished.read_text().splitlines(keepends=True)
    for keep in range(0, len(lines), 7):
        unfinished.write_text("".join(lines[:keep]))
        assert complaint(command, str(unfinished))


def changed(path: Path, entry: int) -> None:
    """Change what somebody chose in a record."""
    lines = path.read_text().splitlines()
    acts = [n for n, line in enumerate(lines) if line.startswith("> ")]
    lines[acts[entry]] = lines[acts[entry]][:-1] + ("9" if lines[acts[entry]][-1] != "9" else "8")
    path.write_text("\n".join([*lines, ""]))


@pytest.mark.parametrize("command", ["replay", "verify", "play"])
def test_a_changed_choice_is_found_and_its_entry_named(command: str, unfinished: Path) -> None:
    changed(unfinished, 4)
    assert "entry 4" in complaint(command, str(unfinished))


def rewritten(path: Path, old: str, new: str) -> None:
    """Change a record and make its digests fit, as another version would have written them."""
    from paddock.kernel.records import read

    record = read(path.read_text().replace(old, new))
    record.rehash()
    path.write_text(record.text())


def test_a_record_of_other_rules_can_be_read_but_not_replayed(finished: Path) -> None:
    rewritten(finished, "\nrules 1\n", "\nrules 99\n")
    done = process("replay", str(finished))
    assert done.returncode == 2
    assert "Ann plays" in done.stdout
    assert "wins" in done.stdout
    assert done.stderr.startswith("paddock: This record can be read but not replayed")
    assert done.stderr.count("\n") == 1
    assert typed("replay", str(finished), "--as", "1").stdout == ""  # the log shows all hands
    told = json.loads(typed("replay", str(finished), "--json").stdout)
    assert told["error"] == "other-rules" and told["says"] in done.stderr
    assert "not replayed" in complaint("verify", str(finished))
    assert "not replayed" in complaint("play", str(finished))


def test_a_record_of_an_unknown_game_can_be_read(finished: Path) -> None:
    rewritten(finished, "game slipstream121", "game tiddlywinks")
    assert 'No game called "tiddlywinks"' in complaint("replay", str(finished))


def test_an_entry_or_a_seat_that_does_not_exist_is_refused(finished: Path) -> None:
    last = finished.read_text().count("\n> ") - 1
    assert f"0 to {last}, not {last + 1}" in complaint(
        "replay", str(finished), "--at", str(last + 1)
    )
    assert "1 to 3, not 4" in complaint("replay", str(finished), "--as", "4")
    assert "--at must be a whole number" in complaint("replay", str(finished), "--at", "end")


def test_a_finished_race_is_not_played_on_but_can_be_branched(finished: Path) -> None:
    assert "--at N --play" in complaint("play", str(finished))


def test_a_saved_race_has_its_own_options(unfinished: Path) -> None:
    said = complaint("play", str(unfinished), "--seats", "3")
    assert "Leave out --seats." in said


def test_options_that_would_change_nothing_are_refused(finished: Path) -> None:
    assert "Leave out --at and --as." in complaint("replay", str(finished), "--json", "--at", "3")
    assert "Add --play" in complaint("replay", str(finished), "--bot", "random")


def test_an_unfinished_race_is_not_exported(unfinished: Path) -> None:
    assert "is not over" in complaint("replay", str(unfinished), "--json")


def test_records_need_a_folder_that_can_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for place in (tmp_path / "file", tmp_path / "file" / "below", Path("/proc/none")):
        said = complaint("sim", GAME, "--games", "2", "--records", str(place))
        assert "--records must be a folder" in said


def test_bad_bytes_on_the_command_line_cause_no_traceback() -> None:
    import subprocess
    import sys

    args: list[str | bytes] = [sys.executable, "-m", "paddock", "play", b"\xff.race"]
    done = subprocess.run(args, capture_output=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"paddock: No file called")


@pytest.mark.parametrize("name", ["", " ", "random", "Ada (heuristic)", "Ada (pro:30)"])
def test_nobody_may_have_the_name_of_a_bot(name: str) -> None:
    assert "--name must be a name that no bot has" in complaint(
        "play", "slipstream121", "--name", name
    )


def test_a_mistake_in_a_card_file_is_shown_with_a_caret(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(
        '[[utility]]\nname = "Glue"\nrarity = "common"\ncost = 1\n'
        'tags = ["Position"]\ntext = "Target rival moves back two spaces."\n'
    )
    done = process("sim", "slipstream_tcg", "--games", "1", "--cards", str(own))
    first, line, caret = done.stderr.splitlines()
    assert done.returncode == 2 and first.startswith("paddock: ") and ":6:" in first
    assert line[caret.index("^") :].startswith("two spaces")
