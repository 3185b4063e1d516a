"""Every byte sent to a viewer is the same when the real table is exchanged for imagined ones.

For every game and number of seats, at every other decision of a random race: fragments, the JSON
of programs, their sizes, and which pushes there are at all.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import Any

import pytest

from paddock.games import GAMES, load
from paddock.kernel.choices import also, offered
from paddock.kernel.events import Event
from paddock.kernel.luck import Quick
from paddock.kernel.table import Table
from paddock.kernel.views import imagine
from paddock.server.pages.fragment import Drawer, Drawings, table_fragment
from paddock.server.race.live import LiveRace
from paddock.server.tables import Playing, Tables
from paddock.sight.sight import Sight, as_json
from tests.server.served import seated

SEATS = 3
ROUNDS = [(name, seats) for name in GAMES for seats in load(name).seats]
LONGEST = 60  # decisions of a race


def sent(sight: Sight, before: Sight | None) -> bytes:
    """All that goes out for this sight: the page, the push after the last one, the JSON."""
    drawer = Drawer(Drawings(), True)
    if before is not None:
        drawer(before)
    body = json.dumps([table_fragment(sight), drawer(sight), as_json(sight)], ensure_ascii=False)
    return body.encode()


@contextmanager
def in_world_of(race: LiveRace, viewer: int, seed: int) -> Iterator[None]:
    """The race with everything exchanged that the viewer cannot know: cards, and the faces in what
    happened that they could not see."""
    session = race.session
    table, events = session.table, session.events
    rng = Random(seed)
    faces = sorted(set(table.faces))
    world = imagine(session.view(viewer), Quick(seed))
    world.log = []
    session.table = world
    session.events = [(entry, _otherwise(event, viewer, faces, rng)) for entry, event in events]
    try:
        yield
    finally:
        session.table, session.events = table, events


def _otherwise(event: Event, viewer: int, faces: list[int], rng: Random) -> Event:
    other = Event(
        event.step,
        event.clause,
        event.cards,
        tuple(
            [
                face if knew >> viewer & 1 else rng.choice(faces)
                for face, knew in zip(event.faces, event.knew, strict=True)
            ]
        ),
    )
    other.knew = event.knew
    return other


@pytest.mark.parametrize(("game", "seats"), ROUNDS)
async def test_every_byte_is_the_same_in_imagined_worlds(
    game: str, seats: int, tables: Tables
) -> None:
    people = [f"p{seat}" for seat in range(seats)]
    playing = await seated(tables, game, *people, seats=seats, pace=5.0)
    await playing.beats.stop()  # only this test plays
    race = playing.race
    rng = Random(f"{game} {seats}")
    last: dict[int, Sight | None] = dict.fromkeys(range(seats + 1))
    others = 0
    for number in range(LONGEST):
        faces = race.session.table.faces
        for viewer in range(seats + 1 if number % 2 else 0):
            real = race._sight(viewer)
            bytes_sent = sent(real, last[viewer])
            with in_world_of(race, viewer, number):
                others += int(race.session.table.faces != faces)
                imagined = race._sight(viewer)
            assert imagined == real
            assert sent(imagined, last[viewer]) == bytes_sent
            last[viewer] = real
        for task in race.previewing.values():
            task.cancel()
        race.previewing.clear()
        if race.session.over:
            break
        seat = rng.choice(race.session.choosers)
        option = rng.choice(offered(race.session.table, seat))
        async with race.lock:
            await race.act(partial(race.session.answer, seat, option))
    assert others > number, "the imagined worlds were other worlds"


@pytest.mark.parametrize("game", GAMES)
async def test_no_push_reveals_that_somebody_has_begun_to_pick(game: str, tables: Tables) -> None:
    """A part of a pick is silent: nobody else's sight changes, so nothing is sent."""
    seats = min(SEATS, load(game).seats[-1])
    people = [f"p{seat}" for seat in range(seats)]
    playing = await seated(tables, game, *people, seats=seats, pace=5.0)
    await playing.beats.stop()
    race = playing.race
    rng = Random(f"{game} picks")
    for _ in range(LONGEST):
        if race.session.over:
            break
        seat = rng.choice(race.session.choosers)
        options = offered(race.session.table, seat)
        parts = [option for option in options if option.rule.make is also]
        option = rng.choice(parts or options)
        before = {other: race._sight(other) for other in range(seats + 1) if other != seat}
        async with race.lock:
            await race.act(partial(race.session.answer, seat, option))
        if parts:
            for other, sight in before.items():
                assert race._sight(other) == sight


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_internal_is_in_a_sight(game: str, tables: Tables) -> None:
    """No key, no number of entries, no token of anybody else, nobody's orders."""
    playing = await seated(tables, game, "p0", "p1", seats=2, pace=5.0)
    race = playing.race
    race.room.orders["0"] = ["to nothing"]
    await _play(playing, 8)
    async with race.lock:
        for viewer in range(3):
            said = json.dumps(as_json(race._sight(viewer)))
            assert race.session.luck.key.hex() not in said
            assert ("to nothing" in said) == (viewer == 0)
            for other in range(2):
                if other != viewer:
                    assert race.token(other) not in said
            for person in ("p0", "p1"):
                assert f'"{person}"' not in said


async def _play(playing: Playing, answers: int) -> None:
    race = playing.race
    await playing.beats.stop()
    rng = Random(5)
    for _ in range(answers):
        if not race.session.over:
            seat = rng.choice(race.session.choosers)
            option = rng.choice(offered(race.session.table, seat))
            async with race.lock:
                await race.act(partial(race.session.answer, seat, option))


async def test_ids_of_cards_differ_by_viewer(tables: Tables) -> None:
    playing = await seated(tables, "slipstream121", "p0", "p1", seats=2, pace=5.0)
    race = playing.race
    table: Table = race.session.table
    found: list[Any] = [race.aliases(viewer).shown for viewer in range(3)]
    assert all(sorted(each) == list(range(len(table.faces))) for each in found)
    assert found[0] != found[1] != found[2] != found[0]
    await asyncio.sleep(0)
