"""What a person does at the table, and the order in which it is done.

Is it well said, may he, is it known (then the same reply again), does it answer what is asked now
(else it is stale), can it be; then it happens, is kept, acknowledged, and everybody is shown.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ClassVar, Final

from paddock.bots import USUAL
from paddock.kernel.choices import LONGEST_PICK, offered, picked
from paddock.kernel.errors import PaddockError, unknown
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Illegal
from paddock.kernel.words import words
from paddock.server.race.automatic import meant, passing, seed
from paddock.server.race.live import LiveRace
from paddock.server.rooms.people import LONGEST_SAYING
from paddock.server.storage.archive import CHAT_KEPT
from paddock.server.storage.store import CannotKeep, Known
from paddock.server.thinking.pool import Failed
from paddock.sight.sight import ChatLine

LONGEST_ID: Final = 40
SAYINGS: Final = 5  # in so many seconds, by one seat
SAYING_SECONDS: Final = 10.0
MOST_SAYINGS: Final = 500  # in one race
MOST_ORDERS: Final = 20
REMEMBERED: Final = 200  # moves that are no entry of the record


class Wrong(PaddockError):
    """What cannot be done; says what could."""

    code: ClassVar = "wrong-move"


class Stale(Exception):
    """It answers a question that is not open any more."""


@dataclass
class Reply:
    """What the one who moved is told."""

    move: str
    ok: bool = False
    stale: bool = False
    wrong: str = ""
    code: str = Wrong.code  # of what is wrong, for programs

    def frame(self) -> dict[str, Any]:
        if self.ok:
            return {"ack": self.move, "ok": True}
        if self.stale:
            return {"ack": self.move, "stale": True}
        return {"ack": self.move, "wrong": self.wrong, "code": self.code}


@dataclass
class Habits:
    """What is remembered of a race beside its record: who has spoken when, what was done already
    that is no entry of the record."""

    spoke: dict[Seat, deque[float]] = field(default_factory=dict)
    done: dict[str, None] = field(default_factory=dict)  # in their order

    def note(self, move: str) -> None:
        self.done[move] = None
        if len(self.done) > REMEMBERED:
            del self.done[next(iter(self.done))]


class Moves:
    """The moves of one race."""

    def __init__(self, race: LiveRace) -> None:
        self.race: Final = race
        self.habits: Final = Habits()
        self.acts: Final[dict[str, Callable[[Seat, dict[str, Any], str], Any]]] = {
            "answer": self.answer,
            "order": self.order,
            "cancel-order": self.cancel_order,
            "undo": self.undo,
            "takeback": self.take_back,
            "resign": self.resign,
            "hurry": self.hurry,
            "away": self.away,
            "back": self.back,
            "hint": self.hint,
            "chat": self.chat,
        }

    async def make(self, seat: Seat | None, said: dict[str, Any]) -> Reply:
        """A move, from whoever has this seat. Once begun it is finished, whoever hangs up."""
        return await asyncio.shield(asyncio.create_task(self._make(seat, said)))

    async def _make(self, seat: Seat | None, said: dict[str, Any]) -> Reply:
        move = said.get("move", "")
        if not isinstance(move, str) or len(move) > LONGEST_ID or not move.isprintable():
            return Reply("", wrong=f"A move id has at most {LONGEST_ID} printable characters.")
        reply = Reply(move)
        try:
            await self._do(seat, said, move)
            reply.ok = True
        except (Wrong, Illegal, CannotKeep) as oops:
            reply.wrong, reply.code = str(oops), oops.code
        except Stale:
            reply.stale = True
        except Known:  # another has written meanwhile, perhaps this very move
            reply.ok = f"{seat} {move}" in self.race.moves
            reply.stale = not reply.ok
        return reply

    async def _do(self, seat: Seat | None, said: dict[str, Any], move: str) -> None:
        act = self.acts.get(str(said.get("do")))
        if act is None:
            raise Wrong(unknown("move", str(said.get("do"))[:20], self.acts))
        if seat is None:
            raise Wrong("You are watching. Only players can move.")
        known = f"{seat} {move}" if move else ""
        async with self.race.lock:
            if known in self.race.moves or known in self.habits.done:
                return
            await act(seat, said, known)
            if known and known not in self.race.moves:
                self.habits.note(known)
            self.race.publish()

    # What may be done

    async def answer(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        self._fresh(seat, said)
        step = self._chosen(seat, said)
        await self._act(partial(self.race.session.answer, seat, step), known)

    def _fresh(self, seat: Seat, said: dict[str, Any]) -> None:
        """It must answer what is asked now."""
        race = self.race
        if race.session.over or seat in race.session.table.gone:
            raise Wrong("Your race is over.")
        if seat in race.room.away:
            raise Wrong('A bot is playing for you. Choose "I\'m back" first.')
        if said.get("token") != race.token(seat) or not race.asks(seat):
            raise Stale

    def _chosen(self, seat: Seat, said: dict[str, Any]) -> Step:
        session = self.race.session
        options = offered(session.table, seat)
        cards = said.get("cards")
        if cards is not None:
            if not isinstance(cards, list) or len(cards) > LONGEST_PICK:
                raise Wrong(f"Send cards as a list of at most {LONGEST_PICK} addresses.")
            aliases = self.race.aliases(seat)
            meant = [aliases.card(str(card)) for card in cards]
            found = [card for card in meant if card is not None]
            if len(found) < len(meant):
                raise Wrong("Name each card by its address on the page, such as 'card:7'.")
            return picked(session.view(seat), found)
        choice = str(said.get("choice", ""))
        number = choice.removeprefix("c")
        if choice[:1] == "c" and number in [str(place) for place in range(len(options))]:
            return options[int(number)]
        raise Wrong(f"There is no choice {choice[:20]!r}. Choose c0 to c{len(options) - 1}.")

    async def order(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        """Pass to this, now and always: nobody else is told, and it still takes its beat."""
        self._fresh(seat, said)
        about = self.race.about(seat)
        let_be = passing(self.race.session.table, seat)
        if let_be is None or not about:
            raise Wrong("You can only always pass on a reaction.")
        orders = self.race.room.orders.setdefault(str(seat), [])
        if len(orders) >= MOST_ORDERS:
            raise Wrong(f"You already have {MOST_ORDERS} standing orders. Cancel one first.")
        if about not in orders:
            orders.append(about)
        await self._keep()

    async def cancel_order(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        orders = self.race.room.orders.get(str(seat), [])
        if said.get("order") not in orders:
            raise Wrong("There is no such standing order.")
        orders.remove(str(said["order"]))
        await self._keep()

    async def hint(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        """What a bot would do in his place. It sees what he sees, and nobody else is told."""
        self._fresh(seat, said)
        race = self.race
        if not race.only_person(seat):
            raise Wrong("Hints are only for races against bots.")
        try:
            asked = race.house.thinking.bot(race, seat, USUAL, seed(race.session, seat))
            step = meant(race.session.table, seat, await asked)
        except Failed:
            raise Wrong("No hint right now. Try again in a moment.") from None
        race.hints[race.token(seat)] = words(race.session.view(seat), step, race.names)

    async def undo(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        await self._act(partial(self.race.session.undo, seat), known)

    async def take_back(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        if not self.race.only_person(seat):
            raise Wrong("You can take back decisions only in a race against bots.")
        if not self.race.may_take_back(seat):
            raise Wrong("There is no decision to take back.")
        await self._act(partial(self.race.session.take_back, seat), known)

    async def resign(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        await self._act(partial(self.race.session.leave, seat), known)

    async def hurry(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        """Skip the beats from now on, or no more."""
        if not self.race.only_person(seat):
            raise Wrong("others are racing too: only against bots can beats be skipped")
        self.race.room.hurried = not self.race.room.hurried
        await self._keep()

    async def away(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        if seat not in self.race.room.away:
            self.race.room.away.append(seat)
            await self._keep()

    async def back(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        if seat in self.race.room.away:
            self.race.room.away.remove(seat)
            await self._keep()

    async def chat(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        race = self.race
        text = " ".join(str(said.get("text", "")).split())
        if not text or len(text) > LONGEST_SAYING or not text.isprintable():
            raise Wrong(f"A message has 1 to {LONGEST_SAYING} printable characters.")
        now, spoke = race.house.time.now(), self.habits.spoke.setdefault(seat, deque())
        while spoke and spoke[0] <= now - SAYING_SECONDS:
            spoke.popleft()
        if len(spoke) >= SAYINGS:
            raise Wrong(f"At most {SAYINGS} messages in {SAYING_SECONDS:g} seconds. Wait a moment.")
        number = race.lines[-1].number + 1 if race.lines else 0
        if number >= MOST_SAYINGS:
            raise Wrong(f"The chat of this race is full: {MOST_SAYINGS} messages.")
        line = ChatLine(number, race.names[seat], text, seat)
        await race.house.archive.say(race.code, number, seat, line.name, text)
        spoke.append(now)
        race.lines = [*race.lines, line][-CHAT_KEPT:]

    # How it happens

    async def _act(self, does: Callable[[], None], known: str) -> None:
        await self.race.act(does, known or None)

    async def _keep(self) -> None:
        """What is settled beside the record is kept with the room."""
        await self.race.house.archive.keep_room(self.race.room.facts())
        self.race.stir()
