"""The web application: all addresses and what answers them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from paddock.kernel.decks import BadDeck
from paddock.kernel.game import BadOption
from paddock.kernel.matches import BadMatch
from paddock.server import HOST
from paddock.server.rooms.people import BadName
from paddock.server.rooms.room import BadRoom
from paddock.server.tables import Tables
from paddock.server.web.document_routes import DocumentRoutes
from paddock.server.web.forms import BadForm, own_host, own_page
from paddock.server.web.headers import Headers
from paddock.server.web.room_routes import RoomRoutes
from paddock.server.web.table_routes import TableRoutes
from paddock.server.web.visitors import FORBIDDEN, UNKNOWN, Oops, notice

SWEEP_SECONDS: Final = 5.0


def application(tables: Tables, bound: str = HOST) -> Starlette:
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
    handlers |= {Oops: _oops, HTTPException: _unknown, Exception: _broken}
    return Starlette(
        routes=routes,
        middleware=[Middleware(Headers), Middleware(Guard, bound=bound)],
        exception_handlers=handlers,
        lifespan=_lifespan(tables),
    )


class Guard:
    """Refuse posts from pages of other sites, and requests by another host name."""

    def __init__(self, app: ASGIApp, bound: str) -> None:
        self.app = app
        self.bound = bound

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            request = Request(scope)
            line = ""
            if not own_host(request, self.bound):
                line = "This server only answers its own machine. Use 127.0.0.1 or localhost."
            elif request.method == "POST" and not own_page(request):
                line = "Forms must be sent from a page of this server."
            if line:
                await PlainTextResponse(line + "\n", FORBIDDEN)(scope, receive, send)
                return
        await self.app(scope, receive, send)


def _lifespan(tables: Tables) -> Callable[[Starlette], Any]:
    @asynccontextmanager
    async def lasting(app: Starlette) -> AsyncIterator[None]:
        sweeping = asyncio.create_task(_sweep(tables))
        try:
            yield
        finally:
            sweeping.cancel()
            await tables.close()

    return lasting


async def _sweep(tables: Tables) -> None:
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        await tables.sweep()


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


async def _unknown(request: Request, oops: Exception) -> Response:
    assert isinstance(oops, HTTPException)
    line = "There is nothing at this address." if oops.status_code == UNKNOWN else oops.detail
    return notice(Oops(line, oops.status_code))


async def _broken(request: Request, oops: Exception) -> Response:
    return notice(Oops("Something went wrong. The server's log has the details.", 500))
