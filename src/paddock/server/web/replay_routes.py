"""Races that are over, moment by moment: the replay, and racing on from one of its moments."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from paddock.kernel.numbers import whole
from paddock.kernel.records import Broken
from paddock.kernel.replays import OtherRules
from paddock.kernel.steps import Seat
from paddock.kernel.table import Illegal
from paddock.server.pages.preview import preview
from paddock.server.pages.replay import ALL, ReplayPage, replay_fragment, replay_page, view_name
from paddock.server.race.past import ALL_CARDS, PastRace
from paddock.server.rooms.room import BadRoom, Room
from paddock.server.tables import Tables
from paddock.server.thinking.pool import Failed
from paddock.server.web.forms import posted
from paddock.server.web.result_routes import shared_link
from paddock.server.web.visitors import UNKNOWN, Oops, Visitor, finished, opens_room, seen_other


class ReplayRoutes:
    """Pages of the moments of a race."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables

    async def start(self, request: Request) -> Response:
        """Lead to the first moment, in the visitor's own view if they raced."""
        race = finished(self.tables, request)
        room, here = race.room, race.here
        past = await self._past(room, here)
        seat = room.seat_of(Visitor(request).person)
        view = view_name(ALL_CARDS if seat is None else seat)
        return seen_other(f"{here}/replay/{past.entries[0]}?as={view}", Visitor(request))

    async def moment(self, request: Request) -> Response:
        """Return a moment. With `ask`, its question is put again; with an answer to that, the page
        says what was really decided."""
        page = await self._page(request)
        past, number, viewer = page.past, page.number, page.viewer
        asked = "ask" in request.query_params and past.decides(number, viewer) == viewer
        previews = []
        if asked:
            try:
                told = past.told(number)
                previews = await self.tables.house.thinking.previews(told, viewer, past.names)
            except Failed:
                previews = []  # the question does without them
        sight = past.sight(number, viewer, asked=asked, previews=previews)
        return HTMLResponse(replay_page(sight, page, preview(page.past, page.shared)))

    async def table(self, request: Request) -> Response:
        """Return a moment as a piece of a page, for the script."""
        page = await self._page(request)
        return HTMLResponse(replay_fragment(page.past.sight(page.number, page.viewer), page))

    async def race_on(self, request: Request) -> Response:
        """Open a room in which the race goes on from this moment, against bots."""
        race = finished(self.tables, request)
        room, here = race.room, race.here
        visitor, form = Visitor(request), await posted(request)
        past = await self._past(room, here)
        entry, seat = self._entry(request, past), self._seat(form.get("seat"), past)
        person, name = opens_room(self.tables, request, visitor)
        again = await self.tables.branch(room, entry, seat, person, name)
        return seen_other(f"/room/{again.code}", visitor)

    async def _past(self, room: Room, here: str) -> PastRace:
        try:
            return await self.tables.review(room)
        except (Broken, OtherRules) as oops:
            raise Oops(str(oops), UNKNOWN, here) from None

    async def _page(self, request: Request) -> ReplayPage:
        race = finished(self.tables, request)
        here, past = race.here, await self._past(race.room, race.here)
        said = request.query_params.get("as", ALL)
        viewer = ALL_CARDS if said == ALL else self._seat(said, past)
        number = past.number(self._entry(request, past))
        choice, cards = request.query_params.get("choice", ""), request.query_params.getlist("card")
        answer = ""
        if (choice or cards) and viewer != ALL_CARDS and past.decides(number, viewer) == viewer:
            answer = self._revealed(past, number, viewer, choice, cards)
        link = shared_link(self.tables, request, race.room)
        return ReplayPage(here, past, number, viewer, answer, link)

    def _revealed(
        self, past: PastRace, number: int, seat: Seat, choice: str, cards: list[str]
    ) -> str:
        """Return what the visitor would have done, and what was really done."""
        try:
            mine = past.meant(number, seat, choice, cards)
        except Illegal as oops:
            return str(oops)
        real, name = past.decided(number, seat), past.names[seat]
        if mine == real:
            return f"You and {name} agree: {mine}."
        return f"You: {mine}. {name} chose differently: {real}."

    def _entry(self, request: Request, past: PastRace) -> int:
        said = request.path_params["entry"]
        found = whole(said, past.entries[-1])
        if found is None:
            raise Oops(
                f"There is no such moment in this race. Choose 0 to {past.entries[-1]}.", UNKNOWN
            )
        return found

    def _seat(self, said: str, past: PastRace) -> Seat:
        """Return a seat that was counted from 1."""
        if said not in [str(racer.seat + 1) for racer in past.racers]:
            raise BadRoom(f"There is no seat {said[:10]!r}. Choose 1 to {len(past.racers)}.")
        return int(said) - 1
