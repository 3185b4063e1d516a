"""6  Cost and Burst, the order in which a card happens, and "Main:" and "Battle:" lines."""

from __future__ import annotations

import pytest

from paddock.games.dragon_race.cards.printed import NO_COST
from paddock.games.dragon_race.rules.battle import start_battle
from paddock.games.dragon_race.rules.playing import act_in_main
from paddock.games.dragon_race.rules.turn import turn_over
from tests.games.dragon_race.position import (
    asked,
    crew,
    event,
    log,
    maneuver,
    names,
    position,
    refused,
    said,
    say,
    shown,
)


@pytest.mark.clause("6.1")
def test_without_cost_or_burst_a_card_stays_in_hand() -> None:
    own = (
        maneuver("Dear", 4, cost=5),
        maneuver("Green", 4, cost=NO_COST, burst=2, burst_colour="Jade"),
    )
    race = position("hand Dear & Green & Glide 1, energy 4, gear Jade 1 & Gold 4", own=own)
    assert said(race) == ["end your actions", "play Glide 1"]
    for name in ("Dear", "Green"):
        why = f"you can neither pay the Cost of {name} nor meet its Burst (6.1)"
        assert refused(race)[f"play {name}"] == why


@pytest.mark.clause("6.1", "12.5")
def test_a_card_with_nothing_to_affect_can_be_played() -> None:
    own = (event("Grab", "Discard a rival's gear. Draw 1 card."),)
    race = position("hand Grab & Glide 1", own=own)
    say(race, "play Grab")
    assert len(race.hands[0]) == 2 and shown(race, 0, "discard") == ["Grab"]


@pytest.mark.clause("6.2", "D-10")
@pytest.mark.parametrize(
    ("gear", "energy", "left"),
    [
        ("Jade 1 & Jade 2", 0, 0),  # the Burst is met
        ("Jade 1 & Jade 2", 6, 6),  # and uses nothing up
        ("Jade 4", 1, 1),  # more than enough
        ("Jade 2", 4, 0),  # it is not, so the Cost is paid
        ("Jade 2 & Gold 1", 6, 2),  # another colour does not count
        ("Jade 2", 3, None),
    ],
)
def test_a_card_with_both_needs_one_of_them(gear: str, energy: int, left: int | None) -> None:
    own = (maneuver("Either", 4, cost=4, burst=3, burst_colour="Jade"),)
    race = position(f"hand Either & Glide 1, gear {gear}, energy {energy}", own=own)
    assert ("play Either" in said(race)) is (left is not None)
    if left is not None:
        say(race, "play Either")
        assert race.energy[0] == left
        assert len(race.pits[0]) == 2 + gear.count("&"), "the gear stays"


@pytest.mark.clause("6.3", "D-09")
def test_a_maneuver_is_in_the_track_when_its_effect_happens() -> None:
    own = (maneuver("Flock", 2, text="Gain 1 point for each maneuver in your track."),)
    race = position("hand Flock & Glide 1, track Glide 4", own=own)
    say(race, "play Flock")
    assert race.points[0] == 2 and shown(race, 0, "track") == ["Flock", "Glide 4"]


@pytest.mark.clause("6.4", "D-09")
def test_an_event_is_discarded_after_its_effect() -> None:
    own = (event("Recall", "Search your discard pile for an event."), event("Cry", "Draw 1 card."))
    race = position("hand Recall & Glide 1, discard Cry", own=own)
    say(race, "play Recall")
    assert sorted(said(race)) == ["find nothing", "take Cry"], "it does not find itself"
    say(race, "take Cry")
    assert shown(race, 0, "discard") == ["Recall"] and race.played == []


@pytest.mark.clause("6.4", "11.4")
def test_an_event_does_not_count_in_the_hand_any_more() -> None:
    own = (event("Last", "If your hand is empty, gain 3 points."),)
    race = position("hand Last", own=own)
    say(race, "play Last")
    assert race.points[0] == 3


TALKER = maneuver("Talker", 2, text="Gain 1 point.", main="Gain 4 points.", battle="Gain 6 points.")


@pytest.mark.clause("6.5", "D-11")
def test_playing_a_card_never_uses_its_own_lines() -> None:
    race = position("hand Talker & Glide 1 & Glide 2", own=(TALKER,))
    say(race, "play Talker")
    assert race.points[0] == 1 and "Talker" in names(race, race.tracks[0])
    say(race, "use the Main: line of Talker", "discard Glide 1")
    assert race.points[0] == 5, "as an action it can be used in the same Main"


