"""The pace of a race, by a clock that no machine can slow down."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import pairwise
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import pytest

from paddock.games import GAMES
from paddock.server.race.automatic import forced
from paddock.server.race.hesitation import LONGEST, Hesitation
from paddock.server.race.live import BY_BOT, LiveRace
from paddock.server.tables import Playing, Tables
from paddock.server.thinking.pool import Here, Told
from tests.server.served import AutoTime, HandTime, Program, house_in, seated, until

BEAT = 0.6


class Noted:
    """When each entry of a race happened, and how it came about."""

    def __init__(self, race: LiveRace) -> None:
        self.race = race
        self.times: list[tuple[float, str]] = []
        self.act = race.act
        race.act = self._act  # type: ignore[method-assign]

    async def _act(self, does: Any, move: str | None = None) -> None:
        how = "person" if move is not None else self._how(does)
        await self.act(does, move)
        self.times.append((self.race.house.time.now(), how))

    def _how(self, does: Any) -> str:
        seat = does.args[0]
        if forced(self.race.session.table, seat) is not None:
            return "hesitant" if self.race.hesitates(seat) else "forced"
        return "bot" if self.race.how(seat) == BY_BOT else "ordered"


def beats(noted: Noted) -> list[float]:
    """The time between each automatic answer and what came before, except for a person who
    hesitates. Those who are asked together answer together."""
    times = noted.times
    return [
        round(now - before, 6)
        for (before, _), (now, how) in pairwise(times)
        if how not in ("person", "hesitant") and now > before
    ]


@pytest.mark.parametrize("game", GAMES)
async def test_every_automatic_answer_takes_one_beat_whether_forced_or_thought(
    game: str, tmp_path: Path
) -> None:
    hows: set[str] = set()
    async with house_in(tmp_path, AutoTime()) as tables:
        for _ in range(2):
            playing = await seated(tables, game, pace=BEAT)
            noted = Noted(playing.race)
            await until(lambda: playing.race.session.over)  # noqa: B023
            assert set(beats(noted)) == {BEAT}
            hows |= {how for _, how in noted.times}
    assert "bot" in hows and ("forced" in hows or game == "slipstream121")


async def test_a_standing_order_is_private_and_takes_the_same_beat(tmp_path: Path) -> None:
    """The same race twice: with and without an order, its public steps are one beat apart."""
    ordered = 0
    async with house_in(tmp_path, AutoTime()) as tables:
        playing = await seated(tables, "slipstream_tcg", "pip", "pop", pace=BEAT)
        noted = Noted(playing.race)
        pip, pop = Program(playing, 0), Program(playing, 1)
        rng = Random(4)
        while not playing.race.session.over and ordered < 2:
            await asyncio.sleep(0.001)  # the race goes on meanwhile
            for who in (pip, pop):
                sight = await who.sight()
                asked = sight.question
                if asked is None:
                    continue
                if who is pip and asked.kind == "reaction":
                    assert (await who.do("order", token=asked.token))["ok"]
                    ordered += 1
                    mine, theirs = await pip.sight(), await pop.sight()
                    assert mine.room.orders and not theirs.room.orders
                else:
                    await who.answer(sight, rng.randrange(len(asked.choices)))
        assert ordered == 2
        assert set(beats(noted)) == {BEAT}
        assert "ordered" in {how for _, how in noted.times}


async def test_a_standing_order_passes_without_asking(tmp_path: Path) -> None:
    async with house_in(tmp_path, AutoTime()) as tables:
        playing = await seated(tables, "slipstream_tcg", "pip", level="heuristic", pace=BEAT)
        race, pip = playing.race, Program(playing, 0)
        every: list[str] = []
        about = race.about
        race.about = lambda seat: about(seat) and "all"  # type: ignore[method-assign]
        race.room.orders["0"] = ["all"]
        while (sight := await pip.asked()).question is not None:
            every.append(sight.question.kind)
            await pip.answer(sight)
        assert "reaction" not in every
        passed = [e for e in race.session.record.entries if e.act == "> 0 take the hit"]
        assert passed
        race.about = about  # type: ignore[method-assign]
        assert (await pip.do("cancel-order", order="all"))["ok"]
        assert (await pip.sight()).room.orders == ()


class Slow(Here):
    """A bot that thinks until it is told to stop."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()

    async def bot(self, race: Told, seat: int, level: str, seed: int) -> list[int]:
        await self.go.wait()
        return await super().bot(race, seat, level, seed)


async def quiet() -> None:
    """Everything that can happen without time or disk has happened."""
    for _ in range(50):
        await asyncio.sleep(0)


