"""Visitors: the person behind a request, known by a cookie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, RedirectResponse, Response

from paddock.kernel.errors import PaddockError
from paddock.server.pages.templating import page
from paddock.server.rooms.limits import address_of
from paddock.server.rooms.people import (
    COOKIE,
    COOKIE_DAYS,
    SECRET_LENGTH,
    hashed,
    new_secret,
    same,
)
from paddock.server.rooms.room import Room
from paddock.server.tables import Tables

UNKNOWN: Final = 404
FORBIDDEN: Final = 403
BAD: Final = 400
NO_RACE: Final = (
    "There is no such race, or you may not read it. Ask one of the players for a link to it."
)


class Oops(PaddockError):
    """Raised if there is nothing to show but one line."""

    code: ClassVar = "refused"

    def __init__(self, line: str, status: int = BAD, link: str = "/") -> None:
        super().__init__(line)
        self.status: Final = status
        self.link: Final = link


class Visitor:
    """The sender of a request. A person without a cookie gets one with their first action."""

    def __init__(self, connection: HTTPConnection) -> None:
        held = bearer(connection) or connection.cookies.get(COOKIE, "")
        self.secret = held if len(held) == SECRET_LENGTH and held.isascii() else ""
        self.fresh = False
        self.secure: Final = connection.url.scheme in ("https", "wss")
        self.path: Final = connection.scope.get("root_path") or "/"

    @property
    def person(self) -> str:
        """Return the hash of this person; nothing for strangers."""
        return hashed(self.secret) if self.secret else ""

    def become_known(self) -> str:
        if not self.secret:
            self.secret, self.fresh = new_secret(), True
        return self.person

    def remember(self, response: Response) -> Response:
        if self.fresh:
            response.set_cookie(
                COOKIE, self.secret, max_age=COOKIE_DAYS * 86400, path=self.path,
                httponly=True, samesite="lax", secure=self.secure,
            )  # fmt: skip
        return response


def opens_room(tables: Tables, request: HTTPConnection, visitor: Visitor) -> tuple[str, str]:
    """Count a new room of this visitor, or raise TooMuch; return who they are, and their name."""
    person = visitor.become_known()
    tables.house.limits.open_room(address_of(request.scope["client"]), person)
    return person, tables.house.archive.name_of(person) or "Racer"


def bearer(connection: HTTPConnection) -> str:
    """Return the token of a program, which takes the place of a cookie; or nothing."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def path_of(connection: HTTPConnection) -> str:
    """Return the address of a request from the root of the table, without a base path."""
    return connection.url.path.removeprefix(connection.scope.get("root_path", ""))


def seen_other(address: str, visitor: Visitor) -> Response:
    """Redirect after a post."""
    return visitor.remember(RedirectResponse(address, 303))


def notice(oops: Oops) -> Response:
    words = "Go to the lobby" if oops.link == "/" else "Back"
    facts = {"title": "Paddock", "line": str(oops), "link": oops.link, "link_words": words,
             "me": "", "said": ""}  # fmt: skip
    return HTMLResponse(page("notice.html", facts), oops.status)


@dataclass(frozen=True)
class Finished:
    """A race that is over, as a visitor may read it."""

    room: Room
    here: str  # its address: "/races/abc", or that of a shared link
    by_link: bool = False  # the visitor need not have been there


def finished(tables: Tables, request: HTTPConnection) -> Finished:
    """Return the requested race, if it is over and this visitor may read it. To everybody else, it
    does not exist."""
    code, token = request.path_params["code"], request.path_params.get("token", "")
    room, keys = tables.room(code), tables.house.keys
    over = room is not None and tables.house.archive.result(code) is not None
    if token:
        fits = room is not None and room.shared and same(keys.shares(code, room.shared), token)
        if room is None or not over or room.abandoned or not fits:
            raise Oops(NO_RACE, UNKNOWN)
        return Finished(room, f"/shared/{code}/{token}", by_link=True)
    if room is None or not room.may_see(Visitor(request).person):
        raise Oops(NO_RACE, UNKNOWN)
    if not over:
        raise Oops("This race is not over yet.", FORBIDDEN, f"/room/{code}")
    return Finished(room, f"/races/{code}")


def room_called(tables: Tables, code: str) -> Room:
    room = tables.room(code)
    if room is None:
        raise Oops("There is no such room. Check the link, or open a room in the lobby.", UNKNOWN)
    return room
