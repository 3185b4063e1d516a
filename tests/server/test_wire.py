"""What a push weighs on the wire, and how the listening socket guards itself."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import pytest
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory

from paddock.games import GAMES
from paddock.server.serving import HANG_UP_AFTER, listening
from tests.server.served import LIMIT, Person, Served, frame, send

USUAL = 4096  # bytes of a push


class Scales:
    """Something between client and server that weighs what the server sends."""

    def __init__(self) -> None:
        self.weighed = 0

    async def pass_on(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, weigh: int
    ) -> None:
        while data := await source.read(65_536):
            self.weighed += len(data) * weigh
            target.write(data)
            await target.drain()
        target.close()


@asynccontextmanager
async def scales_before(port: int) -> AsyncIterator[tuple[Scales, int]]:
    scales = Scales()
    tasks: list[asyncio.Task[None]] = []

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", port)
        tasks.append(asyncio.create_task(scales.pass_on(reader, back, 0)))
        tasks.append(asyncio.create_task(scales.pass_on(there, writer, 1)))

    server = await asyncio.start_server(meet, "127.0.0.1", 0)
    try:
        yield scales, server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@pytest.mark.parametrize("game", GAMES)
async def test_a_usual_push_is_under_4_kb_on_the_wire(game: str, served: Served) -> None:
    pip = Person(served.port)
    code = await pip.race_the_bots(game, served.tables)
    race = served.tables.under_way[code].race
    rng = Random(7)
    pushes = 0
    packing = ClientPerMessageDeflateFactory(server_max_window_bits=15)
    async with (
        scales_before(served.port) as (scales, port),
        connect(
            f"ws://127.0.0.1:{port}/room/{code}/socket",
            origin=f"http://127.0.0.1:{port}",  # type: ignore[arg-type]
            additional_headers={"Cookie": pip.cookie},
            extensions=[packing],
            compression=None,
            open_timeout=LIMIT,
            close_timeout=1,
        ) as socket,
    ):
        first = await frame(socket)  # the first one has nothing to remember
        assert len(first["html"].encode()) < 100_000
        before, moves = scales.weighed, 0
        answered: set[str] = set()
        while pushes < 40 and not race.session.over:
            asked = (await race.sight(0)).question
            if asked is not None and asked.token not in answered:
                answered.add(asked.token)
                moves += 1
                said = {"choice": rng.choice(asked.choices).id} if asked.choices else {}
                await send(socket, do="answer", move=f"{moves}", token=asked.token, **said)
            got = await frame(socket)
            pushes += "html" in got
            assert "wrong" not in got, got
    assert pushes > 5
    assert (scales.weighed - before) / pushes < USUAL


def test_clients_that_stop_reading_do_not_hold_the_server() -> None:
    made = listening("127.0.0.1", 0)
    try:
        buffer = made.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF)
        assert buffer <= 2 * 65_536  # Linux doubles what is asked for
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            waits = made.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
            assert waits == HANG_UP_AFTER
    finally:
        made.close()
