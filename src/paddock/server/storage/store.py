"""The data file: SQLite, one thread that writes, many writes in one commit.

A writer waits until its write is on disk. Reads use a read-only connection.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any, ClassVar, Final

from paddock.kernel.errors import PaddockError

FILE: Final = "paddock.sqlite3"
LOCK: Final = "paddock.lock"
TOGETHER: Final = 512  # writes in one commit
LAYOUT: Final = 1

TABLES: Final = """
create table people (hash text primary key, name text not null, since real not null) strict;
create table rooms (
  code text primary key, made real not null, state text not null, facts text not null) strict;
create table races (
  code text primary key, game text not null, key text not null, headings text not null,
  began real not null, ended real, result text) strict;
create table entries (
  race text not null, v integer not null, move text, text text not null,
  primary key (race, v), unique (race, move)) strict, without rowid;
create table chat (
  race text not null, n integer not null, seat integer not null, name text not null,
  text text not null, primary key (race, n)) strict, without rowid;
create index races_ended on races (ended);
create index rooms_state on rooms (state, made);
"""

Statement = tuple[str, Sequence[Any]]


class CannotOpen(PaddockError):
    """Raised if the data cannot be used; the message says why."""

    code: ClassVar = "cannot-open"


class Known(Exception):
    """Raised if such a row exists: a repeat, or somebody was faster."""


class CannotKeep(PaddockError):
    """Raised if the disk did not take a write."""

    code: ClassVar = "cannot-keep"


class Write:
    """Statements of one transaction, and the task that waits for them."""

    def __init__(self, statements: Sequence[Statement]) -> None:
        self.statements: Final = statements
        self.loop: Final = asyncio.get_running_loop()
        self.done: Final[asyncio.Future[None]] = self.loop.create_future()
        self.error: Exception | None = None

    def tell(self) -> None:
        """Report the result, from the writing thread."""
        self.loop.call_soon_threadsafe(self._tell)

    def _tell(self) -> None:
        if self.done.done():
            return
        if self.error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(self.error)


class Store:
    """The data of one server, locked for it."""

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as oops:
            raise CannotOpen(
                f"--data must be a folder you can write to, not {folder}: {oops.strerror}."
            ) from None
        self.folder: Final = folder
        self._lock = _locked(folder)
        try:
            self._writer = self._open()
            where = f"file:{_quoted(folder / FILE)}?mode=ro"
            self._reader = sqlite3.connect(where, uri=True, check_same_thread=False)
        except sqlite3.Error as oops:
            self._lock.close()
            raise CannotOpen(f"Cannot use {folder / FILE}: {oops}.") from None
        self._waiting: SimpleQueue[Write | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    def _open(self) -> sqlite3.Connection:
        path = self.folder / FILE
        new = not path.exists()
        made = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        if new:
            path.chmod(0o600)
        made.execute("pragma journal_mode=wal")
        made.execute("pragma synchronous=full")
        layout = made.execute("pragma user_version").fetchone()[0]
        if layout == 0:
            made.executescript(f"begin immediate; {TABLES} pragma user_version={LAYOUT}; commit;")
        elif layout != LAYOUT:
            made.close()
            raise CannotOpen(
                f"Another version of Paddock wrote {path} (layout {layout}). Use another --data."
            )
        return made

    def read(self, sql: str, *args: Any) -> list[tuple[Any, ...]]:
        return self._reader.execute(sql, args).fetchall()

    async def write(self, *statements: Statement) -> None:
        """Write all statements or none; they are on disk when this returns."""
        write = Write(statements)
        self._waiting.put(write)
        await asyncio.shield(write.done)

    def close(self) -> None:
        """Write what is waiting, then close."""
        self._waiting.put(None)
        self._thread.join()
        self._reader.close()
        self._writer.close()
        self._lock.close()

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
            self._commit([write for write in batch if write is not None])

    def _commit(self, batch: list[Write]) -> None:
        if not batch:
            return
        try:
            self._writer.execute("begin immediate")
            for write in batch:
                self._try(write)
            self._writer.execute("commit")
        except sqlite3.Error as oops:
            if self._writer.in_transaction:
                self._writer.execute("rollback")
            for write in batch:
                write.error = CannotKeep(f"The server could not save the move: {oops}. Try again.")
        for write in batch:
            write.tell()

    def _try(self, write: Write) -> None:
        """Write one part of a batch; if its rows exist, the rest goes on without it."""
        self._writer.execute("savepoint one")
        try:
            for sql, args in write.statements:
                self._writer.execute(sql, args)
        except sqlite3.IntegrityError as oops:
            self._writer.execute("rollback to one")
            write.error = Known(str(oops))
        self._writer.execute("release one")


def _locked(folder: Path) -> IO[str]:
    """Return the lock of this folder; it is held until the file is closed or the process ends."""
    held = open(folder / LOCK, "a", encoding="ascii")  # noqa: SIM115
    try:
        import fcntl
    except ImportError:  # not every system has such locks
        return held
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        raise CannotOpen(
            f"Another Paddock is using {folder}. Stop it, or choose another folder with --data."
        ) from None
    return held


def _quoted(path: Path) -> str:
    from urllib.parse import quote

    return quote(str(path.absolute()))
