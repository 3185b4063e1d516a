"""Races of a card game for its measurements: every ready deck against every other, against itself
and against random play, and random decks with every position checked.

`exercise` races random legal decks, five at random for every one by heuristic bots, checks every
rule of the table and imagines views along the way. `field` is every ready deck against every other,
both seats played. `mirrors` is every deck against itself. Both say how often an early lead wins.
`random` is the bot against one that plays at random. `speed` counts decisions a second, forced ones
not counted, and the time of a copy. Every share has its 95 % interval.
"""

from __future__ import annotations

import argparse
import random
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from itertools import combinations
from time import process_time
from typing import Any

from fairness import raced, share

from paddock.bots import make
from paddock.games import load
from paddock.kernel.choices import answer, chooser, choosers, offered
from paddock.kernel.decks import Deck, Decks
from paddock.kernel.digest import text
from paddock.kernel.flow import settle, take
from paddock.kernel.game import Game
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.luck import Luck, Quick, key_of
from paddock.kernel.table import Table
from paddock.kernel.views import imagine, view
from paddock.kernel.zones import EVERYONE, NOBODY, OWNER

DECISIONS = 20_000  # a race that takes more is stuck
SLICES = 7  # in which speed is measured
COPIED_AT = 60  # the decision after which a table is copied
THINKING = ("heuristic", "heuristic")
NOTHING: Counter[str] = Counter()

game = lru_cache(maxsize=1)(load)


@dataclass
class Outcome:
    """What came of one race."""

    winners: tuple[int, ...] = ()
    led: int = -1  # who had the early lead
    turns: int = 0
    used: Counter[str] = field(default_factory=Counter)
    wrong: str = ""


@dataclass(frozen=True)
class Measured:
    """A game to measure, and what is its own."""

    name: str
    led: Callable[[Any], int]  # of a race that is over: who had the early lead, or -1
    early: str  # what that lead is: "the first to 15 points"
    used: Callable[[Any], Counter[str]] = lambda race: NOTHING  # of a race that is over
    everything: Sequence[str] = ()  # that could be used
    limits: Callable[[Any], None] = lambda race: None  # asserts the limits of its numbers
    turns: int = 200  # a race that takes more is too long
    looked_at: int = 40  # one of this many decisions is imagined by every seat
    shares: tuple[str, ...] = ()  # uses whose share of the races is told with the field
    cards: str = ""  # a card file, if not the core set

    @property
    def game(self) -> Game:
        return game(self.name, self.cards)

    @property
    def ready(self) -> tuple[Deck, ...]:
        assert self.game.decks is not None
        return self.game.decks.ready

    def race(
        self, bots: tuple[str, ...], decks: Decks, seed: str, checked: bool = False
    ) -> Outcome:
        """Race once; without decks, with random legal ones."""
        key, seats = key_of(seed), len(bots)
        brought = decks or self.game.bring(seats, "random", key)
        race: Any = self.game.table(seats, Luck(key), self.game.agree(seats)[1], brought)
        race.log = []
        number = int.from_bytes(key[:8], "big")
        seated = [make(name, self.game, number + seat) for seat, name in enumerate(bots)]
        rng = random.Random(number)
        wrong = ""
        try:
            settle(race)
            for made in range(DECISIONS):
                if race.over:
                    break
                if checked:
                    self.check(race)
                    if rng.randrange(self.looked_at) == 0:
                        self.imagine(race, made)
                seat = chooser(race)
                guessing = bots[seat] == "random"
                seen = race if guessing else view(race, seat)
                option = rng.choice(offered(race, seat)) if guessing else seated[seat].choose(seen)
                answer(race, seat, option)
            assert race.over and race.winners, "the table is stuck"
            assert race.turn <= self.turns, f"{race.turn} turns"
        except Exception:
            wrong = f"{seed}: {traceback.format_exc(limit=-3)}"
        return Outcome(race.winners, self.led(race), race.turn, self.used(race), wrong)

    def check(self, race: Table) -> None:
        """Assert that every card lies in one place, that those who may look know it, and that
        numbers keep to their limits."""
        zones, faces, known = race.zones(), race.faces, race.known
        assert sorted([c for zone in zones for c in zone.cards]) == list(range(len(faces)))
        assert UNKNOWN not in faces
        for zone in zones:
            cards, admits = zone.cards, zone.admits
            assert admits is None or all([faces[card] in admits for card in cards]), zone.name
            if zone.look == EVERYONE:
                everyone = race.everyone
                assert all([known[card] == everyone for card in cards]), zone.name
            elif zone.look == OWNER:
                owner = 1 << zone.owner
                assert all([known[card] & owner for card in cards]), zone.name
        self.limits(race)
        assert race.over or (race.options and choosers(race))

    def imagine(self, race: Table, number: int) -> None:
        """Assert that nobody sees more than they may, and that imagined worlds look the same."""
        for seat in range(race.watcher + 1):
            seen = view(race, seat)
            world = imagine(seen, Quick(number))
            self.check(world)
            assert text(view(world, seat)) == text(seen), f"seat {seat} sees an imagined world"
            for zone in race.zones():
                if zone.look == NOBODY or (zone.look == OWNER and zone.owner != seat):
                    for card in zone.cards:
                        assert seen.faces[card] == UNKNOWN or race.known[card] >> seat & 1


