"""Compression that remembers the last push, so that most of the next one is known.

uvicorn's own setting keeps 4 kB, less than a table. With 32 kB, a push of 27 kB shrinks to about
1 kB.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

WINDOW_BITS: Final = 15
SMALL_BITS: Final = 12  # what clients send is short


class Remembering(WebSocketsSansIOProtocol):
    """A connection whose compression remembers a whole table."""

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
            compress_settings={"memLevel": 8, "level": 6},
        )
        self.conn = ServerProtocol(
            extensions=[packing],
            max_size=config.ws_max_size,
            logger=logging.getLogger("uvicorn.error"),
        )

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of the compression: it takes 200 kB, and `conn` waits for a garbage collection."""
        super().connection_lost(exc)
        self.conn.extensions = []
