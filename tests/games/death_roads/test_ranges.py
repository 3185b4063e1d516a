"""A range is drawn as text: what is drawn is read, checked, and drawn again the same."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.games.death_roads.cards import printed as c
from paddock.games.death_roads.cards.core import CARDS
from paddock.games.death_roads.cards.diagrams import SYMBOLS, read
from paddock.games.death_roads.cards.ranges import Range, drawn, ways_to_fire
from paddock.text.problems import BadDiagram

WEAPONS = [card for card in CARDS if card.kind == c.WEAPON]


def reach(text: str) -> Range:
    return read(text.split())


@pytest.mark.parametrize("card", WEAPONS, ids=[card.name for card in WEAPONS])
def test_a_printed_range_is_drawn_as_it_was_read(card: c.Printed) -> None:
    assert read(str(card.range).split("\n")) == card.range


def test_a_line_is_walked_outward_from_the_own_car() -> None:
    assert reach("X x x ^").targets == (((0, 1), (0, 2), (0, 3)),)
    assert reach("^ x X").targets == (((0, -1), (0, -2)),)


def test_left_on_the_drawing_is_left_on_the_road() -> None:
    assert reach("Xx^").targets == (((-1, 0), (-2, 0)),)


def test_each_target_has_a_line_of_its_own() -> None:
    assert reach("X.X .^.").targets == (((-1, 1),), ((1, 1),))
    assert reach("XXX xxx .^.").targets == (
        ((-1, 1), (-1, 2)),
        ((0, 1), (0, 2)),
        ((1, 1), (1, 2)),
    )


def test_several_targets_may_share_the_beginning_of_a_line() -> None:
    assert reach("XXX .x. .^.").targets == (
        ((0, 1), (-1, 2)),
        ((0, 1), (0, 2)),
        ((0, 1), (1, 2)),
    )


def test_behind_a_target_the_line_to_another_goes_on() -> None:
    assert reach("X X x ^").targets == (((0, 1), (0, 2)), ((0, 1), (0, 3)))


def test_an_alternative_has_its_own_line_or_begins_with_the_default_one() -> None:
    assert reach("Oo^xX").others == (((-1, 0), (-2, 0)),)
    assert reach("OX .x .^").others == (((0, 1), (-1, 2)),)


def test_an_alternative_replaces_one_default_and_each_may_be_used_once() -> None:
    left, right, ahead = ((-1, 0),), ((1, 0),), ((0, 1),)
    assert ways_to_fire(reach(".O. X^X")) == [(left, right), (left, ahead), (right, ahead)]
    assert ways_to_fire(reach("X^X")) == [(left, right)]
    both = ways_to_fire(reach(".O. X^X .O."))
    assert len(both) == 1 + 2 * 2 + 1
    assert len({frozenset(way) for way in both}) == len(both)


def test_an_alternative_line_may_lead_to_a_default_target() -> None:
    assert reach("X. xo ^.").others == (((1, 1), (0, 2)),)
    assert reach("X. xo xo x. ^.").others == (((0, 1), (1, 2), (1, 3), (0, 4)),)
    assert reach(".X. oxo .^.").others == (((-1, 1), (0, 2)), ((1, 1), (0, 2)))


@pytest.mark.parametrize(
    ("rows", "said", "row", "column"),
    [
        ("", "it is empty; draw something like X / x / ^", 0, 0),
        ("X x", "your own car, ^, is missing", 0, 0),
        ("X^^", "draw your own car, ^, only once", 0, 2),
        ("X ^ ^", "draw your own car, ^, only once", 2, 0),
        ("^", "there is no X, so it hits nothing", 0, 0),
        ("O^", "there is no X, so it hits nothing", 0, 1),
        ("X? .^", "'?' is no symbol; use ^XxOo.", 0, 1),
        ("X. ^", "all rows must be 2 wide, like the first; this one is 1", 1, 1),
        ("X . ^", "the line to this X has a gap; fill it with x", 0, 0),
        ("XO. .o. .^.", "the line to this X has a gap; fill it with x", 0, 0),
        ("O X ^", "the line to this O has a gap; fill it with x or o", 0, 0),
        ("X xx ^.", "all rows must be", 1, 1),
        ("X. xx ^.", "this x leads to no X", 1, 1),
        ("X.. x.o ^..", "this o leads to no O or X", 1, 2),
        ("X x x x x x x ^", "this is more than 6 spaces away", 0, 0),
        ("X. ^.", "leave no empty edges: X / ^", 0, 1),
        ("... .X. .^.", "leave no empty edges: X / ^", 0, 0),
    ],
)
def test_a_bad_drawing_is_told_with_its_place(rows: str, said: str, row: int, column: int) -> None:
    with pytest.raises(BadDiagram) as oops:
        reach(rows)
    assert oops.value.said.startswith(said)
    assert (oops.value.row, oops.value.column) == (row, column)


@st.composite
def drawings(draw: st.DrawFn) -> list[str]:
    wide, high = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    signs = [[draw(st.sampled_from(".xxXXoO")) for _ in range(wide)] for _ in range(high)]
    signs[draw(st.integers(0, high - 1))][draw(st.integers(0, wide - 1))] = "^"
    return ["".join(line) for line in signs]


@settings(max_examples=500)
@given(drawings())
def test_what_is_read_is_drawn_the_same_and_anything_else_is_told(rows: list[str]) -> None:
    try:
        found = read(rows)
    except BadDiagram as oops:
        assert 0 <= oops.row <= len(rows) and 0 <= oops.column <= len(rows[0])
        return
    assert drawn(found) == rows
    assert all(sign in SYMBOLS for row in rows for sign in row)
    for shot in (*found.targets, *found.others):
        steps = zip(((0, 0), *shot), shot)
        assert all(max(abs(a), abs(b)) > max(abs(c), abs(d)) for (c, d), (a, b) in steps)
