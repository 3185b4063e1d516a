"""The processes that serve one database: who keeps which race going, and who looks at it where."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

Position = tuple[int, int, int]  # of a race: its last entry, its last line of chat, its room


class Listener(Protocol):
    """Whoever holds races in this process. The watch calls it from its own thread."""

    def position(self, code: str) -> Position | None:
        """Return how much of a race is known here."""

    def heard(self, news: Collection[str], changed: Collection[str]) -> None:
        """Take note of races about which something was stored, and of those that this process
        leads now or no longer, or that other people look at."""


class Company(Protocol):
    """What a process knows about the others."""

    def listen(self, listener: Listener) -> None:
        """Start to watch what others store; call this from the loop."""

    def hold(self, code: str, seats: Collection[int]) -> None:
        """Say that a race is under way here, and which seats look at it."""

    def drop(self, code: str) -> None:
        """Say that a race is no longer under way here."""

    def leads(self, code: str) -> bool:
        """Return True if this process gives the automatic answers of a race."""

    def elsewhere(self, code: str) -> Collection[int]:
        """Return the seats that look at a race in other processes."""

    def busy(self) -> Collection[str]:
        """Return the races that are under way in other processes."""


class Alone:
    """The only process there is."""

    def listen(self, listener: Listener) -> None:
        return None

    def hold(self, code: str, seats: Collection[int]) -> None:
        return None

    def drop(self, code: str) -> None:
        return None

    def leads(self, code: str) -> bool:
        return True

    def elsewhere(self, code: str) -> Collection[int]:
        return ()

    def busy(self) -> Collection[str]:
        return ()
