"""11  Triggers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.railgrind.position import asked, log, names, own_card, position, said, say


@pytest.mark.clause("11.1")
def test_a_trigger_happens_by_itself_also_on_an_activated_card() -> None:
    race = position("items Boombox & Silver Can, hand Push Off & Carve", "hand 1")
    say(race, "play Push Off")
    assert race.points[0] == 1 and race.turned == []


@pytest.mark.clause("11.1")
def test_a_card_sees_itself_come_into_play() -> None:
    race = position("hand Ember Spray & Sticker Book", "dashed")
    say(race, "play Ember Spray")
    assert race.points[0] == 1
    say(race, "play Sticker Book", "gain 1 Style Point first")
    assert race.points[0] == 2 and len(race.hands[0]) == 1


@pytest.mark.clause("11.2")
def test_triggers_wait_for_the_action_and_their_owner_orders_them() -> None:
    race = position("items Tag & Long Board, drones Sparrow, hand 1", "hand 1")
    say(race, "dash")
    assert race.points[0] == 4, "the dash is scored first"
    assert said(race) == ["gain 1 Style Point first", "draw 1 card first"]
    say(race, "draw 1 card first")
    assert race.points[0] == 5 and len(race.hands[0]) == 2 and asked(race) == "1 act"


LATE = own_card("Late", "character", lines="When your rival dashes, gain 1 Style Point.")
EARLY = own_card("Early", "character", lines="When you dash, gain 1 Style Point.")


@pytest.mark.clause("11.2")
def test_those_of_the_player_with_priority_come_first() -> None:
    race = position("as Late, hand 1", "as Early, hand 1", own=(LATE, EARLY))
    say(race, "put Kickflip into the Speed Gauge", "dash")
    told = [each for each in log(race) if "trigger" in each]
    assert told[0].startswith("seat 0") and told[1].startswith("seat 1")


@pytest.mark.clause("11.3")
def test_a_card_has_its_last_words_after_it_has_left() -> None:
    race = position("hand Pulse Hammer & Carve", "drones Otter")
    say(race, "play Pulse Hammer")
    assert names(race, race.discards[1]) == ["Otter"] and len(race.hands[1]) == 2


MOURNER = replace(
    own_card("Mourner", "drone", lines="When one of your Drones breaks, draw 1 card."),
    battery=1,
)


@pytest.mark.clause("11.3", "7.5")
def test_drones_that_break_at_the_same_moment_do_not_notice_each_other() -> None:
    race = position("hand 1", "drones Mourner & Mourner, hand 1", own=(MOURNER,))
    say(race, "dash")
    assert names(race, race.discards[1]) == ["Mourner", "Mourner"] and len(race.hands[1]) == 1


@pytest.mark.clause("11.3")
def test_a_drone_that_stays_notices_each_that_breaks() -> None:
    own = (MOURNER, replace(MOURNER, name="Keeper", battery=9))
    race = position("hand 1", "drones Mourner & Mourner & Keeper, hand 1", own=own)
    say(race, "dash")
    assert names(race, race.drones[1]) == ["Keeper"] and len(race.hands[1]) == 3


FUSE = own_card(
    "Fuse", "item", lines="When you dash, break this. When you dash, gain 1 Style Point."
)


@pytest.mark.clause("11.4")
def test_this_is_the_card_that_says_so_if_it_is_still_there() -> None:
    race = position("items Fuse & Tag, hand 1", "hand 1", own=(FUSE,))
    say(race, "dash", "break this first")
    assert names(race, race.items[0]) == ["Tag"]
    race = position("hand Gnat & Carve", "hand 1")
    say(race, "play Gnat", "put Kickflip into the Speed Gauge", "activate Gnat")
    assert "Gnat" in names(race, race.hands[0])


@pytest.mark.clause("11.4")
def test_last_words_about_this_mean_no_other_copy() -> None:
    phoenix = own_card("Phoenix", "item", lines="When this breaks, bounce this.")
    race = position("hand Molotov Manual & Carve", "items Phoenix & Phoenix", own=(phoenix,))
    say(race, "play Molotov Manual")
    assert names(race, race.items[1]) == names(race, race.discards[1]) == ["Phoenix"]
