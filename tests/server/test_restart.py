"""A server that ends, however it ends, loses nothing that was acknowledged and doubles nothing."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import WebSocketException

from paddock.games import load
from paddock.kernel.records import read
from paddock.kernel.replays import verify
from paddock.server.storage.sqlite import FILE
from tests.cardfiles import CARD_GAMES, Set
from tests.server.served import (
    Client,
    HandTime,
    Kept,
    Person,
    Program,
    frame,
    house_in,
    seated,
    send,
)

KILLS = 8


async def test_a_race_resumes_after_a_restart(kept: Kept) -> None:
    async with house_in(kept) as tables:
        playing = await seated(tables, "slipstream_tcg", "pip")
        code = playing.race.code
        pip = Program(playing, 0)
        await pip.answer(await pip.asked())
        await pip.do("chat", text="see you")
        before = await pip.until(lambda s: s.question is not None)
    async with house_in(kept) as tables:
        found = await tables.playing(code)
        assert found is not None
        after = await Program(found, 0).until(lambda s: s.question is not None)
        assert after.question is not None and before.question is not None
        assert after.question.token == before.question.token
        assert after.scene == before.scene and after.log == before.log
        assert [line.text for line in after.room.chat] == ["see you"]


@pytest.mark.parametrize("game", CARD_GAMES)
async def test_a_race_resumes_after_the_cards_have_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Every card of the set is renamed, and those that say something say something else."""
    async with house_in(tmp_path) as tables:
        playing = await seated(tables, game, "pip")
        code, pip = playing.race.code, Program(playing, 0)
        await pip.answer(await pip.asked())
        before = await pip.until(lambda s: s.question is not None)
    core, home = Set(game), import_module(f"paddock.games.{game}.game")
    texts = [card.text for card in core.cards if card.text]
    changed = [replace(c, name=f"{c.name} II", text=c.text and texts[0]) for c in core.cards[1:]]
    monkeypatch.setattr(home, "GAME", home.game_of((core.cards[0], *changed), core.decks))
    async with house_in(tmp_path) as tables:
        found = await tables.playing(code)
        assert found is not None
        again = Program(found, 0)
        after = await again.until(lambda s: s.question is not None)
        assert after.scene == before.scene and after.log == before.log
        await again.answer(after)
        await again.until(lambda s: s.question is not None or s.over is not None)


async def test_a_move_repeated_after_a_restart_is_acknowledged_and_happens_once(
    kept: Kept,
) -> None:
    async with house_in(kept) as tables:
        playing = await seated(tables, "slipstream121", "pip", seats=2)
        code, pip = playing.race.code, Program(playing, 0)
        sight = await pip.asked()
        assert sight.question is not None
        said = {"token": sight.question.token, "choice": "c0", "move": "mine"}
        assert (await pip.do("answer", **said))["ok"]
    async with house_in(kept) as tables:
        found = await tables.playing(code)
        assert found is not None
        again = Program(found, 0)
        assert (await again.do("answer", **said)) == {"ack": "mine", "ok": True}
        assert (await again.do("answer", **{**said, "move": "other"})).get("stale")
        rows = tables.house.archive.store.read("select move from entries where move is not null")
        assert rows == [("0 mine",)]


async def test_a_race_that_nobody_watches_is_unloaded_and_resumes_later(kept: Kept) -> None:
    time = HandTime()
    async with house_in(kept, time) as tables:
        playing = await seated(tables, "slipstream121", "pip", seats=2)
        code, pip = playing.race.code, Program(playing, 0)
        before = await pip.asked()
        await time.turn(3600)
        await tables.sweep()
        assert code in tables.under_way, "somebody looks"
        playing.race.look_away(pip)
        await tables.sweep()
        assert code in tables.under_way, "they may only have reloaded"
        await time.turn(3600)
        await tables.sweep()
        assert code not in tables.under_way
        found = await tables.playing(code)
        assert found is not None
        after = await Program(found, 0).asked()
        assert before.question is not None and after.question is not None
        assert before.question.token == after.question.token


