"""Chapter 6: 121 miles, and the end of the road."""

from __future__ import annotations

import pytest

from paddock.kernel.choices import answer, chooser
from paddock.kernel.table import Illegal
from tests.games.slipstream121.position import (
    cards_everywhere,
    drafts,
    hand,
    leaves,
    log,
    race,
    said,
    say,
)


@pytest.mark.clause("6.1")
def test_reaching_121_wins_and_stops_the_race_in_mid_round() -> None:
    table = race("111: 10 2 | 114: K | 116: 9")
    say(table, "play 10")
    assert table.over
    assert table.winners == (0,)
    assert table.miles == [121, 114, 116]


@pytest.mark.clause("6.1", "M-19")
def test_nobody_draws_after_a_win() -> None:
    table = say(race("111: 10 2 | 114: K", hand=2), "play 10")
    assert hand(table, 0) == "2"
    assert log(table) == ["seat 0 plays 10", "seat 0 wins"]


@pytest.mark.clause("6.1")
def test_after_the_finish_nobody_can_play_or_leave() -> None:
    table = race("111: 10 2 | 114: K")
    late = said(table, "play 2")
    say(table, "play 10")
    with pytest.raises(Illegal, match="The race is over"):
        answer(table, 0, late)
    with pytest.raises(Illegal, match="The race is over"):
        leaves(table, 1)


@pytest.mark.clause("6.1")
def test_one_mile_short_is_not_a_win() -> None:
    table = say(race("110: 10 2 | 30: K | 60: K", order="0 1"), "play 10")
    assert not table.over
    assert table.winners == ()
    assert chooser(table) == 1


@pytest.mark.clause("6.2", "M-22")
@pytest.mark.parametrize(("play", "total"), [("10", 121), ("J", 122), ("A+2+3+4", 131)])
def test_you_do_not_need_to_hit_the_line_exactly(play: str, total: int) -> None:
    table = say(race("111: 10 J A 2 3 4 | 112: K"), f"play {play}")
    assert table.winners == (0,)
    assert table.miles[0] == total


@pytest.mark.clause("6.3", "M-19")
def test_a_play_across_the_line_has_no_slipstream() -> None:
    """The rival beyond the line, set up by hand, shows that no check is made."""
    table = say(race("111: 10 | 122: K", order="0 1"), "play 10")
    assert drafts(table) == []
    assert table.miles[0] == 121
    assert table.winners == (0,)


@pytest.mark.clause("6.3", "M-19")
def test_a_draft_across_the_line_wins() -> None:
    table = say(race("110: 7 | 118: K", hand=1), "play 7")
    assert drafts(table) == ["seat 0 drafts behind seat 1: +4, to 121"]
    assert table.winners == (0,)
    assert hand(table, 0) == ""


@pytest.mark.clause("6.3", "M-19")
def test_a_cascade_ends_at_the_line() -> None:
    table = say(race("110: 7 | 118: K | 122: 3", order="0 1 2"), "play 7")
    assert table.miles[0] == 121
    assert len(drafts(table)) == 1


@pytest.mark.clause("6.3")
def test_a_cascade_can_reach_the_line_with_its_last_draft() -> None:
    table = say(race("106: 3 | 110: 2 | 114: 4 | 118: 5"), "play 3")
    assert len(drafts(table)) == 3
    assert table.miles[0] == 121
    assert table.winners == (0,)


@pytest.mark.clause("6.4", "M-20")
def test_only_the_player_whose_turn_it_is_moves() -> None:
    table = say(race("106: 3 | 110: 2 | 114: 4 | 118: 5"), "play 3")
    assert table.miles == [121, 110, 114, 118]
    assert table.winners == (0,)


@pytest.mark.clause("6.5", "8.6", "M-17")
def test_if_the_road_ends_nothing_is_shuffled_and_hands_run_out() -> None:
    table = race("10: 3 9 | 60: 4 5", pile="2", rows="K | Q", road_ends=1, hand=2)
    say(table, "play 3")
    assert hand(table, 0) == "2 9"
    say(table, "play 4")
    assert hand(table, 1) == "5"
    assert table.pile == []
    assert not any("shuffled" in each for each in log(table))


