"""Power cuts. For SQLite, everything a process writes is noted with its bytes (power.c); then the
power is cut at random moments: what was not synced is lost, half of it, or torn. PostgreSQL is
crashed while it writes."""

from __future__ import annotations

import asyncio
import os
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from paddock.games import load
from paddock.kernel.luck import key_of
from paddock.kernel.records import unchanged
from paddock.kernel.replays import resume
from paddock.kernel.sessions import Session, start
from paddock.server.rooms.house import House
from paddock.server.rooms.people import Keys
from paddock.server.settings import Settings
from paddock.server.storage.archive import Archive, entry_row, race_rows
from paddock.server.storage.opening import open_store
from paddock.server.storage.sqlite import FILE, SQLiteStore
from paddock.server.tables import Playing, Tables
from paddock.server.thinking.pool import Here

HERE = Path(__file__).parent
GAMES = ("slipstream121", "slipstream_tcg", "death_roads", "railgrind", "dragon_race")
RACES = 10
ANSWERS = 60  # in each race
SECTOR = 512
ACKS = "acks"


# SQLite


async def write_races(folder: Path, synchronous: str) -> None:
    """Race, and note each entry once it is stored."""
    store = SQLiteStore(folder)
    store._writer.execute(f"pragma synchronous={synchronous}")
    store._writer.execute("pragma wal_autocheckpoint=50")  # often, to be cut short in between
    acks = os.open(folder / ACKS, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    async def race(number: int) -> None:
        rng, code = Random(number), f"r{number}"
        session = start(load(GAMES[number % len(GAMES)]), 2, key_of("power", number))
        await store.write(*race_rows(code, session.luck.key, session.record, 0.0))
        os.write(acks, f"{code} 0\n".encode())
        for n in range(ANSWERS):
            if session.over:
                break
            seat = session.choosers[0]
            session.answer(seat, rng.choice(session.options(seat)))
            entry = session.record.entries[-1]
            await store.write(entry_row(code, entry, f"0 m{n}"))
            os.write(acks, f"{code} {entry.number}\n".encode())

    await asyncio.gather(*[race(number) for number in range(RACES)])
    store.close()


def noted(path: Path) -> Iterator[tuple[str, str, int, bytes]]:
    """Return everything that was noted: what, in which file, where, with which bytes."""
    said, at = path.read_bytes(), 0
    while at < len(said):
        act, length = chr(said[at]), said[at + 1]
        name = said[at + 2 : at + 2 + length].decode()
        at += 2 + length
        place, size = struct.unpack_from("<qq", said, at)
        at += 16
        yield act, name, place, said[at : at + size]
        at += size


class Disk:
    """Files as they are on disk, and what has not been synced yet."""

    def __init__(self) -> None:
        self.files: dict[str, bytearray] = {}
        self.waiting: dict[str, list[tuple[str, int, bytes]]] = {}

    def take(self, act: str, name: str, place: int, body: bytes) -> None:
        self.files.setdefault(name, bytearray())
        if act == "s":
            for each in self.waiting.pop(name, []):
                _do(self.files[name], *each)
        else:
            self.waiting.setdefault(name, []).append((act, place, body))

    def after_a_cut(self, name: str, rng: Random) -> bytes:
        """Return a file after the power was cut: of what was not synced, any part may be there."""
        found = bytearray(self.files[name])
        share = rng.choice((0.0, 0.5, 0.9, 1.0))
        for act, place, body in self.waiting.get(name, []):
            if rng.random() < share:
                torn = rng.random() < 0.1 and len(body) > SECTOR
                upto = rng.randrange(0, len(body), SECTOR) if torn else len(body)
                _do(found, act, place, body[:upto])
        return bytes(found)


def _do(file: bytearray, act: str, place: int, body: bytes) -> None:
    if act == "t":
        del file[place:]
        return
    if len(file) < place:
        file.extend(bytes(place - len(file)))
    file[place : place + len(body)] = body


def power_cuts(count: int, synchronous: str = "full") -> str:
    """Cut the power this often; return what was found, or end with an error."""
    rng = Random(count)
    with TemporaryDirectory() as folder:
        home, log = Path(folder).resolve(), Path(folder).resolve() / "log"
        library = home / "power.so"
        source = str(HERE / "power.c")
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
        (home / "data").mkdir()
        env = {**os.environ, "LD_PRELOAD": str(library), "POWER_FOLDER": f"{home}/data",
               "POWER_LOG": str(log)}  # fmt: skip
        words = [sys.executable, str(HERE / "power.py"), f"{home}/data", synchronous]
        subprocess.run(words, check=True, env=env)
        acts = list(noted(log))
        cuts = sorted([rng.randrange(len(acts)) for _ in range(count)])
        disk, lost, damaged, kept = Disk(), 0, 0, 0
        done = 0
        for cut in cuts:
            for act in acts[done : cut + 1]:
                disk.take(*act)
            done = cut + 1
            acknowledged = [
                line for act, place, body in disk.waiting.get(ACKS, [])
                for line in body.decode().splitlines()
            ]  # fmt: skip
            with TemporaryDirectory() as after:
                for name in (FILE, f"{FILE}-wal"):
                    if name in disk.files:
                        (Path(after) / name).write_bytes(disk.after_a_cut(name, rng))
                missing, broken, found = _look(Path(after), acknowledged, rng)
            lost, damaged, kept = lost + missing, damaged + broken, max(kept, found)
    said = (
        f"{count} cuts in {len(acts)} writes and syncs, up to {kept} acknowledged entries:"
        f" {lost} lost, {damaged} races that do not replay"
    )
    if lost or damaged:
        raise SystemExit(f"FAILED: {said}")
    return said


def _look(folder: Path, acknowledged: list[str], rng: Random) -> tuple[int, int, int]:
    """Return how many acknowledged entries are missing, how many races are damaged, and how many
    entries were acknowledged."""
    store = SQLiteStore(folder)
    try:
        archive = Archive(store)
        held = {f"{race} {v}" for race, v in store.read("select race, v from entries")}
        codes = [str(code) for (code,) in store.read("select code from races")]
        broken = 0
        for code in codes:
            try:
                record = archive.record(code)
                assert record is not None
                unchanged(record)
                if code == codes[rng.randrange(len(codes))]:
                    resume(record, load, archive.key(code))
            except Exception:
                broken += 1
        return len(set(acknowledged) - held), broken, len(acknowledged)
    finally:
        store.close()


# PostgreSQL


def postgresql_crashes(count: int) -> str:
    """Crash PostgreSQL this often while races are written; return what was found."""
    from tools.cluster import Cluster

    cluster = Cluster(fsync=True)
    try:
        return asyncio.run(_crashes(cluster, count))
    finally:
        cluster.close()


async def _crashes(cluster: Any, count: int) -> str:
    rng = Random(count)
    settings = Settings(database=cluster.new())
    store = open_store(settings)
    tables = Tables(House(Archive(store), Keys(store.secret()), Here()))
    tables.house.company.listen(tables)
    done, acknowledged = asyncio.Event(), dict[tuple[str, str], str]()
    refused = 0

    async def race(number: int) -> None:
        nonlocal refused
        own, game = Random(number), GAMES[number % len(GAMES)]
        while not done.is_set():
            try:
                room = await tables.open(game, f"pip{number}", "Pip", 2)
                room.chairs[1].kind, room.chairs[1].who = "person", f"pop{number}"
                room.chairs[1].name = "Pop"
                playing = await tables.begin(room)
            except Exception:  # the database is away
                await asyncio.sleep(0.02)
                continue
            refused += await _played(playing, own, done, acknowledged)

    tasks = [asyncio.create_task(race(number)) for number in range(5)]
    lost, began = 0, monotonic()
    for _ in range(count):
        before = len(acknowledged)
        while len(acknowledged) < before + 3:
            await asyncio.sleep(0.005)
        await asyncio.sleep(rng.random() * 0.05)
        await asyncio.to_thread(rng.choice((cluster.crash, cluster.kill)))
        await asyncio.to_thread(cluster.start)
    done.set()
    await asyncio.gather(*tasks)
    await tables.close()
    await asyncio.sleep(1.0)
    rows = store.read("select race, move from entries where move is not null")
    kept = [(str(code), str(move)) for code, move in rows]
    lost, doubled = len(acknowledged.keys() - set(kept)), len(kept) - len(set(kept))
    archive, damaged = Archive(store), 0
    codes = [str(code) for (code,) in store.read("select code from races")]
    for code in codes:
        record = archive.record(code)
        assert record is not None
        try:
            resume(record, load, archive.key(code))
        except Exception:
            damaged += 1
    store.close()
    said = (
        f"{count} crashes in {monotonic() - began:.0f} s, {len(acknowledged)} moves acknowledged,"
        f" {refused} refused and sent again: {lost} lost, {doubled} doubled; {len(codes)} races,"
        f" {damaged} that do not replay"
    )
    if lost or doubled or damaged:
        raise SystemExit(f"FAILED: {said}")
    return said


async def _played(
    playing: Playing, rng: Random, done: asyncio.Event, acknowledged: dict[tuple[str, str], str]
) -> int:
    """Play a race; return how many answers were refused."""
    race, number, refused = playing.race, 0, 0
    session: Session = race.session
    while not session.over and not done.is_set():
        seat = session.choosers[0]
        if not race.asks(seat):  # a forced answer, which comes by itself
            await asyncio.sleep(0.005)
            session = race.session
            continue
        token, choices = race.token(seat), len(session.options(seat))
        said = {"do": "answer", "move": f"m{number}", "token": token,
                "choice": f"c{rng.randrange(choices)}"}  # fmt: skip
        number += 1
        while True:
            reply = await playing.moves.make(seat, said)
            if reply.ok:
                acknowledged[race.code, f"{seat} m{number - 1}"] = token
            if reply.ok or reply.stale or reply.code not in ("cannot-keep", "no-database"):
                break
            refused += 1
            await asyncio.sleep(0.02)
        session = race.session
    return refused


if __name__ == "__main__":
    asyncio.run(write_races(Path(sys.argv[1]), sys.argv[2]))