def exercise(of: Measured, races: int, jobs: int) -> None:
    total: Counter[str] = Counter()
    for seats in of.game.seats:
        for bot, number in (("random", races), ("heuristic", races // 5)):
            seeds = [f"exercise {bot} {seats} {n}" for n in range(number)]
            found = raced(jobs, [partial(of.race, (bot,) * seats, (), s, True) for s in seeds])
            for each in found:
                total += each.used
            wrong = [each.wrong for each in found if each.wrong]
            said = f"{number} races, {lengths(found)}, {len(wrong)} wrong"
            print(f"  {seats} seats, {bot:9} {said}", flush=True)
            for oops in wrong[:5]:
                print("WRONG", oops)
    never = [what for what in of.everything if not total[what]]
    print(f"  used {len(of.everything) - len(never)} of {len(of.everything)}; never: {never}")


def field_of(of: Measured, races: int, jobs: int) -> None:
    won: Counter[str] = Counter()
    every: list[Outcome] = []
    for one, two in combinations(of.ready, 2):
        tasks = []
        for number in range(races):
            seated = (one, two) if number % 2 == 0 else (two, one)
            tasks.append(partial(of.race, THINKING, seated, f"{one.name} {two.name} {number // 2}"))
        outcomes = raced(jobs, tasks)
        every += outcomes
        found = round(wins(outcomes))
        won.update({one.name: found, two.name: races - found})
        print(f"  {one.name + ' against ' + two.name:34} {share(found, races)}", flush=True)
    for name, count in won.most_common():
        print(f"  {name:34} {share(count, races * (len(of.ready) - 1))}")
    print(f"  {of.early + ' wins':34} {led_and_won(every)}, {lengths(every)}")
    for use in of.shares:
        print(f"  {use:34} {share(sum([each.used[use] > 0 for each in every]), len(every))}")


def mirrors(of: Measured, races: int, jobs: int) -> None:
    print(f"  how often {of.early} wins:")
    every: list[Outcome] = []
    for deck in of.ready:
        seeds = [f"mirror {deck.name} {number}" for number in range(races)]
        found = raced(jobs, [partial(of.race, THINKING, (deck, deck), seed) for seed in seeds])
        every += found
        print(f"  {deck.name:34} {led_and_won(found)}, {lengths(found)}", flush=True)
    print(f"  {'all':34} {led_and_won(every)}, {lengths(every)}")


def against_random(of: Measured, races: int, jobs: int) -> None:
    total = 0
    for deck in of.ready:
        tasks = []
        for number in range(races):
            bots = ("heuristic", "random") if number % 2 == 0 else ("random", "heuristic")
            tasks.append(partial(of.race, bots, (deck, deck), f"random {deck.name} {number // 2}"))
        won = round(wins(raced(jobs, tasks)))
        total += won
        print(f"  {deck.name:34} {share(won, races)}", flush=True)
    print(f"  {'all':34} {share(total, races * len(of.ready))}")


def speed(of: Measured, races: int, jobs: int) -> None:
    """Random races of the ready decks, and copies of tables in the middle of them, in CPU time."""
    for seats in sorted({of.game.seats[0], of.game.seats[-1]}):
        slices = sorted([speed_once(of, seats, races, f"speed {part}") for part in range(SLICES)])
        copies = sorted([copy for _, copy in slices])
        said = f"{slices[0][0]:.0f} to {slices[-1][0]:.0f}, median {slices[SLICES // 2][0]:.0f}"
        copied = f"{copies[0]:.1f} to {copies[-1]:.1f}, median {copies[SLICES // 2]:.1f}"
        print(f"  {seats} seats: {said} decisions a second; a copy {copied} us", flush=True)


def speed_once(of: Measured, seats: int, races: int, seed: str) -> tuple[float, float]:
    """Return decisions a second, and microseconds for a copy."""
    made, copied, copies, began = 0, 0, 0.0, process_time()
    for number in range(races):
        race: Any = of.game.start(seats, Luck(key_of(seed, number)))
        rng = random.Random(number)
        choices = 0
        while not race.over:
            take(race, int(rng.random() * len(race.options)))
            choices += 1
            if choices == COPIED_AT:
                start = process_time()
                for _ in range(100):
                    race.copy()
                copies += process_time() - start
                copied += 100
        made += choices
    return made / (process_time() - began - copies), 1e6 * copies / max(copied, 1)


def lengths(found: list[Outcome]) -> str:
    turns = sorted([each.turns for each in found]) or [0]
    return f"turns {turns[0]} to {turns[-1]}, median {turns[len(turns) // 2]}"


def wins(found: list[Outcome]) -> float:
    """Wins of the one who sat in seat 0 in even races and in seat 1 in odd ones; a draw is half."""
    won = sum([each.winners == (number % 2,) for number, each in enumerate(found)])
    return won + 0.5 * len([each for each in found if len(each.winners) == 2])


def led_and_won(found: list[Outcome]) -> str:
    decided = [each for each in found if each.led >= 0 and len(each.winners) == 1]
    return share(sum([each.winners == (each.led,) for each in decided]), len(decided))


Part = Callable[[Measured, int, int], None]


def main(of: Measured, said: str | None, **more: Part) -> None:
    """Measure what the command line asks for. `more` are parts of the game's own."""
    parts: dict[str, Part] = {
        "exercise": exercise,
        "field": field_of,
        "mirrors": mirrors,
        "random": against_random,
        "speed": speed,
        **more,
    }
    parser = argparse.ArgumentParser(
        description=said, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--races", type=int, default=80, help="of each pair")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--cards", default="", help="a card file, if not the core set")
    parser.add_argument("--only", choices=tuple(parts), help="one of the parts")
    asked = parser.parse_args()
    for name, part in parts.items():
        if asked.only in (None, name):
            print(name)
            part(replace(of, cards=asked.cards), asked.races, asked.jobs)
