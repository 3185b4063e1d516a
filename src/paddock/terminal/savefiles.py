"""Files of saved races: default names, and writing that nothing can interrupt."""

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
    """Return a new file name in the current folder: `<game>-<yyyymmdd-hhmmss>.race`."""
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
    """Write the record here, or among the temporary files if that fails. Return where."""
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
    """Ignore Ctrl-C for a while: a second one must not stop what the first one started."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
