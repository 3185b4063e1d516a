"""Errors for programs: `{"error": code, "says": sentence}` everywhere below /api."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response

from paddock.kernel.errors import PaddockError
from paddock.server.rooms.limits import TooMuch
from paddock.server.web.visitors import Oops, path_of

BROKEN: Final = "Something went wrong. The server's log has the details."
CHANGED: Final = "Somebody changed this at the same moment. Look at it, then try again."
CODES: Final = {
    400: "refused", 401: "no-token", 403: "forbidden", 404: "unknown", 405: "no-such-method",
    408: "too-slow", 409: "not-now", 413: "too-large", 414: "too-long", 429: TooMuch.code,
    500: "broken", 503: "full",
}  # fmt: skip
Handler = Callable[[Request, Any], Awaitable[Response]]


def refused(code: str, line: str, status: int) -> Response:
    """Return an error as programs get it."""
    return JSONResponse({"error": code, "says": line}, status)


def for_programs(connection: HTTPConnection) -> bool:
    path = path_of(connection)
    return path == "/api" or path.startswith("/api/")


def as_json(page: Response) -> Response:
    """Return a plain refusal for a program, with the same status and the same headers."""
    status, line = page.status_code, bytes(page.body).decode().strip()
    found = refused(CODES.get(status, "refused"), line, status)
    for name in ("retry-after", "connection"):
        if name in page.headers:
            found.headers[name] = page.headers[name]
    return found


def either(handler: Handler) -> Handler:
    """Return a handler of errors that answers programs with JSON, everybody else as before."""

    async def answer(request: Request, oops: Exception) -> Response:
        page = await handler(request, oops)
        if not for_programs(request):
            return page
        status = page.status_code
        code = CODES.get(status, "refused")
        if isinstance(oops, PaddockError):
            code = code if isinstance(oops, Oops) else oops.code
            return refused(code, str(oops), status)
        if isinstance(oops, HTTPException):
            return refused(code, _sentence(oops), status)
        return refused(code, BROKEN if status >= 500 else CHANGED, status)

    return answer


def _sentence(oops: HTTPException) -> str:
    if oops.status_code == 404:
        return "There is nothing at this address. /api lists what there is."
    if oops.status_code == 405:
        allowed = (oops.headers or {}).get("Allow", "another method")
        return f"This address takes {allowed}."
    return str(oops.detail)
