"""What does a move cost, and how long does a player wait for it? People at many tables.

    python bench/load.py                          all of them
    python bench/load.py people crowd             some
    python bench/load.py --servers OLD,NEW people --tables 40 --seconds 20

    people      2 people at each table, a move a second
    crowd       4 seats and 4 watchers at each table
    reconnect   everybody of `crowd` connects again at once
    stalled     a watcher of each table stops reading
    bots        as `people`, while bots race at 240 other tables, and a newcomer races a bot
    pro         5 people race a pro each, with a move a second

The server runs on one core, its workers and the players on the other. With several interpreters
after `--servers`, each runs its own build in turns: on a busy machine, compare CPU times of one
run. The load of the machine stands beside the figures, because waiting depends on it. This needs
Linux.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import resource
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

from club import Club, Visitor, club, off_loop
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

OFTEN = "1000000/1"
FREE = [
    word
    for name in (
        "requests-per-address", "forms-per-address", "forms-per-person", "moves-per-person",
        "sockets-per-address", "rooms-per-address", "rooms-per-person",
    )
    for word in (f"--{name}", OFTEN)
]  # fmt: skip
FREE += ["--connections", "4000", "--connections-per-address", "4000", "--requests-at-once", "8"]
TOKEN = re.compile(r'^<div id="table"[^>]*? data-token="([0-9a-f]+)"')
CHOICE = re.compile(r'form="answer" name="choice" value="(c\d+)"')
TICK = re.compile(r'name="card" value="([^"]+)" data-worth="(\d+)"')
LEAST = re.compile(r'class="picking" data-least="(\d+)" data-most="(\d+)"')
SAME_ASK = '<i id="ask" data-same>'
GAMES = ("slipstream121", "slipstream_tcg", "death_roads", "railgrind", "dragon_race")
FOR_FOUR = ("slipstream121", "slipstream_tcg", "death_roads", "dragon_race")
BOT_TABLES = 240


class Times:
    """What was measured: seconds from a move to its reply, and to the push at another viewer."""

    def __init__(self) -> None:
        self.replies: list[float] = []
        self.pushes: list[float] = []
        self.stale = 0
        self.on = False

    def line(self) -> str:
        return f"reply {_spread(self.replies)}   rival's push {_spread(self.pushes)}"


def _spread(found: list[float]) -> str:
    if not found:
        return "none"
    found = sorted(found)
    p50, p99 = [1000 * found[int(share * (len(found) - 1))] for share in (0.5, 0.99)]
    return f"p50 {p50:.1f} ms, p99 {p99:.1f} ms (n={len(found)})"


class Player:
    """A browser at a table: it reads pushes as HTML, and answers when it is told to."""

    def __init__(self, table: Table, visitor: Visitor, *, plays: bool) -> None:
        self.table = table
        self.visitor = visitor
        self.plays = plays
        self.socket: ClientConnection | None = None
        self.token = ""
        self.ask = ""  # HTML
        self.pushed = asyncio.Event()  # since it connected

    async def run(self) -> None:
        while True:
            self.pushed.clear()
            async with self.visitor.socket(
                self.table.code, max_size=None, close_timeout=0.2
            ) as socket:
                self.socket = socket
                try:
                    async for said in socket:
                        self.heard(str(said))
                        if self.table.over:
                            break
                except ConnectionClosed:
                    pass
            if self.table.over:
                await self.table.again()

    def heard(self, said: str) -> None:
        now = time.perf_counter()
        if said.startswith('{"ack"'):
            self.table.replied(now, json.loads(said))
            return
        self.pushed.set()
        self.table.pushed(now, self)
        html = str(json.loads(said)["html"])
        found = TOKEN.search(html)
        if 'data-over="1"' in html[:400]:
            self.table.over = True
        if self.plays and SAME_ASK not in html:
            self.ask = html
        if self.plays and found and found[1] != self.token:
            self.token = found[1]
            self.table.asked = self
            self.table.news.set()

    async def answer(self, number: int, rng: Random) -> None:
        said: dict[str, object] = {"do": "answer", "move": f"m{number}", "token": self.token}
        choices = CHOICE.findall(self.ask)
        span = LEAST.search(self.ask)
        if span is not None:
            said["cards"] = _some(TICK.findall(self.ask), int(span[1]), rng)
        else:
            said["choice"] = rng.choice(choices or ["c0"])
        assert self.socket is not None
        await self.socket.send(json.dumps(said))


def _some(cards: list[tuple[str, str]], least: int, rng: Random) -> list[str]:
    """Return as few of these cards as are worth enough."""
    picked: list[str] = []
    worth = 0
    for card, each in rng.sample(cards, len(cards)):
        if worth >= least:
            break
        picked.append(card)
        worth += int(each)
    return picked


class Table:
    """A table, its people, and its pace."""

    def __init__(self, served: Club, game: str, times: Times, number: int) -> None:
        self.served, self.game, self.times = served, game, times
        self.rng = Random(number)
        self.code = ""
        self.people: list[Player] = []
        self.asked: Player | None = None
        self.mover: Player | None = None
        self.news = asyncio.Event()
        self.over = False
        self.sent = self.moves = 0
        self.sent_at = 0.0
        self.seen_by_rival = True
        self.beginning = asyncio.Lock()
        self.replying = asyncio.Event()

    async def open(self, seats: int, watchers: int) -> None:
        visitors = [Visitor(self.served.port) for _ in range(seats + watchers)]
        kinds = {f"seat{n}": "person" for n in range(1, seats)}
        fields = {"game": self.game, "seats": str(seats), "pace": "0", "listed": "on", **kinds}
        status, where = await off_loop(visitors[0].post, "/rooms", **fields)
        assert status == 303, where
        self.code = where.rpartition("/")[2]
        for number, each in enumerate(visitors[1:], 1):
            door = "join" if number < seats else "watch"
            name = {"name": f"P{number}"} if number < seats else {}
            status, where = await off_loop(each.post, f"/{door}/{self.code}", **name)
            assert status == 303, where
        await self._start(visitors[0])
        self.people = [Player(self, each, plays=n < seats) for n, each in enumerate(visitors)]

    async def _start(self, host: Visitor) -> None:
        status, where = await asyncio.to_thread(host.post, f"/room/{self.code}/start")
        assert status == 303, where

    async def again(self) -> None:
        """Race again with the same people; the first to come opens the room."""
        async with self.beginning:
            if not self.over:
                return
            host = self.people[0].visitor
            status, where = await asyncio.to_thread(host.post, f"/room/{self.code}/rematch")
            assert status == 303, where
            self.code = where.rpartition("/")[2]
            await self._start(host)
            self.over = False

    async def play(self, every: float) -> None:
        """Make a move `every` seconds, whenever somebody is asked."""
        await asyncio.sleep(self.rng.random() * every)
        while True:
            began = time.perf_counter()
            self.news.clear()
            if self.asked is None or self.over:
                await self.news.wait()
                continue
            player, self.asked = self.asked, None
            self.mover = player
            self.sent += 1
            self.seen_by_rival = False
            self.replying.clear()
            self.sent_at = time.perf_counter()
            try:
                await player.answer(self.sent, self.rng)
                await asyncio.wait_for(self.replying.wait(), 20)
            except (ConnectionClosed, AssertionError, TimeoutError):
                continue
            await asyncio.sleep(max(0.0, every - (time.perf_counter() - began)))

    def replied(self, now: float, reply: dict[str, object]) -> None:
        self.replying.set()
        if "ok" in reply:
            self.moves += 1
            if self.times.on:
                self.times.replies.append(now - self.sent_at)
        else:
            self.times.stale += 1

    def pushed(self, now: float, player: Player) -> None:
        if not self.seen_by_rival and player is not self.mover:
            self.seen_by_rival = True
            if self.times.on:
                self.times.pushes.append(now - self.sent_at)


def cpu(pid: int) -> float:
    """Return the seconds of CPU that a process has used, with all its threads."""
    said = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(said[11]) + int(said[12])) / os.sysconf("SC_CLK_TCK")


def children(pid: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += [int(each) for each in (task / "children").read_text().split()]
    return found


def apart(served: Club) -> None:
    """Keep the server on the first core, and its workers with the players on the second."""
    cores = sorted(os.sched_getaffinity(served.process.pid))
    if len(cores) > 1:
        for task in Path(f"/proc/{served.process.pid}/task").iterdir():
            os.sched_setaffinity(int(task.name), {cores[0]})
        for child in [*children(served.process.pid), 0]:
            os.sched_setaffinity(child, {cores[1]})


class Load:
    """Tables with people, on one server."""

    def __init__(self, served: Club, wanted: argparse.Namespace) -> None:
        self.served, self.wanted = served, wanted
        self.times = Times()
        self.tables: list[Table] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, seats: int, watchers: int = 0) -> None:
        games = (self.wanted.game,) if self.wanted.game else GAMES if seats == 2 else FOR_FOUR
        for number in range(self.wanted.tables):
            table = Table(self.served, games[number % len(games)], self.times, number)
            await table.open(seats, watchers)
            self.tables.append(table)
            self.tasks += [asyncio.create_task(each.run()) for each in table.people]
        for table in self.tables:
            for each in table.people:
                await asyncio.wait_for(each.pushed.wait(), 60)
            self.tasks.append(asyncio.create_task(table.play(self.wanted.every)))

    async def measure(self) -> str:
        """Let them race, and return the figures."""
        await asyncio.sleep(self.wanted.warm)
        pid = self.served.process.pid
        before, moves, began = cpu(pid), self.moves, time.monotonic()
        self.times.on = True
        await asyncio.sleep(self.wanted.seconds)
        used, made = cpu(pid) - before, self.moves - moves
        self.times.on = False
        each = 1000 * used / max(1, made)
        took = time.monotonic() - began
        return (
            f"{made} moves, {made / took:.0f} a second, {each:.2f} ms of CPU each;"
            f" {self.times.line()}; {self.served.megabytes:.0f} MB; stale {self.times.stale};"
            f" {self.delay()}load {os.getloadavg()[0]:.1f}"
        )

    def delay(self) -> str:
        """Return the 99th percentile of the loop's delay, if the server says it."""
        status, text = Visitor(self.served.port).get("/metrics")
        rows = re.findall(r'paddock_loop_delay_seconds_bucket\{le="([^"]+)"\} (\d+)', text)
        if status != 200 or not rows:
            return ""
        whole = int(rows[-1][1])
        bound = next(le for le, count in rows if int(count) >= 0.99 * whole)
        return f"loop delay p99 under {float(bound) * 1000:.0f} ms; "

    @property
    def moves(self) -> int:
        return sum([table.moves for table in self.tables])

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def people(load: Load) -> str:
    await load.open(2)
    return await load.measure()


