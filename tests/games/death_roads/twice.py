"""A race decided twice, by the engine and by the oracle, and compared at every decision.

Positions may be laid out at random when the first car is asked for the first time, and anybody may
leave at any moment.
"""

from __future__ import annotations

from random import Random
from typing import cast

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards import printed as c
from paddock.games.death_roads.cards.core import CARDS, DECKS
from paddock.games.death_roads.game import game_of
from paddock.games.death_roads.state import NO_LANE, OFF_TRACK, Race
from paddock.kernel.choices import also, answer, choosers, question, seal
from paddock.kernel.events import Event
from paddock.kernel.flow import leave, settle
from paddock.kernel.game import Game
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.steps import Step, call
from tests.games.death_roads.oracle import Oracle
from tests.games.death_roads.oracle_deeds import Leaves, Option
from tests.games.death_roads.oracle_road import Car
from tests.games.death_roads.position import tokens_now
from tests.games.death_roads.wild import wild_cards

MANY = 7  # cards: from larger hands not every way to discard is compared


class Watched(Luck):
    """Luck that writes down among how many it chose, and how decks were shuffled."""

    def __init__(self, key: bytes) -> None:
        super().__init__(key)
        self.draws: list[tuple[str, int]] = []
        self.shuffles: list[tuple[str, list[int]]] = []
        self.race: Race | None = None

    def below(self, limit: int, stream: str) -> int:
        self.draws.append((stream, limit))
        return super().below(limit, stream)

    def shuffle(self, items: list[int], stream: str) -> None:
        super().shuffle(items, stream)
        if self.race is not None:
            came = [self.race.faces[card] for card in items[::-1]]
            self.shuffles.append((stream, came))


class Told:
    """What the engine's log says of chance, for the oracle: in order, and among as many as there
    should have been."""

    def __init__(self, luck: Watched) -> None:
        self.luck = luck
        self.came: list[tuple[str, tuple[object, ...]]] = []

    def hear(self, events: list[Event]) -> None:
        said = {
            "revealed": "event",
            "replaced": "event",
            "lane_is_hit": "lane",
            "no_such_lane": "lane",
            "final_revealed": "final",
            "turned_up": "skid",
            "rolled_damage": "die",
        }
        for event in events:
            name = event.step.rule.name
            if name in said:
                self.came.append((said[name], event.step.args))

    def _next(self, kind: str, stream: str, ways: int) -> tuple[object, ...]:
        assert self.came, f"the oracle wants a {kind} that the engine did not draw"
        drew, args = self.came.pop(0)
        assert drew == kind, f"the oracle wants a {kind}, the engine has {drew} {args}"
        assert self.luck.draws.pop(0) == (stream, ways)
        return args

    def die(self, seat: int) -> int:
        """Of several cars hurt at once it does not matter who rolls first."""
        mine = [n for n, (kind, args) in enumerate(self.came) if kind == "die" and args[0] == seat]
        assert mine, f"the oracle wants a die for seat {seat}: {self.came}"
        assert all(kind == "die" for kind, _ in self.came[: mine[0]])
        self.came.insert(0, self.came.pop(mine[0]))
        return cast("int", self._next("die", "dice", 6)[1])

    def skid(self, cards: list[str]) -> str:
        return str(self._next("skid", "skid", len(cards))[1])

    def event(self, cards: list[str]) -> str:
        return str(self._next("event", "events", len(cards))[0])

    def final(self, cards: list[str]) -> str:
        return str(self._next("final", "final", len(cards))[0])

    def lane(self, cards: list[int]) -> int:
        return cast("int", self._next("lane", "lane", len(cards))[0])

    def shuffled(self, seat: int, faces: list[int]) -> list[int]:
        stream, came = self.luck.shuffles.pop(0)
        assert stream == f"deck {seat}"
        assert sorted(came) == sorted(faces)
        return list(came)

    def none_left(self) -> None:
        assert self.came == [], "the engine drew what the oracle did not"
        assert self.luck.shuffles == []


