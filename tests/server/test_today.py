"""Something for every day: puzzles are answered and raced on from, and everybody has the same daily
race."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from datetime import date
from typing import Any

import pytest

from paddock.games import GAMES, load
from paddock.kernel.words import words
from paddock.lab.puzzles import position, question, shipped
from paddock.server.pages.today import puzzle_streak, results
from paddock.server.rooms.daily import daily_key, day_of, outcome, share_text, told
from paddock.server.tables import Tables
from tests.server.served import AutoTime, Kept, Person, Served, house_in, until

DAY = date(2030, 5, 17)
NOON = 1905336000.0 - 1905336000.0 % 86400 + 43200


def place_of(game: str, name: str, said: str) -> str:
    """Return the id of the choice with these words in a puzzle."""
    found = shipped(game).named(name)
    assert found is not None
    seen = question(found[0], position(*found, load))
    return f"c{[words(seen, each) for each in seen.options].index(said)}"


@pytest.mark.parametrize("game", GAMES)
async def test_a_puzzle_is_answered_seen_in_the_history_and_raced_on_from(
    served: Served, game: str
) -> None:
    pip = Person(served.port)
    address = (await pip.get(f"/puzzles/{game}")).to
    assert f'href="{address}"' in (await pip.get("/")).text
    puzzle, _ = shipped(game).named(address.rpartition("/")[2]) or pytest.fail("no such puzzle")
    page = (await pip.get(address)).text
    assert 'id="answer"' in page and "Chances to win" not in page
    wrong = place_of(game, puzzle.name, puzzle.obvious)
    right = place_of(game, puzzle.name, puzzle.solution)
    answered = (await pip.post(address, {"choice": right})).to
    shown = (await pip.get(answered)).text
    assert ">Right<" in shown and puzzle.solution.split()[-1].lower() in shown.lower()
    assert (await pip.post(address, {"choice": "c99"})).status == 400
    again = (await pip.get((await pip.post(address, {"choice": wrong})).to)).text
    assert ">Not the best<" in again, "one may look at the others too"
    assert "solved" in re.findall(rf'w-{game}">.*?</small>', (await pip.get("/")).text)[-1]
    taken = json.loads((await pip.get("/me/export")).text)["puzzles"]
    assert [(each["puzzle"], each["solved"]) for each in taken] == [(puzzle.name, True)]
    assert 'id="solved"' in (await pip.get("/me")).text
    room = (await pip.post(f"{address}/race-on")).to
    code = room.rpartition("/")[2]
    race = served.tables.under_way[code].race
    assert race.room.seat_of(race.room.owner) == puzzle.seat
    assert race.session.record.headings["branch"]
    await pip.post("/me/delete")
    assert json.loads((await pip.get("/me/export")).text)["puzzles"] == []


async def test_an_address_without_a_puzzle_says_so(served: Served) -> None:
    pip = Person(served.port)
    for address in ("/puzzles/nothing", "/puzzles/slipstream121/nothing", "/daily/nothing"):
        assert (await pip.get(address)).status == 404


async def test_the_first_daily_race_counts_and_every_other_is_practice(served: Served) -> None:
    pip = Person(served.port)
    assert "same deal" in (await pip.get("/daily/slipstream121")).text
    first = (await pip.post("/daily", {"game": "slipstream121"})).to
    assert (await pip.post("/daily", {"game": "slipstream121"})).to == first, "it goes on"
    await race(pip, served, first)
    page = (await pip.get("/daily/slipstream121")).text
    text = re.search(r'id="shared-text"[^>]*value="([^"]*)"', page)
    assert text is not None
    assert re.fullmatch(
        r"Paddock daily, \d+ [A-Z][a-z]+, Slipstream 121: .* in \d+ turns?", text[1]
    )
    second = (await pip.post("/daily", {"game": "slipstream121"})).to
    assert second != first and served.tables.rooms[second[6:]].practice
    await race(pip, served, second)
    assert text[1] in (await pip.get("/daily/slipstream121")).text, "the first result stays"
    me = (await pip.get("/me")).text
    assert me.count("Paddock daily") == 1
    kept = json.loads((await pip.get("/me/export")).text)
    assert len(kept["daily"]) == 1 and len(kept["races"]) == 2
    assert [each["counts"] for each in kept["races"]] == [False, True]
    again = (await pip.post(f"{first}/rematch")).to
    assert not served.tables.rooms[again[6:]].daily, "a rematch is an ordinary race"


async def race(pip: Person, served: Served, room: str) -> None:
    """Let a bot finish the race of a room."""
    code = room[6:]
    served.tables.rooms[code].pace = 0.0
    await pip.post(f"{room}/away")
    await until(lambda: served.tables.house.archive.result(code) is not None)


async def test_nothing_is_hinted_or_taken_back_in_a_daily_race(served: Served) -> None:
    pip = Person(served.port)
    room = (await pip.post("/daily", {"game": "dragon_race"})).to
    race = served.tables.under_way[room[6:]].race
    served.tables.rooms[room[6:]].pace = 0.0
    race.stir()
    await until(lambda: race.session.over or race.asks(0))
    assert 'id="do-hint"' not in (await pip.get(room)).text
    refused = await pip.post(f"{room}/hint", {"token": race.token(0)})
    assert "no hints in the daily race" in refused.text
    assert not race.may_take_back(0)


@pytest.mark.parametrize("game", GAMES)
def test_everybody_has_the_same_deal_and_the_same_bots_on_a_date(game: str) -> None:
    from tests.server.served import run

    async def raced(seed: int) -> str:
        from pathlib import Path
        from tempfile import TemporaryDirectory

        with TemporaryDirectory() as folder:
            async with house_in(Path(folder), AutoTime()) as tables:
                for _ in range(seed):  # so that the rooms have other codes and other luck
                    tables.house.luck_key(str(_))
                return await to_the_end(tables, game)

    assert run(raced(0)) == run(raced(3))
    assert daily_key(DAY, game) != daily_key(date(2030, 5, 18), game)


async def to_the_end(tables: Tables, game: str) -> str:
    """The first part of a daily race in which the player always takes the first option."""
    room = await tables.race_daily(game, "pip", "Pip", DAY)
    race = tables.under_way[room.code].race
    while not race.session.over and len(race.session.record.entries) < 60:
        await until(lambda: race.session.over or race.asks(0))
        if race.session.over:
            break
        async with race.lock:
            option = race.session.options(0)[0]
            await race.act(lambda: race.session.answer(0, option))  # noqa: B023
        race.publish()
    return "\n".join([each.act for each in race.session.record.entries[:60]])


async def test_first_answers_and_daily_races_are_kept_in_every_store(kept: Kept) -> None:
    async with house_in(kept, AutoTime()) as tables:
        archive, today = tables.house.archive, day_of(tables.house.date())
        await archive.solve("pip", "railgrind", "abc", today.isoformat(), 1.0, right=False)
        await archive.solve("pip", "railgrind", "abc", "", 2.0, right=True)
        assert [tuple(row) for row in archive.solved("pip")] == [
            ("railgrind", "abc", today.isoformat(), 0, 1.0)
        ]
        room = await tables.race_daily("railgrind", "pip", "Pip", today)
        assert [each.code for each in tables.daily_rooms("pip", today)] == [room.code]
        assert tables.daily_rooms("pop", today) == []
        await archive.forget("pip")
        assert archive.solved("pip") == []


def test_a_result_is_told_without_spoiling_anything() -> None:
    won = outcome([20, 17], [0], 0, 6)
    assert share_text(DAY, "Dragon Race", won) == (
        "Paddock daily, 17 May, Dragon Race: won by 3 in 6 turns"
    )
    assert told(outcome([15, 17], [1], 0, 1)) == "lost by 2 in 1 turn"
    assert told(outcome([17, 17], [1], 0, 9)) == "lost in 9 turns"
    assert told(outcome([0, 0], [0], 0, 4)) == "won in 4 turns"
    assert told(outcome([90, 121, 100, 80], [1], 0, 12)) == "3rd of 4, 31 behind in 12 turns"


def test_days_begin_at_midnight_utc() -> None:
    assert day_of(NOON) == day_of(NOON + 43_199) != day_of(NOON + 43_200)


def test_a_streak_counts_days_in_a_row_up_to_today_or_yesterday() -> None:
    def rows(*days: tuple[str, int]) -> Sequence[Sequence[Any]]:
        return [("dragon_race", f"{n}", day, right, 0.0) for n, (day, right) in enumerate(days)]

    some = rows(("2030-05-16", 1), ("2030-05-15", 1), ("2030-05-13", 1), ("", 1))
    assert puzzle_streak(some, DAY) == (2, 2)
    assert puzzle_streak(some, date(2030, 5, 18)) == (0, 2)
    assert puzzle_streak(rows(("2030-05-17", 0)), DAY) == (0, 0)


def test_a_daily_race_that_was_given_up_has_no_result() -> None:
    stored = {"daily": DAY.isoformat(), "practice": False, "game": "dragon_race", "code": "x"}
    assert results([(stored, 0.0, {"abandoned": True})]) == []
