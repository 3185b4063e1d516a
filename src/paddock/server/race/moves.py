"""Moves of people at the table, in a fixed order of checks.

Is it well formed? Does the sender have a seat? Is its id known (then it gets the same reply)?
Does its token fit the open question (else it is stale)? Is it legal? Then it happens, is saved,
acknowledged, and shown to everybody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ClassVar, Final

from paddock.kernel.choices import LONGEST_PICK, offered, picked, picking
from paddock.kernel.errors import PaddockError, unknown
from paddock.kernel.scenes import addresses
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Illegal
from paddock.kernel.words import words
from paddock.server.race.automatic import meant, passing, seed
from paddock.server.race.live import LiveRace
from paddock.server.rooms.limits import TooMuch
from paddock.server.rooms.people import LONGEST_SAYING
from paddock.server.storage.archive import BETWEEN, OVER
from paddock.server.storage.store import CannotKeep, Known
from paddock.server.thinking.pool import Failed
from paddock.sight.aliases import CARD
from paddock.sight.sight import FAST, NORMAL, PAUSED, SLOW, Hint

LONGEST_ID: Final = 40
MOST_SAYINGS: Final = 500  # in one race
MOST_ORDERS: Final = 20
SPEEDS: Final = (FAST, NORMAL, SLOW, PAUSED)
REMEMBERED: Final = 200  # moves that are no entry of the record


class Wrong(PaddockError):
    """Raised for a move that is not possible; the message says what is."""

    code: ClassVar = "wrong-move"


class Stale(Exception):
    """Raised for an answer to a question that is no longer open."""


@dataclass
class Reply:
    """The reply to a move."""

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
    """What is remembered besides the record: moves that are no entries."""

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

    async def make(self, seat: Seat | None, said: dict[str, Any]) -> Reply:
        """Make a move for this seat. Once begun it is finished, even if the sender disconnects."""
        return await asyncio.shield(asyncio.create_task(self._make(seat, said)))

    async def _make(self, seat: Seat | None, said: dict[str, Any]) -> Reply:
        move = said.get("move", "")
        if not isinstance(move, str) or len(move) > LONGEST_ID or not move.isprintable():
            return Reply("", wrong=f"A move id has at most {LONGEST_ID} printable characters.")
        reply = Reply(move)
        try:
            await self._do(seat, said, move)
            reply.ok = True
        except (Wrong, Illegal, TooMuch, CannotKeep) as oops:
            reply.wrong, reply.code = str(oops), oops.code
        except Stale:
            reply.stale = True
        except Known:  # another has written meanwhile, perhaps this very move
            reply.ok = f"{seat} {move}" in self.race.moves
            reply.stale = not reply.ok
        return reply

    async def _do(self, seat: Seat | None, said: dict[str, Any], move: str) -> None:
        act = ACTS.get(str(said.get("do")))
        if act is None:
            raise Wrong(unknown("move", str(said.get("do"))[:20], ACTS))
        if seat is None:
            raise Wrong("You are watching. Only players can move.")
        known = f"{seat} {move}" if move else ""
        async with self.race.lock:
            if known in self.race.moves or known in self.habits.done:
                return
            await act(self, seat, said, known)
            if known and known not in self.race.moves:
                self.habits.note(known)
            self.race.publish()

    # What may be done

    async def answer(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        self._fresh(seat, said)
        step = self._chosen(seat, said)
        self.race.learn(seat, step)
        await self._act(partial(self.race.session.answer, seat, step), known)

    def _fresh(self, seat: Seat, said: dict[str, Any]) -> None:
        """Check that the seat can answer and that the token fits the open question."""
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
        """Pass on this now and always. Nobody else is told, and it still takes its beat."""
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
        """Note what a bot would do from the same view, and why. Nobody else is told."""
        self._fresh(seat, said)
        race = self.race
        if not race.only_person(seat):
            raise Wrong("Hints are only for races against bots.")
        try:
            path, ranked = await race.house.thinking.hint(race, seat, seed(race.session, seat))
        except Failed:
            raise Wrong("No hint right now. Try again in a moment.") from None
        seen, token = race.session.view(seat), race.token(seat)
        step = meant(race.session.table, seat, path)
        cards = [race.aliases(seat).of(each) for each in addresses(step) if each.startswith(CARD)]
        picks = picking(seen) is not None
        verdicts = [each.verdict for each in race.previews.get(token, ())]
        next_best = [] if picks else [words(seen, seen.options[n], race.names) for n in ranked[1:2]]
        does = [verdicts[n] for n in ranked[:2] if not picks and n < len(verdicts)]
        race.hints[token] = Hint(
            words(seen, step, race.names),
            reason(does, next_best),
            "" if picks else f"c{ranked[0]}",
            tuple(cards),
        )

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

    async def forfeit(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        """Leave the race and the match for good. A bot takes the seat in the next race."""
        race = self.race
        if race.room.match is None or race.match_over or race.room.rematch:
            raise Wrong("There is no match to forfeit.")
        race.room.match = race.room.match.without(seat)
        if race.session.over:
            race.room.state = BETWEEN if race.match_goes_on else OVER
            await race.house.archive.store.write(*race.end_rows())
        else:
            await self._keep()
            if seat not in race.session.table.gone:
                await self._act(partial(race.session.leave, seat), known)

    async def speed(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        """Set how fast the bots play."""
        self._alone(seat)
        speed = str(said.get("speed"))
        if speed not in SPEEDS:
            raise Wrong(unknown("speed", speed[:20], SPEEDS))
        self.race.room.speed, self.race.stepping = speed, False
        await self._keep()

    async def step(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        """Let a paused race go on until something visible happens."""
        self._alone(seat)
        self.race.stepping = self.race.room.speed == PAUSED
        self.race.stir()

    def _alone(self, seat: Seat) -> None:
        if not self.race.only_person(seat):
            raise Wrong("You can set the speed of bots only in a race against bots.")

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
        if race.lines and race.lines[-1].number + 1 >= MOST_SAYINGS:
            raise Wrong(f"The chat of this race is full: {MOST_SAYINGS} messages.")
        race.house.limits.chat.spend(f"{race.code} {seat}")
        await race.say(seat, race.names[seat], text)

    # How it happens

    async def _act(self, does: Callable[[], None], known: str) -> None:
        await self.race.act(does, known or None)

    async def _keep(self) -> None:
        """Save the room: its settings are not in the record."""
        await self.race.house.archive.keep_room(self.race.room.facts())
        self.race.stir()


# Plain functions: bound methods would keep a race in memory until the next garbage collection.
ACTS: Final[dict[str, Callable[[Moves, Seat, dict[str, Any], str], Awaitable[None]]]] = {
    "answer": Moves.answer,
    "order": Moves.order,
    "cancel-order": Moves.cancel_order,
    "undo": Moves.undo,
    "takeback": Moves.take_back,
    "resign": Moves.resign,
    "forfeit": Moves.forfeit,
    "speed": Moves.speed,
    "step": Moves.step,
    "away": Moves.away,
    "back": Moves.back,
    "hint": Moves.hint,
    "chat": Moves.chat,
}


def reason(does: list[str], next_best: list[str]) -> str:
    """Return why a bot takes its option: what that one does, and the next best one."""
    said = [does[0]] if does and does[0] else []
    if next_best:
        then = f" ({does[1]})" if len(does) > 1 and does[1] else ""
        said.append(f"next best: {next_best[0]}{then}")
    return "; ".join(said)