async def crowd(load: Load) -> str:
    await load.open(4, 4)
    return await load.measure()


async def reconnect(load: Load) -> str:
    """Return how long it takes until everybody is current again."""
    await load.open(4, 1)
    everybody = [each for table in load.tables for each in table.people]
    began = time.monotonic()
    for each in everybody:
        assert each.socket is not None
        each.pushed.clear()
        each.socket.transport.abort()
    await asyncio.gather(*[each.pushed.wait() for each in everybody])
    took = time.monotonic() - began
    return f"{len(everybody)} clients current after {took:.1f} s; load {os.getloadavg()[0]:.1f}"


async def stalled(load: Load) -> str:
    """Return how others fare while a watcher of each table takes nothing any more."""
    await load.open(2, 1)
    without = await load.measure()
    watchers = [each for table in load.tables for each in table.people if not each.plays]
    before = len(os.listdir(f"/proc/{load.served.process.pid}/fd"))
    for each in watchers:
        assert each.socket is not None
        each.socket.transport.pause_reading()
    began = time.monotonic()
    load.times.replies.clear()
    load.times.pushes.clear()
    meanwhile = asyncio.create_task(load.measure())
    gone = 0.0
    while time.monotonic() < began + 60:
        await asyncio.sleep(0.5)
        left = before - len(os.listdir(f"/proc/{load.served.process.pid}/fd"))
        if left >= 0.95 * len(watchers):
            gone = time.monotonic() - began
            break
    words = f"gone after {gone:.0f} s" if gone else "some are still there after 60 s"
    return f"before: {without}\n   {len(watchers)} stalled, {words}: {await meanwhile}"


