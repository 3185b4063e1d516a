"""Every card of the core set has a story that is played: what changes is exactly what it says."""

from __future__ import annotations

import pytest

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.cards.core import CARDS, DECKS
from paddock.games.dragon_race.cards.printed import NO_COST, Printed
from tests.games.dragon_race.stories import begun, summed
from tests.games.stories import Story, comes_true, said_in, stories_beside

STORIES = stories_beside(__file__, {card.name for card in CARDS})


@pytest.mark.parametrize("story", STORIES, ids=str)
def test_a_card_does_what_its_story_says(story: Story) -> None:
    comes_true(story, begun(story), summed)


@pytest.mark.parametrize("card", CARDS[1:], ids=[card.name for card in CARDS[1:]])
def test_every_card_has_a_story_for_all_it_can_do(card: Printed) -> None:
    said = said_in(STORIES, card.name)
    assert not card.main or f"use the Main: line of {card.name}" in said
    told = [each.removesuffix(" (rushing)") for each in said]
    assert not card.battle or f"use the Battle: line of {card.name}" in told
    assert not card.text or f"play {card.name}" in said


def test_the_core_set_is_as_large_as_promised() -> None:
    kinds = [card.kind for card in CARDS]
    least = {p.DRAGON: 6, p.GEAR: 24, p.CREW: 10, p.MANEUVER: 40, p.EVENT: 24}
    assert {kind: kinds.count(kind) >= number for kind, number in least.items()} == {
        kind: True for kind in least
    }
    events = [card for card in CARDS if card.kind == p.EVENT]
    assert 3 * len([card for card in events if card.cost == 0 or card.burst == 1]) >= len(events)


def test_the_ready_decks_use_three_quarters_of_the_cards_and_every_moment() -> None:
    used = {name for deck in DECKS for name, _ in deck.cards}
    assert 4 * len(used) >= 3 * (len(CARDS) - 1)
    lines = [line for card in CARDS if card.name in used for line in card.lines]
    assert {line.moment for line in lines if isinstance(line, p.When)} == set(p.MOMENTS.meanings)


@pytest.mark.clause("12.8")
def test_no_card_of_the_core_set_can_be_played_in_a_circle() -> None:
    """Whatever brings cards back from the discard pile costs energy that cannot be saved up, or a
    card and a line that works once a turn."""
    discounts = [
        line.energy for card in CARDS for line in card.lines if isinstance(line, p.Cheaper)
    ]
    for card in CARDS[1:]:
        effects = [each.effect for each in card.text if isinstance(each, p.Deed)]
        if any([isinstance(effect, (p.Salvage, p.Recycle)) for effect in effects]):
            maneuvers = effects[0] == p.Salvage(p.A_MANEUVER)
            assert (card.kind == p.MANEUVER and maneuvers) or not card.burst
            assert card.cost != NO_COST and card.cost > 2 * sum(discounts)
