"""Nobody brings the table down: every attack of bench/attacks.py, short, and what is refused."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from paddock.games import load
from paddock.kernel.decks import MOST_VIOLATIONS, IllegalDeck
from paddock.kernel.replays import resume
from paddock.server import serving
from paddock.server import tables as all_tables
from paddock.server.pages import fragment
from paddock.server.pages.assets import assets
from paddock.server.rooms.limits import Meter, address_of, later
from paddock.server.rooms.room import LONGEST_DECK, deck_meant
from paddock.server.settings import Rate, Settings
from paddock.server.storage.archive import OPEN, RACING
from paddock.server.tables import DAY, KEPT_SECONDS
from paddock.server.thinking.pool import Pool
from paddock.server.web import wire
from tests.server.served import (
    FREE,
    LIMIT,
    AutoTime,
    HandTime,
    Person,
    Served,
    frame,
    house_in,
    seated,
    send,
    served_in,
    until,
)  # fmt: skip
from tests.server.test_rooms import links, opened, plain

NEVER = Rate(1, 3600)
SLOW_FORM = b"POST /name HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nn"


# Counting


def test_a_meter_lets_a_burst_pass_and_then_a_steady_rate() -> None:
    now = [0.0]
    meter = Meter("knocks", Rate(5, 10), lambda: now[0])
    assert [meter.wait("pip") for _ in range(6)] == [0] * 5 + [2.0]
    assert meter.wait("pop") == 0, "everybody has their own"
    now[0] = 2.0
    assert [meter.wait("pip") for _ in range(2)] == [0, 2.0]
    now[0] = 1000.0
    assert [meter.wait("pip") for _ in range(6)] == [0] * 5 + [2.0], "it does not save up"


def test_a_meter_remembers_only_a_limited_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paddock.server.rooms.limits.REMEMBERED", 10)
    meter = Meter("knocks", NEVER, lambda: 0.0)
    for n in range(100):
        meter.wait(str(n))
    assert len(meter.buckets) == 10


def test_waiting_times_and_addresses_read_well() -> None:
    assert [later(0.2), later(59), later(91), later(3600)] == [
        "1 second", "59 seconds", "2 minutes", "60 minutes"
    ]  # fmt: skip
    assert address_of(("1.2.3.4", 5)) == address_of(("::ffff:1.2.3.4", 5)) == "1.2.3.4"
    assert address_of(("2001:db8::1", 5)) == address_of(("2001:db8::2:3", 5))
    assert address_of(("2001:db8:0:1::1", 5)) != address_of(("2001:db8::1", 5))
    assert address_of(None) == ""


# Connections


async def heard(port: int, said: bytes, address: str = "127.0.0.1") -> bytes:
    """Return everything the server says until it hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    writer.write(said)
    try:
        return await reader.read()
    finally:
        writer.close()


@pytest.mark.parametrize("said", [b"", b"\r\n", b"GET / HTTP/1.1\r\nX: ", SLOW_FORM])
async def test_a_request_has_to_arrive_in_time(said: bytes, tmp_path: Path) -> None:
    async with served_in(tmp_path, settings=replace(FREE, request_seconds=1)) as served:
        assert (await heard(served.port, said)).startswith(b"HTTP/1.1 408 ")
        assert not served.tables.house.limits.connections


async def test_an_idle_connection_is_closed_and_a_slow_second_request_too(tmp_path: Path) -> None:
    quick = replace(FREE, request_seconds=1, idle_seconds=1)
    whole = b"GET /static/light.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    async with served_in(tmp_path, settings=quick) as served:
        assert (await heard(served.port, whole)).startswith(b"HTTP/1.1 200 ")
        twice = await heard(served.port, whole + b"GET /sta")
        assert twice.startswith(b"HTTP/1.1 200 ") and b"HTTP/1.1 408 " in twice


