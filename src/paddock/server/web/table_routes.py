"""At the table: its page, its socket, and every move as a form post."""

from __future__ import annotations

from typing import Any, Final
from weakref import WeakKeyDictionary

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.websockets import WebSocket

from paddock.kernel.records import Broken
from paddock.kernel.replays import OtherRules
from paddock.kernel.steps import Seat
from paddock.server.pages.facts import TablePage
from paddock.server.pages.fragment import Drawer, Drawings, table_page
from paddock.server.race.live import LiveRace
from paddock.server.rooms.limits import TooMuch, address_of
from paddock.server.rooms.room import Room
from paddock.server.storage.archive import OPEN
from paddock.server.tables import Playing, Tables, viewer_of
from paddock.server.web.forms import own_page, posted
from paddock.server.web.public import PublicAddress
from paddock.server.web.room_routes import RoomRoutes
from paddock.server.web.sockets import REFUSED, Connection
from paddock.server.web.visitors import (
    BAD,
    FORBIDDEN,
    UNKNOWN,
    Oops,
    Visitor,
    bearer,
    room_called,
    seen_other,
)

MOVED_ON: Final = "The race has moved on. Here is the table as it is now."
PROGRAM: Final = "json"  # ?as=json on the socket: the sight itself instead of HTML


class TableRoutes:
    """Pages, posts and sockets of races under way and just over."""

    def __init__(self, tables: Tables, public: PublicAddress) -> None:
        self.tables: Final = tables
        self.public: Final = public
        self.rooms: Final = RoomRoutes(tables)
        self.drawings: Final[WeakKeyDictionary[LiveRace, Drawings]] = WeakKeyDictionary()

    async def page(self, request: Request) -> Response:
        room = room_called(self.tables, request.path_params["code"])
        if room.state == OPEN or room.code in self.tables.starting:
            return await self.rooms.page_of(request, room)
        return await self._table(request, room)

    async def _table(
        self, request: Request, room: Room, wrong: str = "", typed: str = ""
    ) -> Response:
        visitor = Visitor(request)
        person = visitor.person
        seat = room.seat_of(person)
        if not room.may_see(person):
            raise Oops("You need a link to watch this race. Ask one of the players.", FORBIDDEN)
        if room.abandoned:
            return seen_other(f"/races/{room.code}", visitor)
        playing = await self._playing(room)
        race = playing.race
        if seat is not None:
            race.absence.note(seat, self.tables.house.time.now())
        sight = await race.sight(viewer_of(room, person, race.session.table.seats))
        own = seat is not None
        _, watch, mine = self.rooms.links(request, room) if own else ("", "", "")
        around = TablePage(f"/room/{room.code}/socket", watch, mine, own, wrong, typed)
        return HTMLResponse(table_page(sight, around), BAD if wrong else 200)

    async def _playing(self, room: Room) -> Playing:
        try:
            found = await self.tables.playing(room.code)
        except (Broken, OtherRules) as oops:
            raise Oops(str(oops), UNKNOWN, f"/races/{room.code}") from None
        if found is None:
            raise Oops("The host has ended this race.", BAD, f"/races/{room.code}")
        return found

    async def move(self, request: Request) -> Response:
        """Make any move without a script."""
        visitor, form = Visitor(request), await posted(request)
        room = room_called(self.tables, request.path_params["code"])
        if room.state == OPEN:
            raise Oops("The race has not started yet.", BAD, f"/room/{room.code}")
        seat = room.seat_of(visitor.person)
        if seat is None:
            raise Oops("You are watching. Only players can move.", FORBIDDEN, f"/room/{room.code}")
        said: dict[str, Any] = {**form.fields(), "do": request.path_params["do"]}
        if said["do"] == "answer" and not form.get("choice"):
            said["cards"] = form.all("card")
        reply = await (await self._playing(room)).moves.make(seat, said)
        if reply.ok:
            return seen_other(f"/room/{room.code}", visitor)
        return await self._table(request, room, reply.wrong or MOVED_ON, form.get("text"))

    async def socket(self, socket: WebSocket) -> None:
        """Connect anybody who may see the table, from a page of this server or from a program."""
        room = self.tables.room(socket.path_params["code"])
        person, limits = Visitor(socket).person, self.tables.house.limits
        program = bool(bearer(socket))  # no page of another site can send one
        welcome = program or own_page(socket, self.public.origin, required=True)
        if room is None or not welcome or room.state == OPEN or not room.may_see(person):
            return await socket.close(REFUSED)
        try:
            async with limits.turn(address_of(socket.scope["client"])):
                playing = await self._playing(room)
        except (Oops, TooMuch) as oops:
            return await turned_away(socket, str(oops))
        race = playing.race
        viewer = viewer_of(room, person, race.session.table.seats)
        who = person or address_of(socket.scope["client"])
        try:
            line = limits.sit_down(who, race.spectators + 1 if viewer == race.watcher else 0)
            if line:
                return await turned_away(socket, line)
            await socket.accept()
            form = socket.query_params.get("as")
            draw = None if form == PROGRAM else self._drawer(race, viewer)
            return await Connection(socket, playing, viewer, draw, who).run()
        finally:
            limits.stand_up(who)

    def _drawer(self, race: LiveRace, viewer: Seat) -> Drawer:
        drawings = self.drawings.setdefault(race, Drawings(self.public.base))
        return Drawer(drawings, viewer != race.watcher, lingers=race.room.pace > 0)


async def turned_away(socket: WebSocket, line: str) -> None:
    """Tell a page why it cannot have a table; it says so instead of trying again."""
    await socket.accept()
    await socket.close(REFUSED, line)
