"""9  What a rushing card's sprint is, and when a number is double another."""

from __future__ import annotations

import pytest

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.cards.printed import Printed
from paddock.games.dragon_race.rules.battle import start_battle
from paddock.games.dragon_race.state import NO_CARD, Race
from tests.games.dragon_race.position import (
    card,
    crew,
    event,
    maneuver,
    names,
    position,
    said,
    say,
    shown,
)

BOOST = event("Boost", "Your rushing card gains 3 sprint.")
SHIFT = event("Shift", "Switch your rushing card.")
TWICE = event("Twice", "Double the sprint of your rushing card.")
SNATCH = event("Snatch", "Discard a rival's rushing card.")
CRY = event("Cry", "Draw 1 card.")


def battle(*sides: str, own: tuple[Printed, ...] = ()) -> Race:
    own = (BOOST, SHIFT, TWICE, SNATCH, CRY, *own)
    return position(*sides, steps=(start_battle(0),), own=own)


@pytest.mark.clause("9.1", "13.25")
def test_sprint_is_what_is_printed_gained_lost_and_said_in_play() -> None:
    own = (
        maneuver("Proud", 4, lines="While you are the leader, this has +2 sprint."),
        card("Fin", p.GEAR, colour="Jade", level=1, lines="Your rushing card has +1 sprint."),
        crew("Curse", "Rivals' rushing cards have -2 sprint."),
        event("Drag", "A rival's rushing card loses 9 sprint."),
    )
    sides = ("zone Proud, gear Fin, hand Boost & Cry", "zone Glide 1, crew Curse, hand Drag & Cry")
    race = battle(*sides, own=own)
    assert race.sprint(0) == 4 + 2 + 1 - 2 and race.sprint(1) == 1
    say(race, "play Boost")
    assert race.sprint(0) == 8
    say(race, "play Drag")
    assert race.sprint(0) == -1, "it can be below 0"


@pytest.mark.clause("9.2", "13.14", "D-16")
def test_a_gain_stays_with_the_card_that_was_rushing() -> None:
    sides = ("zone Glide 4 & Glide 5, hand Boost & Shift & Shift & Cry", "zone Glide 1")
    race = battle(*sides)
    say(race, "rush with Glide 4", "play Boost")
    assert race.sprint(0) == 7
    say(race, "play Shift")
    assert race.sprint(0) == 5 and names(race, race.rushing) == ["Glide 5", "Glide 1"]
    say(race, "play Shift")
    assert race.sprint(0) == 7, "it has kept it"


@pytest.mark.clause("9.2", "13.7", "D-16")
def test_gains_and_losses_end_with_the_battle() -> None:
    race = battle("zone Glide 4, hand Boost & Cry", "zone Glide 1")
    say(race, "play Boost", "pass")
    assert race.points[0] == 6 and race.gained == {}


@pytest.mark.clause("9.3", "13.8", "D-15")
def test_a_rushing_card_in_the_track_is_still_rushing() -> None:
    own = (event("Home", "Move your rushing card to the track."),)
    race = battle("zone Glide 4, hand Home & Cry", "zone Glide 1", own=own)
    say(race, "play Home")
    assert shown(race, 0, "track") == ["Glide 4"] and race.sprint(0) == 4
    say(race, "pass")
    assert race.points == [3, 0] and shown(race, 0, "track") == ["Glide 4"]


@pytest.mark.clause("9.3", "D-15")
def test_a_rushing_card_in_the_track_is_discarded_if_it_loses() -> None:
    own = (event("Home", "Move your rushing card to the track."),)
    race = battle("zone Glide 4, hand Home & Cry", "zone Glide 9", own=own)
    say(race, "play Home", "pass")
    assert race.tracks[0] == [] and "Glide 4" in shown(race, 0, "discard")


