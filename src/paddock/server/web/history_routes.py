"""A visitor's own page: races, puzzles and daily results, to read, take away or delete."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from paddock.server.pages.history import history, streaks, tallies
from paddock.server.pages.templating import page
from paddock.server.pages.today import puzzle_streak, puzzle_tallies, results
from paddock.server.rooms.daily import day_of
from paddock.server.tables import Tables
from paddock.server.web.visitors import Visitor, seen_other

TAKEN: Final = ("code", "game", "ended", "names", "won", "against", "counts")
ANSWER: Final = ("game", "puzzle", "day", "solved", "answered")
DAILY: Final = ("day", "game", "place", "of", "margin", "turns")


class HistoryRoutes:
    """The page of the visitor who asks; nobody sees another's."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables

    async def page(self, request: Request) -> Response:
        person, archive = Visitor(request).person, self.tables.house.archive
        raced = archive.raced(person) if person else []
        races = history(raced, person)
        now, best = streaks(races)
        solved = archive.solved(person) if person else []
        day = day_of(self.tables.house.date())
        shown = {"races": races, "tallies": tallies(races), "streak": now, "best": best,
                 "puzzles": puzzle_tallies(solved), "solving": puzzle_streak(solved, day),
                 "daily": results(raced), "me": archive.name_of(person), "said": ""}  # fmt: skip
        return HTMLResponse(page("history.html", shown))

    async def export(self, request: Request) -> Response:
        """Return everything about this visitor as JSON."""
        person, archive = Visitor(request).person, self.tables.house.archive
        raced = archive.raced(person) if person else []
        races = history(raced, person)
        kept = [{name: race[name] for name in TAKEN} for race in races]
        solved = archive.solved(person) if person else []
        puzzles = [{**dict(zip(ANSWER, row)), "solved": bool(row[3])} for row in solved]
        mine: dict[str, Any] = {"name": archive.name_of(person), "races": kept, "puzzles": puzzles}
        mine["daily"] = [{name: each[name] for name in DAILY} for each in results(raced)]
        headers = {"Content-Disposition": 'attachment; filename="paddock-history.json"'}
        return JSONResponse(mine, headers=headers)

    async def delete(self, request: Request) -> Response:
        visitor = Visitor(request)
        if visitor.person:
            await self.tables.forget(visitor.person)
        return seen_other("/me", visitor)
