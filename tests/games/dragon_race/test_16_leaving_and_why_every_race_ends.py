"""16  Leaving, and why every race ends."""

from __future__ import annotations

import random

import pytest

from paddock.games.dragon_race.game import GAME
from paddock.games.dragon_race.rules.battle import start_battle
from paddock.games.dragon_race.rules.playing import act_in_main
from paddock.games.dragon_race.rules.turn import concede, turn
from paddock.games.dragon_race.state import Race
from paddock.kernel.flow import leave, take
from paddock.kernel.luck import Luck, key_of
from tests.games.dragon_race.position import asked, event, log, position, said, say, shown
from tests.games.saying import cards_everywhere

CRY = event("Cry", "Draw 1 card.")


@pytest.mark.clause("16.1", "D-44")
def test_a_player_takes_along_what_they_own_and_gives_back_the_rest() -> None:
    race = position(
        "hand 2, track Glide 3, zone Glide 4/1, gear Jade 1 & Gold 1/2, dragons Mate",
        "hand 1, track Glide 5/0, crew Mate/0",
        "hand 1",
    )
    before = cards_everywhere(race)
    leave(race, concede(0))
    assert [race.owner(card) for card in race.out] == [0] * len(race.out)
    assert shown(race, 1, "discard") == ["Glide 4"] and shown(race, 2, "discard") == ["Gold 1"]
    assert race.tracks[1] == [] and shown(race, 1, "crew") == ["Plain"]
    assert race.in_play(0) == [] and race.hands[0] == [] and race.decks[0] == []
    assert cards_everywhere(race) == before
    assert log(race)[0] == "seat 0 leaves the race"


@pytest.mark.clause("16.1")
def test_a_player_who_leaves_in_the_middle_of_a_card_takes_it_along() -> None:
    own = (event("Break", "Discard a rival's gear. Draw 1 card."),)
    race = position("hand Break & Glide 1", "gear Jade 1 & Gold 1, hand 1", "hand 1", own=own)
    before = cards_everywhere(race)
    say(race, "play Break")
    assert len(race.played) == 1
    leave(race, concede(0))
    assert race.played == [] and shown(race, 1, "gear") == ["Gold 1", "Jade 1", "Plain"]
    assert cards_everywhere(race) == before


@pytest.mark.clause("16.1", "13.15")
def test_the_points_of_a_player_who_left_count_no_more() -> None:
    own = (
        event("Grit", "If you are behind, gain 9 points."),
        event("Score", "Gain 2 points for each rival ahead of you."),
        event("Pride", "If you are ahead, gain 1 point."),
    )
    sides = ("points 5, hand Grit & Score & Pride & Glide 1", "points 4", "points 20, hand 1")
    race = position(*sides, own=own)
    leave(race, concede(2))
    say(race, "play Grit", "play Score", "play Pride")
    assert race.points[:2] == [6, 4]


@pytest.mark.clause("16.1", "12.4", "13.21")
def test_the_effects_of_a_player_who_left_are_over() -> None:
    own = (event("Hush", "Rivals cannot play maneuvers this turn."),)
    steps = (act_in_main(0), act_in_main(1))
    race = position("hand Hush", "hand 2", "hand 1", own=own, steps=steps, stop_at=1)
    say(race, "play Hush", "end your actions")
    assert said(race) == ["end your actions"]
    leave(race, concede(0))
    assert asked(race) == "1 choose_action" and "play Glide 1" in said(race)


@pytest.mark.clause("16.2")
def test_the_last_one_wins_at_once() -> None:
    race = position("hand 1, points 29", "hand 1", "hand 1")
    leave(race, concede(0))
    assert not race.over
    leave(race, concede(2))
    assert race.over and race.winners == (1,) and log(race)[-1] == "seat 1 wins"


@pytest.mark.clause("16.3")
def test_a_battle_goes_on_without_the_player_who_left() -> None:
    sides = ("zone Glide 4, hand Cry & Cry", "zone Glide 9, hand Cry", "zone Glide 2, hand Cry")
    race = position(*sides, steps=(start_battle(0),), own=(CRY,), stop_at=1)
    say(race, "rush with Glide 4", "rush with Glide 9", "rush with Glide 2")
    leave(race, concede(1))
    assert asked(race) == "0 act_in_battle" and not race.joined[1]
    say(race, "pass", "pass")
    assert race.points == [2, 0, 0] and shown(race, 2, "discard") == ["Glide 2"]


