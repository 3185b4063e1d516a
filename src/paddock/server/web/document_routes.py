"""Pages to read: records, logs, finished races, the rules, static files."""

from __future__ import annotations

import re
from typing import Final

from markupsafe import escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from paddock.games import GAMES, load
from paddock.kernel.errors import unknown
from paddock.kernel.game import Game
from paddock.kernel.rulebook import NoSuchClause
from paddock.server.pages.assets import assets
from paddock.server.pages.rulebook import chapters, clause, found, html, in_short, nothing_about
from paddock.server.pages.templating import page
from paddock.server.storage.archive import OPEN
from paddock.server.tables import Tables, viewer_of
from paddock.server.web.forms import parsed
from paddock.server.web.visitors import BAD, FORBIDDEN, UNKNOWN, Oops, Visitor, room_called
from paddock.sight.log import log_of

FROM: Final = re.compile(r"/(?P<where>room|races)/(?P<code>[a-z0-9]{1,20})(/|$)")
LONGEST_SEARCH: Final = 60
FOR_EVER: Final = "public, max-age=31536000, immutable"


class DocumentRoutes:
    """Pages without actions."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables

    async def log(self, request: Request) -> Response:
        """Return the whole log, as the visitor heard it."""
        room = room_called(self.tables, request.path_params["code"])
        person = Visitor(request).person
        if room.state == OPEN or not room.may_see(person):
            raise Oops("You need a link to watch this race. Ask one of the players.", FORBIDDEN)
        playing = await self.tables.playing(room.code)
        if playing is None:
            raise Oops("The host has ended this race.", BAD, f"/races/{room.code}")
        race = playing.race
        async with race.lock:
            seen = race.session.view(viewer_of(room, person, race.session.table.seats))
            lines = log_of(race.session, seen, race.names, None)
        shown = {"back": f"/room/{room.code}", "back_words": "Back to the table",
                 "game": room.game, "title": race.session.game.title,
                 "lines": lines, "me": "", "said": ""}  # fmt: skip
        return HTMLResponse(page("log.html", shown))

    async def rules(self, request: Request) -> Response:
        game, said = self._game(request), request.query_params.get("about", "")[:LONGEST_SEARCH]
        back, words = self._came_from(request)
        shown = {"game": game.name, "title": game.title, "chapters": chapters(game.name),
                 "in_short": in_short(game.name), "back": back, "back_words": words,
                 "about": said, "found": found(game.name, said),
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

    async def about(self, request: Request) -> Response:
        """Return the clauses about some words, as a piece of a page."""
        game, said = self._game(request), request.path_params["words"][:LONGEST_SEARCH]
        address = f"/rules/{game.name}"
        pieces = [
            f'<h3><a href="{address}#c{each.number}" data-clause="{each.number}">{each.number}</a>'
            f" {escape(each.chapter)}</h3>{html(game.name, each.text, address)}"
            for each in found(game.name, said)
        ]
        return HTMLResponse("".join(pieces) or f"<p>{escape(nothing_about(said))}</p>")

    def _came_from(self, request: Request) -> tuple[str, str]:
        """Return the way back to the room or race whose page linked to the rules; browsers send
        it as the referrer."""
        path = parsed(request.headers.get("referer", "")).path
        found = FROM.match(path.removeprefix(request.scope["root_path"]))
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
