"""Stories of single cards, written as text and played: a position, what is said, what has changed.

    Trip Wire
    me hand $ ; them speed 5 : play $ > me hand -1, discard +1 ; them speed -3, discard +3

`$` is the card, and `me` is seat 0. A story begins where its game's stories usually do, or `at`
something else. Slashes separate answers. A choice with one option need not be told, and in the end
everybody passes. Whatever is not mentioned must stay as it was. `+Tag` comes into play, `-Tag`
leaves it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from paddock.kernel.choices import answer, chooser
from paddock.kernel.flow import settle
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Table
from paddock.kernel.words import words
from tests.games.saying import say

T = TypeVar("T", bound=Table)


@dataclass(frozen=True)
class Story:
    """One use of one card."""

    card: str
    line: int
    at: str  # where it begins; "" for the usual place
    before: tuple[str, str]
    said: tuple[str, ...]
    after: tuple[str, str]

    def __str__(self) -> str:
        return f"{self.card}, line {self.line}"


@dataclass(frozen=True)
class Sum:
    """What a story may change on one side: numbers by name, and the cards in play."""

    numbers: Mapping[str, int]
    play: Counter[str]


def stories_beside(module: str, cards: Collection[str]) -> list[Story]:
    """Return the stories of these cards that lie beside a module of tests."""
    return list(read(Path(module).with_name("stories.txt").read_text("utf-8"), cards))


def said_in(stories: Iterable[Story], card: str) -> list[str]:
    """Return all that is said in the stories of a card, which must have one."""
    mine = [story for story in stories if story.card == card]
    assert mine
    return [each for story in mine for each in story.said]


def read(text: str, names: Collection[str]) -> Iterator[Story]:
    """Yield the stories in a text. A line without a colon between spaces names the card."""
    card = ""
    for number, line in enumerate(text.splitlines(), 1):
        plain = line.strip()
        if not plain or plain.startswith("#"):
            continue
        if " : " not in f"{plain} ":
            assert plain in names, f"line {number}: there is no card {plain!r}"
            card = plain
            continue
        position, _, rest = plain.replace("$", card).partition(" : ")
        said, _, after = rest.partition(">")
        position, _, at = re.sub(r"\bat (\w+)$", r"@\1", position.strip()).partition("@")
        answers = tuple([part.strip() for part in said.split(" / ") if part.strip()])
        yield Story(card, number, at, _sides(position), answers, _sides(after))


def _sides(text: str) -> tuple[str, str]:
    found = {"me": "", "them": ""}
    for part in [part.strip() for part in text.split(";") if part.strip()]:
        who, _, rest = part.partition(" ")
        found[who] = rest
    return found["me"], found["them"]


def comes_true(story: Story, race: T, summed: Callable[[T, Seat], Sum]) -> None:
    """Play a story from its first position, and compare both sides with what it says."""
    before = [summed(race, seat) for seat in range(2)]
    race.stop_at = 1
    settle(race)
    for each in story.said:
        while len(race.options) == 1 and words(race, race.options[0]) != each:
            answer(race, chooser(race), race.options[0])
        say(race, each)
    while race.options and goes_by_itself(race.options):
        answer(race, chooser(race), race.options[0])
    assert race.asked is None, "the story stops in the middle"
    for seat in range(2):
        assert summed(race, seat) == foretold(before[seat], story.after[seat]), f"seat {seat}"


def goes_by_itself(options: Collection[Step]) -> bool:
    """Return True if a story need not tell the answer at its end: the only one, or a pass."""
    return len(options) == 1 or next(iter(options)).role == "pass"


def foretold(before: Sum, after: str) -> Sum:
    """Return one side as the story says it stands in the end."""
    numbers, play = dict(before.numbers), Counter(before.play)
    for part in [part.strip() for part in after.split(",") if part.strip()]:
        if part[0] in "+-":
            play[part[1:]] += 1 if part[0] == "+" else -1
            continue
        key, change = part.split()
        numbers[key] += int(change)
    assert min([0, *play.values()]) >= 0, after
    return replace(before, numbers=numbers, play=+play)
