"""Every clause and ruling of a rulebook has a test, and tests cite only what is there."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

from paddock.games import GAMES, load
from paddock.kernel.rulebook import Clause, read

HERE = Path(__file__).parent


def clauses(game: str) -> list[Clause]:
    return read(load(game).rulebook())


def to_cite(game: str) -> set[str]:
    """Return the clauses of the page and the rulings they rest on."""
    found = clauses(game)
    return {clause.number for clause in found} | {r for clause in found for r in clause.rulings}


def cited(game: str) -> dict[str, str]:
    """Return what the tests of a game cite, with one test for each."""
    found: dict[str, str] = {}
    for path in sorted((HERE / game).glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func).endswith(".clause"):
                        for number in mark.args:
                            found[str(ast.literal_eval(number))] = f"{path.name}: {node.name}"
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_and_ruling_has_a_test(game: str) -> None:
    assert sorted(to_cite(game) - cited(game).keys()) == []


@pytest.mark.parametrize("game", GAMES)
def test_tests_cite_only_what_the_rulebook_has(game: str) -> None:
    there = to_cite(game)
    assert {what: test for what, test in cited(game).items() if what not in there} == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_line_that_starts_with_a_number_starts_a_clause(game: str) -> None:
    starts = re.findall(r"^\d+\.\d+", load(game).rulebook(), re.MULTILINE)
    assert starts == [clause.number for clause in clauses(game)]


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_has_a_test_file(game: str) -> None:
    chapters = {f"{c.number.partition('.')[0]} {c.chapter}": None for c in clauses(game)}
    wanted = {f"test_{re.sub('[^a-z0-9]+', '_', each.lower())}.py" for each in chapters}
    assert wanted - {path.name for path in (HERE / game).glob("test_*.py")} == set()


MAKERS = (
    "rule",
    "choice",
    "reaction",
    "sequence",
    "event",
    "secret",
    "Reason",
)  # a clause comes first


def named(game: str) -> dict[str, str]:
    """Return the clauses a game's code names, and where: in rules and reasons, in strings that look
    like one, and in brackets in docstrings and comments."""
    found: dict[str, str] = {}
    package = import_module(f"paddock.games.{game}")
    for path in sorted(Path(package.__path__[0]).rglob("*.py")):
        text = path.read_text("utf-8")
        for brackets in re.findall(r"(?<!\w)\(([1-9]\d*\.\d+(?:,\s+[1-9]\d*\.\d+)*)\)", text):
            found |= dict.fromkeys(re.split(r",\s+", brackets), path.name)
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in MAKERS:
                found[str(ast.literal_eval(node.args[0]))] = f"{path.name}: {node.lineno}"
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for number in re.findall(r"^\d+\.\d+$", node.value):
                    found[number] = f"{path.name}: {node.lineno}"
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_the_rules_name_is_in_the_rulebook(game: str) -> None:
    there = {clause.number for clause in clauses(game)}
    found = named(game)
    assert found, "rules name their clauses"
    assert {number: where for number, where in found.items() if number not in there} == {}
