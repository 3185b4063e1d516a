"""Saving: a file is on disk complete or not at all, whatever happens in between."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import ClassVar

from paddock.kernel.errors import PaddockError
from paddock.kernel.records import Broken, Record, read


class CannotSave(PaddockError):
    """Raised if a file could not be written; what was there before is still there."""

    code: ClassVar = "cannot-save"


class CannotRead(PaddockError):
    """Raised if there is no record to read."""

    code: ClassVar = "cannot-read"


def save(path: Path, text: str) -> None:
    """Write to a temporary file beside `path`, then rename it."""
    beside = path.parent / f".{path.name}.{token_hex(4)}"  # with the permissions of any new file
    try:
        with open(beside, "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException as oops:  # whatever stops it, leave no half file
        with suppress(OSError):  # where no file can be made, none can be deleted
            beside.unlink()
        if isinstance(oops, OSError):
            raise CannotSave(f"Could not save {path}: {oops.strerror}.") from None
        raise


def open_record(path: Path) -> Record:
    """Return the record in a file."""
    try:
        return read(path.read_text(encoding="utf-8"))
    except OSError as oops:
        raise CannotRead(f"Could not read {path}: {oops.strerror}.") from None
    except UnicodeDecodeError:
        raise Broken("This is not a Paddock record: it is not text.") from None
