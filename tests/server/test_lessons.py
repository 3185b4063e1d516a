"""Lessons at a table: the script is followed, other moves are answered, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from paddock.games import GAMES
from paddock.kernel.choices import offered
from paddock.kernel.lessons import LEARNER
from paddock.server.rooms.room import NO_LESSON
from paddock.server.tables import Playing, Tables
from paddock.sight.sight import LessonStatus, Sight
from tests.conformance.test_lessons import lesson_in
from tests.server.served import AutoTime, Person, Program, Served, house_in, run
from tests.server.test_rooms import plain


def lesson_at(sight: Sight) -> LessonStatus:
    assert sight.room.lesson is not None
    return sight.room.lesson


async def taught(tables: Tables, game: str) -> tuple[Playing, Program]:
    room = await tables.teach(game, "pip", "Pip")
    playing = tables.under_way[room.code]
    return playing, Program(playing, LEARNER)


async def next_step(pip: Program) -> Sight:
    return await pip.until(
        lambda sight: sight.over or sight.room.lesson is None or sight.room.lesson.number > 0
    )


async def followed(playing: Playing, pip: Program) -> list[str]:
    """Follow the script to its end; return everything it said."""
    lesson, said = playing.race.lesson, []
    assert lesson is not None
    while (await next_step(pip)).room.lesson is not None:
        sight = await next_step(pip)
        now = lesson_at(sight)
        said.append(now.say)
        if now.reads:
            assert (await pip.do("read", step=now.number))["ok"]
            continue
        wanted = lesson.move(playing.race.session)
        assert wanted is not None and sight.question is not None
        if sight.question.picking:
            aliases = playing.race.aliases(LEARNER)
            cards = [aliases.of(f"card:{card}") for card in dict(wanted.named()).get("cards", ())]
            assert (await pip.do("answer", token=sight.question.token, cards=cards))["ok"]
        else:
            number = offered(playing.race.session.table, LEARNER).index(wanted)
            assert (await pip.answer(sight, number))["ok"]
    return said


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_is_told_step_by_step_in_its_order(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with house_in(tmp_path, AutoTime()) as tables:
            playing, pip = await taught(tables, game)
            assert await followed(playing, pip) == [step.say for step in lesson_in(game).steps]
            assert not playing.race.session.over

    run(test())


def test_another_move_is_answered_and_changes_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, AutoTime()) as tables:
            playing, pip = await taught(tables, "slipstream121")
            await next_step(pip)
            assert (await pip.do("read", step=1))["ok"]
            sight = await pip.until(lambda sight: sight.question)
            before = len(playing.race.entries)
            assert "lesson" in (await pip.answer(sight, 0))["wrong"]
            now = lesson_at(await pip.sight())
            step = next(each for each in lesson_in("slipstream121").steps if each.do)
            assert (now.say, now.instead, now.clause) == (step.say, step.instead, step.clause)
            assert len(playing.race.entries) == before
            assert (await pip.do("read", step=1)) == {"ack": "m3", "stale": True}

    run(test())


def test_rivals_wait_until_the_learner_has_read_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, AutoTime()) as tables:
            playing, pip = await taught(tables, "slipstream121")
            assert lesson_at(await next_step(pip)).reads
            assert playing.race.held and playing.race.how(playing.race.session.choosers[0]) is None
            assert (await pip.do("away"))["ok"]
            assert not playing.race.held, "bots race on without the learner"

    run(test())


def test_after_the_lesson_a_race_is_like_any_other(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, AutoTime()) as tables:
            playing, pip = await taught(tables, "slipstream121")
            await followed(playing, pip)
            while (sight := await pip.asked()).over is None:
                assert (await pip.answer(sight, 0))["ok"]
            again = await tables.rematch(playing.race.room, "pip")
            assert again.lesson == NO_LESSON
            other = tables.under_way[again.code].race
            assert other.lesson is None
            assert other.session.luck.key != playing.race.session.luck.key

    run(test())


async def test_a_lesson_starts_with_one_click_and_needs_no_script(served: Served) -> None:
    pip = Person(served.port)
    assert "First time here?" in plain((await pip.get("/")).text)
    code = (await pip.post("/learn", {"game": "dragon_race"})).to.rpartition("/")[2]
    page = await pip.get(f"/room/{code}")
    assert lesson_in("dragon_race").steps[0].say in plain(page.text)
    assert "First time here?" not in plain((await pip.get("/")).text)
    race = served.tables.under_way[code].race
    assert race.room.lesson == 0
    await pip.post(f"/room/{code}/read", {"step": "1"})
    assert race.room.lesson == 1
    wrong = await pip.post("/learn", {"game": "ludo"})
    assert wrong.status == 400 and 'No game called "ludo"' in plain(wrong.text)
