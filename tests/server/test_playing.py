"""Whole races over the socket and by form posts, and what cannot be said there."""

from __future__ import annotations

import asyncio
import re
from html import unescape
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from paddock.games import GAMES, load
from paddock.kernel.records import read
from paddock.kernel.replays import verify
from paddock.server.race.live import LiveRace
from paddock.server.tables import Tables
from paddock.server.thinking.pool import Pool
from tests.server.served import (
    LIMIT,
    Client,
    Person,
    Program,
    Served,
    frame,
    house_in,
    seated,
    send,
    served_in,
    until,
)


@pytest.mark.parametrize("game", GAMES)
async def test_a_race_is_played_through_over_the_socket(game: str, served: Served) -> None:
    pip = Person(served.port)
    code = await pip.race_the_bots(game, served.tables)
    async with pip.socket(code) as socket:
        client = Client(socket, Random(1))
        await client.race()
    assert client.stale == 0, "nobody else answers a person's question"
    assert client.pushes == list(range(1, len(client.pushes) + 1))
    assert client.sight["over"]["winners"]
    session = (await pip.get(f"/room/{code}/record")).text
    checked = verify(read(session), load)
    assert "luck: the key matches its commitment and gives every outcome" in checked


async def test_bots_and_previews_come_from_other_processes(tmp_path: Path) -> None:
    pool = Pool()
    try:
        async with served_in(tmp_path, pool) as served:
            pip = Person(served.port)
            code = await pip.race_the_bots("slipstream121", served.tables)
            async with pip.socket(code) as socket:
                sight = (await frame(socket)).get("sight", {})
                while not (sight.get("question") or {}).get("previewed"):
                    got = await frame(socket)
                    sight = got.get("sight", sight)
                verdicts = [each["preview"]["verdict"] for each in sight["question"]["choices"]]
                assert all(verdicts) and verdicts[0].startswith("to ")
                client = Client(socket, Random(2))
                await send(socket, do="chat", move="hello", text="hello")
                await client.race()
    finally:
        pool.close()


@pytest.mark.parametrize("game", GAMES)
async def test_a_race_is_played_through_by_form_posts(game: str, served: Served) -> None:
    pip = Person(served.port)
    code = await pip.race_the_bots(game, served.tables)
    race = served.tables.under_way[code].race
    rng = Random(3)
    async with asyncio.timeout(2 * LIMIT):
        while not race.session.over:
            await until(lambda: race.session.over or race.asks(0))
            if race.session.over:
                break
            page = (await pip.get(f"/room/{code}")).text
            token = re.search(r'name="token" value="([0-9a-f]+)"', page)
            assert token is not None, page
            said = [("token", token[1])]
            if 'data-picking="1"' in page:
                said += await _picked(page, race)
            else:
                said.append(("choice", rng.choice(re.findall(r'value="(c\d+)"', page))))
            assert (await pip.post(f"/room/{code}/answer", said)).to == f"/room/{code}"
    page = unescape((await pip.get(f"/room/{code}")).text)
    winner = race.names[race.session.table.winners[0]]
    assert f"{winner} won" in page


async def _picked(page: str, race: LiveRace) -> list[tuple[str, str]]:
    """Boxes of the page, ticked until they are worth enough."""
    boxes = re.findall(r'name="card"[^>]* value="(card:\d+)"', page)
    asked = (await race.sight(0)).question
    assert asked is not None and asked.picking is not None
    pick = asked.picking
    assert set(boxes) == set(pick.cards)
    ticked, worth = list[tuple[str, str]](), 0
    for card, each in zip(pick.cards, pick.worth, strict=True):
        if worth < pick.least:
            ticked.append(("card", card))
            worth += each
    return ticked


