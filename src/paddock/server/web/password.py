"""A private server: everybody has to know its password once, then a cookie remembers that."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from paddock.server.pages.templating import page
from paddock.server.rooms.house import House
from paddock.server.rooms.limits import TooMuch, address_of
from paddock.server.rooms.people import COOKIE_DAYS, same
from paddock.server.web.forms import BadForm, posted
from paddock.server.web.public import refuse
from paddock.server.web.refusals import for_programs, refused
from paddock.server.web.visitors import path_of

COOKIE: Final = "paddock-pass"
ENTER: Final = "/enter"
FREE: Final = ("/static/", "/health", "/metrics")  # they tell no secrets, or guard themselves
HEADER: Final = "paddock-password"  # programs send the password in it
WHO: Final = 401
TOO_MANY: Final = 429
WRONG: Final = "That is not the password of this table."


class Locked:
    """Middleware: nothing is shown to visitors who do not know the password."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app: Final = app
        self.house: Final = house

    def key(self, password: str) -> str:
        """Return what the cookie of somebody who knows the password has. Another password makes
        it worthless."""
        return self.house.keys.of("password", password, size=32)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or not self.house.password:
            return await self.app(scope, receive, send)
        asked = HTTPConnection(scope)
        path, known = path_of(asked), self.key(self.house.password)
        if scope["type"] == "http" and path == ENTER and scope["method"] == "POST":
            return await (await self._enter(Request(scope, receive)))(scope, receive, send)
        if path.startswith(FREE) or same(asked.cookies.get(COOKIE, ""), known):
            return await self.app(scope, receive, send)
        if HEADER in asked.headers or for_programs(asked):
            answer = self._refused(asked)
            if answer is None:
                return await self.app(scope, receive, send)
            return await refuse(answer, scope, receive, send)
        if scope["type"] == "http" and scope["method"] in ("GET", "HEAD"):
            answer = door("/" if path == ENTER else path)
        else:
            answer = PlainTextResponse("This table has a password. Open its lobby first.\n", WHO)
        return await refuse(answer, scope, receive, send)

    def _refused(self, asked: HTTPConnection) -> Response | None:
        """Return the answer to a program that does not send the password with its request."""
        address, limits = address_of(asked.scope["client"]), self.house.limits
        said = asked.headers.get(HEADER, "")
        try:
            limits.wrong_links.check(address)
            if same(self.key(said), self.key(self.house.password)):
                return None
            if said:
                limits.wrong_links.spend(address)
        except TooMuch as oops:
            return refused(oops.code, str(oops), TOO_MANY)
        return refused("no-password", f"This table has a password. Send it as {HEADER}.", WHO)

    async def _enter(self, request: Request) -> Response:
        """Let a visitor in who knows the password. Wrong ones count like wrong links."""
        try:
            form = await posted(request)
            address, limits = address_of(request.scope["client"]), self.house.limits
            then = form.get("then")
            limits.wrong_links.check(address)
            if not same(self.key(form.get("password")), self.key(self.house.password)):
                limits.wrong_links.spend(address)
                return door(then, WRONG)
        except BadForm as oops:
            return door("/", str(oops))
        except TooMuch as oops:
            return door("/", str(oops), TOO_MANY)
        answer = RedirectResponse(local(then), 303)
        answer.set_cookie(
            COOKIE, self.key(self.house.password), max_age=COOKIE_DAYS * 86400,
            path=request.scope.get("root_path") or "/", httponly=True, samesite="lax",
            secure=request.url.scheme == "https",
        )  # fmt: skip
        return answer


def local(then: str) -> str:
    """Return an address of this server, and never one of another."""
    return quote(then) if then.startswith("/") and then[1:2] not in ("/", "\\") else "/"


def door(then: str, said: str = "", status: int = WHO) -> Response:
    """Return the page that asks for the password and leads to `then`."""
    facts = {"title": "Password", "then": local(then), "said": said}
    return HTMLResponse(page("password.html", facts), status)
