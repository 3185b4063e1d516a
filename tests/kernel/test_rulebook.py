"""A rulebook page is read clause by clause."""

from __future__ import annotations

import pytest

from paddock.kernel.rulebook import BadPage, Clause, NoSuchClause, about, look_up, read

PAGE = """# A game

An opening that is no clause.

## 1 Setting up

1.1 Shuffle.

1.2 Deal the cards
to all. [M-07, M-08]

| a | table |
|---|---|

## 2 A round

2.1 Go. (See 1.2.) [M-09]
"""


def test_a_clause_has_its_number_chapter_words_and_rulings() -> None:
    assert read(PAGE) == [
        Clause("1.1", "Setting up", "Shuffle."),
        Clause(
            "1.2",
            "Setting up",
            "Deal the cards\nto all.\n\n| a | table |\n|---|---|",
            ("M-07", "M-08"),
        ),
        Clause("2.1", "A round", "Go. (See 1.2.)", ("M-09",)),
    ]


def test_a_clause_is_found_by_its_number() -> None:
    assert look_up(read(PAGE), "2.1").text == "Go. (See 1.2.)"


@pytest.mark.parametrize(
    ("asked", "near"),
    [("1.9", "1.1, 1.2"), ("1", "1.1, 1.2"), ("7.1", "1.1, 2.1"), ("x", "1.1, 2.1")],
)
def test_an_unknown_number_gets_near_ones(asked: str, near: str) -> None:
    with pytest.raises(NoSuchClause) as refused:
        look_up(read(PAGE), asked)
    assert str(refused.value) == f'No clause "{asked}". Near it: {near}.'


@pytest.mark.parametrize(
    ("wrong", "due"),
    [("2.2 Go.", "2.1"), ("1.3 Go.", "2.1"), ("2.1 Go.\n\n2.1 Go.", "2.2"), ("3.1 Go.", "2.1")],
)
def test_clause_numbers_have_no_gaps(wrong: str, due: str) -> None:
    with pytest.raises(BadPage, match=f"stands where {due} is due"):
        read(PAGE.replace("2.1 Go. (See 1.2.) [M-09]", wrong))


def test_clauses_about_a_word_begin_with_its_definition() -> None:
    clauses = [
        Clause("1.1", "Driving", "A skid follows a skid. Skids hurt."),
        Clause("1.2", "Driving", "When you **Skid**, draw."),
        Clause("1.3", "Driving", "Draw a card."),
    ]
    assert [each.number for each in about(clauses, "skid")] == ["1.2", "1.1"]
    assert [each.number for each in about(clauses, "DRAW")] == ["1.2", "1.3"]
    assert [each.number for each in about(clauses, "skid draw")] == ["1.2"]
    assert about(clauses, "  ") == about(clauses, "bash") == []
