"""Stories of single cards, written as text and played: a position, what is said, what has changed.

    Trip Wire
    me hand $ ; them speed 5 : play $ > me hand -1, discard +1 ; them speed -3, discard +3

`$` is the card. `me` is seat 0. A story begins with an action of mine, or `at` something else:
their action (`them`), my speed action (`speed`), the Start or End Step, or the reveal. Whatever it
does not mention must stay as it was. `+Tag` comes into play, `-Tag` leaves it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from paddock.games.railgrind.cards.core import CARDS
from paddock.games.railgrind.rules.actions import act
from paddock.games.railgrind.rules.moments import settle_triggers
from paddock.games.railgrind.rules.turn import (
    choose_speed,
    end_step,
    reveal_characters,
    start_step,
)
from paddock.games.railgrind.state import Race
from paddock.kernel.choices import answer, chooser
from paddock.kernel.flow import settle
from paddock.kernel.steps import Step
from paddock.kernel.words import words
from tests.games.railgrind.position import Sum, position, say

FILE = Path(__file__).parent / "stories.txt"
NAMES = [card.name for card in CARDS[1:]]
BEGINNINGS: dict[str, Step] = {
    "me": act(0),
    "them": act(1),
    "speed": choose_speed(0),
    "start": start_step(),
    "end": end_step(),
    "reveal": reveal_characters(),
}


@dataclass(frozen=True)
class Story:
    """One use of one card."""

    card: str
    line: int
    at: str
    before: tuple[str, str]
    said: tuple[str, ...]
    after: tuple[str, str]

    def __str__(self) -> str:
        return f"{self.card}, line {self.line}"


def stories(text: str) -> Iterator[Story]:
    """A line without a colon names the card."""
    card = ""
    for number, line in enumerate(text.splitlines(), 1):
        plain = line.strip()
        if not plain or plain.startswith("#"):
            continue
        if " : " not in plain:
            assert plain in NAMES, f"line {number}: there is no card {plain!r}"
            card = plain
            continue
        position, _, rest = plain.replace("$", card).partition(" : ")
        said, _, after = rest.partition(">")
        found = re.search(r"\bat (\w+)$", position.strip())
        at = found[1] if found else "me"
        position = position[: found.start()] if found else position
        answers = tuple([part.strip() for part in said.split(",") if part.strip()])
        yield Story(card, number, at, _sides(position), answers, _sides(after))


def _sides(text: str) -> tuple[str, str]:
    found = {"me": "", "them": ""}
    for part in [part.strip() for part in text.split(";") if part.strip()]:
        who, _, rest = part.partition(" ")
        found[who] = rest
    return found["me"], found["them"]


def begun(story: Story) -> Race:
    """The race as a story begins."""
    first = BEGINNINGS[story.at]
    race = position(*story.before, first, settle_triggers(), settled=False)
    race.turn = 0 if story.at == "reveal" else 2
    return race


def played(story: Story, race: Race) -> Race:
    """What comes of it. A choice with one option need not be told."""
    race.stop_at = 1
    settle(race)
    for each in [said.replace(" ability", ", ability") for said in story.said]:
        while len(race.options) == 1 and words(race, race.options[0]) != each:
            answer(race, chooser(race), race.options[0])
        say(race, each)
    while len(race.options) == 1:
        answer(race, chooser(race), race.options[0])
    return race


def foretold(before: Sum, after: str) -> Sum:
    """One side as the story says it stands in the end."""
    found, play = before, Counter(dict(before.play))
    for part in [part.strip() for part in after.split(",") if part.strip()]:
        if part[0] in "+-":
            play[part[1:]] += 1 if part[0] == "+" else -1
            continue
        key, change = part.split()
        found = replace(found, **{key: getattr(found, key) + int(change)})
    assert min([0, *play.values()]) >= 0, after
    return replace(found, play=tuple(sorted([(n, k) for n, k in play.items() if k])))
