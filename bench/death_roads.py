"""Race Death Roads many times between heuristic bots: how long, how deadly and how fair is it?

    python bench/death_roads.py --races 300 --jobs 2
    python bench/death_roads.py --only vehicles --races 400 --cards src/.../cards.toml

For 2, 3 and 4 seats it prints rounds, wrecks, how often the leader at half distance wins, and wins
by starting place. Then every vehicle races every other, and bots that always do the same join in.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import combinations
from typing import cast

from fairness import raced, share

from paddock.bots import Bot, make
from paddock.games import load
from paddock.games.death_roads.state import Race
from paddock.kernel.choices import answer, chooser
from paddock.kernel.decks import Deck, DeckRules, part
from paddock.kernel.flow import settle
from paddock.kernel.game import Game
from paddock.kernel.luck import Luck, Quick, key_of
from paddock.kernel.steps import Step
from paddock.kernel.table import Table
from paddock.kernel.views import view

ROUNDS = 6
FAIR = (0.40, 0.60)  # one vehicle against another
FAIR_FIELD = (0.43, 0.57)  # one loadout against all others


@dataclass
class Outcome:
    """The result of one race."""

    winners: tuple[int, ...]
    rounds: int
    wrecks: int
    starts: tuple[int, ...]  # the first order on the Initiative Track
    leader: int  # when half of the rounds were over, or -1 if the race was
    turns: int


class Always:
    """A bot that does one thing whenever it can, and otherwise as little as possible."""

    def __init__(self, wanted: str) -> None:
        self.wanted = wanted

    def choose(self, seen: Table) -> Step:
        race = cast("Race", seen)
        for option in seen.options:
            name = option.rule.name
            if name == self.wanted:
                return option
            if name == "play" and race.printed(option.args[1]).name == self.wanted:
                return option
        for least in ("no_more", "pass_on"):
            for option in seen.options:
                if option.rule.name == least:
                    return option
        return seen.options[0]


@lru_cache(maxsize=1)
def game(cards: str) -> Game:
    return load("death_roads", cards)


def rules(cards: str) -> DeckRules:
    found = game(cards).decks
    assert found is not None
    return found


def bot(name: str, cards: str, seed: int) -> Bot:
    if name.startswith("always "):
        return Always(name.partition(" ")[2])
    return make(name, game(cards), seed)


def race_once(cards: str, bots: tuple[str, ...], decks: tuple[Deck, ...], seed: str) -> Outcome:
    played = game(cards)
    seats = len(bots)
    key = key_of(seed)
    table = cast("Race", played.table(seats, Luck(key), played.agree(seats)[1], decks))
    starts = tuple(table.order)
    number = int.from_bytes(key[:8], "big")
    seated = [bot(name, cards, number + seat) for seat, name in enumerate(bots)]
    settle(table)
    leader, turns = -1, 0
    while table.options:
        if leader < 0 and table.round > ROUNDS // 2:
            leader = table.order[0]
        seat = chooser(table)
        seen = view(table, seat)
        turns += table.asked is not None and table.asked.rule.name == "choose"
        answer(table, seat, seated[seat].choose(seen))
    return Outcome(table.winners, table.round, len(table.gone), starts, leader, turns)


# What is printed


def tables(cards: str, races: int, jobs: int) -> None:
    """Print length, wrecks, leaders and starting places."""
    ready = rules(cards).ready
    for seats in (2, 3, 4):
        tasks = []
        for number in range(races):
            order = list(range(len(ready)))
            Quick(number).shuffle(order, "decks")
            decks = tuple([ready[n] for n in order[:seats]])
            seed = f"tables {seats} {number}"
            bots = ("heuristic",) * seats
            tasks.append(partial(race_once, cards, bots, decks, seed))
        found = raced(jobs, tasks)
        led = [each for each in found if each.leader >= 0]
        places: Counter[int] = Counter()
        for each in found:
            if len(each.winners) == 1:
                places[each.starts.index(each.winners[0])] += 1
        print(f"{seats} seats, {races} races")
        print(f"  rounds {sum(each.rounds for each in found) / races:.2f}", end="")
        print(f", turns {sum(each.turns for each in found) / races:.1f}", end="")
        print(f", wrecks {sum(each.wrecks for each in found) / races:.2f}", end="")
        print(f", draws {sum(len(each.winners) != 1 for each in found)}")
        held = sum(each.winners == (each.leader,) for each in led)
        print(f"  leader at half distance wins {share(held, len(led))}")
        for place in range(seats):
            print(f"  started as number {place + 1}: wins {share(places[place], races)}")


def vehicles(cards: str, races: int, jobs: int, of: tuple[str, ...] = ()) -> None:
    """Race every ready loadout against every other, or only those named in `of`."""
    ready = rules(cards).ready
    met: Counter[str] = Counter()
    outside = []
    total: Counter[str] = Counter()
    for one, two in combinations(ready, 2):
        if of and one.name not in of and two.name not in of:
            continue
        tasks = []
        for number in range(races):
            decks = (one, two) if number % 2 == 0 else (two, one)
            seed = f"{one.name} {two.name} {number // 2}"
            tasks.append(partial(race_once, cards, ("heuristic", "heuristic"), decks, seed))
        found = raced(jobs, tasks)
        won = sum(each.winners == (number % 2,) for number, each in enumerate(found))
        fair = FAIR[0] <= won / races <= FAIR[1]
        outside += [] if fair else [f"{one.name} - {two.name}"]
        total[one.name] += won
        total[two.name] += races - won
        met.update({one.name: races, two.name: races})
        names = f"{part(one, 'vehicle')} against {part(two, 'vehicle')}"
        print(f"  {names:40} {share(won, races)}{'' if fair else '  outside'}", flush=True)
    for name, won in total.most_common():
        fair = FAIR_FIELD[0] <= won / met[name] <= FAIR_FIELD[1]
        print(f"  {name:14} {share(won, met[name])}{'' if fair else '  outside'}")
    print(f"  outside 40 to 60 %: {', '.join(outside) or 'none'}")


def policies(cards: str, races: int, jobs: int) -> None:
    """Race bots that always do the same against heuristic bots."""
    ready = rules(cards).ready
    for seats in (2, 3, 4):
        shares: list[tuple[int, str]] = []
        for mine in ready:
            own = _cards_of(cards, mine) if seats == 2 else []
            for wanted in ("pass_on", "focus", "use_driver", *own):
                tasks = [
                    partial(race_once, cards, *_seating(ready, mine, wanted, seats, number))
                    for number in range(races)
                ]
                found = raced(jobs, tasks)
                won = sum(each.winners == (n % seats,) for n, each in enumerate(found))
                shares.append((won, f"{mine.name}: always {wanted}"))
        shares.sort(reverse=True)
        print(f"  {seats} seats, {len(shares)} policies, {races} races each; the best:")
        for won, name in shares[:5]:
            print(f"  {name:40} {share(won, races)}", flush=True)


def _seating(
    ready: tuple[Deck, ...], mine: Deck, wanted: str, seats: int, number: int
) -> tuple[tuple[str, ...], tuple[Deck, ...], str]:
    """Seat the bot that always does the same in each seat in turn, against other loadouts."""
    bots = ["heuristic"] * seats
    decks = [ready[(number + seat) % len(ready)] for seat in range(seats)]
    bots[number % seats], decks[number % seats] = f"always {wanted}", mine
    return tuple(bots), tuple(decks), f"{mine.name} {wanted} {number}"


def _cards_of(cards: str, deck: Deck) -> list[str]:
    """Return the names of the sixteen cards, each once."""
    played = game(cards)
    table = cast("Race", played.table(2, Luck(key_of("")), played.agree(2)[1], (deck, deck)))
    return sorted({table.printed(card).name for card in table.boxes[0]})


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--races", type=int, default=200, help="of each kind")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--cards", default="", help="a card file, if not the core set")
    parser.add_argument(
        "--only", choices=("tables", "vehicles", "policies"), help="one of the parts"
    )
    parser.add_argument("--of", nargs="*", default=(), help="only vehicles of these loadouts")
    asked = parser.parse_args()
    of = tuple(asked.of)
    parts: dict[str, Callable[[str, int, int], None]] = {
        "tables": tables,
        "vehicles": partial(vehicles, of=of),
        "policies": policies,
    }
    for name, part_of in parts.items():
        if asked.only in (None, name):
            print(name)
            part_of(asked.cards, asked.races, asked.jobs)


if __name__ == "__main__":
    main()
