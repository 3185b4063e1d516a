"""Slipstream TCG raced many times between heuristic bots: how fair the ready decks are.

    python bench/slipstream_tcg.py --races 80 --jobs 2
    python bench/slipstream_tcg.py --only mirrors --races 400 --jobs 2

Prints every ready deck against every other and against the whole field, both seats played; then
how often whoever goes first wins when both have the same deck; then what the bot wins against one
that plays at random with the same deck. Every share has its 95 % interval.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from functools import lru_cache, partial
from itertools import combinations
from typing import cast

from fairness import raced, share

from paddock.bots import make
from paddock.games import load
from paddock.games.slipstream_tcg.state import Race
from paddock.kernel.choices import answer, chooser
from paddock.kernel.decks import Deck
from paddock.kernel.flow import settle
from paddock.kernel.game import Game
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.views import view

THINKING = ("heuristic", "heuristic")
Outcome = tuple[tuple[int, ...], int]  # who won, and who went first


@lru_cache(maxsize=1)
def game(cards: str) -> Game:
    return load("slipstream_tcg", cards)


def ready(cards: str) -> tuple[Deck, ...]:
    decks = game(cards).decks
    assert decks is not None
    return decks.ready


def race_once(cards: str, bots: tuple[str, str], decks: tuple[Deck, Deck], seed: str) -> Outcome:
    played, key = game(cards), key_of(seed)
    race = cast("Race", played.table(2, Luck(key), played.agree(2)[1], decks))
    number = int.from_bytes(key[:8], "big")
    seated = [make(name, played, number + seat) for seat, name in enumerate(bots)]
    settle(race)
    while race.options:
        seat = chooser(race)
        answer(race, seat, seated[seat].choose(view(race, seat)))
    return race.winners, race.first_seat


def wins_of_even_seats(found: list[Outcome]) -> int:
    """Wins of the one who sat in seat 0 in even races and in seat 1 in odd ones."""
    return sum(winners == (number % 2,) for number, (winners, _) in enumerate(found))


def field(cards: str, races: int, jobs: int) -> None:
    """Every ready deck against every other."""
    won: Counter[str] = Counter()
    decks = ready(cards)
    for one, two in combinations(decks, 2):
        tasks = []
        for number in range(races):
            seated = (one, two) if number % 2 == 0 else (two, one)
            seed = f"{one.name} {two.name} {number // 2}"
            tasks.append(partial(race_once, cards, THINKING, seated, seed))
        found = wins_of_even_seats(raced(jobs, tasks))
        won.update({one.name: found, two.name: races - found})
        print(f"  {one.name + ' against ' + two.name:28} {share(found, races)}", flush=True)
    for name, wins in won.most_common():
        print(f"  {name:28} {share(wins, races * (len(decks) - 1))}")


def mirrors(cards: str, races: int, jobs: int) -> None:
    """Whoever went first, when both have the same deck."""
    led = 0
    for deck in ready(cards):
        seeds = [f"mirror {deck.name} {number}" for number in range(races)]
        found = raced(jobs, [partial(race_once, cards, THINKING, (deck, deck), s) for s in seeds])
        first = sum(winners == (seat,) for winners, seat in found)
        led += first
        print(f"  {deck.name:28} {share(first, races)}", flush=True)
    print(f"  {'all':28} {share(led, races * len(ready(cards)))}")


def against_random(cards: str, races: int, jobs: int) -> None:
    """The bot and one that plays at random, both with the same deck, both seats played."""
    total = 0
    for deck in ready(cards):
        tasks = []
        for number in range(races):
            bots = ("heuristic", "random") if number % 2 == 0 else ("random", "heuristic")
            seed = f"random {deck.name} {number // 2}"
            tasks.append(partial(race_once, cards, bots, (deck, deck), seed))
        won = wins_of_even_seats(raced(jobs, tasks))
        total += won
        print(f"  {deck.name:28} {share(won, races)}", flush=True)
    print(f"  {'all':28} {share(total, races * len(ready(cards)))}")


PARTS: dict[str, Callable[[str, int, int], None]] = {
    "field": field,
    "mirrors": mirrors,
    "random": against_random,
}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--races", type=int, default=80, help="of each pair")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--cards", default="", help="a card file, if not the core set")
    parser.add_argument("--only", choices=tuple(PARTS), help="one of the parts")
    asked = parser.parse_args()
    for name, part in PARTS.items():
        if asked.only in (None, name):
            print(name)
            part(asked.cards, asked.races, asked.jobs)


if __name__ == "__main__":
    main()
