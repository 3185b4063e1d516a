"""Loadouts of Death Roads: a vehicle, a driver and three pairs of weapons, made at random or ready.

Its cards follow from its parts, so that there is nothing else to list. Everything here is asked of
a card list, so that another card set has its own loadouts.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from paddock.games.death_roads.cards.phrases import (
    DRIVER,
    MOUNTS,
    VEHICLE,
    Loadout,
    Printed,
    cards_in,
    cards_of,
    pairs,
)
from paddock.kernel.cardset import BadCards
from paddock.kernel.decks import Deck, DeckRules, part
from paddock.kernel.luck import Luck

PARTS: Final = (VEHICLE, DRIVER, *MOUNTS)


def deck_rules(cards: tuple[Printed, ...], ready: Iterable[Loadout] = ()) -> DeckRules:
    """What may be brought of these cards, of which the first is the unknown one."""
    return DeckRules(
        _kinds(cards),
        PARTS,
        tuple([deck_of(each) for each in ready]),
        check,
        partial(random_deck, cards),
    )


def deck_of(loadout: Loadout) -> Deck:
    name, plan, *named = loadout
    return Deck(name, tuple(zip(PARTS, named)), (), plan)


def faces_of(cards: tuple[Printed, ...], deck: Deck) -> list[int]:
    """The sixteen cards of a legal deck, as numbers in the card list."""
    found = cards_of(part(deck, VEHICLE), cards)
    for mount in MOUNTS:
        found += cards_in(part(deck, mount), cards)
    return found


def check(deck: Deck) -> list[str]:
    """That its parts are there and in their place is seen to by the kernel."""
    loose = [name for name, _ in deck.cards]
    if not loose:
        return []
    return [f"it lists cards ({', '.join(loose)}), which vehicle and weapons bring by themselves"]


def random_deck(cards: tuple[Printed, ...], luck: Luck) -> Deck:
    """Any vehicle with any driver and any weapons."""
    kinds = _kinds(cards)
    named: list[str] = []
    for kind in PARTS:
        known = [name for name, each in kinds.items() if each == kind]
        if not known:
            raise BadCards(f"these cards make no loadout: there must be a {kind} to choose")
        named.append(known[luck.below(len(known), kind)])
    return Deck("random", tuple(zip(PARTS, named)), ())


def _kinds(cards: tuple[Printed, ...]) -> dict[str, str]:
    """What can be named in a loadout, and as what; weapons by the code of their pair."""
    found = {card.name: card.kind for card in cards[1:]}
    for mount in MOUNTS:
        for code in pairs(mount, cards):
            found[code] = mount
    return found
