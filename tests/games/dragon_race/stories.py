"""Stories of single cards, written as text and played: a position, what is said, what has changed.

    Second Wind
    me zone Glide 3, hand $ ; them zone Glide 4 at battle : play $ > me points +1, hand -1, ...

`$` is the card, and `me` is seat 0, who leads. A story begins with my actions in Main, or `at`
something else: see BEGINNINGS. Choices with one option need not be told, and in the end everybody
passes. Whatever is not mentioned must stay as it was. `+Glide 3` comes into play, `-Glide 3` leaves
it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.cards.core import CARDS
from paddock.games.dragon_race.rules.battle import start_battle
from paddock.games.dragon_race.rules.moments import everybody
from paddock.games.dragon_race.rules.playing import act_in_main
from paddock.games.dragon_race.rules.rush import rush_step
from paddock.games.dragon_race.rules.turn import draw_step, energy_step, gear_step, main_over
from paddock.games.dragon_race.state import Race
from paddock.kernel.choices import answer, chooser
from paddock.kernel.flow import settle
from paddock.kernel.steps import Seat, Step
from paddock.kernel.words import words
from tests.games.dragon_race.position import names, position, say

FILE = Path(__file__).parent / "stories.txt"
NAMES = [card.name for card in CARDS[1:]]
BEGINNINGS: dict[str, tuple[Step, ...]] = {
    "main": (act_in_main(0),),
    "them": (act_in_main(1),),
    "both": (act_in_main(0), act_in_main(1)),
    "on": (act_in_main(0), main_over(), rush_step()),
    "start": (everybody(p.START_TURN),),
    "draw": (everybody(p.START_DRAW), draw_step(), everybody(p.END_DRAW)),
    "gear": (everybody(p.START_GEAR), gear_step(), everybody(p.END_GEAR)),
    "energy": (everybody(p.START_MAIN), energy_step()),
    "late": (everybody(p.END_MAIN), main_over(), rush_step()),
    "rush": (rush_step(),),
    "battle": (start_battle(0),),
    "end": (everybody(p.END_TURN),),
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
    """A line without a colon between spaces names the card."""
    card = ""
    for number, line in enumerate(text.splitlines(), 1):
        plain = line.strip()
        if not plain or plain.startswith("#"):
            continue
        if " : " not in f"{plain} ":
            assert plain in NAMES, f"line {number}: there is no card {plain!r}"
            card = plain
            continue
        position, _, rest = plain.replace("$", card).partition(" : ")
        said, _, after = rest.partition(">")
        found = re.search(r" at (\w+)$", position)
        at = found[1] if found else "main"
        position = position[: found.start()] if found else position
        answers = tuple([part.strip() for part in said.split(" / ") if part.strip()])
        yield Story(card, number, at, _sides(position), answers, _sides(after))


def _sides(text: str) -> tuple[str, str]:
    found = {"me": "", "them": ""}
    for part in [part.strip() for part in text.split(";") if part.strip()]:
        who, _, rest = part.partition(" ")
        found[who] = rest
    return found["me"], found["them"]


def begun(story: Story) -> Race:
    """The race as a story begins."""
    return position(*story.before, steps=BEGINNINGS[story.at], own=CARDS[1:], settled=False)


def played(story: Story, race: Race) -> Race:
    """What comes of it."""
    race.stop_at = 1
    settle(race)
    for each in story.said:
        while len(race.options) == 1 and words(race, race.options[0]) != each:
            answer(race, chooser(race), race.options[0])
        say(race, each)
    while race.options and (len(race.options) == 1 or race.options[0].role == "pass"):
        answer(race, chooser(race), race.options[0])
    return race


@dataclass(frozen=True)
class Sum:
    """What a story may change on one side."""

    points: int
    energy: int
    hand: int
    deck: int
    discard: int
    dragons: int
    play: tuple[tuple[str, int], ...]


def summed(race: Race, seat: Seat) -> Sum:
    """How one side stands."""
    return Sum(
        race.points[seat],
        race.energy[seat],
        len(race.hands[seat]),
        len(race.decks[seat]),
        len(race.discards[seat]),
        len(race.dragon_decks[seat]),
        tuple(sorted(Counter(names(race, race.in_play(seat))).items())),
    )


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