async def test_one_address_has_only_some_connections(tmp_path: Path) -> None:
    few = replace(FREE, connections=12, connections_per_address=10)
    async with served_in(tmp_path, settings=few) as served:
        limits = served.tables.house.limits
        async with AsyncExitStack() as stack:
            for _ in range(10):
                _, writer = await asyncio.open_connection("127.0.0.1", served.port)
                stack.callback(writer.close)
            refused = await heard(served.port, b"GET / HTTP/1.1\r\n\r\n")
            assert b" 503 " in refused and b"at most 10 at a time" in refused
            assert b" 408 " not in await heard(served.port, b"nonsense\r\n\r\n", "127.0.0.2")
            for _ in range(2):
                local = ("127.0.0.2", 0)
                _, writer = await asyncio.open_connection(
                    "127.0.0.1", served.port, local_addr=local
                )
                stack.callback(writer.close)
            assert b"The server is full" in await heard(served.port, b"GET /", "127.0.0.3")
        await until(lambda: not limits.connections)
        assert (await Person(served.port).get("/")).status == 200


def test_there_are_never_more_connections_than_files() -> None:
    huge = serving.fitting(Settings(connections=9_000_000))
    assert 0 < huge.connections < 9_000_000
    assert serving.fitting(Settings(connections=50)).connections == 50


# Requests


async def test_static_names_come_from_a_table(served: Served) -> None:
    pip, known = Person(served.port), len(assets())
    for path in ("x.css", "../app.py", "art/nobody.svg", "y" * 900 + "/x.css", "base.css/"):
        assert (await pip.get(f"/static/{path}?v=1")).status == 404, path
    got = await pip.get(f"/static/{'x' * 60_000}.css")
    assert (got.status, got.text) == (414, "This address is too long.\n")
    assert len(assets()) == known
    stale = await pip.get("/static/base.css?v=1")
    assert stale.headers["cache-control"] == "no-cache", "only the right mark is for ever"


async def test_too_many_requests_forms_and_rooms_are_refused_in_a_sentence(tmp_path: Path) -> None:
    time, hour = HandTime(), 3600
    few = replace(
        FREE, requests_per_address=Rate(30, 60), forms_per_address=Rate(9, 60),
        forms_per_person=Rate(6, 60), rooms_per_address=Rate(3, hour),
        rooms_per_person=Rate(2, hour),
    )  # fmt: skip
    async with served_in(tmp_path, time=time, settings=few) as served:
        pip, pop = Person(served.port), Person(served.port)
        for _ in range(2):
            assert (await pip.post("/rooms", {"game": "slipstream121"})).status == 303
        third = await pip.post("/rooms", {"game": "slipstream121"})
        assert third.status == 429 and "Too many new rooms. Try again in 30" in plain(third.text)
        for _ in range(4):
            assert (await pip.post("/name", {"name": "Pip"})).status == 303
        named = await pip.post("/name", {"name": "Pip"})
        assert named.status == 429 and named.text == "Too many forms. Try again in 10 seconds.\n"
        assert named.headers["retry-after"] == "10"
        assert (await pop.post("/name", {"name": "Pop"})).status == 303, "a person of their own"
        assert (await pop.post("/name", {"name": "Pop"})).status == 429, "at the same address"
        while (got := await pop.get("/static/light.js")).status == 200:
            pass
        assert got.status == 429 and "Too many requests" in got.text
        await time.turn(60)
        assert (await pip.post("/name", {"name": "Pip"})).status == 303


async def test_wrong_links_are_counted_and_a_right_one_always_opens(tmp_path: Path) -> None:
    few = replace(FREE, wrong_links_per_address=Rate(2, 600))
    async with served_in(tmp_path, settings=few) as served:
        pip, pop = Person(served.port), Person(served.port)
        code = await opened(served, pip)
        play, _ = links((await pip.get(f"/room/{code}")).text)
        got = [(await pop.post(f"/join/{code}", {"token": "0" * 32})).status for _ in range(3)]
        assert got == [403, 403, 429]
        assert (await pop.post(f"/join/{code}", {"token": play, "name": "Pop"})).status == 303


async def test_a_flood_from_one_address_waits_for_itself(tmp_path: Path) -> None:
    async with house_in(tmp_path) as tables:
        limits, inside, most = tables.house.limits, [0], [0]

        async def request(address: str) -> None:
            async with limits.turn(address):
                inside[0] += 1
                most[0] = max(most[0], inside[0])
                await asyncio.sleep(0)
                inside[0] -= 1

        await asyncio.gather(*[request("1.1.1.1") for _ in range(50)])
        assert most[0] == limits.settings.requests_at_once and not limits.turns
        await asyncio.gather(*[request(f"1.1.1.{n % 2}") for n in range(50)])
        assert most[0] == 2 * limits.settings.requests_at_once


