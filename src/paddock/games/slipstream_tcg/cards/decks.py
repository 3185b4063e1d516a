"""Decks of Slipstream TCG: a driver, a vehicle and forty cards, checked and made at random.

Everything here is asked of a card list, so that another card set has its own decks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from paddock.games.slipstream_tcg.cards.phrases import DRIVER, FUEL, ITEM, UTILITY, VEHICLE
from paddock.games.slipstream_tcg.cards.printed import COPIES, RARITIES, Printed
from paddock.kernel.cardset import BadCards
from paddock.kernel.decks import Deck, DeckRules, counts, size, wrong
from paddock.kernel.luck import Luck

DECK_SIZE: Final = 40  # without driver and vehicle (S-01)
FUEL_USUAL: Final = (12, 16)  # in a deck made at random; any ratio is legal (S-02)
ITEMS_USUAL: Final = (10, 14)
PARTS: Final = (DRIVER, VEHICLE)


def deck_rules(cards: Sequence[Printed], ready: Iterable[Deck] = ()) -> DeckRules:
    """What may be brought of these cards, of which the first is the unknown one. A ready deck that
    is not legal with them is left out."""
    kinds = {card.name: card.kind for card in cards[1:]}
    rules = DeckRules(kinds, PARTS, (), partial(check, cards), partial(random_deck, cards))
    return replace(rules, ready=tuple([deck for deck in ready if not wrong(rules, deck)]))


def deck_of(
    cards: Sequence[Printed], name: str, plan: str, driver: str, vehicle: str, faces: Iterable[int]
) -> Deck:
    """A deck in the names of its cards, which are given as numbers in the card list."""
    held: dict[str, int] = {}
    for face in faces:
        held[cards[face].name] = held.get(cards[face].name, 0) + 1
    return Deck(name, ((DRIVER, driver), (VEHICLE, vehicle)), tuple(held.items()), plan)


def faces_of(cards: Sequence[Printed], deck: Deck) -> list[int]:
    """The forty cards of a legal deck, as numbers in the card list."""
    numbers = {card.name: face for face, card in enumerate(cards)}
    return [numbers[name] for name, count in counts(deck).items() for _ in range(count)]


def check(cards: Sequence[Printed], deck: Deck) -> list[str]:
    """Size and copies; that its cards are there and its parts in place is seen to by the kernel."""
    found: list[str] = []
    if size(deck) != DECK_SIZE:
        found.append(f"it has {size(deck)} cards, not {DECK_SIZE} beside driver and vehicle")
    printed = {card.name: card for card in cards[1:]}
    for name, count in counts(deck).items():
        if name in printed and printed[name].kind not in PARTS:
            rarity = printed[name].rarity
            if count > COPIES[rarity]:  # Fuel too (S-03)
                most = f"{COPIES[rarity]} of {RARITIES[rarity]} cards"
                found.append(f"it has {count} {name}, and at most {most} are allowed")
    return found


def random_deck(cards: Sequence[Printed], luck: Luck) -> Deck:
    """A legal deck that can race: enough Fuel, some Items, the rest Utilities. If the card set has
    too few of a kind, others fill the gap."""
    drivers, vehicles = _named(cards, DRIVER), _named(cards, VEHICLE)
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
    if len(chosen) < DECK_SIZE or not drivers or not vehicles:
        raise BadCards("these cards make no deck: there must be a driver, a vehicle and 40 others")
    driver = drivers[luck.below(len(drivers), DRIVER)]
    vehicle = vehicles[luck.below(len(vehicles), VEHICLE)]
    return deck_of(cards, "random", "", driver, vehicle, sorted(chosen))


def _named(cards: Sequence[Printed], kind: str) -> list[str]:
    return [card.name for card in cards[1:] if card.kind == kind]


def _bag(cards: Sequence[Printed], kind: str) -> list[int]:
    """Every card of this kind, as often as a deck may hold it."""
    found: list[int] = []
    for face in range(1, len(cards)):
        if cards[face].kind == kind:
            found += [face] * COPIES[cards[face].rarity]
    return found


def _between(limits: tuple[int, int], luck: Luck) -> int:
    return limits[0] + luck.below(limits[1] - limits[0] + 1, "plan")
