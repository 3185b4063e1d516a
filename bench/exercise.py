"""Run many races of Slipstream TCG, and check every position. Then list the cards and abilities
that were never used, the races that went wrong, and how long races take.

    python bench/exercise.py --random 300 --heuristic 20 --jobs 2
    python bench/exercise.py --random 0 --heuristic 2000 --seats 4 --decks random
"""

from __future__ import annotations

import argparse
import random
import sys
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import starmap
from time import perf_counter
from typing import cast

from paddock.bots import make
from paddock.games.slipstream_tcg.cards.core import CARDS
from paddock.games.slipstream_tcg.cards.phrases import (
    DRIVER,
    FUEL,
    ITEM,
    UTILITY,
    VEHICLE,
    Deeds,
    Gain,
    When,
)
from paddock.games.slipstream_tcg.game import GAME
from paddock.games.slipstream_tcg.state import Race
from paddock.kernel.choices import answer, chooser, choosers, offered
from paddock.kernel.digest import text
from paddock.kernel.events import Event
from paddock.kernel.flow import settle
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.luck import Luck, Quick, key_of
from paddock.kernel.steps import Step
from paddock.kernel.views import imagine, view
from paddock.kernel.zones import EVERYONE, OWNER

TURNS = 200  # a race with more is too long
DECISIONS = 20_000  # a race with more is stuck
SHOWN = 200  # races between two progress lines
LOOKED_AT = 40  # one in this many decisions is imagined for every seat


@dataclass
class Findings:
    """The result of some races."""

    races: int = 0
    decisions: int = 0
    turns: list[int] = field(default_factory=list)
    imagined: int = 0
    used: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def add(self, other: Findings) -> None:
        self.races += other.races
        self.decisions += other.decisions
        self.turns += other.turns
        self.imagined += other.imagined
        self.used += other.used
        self.wrong += other.wrong


def agreed_at_random(rng: random.Random) -> dict[str, object]:
    """Return random options."""
    found: dict[str, object] = {"finish": rng.choice((30, 50, 100))}
    for option in GAME.options:
        if option.words:
            found[option.name] = rng.choice(option.words)
        elif option.is_switch:
            found[option.name] = rng.randrange(2)
    return found


def race_once(bot: str, seats: int, number: int, decks: str, options: str = "usual") -> Findings:
    rng = random.Random(f"{bot} {seats} {number} {decks}")
    luck = Luck(key_of(f"exercise {bot} {seats} {decks}", number))
    agreed = GAME.agree(seats, agreed_at_random(rng) if options == "any" else {})[1]
    race = cast("Race", GAME.table(seats, luck, agreed, GAME.bring(seats, decks, luck.key)))
    race.log = []
    found = Findings(races=1)
    bots = [make("heuristic", GAME, number + seat) for seat in range(seats)]
    try:
        settle(race)
        while not race.over:
            found.decisions += 1
            assert found.decisions < DECISIONS, "the table is stuck"
            invariants(race)
            if rng.randrange(LOOKED_AT) == 0:
                imagining(race, found.decisions)
                found.imagined += race.seats + 1
            seat = chooser(race)
            if bot == "heuristic":
                option = bots[seat].choose(view(race, seat))
            else:
                option = rng.choice(offered(race, seat))
            answer(race, seat, option)
        invariants(race)
        assert race.winners, "nobody has won"
        assert race.turn <= TURNS, f"{race.turn} turns"
    except Exception:
        said = traceback.format_exc(limit=-3)
        found.wrong.append(f"{bot}, {seats} seats, {decks} decks, race {number}: {said}")
    assert race.log is not None
    found.used = used(race, race.log)
    found.turns = [race.turn]
    return found


def invariants(race: Race) -> None:
    """Check that every card is in one legal place, and known to everybody who may look."""
    zones = race.zones()
    assert sorted([c for zone in zones for c in zone.cards]) == list(range(len(race.faces)))
    assert UNKNOWN not in race.faces
    for zone in zones:
        for card in zone.cards:
            assert zone.admits is None or race.faces[card] in zone.admits, zone.name
            assert zone.look != EVERYONE or race.known[card] == race.everyone, zone.name
            assert zone.look != OWNER or race.known[card] >> zone.owner & 1, zone.name
    for seat in range(race.seats):
        assert len(race.fuel[seat]) <= 8
        assert all([race.printed(card).kind == FUEL for card in race.fuel[seat]])
    assert race.over or (race.options and choosers(race))


def imagining(race: Race, number: int) -> None:
    for seat in range(race.watcher + 1):
        seen = view(race, seat)
        world = imagine(seen, Quick(number))
        invariants(world)
        assert text(view(world, seat)) == text(seen), f"seat {seat} sees an imagined world"


# What was used


