"""Copies of all data: files of SQLite, whichever database they come from."""

from __future__ import annotations

import os
import sqlite3
from datetime import datetime
from pathlib import Path
from typing import Final

from paddock.server.storage import schema
from paddock.server.storage.store import CannotOpen, Snapshot

BACKUPS: Final = "backups"  # a folder beside the data


def aside(folder: Path, layout: int, why: str = "layout") -> Path:
    """Return where to copy data before it is changed."""
    backups = folder / BACKUPS
    backups.mkdir(parents=True, exist_ok=True)
    return backups / f"{why}-{layout}-{datetime.now():%Y%m%d-%H%M%S-%f}.paddock"


def new_file(path: Path) -> sqlite3.Connection:
    """Return a connection to a new file that only its owner can read."""
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as oops:
        raise CannotOpen(f"Cannot make the file {path}: {oops.strerror}.") from None
    return sqlite3.connect(path, isolation_level=None)


def tables_in(made: sqlite3.Connection) -> dict[str, list[str]]:
    """Return the columns of each table."""
    names = made.execute("select name from sqlite_master where type = 'table' order by name")
    return {
        name: [row[1] for row in made.execute(f"pragma table_info({name})").fetchall()]
        for (name,) in names.fetchall()
    }


def copy_to(target: sqlite3.Connection, source: Snapshot, layout: int) -> None:
    """Copy all tables into an empty file, which gets the same layout."""
    for sql in schema.steps(schema.SQLITE, 0, layout):
        target.execute(sql)
    target.execute(f"pragma user_version={layout}")
    target.execute("begin")
    for table, columns in tables_in(target).items():
        marks = ", ".join("?" * len(columns))
        rows = source(f"select {', '.join(columns)} from {table}")
        target.executemany(f"insert into {table} values ({marks})", rows)
    target.execute("commit")