async def test_whoever_sends_a_form_slowly_keeps_nobody_waiting(tmp_path: Path) -> None:
    one = replace(FREE, requests_at_once=1)
    async with served_in(tmp_path, settings=one) as served:
        _, writer = await asyncio.open_connection("127.0.0.1", served.port)
        writer.write(SLOW_FORM)
        await asyncio.sleep(0.1)
        assert (await Person(served.port).get("/static/light.js")).status == 200
        writer.close()


def test_a_deck_of_near_names_is_read_only_so_far() -> None:
    game = load("slipstream_tcg")
    assert game.decks is not None
    names = list(game.decks.kinds)
    near = "\n".join([f"1 {name[:-1]}{n}" for n in range(9) for name in names])[:LONGEST_DECK]
    with pytest.raises(IllegalDeck) as oops:
        deck_meant(game, near)
    assert len(oops.value.faults) <= 2 * MOST_VIOLATIONS
    assert "There is more" in str(oops.value) and "Did you mean" in str(oops.value)


# Sockets


async def test_one_person_has_only_some_sockets(tmp_path: Path) -> None:
    async with served_in(tmp_path, settings=replace(FREE, sockets_per_person=2)) as served:
        pip = Person(served.port)
        code = await pip.race_the_bots("slipstream121")
        async with pip.socket(code) as one, pip.socket(code) as two:
            await frame(one)
            await frame(two)
            async with pip.socket(code) as three:
                with pytest.raises(ConnectionClosed) as closed:
                    await three.recv()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008
            assert closed.value.rcvd.reason.startswith("You have 2 tables open.")
        await until(lambda: not served.tables.house.limits.sockets)
        async with pip.socket(code) as again:
            await frame(again)


async def test_a_table_has_only_some_spectators_but_players_always_get_in(tmp_path: Path) -> None:
    async with served_in(tmp_path, settings=replace(FREE, spectators=1)) as served:
        pip, wat = Person(served.port), Person(served.port)
        code = await pip.race_the_bots("slipstream121")
        served.tables.rooms[code].listed = True
        async with wat.socket(code) as first:
            await frame(first)
            async with wat.socket(code) as second:
                with pytest.raises(ConnectionClosed) as closed:
                    await second.recv()
            assert closed.value.rcvd is not None
            assert "This table is full: 1 spectators" in closed.value.rcvd.reason
            async with pip.socket(code) as own:
                assert (await frame(own))["n"] == 1


async def test_one_address_opens_only_some_sockets(tmp_path: Path) -> None:
    async with served_in(tmp_path, settings=replace(FREE, sockets_per_address=NEVER)) as served:
        pip = Person(served.port)
        code = await pip.race_the_bots("slipstream121")
        async with pip.socket(code) as socket:
            await frame(socket)
        with pytest.raises(InvalidStatus) as refused:
            async with pip.socket(code):
                pass
        assert refused.value.response.status_code == 429
        assert b"Too many new sockets. Try again in 60 minutes." in refused.value.response.body


