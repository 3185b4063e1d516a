"""Time at the table: a clock to wait on, real or set by hand in tests."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Protocol


class Time(Protocol):
    """Seconds that only go forward. A waiting task wakes at its bell or at its time."""

    def now(self) -> float: ...

    async def wait(self, bell: asyncio.Event, until: float | None) -> None: ...


class RealTime:
    """The machine's monotonic clock."""

    def now(self) -> float:
        return asyncio.get_running_loop().time()

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


class HandTime:
    """A clock that stands still until a test turns it."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.turned = asyncio.Condition()

    def now(self) -> float:
        return self.seconds

    async def turn(self, seconds: float) -> None:
        async with self.turned:
            self.seconds += seconds
            self.turned.notify_all()

    async def wait(self, bell: asyncio.Event, until: float | None) -> None:
        if until is None:
            await bell.wait()
            return
        rung = asyncio.ensure_future(bell.wait())
        come = asyncio.ensure_future(self._come(until))
        try:
            await asyncio.wait((rung, come), return_when=asyncio.FIRST_COMPLETED)
        finally:
            rung.cancel()
            come.cancel()

    async def _come(self, until: float) -> None:
        async with self.turned:
            await self.turned.wait_for(lambda: self.seconds >= until)