async def test_a_bot_that_needs_longer_than_a_beat_answers_at_a_later_one(tmp_path: Path) -> None:
    time, slow = HandTime(), Slow()
    async with house_in(tmp_path, time, slow) as tables:
        playing = await seated(tables, "slipstream121", seats=2, pace=BEAT)
        noted = Noted(playing.race)
        await quiet()
        await time.turn(BEAT + 0.1)
        await quiet()  # the beat has come, and the bot still thinks
        slow.go.set()
        await quiet()
        await time.turn(BEAT - 0.2)
        await quiet()
        assert not noted.times, "the second beat has not come yet"
        await time.turn(0.2)
        await until(lambda: noted.times)
        assert noted.times[0][0] >= 2 * BEAT


class Deep(Here):
    """Bots that think for longer than a beat, whatever they find."""

    def seconds(self, level: str) -> float:
        return 1.5 * BEAT

    async def bot(self, race: Told, seat: int, level: str, seed: int) -> list[int]:
        return [0]


async def test_a_thinking_bot_takes_the_same_time_even_if_it_has_no_choice(tmp_path: Path) -> None:
    async with house_in(tmp_path, AutoTime(), Deep()) as tables:
        playing = await seated(tables, "slipstream_tcg", pace=BEAT, level="champion")
        noted = Noted(playing.race)
        await until(lambda: len(noted.times) > 40 or playing.race.session.over)
        assert set(beats(noted)) == {2 * BEAT}
        assert {"bot", "forced"} <= {how for _, how in noted.times}


async def alone(tables: Tables, speed: str) -> tuple[Program, str]:
    """Somebody who races three bots at this speed and has just answered: the answered token."""
    pip = Program(await seated(tables, "slipstream121", "pip", seats=4, pace=BEAT), 0)
    first = await pip.asked()  # the first question comes without a beat
    assert first.room.alone and first.room.speed == "normal" and first.question is not None
    assert (await pip.do("speed", speed=speed))["ok"]
    await pip.answer(first)
    return pip, first.question.token


async def test_fast_bots_skip_the_beats(tmp_path: Path) -> None:
    time = HandTime()
    async with house_in(tmp_path, time) as tables:
        pip, old = await alone(tables, "fast")
        sight = await pip.until(lambda s: s.question and s.question.token != old)
        assert sight.room.speed == "fast" and time.now() == 0, "the clock has not moved"


async def test_slow_bots_take_three_beats(tmp_path: Path) -> None:
    async with house_in(tmp_path, AutoTime()) as tables:
        pip, old = await alone(tables, "slow")
        noted = Noted(pip.playing.race)
        await pip.until(lambda s: s.question and s.question.token != old)
        assert len(noted.times) > 1 and set(beats(noted)) == {round(3 * BEAT, 6)}


async def test_a_paused_race_goes_on_step_by_step_until_it_is_resumed(tmp_path: Path) -> None:
    time = HandTime()
    async with house_in(tmp_path, time) as tables:
        pip, old = await alone(tables, "paused")
        steps = 0
        while (sight := await pip.sight()).question is None:
            last = sight.log[-1].number
            await time.turn(100 * BEAT)
            await quiet()
            assert (await pip.sight()).log[-1].number == last, "it waits for the next step"
            assert (await pip.do("step"))["ok"]
            await pip.until(lambda s: s.log[-1].number > last)  # noqa: B023
            steps += 1
        assert steps > 1 and sight.question.token != old
        await pip.answer(sight)
        last = (await pip.sight()).log[-1].number
        assert (await pip.do("speed", speed="normal"))["ok"]
        await time.turn(BEAT)
        await pip.until(lambda s: s.log[-1].number > last)
        assert "No speed called" in (await pip.do("speed", speed="warp"))["wrong"]


@pytest.mark.parametrize("move", ("speed", "step"))
async def test_nobody_sets_the_speed_of_other_people(move: str, tables: Tables) -> None:
    pop = Program(await seated(tables, "slipstream121", "pip", "pop", pace=BEAT), 1)
    assert not (await pop.sight()).room.alone
    assert "against bots" in (await pop.do(move, speed="paused"))["wrong"]


async def _clocked(tables: Any, game: str, time: HandTime) -> tuple[Playing, Program]:
    playing = await seated(tables, game, "pip", "pop", seats=2, clock="30")
    return playing, Program(playing, 0)


async def test_a_clock_that_runs_out_hands_the_turn_to_a_bot_and_back(tmp_path: Path) -> None:
    time = HandTime()
    async with house_in(tmp_path, time) as tables:
        playing, _ = await _clocked(tables, "slipstream121", time)
        race = playing.race
        await until(lambda: race.asks(0) or race.asks(1))
        seat = 0 if race.asks(0) else 1
        late = Program(playing, seat)
        sight = await late.asked()
        assert sight.room.clock is not None and sight.room.clock.left == 30
        entries = len(race.session.record.entries)
        await time.turn(29)
        assert race.asks(seat)
        await time.turn(1.5)
        await until(lambda: len(race.session.record.entries) > entries)
        assert race.session.record.entries[entries].act.startswith(f"> {seat} play")
        assert (await late.answer(sight)).get("stale")
        said = (await late.sight()).room.chat[-1]
        assert said.text.endswith("ran out of time. A bot plays this turn.") and said.name == ""
        await until(lambda: race.asks(1 - seat))
        other = Program(playing, 1 - seat)
        while race.asks(1 - seat):
            assert (await other.answer(await other.asked()))["ok"]
            await until(lambda: race.asks(0) or race.asks(1))
        assert race.asks(seat), "the next turn is their own again"


