"""How much of something a card speaks of: a number, or so many for each of what can be counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from paddock.text.wording import count

RIVALS_AHEAD: Final = "rival ahead of you"
RIVALS_BEHIND: Final = "rival behind you"
FUEL_CARDS: Final = "Fuel card you have"
ITEMS_PLACED: Final = "Item you have placed"


@dataclass(frozen=True)
class Per:
    """So many for each of something, counted when it happens."""

    number: int
    each: str

    def __str__(self) -> str:
        return f" for each {self.each}"


Amount = int | Per


def much(amount: Amount, noun: str) -> str:
    """`2 spaces`, or `1 space for each rival ahead of you`."""
    if isinstance(amount, Per):
        return f"{count(amount.number, noun)}{amount}"
    return count(amount, noun)
