"""Chapter 6: Driver abilities."""

from __future__ import annotations

import pytest

from tests.games.slipstream_tcg.position import (
    ability,
    asked,
    driver,
    pile,
    race,
    refused,
    said,
    say,
)

JET = driver("Jet", ability(2, "Move 4 spaces."), ability(1, reply="Suppress it."))
JAB = driver("Jab", ability(1, "Target rival moves back 2 spaces."))


@pytest.mark.clause("6.1", "S-20")
def test_an_ability_burns_as_many_fuel_cards_as_it_says() -> None:
    table = race("0 | driver Jet | fuel Nitro, Petrol*2", "0", cards=[JET])
    say(table, "use the Driver (0)", "burn Nitro and Petrol")
    assert table.positions[0] == 4
    assert sorted(pile(table, 0)) == ["Nitro", "Petrol"]


@pytest.mark.clause("6.2")
def test_an_ability_that_answers_is_for_reaction_windows_and_for_nothing_else() -> None:
    table = race("0 | driver Jet | fuel Petrol*3", "0", cards=[JET])
    assert said(table) == ["end the turn", "use the Driver (0)"]
    assert refused(table)["use the Driver (1)"] == "this ability can only reply (6.2)"
    table = race("0 | hand Sling", "9 | driver Jet | fuel Petrol*3", cards=[JET])
    say(table, "play Sling on seat 1")
    assert said(table) == ["take the hit", "reply with the Driver (1)"]


@pytest.mark.clause("6.2")
def test_an_ability_with_both_may_be_used_either_way_for_the_same_burn() -> None:
    both = driver("Both", ability(1, "Move 2 spaces.", "Reduce it by 3."))
    table = race("0 | driver Both | fuel Petrol", "5 | driver Both | fuel Petrol", cards=[both])
    say(table, "use the Driver (0)", "burn Petrol")
    assert table.positions == [2, 5]
    table = race("0 | hand Sling", "5 | driver Both | fuel Petrol", cards=[both])
    say(table, "play Sling on seat 1", "reply with the Driver (0)", "burn Petrol")
    assert table.positions == [0, 5] and pile(table, 1) == ["Petrol"]


@pytest.mark.clause("6.2")
def test_an_ability_is_for_the_main_window_and_no_other() -> None:
    table = race("0 | driver Jet | fuel Petrol*3", "0", cards=[JET], step="offer_fuel")
    assert said(table) == ["do not place Fuel yet"]
    table = race("0", "0 | driver Jet | fuel Petrol*3", cards=[JET])
    assert asked(table) == "0 act"


@pytest.mark.clause("6.3")
def test_others_may_react_to_an_ability_but_cannot_dodge_it() -> None:
    table = race("0 | driver Jab | fuel Petrol", "9 | primary Mirror | hand Shield", cards=[JAB])
    say(table, "use the Driver (0) on seat 1", "burn Petrol")
    assert said(table) == ["take the hit", "reply with Mirror", "reply with Shield"]
    say(table, "reply with Shield")
    assert table.positions == [0, 9]
