"""The replay of a finished race: what each seat saw, what was decided, and racing on from there."""

from __future__ import annotations

import asyncio
import re
from functools import cache
from html import unescape
from pathlib import Path

import pytest

from paddock.bots import make
from paddock.games import GAMES, load
from paddock.kernel.luck import key_of
from paddock.kernel.records import read
from paddock.kernel.replays import replay, verify
from paddock.kernel.scenes import CardRow, Picture, Shape
from paddock.kernel.sessions import start
from paddock.server.race.past import ALL_CARDS, SECRET, PastRace
from paddock.server.rooms.room import Chair, Room
from paddock.server.tables import Tables
from paddock.sight.aliases import aliases_of
from paddock.sight.log import log_of
from tests.server.served import AutoTime, Person, Served, house_in, seated, served_in, until


@cache
def past_race(game: str) -> PastRace:
    """A race of bots, without a server."""
    session = start(load(game), 2, key_of("replay"))
    bot = make("heuristic", session.game, 1)
    while not session.over:
        seat = session.choosers[0]
        session.answer(seat, bot.choose(session.view(seat)))
    room = Room("room1", game, 0.0, "pip", chairs=[Chair("bot", name) for name in ("Ann", "Bo")])
    return PastRace(room, replay(read(session.text()), load))


async def raced(tables: Tables, game: str) -> str:
    """A finished race of Pip, played by bots; its code."""
    playing = await seated(tables, game, "pip", level="heuristic")
    playing.race.room.away = [0]
    playing.race.stir()
    code = playing.race.code
    await until(lambda: tables.house.archive.result(code) is not None)
    return code


async def finished(pip: Person, served: Served, game: str = "slipstream121") -> str:
    code = await pip.race_the_bots(game, served.tables)
    await pip.post(f"/room/{code}/away")
    await until(lambda: served.tables.house.archive.result(code) is not None)
    return code


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_is_what_the_seat_saw_then_and_nothing_it_learned_later(game: str) -> None:
    past = past_race(game)
    record = past.session.record
    assert past.entries[0] == 0 and past.entries[-1] == len(record.entries) - 1
    for number in range(0, len(past.entries), 11):
        then = replay(record, load, upto=past.entries[number])
        for seat in range(then.table.seats + 1):
            seen, shown = then.view(seat), past.sight(number, seat)
            aliases = aliases_of(SECRET, len(seen.faces))
            assert shown.scene == aliases.scene(load(game).scene(seen))
            assert shown.log == log_of(then, seen, past.names)
            assert shown.question is None


@pytest.mark.parametrize("game", GAMES)
def test_with_all_cards_open_no_hand_has_a_back_and_the_log_names_every_card(game: str) -> None:
    past = past_race(game)
    hidden = drawn = 0
    for number in range(0, len(past.entries), 3):
        closed = {card.back for row in hands(past.sight(number, 0).scene.shapes) for card in row}
        hidden += True in closed
        opened = [card for row in hands(past.sight(number, ALL_CARDS).scene.shapes) for card in row]
        assert not any([card.back for card in opened])
        drawn += any([" a card" in line.text for line in past.happened(number)])
    assert hidden and not drawn


def hands(shapes: tuple[Shape, ...]) -> list[tuple[Picture, ...]]:
    rows = [each for each in shapes if isinstance(each, CardRow)]
    return [row.cards for row in rows if row.address.startswith("hand:")]


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_of_a_race_can_be_made_again_and_the_real_one_is_known(game: str) -> None:
    past = past_race(game)
    known = agreed = 0
    for number in range(0, len(past.entries), 2):
        seat = past.decides(number, ALL_CARDS)
        if seat < 0:
            continue
        sight = past.sight(number, seat, asked=True)
        assert sight.question is not None and len(sight.question.choices) > 1
        real = past.decided(number, seat)
        mine = [past.meant(number, seat, each.id, ()) for each in sight.question.choices]
        known += 1
        agreed += real in mine or sight.question.picking is not None
    assert known > 2 and agreed == known


async def test_what_would_you_do_reveals_the_real_choice(served: Served) -> None:
    pip = Person(served.port)
    code = await finished(pip, served)
    past = await served.tables.review(served.tables.rooms[code])
    number = next(n for n in range(3, 99) if past.decides(n, 0) == 0)
    address = f"/races/{code}/replay/{past.entries[number]}"
    asked = await pip.get(f"{address}?as=1&ask=1")
    assert "What would you do as Racer?" in asked.text and 'name="choice"' in asked.text
    assert "data-do" not in re.findall(r'<form id="answer".*?>', asked.text)[0]
    real, told = past.decided(number, 0), set()
    for choice in re.findall(r'value="(c\d+)"', asked.text):
        page = unescape((await pip.get(f"{address}?as=1&choice={choice}")).text)
        agree, other = (
            f"You and Racer agree: {real}." in page,
            f"chose differently: {real}." in page,
        )
        assert agree != other
        told.add(agree)
    assert told == {True, False}
    assert "There is no choice" in (await pip.get(f"{address}?as=1&choice=c99")).text


