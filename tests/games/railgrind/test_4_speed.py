"""4  The Speed Gauge and the Speed Step."""

from __future__ import annotations

import pytest

from paddock.games.railgrind.rules.moments import settle_triggers
from paddock.games.railgrind.rules.speed import lose_speed, speed_up
from paddock.games.railgrind.rules.turn import (
    action_step,
    choose_speed,
    find_fastest,
    speed_actions,
    turn,
)
from paddock.kernel.flow import settle
from tests.games.railgrind.position import asked, log, names, position, refused, said, say

SPEED_STEP = (find_fastest(), speed_actions())


@pytest.mark.clause("4.1")
def test_the_faster_player_is_first_and_it_is_looked_at_again_for_the_actions() -> None:
    race = position("speed 4, hand 1", "speed 5, hand 1", turn(), turn=0)
    assert asked(race) == "1 choose_speed"
    say(race, "bail")
    assert asked(race) == "0 choose_speed"
    say(race, "speed up")
    assert [race.speed(seat) for seat in range(2)] == [5, 3]
    assert race.priority == 0 and asked(race) == "0 act"


@pytest.mark.clause("4.2", "G-12")
def test_a_tie_is_rolled_off_and_equal_dice_are_rolled_again() -> None:
    race = position("speed 4", "speed 4", *SPEED_STEP, dice=(3, 3, 2, 6))
    assert asked(race) == "1 choose_speed"
    assert [told.split("rolls ")[1] for told in log(race)] == ["3", "3", "2", "6"]


@pytest.mark.clause("4.2", "G-12")
def test_a_tie_in_the_action_step_is_rolled_off_again() -> None:
    race = position("hand 1", "hand 1", find_fastest(), action_step(), dice=(1, 5))
    assert asked(race) == "1 act"


@pytest.mark.clause("4.3", "G-11")
def test_everybody_takes_one_speed_action_openly_one_after_the_other() -> None:
    race = position("speed 5", "speed 4", *SPEED_STEP)
    assert said(race) == ["speed up", "drift", "bail"]
    say(race, "drift")
    assert len(race.hands[0]) == 1, "done before the rival chooses"
    assert asked(race) == "1 choose_speed"
    say(race, "bail")
    assert race.asked is None


@pytest.mark.clause("4.3", "11.2")
def test_what_a_speed_action_sets_off_happens_before_the_rival_chooses() -> None:
    race = position("speed 5, items Blue Mist", "speed 4, items Blue Mist", *SPEED_STEP)
    say(race, "drift")
    assert race.points == [2, 0] and asked(race) == "1 choose_speed"
    say(race, "drift")
    assert race.points == [2, 2]


@pytest.mark.clause("4.4")
def test_speeding_up_takes_the_top_card_of_the_deck_unseen() -> None:
    race = position("deck Carve & Push Off", "", speed_up(0, 2))
    assert names(race, race.gauges[0][-2:]) == ["Push Off", "Carve"]
    assert [race.known[card] for card in race.gauges[0]] == [0] * 5


@pytest.mark.clause("4.5", "G-16")
def test_losing_speed_takes_the_newest_card_first_also_from_the_hand() -> None:
    race = position("hand Push Off, gauge Carve & Slipline & Breather", "hand 1")
    say(race, "put Push Off into the Speed Gauge")
    race.stack = [lose_speed(0, 2)]
    settle(race)
    assert names(race, race.discards[0]) == ["Push Off", "Breather"]
    assert [race.known[card] for card in race.discards[0]] == [race.everyone] * 2


@pytest.mark.clause("4.6", "G-14")
def test_what_goes_beyond_the_cap_is_ignored_card_by_card() -> None:
    race = position("speed 9", "speed 2", speed_up(0, 3), lose_speed(1, 4))
    assert [race.speed(0), race.speed(1)] == [10, 1]
    assert len(race.decks[0]) == 9 and len(race.discards[1]) == 1


@pytest.mark.clause("4.6", "G-13")
def test_at_the_ends_of_the_gauge_less_is_offered_but_always_drifting() -> None:
    race = position("speed 10", "", choose_speed(0))
    assert said(race) == ["drift", "bail"]
    assert "speed up" in refused(race)
    race = position("speed 1", "", choose_speed(0))
    assert said(race) == ["speed up", "drift"]
    assert "4.6" in refused(race)["bail"]


@pytest.mark.clause("4.7", "G-13")
def test_drifting_draws_and_bailing_takes_two_cards_as_far_as_one_stays() -> None:
    race = position("speed 5", "", choose_speed(0), settle_triggers())
    say(race, "drift")
    assert len(race.hands[0]) == 1
    race = position("gauge Carve & Slipline & Breather", "", choose_speed(0))
    say(race, "bail")
    assert names(race, race.hands[0]) == ["Breather", "Slipline"]
    assert all([race.known[card] == 1 for card in race.hands[0]]), "only the owner sees them"
    race = position("speed 2", "", choose_speed(0))
    say(race, "bail")
    assert race.speed(0) == 1 and len(race.hands[0]) == 1
