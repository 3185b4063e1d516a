"""What is remembered between pushes is what would be made afresh, for every game."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from pathlib import Path
from random import Random

import pytest

from paddock.games import GAMES, load
from paddock.kernel.choices import offered
from paddock.kernel.previews import Preview
from paddock.server.pages.fragment import Drawer, Drawings, table_fragment
from paddock.server.race.live import LiveRace
from paddock.server.tables import Tables
from paddock.server.thinking.pool import Here, Told
from tests.server.served import house_in, seated

DECISIONS = 20


async def all_see_what_is_there(race: LiveRace, drawings: Drawings) -> None:
    """Compare what each viewer is shown with what they would be shown if nothing was kept, before
    and after the previews come."""
    for _ in range(2):
        for viewer in range(race.watcher + 1):
            sight = await race.sight(viewer)
            race.shown_to.pop(viewer)
            assert race._sight(viewer) == sight
            push = json.loads(Drawer(drawings, True)(sight))
            assert push == table_fragment(sight)
        await asyncio.gather(*race.previewing.values())
        race.previewing.clear()


@pytest.mark.parametrize("game", GAMES)
async def test_nobody_sees_something_old(game: str, tables: Tables) -> None:
    seats = load(game).usual_seats
    people = [f"p{seat}" for seat in range(seats)]
    playing = await seated(tables, game, *people, seats=seats, pace=5.0)
    await playing.beats.stop()  # only this test plays
    race, rng, drawings = playing.race, Random(game), Drawings()
    for number in range(DECISIONS):
        await all_see_what_is_there(race, drawings)
        if race.session.over:
            break
        seat = rng.choice(race.session.choosers)
        act = partial(race.session.answer, seat, rng.choice(offered(race.session.table, seat)))
        if number % 6 == 5 and race.may_undo(seat):
            act = partial(race.session.undo, seat)
        async with race.lock:
            await race.act(act)
            race.publish()
        if number % 8 == 0:
            await race.say(0, "Pip", f"line {number}")
            race.publish()


async def test_after_a_failed_write_everybody_sees_what_is_on_disk(tables: Tables) -> None:
    playing = await seated(tables, "slipstream121", "a", "b", seats=2, pace=5.0)
    await playing.beats.stop()
    race = playing.race
    before = [await race.sight(viewer) for viewer in range(3)]
    seat = race.session.choosers[0]
    race.session.answer(seat, offered(race.session.table, seat)[0])  # and it is never written
    race.reload()
    assert [await race.sight(viewer) for viewer in range(3)] == before


class Late(Here):
    """Previews that never come."""

    async def previews(self, race: Told, seat: int, names: list[str]) -> list[Preview]:
        await asyncio.Event().wait()
        return []


@pytest.mark.parametrize("thinking", [Here(), Late()])
async def test_a_question_waits_for_its_previews_but_not_long(
    thinking: Here, tmp_path: Path
) -> None:
    async with house_in(tmp_path, thinking=thinking) as tables:
        playing = await seated(tables, "slipstream121", "a", "b", seats=2, pace=5.0)
        await playing.beats.stop()
        race = playing.race
        asked = (await race.sight_with_previews(race.session.choosers[0])).question
        assert asked is not None
        assert asked.previewed == (not isinstance(thinking, Late))
        await playing.beats.stop()