async def test_orders_and_absence_outlast_a_restart(kept: Kept) -> None:
    async with house_in(kept) as tables:
        playing = await seated(tables, "slipstream121", "pip", "pop", seats=2)
        code, pip = playing.race.code, Program(playing, 0)
        assert (await pip.do("away"))["ok"]
    async with house_in(kept) as tables:
        found = await tables.playing(code)
        assert found is not None
        assert (await Program(found, 0).sight()).room.away
        assert (await Program(found, 1).sight()).racers[0].away


class Killed:
    """A server in a process of its own, on any free port, that can be killed at any moment."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "paddock", "serve", "--port", "0", "--no-browser"]
        self.process = subprocess.Popen(
            [*command, "--data", str(folder)], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        self.port = int(said.partition("127.0.0.1:")[2].partition("/")[0])

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextlib.contextmanager
def server_in(folder: Path) -> Iterator[Killed]:
    server = Killed(folder)
    try:
        yield server
    finally:
        server.kill()


class Stubborn(Client):
    """Sends a move again, with the same id, until it is acknowledged."""

    pending: dict[str, str] | None = None
    acknowledged: set[str]
    tokens: dict[str, str]  # the question that each move answered

    async def kept_on(self, until_killed: asyncio.Event, after: int, kill: Killed) -> None:
        """Play on; once `after` more frames have come in, the server is killed."""
        if self.pending is not None:
            await send(self.socket, **self.pending)
        while not self.sight.get("over"):
            got = await frame(self.socket)
            after -= 1
            if after == 0:
                kill.kill()
                until_killed.set()
            if "ack" in got:
                assert "wrong" not in got, got
                if self.pending is not None and got["ack"] == self.pending["move"]:
                    if got.get("ok"):
                        self.acknowledged.add(got["ack"])
                    else:
                        self.answered.discard(self.pending["token"])
                    self.pending = None
            self.sight = got.get("sight", self.sight)
            asked = self.sight.get("question")
            if asked and self.pending is None and asked["token"] not in self.answered:
                self.answered.add(asked["token"])
                self.moves += 1
                choice = self.rng.choice(asked["choices"])["id"]
                self.tokens[f"m{self.moves}"] = asked["token"]
                self.pending = {"do": "answer", "move": f"m{self.moves}",
                                "token": asked["token"], "choice": choice}  # fmt: skip
                await send(self.socket, **self.pending)

    async def give_up(self) -> None:
        """The last move is sent once more, and then the race is left."""
        if self.pending is not None:
            await send(self.socket, **self.pending)
        await send(self.socket, do="resign", move="end")
        while not self.sight.get("over"):
            got = await frame(self.socket)
            if got.get("ok"):
                self.acknowledged.add(got["ack"])
            self.sight = got.get("sight", self.sight)


async def test_many_kills_in_one_race_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    rng = Random(20)
    cookie = code = ""
    kills = 0
    client: Stubborn | None = None
    while client is None or not client.sight.get("over"):
        with server_in(tmp_path) as server:
            pip = Person(server.port)
            if client is None:
                room = {"game": "slipstream_tcg", "pace": "0", "opt:finish": "500"}
                code = (await pip.post("/rooms", room)).to.rpartition("/")[2]
                await pip.post(f"/room/{code}/start")
                cookie = pip.cookie
            pip.cookie = cookie
            killed = asyncio.Event()
            after = rng.randrange(1, 7)
            with contextlib.suppress(WebSocketException, OSError):
                async with pip.socket(code) as socket:
                    if client is None:
                        client = Stubborn(socket, rng)
                        client.acknowledged = set()
                        client.tokens = {}
                    client.socket = socket
                    if kills == KILLS:
                        await client.give_up()
                    else:
                        await client.kept_on(killed, after, server)
            kills += killed.is_set()
            if client is not None and client.sight.get("over"):
                got = await pip.get(f"/room/{code}/record")
                assert got.status == 200, got.text
                session = got.text
    assert kills == KILLS
    verify(read(session), load)
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as data:
        rows = data.execute("select move from entries where move not null").fetchall()
    kept = [move.partition(" ")[2] for (move,) in rows]
    assert len(kept) == len(set(kept))
    assert set(kept) == client.acknowledged
    tokens = [client.tokens[move] for move in kept if move != "end"]
    assert len(tokens) == len(set(tokens)), "no question was answered twice"
