"""Check that a branch can be trusted: fed the same answers and the same luck, it is the same race.

python bench/branches.py GAME [RACES] [SEED]

Races are random, with undos and takebacks. From every decision of each race, a branch is raced to
the end, and every entry is compared: what luck gave, and the digest of the race.
"""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass
from time import process_time

from paddock.games import load
from paddock.kernel.choices import choosers, offered
from paddock.kernel.luck import key_of
from paddock.kernel.records import Entry, Record, read
from paddock.kernel.replays import branch, redo, replay
from paddock.kernel.sessions import Session, start
from paddock.kernel.table import Illegal

MOST = 3000  # answers in a race


@dataclass
class Count:
    races: int = 0
    branches: int = 0
    entries: int = 0
    different: int = 0  # branches that went another way


def raced(game: str, key: bytes, rng: random.Random) -> Record:
    """Return a random race, with a few undos and takebacks."""
    session = start(load(game), None, key)
    for _ in range(MOST):
        if session.over:
            break
        seat, roll = rng.choice(session.choosers), rng.random()
        try:
            if roll < 0.02:
                session.undo(seat)
            elif roll < 0.03:
                session.take_back(seat)
            else:
                session.answer(seat, rng.choice(session.options(seat)))
        except Illegal:
            continue
    return read(session.text())


def decisions(record: Record) -> list[int]:
    """Return the entries after which somebody has a choice to make."""
    found: list[int] = []
    for moment in replay(record, load).trail:
        table = moment.table
        if any([len(offered(table, seat)) > 1 for seat in choosers(table)]):
            found.append(moment.entry)
    return found


def same(made: Entry, was: Entry) -> bool:
    return made.race == was.race and list(map(str, made.chances)) == list(map(str, was.chances))


def reproduces(record: Record, entry: int, key: bytes) -> bool:
    """Return True if a branch after this entry goes the way of the record."""
    session: Session = branch(record, load, entry, key)
    for was in record.entries[entry + 1 :]:
        redo(session, was)
        if not same(session.record.entries[-1], was):
            return False
    return session.over and len(session.record.entries) == len(record.entries)


def check(game: str, races: int, seed: int, every: int = 1) -> Count:
    """Branch from every decision, or from some, of this many races."""
    count, rng = Count(), random.Random(seed)
    for number in range(races):
        key = key_of(f"branches {seed}", number)
        record = raced(game, key, rng)
        count.races += 1
        for entry in decisions(record)[::every]:
            count.branches += 1
            count.entries += len(record.entries) - entry - 1
            count.different += not reproduces(record, entry, key)
    return count


def main(game: str, races: int = 50, seed: int = 1) -> None:
    began = process_time()
    count = check(game, races, seed)
    print(
        f"{game}: {count.races} races, {count.branches} branches, {count.entries} entries raced"
        f" again, {count.different} branches went another way; {process_time() - began:.0f} s"
    )
    sys.exit(count.different > 0)


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
