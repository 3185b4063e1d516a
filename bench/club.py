"""A server in its own process for the measurements that need one, and people who visit it.

The server's memory is what Linux says about it, so these scripts need Linux.
"""

from __future__ import annotations

import asyncio
import http.client
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlencode

from websockets.asyncio.client import connect

SECONDS = 60.0  # for anything


class Club:
    """A running server."""

    def __init__(self, process: subprocess.Popen[str], port: int, log: Path) -> None:
        self.process = process
        self.port = port
        self.log = log

    @property
    def megabytes(self) -> float:
        """Return the memory that the server's process uses now."""
        said = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        found = re.search(r"VmRSS:\s+(\d+) kB", said)
        assert found is not None, "the server has ended"
        return int(found[1]) / 1024


@contextmanager
def club(*flags: str, python: str = sys.executable) -> Iterator[Club]:
    """Run `paddock serve` with these flags and data of its own; its log goes to a file."""
    words = [python, "-m", "paddock", "serve", "--port", "0", "--no-browser", *flags]
    with TemporaryDirectory() as folder, open(Path(folder) / "log", "w", encoding="utf-8") as log:
        process = subprocess.Popen(
            [*words, "--data", folder], stdout=subprocess.PIPE, stderr=log, text=True
        )
        assert process.stdout is not None
        try:
            said = process.stdout.readline()
            found = re.search(r":(\d+)/", said)
            if found is None:
                raise SystemExit(f"The server did not start: {(Path(folder) / 'log').read_text()}")
            yield Club(process, int(found[1]), Path(folder) / "log")
        finally:
            process.terminate()
            process.communicate(timeout=SECONDS)


class Visitor:
    """Somebody with a cookie and one kept connection."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS)

    def get(self, path: str) -> tuple[int, str]:
        return self._ask("GET", path, None)

    def post(self, path: str, **fields: str) -> tuple[int, str]:
        """Return the status, and where the answer leads or its text."""
        return self._ask("POST", path, urlencode(fields))

    def _ask(self, method: str, path: str, body: str | None) -> tuple[int, str]:
        headers = {"Cookie": self.cookie} if self.cookie else {}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        try:
            self.line.request(method, path, body, headers)
            got = self.line.getresponse()
        except (http.client.HTTPException, ConnectionError):  # an idle connection was closed
            self.line.close()
            self.line.request(method, path, body, headers)
            got = self.line.getresponse()
        text = got.read().decode()
        self.cookie = (got.getheader("set-cookie") or self.cookie).partition(";")[0]
        return got.status, got.getheader("location") or text

    def race_the_bots(self, **fields: str) -> str:
        """Return the code of a new race against bots."""
        status, where = self.post("/race-the-bots", **fields)
        assert status == 303, where
        return where.rpartition("/")[2]

    def socket(self, code: str, form: str = "", **more: Any) -> connect:
        return connect(
            f"ws://127.0.0.1:{self.port}/room/{code}/socket{form}",
            origin=f"http://127.0.0.1:{self.port}",  # type: ignore[arg-type]
            additional_headers={"Cookie": self.cookie},
            open_timeout=SECONDS,
            **more,
        )


async def off_loop(does: Any, *args: Any, **more: Any) -> Any:
    return await asyncio.to_thread(does, *args, **more)
