"""Shared by the measurements of fairness: races on several cores, and shares with intervals."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

from paddock.lab.intervals import wilson

Outcome = TypeVar("Outcome")


def raced(jobs: int, tasks: Iterable[Callable[[], Outcome]]) -> list[Outcome]:
    """Run all tasks, and return their results in order."""
    if jobs == 1:
        return [task() for task in tasks]
    with ProcessPoolExecutor(jobs) as pool:
        return [each.result() for each in [pool.submit(task) for task in tasks]]


def share(won: int, races: int) -> str:
    low, high = wilson(won, races)
    return f"{100 * won / max(races, 1):5.1f} %  ({100 * low:.1f} to {100 * high:.1f})  of {races}"
