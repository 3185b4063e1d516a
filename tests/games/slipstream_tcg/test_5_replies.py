"""Chapter 5: windows."""

from __future__ import annotations

import pytest

from paddock.kernel.views import view
from tests.games.slipstream_tcg.position import (
    ability,
    asked,
    driver,
    hand,
    item,
    log,
    pass_on,
    pile,
    race,
    said,
    say,
    tilted,
    utility,
    vehicle,
)

SWEEP = item("Sweep", "Each rival moves back 2 spaces.", hits=12)
GIFT = utility("Gift", "Target rival draws 1 card.")
FOIL = driver("Foil", ability(1, reply="Suppress it."))
BOUNCE = utility("Bounce", reply="Reflect it.", cost=1)


@pytest.mark.clause("5.1")
def test_before_the_main_window_you_choose_only_fuel_and_your_own_effects() -> None:
    wagon = vehicle(
        "Wagon", "At the start of your turn, move 1 space. At the start of your turn, draw 1 card."
    )
    table = race(
        "0 | hand Petrol, Nudge*9, Mallet | primary Mirror | vehicle Wagon",
        "0",
        cards=[wagon],
        step="begin_turn",
    )
    questions = []
    while asked(table)[0] == "0":
        questions.append(asked(table).split()[1])
        say(table, said(table)[0])
        if questions[-1] == "shed":
            break
    assert questions == ["in_order", "offer_fuel", "act", "shed"]


@pytest.mark.clause("5.2", "S-41")
def test_what_changes_only_its_user_opens_no_window() -> None:
    tail = utility("Tail", "Move 1 space for each rival ahead of you.")
    table = race("0 | hand Nudge, Tail", "9 | hand Shield", cards=[tail])
    assert asked(say(table, "play Nudge")) == "0 act"
    assert asked(say(table, "play Tail")) == "0 act"


@pytest.mark.clause("5.2", "S-41")
def test_any_act_on_another_player_opens_a_window_even_if_it_helps_them() -> None:
    table = race("0 | hand Gift", "9", cards=[GIFT])
    assert asked(say(table, "play Gift on seat 1")) == "1 respond"


@pytest.mark.clause("5.2", "S-41")
def test_a_trigger_opens_a_window_like_any_act() -> None:
    wagon = vehicle("Wagon", "When you place Fuel, the leading rival moves back 1 space.")
    table = race("0 | hand Petrol | vehicle Wagon", "9", cards=[wagon])
    say(table, "place Petrol", "use it on seat 1")
    assert asked(table) == "1 respond"


@pytest.mark.clause("5.3", "S-45")
def test_placing_fuel_and_items_and_base_movement_open_no_window() -> None:
    ready = "1 | hand Shield | primary Net"
    table = race("0 | hand Petrol, Mallet, Mirror", ready, ready, step="offer_fuel", dice=[6])
    for phrase in ("place Petrol", "place Mallet", "pocket Mirror"):
        say(table, phrase)
        assert asked(table) == "0 act"


@pytest.mark.clause("5.4", "S-41")
def test_those_affected_are_asked_clockwise_from_the_player_whose_turn_it_is() -> None:
    table = race("20", "20", "20 | primary Sweep", "20", cards=[SWEEP], active=2)
    say(table, "use Sweep")
    order = []
    while "take the hit" in said(table):
        order.append(asked(table))
        say(table, "take the hit")
    assert order == ["3 respond", "0 respond", "1 respond"]


@pytest.mark.clause("5.4", "S-41")
def test_for_an_act_on_anothers_turn_the_player_whose_turn_it_is_is_asked_first() -> None:
    van = vehicle("Van", "When you are moved back, each rival moves back 1 space.")
    table = race("20", "20 | vehicle Van", "20 | hand Sling", "20", cards=[van], active=2)
    say(table, "play Sling on seat 1", "take the hit", "use it")
    order = []
    while "take the hit" in said(table):
        order.append(asked(table))
        say(table, "take the hit")
    assert order == ["2 respond", "3 respond", "0 respond"]


@pytest.mark.clause("5.4", "S-41")
def test_only_players_the_act_will_affect_are_asked() -> None:
    wake = utility("Wake", "Each rival behind you moves back 1 space.")
    table = race("20 | hand Wake", "25", "15", "20", cards=[wake])
    say(table, "play Wake")
    assert asked(table) == "2 respond"
    say(table, "take the hit")
    assert asked(table) == "0 act"
    assert table.positions == [20, 25, 14, 20]


@pytest.mark.clause("5.4", "S-41")
def test_later_players_know_the_earlier_replies() -> None:
    table = race("20 | primary Sweep", "20 | hand Shield", "20", cards=[SWEEP])
    say(table, "use Sweep", "reply with Shield")
    assert asked(table) == "2 respond"
    assert log(table)[-1] == "seat 1 replies with Shield"
    assert view(table, 2).faces[table.played[0]] == table.set.faces["Shield"]
    assert table.positions == [20, 20, 20]


@pytest.mark.clause("5.5", "S-38")
def test_to_each_act_everybody_affected_has_one_reply_or_none() -> None:
    place = "20 | primary Mirror | hand Shield | fuel Petrol | driver Foil"
    for reply in ("dodge", "reply with Mirror", "reply with Shield"):
        table = race("20 | primary Sweep", place, cards=[SWEEP, FOIL])
        say(table, "use Sweep")
        assert set(said(table)) == {
            "take the hit",
            "dodge",
            "reply with Mirror",
            "reply with Shield",
            "reply with the Driver (0)",
        }
        say(table, reply)
        assert asked(table) != "1 respond"


