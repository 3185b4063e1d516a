"""Runs `paddock` for tests: in this process, as a process, and at a terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

from click.testing import CliRunner, Result

from paddock.terminal.command import paddock

HERE = {"PATH": os.environ.get("PATH", ""), "PYTHONPATH": os.pathsep.join(sys.path)}
PROMPT = "Your choice (? for help): "
LIMIT = 60.0  # seconds, for anything


def typed(*args: str, answers: str = "") -> Result:
    """Run the command in this process: fast, and real except for signals."""
    return CliRunner().invoke(paddock, args, answers)


def complaint(*args: str, answers: str = "") -> str:
    """Return the one line that a wrong command is answered with."""
    result = typed(*args, answers=answers)
    assert result.exit_code == 2, result.output
    lines = result.stderr.splitlines()
    assert len(lines) == 1, lines
    assert lines[0].startswith("paddock: ")
    return lines[0]


def process(
    *args: str, answers: str = "", cwd: Path | None = None, **env: str
) -> subprocess.CompletedProcess[str]:
    """Run the command as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "paddock", *args],
        input=answers,
        capture_output=True,
        text=True,
        cwd=cwd,
        env={**HERE, **env},
        timeout=LIMIT,
        check=False,
    )


def until(true: Callable[[], object]) -> None:
    """Wait for something to be so."""
    deadline = time.monotonic() + LIMIT
    while not true():
        assert time.monotonic() < deadline, "it never came"
        time.sleep(0.01)


def listening() -> None:
    """Let Ctrl-C reach the process even if the tests ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _owned() -> None:
    listening()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """A pseudo-terminal that runs `paddock`, to type into and read from."""

    def __init__(self, *args: str, cwd: Path, columns: int = 80, rows: int = 24) -> None:
        self.ours, theirs = pty.openpty()
        env = {**HERE, "TERM": "xterm", "COLUMNS": str(columns), "LINES": str(rows)}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "paddock", *args],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=cwd,
            env={**env, "PYTHONIOENCODING": "utf-8"},
            start_new_session=True,
            preexec_fn=_owned,  # noqa: PLW1509 so that Ctrl-C typed here is Ctrl-C there
        )
        os.close(theirs)
        self.shown = ""

    def until(self, *wanted: str) -> str:
        """Read until one of these appears, and return everything since the last call."""
        begins = len(self.shown)
        deadline = time.monotonic() + LIMIT
        while not any(each in self.shown[begins:] for each in wanted):
            if time.monotonic() > deadline or not self._read():
                raise AssertionError(f"{wanted} was not shown, but {self.shown[begins:]!r}")
        return self.shown[begins:]

    def type(self, line: str, *then: str) -> str:
        os.write(self.ours, f"{line}\n".encode())
        return self.until(*(then or (PROMPT,)))

    def until_it_waits(self) -> None:
        """Return once the process sleeps until a key is pressed. It shows its prompt a little
        before that, and a signal in between could be missed."""
        stat = Path(f"/proc/{self.process.pid}/stat")
        until(lambda: stat.read_text().rpartition(") ")[2][0] == "S")

    def press(self, key: bytes) -> None:
        os.write(self.ours, key)

    def end(self) -> int:
        """Read to the end, and return the exit code."""
        while self._read():
            pass
        os.close(self.ours)
        return self.process.wait(LIMIT)

    def _read(self) -> bool:
        if not select.select([self.ours], [], [], LIMIT)[0]:
            return False
        try:
            got = os.read(self.ours, 65536)
        except OSError:  # the other side is closed
            return False
        self.shown += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", got.decode(errors="replace"))
        return bool(got)
