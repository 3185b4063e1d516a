"""Moves of people at the table, in a fixed order of checks.

Is it well formed? Does the sender have a seat? Is its id known (then it gets the same reply)?
Does its token fit the open question (else it is stale)? Is it legal? Then it happens, is saved,
acknowledged, and shown to everybody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from paddock.kernel.choices import LONGEST_PICK, offered, picked, picking
from paddock.kernel.errors import unknown
from paddock.kernel.lessons import LEARNER
from paddock.kernel.scenes import addresses
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Illegal
from paddock.kernel.words import words
from paddock.server.race.automatic import meant, passing, seed
from paddock.server.race.errors import Stale, Wrong
from paddock.server.race.live import LiveRace
from paddock.server.race.stewards import STEWARDING
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
TRIES: Final = 10  # for a move while other processes write too


@dataclass
class Reply:
    """The reply to a move."""

    move: str
    ok: bool = False
    stale: bool = False
    wrong: str = ""
    code: str = Wrong.code  # what is wrong, for programs

    @property
    def kind(self) -> str:
        """Return what became of the move, in a word."""
        return "done" if self.ok else "stale" if self.stale else self.code

    def frame(self) -> dict[str, Any]:
        if self.ok:
            return {"ack": self.move, "ok": True}
        if self.stale:
            return {"ack": self.move, "stale": True}
        return {"ack": self.move, "wrong": self.wrong, "code": self.code}


class Moves:
    """The moves of one race."""

    def __init__(self, race: LiveRace) -> None:
        self.race: Final = race

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
        except (Stale, Known):
            reply.stale = True
        return reply

    async def _do(self, seat: Seat | None, said: dict[str, Any], move: str) -> None:
        act = ACTS.get(str(said.get("do")))
        if act is None:
            raise Wrong(unknown("move", str(said.get("do"))[:20], ACTS))
        if seat is None:
            raise Wrong("You are watching. Only players can move.")
        known = f"{seat} {move}" if move else ""
        async with self.race.lock:
            self.race.absence.note(seat, self.race.house.time.now())
            if self.race.doubtful:
                self.race.catch_up()
            for left in reversed(range(TRIES)):
                if known in self.race.moves or known in self.race.room.done:
                    return
                if self.race.room.abandoned:
                    raise Wrong("The host has ended this race.")
                try:
                    await act(self, seat, said, known)
                    break
                except Known:  # another process has written meanwhile, perhaps this very move
                    self.race.catch_up()
                    if act in ABOUT_THE_LAST_MOVE or not left:
                        raise
            self.race.publish()

    # What may be done

    async def answer(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        self._fresh(seat, said)
        step = self._chosen(seat, said)
        self._follow(seat, step)
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

    def _follow(self, seat: Seat, step: Step) -> None:
        """Refuse a move that is not the one a lesson waits for, and say why beside it."""
        race = self.race
        if race.lesson is None or seat != LEARNER:
            return
        wanted = race.lesson.move(race.session)
        if wanted is None or step == wanted:
            return
        race.strayed = race.token(seat)
        race.room.lesson = race.lesson.waits_at(race.session)
        race.publish()
        raise Wrong("The lesson waits for another move. It says which.")

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
            raise Wrong('"Always pass" is only for reactions.')
        orders = self.race.room.orders.setdefault(str(seat), [])
        if len(orders) >= MOST_ORDERS:
            raise Wrong(f"You already have {MOST_ORDERS} standing orders. Cancel one first.")
        if about not in orders:
            orders.append(about)
        await self._keep(known)

    async def cancel_order(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        orders = self.race.room.orders.get(str(seat), [])
        if said.get("order") not in orders:
            raise Wrong("There is no such standing order.")
        orders.remove(str(said["order"]))
        await self._keep(known)

    async def hint(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        """Note what a pro would do from the same view, and why. Nobody else is told."""
        self._fresh(seat, said)
        race = self.race
        if not race.only_person(seat):
            raise Wrong("Hints are only for races against bots.")
        if race.room.daily:
            raise Wrong("There are no hints in the daily race.")
        try:
            found = await race.house.thinking.hint(race, seat, seed(race.session, seat))
        except Failed:
            raise Wrong("No hint right now. Try again in a moment.") from None
        seen, token = race.session.view(seat), race.token(seat)
        ranked, percent = found["ranked"], found["percent"]
        step = meant(race.session.table, seat, found["path"])
        cards = [race.aliases(seat).of(each) for each in addresses(step) if each.startswith(CARD)]
        picks = picking(seen) is not None
        verdicts = [each.verdict for each in race.previews.get(token, ())]
        next_best = [] if picks else [words(seen, seen.options[n], race.names) for n in ranked[1:2]]
        does = [verdicts[n] for n in ranked[:2] if not picks and n < len(verdicts)]
        race.hints[token] = Hint(
            words(seen, step, race.names),
            reason(does, next_best, [percent[n] for n in ranked[:2]]),
            "" if picks else f"c{ranked[0]}",
            tuple(cards),
            () if picks else tuple(percent),
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
            if known:
                race.room.note(known)
            await race.house.keep(race.room, rows=[race.end_row()])
        else:
            await self._keep("")
            if seat not in race.session.table.gone:
                await self._act(partial(race.session.leave, seat), known)

    async def speed(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        """Set how fast the bots play."""
        self._alone(seat)
        speed = str(said.get("speed"))
        if speed not in SPEEDS:
            raise Wrong(unknown("speed", speed[:20], SPEEDS))
        self.race.room.speed, self.race.stepped = speed, self.race.room.steps
        await self._keep(known)

    async def step(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        """Let a paused race go on until something visible happens."""
        self._alone(seat)
        if self.race.room.speed == PAUSED:
            self.race.room.steps += 1
            await self._keep(known)

    def _alone(self, seat: Seat) -> None:
        if not self.race.only_person(seat):
            raise Wrong("You can set the speed of bots only in a race against bots.")

    async def away(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        if seat not in self.race.room.away:
            self.race.room.away.append(seat)
        await self._keep(known)

    async def back(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        if seat in self.race.room.away:
            self.race.room.away.remove(seat)
        await self._keep(known)

    async def read(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        """Go on to the next step of a lesson, if this one is only read."""
        race = self.race
        if race.lesson is None or seat != LEARNER:
            raise Wrong("There is no lesson here.")
        at = race.lesson.at(race.session, race.room.lesson)
        if str(at + 1) != str(said.get("step")):
            raise Stale
        if at < race.lesson.waits_at(race.session):
            race.room.lesson = at + 1
            await self._keep(known)

    async def chat(self, seat: Seat, said: dict[str, Any], known: str) -> None:
        race = self.race
        text = " ".join(str(said.get("text", "")).split())
        if not text or len(text) > LONGEST_SAYING or not text.isprintable():
            raise Wrong(f"A message has 1 to {LONGEST_SAYING} printable characters.")
        if race.room.chairs[seat].who in race.room.muted:
            raise Wrong("The host has muted you.")
        if race.room.quiet and seat != race.room.host:
            raise Wrong("The host has closed the chat.")
        if race.lines and race.lines[-1].number + 1 >= MOST_SAYINGS:
            raise Wrong(f"The chat of this race is full: {MOST_SAYINGS} messages.")
        race.house.limits.chat.spend(f"{race.code} {seat}")
        await race.say(seat, race.names[seat], text, known or None)

    # How it happens

    async def _act(self, does: Callable[[], None], known: str) -> None:
        await self.race.act(does, known or None)

    async def _keep(self, known: str) -> None:
        """Save the room: its settings are not in the record."""
        if known:
            self.race.room.note(known)
        await self.race.house.keep(self.race.room)
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
    "read": Moves.read,
    "chat": Moves.chat,
    **STEWARDING,
}

ABOUT_THE_LAST_MOVE: Final = (Moves.undo, Moves.take_back)  # nothing else may come in between


def reason(does: list[str], next_best: list[str], percent: list[int]) -> str:
    """Return why a bot takes its option: what that one does, how likely it wins, and the next best
    one."""
    said = [does[0]] if does and does[0] else []
    said.append(f"wins about {percent[0]}%")
    if next_best:
        then = f"{does[1]}, " if len(does) > 1 and does[1] else ""
        said.append(f"next best: {next_best[0]} ({then}{percent[1]}%)")
    return "; ".join(said)
