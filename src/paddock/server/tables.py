"""All rooms of a server: opened, started, resumed after a restart, raced on or again."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final

from paddock.bots import CLUB, NAMES, USUAL
from paddock.games import load
from paddock.kernel.decks import BadDeck
from paddock.kernel.luck import commitment
from paddock.kernel.matches import Match, moved, new_match
from paddock.kernel.records import Broken, Record
from paddock.kernel.replays import OtherRules, branch, replay, resume
from paddock.kernel.sessions import Session, next_race, start
from paddock.kernel.steps import Seat
from paddock.kernel.zones import NO_SEAT
from paddock.lab.puzzles import Printed, Puzzle, position
from paddock.server.race.beats import Beats
from paddock.server.race.live import LiveRace
from paddock.server.race.moves import Moves
from paddock.server.race.past import PastRace, past_race
from paddock.server.rooms.daily import daily_key, daily_room
from paddock.server.rooms.house import House
from paddock.server.rooms.limits import TooMuch
from paddock.server.rooms.people import new_code
from paddock.server.rooms.room import (
    NO_LESSON,
    BadRoom,
    Chair,
    Damaged,
    Room,
    lesson_room,
    new_room,
    room_from,
)
from paddock.server.storage.archive import BETWEEN, OPEN, OVER, RACING, race_rows
from paddock.server.storage.company import Position
from paddock.server.storage.store import CannotKeep, Known
from paddock.sight.sight import BOT, NORMAL, PAUSED, PERSON

KEPT_SECONDS: Final = 600.0  # a room or race that nobody looks at is unloaded after this time
DAY: Final = 86_400.0
OVER_SECONDS: Final = 10.0  # the same, for a race that is over
REVIEWED: Final = 8  # finished races that are held for those who look at them


@dataclass
class Playing:
    """A race under way, its moves and its beats."""

    race: LiveRace
    moves: Moves
    beats: Beats

    async def stop(self) -> None:
        await self.beats.stop()


class Tables:
    """The rooms in use since the server started; the others are on disk."""

    def __init__(self, house: House) -> None:
        self.house: Final = house
        self.rooms: dict[str, Room] = {}
        self.used: dict[str, float] = {}  # when each room was last asked for
        self.starting: set[str] = set()  # races that are not on disk yet
        self.under_way: dict[str, Playing] = {}
        self.reviewed: dict[str, PastRace] = {}  # the one that was asked for last comes last
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.reading: Final = asyncio.Lock()  # one record at a time is replayed, in a thread

    def room(self, code: str) -> Room | None:
        if code not in self.rooms:
            facts = self.house.archive.room(code)
            if facts is None:
                return None
            self.rooms[code] = room_from(facts)
        elif self.house.archive.store.shared:
            self.house.refresh(self.rooms[code])
        self.used[code] = self.house.time.now()
        return self.rooms[code]

    async def keep(self, room: Room) -> None:
        await self.house.keep(room)
        self._hold(room)

    def _hold(self, room: Room) -> None:
        """Keep a room that is on disk in memory too."""
        self.rooms[room.code] = room
        self.used[room.code] = self.house.time.now()

    async def open(self, game: str, person: str, name: str, seats: int | None = None) -> Room:
        """Open a room with its host in the first seat and bots in the others."""
        mine = [r for r in self.rooms.values() if r.owner == person and r.state == OPEN]
        most = self.house.settings.open_rooms_per_person
        if len(mine) >= most:
            raise BadRoom(f"You have {most} open rooms. Start a race in one of them first.")
        room = new_room(new_code(), game, self.house.date(), person, seats)
        room.sit(person, name)
        return room

    async def teach(self, game: str, person: str, name: str) -> Room:
        """Open the lesson of a game for one person, and start it."""
        room = lesson_room(new_code(), game, self.house.date(), person)
        room.sit(person, name)
        await self.begin(room)
        return room

    async def race_daily(self, game: str, person: str, name: str, day: date) -> Room:
        """Start the race of a day, or go on with it. Once it is over, every other try is
        practice."""
        mine = [each for each in self.daily_rooms(person, day) if each.game == game]
        going = next((each for each in mine if each.state == RACING and not each.abandoned), None)
        if going is not None:
            return going
        room = daily_room(new_code(), game, self.house.date(), person, day)
        room.practice = bool(mine)
        room.sit(person, name)
        await self.begin(room)
        return room

    def daily_rooms(self, person: str, day: date) -> list[Room]:
        """Return the rooms of a person's daily races on a date, the first first."""
        if not person:
            return []
        since = self.house.date() - 2 * DAY
        found: list[Room] = []
        for facts in self.house.archive.daily(person, day.isoformat(), since):
            with suppress(Damaged):
                found.append(room_from(facts))
        return [each for each in found if each.daily == day.isoformat()]

    async def begin(self, room: Room) -> Playing:
        """Start the race of a room."""
        if room.state != OPEN:
            raise BadRoom("This race has already started.")
        waits = room.waits()
        if waits:
            raise BadRoom(waits)
        self._make_room()
        room.chairs = room.seated()
        match, script = new_match(room.best_of, len(room.chairs)), room.script()
        try:
            key = script.key if script else match.key(self._secret(room))
            if room.daily:
                key = daily_key(date.fromisoformat(room.daily), room.game)
            session = new_session(room, key, match)
            return await self._start(room, session)
        except Known:
            raise BadRoom("This race has already started.") from None
        except BaseException:
            room.go_back()
            raise

    async def _start(self, room: Room, session: Session, *before: Room) -> Playing:
        """Put a new race on disk, with the room of the race before, and let it go."""
        room.state, room.match = RACING, session.match
        self.starting.add(room.code)
        try:
            rows = race_rows(room.code, session.luck.key, session.record, self.house.date())
            await self.house.keep(room, *before, rows=rows)
        finally:
            self.starting.discard(room.code)
        self._hold(room)
        return self._go(room, session)

    def _make_room(self) -> None:
        if len(self.under_way) >= self.house.settings.races:
            raise TooMuch("All tables are taken. Try again in a few minutes.")

    def commitment(self, room: Room) -> str:
        """Return the hash of the key for the luck of a room's race, before it starts."""
        return commitment(new_match(room.best_of, len(room.chairs)).key(self._secret(room)))

    def _secret(self, room: Room) -> bytes:
        """Return the luck of a race, or of a whole match."""
        return self.house.luck_key([*room.races, room.code][0])

    async def playing(self, code: str) -> Playing | None:
        """Return a race, resumed if needed. Raise Broken or OtherRules if it can only be
        reviewed."""
        if code not in self.under_way:
            async with self.reading:
                await self._resume(code)
        found = self.under_way.get(code)
        if found is not None:
            found.race.looked_at = self.house.time.now()
            if self.house.archive.store.shared:
                await self._catch_up(found.race)
        return found

    # What other processes do

    def position(self, code: str) -> Position | None:
        found = self.under_way.get(code)
        return found.race.position if found is not None else None

    def heard(self, news: Collection[str], changed: Collection[str]) -> None:
        """Take over what others have stored, as soon as somebody here needs it."""
        for code in {*news, *changed} & self.under_way.keys():
            race = self.under_way[code].race
            if code in changed:
                race.stir()
                race.publish()
            if race.lookers or self.house.company.leads(code):
                task = asyncio.create_task(self._catch_up(race))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def _catch_up(self, race: LiveRace) -> None:
        async with race.lock:
            with suppress(CannotKeep):  # the next second brings another try
                race.catch_up()

    async def _resume(self, code: str) -> None:
        room = self.room(code)
        if room is None or room.state == OPEN or room.abandoned:
            return
        if code in self.under_way or code in self.starting:
            return
        self._make_room()
        archive = self.house.archive
        record = archive.record(code)
        if record is None:
            raise Broken("This race has no record.")
        session = await asyncio.to_thread(resume, record, load, archive.key(code))
        self._go(room, session)

    async def why_only_read(self, record: Record) -> str:
        """Return why a race cannot be replayed; nothing if it can."""
        try:
            async with self.reading:
                await asyncio.to_thread(replay, record, load)
        except (OtherRules, Broken) as oops:
            return str(oops)
        return ""

    async def review(self, room: Room) -> PastRace:
        """Return a finished race, moment by moment. Raise Broken or OtherRules if it can only be
        read."""
        async with self.reading:
            found = self.reviewed.pop(room.code, None)
            if found is None:
                record = self.house.archive.record(room.code)
                if record is None:
                    raise Broken("This race has no record.")
                found = await asyncio.to_thread(past_race, room, record)
            self._review(room.code, found)
        return found

    async def branch(self, room: Room, entry: int, seat: Seat, person: str, name: str) -> Room:
        """Race on from an entry of a finished race, in a room of its own: a person in this seat,
        bots in the others, and new luck."""
        past = await self.review(room)
        return await self.race_from(past, room, past.number(entry), seat, person, name)

    async def race_from(
        self, past: PastRace, room: Room, number: int, seat: Seat, person: str, name: str
    ) -> Room:
        """Race on from a moment, as `branch` does. `room` says who raced and what was agreed."""
        self._make_room()
        table, entry = past.table(number), past.entries[number]
        if table.over:
            raise BadRoom("The race is over at this moment. Choose an earlier one.")
        if not 0 <= seat < table.seats or seat in table.gone:
            raise BadRoom("Nobody is racing in this seat any more. Choose another seat.")
        again = Room(new_code(), room.game, self.house.date(), person)
        again.chairs = [bot_in(chair) for chair in room.chairs]
        again.chairs[seat] = replace(room.chairs[seat], kind=PERSON, who=person, level="")
        again.chairs[seat].name = again.unlike(name, seat)
        again.options, again.preset, again.pace = dict(room.options), room.preset, room.pace
        again.branched = f"{room.code} {entry}"
        key, names = self.house.luck_key(again.code), recorded_names(again)
        async with self.reading:
            record = past.session.record
            session = await asyncio.to_thread(branch, record, load, entry, key, names)
        await self._start(again, session)
        return again

    async def puzzle(self, puzzle: Puzzle, printed: Printed) -> PastRace:
        """Return the race of a puzzle up to its question."""
        code = f"puzzle-{puzzle.game}-{puzzle.name}"
        async with self.reading:
            found = self.reviewed.pop(code, None)
            if found is None:
                session = await asyncio.to_thread(position, puzzle, printed, load)
                found = PastRace(puzzle_room(puzzle, code), session)
            self._review(code, found)
        return found

    def _review(self, code: str, past: PastRace) -> None:
        """Hold a race for those who look at it, instead of the one that was asked for least
        lately."""
        self.reviewed[code] = past
        while len(self.reviewed) > REVIEWED:
            del self.reviewed[next(iter(self.reviewed))]

    async def share(self, room: Room, *, openly: bool) -> None:
        """Make a link that opens a finished race to everybody, or take it back for good: the next
        one is another."""
        room.links += openly and not room.shared
        room.shared = room.links if openly else 0
        await self.keep(room)

    async def forget(self, person: str) -> None:
        """Delete a person's name and finished races. A race with other people stays theirs; it no
        longer knows who sat there. A damaged room stays as it is."""
        for facts, _, _ in self.house.archive.raced(person):
            room = None
            with suppress(Damaged):
                room = self.room(str(facts.get("code")))
            if room is None:
                continue
            if [chair.who for chair in room.chairs if chair.kind == PERSON] == [person]:
                await self.put_away(room.code)
                await self.delete(room.code)
                continue
            for chair in room.chairs:
                chair.who = "" if chair.who == person else chair.who
            room.guests = [each for each in room.guests if each != person]
            room.owner = "" if room.owner == person else room.owner
            await self.keep(room)
        await self.house.archive.forget(person)

    async def delete(self, code: str) -> None:
        """Delete a room with its race, here and on disk."""
        await self.house.archive.delete(code)
        for held in (self.rooms, self.used, self.reviewed):
            held.pop(code, None)

    async def put_away(self, code: str) -> None:
        """Let go of a race that is under way here, if it is."""
        found = self.under_way.pop(code, None)
        if found is not None:
            self.house.company.drop(code)
            await found.stop()

    def _go(self, room: Room, session: Session) -> Playing:
        race = LiveRace(self.house, room, session)
        found = Playing(race, Moves(race), Beats(race, lambda: self.race_on(room)))
        self.under_way[room.code] = found
        self.house.company.hold(room.code, ())
        return found

    async def breathe(self) -> None:
        """Look at the clock, which notices when the machine was asleep."""
        self.house.time.now()

    async def sweep(self) -> None:
        """Unload races and rooms that nobody has looked at for a while. They come back from disk
        when somebody returns."""
        now = self.house.time.now()
        for code, found in list(self.under_way.items()):
            race = found.race
            race.look_for_absent()
            over = race.session.over and not race.match_goes_on
            kept = OVER_SECONDS if over else KEPT_SECONDS
            busy = race.lookers or race.lock.locked() or race.looked_at > now - kept
            if busy or self.under_way.get(code) is not found:
                continue
            await self.put_away(code)
            if not race.session.over:
                race.room.left = self.house.date()
                with suppress(Known):
                    await self.house.keep(race.room)
        for code, used in list(self.used.items()):
            busy = code in self.under_way or code in self.starting
            if used <= now - KEPT_SECONDS and not busy:
                del self.used[code], self.rooms[code]

    async def expire(self) -> None:
        """Delete rooms that never started, and races that nobody came back to."""
        settings, now = self.house.settings, self.house.date()
        for state, days in ((OPEN, settings.room_days), (RACING, settings.race_days)):
            for code in self.house.archive.older(state, now - days * DAY):
                here = code in self.under_way or code in self.starting
                if not here and code not in self.house.company.busy():
                    await self.delete(code)

    async def rematch(self, room: Room, person: str) -> Room:
        """Open the same room again. One person starts at once; several meet in the new room
        first."""
        if room.state == BETWEEN:
            raise BadRoom("This match is not over yet.")
        if room.state != OVER:
            raise BadRoom("This race is not over yet.")
        if room.seat_of(person) is None:
            raise BadRoom("Only players of this race can ask for a rematch.")
        if room.rematch:
            return self.room(room.rematch) or room
        again = copied(
            room,
            code=new_code(),
            made=self.house.date(),
            owner=person,
            state=OPEN,
            chairs=[replace(chair) for chair in room.chairs],
            away=[],
            abandoned=False,
            orders={},
            speed=NORMAL if room.speed == PAUSED else room.speed,
            match=None,
            races=[],
            branched="",
            lesson=NO_LESSON,
            daily="",
            practice=False,
        )
        room.rematch = again.code
        try:
            await self.house.keep(again, room)
        except Known:
            return self._asked_before(room)
        self._hold(again)
        if len([chair for chair in again.chairs if chair.kind == PERSON]) == 1:
            await self.begin(again)
        if room.code in self.under_way:
            self.under_way[room.code].race.publish()
        return again

    async def next_race(self, room: Room, person: str, leads: Seat = NO_SEAT) -> Room:
        """Start the next race of a match for a player. If somebody lost, they choose who leads."""
        seat = room.seat_of(person)
        if seat is None:
            raise BadRoom("Only players of this match can start its next race.")
        if room.rematch:
            return self.room(room.rematch) or room
        playing = await self.playing(room.code)
        if playing is None or not playing.race.match_goes_on:
            raise BadRoom("There is no next race to start now.")
        race = playing.race
        if race.match is None or seat in race.match.gone:
            raise BadRoom("You have forfeited this match. You can watch it.")
        if race.chooser not in (NO_SEAT, seat):
            raise BadRoom(f"{race.names[race.chooser]} chooses who leads the next race.")
        if leads >= len(room.chairs):
            raise BadRoom(f"There is no seat {leads + 1}. Choose 1 to {len(room.chairs)}.")
        return await self.race_on(room, leads if seat == race.chooser else NO_SEAT)

    async def race_on(self, room: Room, leads: Seat = NO_SEAT) -> Room:
        """Start the next race of a match. A player who did not choose who leads, leads."""
        playing = await self.playing(room.code)
        assert playing is not None
        race, game = playing.race, playing.race.session.game
        match = race.match
        assert match is not None
        seats = moved(game, range(len(room.chairs)))
        again = copied(
            room,
            code=new_code(),
            made=self.house.date(),
            chairs=[next_in(room, seat, gone=seat in match.gone) for seat in seats],
            away=[n for n, seat in enumerate(seats) if seat in room.away],
            orders={},
            guests=[*room.guests, *[room.chairs[seat].who for seat in match.gone]],
            races=[*room.races, room.code],
        )
        leads = match.chooser if leads == NO_SEAT else leads
        secret = self._secret(room)
        session = next_race(race.session, match, secret, leads, recorded_names(again))
        room.rematch, room.state = again.code, OVER
        try:
            await self._start(again, session, room)
        except Known:
            return self._asked_before(room)
        race.publish()
        return again

    def _asked_before(self, room: Room) -> Room:
        """Return the room in which they race again, if another process was faster."""
        found = self.room(room.rematch) if room.rematch else None
        if found is None:
            raise BadRoom("The room has just changed. Try again.")
        return found

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for found in self.under_way.values():
            await found.stop()
        self.under_way.clear()


