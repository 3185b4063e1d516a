"""The road and the cars of Death Roads a second time: plain lists, no engine. What was left to
chance is told. It looks for wrecks only when it is asked to: `oracle.py` says when.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass, field
from typing import Protocol

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards import printed as c

DIRT = (0, 5)  # lanes, from the driver's left
CHART = {1: p.STUN, 2: p.STUN, 3: p.BURN, 4: p.BURN, 5: p.VEER, 6: p.VEER}
WORST = -2  # Handling on the third icon
WAYS = {p.AHEAD: (0, 1), p.BACK: (0, -1), p.LEFT: (-1, 0), p.RIGHT: (1, 0)}


class Chance(Protocol):
    """How chance came out; each is told how many ways there were."""

    def die(self, seat: int) -> int: ...
    def skid(self, cards: list[str]) -> str: ...
    def event(self, cards: list[str]) -> str: ...
    def final(self, cards: list[str]) -> str: ...
    def lane(self, cards: list[int]) -> int: ...
    def shuffled(self, seat: int, faces: list[int]) -> list[int]: ...


@dataclass
class Car:
    """One car, its cards and all that lies on its board."""

    vehicle: c.Printed
    driver: c.Printed
    deck: list[int]  # from the top
    lane: int = 0
    row: int = 4
    gear: int = 2
    condition: int = 0
    handling: int | None = None  # none: the token is beside the track
    guard: int = 0
    tokens: dict[str, int] = field(default_factory=lambda: dict.fromkeys(p.TOKENS, 0))
    hand: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    marks: list[int] = field(default_factory=list)  # that still count

    def __post_init__(self) -> None:
        self.condition = self.vehicle.condition
        self.marks = [self.condition * 2 // 3, self.condition // 3]

    def skill(self, kind: type[p.Passive]) -> int:
        """The number that a skill of this kind names, 1 if it names none; 0 without it."""
        return sum([(*astuple(line), 1)[0] for line in self.driver.passive if type(line) is kind])

    def best_handling(self) -> int:
        return self.vehicle.handling + self.skill(p.MoreHandling)

    def lose_handling(self, points: int) -> None:
        if self.handling is not None:
            self.handling = max(WORST, self.handling - points)

    def gain_handling(self, points: int) -> None:
        if self.handling is not None:
            self.handling = min(self.best_handling(), self.handling + points)

    def shift(self, gears: int) -> None:
        self.gear = min(4, max(1, self.gear + gears))

    def take(self, token: str, number: int) -> None:
        if p.Immune(token) not in self.driver.passive:
            self.tokens[token] += number


@dataclass
class Step:
    """What came of one step or one bash."""

    stopped: bool = False  # the rest of the movement is lost
    bashed: bool = False


class Road:
    """Where the cars are and what they do to each other."""

    def __init__(self, cars: list[Car], chance: Chance) -> None:
        self.cars = cars
        self.chance = chance
        self.gone: set[int] = set()
        self.order: list[int] = []
        self.left, self.right = 0, 5  # outermost lanes that can be driven on
        self.were_ahead: set[int] = set()  # in this turn
        self.were_behind: set[int] = set()

    def racing(self) -> list[int]:
        """In initiative order."""
        return [seat for seat in self.order if seat not in self.gone]

    def at(self, lane: int, row: int) -> int | None:
        for seat in self.racing():
            if (self.cars[seat].lane, self.cars[seat].row) == (lane, row):
                return seat
        return None

    def asphalt(self) -> list[int]:
        return [lane for lane in range(self.left, self.right + 1) if lane not in DIRT]

    def hurt(self, seat: int, points: int) -> None:
        car = self.cars[seat]
        kept = min(car.guard, points)
        car.guard -= kept
        car.condition -= points - kept
        if car.condition > 0:
            passed = [mark for mark in car.marks if car.condition <= mark]
            car.marks = [mark for mark in car.marks if mark not in passed]
            for _ in passed:
                car.take(CHART[self.chance.die(seat)], 1)

    # Steps

    def step(self, seat: int, way: str) -> Step:
        car = self.cars[seat]
        right, ahead = WAYS[way]
        if ahead == 1 and seat in self.were_ahead:
            return Step()
        if ahead == 1 and car.row == 7:
            self.far_ahead(seat)
            return Step()
        if ahead == -1 and car.row == 1:
            if seat not in self.were_behind:
                self.fall_behind(seat, apart_from=None)
                self.hurt(seat, 2)
            return Step()
        lane, row = car.lane + right, car.row + ahead
        if not self.left <= lane <= self.right:
            self.hit_barrier(seat)
            return Step()
        if self.at(lane, row) is None:
            car.lane, car.row = lane, row
            return Step()
        if self.push(seat, lane, row, way):
            car.lane, car.row = lane, row
            return Step(bashed=True)
        return Step(stopped=True, bashed=True)

    def bash(self, seat: int, way: str) -> Step:
        """Without moving oneself."""
        car = self.cars[seat]
        lane = car.lane + WAYS[way][0]
        if not self.left <= lane <= self.right:
            self.hit_barrier(seat)
            return Step()
        if self.at(lane, car.row) is None:
            return Step()
        self.push(seat, lane, car.row, way)
        return Step(bashed=True)

    def hit_barrier(self, seat: int) -> None:
        self.hurt(seat, 1)
        self.cars[seat].lose_handling(1)

    def push(self, basher: int, lane: int, row: int, way: str) -> bool:
        """All cars in a row from this space on; whether the space is free then."""
        right, ahead = WAYS[way]
        chain: list[int] = []
        seat = self.at(lane, row)
        while seat is not None:
            chain.append(seat)
            lane, row = lane + right, row + ahead
            seat = self.at(lane, row)
        last = chain[-1]
        began = self.cars[basher]
        more = began.skill(p.HarderBashes)
        harm = {s: (2 if began.gear - self.cars[s].gear >= 2 else 1) + more for s in chain}
        against_barrier = not self.left <= lane <= self.right
        if row == 0:
            if last not in self.were_behind:
                harm[last] += 2  # one blow with the bash
            gave_way = self.fall_behind(last, apart_from=self.cars[last].lane)
        else:
            gave_way = not against_barrier and row <= 7
        for each in chain:
            self.hurt(each, harm[each] + (0 if gave_way else 1))
        if against_barrier:
            self.cars[last].lose_handling(1)
        if not gave_way:
            return False
        for each in chain:
            if each != last or row != 0:
                self.cars[each].lane += right
                self.cars[each].row += ahead
        return True

    # The far lines

    def far_ahead(self, seat: int) -> None:
        self.were_ahead.add(seat)
        others = [each for each in self.racing() if each != seat]
        on_one = [each for each in others if self.cars[each].row == 1]
        for each in others:
            if each not in on_one:
                self.cars[each].row -= 1
        taken = {self.space(each) for each in self.racing() if each not in on_one}
        unmoved = [e for e in on_one if e in self.were_behind and self.space(e) not in taken]
        taken |= {self.space(each) for each in unmoved}
        again = [each for each in on_one if each in self.were_behind and each not in unmoved]
        for each in again + [each for each in on_one if each not in self.were_behind]:
            car = self.cars[each]
            free = [lane for lane in self.asphalt() if (lane, 1) not in taken]
            if not free and (car.lane, 1) in taken:
                free = [n for n in range(self.left, self.right + 1) if (n, 1) not in taken]
            car.lane = self.nearest(free, car.lane)
            taken.add((car.lane, 1))
            if each not in self.were_behind:
                self.were_behind.add(each)
                car.shift(-1)
                self.hurt(each, 2)

    def space(self, seat: int) -> tuple[int, int]:
        return self.cars[seat].lane, self.cars[seat].row

    def nearest(self, lanes: list[int], own: int) -> int:
        """Of two equally near the left; of none the own."""
        return min(lanes, key=lambda lane: (abs(lane - own), lane), default=own)

    def fall_behind(self, seat: int, apart_from: int | None) -> bool:
        """Back from row 1, alone; `apart_from` is the lane that somebody else wants. Whether the
        car is somewhere else now. The damage is for whoever asks to do."""
        if seat in self.were_behind:
            return False
        car = self.cars[seat]
        free = [
            lane
            for lane in self.asphalt()
            if lane != apart_from and self.at(lane, 1) in (None, seat)
        ]
        before, car.lane = car.lane, self.nearest(free, car.lane)
        self.were_behind.add(seat)
        car.shift(-1)
        return car.lane != before