@pytest.mark.clause("9.4", "12.5", "D-15", "D-17")
def test_without_a_rushing_card_nothing_can_act_as_one() -> None:
    sides = (
        "zone Glide 4, hand Snatch & Cry",
        "zone Glide 5 & Glide 6, hand Shift & Boost & Twice & Cry",
    )
    race = battle(*sides)
    say(race, "rush with Glide 5", "play Snatch")
    assert race.rushing[1] == NO_CARD
    for name in ("Shift", "Boost", "Twice"):
        say(race, f"play {name}", "pass")
        assert race.rushing[1] == NO_CARD and race.sprint(1) == 0
        assert name in shown(race, 1, "discard"), "it could still be played"


@pytest.mark.clause("9.4", "11.3")
def test_a_rushing_card_that_another_player_takes_no_longer_rushes() -> None:
    own = (event("Tame", "Take control of a rival's rushing card."),)
    race = battle("zone Glide 2, hand Tame & Cry", "zone Glide 9, hand Cry & Cry", own=own)
    say(race, "play Tame")
    assert race.rushing[1] == NO_CARD and race.sprint(1) == 0
    assert shown(race, 0, "zone") == ["Glide 2", "Glide 9"] and race.sprint(0) == 2
    say(race, "pass", "pass")
    assert race.points == [2, 0] and race.discards[1] == []


@pytest.mark.clause("9.5")
def test_your_sprint_is_that_of_your_rushing_card() -> None:
    own = (event("Proof", "If your sprint is 6 or more, gain 1 point."),)
    race = battle(
        "zone Glide 3 & Glide 9, hand Proof & Boost & Proof & Cry", "zone Glide 1", own=own
    )
    say(race, "rush with Glide 3", "play Proof")
    assert race.points[0] == 0
    say(race, "play Boost", "play Proof")
    assert race.points[0] == 1


DOUBLES = [
    (6, 3, True), (7, 3, True), (5, 3, False), (1, 0, True), (1, -2, True), (0, 0, False),
    (0, -1, False), (-2, -2, False), (2, 1, True), (1, 1, False),
]  # fmt: skip
RAM = event("Ram", "If your sprint is double the next, gain 1 point.")


@pytest.mark.clause("9.6", "D-08")
@pytest.mark.parametrize(("mine", "theirs", "double"), DOUBLES)
def test_double_needs_a_number_above_0_that_is_at_least_twice_as_large(
    mine: int, theirs: int, double: bool
) -> None:
    race = battle(f"zone Glide {mine}, hand Ram & Cry", f"zone Glide {theirs}", own=(RAM,))
    say(race, "play Ram")
    assert race.points[0] == (1 if double else 0)


@pytest.mark.clause("9.7", "D-08")
def test_double_is_measured_against_the_highest_of_the_others() -> None:
    for others, points in (((3, 1), 1), ((1, 3), 1), ((4, 1), 0), ((1, 4), 0)):
        zones = [f"zone Glide {n}" for n in others]
        race = battle("zone Glide 6, hand Ram & Cry", *zones, own=(RAM,))
        say(race, "play Ram")
        assert race.points[0] == points
    race = battle("zone Glide 1, hand Ram & Cry", "", own=(RAM,))
    say(race, "play Ram")
    assert race.points[0] == 1, "against nobody it is 0"


@pytest.mark.clause("9.7", "D-08", "D-17")
def test_without_a_rushing_card_nothing_is_double() -> None:
    race = battle("zone Glide -2, hand Cry & Cry", "hand Ram & Cry", own=(RAM,))
    say(race, "pass", "play Ram")
    assert race.points[1] == 0


@pytest.mark.clause("9.8")
@pytest.mark.parametrize(("sprint", "after"), [(4, 8), (1, 2), (0, 0), (-2, -2)])
def test_doubling_adds_what_the_card_has(sprint: int, after: int) -> None:
    race = battle(f"zone Glide {sprint}, hand Twice & Cry", "zone Glide 1")
    say(race, "play Twice")
    assert race.sprint(0) == after


@pytest.mark.clause("9.8")
def test_a_doubled_card_keeps_what_it_gained_then() -> None:
    race = battle("zone Glide 4, hand Boost & Twice & Boost & Cry", "zone Glide 1")
    say(race, "play Boost", "play Twice", "play Boost")
    assert race.sprint(0) == 17
    assert said(race)[0] == "pass"
