"""Random races, decided twice: by the engine and by an oracle that shares only the printed cards.

`python -m tests.games.death_roads.test_oracle 400` compares that many of each kind.
"""

from __future__ import annotations

import sys
from collections import Counter

import pytest

from tests.games.death_roads.twice import Twice

RACES = 10  # of each kind, for each number of seats
MANY = 600  # in which everything rare comes; some hundred are usually enough
KINDS: dict[str, dict[str, str]] = {
    "core": {},
    "core, laid out": {"laid": "anyhow"},
    "wild": {"cards": "wild"},
    "wild, laid out": {"cards": "wild", "laid": "anyhow"},
}
RARE = {
    "deck shuffled",
    "event replaced",
    "lane card removed",
    "overlay stays",
    "pushed by overlay",
    "several hit",
    "simultaneous wrecks",
    "skid cut short",
    "skid from the last icon",
    "wrecked in own turn",
}


def raced(kind: str, seats: int, number: int) -> Twice:
    """One race to its end; in every third of them people leave."""
    leaving = 0.02 if number % 3 == 0 else 0.0
    twice = Twice(seats, f"{kind} {seats} {number}", leaving=leaving, **KINDS[kind])
    twice.race()
    return twice


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("kind", KINDS)
def test_engine_and_oracle_agree_on_every_decision(kind: str, seats: int) -> None:
    for number in range(RACES):
        raced(kind, seats, number)


def test_the_races_compared_meet_what_is_rare() -> None:
    """Else they would prove little."""
    met: set[str] = set()
    for number in range(MANY):
        met |= raced("wild, laid out", 4, number).oracle.met.keys()
        if met >= RARE:
            return
    raise AssertionError(f"never met: {RARE - met}")


def main(races: int) -> None:
    for kind in KINDS:
        met: Counter[str] = Counter()
        decisions = 0
        for number in range(races):
            for seats in (2, 3, 4):
                twice = raced(kind, seats, number)
                decisions += twice.decisions
                met.update(twice.oracle.met)
        print(f"{kind}: {races * 3} races, {decisions} decisions alike; {dict(met)}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
