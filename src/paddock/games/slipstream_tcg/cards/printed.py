"""A card as printed: its kind, how rare it is, its numbers, and the phrases on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from paddock.games.slipstream_tcg.cards.phrases import UNDODGEABLE, UTILITY, Deeds, Lines, Replies

COMMON: Final = "common"
UNCOMMON: Final = "uncommon"
RARE: Final = "rare"
MYTHICAL: Final = "mythical"
COPIES: Final = {COMMON: 4, UNCOMMON: 3, RARE: 2, MYTHICAL: 1}  # of a card in a deck (1.4)
RID_OF: Final = {COMMON: 0, UNCOMMON: 1, RARE: 2, MYTHICAL: 3}  # Fuel to burn for it (2.18)
BOOST: Final = "Boost"
FUELLING: Final = "Fuel"
DEFENSIVE: Final = "Defensive"
ARMING: Final = "Item"
POSITION: Final = "Position"
META: Final = "Meta"
TAGS: Final = (BOOST, FUELLING, DEFENSIVE, ARMING, POSITION, META)  # what each means: 11.1


@dataclass(frozen=True)
class Ability:
    """An ability of a Driver: what it burns, what it does on your turn, and how it replies."""

    burn: int
    text: Deeds = ()
    reply: Replies = ()


@dataclass(frozen=True)
class Printed:
    """A card as printed. Fields that do not go with its kind are left empty."""

    name: str
    kind: str
    rarity: str = COMMON
    points: int = 0  # of a Fuel
    cost: int = 0  # of a Utility, in fuel points
    threshold: int = UNDODGEABLE  # of an Item
    quick: bool = False  # an Item can be used the turn it is placed
    at_once: bool = False  # a Utility must be played when it is drawn
    tags: tuple[str, ...] = ()  # of a Utility
    speed: int = 0
    handling: int = 0
    text: Deeds = ()  # an Item's offensive ability, what a Utility does
    reply: Replies = ()  # an Item's defensive ability; a Utility with one is Reactive
    lines: Lines = ()  # a Vehicle's passives and triggers; triggers of the others
    abilities: tuple[Ability, ...] = ()  # a Driver's

    @property
    def reactive(self) -> bool:
        return self.kind == UTILITY and self.reply != ()
