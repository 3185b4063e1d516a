"""A table for tests: a house, a real server on a free port, people with a browser.

Nothing here waits for a fixed time: what must happen is waited for, for a minute at most.
"""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, TypeVar
from urllib.parse import urlencode

from websockets.asyncio.client import ClientConnection, connect

from paddock.kernel.luck import key_of
from paddock.kernel.previews import Preview
from paddock.server import serving
from paddock.server.rooms.house import House
from paddock.server.rooms.pace import RealTime, Time
from paddock.server.rooms.people import Keys
from paddock.server.settings import Rate, Settings
from paddock.server.storage.archive import Archive
from paddock.server.storage.opening import open_store
from paddock.server.storage.store import Store
from paddock.server.tables import Playing, Tables
from paddock.server.thinking.pool import Here, Thinking, Told
from paddock.server.web.api import SETTINGS
from paddock.sight.sight import Sight

T = TypeVar("T")
Kept = Path | str  # a folder for SQLite, or the address of a PostgreSQL database
LIMIT = 60.0  # seconds, for anything


def run(test: Coroutine[Any, Any, T]) -> T:
    async def limited() -> T:
        async with asyncio.timeout(2 * LIMIT):
            return await test

    return asyncio.run(limited())


async def until(true: Callable[[], object]) -> None:
    """Wait for something to be so."""
    async with asyncio.timeout(LIMIT):
        while not true():
            await asyncio.sleep(0.002)


class Bots(Here):
    """Bots think at once; promises, which take long, are nobody's here."""

    async def previews(self, race: Told, seat: int, names: list[str]) -> list[Preview]:
        return []


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


