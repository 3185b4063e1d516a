"""Run many races of Death Roads with random loadouts, and check every position: no two cars share
a space, no car leaves the board, every race ends. Then list the cards that were never used.

    python bench/clean_roads.py heuristic 2 2000 [SEED]
"""

from __future__ import annotations

import sys
from collections import Counter
from time import perf_counter
from typing import cast

from paddock.bots import make
from paddock.games import load
from paddock.games.death_roads.cards.printed import VEHICLE
from paddock.games.death_roads.state import Race
from paddock.kernel.choices import answer, chooser
from paddock.kernel.events import Event
from paddock.kernel.flow import settle
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.views import view

ROWS = range(1, 8)
SHOWN = 200  # races between two progress lines


def on_the_road(race: Race) -> None:
    """Check that every car has its own space on the board."""
    if not race.rows:
        return
    racing = race.racing()
    spaces = {(race.lanes[seat], race.rows[seat]) for seat in racing}
    assert len(spaces) == len(racing), "two cars share a space"
    for lane, row in spaces:
        assert race.left <= lane <= race.right and row in ROWS, "a car is off the board"


def note(race: Race, event: Event, used: Counter[str]) -> None:
    """Count what an event used: a card, a Road Event, a Skid card, a driver."""
    for name, value in event.step.named():
        if name == "name":
            used[str(value)] += 1
    for face in event.faces:
        if event.step.rule.says.startswith("play"):
            used[race.set.cards[face].name] += 1
    if "Driver" in event.step.rule.told:
        used[race.set.cards[race.cars[event.step.args[0]].driver].name] += 1


def main(bot: str, seats: int, races: int, seed: str = "clean") -> None:
    game, used, decisions, began = load("death_roads"), Counter[str](), 0, perf_counter()
    for number in range(races):
        key = key_of(seed, number)
        bots = [make(bot, game, number * 8 + seat) for seat in range(seats)]
        agreed = game.agree(seats)[1]
        race = cast("Race", game.table(seats, Luck(key), agreed, game.bring(seats, "random", key)))
        log: list[Event] = []
        race.log = log
        settle(race)
        while not race.over:
            on_the_road(race)
            seat = chooser(race)
            answer(race, seat, bots[seat].choose(view(race, seat)))
            decisions += 1
        assert race.winners, "a race has a winner"
        for event in log:
            note(race, event, used)
        for car in race.cars:
            used[race.set.cards[car.vehicle].name] += 1
        if (number + 1) % SHOWN == 0:
            print(f"{number + 1} of {races}, {perf_counter() - began:.0f} s", flush=True)
    cards = race.set.cards[1:]
    never = [card.name for card in cards if not used[card.name]]
    vehicles = len([card for card in cards if card.kind == VEHICLE])
    print(
        f"{races} races of {seats} {bot} bots clean, {decisions} decisions, {len(cards)} cards "
        f"({vehicles} vehicles); never used: {', '.join(never) or 'nothing'}"
    )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:5])