async def bots(load: Load) -> str:
    """Return how people and a newcomer fare while bots race."""
    await load.open(2)
    racing = [
        asyncio.create_task(_bots_race(load.served, n)) for n in range(load.wanted.bot_tables)
    ]
    await asyncio.sleep(load.wanted.warm)
    newcomer = asyncio.create_task(_against_a_bot(load.served, load.wanted.seconds, speed="fast"))
    found = await load.measure()
    waits = await newcomer
    for task in racing:
        task.cancel()
    await asyncio.gather(*racing, return_exceptions=True)
    most = 1000 * max(waits, default=0)
    return f"{found}\n   newcomer's bot answers: {_spread(waits)}, at most {most:.0f} ms"


async def _bots_race(served: Club, number: int) -> None:
    """Race bots against bots at full speed, again and again."""
    visitor = Visitor(served.port)
    while True:
        game = GAMES[number % len(GAMES)]
        code = await off_loop(visitor.race_the_bots, game=game, level="heuristic")
        async with visitor.socket(code, max_size=None) as socket:
            await socket.send(json.dumps({"do": "speed", "move": "1", "speed": "fast"}))
            await socket.send(json.dumps({"do": "away", "move": "2"}))
            async for said in socket:
                if 'data-over=\\"1\\"' in str(said)[:600]:
                    break


