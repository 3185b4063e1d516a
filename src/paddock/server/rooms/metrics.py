"""Figures about a running server, in the text format of Prometheus.

They count and time. They name no room, no person and no card.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds


class Counts:
    """How often something has happened, by a label."""

    def __init__(self, name: str, means: str, label: str) -> None:
        self.name: Final = f"paddock_{name}_total"
        self.means: Final = means
        self.label: Final = label
        self.found: Final = Counter[str]()

    def add(self, value: str) -> None:
        self.found[value] += 1

    def lines(self) -> Iterable[str]:
        yield from _head(self.name, self.means, "counter")
        for value, number in sorted(self.found.items()):
            yield f'{self.name}{{{self.label}="{value}"}} {number}'


class Histogram:
    """How long something has taken."""

    def __init__(self, name: str, means: str) -> None:
        self.name: Final = f"paddock_{name}_seconds"
        self.means: Final = means
        self.buckets: Final = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def note(self, seconds: float) -> None:
        self.buckets[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self) -> Iterable[str]:
        yield from _head(self.name, self.means, "histogram")
        sofar = 0
        for bound, number in zip([*BOUNDS, "+Inf"], self.buckets, strict=True):
            sofar += number
            yield f'{self.name}_bucket{{le="{bound}"}} {sofar}'
        yield f"{self.name}_sum {self.sum:.6f}"
        yield f"{self.name}_count {sofar}"


class Metrics:
    """What a server counts while it runs."""

    def __init__(self) -> None:
        self.answers: Final = Counts("answers", "Answers to requests, by status.", "status")
        self.moves: Final = Counts("moves", "Messages at tables, by their reply.", "reply")
        self.pushes: Final = Counts("pushes", "Pushes to tables, by form.", "form")
        self.move_seconds: Final = Histogram("move", "From a message to its reply.")
        self.loop_delay: Final = Histogram("loop_delay", "By how much the event loop was late.")

    def text(self, gauges: Iterable[tuple[str, str, float]]) -> str:
        """Return all figures; `gauges` are those of this moment: name, meaning, value."""
        lines: list[str] = []
        for each in (self.answers, self.moves, self.pushes, self.move_seconds, self.loop_delay):
            lines += each.lines()
        for name, means, value in gauges:
            lines += [*_head(name, means, "gauge"), f"{name} {value:g}"]
        return "\n".join(lines) + "\n"


def _head(name: str, means: str, kind: str) -> list[str]:
    return [f"# HELP {name} {means}", f"# TYPE {name} {kind}"]
