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

from paddock.kernel.decks import BadDeck
from paddock.kernel.game import BadOption
from paddock.kernel.matches import BadMatch
from paddock.kernel.records import Broken
from paddock.kernel.replays import OtherRules
from paddock.server.rooms.limits import Limits, TooMuch, address_of
from paddock.server.rooms.pace import BREATH
from paddock.server.rooms.people import BadName
from paddock.server.rooms.room import BadRoom, Damaged
from paddock.server.storage.store import CannotKeep, Known
from paddock.server.tables import Tables
from paddock.server.web.api import Api
from paddock.server.web.document_routes import DocumentRoutes
from paddock.server.web.forms import LARGEST, BadForm, own_page
from paddock.server.web.headers import Headers
from paddock.server.web.history_routes import HistoryRoutes
from paddock.server.web.host_routes import HostRoutes
from paddock.server.web.operation_routes import OperationRoutes, watch_loop
from paddock.server.web.password import Locked
from paddock.server.web.public import Behind, PublicAddress, refuse
from paddock.server.web.refusals import BROKEN, CHANGED, as_json, either, for_programs
from paddock.server.web.replay_routes import ReplayRoutes
from paddock.server.web.result_routes import ResultRoutes
from paddock.server.web.room_routes import RoomRoutes
from paddock.server.web.table_routes import TableRoutes
from paddock.server.web.today_routes import TodayRoutes
from paddock.server.web.visitors import FORBIDDEN, UNKNOWN, Oops, Visitor, notice, path_of

log = logging.getLogger("paddock.server")

SWEEP_SECONDS: Final = 5.0
EXPIRE_SECONDS: Final = 600.0
LONGEST_PATH: Final = 1024  # bytes of an address
TOO_MANY: Final = 429
WAITS: Final = "/sight"  # the end of addresses at which programs wait for news
MOVES: Final = "/moves"
ONLY_HERE: Final = (
    "This server only answers its own machine. Use 127.0.0.1 or localhost. Behind a proxy, start it"
    " with --public-url."
)
NOT_NOW: Final = 503
CONFLICT: Final = 409


def application(tables: Tables, public: PublicAddress) -> ASGIApp:
    """Return the application, as visitors see it at the public address."""
    rooms, documents = RoomRoutes(tables), DocumentRoutes(tables)
    table, host = TableRoutes(tables, public), HostRoutes(tables)
    operation, api = OperationRoutes(tables), Api(tables, rooms)
    results, replays = ResultRoutes(tables), ReplayRoutes(tables)
    history, today = HistoryRoutes(tables), TodayRoutes(tables)
    routes: list[Any] = [
        Route("/", rooms.lobby),
        Route("/race-the-bots", rooms.race_the_bots, methods=["POST"]),
        Route("/learn", rooms.learn, methods=["POST"]),
        Route("/rooms", rooms.open, methods=["POST"]),
        Route("/name", rooms.name, methods=["POST"]),
        Route("/join/{code}", rooms.door),
        Route("/join/{code}", rooms.join, methods=["POST"]),
        Route("/watch/{code}", rooms.watch_door),
        Route("/watch/{code}", rooms.join, methods=["POST"]),
        Route("/seat/{code}", host.seat_door),
        Route("/seat/{code}", host.move_seat, methods=["POST"]),
        Route("/room/{code}", table.page),
        Route("/room/{code}/record", results.record),
        Route("/room/{code}/log", documents.log),
        Route("/room/{code}/start", rooms.start, methods=["POST"]),
        Route("/room/{code}/options", rooms.options, methods=["POST"]),
        Route("/room/{code}/rematch", rooms.rematch, methods=["POST"]),
        Route("/room/{code}/next", rooms.next_race, methods=["POST"]),
        Route("/room/{code}/links", host.replace_links, methods=["POST"]),
        Route("/room/{code}/close", host.close, methods=["POST"]),
        Route("/room/{code}/end", host.end, methods=["POST"]),
        Route("/room/{code}/{do}", table.move, methods=["POST"]),
        Route("/puzzles/{game}", today.of_day),
        Route("/puzzles/{game}/{name}", today.puzzle),
        Route("/puzzles/{game}/{name}", today.answer, methods=["POST"]),
        Route("/puzzles/{game}/{name}/race-on", today.race_on, methods=["POST"]),
        Route("/daily", today.race_daily, methods=["POST"]),
        Route("/daily/{game}", today.daily),
        Route("/me", history.page),
        Route("/me/export", history.export),
        Route("/me/delete", history.delete, methods=["POST"]),
        *_after("/races/{code}", results, replays),
        *_after("/shared/{code}/{token}", results, replays),
        Route("/shared/{code}/{token}/picture.png", results.picture),
        Route("/races/{code}/share", results.share, methods=["POST"]),
        Route("/races/{code}/unshare", results.unshare, methods=["POST"]),
        Route("/rules/{game}", documents.rules),
        Route("/rules/{game}/about/{words}", documents.about),
        Route("/rules/{game}/{clause}", documents.clause),
        Route("/static/{path:path}", documents.static),
        WebSocketRoute("/room/{code}/socket", table.socket),
        Route("/health", operation.health),
        Route("/metrics", operation.metrics),
        *api.routes(),
    ]
    wrong = (BadRoom, BadMatch, BadDeck, BadOption, BadForm, BadName)
    handlers: dict[Any, Any] = {each: _wrong for each in wrong}
    handlers |= {CannotKeep: _not_kept, Known: _changed}
    handlers |= {Broken: _only_read, OtherRules: _only_read, Damaged: _damaged}
    handlers |= {Oops: _oops, TooMuch: _too_much, HTTPException: _unknown, Exception: _broken}
    inner = Starlette(
        routes=routes,
        middleware=[
            Middleware(Guard, limits=tables.house.limits, public=public),
            Middleware(Locked, house=tables.house),
        ],
        exception_handlers={kind: either(handler) for kind, handler in handlers.items()},
        lifespan=_lifespan(tables),
    )
    answers = tables.house.metrics.answers
    return Headers(Behind(inner, public), answers, https=public.scheme == "https")


