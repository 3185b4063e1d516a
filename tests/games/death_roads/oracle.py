"""The rules of Death Roads a second time, from source and rulings: one generator that asks, and is
sent answers. It shares the printed cards with the engine and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import suppress

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards import printed as c
from tests.games.death_roads.oracle_deeds import (
    Absent,
    Answered,
    Asking,
    Deeds,
    Leaves,
    Option,
    Question,
    RaceOver,
    TurnOver,
    offering,
    some_of,
)
from tests.games.death_roads.oracle_road import WORST, Car, Chance

LANE_CARDS = [1, 1, 2, 2, 3, 3, 4, 4]


class Oracle(Deeds):
    """One race. Go on with an answer; `question` is what is asked now, none when it is over."""

    def __init__(
        self,
        cards: tuple[c.Printed, ...],
        cars: list[Car],
        order: list[int],
        events: int,
        chance: Chance,
    ) -> None:
        super().__init__(cards, cars, chance)
        self.order = order
        self.events = events
        self.round = 0
        self.unseen = [card.name for card in cards if card.kind == c.EVENT]
        self.finals = [card.name for card in cards if card.kind == c.FINAL]
        self.skids = [
            each.name for each in cards if each.kind == c.SKID for _ in range(each.copies)
        ]
        self.printed = {
            each.name: each for each in cards if each.kind in (c.EVENT, c.FINAL, c.SKID)
        }
        self.event = self.final = ""
        self.event_lane: int | None = None
        self.lane_cards = LANE_CARDS.copy()
        self.overlay = ""
        self.running = self.race()
        self.question: Question | None = None
        self.go_on(None)

    def go_on(self, reply: Option | Leaves | None) -> None:
        try:
            self.question = next(self.running) if reply is None else self.running.send(reply)
        except StopIteration:
            self.question = None

    # Rounds

    def race(self) -> Asking:
        with suppress(RaceOver):
            for number in range(1, self.events + 1):
                self.round = number
                self.sort_track()
                yield from self.prepare()
                yield from self.reveal()
                yield from self.race_phase()
                yield from self.resolve()
            self.sort_track()
            self.winners = (self.order[0],)

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
            ways: list[Option] = [
                ("throw", kept) for n in range(len(hand) + 1) for kept in some_of(hand, n)
            ]
            try:
                answer = yield from self.ask(seat, offering(ways))
            except Absent:
                continue
            chosen[seat] = answer[1]
        for seat, faces in chosen.items():
            if seat not in self.gone:
                self.discard_all(seat, faces)
        for seat in self.racing():
            car = self.cars[seat]
            size = car.skill(p.BiggerHand)  # older cards name only what is above five
            self.draw(seat, (size if size > 5 else 5 + size) - len(car.hand))

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
        return len([card for card in self.cards if card.kind == c.EVENT]) - self.events

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
                yield from self.apply_to_all(self.affected(deed.who), deed.effect)
        self.event, self.event_lane = "", None
        for car in self.cars:
            car.guard = 0

    def affected(self, who: str) -> list[int]:
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
        return [seat for seat in racing if fits[who](seat)]

    # Turns

    def new_turn(self, active: int | None) -> None:
        self.active = active
        self.pending = dict.fromkeys(p.TOKENS, 0)
        self.were_ahead, self.were_behind = set(), set()

    def race_phase(self) -> Asking:
        seat = self.next_after(None)
        while seat is not None:
            self.new_turn(seat)
            with suppress(TurnOver, Absent):
                yield from self.turn(seat)
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
                    self.discard_all(seat, (rest[0],))

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
        fewer = car.skill(p.SurerSkids)
        yield from self.turn_up(seat, max(0, car.gear - fewer))

    def turn_up(self, seat: int, number: int) -> Asking:
        deck = self.skids.copy()
        before = seat in self.were_behind
        for _ in range(min(number, len(self.skids))):
            name = self.chance.skid(deck)
            deck.remove(name)
            for deed in self.printed[name].text:
                yield from self.apply(seat, deed.effect)
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
            self.discard_all(seat, (rest[0],))
            yield from self.moment(seat, p.WHEN_FOCUSED)
        else:
            yield from self.action(seat, name, rest[0])
            other = "play" if name == "use_driver" else "use_driver"
            if not below_one(car):
                second: Answered = self.ask(
                    seat, lambda: [("no_more",), *[(other, f) for f in sorted(set(car.hand))]]
                )
                name, *rest = yield from second
                if name != "no_more":
                    yield from self.action(seat, name, rest[0])

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
        if card.kind == c.WEAPON:
            yield from self.fire(seat, face, card)
        else:
            yield from self.do_all(seat, card.rows[car.gear - 1])
        self.showing = None
        car.discard.append(face)


def below_one(car: Car) -> bool:
    """The token is on the track, and on an icon."""
    return car.handling is not None and car.handling < 1
