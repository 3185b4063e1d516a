"""The server's log: short lines, never a flood of them, and no secrets.

A line names no token, no key and only the start of a room's code. An error's own words may name
cards, so of most errors the log has the kind and the place only.
"""

from __future__ import annotations

import json
import logging
import re
import sqlite3
import time
import traceback
from types import TracebackType
from typing import Any, Final

from paddock.server.rooms.limits import Meter
from paddock.server.settings import Rate

LONGEST: Final = 400  # characters of a line
LONGEST_TRACE: Final = 4000  # characters with a traceback
LINE: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
# Keys and tokens in hex, and the secret of a cookie, which is not the name of a function.
SECRET: Final = re.compile(r"\b[0-9a-f]{16,}\b|(?<![\w-])(?![a-z_]+(?![\w-]))[\w-]{43}(?![\w-])")
ROOM: Final = re.compile(r"\b([bcdfghjkmnpqrstvwxyz2-9]{3})[bcdfghjkmnpqrstvwxyz2-9]{5}\b")
TELLING: Final = (OSError, sqlite3.Error)  # errors whose words name no cards


def discreet(said: str) -> str:
    """Return the words without tokens and keys; of a room's code, the start is left."""
    return ROOM.sub(r"\1...", SECRET.sub("[secret]", said))


class Short(logging.Formatter):
    """Cuts long lines. A traceback keeps its end, which says where it went wrong."""

    def format(self, record: logging.LogRecord) -> str:
        line = discreet(super().format(record).partition("\n")[0] if record.exc_info else
                        super().format(record).replace("\n", " "))  # fmt: skip
        line = line if len(line) <= LONGEST else f"{line[:LONGEST]}[...]"
        return f"{line}\n{trace_of(record)}" if record.exc_info else line


class AsJson(logging.Formatter):
    """Writes each line of the log as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        said = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "says": discreet(record.getMessage().replace("\n", " "))[:LONGEST],
        }
        if record.exc_info:
            said["trace"] = trace_of(record)
        return json.dumps(said, ensure_ascii=False)


def trace_of(record: logging.LogRecord) -> str:
    """Return where an error comes from: its end, and of most errors not their words."""
    info: Any = record.exc_info
    kind: type[BaseException] | None
    error: BaseException | None
    place: TracebackType | None
    kind, error, place = info if isinstance(info, tuple) else (None, None, None)
    told = "".join(traceback.format_tb(place))
    words = f": {error}" if isinstance(error, TELLING) else ""
    kept = discreet(f"{told}{kind.__name__ if kind else 'Error'}{words}")[-LONGEST_TRACE:]
    return kept if len(kept) < LONGEST_TRACE else f"[...]{kept}"


class Sparing(logging.Filter):
    """A log filter that lets only so much through, and says how many lines it left out."""

    def __init__(self, rate: Rate) -> None:
        super().__init__()
        self.meter: Final = Meter("lines", rate, time.monotonic)
        self.dropped = 0

    def filter(self, record: logging.LogRecord) -> bool:
        if self.meter.wait(""):
            self.dropped += 1
            return False
        if self.dropped:
            record.msg = f"{record.getMessage()} ({self.dropped} lines before this were left out)"
            record.args = None
            self.dropped = 0
        return True


def keep_log(rate: Rate, form: str = "plain") -> None:
    """Write warnings and errors of everything in this process to stderr."""
    handler = logging.StreamHandler()
    handler.setFormatter(AsJson() if form == "json" else Short(LINE))
    handler.addFilter(Sparing(rate))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