async def test_several_cards_are_picked_in_one_answer(tmp_path: Path) -> None:
    """Wherever a question is a pick, a set of addresses answers it whole."""
    picked = 0
    async with house_in(tmp_path) as tables:
        for number in range(6):
            playing = await seated(tables, "slipstream_tcg", f"pip {number}")
            pip = Program(playing, 0)
            rng = Random(number)
            while picked < 8:
                sight = await pip.asked()
                asked = sight.question
                if asked is None:
                    break
                if asked.picking is None:
                    reply = await pip.answer(sight, rng.randrange(len(asked.choices)))
                else:
                    cards, worth = [], 0
                    pick = asked.picking
                    for card, each in zip(pick.cards, pick.worth, strict=True):
                        if worth < pick.least:
                            cards.append(card)
                            worth += each
                    reply = await pip.do("answer", token=asked.token, cards=cards[::-1])
                    picked += 1
                assert reply.get("ok"), reply
    assert picked == 8


@pytest.mark.parametrize("game", GAMES)
async def test_a_player_against_bots_gets_a_hint_with_a_reason(game: str, tables: Tables) -> None:
    """At every question of a race, also where several cards are picked; it is the viewer's alone,
    and gone with the question."""
    playing = await seated(tables, game, "pip")
    pip, rng, asked = Program(playing, 0), Random(4), 0
    while asked < 25:
        sight = await pip.asked()
        question = sight.question
        if question is None:
            break
        assert sight.room.alone and not question.hint
        assert (await pip.do("hint", token=question.token)).get("ok")
        sight = await pip.until(lambda now: now.question and now.question.hint)
        assert sight.question is not None
        hint = sight.question.hint
        assert hint is not None
        if question.picking:
            assert set(hint.cards) <= set(question.picking.cards) and hint.choice == ""
        else:
            meant = next(each for each in question.choices if each.id == hint.choice)
            assert (hint.words, hint.cards) == (meant.words, meant.cards)
            others = [each.words for each in question.choices if each is not meant]
            assert any(f"next best: {each}" in hint.why for each in others)
        assert (await playing.race.sight(1)).question is None
        choice = rng.randrange(len(question.choices))
        if question.picking is None:
            assert (await pip.answer(sight, choice)).get("ok")
        else:
            cards = list(question.picking.cards[: question.picking.least])
            await pip.do("answer", token=question.token, cards=cards)
        asked += 1
    assert asked > 5
    stale = await pip.do("hint", token="0" * 12)
    assert stale.get("stale") or stale.get("wrong")


async def test_against_people_there_is_no_hint(tables: Tables) -> None:
    playing = await seated(tables, "slipstream121", "pip", "pop")
    both = [Program(playing, 0), Program(playing, 1)]
    await until(lambda: playing.race.asks(0) or playing.race.asks(1))
    one = both[0 if playing.race.asks(0) else 1]
    sight = await one.asked()
    assert sight.question is not None and not sight.room.alone
    reply = await one.do("hint", token=sight.question.token)
    assert "against bots" in reply["wrong"]


async def test_an_old_answer_is_stale_and_changes_nothing(tables: Tables) -> None:
    playing = await seated(tables, "slipstream121", "pip", seats=2)
    pip = Program(playing, 0)
    first = await pip.asked()
    assert (await pip.answer(first))["ok"]
    assert first.question is not None
    old = first.question.token
    second = await pip.until(lambda s: s.question and s.question.token != old)
    before = len(playing.race.session.record.entries)
    assert (await pip.answer(first)).get("stale")
    assert len(playing.race.session.record.entries) == before
    now = (await pip.sight()).question
    assert now is not None and second.question is not None
    assert now.token == second.question.token


async def test_a_move_sent_twice_happens_once(tables: Tables) -> None:
    playing = await seated(tables, "slipstream121", "pip", seats=2, pace=5)
    pip = Program(playing, 0)
    playing.race.room.speed = "fast"
    playing.race.stir()
    sight = await pip.asked()
    playing.race.room.speed = "normal"
    assert sight.question is not None
    said = {"token": sight.question.token, "choice": "c0", "move": "once"}
    both = await asyncio.gather(pip.do("answer", **said), pip.do("answer", **said))
    assert [each.get("ok") for each in both] == [1, 1]
    acts = [e.act for e in playing.race.session.record.entries if e.act.startswith("> 0 ")]
    assert len(acts) == 1
    assert (await pip.do("answer", **said)) == {"ack": "once", "ok": True}


