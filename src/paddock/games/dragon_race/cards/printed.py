"""A card as printed: its kind and colour, its numbers, and the phrases on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from paddock.games.dragon_race.cards.phrases import IN_PIT, Lines, Text

COLOURS: Final = ("Jade", "Gold", "Slate", "Ember", "Frost", "Violet")
GEAR_LINES: Final = ("Ramming", "Soaring", "Plating", "Salvage", "Signal", "Storm")
NO_COST: Final = -1


@dataclass(frozen=True)
class Printed:
    """One card as printed; what does not go with its kind is left empty."""

    name: str
    kind: str
    colour: str = ""  # of a dragon or gear
    slots: int = 0  # for gear, of a dragon
    seats: int = 0  # for crew
    series: str = ""  # the line a gear belongs to
    level: int = 0  # of a gear
    cost: int = NO_COST  # in energy, of a maneuver or event
    burst_colour: str = ""
    burst: int = 0
    sprint: int = 0  # of a maneuver
    timing: str = ""  # of an event
    text: Text = ()  # what happens when it is played
    lines: Lines = ()  # in force while it is in play
    main: Text = ()  # its Main: line
    battle: Text = ()  # its Battle: line

    @property
    def in_pit(self) -> bool:
        """Return True for a card of the dragon deck."""
        return self.kind in IN_PIT