@pytest.mark.clause("16.3")
def test_players_who_have_passed_may_act_again() -> None:
    sides = ("zone Glide 4, hand Cry", "zone Glide 9, hand Cry", "hand Cry")
    race = position(*sides, steps=(start_battle(0),), own=(CRY,), stop_at=1)
    say(race, "rush with Glide 4", "rush with Glide 9", "pass", "pass")
    leave(race, concede(1))
    assert asked(race) == "2 act_in_battle"
    say(race, "pass")
    assert asked(race) == "0 act_in_battle" and "play Cry" in said(race)


@pytest.mark.clause("16.3")
def test_the_starter_may_leave_too() -> None:
    sides = ("zone Glide 4, hand Cry", "zone Glide 9, hand Cry", "zone Glide 5, hand Cry")
    race = position(*sides, steps=(start_battle(0), turn()), own=(CRY,), stop_at=1)
    say(race, "rush with Glide 4")
    leave(race, concede(0))
    say(race, "rush with Glide 9", "rush with Glide 5", "pass", "pass")
    assert race.points == [0, 4, 0] and race.turn == 4


@pytest.mark.clause("16.3")
def test_the_next_player_stands_in_for_a_leader_who_leaves_and_then_leads_a_turn() -> None:
    sides = ("hand 1", "hand 1", "hand 1")
    race = position(*sides, leader=1, steps=(turn(),), turn=2, stop_at=1)
    say(race, "end your actions")
    leave(race, concede(1))
    assert race.leader == 2
    led = [(race.turn, race.leader)]
    while race.turn < 6:
        say(race, said(race)[0])
        if (race.turn, race.leader) != led[-1]:
            led.append((race.turn, race.leader))
    assert led == [(3, 2), (4, 2), (5, 0), (6, 2)]


@pytest.mark.clause("16.3")
def test_a_stand_in_who_leaves_has_a_stand_in_too() -> None:
    race = position("hand 1", "hand 1", "hand 1", "hand 1", leader=1, turn=3)
    leave(race, concede(1))
    leave(race, concede(2))
    assert race.turn == 3 and race.leader == 3
    while race.turn < 5:
        assert race.leader == 3
        say(race, said(race)[0])
    assert race.leader == 0


@pytest.mark.clause("16.3")
def test_if_the_leader_leaves_before_turn_1_the_next_player_leads_turn_1_alone() -> None:
    key = key_of("early")
    race = GAME.start(3, Luck(key), {"leads": 2})
    assert isinstance(race, Race) and race.turn == 0 and race.leader == 1
    leave(race, concede(1))
    led = {}
    while race.turn < 3:
        led[race.turn] = race.leader
        take(race, 0)
    assert led == {0: 2, 1: 2, 2: 0}


@pytest.mark.clause("16.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_races_end_whatever_is_played(seats: int) -> None:
    for number in range(5):
        key = key_of("ends", number)
        race = GAME.start(seats, Luck(key), {}, GAME.bring(seats, "random", key))
        assert isinstance(race, Race)
        rng = random.Random(number)
        while race.options:
            take(race, rng.randrange(len(race.options)))
        assert race.winners and race.turn <= 60


@pytest.mark.clause("16.4", "10.6")
def test_players_who_do_nothing_run_out_of_cards() -> None:
    race = position("deck 55, points 3", "deck 55", steps=(turn(),), turn=0, stop_at=2)
    while race.options:
        say(race, said(race)[0])
    assert race.winners == (0,) and race.turn == 28


@pytest.mark.clause("16.4", "10.6")
@pytest.mark.parametrize(("points", "winners"), [(3, (0,)), (4, (0, 1)), (5, (1,))])
def test_after_turn_100_whoever_has_the_most_points_wins(
    points: int, winners: tuple[int, ...]
) -> None:
    sides = ("deck 55, points 4", f"deck 55, points {points}")
    race = position(*sides, steps=(turn(),), turn=98, stop_at=2)
    while race.options:
        say(race, said(race)[0])
    assert race.winners == winners and race.turn == 100
