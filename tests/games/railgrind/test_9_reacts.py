"""9  Reacts."""

from __future__ import annotations

import pytest

from paddock.games.railgrind.cards.printed import Printed
from tests.games.railgrind.position import LANGUAGE, asked, log, names, position, refused, said, say


@pytest.mark.clause("9.1", "G-40")
def test_both_may_react_to_a_dash_once_first_whoever_has_priority() -> None:
    race = position("hand Photo Finish & Carve, speed 5", "hand Backdraft & Backdraft")
    say(race, "dash")
    assert asked(race) == "0 react"
    say(race, "react with Photo Finish")
    assert asked(race) == "1 react"
    say(race, "react with Backdraft")
    assert asked(race) == "1 act", "one each"
    assert race.points[0] == 3 + 3 and race.speed(0) == 2
    race = position("hand Photo Finish & Carve, speed 5", "hand Backdraft & Carve")
    race.priority = 1
    say(race, "dash")
    assert asked(race) == "1 react", "also if the other player dashes"


@pytest.mark.clause("9.1")
def test_one_effect_is_one_moment_however_many_cards() -> None:
    race = position("hand Trip Wire & Carve", "hand Quick Stop & Quick Stop, speed 5")
    say(race, "play Trip Wire", "react with Quick Stop")
    assert race.speed(1) == 5
    assert [told for told in log(race) if "reacts" in told] == ["seat 1 reacts with Quick Stop"]


@pytest.mark.clause("9.1", "4.6")
def test_at_speed_1_there_is_nothing_to_lose_and_no_moment() -> None:
    race = position("hand Trip Wire & Carve", "speed 1, hand Quick Stop")
    race.stop_at = 1
    say(race, "play Trip Wire", "do not react")
    assert asked(race) == "1 act"


@pytest.mark.clause("9.1")
def test_losing_speed_by_ones_own_card_is_no_moment() -> None:
    text = LANGUAGE.read("Lose 2 Speed. Draw 1 card.", "text")
    skid = Printed("Skid", "trick", text=text)
    race = position("hand Skid & Quick Stop & Carve, speed 5", "hand 1", own=(skid,))
    say(race, "play Skid")
    assert race.speed(0) == 3 and asked(race) == "1 act"


@pytest.mark.clause("9.2", "G-41")
def test_a_react_is_no_action_and_a_card_in_play_must_stand_upright() -> None:
    race = position("hand Kickflip & Carve", "hand Blackout & Carve")
    say(race, "play Kickflip", "react with Blackout")
    assert race.points[0] == 0 and asked(race) == "1 act", "the action is still theirs"
    race = position(
        "hand Kickflip & Carve", "items Fake ID, hand Carve & Push Off, activated Fake ID"
    )
    race.stop_at = 1
    say(race, "play Kickflip")
    assert said(race) == ["do not react"]
    found = refused(race)
    assert "(5.3)" in found["activate Fake ID (activated) to react"]
    assert found["react with Carve"] == "Carve does not react to this (9.2)"
    assert "play Fake ID" not in said(race)
    race = position("hand 1", "hand Kettle & Carve")
    race.stop_at = 1
    say(race, "dash")
    assert said(race) == ["do not react"], "a Drone reacts from play"
    race = position("hand Backdraft & Carve", "hand 1")
    assert refused(race)["play Backdraft"] == "Backdraft is played only as a React (9.2)"


@pytest.mark.clause("9.3", "G-40")
def test_nobody_reacts_to_a_react_or_to_what_it_does() -> None:
    race = position(
        "hand Kickflip & Blackout & Quick Stop, speed 5", "hand Jam the Signal & Carve & Carve"
    )
    say(race, "play Kickflip", "react with Jam the Signal")
    assert asked(race) == "1 act", "the cancelling is not answered"
    race = position("hand Quick Stop & Carve, speed 5", "hand Backdraft & Carve")
    say(race, "dash", "react with Backdraft")
    assert race.speed(0) == 2, "the loss is not answered"


@pytest.mark.clause("9.3")
def test_after_a_react_the_next_moment_is_answered_again() -> None:
    race = position("hand Kickflip & Carve", "hand Blackout & Trip Wire")
    race.hands[0].append(race.decks[0].pop())
    race.known[race.hands[0][-1]] = 1
    say(race, "play Kickflip", "react with Blackout")
    race.stop_at = 1
    say(race, "play Trip Wire")
    assert asked(race) == "0 react"
    race = position("hand Breather & Trip Wire", "items Fake ID & Knee Pads, speed 5")
    say(race, "play Breather", "activate Fake ID to react", "play Trip Wire")
    assert "activate Knee Pads to react" in said(race), "also if a card in play has reacted"


@pytest.mark.clause("9.4")
def test_a_drone_that_breaks_by_its_counters_is_no_moment() -> None:
    race = position("hand 1", "drones Gnat/1, hand Smoke Screen & Carve")
    say(race, "dash")
    assert race.drones[1] == [] and asked(race) == "1 act"


