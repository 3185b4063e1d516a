"""Dragon Race raced many times: whether a table gets stuck or leaks, which cards and lines are
never used, how fair the ready decks are, how much a lead is worth, and how fast it plays.
`card_races.py` has the parts; one more is here.

    python bench/dragon_race.py --only exercise --races 1000 --jobs 2
    python bench/dragon_race.py --only field --races 100 --jobs 2

`battles` compares random battles with an independent oracle: `--only battles --races 5000`.
"""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

from card_races import Measured, main

from paddock.games.dragon_race.cards.core import CARDS
from paddock.games.dragon_race.cards.phrases import When
from paddock.games.dragon_race.rules.points import outlasts, scored, wins_on_points
from paddock.games.dragon_race.state import NO_CARD, Race

HALF_WAY = 15  # points
SPENT = "decided by empty race decks"


def half_way(race: Race) -> int:
    """Return who had 15 points first, or -1."""
    assert race.log is not None
    gains = [event.step for event in race.log if event.step.rule.make is scored]
    return next((step.seat for step in gains if step.arg("place") >= HALF_WAY), -1)


def limits(race: Race) -> None:
    for zone in race.zones():
        if zone.name in ("deck", "hand", "discard", "dragon deck"):
            assert all([race.owner(card) == zone.owner for card in zone.cards]), zone.name
    for seat in range(race.seats):
        assert race.points[seat] >= 0
        assert race.energy[seat] >= 0
        rushing = race.rushing[seat]
        assert rushing == NO_CARD or race.controller(rushing) == seat


DONE = {
    "play_maneuver": "played",
    "play_event": "played",
    "use_main": "Main",
    "use_battle": "Battle",
}
DONE |= {"mag": "in play", "mag_instead": "in play", "recruit": "in play", "race_as": "in play"}
DONE |= {"recruit_instead": "in play", "remount": "in play"}


def used(race: Race) -> Counter[str]:
    """Cards, their lines and triggers, as they came up in a race, and how it was decided."""
    found: Counter[str] = Counter()
    for event in race.log or []:
        rule, step = event.step.rule, event.step
        if rule.name in DONE:
            found[f"{CARDS[event.faces[0]].name}: {DONE[rule.name]}"] += 1
        elif rule.name == "goes_off":
            found[f"{step.arg('name')}: {step.arg('deed')}"] += 1
        elif rule.make in (outlasts, wins_on_points):
            found[SPENT] += 1
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


def battles(of: Measured, races: int, jobs: int) -> None:
    """Fight battles twice, by the engine and by the oracle of the tests."""
    oracle = [sys.executable, "-m", "tests.games.dragon_race.test_oracle", str(races)]
    subprocess.run(oracle, cwd=Path(__file__).parents[1], check=True)


DRAGON_RACE = Measured(
    "dragon_race",
    half_way,
    "the first to 15 points",
    used=used,
    everything=everything(),
    limits=limits,
    turns=60,
    looked_at=50,
    shares=(SPENT,),
)

if __name__ == "__main__":
    main(DRAGON_RACE, __doc__, battles=battles)
