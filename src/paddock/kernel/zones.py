"""Zones: where cards lie, who may look at them there, and which faces each place admits."""

from __future__ import annotations

from typing import Final

from paddock.kernel.steps import Card, Seat

NOBODY: Final = 0
OWNER: Final = 1
EVERYONE: Final = 2
NO_SEAT: Final = -1


class Zone:
    """Some cards, their owner, who may look at them, and which faces may lie here (any, by
    default). A game lists its zones; every card lies in exactly one."""

    def __init__(
        self,
        name: str,
        cards: list[Card],
        look: int,
        owner: Seat = NO_SEAT,
        admits: frozenset[int] | None = None,
    ) -> None:
        self.name: Final = name
        self.cards: Final = cards
        self.look: Final = look
        self.owner: Final = owner
        self.admits: Final = admits

    def looks(self, seat: Seat) -> bool:
        """Return True if this seat may look at the cards here."""
        return self.look == EVERYONE or (self.look == OWNER and self.owner == seat)
