"""A few thinking processes, which the races share fairly. Bots go before previews."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections import deque
from contextlib import suppress
from threading import Condition, Event, Thread
from time import monotonic
from typing import Final, Protocol
from zlib import crc32

from paddock.bots import CHAMPION, PRO, level_of
from paddock.bots.searching import CHAMPION_SECONDS, PRO_SECONDS
from paddock.kernel.previews import Preview, preview_from
from paddock.kernel.records import FORMAT
from paddock.server.thinking.worker import BOT_JOB, HINT_JOB, PREVIEW_JOB, RACES, Job, Mind

MOST_WORKERS: Final = 4
PATIENCE: Final = 20.0  # seconds for a job
AT_ONCE: Final = 0.02  # seconds of a search in tests
BOTS_FIRST, PREVIEWS_LAST = 0, 1
MOST_JOBS: Final = 8  # how many jobs of one race may wait for one process
LATELY: Final = 10.0  # seconds after which half of what a race has used is forgotten


class Failed(Exception):
    """Raised if a job failed."""


class Told(Protocol):
    """A race as workers get it: its headings, and each entry as text."""

    code: str
    headings: str
    entries: list[str]


class Thinking(Protocol):
    """Anything that can answer how long a bot thinks, what it would do and what an option
    does."""

    def seconds(self, level: str) -> float: ...

    async def bot(self, race: Told, seat: int, level: str, seed: int) -> list[int]: ...

    async def hint(self, race: Told, seat: int, seed: int) -> Job: ...

    async def previews(self, race: Told, seat: int, names: list[str]) -> list[Preview]: ...

    def workers_alive(self) -> tuple[int, int]:
        """Return how many processes run, and how many there should be."""
        ...

    def jobs_waiting(self) -> int: ...


def seconds_of(level: str, champion: float) -> float:
    """Return how long a bot thinks about an answer. Bots that do not search need no time."""
    return {PRO: min(PRO_SECONDS, champion), CHAMPION: champion}.get(level_of(level), 0.0)


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

    def seconds(self, level: str) -> float:
        return seconds_of(level, AT_ONCE)

    async def bot(self, race: Told, seat: int, level: str, seed: int) -> list[int]:
        asks = {"do": BOT_JOB, "seat": seat, "level": level, "seed": seed}
        return list(self._do(race, {**asks, "seconds": self.seconds(level)})["path"])

    async def hint(self, race: Told, seat: int, seed: int) -> Job:
        asks = {"do": HINT_JOB, "seat": seat, "seed": seed, "seconds": self.seconds(PRO)}
        return self._do(race, asks)

    async def previews(self, race: Told, seat: int, names: list[str]) -> list[Preview]:
        asks = {"do": PREVIEW_JOB, "seat": seat, "names": names}
        return [preview_from(each) for each in self._do(race, asks)["previews"]]

    def workers_alive(self) -> tuple[int, int]:
        return 1, 1

    def jobs_waiting(self) -> int:
        return 0

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
        with suppress(RuntimeError):  # the loop has ended, and nobody waits any more
            self.loop.call_soon_threadsafe(self._tell, found)

    def _tell(self, found: Job) -> None:
        if self.answer.done():
            return
        if "wrong" in found:
            self.answer.set_exception(Failed(found["wrong"]))
        else:
            self.answer.set_result(found)


Jobs = dict[str, deque[Asked]]  # by race


class Line:
    """Jobs that wait for one process. Bots go before previews. Among equals, the race that has
    used the process least lately goes first: a newcomer waits for one job, not for everybody's."""

    def __init__(self) -> None:
        self.waiting: Final[tuple[Jobs, Jobs]] = ({}, {})  # by rank, then by race
        self.used: Final[dict[str, tuple[float, float]]] = {}  # by race: seconds, and when
        self.changed: Final = Condition()
        self.closed = False

    def put(self, rank: int, asked: Asked) -> None:
        """Let a job wait, or raise Failed if its race has too many already."""
        code = asked.race.code
        with self.changed:
            jobs = self.waiting[rank].setdefault(code, deque())
            for old in [each for each in jobs if each.answer.cancelled()]:
                jobs.remove(old)
            if len(jobs) >= MOST_JOBS:
                raise Failed(f"this race has {MOST_JOBS} jobs waiting")
            jobs.append(asked)
            self.changed.notify()

    def get(self) -> Asked | None:
        """Wait for a job and return it; None if there are no more."""
        with self.changed:
            while not self.closed:
                for races in self.waiting:
                    if races:
                        now = monotonic()
                        code = min(races, key=lambda each: self.lately(each, now))
                        asked = races[code].popleft()
                        if not races[code]:
                            del races[code]
                        return asked
                self.changed.wait()
            return None

    def __len__(self) -> int:
        with self.changed:
            return sum([len(jobs) for races in self.waiting for jobs in races.values()])

    def hurried(self, asks: Job) -> Job:
        """Return a job with its seconds shared among all that wait to search: on a busy server a
        bot thinks less, and nobody waits long. It makes no difference what a bot holds."""
        if not asks.get("seconds"):
            return asks
        with self.changed:
            waiting = [each for races in self.waiting for jobs in races.values() for each in jobs]
        others = sum([bool(each.asks.get("seconds")) for each in waiting])
        return {**asks, "seconds": asks["seconds"] / (1 + others)}

    def lately(self, code: str, now: float) -> float:
        """Return the seconds that a race has used, the older ones counting less."""
        seconds, at = self.used.get(code, (0.0, now))
        return float(seconds * 0.5 ** ((now - at) / LATELY))

    def spend(self, code: str, seconds: float) -> None:
        """Count what a race has used."""
        now = monotonic()
        with self.changed:
            spent = self.lately(code, now) + seconds
            self.used.pop(code, None)
            self.used[code] = (spent, now)
            if len(self.used) > RACES:
                del self.used[next(iter(self.used))]  # the one that was here longest ago

    def close(self) -> None:
        with self.changed:
            self.closed = True
            self.changed.notify_all()


