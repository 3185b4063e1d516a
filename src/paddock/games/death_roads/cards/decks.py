"""Loadouts of Death Roads: a vehicle, a driver and three pairs of weapons, ready or random.

A loadout lists no cards: they follow from its parts. Every function takes a card list, because
another card set has its own loadouts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from paddock.games.death_roads.cards.printed import (
    DRIVER,
    MOUNTS,
    VEHICLE,
    Printed,
    cards_in,
    cards_of,
    pairs,
)
from paddock.kernel.decks import (
    Deck,
    DeckRules,
    Decks,
    Violation,
    legal_only,
    part,
    random_parts,
)
from paddock.kernel.luck import Luck

PARTS: Final = (VEHICLE, DRIVER, *MOUNTS)


def deck_rules(cards: Sequence[Printed], ready: Decks = ()) -> DeckRules:
    """Return which loadouts these cards allow; weapons go by the code of their pair. Illegal ready
    loadouts are left out."""
    kinds = {card.name: card.kind for card in cards[1:]}
    for mount in MOUNTS:
        kinds.update({code: mount for code in pairs(mount, cards)})
    return legal_only(DeckRules(kinds, PARTS, ready, check, random_deck, lists_cards=False))


def check(deck: Deck) -> list[Violation]:
    """Return a violation if a loadout lists cards; the kernel checks its parts."""
    loose = [name for name, _ in deck.cards]
    if not loose:
        return []
    said = f"It lists cards ({', '.join(loose)}); leave them out, its parts bring their own."
    return [Violation("cards", said)]


def random_deck(rules: DeckRules, luck: Luck) -> Deck:
    """Return any vehicle with any driver and any weapons."""
    return Deck("random", random_parts(rules, luck), ())


def faces_of(cards: Sequence[Printed], deck: Deck) -> list[int]:
    """Return the sixteen cards of a legal deck, as numbers in the card list."""
    found = cards_of(part(deck, VEHICLE), cards)
    for mount in MOUNTS:
        found += cards_in(part(deck, mount), cards)
    return found


def cards_in_race(cards: Sequence[Printed], brought: Decks) -> list[int]:
    """Return the numbers of all cards that these loadouts bring."""
    numbers = {card.name: face for face, card in enumerate(cards)}
    found: list[int] = []
    for deck in brought:
        found += [numbers[part(deck, kind)] for kind in (VEHICLE, DRIVER)] + faces_of(cards, deck)
    return found


def belongs(card: Printed) -> str:
    """Return what a card comes and goes with: its vehicle, its pair, or only itself."""
    return card.of or card.pair or card.name
