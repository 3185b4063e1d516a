"""A card as printed: its kind, style and gang, its numbers, and the phrases on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from paddock.games.railgrind.cards.phrases import DRONE, TOKEN, Costs, Lines, Replies, Text

GENERIC: Final = "Generic"
STYLES: Final = ("Heat", "Flow", "Noise", "Shade")
GANGS: Final = ("Ring Rats", "Velvet Static", "Comet Kids", "Orbital Watch")


@dataclass(frozen=True)
class Ability:
    """An Action Ability: what it costs and what it does."""

    cost: Costs = ()
    text: Text = ()


@dataclass(frozen=True)
class Printed:
    """One card as printed; what does not go with its kind is left empty."""

    name: str
    kind: str
    style: str = GENERIC
    gang: str = ""
    subtype: str = ""  # of an Item
    special: bool = False  # of a Trick
    battery: int = 0  # of a Drone
    power: int = 0
    slots: int = 1  # how many slots a Drone takes
    cost: Costs = ()
    text: Text = ()  # what a Trick does
    react_to: str = ""  # what its React answers
    react: Replies = ()
    lines: Lines = ()  # in force while it is in play
    abilities: tuple[Ability, ...] = ()

    @property
    def is_drone(self) -> bool:
        return self.kind == DRONE or (self.kind == TOKEN and self.battery > 0)
