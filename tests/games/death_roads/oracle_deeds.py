"""What happens to cars in Death Roads, a second time: deeds, shots, wrecks, and who is asked.

A question goes out of a generator and its answer comes back in. An option is a tuple, its name
first. A seat that leaves is sent as `Leaves(seat)` in place of an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards import printed as c
from tests.games.death_roads.oracle_road import Car, Chance, Road

Option = tuple[Any, ...]
Asking = Generator["Question", "Option | Leaves", None]
Answered = Generator["Question", "Option | Leaves", Option]


@dataclass(frozen=True)
class Question:
    seat: int
    options: tuple[Option, ...]


@dataclass(frozen=True)
class Leaves:
    seat: int


ANY = "any token"  # of the owner's choice


class RaceOver(Exception):
    pass


class TurnOver(Exception):
    """The car whose turn it is has been wrecked."""


class Absent(Exception):
    """Who was asked has left."""


class Deeds(Road):
    """The road, and what cards do on it."""

    def __init__(self, cards: tuple[c.Printed, ...], cars: list[Car], chance: Chance) -> None:
        super().__init__(cars, chance)
        self.cards = cards
        self.active: int | None = None
        self.pending = dict.fromkeys(p.TOKENS, 0)  # tokens of the active car still to be applied
        self.showing: int | None = None  # the card being played
        self.winners: tuple[int, ...] = ()
        self.met: dict[str, int] = {}  # rare things, counted

    def meet(self, what: str) -> None:
        self.met[what] = self.met.get(what, 0) + 1

    # Asking, and leaving

    def ask(self, seat: int, options: Callable[[], list[Option]]) -> Answered:
        """A choice of one is none."""
        while True:
            found = options()
            if len(found) == 1:
                return found[0]
            reply = yield Question(seat, tuple(found))
            if isinstance(reply, Leaves):
                self.leave(reply.seat)
                if seat in self.gone:
                    raise Absent
            elif reply:
                return reply

    def leave(self, seat: int) -> None:
        self.cars[seat].condition = 0
        self.look_for_wrecks()

    def look_for_wrecks(self) -> None:
        wrecked = [seat for seat in self.racing() if self.cars[seat].condition <= 0]
        if not wrecked:
            return
        if len(wrecked) > 1:
            self.meet("simultaneous wrecks")
        for seat in wrecked:
            self.gone.add(seat)
            car = self.cars[seat]
            car.hand, car.deck, car.discard = [], [], []
            car.tokens = dict.fromkeys(p.TOKENS, 0)
        if self.active in wrecked:
            self.showing = None
        if len(self.racing()) < 2:
            self.winners = tuple(self.racing() or wrecked)
            raise RaceOver
        if self.active in wrecked:
            self.meet("wrecked in own turn")
            raise TurnOver

    # Cards

    def discard_all(self, seat: int, faces: tuple[int, ...]) -> None:
        for face in faces:
            self.cars[seat].hand.remove(face)
            self.cars[seat].discard.append(face)

    def draw(self, seat: int, number: int) -> None:
        car = self.cars[seat]
        for _ in range(number):
            if not car.deck and car.discard:
                self.meet("deck shuffled")
                car.deck, car.discard = self.chance.shuffled(seat, car.discard), []
            if car.deck:
                car.hand.append(car.deck.pop(0))

    # Deeds

    def do_all(self, seat: int, deeds: p.Deeds) -> Asking:
        for deed in deeds:
            if deed.who == p.YOU:
                struck = [seat]
            else:
                assert deed.who == p.BESIDE
                car = self.cars[seat]
                beside = {self.at(car.lane - 1, car.row), self.at(car.lane + 1, car.row)}
                struck = [each for each in self.racing() if each in beside]
            yield from self.apply_to_all(struck, deed.effect)

    def moment(self, seat: int, now: str) -> Asking:
        for line in self.cars[seat].driver.passive:
            if isinstance(line, p.When) and line.moment == now:
                yield from self.apply_to_all([seat], line.deed.effect)

    def apply_to_all(self, seats: list[int], effect: p.Effect) -> Asking:
        """Damage is one blow for all; the rest comes to one after another."""
        if isinstance(effect, p.Damage):
            for seat in seats:
                if seat not in self.gone:
                    self.hurt(seat, effect.points)
            self.look_for_wrecks()
            return
        for seat in seats:
            try:
                yield from self.apply(seat, effect)
            except Absent:
                if self.active in self.gone:
                    raise

    def apply(self, seat: int, effect: p.Effect) -> Asking:
        if seat in self.gone:
            return
        car = self.cars[seat]
        match effect:
            case p.Move(way, spaces):
                if way == p.EITHER_SIDE:
                    answer = yield from self.ask(
                        seat, lambda: [("go", w, spaces) for w in (p.LEFT, p.RIGHT)]
                    )
                    way = answer[1]
                yield from self.move(seat, way, spaces)
            case p.Bash(way):
                done = self.bash(seat, way)
                self.look_for_wrecks()
                if done.bashed:
                    yield from self.moment(seat, p.WHEN_BASHED)
            case p.Shift(way, gears):
                if way == p.EITHER_WAY:
                    answer = yield from self.ask(
                        seat, lambda: [("change_gear", w, gears) for w in (p.UP, p.DOWN)]
                    )
                    way = answer[1]
                car.shift(gears if way == p.UP else -gears)
            case p.GainHandling(points):
                car.gain_handling(points)
            case p.LoseHandling(points):
                car.lose_handling(points)
            case p.Damage(points):
                self.hurt(seat, points)
                self.look_for_wrecks()
            case p.Repair(points):
                car.condition = min(car.vehicle.condition, car.condition + points)
            case p.Guard(points):
                car.guard += points
            case p.Take(token, number):
                car.take(token, number)
            case p.RemoveAny(number):
                yield from self.remove(seat, ANY, number)
            case p.Remove(token, number):
                yield from self.remove(seat, token, number)
            case p.Draw(number):
                self.draw(seat, number)
            case p.Discard(number):
                if car.hand:
                    answer = yield from self.ask(
                        seat, lambda: [("discard", some) for some in some_of(car.hand, number)]
                    )
                    self.discard_all(seat, answer[1])
            case p.Recover(number):
                if car.discard:
                    answer = yield from self.ask(
                        seat, lambda: [("take_back", some) for some in some_of(car.discard, number)]
                    )
                    for face in answer[1]:
                        car.discard.remove(face)
                        car.hand.append(face)

    def remove(self, seat: int, token: str, number: int) -> Asking:
        held = self.cars[seat].tokens
        for left in range(number, 0, -1):
            kinds = [each for each in p.TOKENS if held[each] and token in (each, ANY)]
            if kinds:
                ways: list[Option] = [("rid_of", each, left) for each in kinds]
                answer = yield from self.ask(seat, offering(ways))
                kind = answer[1]
                held[kind] -= 1
                if seat == self.active and self.pending[kind]:
                    self.pending[kind] -= 1

    def move(self, seat: int, way: str, spaces: int) -> Asking:
        for _ in range(spaces):
            if seat in self.gone:
                return
            done = self.step(seat, way)
            self.look_for_wrecks()
            if done.bashed:
                yield from self.moment(seat, p.WHEN_BASHED)
            if done.stopped:
                return

    # Weapons

    def hits(self, seat: int, lines: tuple[tuple[tuple[int, int], ...], ...]) -> tuple[int, ...]:
        car = self.cars[seat]
        found: list[int] = []
        for line in lines:
            met = [self.at(car.lane + right, car.row + ahead) for right, ahead in line]
            first = next((each for each in met if each not in (None, seat)), None)
            if first is not None and first not in found:
                found.append(first)
        return tuple(found)

    def fire(self, seat: int, face: int, card: c.Printed) -> Asking:
        targets, others = card.range.targets, card.range.others

        def ways() -> list[Option]:
            """For each target its own line or an alternative one, and no alternative twice."""
            ends = [line[-1] for line in targets]
            free = [line for line in others if line[-1] not in ends]
            lines = [
                [line, *[each for each in others if each in free or each[-1] == line[-1]]]
                for line in targets
            ]
            sets = {frozenset(each) for each in product(*lines) if len(set(each)) == len(each)}
            ordered = [
                (
                    [line for line in targets if line in each],
                    [line for line in others if line in each],
                )
                for each in sets
            ]
            ordered.sort(
                key=lambda way: (
                    len(way[1]),
                    [targets.index(line) for line in way[0]],
                    [others.index(line) for line in way[1]],
                )
            )
            found: dict[frozenset[int], Option] = {}  # choices that hit the same cars are one
            for kept, instead in ordered:
                hit = self.hits(seat, (*kept, *instead))
                found.setdefault(frozenset(hit), ("fire", face, *hit))
            return list(found.values())

        _, _, *hit = yield from self.ask(seat, ways)
        if len(hit) > 1:
            self.meet("several hit")
        more = self.cars[seat].skill(p.HarderShots)
        for target in hit:
            for deed in card.text:
                effect = deed.effect
                if isinstance(effect, p.Damage):
                    effect = p.Damage(effect.points + more)
                yield from self.apply_to_all([target], effect)
        if hit:
            yield from self.do_all(seat, card.if_hit)
            yield from self.moment(seat, p.WHEN_HIT)


def offering(ways: list[Option]) -> Callable[[], list[Option]]:
    """The same whatever happens while it is asked."""
    return lambda: ways


def some_of(faces: list[int], number: int) -> list[tuple[int, ...]]:
    """Return every way to take this many of them, or all if there are fewer."""
    return sorted(set(combinations(sorted(faces), min(number, len(faces)))))
