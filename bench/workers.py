"""Workers: each contestant in its own process, kept alive between slices."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Final, cast

from slices import Rates

HERE: Final = Path(__file__).parent
INSTALL: Final = "pip install paddock-games"


class Failed(Exception):
    """Raised for a contestant that cannot be measured, with the reason in one line."""


def names(python: str, script: str) -> list[str]:
    """Return the contestants that a script has with this interpreter."""
    words = [python, str(HERE / script), "list"]
    try:
        asked = subprocess.run(words, capture_output=True, text=True, check=False)
    except OSError as error:
        raise Failed(f"{script} needs a Python to run with: {error}") from None
    if asked.returncode:
        why = (asked.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise Failed(f"{script} cannot run with {python}: {why}. To install it: {INSTALL}")
    return cast("list[str]", json.loads(asked.stdout))


class Worker:
    """A process that introduces itself, then measures what it is asked to."""

    def __init__(self, python: str, script: str, contestant: str) -> None:
        self.process = subprocess.Popen(
            [python, str(HERE / script), "serve", contestant],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": "0"},  # the same order of sets in every run
            start_new_session=True,  # only the parent gets Ctrl-C; a worker ends with its input
        )
        self.contestant = contestant
        try:
            self.hello = cast("dict[str, str]", self._heard())
        except Failed:
            self.close()
            raise

    def ask(self, act: str) -> Rates:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(act + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise Failed(f"{self.contestant}: its process has ended") from None
        return cast("Rates", self._heard())

    def _heard(self) -> dict[str, object]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise Failed(f"{self.contestant}: its process ended without an answer")
        said = cast("dict[str, object]", json.loads(line))
        if "failed" in said:
            raise Failed(str(said["failed"]))
        return said

    def close(self) -> None:
        """Close its input, and wait until it ends."""
        self.process.communicate()
