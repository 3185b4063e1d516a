"""How the stories of RAILGRIND!! cards begin, and what they may change.

A story begins with an action of mine, or `at` something else: their action (`them`), my speed
action (`speed`), the Start or End Step, or the reveal.
"""

from __future__ import annotations

from collections import Counter

from paddock.games.railgrind.rules.actions import act
from paddock.games.railgrind.rules.moments import settle_triggers
from paddock.games.railgrind.rules.turn import (
    choose_speed,
    end_step,
    reveal_characters,
    start_step,
)
from paddock.games.railgrind.state import Race
from paddock.kernel.steps import Seat, Step
from tests.games.railgrind.position import names, position
from tests.games.stories import Story, Sum

BEGINNINGS: dict[str, Step] = {
    "": act(0),
    "them": act(1),
    "speed": choose_speed(0),
    "start": start_step(),
    "end": end_step(),
    "reveal": reveal_characters(),
}


def begun(story: Story) -> Race:
    """Return the race as a story begins."""
    first = BEGINNINGS[story.at]
    race = position(*story.before, first, settle_triggers(), settled=False)
    race.turn = 0 if story.at == "reveal" else 2
    return race


def summed(race: Race, seat: Seat) -> Sum:
    """Return how one side stands."""
    play = Counter(names(race, race.items[seat]))
    for card in race.drones[seat]:
        damage = race.damage.get(card, 0)
        play[race.printed(card).name + (f"/{damage}" if damage else "")] += 1
    numbers = {
        "speed": race.speed(seat),
        "sp": race.points[seat],
        "hand": len(race.hands[seat]),
        "deck": len(race.decks[seat]),
        "discard": len(race.discards[seat]),
        "deleted": len(race.deleted[seat]),
    }
    return Sum(numbers, play)
