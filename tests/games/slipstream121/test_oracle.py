"""Random races played twice: by the engine, and by an oracle that shares no code with it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import cast

import pytest

from paddock.games.slipstream121.game import GAME
from paddock.games.slipstream121.rules import drafted
from paddock.games.slipstream121.state import Race
from paddock.kernel.choices import answer, choosers
from paddock.kernel.flow import leave, settle
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.steps import Card, Step
from tests.games.slipstream121.oracle import Oracle, Play

RACES = 25  # of each kind, for each number of seats
KINDS: dict[str, dict[str, object]] = {
    "usual": {},
    "road ends": {"road_ends": 1},
    "long road ends": {"road_ends": 1, "finish": 1000, "hand": 4},
    "wide window": {"bonus": 7, "window": 6},
    "no window": {"bonus": 1, "window": 0, "finish": 60},
    "hand of one": {"hand": 1},
    "hand of twelve": {"hand": 12, "finish": 300},
    "two decks": {"decks": 2, "finish": 400},
    "no combos": {"combos": 0},
    "low cards": {"ranks": 4, "suits": 4, "hand": 3, "finish": 200},
    "few cards": {"ranks": 4, "suits": 2, "hand": 1, "finish": 100},
    "few cards, road ends": {"ranks": 4, "suits": 2, "hand": 1, "road_ends": 1},
}


class Watched(Luck):
    """Luck that writes down how each shuffle came out: faces, from the top."""

    def __init__(self, key: bytes) -> None:
        super().__init__(key)
        self.outcomes: list[list[int]] = []
        self.race: Race | None = None

    def shuffle(self, items: list[int], stream: str) -> None:
        super().shuffle(items, stream)
        faces = self.race.faces if self.race is not None and self.outcomes else None
        came = items if faces is None else [faces[each] for each in items]
        self.outcomes.append(came[::-1])


def raced_twice(seats: int, options: dict[str, object], seed: str, leaving: float) -> Oracle:
    """Race to the end, comparing both at every decision, and return the oracle."""
    random = Random(seed)
    luck = Watched(key_of(seed))
    count, agreed = GAME.agree(seats, options)
    table = cast("Race", GAME.table(count, luck, agreed, ()))
    luck.race, table.stop_at, table.log = table, 1, []
    settle(table)
    told = iter(luck.outcomes)
    numbers = {name: int(value) for name, value in agreed.items()}
    oracle = Oracle(count, numbers, lambda: list(next(told)))
    while True:
        compare(table, oracle)
        if table.over:
            assert next(told, None) is None, "a shuffle that the oracle did not make"
            return oracle
        if random.random() < leaving:
            seat = random.choice(table.racing())
            leave(table, GAME.concede(seat))
            oracle.leave(seat)
        else:
            option = random.choice(table.options)
            cards = played(table, option)
            answer(table, choosers(table)[0], option)
            oracle.play(cards)


def played(table: Race, option: Step) -> Play:
    return tuple(table.faces[card] for card in option.cards())


def compare(table: Race, oracle: Oracle) -> None:
    """Assert that engine and oracle agree on everything."""

    def faces(cards: list[Card]) -> list[int]:
        return [table.faces[card] for card in cards]

    asked = oracle.asked()
    assert choosers(table) == ([] if asked is None else [asked])
    assert Counter(played(table, option) for option in table.options) == Counter(oracle.options())
    assert table.miles == oracle.miles
    assert [sorted(faces(held)) for held in table.hands] == [sorted(h) for h in oracle.hands]
    assert [faces(row) for row in table.rows] == oracle.rows
    assert faces(table.pile[::-1]) == oracle.pile
    assert table.winners == (() if oracle.winner is None else (oracle.winner,))
    events = [e.step for e in table.log or [] if e.step.rule.make is drafted]
    assert [step.args[:2] for step in events] == oracle.drafts


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("kind", KINDS)
def test_engine_and_oracle_agree_on_every_decision(kind: str, seats: int) -> None:
    options = KINDS[kind]
    for number in range(RACES):
        leaving = 0.03 if number % 3 == 0 else 0.0
        raced_twice(seats, options, f"{kind} {seats} {number}", leaving)


def test_engine_and_oracle_agree_on_sprints() -> None:
    for number in range(100):
        raced_twice(2, {"preset": "sprint"}, f"sprint {number}", 0.0)


def test_these_races_include_rare_situations() -> None:
    """Without cascades of three, many shuffles and a road that ends, they would prove little."""
    raced = [raced_twice(4, KINDS["wide window"], f"wide window 4 {n}", 0.0) for n in range(RACES)]
    assert max(oracle.longest for oracle in raced) == 3
    assert raced_twice(4, KINDS["low cards"], "low cards 4 1", 0.0).shuffles > 5
    ended = raced_twice(4, KINDS["long road ends"], "long road ends 4 1", 0.0)
    assert not ended.pile
    assert not any(ended.hands)
    assert max(ended.miles) < 1000
