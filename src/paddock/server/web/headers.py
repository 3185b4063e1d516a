"""Headers of every response: nothing inline, nothing from other sites, no caching of private
pages."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from paddock.server.rooms.metrics import Counts

POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
ONLY_HTTPS: Final = {"Strict-Transport-Security": "max-age=31536000"}


class Headers:
    """Middleware around the whole application, also around what answers its errors."""

    def __init__(self, app: ASGIApp, answers: Counts, *, https: bool) -> None:
        self.app: Final = app
        self.answers: Final = answers
        self.headers: Final = {**HEADERS, **(ONLY_HTTPS if https else {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                self.answers.add(str(message["status"]))
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, with_headers)