class Twice:
    """One race."""

    def __init__(
        self, seats: int, seed: str, *, cards: str = "core", laid: str = "", leaving: float = 0
    ) -> None:
        self.random = Random(seed)
        self.cards = wild_cards(self.random) if cards == "wild" else CARDS
        self.game: Game = game_of(self.cards, DECKS)
        self.leaving = leaving
        self.decisions = 0
        key = key_of(seed)
        luck = Watched(key)
        events = self.random.choice([4, 5, 6, 6, 6, 7, 8])
        agreed = {"events": events, "open_lists": self.random.randrange(2)}
        count, options = self.game.agree(seats, agreed)
        brought = self.game.bring(count, "random", key)
        self.table = cast("Race", self.game.table(count, luck, options, brought))
        luck.race, luck.draws = self.table, []
        self.told = Told(luck)
        cars = [self.car(seat) for seat in range(seats)]
        order = self.table.order.copy()
        self.table.log = []
        settle(self.table)
        self.heard = 0
        self.listen()
        self.oracle = Oracle(self.cards, cars, order, events, self.told)
        if laid:
            self.compare()
            self.lay_out()

    def car(self, seat: int) -> Car:
        table = self.table
        deck = [table.faces[card] for card in table.decks[seat][::-1]]
        mine = table.cars[seat]
        return Car(self.cards[mine.vehicle], self.cards[mine.driver], deck, table.lanes[seat])

    def listen(self) -> None:
        log = self.table.log or []
        self.told.hear(log[self.heard :])
        self.heard = len(log)

    # A position made up

    def lay_out(self) -> None:
        """Lay out anything that might be, when a player is asked how to take their turn."""
        table, oracle, random = self.table, self.oracle, self.random
        side, covered = random.choice([("", 0)] * 3 + [(s, n) for s in "LR" for n in (1, 2, 3)])
        table.overlay = oracle.overlay = {"": "", "L": p.LEFT, "R": p.RIGHT}[side]
        table.left = oracle.left = covered if side == "L" else 0
        table.right = oracle.right = 5 - covered if side == "R" else 5
        lanes = range(table.left, table.right + 1)
        rows = random.choice([range(1, 8), range(6, 8), range(1, 3), range(1, 2), range(5, 6)])
        spaces = [(lane, row) for lane in lanes for row in rows]
        random.shuffle(spaces)
        spaces.append((lanes[1], 3))  # a single row of three lanes is too short for four
        random.shuffle(table.order)
        oracle.order = table.order.copy()
        for seat, car in enumerate(oracle.cars):
            car.lane, car.row = spaces[seat]
            table.lanes[seat], table.rows[seat] = spaces[seat]
            table.gears[seat] = car.gear = random.randint(1, 4)
            full = car.vehicle.condition
            table.condition[seat] = car.condition = random.choice([random.randint(1, full), full])
            marks = [full * 2 // 3, full // 3]
            car.marks = [mark for mark in marks if mark < car.condition]
            table.passed[seat] = 2 - len(car.marks)
            self.hand_over(seat, car)
            table.guards[seat] = car.guard = random.choice([0, 0, 0, 1, 2])
            car.tokens = {token: random.choice([0, 0, 0, 1, 2]) for token in p.TOKENS}
            table.stuns[seat], table.burns[seat], table.veers[seat] = car.tokens.values()
            low = 1 if seat == oracle.active else -2
            car.handling = random.randint(low, car.best_handling())
            if seat != oracle.active and random.random() < 0.2:
                car.handling = None
            table.handling[seat] = OFF_TRACK if car.handling is None else car.handling
        oracle.event = random.choice([each.name for each in self.cards if each.kind == c.EVENT])
        table.event = next(n for n, c in enumerate(self.cards) if c.name == oracle.event)
        asks = oracle.printed[oracle.event].needs_lane
        oracle.event_lane = random.choice(oracle.asphalt()) if asks else None
        table.event_lane = NO_LANE if oracle.event_lane is None else oracle.event_lane
        if random.random() < 0.5:
            oracle.final = random.choice(oracle.finals)
            table.final = next(n for n, c in enumerate(self.cards) if c.name == oracle.final)
        assert table.asked is not None
        table.stack.append(table.asked)
        settle(table)
        self.listen()
        oracle.go_on(())

    def hand_over(self, seat: int, car: Car) -> None:
        """The sixteen cards among hand, discard and deck."""
        table, random = self.table, self.random
        cards = [*table.decks[seat], *table.hands[seat], *table.discards[seat]]
        random.shuffle(cards)
        held, thrown = random.randint(0, 7), random.randint(0, 9)
        table.hands[seat] = cards[:held]
        table.discards[seat] = cards[held : held + thrown]
        table.decks[seat] = cards[held + thrown :]
        for card in cards:
            table.known[card] = 0
        for card in table.hands[seat]:
            table.known[card] = 1 << seat
        for card in table.discards[seat]:
            table.known[card] = table.everyone
        car.hand = [table.faces[card] for card in table.hands[seat]]
        car.discard = [table.faces[card] for card in table.discards[seat]]
        car.deck = [table.faces[card] for card in table.decks[seat][::-1]]

    # Going on

    def race(self) -> Oracle:
        """To the end, compared at every decision."""
        while True:
            self.compare()
            if self.table.over:
                self.told.none_left()
                return self.oracle
            self.decisions += 1
            if self.random.random() < self.leaving:
                seat = self.random.choice(self.table.racing())
                leave(self.table, self.game.concede(seat))
                self.listen()
                self.oracle.go_on(Leaves(seat))
                continue
            asked = choosers(self.table)
            if self.leaving:  # so that somebody may leave when only some have answered
                asked = asked[:1]
            chosen = {seat: self.random.choice(self.offered(seat)) for seat in asked}
            for seat in self.random.sample(asked, len(asked)):  # together, but one is the first
                answer(self.table, seat, chosen[seat][0])
            self.listen()
            for seat in asked:
                said = chosen[seat][1]
                now = self.oracle.question
                assert now is not None
                assert seat == now.seat
                assert said in now.options, f"{said} is not among {now}"
                self.oracle.go_on(said)

    def offered(self, seat: int) -> list[tuple[Step, Option]]:
        """Whole answers, and the same as the oracle says them."""
        table = self.table
        asked = question(table, seat)
        sealed = asked is not table.asked
        before = table.picked
        sofar = table.choosing.get(seat, ()) if sealed else before
        found: list[Step] = []

        def pick_on(picked: tuple[int, ...]) -> None:
            table.picked = picked
            for option in call(asked.rule.run, table, asked.args):
                if option.rule.make is also:
                    if len(found) < 1 << MANY:
                        pick_on((*picked, option.args[1]))
                else:
                    found.append(option)

        pick_on(sofar)
        table.picked = before
        return [(seal(seat, each) if sealed else each, self.said(each)) for each in found]

    def said(self, option: Step) -> Option:
        faces = self.table.faces
        words: list[object] = [option.rule.name]
        for name, value in option.named():
            if name == "card":
                words.append(faces[value])
            elif name == "cards":
                words.append(tuple(sorted(faces[card] for card in value)))
            elif name == "targets":
                words += value
            elif name != "seat":
                words.append(value)
        return tuple(words)

    # Comparing

    def compare(self) -> None:
        table, oracle = self.table, self.oracle
        asked = oracle.question
        who = choosers(table)[:1]
        assert who == ([] if asked is None else [asked.seat]), f"{table.asked}, but {asked}"
        mine, theirs = self.of_oracle(), self.of_engine()
        unlike = {key: (theirs.get(key), mine[key]) for key in mine if mine[key] != theirs.get(key)}
        assert unlike == {}, f"what the engine and what the oracle says: {unlike}"
        if asked is not None:
            options = [said for _, said in self.offered(asked.seat)]
            assert len(options) == len(set(options))
            if len(table.hands[asked.seat]) <= MANY:
                assert set(options) == set(asked.options)

    def of_engine(self) -> dict[str, object]:
        table = self.table

        def faces(cards: list[int]) -> list[int]:
            return [table.faces[card] for card in cards]

        found: dict[str, object] = {
            "round": table.round,
            "order": table.in_order(),
            "gone": set(table.gone),
            "winners": sorted(table.winners),
            "event": table.name_of(table.event) if table.event else "",
            "event lane": None if table.event_lane == NO_LANE else table.event_lane,
            "final": table.name_of(table.final) if table.final else "",
            "lane cards": sorted(table.lane_cards),
            "road": (table.left, table.right, table.overlay),
            "showing": faces(table.played),
            "unseen": sorted(table.name_of(face) for face in table.pool),
        }
        for seat in table.racing():
            off = table.handling[seat] == OFF_TRACK
            held = (table.stuns[seat], table.burns[seat], table.veers[seat])
            applying = tokens_now(table) if seat == table.active else (0, 0, 0)
            found[f"car {seat}"] = {
                "space": (table.lanes[seat], table.rows[seat]),
                "gear": table.gears[seat],
                "condition": table.condition[seat],
                "handling": None if off else table.handling[seat],
                "guard": table.guards[seat],
                "tokens": tuple([a + b for a, b in zip(held, applying, strict=True)]),
                "marks": 2 - table.passed[seat],
                "hand": sorted(faces(table.hands[seat])),
                "discard": sorted(faces(table.discards[seat])),
                "deck": faces(table.decks[seat][::-1]),
            }
        return found

    def of_oracle(self) -> dict[str, object]:
        oracle = self.oracle
        found: dict[str, object] = {
            "round": oracle.round,
            "order": oracle.racing(),
            "gone": oracle.gone,
            "winners": sorted(oracle.winners),
            "event": oracle.event,
            "event lane": oracle.event_lane,
            "final": oracle.final,
            "lane cards": sorted(oracle.lane_cards),
            "road": (oracle.left, oracle.right, oracle.overlay),
            "showing": [] if oracle.showing is None else [oracle.showing],
            "unseen": sorted(oracle.unseen),
        }
        for seat in sorted(oracle.racing()):
            car = oracle.cars[seat]
            found[f"car {seat}"] = {
                "space": (car.lane, car.row),
                "gear": car.gear,
                "condition": car.condition,
                "handling": car.handling,
                "guard": car.guard,
                "tokens": tuple(car.tokens.values()),
                "marks": len(car.marks),
                "hand": sorted(car.hand),
                "discard": sorted(car.discard),
                "deck": car.deck,
            }
        return found
