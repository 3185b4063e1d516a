"""Players who never give up, servers that are killed, and a look at what was stored in the end."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from club import Visitor
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from paddock.server.settings import Settings
from paddock.server.storage.backup import back_up, check
from paddock.server.storage.opening import open_store

PATIENCE = 30.0  # seconds
FREE = [
    word
    for name in (
        "requests-per-address", "forms-per-address", "forms-per-person", "moves-per-person",
        "sockets-per-address", "rooms-per-address", "rooms-per-person",
    )
    for word in (f"--{name}", "1000000/1")
]  # fmt: skip


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A server on a port that stays the same, however often it is killed."""

    def __init__(self, *where: str) -> None:
        self.where = where
        self.port = free_port()
        self.start()

    def start(self) -> None:
        words = ["serve", "--port", str(self.port), "--no-browser", *FREE, *self.where]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "paddock", *words],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "Paddock is open" in said, "the server did not start"

    def end(self, how: signal.Signals = signal.SIGKILL) -> None:
        self.process.send_signal(how)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


class Player:
    """Races bots at any of these ports, one race after another. A move is sent again with the same
    id until it gets its answer; then it is noted."""

    def __init__(self, ports: Callable[[], int], number: int, game: str) -> None:
        self.ports, self.number, self.game = ports, number, game
        self.rng = Random(number)
        self.cookie = self.code = ""
        self.sight: dict[str, Any] = {}
        self.pending: dict[str, str] | None = None
        self.answered: set[str] = set()
        self.acknowledged: dict[tuple[str, str], str] = {}  # race and id: the question
        self.sent: dict[tuple[str, str], str] = {}
        self.moves = self.races = 0
        self.news = asyncio.Event()  # an acknowledgement

    async def play(self, done: asyncio.Event) -> None:
        while not done.is_set():
            try:
                if not self.code or self.sight.get("over"):
                    await self._begin()
                async with connect(
                    f"ws://127.0.0.1:{(port := self.ports())}/room/{self.code}/socket?as=json",
                    origin=f"http://127.0.0.1:{port}",  # type: ignore[arg-type]
                    additional_headers={"Cookie": self.cookie},
                    open_timeout=PATIENCE, close_timeout=0.2, max_size=None,
                ) as made:  # fmt: skip
                    await self._talk(made, done)
            except (WebSocketException, OSError, TimeoutError, AssertionError):
                await asyncio.sleep(0.05)

    async def _begin(self) -> None:
        visitor = Visitor(self.ports())
        visitor.cookie = self.cookie
        status, where = await asyncio.to_thread(
            visitor.post, "/rooms", game=self.game, seats="2", pace="0"
        )
        assert status == 303
        code = where.rpartition("/")[2]
        self.cookie = visitor.cookie
        status, where = await asyncio.to_thread(visitor.post, f"/room/{code}/start")
        assert status == 303
        self.code, self.sight, self.pending = code, {}, None
        self.races += 1

    async def _talk(self, made: ClientConnection, done: asyncio.Event) -> None:
        if self.pending is not None:
            await made.send(json.dumps(self.pending))
        while not done.is_set() and not self.sight.get("over"):
            try:
                got = json.loads(await asyncio.wait_for(made.recv(), 2.0))
            except TimeoutError:
                if self.pending is not None:  # the answer may be lost
                    await made.send(json.dumps(self.pending))
                continue
            if "ack" in got:
                await self._replied(made, got)
            self.sight = got.get("sight", self.sight)
            await self._answer(made)

    async def _replied(self, made: ClientConnection, got: dict[str, Any]) -> None:
        if self.pending is None or got["ack"] != self.pending["move"]:
            return
        key = (self.code, self.pending["move"])
        if got.get("ok"):
            self.acknowledged[key] = self.pending["token"]
            self.news.set()
        elif got.get("code") in ("cannot-keep", "no-database", "too-much"):
            await asyncio.sleep(0.1)
            await made.send(json.dumps(self.pending))
            return
        else:
            self.answered.discard(self.pending["token"])
        self.pending = None

    async def _answer(self, made: ClientConnection) -> None:
        asked = self.sight.get("question")
        if not asked or self.pending is not None or asked["token"] in self.answered:
            return
        self.answered.add(asked["token"])
        self.moves += 1
        choice = self.rng.choice(asked["choices"])["id"]
        self.pending = {"do": "answer", "move": f"m{self.moves}", "token": asked["token"],
                        "choice": choice}  # fmt: skip
        self.sent[self.code, self.pending["move"]] = asked["token"]
        await made.send(json.dumps(self.pending))


def verdict(settings: Settings, players: list[Player], *, strict: bool = True) -> str:
    """Compare what was acknowledged with what is stored, and replay every race. If not `strict`,
    others have raced too."""
    store = open_store(settings)
    kept = Counter(
        (str(race), str(move).partition(" ")[2])
        for race, move in store.read("select race, move from entries where move is not null")
    )
    store.close()
    acknowledged = {key for each in players for key in each.acknowledged}
    sent = {key: token for each in players for key, token in each.sent.items()}
    lost = acknowledged - kept.keys()
    doubled = [key for key, times in kept.items() if times > 1]
    if strict:
        questions = Counter((key[0], sent[key]) for key in kept)
        doubled += [key for key, times in questions.items() if times > 1]
    with TemporaryDirectory() as folder:
        file = Path(folder) / "all.paddock"
        back_up(settings, file)
        *_, found = check(file)
    fine = not lost and not doubled and not found.damaged
    said = (
        f"{len(acknowledged)} moves acknowledged, {len(lost)} lost, {len(doubled)} doubled;"
        f" {found.races} races, {len(found.damaged)} that do not replay"
    )
    if not fine:
        raise SystemExit(f"FAILED: {said}")
    return said


@contextlib.asynccontextmanager
async def playing(players: list[Player]) -> Any:
    """Let them play meanwhile."""
    done = asyncio.Event()
    tasks = [asyncio.create_task(each.play(done)) for each in players]
    try:
        yield
    finally:
        done.set()
        await asyncio.wait(tasks, timeout=PATIENCE)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
