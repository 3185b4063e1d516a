"""Limits: how often and how many, by address and by person. A refusal is one sentence."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from ipaddress import IPv6Address
from math import ceil
from typing import ClassVar, Final

from paddock.kernel.errors import PaddockError
from paddock.server.settings import Rate, Settings

REMEMBERED: Final = 20_000  # people or addresses in a meter


class TooMuch(PaddockError):
    """Raised if somebody does something too often; the message says when to try again."""

    code: ClassVar = "too-much"

    def __init__(self, line: str, wait: float = 0.0) -> None:
        super().__init__(line)
        self.wait: Final = wait


class Meter:
    """How often each of many has done something lately.

    Everybody has a bucket that holds `rate.count` and fills up again in `rate.seconds`.
    """

    def __init__(self, what: str, rate: Rate, now: Callable[[], float]) -> None:
        self.what: Final = what
        self.rate: Final = rate
        self.now: Final = now
        self.buckets: Final[dict[str, tuple[float, float]]] = {}  # how full, and when

    def wait(self, who: str) -> float:
        """Count one; return 0, or the seconds until there is room for it."""
        now, rate = self.now(), self.rate
        full, at = self.buckets.pop(who, (float(rate.count), now))
        full = min(rate.count, full + (now - at) * rate.count / rate.seconds)
        allowed = full >= 1
        self.buckets[who] = (full - allowed, now)
        if len(self.buckets) > REMEMBERED:
            del self.buckets[next(iter(self.buckets))]  # the one that was here longest ago
        return 0.0 if allowed else (1 - full) * rate.seconds / rate.count

    def spend(self, who: str) -> None:
        """Count one, or raise TooMuch."""
        self._refuse(self.wait(who))

    def check(self, who: str) -> None:
        """Raise TooMuch if there is no room for one more; count nothing."""
        before = self.buckets.get(who)
        wait = self.wait(who)
        if before is None:
            del self.buckets[who]
        else:
            self.buckets[who] = before
        self._refuse(wait)

    def _refuse(self, wait: float) -> None:
        if wait:
            raise TooMuch(f"Too many {self.what}. Try again in {later(wait)}.", wait)


def address_of(client: tuple[str, int] | None) -> str:
    """Return the address that counts: of IPv6 the first half, since the rest is the visitor's to
    choose."""
    host = client[0] if client else ""
    if ":" not in host:
        return host
    six = IPv6Address(host.partition("%")[0])
    return str(six.ipv4_mapped or six.exploded[:19])


def later(seconds: float) -> str:
    """Return a time to wait in words: "1 second", "5 minutes"."""
    number, unit = (ceil(seconds), "second") if seconds <= 90 else (ceil(seconds / 60), "minute")
    return f"{number} {unit}{'s' * (number != 1)}"


class Limits:
    """All limits of a server, and who has used up how much."""

    def __init__(self, settings: Settings, now: Callable[[], float]) -> None:
        self.settings: Final = settings
        self.requests: Final = Meter("requests", settings.requests_per_address, now)
        self.new_sockets: Final = Meter("new sockets", settings.sockets_per_address, now)
        self.forms: Final = Meter("forms", settings.forms_per_address, now)
        self.own_forms: Final = Meter("forms", settings.forms_per_person, now)
        self.moves: Final = Meter("messages", settings.moves_per_person, now)
        self.chat: Final = Meter("lines of chat", settings.chat_per_seat, now)
        self.wrong_links: Final = Meter("wrong links", settings.wrong_links_per_address, now)
        self.rooms: Final = Meter("new rooms", settings.rooms_per_address, now)
        self.own_rooms: Final = Meter("new rooms", settings.rooms_per_person, now)
        self.connections: Final = Counter[str]()  # by address
        self.proxied: Final = Counter[str]()  # sockets through a proxy, by the visitor's address
        self.sockets: Final = Counter[str]()  # by person
        self.turns: Final[dict[str, tuple[asyncio.Semaphore, int]]] = {}

    def open_room(self, address: str, person: str) -> None:
        """Count a new room, or raise TooMuch."""
        self.rooms.spend(address)
        self.own_rooms.spend(person)

    def connect(self, address: str, *, shared: bool = False) -> str:
        """Count a connection; return why it is one too many, or nothing. A proxy's address is
        shared by many visitors."""
        most, each = self.settings.connections, self.settings.connections_per_address
        self.connections[address] += 1
        if self.connections.total() > most:
            return "The server is full. Try again in a few minutes."
        if self.connections[address] > each and not shared:
            return too_many(each)
        return ""

    def disconnect(self, address: str) -> None:
        _less(self.connections, address)

    @contextmanager
    def through_proxy(self, address: str) -> Iterator[str]:
        """Count a socket that came through a proxy, as long as it is open. Yield why it is one too
        many, or nothing."""
        each = self.settings.connections_per_address
        self.proxied[address] += 1
        try:
            yield too_many(each) if self.proxied[address] > each else ""
        finally:
            _less(self.proxied, address)

    def sit_down(self, person: str, watching: int) -> str:
        """Count a socket; return why it is one too many, or nothing. `watching` is how many
        spectators the table has with this one."""
        most = self.settings.sockets_per_person
        self.sockets[person] += 1
        if self.sockets[person] > most:
            return f"You have {most} tables open. Close one of them and reload this page."
        if watching > self.settings.spectators:
            return f"This table is full: {self.settings.spectators} spectators. Reload it later."
        return ""

    def stand_up(self, person: str) -> None:
        _less(self.sockets, person)

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait until few enough requests of this address are being answered, so that a flood
        from one address waits for itself."""
        usual = asyncio.Semaphore(self.settings.requests_at_once)
        queue, waiting = self.turns.get(address, (usual, 0))
        self.turns[address] = (queue, waiting + 1)
        try:
            async with queue:
                yield
        finally:
            queue, waiting = self.turns.pop(address)
            if waiting > 1:
                self.turns[address] = (queue, waiting - 1)


def too_many(each: int) -> str:
    return f"Too many connections from your address: at most {each} at a time."


def _less(counts: Counter[str], who: str) -> None:
    counts[who] -= 1
    if counts[who] <= 0:
        del counts[who]
