"""A visitor's own page: their races, to read, to take away, to delete."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from paddock.server.pages.history import history, streaks, tallies
from paddock.server.pages.templating import page
from paddock.server.tables import Tables
from paddock.server.web.visitors import Visitor, seen_other

TAKEN: Final = ("code", "game", "ended", "names", "won", "against", "counts")


class HistoryRoutes:
    """The page of the visitor who asks; nobody sees another's."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables

    async def page(self, request: Request) -> Response:
        person, archive = Visitor(request).person, self.tables.house.archive
        races = history(archive.raced(person) if person else [], person)
        now, best = streaks(races)
        shown = {"races": races, "tallies": tallies(races), "streak": now, "best": best,
                 "me": archive.name_of(person), "said": ""}  # fmt: skip
        return HTMLResponse(page("history.html", shown))

    async def export(self, request: Request) -> Response:
        """Return everything about this visitor as JSON."""
        person, archive = Visitor(request).person, self.tables.house.archive
        races = history(archive.raced(person) if person else [], person)
        kept = [{name: race[name] for name in TAKEN} for race in races]
        headers = {"Content-Disposition": 'attachment; filename="paddock-history.json"'}
        return JSONResponse({"name": archive.name_of(person), "races": kept}, headers=headers)

    async def delete(self, request: Request) -> Response:
        visitor = Visitor(request)
        if visitor.person:
            await self.tables.forget(visitor.person)
        return seen_other("/me", visitor)
