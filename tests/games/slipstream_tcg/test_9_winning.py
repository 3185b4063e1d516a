"""9  Over the line, and over it still when the next turn starts."""

from __future__ import annotations

import pytest

from tests.games.slipstream_tcg.position import (
    asked,
    pass_on,
    race,
    rolls,
    said,
    say,
    start,
    utility,
)

AGAIN = utility("Again", "Take another turn after this one.")
SURGE = utility("Surge", "Move 5 spaces.")
SHOVE = utility("Shove", "Target rival moves back 6 spaces.")
HEAVE = utility("Heave", "Target rival moves back 8 spaces.")
TOW = utility("Tow", "Target rival moves 2 spaces.")


@pytest.mark.clause("9.1")
def test_getting_over_the_line_wins_nothing_yet() -> None:
    table = race("48 | hand Surge", "20", cards=[SURGE])
    say(table, "play Surge", "end the turn")
    assert table.positions[0] == 53 and not table.over and asked(table) == "1 offer_fuel"


@pytest.mark.clause("9.2", "S-53")
def test_spaces_beyond_the_finish_are_kept_and_have_to_be_pushed_back_too() -> None:
    push = utility("Push", "Target rival moves back 1 space.")
    table = race("10 | hand Shove, Push", "56", cards=[SHOVE, push])
    pass_on(say(table, "play Shove on seat 1"))
    assert table.positions[1] == 50 and table.crossed[1] >= 0, "still over the line"
    pass_on(say(table, "play Push on seat 1"))
    assert table.positions[1] == 49 and table.crossed[1] < 0


@pytest.mark.clause("9.3", "S-54")
def test_over_the_line_at_the_start_of_your_turn_you_win_on_whoevers_turn_you_crossed() -> None:
    table = race("10 | hand Tow", "49", cards=[TOW])
    pass_on(say(table, "play Tow on seat 1"))
    say(table, "end the turn")
    assert table.winners == (1,)


@pytest.mark.clause("9.4", "S-56")
def test_a_player_knocked_below_the_line_has_to_cross_it_again() -> None:
    table = race("10 | hand Shove", "52", "0 | hand Tow", cards=[SHOVE, TOW])
    pass_on(say(table, "play Shove on seat 1"))
    rolls(say(table, "end the turn"), 1)
    assert not table.over and asked(table) == "1 offer_fuel", "46 is not over the line"
    say(table, "do not place Fuel yet")
    assert table.positions[1] == 47


@pytest.mark.clause("9.4", "9.3")
def test_a_new_crossing_counts_at_the_next_turn_like_any_other() -> None:
    bounce = utility("Bounce", "Target rival moves back 5 spaces. Target rival moves 3 spaces.")
    table = race("10 | hand Bounce", "53", cards=[bounce])
    pass_on(say(table, "play Bounce on seat 1"))
    assert table.positions[1] == 51 and table.crossed[1] == table.turn
    say(table, "end the turn")
    assert table.winners == (1,)


@pytest.mark.clause("9.5", "S-57")
def test_of_several_over_the_line_the_one_whose_turn_starts_first_wins() -> None:
    table = race("10", "50", "90")
    say(table, "end the turn")
    assert table.winners == (1,)


@pytest.mark.clause("9.6", "S-55")
def test_an_extra_turn_does_not_shorten_the_wait() -> None:
    table = race("48 | hand Surge, Again", "20", cards=[SURGE, AGAIN])
    say(table, "play Surge", "play Again", "end the turn")
    assert asked(table) == "0 offer_fuel" and not table.over
    say(table, "do not place Fuel yet", "end the turn", "do not place Fuel yet", "end the turn")
    assert table.winners == (0,), "the next ordinary turn decides"


@pytest.mark.clause("9.6", "S-55")
def test_a_crossing_in_a_rivals_turn_may_win_in_an_extra_turn_after_it() -> None:
    gift = utility(
        "Gift", "Target rival moves 2 spaces. Target rival takes another turn after this one."
    )
    table = race("10 | hand Gift", "49", cards=[gift])
    pass_on(say(table, "play Gift on seat 1"))
    say(table, "end the turn")
    assert table.winners == (1,), "the turn of the crossing has ended"