async def pro(load: Load) -> str:
    """Return how long people wait for a pro's move at five tables, beats included."""
    await asyncio.sleep(load.wanted.warm)
    seconds, every = load.wanted.seconds, load.wanted.every
    found = await asyncio.gather(
        *[_against_a_bot(load.served, seconds, level="pro", every=every) for _ in range(5)]
    )
    waits = [each for waited in found for each in waited]
    soon = len([each for each in waits if each <= 1]) / max(1, len(waits))
    return (
        f"a pro's move appears after {_spread(waits)}, {soon:.1%} within 1 s;"
        f" {load.delay()}load {os.getloadavg()[0]:.1f}"
    )


async def _against_a_bot(
    served: Club, seconds: float, *, level: str = "", every: float = 0, speed: str = "normal"
) -> list[float]:
    """Race a bot again and again, with a move `every` seconds. Return how long its moves took, from
    what was seen before them."""
    waits: list[float] = []
    until = time.monotonic() + seconds
    rng = Random(7)
    fields = {"game": "slipstream121", **({"level": level} if level else {})}
    while time.monotonic() < until:
        visitor = Visitor(served.port)
        code = await off_loop(visitor.race_the_bots, **fields)
        async with visitor.socket(code, "?as=json", max_size=None) as socket:
            await socket.send(json.dumps({"do": "speed", "move": "s", "speed": speed}))
            seen, token, newest = 0.0, "", -1
            async for said in socket:
                sight = json.loads(said).get("sight")
                if not sight:
                    continue
                now = time.monotonic()
                lines = [each for each in sight["log"] if each["number"] > newest]
                if seen and any([each["seat"] not in (-1, sight["viewer"]) for each in lines]):
                    waits.append(now - seen)
                if lines:
                    seen, newest = (now if token else 0.0), lines[-1]["number"]
                if sight["over"] or now > until:
                    break
                asked = sight["question"]
                if asked and asked["token"] != token:
                    await asyncio.sleep(every)
                    token, seen = asked["token"], 0.0
                    choice = rng.choice(asked["choices"])["id"]
                    move = {"do": "answer", "move": token, "token": token, "choice": choice}
                    await socket.send(json.dumps(move))
    return waits


LOADS: dict[str, Callable[[Load], Awaitable[str]]] = {
    each.__name__: each for each in (people, crowd, reconnect, stalled, bots, pro)
}


async def run(name: str, served: Club, wanted: argparse.Namespace) -> str:
    load = Load(served, wanted)
    try:
        return await LOADS[name](load)
    finally:
        await load.close()


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("loads", nargs="*", default=list(LOADS))
    parser.add_argument("--servers", default=sys.executable, help="interpreters, with commas")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--bot-tables", type=int, default=BOT_TABLES)
    parser.add_argument("--game", default="", help="only this one")
    parser.add_argument("--every", type=float, default=1.0, help="seconds between moves")
    parser.add_argument("--warm", type=float, default=5.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--rounds", type=int, default=1)
    wanted = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    cores = os.sched_getaffinity(0)
    for name in wanted.loads:
        for _ in range(wanted.rounds):
            for python in wanted.servers.split(","):
                os.sched_setaffinity(0, cores)
                with club(*FREE, python=python) as served:
                    apart(served)
                    print(f"{name}, {python}: {asyncio.run(run(name, served, wanted))}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
