"""Chapter 5: the draft behind a rival."""

from __future__ import annotations

import pytest

from paddock.kernel.choices import chooser
from tests.games.slipstream121.position import drafts, leaves, offers, race, say


@pytest.mark.clause("5.1", "M-02")
@pytest.mark.parametrize(
    ("gap", "drafted"), [(-1, 0), (0, 4), (1, 4), (2, 4), (3, 0), (4, 0), (50, 0)]
)
def test_a_rival_0_to_2_miles_ahead_gives_a_draft(gap: int, drafted: int) -> None:
    table = say(race(f"33: 7 | {40 + gap}: K"), "play 7")
    assert table.miles == [40 + drafted, 40 + gap]


@pytest.mark.clause("5.1")
def test_the_log_says_whose_draft_it_was() -> None:
    table = say(race("33: 7 | 90: 3 | 41: K"), "play 7")
    assert drafts(table) == ["seat 0 drafts behind seat 2: +4, to 44"]


@pytest.mark.clause("5.2", "5.4", "M-04")
def test_three_drafts_in_a_row_give_twelve_miles() -> None:
    table = say(race("33: 7 | 42: 2 | 46: 3 | 48: 4"), "play 7")
    assert drafts(table) == [
        "seat 0 drafts behind seat 1: +4, to 44",
        "seat 0 drafts behind seat 2: +4, to 48",
        "seat 0 drafts behind seat 3: +4, to 52",
    ]
    assert table.miles == [52, 42, 46, 48]


@pytest.mark.clause("5.2")
def test_a_cascade_does_not_depend_on_where_the_rivals_sit() -> None:
    table = say(race("33: 7 | 48: 2 | 46: 3 | 42: 4"), "play 7")
    assert table.miles == [52, 48, 46, 42]


@pytest.mark.clause("5.2")
def test_a_cascade_stops_when_nobody_is_in_reach() -> None:
    table = say(race("33: 7 | 42: 2 | 47: 3 | 48: 4"), "play 7")
    assert table.miles == [44, 42, 47, 48]


@pytest.mark.clause("5.3", "M-03")
@pytest.mark.parametrize("rivals", [(40, 42), (41, 41), (42, 40), (41, 43)])
def test_two_rivals_in_reach_of_one_check_give_one_draft(rivals: tuple[int, int]) -> None:
    table = say(race(f"33: 7 | {rivals[0]}: 2 | {rivals[1]}: 3"), "play 7")
    assert len(drafts(table)) == 1
    assert table.miles[0] == 44


@pytest.mark.clause("5.4", "M-04")
@pytest.mark.parametrize(("rivals", "most"), [("42", 4), ("42 44", 8), ("42 44 50", 12)])
def test_no_rival_gives_two_drafts_in_one_turn(rivals: str, most: int) -> None:
    """From every total, with the rivals where a cascade of that many is possible."""
    gains = []
    for miles in range(20, 60):
        table = race(f"{miles}: 2 | " + " | ".join(f"{at}: K" for at in rivals.split()), order="0")
        say(table, "play 2")
        givers = [said.split()[5] for said in drafts(table)]
        assert len(set(givers)) == len(givers)
        gains.append(table.miles[0] - miles - 2)
    assert max(gains) <= most
    assert {0, 4} <= set(gains)


@pytest.mark.clause("5.4", "M-04")
@pytest.mark.parametrize(("position", "extra"), [
    ("33: 7 | 42: 2", 4), ("33: 7 | 42: 2 | 45: 3", 8), ("33: 7 | 42: 2 | 45: 3 | 50: 4", 12),
])  # fmt: skip
def test_every_rival_can_give_one_draft(position: str, extra: int) -> None:
    assert say(race(position), "play 7").miles[0] == 40 + extra


@pytest.mark.clause("5.5", "M-05")
def test_a_draft_is_not_a_choice() -> None:
    table = race("33: 7 | 41: K Q")
    assert offers(table) == ["7"]
    say(table, "play 7")
    assert table.miles[0] == 44
    assert chooser(table) == 1
    assert set(offers(table)) == {"K", "Q"}


@pytest.mark.clause("5.6", "M-06")
def test_rivals_count_before_and_after_their_own_turn() -> None:
    table = race("30: 10 | 31: 7 | 44: 5")
    say(table, "play 10")  # to 40: seat 2, yet to act, is 4 ahead
    assert table.miles == [40, 31, 44]
    say(table, "play 7")  # to 38: seat 0 has acted and is 2 ahead; then seat 2 at 44 is
    assert table.miles == [40, 46, 44]


@pytest.mark.clause("5.6", "M-06")
def test_a_rival_counts_where_they_are_now_and_not_where_they_began_the_round() -> None:
    table = race("30: 10 | 31: A")
    say(table, "play 10", "play A")
    assert table.miles == [40, 32]


@pytest.mark.clause("5.6", "M-24")
def test_the_last_player_drafts_behind_somebody_who_pulled_ahead_this_round() -> None:
    table = race("50: K | 55: 6")
    say(table, "play K", "play 6")
    assert table.miles == [63, 65]


@pytest.mark.clause("5.6", "7.4", "M-25")
def test_nobody_drafts_behind_a_player_who_left() -> None:
    table = leaves(race("33: 7 | 41: K | 90: 2"), 1)
    say(table, "play 7")
    assert table.miles[0] == 40


@pytest.mark.clause("5.7", "M-01")
def test_from_42_a_7_drafts_behind_beto_at_50_and_ends_at_53() -> None:
    table = say(race("42: 7 9 | 50: K | 52: 3"), "play 7")
    assert drafts(table) == ["seat 0 drafts behind seat 1: +4, to 53"]
    assert table.miles == [53, 50, 52]


@pytest.mark.clause("5.7", "M-01")
def test_from_48_a_7_leaves_both_behind_and_ends_at_55() -> None:
    table = say(race("48: 7 9 | 49: K | 52: 3"), "play 7")
    assert drafts(table) == []
    assert table.miles == [55, 49, 52]
