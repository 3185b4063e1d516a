"""Dragon Race raced many times: whether a table gets stuck or leaks, which cards and lines are
never used, how fair the ready decks are, how much a lead is worth, and how fast it plays.

    python bench/dragon_race.py --only exercise --races 1000 --jobs 2
    python bench/dragon_race.py --only field --races 100 --jobs 2

`exercise` races random legal decks with 2, 3 and 4 seats, ten at random for every two by heuristic
bots, and looks after every rule of the table. `field` is every ready pair of decks against every
other, both seats played; it also says how often the first player with 15 points wins and how often
empty decks decide. `random` is the bot against one that plays at random. Every share has its 95 %
interval. `speed` counts decisions a second, forced ones not counted, and the time of a copy.
`battles` compares random battles with an independent oracle: `--only battles --races 5000`.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import combinations
from pathlib import Path
from time import process_time
from typing import cast

from fairness import raced, share

from paddock.bots import make
from paddock.games import load
from paddock.games.dragon_race.cards.core import CARDS
from paddock.games.dragon_race.cards.phrases import When
from paddock.games.dragon_race.rules.points import outlasts, scored, wins_on_points
from paddock.games.dragon_race.state import NO_CARD, Race
from paddock.kernel.choices import answer, chooser, choosers, offered
from paddock.kernel.decks import Deck, Decks
from paddock.kernel.digest import text
from paddock.kernel.events import Event
from paddock.kernel.flow import settle, take
from paddock.kernel.game import Game
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.luck import Luck, Quick, key_of
from paddock.kernel.views import imagine, view
from paddock.kernel.zones import EVERYONE, NOBODY, OWNER

TURNS = 60  # a race that takes more is too long
DECISIONS = 20_000  # a race that takes more is stuck
LOOKED_AT = 50  # one of this many decisions is imagined by every seat
HALF_WAY = 15  # points


@dataclass
class Outcome:
    """What came of one race."""

    winners: tuple[int, ...] = ()
    half_way: int = -1  # who had 15 points first
    spent: bool = False  # empty race decks decided it
    turns: int = 0
    used: Counter[str] = field(default_factory=Counter)
    wrong: str = ""


@lru_cache(maxsize=1)
def game() -> Game:
    return load("dragon_race")


def ready() -> tuple[Deck, ...]:
    decks = game().decks
    assert decks is not None
    return decks.ready


def race_once(bots: tuple[str, ...], decks: Decks, seed: str, watched: bool = False) -> Outcome:
    """One race; without decks, between random legal ones."""
    played, key, seats = game(), key_of(seed), len(bots)
    brought = decks or played.bring(seats, "random", key)
    race = cast("Race", played.table(seats, Luck(key), played.agree(seats)[1], brought))
    race.log = []
    number = int.from_bytes(key[:8], "big")
    seated = [make(name, played, number + seat) for seat, name in enumerate(bots)]
    rng = random.Random(number)
    wrong = ""
    try:
        settle(race)
        for made in range(DECISIONS):
            if race.over:
                break
            if watched:
                invariants(race)
                if rng.randrange(LOOKED_AT) == 0:
                    imagining(race, made)
            seat = chooser(race)
            guessing = bots[seat] == "random"
            seen = race if guessing else view(race, seat)
            option = rng.choice(offered(race, seat)) if guessing else seated[seat].choose(seen)
            answer(race, seat, option)
        assert race.over and race.winners, "the table is stuck"
        assert race.turn <= TURNS, f"{race.turn} turns"
    except Exception:
        wrong = f"{seed}: {traceback.format_exc(limit=-3)}"
    gains = [event.step for event in race.log if event.step.rule.make is scored]
    first = next((step.seat for step in gains if step.arg("place") >= HALF_WAY), -1)
    spent = any([event.step.rule.make in (outlasts, wins_on_points) for event in race.log])
    return Outcome(race.winners, first, spent, race.turn, used(race.log), wrong)


def invariants(race: Race) -> None:
    """Every card lies in one place, those who may look know it, and numbers keep to their
    limits."""
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
        if zone.name in ("deck", "hand", "discard", "dragon deck"):
            assert all([race.owner(card) == zone.owner for card in cards]), zone.name
    for seat in range(race.seats):
        assert race.points[seat] >= 0
        assert race.energy[seat] >= 0
        rushing = race.rushing[seat]
        assert rushing == NO_CARD or race.controller(rushing) == seat
    assert race.over or (race.options and choosers(race))


def imagining(race: Race, number: int) -> None:
    """Nobody sees more than they may."""
    for seat in range(race.watcher + 1):
        seen = view(race, seat)
        world = imagine(seen, Quick(number))
        invariants(world)
        assert text(view(world, seat)) == text(seen), f"seat {seat} sees an imagined world"
        for zone in race.zones():
            if zone.look == NOBODY or (zone.look == OWNER and zone.owner != seat):
                for card in zone.cards:
                    assert seen.faces[card] == UNKNOWN or race.known[card] >> seat & 1


# What was used


DONE = {
    "play_maneuver": "played",
    "play_event": "played",
    "use_main": "Main",
    "use_battle": "Battle",
}
DONE |= {"mag": "in play", "mag_instead": "in play", "recruit": "in play", "race_as": "in play"}
DONE |= {"recruit_instead": "in play", "remount": "in play"}


def used(log: list[Event]) -> Counter[str]:
    """Cards, their lines and triggers, as they came up in a race."""
    found: Counter[str] = Counter()
    for event in log:
        rule, step = event.step.rule.name, event.step
        if rule in DONE:
            found[f"{CARDS[event.faces[0]].name}: {DONE[rule]}"] += 1
        elif rule == "goes_off":
            found[f"{step.arg('name')}: {step.arg('deed')}"] += 1
    return found


def everything() -> list[str]:
    """All that could be used."""
    found: list[str] = []
    for card in CARDS[1:]:
        found.append(f"{card.name}: {'in play' if card.in_pit else 'played'}")
        found += [f"{card.name}: Main"] if card.main else []
        found += [f"{card.name}: Battle"] if card.battle else []
        found += [f"{card.name}: {line.deed}" for line in card.lines if isinstance(line, When)]
    return list(dict.fromkeys(found))


# The parts


def exercise(races: int, jobs: int) -> None:
    """Random legal decks, every rule of the table looked after."""
    total: Counter[str] = Counter()
    for seats in (2, 3, 4):
        for bot, number in (("random", races), ("heuristic", races // 5)):
            seeds = [f"exercise {bot} {seats} {n}" for n in range(number)]
            tasks = [partial(race_once, (bot,) * seats, (), seed, True) for seed in seeds]
            found = raced(jobs, tasks)
            for each in found:
                total += each.used
            wrong = [each.wrong for each in found if each.wrong]
            said = f"{number} races, {lengths(found)}, {len(wrong)} wrong"
            print(f"  {seats} seats, {bot:9} {said}", flush=True)
            for oops in wrong[:5]:
                print("WRONG", oops)
    never = [what for what in everything() if not total[what]]
    print(f"  used {len(everything()) - len(never)} of {len(everything())}; never: {never}")


def lengths(found: list[Outcome]) -> str:
    turns = sorted([each.turns for each in found]) or [0]
    return f"turns {turns[0]} to {turns[-1]}, median {turns[len(turns) // 2]}"


def wins(found: list[Outcome]) -> float:
    """Wins of the one who sat in seat 0 in even races and in seat 1 in odd ones; a draw is half."""
    won = sum([each.winners == (number % 2,) for number, each in enumerate(found)])
    return won + 0.5 * len([each for each in found if len(each.winners) == 2])


def field_of(races: int, jobs: int) -> None:
    """Every ready pair of decks against every other."""
    won: Counter[str] = Counter()
    every: list[Outcome] = []
    for one, two in combinations(ready(), 2):
        tasks = []
        for number in range(races):
            seated = (one, two) if number % 2 == 0 else (two, one)
            seed = f"{one.name} {two.name} {number // 2}"
            tasks.append(partial(race_once, ("heuristic", "heuristic"), seated, seed))
        outcomes = raced(jobs, tasks)
        every += outcomes
        found = round(wins(outcomes))
        won.update({one.name: found, two.name: races - found})
        print(f"  {one.name + ' against ' + two.name:34} {share(found, races)}", flush=True)
    for name, count in won.most_common():
        print(f"  {name:34} {share(count, races * (len(ready()) - 1))}")
    led = [each for each in every if each.half_way >= 0]
    first = sum([each.winners == (each.half_way,) for each in led])
    print(f"  {'first to 15 points wins':34} {share(first, len(led))}")
    print(
        f"  {'decided by empty race decks':34} {share(sum([e.spent for e in every]), len(every))}"
    )
    print(f"  {lengths(every)}")


def against_random(races: int, jobs: int) -> None:
    """The bot and one that plays at random, both with the same decks, both seats played."""
    total = 0
    for deck in ready():
        tasks = []
        for number in range(races):
            bots = ("heuristic", "random") if number % 2 == 0 else ("random", "heuristic")
            seed = f"random {deck.name} {number // 2}"
            tasks.append(partial(race_once, bots, (deck, deck), seed))
        won = round(wins(raced(jobs, tasks)))
        total += won
        print(f"  {deck.name:34} {share(won, races)}", flush=True)
    print(f"  {'all':34} {share(total, races * len(ready()))}")


def speed(races: int, jobs: int) -> None:
    """Random races of the ready decks, and copies of tables in the middle of them, in CPU time."""
    for seats in (2, 4):
        made, copies, began = 0, 0.0, process_time()
        for number in range(races):
            race = game().start(seats, Luck(key_of(f"speed {number}")))
            rng = random.Random(number)
            choices = 0
            while not race.over:
                take(race, int(rng.random() * len(race.options)))
                choices += 1
                if choices == 60:
                    start = process_time()
                    for _ in range(100):
                        race.copy()
                    copies += process_time() - start
            made += choices
        took = process_time() - began - copies
        each = 1e6 * copies / races / 100
        print(f"  {seats} seats: {made / took:.0f} decisions a second, a copy {each:.1f} us")


def battles(races: int, jobs: int) -> None:
    """Fight battles twice, by the engine and by the oracle of the tests."""
    oracle = [sys.executable, "-m", "tests.games.dragon_race.test_oracle", str(races)]
    subprocess.run(oracle, cwd=Path(__file__).parents[1], check=True)


PARTS: dict[str, Callable[[int, int], None]] = {
    "speed": speed,
    "exercise": exercise,
    "field": field_of,
    "random": against_random,
    "battles": battles,
}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--races", type=int, default=80, help="of each pair")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", choices=tuple(PARTS), help="one of the parts")
    asked = parser.parse_args()
    for name, part in PARTS.items():
        if asked.only in (None, name):
            print(name)
            part(asked.races, asked.jobs)


if __name__ == "__main__":
    main()
