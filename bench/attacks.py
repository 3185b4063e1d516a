"""Can one visitor bring the table down? Each attack runs against a server of its own.

    python bench/attacks.py                   all attacks, about 5 minutes
    python bench/attacks.py silent sockets    some of them

Meanwhile somebody at another address opens a page again and again. Afterwards the script prints
how long 19 of 20 visits took at most, how much memory the server has gained and how much it has
logged. It ends with an error if that is more than 100 ms, 20 MB or 1 MB. The first row has no
attack: subtract its wait on a busy machine.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from select import select
from typing import Any

from club import SECONDS, Club, Visitor, club
from websockets.exceptions import ConnectionClosed, WebSocketException

LASTS = 8.0  # seconds of an attack that has no end of its own
VISITS = "--visits"
OTHER = "127.0.0.2"  # the address of somebody who only wants to play
MOST_WAIT, MOST_MEMORY, MOST_LOG = 0.1, 20.0, 1.0  # seconds, megabytes, megabytes
NEAR_NAMES = "\n".join([f"{n % 9 + 1} Petro{chr(97 + n % 26)}{n}" for n in range(350)])


class Neighbour:
    """Another process that opens a page again and again, and notes how long that takes."""

    def __init__(self, port: int) -> None:
        words = [sys.executable, __file__, VISITS, str(port)]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True)

    def wait(self) -> float:
        """Stop; return the seconds that 19 of 20 visits stayed within."""
        waits = sorted(json.loads(self.process.communicate("\n")[0]))
        return float(waits[len(waits) * 19 // 20])


def visits(port: int) -> list[float]:
    """Visit until something is written to this process; return the seconds of each visit."""
    waits: list[float] = []
    while not waits or not select([sys.stdin], [], [], 0.1)[0]:
        line = http.client.HTTPConnection(
            "127.0.0.1", port, timeout=SECONDS, source_address=(OTHER, 0)
        )
        began = time.monotonic()
        with suppress(OSError, http.client.HTTPException):
            line.request("GET", "/rules/slipstream121")
            assert line.getresponse().status == 200
        waits.append(time.monotonic() - began)
        line.close()
    return waits


async def nothing(served: Club) -> None:
    await asyncio.sleep(LASTS)


async def silent(served: Club) -> None:
    """Connections that never say anything."""
    await _raw(served, 1100, b"")


async def slow(served: Club) -> None:
    """Requests that never end."""
    await _raw(served, 300, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ")


async def garbage(served: Club) -> None:
    """Requests that are none."""
    await _raw(served, 3000, b"\x16\x03\x01 no request\r\n\r\n", at_once=50)


async def _raw(served: Club, count: int, said: bytes, at_once: int = 2000) -> None:
    gate, ends = asyncio.Semaphore(at_once), time.monotonic() + LASTS

    async def one() -> None:
        async with gate:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
                writer.write(said)
                with suppress(TimeoutError):
                    async with asyncio.timeout(max(0.0, ends - time.monotonic())):
                        while await reader.read(1024):
                            pass
                writer.close()

    await asyncio.gather(*[one() for _ in range(count)])


async def long_names(served: Club) -> None:
    """Static files with endless names, each another one."""
    names = [f"/static/{n}{'x' * 60_000}.css" for n in range(100)]
    names += [f"/static/{n}{'y' * 900}/x.css" for n in range(2000)]
    await _many(8, names, lambda pip, name: pip.get(name), served)


async def pages(served: Club) -> None:
    """The most expensive pages, from many connections."""
    pip = Visitor(served.port)
    code = await asyncio.to_thread(pip.race_the_bots, game="slipstream_tcg")
    asked = [f"/room/{code}", f"/room/{code}/log", "/"] * 1000
    await _many(40, asked, lambda each, path: each.get(path), served, pip.cookie)


async def decks(served: Club) -> None:
    """Pasted decks whose names are all a little wrong."""
    pip = Visitor(served.port)
    where = (await asyncio.to_thread(pip.post, "/rooms", game="slipstream_tcg"))[1]
    said = {f"chair{n}:paste": NEAR_NAMES for n in (1, 2)}
    await _many(8, [where] * 400, lambda p, at: p.post(f"{at}/options", **said), served, pip.cookie)


async def races(served: Club) -> None:
    """New races, by strangers without a cookie."""

    def race(pip: Visitor, game: str) -> None:
        pip.cookie = ""
        pip.post("/race-the-bots", game=game)

    await _many(8, ["slipstream121"] * 2000, race, served)


async def tokens(served: Club) -> None:
    """Guesses at a link."""
    pip = Visitor(served.port)
    where = (await asyncio.to_thread(pip.post, "/rooms", game="slipstream121"))[1]
    door = where.replace("/room/", "/join/")
    await _many(8, [door] * 2000, lambda each, at: each.post(at, token="0" * 32), served)


async def _many(
    at_once: int,
    paths: list[str],
    ask: Callable[[Visitor, str], Any],
    served: Club,
    cookie: str = "",
) -> None:
    """Ask for all paths from several connections, until the time is up."""
    left, ends = iter(paths), time.monotonic() + LASTS

    def go() -> None:
        pip = Visitor(served.port)
        pip.cookie = cookie
        for path in left:
            if time.monotonic() > ends:
                return
            with suppress(OSError, http.client.HTTPException):
                ask(pip, path)

    await asyncio.gather(*[asyncio.to_thread(go) for _ in range(at_once)])


async def sockets(served: Club) -> None:
    """1,500 sockets at one table, and somebody who chats there."""
    pip = Visitor(served.port)
    code = await asyncio.to_thread(pip.race_the_bots, game="slipstream_tcg")
    opened: list[Any] = []

    async def one() -> None:
        with suppress(WebSocketException, OSError):
            opened.append(await pip.socket(code, max_queue=None))

    for _ in range(30):
        await asyncio.gather(*[one() for _ in range(50)])
    with suppress(ConnectionClosed):
        for n in range(20):
            await opened[0].send(json.dumps({"do": "chat", "move": f"{n}", "text": f"line {n}"}))
            await asyncio.sleep(0.2)
    await asyncio.gather(*[each.close() for each in opened], return_exceptions=True)


async def away(served: Club) -> None:
    """As many messages as a socket takes."""
    await _flood(served, lambda n: json.dumps({"do": ("away", "back")[n % 2], "move": str(n)}))


async def nonsense(served: Club) -> None:
    """The same with messages that are none."""
    await _flood(served, lambda n: "x" * 4000)


async def _flood(served: Club, message: Callable[[int], str]) -> None:
    pip = Visitor(served.port)
    code = await asyncio.to_thread(pip.race_the_bots, game="slipstream121")
    n, ends = 0, time.monotonic() + LASTS
    with suppress(ConnectionClosed, TimeoutError):
        async with pip.socket(code, max_queue=None) as socket, asyncio.timeout(LASTS):
            while time.monotonic() < ends:
                await socket.send(message(n))
                n += 1


async def pings(served: Club) -> None:
    """Pings, which no rate of messages counts."""
    pip = Visitor(served.port)
    code = await asyncio.to_thread(pip.race_the_bots, game="slipstream121")
    ends = time.monotonic() + LASTS
    while time.monotonic() < ends:
        with suppress(WebSocketException, OSError, TimeoutError):
            async with pip.socket(code, max_queue=None) as socket, asyncio.timeout(LASTS):
                while time.monotonic() < ends:
                    await socket.ping()


async def hanging(served: Club) -> None:
    """Not an attack, but the same question: the thinking processes stop, and a bot has to move."""
    found = subprocess.run(
        ["pgrep", "-P", str(served.process.pid)], capture_output=True, text=True, check=True
    )
    for child in found.stdout.split():
        os.kill(int(child), signal.SIGSTOP)
    pip = Visitor(served.port)
    code = await asyncio.to_thread(pip.race_the_bots, game="slipstream121")
    async with pip.socket(code, "?as=json") as socket, asyncio.timeout(SECONDS):
        await socket.send(json.dumps({"do": "away", "move": "1"}))
        before = json.loads(await socket.recv())
        while len(json.loads(await socket.recv()).get("sight", before).get("log", ())) < 3:
            pass


ATTACKS: dict[str, Callable[[Club], Awaitable[None]]] = {
    each.__name__: each
    for each in (
        nothing, silent, slow, garbage, long_names, pages, decks, races, tokens, sockets, away,
        nonsense, pings, hanging,
    )
}  # fmt: skip


def run(name: str) -> tuple[float, float, float]:
    """Return the wait of the neighbour, and the memory and log of an attack."""
    with club("--thinking-seconds", "3") as served:
        warm = Visitor(served.port)
        for path in ("/", "/rules/slipstream121", "/static/table.css"):
            warm.get(path)
        asyncio.run(_warm(warm))
        before, logged = served.megabytes, served.log.stat().st_size
        neighbour, began = Neighbour(served.port), time.monotonic()
        asyncio.run(ATTACKS[name](served))  # type: ignore[arg-type]
        time.sleep(max(0.0, began + LASTS - time.monotonic()))
        wait = neighbour.wait()
        time.sleep(1)
        log = (served.log.stat().st_size - logged) / 1e6
        return wait, served.megabytes - before, log


async def _warm(pip: Visitor) -> None:
    """Look at a table once, so that what is drawn once for all is no part of an attack."""
    code = await asyncio.to_thread(pip.race_the_bots, game="slipstream_tcg")
    async with pip.socket(code) as socket:
        await socket.recv()


def main() -> int:
    if sys.argv[1:2] == [VISITS]:
        print(json.dumps(visits(int(sys.argv[2]))))
        return 0
    failed = 0
    print(f"{'attack':12} {'95 % wait':>10} {'memory':>10} {'log':>10}")
    for name in sys.argv[1:] or ATTACKS:
        wait, memory, log = run(name)
        bad = wait > MOST_WAIT or memory > MOST_MEMORY or log > MOST_LOG
        failed += bad and name != "nothing"
        numbers = f"{wait * 1000:7.0f} ms {memory:+7.1f} MB {log:7.3f} MB"
        print(f"{name:12} {numbers}{'  too much' * bad}", flush=True)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
