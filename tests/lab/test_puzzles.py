"""Puzzles: found in races of bots, proved by search, kept as text, played again."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from pathlib import Path

import pytest

from paddock.games import GAMES, load
from paddock.kernel.replays import OtherRules
from paddock.kernel.words import words
from paddock.lab import mining
from paddock.lab.mining import Mine, checked, dig, mined, outlook
from paddock.lab.puzzles import (
    SHIPPED,
    Answer,
    BadPuzzles,
    Printed,
    Proof,
    Puzzle,
    Puzzles,
    keep,
    open_puzzles,
    position,
    question,
    read,
    shipped,
    text,
)
from paddock.lab.solving import solved, why

EASY = 100  # lines of a proof, in tests


@cache
def found(game: str = "slipstream121") -> Puzzles:
    """The puzzles of a few races."""
    puzzles = Puzzles(game)
    hauls = mined(Mine(game, 4, "2026", EASY), puzzles, 1)
    while not puzzles.found:
        haul = next(hauls)
        for puzzle, printed in haul.found:
            puzzles.add(puzzle, printed)
        puzzles.searched["2026"].add(haul.race)
    return puzzles


def test_a_mined_puzzle_asks_a_real_question_with_another_answer_than_the_obvious_one() -> None:
    puzzle, printed = found().found[0]
    seen = question(puzzle, position(puzzle, printed, load))
    said = [words(seen, each) for each in seen.options]
    assert puzzle.solution in said and puzzle.obvious in said
    assert puzzle.solution != puzzle.obvious
    assert puzzle.proof.least >= mining.CLEAR
    assert puzzle.answers[0].chance == max([each.chance for each in puzzle.answers])


def test_the_same_mine_has_the_same_puzzles_and_a_longer_search_proves_them() -> None:
    puzzle, printed = found().found[0]
    again = dig(Mine("slipstream121", 4, "2026", EASY), puzzle.deal[1])
    assert puzzle.name in [each.name for each, _ in again.found]
    session = position(puzzle, printed, load)
    assert checked(session.game, puzzle, question(puzzle, session), 4 * EASY).least > 0


def test_the_outlook_of_an_option_is_what_it_gains() -> None:
    puzzle, printed = found().found[0]
    seen = question(puzzle, position(puzzle, printed, load))
    for option, (gain, _) in zip(seen.options, outlook(load(puzzle.game), seen, 1), strict=True):
        said = words(seen, option)
        answer = puzzle.answer(said)
        assert answer is not None
        assert abs(gain - answer.gain) < 1, f"{said} gains the same in other imagined races"


def test_a_file_of_puzzles_reads_as_it_was_written_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "some.puzzles"
    keep(file, found())
    back = open_puzzles(file, "slipstream121")
    assert text(back) == file.read_text(encoding="utf-8") == text(found())
    assert back.searched == found().searched
    more = next(mined(Mine("slipstream121", 4, "2026", EASY), back, 1))
    assert more.race not in found().searched["2026"]
    with pytest.raises(BadPuzzles, match="puzzles of slipstream121, not of railgrind"):
        open_puzzles(file, "railgrind")


def test_a_file_that_is_none_is_refused_with_its_line() -> None:
    with pytest.raises(BadPuzzles, match="first line"):
        read("paddock record 1\n")
    with pytest.raises(BadPuzzles, match="Line 3"):
        read("paddock puzzles 1\ngame slipstream121\nwhatever 3\n")


def test_cards_are_written_once_for_the_puzzles_that_share_them() -> None:
    puzzles, first = Puzzles("slipstream_tcg"), Printed(1, {1: "a", 2: "b"}, {"Rush": "name: Rush"})
    puzzles.add(made("one"), first)
    puzzles.add(made("two"), Printed(1, {2: "b", 3: "c"}))
    puzzles.add(made("three"), Printed(1, {3: "changed"}))
    puzzles.add(made("three"), Printed(1, {4: "d"}))
    assert [each.name for each, _ in puzzles.found] == ["one", "two", "three"]
    assert [len(of.cards) for _, of in puzzles.found] == [3, 3, 1]
    assert text(puzzles).count("\ncard ") == 4
    assert text(read(text(puzzles))) == text(puzzles)


def test_no_more_than_half_of_the_puzzles_are_solved_by_the_longest_move() -> None:
    puzzles = Puzzles("slipstream121")
    longest = (Answer("play K", 0.4, 13, 2), Answer("play 4", 0.2, 4, 1))
    for name in ("a", "b", "c"):
        puzzles.add(made(name, *longest), Printed(1))
        puzzles.add(made(f"{name}{name}"), Printed(1))
    assert [each.name for each, _ in puzzles.found] == ["aa", "b", "bb", "c", "cc"]


def test_days_show_every_puzzle_once_before_any_comes_again() -> None:
    puzzles = Puzzles("slipstream121")
    for number in range(5):
        puzzles.add(made(str(number)), Printed(1))
    day = date(2030, 5, 17)
    shown = [puzzles.of_day(day + timedelta(n)) for n in range(10)]
    names = [each[0].name for each in shown if each is not None]
    assert len(set(names[:5])) == 5 and names[:5] == names[5:]
    first = puzzles.of_day(day)
    assert first is not None and first[0] == next(p for p, _ in puzzles.found if p.name == names[0])
    after = puzzles.after(first[0])
    assert after is not None and after.name == names[1]
    assert Puzzles("slipstream121").of_day(day) is None


def made(name: str, *answers: Answer) -> Puzzle:
    given = answers or (Answer("play 4", 0.4, 4, 2), Answer("play K", 0.2, 13, 1))
    return Puzzle(name, "slipstream121", ("1", 1), 2, "finish=40", (), ("0 play K",), 1, given,
                  given[-1].said, Proof(8, 100, 1, 0.2, 0.1))  # fmt: skip


@pytest.mark.parametrize(
    ("best", "obvious", "says"),
    [
        ((4, 2.0), (13, 1.0), "gains more at once (13 against 4), but by your next turn"),
        ((4, 1.0), (13, 1.0), "gains more at once (13 against 4), but “play 4” keeps more"),
        ((4, 3.0), (4, 1.0), "By your next turn, “play 4” leaves you 2.0 better off"),
        ((6, 1.0), (4, 1.0), "“Play 4” gains more at once: 6 against 4 for “play K”."),
        ((4, 1.0), (4, 1.0), "take you about as far, but the first wins 40 races of 100"),
    ],
)
def test_one_sentence_says_why(
    best: tuple[float, float], obvious: tuple[float, float], says: str
) -> None:
    puzzle = made("x", Answer("play 4", 0.4, *best), Answer("play K", 0.2, *obvious))
    assert says in why(puzzle, {each.said: each.said for each in puzzle.answers})


def test_an_answer_is_right_or_not_and_every_option_has_its_chance() -> None:
    puzzle, printed = found().found[0]
    session = position(puzzle, printed, load)
    seen = question(puzzle, session)
    said = [words(seen, each) for each in seen.options]
    right = solved(puzzle, seen, said.index(puzzle.solution), session.names)
    wrong = solved(puzzle, seen, said.index(puzzle.obvious), session.names)
    assert right.right and not wrong.right
    assert len(right.chances) == len(said)
    assert [each.best for each in right.chances].index(True) == 0
    assert [each.mine for each in wrong.chances].count(True) == 1


def test_a_puzzle_of_other_rules_or_of_another_position_is_refused() -> None:
    puzzle, printed = found().found[0]
    with pytest.raises(OtherRules):
        position(puzzle, replace(printed, rules=99), load)
    with pytest.raises(BadPuzzles, match="another position"):
        position(replace(puzzle, name="0" * 16), printed, load)
    with pytest.raises(BadPuzzles, match="cannot be played"):
        position(replace(puzzle, acts=("0 play nothing",)), printed, load)
    session = position(puzzle, printed, load)
    with pytest.raises(BadPuzzles, match="options"):
        question(replace(puzzle, answers=puzzle.answers[1:]), session)


def test_puzzles_are_part_of_the_package() -> None:
    said = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    assert SHIPPED in said["tool"]["setuptools"]["package-data"]["*"]


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_puzzle_can_be_played_and_is_not_the_obvious_move(game: str) -> None:
    puzzles = shipped(game).found
    assert puzzles, "every game ships puzzles"
    for puzzle, printed in puzzles:
        seen = question(puzzle, position(puzzle, printed, load))
        said = [words(seen, each) for each in seen.options]
        assert puzzle.solution in said and puzzle.obvious in said
        assert puzzle.solution != puzzle.obvious
        assert puzzle.proof.least >= mining.CLEAR
    held = [puzzle for puzzle, _ in puzzles if not puzzle.is_furthest]
    assert 2 * len(held) >= len(puzzles), "in half of them, another option gains as much at once"