async def test_equal_spectators_are_drawn_once(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []
    parts = fragment.parts

    def counted(sight: Any, *args: Any, **more: Any) -> Any:
        drawn.append(sight.viewer)
        return parts(sight, *args, **more)

    monkeypatch.setattr(fragment, "parts", counted)
    pip, wat = Person(served.port), Person(served.port)
    code = await pip.race_the_bots("slipstream121", served.tables)
    served.tables.rooms[code].listed = True
    race = served.tables.under_way[code].race
    await until(lambda: race.asks(0))
    async with AsyncExitStack() as stack:
        watching = [await stack.enter_async_context(wat.socket(code, "")) for _ in range(6)]
        first = [(await frame(each))["html"] for each in watching]
        assert len(set(first)) == 1
        drawn.clear()
        own = await stack.enter_async_context(pip.socket(code, "?as=json"))
        await frame(own)
        await send(own, do="chat", move="1", text="hello")
        said: list[str] = []
        for each in watching:
            while "hello" not in (html := (await frame(each))["html"]):
                pass
            said.append(html)
        assert len(set(said)) == 1 and len(said[0]) < len(first[0]), "only what has changed"
        assert drawn.count(race.watcher) <= 3, "once for each change, not for each spectator"


async def test_a_flood_of_messages_is_refused_and_slowed_down(tmp_path: Path) -> None:
    few = replace(FREE, moves_per_person=Rate(10, 36_000))
    async with served_in(tmp_path, settings=few) as served:
        pip = Person(served.port)
        code = await pip.race_the_bots("slipstream121")
        async with pip.socket(code) as socket:
            for n in range(60):
                await send(socket, do=("away", "back")[n % 2], move=str(n))
            replies: list[dict[str, Any]] = []
            with suppress(TimeoutError):
                async with asyncio.timeout(None) as limit:
                    while True:
                        got = json.loads(await socket.recv())
                        replies += [got] if "ack" in got else []
                        if len(replies) == 11:
                            limit.reschedule(asyncio.get_running_loop().time() + 0.5)
        assert [each.get("ok") for each in replies] == [True] * 10 + [None], "others are not read"
        assert replies[10]["code"] == "too-much" and "Too many messages" in replies[10]["wrong"]


async def test_a_flood_of_pings_is_hung_up_on(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "FLOOD", 3000)
    pip = Person(served.port)
    code = await pip.race_the_bots("slipstream121")
    async with pip.socket(code) as socket:
        with pytest.raises(ConnectionClosed):
            for _ in range(40):
                await socket.ping(os.urandom(100))
            async with asyncio.timeout(LIMIT):
                while True:
                    await socket.recv()


async def test_a_full_server_says_so(tmp_path: Path) -> None:
    async with served_in(tmp_path, settings=replace(FREE, races=1)) as served:
        pip = Person(served.port)
        await pip.race_the_bots("slipstream121")
        got = await pip.post("/race-the-bots", {"game": "slipstream121"})
        assert got.status == 429 and "All tables are taken." in plain(got.text)


# What is left behind


async def test_abandoned_rooms_and_races_are_deleted(tmp_path: Path) -> None:
    time = AutoTime()
    async with house_in(tmp_path, time) as tables:
        house, now = tables.house, [1e9]
        house.date = lambda: now[0]
        room = await tables.open("slipstream121", "pip", "Pip")
        await tables.keep(room)
        left = (await seated(tables, "slipstream121", "pip")).race.code
        await seated(tables, "slipstream121", "pop")

        def there() -> set[str]:
            return {each["code"] for each in house.archive.rooms(OPEN, RACING)}

        async def later(days: float) -> None:
            now[0] += days * DAY
            time.seconds += KEPT_SECONDS + 1
            await tables.sweep()
            await tables.expire()

        await later(house.settings.room_days - 1)
        assert room.code in there() and len(there()) == 3
        await later(2)
        assert room.code not in there() and await tables.playing(room.code) is None
        await tables.playing(left)  # its player comes back
        await later(house.settings.race_days - 5)
        assert len(there()) == 2
        await later(9)
        assert there() == {left}, "it was left later than the other one"
        assert house.archive.record(left) is not None
        await later(house.settings.race_days)
        assert not there() and house.archive.record(left) is None
        assert house.archive.store.read("select count(*) from entries") == [(0,)]


async def test_a_worker_that_hangs_is_replaced(tmp_path: Path) -> None:
    pool = Pool(1)
    try:
        async with house_in(tmp_path, thinking=pool) as tables:
            playing = await seated(tables, "slipstream121")
            pool.workers[0].process.send_signal(signal.SIGSTOP)
            hung, pool.patience = pool.workers[0].process, 0.01
            await until(lambda: hung.poll() is not None)
            pool.patience = LIMIT
            await until(lambda: playing.race.session.over)
            assert pool.workers[0].process is not hung
    finally:
        pool.close()


async def test_a_record_is_replayed_off_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house_in(tmp_path, AutoTime()) as tables:
        code = (await seated(tables, "slipstream121", "pip")).race.code
        await tables.close()
        going = asyncio.Event()
        loop = asyncio.get_running_loop()

        def slowly(*args: Any) -> Any:
            assert asyncio.run_coroutine_threadsafe(going.wait(), loop).result(60), "the loop runs"
            return resume(*args)

        monkeypatch.setattr(all_tables, "resume", slowly)
        both = [asyncio.create_task(tables.playing(code)) for _ in range(2)]
        await asyncio.sleep(0)
        going.set()
        first, second = await asyncio.gather(*both)
        assert first is second is not None
