"""Memory: what is put away is gone at once, without waiting for the garbage collector."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from sys import getrefcount
from weakref import ref

import pytest
from websockets.extensions.permessage_deflate import PerMessageDeflate

from paddock.games import GAMES
from paddock.server.storage.archive import OPEN
from paddock.server.tables import KEPT_SECONDS, OVER_SECONDS
from tests.server.served import AutoTime, Person, Program, Served, frame, house_in, seated, until


@contextmanager
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@pytest.mark.parametrize("game", GAMES)
async def test_a_finished_race_is_gone_when_it_is_put_away(game: str, tmp_path: Path) -> None:
    time = AutoTime()
    async with house_in(tmp_path, time) as tables:
        with no_collector():
            playing = await seated(tables, game, "pip")
            pip = Program(playing, 0)
            sight = await pip.asked()
            assert (await pip.answer(sight))["ok"]
            assert (await pip.do("away"))["ok"]
            await pip.until(lambda sight: sight.over)
            playing.race.look_away(pip)
            gone: list[ref[object]] = [ref(playing.race), ref(playing.moves)]
            session = playing.race.session
            del playing, pip
            await tables.sweep()
            assert len(tables.under_way) == 1, "somebody who just left may come back"
            time.seconds += OVER_SECONDS + 1
            await tables.sweep()
            await asyncio.sleep(0)
            assert not tables.under_way and [each() for each in gone] == [None, None]
            assert getrefcount(session) == 2, "held by this test and by the call alone"


async def test_a_race_that_was_left_is_gone_too_and_comes_back(tmp_path: Path) -> None:
    time = AutoTime()
    async with house_in(tmp_path, time) as tables:
        with no_collector():
            playing = await seated(tables, "slipstream121", "pip", "pop")
            code, gone = playing.race.code, ref(playing.race)
            lines = list(playing.race.entries)
            del playing
            time.seconds += KEPT_SECONDS + 1
            await tables.sweep()
            await asyncio.sleep(0)
            assert gone() is None and not tables.rooms
        again = await tables.playing(code)
        assert again is not None and again.race.entries == lines


async def test_a_connection_leaves_nothing_behind(served: Served) -> None:
    pip = Person(served.port)
    code = await pip.race_the_bots("slipstream121")
    race = served.tables.under_way[code].race
    with no_collector():
        for _ in range(5):
            async with pip.socket(code) as socket:
                await frame(socket)
            await until(lambda: not race.lookers)
        await asyncio.sleep(0)
        held = [each for each in gc.get_objects() if type(each) is PerMessageDeflate]
        assert len(held) == 5, "only the ones of the clients, which are in this process too"


async def test_a_room_that_could_not_be_opened_is_not_held(served: Served) -> None:
    pip = Person(served.port)
    got = await pip.post("/rooms", {"game": "slipstream121", "preset": "no such"})
    assert got.status == 400
    assert not served.tables.rooms and not served.tables.house.archive.rooms(OPEN)
