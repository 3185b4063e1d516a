"""RAILGRIND!! raced many times: whether a table gets stuck or leaks, which cards and abilities
are never used, how fair the ready decks are, and how long races last. The parts: `card_races.py`.

    python bench/railgrind.py --only exercise --races 1000 --jobs 2
    python bench/railgrind.py --only field --races 100 --jobs 2
"""

from __future__ import annotations

from collections import Counter

from card_races import Measured, main

from paddock.games.railgrind.cards.core import CARDS
from paddock.games.railgrind.cards.phrases import When
from paddock.games.railgrind.rules.turn import rolled_off
from paddock.games.railgrind.state import FASTEST, SLOWEST, Race


def first_roll(race: Race) -> int:
    """Return the seat that won the first roll-off."""
    assert race.log is not None
    rolls = [event.step for event in race.log if event.step.rule.make is rolled_off]
    for one, two in zip(rolls[::2], rolls[1::2], strict=True):
        if one.arg("rolled") != two.arg("rolled"):
            return max(one, two, key=lambda roll: int(roll.arg("rolled"))).seat
    return -1


def limits(race: Race) -> None:
    for seat in range(race.seats):
        assert race.turn == 0 or SLOWEST <= race.speed(seat) <= FASTEST
        assert race.points[seat] >= 0


def used(race: Race) -> Counter[str]:
    """Cards, abilities, Reacts and triggers, as they came up in a race."""
    found: Counter[str] = Counter()
    for card in race.characters:
        found[f"{race.printed(card).name}: in the race"] += 1
    for event in race.log or []:
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


RAILGRIND = Measured(
    "railgrind",
    first_roll,
    "the winner of the first roll-off",
    used=used,
    everything=everything(),
    limits=limits,
    turns=60,
    looked_at=25,
)

if __name__ == "__main__":
    main(RAILGRIND, __doc__)
