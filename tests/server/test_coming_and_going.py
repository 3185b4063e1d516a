"""Reload, a second tab, bots that play for somebody, leaving, undoing, taking back."""

from __future__ import annotations

from pathlib import Path
from random import Random

from paddock.server.tables import Playing, Tables
from tests.server.served import (
    Client,
    Person,
    Program,
    Served,
    frame,
    house_in,
    seated,
    send,
    until,
)


async def test_a_second_tab_and_a_reload_show_the_same_question(served: Served) -> None:
    pip = Person(served.port)
    code = await pip.race_the_bots("slipstream121", served.tables)
    async with pip.socket(code) as one, pip.socket(code) as two:
        first, second = Client(one, Random(1)), Client(two, Random(1))
        token = ""
        while not token:
            got = await frame(one)
            token = (got.get("sight", {}).get("question") or {}).get("token", "")
        other = ""
        while not other:
            got = await frame(two)
            other = (got.get("sight", {}).get("question") or {}).get("token", "")
        assert token == other
        await send(one, do="answer", move="a", token=token, choice="c0")
        await send(two, do="answer", move="b", token=token, choice="c0")
        replies = []
        for socket in (one, two):
            got = await frame(socket)
            while "ack" not in got:
                got = await frame(socket)
            replies.append(got)
        assert sorted([sorted(set(each) - {"ack"}) for each in replies]) == [
            ["ok"], ["stale"],
        ]  # fmt: skip
        await first.race()
        assert second.stale == 0
    async with pip.socket(code) as again:
        assert (await frame(again))["sight"]["over"], "after a reload it is where it was"


async def test_others_see_who_is_here(tables: Tables) -> None:
    playing = await seated(tables, "slipstream121", "pip", "pop", seats=2)
    pip = Program(playing, 0)
    assert [racer.here for racer in (await pip.sight()).racers] == [1, 0]
    pop = Program(playing, 1)
    assert [racer.here for racer in (await pip.sight()).racers] == [1, 1]
    playing.race.look_away(pop)
    assert [racer.here for racer in (await pip.sight()).racers] == [1, 0]


async def test_a_bot_plays_for_a_player_who_is_away_until_they_return(tables: Tables) -> None:
    playing = await seated(tables, "slipstream_tcg", "pip", "pop", seats=2)
    race = playing.race
    pip, pop = Program(playing, 0), Program(playing, 1)
    assert (await pip.do("away"))["ok"]
    rng = Random(2)
    for _ in range(6):  # the bot answers for one, the other for himself
        sight = await pop.asked()
        assert sight.question is not None
        await pop.answer(sight, rng.randrange(len(sight.question.choices)))
    assert [e for e in race.session.record.entries if e.act.startswith("> 0 ")]
    assert not [row for row in _moves(playing) if row.startswith("0 ")]
    mine = await pip.sight()
    assert mine.room.away and mine.question is None
    assert "A bot is playing for you" in (await pip.do("answer", token="x", choice="c0"))["wrong"]
    assert (await pip.do("back"))["ok"]
    while not race.asks(0):
        sight = await pop.until(lambda s: s.question or race.asks(0))
        if sight.question is not None and race.asks(1):
            await pop.answer(sight, rng.randrange(len(sight.question.choices)))
    assert (await pip.asked()).question is not None


def _moves(playing: Playing) -> list[str]:
    store = playing.race.house.archive.store
    return [row[0] for row in store.read("select move from entries where move not null")]


async def test_resigning_is_an_entry_and_the_others_race_on(tables: Tables) -> None:
    playing = await seated(tables, "slipstream121", "pip", seats=4)
    pip = Program(playing, 0)
    assert (await pip.do("resign"))["ok"]
    assert "leaves" in [e.act[4:] for e in playing.race.session.record.entries]
    sight = await pip.until(lambda s: s.over)
    assert sight.over is not None and 0 not in sight.over.winners
    assert sight.racers[0].gone and not sight.room.can_resign


async def test_when_one_of_the_last_two_resigns_the_race_ends(tables: Tables) -> None:
    playing = await seated(tables, "slipstream121", "pip", "pop", seats=2)
    assert (await Program(playing, 1).do("resign"))["ok"]
    sight = await Program(playing, 0).sight()
    assert sight.over is not None and sight.over.winners == (0,)
    assert "You won" in sight.over.sentence


async def test_other_options_for_the_rematch_leave_the_old_race_as_it_was(tables: Tables) -> None:
    playing = await seated(tables, "slipstream121", "pip", "pop", seats=2, finish="40")
    room, pip = playing.race.room, Program(playing, 0)
    await pip.do("resign")
    again = await tables.rematch(room, "pip")
    again.set_up({"opt:finish": "100"})
    assert again.options == {"finish": "100"} and room.options == {"finish": "40"}


async def test_what_can_be_undone_is_offered_and_undone(tmp_path: Path) -> None:
    undone = 0
    async with house_in(tmp_path) as tables:
        playing = await seated(tables, "slipstream_tcg", "pip")
        pip = Program(playing, 0)
        rng = Random(6)
        while undone < 2 and (sight := await pip.asked()).question is not None:
            if sight.room.can_undo:
                assert (await pip.do("undo"))["ok"]
                undone += 1
                assert not playing.race.session.practice
            else:
                assert " undo" in (await pip.do("undo"))["wrong"]
                await pip.answer(sight, rng.randrange(len(sight.question.choices)))
    assert undone == 2


async def test_against_bots_a_decision_can_be_taken_back_and_that_is_practice(
    tables: Tables,
) -> None:
    playing = await seated(tables, "slipstream121", "pip", seats=2)
    pip = Program(playing, 0)
    first = await pip.asked()
    assert not first.room.can_take_back
    await pip.answer(first)
    again = await pip.until(lambda s: s.question and s.room.can_take_back)
    assert (await pip.do("takeback"))["ok"]
    sight = await pip.asked()
    assert sight.room.practice
    assert first.question is not None and sight.question is not None
    assert again.question is not None
    tokens = {each.question.token for each in (first, again, sight) if each.question}
    assert len(tokens) == 3, "an old page cannot answer what is asked again"
    assert [c.words for c in sight.question.choices] == [c.words for c in first.question.choices]


async def test_with_another_person_nothing_is_taken_back(tables: Tables) -> None:
    playing = await seated(tables, "slipstream121", "pip", "pop", seats=2)
    race = playing.race
    await until(lambda: race.asks(0) or race.asks(1))
    who = Program(playing, 0 if race.asks(0) else 1)
    await who.answer(await who.asked())
    assert not (await who.sight()).room.can_take_back
    assert "against bots" in (await who.do("takeback"))["wrong"]


async def test_a_spectator_sees_what_is_public_and_cannot_move(tables: Tables) -> None:
    playing = await seated(tables, "slipstream121", "pip", seats=2)
    watcher = Program(playing, 2)
    sight = await watcher.sight()
    assert not sight.own and sight.question is None and not sight.room.can_resign
    for move in ("answer", "resign", "chat", "speed", "away"):
        assert "You are watching" in (await watcher.do(move))["wrong"]
