"""5  Single actions in turn: play, activate, fill the gauge, pass; 1-MORE."""

from __future__ import annotations

import pytest

from paddock.games.railgrind.cards.printed import Ability, Printed
from paddock.games.railgrind.rules.actions import take_go
from paddock.games.railgrind.rules.moments import settle_triggers
from paddock.games.railgrind.rules.turn import start_step
from paddock.games.railgrind.state import Race
from paddock.kernel.flow import settle
from tests.games.railgrind.position import (
    LANGUAGE,
    asked,
    names,
    own_card,
    position,
    refused,
    said,
    say,
)


@pytest.mark.clause("5.1", "G-18")
def test_players_take_turns_with_single_actions_without_a_limit() -> None:
    race = position("hand 3", "hand 3")
    order = []
    for _ in range(6):
        order.append(asked(race)[0])
        say(race, "put Kickflip into the Speed Gauge")
    assert "".join(order) == "010101"
    assert race.speed(0) == race.speed(1) == 6


@pytest.mark.clause("5.2", "G-21")
def test_a_card_is_played_even_if_there_is_nothing_it_could_affect() -> None:
    race = position("hand Pulse Hammer & Sabotage")
    say(race, "play Pulse Hammer")
    assert names(race, race.discards[0]) == ["Pulse Hammer"]
    assert len(race.hands[0]) == 2, "it does what it can"


@pytest.mark.clause("5.2", "G-49")
def test_items_stay_in_the_item_row_which_has_no_limit() -> None:
    items = ["Toolbelt"] * 3 + ["Silver Can"] * 3 + ["Press Pass"] * 3
    race = position(f"hand {' & '.join(items)}", "dashed, speed 3")
    for item in items:
        race.passes = 0
        say(race, f"play {item}")
    assert len(race.items[0]) == 9


@pytest.mark.clause("5.3", "G-23")
def test_a_card_is_activated_once_until_it_recovers_even_when_it_is_new() -> None:
    race = position("hand Silver Can & Kickflip", "hand 1")
    say(race, "play Silver Can", "put Kickflip into the Speed Gauge")
    say(race, "activate Silver Can")
    assert names(race, race.items[0]) == ["Silver Can", "Tag"]
    assert refused(position("items Silver Can, hand 1, activated Silver Can")) == {
        "activate Silver Can (activated)": (
            "Silver Can (activated) is activated; it must recover first (5.3)"
        )
    }


@pytest.mark.clause("5.3", "G-24")
def test_one_ability_is_used_at_a_time_and_a_recovered_card_may_choose_again() -> None:
    race = position("items Furnace Board, hand Remote Control & Kickflip", "dashed")
    say(race, "activate Furnace Board, ability 2")
    assert race.points[0] == 1
    assert not any("Furnace" in each for each in said(race))
    say(race, "play Remote Control", "activate Furnace Board, ability 1")
    assert race.points[0] == 1 + 2 + 4


EVERGREEN = Printed(
    "Evergreen",
    "item",
    subtype="Gadget",
    abilities=(Ability(text=LANGUAGE.read("Recover one of your Items. 1-MORE.", "text")),),
)


@pytest.mark.clause("5.3", "G-53")
def test_a_card_is_activated_at_most_three_times_a_turn() -> None:
    race = position("items Evergreen & Toolbelt, hand 1", "dashed", settled=False, own=(EVERGREEN,))
    race.activations[race.items[0][0]] = 3
    settle(race)
    assert "activate Evergreen" not in said(race)
    assert "three times this turn" in refused(race)["activate Evergreen"]
    assert "activate Toolbelt" in said(race)


@pytest.mark.clause("5.3", "G-53")
def test_every_activation_of_a_recovered_card_is_counted() -> None:
    race = position("items Silver Can, hand Remote Control & Remote Control & Carve", "dashed")
    for _ in range(2):
        say(race, "activate Silver Can", "play Remote Control")
        race.passes = 0
    say(race, "activate Silver Can")
    assert race.activations == {race.items[0][0]: 3} and race.turned == [race.items[0][0]]


@pytest.mark.clause("5.3", "9.2", "G-53")
def test_of_two_cards_that_lie_alike_the_less_used_one_is_activated() -> None:
    race = position("items Tide Meter & Tide Meter", "items Knee Pads & Knee Pads", settled=False)
    first, second = race.items[0]
    race.activations = {first: 3, race.items[1][0]: 3}
    settle(race)
    say(race, "activate Tide Meter")
    assert race.turned == [second]
    race = position("hand Trip Wire & Carve", "items Knee Pads & Knee Pads", settled=False)
    race.activations = {race.items[1][0]: 3}
    settle(race)
    say(race, "play Trip Wire", "activate Knee Pads to react")
    assert race.speed(1) == 3


