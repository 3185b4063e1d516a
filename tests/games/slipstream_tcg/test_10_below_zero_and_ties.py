"""10  What happens below 0, and who is meant where several are equally right."""

from __future__ import annotations

import pytest

from tests.games.slipstream_tcg.position import (
    asked,
    hand,
    log,
    pass_on,
    race,
    rolls,
    said,
    say,
    utility,
    vehicle,
)

KNOCK = utility("Knock", "Target rival moves back 5 spaces.")
TWICE = utility("Twice", "Target rival moves back 4 spaces. Target rival moves back 2 spaces.")
TOPPLE = utility("Topple", "The leading rival moves back 4 spaces.")


@pytest.mark.clause("10.1", "10.2", "S-58")
def test_if_nothing_was_agreed_a_racer_stops_at_0_and_the_rest_is_forgotten() -> None:
    table = race("20 | hand Knock", "2", cards=[KNOCK])
    pass_on(say(table, "play Knock on seat 1"))
    assert table.positions[1] == 0
    rolls(say(table, "end the turn"), 4)
    say(table, "do not place Fuel yet")
    assert table.positions[1] == 4


@pytest.mark.clause("10.3", "S-58")
def test_false_starts_add_up_and_are_taken_off_the_next_base_movement() -> None:
    fast = vehicle("Fast", speed=1)
    table = race(
        "20 | hand Twice", "1 | vehicle Fast", cards=[TWICE, fast], under_zero="false_start"
    )
    pass_on(say(table, "play Twice on seat 1"))
    assert table.positions[1] == 0 and table.penalty[1] == 5
    rolls(say(table, "end the turn"), 6)
    say(table, "do not place Fuel yet")
    assert table.positions[1] == 2 and table.penalty[1] == 0


@pytest.mark.clause("10.3", "S-58")
def test_what_a_base_movement_cannot_pay_of_a_false_start_is_dropped() -> None:
    table = race("20 | hand Knock", "0", cards=[KNOCK], under_zero="false_start")
    pass_on(say(table, "play Knock on seat 1"))
    rolls(say(table, "end the turn"), 3)
    say(table, "do not place Fuel yet")
    assert table.positions[1] == 0 and table.penalty[1] == 0


@pytest.mark.clause("10.3", "2.10")
def test_a_negative_speed_is_floored_before_a_false_start_is_taken_off() -> None:
    table = race("20 | hand Knock", "3 | gains Speed -4", cards=[KNOCK], under_zero="false_start")
    pass_on(say(table, "play Knock on seat 1"))
    rolls(say(table, "end the turn"), 1)
    say(table, "do not place Fuel yet")
    assert table.positions[1] == 0 and table.penalty[1] == 0


@pytest.mark.clause("10.4", "S-58")
def test_with_a_handicap_every_move_that_is_cut_short_is_worth_a_card() -> None:
    table = race("20 | hand Twice", "1", cards=[TWICE], under_zero="handicap")
    pass_on(say(table, "play Twice on seat 1"))
    assert table.positions[1] == 0 and hand(table, 1) == ["Ballast", "Ballast"]
    table = race("20 | hand Knock", "5", cards=[KNOCK], under_zero="handicap")
    pass_on(say(table, "play Knock on seat 1"))
    assert table.positions[1] == 0 and hand(table, 1) == [], "nothing was cut off"


@pytest.mark.clause("10.4", "2.6", "8.6")
def test_a_handicap_card_that_must_be_played_is_played_before_the_next_part() -> None:
    squall = utility("Squall", "Each rival moves back 3 spaces.")
    grudge = utility("Grudge", "Target rival ahead of you moves back 2 spaces.", at_once=True)
    table = race(
        "20 | hand Squall",
        "1 | deck Grudge",
        "10",
        cards=[squall, grudge],
        under_zero="handicap",
    )
    say(table, "play Squall", "take the hit", "take the hit")
    assert asked(table) == "1 do" and table.positions == [20, 0, 10]
    say(table, "use it on seat 2", "take the hit")
    assert table.positions == [20, 0, 5], "2 by the one and then 3 by the other"


@pytest.mark.clause("10.5", "S-58")
def test_bagging_lets_positions_go_below_0() -> None:
    table = race("20 | hand Knock", "2", cards=[KNOCK], under_zero="bagging")
    pass_on(say(table, "play Knock on seat 1"))
    assert table.positions[1] == -3
    rolls(say(table, "end the turn"), 4)
    say(table, "do not place Fuel yet")
    assert table.positions[1] == 1


@pytest.mark.clause("10.6", "S-51")
def test_among_equals_the_player_whose_card_it_is_chooses() -> None:
    table = race("20 | hand Topple", "30", "30", "10", cards=[TOPPLE])
    assert said(table)[1:] == ["play Topple on seat 1", "play Topple on seat 2"]


@pytest.mark.clause("10.6", "S-52")
def test_the_cards_player_chooses_on_anybodys_turn() -> None:
    spite = vehicle("Spite", "When you are moved back, the leading rival moves back 1 space.")
    table = race("30 | hand Knock", "30", "20 | vehicle Spite", cards=[KNOCK, spite])
    say(table, "play Knock on seat 2", "take the hit")
    assert asked(table) == "2 do"
    assert said(table) == ["use it on seat 0", "use it on seat 1"]


@pytest.mark.clause("10.7", "S-51")
def test_if_it_was_agreed_chance_chooses_among_equals() -> None:
    met: set[str] = set()
    for seed in range(12):
        table = race(
            "20 | hand Topple", "30", "30", cards=[TOPPLE], tie_break="random", seed=f"{seed}"
        )
        assert said(table)[1:] == ["play Topple"]
        say(table, "play Topple")
        met.add(asked(table))
        say(table, "take the hit")
        assert sorted(table.positions) == [20, 26, 30]
    assert met == {"1 respond", "2 respond"}, "now one of them is asked, now the other"


@pytest.mark.clause("10.7", "17.4")
def test_chance_chooses_only_where_there_is_a_tie_on_a_card_with_other_targets() -> None:
    mixed = utility(
        "Mixed", "Up to two target rivals move 1 space. The leading rival moves back 4 spaces."
    )
    table = race("20 | hand Mixed", "30", "30", "10", cards=[mixed], tie_break="random")
    pass_on(say(table, "play Mixed on seat 1 and seat 3"))
    assert table.positions[3] == 11 and sorted(table.positions[1:3]) in ([27, 30], [26, 31])


@pytest.mark.clause("10.7", "17.37")
def test_chance_chooses_for_replies_too() -> None:
    spike = utility("Spike", reply="Instead, the leading rival moves back 4 spaces.")
    table = race(
        "20 | hand Knock", "25 | hand Spike", "20", cards=[KNOCK, spike], tie_break="random"
    )
    say(table, "play Knock on seat 1", "reply with Spike")
    if asked(table) == "1 take_aim":
        say(table, said(table)[0])
    assert sorted(table.positions) == [16, 20, 25], log(table)
