"""What several processes on one PostgreSQL tell each other, in a thread with its own connection.

A process hears from PostgreSQL which races others have written to; once a second it also looks, in
case it missed something. One process leads a race: it gives the automatic answers. If it is not
heard from for some seconds, another one that holds the race takes over. This only saves work: that
nothing happens twice follows from the numbers of the entries.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Collection
from secrets import token_hex
from select import select
from socket import socketpair
from threading import Thread
from time import monotonic
from typing import Any, Final

import psycopg

from paddock.server.storage.company import Listener
from paddock.server.storage.store import Row

log = logging.getLogger("paddock.storage")

CHANNEL: Final = "paddock"
EVERY: Final = 1.0  # seconds
DEAD: Final = 3.0  # seconds after which a process that says nothing has ended
FORGOTTEN: Final = 60.0  # seconds after which nothing is left of it

TABLES: Final = (
    "create unlogged table if not exists processes "
    "(id text primary key, seen double precision not null, here text not null)",
    "create unlogged table if not exists leases (race text primary key, holder text not null)",
)
NOW: Final = "extract(epoch from clock_timestamp())"
ALIVE: Final = f"""
insert into processes values (%s, {NOW}, %s)
on conflict (id) do update set seen = excluded.seen, here = excluded.here"""
CLAIM: Final = f"""
insert into leases select race, %s from unnest(%s::text[]) as race
on conflict (race) do update set holder = excluded.holder where not exists (
  select from processes where id = leases.holder and seen > {NOW} - {DEAD})"""
OTHERS: Final = f"select here from processes where id <> %s and seen > {NOW} - {DEAD}"
CLEAN: Final = (
    f"delete from processes where seen < {NOW} - {FORGOTTEN}",
    "delete from leases where not exists (select from processes where id = leases.holder)",
)
RUNNING: Final = f"select count(*) from processes where seen > {NOW} - {DEAD}"
POSITIONS: Final = """
select code, (select max(v) from entries where race = code),
  (select max(n) from chat where race = code), v from rooms where code = any(%s::text[])"""

Connect = Callable[[], "psycopg.Connection[Row]"]


class Watch(Thread):
    """One process among several."""

    def __init__(self, connect: Connect) -> None:
        super().__init__(name="watch", daemon=True)
        self.connect: Final = connect
        self.me: Final = token_hex(8)
        self.own: Final[set[int]] = set()  # the connection by which this process writes
        self.held: Final[dict[str, tuple[int, ...]]] = {}  # races here, and who looks at them
        self.dropped: Final[list[str]] = []
        self.led: frozenset[str] = frozenset()
        self.others: dict[str, set[int]] = {}
        self.stirred, self.wakes = socketpair()
        self.dirty = True
        self.closing = False
        self.listener: Listener | None = None
        self.loop: asyncio.AbstractEventLoop | None = None

    # From the loop

    def listen(self, listener: Listener) -> None:
        self.listener, self.loop = listener, asyncio.get_running_loop()
        self.start()

    def hold(self, code: str, seats: Collection[int]) -> None:
        looking = tuple(sorted({*seats}))
        if self.held.get(code) != looking:
            self.held[code] = looking
            self._wake()

    def drop(self, code: str) -> None:
        self.held.pop(code, None)
        self.dropped.append(code)
        self._wake()

    def leads(self, code: str) -> bool:
        return code in self.led

    def elsewhere(self, code: str) -> Collection[int]:
        return self.others.get(code, ())

    def busy(self) -> Collection[str]:
        return self.others.keys()

    def close(self) -> None:
        self.closing = True
        self.wakes.send(b"!")
        if self.is_alive():
            self.join()
        self.stirred.close()
        self.wakes.close()

    def _wake(self) -> None:
        if not self.dirty:
            self.dirty = True
            self.wakes.send(b"!")

    # In its own thread

    def run(self) -> None:
        while not self.closing:
            try:
                with self.connect() as made:
                    self._watch(made)
            except psycopg.Error as oops:
                log.warning("the database is away: %s", " ".join(str(oops).split())[:200])
                self._tell(set(), self._lead(frozenset(), {}))
                select([self.stirred], [], [], EVERY / 2)

    def _watch(self, made: psycopg.Connection[Row]) -> None:
        for sql in CLEAN:
            made.execute(sql)
        made.execute(f"listen {CHANNEL}")
        look = 0.0
        while not self.closing:
            news, changed = set[str](), set[str]()
            due = monotonic() >= look
            if due or self.dirty:
                self.dirty = False
                changed = self._alive(made)
            if due:
                look = monotonic() + EVERY
                news = self._missed(made)
            news |= self._heard(made)  # last: what comes during a question waits in a buffer
            self._tell(news, changed)
            self._wait(made, look)
        made.execute("delete from leases where holder = %s", (self.me,))
        made.execute("delete from processes where id = %s", (self.me,))

    def _wait(self, made: psycopg.Connection[Row], until: float) -> None:
        left = max(0.0, until - monotonic())
        stirred = self.stirred.fileno()
        if stirred in select([made.fileno(), stirred], [], [], left)[0]:
            self.stirred.recv(4096)

    def _heard(self, made: psycopg.Connection[Row]) -> set[str]:
        """Return the races that others have written to, if they are held here."""
        found: set[str] = set()
        for each in made.notifies(timeout=0):
            code, _, number = each.payload.partition(":")
            if each.pid not in self.own and code in self.held:
                place = self._position(code)
                if place is None or int(number) < 0 or int(number) > place[0]:
                    found.add(code)
        return found

    def _position(self, code: str) -> tuple[int, int, int] | None:
        return self.listener.position(code) if self.listener is not None else None

    def _missed(self, made: psycopg.Connection[Row]) -> set[str]:
        """Return the races here of which more is stored than is known."""
        found: set[str] = set()
        for code, *stored in made.execute(POSITIONS, (sorted(self.held),)).fetchall():
            place = self._position(code)
            if place is not None and any(
                [there is not None and there > here for here, there in zip(place, stored)]
            ):
                found.add(code)
        return found

    def _alive(self, made: psycopg.Connection[Row]) -> set[str]:
        """Tell the others which races this process holds, and lead those that nobody leads. Return
        the races for which that changed something."""
        here = dict(self.held)
        with made.pipeline():
            made.execute(ALIVE, (self.me, json.dumps(here)))
            if self.dropped:
                gone = [self.dropped.pop() for _ in range(len(self.dropped))]
                sql = "delete from leases where race = any(%s) and holder = %s"
                made.execute(sql, (gone, self.me))
            made.execute(CLAIM, (self.me, sorted(here)))
            mine = made.execute("select race from leases where holder = %s", (self.me,))
            other = made.execute(OTHERS, (self.me,))
            led = frozenset([row[0] for row in mine.fetchall()])
            seats: dict[str, set[int]] = {}
            for (said,) in other.fetchall():
                for code, looking in dict[str, Any](json.loads(said)).items():
                    seats.setdefault(code, set()).update(looking)
        return self._lead(led, seats)

    def _lead(self, led: frozenset[str], others: dict[str, set[int]]) -> set[str]:
        """Take note of who leads and who looks; return the races here for which that is new."""
        changed = {*(led ^ self.led)}
        changed |= {code for code in self.held if self.others.get(code) != others.get(code)}
        self.led, self.others = led, others
        return changed & self.held.keys()

    def _tell(self, news: Collection[str], changed: Collection[str]) -> None:
        if self.listener is None or self.loop is None or not (news or changed):
            return
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.listener.heard, news, changed)