async def test_the_replay_works_by_links_alone(served: Served) -> None:
    pip = Person(served.port)
    code = await finished(pip, served)
    first = (await pip.get(f"/races/{code}/replay")).to
    assert first == f"/races/{code}/replay/0?as=1", "whoever raced sees their own hand"
    past, steps = await served.tables.review(served.tables.rooms[code]), 0
    while first:
        page = await pip.get(first)
        assert page.status == 200 and f"Moment {steps} of {len(past.entries) - 1}" in page.text
        forward = re.search(r'id="forward" href="([^"]*)"', page.text)
        assert forward is not None
        steps += 1
        first = "" if forward[1] == first else forward[1]
    assert steps == len(past.entries)
    piece = await pip.get(f"/races/{code}/replay/5/table?as=all")
    assert piece.text.startswith('<div id="table"') and "<html" not in piece.text


async def test_wrong_moments_and_seats_are_refused_in_one_line(served: Served) -> None:
    pip = Person(served.port)
    code = await finished(pip, served)
    last = (await served.tables.review(served.tables.rooms[code])).entries[-1]
    for path, status, line in (
        (f"replay/{last + 1}", 404, f"There is no such moment in this race. Choose 0 to {last}."),
        ("replay/x", 404, f"There is no such moment in this race. Choose 0 to {last}."),
        ("replay/٣", 404, f"There is no such moment in this race. Choose 0 to {last}."),
        (f"replay/{'9' * 40}", 404, f"There is no such moment in this race. Choose 0 to {last}."),
        ("replay/3?as=9", 400, "Choose 1 to 4."),
        ("replay/3?as=", 400, "Choose 1 to 4."),
    ):
        got = await pip.get(f"/races/{code}/{path}".replace("٣", "%D9%A3"))
        assert (got.status, line in unescape(got.text)) == (status, True), path
    gone = await pip.post(f"/races/{code}/replay/{last}/race-on", {"seat": "1"})
    assert gone.status == 400 and "The race is over at this moment." in gone.text


async def test_nobody_else_can_tell_that_there_is_a_race(served: Served) -> None:
    pip, stranger = Person(served.port), Person(served.port)
    under_way = await pip.race_the_bots("slipstream121")
    over = await finished(pip, served)
    for path in ("replay", "replay/3?as=1", "replay/3/table?as=2"):
        answers = {
            (got.status, got.text)
            for code in (under_way, over, "nonesuch")
            for got in [await stranger.get(f"/races/{code}/{path}")]
        }
        assert len(answers) == 1 and answers.pop()[0] == 404
        assert (await pip.get(f"/races/{under_way}/{path}")).status == 403, "not over yet"
    refused = await stranger.post(f"/races/{over}/replay/3/race-on", {"seat": "1"})
    assert refused.status == 404


@pytest.mark.parametrize("game", ["slipstream121", "railgrind"])
async def test_a_race_goes_on_from_its_middle_in_a_room_of_its_own(
    game: str, tmp_path: Path
) -> None:
    async with house_in(tmp_path) as tables:
        code = await raced(tables, game)
        room = tables.rooms[code]
        past = await tables.review(room)
        middle = len(past.entries) // 2
        entry = past.entries[middle]
        again = await tables.branch(room, entry, 1, "zoe", "Zoe")
        assert again.branched == f"{code} {entry}" and again.code != code
        assert [chair.kind for chair in again.chairs].count("person") == 1
        assert again.chairs[1].name == "Zoe" and again.seat_of("zoe") == 1
        race = tables.under_way[again.code].race
        assert len(race.session.trail) >= len([e for e in past.entries if e <= entry])
        assert load(game).totals(race.session.trail[-1].table) == load(game).totals(
            past.table(middle)
        )
    async with house_in(tmp_path) as tables:  # it survives a restart like any other race
        playing = await tables.playing(again.code)
        assert playing is not None
        playing.race.room.away = [1]
        playing.race.stir()
        await until(lambda: tables.house.archive.result(again.code) is not None)
        record = tables.house.archive.record(again.code)
        assert record is not None
        record.key = tables.house.archive.key(again.code).hex()
        assert any(["it is a branch" in line for line in verify(read(record.text()), load)])
        assert tables.house.archive.result(code) is not None, "the first race is as it was"


async def test_many_readers_of_many_races_hold_few_of_them(tables: Tables) -> None:
    codes = [await raced(tables, "slipstream121") for _ in range(11)]
    await asyncio.gather(*[tables.review(tables.rooms[code]) for code in [*codes, *codes]])
    assert list(tables.reviewed) == codes[-8:]
    first = await tables.review(tables.rooms[codes[-8]])
    assert list(tables.reviewed)[-1] == codes[-8]
    assert await tables.review(tables.rooms[codes[-8]]) is first


async def test_racing_on_is_counted_as_opening_a_room(tmp_path: Path) -> None:
    async with served_in(tmp_path, time=AutoTime()) as served:
        pip = Person(served.port)
        code = await finished(pip, served)
        before = served.tables.house.limits.rooms.buckets["127.0.0.1"][0]
        there = (await pip.post(f"/races/{code}/replay/9/race-on", {"seat": "2"})).to
        assert served.tables.house.limits.rooms.buckets["127.0.0.1"][0] < before
        page = await pip.get(there)
        assert page.status == 200 and 'data-viewer="1"' in page.text