@pytest.mark.clause("5.3", "9.2", "G-53")
def test_reacts_count_among_the_three_times() -> None:
    race = position("hand Trip Wire & Carve", "as Captain Sluice, hand Carve", settled=False)
    race.activations = {race.characters[1]: 3}
    race.stop_at = 1
    settle(race)
    say(race, "play Trip Wire", "do not react")
    assert said(race) == ["do not react"]
    assert "three times this turn" in refused(race)["activate Captain Sluice to react"]
    race = position("hand Trip Wire & Carve", "as Captain Sluice, hand Carve")
    say(race, "play Trip Wire", "activate Captain Sluice to react")
    assert race.activations == {race.characters[1]: 1}


@pytest.mark.clause("5.3", "G-53")
def test_no_card_recovers_itself() -> None:
    race = position("items Evergreen, hand 1", "dashed", own=(EVERGREEN,))
    say(race, "activate Evergreen")
    assert race.turned == [race.items[0][0]]


@pytest.mark.clause("5.4", "G-25")
def test_one_special_a_turn_even_if_it_is_cancelled() -> None:
    race = position("hand Overcook & All In & Kickflip", "items Fake ID, hand 1")
    say(race, "play Overcook", "activate Fake ID to react")
    assert race.speed(0) == 3, "cancelled"
    say(race, "put Kickflip into the Speed Gauge")
    assert "play All In" not in said(race)
    assert refused(race)["play All In"] == "you have played a Special Trick this turn (5.4)"
    say(race, "dash")
    assert race.specials == [False, False], "a new turn, a new Special"


@pytest.mark.clause("5.5", "G-17")
def test_a_hand_card_in_the_gauge_is_speed_but_no_speeding_up() -> None:
    race = position("hand Carve & Push Off, items Long Board")
    say(race, "put Carve into the Speed Gauge")
    assert race.speed(0) == 4 and race.points[0] == 0
    assert names(race, race.gauges[0][-1:]) == ["Carve"]
    race = position("hand Carve, speed 10")
    assert said(race) == ["dash", "play Carve"]
    assert "4.6" in refused(race)["put Carve into the Speed Gauge"]


@pytest.mark.clause("5.6", "G-20")
def test_priority_stays_where_it_was_for_the_step() -> None:
    """Both react to a dash, first the player with priority, although the other is faster now."""
    race = position("hand Carve, speed 3", "hand Carve & Push Off, speed 9")
    say(race, "put Carve into the Speed Gauge")
    race.hands[0].append(race.decks[0].pop())
    race.known[race.hands[0][-1]] = 1
    race.stop_at = 1
    say(race, "dash")
    assert asked(race) == "0 react"
    say(race, "do not react")
    assert asked(race) == "1 react"


@pytest.mark.clause("5.7", "G-19", "G-34")
def test_nobody_passes_before_a_dash_unless_a_card_says_so_and_a_dash_is_always_there() -> None:
    race = position("hand Borrowed Time & Kickflip, speed 10", "hand 2")
    assert "pass" not in said(race) and "dash" in said(race)
    say(race, "play Borrowed Time", "put Kickflip into the Speed Gauge")
    assert said(race) == ["dash", "play Kickflip", "pass"]
    say(race, "pass")
    assert race.passes == 0 and asked(race) == "1 act"
    assert not race.may_pass[0], "once"


@pytest.mark.clause("5.7", "G-19")
def test_a_player_holds_at_most_one_pass_at_a_time() -> None:
    race = position("hand Borrowed Time & Borrowed Time & Borrowed Time & Carve", "hand 9")
    for step in ("play Borrowed Time", "play Borrowed Time", "pass"):
        say(race, step)
        assert asked(race) == "1 act"
        say(race, "put Kickflip into the Speed Gauge")
    assert "pass" not in said(race) and race.passes == 0
    say(race, "play Borrowed Time", "put Kickflip into the Speed Gauge")
    assert "pass" in said(race), "a new one, now that it was used"


@pytest.mark.clause("5.7", "8.2")
def test_the_pass_that_a_card_gives_is_lost_with_the_turn() -> None:
    race = position("hand Borrowed Time & Kickflip", "hand 1")
    say(race, "play Borrowed Time", "dash", "dash")
    assert race.turn == 3 and race.may_pass == [False, False]


@pytest.mark.clause("5.8", "G-42")
def test_one_more_gives_up_to_three_actions_in_a_row() -> None:
    race = position("hand Thermal Kick & Thermal Kick & Thermal Kick & Carve", "hand 1")
    for _ in range(2):
        say(race, "play Thermal Kick")
        assert asked(race) == "0 act"
    say(race, "play Thermal Kick")
    assert asked(race) == "1 act", "the third does nothing more"