def _after(here: str, results: ResultRoutes, replays: ReplayRoutes) -> list[Route]:
    """Return the addresses of a finished race, below its own."""
    return [
        Route(here, results.result),
        Route(f"{here}/record", results.record),
        Route(f"{here}/log", results.log),
        Route(f"{here}/replay", replays.start),
        Route(f"{here}/replay/{{entry}}", replays.moment),
        Route(f"{here}/replay/{{entry}}/table", replays.table),
        Route(f"{here}/replay/{{entry}}/race-on", replays.race_on, methods=["POST"]),
    ]


class Guard:
    """Refuse what is too much, too long, from a page of another site or for another host name.
    Nothing else has been done for a request by then."""

    def __init__(self, app: ASGIApp, limits: Limits, public: PublicAddress) -> None:
        self.app: Final = app
        self.limits: Final = limits
        self.public: Final = public

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        request = HTTPConnection(scope)
        refused = self._refused(request)
        if refused is not None:
            refused = as_json(refused) if for_programs(request) else refused
            return await refuse(refused, scope, receive, send)
        if scope["type"] == "websocket":
            return await self._socket(scope, receive, send)
        if scope["method"] == "POST":
            receive = await arrived(receive)  # whoever is slow makes nobody wait
        if path_of(request).endswith(WAITS):  # it takes a turn once there is news
            return await self.app(scope, receive, send)
        async with self.limits.turn(address_of(scope["client"])):
            return await self.app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self.public.url:  # then its connection was counted when it came
            return await self.app(scope, receive, send)
        with self.limits.through_proxy(address_of(scope["client"])) as line:
            if line:
                return await refuse(plain(line, TOO_MANY), scope, receive, send)
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
        if not self.public.named(request.headers.get("host", "")):
            return plain(ONLY_HERE, FORBIDDEN)
        if request.scope.get("method") != "POST":
            return None
        if not own_page(request, self.public.origin):
            return plain("Forms must be sent from a page of this server.", FORBIDDEN)
        if for_programs(request) and path_of(request).endswith(MOVES):
            return None  # they are counted like messages over a socket
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
        tables.house.company.listen(tables)
        tending = [
            asyncio.create_task(watch_loop(tables)),
            asyncio.create_task(_every(BREATH, tables.breathe)),
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
    """Do something again and again, whatever went wrong the last time."""
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
    path = path_of(request)
    parts = path.split("/")
    if len(parts) > 2 and parts[1] in ("join", "watch", "seat"):
        return path
    return f"/room/{parts[2]}" if len(parts) > 2 and parts[1] == "room" else "/"


async def _oops(request: Request, oops: Exception) -> Response:
    assert isinstance(oops, Oops)
    return notice(oops)


async def _too_much(request: Request, oops: Exception) -> Response:
    return notice(Oops(str(oops), TOO_MANY, back_to(request)))


async def _not_kept(request: Request, oops: Exception) -> Response:
    return notice(Oops(str(oops), NOT_NOW, back_to(request)))


async def _changed(request: Request, oops: Exception) -> Response:
    return notice(Oops(CHANGED, CONFLICT, back_to(request)))


async def _only_read(request: Request, oops: Exception) -> Response:
    """Lead to the page of a race that can no longer be replayed."""
    code = request.path_params.get("code")
    elsewhere = code and not path_of(request).startswith("/races/")
    return notice(Oops(str(oops), UNKNOWN, f"/races/{code}" if elsewhere else "/"))


async def _damaged(request: Request, oops: Exception) -> Response:
    return notice(Oops(str(oops), UNKNOWN))


async def _unknown(request: Request, oops: Exception) -> Response:
    assert isinstance(oops, HTTPException)
    line = "There is nothing at this address." if oops.status_code == UNKNOWN else oops.detail
    return notice(Oops(line, oops.status_code))


async def _broken(request: Request, oops: Exception) -> Response:
    return notice(Oops(BROKEN, 500))
