"""A table of one's own: the server as people start it, on a free port, to be killed and started."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

WAITS: Final = 60  # seconds, for anything that is bound to happen
ADDRESS: Final = re.compile(r"http://127\.0\.0\.1:(\d+)/")


class House:
    """The server, its data and its address."""

    def __init__(self, data: Path) -> None:
        self.data: Final = data
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """On the port of before, if there was one."""
        line = [sys.executable, "-m", "paddock", "serve", "--no-browser"]
        line += ["--data", str(self.data), "--port", str(self.port)]
        for what in ("requests", "forms", "rooms", "sockets"):  # all tests come from one address
            line += [f"--{what}-per-address", "10000/1"]
        self.process = subprocess.Popen(line, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        if "https://" in said:  # behind a proxy, its own address is in the next line
            said = self.process.stdout.readline()
        found = ADDRESS.search(said)
        assert found is not None, f"the server said {said!r}"
        assert self.port in (0, int(found[1])), "another port than before"
        self.port = int(found[1])

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(WAITS)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None
