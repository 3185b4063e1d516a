"""What the host does outside the race, and a player's own seat on another device."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from paddock.server import hosting
from paddock.server.pages.templating import page
from paddock.server.rooms.limits import address_of
from paddock.server.rooms.room import BadRoom, Room
from paddock.server.tables import Tables
from paddock.server.web.forms import posted
from paddock.server.web.visitors import BAD, FORBIDDEN, Visitor, room_called, seen_other

NO_FIT: Final = "This link does not open a seat. Copy it again from the browser that has the seat."


class HostRoutes:
    """Posts about a room as a whole, and the door to your own seat."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables

    async def replace_links(self, request: Request) -> Response:
        visitor, room = self._asked(request)
        await hosting.replace_links(self.tables, room, visitor.person)
        return seen_other(f"/room/{room.code}", visitor)

    async def close(self, request: Request) -> Response:
        visitor, room = self._asked(request)
        await hosting.close(self.tables, room, visitor.person)
        return seen_other("/", visitor)

    async def end(self, request: Request) -> Response:
        visitor, room = self._asked(request)
        await hosting.end(self.tables, room, visitor.person)
        return seen_other(f"/races/{room.code}", visitor)

    async def seat_door(self, request: Request) -> Response:
        visitor, room = self._asked(request)
        if room.seat_of(visitor.person) is not None:
            return seen_other(f"/room/{room.code}#", visitor)  # without the token of the link
        return HTMLResponse(self._door(room))

    def _door(self, room: Room, token: str = "", said: str = "") -> str:
        """Return the page behind the link of a seat, which posts the token after the `#`."""
        shown = {
            "code": room.code,
            "title": room.loaded().title,
            "game": room.game,
            "token": token,
            "fits": hosting.seat_of_link(self.tables, room, token) is not None,
            "said": said,
        }
        return page("seat_door.html", shown)

    async def move_seat(self, request: Request) -> Response:
        """Seat a player who comes with the link of their own seat."""
        form, (visitor, room) = await posted(request), self._asked(request)
        token = form.get("token").strip()
        seat = hosting.seat_of_link(self.tables, room, token)
        if seat is None:
            self.tables.house.limits.wrong_links.spend(address_of(request.scope["client"]))
            return HTMLResponse(self._door(room, token, NO_FIT), FORBIDDEN)
        try:
            await hosting.move_seat(self.tables, room, seat, visitor.become_known())
        except BadRoom as oops:
            return HTMLResponse(self._door(room, token, str(oops)), BAD)
        return seen_other(f"/room/{room.code}", visitor)

    def _asked(self, request: Request) -> tuple[Visitor, Room]:
        return Visitor(request), room_called(self.tables, request.path_params["code"])
