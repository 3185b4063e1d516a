"""What keeps the data: one thread that writes, many writes in one commit.

Whoever writes waits until the write is on disk. What SQLite and PostgreSQL do differently is in a
module each.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, ClassVar, Final

from paddock.kernel.errors import PaddockError
from paddock.server.storage.company import Company

log = logging.getLogger("paddock.storage")

TOGETHER: Final = 512  # writes in one commit
OTHER: Final = -1  # something else than a new entry
NOT_SAVED: Final = "The server could not save the move"

Statement = tuple[str, Sequence[Any]]
Row = tuple[Any, ...]
Snapshot = Callable[[str], Iterable[Row]]  # how to read data that does not change meanwhile


class CannotOpen(PaddockError):
    """Raised if the data cannot be used; the message says why."""

    code: ClassVar = "cannot-open"


class Known(Exception):
    """Raised if such a row exists: a repeat, or somebody was faster."""


class CannotKeep(PaddockError):
    """Raised if a write failed. It may have happened all the same, if the connection was cut."""

    code: ClassVar = "cannot-keep"


class NoDatabase(CannotKeep):
    """Raised if the database does not answer."""

    code: ClassVar = "no-database"


class Write:
    """Statements of one transaction, and the task that waits for them."""

    def __init__(self, statements: Sequence[Statement], about: Mapping[str, int]) -> None:
        self.statements: Final = statements
        self.about: Final = about
        self.loop: Final = asyncio.get_running_loop()
        self.done: Final[asyncio.Future[None]] = self.loop.create_future()
        self.error: Exception | None = None

    def tell(self) -> None:
        """Report the result, from the writing thread."""
        with suppress(RuntimeError):  # the loop has ended, and nobody waits any more
            self.loop.call_soon_threadsafe(self._tell)

    def _tell(self) -> None:
        if self.done.done():
            return
        if self.error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(self.error)


class Store(ABC):
    """The data of a server. Statements have `?` for each value."""

    where: str  # for people, without a password
    shared = False  # True if other processes use the data too
    company: Company

    def __init__(self) -> None:
        self._waiting: SimpleQueue[Write | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="store", daemon=True)

    @abstractmethod
    def read(self, sql: str, *args: Any) -> list[Row]: ...

    @abstractmethod
    def number_in(self, column: str, name: str) -> str:
        """Return the SQL for a number in a column of JSON."""

    @abstractmethod
    def secret(self) -> bytes:
        """Return the server's secret, made with the data."""

    def damage(self) -> str:
        """Return what is wrong with the data on disk, or nothing. A database server looks after
        its own files."""
        return ""

    @abstractmethod
    def _commit(self, batch: list[Write]) -> None:
        """Write everything in one transaction. A write whose rows exist gets Known as its error,
        and the others go on without it."""

    async def write(self, *statements: Statement, about: Mapping[str, int] | None = None) -> None:
        """Write all statements or none; they are on disk when this returns. `about` names the rooms
        that other processes should look at, each with the number of its new entry or OTHER."""
        write = Write(statements, about or {})
        self._waiting.put(write)
        await asyncio.shield(write.done)

    def close(self) -> None:
        """Write what is waiting, then close."""
        self._waiting.put(None)
        self._thread.join()

    def _work(self) -> None:
        going = True
        while going:
            batch = [self._waiting.get()]
            try:
                while len(batch) < TOGETHER:
                    batch.append(self._waiting.get_nowait())
            except Empty:
                pass
            going = None not in batch
            writes = [write for write in batch if write is not None]
            try:
                if writes:
                    self._commit(writes)
            except Exception:  # whatever it is, the next write may be fine
                log.exception("writing failed")
                for write in writes:
                    write.error = CannotKeep(f"{NOT_SAVED}. Try again.")
            for write in writes:
                write.tell()
