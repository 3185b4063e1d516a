"""5  Energy, and what is played when."""

from __future__ import annotations

import pytest

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.rules.battle import start_battle
from paddock.games.dragon_race.rules.turn import energy_step, main_step, turn
from tests.games.dragon_race.position import (
    asked,
    crew,
    event,
    log,
    position,
    refused,
    said,
    say,
)


@pytest.mark.clause("5.1")
def test_everybody_gains_the_number_of_the_turn_the_leader_first() -> None:
    race = position("", "energy 1", "", steps=(energy_step(),), turn=4, leader=2)
    assert race.energy == [4, 5, 4]
    assert [told[5] for told in log(race) if "gains" in told] == ["2", "0", "1"]


MOMENTS = {
    "mine": "When you gain energy, gain 1 point.",
    "any": "When a player gains energy, gain 4 points.",
    "theirs": "When a rival gains energy, gain 6 points.",
}


@pytest.mark.clause("5.1", "12.4")
@pytest.mark.parametrize(("name", "points"), [("mine", 1), ("any", 4 * 3), ("theirs", 6 * 2)])
def test_gaining_energy_is_a_moment_for_whoever_a_card_names(name: str, points: int) -> None:
    own = (crew(name, MOMENTS[name]),)
    race = position(f"crew {name}", "", "", steps=(energy_step(),), own=own)
    assert race.points == [points, 0, 0]


@pytest.mark.clause("5.1", "13.5")
def test_energy_from_a_card_counts_too() -> None:
    own = (crew("mine", MOMENTS["mine"]), event("Spark", "Gain 2 energy."))
    race = position("crew mine, hand Spark & Glide 1", own=own)
    say(race, "play Spark")
    assert race.energy[0] == 2 and race.points[0] == 1


@pytest.mark.clause("5.2", "D-24")
def test_unspent_energy_pays_in_a_battle_and_is_gone_after_the_turn() -> None:
    boost = event("Boost", "Your rushing card gains 3 sprint.", p.BATTLE, cost=3)
    race = position(
        "hand Boost & Glide 1, track Glide 4", "track Glide 5", steps=(turn(),), own=(boost,)
    )
    assert race.energy == [4, 4]
    say(
        race,
        "end your actions",
        "end your actions",
        "move Glide 4 into the zone",
        "move Glide 5 into the zone",
    )
    say(race, "play Boost")
    assert race.points == [2, 0]
    assert race.turn == 5 and race.energy == [5, 5], "and what was left is gone"


@pytest.mark.clause("5.3", "D-25")
def test_in_main_a_player_acts_as_often_as_they_like_and_then_no_more() -> None:
    own = (event("Cry", "Draw 1 card."), crew("Mentor", main="Draw 1 card."))
    race = position(
        "hand Cry & Glide 4 & Glide 2, crew Mentor", "hand 1", steps=(main_step(),), own=own
    )
    say(race, "play Cry", "play Glide 4", "use the Main: line of Mentor", "discard Glide 2")
    assert asked(race) == "0 choose_action"
    say(race, "end your actions")
    assert asked(race) == "1 choose_action"
    say(race, "end your actions")
    assert race.asked is None, "nobody acts twice"


@pytest.mark.clause("5.4", "D-26")
def test_each_card_is_played_where_it_says() -> None:
    own = tuple([event(f"{timing} Cry", "Draw 1 card.", timing) for timing in p.TIMINGS])
    hand = "hand Main Cry & Battle Cry & Any Cry & Glide 4"
    race = position(hand, own=own)
    assert sorted(said(race)) == [
        "end your actions",
        "play Any Cry",
        "play Glide 4",
        "play Main Cry",
    ]
    assert refused(race) == {"play Battle Cry": "Battle Cry is played only in a battle (5.4)"}
    race = position(f"{hand}, zone Glide 1", steps=(start_battle(0),), own=own)
    assert sorted(said(race)) == ["pass", "play Any Cry", "play Battle Cry"]
    assert refused(race) == {
        "play Main Cry": "Main Cry is played only in Main (5.4)",
        "play Glide 4": "Glide 4 is played only in Main (5.4)",
    }


@pytest.mark.clause("5.4", "D-26")
def test_nobody_plays_a_card_in_somebody_elses_main() -> None:
    race = position("hand 2", "hand Cry & Glide 1", own=(event("Cry", "Draw 1 card."),))
    assert asked(race) == "0 choose_action"
    say(race, "play Glide 1")
    assert asked(race) == "0 choose_action", "there is no answer from seat 1"
