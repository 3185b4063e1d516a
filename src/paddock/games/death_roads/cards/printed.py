"""A card as printed: its kind, its numbers, and the phrases and the range on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from paddock.games.death_roads.cards.phrases import IN_LANE, OFF_LANE, Deeds, Passives
from paddock.games.death_roads.cards.ranges import NO_RANGE, Range

VEHICLE: Final = "vehicle"
DRIVER: Final = "driver"
YELLOW: Final = "yellow"  # a vehicle's card, mostly up and down the road
BLUE: Final = "blue"  # a vehicle's card, mostly sideways
WEAPON: Final = "weapon"
EVENT: Final = "event"
FINAL: Final = "final"  # a Final Stretch
SKID: Final = "skid"

FRONT: Final = "front"
MIDDLE: Final = "middle"
REAR: Final = "back"
MOUNTS: Final = (FRONT, MIDDLE, REAR)
MOUNT_OF: Final = {"F": FRONT, "M": MIDDLE, "B": REAR}  # by the letter of the pair code

RED: Final = "red"
GREEN: Final = "green"
GEARS: Final = (1, 2, 3, 4)


@dataclass(frozen=True)
class Printed:
    """One card as printed; fields its kind lacks are empty."""

    name: str
    kind: str
    copies: int = 1  # how often a card is in its vehicle's ten, its pair or the Skid deck
    cost: int = 0  # in Handling: of an action card, a weapon, a driver's action
    condition: int = 0  # of a vehicle
    handling: int = 0  # of a vehicle
    of: str = ""  # the vehicle of an action card
    rows: tuple[Deeds, ...] = ()  # an action card has four: what it does in each Gear
    pair: str = ""  # of a weapon: F1, M2, B3
    range: Range = NO_RANGE  # of a weapon
    text: Deeds = ()  # a weapon's target, a driver's action, an event, a Skid card
    if_hit: Deeds = ()  # of a weapon, for yourself
    passive: Passives = ()  # of a driver, one
    colour: str = ""  # of an event: RED or GREEN
    not_last: bool = False  # an event is replaced when it is the last
    overlay: str = ""  # of an event: LEFT or RIGHT, on which side the Lane Overlay is laid

    @property
    def needs_lane(self) -> bool:
        """Return True if this event needs a Lane card."""
        return any([deed.who in (IN_LANE, OFF_LANE) for deed in self.text])

    @property
    def acts(self) -> bool:
        """Return True for the cards of a deck."""
        return self.kind in (YELLOW, BLUE, WEAPON)


def by_gear(card: Printed) -> list[tuple[str, Deeds]]:
    """Return an action card's rows as printed: four, or one for Gears 1-2 and one for 3-4."""
    one, two, three, four = card.rows
    if one == two and three == four:
        return [("1-2", one), ("3-4", three)]
    return [("1", one), ("2", two), ("3", three), ("4", four)]


DECK_CARDS: Final = 10  # in a vehicle's deck: five of each colour
PAIR_CARDS: Final = 2


def cards_of(vehicle: str, cards: Sequence[Printed]) -> list[int]:
    """Return the faces of a vehicle's ten cards, copies included."""
    found: list[int] = []
    for face, card in enumerate(cards):
        if card.of == vehicle and card.kind in (YELLOW, BLUE):
            found += [face] * card.copies
    return found


def cards_in(pair: str, cards: Sequence[Printed]) -> list[int]:
    """Return the faces of the two weapon cards of a pair."""
    found: list[int] = []
    for face, card in enumerate(cards):
        if card.kind == WEAPON and card.pair == pair:
            found += [face] * card.copies
    return found


def pairs(mount: str, cards: Sequence[Printed]) -> list[str]:
    """Return the codes of all pairs for this mount, in order."""
    codes = [card.pair for card in cards if card.pair]
    return list(dict.fromkeys([code for code in codes if MOUNT_OF[code[0]] == mount]))