@pytest.mark.clause("6.6")
def test_main_lines_are_used_in_main_and_battle_lines_in_battles() -> None:
    race = position("track Talker, hand 3", own=(TALKER,))
    assert "use the Main: line of Talker" in said(
        race
    ) and "use the Battle: line of Talker" not in said(race)
    steps = (start_battle(0),)
    race = position("zone Talker, hand 3", "zone Glide 9", steps=steps, own=(TALKER,))
    assert said(race) == ["pass", "use the Battle: line of Talker (rushing)"]
    say(race, "use the Battle: line of Talker (rushing)")
    assert race.points[0] == 6 and len(race.hands[0]) == 2 and len(race.discards[0]) == 2


@pytest.mark.clause("6.6")
@pytest.mark.parametrize("row", ["crew", "track", "zone"])
def test_lines_are_used_on_any_card_in_play_that_you_control(row: str) -> None:
    speaker = (
        crew("Mentor", main="Draw 1 card.")
        if row == "crew"
        else maneuver("Mentor", main="Draw 1 card.")
    )
    race = position(f"{row} Mentor, hand 1", f"{row} Mentor, hand 1", own=(speaker,))
    assert said(race).count("use the Main: line of Mentor") == 1, "not of a rival's"
    race = position("hand Mentor & Glide 1", own=(speaker,))
    assert "use the Main: line of Mentor" not in said(race)


@pytest.mark.clause("6.6", "11.2")
def test_the_controller_uses_a_line_and_not_the_owner() -> None:
    own = (maneuver("Mentor", main="Draw 1 card."),)
    steps = (act_in_main(0), act_in_main(1))
    race = position("track Mentor/1, hand 2", "hand 2", own=own, steps=steps)
    assert any(["use the Main:" in option for option in said(race)])
    say(race, "end your actions")
    assert asked(race).startswith("1") and not any(
        ["use the Main:" in option for option in said(race)]
    )


@pytest.mark.clause("6.6", "D-13")
def test_the_price_of_a_line_is_paid_before_it_happens() -> None:
    own = (crew("Mentor", main="Draw 1 card."),)
    race = position("crew Mentor, hand Glide 1, deck Glide 9", own=own, steps=(act_in_main(0),))
    say(race, "use the Main: line of Mentor")
    assert shown(race, 0, "hand") == ["Glide 9"], "the card it draws cannot pay for it"
    assert shown(race, 0, "discard") == ["Glide 1"]


@pytest.mark.clause("6.7", "D-13")
def test_without_a_card_in_hand_no_line_is_used() -> None:
    race = position("track Talker", steps=(act_in_main(0),), own=(TALKER,), stop_at=1)
    assert said(race) == ["end your actions"]
    why = "you have no card to discard for it (6.7)"
    assert refused(race)["use the Main: line of Talker"] == why


@pytest.mark.clause("6.7", "D-13")
def test_the_price_stays_paid_if_nothing_comes_of_it() -> None:
    own = (crew("Thief", main="Discard a rival's gear."),)
    race = position("crew Thief, hand Glide 3 & Glide 4", own=own)
    say(race, "use the Main: line of Thief", "discard Glide 3")
    assert shown(race, 0, "discard") == ["Glide 3"]
    assert not any(["use the Main:" in option for option in said(race)])


@pytest.mark.clause("6.8", "D-12")
def test_each_line_is_used_once_a_turn() -> None:
    own = (crew("Both", main="Gain 1 point.", battle="Gain 2 points."),)
    steps = (act_in_main(0), start_battle(0), turn_over())
    race = position("crew Both & Both, hand 9, zone Glide 4", own=own, steps=steps)
    say(race, "use the Main: line of Both", "use the Main: line of Both")
    assert race.points[0] == 2, "two copies have a line each"
    why = "you have used this line this turn (6.8)"
    assert why in refused(race).values()
    say(
        race,
        "end your actions",
        "use the Battle: line of Both (Main: used)",
        "use the Battle: line of Both (Main: used)",
    )
    assert race.points[0] == 2 + 4 + 4, "the other line of each is separate"
    assert race.turn == 4
    while asked(race) != "0 choose_action":
        say(race, said(race)[0])
    assert "use the Main: line of Both" in said(race), "a new turn"


@pytest.mark.clause("6.8", "11.7", "D-12")
def test_a_card_that_left_play_and_came_back_is_new() -> None:
    own = (TALKER, event("Back", "Return a maneuver in your track to its owner's hand."))
    race = position("track Talker, hand Back & Glide 1 & Glide 2 & Glide 3", own=own)
    say(race, "use the Main: line of Talker", "discard Glide 1", "play Back", "play Talker")
    assert race.points[0] == 4 + 1
    say(race, "use the Main: line of Talker", "discard Glide 2")
    assert race.points[0] == 4 + 1 + 4


@pytest.mark.clause("6.1")
def test_a_card_is_shown_to_all_when_it_is_played() -> None:
    race = position("hand Glide 4 & Glide 2")
    say(race, "play Glide 4")
    assert log(race)[0] == "seat 0 plays Glide 4"
    assert race.known[race.tracks[0][0]] == race.everyone
