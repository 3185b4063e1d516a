"""Faults heal: a full disk, a damaged room, damaged pages, a machine that slept."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from paddock.games import load
from paddock.kernel.choices import answer
from paddock.kernel.digest import text
from paddock.kernel.replays import verify
from paddock.server.rooms.pace import ASLEEP, RealTime
from paddock.server.storage.sqlite import FILE, SQLiteStore
from paddock.server.storage.store import Write
from paddock.server.tables import Tables
from tests.server.served import LIMIT, Person, Program, Served, seated
from tests.server.test_hosting import two_racing
from tests.server.test_replay import finished
from tests.server.test_rooms import links, opened, plain


async def test_a_full_disk_refuses_in_plain_words_and_keeps_nothing(served: Served) -> None:
    pip, pop, code = await two_racing(served)
    store = served.tables.house.archive.store
    assert isinstance(store, SQLiteStore)
    waiting = await opened(served, pip)
    play, _ = links((await pip.get(f"/room/{waiting}")).text)
    writer = store._writer
    pages = writer.execute("pragma page_count").fetchone()[0]
    writer.execute("create table ballast (text text)")
    writer.execute(f"pragma max_page_count={pages + 2}")
    with pytest.raises(sqlite3.OperationalError, match="full"):
        for _ in range(100):
            writer.execute("insert into ballast values (?)", ("x" * 500,))
    race, long = served.tables.under_way[code].race, "x" * 190
    refused = []
    for n in range(60):  # until there is no room in any page
        got = await pop.post(f"/room/{code}/chat", {"text": f"{n} {long}"})
        refused += [got] if got.status != 303 else []
        race.house.limits.chat.buckets.clear()
    assert refused and "could not save" in plain(refused[-1].text)
    said = len(race.lines)
    for path, fields in (
        (f"/room/{code}/away", {}),
        (f"/join/{waiting}", {"token": play, "name": "Pop"}),
        (f"/room/{waiting}/options", {"best_of": "3"}),
        ("/rooms", {"game": "slipstream_tcg", "seat1": "person"}),
    ):
        who = pip if "options" in path else pop
        got = await who.post(path, fields)
        assert got.status in (303, 400, 503), (path, got.status)
    writer.execute("pragma max_page_count=1000000")
    assert len(race.lines) == said
    assert (await pop.post(f"/room/{code}/chat", {"text": "room again"})).to
    assert (await pop.post(f"/join/{waiting}", {"token": play, "name": "Pop"})).to
    assert served.tables.rooms[waiting].facts() == served.tables.house.archive.room(waiting)
    assert race.room.facts() == served.tables.house.archive.room(code)


@pytest.mark.parametrize("facts", ["{", "[]", "{}", '{"code": 3, "chairs": 7}', "null"])
async def test_a_damaged_room_takes_no_other_with_it(served: Served, facts: str) -> None:
    pip = Person(served.port)
    code, other = await opened(served, pip), await opened(served, pip)
    store = served.tables.house.archive.store
    await store.write(("update rooms set facts = ? where code = ?", (facts, code)))
    served.tables.rooms.clear()
    lobby = await pip.get("/")
    assert lobby.status == 200 and other in lobby.text and code not in lobby.text
    got = await pip.get(f"/room/{code}")
    assert got.status == 404 and "damaged" in plain(got.text)
    assert got.headers["x-frame-options"] == "DENY"
    assert (await pip.get(f"/room/{other}")).status == 200


@pytest.mark.parametrize(("is_now", "was"), [("", "}"), ('"chars"', '"chairs"')])
async def test_a_damaged_race_takes_no_history_with_it(
    is_now: str, was: str, served: Served
) -> None:
    pip, tables = Person(served.port), served.tables
    code, other = await finished(pip, served), await finished(pip, served)
    daily = (await pip.post("/daily", {"game": "slipstream121"})).to.rpartition("/")[2]
    for each in (code, daily):
        facts = json.dumps(tables.house.archive.room(each)).replace(was, is_now)
        change = "update rooms set facts = ? where code = ?"
        await tables.house.archive.store.write((change, (facts, each)))
        tables.rooms.pop(each, None)
    for page in ("/", "/me", "/me/export"):
        got = await pip.get(page)
        assert got.status == 200 and other in got.text and code not in got.text, page
    assert (await pip.post("/me/delete")).to == "/me"
    assert other not in (await pip.get("/me")).text


async def test_a_race_without_its_entries_is_read_no_more_and_harms_nobody(served: Served) -> None:
    pip, _, code = await two_racing(served)
    await served.tables.under_way.pop(code).stop()
    store = served.tables.house.archive.store
    await store.write(("delete from entries where race = ?", (code,)))
    for page in (f"/room/{code}", f"/races/{code}", f"/room/{code}/log"):
        assert (await pip.get(page)).status == 404, page
    assert (await pip.get("/")).status == 200


async def test_a_bug_in_a_rule_leaves_the_race_as_it_was(tables: Tables) -> None:
    playing = await seated(tables, "slipstream121", "pip", "pop", seats=2)
    race, people = playing.race, [Program(playing, seat) for seat in range(2)]
    before = text(race.session.table)

    def broken() -> None:
        seat = race.session.choosers[0]
        answer(race.session.table, seat, race.session.options(seat)[0])
        raise AssertionError("a bug")

    async with race.lock:
        with pytest.raises(AssertionError, match="a bug"):
            await race.act(broken)
    assert text(race.session.table) == before
    while not race.session.over:
        who = people[race.session.choosers[0]]
        assert (await who.answer(await who.asked()))["ok"]
    record = tables.house.archive.record(race.code)
    assert record is not None and verify(record, load)


def test_what_is_written_while_the_table_closes_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C ends the loop; the thread that writes finishes what it was given."""
    store, going = SQLiteStore(tmp_path), Event()
    commit = store._commit

    def slowly(batch: list[Write]) -> None:
        assert going.wait(LIMIT)
        commit(batch)

    async def cut_off(name: str) -> None:
        meet = ("insert into people values (?, ?, 0)", (name, name))
        asyncio.get_running_loop().create_task(store.write(meet))
        await asyncio.sleep(0)

    monkeypatch.setattr(store, "_commit", slowly)
    for name in ("Ann", "Bo"):
        asyncio.run(cut_off(name))
    going.set()
    store.close()
    with closing(SQLiteStore(tmp_path)) as again:
        assert again.read("select name from people order by name") == [("Ann",), ("Bo",)]


def test_damaged_pages_are_said_at_the_start(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path)
    assert store.damage() == ""
    store.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as data:
        for n in range(200):
            data.execute("insert into people values (?, ?, 0)", (f"hash {n}" * 20, "Pip"))
        data.commit()
        data.execute("pragma wal_checkpoint(truncate)")
    with open(tmp_path / FILE, "r+b") as file:
        file.seek(-3 * 4096, 2)
        file.write(b"\xff" * 4096)
    store = SQLiteStore(tmp_path)
    assert "is damaged" in store.damage() and "restore a backup" in store.damage()
    store.close()


async def test_a_process_that_stood_still_eats_nobodys_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loop, clock = asyncio.get_running_loop(), RealTime()
    before, later = clock.now(), loop.time() + ASLEEP + 0.5
    monkeypatch.setattr(loop, "time", lambda: later)
    assert clock.now() - before < 1
    assert clock.lost > ASLEEP - 1
