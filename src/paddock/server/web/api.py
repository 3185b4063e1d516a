"""The table for programs: rooms, sights and moves as JSON over HTTP.

A program is a person with a token instead of a cookie. It gets the same sight as a page and sends
the same moves as the socket; errors are one sentence with a code.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict
from hashlib import blake2b
from importlib.resources import files
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from paddock.bots import BOTS
from paddock.games import GAMES, load
from paddock.kernel.errors import unknown
from paddock.kernel.numbers import whole
from paddock.kernel.records import Broken
from paddock.kernel.replays import OtherRules
from paddock.kernel.steps import Seat
from paddock.server.pages.templating import page
from paddock.server.race.live import LiveRace
from paddock.server.rooms.limits import address_of
from paddock.server.rooms.people import PLAY, WATCH
from paddock.server.rooms.room import BadRoom, Room
from paddock.server.storage.archive import OPEN
from paddock.server.tables import Playing, Tables, viewer_of
from paddock.server.web.api_shapes import (
    Chair,
    Done,
    GameTold,
    Joining,
    Links,
    NewPerson,
    NewRoom,
    Person,
    RoomTold,
    read,
    said_by,
)
from paddock.server.web.refusals import refused
from paddock.server.web.room_routes import NO_FIT, RoomRoutes
from paddock.server.web.visitors import BAD, FORBIDDEN, UNKNOWN, Oops, Visitor, room_called
from paddock.sight.sight import BOT, Sight, as_json

CREATED: Final = 201
NO_TOKEN: Final = 401
STALE: Final = 409
LONGEST_WAIT: Final = 30  # seconds for news of a table
SETTINGS: Final = ("preset", "best_of", "pace", "clock", "listed")
MOVED_ON: Final = "This question is no longer open. Get the sight again, and answer its question."


class Waiter:
    """Somebody who waits for news of a race without a socket."""

    def __init__(self, viewer: Seat) -> None:
        self.viewer = viewer
        self.bell: Final = asyncio.Event()

    def wake(self) -> None:
        self.bell.set()


class Api:
    """Everything under /api."""

    def __init__(self, tables: Tables, rooms: RoomRoutes) -> None:
        self.tables: Final = tables
        self.rooms: Final = rooms

    def routes(self) -> list[Route]:
        return [
            Route("/api", self.page),
            Route("/api/openapi.json", self.document),
            Route("/api/games", self.games),
            Route("/api/people", self.meet, methods=["POST"]),
            Route("/api/rooms", self.open, methods=["POST"]),
            Route("/api/rooms/{code}", self.room),
            Route("/api/rooms/{code}/join", self.join, methods=["POST"]),
            Route("/api/rooms/{code}/watch", self.watch, methods=["POST"]),
            Route("/api/rooms/{code}/start", self.start, methods=["POST"]),
            Route("/api/rooms/{code}/sight", self.sight),
            Route("/api/rooms/{code}/moves", self.move, methods=["POST"]),
        ]

    # What there is

    async def page(self, request: Request) -> Response:
        """Show the routes to a person."""
        described = json.loads(document())
        shown = {"title": "Paddock for programs", "api": described, "me": "", "said": ""}
        return HTMLResponse(page("api.html", shown))

    async def document(self, request: Request) -> Response:
        return Response(document(), media_type="application/json")

    async def games(self, request: Request) -> Response:
        found: list[GameTold] = []
        for name in GAMES:
            game = load(name)
            decks = tuple([deck.name for deck in game.decks.ready]) if game.decks else ()
            found.append(GameTold(name, game.title, tuple(game.seats), game.usual_seats, decks))
        return JSONResponse([asdict(each) for each in found])

    async def meet(self, request: Request) -> Response:
        """Give a program its token. Only its hash is kept, so nobody can look it up later."""
        body = await read(request, NewPerson)
        visitor = Visitor(request)
        visitor.secret = ""  # a new one, whoever asks
        person = visitor.become_known()
        name = await self.rooms.known_as(person, body.name)
        return JSONResponse(asdict(Person(visitor.secret, name)), CREATED)

    # Rooms

    async def open(self, request: Request) -> Response:
        body, person = await read(request, NewRoom), self._person(request)
        if body.game not in GAMES:
            raise BadRoom(unknown("game", body.game[:30], GAMES))
        for key in body.settings:
            if key not in SETTINGS and not key.startswith("opt:"):
                raise BadRoom(unknown("setting", key[:30], SETTINGS))
        self.tables.house.limits.open_room(address_of(request.scope["client"]), person)
        name = await self.rooms.known_as(person, body.name)
        room = await self.tables.open(body.game, person, name, body.seats)
        room.set_up(body.settings)
        for seat, kind in enumerate(body.chairs, 1):
            room.seat(seat, _chair(kind))
        for seat, deck in enumerate(body.decks):
            room.seat(seat, {"paste" if "\n" in deck else "deck": deck})
        await self.tables.keep(room)
        return JSONResponse(asdict(self._told(room, person)), CREATED)

    async def room(self, request: Request) -> Response:
        room, person = self._room(request)
        return JSONResponse(asdict(self._told(room, person)))

    async def join(self, request: Request) -> Response:
        return await self._enter(request, PLAY)

    async def watch(self, request: Request) -> Response:
        return await self._enter(request, WATCH)

    async def _enter(self, request: Request, to: str) -> Response:
        """Let a program in with the token of a link, or into a listed room."""
        body, person = await read(request, Joining), self._person(request)
        room = room_called(self.tables, request.path_params["code"])
        opened = self.tables.house.keys.opens(room.code, body.link.strip(), room.issue)
        seated = room.seat_of(person) is not None
        if not opened and not room.listed and not seated:
            self.tables.house.limits.wrong_links.spend(address_of(request.scope["client"]))
            raise Oops(NO_FIT, FORBIDDEN)
        if to == PLAY and opened != WATCH:
            room.sit(person, await self.rooms.known_as(person, body.name))
        elif to == PLAY:
            raise Oops("This link is only for watching. Ask for one to play.", FORBIDDEN)
        elif person not in room.guests:
            room.guests = [*room.guests[-200:], person]
        await self.tables.keep(room)
        return JSONResponse(asdict(self._told(room, person)))

    async def start(self, request: Request) -> Response:
        room, person = self._room(request)
        await said_by(request)  # nothing to say, but it has to be JSON like all posts
        if person != room.owner:
            raise Oops("Only the host can start the race.", FORBIDDEN)
        await self.tables.begin(room)
        return JSONResponse(asdict(self._told(room, person)))

    # The race

    async def sight(self, request: Request) -> Response:
        """Return what the sender sees. With `after`, wait until it is another sight."""
        room, person = self._room(request)
        limits = self.tables.house.limits
        after, wait = request.query_params.get("after", ""), _wait(request)
        async with limits.turn(address_of(request.scope["client"])):
            race = (await self._playing(room)).race
        viewer = viewer_of(room, person, race.session.table.seats)
        line = limits.sit_down(person or address_of(request.scope["client"]), 0)
        try:
            if line:
                raise Oops(line, 429)
            told = await self._news(race, viewer, after, wait)
        finally:
            limits.stand_up(person or address_of(request.scope["client"]))
        return Response(told, media_type="application/json")

    async def _news(self, race: LiveRace, viewer: Seat, after: str, wait: float) -> str:
        waiter = Waiter(viewer)
        race.waiters.add(waiter)
        loop = asyncio.get_running_loop()
        until = loop.time() + wait
        try:
            while True:
                waiter.bell.clear()
                told, version = _told(await race.sight(viewer))
                left = until - loop.time()
                if version != after or left <= 0:
                    return told
                try:
                    await asyncio.wait_for(waiter.bell.wait(), left)
                except TimeoutError:
                    return told
        finally:
            race.waiters.discard(waiter)

    async def move(self, request: Request) -> Response:
        room, person = self._room(request)
        said = await said_by(request)
        self.tables.house.limits.moves.spend(person or address_of(request.scope["client"]))
        reply = await (await self._playing(room)).moves.make(room.seat_of(person), said)
        if reply.stale:
            return refused("stale", MOVED_ON, STALE)
        if not reply.ok:
            return refused(reply.code, reply.wrong, BAD)
        return JSONResponse(asdict(Done(reply.move)))

    async def _playing(self, room: Room) -> Playing:
        if room.state == OPEN or room.code in self.tables.starting:
            raise Oops("The race has not started yet.", STALE)
        try:
            found = await self.tables.playing(room.code)
        except (Broken, OtherRules) as oops:
            raise Oops(str(oops), UNKNOWN) from None
        if found is None:
            raise Oops("The host has ended this race.")
        return found

    # Who asks, and what they are told

    def _person(self, request: Request) -> str:
        person = Visitor(request).person
        if not person:
            raise Oops("Send your token: Authorization: Bearer TOKEN. POST /api/people for one.",
                       NO_TOKEN)  # fmt: skip
        return person

    def _room(self, request: Request) -> tuple[Room, str]:
        """Return the room that is asked for, if the sender may see it, and the sender."""
        person = Visitor(request).person
        room = room_called(self.tables, request.path_params["code"])
        if not room.may_see(person):
            raise Oops("You need a link to enter this room. Ask the host.", FORBIDDEN)
        return room, person

    def _told(self, room: Room, person: str) -> RoomTold:
        keys, seat = self.tables.house.keys, room.seat_of(person)
        links = None
        if seat is not None or person == room.owner:
            play, watch = [keys.link(room.code, what, room.issue) for what in (PLAY, WATCH)]
            links = Links(play, watch)
        return RoomTold(
            room.code,
            room.game,
            room.state,
            seat,
            person == room.owner,
            tuple([Chair(chair.kind, chair.name, chair.level) for chair in room.chairs]),
            room.waits() if room.state == OPEN else "",
            links,
            room.rematch,
        )


def document() -> str:
    """Return the OpenAPI page. It is made from the code by `python -m tools.openapi`."""
    return files("paddock.server.web").joinpath("openapi.json").read_text("utf-8")


def _told(sight: Sight) -> tuple[str, str]:
    """Return a sight as JSON, with its version: equal sights have equal ones, and nobody can tell
    how many came in between."""
    seen = as_json(sight)
    text = json.dumps(seen, ensure_ascii=False, separators=(",", ":"))
    version = blake2b(text.encode(), digest_size=12).hexdigest()
    return f'{{"version":"{version}","sight":{text}}}', version


def _wait(request: Request) -> float:
    said = request.query_params.get("wait", "0")
    found = whole(said, LONGEST_WAIT)
    if found is None:
        raise Oops(f"wait must be 0 to {LONGEST_WAIT} whole seconds, not {said[:20]!r}.")
    return found


def _chair(said: str) -> dict[str, str]:
    """Return who sits in a seat: `person`, `empty`, `bot` or `bot:heuristic`."""
    kind, _, level = said.partition(":")
    if kind == BOT and level and level not in BOTS:
        raise BadRoom(unknown("bot", level[:30], BOTS))
    return {"kind": kind, "level": level} if level else {"kind": kind}
