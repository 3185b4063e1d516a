"""Before the race: the lobby, opening a room, taking a seat, settings, the start."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from paddock.bots import BOTS, level_of
from paddock.games import GAMES
from paddock.kernel.decks import IllegalDeck
from paddock.kernel.errors import unknown
from paddock.kernel.numbers import whole
from paddock.kernel.zones import NO_SEAT
from paddock.server.pages import facts
from paddock.server.pages.templating import page
from paddock.server.pages.today import today
from paddock.server.rooms.limits import address_of
from paddock.server.rooms.people import PLAY, WATCH, BadName, named
from paddock.server.rooms.room import BadRoom, Room
from paddock.server.storage.archive import OPEN
from paddock.server.tables import Tables
from paddock.server.web.forms import Form, posted
from paddock.server.web.room_form import Wrong, settle, settle_deck
from paddock.server.web.visitors import (
    BAD,
    FORBIDDEN,
    Oops,
    Visitor,
    path_of,
    room_called,
    seen_other,
)
from paddock.sight.sight import BOT, PERSON

NOT_YOURS: Final = "Only the host can do that."
NO_FIT: Final = "This link does not open the room. Ask for a new one."


class RoomRoutes:
    """Pages and posts of rooms whose race has not started."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables

    async def lobby(self, request: Request) -> Response:
        visitor = Visitor(request)
        return HTMLResponse(page("lobby.html", self._lobby(visitor.person)))

    def _lobby(self, person: str, said: str = "") -> facts.Facts:
        return facts.lobby(self.tables, person, said) | {"today": today(self.tables, person)}

    async def race_the_bots(self, request: Request) -> Response:
        """Open a room against bots and start the race: one click."""
        visitor, form = Visitor(request), await posted(request)
        room = await self._open(request, visitor, form)
        room.set_up({key: form.get(key) for key in ("preset", "best_of") if form.get(key)})
        level = form.get("level")
        for seat, chair in enumerate(room.chairs):
            if chair.kind == BOT and level:
                room.seat(seat, {"level": level})
        await self.tables.begin(room)
        return seen_other(f"/room/{room.code}", visitor)

    async def learn(self, request: Request) -> Response:
        """Start the lesson of a game: one click."""
        visitor, form = Visitor(request), await posted(request)
        game = _game(form)
        person = visitor.become_known()
        self.tables.house.limits.open_room(address_of(request.scope["client"]), person)
        name = await self.known_as(person, form.get("name"))
        room = await self.tables.teach(game, person, name)
        return seen_other(f"/room/{room.code}", visitor)

    async def open(self, request: Request) -> Response:
        visitor, form = Visitor(request), await posted(request)
        room = await self._open(request, visitor, form)
        room.set_up(_settings(form))
        for seat in range(len(room.chairs)):
            kind = form.get(f"seat{seat}")
            if kind and room.chairs[seat].who == "":
                room.seat(seat, _seat_said(form, seat))
        await self.tables.keep(room)
        return seen_other(f"/room/{room.code}", visitor)

    async def _open(self, request: Request, visitor: Visitor, form: Form) -> Room:
        game = _game(form)
        said = form.get("seats")
        seats = whole(said) if said else None
        if said and seats is None:
            raise BadRoom(f"The number of seats must be a number, not {said[:10]!r}.")
        person = visitor.become_known()
        self.tables.house.limits.open_room(address_of(request.scope["client"]), person)
        name = await self.known_as(person, form.get("name"))
        return await self.tables.open(game, person, name, seats)

    async def known_as(self, person: str, said: str) -> str:
        """Return the given name, or the known one, or the usual one."""
        archive = self.tables.house.archive
        known = archive.name_of(person)
        name = named(said, known or "Racer")
        if name != known:
            await archive.meet(person, name, self.tables.house.date())
        return name

    async def name(self, request: Request) -> Response:
        visitor, form = Visitor(request), await posted(request)
        try:
            await self.known_as(visitor.become_known(), form.get("name"))
        except BadName as oops:
            shown = self._lobby(visitor.person, str(oops))
            return HTMLResponse(page("lobby.html", {**shown, "me": form.get("name")}), BAD)
        return seen_other("/", visitor)

    # Links

    async def door(self, request: Request) -> Response:
        return self._come_to(request, 0)

    async def watch_door(self, request: Request) -> Response:
        return self._come_to(request, 1)

    def _come_to(self, request: Request, watch: int) -> Response:
        visitor = Visitor(request)
        room = room_called(self.tables, request.path_params["code"])
        seated = room.seat_of(visitor.person) is not None
        if seated or (watch and visitor.person in room.guests):
            return seen_other(f"/room/{room.code}#", visitor)  # without the token of the link
        me = self.tables.house.archive.name_of(visitor.person)
        return HTMLResponse(self._door(room, watch, me))

    def _door(self, room: Room, watch: int, me: str, token: str = "", said: str = "") -> str:
        """Return the page behind a link. The token is after the `#`, which browsers do not send;
        this page posts it, and keeps it in its field if something was wrong."""
        shown = {
            "code": room.code,
            "host": facts.owner_name(room),
            "fits": room.listed or self.tables.house.keys.opens(room.code, token, room.issue),
            "title": room.loaded().title,
            "game": room.game,
            "watch": watch,
            "me": me,
            "token": token,
            "said": said,
            "action": f"/{'watch' if watch else 'join'}/{room.code}",
        }
        return page("join.html", shown)

    async def join(self, request: Request) -> Response:
        """Let a visitor in with the token of a link, or into a listed room; seat them if it is a
        link to play."""
        visitor, form = Visitor(request), await posted(request)
        room = room_called(self.tables, request.path_params["code"])
        to_watch = path_of(request).startswith("/watch/")
        known = self.tables.house.archive.name_of(visitor.person)
        name, token = form.get("name", known), form.get("token").strip()
        opened = self.tables.house.keys.opens(room.code, token, room.issue)
        if not opened and not room.listed:
            self.tables.house.limits.wrong_links.spend(address_of(request.scope["client"]))
            return HTMLResponse(self._door(room, to_watch, name, token, NO_FIT), FORBIDDEN)
        person = visitor.become_known()
        if to_watch or opened == WATCH:
            if person not in room.guests:
                room.guests = [*room.guests[-200:], person]
        elif room.seat_of(person) is None:
            try:
                room.sit(person, await self.known_as(person, name))
            except (BadName, BadRoom) as oops:
                return HTMLResponse(self._door(room, to_watch, name, token, str(oops)), BAD)
        await self.tables.keep(room)
        return seen_other(f"/room/{room.code}", visitor)

    # The room

    async def page_of(
        self,
        request: Request,
        room: Room,
        said: str = "",
        typed: dict[str, str] | None = None,
        faults: Sequence[str] = (),
    ) -> Response:
        """Return the room before its race, with any error and the fields it is about."""
        visitor = Visitor(request)
        person = visitor.person
        if not room.may_see(person):
            raise Oops("You need a link to enter this room. Ask the host.", FORBIDDEN)
        seated = room.seat_of(person) is not None
        links = self.links(request, room) if seated or person == room.owner else ("", "", "")
        luck = self.tables.commitment(room)
        shown = facts.room_facts(room, person, links, luck, said)
        shown |= {"typed": typed or {}, "faults": faults}
        shown["me"] = self.tables.house.archive.name_of(person)
        return HTMLResponse(page("room.html", shown), 400 if said else 200)

    def links(self, request: Request, room: Room) -> tuple[str, str, str]:
        """Return the links to play, to watch, and to the visitor's own seat, if they have one."""
        here = f"{request.url.scheme}://{request.url.netloc}"
        base = self.tables.house.settings.public_url or here
        keys, person = self.tables.house.keys, Visitor(request).person
        own = room.seat_of(person) is not None
        return (
            f"{base}/join/{room.code}#{keys.link(room.code, PLAY, room.issue)}",
            f"{base}/watch/{room.code}#{keys.link(room.code, WATCH, room.issue)}",
            f"{base}/seat/{room.code}#{keys.seat(room.code, person)}" if own else "",
        )

    async def start(self, request: Request) -> Response:
        """Start the race with everything on the page, saved or not."""
        visitor, room, form = await self._settling(request)
        if visitor.person != room.owner:
            raise Oops(NOT_YOURS, FORBIDDEN, f"/room/{room.code}")
        wrong = await self._settle(visitor, room, form)
        if wrong:
            return await self._refused(request, room, form, wrong)
        try:
            await self.tables.begin(room)
        except BadRoom as oops:
            return await self.page_of(request, room, str(oops))
        return seen_other(f"/room/{room.code}", visitor)

    async def options(self, request: Request) -> Response:
        visitor, room, form = await self._settling(request)
        wrong = await self._settle(visitor, room, form)
        if wrong:
            return await self._refused(request, room, form, wrong)
        return seen_other(f"/room/{room.code}", visitor)

    async def _settling(self, request: Request) -> tuple[Visitor, Room, Form]:
        """Return the visitor, the room and the form, if the visitor may change settings."""
        visitor, form = Visitor(request), await posted(request)
        room = room_called(self.tables, request.path_params["code"])
        if visitor.person != room.owner and room.seat_of(visitor.person) is None:
            raise Oops(NOT_YOURS, FORBIDDEN, f"/room/{room.code}")
        if room.state != OPEN:
            raise BadRoom("The race has started. Its settings can no longer change.")
        return visitor, room, form

    async def _settle(self, visitor: Visitor, room: Room, form: Form) -> Wrong:
        """Apply the form. The host sets everything, a guest only their own deck."""
        mine, said = room.seat_of(visitor.person), form.fields()
        if visitor.person == room.owner:
            wrong = settle(room, said, mine)
        else:
            assert mine is not None
            own = (f"chair{mine + 1}:deck", f"chair{mine + 1}:paste")
            if not set(said) <= set(own):
                raise Oops(NOT_YOURS, FORBIDDEN, f"/room/{room.code}")
            wrong = settle_deck(room, said, mine)
        await self.tables.keep(room)
        return wrong

    async def _refused(self, request: Request, room: Room, form: Form, wrong: Wrong) -> Response:
        typed = {each: form.get(each) for each in wrong}
        first = next(iter(wrong.values()))
        if len(wrong) == 1 and isinstance(first, IllegalDeck) and len(first.faults) > 1:
            return await self.page_of(request, room, first.headline, typed, first.faults)
        said = " ".join(dict.fromkeys(map(str, wrong.values())))
        return await self.page_of(request, room, said, typed)

    async def rematch(self, request: Request) -> Response:
        visitor = Visitor(request)
        room = room_called(self.tables, request.path_params["code"])
        self.tables.house.limits.open_room(address_of(request.scope["client"]), visitor.person)
        again = await self.tables.rematch(room, visitor.person)
        return seen_other(f"/room/{again.code}", visitor)

    async def next_race(self, request: Request) -> Response:
        """Start the next race of a match, led by `leads`, a seat counted from 0."""
        visitor, form = Visitor(request), await posted(request)
        room = room_called(self.tables, request.path_params["code"])
        said = form.get("leads")
        leads = whole(said) if said else NO_SEAT
        if leads is None:
            raise BadRoom(f"The seat that leads must be a number, not {said[:10]!r}.")
        found = await self.tables.next_race(room, visitor.person, leads)
        return seen_other(f"/room/{found.code}", visitor)


def _game(form: Form) -> str:
    game = form.get("game")
    if game not in GAMES:
        raise BadRoom(unknown("game", game[:30], GAMES))
    return game


def _settings(form: Form) -> dict[str, str]:
    """Return the fields of a form that are about the race."""
    known = ("preset", "best_of", "pace", "clock")
    said = {key: value for key, value in form.pairs if key in known or key.startswith("opt:")}
    if "listed" in form.fields() or "settings" in form.fields():
        said["listed"] = form.get("listed")
    return {key: value for key, value in said.items() if value or key in ("listed", "preset")}


def _seat_said(form: Form, seat: int) -> dict[str, str]:
    """Return who sits in a seat: `seat1=bot:club`, or in separate fields."""
    kind, _, level = form.get(f"seat{seat}").partition(":")
    said = {"kind": kind, "level": level or form.get(f"level{seat}")}
    if kind == PERSON or level_of(said["level"]) not in BOTS:
        said.pop("level")
    for what in ("deck", "paste"):
        if form.get(f"{what}{seat}"):
            said[what] = form.get(f"{what}{seat}")
    return said
