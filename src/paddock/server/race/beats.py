"""The beat of a race: when automatic answers come.

Every automatic answer comes one beat after the last visible event, no matter which it is. A bot
that needs longer answers at a later beat. A forced pass of a person among people takes as long as
their real ones.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from math import ceil
from typing import Final

from paddock.bots import USUAL
from paddock.kernel.steps import Seat, Step
from paddock.kernel.zones import NO_SEAT
from paddock.server.race.automatic import meant, passing, seed
from paddock.server.race.live import BY_BOT, LiveRace
from paddock.server.rooms.room import PACE
from paddock.server.storage.store import CannotKeep, Known
from paddock.server.thinking.pool import Failed
from paddock.sight.sight import FAST, PAUSED, SLOW

log = logging.getLogger("paddock.table")

AGAIN: Final = 1.0  # seconds, after the disk has failed
SLOWER: Final = 3  # times as long is a beat of slow bots
Thought = asyncio.Task[list[int]]


class Beats:
    """Keeps one race going until it is over, and a match with a clock going after that."""

    def __init__(self, race: LiveRace, next_race: Callable[[], Awaitable[object]]) -> None:
        self.race: Final = race
        self.next_race: Final = next_race
        self.thoughts: dict[tuple[int, Seat], Thought] = {}
        self.tasks: Final = [asyncio.create_task(self._run(), name=f"race {race.code}")]

    async def stop(self) -> None:
        """Stop for good. A cancelled task remembers where it was: without it, the race can go."""
        tasks = [*self.tasks, *self.race.previewing.values(), *self.thoughts.values()]
        self.tasks.clear()
        self.race.previewing.clear()
        self.thoughts.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def pace(self) -> float:
        """Return the seconds of a beat. Somebody alone against bots sets their speed, and gets the
        first question at once."""
        room = self.race.room
        if self.opening or room.speed in (FAST, PAUSED):  # paused, a step comes at once
            return 0.0
        return SLOWER * (room.pace or PACE) if room.speed == SLOW else room.pace

    @property
    def opening(self) -> bool:
        """Return True until somebody who is alone against bots has answered for the first time."""
        people = self.race.people
        return len(people) == 1 and self.race.answers[people[0]] == 0

    @property
    def holding(self) -> bool:
        """Return True while the race is paused and no step is asked for."""
        return self.race.room.speed == PAUSED and not self.race.stepping and not self.opening

    async def _run(self) -> None:
        while self.goes_on:
            try:
                if not self.race.house.company.leads(self.race.code):
                    await self._follow()
                else:
                    await (self._race_on() if self.race.session.over else self._beat())
            except (Known, CannotKeep) as oops:
                await self._again(oops)

    async def _again(self, oops: Exception) -> None:
        """Look at the table again, if another process was faster; wait, if the disk has failed."""
        if isinstance(oops, Known):
            try:
                async with self.race.lock:
                    self.race.catch_up()
                return
            except CannotKeep as other:
                oops = other
        log.error("race %s: %s", self.race.code, oops)
        await asyncio.sleep(AGAIN)

    async def _follow(self) -> None:
        """Wait while another process gives the automatic answers."""
        self.race.bell.clear()
        await self.race.bell.wait()

    @property
    def goes_on(self) -> bool:
        over = self.race.session.over and not self.race_on_by_clock
        return not over and not self.race.room.abandoned

    @property
    def race_on_by_clock(self) -> bool:
        """Return True if the next race of a match begins by itself when the time has run out."""
        race = self.race
        return race.room.clock > 0 and race.match_goes_on and not race.room.rematch

    async def _race_on(self) -> None:
        race, time = self.race, self.race.house.time
        due = race.shown + race.room.clock
        while time.now() < due and self.race_on_by_clock:
            race.bell.clear()
            await time.wait(race.bell, due)
        if self.race_on_by_clock:
            await self.next_race()

    async def _beat(self) -> None:
        """Wait for people; or wait for the beat, then give all automatic answers."""
        race, time = self.race, self.race.house.time
        tick = race.tick
        automatic = {s: how for s in race.session.choosers if (how := race.how(s)) is not None}
        if not automatic:
            return await self._wait_for_people(tick)
        hesitant = {seat: race.due(seat) for seat in automatic if race.hesitates(seat)}
        at_the_beat = {seat: how for seat, how in automatic.items() if seat not in hesitant}
        thoughts = [self._thought(seat) for seat, how in at_the_beat.items() if how == BY_BOT]
        due: float | None = race.shown + self._until(at_the_beat) if at_the_beat else None
        while race.tick == tick:
            now = time.now()
            passes = {seat: automatic[seat] for seat, when in hesitant.items() if now >= when}
            if passes:
                return await self._answer(tick, passes)
            if at_the_beat and not self.holding and (due is None or now >= due):
                if all([thought.done() for thought in thoughts]):
                    return await self._answer(tick, at_the_beat)
                due = due + self.pace if due is not None and self.pace else None
            race.bell.clear()
            waits = [*hesitant.values(), *([] if self.holding or due is None else [due])]
            await time.wait(race.bell, min(waits, default=None))
        return None

    def _until(self, automatic: Iterable[Seat]) -> float:
        """Return how long after the last event these seats answer: a beat, or as many as a bot
        thinks. It makes no difference what a bot holds, or whether it has a choice."""
        think = max([self.race.house.thinking.seconds(self._level(seat)) for seat in automatic])
        return self.pace * max(1, ceil(think / self.pace)) if self.pace else think

    def _level(self, seat: Seat) -> str:
        """Return the level of the bot that plays a seat, if any does."""
        return self.race.room.chairs[seat].level or USUAL

    async def _wait_for_people(self, tick: int) -> None:
        race, time = self.race, self.race.house.time
        until = None
        if race.room.clock:
            put = [race.opened[race.token(seat)] for seat in race.session.choosers]
            until = min(put) + race.room.clock
        while race.tick == tick:
            if until is not None and time.now() >= until:
                return await self._run_out(tick)
            race.bell.clear()
            await time.wait(race.bell, until)
        return None

    async def _run_out(self, tick: int) -> None:
        """Pass for a seat whose clock ran out in a reaction; let a bot play its turn otherwise."""
        race = self.race
        async with race.lock:
            if race.tick != tick:
                return
            late = race.house.time.now() - race.room.clock
            for seat in race.session.choosers:
                if race.opened[race.token(seat)] > late:
                    continue
                passes = passing(race.session.table, seat)
                then = "A bot plays this turn." if passes is None else "That counts as a pass."
                await race.say(NO_SEAT, "", f"{race.names[seat]} ran out of time. {then}")
                if passes is not None:
                    await race.act(partial(race.session.answer, seat, passes))
                    break
                race.driven.add(seat)
            race.stir()
            race.publish()

    def _thought(self, seat: Seat) -> Thought:
        """Return what a bot would answer here; it is asked once."""
        race = self.race
        key = (len(race.entries), seat)
        if key not in self.thoughts:
            self.thoughts = {k: t for k, t in self.thoughts.items() if k[0] == key[0]}
            about = seed(race.session, seat)
            ask = partial(race.house.thinking.bot, race, seat, self._level(seat), about)
            self.thoughts[key] = asyncio.create_task(_or_first(ask))
            self.thoughts[key].add_done_callback(lambda _: race.bell.set())
        return self.thoughts[key]

    async def _answer(self, tick: int, automatic: dict[Seat, Step | str]) -> None:
        """Give all automatic answers at one beat, so that nobody can tell which needed no
        thought."""
        race = self.race
        async with race.lock:
            if race.tick != tick:
                return
            answers: dict[Seat, Step] = {}
            for seat, how in automatic.items():
                if isinstance(how, Step):
                    answers[seat] = how
                else:
                    path = self._thought(seat).result()
                    answers[seat] = meant(race.session.table, seat, path)
            told = len(race.session.events)
            for seat, step in answers.items():
                await race.act(partial(race.session.answer, seat, step))
            if len(race.session.events) > told:  # a step ends with something that can be seen
                race.stepped = race.room.steps
            race.publish()


async def _or_first(ask: Callable[[], Awaitable[list[int]]]) -> list[int]:
    """Return the bot's answer, or the first option if it fails: the race must go on."""
    try:
        return await ask()
    except Failed as oops:
        log.warning("a bot could not think: %s", oops)
        return [0]