@pytest.mark.clause("9.6", "17.28")
def test_with_three_an_extra_turn_wins_only_if_both_rivals_have_had_theirs() -> None:
    favour = utility("Favour", "Target rival takes another turn after this one.")
    table = race("52", "10 | hand Favour", "10", active=1, cards=[favour])
    pass_on(say(table, "play Favour on seat 0"))
    say(table, "end the turn")
    assert not table.over and asked(table) == "0 offer_fuel", "seat 2 has had no turn since"
    say(table, "do not place Fuel yet", "end the turn", "do not place Fuel yet")
    assert table.active == 2
    say(table, "end the turn")
    assert table.winners == (0,)


@pytest.mark.clause("9.6", "9.4", "17.28")
def test_moving_without_falling_below_the_line_does_not_begin_the_wait_again() -> None:
    hold = utility("Hold", reply="Also, take another turn after this one.")
    table = race("55 | hand Hold", "10", "10 | hand Sling", active=2, cards=[hold])
    say(table, "play Sling on seat 0", "reply with Hold", "end the turn")
    assert table.winners == (0,), "both rivals have had a turn since seat 0 crossed"


@pytest.mark.clause("9.6", "17.28")
def test_when_extra_turns_cross_each_player_waits_separately() -> None:
    both = utility(
        "Both", "Take another turn after this one. Target rival takes another turn after this one."
    )
    table = race("52", "57 | hand Both", active=1, cards=[both])
    table.crossed = [table.turn - 1, table.turn]
    pass_on(say(table, "play Both on seat 0"))
    say(table, "end the turn")
    assert asked(table) == "1 offer_fuel", "its own turn first, and seat 0 has had no turn since"
    say(table, "do not place Fuel yet", "end the turn")
    assert table.winners == (0,)


@pytest.mark.clause("9.6", "1.9", "S-55")
def test_a_crossing_before_the_first_turn_waits_for_everybodys_first_turn() -> None:
    dash = utility("Dash", "Move 52 spaces. Take another turn after this one.", at_once=True)
    table = start("", "", "hand Dash", dice=[20, 10, 5], cards=[dash])
    say(table, "play Dash", "use it")
    assert table.positions == [0, 0, 52]
    say(table, "do not place Fuel yet", "end the turn")
    while asked(table) == "0 shed":
        say(table, said(table)[0])
    assert asked(table) == "2 offer_fuel" and table.extra, "seat 1 has had no turn at all"


@pytest.mark.clause("9.7")
def test_ada_is_thrown_back_but_not_far_enough() -> None:
    cards = [SURGE, AGAIN, SHOVE]
    table = race("48 | hand Surge, Again", "0 | hand Shove", cards=cards)
    say(table, "play Surge", "play Again", "end the turn")
    rolls(table, 4)
    say(table, "do not place Fuel yet")
    assert table.positions[0] == 57 and not table.over
    say(table, "end the turn", "do not place Fuel yet", "play Shove on seat 0", "take the hit")
    assert table.positions[0] == 51
    say(table, "end the turn")
    assert table.winners == (0,)


@pytest.mark.clause("9.7")
def test_ada_is_thrown_off_the_line_and_moved_up_again() -> None:
    cards = [SURGE, AGAIN, HEAVE, TOW]
    table = race("48 | hand Surge, Again", "0 | hand Heave, Tow", cards=cards)
    say(table, "play Surge", "play Again", "end the turn")
    rolls(table, 4)
    say(table, "do not place Fuel yet", "end the turn", "do not place Fuel yet")
    say(table, "play Heave on seat 0", "take the hit")
    assert table.positions[0] == 49 and table.crossed[0] < 0
    say(table, "play Tow on seat 0", "take the hit", "end the turn")
    assert table.winners == (0,), "her next ordinary turn is still the end of it"


@pytest.mark.clause("9.1", "17.11")
def test_changing_places_over_the_line_is_a_crossing_for_one_and_a_fall_for_the_other() -> None:
    trade = utility("Trade", "Swap places with target rival.")
    table = race("10 | hand Trade", "50", cards=[trade], clamp_at_finish=1)
    pass_on(say(table, "play Trade on seat 1"))
    assert table.positions == [50, 10]
    say(table, "end the turn")
    assert not table.over and asked(table) == "1 offer_fuel"
