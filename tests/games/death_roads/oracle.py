"""The rules of Death Roads a second time, from source and rulings: one generator that asks, and is
sent answers. It shares the printed cards with the engine and nothing else.

An option is a tuple, its name first. Whoever leaves is sent as `Leaves(seat)` in place of an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from itertools import combinations

from paddock.games.death_roads import phrases as p
from tests.games.death_roads.oracle_road import WORST, Car, Chance, Road

Option = tuple[object, ...]
Asking = Generator["Question", "Option | Leaves", None]
Answered = Generator["Question", "Option | Leaves", Option]
LANE_CARDS = [1, 1, 2, 2, 3, 3, 4, 4]


@dataclass(frozen=True)
class Question:
    seat: int
    options: tuple[Option, ...]


@dataclass(frozen=True)
class Leaves:
    seat: int


class RaceOver(Exception):
    pass


class TurnOver(Exception):
    """The car whose turn it is has been wrecked."""


class Absent(Exception):
    """Who was asked has left."""


class Oracle(Road):
    """One race. Go on with `reply`; `question` is what is asked now, none when it is over."""

    def __init__(
        self,
        cards: tuple[p.Printed, ...],
        cars: list[Car],
        order: list[int],
        events: int,
        chance: Chance,
    ) -> None:
        super().__init__(cars, chance)
        self.cards = cards
        self.order = order
        self.events = events
        self.round = 0
        self.unseen = [card.name for card in cards if card.kind == p.EVENT]
        self.finals = [card.name for card in cards if card.kind == p.FINAL]
        self.skids = [c.name for c in cards if c.kind == p.SKID for _ in range(c.copies)]
        self.printed = {c.name: c for c in cards if c.kind in (p.EVENT, p.FINAL, p.SKID)}
        self.event = self.final = ""
        self.event_lane: int | None = None
        self.lane_cards = LANE_CARDS.copy()
        self.overlay = ""
        self.active: int | None = None
        self.pending = dict.fromkeys(p.TOKENS, 0)  # tokens of the active car still to be applied
        self.showing: int | None = None  # the card being played
        self.winners: tuple[int, ...] = ()
        self.met: dict[str, int] = {}  # rare things, counted
        self.running = self.race()
        self.question: Question | None = None
        self.go_on(None)

    def go_on(self, reply: Option | Leaves | None) -> None:
        try:
            self.question = next(self.running) if reply is None else self.running.send(reply)
        except StopIteration:
            self.question = None

    def meet(self, what: str) -> None:
        self.met[what] = self.met.get(what, 0) + 1

    # Asking

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

    # Rounds

    def race(self) -> Asking:
        try:
            for self.round in range(1, self.events + 1):
                self.sort_track()
                yield from self.prepare()
                yield from self.reveal()
                yield from self.race_phase()
                yield from self.resolve()
            self.sort_track()
            self.winners = (self.order[0],)
        except RaceOver:
            pass

    def sort_track(self) -> None:
        self.order = sorted(
            self.racing(), key=lambda seat: (-self.cars[seat].row, -self.cars[seat].gear)
        )

    def prepare(self) -> Asking:
        for seat in self.racing():
            self.cars[seat].handling = self.cars[seat].best_handling()
        chosen: dict[int, tuple[int, ...]] = {}
        for seat in self.racing():
            if seat in self.gone:
                continue
            hand = self.cars[seat].hand
            ways = [("throw", kept) for n in range(len(hand) + 1) for kept in some_of(hand, n)]
            try:
                answer = yield from self.ask(seat, lambda ways=ways: ways)  # type: ignore[misc]
            except Absent:
                continue
            chosen[seat] = answer[1]
        for seat, faces in chosen.items():
            if seat not in self.gone:
                self.discard_all(seat, faces)
        for seat in self.racing():
            car = self.cars[seat]
            size = 5 + sum(s.cards for s in car.skill(p.BiggerHand))  # type: ignore[attr-defined]
            self.draw(seat, size - len(car.hand))

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

    # Events

    def new_event(self) -> None:
        self.event = self.chance.event(self.unseen)
        self.unseen.remove(self.event)

    def reveal(self) -> Asking:
        self.new_turn(None)
        self.new_event()
        if self.round == self.events:
            for _ in range(self.spare()):
                if not self.printed[self.event].not_last:
                    break
                self.meet("event replaced")
                self.new_event()
        card = self.printed[self.event]
        self.event_lane = None
        while card.needs_lane and self.event_lane is None:
            number = self.chance.lane(self.lane_cards)
            if number <= len(self.asphalt()):
                self.event_lane = self.asphalt()[number - 1]
            else:
                self.meet("lane card removed")
                self.lane_cards.remove(number)
        if self.round == self.events - 1:
            self.final = self.chance.final(self.finals)
        if card.overlay:
            yield from self.lay_overlay(card.overlay)

    def spare(self) -> int:
        """Events that were never laid on the track, before any was replaced."""
        return len([card for card in self.cards if card.kind == p.EVENT]) - self.events

    def lay_overlay(self, side: str) -> Asking:
        if self.right - self.left + 1 == 3:
            self.meet("overlay stays")
            return
        self.overlay = self.overlay or side
        if self.overlay == p.LEFT:
            covered, self.left, inward = self.left, self.left + 1, p.RIGHT
        else:
            covered, self.right, inward = self.right, self.right - 1, p.LEFT
        if self.event_lane == covered:
            self.event_lane = self.asphalt()[0 if self.overlay == p.LEFT else -1]
        for seat in [each for each in self.racing() if self.cars[each].lane == covered]:
            if seat in self.gone:
                continue
            self.meet("pushed by overlay")
            done = self.step(seat, inward)
            if done.stopped:
                self.meet("no room beside overlay")
                car = self.cars[seat]
                car.lane += 1 if inward == p.RIGHT else -1
                rows = [*range(car.row - 1, 0, -1), *range(car.row + 1, 8)]
                car.row = next(row for row in rows if self.at(car.lane, row) is None)
            self.look_for_wrecks()
            if done.bashed:
                yield from self.moment(seat, p.WHEN_BASHED)

    def resolve(self) -> Asking:
        self.new_turn(None)
        for name in (self.final, self.event):
            for deed in self.printed[name].text if name else ():
                yield from self.befall_all(self.affected(deed.whom), deed.effect)
        self.event, self.event_lane = "", None
        for car in self.cars:
            car.guard = 0

    def affected(self, whom: str) -> list[int]:
        cars, racing = self.cars, self.racing()
        top = max(cars[seat].gear for seat in racing)
        fits: dict[str, Callable[[int], bool]] = {
            p.EACH: lambda seat: True,
            p.IN_LANE: lambda seat: cars[seat].lane == self.event_lane,
            p.OFF_LANE: lambda seat: cars[seat].lane != self.event_lane,
            p.ON_DIRT: lambda seat: cars[seat].lane in (0, 5),
            p.IN_LOW_GEAR: lambda seat: cars[seat].gear <= 2,
            p.IN_HIGH_GEAR: lambda seat: cars[seat].gear >= 3,
            p.IN_TOP_GEAR: lambda seat: cars[seat].gear == top,
            p.IN_FRONT: lambda seat: cars[seat].row >= 6,
            p.FIRST: lambda seat: seat == racing[0],
            p.LAST: lambda seat: seat == racing[-1],
        }
        return [seat for seat in racing if fits[whom](seat)]

    # Turns

    def new_turn(self, active: int | None) -> None:
        self.active = active
        self.pending = dict.fromkeys(p.TOKENS, 0)
        self.were_ahead, self.were_behind = set(), set()

    def race_phase(self) -> Asking:
        seat = self.next_after(None)
        while seat is not None:
            self.new_turn(seat)
            try:
                yield from self.turn(seat)
            except (TurnOver, Absent):
                pass
            seat = self.next_after(seat)
        self.active = None

    def next_after(self, last: int | None) -> int | None:
        """Round and round the track; nobody when all are out."""
        place = 0 if last is None else self.order.index(last) + 1
        for seat in self.order[place:] + self.order[:place]:
            if seat not in self.gone and self.cars[seat].handling is not None:
                return seat
        return None

    def turn(self, seat: int) -> Asking:
        car = self.cars[seat]
        declared = yield from self.apply_tokens(seat)
        if below_one(car):
            yield from self.skid(seat)
        else:
            yield from self.act(seat, declared)
        if car.lane in (0, 5) and not car.skill(p.DirtWise):
            yield from self.move(seat, p.BACK, 1)

    def apply_tokens(self, seat: int) -> Generator[Question, Option | Leaves, bool]:
        car = self.cars[seat]
        held = self.pending = car.tokens.copy()
        declared = False
        while True:
            if held[p.STUN] and (below_one(car) or declared):
                car.tokens[p.STUN] -= held[p.STUN]
                held[p.STUN] = 0
            if not any(held.values()):
                return declared

            def ways() -> list[Option]:
                found: list[Option] = []
                if held[p.STUN]:
                    found += [("stun_handling",), ("stun_actions",)]
                if held[p.BURN]:
                    found += [("burn_card", f) for f in sorted(set(car.hand))] or [
                        ("burn_nothing",)
                    ]
                if held[p.VEER]:
                    found.append(("veer", held[p.VEER]))
                return found

            name, *rest = yield from self.ask(seat, ways)
            if name in ("stun_handling", "stun_actions"):
                self.drop(car, held, p.STUN, 1)
                if name == "stun_handling":
                    car.lose_handling(1)
                declared = declared or name == "stun_actions"
            elif name == "veer":
                number = held[p.VEER]
                self.drop(car, held, p.VEER, number)
                yield from self.turn_up(seat, number)
            else:
                self.drop(car, held, p.BURN, 1)
                if name == "burn_card":
                    self.discard_all(seat, (int(str(rest[0])),))

    def drop(self, car: Car, held: dict[str, int], token: str, number: int) -> None:
        held[token] -= number
        car.tokens[token] -= number

    def skid(self, seat: int) -> Asking:
        car = self.cars[seat]
        assert car.handling is not None
        if car.handling == WORST:
            self.meet("skid from the last icon")
        for spot, token in enumerate((p.STUN, p.BURN, p.VEER)):
            if -car.handling >= spot:
                car.take(token, 1)
        car.handling = None
        fewer = sum(s.cards for s in car.skill(p.SurerSkids))  # type: ignore[attr-defined]
        yield from self.turn_up(seat, max(0, car.gear - fewer))

    def turn_up(self, seat: int, number: int) -> Asking:
        deck = self.skids.copy()
        before = seat in self.were_behind
        for _ in range(min(number, len(self.skids))):
            name = self.chance.skid(deck)
            deck.remove(name)
            for deed in self.printed[name].text:
                yield from self.befall(seat, deed.effect)
            if seat in self.were_behind and not before:
                self.meet("skid cut short")
                return

    def act(self, seat: int, declared: bool) -> Asking:
        car = self.cars[seat]

        def ways() -> list[Option]:
            faces = sorted(set(car.hand))
            found: list[Option] = [("pass_on",), *[("focus", face) for face in faces]]
            if not declared:
                found += [(name, face) for name in ("play", "use_driver") for face in faces]
            return found

        name, *rest = yield from self.ask(seat, ways)
        if name == "pass_on":
            car.handling = None
            yield from self.moment(seat, p.WHEN_PASSED)
        elif name == "focus":
            self.discard_all(seat, (int(str(rest[0])),))
            yield from self.moment(seat, p.WHEN_FOCUSED)
        else:
            yield from self.action(seat, str(name), int(str(rest[0])))
            other = "play" if name == "use_driver" else "use_driver"
            if not below_one(car):
                second: Answered = self.ask(
                    seat, lambda: [("no_more",), *[(other, f) for f in sorted(set(car.hand))]]
                )
                name, *rest = yield from second
                if name != "no_more":
                    yield from self.action(seat, str(name), int(str(rest[0])))

    def action(self, seat: int, name: str, face: int) -> Asking:
        car = self.cars[seat]
        if name == "use_driver":
            self.discard_all(seat, (face,))
            car.lose_handling(car.driver.cost)
            yield from self.do_all(seat, car.driver.text)
            return
        card = self.cards[face]
        car.hand.remove(face)
        self.showing = face
        car.lose_handling(card.cost)
        if card.kind == p.WEAPON:
            yield from self.fire(seat, face, card)
        else:
            yield from self.do_all(seat, card.rows[car.gear - 1])
        self.showing = None
        car.discard.append(face)

    def do_all(self, seat: int, deeds: p.Deeds) -> Asking:
        for deed in deeds:
            if deed.whom == p.YOU:
                whom = [seat]
            else:
                assert deed.whom == p.BESIDE
                car = self.cars[seat]
                beside = {self.at(car.lane - 1, car.row), self.at(car.lane + 1, car.row)}
                whom = [each for each in self.racing() if each in beside]
            yield from self.befall_all(whom, deed.effect)

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

    def fire(self, seat: int, face: int, card: p.Printed) -> Asking:
        targets, others = card.range.targets, card.range.others

        def ways() -> list[Option]:
            found: dict[frozenset[int], Option] = {}  # who hits the same has the same choice
            for swaps in range(min(len(targets), len(others)) + 1):
                for kept in combinations(targets, len(targets) - swaps):
                    for instead in combinations(others, swaps):
                        hit = self.hits(seat, kept + instead)
                        found.setdefault(frozenset(hit), ("fire", face, *hit))
            return list(found.values())

        _, _, *hit = yield from self.ask(seat, ways)
        if len(hit) > 1:
            self.meet("several hit")
        more = sum(s.points for s in self.cars[seat].skill(p.HarderShots))  # type: ignore[attr-defined]
        for target in [int(str(each)) for each in hit]:
            for deed in card.text:
                effect = deed.effect
                if isinstance(effect, p.Damage):
                    effect = p.Damage(effect.points + more)
                yield from self.befall_all([target], effect)
        if hit:
            yield from self.do_all(seat, card.if_hit)
            yield from self.moment(seat, p.WHEN_HIT)

    # Effects

    def moment(self, seat: int, now: str) -> Asking:
        for line in self.cars[seat].skill(p.When):
            assert isinstance(line, p.When)
            if line.moment == now:
                yield from self.befall_all([seat], line.deed.effect)

    def befall_all(self, seats: list[int], effect: p.Effect) -> Asking:
        """Damage is one blow for all; the rest comes to one after another."""
        if isinstance(effect, p.Damage):
            for seat in seats:
                if seat not in self.gone:
                    self.hurt(seat, effect.points)
            self.look_for_wrecks()
            return
        for seat in seats:
            try:
                yield from self.befall(seat, effect)
            except Absent:
                if self.active in self.gone:
                    raise

    def befall(self, seat: int, effect: p.Effect) -> Asking:
        if seat in self.gone:
            return
        car = self.cars[seat]
        match effect:
            case p.Move(way, spaces):
                if way == p.EITHER_SIDE:
                    answer = yield from self.ask(
                        seat, lambda: [("go", w, spaces) for w in (p.LEFT, p.RIGHT)]
                    )
                    way = str(answer[1])
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
                    way = str(answer[1])
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
            case p.Remove(token, number):
                yield from self.remove(seat, token, number)
            case p.Draw(number):
                self.draw(seat, number)
            case p.Discard(number):
                if car.hand:
                    answer = yield from self.ask(
                        seat, lambda: [("discard", some) for some in some_of(car.hand, number)]
                    )
                    self.discard_all(seat, answer[1])  # type: ignore[arg-type]
            case p.Recover(number):
                if car.discard:
                    answer = yield from self.ask(
                        seat, lambda: [("take_back", some) for some in some_of(car.discard, number)]
                    )
                    for face in answer[1]:  # type: ignore[attr-defined]
                        car.discard.remove(face)
                        car.hand.append(face)

    def remove(self, seat: int, token: str, number: int) -> Asking:
        held = self.cars[seat].tokens
        for left in range(number, 0, -1):
            kinds = [each for each in p.TOKENS if held[each] and token in (each, p.ANY)]
            if kinds:
                answer = yield from self.ask(
                    seat,
                    lambda left=left, kinds=kinds: [("rid_of", k, left) for k in kinds],  # type: ignore[misc]
                )
                kind = str(answer[1])
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


def below_one(car: Car) -> bool:
    """The token is on the track, and on an icon."""
    return car.handling is not None and car.handling < 1


def some_of(faces: list[int], number: int) -> list[tuple[int, ...]]:
    """Every way to take so many of them, or all if there are fewer."""
    return sorted(set(combinations(sorted(faces), min(number, len(faces)))))
