"""The rules of RAILGRIND!! a second time, from source and rulings: one generator that asks, and is
sent answers. It shares the printed cards with the engine and nothing else.
"""

from __future__ import annotations

from paddock.games.railgrind.cards import phrases as p
from tests.games.railgrind.oracle_deeds import Deeds, Play
from tests.games.railgrind.oracle_side import Thing


class Oracle(Deeds):
    """One race. `luck` says what was shuffled or rolled, in order."""

    # Setting up, and the turns

    def race(self) -> Play:
        for player in self.players:
            player.hand = [player.deck.pop() for _ in range(5)]
        answers = yield 2, ["keep the hand", "draw a new hand"]
        for seat, (player, answer) in enumerate(zip(self.players, answers, strict=True)):
            if answer == "draw a new hand":
                player.deck, player.hand = player.deck + player.hand, []
                self.shuffle(seat)
                player.hand = [player.deck.pop() for _ in range(5)]
        for player in self.players:
            player.gauge = [player.deck.pop() for _ in range(3)]
        loud = []
        for seat in range(2):
            if self.moment(seat, p.ON_REVEAL):
                loud.append(seat)
        if len(loud) == 2:
            self.first = self.roll()
        elif loud:
            self.first = loud[0]
        yield from self.settle()
        while not self.winners:
            yield from self.one_turn()

    def one_turn(self) -> Play:
        self.turn += 1
        if self.turn == self.limit and not self.last:
            self.last = self.turn
        if self.turn > 1:
            for seat in (self.first, 1 - self.first):
                self.draw(seat, 1)
            for seat in range(2):
                self.moment(seat, p.AT_START)
            yield from self.settle()
        self.first = self.fastest()
        for seat in (self.first, 1 - self.first):
            yield from self.speed_action(seat)
            yield from self.settle()
        self.first = self.fastest()
        yield from self.action_step()
        self.ending = True
        for seat, player in enumerate(self.players):
            for thing in player.row():
                thing.upright = True
            self.moment(seat, p.AT_END)
        yield from self.settle()
        self.ending, self.passes = False, 0
        for player in self.players:
            player.dashed = player.special = False
            player.actions, player.free = 0, False
            player.lines = []
            for thing in player.row():
                thing.used = 0
        if self.turn == self.last:
            best = [(player.points, len(player.gauge)) for player in self.players]
            self.winners = tuple([seat for seat in range(2) if best[seat] == max(best)])

    def fastest(self) -> int:
        speeds = [len(player.gauge) for player in self.players]
        return self.roll() if speeds[0] == speeds[1] else speeds.index(max(speeds))

    def roll(self) -> int:
        while True:
            mine, theirs = self.luck.die(), self.luck.die()
            if mine != theirs:
                return 0 if mine > theirs else 1

    def speed_action(self, seat: int) -> Play:
        player = self.players[seat]
        options = ["speed up"] if len(player.gauge) < 10 else []
        options += ["drift"] + (["bail"] if len(player.gauge) > 1 else [])
        said = yield from self.ask(seat, options)
        if said == "speed up":
            self.speed_up(seat, 1)
        elif said == "drift":
            self.moment(seat, p.WHEN_DRIFT)
            self.draw(seat, 1)
        else:
            self.moment(seat, p.WHEN_BAIL)
            self.grab(seat, 2)

    def action_step(self) -> Play:
        self.acting = self.first
        while True:
            for number in (1, 2, 3):
                self.again = False
                player = self.players[self.acting]
                yield from self.action(self.acting)
                yield from self.settle()
                player.actions += 1
                if all([each.dashed for each in self.players]) or self.passes == 3:
                    return
                if not self.again or player.dashed or number == 3:
                    break
            self.acting = 1 - self.acting

    # Actions

    def action(self, seat: int) -> Play:
        player = self.players[seat]
        if player.dashed:
            self.passes += 1
            return
        options = ["dash"]
        if player.actions < 50:
            for name in sorted(set(player.hand)):
                options += [f"play {name}"] if self.playable(seat, name) else []
                if len(player.gauge) < 10:
                    options.append(f"put {name} into the Speed Gauge")
            for thing in player.row():
                for number, ability in enumerate(thing.card.abilities, 1):
                    if thing.ready() and self.payable(seat, ability.cost, player.hand):
                        many = f", ability {number}" if len(thing.card.abilities) > 1 else ""
                        options.append(f"activate {thing.called()}{many}")
            options += ["pass"] if player.free else []
        said = yield from self.ask(seat, options)
        verb, _, rest = said.partition(" ")
        if verb == "dash":
            yield from self.dash(seat)
        elif verb == "pass":
            player.free = False
        elif verb == "put":
            name = rest.removesuffix(" into the Speed Gauge")
            player.hand.remove(name)
            player.gauge.append(name)
        elif verb == "play":
            yield from self.play(seat, rest)
        else:
            called, _, number = rest.partition(", ability ")
            fitting = [t for t in player.row() if t.called() == called and t.ready()]
            thing = min(fitting, key=lambda each: each.used)
            ability = thing.card.abilities[int(number or 1) - 1]
            thing.upright = False
            thing.used += 1
            yield from self.pay(seat, ability.cost)
            for sentence in ability.text:
                yield from self.does(seat, thing, sentence)

    def playable(self, seat: int, name: str) -> bool:
        card, player = self.cards[name], self.players[seat]
        if card.kind == p.TRICK and (not card.text or (card.special and player.special)):
            return False
        if card.kind == p.DRONE and card.slots > 2 + player.adds(p.MoreSlots):
            return False
        return self.payable(seat, card.cost, player.hand[1:])

    def play(self, seat: int, name: str) -> Play:
        card, player = self.cards[name], self.players[seat]
        player.hand.remove(name)
        if card.kind == p.TRICK:
            player.special = player.special or card.special
            self.moment(seat, p.WHEN_TRICK)
        yield from self.pay(seat, card.cost)
        if card.kind == p.TRICK:
            stopped = yield from self.window(1 - seat, p.RIVAL_TRICK)
            yield from self.resolve(seat, card, () if stopped else card.text)
            return
        thing = Thing(card)
        if card.kind == p.ITEM:
            player.items.append(thing)
            self.moment(seat, p.WHEN_ITEM)
            return
        while self.room(seat) < card.slots:
            scrapped = yield from self.which(seat, player.drones, "discard", True)
            self.leaves(seat, scrapped, player.discard)
        player.drones.append(thing)
        self.moment(seat, p.WHEN_DRONE)

    def dash(self, seat: int) -> Play:
        player, rival = self.players[seat], self.players[1 - seat]
        player.dashed = True
        for other in (self.first, 1 - self.first):
            yield from self.window(other, p.OWN_DASH if other == seat else p.RIVAL_DASH)
        worth = len(player.gauge) + player.adds(p.DashBonus)
        if not rival.dashed:
            worth += 1 + player.adds(p.FirstBonus)
        change = rival.adds(p.DronePower) + player.adds(p.Screened)
        hunters = rival.drones.copy()
        worth -= sum([max(0, drone.card.power + change) for drone in hunters])
        self.gain(seat, max(1, worth))
        self.moment(seat, p.WHEN_DASH)
        self.moment(1 - seat, p.WHEN_RIVAL_DASH)
        self.hurt(1 - seat, hunters, 1)
