"""Decks of Slipstream TCG: a Driver, a Vehicle and forty cards; which are legal, and random ones.

Everything here takes the card list, so that another card set has its own decks.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from paddock.games.slipstream_tcg.cards.phrases import DRIVER, FUEL, ITEM, UTILITY, VEHICLE
from paddock.games.slipstream_tcg.cards.printed import COPIES, Printed
from paddock.kernel.decks import (
    Deck,
    DeckRules,
    Decks,
    Violation,
    counts,
    dealt,
    legal_only,
    part,
    random_parts,
    size,
)
from paddock.kernel.luck import Luck

DECK_SIZE: Final = 40  # without driver and vehicle (S-01)
FUEL_USUAL: Final = (12, 16)  # in a deck made at random; any ratio is legal (S-02)
ITEMS_USUAL: Final = (10, 14)
PARTS: Final = (DRIVER, VEHICLE)


def deck_rules(cards: Sequence[Printed], ready: Decks = ()) -> DeckRules:
    """Return the deck rules for these cards. Ready decks that are not legal are left out."""
    kinds = {card.name: card.kind for card in cards[1:]}
    random = partial(random_deck, cards)
    return legal_only(DeckRules(kinds, PARTS, ready, partial(check, cards), random))


def check(cards: Sequence[Printed], deck: Deck) -> list[Violation]:
    """Check size and copies; the kernel checks that all cards and parts exist."""
    found: list[Violation] = []
    if size(deck) != DECK_SIZE:
        said = f"It has {size(deck)} cards; it needs {DECK_SIZE} besides Driver and Vehicle."
        found.append(Violation("cards", said))
    printed = {card.name: card for card in cards[1:]}
    for name, count in counts(deck).items():
        if name in printed and printed[name].kind not in PARTS:
            rarity = printed[name].rarity
            if count > COPIES[rarity]:  # Fuel too (S-03)
                said = f"It has {count} {name}; the limit for a {rarity} card is {COPIES[rarity]}."
                found.append(Violation(name, said))
    return found


def faces_of(cards: Sequence[Printed], deck: Deck) -> list[int]:
    """Return the forty cards of a legal deck, as numbers in the card list."""
    numbers = {card.name: face for face, card in enumerate(cards)}
    return [numbers[name] for name, count in counts(deck).items() for _ in range(count)]


def cards_in_race(cards: Sequence[Printed], brought: Decks) -> list[int]:
    """Return the numbers of all cards that these decks bring."""
    numbers = {card.name: face for face, card in enumerate(cards)}
    found: list[int] = []
    for deck in brought:
        found += [numbers[part(deck, kind)] for kind in PARTS] + faces_of(cards, deck)
    return found


def random_deck(cards: Sequence[Printed], rules: DeckRules, luck: Luck) -> Deck:
    """Return a legal deck that can race: enough Fuel, some Items, the rest Utilities. If the card
    set has too few of a kind, others fill the gap."""
    fuel = _between(FUEL_USUAL, luck)
    items = _between(ITEMS_USUAL, luck)
    chosen: list[int] = []
    rest: list[int] = []
    for kind, wanted in ((FUEL, fuel), (ITEM, items), (UTILITY, DECK_SIZE - fuel - items)):
        bag = _bag(cards, kind)
        luck.shuffle(bag, kind)
        chosen += bag[:wanted]
        rest += bag[wanted:]
    luck.shuffle(rest, "rest")
    chosen += rest[: DECK_SIZE - len(chosen)]
    names = [cards[face].name for face in sorted(chosen)]
    return dealt(random_parts(rules, luck), names, DECK_SIZE)


def _bag(cards: Sequence[Printed], kind: str) -> list[int]:
    """Return every card of this kind, as often as a deck may hold it."""
    found: list[int] = []
    for face in range(1, len(cards)):
        if cards[face].kind == kind:
            found += [face] * COPIES[cards[face].rarity]
    return found


def _between(limits: tuple[int, int], luck: Luck) -> int:
    return limits[0] + luck.below(limits[1] - limits[0] + 1, "plan")
