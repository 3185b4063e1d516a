"""The server's log: short lines, and never a flood of them."""

from __future__ import annotations

import logging
import time
from typing import Final

from paddock.server.rooms.limits import Meter
from paddock.server.settings import Rate

LONGEST: Final = 400  # characters of a line
LONGEST_TRACE: Final = 4000  # characters with a traceback
LINE: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class Short(logging.Formatter):
    """Cut long lines. Of a traceback the end is kept, which says what went wrong."""

    def format(self, record: logging.LogRecord) -> str:
        said = super().format(record)
        if record.exc_info:
            head, _, trace = said.partition("\n")
            kept = trace[-LONGEST_TRACE:]
            cut = "" if kept == trace else "[...]"
            return f"{head[:LONGEST]}\n{cut}{kept}"
        line = said.replace("\n", " ")
        return line if len(line) <= LONGEST else f"{line[:LONGEST]}[...]"


class Sparing(logging.Filter):
    """Let only some lines pass, and say how many did not."""

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


def keep_log(rate: Rate) -> None:
    """Write warnings and errors of everything in this process to stderr."""
    handler = logging.StreamHandler()
    handler.setFormatter(Short(LINE))
    handler.addFilter(Sparing(rate))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
