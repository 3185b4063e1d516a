"""A race under way: its record, its questions, its viewers, and what happens.

Each race has one lock. An event is on disk before anybody sees it, and viewers wait for the
lock, so nobody sees what might still be lost.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from functools import cached_property
from math import inf
from typing import Final, NamedTuple, Protocol

from paddock.games import load
from paddock.kernel.choices import offered, question
from paddock.kernel.lessons import LEARNER
from paddock.kernel.matches import Match
from paddock.kernel.previews import Preview
from paddock.kernel.records import LEAVES, TAKES_BACK, UNDOES, Broken, Entry
from paddock.kernel.replays import catch_up, resume
from paddock.kernel.scenes import Scene
from paddock.kernel.sessions import Bookmark, Session
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Illegal, Table
from paddock.kernel.zones import NO_SEAT
from paddock.server.race.absence import Absence, absent, present
from paddock.server.race.automatic import forced, passing
from paddock.server.race.hesitation import Hesitation
from paddock.server.race.status import ending, racers, status
from paddock.server.rooms.daily import outcome
from paddock.server.rooms.house import House
from paddock.server.rooms.room import Room
from paddock.server.storage.archive import (
    BETWEEN,
    CHAT_KEPT,
    ENTRY,
    LINE,
    OVER,
    ROOM,
    end_row,
    entry_row,
)
from paddock.server.storage.company import Position
from paddock.server.storage.store import CannotKeep, Known, Statement
from paddock.server.thinking.pool import Failed
from paddock.sight.aliases import Aliases, aliases_of
from paddock.sight.log import Worded, log_of
from paddock.sight.observe import scene_of, sight_of
from paddock.sight.questions import question_of
from paddock.sight.sight import BOT, PERSON, ChatLine, Hint, LogLine, Question, Sight, Story
from paddock.sight.story import story_of, turns_of

log = logging.getLogger("paddock.table")

BY_BOT: Final = "bot"
SOON: Final = 0.02  # seconds for which a push waits for previews


class Looking(Protocol):
    """A connection: its viewer, and how to wake it when there is news."""

    viewer: Seat

    def wake(self) -> None: ...


class Shown(NamedTuple):
    """What the race shows one viewer after an entry."""

    table: Table
    entries: int
    seen: Table
    scene: Scene
    log: tuple[LogLine, ...]
    worded: Worded
    asked: dict[tuple[str, ...], Question]  # without previews, by token and names


class LiveRace:
    """The race of a room and everybody who looks at it."""

    def __init__(self, house: House, room: Room, session: Session) -> None:
        self.house: Final = house
        self.room: Final = room
        self.code = room.code
        self.lock: Final = asyncio.Lock()
        self.bell: Final = asyncio.Event()
        self.lookers: set[Looking] = set()
        self.waiters: set[Looking] = set()  # for news, without a socket
        self.moves: set[str] = house.archive.moves(room.code)  # ids of the moves on disk
        self.lines = [ChatLine(n, name, text, seat) for n, seat, name, text in
                      house.archive.chat(room.code)]  # fmt: skip
        self.driven: set[Seat] = set()  # whose clock ran out: a bot plays until another is asked
        self.sights: dict[Seat, Sight] = {}
        self.shown_to: dict[Seat, Shown] = {}
        self.last_sights: dict[Seat, Sight] = {}  # an equal sight is the same object again
        self.tick = 0  # counts all that may change an automatic answer; it never leaves the server
        self.shown = house.time.now()  # when something public last happened
        self.looked_at = house.time.now()  # when somebody last was here
        self.absence: Final = Absence(self.looked_at)
        self.missed: tuple[Seat, ...] = ()  # who was absent at the last look
        self.previewing: dict[str, asyncio.Task[None]] = {}  # by token
        self.previews: dict[str, list[Preview]] = {}
        self.hints: dict[str, Hint] = {}  # by token, for players who asked
        self.stepped = room.steps  # steps that were asked for and taken
        self.doubtful = False  # a write failed, and may have happened all the same
        self.opened: dict[str, float] = {}  # when each open question was put
        self.hesitation: Final = Hesitation()
        self.delays: dict[str, float] = {}  # for forced passes of people, by token
        self.lesson: Final = room.script()
        self.strayed = ""  # the token of a question that the learner tried to answer otherwise
        self.take_over(session)

    def take_over(self, session: Session) -> None:
        """Take the record as it is on disk, at the start or after a failed write."""
        self.session = session
        self.headings = session.record.head
        self.entries = ["\n".join(entry.lines()) for entry in session.record.entries]
        self.answers = [0] * session.table.seats  # how many each seat has given, for its tokens
        for entry in session.record.entries:
            self._count(entry)
        self._questions()

    def _count(self, entry: Entry) -> None:
        who, _, said = entry.act[2:].partition(" ")
        everyone = said == LEAVES or said.startswith((UNDOES, TAKES_BACK))
        for seat in range(self.session.table.seats):
            if everyone or who == str(seat):
                self.answers[seat] += 1

    # Who is who

    @property
    def people(self) -> list[Seat]:
        return [seat for seat, chair in enumerate(self.room.chairs) if chair.kind == PERSON]

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.room.chairs]

    def only_person(self, seat: Seat) -> bool:
        """Return True if everybody else is a bot."""
        return self.people == [seat]

    @property
    def stepping(self) -> bool:
        """Return True if the race is paused, and one more step was asked for."""
        return self.room.steps > self.stepped

    @property
    def match(self) -> Match | None:
        """Return the match as it stands now, by the seats of this race."""
        match, session = self.room.match, self.session
        return match.after(session.game, session.table) if match and session.over else match

    @property
    def match_over(self) -> bool:
        """Return True if the match is decided, or only bots are left in it."""
        match = self.match
        return match is not None and (match.over or not {*self.people} - {*match.gone})

    @property
    def match_goes_on(self) -> bool:
        """Return True if this race is over and another one follows."""
        return self.match is not None and self.session.over and not self.match_over

    @property
    def chooser(self) -> Seat:
        """Return the person who chooses who leads the next race of the match, or NO_SEAT: bots
        choose themselves."""
        match = self.match
        if match is None or not self.match_goes_on:
            return NO_SEAT
        here = {*self.people} - {*match.gone, *self.room.away}
        return match.chooser if match.chooser in here else NO_SEAT

    # Questions

    def token(self, seat: Seat) -> str:
        """Return the token that an answer must quote. It changes with the question, reveals
        nothing, and survives a restart."""
        return self.house.keys.of("question", self.code, seat, self.answers[seat], size=12)

    def how(self, seat: Seat) -> Step | str | None:
        """Return the automatic answer of a seat that is asked: a step, BY_BOT, or None if a
        person has to answer, or to read a step of a lesson."""
        only = forced(self.session.table, seat)
        if only is not None:
            return only
        if self.held:
            return None
        if self.room.chairs[seat].kind == BOT or seat in self.room.away or seat in self.driven:
            return self.scripted(seat) or BY_BOT
        if self.ordered(seat):
            return passing(self.session.table, seat)
        return None

    def scripted(self, seat: Seat) -> Step | None:
        """Return what the script of a lesson lets a rival answer now."""
        if self.lesson is None or seat == LEARNER:
            return None
        return self.lesson.answer(self.session, seat)

    @property
    def held(self) -> bool:
        """Return True if rivals wait until the learner has read a step of a lesson."""
        if self.lesson is None or LEARNER in {*self.room.away, *self.session.table.gone}:
            return False
        return self.lesson.holds(self.session, self.room.lesson)

    def hesitates(self, seat: Seat) -> bool:
        """Return True if an automatic answer would tell rivals that this person had no choice: a
        pass among people that no standing order gives."""
        person = self.room.chairs[seat].kind == PERSON and len(self.people) > 1
        played = seat in self.room.away or seat in self.driven
        reacts = person and not played and passing(self.session.table, seat) is not None
        return reacts and not self.ordered(seat)

    def due(self, seat: Seat) -> float:
        """Return when somebody who hesitates passes."""
        token = self.token(seat)
        if token not in self.delays:
            most = 0.8 * self.room.clock if self.room.clock else inf
            self.delays[token] = min(most, self.hesitation.draw(seat))
        return self.opened[token] + self.delays[token]

    def learn(self, seat: Seat, step: Step) -> None:
        """Note how long a person has thought, if they pass now."""
        if step is passing(self.session.table, seat):
            now = self.house.time.now()
            self.hesitation.note(seat, now - self.opened[self.token(seat)])

    def ordered(self, seat: Seat) -> bool:
        """Return True if a standing order of the seat covers the question it is asked now."""
        orders = self.room.orders.get(str(seat), [])
        return bool(orders) and self.about(seat) in orders

    def about(self, seat: Seat) -> str:
        """Return the words of a reaction, by which standing orders know it; nothing for other
        questions."""
        if passing(self.session.table, seat) is None:
            return ""
        scene = self.session.game.scene(self.session.view(seat))
        return scene.question(self.names) or question(self.session.table, seat).rule.asks

    def asks(self, seat: Seat) -> bool:
        """Return True if this person has to answer now."""
        asked = not self.session.over and seat in self.session.choosers
        return asked and self.how(seat) is None

    def _questions(self) -> None:
        """Note when each open question was asked, and forget answered ones."""
        now = self.house.time.now()
        asked = {self.token(seat) for seat in self.session.choosers}
        self.opened = {token: self.opened.get(token, now) for token in asked}
        for token in [each for each in self.previewing if each not in asked]:
            self.previewing.pop(token).cancel()
        self.previews = {t: found for t, found in self.previews.items() if t in asked}
        self.hints = {t: found for t, found in self.hints.items() if t in asked}
        self.delays = {t: found for t, found in self.delays.items() if t in asked}
        self.driven &= set(self.session.choosers)

    # What is seen

    async def sight(self, viewer: Seat) -> Sight:
        """Return the race as it is on disk, for one viewer."""
        found = self.sights.get(viewer)
        if found is None:
            async with self.lock:
                found = self.sights.get(viewer) or self._sight(viewer)
                last = self.last_sights.get(viewer)
                found = last if last == found else found
                self.sights[viewer] = self.last_sights[viewer] = found
        return found

    async def sight_with_previews(self, viewer: Seat) -> Sight:
        """Return the same with the previews of an open question, if they come soon: then one push
        shows both. Only whoever is asked waits for them."""
        if viewer not in self.sights:
            async with self.lock:
                asked = viewer < self.session.table.seats and self.asks(viewer)
                coming = self._preview(viewer) if asked else None
            if coming is not None:
                await asyncio.wait([coming], timeout=SOON)
        return await self.sight(viewer)

    def _sight(self, viewer: Seat) -> Sight:
        asked = viewer < self.session.table.seats and self.asks(viewer)
        if asked:
            self._preview(viewer)
        session, token = self.session, self.token(viewer) if asked else ""
        shown = self._shown(viewer)
        return sight_of(
            session.game,
            shown.seen,
            racers(self),
            status(self, shown.seen),
            self.secret(viewer),
            token=token,
            previews=self.previews.get(token, ()),
            hint=self.hints.get(token),
            log=shown.log,
            over=ending(self) if session.over else None,
            scene=shown.scene,
            question=self._question(shown, token) if token else None,
        )

    def _question(self, shown: Shown, token: str) -> Question:
        """Return the question behind a token; it is put into words once, and previews follow."""
        names = self.names
        key = (token, *names)
        if key not in shown.asked:
            seen = shown.seen
            aliases = self.aliases(seen.viewer)
            shown.asked[key] = question_of(seen, shown.scene, names, aliases, token)
        return shown.asked[key]

    def _shown(self, viewer: Seat) -> Shown:
        """Return what the race itself shows a viewer; previews, chat and people who come and go
        do not change it."""
        session, held = self.session, self.shown_to.get(viewer)
        entries = len(session.record.entries)
        if held is None or held.table is not session.table or held.entries != entries:
            seen = session.view(viewer)
            worded = held.worded if held else Worded()
            lines = log_of(session, seen, self.names, worded=worded)
            scene = scene_of(session.game, seen, self.aliases(viewer))
            held = Shown(session.table, entries, seen, scene, lines, worded, {})
            self.shown_to[viewer] = held
        return held

    @cached_property
    def story(self) -> Story:
        """Return the story of this race; it is asked for once the race is over."""
        return story_of(self.session, self.names)

    def secret(self, viewer: Seat) -> str:
        return self.house.keys.of("cards", self.code, viewer)

    def aliases(self, viewer: Seat) -> Aliases:
        return aliases_of(self.secret(viewer), len(self.session.table.faces))

    def may_undo(self, seat: Seat) -> bool:
        try:
            self.session.undoable(seat)
        except Illegal:
            return False
        return True

    def may_take_back(self, seat: Seat) -> bool:
        """Return True against bots only, during the race, after a decision. A daily race counts, so
        nothing is taken back in it."""
        trail = self.session.trail
        if (
            self.room.daily
            or self.session.over
            or not self.only_person(seat)
            or seat in self.session.table.gone
        ):
            return False
        for place in range(len(trail) - 1, 0, -1):
            if trail[place].seat == seat and len(offered(trail[place - 1].table, seat)) > 1:
                return True
        return False

    @property
    def watcher(self) -> Seat:
        """Return the seat of spectators."""
        return self.session.table.seats

    @property
    def spectators(self) -> int:
        return len([each for each in self.lookers if each.viewer == self.watcher])

    @property
    def looking(self) -> set[Seat]:
        """Return every seat with a connection in this process."""
        return {each.viewer for each in self.lookers}

    def look(self, looker: Looking) -> None:
        """Show the table to a new connection, and to everybody if a player has come."""
        came = looker.viewer not in self.looking
        self.lookers.add(looker)
        if came:
            self.house.company.hold(self.code, self.looking)
            self.publish()
        else:
            looker.wake()

    def look_away(self, looker: Looking) -> None:
        self.lookers.discard(looker)
        self.looked_at = self.house.time.now()
        self.absence.note(looker.viewer, self.looked_at)
        if looker.viewer not in self.looking:
            self.house.company.hold(self.code, self.looking)
            self.publish()

    def look_for_absent(self) -> None:
        """Note who is here, and push the table if that changes who has been gone for too long."""
        for seat in present(self):
            self.absence.note(seat, self.house.time.now())
        missed = absent(self)
        if missed != self.missed:
            self.missed = missed
            self.publish()

    def publish(self) -> None:
        """Show everybody the table as it is now. Slow viewers skip what came in between."""
        self.sights.clear()
        for looker in [*self.lookers, *self.waiters]:
            looker.wake()

    def _preview(self, seat: Seat) -> asyncio.Task[None] | None:
        """Request the previews of all options, once. Return the task that waits for them, if it
        still does."""
        token = self.token(seat)
        if token not in self.previews and token not in self.previewing:
            self.previewing[token] = asyncio.create_task(self._previewed(token, seat))
        task = self.previewing.get(token)
        return None if task is None or task.done() else task

    async def _previewed(self, token: str, seat: Seat) -> None:
        try:
            found = await self.house.thinking.previews(self, seat, self.names)
        except Failed as oops:
            log.warning("no previews in %s: %s", self.code, oops)
            return
        if token in self.opened:
            self.previews[token] = found
            self.sights.pop(seat, None)
            for looker in [*self.lookers, *self.waiters]:
                if looker.viewer == seat:
                    looker.wake()

    # What happens

    async def say(self, seat: Seat, name: str, text: str, move: str | None = None) -> None:
        """Add a line to the chat; a line without a name is the table's own."""
        await self.house.archive.say(self.code, self.last_line + 1, seat, name, text, move)
        self._hear(ChatLine(self.last_line + 1, name, text, seat), move)

    @property
    def last_line(self) -> int:
        """Return the number of the last line of the chat."""
        return self.lines[-1].number if self.lines else -1

    def _hear(self, line: ChatLine, move: str | None) -> None:
        self.lines = [*self.lines, line][-CHAT_KEPT:]
        if move is not None:
            self.moves.add(move)

    async def act(self, does: Callable[[], None], move: str | None = None) -> None:
        """Do it and wait until it is on disk. The caller holds the lock. If the disk fails, or
        another process was faster, it has not happened."""
        if self.doubtful and self.catch_up():
            raise Known("the race has moved on")
        before = Bookmark(self.session)
        try:
            does()
        except BaseException:  # a bug may have stopped it half-way
            self.session.return_to(before)
            raise
        entry = self.session.record.entries[-1]
        try:
            if self.session.over:
                self.room.state = BETWEEN if self.match_goes_on else OVER
                rows = [entry_row(self.code, entry, move), self.end_row()]
                await self.house.keep(self.room, rows=rows)
            else:
                await self.house.archive.append(self.code, entry, move)
        except (Known, CannotKeep):
            self.session.return_to(before)
            self.doubtful = True
            raise
        self._happened(entry, move)
        self._questions()
        self.shown = self.house.time.now()
        self.stir()

    def _happened(self, entry: Entry, move: str | None) -> None:
        """Note an entry that is on disk."""
        self.entries.append("\n".join(entry.lines()))
        if move is not None:
            self.moves.add(move)
        self._count(entry)

    def catch_up(self) -> bool:
        """Take over what other processes have stored, and show it; return True if there was
        something. The caller holds the lock."""
        news = self.house.archive.news(self.code, *self.position)
        self.doubtful = False
        for kind, number, move, text, seat, name in news:
            if kind == LINE:
                self._hear(ChatLine(number, name, text, seat), move)
            elif kind == ROOM:
                self.room.take(dict(json.loads(text)))
        entries = [row for row in news if row[0] == ENTRY]
        if entries:
            self._follow([row[3] for row in entries], [row[2] for row in entries])
        if news:
            self.stir()
            self.publish()
        return bool(news)

    def _follow(self, texts: list[str], moves: list[str | None]) -> None:
        """Replay entries that another process has written."""
        upto = len(self.entries)
        try:
            catch_up(self.session, "\n".join(texts))
        except (Broken, Illegal) as oops:
            log.error("race %s: %s", self.code, oops)
            return self.reload()
        for entry, move in zip(self.session.record.entries[upto:], moves):
            self._happened(entry, move)
        self._questions()
        self.shown = self.house.time.now()
        return None

    def reload(self) -> None:
        """Go back to what is on disk."""
        archive = self.house.archive
        record = archive.record(self.code)
        assert record is not None
        self.moves = archive.moves(self.code)
        self.take_over(resume(record, load, self.session.luck.key))

    def end_row(self) -> Statement:
        """Return what is stored of a race that is over."""
        winners = [self.names[seat] for seat in self.session.table.winners]
        practice = self.session.practice or self.room.practice
        result = {"names": self.names, "winners": winners, "practice": practice}
        match = self.match
        if match is not None:
            won = [self.names[seat] for seat in match.winners] if self.match_over else []
            result["match"] = {"wins": match.wins, "winners": won}
        if self.room.daily and self.people:
            result["daily"] = self._daily(self.people[0])
        return end_row(self.code, self.house.date(), result)

    def _daily(self, seat: Seat) -> dict[str, int]:
        """Return how a daily race ended for its player."""
        session = self.session
        turns = turns_of([moment.table for moment in session.trail], seat)
        totals = session.game.totals(session.table)
        return outcome(totals, session.table.winners, seat, turns)

    @property
    def position(self) -> Position:
        """Return how much of what is stored is known here."""
        return len(self.entries) - 1, self.last_line, self.room.v

    def stir(self) -> None:
        """Note that automatic answers may have changed."""
        self.tick += 1
        self.bell.set()
