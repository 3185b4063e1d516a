"""Rooms: seats and links, options and decks, names, chat, racing again, reading what is over."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from html import unescape
from pathlib import Path
from random import Random

import pytest

from paddock.games import GAMES, load
from paddock.kernel.decktext import text as deck_text
from paddock.kernel.records import read
from paddock.server import tables
from paddock.server.pages.templating import static
from paddock.server.web import document_routes, result_routes
from paddock.server.web.headers import HEADERS
from tests.server.served import (
    Client,
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


def plain(page: str) -> str:
    """What a person reads of a page."""
    return unescape(re.sub(r"<[^>]+>", " ", page))


async def opened(served: Served, host: Person, **said: str) -> str:
    """The code of a new room in which the second seat is for a person."""
    fields = {"game": "slipstream121", "seats": "2", "seat1": "person", "pace": "0", **said}
    return (await host.post("/rooms", fields)).to.rpartition("/")[2]


def links(page: str) -> tuple[str, str]:
    """The tokens to play and to watch on a room's page."""
    play = re.search(r"/join/\w+#([0-9a-f]+)", page)
    watch = re.search(r"/watch/\w+#([0-9a-f]+)", page)
    assert play is not None and watch is not None, page
    return play[1], watch[1]


async def test_two_people_and_a_watcher_meet_by_their_links(served: Served) -> None:
    pip, pop, wat = Person(served.port), Person(served.port), Person(served.port)
    code = await opened(served, pip, name="Pip")
    page = (await pip.get(f"/room/{code}")).text
    play, watch = links(page)
    assert "Waiting for a player in seat 2" in plain(page)
    assert (await pop.get(f"/room/{code}")).status == 403
    assert (await pop.get(f"/join/{code}")).status == 200
    wrong = await pop.post(f"/join/{code}", {"token": "0" * 32})
    assert wrong.status == 403 and "does not open the room" in plain(wrong.text)
    await pop.post(f"/join/{code}", {"token": play, "name": "Pop"})
    await wat.post(f"/watch/{code}", {"token": watch})
    seen = (await wat.get(f"/room/{code}")).text
    assert play not in seen, "who watches cannot hand on a seat"
    late = Person(served.port)
    full = await late.post(f"/join/{code}", {"token": play})
    assert full.status == 400 and "Every seat is taken" in plain(full.text)
    assert (await pip.post(f"/room/{code}/start")).to == f"/room/{code}"
    assert f"#{watch}" in (await pop.get(f"/room/{code}")).text, "it can be handed on"
    seen = (await wat.get(f"/room/{code}")).text
    assert watch not in seen and "open-watching" not in seen
    async with pip.socket(code) as a, pop.socket(code) as b, wat.socket(code) as c:
        one, two = Client(a, Random(1)), Client(b, Random(2))
        watched = (await frame(c))["sight"]
        assert watched["own"] == 0 and [r["name"] for r in watched["racers"]] == [
            "Pip", "Pop",
        ]  # fmt: skip
        third = Client(c, Random(3))
        await asyncio.gather(one.race(), two.race(), third.race())
    assert one.moves and two.moves and not third.moves
    assert one.stale == two.stale == 0
    assert one.sight["over"]["winners"] == third.sight["over"]["winners"]


async def test_before_the_race_the_hash_of_its_luck_is_shown_and_no_deck_of_a_rival(
    served: Served,
) -> None:
    pip, pop = Person(served.port), Person(served.port)
    for best_of in ("1", "3"):
        code = await opened(served, pip, game="slipstream_tcg", best_of=best_of)
        assert (await pip.post(f"/room/{code}/options", {"chair1:deck": "random"})).to
        page = (await pip.get(f"/room/{code}")).text
        assert "deck: random" in plain(page)
        said = {"name": "Pop", "token": links(page)[0]}
        assert (await pop.post(f"/join/{code}", said)).to
        theirs = (await pop.get(f"/room/{code}")).text
        assert "deck: random" not in plain(theirs) and "deck: any ready deck" in plain(theirs)
        assert (await pip.post(f"/room/{code}/start")).to
        luck = served.tables.under_way[code].race.session.record.headings["luck"]
        assert luck in page and luck in theirs
        assert luck in (await pop.get(f"/room/{code}")).text, "the menu shows it during the race"


