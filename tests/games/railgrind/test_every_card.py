"""Every card of the core set has a story that is played: what changes is exactly what it says."""

from __future__ import annotations

import pytest

from paddock.games.railgrind.cards.core import CARDS
from paddock.games.railgrind.cards.printed import Printed
from tests.games.railgrind.position import summed
from tests.games.railgrind.stories import FILE, Story, begun, foretold, played, stories

STORIES = list(stories(FILE.read_text("utf-8")))


@pytest.mark.parametrize("story", STORIES, ids=str)
def test_a_card_does_what_its_story_says(story: Story) -> None:
    race = begun(story)
    before = [summed(race, seat) for seat in range(2)]
    played(story, race)
    assert race.asked is None, "the story stops in the middle"
    for seat in range(2):
        assert summed(race, seat) == foretold(before[seat], story.after[seat]), f"seat {seat}"


@pytest.mark.parametrize("card", CARDS[1:], ids=[card.name for card in CARDS[1:]])
def test_every_card_has_a_story_for_all_it_can_do(card: Printed) -> None:
    mine = [story for story in STORIES if story.card == card.name]
    assert mine
    said = [each for story in mine for each in story.said]
    for number in range(1, len(card.abilities) + 1):
        which = f" ability {number}" if len(card.abilities) > 1 else ""
        assert f"activate {card.name}{which}" in said
    if card.react:
        how = {f"react with {card.name}", f"activate {card.name} to react"}
        assert how & set(said)
