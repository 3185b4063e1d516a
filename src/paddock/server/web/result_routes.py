"""Races that are over: the result, the check of a fair deal, the record, the link to share."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from paddock.games import load
from paddock.kernel.records import Broken, Record
from paddock.kernel.replays import OtherRules, verify
from paddock.kernel.views import opened
from paddock.server.pages import facts
from paddock.server.pages.fragment import result_page
from paddock.server.pages.picture import can_draw, picture, png
from paddock.server.pages.preview import preview
from paddock.server.pages.result import ResultPage
from paddock.server.pages.templating import page
from paddock.server.rooms.room import Room
from paddock.server.tables import Tables, viewer_of
from paddock.server.web.visitors import (
    FORBIDDEN,
    NO_RACE,
    UNKNOWN,
    Finished,
    Oops,
    Visitor,
    finished,
    seen_other,
)
from paddock.sight.log import log_of

NOT_OVER: Final = (
    "You can download the race file when the race is over. It shows every hidden card."
)
PICTURES: Final = 32  # how many are kept
ELSEWHERE: Final = "Cross-Origin-Resource-Policy"  # chat programs show it on their own pages
NOT_THERE: Final = "Only players of this race can share it."


class ResultRoutes:
    """Pages and posts of finished races."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self.pictures: Final[dict[str, bytes]] = {}  # the pictures drawn last

    async def result(self, request: Request) -> Response:
        """Return the page of a race. With `check`, the server verifies it first."""
        old = await self._only_read(request)
        if old is not None:
            return old
        race = finished(self.tables, request)
        past, room = await self.tables.review(race.room), race.room
        checked, wrong = await self._check(room) if "check" in request.query_params else ((), "")
        person = "" if race.by_link else Visitor(request).person
        viewer = viewer_of(room, person, past.session.table.seats)
        key, own = self.tables.house.archive.key(room.code).hex(), room.seat_of(person) is not None
        link = shared_link(self.tables, request, room)
        again = room.match is None and not room.rematch
        around = ResultPage(race.here, checked, wrong, link if own else "", own, again)
        shown = self._facts(race, past.session.record)
        shown["preview"] = preview(past, link) if race.by_link else None
        return HTMLResponse(result_page(past.ending(viewer, key), around, shown))

    def _facts(self, race: Finished, record: Record) -> facts.Facts:
        """Return what the page says around the result. Who comes by a shared link learns nothing
        of other races."""
        found = self.tables.house.archive.result(race.room.code)
        assert found is not None
        others = [] if race.by_link else facts.races_of_match(self.tables, race.room)
        shown = facts.past(race.room, record, *found, "", others)
        return {**shown, "code": race.room.code, "me": "", "said": ""}

    async def _check(self, room: Room) -> tuple[tuple[str, ...], str]:
        """Return what a check of the record has found, and what is wrong with it."""
        record = self._record(room)
        try:
            async with self.tables.reading:
                return tuple(await asyncio.to_thread(verify, record, load)), ""
        except (Broken, OtherRules) as oops:
            return (), str(oops)

    def _record(self, room: Room) -> Record:
        archive = self.tables.house.archive
        record = archive.record(room.code)
        assert record is not None
        record.key = archive.key(room.code).hex()
        return record

    async def _only_read(self, request: Request) -> Response | None:
        """Return the page of a race that this server cannot replay, or that was ended early: its
        log and who won. It need not be over. Return None for all other races."""
        code = request.path_params["code"]
        room, record = self.tables.room(code), self.tables.house.archive.record(code)
        if "token" in request.path_params or room is None or record is None:
            return None
        person, early = Visitor(request).person, room.abandoned
        if not room.may_see(person) or (code in self.tables.reviewed and not early):
            return None
        note = await self.tables.why_only_read(record)
        if not note and not early:
            return None
        names = [chair.name for chair in room.chairs]
        unfinished = {"names": names, "winners": [], "unfinished": True}
        result = self.tables.house.archive.result(code)
        ended, found = result or (room.made, unfinished)
        races = facts.races_of_match(self.tables, room)
        shown = facts.past(room, record, ended, found, note, races)
        shown["may_end"] = result is None and room.seat_of(person) is not None
        return HTMLResponse(page("race.html", {**shown, "me": "", "said": ""}))

    async def log(self, request: Request) -> Response:
        """Return the whole log of a finished race, with all cards open."""
        race = finished(self.tables, request)
        past = await self.tables.review(race.room)
        seen = opened(past.session.table)
        lines = log_of(past.session, seen, past.names, None, opened=True)
        shown = {"back": race.here, "back_words": "Back to the result", "game": past.game.name,
                 "title": past.game.title, "lines": lines, "me": "", "said": ""}  # fmt: skip
        return HTMLResponse(page("log.html", shown))

    async def record(self, request: Request) -> Response:
        """Return the record of a finished race with its key. During a race it would reveal hidden
        cards."""
        old = await self._only_read(request)
        try:
            room = finished(self.tables, request).room
        except Oops as oops:
            code = request.path_params["code"]
            found = self.tables.room(code)
            if oops.status != FORBIDDEN or found is None:
                raise
            if old is None:
                raise Oops(NOT_OVER, FORBIDDEN, f"/room/{code}") from None
            room = found
        name = f"{room.game}-{room.code}.race"
        return PlainTextResponse(
            self._record(room).text(),
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    async def picture(self, request: Request) -> Response:
        """Return the picture of a shared race for chat programs; it is drawn once."""
        room = finished(self.tables, request).room
        if not can_draw():
            raise Oops("This server cannot draw pictures.", UNKNOWN)
        past = await self.tables.review(room)
        if room.code not in self.pictures:
            self.pictures[room.code] = await asyncio.to_thread(lambda: png(picture(past)))
            while len(self.pictures) > PICTURES:
                del self.pictures[next(iter(self.pictures))]
        headers = {"Cache-Control": "public, max-age=3600", ELSEWHERE: "cross-origin"}
        return Response(self.pictures[room.code], media_type="image/png", headers=headers)

    async def share(self, request: Request) -> Response:
        return await self._share(request, openly=True)

    async def unshare(self, request: Request) -> Response:
        return await self._share(request, openly=False)

    async def _share(self, request: Request, *, openly: bool) -> Response:
        """Make the link that opens a race to everybody, or take it back; for its players."""
        race, visitor = finished(self.tables, request), Visitor(request)
        if race.by_link:
            raise Oops(NO_RACE, UNKNOWN)
        if race.room.seat_of(visitor.person) is None:
            raise Oops(NOT_THERE, FORBIDDEN, race.here)
        await self.tables.share(race.room, openly=openly)
        return seen_other(f"{race.here}#share", visitor)


def shared_link(tables: Tables, request: Request, room: Room) -> str:
    """Return the whole address at which everybody can read a race; nothing if it is not shared."""
    if not room.shared:
        return ""
    here = f"{request.url.scheme}://{request.url.netloc}"
    base = tables.house.settings.public_url or here
    return f"{base}/shared/{room.code}/{tables.house.keys.shares(room.code, room.shared)}"
