"""A few thinking processes, each with a queue in which bots go before previews."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from contextlib import suppress
from itertools import count
from queue import PriorityQueue
from threading import Event, Thread
from time import monotonic
from typing import Final, Protocol
from zlib import crc32

from paddock.kernel.previews import Preview, preview_from
from paddock.kernel.records import FORMAT
from paddock.server.thinking.worker import BOT_JOB, HINT_JOB, PREVIEW_JOB, RACES, Job, Mind

MOST_WORKERS: Final = 4
PATIENCE: Final = 20.0  # seconds for a job
FIRST, BOTS_NEXT, PREVIEWS_LAST = 0, 1, 2


class Failed(Exception):
    """Raised if a job failed."""


class Told(Protocol):
    """A race as workers get it: its headings, and each entry as text."""

    code: str
    headings: str
    entries: list[str]


class Thinking(Protocol):
    """Anything that can answer what a bot would do and what an option does."""

    async def bot(self, race: Told, seat: int, level: str, seed: int) -> list[int]: ...

    async def hint(self, race: Told, seat: int, seed: int) -> tuple[list[int], list[int]]: ...

    async def previews(self, race: Told, seat: int, names: list[str]) -> list[Preview]: ...


def told(race: Told, first: int, upto: int) -> str:
    """Return the entries from `first` on; from 0, a whole record."""
    entries = race.entries[first:upto]
    if first > 0:
        return "\n".join(entries)
    last = entries[-1].rpartition(" ")[2]
    return "\n".join([FORMAT, race.headings, *entries, f"end {len(entries)} {last}", ""])


class Here:
    """Thinks at once in this process, for tests."""

    def __init__(self) -> None:
        self.mind = Mind()
        self.heard: dict[str, int] = {}

    async def bot(self, race: Told, seat: int, level: str, seed: int) -> list[int]:
        asks = {"do": BOT_JOB, "seat": seat, "level": level, "seed": seed}
        return list(self._do(race, asks)["path"])

    async def hint(self, race: Told, seat: int, seed: int) -> tuple[list[int], list[int]]:
        found = self._do(race, {"do": HINT_JOB, "seat": seat, "seed": seed})
        return found["path"], found["ranked"]

    async def previews(self, race: Told, seat: int, names: list[str]) -> list[Preview]:
        asks = {"do": PREVIEW_JOB, "seat": seat, "names": names}
        return [preview_from(each) for each in self._do(race, asks)["previews"]]

    def _do(self, race: Told, asks: Job) -> Job:
        first, upto = self.heard.get(race.code, 0), len(race.entries)
        found = self.mind.do(
            {"race": race.code, "first": first, "text": told(race, first, upto), **asks}
        )
        if "lost" in found:
            self.heard[race.code] = 0
            return self._do(race, asks)
        self.heard[race.code] = upto
        return found


class Asked:
    """A waiting job, and the future of its answer."""

    def __init__(self, race: Told, asks: Job) -> None:
        self.race: Final = race
        self.upto: Final = len(race.entries)
        self.asks: Final = asks
        self.loop: Final = asyncio.get_running_loop()
        self.answer: Final[asyncio.Future[Job]] = self.loop.create_future()

    def tell(self, found: Job) -> None:
        """Report the answer, from a worker's thread."""
        self.loop.call_soon_threadsafe(self._tell, found)

    def _tell(self, found: Job) -> None:
        if self.answer.done():
            return
        if "wrong" in found:
            self.answer.set_exception(Failed(found["wrong"]))
        else:
            self.answer.set_result(found)


