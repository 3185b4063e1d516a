"""RAILGRIND!! raced many times: whether a table gets stuck or leaks, which cards and abilities
are never used, how fair the ready decks are, and how long races last.

    python bench/railgrind.py --only exercise --races 1000 --jobs 2
    python bench/railgrind.py --only field --races 100 --jobs 2

`exercise` races random legal decks, ten at random for every two by heuristic bots, and looks after
every rule of the table. `field` is every ready deck against every other, both seats played;
`mirrors` says how often whoever wins the first roll-off wins the race, and how many turns a race
between equal decks lasts; `random` is the bot against one that plays at random. Every share has its
95 % interval. `speed` counts decisions a second, forced ones not counted, and the time of a copy.
"""

from __future__ import annotations

import argparse
import random
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import combinations
from time import process_time
from typing import cast

from fairness import raced, share

from paddock.bots import make
from paddock.games import load
from paddock.games.railgrind.cards.core import CARDS
from paddock.games.railgrind.cards.phrases import When
from paddock.games.railgrind.rules.turn import rolled_off
from paddock.games.railgrind.state import FASTEST, SLOWEST, Race
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

THINKING = ("heuristic", "heuristic")
GUESSING = ("random", "random")
TURNS = 60  # a race that takes more is too long
DECISIONS = 5_000  # a race that takes more is stuck
LOOKED_AT = 25  # one of this many decisions is imagined by every seat
SLICES = 7  # in which speed is measured
COPIED_AT = 60  # the decision after which a table is copied


@dataclass
class Outcome:
    """What came of one race."""

    winners: tuple[int, ...] = ()
    rolled: int = -1  # who won the first roll-off
    turns: int = 0
    used: Counter[str] = field(default_factory=Counter)
    wrong: str = ""


@lru_cache(maxsize=1)
def game() -> Game:
    return load("railgrind")


def ready() -> tuple[Deck, ...]:
    decks = game().decks
    assert decks is not None
    return decks.ready


def race_once(bots: tuple[str, str], decks: Decks, seed: str, watched: bool = False) -> Outcome:
    """One race; without decks, between random legal ones."""
    played, key = game(), key_of(seed)
    brought = decks or played.bring(2, "random", key)
    race = cast("Race", played.table(2, Luck(key), played.agree(2)[1], brought))
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
    return Outcome(race.winners, first_roll(race.log), race.turn, used(race, race.log), wrong)


def first_roll(log: list[Event]) -> int:
    """Return the seat that won the first roll-off."""
    rolls = [event.step for event in log if event.step.rule.make is rolled_off]
    for one, two in zip(rolls[::2], rolls[1::2], strict=True):
        if one.arg("rolled") != two.arg("rolled"):
            return max(one, two, key=lambda roll: int(roll.arg("rolled"))).seat
    return -1


def invariants(race: Race) -> None:
    """Every card lies in one place, those who may look know it, and gauges keep to the cap."""
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
    for seat in range(race.seats):
        assert race.turn == 0 or SLOWEST <= race.speed(seat) <= FASTEST
        assert race.points[seat] >= 0
    assert race.over or (race.options and choosers(race))


def imagining(race: Race, number: int) -> None:
    """Nobody sees more than they may: not even of their own gauge."""
    for seat in range(race.watcher + 1):
        seen = view(race, seat)
        world = imagine(seen, Quick(number))
        invariants(world)
        assert text(view(world, seat)) == text(seen), f"seat {seat} sees an imagined world"
        for zone in race.zones():
            if zone.look == NOBODY:
                for card in zone.cards:
                    assert seen.faces[card] == UNKNOWN or race.known[card] >> seat & 1


# What was used


def used(race: Race, log: list[Event]) -> Counter[str]:
    """Cards, abilities, Reacts and triggers, as they came up in a race."""
    found: Counter[str] = Counter()
    for card in race.characters:
        found[f"{race.printed(card).name}: in the race"] += 1
    for event in log:
        rule, step = event.step.rule.name, event.step
        if rule in ("play_trick", "play_item", "play_drone"):
            found[f"{CARDS[event.faces[0]].name}: played"] += 1
        elif rule in ("react_with", "react_from_play"):
            found[f"{CARDS[event.faces[0]].name}: react"] += 1
        elif rule in ("activate", "use_ability"):
            number = step.arg("number") if rule == "use_ability" else 1
            found[f"{CARDS[event.faces[0]].name}: ability {number}"] += 1
        elif rule == "made":
            found[f"{CARDS[event.faces[0]].name}: made"] += 1
        elif rule == "trigger":
            found[f"trigger: {step.arg('deed')}"] += 1
    return found


