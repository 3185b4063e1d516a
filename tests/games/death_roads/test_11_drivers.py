"""Chapter 11: drivers."""

from __future__ import annotations

import pytest

from paddock.games.death_roads.cards import limits
from paddock.games.death_roads.cards import printed as c
from paddock.games.death_roads.cards.core import CARDS
from tests.games.death_roads.position import asked, deeds, driver, pile, race, said, say

WELDER = driver("Welder", "Repair 1 Condition.", cost=2)
CALM = driver("Calm", skill="When you Focus, repair 1 Condition.")


@pytest.mark.clause("11.1")
def test_a_driver_action_costs_a_card_and_handling_and_is_there_every_turn_once() -> None:
    table = race(
        "4 ..01..", "driver Welder | condition 6 | hand Roll, Roll, Roll", "out", cards=[WELDER]
    )
    say(table, "discard Roll to use your Driver")
    assert (table.handling[0], table.condition[0], pile(table, 0)) == (3, 7, ["Roll"])
    assert said(table) == ["end your turn", "play Roll"]
    say(table, "end your turn", "discard Roll to use your Driver")
    assert (table.handling[0], table.condition[0]) == (1, 8)


@pytest.mark.clause("11.1")
def test_one_chooses_which_card_it_costs() -> None:
    table = race("4 ..01..", "hand Roll, Ballast")
    say(table, "discard Ballast to use your Driver")
    assert pile(table, 0) == ["Ballast"]


@pytest.mark.clause("11.2", "R-32")
def test_without_a_card_there_is_no_driver_action() -> None:
    assert said(race("4 ..01..")) == ["Pass"]
    table = race("4 ..01..", "hand Roll")
    say(table, "play Roll")
    assert said(table) == ["end your turn"]


@pytest.mark.clause("11.3", "R-48")
def test_a_passive_skill_is_always_in_force() -> None:
    table = race("4 ..01..", "driver Calm | condition 6 | hand Roll, Roll", "out", cards=[CALM])
    say(table, "discard Roll to Focus")
    assert table.condition[0] == 7
    say(table, "discard Roll to Focus")
    assert table.condition[0] == 8
    assert asked(table) == "0 choose"


@pytest.mark.clause("11.3")
def test_every_driver_has_one_action_and_one_skill() -> None:
    drivers = [card for card in CARDS if card.kind == c.DRIVER]
    assert len(drivers) >= 6
    for card in drivers:
        assert len(card.passive) == 1
        assert card.text
        assert card.cost >= 1


@pytest.mark.clause("11.1")
def test_no_driver_action_attacks_or_moves_its_car_ahead() -> None:
    for text in ("Bash left.", "Each vehicle beside you takes 1 Stun.", "Move ahead 1 space."):
        assert limits.of(deeds(text), limits.DRIVER) != [], text
    for card in [card for card in CARDS if card.kind == c.DRIVER]:
        assert limits.of(card.text, limits.DRIVER) == [], card.name
