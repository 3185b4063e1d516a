"""Every card of the core set has a story that is played: what changes is exactly what it says."""

from __future__ import annotations

import pytest

from paddock.games.railgrind.cards.core import CARDS
from paddock.games.railgrind.cards.printed import Printed
from tests.games.railgrind.stories import begun, summed
from tests.games.stories import Story, comes_true, said_in, stories_beside

STORIES = stories_beside(__file__, {card.name for card in CARDS})


@pytest.mark.parametrize("story", STORIES, ids=str)
def test_a_card_does_what_its_story_says(story: Story) -> None:
    comes_true(story, begun(story), summed)


@pytest.mark.parametrize("card", CARDS[1:], ids=[card.name for card in CARDS[1:]])
def test_every_card_has_a_story_for_all_it_can_do(card: Printed) -> None:
    said = said_in(STORIES, card.name)
    for number in range(1, len(card.abilities) + 1):
        which = f", ability {number}" if len(card.abilities) > 1 else ""
        assert f"activate {card.name}{which}" in said
    if card.react:
        how = {f"react with {card.name}", f"activate {card.name} to react"}
        assert how & set(said)
