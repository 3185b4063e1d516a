"""SQLite: a file in the data folder, for one process."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from secrets import token_bytes
from typing import IO, Any, Final
from urllib.parse import quote

from paddock.server.storage import schema
from paddock.server.storage.company import Alone
from paddock.server.storage.copies import aside, new_file
from paddock.server.storage.store import (
    NOT_SAVED,
    CannotKeep,
    CannotOpen,
    Known,
    NoDatabase,
    Row,
    Snapshot,
    Store,
    Write,
)

FILE: Final = "paddock.sqlite3"
LOCK: Final = "paddock.lock"
KEY_FILE: Final = "key"
SECRET_BYTES: Final = 32


class SQLiteStore(Store):
    """The data of one server, locked for it. Reads use a read-only connection."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as oops:
            raise CannotOpen(
                f"--data must be a folder you can write to, not {folder}: {oops.strerror}."
            ) from None
        self.folder: Final = folder
        self.where = str(folder)
        self.company = Alone()
        self._lock = locked(folder)
        try:
            self._writer = opened(folder / FILE)
            self._reader = reading(folder / FILE)
        except sqlite3.Error as oops:
            self._lock.close()
            raise CannotOpen(f"Cannot use {folder / FILE}: {oops}.") from None
        except CannotOpen:
            self._lock.close()
            raise
        self._thread.start()

    def read(self, sql: str, *args: Any) -> list[Row]:
        try:
            return self._reader.execute(sql, args).fetchall()
        except sqlite3.Error as oops:
            raise NoDatabase(f"The server could not read its data: {oops}.") from None

    def number_in(self, column: str, name: str) -> str:
        return f"json_extract({column}, '$.{name}')"

    def secret(self) -> bytes:
        return secret_in(self.folder)

    def damage(self) -> str:
        try:
            found = [str(row[0]) for row in self._reader.execute("pragma quick_check(3)")]
        except sqlite3.Error as oops:
            found = [str(oops)]
        if found == ["ok"]:
            return ""
        said = found[0].splitlines()[-1][:100]
        return (
            f"{self.folder / FILE} is damaged ({said}). What can be read is served; restore a"
            " backup to get the rest back."
        )

    def close(self) -> None:
        super().close()
        self._reader.close()
        self._writer.close()
        self._lock.close()

    def _commit(self, batch: list[Write]) -> None:
        try:
            self._writer.execute("begin immediate")
            for write in batch:
                self._try(write)
            self._writer.execute("commit")
        except sqlite3.Error as oops:
            if self._writer.in_transaction:
                self._writer.execute("rollback")
            for write in batch:
                write.error = CannotKeep(f"{NOT_SAVED}: {oops}. Try again.")

    def _try(self, write: Write) -> None:
        self._writer.execute("savepoint one")
        try:
            for sql, args in write.statements:
                self._writer.execute(sql, args)
        except sqlite3.IntegrityError as oops:
            self._writer.execute("rollback to one")
            write.error = Known(str(oops))
        self._writer.execute("release one")


def opened(path: Path) -> sqlite3.Connection:
    """Return a connection for writing, to a file with the newest layout. An older file is copied
    before it is changed."""
    new = not path.exists()
    made = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    if new:
        path.chmod(0o600)
    try:
        made.execute("pragma journal_mode=wal")
        made.execute("pragma synchronous=full")
        layout = made.execute("pragma user_version").fetchone()[0]
        newest = len(schema.LAYOUTS)
        if layout > newest:
            raise CannotOpen(
                f"A newer Paddock wrote {path} (layout {layout}). Use that, or another --data."
            )
        if 0 < layout < newest:
            _copy(made, aside(path.parent, layout))
        if layout < newest:
            made.execute("begin immediate")
            for sql in schema.steps(schema.SQLITE, layout):
                made.execute(sql)
            made.execute(f"pragma user_version={newest}")
            made.execute("commit")
    except BaseException:
        made.close()
        raise
    return made


def _copy(made: sqlite3.Connection, path: Path) -> None:
    """Copy a whole file, and check the copy."""
    with closing(new_file(path)) as copy:
        made.backup(copy)
        if copy.execute("pragma integrity_check").fetchone() != ("ok",):
            raise CannotOpen(f"The copy {path} is damaged, so nothing was changed.")


@contextmanager
def snapshot(path: Path) -> Iterator[Snapshot]:
    """Yield how to read a file as it is now, while others may write to it."""
    with closing(reading(path)) as made:
        made.isolation_level = None
        made.execute("begin")
        yield made.execute


def reading(path: Path) -> sqlite3.Connection:
    """Return a read-only connection."""
    where = f"file:{quote(str(path.absolute()))}?mode=ro"
    return sqlite3.connect(where, uri=True, check_same_thread=False)


def secret_in(folder: Path) -> bytes:
    """Return the secret in the file beside the data; make one if there is none."""
    path = folder / KEY_FILE
    try:
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(token_bytes(SECRET_BYTES))
            file.flush()
            os.fsync(file.fileno())
    except FileExistsError:
        pass
    key = path.read_bytes()
    if len(key) < SECRET_BYTES:  # the machine stopped while it was written
        path.unlink()
        return secret_in(folder)
    return key


def locked(folder: Path) -> IO[str]:
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