def everything() -> list[str]:
    """All that could be used."""
    found: list[str] = []
    for card in CARDS[1:]:
        kinds = {"character": "in the race", "token": "made"}
        reacts_only = card.kind == "trick" and not card.text
        found += [] if reacts_only else [f"{card.name}: {kinds.get(card.kind, 'played')}"]
        found += [f"{card.name}: react"] if card.react else []
        found += [f"{card.name}: ability {n + 1}" for n in range(len(card.abilities))]
        found += [f"trigger: {line.deed}" for line in card.lines if isinstance(line, When)]
    return list(dict.fromkeys(found))


# The parts


def exercise(races: int, jobs: int) -> None:
    """Random legal decks, every rule of the table looked after."""
    total: Counter[str] = Counter()
    for bots, number in ((GUESSING, races), (THINKING, races // 5)):
        seeds = [f"exercise {bots[0]} {n}" for n in range(number)]
        found = raced(jobs, [partial(race_once, bots, (), seed, True) for seed in seeds])
        for each in found:
            total += each.used
        wrong = [each.wrong for each in found if each.wrong]
        print(f"  {bots[0]:9} {number} races, {lengths(found)}, {len(wrong)} wrong", flush=True)
        for said in wrong[:5]:
            print("WRONG", said)
    never = [what for what in everything() if not total[what]]
    print(f"  used {len(everything()) - len(never)} of {len(everything())}; never: {never}")


def lengths(found: list[Outcome]) -> str:
    turns = sorted([each.turns for each in found])
    return f"turns {turns[0]} to {turns[-1]}, median {turns[len(turns) // 2]}"


def wins(found: list[Outcome]) -> float:
    """Wins of the one who sat in seat 0 in even races and in seat 1 in odd ones; a draw is half."""
    won = sum([each.winners == (number % 2,) for number, each in enumerate(found)])
    return won + 0.5 * len([each for each in found if len(each.winners) == 2])


def field_of(races: int, jobs: int) -> None:
    """Every ready deck against every other."""
    won: Counter[str] = Counter()
    for one, two in combinations(ready(), 2):
        tasks = []
        for number in range(races):
            seated = (one, two) if number % 2 == 0 else (two, one)
            seed = f"{one.name} {two.name} {number // 2}"
            tasks.append(partial(race_once, THINKING, seated, seed))
        found = round(wins(raced(jobs, tasks)))
        won.update({one.name: found, two.name: races - found})
        print(f"  {one.name + ' against ' + two.name:32} {share(found, races)}", flush=True)
    for name, count in won.most_common():
        print(f"  {name:32} {share(count, races * (len(ready()) - 1))}")


def mirrors(races: int, jobs: int) -> None:
    """Equal decks: whoever won the first roll-off, and how long it takes."""
    every: list[Outcome] = []
    for deck in ready():
        seeds = [f"mirror {deck.name} {number}" for number in range(races)]
        found = raced(jobs, [partial(race_once, THINKING, (deck, deck), seed) for seed in seeds])
        every += found
        print(f"  {deck.name:32} {rolled_and_won(found)}, {lengths(found)}", flush=True)
    print(f"  {'all':32} {rolled_and_won(every)}, {lengths(every)}")


def rolled_and_won(found: list[Outcome]) -> str:
    decided = [each for each in found if len(each.winners) == 1]
    return share(sum([each.winners == (each.rolled,) for each in decided]), len(decided))


def against_random(races: int, jobs: int) -> None:
    """The bot and one that plays at random, both with the same deck, both seats played."""
    total = 0
    for deck in ready():
        tasks = []
        for number in range(races):
            bots = ("heuristic", "random") if number % 2 == 0 else ("random", "heuristic")
            seed = f"random {deck.name} {number // 2}"
            tasks.append(partial(race_once, bots, (deck, deck), seed))
        won = round(wins(raced(jobs, tasks)))
        total += won
        print(f"  {deck.name:32} {share(won, races)}", flush=True)
    print(f"  {'all':32} {share(total, races * len(ready()))}")


def speed(races: int, jobs: int) -> None:
    """Random races of the ready decks, and copies of tables in the middle of them, in CPU time."""
    slices = []
    for part in range(SLICES):
        made, copied, copies, began = 0, 0, 0.0, process_time()
        for number in range(races):
            race = game().start(2, Luck(key_of(f"speed {part}", number)))
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
        took = process_time() - began - copies
        slices.append((made / took, 1e6 * copies / max(copied, 1)))
    fast, copy = [sorted(each) for each in zip(*slices, strict=True)]
    said = f"{fast[0]:.0f} to {fast[-1]:.0f}, median {fast[SLICES // 2]:.0f} decisions a second"
    print(f"  {said}; a copy {copy[0]:.1f} to {copy[-1]:.1f} us, median {copy[SLICES // 2]:.1f}")


PARTS: dict[str, Callable[[int, int], None]] = {
    "exercise": exercise,
    "field": field_of,
    "mirrors": mirrors,
    "random": against_random,
    "speed": speed,
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
