"""No imagined world of Slipstream 121 contradicts a card counter."""

from __future__ import annotations

import random
from collections import Counter
from typing import cast

import pytest

from paddock.games import load
from paddock.games.slipstream121.rules import concede
from paddock.games.slipstream121.state import Race
from paddock.kernel.choices import answer, chooser
from paddock.kernel.flow import leave
from paddock.kernel.luck import Luck, Quick
from paddock.kernel.views import imagine, view


class Counting:
    """A counter's own notes: which deal a card is from, and what was in it, from public events."""

    def __init__(self, race: Race) -> None:
        self.deals = [(set(range(len(race.faces))), Counter(race.faces))]

    def reshuffled(self, cards: list[int], faces: list[int]) -> None:
        """Face-up cards become a deal of their own."""
        for members, left in self.deals:
            for card, face in zip(cards, faces, strict=True):
                if card in members:
                    members.remove(card)
                    left[face] -= 1
        self.deals.append((set(cards), Counter(faces)))

    def lost_sight_of(self, cards: list[int]) -> None:
        """A hand was shuffled face down: deals with cards in it can no longer be told apart."""
        touched = [deal for deal in self.deals if deal[0] & set(cards)]
        apart = [deal for deal in self.deals if not deal[0] & set(cards)]
        members = set[int]().union(*[deal[0] for deal in touched])
        self.deals = [*apart, (members, sum([deal[1] for deal in touched], Counter[int]()))]

    def believes(self, world: Race) -> bool:
        return all(
            Counter(world.faces[card] for card in members) == +left for members, left in self.deals
        )


def shuffles(race: Race) -> int:
    return race.luck.drawn["deal"]


@pytest.mark.parametrize("leaves", [False, True], ids=["all stay", "one leaves"])
def test_no_imagined_world_contradicts_a_card_counter(leaves: bool) -> None:
    rng, telling, parted = random.Random(3), 0, 0
    for number in range(6):
        race = cast(
            "Race", load("slipstream121").start(4, Luck(b"count%d" % number), {"finish": 400})
        )
        race.stop_at = 1
        counter = Counting(race)
        leaving_at = rng.randrange(20, 60) if leaves else -1
        for turn in range(1000):
            if race.over:
                break
            for seat in range(race.watcher + 1):
                seen = view(race, seat)
                telling += len(counter.deals) > 1
                assert counter.believes(imagine(seen, Quick(rng.randrange(1 << 30))))
            if turn == leaving_at:
                gone = rng.randrange(4)
                counter.lost_sight_of(race.hands[gone].copy())
                parted += len(counter.deals)
                leave(race, concede(gone))
                continue
            option, before = rng.choice(race.options), shuffles(race)
            rows = [*(card for row in race.rows for card in row), *option.cards()]
            faces = [race.faces[card] for card in rows]
            answer(race, chooser(race), option)
            if shuffles(race) > before:
                counter.reshuffled(rows, faces)
            assert counter.believes(race), "the counter is right"
        assert race.winners
    assert telling > 500, "the case must come up"
    assert parted > 4 or not leaves
