"""Measure the replay of a long race: milliseconds to open it, and for each step of the slider.

python bench/replays.py GAME [SEED]

The race is random, with the most seats, and the longest of some. A step is what the server does for
one: the sight of the moment, and its piece of a page.
"""

from __future__ import annotations

import random
import sys
from statistics import median
from time import process_time

from paddock.games import load
from paddock.kernel.luck import key_of
from paddock.kernel.records import read
from paddock.kernel.sessions import Session, start
from paddock.server.pages.replay import ReplayPage, replay_fragment
from paddock.server.race.past import ALL_CARDS, PastRace, past_race
from paddock.server.rooms.room import Chair, Room

RACES = 5
MOST = 4000  # answers
STEPS = 400


def longest(name: str, seed: int) -> Session:
    """Return the longest of some random races."""
    found: list[Session] = []
    for race in range(RACES):
        key, rng = key_of(f"replays {seed}", race), random.Random(race)
        session = start(load(name), max(load(name).seats), key)
        while not session.over and len(session.record.entries) < MOST:
            seat = session.choosers[0]
            session.answer(seat, rng.choice(session.options(seat)))
        found.append(session)
    return max(found, key=lambda each: len(each.record.entries))


def step(past: PastRace, number: int, viewer: int) -> tuple[float, int]:
    """Return the milliseconds of one step, and the size of its piece of a page."""
    began = process_time()
    page = ReplayPage("/races/room1", past, number, viewer)
    drawn = replay_fragment(past.sight(number, viewer), page)
    return 1000 * (process_time() - began), len(drawn.encode())


def main(name: str, seed: int = 1) -> None:
    session = longest(name, seed)
    room = Room("room1", name, 0.0, "")
    room.chairs = [Chair("bot", f"Racer {seat}") for seat in range(session.table.seats)]
    text = session.text()
    began = process_time()
    past = past_race(room, read(text))
    opened = 1000 * (process_time() - began)
    rng = random.Random(seed)
    views = [ALL_CARDS, *range(session.table.seats)]
    count = len(past.entries)
    took = [step(past, rng.randrange(count), rng.choice(views)) for _ in range(STEPS)]
    times = sorted([each[0] for each in took])
    heading = session.game.scene(session.view(0)).heading
    print(
        f"{name}: {len(text) // 1000} kB, {count} moments, {heading}; opened in {opened:.0f} ms;"
        f" {STEPS} steps: median {median(times):.1f} ms, 99 % {times[int(STEPS * 0.99)]:.1f} ms,"
        f" largest piece {max([each[1] for each in took]) // 1000} kB"
    )


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