@pytest.mark.clause("5.8", "G-42")
def test_one_more_on_a_react_to_what_ones_own_action_set_off_gives_no_action() -> None:
    react = LANGUAGE.read("Prevent it. 1-MORE.", "react")
    dodge = Printed("Dodge", "trick", react_to="you would lose Speed", react=react)
    race = position("hand Pulse Hammer & Dodge & Carve", "drones Torchbearer", own=(dodge,))
    say(race, "play Pulse Hammer", "react with Dodge")
    assert race.speed(0) == 3 and asked(race) == "0 act" and race.dashed[1], "the rival has acted"


@pytest.mark.clause("5.8", "G-42")
def test_one_more_on_a_react_or_before_a_dash_gives_no_action() -> None:
    react = LANGUAGE.read("Gain 1 Style Point. 1-MORE.", "react")
    quick = Printed("Quick", "trick", react_to="your rival plays a Trick", react=react)
    race = position("hand Breather & Kickflip", "hand Quick & Carve", own=(quick,))
    say(race, "play Breather", "react with Quick")
    assert asked(race) == "1 act" and race.points[1] == 1 and not race.more
    lively = own_card("Lively", "character", lines="When you dash, 1-MORE.")
    race = position("as Lively, hand Carve & Push Off", "hand 1", own=(lively,))
    say(race, "dash")
    assert asked(race) == "1 act" and race.passes == 0, "a dash ends the go"
    early = own_card("Early", "character", lines="During the Start Step, 1-MORE.")
    steps = start_step(), settle_triggers(), take_go(0)
    race = position("as Early, hand Carve & Push Off", "hand 1", *steps, own=(early,))
    say(race, "play Push Off")
    assert asked(race) == "1 act", "it is for the action under way"


@pytest.mark.clause("5.8", "G-42")
def test_one_more_is_for_whoever_says_it() -> None:
    alarm = own_card("Alarm", "character", lines="When one of your Drones breaks, 1-MORE.")
    race = position("hand Pulse Hammer & Carve", "as Alarm, drones Gnat, hand 1", own=(alarm,))
    say(race, "play Pulse Hammer")
    assert race.drones[1] == [] and asked(race) == "1 act"


@pytest.mark.clause("5.2")
def test_a_trick_is_nowhere_else_while_it_happens() -> None:
    race = position("hand Dumpster Dive & Kickflip, deck Carve & Carve & Carve", "hand 1")
    say(race, "play Dumpster Dive")
    assert names(race, race.discards[0]) == ["Carve", "Carve", "Dumpster Dive"]
    race = position("hand All In & Carve", "hand 1")
    say(race, "play All In")
    assert names(race, race.discards[0]) == ["All In"], "it was not shuffled into the deck"
    last = own_card("Last", "trick", text="If you have no cards in hand, gain 5 Style Points.")
    race = position("hand Last, items Silver Can", "hand 1", own=(last,))
    say(race, "play Last")
    assert race.points[0] == 5


@pytest.mark.clause("5.3", "G-53")
def test_a_card_that_comes_back_into_play_is_a_new_card() -> None:
    race = position("drones Gnat, hand Carve", "dashed", settled=False)
    race.activations[race.drones[0][0]] = 2
    settle(race)
    say(race, "activate Gnat", "play Gnat")
    assert race.activations == {} and "activate Gnat" in said(race)


@pytest.mark.clause("5.3", "8.2", "G-53")
def test_activations_are_counted_from_zero_in_the_next_turn() -> None:
    race = position("items Toolbelt & Silver Can, hand 1", "hand 1", settled=False)
    race.activations = {card: 3 for card in race.items[0]}
    settle(race)
    assert "activate Toolbelt" not in said(race)
    say(race, "dash", "dash")
    assert race.turn == 3 and race.activations == {}


@pytest.mark.clause("5.3", "7.3", "10.3", "12.12", "G-53")
def test_of_two_cards_that_lie_alike_the_more_used_one_is_given_up() -> None:
    def two(hand: str, mine: str, theirs: str = "") -> Race:
        race = position(f"hand {hand} & Carve, {mine}", f"hand 1, {theirs}", settled=False)
        for seat in range(2):
            for row in (race.items[seat], race.drones[seat]):
                race.activations.update({card: place for place, card in enumerate(row)})
        settle(race)
        return race

    race = two("Chop Shop", "drones Gnat & Gnat")
    kept = race.drones[0][0]
    assert say(race, "play Chop Shop").drones[0] == [kept], "for a COST"
    race = two("Wall of Sound", "drones Gnat & Gnat")
    kept = race.drones[0][0]
    assert say(race, "play Wall of Sound").drones[0] == [kept], "for an effect"
    race = two("Moth", "drones Gnat & Gnat")
    kept = race.drones[0][0]
    assert kept in say(race, "play Moth").drones[0], "to make room"
    race = two("Whirlpool", "", "items Toolbelt & Toolbelt")
    kept = race.items[1][1]
    assert say(race, "play Whirlpool").items[1] == [kept], "a rival takes the less used one"
