"""Work shared out to several processes, and Ctrl-C between two pieces of it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import TypeVar

Piece = TypeVar("Piece")
Done = TypeVar("Done")

_stop: Event | None = None  # in a worker process: set when it should stop


def share_out(
    work: Callable[[Piece], Done], pieces: Sequence[Piece], jobs: int
) -> Generator[Done, None, None]:
    """Yield what `work` makes of each piece: in this process in their order, or on several
    processes as each one is done."""
    workers = min(jobs, os.cpu_count() or 1, len(pieces))
    if workers <= 1:
        for piece in pieces:
            yield work(piece)
        return
    context = get_context()
    stop = context.Event()
    with ProcessPoolExecutor(workers, context, _at_work, (stop,)) as pool:
        waiting = [pool.submit(work, piece) for piece in pieces]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            stop.set()
            pool.shutdown(wait=True, cancel_futures=True)


def told_to_stop() -> bool:
    """Return True in a worker process whose work nobody waits for any more."""
    return _stop is not None and _stop.is_set()


def _at_work(stop: Event) -> None:
    """Prepare a worker process: it ignores Ctrl-C, and stops between two matches when told to."""
    global _stop  # noqa: PLW0603
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
