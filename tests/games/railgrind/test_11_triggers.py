"""11  Triggers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.rules.effects import carry_out
from paddock.games.railgrind.rules.moments import means_its_card, moment, settle_triggers
from paddock.games.railgrind.rules.speed import speed_up, trip
from paddock.games.railgrind.rules.turn import choose_speed
from paddock.games.railgrind.state import NO_CARD
from paddock.kernel.flow import settle
from paddock.kernel.steps import Step
from tests.games.railgrind.position import (
    LANGUAGE,
    asked,
    log,
    names,
    own_card,
    position,
    said,
    say,
)


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


@pytest.mark.clause("11.4")
def test_this_is_not_another_card_with_the_same_sentence() -> None:
    later = own_card("Later", "item", lines="When you drift, break this.")
    now = own_card("Now", "item", lines="When you dash, break this.")
    race = position("items Later & Now, hand 1", "hand 1", own=(later, now))
    say(race, "dash")
    assert names(race, race.items[0]) == ["Later"]
    text = LANGUAGE.read('Gain "when you dash, break this" this turn.', "text")
    race = position("items Now, hand 1", "hand 1", carry_out(0, NO_CARD, text), own=(now,))
    assert means_its_card(race.lasting[0].line.deed)
    race.stack = [settle_triggers()]
    moment(race, p.WHEN_DRIFT, 0)
    settle(race)
    assert names(race, race.items[0]) == ["Now"]


@pytest.mark.clause("10.8", "11.4", "G-53")
@pytest.mark.parametrize("turned", [0, 1])
def test_a_trigger_recovers_another_copy_of_its_card_but_not_its_own(turned: int) -> None:
    grind = own_card("Grind", "item", lines="When you dash, recover one of your Items.")
    race = position("items Grind & Grind, hand 1", "hand 1", settled=False, own=(grind,))
    race.turned = [race.items[0][turned]]
    settle(race)
    say(race, "dash", "recover one of your Items first")
    assert race.turned == [], "the other one has recovered it"
    lone = own_card("Lone", "character", lines="When you dash, recover one of your cards in play.")
    race = position("as Lone, hand 1, activated Lone", "hand 1", own=(lone,))
    say(race, "dash")
    assert names(race, race.turned) == ["Lone"]


@pytest.mark.clause("11.5", "4.4")
@pytest.mark.parametrize(
    ("mine", "step", "points"),
    [
        ("", speed_up(0, 3), 1),  # once
        ("deck 1", speed_up(0, 3), 1),  # one card and a Trip
        ("deck 0", speed_up(0, 3), 0),  # only a Trip
        ("speed 10", speed_up(0, 3), 0),
        ("", trip(0), 0),
    ],
)
def test_speeding_up_is_one_moment_if_any_card_is_added(mine: str, step: Step, points: int) -> None:
    race = position(f"items Long Board, {mine}", "", step, settle_triggers())
    assert race.points[0] == points


@pytest.mark.clause("11.5", "10.9")
def test_drifting_counts_even_if_it_trips() -> None:
    race = position("items Blue Mist, deck 0", "", choose_speed(0), settle_triggers())
    say(race, "drift")
    assert race.points[0] == 2 and race.hands[0] == [] and "seat 0 trips" in log(race)


@pytest.mark.clause("11.2", "11.6", "7.5")
def test_a_drone_that_the_dash_breaks_has_noticed_the_dash() -> None:
    race = position("hand 1", "drones Searchlight/2, hand 1")
    say(race, "dash")
    assert names(race, race.discards[1]) == ["Searchlight"] and race.points[1] == 1


@pytest.mark.clause("11.6", "6.2")
def test_what_a_dash_sets_off_comes_after_its_score() -> None:
    brisk = own_card("Brisk", "character", lines="When you dash, speed up by 2.")
    race = position("as Brisk, speed 4, hand 1", "hand 1", own=(brisk,))
    say(race, "dash")
    assert race.points[0] == 5 and race.speed(0) == 6


@pytest.mark.clause("11.7")
def test_playing_a_trick_counts_as_an_action_or_a_react_even_if_it_is_cancelled() -> None:
    race = position("items Boombox, hand Push Off & Carve", "hand Blackout & Carve, items Boombox")
    say(race, "play Push Off", "react with Blackout")
    assert race.speed(0) == 3 and race.points == [1, 1]


@pytest.mark.clause("11.7", "10.7")
def test_a_token_is_made_and_not_played() -> None:
    mine = "items Ember Spray & Silver Can & Hive Rack, hand Swarm Call & Gnat & Toolbelt"
    race = position(mine, "dashed")
    say(race, "activate Silver Can", "play Swarm Call")
    assert race.points[0] == 0 and len(race.hands[0]) == 2
    race.passes = 0
    say(race, "play Gnat")
    assert race.points[0] == 0 and len(race.hands[0]) == 2, "a card for Gnat"
    say(race, "play Toolbelt")
    assert race.points[0] == 1


@pytest.mark.clause("11.8", "15.3")
def test_triggers_that_never_end_stop_after_100_rounds() -> None:
    race = position("as Zip Nakamura, deck 0, speed 2", "", trip(0), settle_triggers())
    assert log(race).count("seat 0's trigger: speed up by 3") == 100
    assert race.speed(0) == 1 and race.waiting == ()
