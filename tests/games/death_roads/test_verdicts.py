"""What is said of an option before it is taken: here, of what is known to come of it."""

from __future__ import annotations

import random
import re

from paddock.games.death_roads.cards import printed as c
from paddock.games.death_roads.game import GAME, verdict
from paddock.kernel.choices import answer, choosers, offered
from paddock.kernel.foresee import MORE_WORLDS, Foresight, Worlds
from paddock.kernel.luck import Luck
from paddock.kernel.previews import preview, previews
from paddock.kernel.views import view
from paddock.kernel.words import words
from tests.games.death_roads.position import action, race, say, weapon


def told(card: c.Printed, *rows: str) -> str:
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
    assert said == ["to D4", "Bo 2 damage and to E4", "Handling 3"]


def test_tokens_of_one_kind_are_added_up_and_kinds_kept_apart() -> None:
    curse = weapon("Curse", "X ^", "Target takes 1 Veer. Target takes 1 Stun. Target takes 1 Veer.")
    assert told(curse, "5 ..1... / 4 ..0...") == "Bo 2 Veer and 1 Stun, Handling 3"


def test_a_weapon_that_hits_nobody_says_so() -> None:
    pot = weapon("Pot", "X x ^", "Target takes 1 damage.")
    assert told(pot, "4 ..0... / 1 .....1") == "hits nobody, Handling 3"


def previewed(card: c.Printed, *rows: str) -> tuple[str, str]:
    """The verdict before it is played with Handling 4, and who or what has a say yet."""
    table = race(rows[0], f"handling 4 | hand {card.name}", *rows[1:], cards=[card])
    seen = view(table, 0)
    option = next(each for each in seen.options if words(seen, each) == f"play {card.name}")
    worlds = Worlds(seen)
    worlds.kept = [table] * MORE_WORLDS
    found = preview(GAME, seen, option, (), worlds)
    return found.verdict, found.open


def test_a_choice_in_the_middle_of_a_card_is_announced_after_what_is_certain() -> None:
    hop = action("Hop", "Move ahead 1 space. Move left or right 1 space. Move ahead 1 space.")
    assert previewed(hop, "4 ..0... / 1 .....1") == ("to C5, Handling 3", "then you choose")


def test_so_is_one_of_which_only_some_ways_hurt_a_rival() -> None:
    sway = action("Sway", "Move left or right 1 space.")
    assert previewed(sway, "4 ..01..") == ("Handling 3", "then you choose")


def test_a_card_that_leaves_no_choice_says_nothing_of_one() -> None:
    hop = action("Hop", "Move ahead 1 space. Move left 1 space.")
    assert previewed(hop, "4 ..0... / 1 .....1") == ("to B5, Handling 3", "")


def test_cards_that_are_drawn_are_not_called_dice() -> None:
    """There is one die in the game; a Skid card or a Road Event is a card nobody knows yet."""
    said: set[str] = set()
    table, rng = GAME.start(2, Luck(b"drawn")), random.Random(3)
    while not table.over:
        seat = rng.choice(choosers(table))
        said.update(found.open for found in previews(GAME, view(table, seat)))
        answer(table, seat, rng.choice(offered(table, seat)))
    assert any("then an unknown card" in each for each in said)
    assert {word for each in said for word in re.findall(r"d\d+", each)} <= {"d6"}
