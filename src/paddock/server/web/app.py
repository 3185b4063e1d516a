"""The web application: all addresses and what answers them."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from math import ceil
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from paddock.kernel.decks import BadDeck
from paddock.kernel.game import BadOption
from paddock.kernel.matches import BadMatch
from paddock.server.rooms.limits import Limits, TooMuch, address_of
from paddock.server.rooms.people import BadName
from paddock.server.rooms.room import BadRoom
from paddock.server.tables import Tables
from paddock.server.web.document_routes import DocumentRoutes
from paddock.server.web.forms import LARGEST, BadForm, own_host, own_page
from paddock.server.web.headers import Headers
from paddock.server.web.room_routes import RoomRoutes
from paddock.server.web.table_routes import TableRoutes
from paddock.server.web.visitors import FORBIDDEN, UNKNOWN, Oops, Visitor, notice

log = logging.getLogger("paddock.server")

SWEEP_SECONDS: Final = 5.0
EXPIRE_SECONDS: Final = 600.0
LONGEST_PATH: Final = 1024  # bytes of an address
TOO_MANY: Final = 429


def application(tables: Tables) -> Starlette:
    """Return the application."""
    rooms, table, documents = RoomRoutes(tables), TableRoutes(tables), DocumentRoutes(tables)
    routes: list[Any] = [
        Route("/", rooms.lobby),
        Route("/race-the-bots", rooms.race_the_bots, methods=["POST"]),
        Route("/rooms", rooms.open, methods=["POST"]),
        Route("/name", rooms.name, methods=["POST"]),
        Route("/join/{code}", rooms.door),
        Route("/join/{code}", rooms.join, methods=["POST"]),
        Route("/watch/{code}", rooms.watch_door),
        Route("/watch/{code}", rooms.join, methods=["POST"]),
        Route("/room/{code}", table.page),
        Route("/room/{code}/record", documents.session),
        Route("/room/{code}/log", documents.log),
        Route("/room/{code}/start", rooms.start, methods=["POST"]),
        Route("/room/{code}/options", rooms.options, methods=["POST"]),
        Route("/room/{code}/rematch", rooms.rematch, methods=["POST"]),
        Route("/room/{code}/next", rooms.next_race, methods=["POST"]),
        Route("/room/{code}/{do}", table.move, methods=["POST"]),
        Route("/races/{code}", documents.past),
        Route("/rules/{game}", documents.rules),
        Route("/rules/{game}/{clause}", documents.clause),
        Route("/static/{path:path}", documents.static),
        WebSocketRoute("/room/{code}/socket", table.socket),
    ]
    wrong = (BadRoom, BadMatch, BadDeck, BadOption, BadForm, BadName)
    handlers: dict[Any, Any] = {each: _wrong for each in wrong}
    handlers |= {Oops: _oops, TooMuch: _too_much, HTTPException: _unknown, Exception: _broken}
    return Starlette(
        routes=routes,
        middleware=[Middleware(Headers), Middleware(Guard, limits=tables.house.limits)],
        exception_handlers=handlers,
        lifespan=_lifespan(tables),
    )


class Guard:
    """Refuse what is too much, too long, from a page of another site or for another host name.
    Nothing else has been done for a request by then."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app: Final = app
        self.limits: Final = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        request = HTTPConnection(scope)
        refused = self._refused(request)
        if refused is not None and scope["type"] == "websocket":
            return await WebSocket(scope, receive, send).send_denial_response(refused)
        if refused is not None:
            return await refused(scope, receive, send)
        if scope["type"] == "websocket":
            return await self.app(scope, receive, send)
        if scope["method"] == "POST":
            receive = await arrived(receive)  # whoever is slow makes nobody wait
        async with self.limits.turn(address_of(scope["client"])):
            return await self.app(scope, receive, send)

    def _refused(self, request: HTTPConnection) -> Response | None:
        """Return the answer to a request that is not let in."""
        address, limits = address_of(request.scope["client"]), self.limits
        try:
            if request.scope["type"] == "http":
                limits.requests.spend(address)
        except TooMuch as oops:
            return too_much(oops)
        if len(request.scope["raw_path"]) > LONGEST_PATH:
            return plain("This address is too long.", 414)
        if not own_host(request, limits.settings.host):
            line = "This server only answers its own machine. Use 127.0.0.1 or localhost."
            return plain(line, FORBIDDEN)
        if request.scope.get("method") != "POST":
            return None
        if not own_page(request):
            return plain("Forms must be sent from a page of this server.", FORBIDDEN)
        try:
            limits.forms.spend(address)
            if person := Visitor(request).person:
                limits.own_forms.spend(person)
        except TooMuch as oops:
            return too_much(oops)
        return None


def plain(line: str, status: int) -> Response:
    """Return a refusal that costs little, and ends the connection."""
    return PlainTextResponse(line + "\n", status, {"Connection": "close"})


def too_much(oops: TooMuch) -> Response:
    refused = plain(str(oops), TOO_MANY)
    refused.headers["Retry-After"] = str(ceil(oops.wait))
    return refused


async def arrived(receive: Receive) -> Receive:
    """Wait for the body of a post, up to the largest there is; return how to read it."""
    came: deque[Message] = deque()
    size, more = 0, True
    while more and size <= LARGEST:
        came.append(await receive())
        size += len(came[-1].get("body", b""))
        more = came[-1].get("more_body", False)

    async def again() -> Message:
        return came.popleft() if came else await receive()

    return again


def _lifespan(tables: Tables) -> Callable[[Starlette], Any]:
    @asynccontextmanager
    async def lasting(app: Starlette) -> AsyncIterator[None]:
        tending = [
            asyncio.create_task(_every(SWEEP_SECONDS, tables.sweep)),
            asyncio.create_task(_every(EXPIRE_SECONDS, tables.expire)),
        ]
        try:
            yield
        finally:
            for task in tending:
                task.cancel()
            await tables.close()

    return lasting


async def _every(seconds: float, does: Callable[[], Awaitable[None]]) -> None:
    """Do it again and again, whatever went wrong the last time."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await does()
        except Exception:
            log.exception("tending the tables failed")


async def _wrong(request: Request, oops: Exception) -> Response:
    return notice(Oops(str(oops), link=back_to(request)))


def back_to(request: Request) -> str:
    """Return the page from which something was posted, judging by its address. Visitors at the
    door are not in the room yet."""
    parts = request.url.path.split("/")
    if len(parts) > 2 and parts[1] in ("join", "watch"):
        return request.url.path
    return f"/room/{parts[2]}" if len(parts) > 2 and parts[1] == "room" else "/"


async def _oops(request: Request, oops: Exception) -> Response:
    assert isinstance(oops, Oops)
    return notice(oops)


async def _too_much(request: Request, oops: Exception) -> Response:
    return notice(Oops(str(oops), TOO_MANY, back_to(request)))


async def _unknown(request: Request, oops: Exception) -> Response:
    assert isinstance(oops, HTTPException)
    line = "There is nothing at this address." if oops.status_code == UNKNOWN else oops.detail
    return notice(Oops(line, oops.status_code))


async def _broken(request: Request, oops: Exception) -> Response:
    return notice(Oops("Something went wrong. The server's log has the details.", 500))
