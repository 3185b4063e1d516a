"""Chapter 7: out of turn."""

from __future__ import annotations

import pytest

from tests.games.slipstream_tcg.position import (
    asked,
    item,
    pile,
    race,
    refused,
    rolls,
    said,
    say,
    utility,
)


@pytest.mark.clause("7.1")
def test_a_player_not_affected_is_not_asked_on_another_players_turn() -> None:
    table = race("0 | hand Sling, Nudge", "9 | hand Shield | primary Net", "9 | hand Shield")
    say(table, "play Nudge")
    assert asked(table) == "0 act"
    say(table, "play Sling on seat 2")
    assert asked(table) == "2 respond"
    say(table, "take the hit")
    assert asked(table) == "0 act"


@pytest.mark.clause("7.1")
def test_what_must_be_played_when_drawn_is_played_out_of_turn_all_the_same() -> None:
    gift = utility("Gift", "Target rival draws 1 card.")
    gust = utility("Gust", "Move 1 space.", at_once=True)
    table = race("0 | hand Gift", "9 | deck Gust", cards=[gift, gust])
    say(table, "play Gift on seat 1", "take the hit", "use it")
    assert table.positions == [0, 10]
    assert pile(table, 1) == ["Gust"]


@pytest.mark.clause("7.2", "S-28")
def test_an_item_defends_from_the_primary_slot_if_it_is_unlocked() -> None:
    table = race("0 | hand Sling", "9 | primary Net | pocket Mirror")
    say(table, "play Sling on seat 1")
    assert said(table) == ["take the hit", "reply with Net"]
    table = race("0 | hand Sling", "9 | primary Net (locked) | pocket Mirror | hand Mallet")
    say(table, "play Sling on seat 1")
    assert said(table) == ["take the hit"]
    assert refused(table)["reply with Net"].startswith("Net is locked")


@pytest.mark.clause("7.3", "S-35")
def test_a_reactive_utility_is_played_from_the_hand_for_its_cost() -> None:
    table = race("0 | hand Sling", "9 | hand Pads | fuel Petrol")
    say(table, "play Sling on seat 1", "reply with Pads", "tilt Petrol")
    assert table.positions == [0, 7]
    for lacking in ("9 | hand Pads", "9 | hand Pads | fuel Petrol (tilted)"):
        table = say(race("0 | hand Sling", lacking), "play Sling on seat 1")
        assert said(table) == ["take the hit"]
        assert "Pads costs more than" in refused(table)["reply with Pads"]


@pytest.mark.clause("7.3", "S-35")
def test_nothing_else_in_a_hand_can_answer() -> None:
    hook = item("Hook", reply="Suppress it.", quick=True)
    table = race("0 | hand Sling", "9 | hand Nudge, Hook, Petrol", cards=[hook])
    say(table, "play Sling on seat 1")
    assert said(table) == ["take the hit"]
    assert refused(table)["reply with Nudge"] == "Nudge is not Reactive (7.3)"


@pytest.mark.clause("7.4")
def test_fuel_is_never_placed_on_another_players_turn() -> None:
    gift = utility("Gift", "Each rival may place another Fuel this turn.")
    table = race("0 | hand Gift", "9 | hand Petrol, Nitro", cards=[gift], dice=[1])
    say(table, "play Gift", "take the hit")
    assert asked(table) == "0 act"
    say(table, "end the turn")
    rolls(table, 1)
    say(table, "place Petrol")
    assert "place Nitro" not in said(table)