async def test_a_clock_that_runs_out_in_a_window_passes(tmp_path: Path) -> None:
    time = HandTime()
    async with house_in(tmp_path, time) as tables:
        playing, _ = await _clocked(tables, "slipstream_tcg", time)
        race = playing.race
        rng = Random(9)
        people = [Program(playing, 0), Program(playing, 1)]
        while True:
            await until(lambda: race.asks(0) or race.asks(1))
            who = people[0 if race.asks(0) else 1]
            sight = await who.asked()
            assert sight.question is not None
            if sight.question.kind == "reaction":
                break
            await who.answer(sight, rng.randrange(len(sight.question.choices)))
        entries = len(race.session.record.entries)
        await time.turn(31)
        await until(lambda: len(race.session.record.entries) > entries)
        passed = race.session.table.seats  # spectators are told too
        assert "ran out of time" in (await race.sight(passed)).room.chat[-1].text
        assert race.session.record.entries[entries].act == f"> {who.viewer} take the hit"


async def test_clocks_are_off_unless_agreed(tmp_path: Path) -> None:
    time = HandTime()
    async with house_in(tmp_path, time) as tables:
        playing = await seated(tables, "slipstream121", "pip", "pop", seats=2)
        race = playing.race
        await until(lambda: race.asks(0) or race.asks(1))
        entries = len(race.session.record.entries)
        await time.turn(1_000_000)
        await quiet()
        assert len(race.session.record.entries) == entries
        assert (await Program(playing, 0).sight()).room.clock is None


async def test_nobody_answers_a_persons_question(tmp_path: Path) -> None:
    """Players with a real choice are waited for: every answer is their own or the only one
    there was."""
    async with house_in(tmp_path, AutoTime()) as tables:
        playing = await seated(tables, "slipstream_tcg", "pip", pace=BEAT, level="heuristic")
        race, pip = playing.race, Program(playing, 0)
        acted: list[tuple[bool, bool]] = []  # by their own move, and with a choice
        act = race.act

        async def noted(does: Any, move: str | None = None) -> None:
            if isinstance(does, partial) and does.args[0] == 0:
                acted.append((move is not None, forced(race.session.table, 0) is None))
            await act(does, move)

        race.act = noted  # type: ignore[method-assign]
        rng = Random(8)
        while (sight := await pip.asked()).question is not None:
            reply = await pip.answer(sight, rng.randrange(len(sight.question.choices)))
            assert reply.get("ok"), reply
        assert set(acted) == {(True, True), (False, False)}


async def test_a_forced_pass_among_people_takes_as_long_as_a_real_one(tmp_path: Path) -> None:
    async with house_in(tmp_path, AutoTime()) as tables:
        playing = await seated(tables, "slipstream_tcg", "pip", "pop", pace=BEAT)
        race = playing.race
        noted, programs = Noted(race), [Program(playing, seat) for seat in range(2)]
        drawn: list[float] = []
        draw = race.hesitation.draw
        race.hesitation.draw = lambda seat: drawn.append(draw(seat)) or drawn[-1]  # type: ignore[method-assign, func-returns-value]
        rng = Random(4)
        while not race.session.over and len(drawn) < 6:
            await asyncio.sleep(0.001)
            for who in programs:
                sight = await who.sight()
                if sight.question is not None:
                    reacts = sight.question.kind == "reaction"
                    await who.answer(
                        sight, 0 if reacts else rng.randrange(len(sight.question.choices))
                    )
        waits = [now - was for (was, _), (now, how) in pairwise(noted.times) if how == "hesitant"]
        assert waits and {round(each, 6) for each in waits} <= {round(each, 6) for each in drawn}
        assert any(race.hesitation.passes.values()), "it learns from real passes"


@pytest.mark.parametrize("usual", [0.9, 1.5, 3.0])
def test_forced_passes_spread_like_the_real_ones_of_the_same_person(usual: float) -> None:
    """A rival who knows the best limit between both kinds is hardly better than a coin."""
    rng = Random(1)
    hesitation = Hesitation(rng)
    real, automatic = list[float](), list[float]()
    for _ in range(400):
        real.append(usual * exp(rng.gauss(0, 0.4)))
        hesitation.note(0, real[-1])
        automatic.append(hesitation.draw(0))
    for limit in real:
        below = [len([each for each in kind if each < limit]) / 400 for kind in (real, automatic)]
        assert abs(below[0] - below[1]) < 0.12, "so at most 56 % of the guesses are right"
    assert len(set(automatic)) == 400, "no time comes twice"
    assert max(automatic) <= LONGEST
