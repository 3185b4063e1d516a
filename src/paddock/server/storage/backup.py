"""Backups: one file with everything, made while people play, and checked before it counts.

A backup is a file of SQLite with the server's secret in it. It can be restored into either
database.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar, Final

from paddock.games import load
from paddock.kernel.errors import PaddockError
from paddock.kernel.records import unchanged
from paddock.kernel.replays import OtherRules, resume
from paddock.server.settings import Settings
from paddock.server.storage import schema, sqlite
from paddock.server.storage.archive import record_of
from paddock.server.storage.copies import aside, copy_to, new_file, tables_in
from paddock.server.storage.opening import folder_of
from paddock.server.storage.store import CannotOpen, Snapshot

KEY: Final = "key"


class BadBackup(PaddockError):
    """Raised for a file that is no backup, or that cannot be restored."""

    code: ClassVar = "bad-backup"


@dataclass
class Checked:
    """What a backup holds, and what is wrong with it."""

    races: int = 0
    read_only: int = 0  # made by other rules: unchanged, but they cannot be replayed here
    damaged: list[str] = field(default_factory=list)  # rooms


def back_up(settings: Settings, path: Path) -> None:
    """Copy everything into a new file, as it is at this moment."""
    newest = len(schema.LAYOUTS)
    with _source(settings) as source, closing(new_file(path)) as target:
        copy_to(target, source, newest)
        if not settings.database:
            secret = sqlite.secret_in(folder_of(settings)).hex()
            target.execute("insert or replace into secrets values (?, ?)", (KEY, secret))
    _sync(path)


@contextmanager
def _source(settings: Settings) -> Iterator[Snapshot]:
    if settings.database:
        from paddock.server.storage.postgresql import snapshot

        with snapshot(settings.database, settings.database_password_file) as found:
            yield found
        return
    path = folder_of(settings) / sqlite.FILE
    if not path.is_file():
        raise CannotOpen(f"There are no races in {path.parent}. Name the folder with --data.")
    try:
        with sqlite.snapshot(path) as read:
            yield read
    except sqlite3.Error as oops:
        raise CannotOpen(f"Cannot copy {path}: {oops}.") from None


def count(path: Path) -> int:
    """Return the number of races in a backup, or raise BadBackup."""
    with _reading(path) as made:
        return int(made.execute("select count(*) from races").fetchone()[0])


def check(path: Path) -> Iterator[Checked]:
    """Replay every race of a backup to its last digest; yield the result after each."""
    found = Checked()
    with _reading(path) as made:
        for code, headings, key in made.execute("select code, headings, key from races"):
            sql = "select text from entries where race = ? order by v"
            texts = [str(row[0]) for row in made.execute(sql, (code,))]
            try:
                record = record_of(headings, texts)
                unchanged(record)
                try:
                    resume(record, load, bytes.fromhex(key))
                except OtherRules:
                    found.read_only += 1
            except (PaddockError, ValueError):
                found.damaged.append(code)
            found.races += 1
            yield found
    yield found


@contextmanager
def _reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Yield a connection to a backup of a layout that this Paddock knows."""
    if not path.is_file():
        raise BadBackup(f"There is no file {path}.")
    try:
        with closing(sqlite.reading(path)) as made:
            layout = made.execute("pragma user_version").fetchone()[0]
            if not 0 < layout <= len(schema.LAYOUTS):
                raise BadBackup(f"{path} is not a backup that this Paddock can read.")
            yield made
    except sqlite3.Error as oops:
        raise BadBackup(f"{path} is not a backup: {oops}.") from None


def restore(settings: Settings, path: Path) -> Path | None:
    """Put a backup in the place of what is there. Return where that was copied to, if there was
    something."""
    with _reading(path), TemporaryDirectory(prefix="paddock-") as folder:
        newest = Path(folder) / sqlite.FILE
        shutil.copyfile(path, newest)
        with closing(sqlite.opened(newest)) as made:  # an older one is brought up to date
            made.execute("pragma journal_mode=delete")
            found = made.execute("select value from secrets where name = ?", (KEY,)).fetchall()
            if not found:
                raise BadBackup(f"{path} has no secret: it is not a whole backup.")
            if settings.database:
                return _restore_to_postgresql(settings, made)
            made.execute("delete from secrets")
        return _restore_to_folder(folder_of(settings), newest, bytes.fromhex(found[0][0]))


def _restore_to_folder(folder: Path, newest: Path, secret: bytes) -> Path | None:
    folder.mkdir(parents=True, exist_ok=True)
    file, key = folder / sqlite.FILE, folder / sqlite.KEY_FILE
    kept = None
    with sqlite.locked(folder):
        if file.exists():
            kept = aside(folder, len(schema.LAYOUTS), "before-restore")
            back_up(Settings(data=str(folder)), kept)
        part = folder / f"{sqlite.FILE}.part"
        shutil.copyfile(newest, part)
        part.chmod(0o600)
        key_part = folder / f"{sqlite.KEY_FILE}.part"
        key_part.unlink(missing_ok=True)
        with open(os.open(key_part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
            out.write(secret)
        for each in (part, key_part):
            _sync(each)
        for end in ("-wal", "-shm"):
            (folder / f"{sqlite.FILE}{end}").unlink(missing_ok=True)
        os.replace(key_part, key)
        os.replace(part, file)
        _sync(folder)
    return kept


def _restore_to_postgresql(settings: Settings, backup: sqlite3.Connection) -> Path | None:
    from paddock.server.storage.opening import open_store
    from paddock.server.storage.postgresql import replacing

    store = open_store(settings)  # makes the tables, if there are none
    held = store.read("select count(*) from rooms")[0][0]
    store.close()
    kept = None
    with replacing(settings.database, settings.database_password_file) as made:
        if held:
            kept = aside(folder_of(settings), len(schema.LAYOUTS), "before-restore")
            back_up(settings, kept)
        for table, columns in tables_in(backup).items():
            marks = ", ".join(["%s"] * len(columns))
            names = ", ".join(columns)
            made.execute(f"delete from {table}".encode())
            rows = backup.execute(f"select {names} from {table}")
            with made.cursor() as cursor:
                cursor.executemany(f"insert into {table} ({names}) values ({marks})".encode(), rows)
    return kept


def _sync(path: Path) -> None:
    """Wait until a file or a folder is on disk."""
    with suppress(PermissionError):  # some systems cannot open folders
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