@pytest.mark.clause("9.5")
def test_being_asked_tells_nothing() -> None:
    race = position("hand Kickflip & Carve", "hand Carve")
    race.stop_at = 1
    say(race, "play Kickflip")
    assert asked(race) == "1 react" and said(race) == ["do not react"]
    race = position("hand Kickflip & Carve", "items Knee Pads")
    race.stop_at = 1
    say(race, "play Kickflip")
    assert asked(race) == "1 react", "it might have been one that fits"
    for theirs in ("items Toolbelt", "items Knee Pads, activated Knee Pads"):
        race = position("hand Kickflip & Carve", theirs)
        race.stop_at = 1
        say(race, "play Kickflip")
        assert asked(race) == "1 act"


@pytest.mark.clause("9.6", "G-51")
def test_a_cancelled_trick_is_discarded_paid_for_and_has_used_the_action() -> None:
    race = position("hand Flashfire & Carve, speed 5", "hand Blackout & Carve")
    say(race, "play Flashfire", "react with Blackout")
    assert race.points[0] == 0 and race.speed(0) == 3
    assert names(race, race.discards[0])[-1] == "Flashfire"
    assert asked(race) == "1 act"
    race = position("hand Thermal Kick & Carve", "hand Blackout & Carve")
    say(race, "play Thermal Kick", "react with Blackout")
    assert asked(race) == "1 act", "its 1-MORE is cancelled too"


ALL_OUT = Printed("All Out", "trick", text=LANGUAGE.read("Break each rival Drone.", "text"))


@pytest.mark.clause("9.7")
def test_what_is_prevented_is_prevented_whole() -> None:
    race = position(
        "hand All Out & Carve", "drones Gnat & Bulldog, hand Smoke Screen", own=(ALL_OUT,)
    )
    say(race, "play All Out", "react with Smoke Screen")
    assert names(race, race.drones[1]) == ["Gnat", "Bulldog"]
    race = position("hand All Out & Carve", "drones Gnat & Bulldog", own=(ALL_OUT,))
    say(race, "play All Out")
    assert race.drones[1] == []


@pytest.mark.clause("9.1", "9.5", "G-40")
def test_the_first_react_to_a_dash_happens_before_the_second_player_decides() -> None:
    react = LANGUAGE.read("Your rival draws 1 card.", "react")
    gift = Printed("Gift", "trick", react_to="you dash", react=react)
    race = position("hand Gift & Carve, speed 5", "deck Backdraft", own=(gift,))
    say(race, "dash", "react with Gift", "react with Backdraft")
    assert race.points[0] == 3, "it was drawn just in time"
    race = position("hand Photo Finish, speed 5", "drones Kettle, hand 1")
    race.priority = 1
    race.stop_at = 1
    say(race, "dash", "activate Kettle to react", "discard Photo Finish")
    assert asked(race) == "1 act", "nothing is left to react with"


@pytest.mark.clause("9.3", "11.2", "G-40")
def test_what_a_trigger_does_is_answered_even_if_a_react_has_set_it_off() -> None:
    bomb = Printed(
        "Bomb", "drone", battery=3, power=1, react_to="you would lose Speed",
        react=LANGUAGE.read("Prevent it. Break this.", "react"),
        lines=LANGUAGE.read("When this breaks, your rival loses 1 Speed.", "lines"),
    )  # fmt: skip
    race = position("hand Trip Wire & Quick Stop & Carve", "drones Bomb, speed 5", own=(bomb,))
    say(race, "play Trip Wire", "activate Bomb to react")
    assert asked(race) == "0 react"
    say(race, "react with Quick Stop")
    assert [race.speed(0), race.speed(1)] == [3, 5]


@pytest.mark.clause("9.2", "5.4", "G-25")
def test_a_special_react_is_the_special_of_the_turn() -> None:
    react = LANGUAGE.read("Prevent it.", "react")
    grip = Printed("Grip", "trick", special=True, react_to="you would lose Speed", react=react)
    race = position("hand Trip Wire & Carve", "hand Grip & All In & Carve, speed 5", own=(grip,))
    say(race, "play Trip Wire", "react with Grip")
    assert race.speed(1) == 5 and "play Carve" in said(race) and "play All In" not in said(race)


@pytest.mark.clause("9.1")
def test_breaking_ones_own_card_is_no_moment() -> None:
    race = position("hand Wall of Sound & Smoke Screen & Carve, drones Gnat & Moth", "hand 1")
    say(race, "play Wall of Sound", "break Gnat")
    assert asked(race) == "1 act" and names(race, race.drones[0]) == ["Moth"]


@pytest.mark.clause("9.1", "11.4")
def test_a_card_that_has_left_by_its_react_is_not_broken() -> None:
    react = LANGUAGE.read("Bounce this.", "react")
    to = "your rival would break one of your cards"
    eel = Printed("Eel", "drone", battery=3, power=1, react_to=to, react=react)
    race = position("hand Pulse Hammer & Carve", "drones Eel", own=(eel,))
    say(race, "play Pulse Hammer", "activate Eel to react")
    assert names(race, race.hands[1]) == ["Eel"] and race.discards[1] == []
    assert not any("broken" in told for told in log(race))
