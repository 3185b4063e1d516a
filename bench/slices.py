"""A slice of CPU time: what all contestants share, and nothing of any game.

A worker plays a slice whenever it is told to over its standard input, and answers in JSON.
"""

from __future__ import annotations

import gc
import json
import os
import platform
import random
import sys
import time
from collections.abc import Callable, Mapping
from typing import Final

Rates = dict[str, float]
Play = Callable[[int], tuple[int, int]]
"""Plays game number n to its end: how many choices were put, and how many were real (two options
or more). Games are numbered, so every slice of a contestant is the same work."""

clock: Final = time.process_time  # what others do on the machine is not counted

SECONDS: Final = 0.3
REFERENCE_SECONDS: Final = 0.1


def reference(seconds: float = REFERENCE_SECONDS) -> float:
    """Shuffle and deal 52 cards in pure Python, times a second."""
    rng, count, start = random.Random(1), 0, clock()
    while (spent := clock() - start) < seconds:
        deck = list(range(52))
        rng.shuffle(deck)
        _ = [deck[i::4] for i in range(4)]
        count += 1
    return count / spent


def rate(play: Play, seconds: float = SECONDS) -> Rates:
    """Whole games only, each a second: choices put, real choices, games."""
    games = put = real = 0
    start = clock()
    while (spent := clock() - start) < seconds:
        asked, chosen = play(games)
        games += 1
        put += asked
        real += chosen
    return {"put": put / spent, "real": real / spent, "games": games / spent}


def play_slice(fresh: Callable[[], Play]) -> Rates:
    """The reference loop, then games from number 0 on; one game first that is not counted, since
    another process has had the caches in between."""
    gc.collect()
    base = reference()
    fresh()(0)
    return {"reference": base, **rate(fresh())}


def micros(acts: list[Callable[[], object]], seconds: float) -> float:
    """Microseconds a call, over all of `acts` equally."""
    count, start = 0, clock()
    while (spent := clock() - start) < seconds:
        for act in acts:
            act()
        count += len(acts)
    return 1e6 * spent / count


def quiet() -> None:
    """No collector in the middle of a slice: what is there now is kept, new cycles wait."""
    gc.collect()
    gc.freeze()
    gc.disable()


def serve(hello: Mapping[str, str], acts: Mapping[str, Callable[[], Rates]]) -> None:
    """Answer a line with what the act of that name measured, until standard input is closed."""
    with os.fdopen(os.dup(1), "w") as replies:
        os.dup2(2, 1)  # a library that prints must not be taken for an answer
        quiet()
        _reply(replies.write, {"python": platform.python_version(), **hello})
        replies.flush()
        for line in sys.stdin:
            try:
                _reply(replies.write, acts[line.strip()]())
            except Exception as error:  # a contestant that breaks must not end the benchmark
                _reply(replies.write, {"failed": f"{type(error).__name__}: {error}"})
            replies.flush()


def _reply(write: Callable[[str], int], said: Mapping[str, object]) -> None:
    write(json.dumps(said) + "\n")
