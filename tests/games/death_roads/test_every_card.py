"""Every card of the core set has a story that is played: what changes is exactly what it says."""

from __future__ import annotations

from collections import defaultdict

import pytest

from paddock.games.death_roads.cards import printed as c
from paddock.games.death_roads.cards.core import CARDS
from tests.games.death_roads.stories import FACES, FILE, Stage, Story, stories, told

STORIES = list(stories(FILE.read_text("utf-8")))
TOLD = [card for card in CARDS if card.kind not in ("", c.VEHICLE)]


@pytest.mark.parametrize("story", STORIES, ids=str)
def test_a_card_does_what_its_story_says(story: Story) -> None:
    stage = Stage(story)
    stage.play()
    assert stage.scene() == stage.foretold(story.after)


@pytest.mark.parametrize("card", TOLD, ids=[card.name for card in TOLD])
def test_every_card_has_a_story(card: c.Printed) -> None:
    assert card.name in {story.card for story in STORIES}


def test_every_row_of_an_action_card_has_a_story() -> None:
    gears: dict[str, set[int]] = defaultdict(set)
    for story in STORIES:
        if CARDS[FACES[story.card]].rows:
            gears[story.card].add(told({}, story.cars)[0].gear)
    for card in CARDS:
        if card.rows:
            rows = {card.rows[gear - 1] for gear in gears[card.name]}
            assert rows == set(card.rows), card.name


def test_every_weapon_hits_and_misses_and_takes_its_other_lines() -> None:
    for card in [card for card in CARDS if card.kind == c.WEAPON]:
        mine = [story for story in STORIES if story.card == card.name]
        assert any(not story.after for story in mine), f"{card.name} never misses"
        assert any(story.after for story in mine), f"{card.name} never hits"
        if card.range.others:
            assert any(story.said for story in mine), f"{card.name} has other lines"
