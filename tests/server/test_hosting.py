"""Looking after a room: seats on another device, links, muting, absent players, dead races, and the
password of a private server."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from paddock.server.hosting import end
from paddock.server.rooms.room import BadRoom
from paddock.server.settings import BadSetting, Rate, Settings, secret_in
from paddock.server.storage.sqlite import FILE
from paddock.server.tables import Playing, Tables
from tests.server.served import (
    FREE,
    HandTime,
    Person,
    Program,
    Served,
    frame,
    house_in,
    seated,
    served_in,
    until,
)
from tests.server.test_rooms import links, opened, plain


def seat_token(page: str) -> str:
    found = re.search(r"/seat/\w+#([0-9a-f]+)", page)
    assert found is not None, page
    return found[1]


async def two_racing(served: Served, **said: str) -> tuple[Person, Person, str]:
    """Pip, the host, and Pop, in a race that has begun."""
    pip, pop = Person(served.port), Person(served.port)
    code = await opened(served, pip, name="Pip", **said)
    play, _ = links((await pip.get(f"/room/{code}")).text)
    await pop.post(f"/join/{code}", {"token": play, "name": "Pop"})
    await pip.post(f"/room/{code}/start")
    return pip, pop, code


# A seat on another device


async def test_a_seat_moves_to_another_browser_by_its_own_link(served: Served) -> None:
    pip, pop, code = await two_racing(served)
    token, other = [seat_token((await who.get(f"/room/{code}")).text) for who in (pip, pop)]
    assert token != other
    phone = Person(served.port)
    assert (await phone.get(f"/room/{code}")).status == 403
    assert "Take your seat" in plain((await phone.get(f"/seat/{code}")).text)
    async with pip.socket(code) as before:
        await frame(before)
        assert (await phone.post(f"/seat/{code}", {"token": token})).to == f"/room/{code}"
        with pytest.raises(ConnectionClosed) as oops:
            while True:
                await frame(before)
        assert oops.value.rcvd is not None
        assert oops.value.rcvd.code == 1008 and "no longer has this seat" in oops.value.rcvd.reason
    room = served.tables.rooms[code]
    assert room.seat_of(room.owner) == 0, "the host is still the host"
    async with phone.socket(code) as here:
        assert (await frame(here))["sight"]["viewer"] == 0
    assert (await pip.get(f"/room/{code}")).status == 403
    assert (await pip.post(f"/room/{code}/chat", {"text": "still me"})).status == 403
    again = await Person(served.port).post(f"/seat/{code}", {"token": token})
    assert again.status == 403, "a link that was used is worth nothing"
    token = seat_token((await phone.get(f"/room/{code}")).text)
    assert (await pip.post(f"/seat/{code}", {"token": token})).to == f"/room/{code}"


async def test_a_seat_link_opens_nothing_else(served: Served, tmp_path: Path) -> None:
    pip, pop, code = await two_racing(served)
    token = seat_token((await pip.get(f"/room/{code}")).text)
    stolen = await pop.post(f"/seat/{code}", {"token": token})
    assert stolen.status == 400 and "has another seat" in plain(stolen.text)
    for wrong in ("", "x", token[:-1], token + "0"):
        got = await Person(served.port).post(f"/seat/{code}", {"token": wrong})
        assert got.status == 403 and f'value="{wrong}"' in got.text
    other = await opened(served, pip)
    assert (await Person(served.port).post(f"/seat/{other}", {"token": token})).status == 403
    with closing(sqlite3.connect(tmp_path / FILE)) as data:
        kept = "".join(data.iterdump())
    assert code in kept and token not in kept, "only what it follows from is stored"
    seen = plain((await pip.get(f"/seat/{code}")).text)
    assert seen == "", "whoever has a seat goes to it"


async def test_the_seat_link_works_before_the_race_too(served: Served) -> None:
    pip, phone = Person(served.port), Person(served.port)
    code = await opened(served, pip)
    token = seat_token((await pip.get(f"/room/{code}")).text)
    await phone.post(f"/seat/{code}", {"token": token})
    assert "Start the race" in plain((await phone.get(f"/room/{code}")).text)
    assert (await pip.get(f"/room/{code}")).status == 403


async def test_wrong_seat_links_are_limited_like_other_wrong_links(tmp_path: Path) -> None:
    few = replace(FREE, wrong_links_per_address=Rate(2, 3600))
    async with served_in(tmp_path, settings=few) as served:
        pip, phone = Person(served.port), Person(served.port)
        code = await opened(served, pip)
        found = [await phone.post(f"/seat/{code}", {"token": "x"}) for _ in range(3)]
        assert [each.status for each in found] == [403, 403, 429]
        token = seat_token((await pip.get(f"/room/{code}")).text)
        assert (await phone.post(f"/seat/{code}", {"token": token})).to, "the right one fits"


# The host


async def test_the_host_replaces_the_links(served: Served) -> None:
    pip, pop = Person(served.port), Person(served.port)
    code = await opened(served, pip)
    old = links((await pip.get(f"/room/{code}")).text)
    assert (await pop.post(f"/room/{code}/links")).status == 400
    assert (await pip.post(f"/room/{code}/links")).to == f"/room/{code}"
    new = links((await pip.get(f"/room/{code}")).text)
    assert not {*old} & {*new}
    assert (await pop.post(f"/join/{code}", {"token": old[0]})).status == 403
    assert (await pop.post(f"/watch/{code}", {"token": old[1]})).status == 403
    assert (await pop.post(f"/join/{code}", {"token": new[0]})).to == f"/room/{code}"


async def test_the_host_closes_a_room_that_has_not_started(served: Served) -> None:
    pip, pop = Person(served.port), Person(served.port)
    code = await opened(served, pip, listed="1")
    assert (await pop.post(f"/room/{code}/close")).status == 400
    assert (await pip.post(f"/room/{code}/close")).to == "/"
    assert (await pip.get(f"/room/{code}")).status == 404
    assert code not in (await pip.get("/")).text
    pip, _, code = await two_racing(served)
    assert "has started" in plain((await pip.post(f"/room/{code}/close")).text)


async def test_the_host_mutes_the_chat_or_one_player(tables: Tables) -> None:
    playing = await seated(tables, "slipstream121", "pip", "pop", "pup", seats=3)
    pip, pop, pup = [Program(playing, seat) for seat in range(3)]
    assert (await pip.sight()).room.host and not (await pop.sight()).room.host
    assert "Only the host" in (await pop.do("mute", seat="all", on="1"))["wrong"]
    assert (await pip.do("mute", seat=1, on="1"))["ok"]
    assert "muted you" in (await pop.do("chat", text="hello"))["wrong"]
    assert (await pup.do("chat", text="hello"))["ok"]
    assert (await pup.sight()).room.muted == (1,)
    assert (await pip.do("mute", seat="1", on=""))["ok"]
    assert (await pop.do("chat", text="hello again"))["ok"]
    assert (await pip.do("mute", seat="all", on="1"))["ok"]
    assert "closed the chat" in (await pop.do("chat", text="anybody?"))["wrong"]
    assert (await pip.do("chat", text="quiet, please"))["ok"]
    assert [line.text for line in (await pip.sight()).room.chat][-1] == "quiet, please"
    for nonsense in (0, 7, "x", None):
        assert "another player" in (await pip.do("mute", seat=nonsense))["wrong"]


async def test_the_host_gives_a_seat_to_a_bot_and_closes_another(served: Served) -> None:
    pip, pop, code = await two_racing(served)
    async with pop.socket(code) as socket:
        await frame(socket)
        assert (await pop.post(f"/room/{code}/give-to-bot", {"seat": "0"})).status == 400
        assert (await pip.post(f"/room/{code}/give-to-bot", {"seat": "1"})).to
        with pytest.raises(ConnectionClosed):
            while True:
                await frame(socket)
    race = served.tables.under_way[code].race
    assert race.people == [0] and race.names == ["Pip", "Pop"]
    seen = (await pop.get(f"/room/{code}")).text
    assert 'data-own="0"' in seen, "now they watch"
    assert "The host gave the seat of Pop to a bot." in plain(seen)
    assert "Choose the seat of another player" in unescape(
        (await pip.post(f"/room/{code}/close-seat", {"seat": "1"})).text
    )
    pip, pop, code = await two_racing(served)
    assert (await pip.post(f"/room/{code}/close-seat", {"seat": "1"})).to
    race = served.tables.under_way[code].race
    assert race.session.over and [*race.session.table.winners] == [0]


@pytest.mark.parametrize("under_way", [True, False])
async def test_the_host_ends_a_dead_race(served: Served, under_way: bool) -> None:
    pip, pop, code = await two_racing(served)
    tables = served.tables
    assert (await pop.post(f"/room/{code}/end")).status == 400
    if not under_way:
        await tables.under_way.pop(code).stop()
    async with pop.socket(code) as socket:
        await frame(socket)
        assert (await pip.post(f"/room/{code}/end")).to == f"/races/{code}"
        with pytest.raises(ConnectionClosed) as oops:
            while True:
                await frame(socket)
        assert oops.value.rcvd is not None and "ended this race" in oops.value.rcvd.reason
    for who in (pip, pop):
        assert (await who.get(f"/room/{code}")).to == f"/races/{code}"
        assert "Ended without a winner" in plain((await who.get(f"/races/{code}")).text)
        assert (await who.get(f"/room/{code}/log")).status == 400
        assert (await who.get(f"/room/{code}/record")).status == 200
        assert "Ended without a winner" in plain((await who.get("/")).text)
        assert "No open rooms" in plain((await who.get("/")).text)
        assert (await who.post(f"/room/{code}/chat", {"text": "oh"})).status == 400
    assert "no race to end" in plain((await pip.post(f"/room/{code}/end")).text)
    again = (await pip.post(f"/room/{code}/rematch")).to
    assert "Everybody is here" in plain((await pip.get(again)).text)


async def test_a_race_of_a_match_that_is_over_keeps_its_winner(tables: Tables) -> None:
    """Its page has no such button, but anybody can send the post."""
    playing = await seated(tables, "slipstream121", "pip", seats=2, finish="40", best_of="3")
    pip, room = Program(playing, 0), playing.race.room
    while (sight := await pip.asked()).over is None:
        await pip.answer(sight)
    before = tables.house.archive.result(room.code)
    assert before is not None and before[1]["winners"]
    with pytest.raises(BadRoom, match="no race to end"):
        await end(tables, room, "pip")
    assert tables.house.archive.result(room.code) == before


async def test_other_processes_are_told_when_a_race_is_put_away(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    dropped: list[str] = []
    monkeypatch.setattr(tables.house.company, "drop", dropped.append)
    ended = (await seated(tables, "slipstream121", "pip", seats=2)).race.room
    await end(tables, ended, "pip")
    forgotten = await seated(tables, "slipstream121", "pop", seats=2)
    assert (await Program(forgotten, 0).do("resign"))["ok"]
    await tables.forget("pop")
    assert dropped == [ended.code, forgotten.race.code]


async def test_a_race_that_cannot_be_resumed_is_read_and_ended(served: Served) -> None:
    """Any of its players ends it: its host may be gone for good."""
    pip, pop, code = await two_racing(served)
    stranger = Person(served.port)
    await stranger.post("/name", {"name": "Stranger"})
    await served.tables.under_way.pop(code).stop()
    store = served.tables.house.archive.store
    await store.write(
        ("update races set headings = replace(headings, 'rules ', 'rules 9') where code = ?",
         (code,))
    )  # fmt: skip
    for page in (f"/room/{code}", f"/room/{code}/log"):
        got = await pop.get(page)
        assert got.status == 404 and f'href="/races/{code}"' in got.text, page
    assert (await pop.post(f"/room/{code}/chat", {"text": "hm"})).status == 404
    seen = plain((await pop.get(f"/races/{code}")).text)
    assert (
        "Not finished" in seen
        and "End this race" in seen
        and "Resume" in plain((await pop.get("/")).text)
    )
    assert (await stranger.post(f"/room/{code}/end")).status == 400
    assert (await pop.post(f"/room/{code}/end")).to == f"/races/{code}"
    seen = plain((await pip.get(f"/races/{code}")).text)
    assert "Ended without a winner" in seen and "End this race" not in seen
    assert "Resume" not in plain((await pip.get("/")).text)


# Players who never come back


Waiting = tuple[Playing, HandTime, Program]


@asynccontextmanager
async def waiting_for_pop(folder: Path, seats: int = 2) -> AsyncIterator[Waiting]:
    """A race that waits for Pop, who has gone."""
    time = HandTime()
    async with house_in(folder, time) as tables:
        people = ("pip", "pop", "pup")[:seats]
        playing = await seated(tables, "slipstream121", *people, seats=seats, finish="40")
        pip, pop = Program(playing, 0), Program(playing, 1)
        others = [pip, *[Program(playing, seat) for seat in range(2, seats)]]
        while not playing.race.asks(1):
            await until(lambda: any([playing.race.asks(seat) for seat in range(seats)]))
            for each in others:
                if playing.race.asks(each.viewer):
                    await each.answer(await each.asked())
        playing.race.look_away(pop)
        yield playing, time, pip


async def test_a_bot_plays_for_a_player_who_does_not_come_back(tmp_path: Path) -> None:
    async with waiting_for_pop(tmp_path) as (playing, time, pip):
        race = playing.race
        assert "has not been gone for long" in (await pip.do("stand-in", seat=1))["wrong"]
        await time.turn(race.house.settings.absent_seconds - 1)
        race.look_for_absent()
        assert (await pip.sight()).room.absent == ()
        await time.turn(1)
        race.look_for_absent()
        assert (await pip.until(lambda s: s.room.absent)).room.absent == (1,)
        assert (await pip.do("stand-in", seat=1))["ok"]
        await pip.asked()
        pop = Program(playing, 1)
        assert (await pop.sight()).room.away
        assert (await pop.do("back"))["ok"]
        assert "A bot plays for Pip 1 until they are back." in [line.text for line in race.lines]


async def test_the_race_of_an_absent_player_is_claimed(tmp_path: Path) -> None:
    async with waiting_for_pop(tmp_path) as (playing, time, pip):
        race = playing.race
        await time.turn(race.house.settings.absent_seconds)
        pop = Program(playing, 1)
        assert "is here" in (await pip.do("claim", seat=1))["wrong"], "they are back just in time"
        race.look_away(pop)
        await time.turn(race.house.settings.absent_seconds)
        assert (await pip.do("claim", seat=1))["ok"]
        assert race.session.over and [*race.session.table.winners] == [0]


async def test_whoever_acts_for_an_absent_host_is_the_host(tmp_path: Path) -> None:
    async with waiting_for_pop(tmp_path, 3) as (playing, time, _):
        race = playing.race
        race.room.owner = "pop"
        await time.turn(race.house.settings.absent_seconds)
        pup = Program(playing, 2)
        pup.moves = 1000
        assert not (await pup.sight()).room.host
        assert (await pup.do("claim", seat=1))["ok"]
        assert (await pup.sight()).room.host and not race.session.over


async def test_nobody_is_absent_who_plays_without_a_script(tmp_path: Path) -> None:
    async with served_in(tmp_path, settings=replace(FREE, absent_seconds=1), time=HandTime()) as on:
        pip, pop, code = await two_racing(on)
        race, time = on.tables.under_way[code].race, on.tables.house.time
        assert isinstance(time, HandTime)
        await time.turn(2)
        seat = next(seat for seat in (0, 1) if race.asks(seat))
        here, other = (pip, pop) if seat == 0 else (pop, pip)
        await here.get(f"/room/{code}")
        got = await other.post(f"/room/{code}/claim", {"seat": str(seat)})
        assert got.status == 400 and "is here" in plain(got.text)
        await time.turn(2)
        await on.tables.sweep()
        assert "is gone. What now?" in plain((await other.get(f"/room/{code}")).text)
        assert (await other.post(f"/room/{code}/claim", {"seat": str(seat)})).to


# A private server


@asynccontextmanager
async def private(folder: Path, **more: object) -> AsyncIterator[Served]:
    settings = replace(FREE, **more)  # type: ignore[arg-type]
    async with served_in(folder, settings=settings) as served:
        served.tables.house.password = "open sesame"
        yield served


async def test_a_private_server_shows_nothing_without_its_password(tmp_path: Path) -> None:
    async with private(tmp_path) as served:
        pip, pop = Person(served.port), Person(served.port)
        for path in ("/", "/rules/railgrind", "/join/abc", "/races/abc", "/nowhere"):
            got = await pop.get(path)
            assert got.status == 401 and "This table has a password" in plain(got.text)
            assert f'name="then" value="{path}"' in got.text
            assert got.headers["x-frame-options"] == "DENY"
        assert (await pop.post("/rooms", {"game": "railgrind"})).status == 401
        assert (await pop.get("/static/base.css")).status == 200
        with pytest.raises(InvalidStatus) as oops:
            await pop.socket("abc").__aenter__()
        assert oops.value.response.status_code == 401
        wrong = await pip.post("/enter", {"password": "open says me", "then": "/join/abc"})
        assert wrong.status == 401 and "not the password" in plain(wrong.text)
        assert 'value="/join/abc"' in wrong.text and "open says me" not in wrong.text
        got = await pip.post("/enter", {"password": "open sesame", "then": "/rules/railgrind"})
        assert got.to == "/rules/railgrind" and "HttpOnly" in got.headers["set-cookie"]
        assert "sesame" not in got.headers["set-cookie"]
        assert (await pip.get("/rules/railgrind")).status == 200
        pip.cookie = pip.cookie[:-1] + "x"
        assert (await pip.get("/")).status == 401
        for elsewhere in ("//evil.com", "https://evil.com", "/\\evil.com", ""):
            got = await pop.post("/enter", {"password": "open sesame", "then": elsewhere})
            assert got.to == "/"
        served.tables.house.password = "another"
        assert (await pop.get("/")).status == 401, "a new password shuts everybody out"


async def test_passwords_cannot_be_tried_out(tmp_path: Path) -> None:
    async with private(tmp_path, wrong_links_per_address=Rate(3, 3600)) as served:
        pip = Person(served.port)
        tries = [await pip.post("/enter", {"password": f"{n}"}) for n in range(4)]
        assert [each.status for each in tries] == [401, 401, 401, 429]
        late = await pip.post("/enter", {"password": "open sesame"})
        assert late.status == 429, "not even the right one"
        assert "Try again in" in plain(late.text)


def test_a_password_comes_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "password"
    assert secret_in("", "password-file") == ""
    with pytest.raises(BadSetting, match=r"^password-file: could not read .*No such file"):
        secret_in(str(file), "password-file")
    file.write_text("\n")
    with pytest.raises(BadSetting, match="is empty"):
        secret_in(str(file), "password-file")
    file.write_text("open sesame\n")
    assert secret_in(str(file), "password-file") == "open sesame"
    assert Settings(password_file=str(file)).password_file == str(file)
