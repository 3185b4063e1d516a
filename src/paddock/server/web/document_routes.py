"""Pages to read: records, logs, finished races, the rules, static files."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import urlsplit

from markupsafe import escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from paddock.games import GAMES, load
from paddock.kernel.errors import unknown
from paddock.kernel.game import Game
from paddock.kernel.records import Record
from paddock.kernel.rulebook import NoSuchClause
from paddock.server.pages import facts
from paddock.server.pages.assets import assets
from paddock.server.pages.rulebook import chapters, clause, html, in_short
from paddock.server.pages.templating import page
from paddock.server.rooms.room import Room
from paddock.server.storage.archive import OPEN
from paddock.server.tables import Tables, viewer_of
from paddock.server.web.visitors import FORBIDDEN, UNKNOWN, Oops, Visitor, room_called
from paddock.sight.log import log_of

FROM: Final = re.compile(r"/(?P<where>room|races)/(?P<code>[a-z0-9]{1,20})(/|$)")
NOT_READ: Final = (
    "Only players and spectators can review this race. Ask one of them for the race file."
)
FOR_EVER: Final = "public, max-age=31536000, immutable"


class DocumentRoutes:
    """Pages without actions."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables

    async def session(self, request: Request) -> Response:
        """Return the record of a finished race with its key. During a race it would reveal
        hidden cards."""
        room, record = self._raced(request)
        code, archive = room.code, self.tables.house.archive
        if archive.result(code) is None and not await self.tables.why_only_read(record):
            raise Oops(
                "You can download the race file when the race is over. It shows every hidden card.",
                FORBIDDEN, f"/room/{code}",
            )  # fmt: skip
        record.key = archive.key(code).hex()
        name = f"{record.headings['game']}-{code}.race"
        return PlainTextResponse(
            record.text(), headers={"Content-Disposition": f'attachment; filename="{name}"'}
        )

    async def log(self, request: Request) -> Response:
        """Return the whole log, as the visitor heard it."""
        room = room_called(self.tables, request.path_params["code"])
        person = Visitor(request).person
        if room.state == OPEN or not room.may_see(person):
            raise Oops("You need a link to watch this race. Ask one of the players.", FORBIDDEN)
        playing = await self.tables.playing(room.code)
        assert playing is not None
        race = playing.race
        async with race.lock:
            seen = race.session.view(viewer_of(room, person, race.session.table.seats))
            lines = log_of(race.session, seen, race.names, None)
        shown = {"code": room.code, "game": room.game, "title": race.session.game.title,
                 "lines": lines, "me": "", "said": ""}  # fmt: skip
        return HTMLResponse(page("log.html", shown))

    async def past(self, request: Request) -> Response:
        room, record = self._raced(request)
        code, result = room.code, self.tables.house.archive.result(room.code)
        note = await self.tables.why_only_read(record)
        if result is None and not note:
            raise Oops("This race is not over yet.", FORBIDDEN, f"/room/{code}")
        unfinished = {"names": [chair.name for chair in room.chairs], "winners": []}
        ended, found = result or (room.made, unfinished)
        races = facts.races_of_match(self.tables, room)
        shown = facts.past(room, record, ended, found, note, races)
        return HTMLResponse(page("race.html", {**shown, "me": "", "said": ""}))

    def _raced(self, request: Request) -> tuple[Room, Record]:
        """Return the requested race if the visitor may read it."""
        code = request.path_params["code"]
        room, record = self.tables.room(code), self.tables.house.archive.record(code)
        if room is None or record is None:
            raise Oops("There is no such race.", UNKNOWN)
        if not room.may_see(Visitor(request).person):
            raise Oops(NOT_READ, FORBIDDEN)
        return room, record

    async def rules(self, request: Request) -> Response:
        game = self._game(request)
        back, words = self._came_from(request)
        shown = {"game": game.name, "title": game.title, "chapters": chapters(game.name),
                 "in_short": in_short(game.name), "back": back, "back_words": words,
                 "me": "", "said": ""}  # fmt: skip
        return HTMLResponse(page("rules.html", shown))

    async def clause(self, request: Request) -> Response:
        """Return one clause, as a piece of a page."""
        game = self._game(request)
        try:
            found = clause(game.name, request.path_params["clause"])
        except NoSuchClause as oops:
            raise Oops(str(oops), UNKNOWN, f"/rules/{game.name}") from None
        page = f"/rules/{game.name}"
        text = html(game.name, found.text, page)
        return HTMLResponse(
            f"<h3>{found.number} {escape(found.chapter)}</h3>{text}"
            f'<p><a class="btn" href="{page}#c{found.number}">Open the rulebook</a></p>'
        )

    def _came_from(self, request: Request) -> tuple[str, str]:
        """Return the way back to the room or race whose page linked to the rules; browsers send
        it as the referrer."""
        path = urlsplit(request.headers.get("referer", "")).path
        found = FROM.match(path)
        room = self.tables.room(found["code"]) if found else None
        if found is None or room is None:
            return "/", "Lobby"
        if found["where"] == "races":
            return f"/races/{room.code}", "Back to the race"
        words = "Back to the room" if room.state == OPEN else "Back to the race"
        return f"/room/{room.code}", words

    def _game(self, request: Request) -> Game:
        name = request.path_params["game"]
        if name not in GAMES:
            raise Oops(unknown("game", name[:30], GAMES), UNKNOWN)
        return load(name)

    async def static(self, request: Request) -> Response:
        found = assets().get(request.path_params["path"])
        if found is None:
            raise Oops("There is nothing at this address.", UNKNOWN)
        kept = FOR_EVER if request.query_params.get("v") == found.mark else "no-cache"
        headers = {"ETag": f'"{found.mark}"', "Cache-Control": kept}
        if request.headers.get("if-none-match") == headers["ETag"]:
            return Response(status_code=304, headers=headers)
        return Response(found.body, media_type=found.kind, headers=headers)
