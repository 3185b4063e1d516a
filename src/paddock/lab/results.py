"""Results of an arena, and the file that keeps them: a heading, then one line for each race.

A file is only ever added to, so an arena that was stopped goes on where it was.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, ClassVar, Final, TextIO

from paddock.kernel.errors import PaddockError
from paddock.kernel.steps import Seat

Lineup = tuple[str, ...]  # a bot for every seat
FORMAT: Final = {"arena": 1}


class BadArena(PaddockError):
    """Raised for an arena that cannot be raced, or that a file does not belong to."""

    code: ClassVar = "bad-arena"


@dataclass(frozen=True)
class Result:
    """How one race, or one match, ended."""

    deal: int
    bots: Lineup  # by seat
    decks: tuple[str, ...]
    winners: tuple[Seat, ...]  # several share a draw
    races: int = 1
    decisions: int = 0

    def won(self, bot: str) -> float:
        """Return the part of the win that went to the seats of a bot."""
        return sum([self.bots[seat] == bot for seat in self.winners]) / len(self.winners)


class Results:
    """All results so far, in memory and in a file if there is one. Raise BadArena for a file with
    the results of another arena."""

    def __init__(self, file: Path | None, heading: dict[str, object]) -> None:
        self.found: list[Result] = []
        self.out: TextIO | None = None
        if file is None:
            return
        heading = FORMAT | heading
        text = file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""
        if text:
            self.found = _read(file, text, heading)
        self.out = file.open("a", encoding="utf-8")
        if text and not text.endswith("\n"):
            self.out.write("\n")  # the last line was cut off
        if not text:
            self._write([heading])

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *why: object) -> None:
        if self.out is not None:
            self.out.close()

    def add(self, new: list[Result]) -> None:
        """Add results, and write them down."""
        self._write([asdict(each) for each in new])
        self.found = [*self.found, *new]

    def _write(self, objects: Iterable[dict[str, object]]) -> None:
        if self.out is not None:
            self.out.write("".join([json.dumps(each) + "\n" for each in objects]))
            self.out.flush()


def seed_in(file: Path) -> str | None:
    """Return the seed of the arena whose results a file has, to go on with it."""
    with file.open(encoding="utf-8", errors="replace") as lines:
        seed = _object(lines.readline()).get("seed")
    return seed if isinstance(seed, str) else None


def _read(file: Path, text: str, heading: dict[str, object]) -> list[Result]:
    """Return the results in a file, without a last line that was cut off."""
    lines = [each for each in map(_object, text.split("\n")) if each]
    if not lines or "arena" not in lines[0]:
        raise BadArena(f"{file} is not a file of results. Choose another name for --results.")
    for name, value in heading.items():
        if lines[0].get(name) != value:
            raise BadArena(
                f"{file} has the results of an arena with another {name}: "
                f"{lines[0].get(name)!r}, not {value!r}. Choose another name for --results."
            )
    try:
        return [Result(**_tuples(each)) for each in lines[1:]]
    except TypeError:
        raise BadArena(f"{file} has a line that is not the result of a race.") from None


def _object(line: str) -> dict[str, Any]:
    try:
        said = json.loads(line)
    except ValueError:
        return {}
    return said if isinstance(said, dict) else {}


def _tuples(said: dict[str, Any]) -> dict[str, Any]:
    return {name: tuple(each) if isinstance(each, list) else each for name, each in said.items()}
