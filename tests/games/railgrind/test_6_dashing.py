"""6  What a dash scores, and the Dash Timer."""

from __future__ import annotations

import pytest

from paddock.games.railgrind.rules.points import gain, lose
from paddock.kernel.flow import settle
from tests.games.railgrind.position import asked, log, names, position, said, say


@pytest.mark.clause("6.1", "G-22")
def test_an_activated_character_dashes_and_a_dashed_one_reacts() -> None:
    race = position("as DJ Tremor, hand 1", "dashed")
    say(race, "activate DJ Tremor", "dash")
    assert race.points[0] == 2 + 3
    race = position("as Captain Sluice, dashed, speed 5", "hand Trip Wire & Carve")
    say(race, "play Trip Wire", "activate Captain Sluice to react")
    assert race.points[0] == 1


@pytest.mark.clause("6.2", "G-28")
@pytest.mark.parametrize(
    ("mine", "theirs", "scored"),
    [
        ("speed 6", "", 7),  # first
        ("speed 6", "dashed", 6),
        ("speed 6", "dashed, drones Bulldog & Scrap Drone", 3),
        ("speed 6", "drones Bulldog & Scrap Drone", 4),
        ("speed 2", "drones Torchbearer & Bulldog", 1),  # never below 1
        ("speed 1, items Street Deck", "dashed, drones Bulldog", 1),
        ("speed 4, items Street Deck", "dashed, drones Bulldog", 4),
    ],
)
def test_a_dash_scores_speed_and_bonus_less_the_power_of_drones(
    mine: str, theirs: str, scored: int
) -> None:
    race = position(f"{mine}, hand 1", theirs)
    assert race.dash_worth(0) == scored
    say(race, "dash")
    assert race.points[0] == scored


@pytest.mark.clause("6.3", "G-06")
def test_points_come_with_the_dash_and_not_at_the_end() -> None:
    race = position("speed 6, hand 1", "hand 1")
    say(race, "dash")
    assert race.points == [7, 0] and asked(race) == "1 act"
    say(race, "dash")
    assert race.points == [7, 3] and race.turn == 3


@pytest.mark.clause("6.4", "G-54")
def test_the_minimum_is_for_the_dash_alone() -> None:
    race = position("speed 1, items Tag, hand 1", "drones Warden & Bulldog")
    say(race, "dash")
    assert race.points[0] == 1 + 1


@pytest.mark.clause("6.5", "G-39")
def test_points_never_go_below_zero() -> None:
    race = position("sp 3", "", lose(0, 5), gain(0, 2))
    assert race.points[0] == 2


@pytest.mark.clause("6.6", "G-31")
def test_after_a_dash_the_rival_has_three_actions() -> None:
    race = position("hand 1", "hand 6")
    say(race, "dash")
    for passed in range(3):
        assert race.passes == passed and asked(race) == "1 act"
        say(race, "put Kickflip into the Speed Gauge")
    assert race.turn == 3, "the End Step comes at once"
    assert [told for told in log(race) if "passes" in told] == ["seat 0 passes"] * 3


@pytest.mark.clause("6.6", "G-42")
def test_each_of_the_three_may_have_its_one_more() -> None:
    race = position("hand 1", "hand Slipline & Slipline & Carve & Carve & Carve")
    say(race, "dash", "play Slipline", "play Slipline", "put Carve into the Speed Gauge")
    assert race.passes == 1 and asked(race) == "1 act"


@pytest.mark.clause("6.6")
def test_when_both_have_dashed_the_step_is_over() -> None:
    race = position("hand 1", "hand 6")
    say(race, "dash", "dash")
    assert race.turn == 3 and race.passes == 0 and len(race.hands[1]) == 7


@pytest.mark.clause("6.6")
def test_whoever_has_dashed_may_only_pass() -> None:
    race = position("hand 1", "hand 1", settled=False)
    race.dashed[0] = True
    race.stop_at = 1
    settle(race)
    assert said(race) == ["pass"]


@pytest.mark.clause("6.7", "G-33")
def test_without_a_dash_nothing_is_scored() -> None:
    race = position("hand 1", "hand 6")
    say(race, "dash", *["put Kickflip into the Speed Gauge"] * 3)
    assert race.points == [4, 0]


@pytest.mark.clause("6.8", "G-32")
def test_one_may_react_after_a_dash() -> None:
    race = position("hand Quick Stop & Carve, speed 5", "hand Trip Wire & Carve")
    say(race, "dash", "play Trip Wire", "react with Quick Stop")
    assert race.speed(0) == 5
    assert names(race, race.discards[0]) == ["Quick Stop"]
