"""Files of saved races: default names, and writes that nothing can interrupt half-way."""

from __future__ import annotations

import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from paddock.kernel.saving import CannotSave, save
from paddock.kernel.sessions import Session


def file_for(game: str) -> Path:
    """`<game>-<yyyymmdd-hhmmss>.race` in the current folder, and never one that is there."""
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    path, again = Path(f"{stem}.race"), 1
    while path.exists():
        again += 1
        path = Path(f"{stem}-{again}.race")
    return path


def keep(session: Session, path: Path) -> None:
    """Write the record with its key, so that it can be resumed."""
    with undisturbed():
        save(path, session.text(open_luck=True))


def keep_somewhere(session: Session, path: Path) -> Path:
    """As above; if that place cannot take it, where temporary files go. Nothing shall be lost."""
    try:
        keep(session, path)
    except CannotSave:
        spare = Path(tempfile.gettempdir()) / path.name
        if spare.exists():
            raise
        keep(session, spare)
        return spare
    return path


@contextmanager
def undisturbed() -> Iterator[None]:
    """A second Ctrl-C must not stop what the first one set off."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