@pytest.mark.clause("5.6", "S-63")
def test_a_reply_stays_paid_whatever_becomes_of_it() -> None:
    table = race(
        "20 | primary Sweep",
        "20 | hand Bounce | fuel Petrol",
        "20 | hand Shield",
        cards=[SWEEP, BOUNCE],
    )
    say(table, "use Sweep", "reply with Bounce")
    assert asked(table) == "1 pay"
    say(table, "tilt Petrol")
    assert asked(table) == "2 respond"
    say(table, "reply with Shield")
    assert asked(table) == "0 act"
    assert tilted(table, 1) == ["Petrol"]
    assert pile(table, 1) == ["Bounce"]
    assert table.positions == [20, 20, 20]


@pytest.mark.clause("5.7", "S-23")
def test_fuel_is_tilted_and_burnt_on_another_players_turn_to_pay_for_a_reply() -> None:
    table = race("20 | hand Sling*2", "20 | driver Foil | hand Pads | fuel Petrol*2", cards=[FOIL])
    say(table, "play Sling on seat 1", "reply with the Driver (0)", "burn Petrol")
    say(table, "play Sling on seat 1", "reply with Pads", "tilt Petrol")
    assert table.positions == [20, 18]
    assert tilted(table, 1) == ["Petrol"]
    assert pile(table, 1) == ["Petrol", "Pads"]


@pytest.mark.clause("5.8", "S-42")
def test_nobody_reacts_to_a_reaction() -> None:
    table = race("20 | hand Sling, Shield", "20 | primary Mirror")
    say(table, "play Sling on seat 1", "reply with Mirror", "reflect it onto seat 0")
    assert asked(table) == "0 act"
    assert table.positions == [17, 20]
    kick = utility("Kick", reply="Also, the leading rival moves back 2 spaces.")
    table = race("20 | hand Sling, Shield", "20 | hand Kick", cards=[kick])
    say(table, "play Sling on seat 1", "reply with Kick")
    while asked(table)[0] == "1":
        say(table, said(table)[0])
    assert asked(table) == "0 act"
    assert table.positions == [18, 17]
    assert hand(table, 0) == ["Shield"]


@pytest.mark.clause("5.9", "S-39")
def test_nobody_must_dodge_and_who_does_not_rolls_no_die() -> None:
    table = race("20 | primary Sweep", "20", cards=[SWEEP])
    say(table, "use Sweep", "take the hit")
    assert table.positions == [20, 18]
    assert not any("rolls" in each for each in log(table))


@pytest.mark.clause("5.10", "S-44")
def test_only_items_can_be_dodged() -> None:
    jab = driver("Jab", ability(1, "Target rival moves back 2 spaces."))
    van = vehicle("Van", "When you place Fuel, target rival moves back 1 space.")
    place = "20 | hand Sling, Petrol | fuel Petrol | driver Jab | vehicle Van"
    for acts in (
        ["play Sling on seat 1"],
        ["use the Driver (0) on seat 1", "burn Petrol"],
        ["place Petrol", "use it on seat 1"],
    ):
        table = race(place, "20", cards=[jab, van])
        say(table, *acts)
        assert asked(table) == "1 respond"
        assert said(table) == ["take the hit"]


@pytest.mark.clause("5.11", "S-36")
def test_a_dodge_must_beat_the_threshold_and_equal_is_a_hit() -> None:
    nimble, van = driver("Nimble", handling=2), vehicle("Van", handling=1)
    for rolled, place in ((9, 18), (10, 20)):
        table = race(
            "20 | primary Sweep",
            "20 | driver Nimble | vehicle Van",
            cards=[SWEEP, nimble, van],
            dice=[rolled],
        )
        say(table, "use Sweep", "dodge")
        assert table.positions == [20, place]


@pytest.mark.clause("5.12", "S-37")
def test_handling_is_all_that_adds_to_it_and_never_less_than_0() -> None:
    nimble, van = driver("Nimble", handling=1), vehicle("Van", "Handling +1.", handling=2)
    table = race("0 | driver Nimble | vehicle Van | gains Handling +2", "0", cards=[nimble, van])
    assert table.handling(0) == 6
    place = "20 | driver Nimble | vehicle Van | gains Handling -9"
    for rolled, lands in ((12, 18), (13, 20)):
        table = race("20 | primary Sweep", place, cards=[SWEEP, nimble, van], dice=[rolled])
        assert table.handling(1) == 0
        say(table, "use Sweep", "dodge")
        assert table.positions == [20, lands]


@pytest.mark.clause("5.13", "S-40")
def test_a_20_does_not_save_and_a_1_does_not_miss_by_itself() -> None:
    hard, soft = item("Hard", hits=20), item("Soft", hits=8)
    nimble = driver("Nimble", handling=8)
    table = race("20 | primary Hard", "20", cards=[hard], dice=[20])
    say(table, "use Hard on seat 1", "dodge")
    assert table.positions == [20, 19]
    table = race("20 | primary Soft", "20 | driver Nimble", cards=[soft, nimble], dice=[1])
    say(table, "use Soft on seat 1", "dodge")
    assert table.positions == [20, 20]


@pytest.mark.clause("5.14", "S-63")
def test_a_dodge_helps_nobody_but_the_one_who_dodges() -> None:
    table = race("20 | primary Sweep", "20", "20", cards=[SWEEP], dice=[13])
    say(table, "use Sweep", "dodge")
    pass_on(table)
    assert table.positions == [20, 20, 18]