class AutoTime:
    """Time that jumps to whatever is waited for, once everybody has had a chance to think."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def now(self) -> float:
        return self.seconds

    async def wait(self, bell: asyncio.Event, until: float | None) -> None:
        if until is None:
            await bell.wait()
            return
        for _ in range(8):
            await asyncio.sleep(0)
            if bell.is_set():
                return
        self.seconds = max(self.seconds, until)


OFTEN = Rate(10**6, 1)
FREE = Settings(
    requests_per_address=OFTEN, forms_per_address=OFTEN, forms_per_person=OFTEN,
    moves_per_person=OFTEN, sockets_per_address=OFTEN, rooms_per_address=OFTEN,
    rooms_per_person=OFTEN,
)  # fmt: skip


def store_in(kept: Kept) -> Store:
    return open_store(
        Settings(database=kept) if isinstance(kept, str) else Settings(data=f"{kept}")
    )


def _house(
    store: Store, time: Time | None, thinking: Thinking | None, settings: Settings = FREE
) -> House:
    """With luck that is the same in every run."""
    bots, clock = thinking or Bots(), time or RealTime()
    house = House(Archive(store), Keys(store.secret()), bots, clock, settings)
    keys: dict[str, bytes] = {}
    house.luck_key = lambda code: keys.setdefault(code, key_of("served", len(keys)))  # type: ignore[method-assign]
    return house


@asynccontextmanager
async def house_in(
    kept: Kept, time: Time | None = None, thinking: Thinking | None = None
) -> AsyncIterator[Tables]:
    """Rooms and races without a web server."""
    store = store_in(kept)
    tables = Tables(_house(store, time, thinking))
    tables.house.company.listen(tables)
    try:
        yield tables
    finally:
        await tables.close()
        store.close()


async def seated(
    tables: Tables,
    game: str,
    *people: str,
    seats: int | None = None,
    level: str = "random",
    pace: float = 0.0,
    **more: str,
) -> Playing:
    """A race that has begun: these people, and bots in the other seats. What is no setting of a
    room is an option of the game."""
    room = await tables.open(game, people[0] if people else "nobody", "Pip", seats)
    for seat, chair in enumerate(room.chairs):
        if seat == 0 and not people:
            room.seat(0, {"kind": "bot"})
        if 0 < seat < len(people):
            room.seat(seat, {"kind": "person"})
            room.sit(people[seat], f"Pip {seat}")
        elif chair.kind == "bot":
            room.seat(seat, {"level": level})
    said = {name if name in SETTINGS else f"opt:{name}": value for name, value in more.items()}
    room.set_up({"pace": str(pace), **said})
    return await tables.begin(room)


class Program:
    """Somebody who looks at a race in this process, as a socket would."""

    def __init__(self, playing: Playing, viewer: int) -> None:
        self.playing = playing
        self.viewer = viewer
        self.bell = asyncio.Event()
        self.moves = 0
        playing.race.look(self)

    def wake(self) -> None:
        self.bell.set()

    async def sight(self) -> Sight:
        return await self.playing.race.sight(self.viewer)

    async def until(self, true: Callable[[Sight], object]) -> Sight:
        async with asyncio.timeout(LIMIT):
            while True:
                self.bell.clear()
                sight = await self.sight()
                if true(sight):
                    return sight
                await self.bell.wait()

    async def asked(self) -> Sight:
        """As soon as it has a question to answer, or the race is over."""
        return await self.until(lambda sight: sight.question is not None or sight.over is not None)

    async def do(self, what: str, **said: Any) -> dict[str, Any]:
        self.moves += 1
        seats = self.playing.race.session.table.seats
        seat = self.viewer if self.viewer < seats else None
        said = {"do": what, "move": f"m{self.moves}", **said}
        return (await self.playing.moves.make(seat, said)).frame()

    async def answer(self, sight: Sight, number: int = 0) -> dict[str, Any]:
        assert sight.question is not None
        choice = sight.question.choices[number].id
        return await self.do("answer", token=sight.question.token, choice=choice)


# Over the wire


class Served:
    """A server on a port of this machine."""

    def __init__(self, tables: Tables, port: int) -> None:
        self.tables = tables
        self.port = port

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@asynccontextmanager
async def served_in(
    kept: Kept,
    thinking: Thinking | None = None,
    time: Time | None = None,
    settings: Settings = FREE,
) -> AsyncIterator[Served]:
    store = store_in(kept)
    tables = Tables(_house(store, time, thinking, settings))
    listening = serving.listening("127.0.0.1", 0)
    ready = asyncio.Event()
    server = serving.Server(serving.config(tables), ready.set)
    task = asyncio.create_task(server.serve([listening]))
    try:
        async with asyncio.timeout(LIMIT):
            await ready.wait()
        yield Served(tables, listening.getsockname()[1])
    finally:
        server.should_exit = True
        await task
        listening.close()
        store.close()


class Answer:
    def __init__(self, status: int, headers: dict[str, str], text: str) -> None:
        self.status = status
        self.headers = headers
        self.text = text

    @property
    def to(self) -> str:
        """Where a post leads."""
        assert self.status == 303, (self.status, self.text)
        return self.headers["location"]


class Person:
    """A browser with a cookie jar and no script."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""

    async def get(self, path: str, **headers: str) -> Answer:
        return await asyncio.to_thread(self._ask, "GET", path, None, headers)

    async def post(self, path: str, fields: Any = (), **headers: str) -> Answer:
        return await asyncio.to_thread(self._ask, "POST", path, urlencode(fields), headers)

    def _ask(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> Answer:
        said = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.cookie:
            said["Cookie"] = self.cookie
        if body is not None:
            said.setdefault("Content-Type", "application/x-www-form-urlencoded")
        asked = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LIMIT)
        try:
            asked.request(method, path, body, said)
            got = asked.getresponse()
            found = Answer(
                got.status,
                {name.lower(): value for name, value in got.getheaders()},
                got.read().decode(),
            )
        finally:
            asked.close()
        if "set-cookie" in found.headers:
            self.cookie = found.headers["set-cookie"].partition(";")[0]
        return found

    async def race_the_bots(self, game: str, tables: Tables | None = None) -> str:
        """The code of a room in which the race has begun; in tests without beats."""
        code = (await self.post("/race-the-bots", {"game": game})).to.rpartition("/")[2]
        if tables is not None:
            tables.rooms[code].pace = 0.0
            tables.under_way[code].race.stir()
        return code

    def socket(self, code: str, form: str = "?as=json") -> connect:
        headers = {"Cookie": self.cookie} if self.cookie else {}
        return connect(
            f"ws://127.0.0.1:{self.port}/room/{code}/socket{form}",
            origin=f"http://127.0.0.1:{self.port}",  # type: ignore[arg-type]
            additional_headers=headers,
            open_timeout=LIMIT,
            close_timeout=1,  # do not wait for clients that stopped reading
        )


async def frame(socket: ClientConnection) -> dict[str, Any]:
    async with asyncio.timeout(LIMIT):
        return dict(json.loads(await socket.recv()))


async def send(socket: ClientConnection, **said: Any) -> None:
    await socket.send(json.dumps(said))


class Client:
    """A program at a socket. It answers the newest question it has seen; a reply that says `stale`
    only means that a newer one is on its way."""

    def __init__(self, socket: ClientConnection, rng: Random) -> None:
        self.socket = socket
        self.rng = rng
        self.sight: dict[str, Any] = {}
        self.answered: set[str] = set()
        self.pushes: list[int] = []
        self.moves = 0
        self.stale = 0

    async def step(self) -> None:
        """One frame in; if it brings a question, one answer out."""
        got = await frame(self.socket)
        assert "wrong" not in got, got
        self.stale += got.get("stale", 0)
        if "sight" not in got:
            return
        self.sight = got["sight"]
        self.pushes.append(got["n"])
        asked = self.sight["question"]
        if asked and asked["token"] not in self.answered:
            self.answered.add(asked["token"])
            self.moves += 1
            choice = self.rng.choice(asked["choices"])["id"]
            await send(
                self.socket, do="answer", move=f"m{self.moves}", token=asked["token"], choice=choice
            )

    async def race(self) -> None:
        while not self.sight.get("over"):
            await self.step()