async def test_a_seat_belongs_to_the_holder_of_the_cookie(tmp_path: Path) -> None:
    async with served_in(tmp_path) as served:
        pip, other = Person(served.port), Person(served.port)
        code = await pip.race_the_bots("slipstream121", served.tables)
        await other.race_the_bots("slipstream121", served.tables)
        assert (await other.get(f"/room/{code}")).status == 403
        assert (await other.post(f"/room/{code}/resign")).status == 403
        assert not served.tables.under_way[code].race.session.table.gone
        secret = pip.cookie.partition("=")[2]
        for file in tmp_path.iterdir():
            assert secret.encode() not in file.read_bytes(), "only its hash is kept"


async def test_listed_rooms_are_in_the_lobby_and_open_to_all(served: Served) -> None:
    pip, pop = Person(served.port), Person(served.port)
    hidden = await opened(served, pip)
    listed = await opened(served, pip, listed="1")
    lobby = (await pop.get("/")).text
    assert listed in lobby and hidden not in lobby
    assert (await pop.post(f"/join/{listed}", {"name": "Pop"})).to == f"/room/{listed}"
    assert served.tables.rooms[listed].chairs[1].name == "Pop"


async def test_the_lobby_asks_which_race_only_where_there_are_several(served: Served) -> None:
    posters = (await Person(served.port).get("/")).text.split('<li class="poster w-')[1:]
    assert [poster.partition('"')[0] for poster in posters] == list(GAMES)
    for game, poster in zip(GAMES, posters, strict=True):
        fits = [each for each in load(game).presets if each.seats in (0, load(game).usual_seats)]
        assert ('name="preset"' in poster) == bool(fits), game


async def test_options_presets_pace_and_clock_are_settled_by_the_host(served: Served) -> None:
    pip, pop = Person(served.port), Person(served.port)
    code = await opened(served, pip, listed="1", **{"opt:finish": "60"})
    room = served.tables.rooms[code]
    assert room.options == {"finish": "60"}
    said = {"opt:finish": "90", "pace": "1.5", "clock": "30", "settings": "1"}
    assert (await pip.post(f"/room/{code}/options", said)).status == 303
    assert (room.options, room.pace, room.clock, room.listed) == (
        {"finish": "90"}, 1.5, 30, 0,
    )  # fmt: skip
    for wrong, told in {
        ("opt:finish", "-1"): "Option finish must be",
        ("opt:wings", "1"): 'No option of slipstream121 called "wings"',
        ("preset", "nonesuch"): "No preset of slipstream121 called",
        ("pace", "fast"): "Pace must be 0 to 5 seconds",
        ("pace", "nan"): "Pace must be 0 to 5 seconds",
        ("clock", "99999"): "Clock must be 0 to 3600 seconds",
    }.items():
        got = await pip.post(f"/room/{code}/options", [wrong])
        assert got.status == 400 and told in plain(got.text), wrong
    assert room.options == {"finish": "90"}
    assert (await pop.post(f"/room/{code}/options", said)).status == 403
    assert (await pop.post(f"/room/{code}/start")).status == 403


async def test_a_bad_seat_setting_is_explained_in_one_line(served: Served) -> None:
    pip = Person(served.port)
    code = await opened(served, pip, seat1="bot:random")
    for said, told in [
        ({"chair2:kind": "ghost"}, "No kind of seat called"),
        ({"chair2:level": "genius"}, 'No bot called "genius"'),
        ({"chair9:kind": "bot"}, "Choose 1 to 4"),
        ({"chair2:deck": "Anything"}, "has no decks"),
    ]:
        got = await pip.post(f"/room/{code}/options", said)
        assert told in plain(got.text), (said, plain(got.text))
    assert (await pip.post(f"/room/{code}/options", {"chair2:kind": "empty"})).to
    got = await pip.post(f"/room/{code}/start")
    assert got.status == 400 and "is for 2 to 4 seats, not 1" in plain(got.text)


async def test_a_deck_is_chosen_or_pasted_and_never_a_file(served: Served) -> None:
    pip = Person(served.port)
    rules = load("slipstream_tcg").decks
    assert rules is not None
    said = {"game": "slipstream_tcg", "pace": "0"}
    code = (await pip.post("/rooms", said)).to.rpartition("/")[2]
    room = served.tables.rooms[code]
    for deck in (rules.ready[1].name, "random", "ready"):
        assert (await pip.post(f"/room/{code}/options", {"chair1:deck": deck})).to
        assert room.chairs[0].deck == deck
    own = deck_text(rules.ready[0]._replace(name="My own"))
    assert (await pip.post(f"/room/{code}/options", {"chair1:paste": own})).to
    assert "pasted: My own" in plain((await pip.get(f"/room/{code}")).text)
    for wrong, told in [
        ({"chair1:deck": "/etc/hostname"}, 'No deck called "/etc/hostname"'),
        ({"chair1:deck": "../key"}, "No deck called"),
        ({"chair1:paste": "name: x\n4 Nonesuch"}, 'No card called "Nonesuch"'),
        ({"chair1:paste": "name: x\n" + "#" * 5000}, "The limit is 4000"),
    ]:
        got = await pip.post(f"/room/{code}/options", wrong)
        assert got.status == 400 and told in plain(got.text), wrong
    await pip.post(f"/room/{code}/start")
    session = served.tables.under_way[code].race.session
    assert session.decks[0].name == "My own"


