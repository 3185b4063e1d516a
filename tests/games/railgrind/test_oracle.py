"""Random races, played twice: by the engine, and by an oracle that has the rules in its own words.

At every question both must agree on who is asked, what may be answered, and where every card is.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any, cast

import pytest

from paddock.games.railgrind.cards.printed import Printed
from paddock.games.railgrind.game import GAME, game_of
from paddock.games.railgrind.state import Race
from paddock.kernel.choices import answer, chooser, choosers, offered, picked, picking
from paddock.kernel.flow import settle
from paddock.kernel.luck import DICE, Luck, key_of
from paddock.kernel.steps import Card
from paddock.kernel.views import view
from paddock.kernel.words import words
from tests.games.railgrind.made_up import made_up
from tests.games.railgrind.oracle import Oracle
from tests.games.railgrind.oracle_side import Player, Thing

RACES = 40  # of each kind in the tests; run this file with a number for more
KINDS: dict[str, tuple[dict[str, int], str]] = {
    "usual": ({}, "random"),
    "short": ({"goal": 12}, "random"),
    "long": ({"goal": 60, "lap_limit": 20}, "random"),
    "ready": ({}, "ready"),
    "made up": ({"goal": 60, "lap_limit": 20}, "random"),
}


class Told(Luck):
    """Luck that the oracle hears of."""

    race: Race | None = None

    def __init__(self, key: bytes) -> None:
        super().__init__(key)
        self.orders: list[list[str]] = []
        self.dice: list[int] = []

    def shuffle(self, items: list[Any], stream: str) -> None:
        super().shuffle(items, stream)
        if self.race is not None and stream != "hand":
            self.orders.append(names(self.race, items))

    def below(self, limit: int, stream: str) -> int:
        found = super().below(limit, stream)
        if stream == DICE:
            self.dice.append(found)
        return found

    def shuffled(self, pile: list[str]) -> list[str]:
        order = self.orders.pop(0)
        assert sorted(order) == sorted(pile), "what is shuffled"
        return order

    def die(self) -> int:
        return self.dice.pop(0)


def names(race: Race, cards: list[int]) -> list[str]:
    return [race.name_of(race.faces[card]) for card in cards]


class Twice:
    """One race before the engine and the oracle."""

    def __init__(self, kind: str, number: int) -> None:
        key = key_of(f"oracle {kind}", number)
        self.random = Random(key)
        options, deck = KINDS[kind]
        game = game_of(made_up(self.random), ()) if kind == "made up" else GAME
        agreed = game.agree(2, options)[1]
        self.luck = Told(key)
        self.race = race = cast("Race", game.table(2, self.luck, agreed, game.bring(2, deck, key)))
        self.luck.race = race
        cards: dict[str, Printed] = {card.name: card for card in race.cards[1:]}
        players = [
            Player(Thing(race.printed(race.characters[seat])), names(race, race.decks[seat]))
            for seat in range(2)
        ]
        self.oracle = Oracle(cards, players, self.luck, {k: int(v) for k, v in agreed.items()})
        settle(race)

    def run(self) -> None:
        told = self.oracle.race()
        asked = next(told)
        try:
            while True:
                self.compare(asked)
                asked = told.send(self.answer())
        except StopIteration:
            assert self.race.over
            assert self.race.winners == self.oracle.winners
            self.same_cards()

    def answer(self) -> Any:
        """Let chance answer, and say what: a whole pick, or both redraws."""
        race = self.race
        if race.turn == 0 and len(choosers(race)) == 2:
            chosen = {seat: self.random.choice(offered(race, seat)) for seat in (1, 0)}
            said = {seat: words(race, option) for seat, option in chosen.items()}
            for seat, option in chosen.items():
                answer(race, seat, option)
            return [said[0], said[1]]
        seat = chooser(race)
        seen = view(race, seat)
        pick = picking(seen)
        if pick is None:
            option = self.random.choice(offered(race, seat))
        else:
            option = picked(seen, self.random.sample(pick.cards, pick.most))
        said_now = words(race, option)
        answer(race, seat, option)
        return said_now

    def compare(self, asked: tuple[int, list[str]]) -> None:
        race, (seat, options) = self.race, asked
        where = f"turn {race.turn}: {asked}"
        assert not race.over, where
        if seat == 2:
            assert choosers(race) == [0, 1]
            return
        assert chooser(race) == seat, where
        pick = picking(view(race, seat))
        there = [words(race, option) for option in offered(race, seat)]
        if pick is not None:
            there = [f"{options[0].split()[0]} {pick.most}", *names(race, pick.cards)]
        assert sorted(there) == sorted(options), where
        self.same_cards()

    def same_cards(self) -> None:
        race, oracle = self.race, self.oracle
        where = f"turn {race.turn}"
        assert (race.turn, race.last_turn) == (oracle.turn, oracle.last), where
        assert race.priority == oracle.first, where
        assert not self.luck.orders and not self.luck.dice, "luck that was not needed"
        for seat, player in enumerate(oracle.players):
            fixed = len(player.deck) - player.loose
            assert names(race, race.decks[seat])[:fixed] == player.deck[:fixed], where
            assert sorted(names(race, race.decks[seat])) == sorted(player.deck), where
            assert names(race, race.gauges[seat]) == player.gauge, where
            assert sorted(names(race, race.hands[seat])) == sorted(player.hand), where
            assert sorted(names(race, race.discards[seat])) == sorted(player.discard), where
            assert sorted(names(race, race.deleted[seat])) == sorted(player.deleted), where
            assert race.points[seat] == player.points, where
            assert race.dashed[seat] == player.dashed, where
            for row, things in (
                (race.items[seat], player.items),
                (race.drones[seat], player.drones),
            ):
                assert sorted([self.lies(card) for card in row]) == sorted(
                    [(each.called(), each.used) for each in things]
                ), where

    def lies(self, card: Card) -> tuple[str, int]:
        return self.race.called([card]), self.race.activations.get(card, 0)


@pytest.mark.parametrize("kind", KINDS)
def test_the_engine_and_the_oracle_agree(kind: str) -> None:
    for number in range(RACES):
        Twice(kind, number).run()


if __name__ == "__main__":
    for each in KINDS:
        for race in range(int(sys.argv[1])):
            Twice(each, race).run()
    print("agreed")