async def test_a_malformed_move_is_answered_in_one_line(served: Served) -> None:
    pip = Person(served.port)
    code = await pip.race_the_bots("slipstream121", served.tables)
    async with pip.socket(code) as socket:
        token = ""
        while not token:
            sight = (await frame(socket)).get("sight", {})
            token = (sight.get("question") or {}).get("token", "")
        for said, told in {
            "no json": "A move is a JSON object",
            "[1]": "A move is a JSON object",
            "[" * 2000: "A move is a JSON object",
            '{"do": "fly"}': "No move called \"fly\"",
            '{"do": 7, "move": 7}': "A move id has",
            '{"do": "undo", "move": "' + "x" * 50 + '"}': "A move id has",
            '{"do": "undo", "move": "u"}': "There is nothing to undo",
            '{"do": "takeback", "move": "t"}': "There is no decision to take back",
            '{"do": "chat", "move": "c", "text": ""}': "A message has 1 to",
            '{"do": "order", "move": "o", "token": "' + token + '"}': '"Always pass" is only',
            '{"do": "cancel-order", "move": "p"}': "There is no such standing order",
            '{"do": "answer", "move": "a", "token": "' + token + '"}': "There is no choice",
            '{"do": "answer", "move": "b", "token": "' + token + '", "cards": ["card:x"]}':
            "Name each card by its address",
            '{"do": "answer", "move": "d", "token": "' + token + '", "cards": ["card:1"]}':
            "There is nothing to pick now",
        }.items():  # fmt: skip
            await socket.send(said)
            got = await frame(socket)
            while "ack" not in got:
                got = await frame(socket)
            assert got.get("wrong", "").startswith(told), (said, got)
            assert "\n" not in got["wrong"]


async def test_binary_frames_and_long_messages_end_the_connection(served: Served) -> None:
    pip = Person(served.port)
    code = await pip.race_the_bots("slipstream121", served.tables)
    for message, closed in ((b"binary", 1003), ("x" * 5000, 1009)):
        async with pip.socket(code) as socket:
            await socket.send(message)
            with pytest.raises(ConnectionClosed) as oops:
                while True:
                    await frame(socket)
            assert oops.value.rcvd is not None and oops.value.rcvd.code == closed


@pytest.mark.parametrize(
    "origin",
    [
        "http://elsewhere.example",
        "null",
        None,
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        "http://127.0.0.1:PORT.elsewhere.example",
        "http://elsewhere.example/http://127.0.0.1:PORT",
        "file://127.0.0.1:PORT",
    ],
)
async def test_a_socket_is_only_for_pages_of_this_server(
    origin: str | None, served: Served
) -> None:
    pip = Person(served.port)
    code = await pip.race_the_bots("slipstream121", served.tables)
    said = origin.replace("PORT", str(served.port)) if origin else None
    with pytest.raises(InvalidStatus) as oops:
        async with connect(
            f"ws://127.0.0.1:{served.port}/room/{code}/socket",
            origin=said,  # type: ignore[arg-type]
            additional_headers={"Cookie": pip.cookie},
            open_timeout=LIMIT,
        ):
            pass
    assert oops.value.response.status_code == 403


async def test_posts_from_other_sites_and_other_names_are_refused(served: Served) -> None:
    pip = Person(served.port)
    elsewhere = {"Origin": "http://elsewhere.example"}
    got = await pip.post("/race-the-bots", {"game": "slipstream121"}, **elsewhere)
    assert got.status == 403 and "must be sent from a page of this server" in got.text
    got = await pip.get("/", Host="elsewhere.example")
    assert got.status == 403 and "Use 127.0.0.1" in got.text