async def test_names_are_short_printable_and_nobody_elses(served: Served) -> None:
    pip, pop = Person(served.port), Person(served.port)
    code = await opened(served, pip, name="  Pip   Squeak ", listed="1")
    await pop.post(f"/join/{code}", {"name": "pip squeak"})
    names = [chair.name for chair in served.tables.rooms[code].chairs]
    assert names[:2] == ["Pip Squeak", "pip squeak 2"]
    for name in ("x" * 30, "<b>bold</b>", "a|b", "Ada (random)", "nul\x00"):
        got = await pip.post("/name", {"name": name})
        assert got.status == 400 and "A name has at most 20 printable" in plain(got.text)


async def test_bad_addresses_and_bad_posts_are_answered_with_one_line(served: Served) -> None:
    pip = Person(served.port)
    code = await pip.race_the_bots("slipstream121", served.tables)
    for path, status in {
        "/room/nonesuch": 404,
        "/races/nonesuch": 404,
        f"/races/{code}": 403,
        f"/room/{code}/record": 403,
        "/rules/chess": 404,
        "/rules/slipstream121/99.9": 404,
        "/static/nothing.css": 404,
        "/static/../app.py": 404,
        "/static/%2e%2e/app.py": 404,
        "/nowhere": 404,
    }.items():
        got = await pip.get(path)
        assert got.status == status, path
        assert "Traceback" not in got.text
    for said, told in [
        ({"game": "chess"}, 'No game called "chess"'),
        ({"game": "slipstream121", "seats": "9"}, "is for 2 to 4 players, not 9"),
        ({"game": "slipstream121", "seats": "x"}, "must be a number"),
    ]:
        got = await pip.post("/rooms", said)
        assert got.status == 400 and told in plain(got.text)
    got = await pip.post("/rooms", {"game": "x" * 40_000})
    assert got.status == 400 and "A form has at most" in plain(got.text)
    got = await pip.post("/rooms", "", Content_Type="application/json")
    assert got.status == 400 and "Send forms as" in plain(got.text)
    got = await pip.post(f"/room/{code}/fly")
    assert got.status == 400 and "No move called" in plain(got.text)
    got = await pip.post(f"/room/{code}/answer", {"token": "old", "choice": "c0"})
    assert got.status == 400 and "The race has moved on" in plain(got.text)


async def test_every_answer_has_its_headers_and_the_cookie_is_for_nobody_else(
    served: Served,
) -> None:
    pip = Person(served.port)
    got = await pip.post("/race-the-bots", {"game": "slipstream121"})
    cookie = got.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
    assert len(cookie.partition(";")[0].partition("=")[2]) >= 22  # 128 bits or more
    for path in ("/", got.to, "/nowhere", "/static/base.css", "/rules/slipstream121"):
        found = await pip.get(path)
        for name, value in HEADERS.items():
            assert found.headers[name.lower()] == value, path
        assert "unsafe" not in found.headers["content-security-policy"]
        page = found.text
        if path != "/static/base.css":
            assert not re.search(r"<script(?![^>]*\bsrc=)", page), path
            assert not re.search(r"\sstyle=|\son[a-z]+=", page), path
    kept = await pip.get(static("base.css"))
    assert "immutable" in kept.headers["cache-control"]
    again = await pip.get("/static/base.css", If_None_Match=kept.headers["etag"])
    assert again.status == 304


async def test_chat_is_short_slow_and_only_text(tmp_path: Path) -> None:
    time = HandTime()
    async with house_in(tmp_path, time) as rooms:
        playing = await seated(rooms, "slipstream121", "pip", "pop", seats=2)
        pip, pop = Program(playing, 0), Program(playing, 1)
        assert "1 to 200" in (await pip.do("chat", text="x" * 201))["wrong"]
        for number in range(5):
            assert (await pip.do("chat", text=f"<b>{number}</b>"))["ok"]
        assert "Try again in 2 seconds" in (await pip.do("chat", text="more"))["wrong"]
        assert (await pop.do("chat", text="hi"))["ok"], "each player has their own limit"
        await time.turn(10)
        assert (await pip.do("chat", text="again"))["ok"]
        lines = (await pop.sight()).room.chat
        assert [line.text for line in lines][-2:] == ["hi", "again"]
        assert lines[0].name == "Pip" and lines[0].text == "<b>0</b>"
        from paddock.server.pages.fragment import table_fragment

        drawn = table_fragment(await pop.sight())
        assert "<b>0</b>" not in drawn and "&lt;b&gt;0&lt;/b&gt;" in drawn


