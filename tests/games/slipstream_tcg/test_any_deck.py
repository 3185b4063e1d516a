"""Races with decks of anything, not only ready ones: who meets a card nobody expected can still
imagine what is hidden, in every open question.
"""

from __future__ import annotations

import random

import pytest

from paddock.bots import make
from paddock.games.slipstream_tcg.cards.phrases import DRIVER, FUEL, ITEM, UTILITY, VEHICLE
from paddock.games.slipstream_tcg.cards.printed import COPIES
from paddock.games.slipstream_tcg.game import GAME
from paddock.games.slipstream_tcg.rules.turn import Brought, new_race
from paddock.games.slipstream_tcg.state import Race
from paddock.kernel.choices import answer, chooser, offered
from paddock.kernel.digest import text
from paddock.kernel.flow import settle
from paddock.kernel.luck import Luck, Quick, key_of
from paddock.kernel.views import imagine, view
from tests.conformance.test_races import asks, invariants
from tests.games.slipstream_tcg.core_set import CORE


def anything(rng: random.Random, hasty: int = 0) -> Brought:
    """A legal deck, with so many cards in it that must be played when they are drawn."""
    kinds: dict[str, list[int]] = {}
    for face, card in enumerate(CORE.cards):
        kind = "hasty" if card.at_once else card.kind
        kinds.setdefault(kind, []).extend([face] * COPIES[card.rarity])
    cards = [*rng.sample(kinds["hasty"], hasty), *rng.sample(kinds[FUEL], 14)]
    cards += rng.sample(kinds[ITEM] + kinds[UTILITY], 40 - len(cards))
    return Brought(rng.choice(kinds[DRIVER]), rng.choice(kinds[VEHICLE]), cards)


def raced(seats: int, number: int, rng: random.Random, hasty: int = 0) -> Race:
    brought = [anything(rng, hasty) for _ in range(seats)]
    luck = Luck(key_of("any deck", number))
    race = new_race(luck, GAME.agree(seats)[1], CORE, brought)
    race.stop_at = 1
    settle(race)
    return race


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_view_survives_imagining_with_decks_of_anything(seats: int) -> None:
    for number in range(8):
        rng = random.Random(number)
        race = raced(seats, number, rng, hasty=rng.randrange(10))
        for _ in range(3000):
            if race.over:
                break
            if race.turn == 0 or rng.randrange(12) == 0:
                for seat in range(race.watcher + 1):
                    seen = view(race, seat)
                    world = imagine(seen, Quick(number))
                    invariants(world)
                    asks(world)
                    assert text(view(world, seat)) == text(seen)
            seat = chooser(race)
            answer(race, seat, rng.choice(offered(race, seat)))
        assert race.over and race.turn <= 200


def test_bots_race_with_decks_of_anything() -> None:
    for number in range(4):
        race = raced(2, number, random.Random(number), hasty=4)
        bots = [make("heuristic", GAME, seat) for seat in range(2)]
        while not race.over:
            seat = chooser(race)
            answer(race, seat, bots[seat].choose(view(race, seat)))
        assert race.winners
