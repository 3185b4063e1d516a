"""11  Utilities: tags, playing them, and those that only answer."""

from __future__ import annotations

import pytest

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.cards.core import CARDS
from paddock.games.slipstream_tcg.cards.printed import TAGS, Printed
from tests.cardfiles import within
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


AHEAD = (p.Forward, p.RollForward, p.Hasten, p.ExtraTurn)
FUEL = (p.Untilt, p.Tilt, p.Burn, p.Refuel, p.MoreFuel, p.Cheaper)
GUARD = (p.Nimbler, p.Sturdy)
ITEMS = (p.LoseItem, p.PickUpItem, p.TurnItems, p.Unlock, p.SurerItems, p.SureItems, p.QuickItems)
HANDS_AND_PILES = (
    p.Draw, p.Discard, p.DiscardAtRandom, p.Recycle, p.Refuel, p.LookAhead, p.BiggerHand,
)  # fmt: skip
ABOUT = {p.A_FUEL: "Fuel", p.AN_ITEM: "Item", p.A_UTILITY: "Meta"}
COUNTS = {
    p.FUEL_CARDS: "Fuel",
    p.ITEMS_PLACED: "Item",
    p.RIVALS_AHEAD: "Position",
    p.RIVALS_BEHIND: "Position",
}


def tags_of(card: Printed) -> set[str]:
    """The tags of 11.1 that fit a Utility, worked out from its phrases."""
    found = {"Defensive"} if card.reply else set()
    for deed in (each for each in within(card) if isinstance(each, p.Deed | p.Exchange)):
        effect = deed.effect
        mine = deed.who == p.ME
        said = [effect, *([effect.line] if isinstance(effect, p.Gain) else [])]
        for each in said:
            if isinstance(each, AHEAD) and mine:
                found.add("Boost")
            if isinstance(each, p.Forward | p.Back) and not mine:
                found.add("Position")
            if isinstance(each, FUEL):
                found.add("Fuel")
            if (isinstance(each, GUARD) and mine) or (
                isinstance(each, p.When) and each.moment == p.WHEN_KNOCKED
            ):
                found.add("Defensive")
            if isinstance(each, ITEMS):
                found.add("Item")
            if isinstance(each, HANDS_AND_PILES):
                found.add("Meta")
            if isinstance(each, p.Search | p.Recover):
                found |= {ABOUT[each.what], "Meta"}
            if isinstance(each, p.Exchange):
                found.add("Position" if each.what == p.SWAP_PLACES else "Item")
    return found | {COUNTS[each.each] for each in within(card) if isinstance(each, p.Per)}


@pytest.mark.clause("11.1", "S-62")
def test_a_utility_has_the_tags_that_fit_what_it_does() -> None:
    utilities = [card for card in CARDS if card.kind == p.UTILITY]
    assert {card.name: set(card.tags) for card in utilities} == {
        card.name: tags_of(card) for card in utilities
    }
    for tag in TAGS:
        assert len([card for card in utilities if tag in card.tags]) >= 6


@pytest.mark.clause("11.2")
def test_a_utility_is_paid_for_carried_out_and_discarded() -> None:
    push = utility("Push", "Target rival moves back 2 spaces.", cost=1)
    table = race("20 | hand Push | fuel Petrol", "25", cards=[push])
    say(table, "play Push on seat 1", "tilt Petrol", "take the hit")
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
    say(table, "play Sling on seat 0", "reply with Both", "tilt Petrol")
    assert table.positions[0] == 20 and tilted(table, 0) == ["Petrol"]
