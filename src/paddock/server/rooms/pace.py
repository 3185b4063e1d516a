"""Time at the table: a clock to wait on."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final, Protocol

BREATH: Final = 0.5  # seconds between two looks at the clock
ASLEEP: Final = 3.0  # seconds without a look at it


class Time(Protocol):
    """Seconds that only go forward. A waiting task wakes at its bell or at its time."""

    def now(self) -> float: ...

    async def wait(self, bell: asyncio.Event, until: float | None) -> None: ...


class RealTime:
    """The machine's monotonic clock, without the time for which the whole process stood still.

    Somebody looks at it every BREATH seconds. After a much longer gap the machine was asleep, or
    the process was stopped, and nobody's clock has run meanwhile.
    """

    def __init__(self) -> None:
        self.last: float | None = None  # when it was last looked at
        self.lost = 0.0  # seconds that do not count

    def now(self) -> float:
        seconds = asyncio.get_running_loop().time()
        gap = 0.0 if self.last is None else seconds - self.last
        if gap > ASLEEP:
            self.lost += gap - BREATH
        self.last = seconds
        return seconds - self.lost

    async def wait(self, bell: asyncio.Event, until: float | None) -> None:
        if until is None:
            await bell.wait()
            return
        left = until - self.now()
        if left <= 0:
            await asyncio.sleep(0)
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(left):
                await bell.wait()