class Worker(Thread):
    """A thinking process, and the thread that talks to it."""

    def __init__(self, number: int) -> None:
        super().__init__(name=f"thinking {number}", daemon=True)
        self.waiting: PriorityQueue[tuple[int, int, Asked | None]] = PriorityQueue()
        self.order = count()
        self.heard: dict[str, int] = {}  # how much of each race the process knows
        self.ending = False
        self.since = 0.0  # when the current job was sent; 0 between jobs
        self.process = self._process()
        self.start()

    def _process(self) -> subprocess.Popen[str]:
        """Start the process in its own session, so that Ctrl-C does not reach it. It ends when
        its input closes."""
        self.heard.clear()
        return subprocess.Popen(
            [sys.executable, "-m", "paddock.server.thinking.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            start_new_session=True,
        )

    def put(self, rank: int, asked: Asked | None) -> None:
        self.waiting.put((rank, next(self.order), asked))

    def run(self) -> None:
        while True:
            asked = self.waiting.get()[2]
            if asked is None:
                return
            if asked.answer.cancelled():
                continue
            found = self._ask(asked) or self._ask(asked) or {"wrong": "the process has ended"}
            if self.ending:
                return
            asked.tell(found)

    def _ask(self, asked: Asked) -> Job | None:
        """Send a job to the process. If it has died, start a new one for the next try."""
        code = asked.race.code
        first = min(self.heard.get(code, 0), asked.upto)
        job = {"race": code, "first": first, "text": told(asked.race, first, asked.upto)}
        assert self.process.stdin is not None and self.process.stdout is not None
        self.since = monotonic()
        try:
            self.process.stdin.write(json.dumps({**job, **asked.asks}) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except (OSError, ValueError):
            line = ""
        finally:
            self.since = 0.0
        if not line:
            self._close()
            if not self.ending:
                self.process = self._process()
            return None
        found: Job = json.loads(line)
        self.heard.pop(code, None)
        if "wrong" not in found and "lost" not in found:
            self.heard[code] = asked.upto
        if len(self.heard) > RACES:  # the process has forgotten it too
            del self.heard[next(iter(self.heard))]
        return None if "lost" in found else found

    def _close(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()

    def check(self, patience: float) -> None:
        """End a process that hangs; the job that waits for it starts another."""
        since = self.since
        if since and monotonic() > since + patience:
            self.process.kill()

    def end(self) -> None:
        self.ending = True
        self.process.kill()
        self.put(FIRST, None)
        self.join()
        self._close()


class Pool:
    """Several workers. A race stays with the same ones, which know it already; its bots do not
    wait behind its previews."""

    def __init__(self, workers: int = 0, patience: float = PATIENCE) -> None:
        wanted = workers or max(2, min(MOST_WORKERS, os.cpu_count() or 1))
        self.workers: Final = [Worker(number) for number in range(wanted)]
        self.patience = patience
        self.closed: Final = Event()
        self.watching: Final = Thread(target=self._watch, name="thinking", daemon=True)
        self.watching.start()

    def _watch(self) -> None:
        while not self.closed.wait(min(1.0, self.patience / 4)):
            for worker in self.workers:
                worker.check(self.patience)

    async def bot(self, race: Told, seat: int, level: str, seed: int) -> list[int]:
        asks = {"do": BOT_JOB, "seat": seat, "level": level, "seed": seed}
        return list((await self._ask(race, asks, 0, BOTS_NEXT))["path"])

    async def hint(self, race: Told, seat: int, seed: int) -> tuple[list[int], list[int]]:
        asks = {"do": HINT_JOB, "seat": seat, "seed": seed}
        found = await self._ask(race, asks, 0, BOTS_NEXT)
        return found["path"], found["ranked"]

    async def previews(self, race: Told, seat: int, names: list[str]) -> list[Preview]:
        asks = {"do": PREVIEW_JOB, "seat": seat, "names": names}
        found = (await self._ask(race, asks, 1, PREVIEWS_LAST))["previews"]
        return [preview_from(each) for each in found]

    async def _ask(self, race: Told, asks: Job, beside: int, rank: int) -> Job:
        asked = Asked(race, asks)
        self.workers[(crc32(race.code.encode()) + beside) % len(self.workers)].put(rank, asked)
        return await asked.answer

    def close(self) -> None:
        self.closed.set()
        self.watching.join()
        for worker in self.workers:
            worker.end()
