"""Are two builds of Paddock the same to everybody who looks? Every push of random races, compared.

    python bench/pages.py PYTHON PYTHON [RACES]     two interpreters, each with one build

Each plays the same races with people in all seats, and prints a digest of everything that each
viewer is sent: the page, the push after the last one, the same with previews, and the JSON.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from functools import partial
from hashlib import blake2b
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paddock.server.tables import Tables

PLAY = "play"
LONGEST = 60  # decisions of a race


def digests(races: int) -> dict[str, list[str]]:
    """Return the digests of each game's races, by their number."""
    from paddock.games import GAMES

    return {game: asyncio.run(_races(game, races)) for game in GAMES}


async def _races(game: str, races: int) -> list[str]:
    from paddock.games import load
    from paddock.server.rooms.house import House
    from paddock.server.rooms.people import Keys
    from paddock.server.storage.archive import Archive
    from paddock.server.storage.sqlite import SQLiteStore
    from paddock.server.tables import Tables
    from paddock.server.thinking.pool import Here

    found: list[str] = []
    with TemporaryDirectory() as folder:
        (Path(folder) / "key").write_bytes(b"the same in every run of this." * 2)
        store = SQLiteStore(Path(folder))
        tables = Tables(House(Archive(store), Keys(store.secret()), Here()))
        try:
            for number in range(races):
                seats = load(game).seats
                rng = Random(f"{game} {number}")
                found.append(await _race(tables, game, rng.choice(seats), f"race{number:04}", rng))
        finally:
            await tables.close()
            store.close()
    return found


async def _race(tables: Tables, game: str, seats: int, code: str, rng: Random) -> str:
    from paddock.kernel.choices import offered
    from paddock.server.pages.fragment import Drawer, Drawings, table_fragment
    from paddock.sight.sight import as_json

    room = await tables.open(game, "p0", "Pip", seats)
    room.code = code
    for seat in range(1, seats):
        room.seat(seat, {"kind": "person"})
        room.sit(f"p{seat}", f"Pip {seat}")
    playing = await tables.begin(room)
    await playing.beats.stop()
    race, drawings, sent = playing.race, Drawings(), blake2b(digest_size=8)
    drawers = [Drawer(drawings, seat < seats) for seat in range(seats + 1)]

    async def look(*, previews: bool = False) -> None:
        for viewer, drawer in enumerate(drawers):
            sight = await race.sight(viewer)
            push = drawer(sight)
            push = json.loads(push) if push.startswith('"') else push  # earlier builds: as HTML
            told = [push, table_fragment(sight), as_json(sight)]
            sent.update(json.dumps(told).encode())
        asked = list(race.previewing.values())
        if previews:
            await asyncio.gather(*asked)
        for task in asked:
            task.cancel()
        race.previewing.clear()

    for _ in range(LONGEST):
        previewed = rng.random() < 0.1
        await look(previews=previewed)
        if previewed:
            await look()
        if rng.random() < 0.05:
            await race.say(0, "Pip", f"hello {rng.random()}")
            race.publish()
            await look()
        if race.session.over:
            break
        seat = rng.choice(race.session.choosers)
        option = rng.choice(offered(race.session.table, seat))
        undoes = rng.random() < 0.05 and race.may_undo(seat)
        act = partial(race.session.undo, seat) if undoes else None
        async with race.lock:
            await race.act(act or partial(race.session.answer, seat, option))
            race.publish()
    return sent.hexdigest()


def main() -> int:
    if sys.argv[1] == PLAY:
        print(json.dumps(digests(int(sys.argv[2]))))
        return 0
    races = sys.argv[3] if len(sys.argv) > 3 else "20"
    both = [
        json.loads(
            subprocess.run(
                [python, __file__, PLAY, races], check=True, capture_output=True, text=True
            ).stdout
        )
        for python in sys.argv[1:3]
    ]
    differ = 0
    for game, before in both[0].items():
        others = [n for n, each in enumerate(before) if both[1][game][n] != each]
        differ += len(others)
        print(f"{game:16} {len(before)} races, {f'{others} differ' if others else 'the same'}")
    return int(differ > 0)


if __name__ == "__main__":
    sys.exit(main())
