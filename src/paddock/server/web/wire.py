"""Connections: how many, how slow they may be, and how their sockets compress.

uvicorn has no limit for a request that never comes, and its sockets remember 4 kB, less than a
table. With 32 kB, a push of 27 kB shrinks to about 1 kB.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

import uvicorn
from starlette.datastructures import Headers
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

from paddock.server.rooms.limits import Limits, TooMuch, address_of
from paddock.server.web.public import PublicAddress

WINDOW_BITS: Final = 15
LEVEL: Final = 4  # two thirds of the CPU time of level 6, and 1.3 times the bytes
SMALL_BITS: Final = 12  # clients send only short messages
FLOOD: Final = 32_768  # bytes from one socket, in this many seconds; 5000 pings fit into it:
FLOOD_SECONDS: Final = 10.0


class Config(uvicorn.Config):
    """The configuration of uvicorn, and the limits of its connections."""

    limits: Limits
    public: PublicAddress


class Patient(HttpToolsProtocol):
    """A connection whose requests have to arrive in time."""

    config: Config
    counted = ""  # the address, while the connection counts

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.late: asyncio.TimerHandle | None = None
        self.counted = address_of(self.client)
        shared = self.config.public.trusts(self.client[0]) if self.client else False
        line = self.config.limits.connect(self.counted, shared=shared)
        if line:
            self.refuse("503 Service Unavailable", line)
        else:
            self._expect()

    def refuse(self, status: str, line: str) -> None:
        """Say why, and hang up."""
        self.transport.write(
            f"HTTP/1.1 {status}\r\ncontent-type: text/plain; charset=utf-8\r\n"
            f"content-length: {len(line) + 1}\r\nconnection: close\r\n\r\n{line}\n".encode()
        )
        self.transport.close()

    def _expect(self) -> None:
        if self.late is None:
            seconds = self.config.limits.settings.request_seconds
            self.late = self.loop.call_later(seconds, self._too_late)

    def _arrived(self) -> None:
        if self.late is not None:
            self.late.cancel()
            self.late = None

    def _too_late(self) -> None:
        if not self.transport.is_closing():
            self.refuse("408 Request Timeout", "Your request took too long to arrive.")

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self.cycle is None or self.cycle.response_complete:
            self._expect()
        super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect()

    def on_message_complete(self) -> None:
        self._arrived()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over; the socket counts it from now on. One too many is refused
        before its compression is set up."""
        self._arrived()
        peer = self.client[0] if self.client else ""
        visitor = self.config.public.visitor(peer, Headers(raw=self.headers))
        try:
            self.config.limits.new_sockets.spend(address_of((visitor, 0)))
        except TooMuch as oops:
            return self.refuse("429 Too Many Requests", str(oops))
        super().handle_websocket_upgrade()
        return self._forget()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        self._forget()
        super().connection_lost(exc)

    def _forget(self) -> None:
        if self.counted:
            self.config.limits.disconnect(self.counted)
            self.counted = ""


class Remembering(WebSocketsSansIOProtocol):
    """A socket whose compression remembers a whole table."""

    config: Config

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        packing = ServerPerMessageDeflateFactory(
            server_max_window_bits=WINDOW_BITS,
            client_max_window_bits=SMALL_BITS,
            compress_settings={"memLevel": 8, "level": LEVEL},
        )
        self.conn = ServerProtocol(
            extensions=[packing],
            max_size=config.ws_max_size,
            logger=logging.getLogger("uvicorn.error"),
        )
        self.since = self.loop.time()
        self.received = 0  # bytes since then

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.config.limits.connections[address_of(self.client)] += 1

    def data_received(self, data: bytes) -> None:
        """Hang up on a flood. Messages wait to be read, but pings would be answered at once."""
        now = self.loop.time()
        if now > self.since + FLOOD_SECONDS:
            self.since, self.received = now, 0
        self.received += len(data)
        if self.received > FLOOD:
            self.transport.abort()
        else:
            super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of the compression: it takes 200 kB, and `conn` waits for a garbage collection."""
        super().connection_lost(exc)
        self.conn.extensions = []
        self.config.limits.disconnect(address_of(self.client))