@pytest.mark.parametrize("game", GAMES)
async def test_racing_again_starts_at_once_against_bots(game: str, served: Served) -> None:
    pip = Person(served.port)
    code = await pip.race_the_bots(game, served.tables)
    early = await pip.post(f"/room/{code}/rematch")
    assert early.status == 400 and "not over yet" in plain(early.text)
    await pip.post(f"/room/{code}/resign")
    race = served.tables.under_way[code].race
    await until(lambda: race.session.over and not race.lock.locked())
    again = (await pip.post(f"/room/{code}/rematch")).to
    assert again != f"/room/{code}"
    assert (await pip.post(f"/room/{code}/rematch")).to == again, "one rematch, not two"
    assert again.rpartition("/")[2] in served.tables.under_way
    lobby = (await pip.get("/")).text
    assert f"/races/{code}" in lobby
    past = await pip.get(f"/races/{code}")
    assert past.status == 200 and "won" in plain(past.text)


async def test_racing_again_with_others_meets_in_a_new_room(tmp_path: Path) -> None:
    async with house_in(tmp_path) as rooms:
        playing = await seated(rooms, "slipstream121", "pip", "pop", seats=2)
        pip, pop = Program(playing, 0), Program(playing, 1)
        await pip.do("resign")
        again = await rooms.rematch(playing.race.room, "pop")
        assert again.state == "open" and again.waits() == ""
        assert again.seat_of("pip") == 0 and again.seat_of("pop") == 1
        over = (await pop.sight()).over
        assert over is not None and over.rematch == again.code


async def test_the_record_has_its_key_only_when_the_race_is_over(served: Served) -> None:
    pip = Person(served.port)
    code = await pip.race_the_bots("slipstream121", served.tables)
    early = await pip.get(f"/room/{code}/record")
    assert early.status == 403 and "when the race is over" in plain(early.text)
    key = served.tables.under_way[code].race.session.luck.key.hex()
    assert key not in early.text
    await pip.post(f"/room/{code}/resign")
    race = served.tables.under_way[code].race
    await until(lambda: race.session.over and not race.lock.locked())
    got = await pip.get(f"/room/{code}/record")
    assert read(got.text).key == key
    assert got.headers["content-disposition"].endswith(f'-{code}.race"')


async def test_a_race_whose_rules_are_gone_can_still_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = []
    async with house_in(tmp_path) as rooms:
        for number in range(2):
            playing = await seated(rooms, "slipstream121", "pip", "pop", seats=2, listed="1")
            codes.append(playing.race.code)
            if number == 0:
                await Program(playing, 0).do("resign")
    game = load("slipstream121")
    newer = replace(game, version=game.version + 1)
    for module in (document_routes, result_routes, tables):
        monkeypatch.setattr(module, "load", lambda name: newer)
    async with served_in(tmp_path) as served:
        pip = Person(served.port)
        for code in codes:  # the one that was over, and the one that was not
            page = await pip.get(f"/races/{code}")
            assert page.status == 200
            assert "can be read but not replayed" in plain(page.text)
            assert "turns over" in plain(page.text)
        got = await pip.get(f"/room/{codes[1]}")
        assert got.status == 404 and "can be read but not replayed" in plain(got.text)


async def test_the_rules_are_pages_and_every_clause_can_be_requested(served: Served) -> None:
    pip = Person(served.port)
    for game in GAMES:
        page = await pip.get(f"/rules/{game}")
        assert page.status == 200 and load(game).title in plain(page.text)
        clause = await pip.get(f"/rules/{game}/1.2")
        assert clause.text.startswith("<h3>1.2 ")


async def test_the_full_log_is_a_page_for_everybody_at_the_table(served: Served) -> None:
    pip, other = Person(served.port), Person(served.port)
    code = await pip.race_the_bots("slipstream121", served.tables)
    got = await pip.get(f"/room/{code}/log")
    assert got.status == 200 and "for the first turn" in plain(got.text)
    assert (await other.get(f"/room/{code}/log")).status == 403
