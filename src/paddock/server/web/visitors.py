"""Visitors: the person behind a request, known by a cookie."""

from __future__ import annotations

from typing import ClassVar, Final

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, RedirectResponse, Response

from paddock.kernel.errors import PaddockError
from paddock.server.pages.templating import page
from paddock.server.rooms.people import COOKIE, COOKIE_DAYS, SECRET_LENGTH, hashed, new_secret
from paddock.server.rooms.room import Room
from paddock.server.tables import Tables

UNKNOWN: Final = 404
FORBIDDEN: Final = 403
BAD: Final = 400


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
        held = connection.cookies.get(COOKIE, "")
        self.secret = held if len(held) == SECRET_LENGTH and held.isascii() else ""
        self.fresh = False
        self.secure: Final = connection.url.scheme in ("https", "wss")

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
                COOKIE, self.secret, max_age=COOKIE_DAYS * 86400, path="/",
                httponly=True, samesite="lax", secure=self.secure,
            )  # fmt: skip
        return response


def seen_other(address: str, visitor: Visitor) -> Response:
    """Redirect after a post."""
    return visitor.remember(RedirectResponse(address, 303))


def notice(oops: Oops) -> Response:
    words = "Go to the lobby" if oops.link == "/" else "Back"
    facts = {"title": "Paddock", "line": str(oops), "link": oops.link, "link_words": words,
             "me": "", "said": ""}  # fmt: skip
    return HTMLResponse(page("notice.html", facts), oops.status)


def room_called(tables: Tables, code: str) -> Room:
    room = tables.room(code)
    if room is None:
        raise Oops("There is no such room. Check the link, or open a room in the lobby.", UNKNOWN)
    return room
