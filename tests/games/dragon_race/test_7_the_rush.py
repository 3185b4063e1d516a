"""7  Into the zone, and who starts a battle when."""

from __future__ import annotations

import pytest

from paddock.games.dragon_race.rules.playing import act_in_main
from paddock.games.dragon_race.rules.rush import battles, rush_step
from paddock.games.dragon_race.rules.turn import turn
from tests.games.dragon_race.position import (
    asked,
    crew,
    event,
    log,
    maneuver,
    position,
    said,
    say,
    shown,
)

RUSH = (rush_step(),)


@pytest.mark.clause("7.1", "D-27")
def test_any_number_of_maneuvers_goes_into_the_zone_openly_the_leader_first() -> None:
    sides = ("track Glide 3", "track Glide 4 & Glide 5 & Glide 6")
    race = position(*sides, steps=RUSH, leader=1, stop_at=1)
    assert asked(race) == "1 choose_zone"
    say(race, "move Glide 4 and Glide 6 into the zone")
    assert shown(race, 1, "zone") == ["Glide 4", "Glide 6"]
    assert shown(race, 1, "track") == ["Glide 5"]
    assert log(race)[-1] == "seat 1 moves Glide 4 and Glide 6 into the zone"
    assert asked(race) == "0 choose_zone", "who has seen what the leader did"
    say(race, "move nothing into the zone")
    assert race.fields[0] == []


@pytest.mark.clause("7.1", "D-27")
def test_a_maneuver_played_this_turn_may_rush() -> None:
    race = position("hand Glide 4 & Glide 5", steps=(act_in_main(0), rush_step()))
    say(race, "play Glide 4", "end your actions", "move Glide 4 into the zone")
    assert "seat 0 rushes with Glide 4" in log(race)


@pytest.mark.clause("7.2")
def test_moving_sets_off_its_effects_once_and_only_if_something_moved() -> None:
    own = (crew("Herald", "After you move maneuvers into the zone, gain 1 point."),)
    race = position(
        "crew Herald, track Glide 4 & Glide 5", "crew Herald, track Glide 6", steps=RUSH, own=own
    )
    say(race, "move Glide 4 and Glide 5 into the zone")
    assert race.points == [1, 0]
    say(race, "move nothing into the zone")
    assert race.points[1] == 0


@pytest.mark.clause("7.3", "7.5", "D-28")
def test_battles_go_round_from_the_leader_until_all_pass_in_a_row() -> None:
    zones = ("zone Glide 1 & Glide 2", "zone Glide 3 & Glide 4", "zone Glide 5 & Glide 6")
    race = position(*zones, steps=(battles(),), leader=1, stop_at=1)
    say(race, "start a battle")  # seat 1 must
    say(race, "rush with Glide 3", "rush with Glide 5", "rush with Glide 1", *["pass"] * 3)
    assert asked(race) == "2 start_or_pass", "next to the starter"
    say(race, "do not start a battle")
    assert asked(race) == "0 start_or_pass"
    say(race, "do not start a battle")
    assert asked(race) == "1 start_or_pass"
    say(race, "start a battle", "rush with Glide 4", "rush with Glide 6", "rush with Glide 2")
    say(race, *["pass"] * 3)
    assert race.asked is None, "no zone has a card"


@pytest.mark.clause("7.3", "D-28")
def test_whoever_has_no_card_in_the_zone_is_skipped() -> None:
    race = position("zone Glide 1 & Glide 2", "", "zone Glide 3", steps=(battles(),), stop_at=1)
    say(race, "start a battle", "rush with Glide 1", "rush with Glide 3", *["pass"] * 3)
    assert asked(race) == "0 start_or_pass", "seat 2's card has gone to the track"
    assert said(race) == ["start a battle", "do not start a battle"]


@pytest.mark.clause("7.4", "D-28")
def test_the_leader_must_start_the_first_battle_and_no_other() -> None:
    zones = ("zone Glide 9 & Glide 8", "zone Glide 1 & Glide 2")
    race = position(*zones, steps=(battles(),), stop_at=1)
    assert asked(race) == "0 start_or_pass" and said(race) == ["start a battle"]
    say(race, "start a battle", "rush with Glide 9", "rush with Glide 1", "pass", "pass")
    say(race, "do not start a battle")
    assert asked(race) == "0 start_or_pass"
    assert said(race) == ["start a battle", "do not start a battle"]


@pytest.mark.clause("7.4", "D-28")
def test_the_leader_must_start_the_first_battle_of_every_rush() -> None:
    steps = (battles(), rush_step())
    race = position("zone Glide 9", "", steps=steps, stop_at=1)
    say(race, "start a battle", "rush with Glide 9", "pass", "pass")
    say(race, "move Glide 9 into the zone")
    assert asked(race) == "0 start_or_pass" and said(race) == ["start a battle"]


@pytest.mark.clause("7.4", "D-28")
def test_a_leader_without_a_card_in_the_zone_starts_nothing() -> None:
    race = position("", "zone Glide 1", "zone Glide 2", steps=(battles(),), stop_at=1)
    assert asked(race) == "1 start_or_pass"
    assert said(race) == ["start a battle", "do not start a battle"]
    say(race, "do not start a battle", "do not start a battle")
    assert race.asked is None and race.points == [0, 0, 0]


@pytest.mark.clause("7.5", "D-28")
def test_a_pass_does_not_bar_from_starting_later() -> None:
    zones = ("", "zone Glide 1 & Glide 3", "zone Glide 2 & Glide 4")
    race = position(*zones, steps=(battles(),), stop_at=1)
    say(race, "do not start a battle", "start a battle", "rush with Glide 2", "rush with Glide 1")
    say(race, *["pass"] * 3)
    assert asked(race) == "1 start_or_pass" and "start a battle" in said(race)


@pytest.mark.clause("7.6", "D-35")
def test_what_is_left_in_the_zone_returns_after_the_effects_at_the_end_of_rush() -> None:
    own = (crew("Scout", "At the end of Rush, gain 1 point for each maneuver in your zone."),)
    race = position(
        "zone Glide 1/1 & Glide 2, crew Scout",
        "track Glide 6",
        "hand 1",
        steps=RUSH,
        own=own,
        leader=2,
    )
    say(race, "move nothing into the zone", "do not start a battle")
    assert race.points[0] == 2, "they were still there"
    assert race.fields == [[], [], []]
    assert shown(race, 0, "track") == ["Glide 1", "Glide 2"], "in front of whoever controls them"


@pytest.mark.clause("7.6")
def test_a_whole_rush_ends_with_empty_zones() -> None:
    own = (event("Cry", "Draw 1 card."), maneuver("Dive", 3, text="Draw 1 card."))
    race = position("hand Dive & Cry, track Glide 4", "track Glide 3", steps=(turn(),), own=own)
    say(
        race,
        "play Dive",
        "end your actions",
        "end your actions",
        "move Glide 4 and Dive into the zone",
    )
    say(race, "move Glide 3 into the zone", "rush with Glide 4", "pass", "do not start a battle")
    assert race.turn == 5 and race.fields == [[], []]
    assert shown(race, 0, "track") == ["Dive", "Glide 4"] and race.points == [1, 0]
