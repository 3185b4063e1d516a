"""Stories of single cards, written as text and played: a position, what is said, what has changed.

    Weave
    0 C4 gear 2, 1 E4 : right
    > 0 D4 draws 1

Whatever a story does not mention must stay as it was. That a card is paid for and discarded goes
without saying. A car is in Gear 2, has Handling 5 and Condition 9, unless something else is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from paddock.games.death_roads.cards import printed as c
from paddock.games.death_roads.cards.core import CARDS
from paddock.games.death_roads.rules.boards import TEXT
from paddock.games.death_roads.rules.effects import carry_out
from paddock.games.death_roads.rules.events import event_happens, lay_overlay
from paddock.games.death_roads.rules.round import Loaded, new_race
from paddock.games.death_roads.rules.turn import choose
from paddock.games.death_roads.rules.wrecks import turn_over
from paddock.games.death_roads.state import LANE_LETTERS, OPTIONS, CardSet, Race
from paddock.kernel.choices import answer, chooser
from paddock.kernel.flow import settle
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.steps import Card, Seat, Step
from paddock.kernel.words import words

FILE = Path(__file__).parent / "stories.txt"
CORE = CardSet(CARDS)
FACES = {card.name: face for face, card in enumerate(CARDS)}
PLAIN_VEHICLE = "Black Ledger"
PLAIN_DRIVER = "Old Nobody"  # who only minds being passed
HELD = ("Pursuit", "Boxing In")  # in everyone's hand
THROWN = ("Cold Restart", "Red Ink")  # in everyone's discard pile
FILLING = ("Pursuit",) * 8
NUMBERS = ("gear", "handling", "condition", "guard", "stun", "burn", "veer")
SPACE = re.compile(r"[A-F][1-7]")
MARKS_PASSED = 2  # so that no damage brings a roll of the Damage Chart


@dataclass(frozen=True)
class Car:
    """A car as a story speaks of it."""

    space: str = "E1"
    gear: int = 2
    handling: int = 5
    condition: int = 9
    guard: int = 0
    stun: int = 0
    burn: int = 0
    veer: int = 0
    hand: int = len(HELD)
    deck: int = len(FILLING)
    discard: int = len(THROWN)
    wrecked: bool = False


@dataclass(frozen=True)
class Scene:
    """All cars, and the lanes that can be driven on."""

    cars: tuple[Car, ...]
    road: str = "A-F"


@dataclass
class Story:
    """One use of one card."""

    card: str
    line: int
    cars: list[str]
    said: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.card}, line {self.line}"


def stories(text: str) -> Iterator[Story]:
    """A line without a mark names the card, one with a seat first is a position."""
    card, story = "", None
    for number, line in enumerate(text.splitlines(), 1):
        plain = line.strip()
        if not plain or plain.startswith("#"):
            continue
        if plain.startswith(">"):
            assert story is not None, f"line {number}: there is no position before this"
            story.after = _parts(plain[1:], ",")
            yield story
            story = None
        elif plain[0].isdigit():
            position, _, said = plain.partition(" : ")
            story = Story(card, number, _parts(position, ","), _parts(said, ","))
        else:
            assert plain in FACES, f"line {number}: there is no card {plain!r}"
            card = plain
    assert story is None, f"{story} has no end"


def _parts(text: str, between: str) -> list[str]:
    return [part.strip() for part in text.split(between) if part.strip()]


def told(cars: dict[Seat, Car], said: list[str]) -> dict[Seat, Car]:
    """The cars as these words change them."""
    found = dict(cars)
    for part in said:
        seat, *rest = part.split()
        if not seat.isdigit():
            continue  # of the road
        car = found.get(int(seat), Car())
        while rest:
            word = rest.pop(0)
            if SPACE.fullmatch(word):
                car = replace(car, space=word)
            elif word == "wrecked":
                car = replace(car, wrecked=True)
            elif word == "draws":
                car = replace(car, hand=car.hand + (n := int(rest.pop(0))), deck=car.deck - n)
            elif word == "discards":
                car = replace(car, hand=car.hand - (n := int(rest.pop(0))), discard=car.discard + n)
            elif word == "recovers":
                car = replace(car, hand=car.hand + (n := int(rest.pop(0))), discard=car.discard - n)
            else:
                assert word in NUMBERS, f"{part!r}: what is {word!r}?"
                number: dict[str, Any] = {word: int(rest.pop(0))}
                car = replace(car, **number)
        found[int(seat)] = car
    return found


def about(said: list[str], key: str, otherwise: str) -> str:
    """`lane C` or `road B-F` among the parts."""
    found = [part.split()[1] for part in said if part.split()[0] == key]
    return found[0] if found else otherwise


class Stage:
    """A race that stands as a story begins, with its card where it must be."""

    def __init__(self, story: Story, driver: str = "") -> None:
        self.printed = CARDS[FACES[story.card]]
        self.said = list(story.said)
        cars = told({}, story.cars)
        seats = max(2, *[seat + 1 for seat in cars])
        self.cars = tuple([cars.get(seat, Car(f"E{seat}")) for seat in range(seats)])
        self.race = self._race(driver or PLAIN_DRIVER)
        for seat, car in enumerate(self.cars):
            self._lay(seat, car)
        self.race.event_lane = LANE_LETTERS.index(about(story.cars, "lane", "C"))
        self.race.order = [int(seat) for seat in about(story.cars, "order", "012"[:seats])]

    def _race(self, driver: str) -> Race:
        vehicle = self.printed.of or PLAIN_VEHICLE
        driver = self.printed.name if self.printed.kind == c.DRIVER else driver
        own = [self.printed.name] if self.printed.acts else [FILLING[0]]
        brought = [
            Loaded(
                FACES[vehicle if seat == 0 else PLAIN_VEHICLE],
                FACES[driver if seat == 0 else PLAIN_DRIVER],
                [FACES[name] for name in (*own, *HELD, *THROWN, *FILLING)],
            )
            for seat in range(len(self.cars))
        ]
        options = {option.name: option.default for option in OPTIONS}
        race = new_race(Luck(key_of("a story")), options, CORE, brought)
        race.stack = []
        race.active = 0
        return race

    def _lay(self, seat: Seat, car: Car) -> None:
        race = self.race
        race.lanes[seat], race.rows[seat] = LANE_LETTERS.index(car.space[0]), int(car.space[1])
        race.gears[seat], race.handling[seat] = car.gear, car.handling
        race.condition[seat], race.guards[seat] = car.condition, car.guard
        race.stuns[seat], race.burns[seat], race.veers[seat] = car.stun, car.burn, car.veer
        race.passed[seat] = MARKS_PASSED
        left = list(race.boxes[seat])

        def find(names: tuple[str, ...]) -> list[Card]:
            found: list[Card] = []
            for name in names:
                card = next(card for card in left if race.printed(card).name == name)
                left.remove(card)
                found.append(card)
            return found

        own = (self.printed.name,) if seat == 0 and self.printed.acts else ()
        race.hands[seat] = find((*own, *HELD))
        race.discards[seat] = find(THROWN)
        race.decks[seat] = find(FILLING)
        race.out += left

    def scene(self) -> Scene:
        race = self.race
        cars = [
            Car(
                race.space(seat),
                race.gears[seat],
                race.handling[seat],
                race.condition[seat],
                race.guards[seat],
                race.stuns[seat],
                race.burns[seat],
                race.veers[seat],
                len(race.hands[seat]),
                len(race.decks[seat]),
                len(race.discards[seat]),
                seat in race.gone,
            )
            for seat in range(race.seats)
        ]
        return Scene(tuple(cars), f"{LANE_LETTERS[race.left]}-{LANE_LETTERS[race.right]}")

    def play(self) -> None:
        """The card does what it does; at every choice the next word of the story decides."""
        race, face = self.race, FACES[self.printed.name]
        kind = self.printed.kind
        if kind in (c.EVENT, c.FINAL):
            covers = lay_overlay(race, self.printed.overlay) if self.printed.overlay else ()
            race.stack = [event_happens(face, 0), *covers[::-1]]
        elif kind == c.SKID:
            race.stack = [turn_over(0), carry_out(0, face, TEXT, 0)]
        else:
            race.stack = [turn_over(0), choose(0)]
        settle(race)
        if self.printed.acts:
            self.take(f"play {self.printed.name}")
        elif kind == c.DRIVER:
            self.take(f"discard {HELD[0]} to use your Driver")
        while race.options:
            self.take("end your turn" if self.asked("second") else self.said.pop(0))
        assert not self.said, f"nobody asked for {self.said}"

    def asked(self, rule: str) -> bool:
        return self.race.asked is not None and self.race.asked.rule.name == rule

    def take(self, said: str) -> None:
        race = self.race
        found = [option for option in race.options if said in self.words(option)]
        assert len(found) == 1, f"{said!r} of {[self.words(each) for each in race.options]}"
        answer(race, chooser(race), found[0])

    def words(self, option: Step) -> str:
        return words(self.race, option)

    def foretold(self, after: list[str]) -> Scene:
        """What the story says has come of it: one card is spent and what is to be paid is paid."""
        mine = self.cars[0]
        if self.printed.acts or self.printed.kind == c.DRIVER:
            handling = max(mine.handling - self.printed.cost, -2)
            mine = replace(mine, handling=handling, discard=mine.discard + 1)
        if self.printed.kind == c.DRIVER:
            mine = replace(mine, hand=mine.hand - 1)
        before = dict(enumerate((mine, *self.cars[1:])))
        found = told(before, after)
        return Scene(tuple([found[seat] for seat in sorted(found)]), about(after, "road", "A-F"))
