"""11  Utilities: tags, playing them, and those that only answer."""

from __future__ import annotations

import pytest

from paddock.games.slipstream_tcg.cards.core import CARDS
from paddock.games.slipstream_tcg.cards.phrases import UTILITY
from paddock.games.slipstream_tcg.cards.printed import TAGS
from tests.games.slipstream_tcg.position import (
    log,
    pass_on,
    pile,
    race,
    refused,
    said,
    say,
    tilted,
    utility,
)


@pytest.mark.clause("11.1", "S-62")
def test_no_rule_asks_for_tags() -> None:
    told = []
    for tags in ((), ("Boost", "Meta"), ("Defensive",)):
        push = utility("Push", "Target rival moves back 2 spaces.", tags=tags)
        table = race("20 | hand Push", "25", cards=[push])
        told.append((said(table), log(pass_on(say(table, "play Push on seat 1")))))
    assert told[0] == told[1] == told[2]


@pytest.mark.clause("11.1", "S-62")
def test_every_tag_is_on_several_cards_and_some_cards_have_two() -> None:
    utilities = [card for card in CARDS if card.kind == UTILITY]
    for tag in TAGS:
        assert len([card for card in utilities if tag in card.tags]) >= 6
    assert any(len(card.tags) > 1 for card in utilities)


@pytest.mark.clause("11.2")
def test_a_utility_is_paid_for_carried_out_and_discarded() -> None:
    push = utility("Push", "Target rival moves back 2 spaces.", cost=1)
    table = race("20 | hand Push | fuel Petrol", "25", cards=[push])
    say(table, "play Push on seat 1", "tilt Petrol", "let it be")
    assert table.positions == [20, 23] and tilted(table, 0) == ["Petrol"]
    assert pile(table, 0) == ["Push"] and table.played == []


@pytest.mark.clause("11.3")
def test_a_utility_with_nothing_but_an_answer_is_for_reaction_windows() -> None:
    table = race("20 | hand Shield", "25")
    assert said(table) == ["end the turn"]
    assert any("play Shield" in each for each in refused(table))


@pytest.mark.clause("11.3")
def test_a_utility_with_both_may_be_played_either_way_for_the_same_cost() -> None:
    both = utility("Both", "Move 1 space.", "Suppress it.", cost=1)
    table = race("20 | hand Both | fuel Petrol", "25 | hand Sling", cards=[both])
    say(table, "play Both", "tilt Petrol")
    assert table.positions[0] == 21 and tilted(table, 0) == ["Petrol"]
    table = race("20 | hand Both | fuel Petrol", "25 | hand Sling", active=1, cards=[both])
    say(table, "play Sling on seat 0", "answer with Both", "tilt Petrol")
    assert table.positions[0] == 20 and tilted(table, 0) == ["Petrol"]