def used(race: Race, log: list[Event]) -> Counter[str]:
    """Count the abilities and lines that came up in a race, by name."""
    found: Counter[str] = Counter()
    for seat in range(race.seats):
        for face in (race.drivers[seat], race.vehicles[seat]):
            found[f"{CARDS[face].name}: in the race"] += 1
    for event in log:
        what = named(race, event.step, event)
        if what:
            found[what] += 1
    return found


def named(race: Race, step: Step, event: Event) -> str:
    rule = step.rule.name
    if rule == "use_item":
        return f"{face_of(event)}: attack"
    if rule in ("answer_with_item", "answer_with_utility"):
        return f"{face_of(event)}: answer"
    if rule in ("play_utility", "at_once"):
        return f"{face_of(event)}: {'played' if rule == 'play_utility' else 'played when drawn'}"
    if rule in ("drive", "answer_with_driver"):
        driver = CARDS[race.drivers[step.args[0]]].name
        return f"{driver}: ability {step.args[1]}"
    if rule == "trigger":
        vehicle = CARDS[race.vehicles[step.args[0]]]
        own = any([isinstance(ln, When) and ln.deed == step.args[1] for ln in vehicle.lines])
        return f"{vehicle.name if own else 'trigger'}: {step.args[1]}"
    if rule == "gain":
        return f"gained: {step.args[2].line}"
    return ""


def face_of(event: Event) -> str:
    name: str = CARDS[event.faces[0]].name
    return name


def everything() -> list[str]:
    """List everything that can be used."""
    found: list[str] = []
    for card in CARDS:
        texts: list[Deeds] = [card.text, *[each.text for each in card.abilities]]
        if card.kind in (DRIVER, VEHICLE):
            found.append(f"{card.name}: in the race")
        found += [f"{card.name}: ability {number}" for number in range(len(card.abilities))]
        if card.kind == ITEM:
            found += [f"{card.name}: attack", f"{card.name}: answer"]
        if card.kind == UTILITY:
            found += [f"{card.name}: played"] if card.text and not card.at_once else []
            found += [f"{card.name}: answer"] if card.reply else []
            found += [f"{card.name}: played when drawn"] if card.at_once else []
        said = card.name if card.kind == VEHICLE else "trigger"
        found += [f"{said}: {line.deed}" for line in card.lines if isinstance(line, When)]
        gained = [d.effect.line for each in texts for d in each if isinstance(d.effect, Gain)]
        found += [f"gained: {line}" for line in gained]
        found += [f"trigger: {line.deed}" for line in gained if isinstance(line, When)]
    return list(dict.fromkeys(found))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("--random", type=int, default=100, help="races of each kind at random")
    parser.add_argument("--heuristic", type=int, default=5, help="races of each kind by bots")
    parser.add_argument("--first", type=int, default=0, help="the number of the first race")
    parser.add_argument("--seats", type=int, nargs="*", default=GAME.seats)
    parser.add_argument("--decks", nargs="*", default=("ready", "random"))
    parser.add_argument("--options", choices=("usual", "any"), default="usual")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    began = perf_counter()
    total = Findings()
    for bot, races in (("random", asked.random), ("heuristic", asked.heuristic)):
        for seats in asked.seats:
            for decks in asked.decks:
                numbers = range(asked.first, asked.first + races)
                plan = [(bot, seats, number, decks, asked.options) for number in numbers]
                part = raced(plan, asked.jobs)
                total.add(part)
                print(f"{bot:9} {seats} seats, {decks:6} decks: {summary(part)}", flush=True)
    print(f"all: {summary(total)}; {perf_counter() - began:.0f} s")
    never = [what for what in everything() if not total.used[what]]
    print(
        f"used {len(everything()) - len(never)} of {len(everything())}; never:", *never, sep="\n  "
    )
    for wrong in total.wrong[:10]:
        print("WRONG", wrong)


def raced(plan: list[tuple[str, int, int, str, str]], jobs: int) -> Findings:
    total = Findings()
    if jobs == 1:
        for each in starmap(race_once, plan):
            total.add(each)
            sign_of_life(total)
        return total
    with ProcessPoolExecutor(jobs) as pool:
        for each in pool.map(race_once, *zip(*plan, strict=True), chunksize=4):
            total.add(each)
            sign_of_life(total)
    return total


def sign_of_life(found: Findings) -> None:
    if found.races % SHOWN == 0:
        print(f"  {found.races} so far, {len(found.wrong)} wrong", file=sys.stderr, flush=True)


def summary(found: Findings) -> str:
    turns = sorted(found.turns) or [0]
    middle, last = turns[len(turns) // 2], turns[-1]
    return (
        f"{found.races} races, {found.decisions} decisions, turns {middle} (median) to {last}, "
        f"{found.imagined} views imagined, {len(found.wrong)} wrong"
    )


if __name__ == "__main__":
    main()
