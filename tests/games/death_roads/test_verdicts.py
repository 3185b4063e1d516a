"""What is said of an option before it is taken: here, of what is known to come of it."""

from __future__ import annotations

from paddock.games.death_roads import phrases as p
from paddock.games.death_roads.game import verdict
from paddock.kernel.foresee import Foresight
from paddock.kernel.views import view
from tests.games.death_roads.position import action, race, say, weapon


def told(card: p.Printed, *rows: str) -> str:
    """The verdict on playing it with Handling 4."""
    table = race(rows[0], f"handling 4 | hand {card.name}", *rows[1:], cards=[card])
    before = view(table, 0)
    table.log = []
    say(table, f"play {card.name}")
    return verdict(before, Foresight(table.log, True, [table]), ["Ann", "Bo"])


def test_damage_of_several_steps_is_told_as_one_sum() -> None:
    scrape = action("Scrape", "Move left 2 spaces.")
    assert "2 damage" in told(scrape, "4 0..1..").split(", ")


def test_so_is_what_a_rival_suffers() -> None:
    shove = action("Shove", "Move right 2 spaces.")
    said = told(shove, "4 .01...").split(", ")
    assert said == ["Handling 3", "to D4", "Bo 2 damage", "Bo to E4"]


def test_tokens_of_one_kind_are_added_up_and_kinds_kept_apart() -> None:
    curse = weapon("Curse", "X ^", "Target takes 1 Veer. Target takes 1 Stun. Target takes 1 Veer.")
    assert told(curse, "5 ..1... / 4 ..0...").endswith("Bo 2 Veer, Bo 1 Stun")


def test_a_weapon_that_hits_nobody_says_so() -> None:
    pot = weapon("Pot", "X x ^", "Target takes 1 damage.")
    assert told(pot, "4 ..0... / 1 .....1") == "Handling 3, hits nobody"