class Worker(Thread):
    """A thinking process, and the thread that talks to it."""

    def __init__(self, number: int) -> None:
        super().__init__(name=f"thinking {number}", daemon=True)
        self.line: Final = Line()
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

    def run(self) -> None:
        while True:
            asked = self.line.get()
            if asked is None:
                return
            if asked.answer.cancelled():
                continue
            began = monotonic()
            asks = self.line.hurried(asked.asks)
            try:
                found = self._ask(asked, asks) or self._ask(asked, asks)
            except OSError:  # no new process could be started; the next job tries again
                found = None
            found = found or {"wrong": "the process has ended"}
            self.line.spend(asked.race.code, monotonic() - began)
            if self.ending:
                return
            asked.tell(found)

    def _ask(self, asked: Asked, asks: Job) -> Job | None:
        """Send a job to the process. If it has died, start a new one for the next try."""
        code = asked.race.code
        first = min(self.heard.get(code, 0), asked.upto)
        job = {"race": code, "first": first, "text": told(asked.race, first, asked.upto)}
        assert self.process.stdin is not None and self.process.stdout is not None
        self.since = monotonic()
        try:
            self.process.stdin.write(json.dumps({**job, **asks}) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except (OSError, ValueError):
            line = ""
        finally:
            self.since = 0.0
        if not line.endswith("\n"):  # it has died, perhaps in the middle of an answer
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
        self.line.close()
        self.join()
        self._close()


class Pool:
    """Several workers. A race stays with the same ones, which know it already; its bots do not
    wait behind its previews."""

    def __init__(
        self, workers: int = 0, patience: float = PATIENCE, champion: float = CHAMPION_SECONDS
    ) -> None:
        wanted = workers or max(2, min(MOST_WORKERS, os.cpu_count() or 1))
        self.workers: Final = [Worker(number) for number in range(wanted)]
        self.patience = patience
        self.champion: Final = min(champion, patience / 2)  # a bot that thinks longer hangs
        self.closed: Final = Event()
        self.watching: Final = Thread(target=self._watch, name="thinking", daemon=True)
        self.watching.start()

    def _watch(self) -> None:
        while not self.closed.wait(min(1.0, self.patience / 4)):
            for worker in self.workers:
                worker.check(self.patience)

    def seconds(self, level: str) -> float:
        """Return how long a bot of this level thinks about an answer, whatever it holds."""
        return seconds_of(level, self.champion)

    async def bot(self, race: Told, seat: int, level: str, seed: int) -> list[int]:
        seconds = self.seconds(level)
        asks = {"do": BOT_JOB, "seat": seat, "level": level, "seed": seed, "seconds": seconds}
        return list((await self._ask(race, asks, 0, BOTS_FIRST))["path"])

    async def hint(self, race: Told, seat: int, seed: int) -> Job:
        asks = {"do": HINT_JOB, "seat": seat, "seed": seed, "seconds": self.seconds(PRO)}
        return await self._ask(race, asks, 0, BOTS_FIRST)

    async def previews(self, race: Told, seat: int, names: list[str]) -> list[Preview]:
        asks = {"do": PREVIEW_JOB, "seat": seat, "names": names}
        found = (await self._ask(race, asks, 1, PREVIEWS_LAST))["previews"]
        return [preview_from(each) for each in found]

    def workers_alive(self) -> tuple[int, int]:
        alive = [each for each in self.workers if each.is_alive() and each.process.poll() is None]
        return len(alive), len(self.workers)

    def jobs_waiting(self) -> int:
        return sum([len(each.line) for each in self.workers])

    async def _ask(self, race: Told, asks: Job, beside: int, rank: int) -> Job:
        asked = Asked(race, asks)
        worker = self.workers[(crc32(race.code.encode()) + beside) % len(self.workers)]
        worker.line.put(rank, asked)
        return await asked.answer

    def close(self) -> None:
        self.closed.set()
        self.watching.join()
        for worker in self.workers:
            worker.end()
