"""Puzzles at the terminal: solved, mined and checked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from paddock.games import GAMES, load
from paddock.kernel.words import words
from paddock.lab.puzzles import Puzzles, keep, open_puzzles, position, question, shipped
from tests.terminal.at_the_shell import complaint, typed


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_solved_by_number_or_in_words(game: str) -> None:
    puzzle, printed = shipped(game).in_order[0]
    seen = question(puzzle, position(puzzle, printed, load))
    place = [words(seen, each) for each in seen.options].index(puzzle.solution)
    right = typed("puzzles", "play", game, puzzle.name, answers=f"what\n0\n{place + 1}\n")
    assert right.exit_code == 0, right.output
    assert "Type a number from 1" in right.output and "Right." in right.output
    wrong = (place + 1) % len(seen.options) + 1
    missed = typed("puzzles", "play", game, puzzle.name, answers=f"{wrong}\n")
    assert "Not the best." in missed.output
    assert f"{round(100 * puzzle.answers[0].chance)}%" in missed.output
    assert "with 95% confidence" in " ".join(missed.output.split())


def test_the_puzzle_of_a_day_waits_for_whoever_leaves() -> None:
    left = typed("puzzles", "play", "slipstream121", "--day", "2030-05-17", answers="q\n")
    assert left.exit_code == 0 and "The puzzle waits." in left.output


def test_mining_goes_on_where_it_was_and_its_proofs_are_checked(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    said = (
        "puzzles",
        "mine",
        "slipstream121",
        "--lines",
        "100",
        "--seats",
        "2",
        "--file",
        str(file),
    )
    first = typed(*said, "--puzzles", "1")
    assert first.exit_code == 0, first.output
    found = open_puzzles(file, "slipstream121")
    assert found.found and found.searched["1"]
    again = typed(*said, "--puzzles", "1")
    assert again.exit_code == 0 and str(file) in again.output
    assert open_puzzles(file, "slipstream121") == found, "there are enough already"
    few = tmp_path / "few.txt"
    keep(few, Puzzles("slipstream121", found.found[:1]))
    checked = typed("puzzles", "check", "slipstream121", "--lines", "200", "--file", str(few))
    assert found.found[0][0].name in checked.output
    assert "of 1 puzzles hold" in checked.output


def test_a_puzzle_that_fails_is_said_to_be_bad_and_can_be_dropped(tmp_path: Path) -> None:
    puzzles = Puzzles("slipstream121")
    puzzle, printed = shipped("slipstream121").found[0]
    puzzles.add(replace(puzzle, name="0" * 16), printed)
    file = tmp_path / "bad.txt"
    keep(file, puzzles)
    said = ("puzzles", "check", "slipstream121", "--file", str(file))
    bad = typed(*said)
    assert bad.exit_code == 1 and "another position" in bad.output
    assert "Deleted 1" in typed(*said, "--drop").output
    assert open_puzzles(file, "slipstream121").found == []


def test_wrong_arguments_are_answered_in_a_line(tmp_path: Path) -> None:
    assert "No puzzle called 'x'" in complaint("puzzles", "play", "slipstream121", "x")
    assert "a date such as" in complaint("puzzles", "play", "slipstream121", "--day", "today")
    assert "one word" in complaint("puzzles", "mine", "slipstream121", "--seed", "a b")
    assert "Name it with --file" in complaint("puzzles", "check", "slipstream121", "--drop")
    none = tmp_path / "none.txt"
    assert "no puzzles" in complaint("puzzles", "play", "railgrind", "--file", str(none))
