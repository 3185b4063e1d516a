"""Several processes on one PostgreSQL: any of them takes any move, and nothing happens twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from paddock.games import load
from paddock.kernel.replays import verify
from paddock.server.storage.postgresql import PostgreSQLStore
from paddock.server.storage.store import NoDatabase
from paddock.server.tables import Playing, Tables
from paddock.sight.sight import Sight
from tests.server.served import Program, house_in, seated, until
from tools.cluster import Cluster


@asynccontextmanager
async def two(cluster: Cluster) -> AsyncIterator[tuple[Tables, Tables]]:
    """Two processes, as far as they can tell."""
    address = cluster.new()
    async with house_in(address) as here, house_in(address) as there:
        yield here, there


async def also(there: Tables, playing: Playing) -> Playing:
    """The same race in another process."""
    found = await there.playing(playing.race.code)
    assert found is not None
    return found


def verified(tables: Tables, code: str) -> int:
    """The number of entries of a race that is as it was written, in the database."""
    record = tables.house.archive.record(code)
    assert record is not None
    record.key = tables.house.archive.key(code).hex()
    verify(record, load)
    return len(record.entries)


async def test_people_at_two_processes_race_each_other(cluster: Cluster) -> None:
    """With bots among them, which one of the processes drives."""
    async with two(cluster) as (here, there):
        playing = await seated(here, "slipstream_tcg", "pip", "pop", seats=3)
        people = [Program(playing, 0), Program(await also(there, playing), 1)]

        async def drive(person: Program) -> int:
            answers = 0
            while (sight := await person.asked()).over is None:
                answers += (await person.answer(sight)).get("ok", False)
            return answers

        answers = await asyncio.gather(*[drive(person) for person in people])
        assert min(answers) > 3
        sights = [await person.sight() for person in people]
        assert [line.text for line in sights[0].log] != [] and sights[0].over == sights[1].over
        assert verified(there, playing.race.code) > sum(answers)
        assert there.rooms[playing.race.code].state == "over"


async def test_of_two_answers_to_one_question_exactly_one_counts(cluster: Cluster) -> None:
    async with two(cluster) as (here, there):
        playing = await seated(here, "slipstream121", "pip", seats=2, level="random")
        both = [Program(playing, 0), Program(await also(there, playing), 0)]
        pairs, last = 0, ""

        def fresh(sight: Sight) -> bool:  # a process may still show the question before
            return bool(sight.over or (sight.question and sight.question.token != last))

        while (sight := await both[0].until(fresh)).over is None:
            assert sight.question is not None
            last = sight.question.token
            said = {"token": last, "choice": "c0"}
            both.reverse()
            got = await asyncio.gather(
                *[each.do("answer", **said, move=f"{pairs} {n}") for n, each in enumerate(both)]
            )
            assert sorted(reply.get("ok", False) for reply in got) == [False, True], got
            lost = next(reply for reply in got if "ok" not in reply)
            assert lost.get("stale") or lost["wrong"] == "Your race is over.", lost
            pairs += 1
        assert pairs > 10 and verified(here, playing.race.code) > pairs


async def test_a_move_repeated_at_another_process_happens_once(cluster: Cluster) -> None:
    async with two(cluster) as (here, there):
        playing = await seated(here, "slipstream121", "pip", "pop", seats=2)
        pip, again = Program(playing, 0), Program(await also(there, playing), 0)
        pop = Program(await also(there, playing), 1)
        sight = await pip.until(lambda s: s.question is not None)
        assert sight.question is not None
        for what, said in (
            ("answer", {"token": sight.question.token, "choice": "c0"}),
            ("chat", {"text": "hello"}),
            ("away", {}),
            ("back", {}),
        ):
            for sender in (pip, again, pip):
                assert (await sender.do(what, **said, move=what))["ok"], what
        assert (await pip.do("away", move="away"))["ok"]
        seen = await pop.until(lambda s: s.room.chat)
        assert [line.text for line in seen.room.chat] == ["hello"]
        assert not (await again.sight()).room.away, "it came back after that"
        assert len(playing.race.entries) == 2


async def test_what_people_set_reaches_everybody(cluster: Cluster) -> None:
    async with two(cluster) as (here, there):
        playing = await seated(here, "slipstream121", "pip", "pop", seats=2)
        pip = Program(playing, 0)
        await until(lambda: playing.race.house.company.leads(playing.race.code))
        pop = Program(await also(there, playing), 1)
        await pop.until(lambda s: s.racers[0].here)
        await pip.until(lambda s: s.racers[1].here)
        got = await asyncio.gather(pip.do("away"), pop.do("away"), pop.do("chat", text="bye"))
        assert all(reply["ok"] for reply in got)
        for person in (pip, pop):
            seen = await person.until(lambda s: s.racers[0].away and s.racers[1].away)
            assert seen.room.away
        await pip.until(lambda s: s.room.chat)
        code = playing.race.code
        assert there.house.keys.link(code, "play", 0) == here.house.keys.link(code, "play", 0)
        await here.house.archive.meet("pip", "Pippa", 1.0)
        assert there.house.archive.name_of("pip") == "Pippa"


async def test_the_same_room_is_set_up_started_and_raced_again_once(cluster: Cluster) -> None:
    async with two(cluster) as (here, there):
        room = await here.open("slipstream121", "pip", "Pip", 2)
        await here.keep(room)
        twin = there.room(room.code)
        assert twin is not None
        room.set_up({"pace": "0"})
        await here.keep(room)
        assert there.room(room.code) is twin and twin.pace == 0.0
        done = await asyncio.gather(here.begin(room), there.begin(twin), return_exceptions=True)
        assert sorted(isinstance(each, Playing) for each in done) == [False, True]
        lost = next(each for each in done if not isinstance(each, Playing))
        assert "already started" in str(lost)
        playing = await here.playing(room.code)
        assert playing is not None
        assert (await Program(playing, 0).do("resign"))["ok"]
        assert there.room(room.code) is twin and twin.state == "over"
        again = await asyncio.gather(here.rematch(room, "pip"), there.rematch(twin, "pip"))
        assert again[0].code == again[1].code


async def test_another_process_takes_over_from_one_that_died(cluster: Cluster) -> None:
    async with two(cluster) as (here, there):
        playing = await seated(here, "slipstream121", "pip", seats=4, level="random")
        code, watch = playing.race.code, here.house.archive.store.company
        await until(lambda: watch.leads(code))
        other = await also(there, playing)
        pip = Program(other, 0)
        await pip.asked()
        assert not there.house.company.leads(code)
        await playing.stop()  # it does not say goodbye
        watch.connect = dead  # type: ignore[attr-defined]
        cluster.cut()
        while (sight := await pip.asked()).over is None:
            await pip.answer(sight)
        assert there.house.company.leads(code)
        verified(there, code)


def dead() -> None:
    from psycopg import OperationalError

    raise OperationalError("this process is dead")


async def test_nothing_is_acknowledged_while_the_database_is_away(cluster: Cluster) -> None:
    async with house_in(cluster.new()) as tables:
        playing = await seated(tables, "slipstream121", "pip", seats=2, level="random")
        pip = Program(playing, 0)
        sight = await pip.asked()
        assert sight.question is not None
        said = {"token": sight.question.token, "choice": "c0", "move": "mine"}
        cluster.crash()
        before = await pip.sight()
        for what, more in (("answer", said), ("chat", {"text": "oh"}), ("away", {})):
            got = await pip.do(what, **more)
            assert got["code"] in ("cannot-keep", "no-database"), got
        assert await pip.sight() == before, "and nothing of it is left"
        cluster.start()
        while "ok" not in (got := await pip.do("answer", **said)):
            assert got["code"] in ("cannot-keep", "no-database")
            await asyncio.sleep(0.05)
        assert (await pip.do("answer", **said))["ok"]
        while (sight := await pip.asked()).over is None:
            await pip.answer(sight)
        verified(tables, playing.race.code)


async def test_a_table_that_is_closed_opens_no_new_connection(
    cluster: Cluster, tmp_path: Path
) -> None:
    store = PostgreSQLStore(cluster.new(), "", tmp_path)
    assert store.read("select 1") == [(1,)]
    store.close()
    with pytest.raises(NoDatabase):
        store.read("select 1")
