"""A proxy that treats messages badly: it cuts connections, delays what passes, and sends messages
of clients twice."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from random import Random
from types import TracebackType

from websockets.asyncio.client import connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

CUT = 0.02  # of all messages end their connection, half of them after they have passed
DOUBLED = 0.1  # of the messages of clients
DELAYED = 0.3  # of all, by up to LONGEST seconds
LONGEST = 0.2


class Proxy:
    """Between players and a server, for sockets; everything else goes straight on."""

    def __init__(self, target: int, rng: Random) -> None:
        self.target, self.rng = target, rng
        self.counts: Counter[str] = Counter()
        self.port = 0

    async def __aenter__(self) -> Proxy:
        self.inner: Server = await serve(self._relay, "127.0.0.1", 0, max_size=None)
        inner = next(iter(self.inner.sockets)).getsockname()[1]
        self.outer = await asyncio.start_server(
            lambda reader, writer: self._sort(reader, writer, inner), "127.0.0.1", 0
        )
        self.port = self.outer.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, oops: BaseException | None, at: TracebackType | None
    ) -> None:
        self.outer.close()
        self.inner.close()

    def said(self) -> str:
        return ", ".join([f"{number} {what}" for what, number in sorted(self.counts.items())])

    async def _sort(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, inner: int
    ) -> None:
        """Pass a socket on to the part that treats it badly, and any other request to the server.
        The host stays what it was, so the server sees its own name."""
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            port = inner if b"upgrade: websocket" in head.lower() else self.target
            head = head.replace(str(self.port).encode(), str(self.target).encode())
            there, out = await asyncio.open_connection("127.0.0.1", port)
            out.write(head)
            await asyncio.gather(_copy(reader, out), _copy(there, writer))
        except (OSError, asyncio.IncompleteReadError):
            writer.close()

    async def _relay(self, client: ServerConnection) -> None:
        assert client.request is not None
        headers = client.request.headers
        try:
            async with connect(
                f"ws://127.0.0.1:{self.target}{client.request.path}",
                origin=f"http://127.0.0.1:{self.target}",  # type: ignore[arg-type]
                additional_headers={"Cookie": headers.get("Cookie", "")}, max_size=None,
            ) as server:  # fmt: skip
                up = asyncio.create_task(self._pass(client, server, doubles=True))
                down = asyncio.create_task(self._pass(server, client, doubles=False))
                await asyncio.wait((up, down), return_when=asyncio.FIRST_COMPLETED)
                for task in (up, down):
                    task.cancel()
                for side in (client, server):
                    side.transport.abort()
        except (OSError, ConnectionClosed):
            return

    async def _pass(self, come: object, go: object, *, doubles: bool) -> None:
        rng = self.rng
        try:
            async for said in come:  # type: ignore[attr-defined]
                self.counts["messages"] += 1
                if rng.random() < DELAYED:
                    self.counts["delayed"] += 1
                    await asyncio.sleep(rng.random() * LONGEST)
                cut = rng.random() < CUT
                if cut and rng.random() < 0.5:
                    self.counts["cut"] += 1
                    return
                await go.send(said)  # type: ignore[attr-defined]
                if doubles and rng.random() < DOUBLED and json.loads(said):
                    self.counts["doubled"] += 1
                    await go.send(said)  # type: ignore[attr-defined]
                if cut:
                    self.counts["cut"] += 1
                    return
        except ConnectionClosed:
            return


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while said := await reader.read(65_536):
            writer.write(said)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()
