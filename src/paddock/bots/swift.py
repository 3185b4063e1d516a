"""Luck for a search: a few shifts a draw, the same numbers plain and compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.kernel.luck import Luck

BITS: Final = 0xFFFFFFFF
STIRRED: Final = 2654435761  # spreads small seeds over all bits


class Swift(Luck):
    """A xorshift generator; copies share it."""

    def __init__(self, seed: int) -> None:
        super().__init__(b"imagined")
        stirred: i64 = (seed ^ seed >> 32) & BITS
        stirred = (stirred * STIRRED + 1) & BITS
        self.state: i64 = stirred if stirred else 1
        self.draw()

    def copy(self) -> Luck:
        return self

    def draw(self) -> i64:
        """Return the next 32 bits."""
        state = self.state
        state ^= (state << 13) & BITS
        state ^= state >> 17
        state ^= (state << 5) & BITS
        self.state = state
        return state

    def below(self, limit: int, stream: str) -> int:
        return int(self.draw()) * limit >> 32

    def shuffle(self, items: list[int], stream: str) -> None:
        last: i64 = len(items) - 1
        while last > 0:
            other = self.draw() * (last + 1) >> 32
            item = items[last]
            items[last] = items[other]
            items[other] = item
            last -= 1