def puzzle_room(puzzle: Puzzle, code: str) -> Room:
    """Return who sits where in a puzzle, and what was agreed."""
    room = Room(code, puzzle.game, 0.0, "", state=OVER)
    room.options = {
        name: value for name, _, value in [each.partition("=") for each in puzzle.options.split()]
    }
    room.chairs = [
        Chair(
            PERSON if seat == puzzle.seat else BOT, name, level="" if seat == puzzle.seat else CLUB
        )
        for seat, name in enumerate(NAMES[: puzzle.seats])
    ]
    return room


def copied(room: Room, **new: Any) -> Room:
    """Return a room with the settings of another, of which nothing is stored yet."""
    blank: dict[str, Any] = {"v": 0, "kept": None, "steps": 0, "shared": 0, "links": 0, "done": []}
    return replace(room, options=dict(room.options), **blank, **new)


def bot_in(chair: Chair) -> Chair:
    """Return the chair with a bot in it: the same one, or one instead of a person."""
    return replace(chair, kind=BOT, who="", level=chair.level or USUAL)


def next_in(room: Room, seat: Seat, *, gone: bool) -> Chair:
    """Return who sits in the next race of a match: a bot instead of a player who has forfeited."""
    chair = room.chairs[seat]
    return bot_in(chair) if gone else replace(chair)


def recorded_names(room: Room) -> list[str]:
    """Return the names in a record. A bot's ends with its level in brackets, as in the terminal."""
    return [
        f"{chair.name} ({chair.level})" if chair.kind == BOT else chair.name
        for chair in room.chairs
    ]


def new_session(room: Room, key: bytes, match: Match | None = None) -> Session:
    """Return the race of a room, recorded from the start."""
    game, names = room.loaded(), recorded_names(room)
    try:
        return start(game, len(names), key, room.agreed(), names, room.brought(), match)
    except BadDeck as oops:
        raise BadRoom(str(oops)) from None


def viewer_of(room: Room, person: str, seats: int) -> Seat:
    """Return the seat of a person, or the seat of spectators."""
    seat = room.seat_of(person)
    return seats if seat is None else seat
