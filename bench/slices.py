"""Slices of CPU time, shared by all contestants. Nothing here knows a game.

A worker plays a slice for every line on its standard input, and answers in JSON.
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
"""Plays game number n to its end. Returns how many choices there were, and how many were real (two
or more options). Games are numbered, so every slice of a contestant is the same work."""

clock: Final = time.process_time  # other processes do not count

SECONDS: Final = 0.3
REFERENCE_SECONDS: Final = 0.1


def reference(seconds: float = REFERENCE_SECONDS) -> float:
    """Return how often a second pure Python shuffles and deals 52 cards."""
    rng, count, start = random.Random(1), 0, clock()
    while (spent := clock() - start) < seconds:
        deck = list(range(52))
        rng.shuffle(deck)
        _ = [deck[i::4] for i in range(4)]
        count += 1
    return count / spent


def rate(play: Play, seconds: float = SECONDS) -> Rates:
    """Play whole games, and return choices, real choices and games for each second."""
    games = put = real = 0
    start = clock()
    while (spent := clock() - start) < seconds:
        asked, chosen = play(games)
        games += 1
        put += asked
        real += chosen
    return {"put": put / spent, "real": real / spent, "games": games / spent}


def play_slice(fresh: Callable[[], Play]) -> Rates:
    """Measure the reference loop, then games from number 0 on. One game before that is not counted,
    because another process has used the caches."""
    gc.collect()
    base = reference()
    fresh()(0)
    return {"reference": base, **rate(fresh())}


def micros(acts: list[Callable[[], object]], seconds: float) -> float:
    """Return the mean microseconds of a call, over all of `acts`."""
    count, start = 0, clock()
    while (spent := clock() - start) < seconds:
        for act in acts:
            act()
        count += len(acts)
    return 1e6 * spent / count


def quiet() -> None:
    """Turn the garbage collector off, so that it never runs in a slice."""
    gc.collect()
    gc.freeze()
    gc.disable()


def serve(hello: Mapping[str, str], acts: Mapping[str, Callable[[], Rates]]) -> None:
    """Answer each line with the measurement of that name, until standard input is closed."""
    with os.fdopen(os.dup(1), "w") as replies:
        os.dup2(2, 1)  # so that the output of a library is not mistaken for an answer
        quiet()
        _reply(replies.write, {"python": platform.python_version(), **hello})
        replies.flush()
        for line in sys.stdin:
            try:
                _reply(replies.write, acts[line.strip()]())
            except Exception as error:  # a failing contestant must not end the benchmark
                _reply(replies.write, {"failed": f"{type(error).__name__}: {error}"})
            replies.flush()


def _reply(write: Callable[[str], int], said: Mapping[str, object]) -> None:
    write(json.dumps(said) + "\n")