@pytest.mark.clause("6.5", "M-17")
def test_when_all_hands_are_empty_whoever_has_the_most_miles_wins() -> None:
    table = race("10: 3 | 60: 4", pile="", road_ends=1)
    say(table, "play 3")
    assert not table.over
    say(table, "play 4")
    assert table.over
    assert table.miles == [13, 64]
    assert table.winners == (1,)
    assert log(table)[-2:] == ["the road ends: all hands are empty", "seat 1 wins"]
    assert table.log is not None
    assert [event.clause for event in table.log[-2:]] == ["6.5", "6.5"]


@pytest.mark.clause("6.5")
def test_a_player_who_still_holds_cards_plays_on_alone() -> None:
    table = race("60: | 10: K Q | 20:", pile="", road_ends=1)
    say(table, "play K")
    assert chooser(table) == 1
    say(table, "play Q")
    assert table.winners == (0,)
    assert table.miles == [60, 35, 20]


@pytest.mark.clause("6.5")
def test_crossing_the_line_still_wins_if_the_road_ends() -> None:
    table = race("100: 2 | 118: 4 | 110: K", pile="", road_ends=1)
    say(table, "play 2", "play K")
    assert table.winners == (2,)


@pytest.mark.clause("6.5", "7.4")
def test_a_player_who_left_does_not_win_at_the_end_of_the_road() -> None:
    table = race("10: 3 | 60: 4 | 90:", pile="", road_ends=1)
    leaves(table, 2)
    say(table, "play 3", "play 4")
    assert table.winners == (1,)


@pytest.mark.clause("6.6", "M-21")
def test_a_tie_for_the_most_miles_is_raced_again_from_the_start() -> None:
    table = race("60: | 60: | 10: 4", pile="", road_ends=1)
    say(table, "play 4")
    assert table.winners == ()
    assert table.miles == [0, 0, 0]
    assert [len(held) for held in table.hands] == [5, 5, 5]
    assert table.rows == [[], [], []]
    assert len(table.pile) == 52 - 15
    assert cards_everywhere(table) == list(range(52))
    told = log(table)
    again = told.index("the leaders are tied: everybody races again")
    assert told[again + 1] == "the pile is empty: 52 played cards are shuffled into a new one"
    first = [each for each in told[again:] if each.endswith("goes first")]
    assert first == [f"seat {chooser(table)} goes first"]


@pytest.mark.clause("6.6", "M-21")
def test_the_new_race_does_not_keep_the_old_order() -> None:
    firsts = set()
    for miles in range(20):  # every position has luck of its own
        table = race(f"60: | 60: | {miles}: 4", pile="", road_ends=1)
        say(table, "play 4")
        firsts.add(chooser(table))
        assert table.order == [(chooser(table) + n) % 3 for n in range(3)]
    assert firsts == {0, 1, 2}


@pytest.mark.clause("6.6", "7.4", "M-21")
def test_a_player_who_left_is_not_dealt_in_again() -> None:
    table = race("60: | 60: | 10: 4 | 20: 5", pile="", road_ends=1)
    leaves(table, 3)
    say(table, "play 4", "play 5")  # the leaver's card, drawn
    assert [len(held) for held in table.hands] == [5, 5, 5, 0]
    asked = set()
    for _ in range(3):
        asked.add(chooser(table))
        answer(table, chooser(table), table.options[0])
    assert asked == {0, 1, 2}
    assert chooser(table) != 3


@pytest.mark.clause("6.6", "M-21")
def test_a_player_who_left_does_not_count_in_a_tie() -> None:
    table = race("60: | 60: | 10: 4", pile="", road_ends=1)
    leaves(table, 1)
    say(table, "play 4")
    assert table.winners == (0,)


@pytest.mark.clause("6.6", "8.6", "M-21")
def test_tied_players_share_the_win_if_that_was_agreed() -> None:
    table = race("60: | 60: | 10: 4", pile="", road_ends=1, shared_win=1)
    say(table, "play 4")
    assert table.over
    assert table.winners == (0, 1)
    assert log(table)[-3:] == ["the road ends: all hands are empty", "seat 0 wins", "seat 1 wins"]


@pytest.mark.clause("6.7")
def test_after_racing_again_nine_times_a_tie_is_shared() -> None:
    ninth = say(race("60: | 60: | 10: 4", pile="", road_ends=1, reruns=8), "play 4")
    assert (ninth.winners, ninth.reruns) == ((), 9)
    tenth = say(race("60: | 60: | 10: 4", pile="", road_ends=1, reruns=9), "play 4")
    assert tenth.over
    assert tenth.winners == (0, 1)
