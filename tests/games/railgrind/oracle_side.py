"""One side of the table of RAILGRIND!!, a second time: cards by their names, and what becomes of
them. Nobody is asked anything here.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Protocol

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.cards.printed import Printed


def number_in(phrase: Any) -> int:
    """Return what the first field of a phrase says."""
    return int(getattr(phrase, fields(phrase)[0].name))


class Chance(Protocol):
    """What luck has done, in order."""

    def shuffled(self, pile: list[str]) -> list[str]: ...

    def die(self) -> int: ...


@dataclass(eq=False)
class Thing:
    """A card in play."""

    card: Printed
    upright: bool = True
    used: int = 0  # times this turn
    damage: int = 0

    def called(self) -> str:
        marks = [f"{self.damage} damage"] if self.damage else []
        marks += [] if self.upright else ["activated"]
        return self.card.name + (f" ({', '.join(marks)})" if marks else "")

    def ready(self) -> bool:
        return self.upright and self.used < 3


@dataclass(eq=False)
class Player:
    """One side of the table; the top card of a deck and the newest of a gauge come last."""

    character: Thing
    deck: list[str]
    hand: list[str] = field(default_factory=list)
    gauge: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)
    items: list[Thing] = field(default_factory=list)
    drones: list[Thing] = field(default_factory=list)
    lines: list[p.Line] = field(default_factory=list)  # of this turn
    points: int = 0
    dashed: bool = False
    special: bool = False
    actions: int = 0
    free: bool = False  # to pass without a dash
    loose: int = 0  # cards on top of the deck that are being ordered

    def row(self) -> list[Thing]:
        return [self.character, *self.items, *self.drones]

    def in_force(self) -> list[p.Line]:
        return [line for thing in self.row() for line in thing.card.lines] + self.lines

    def adds(self, kind: type) -> int:
        found = [line for line in self.in_force() if isinstance(line, kind)]
        return sum([number_in(line) for line in found])


@dataclass(eq=False)
class Waiting:
    """A trigger that was set off."""

    seat: int
    source: Thing | None
    deed: p.Sentence

    def same(self) -> tuple[object, ...]:
        """Two triggers are the same if it does not matter which happens."""
        deed = self.deed.deed if isinstance(self.deed, p.If) else self.deed
        what = getattr(deed.effect, "what", "")
        own = what == p.THIS or isinstance(deed.effect, p.Recover)
        return (self.deed, self.source if own else None)


class Table:
    """Both sides, and what is counted for the race."""

    def __init__(
        self,
        cards: dict[str, Printed],
        players: list[Player],
        luck: Chance,
        options: dict[str, int],
    ) -> None:
        self.cards = cards
        self.players = players
        self.luck = luck
        self.goal, self.limit = options["goal"], options["lap_limit"]
        self.tokens = {name: 12 for name, card in cards.items() if card.kind == p.TOKEN}
        self.turn = self.last = self.first = self.passes = self.acting = 0
        self.ending = self.again = self.reacting = False
        self.waiting: list[Waiting] = []
        self.winners: tuple[int, ...] = ()

    # The Speed Gauge and the deck

    def speed_up(self, seat: int, number: int) -> None:
        player = self.players[seat]
        added = 0
        while added < number and len(player.gauge) < 10 and player.deck:
            player.gauge.append(player.deck.pop())
            added += 1
        if added:
            self.moment(seat, p.WHEN_FAST)
        if added < number and len(player.gauge) < 10:
            self.trip(seat)

    def slow(self, seat: int, number: int) -> None:
        player = self.players[seat]
        for _ in range(min(number, len(player.gauge) - 1)):
            player.discard.append(player.gauge.pop())

    def grab(self, seat: int, number: int) -> None:
        player = self.players[seat]
        for _ in range(min(number, len(player.gauge) - 1)):
            player.hand.append(player.gauge.pop())

    def draw(self, seat: int, number: int) -> None:
        player = self.players[seat]
        for _ in range(number):
            if not player.deck:
                self.trip(seat)
                return
            player.hand.append(player.deck.pop())

    def shred(self, seat: int, number: int) -> None:
        player = self.players[seat]
        for _ in range(number):
            if not player.deck:
                self.trip(seat)
                return
            player.discard.append(player.deck.pop())

    def trip(self, seat: int) -> None:
        player = self.players[seat]
        player.deck += player.discard + player.gauge
        player.discard, player.gauge = [], []
        self.shuffle(seat)
        player.gauge = [player.deck.pop()]
        self.moment(seat, p.WHEN_TRIP)

    def shuffle(self, seat: int) -> None:
        self.players[seat].deck = self.luck.shuffled(self.players[seat].deck)

    # Points, and cards in play

    def gain(self, seat: int, number: int) -> None:
        self.players[seat].points += number
        if self.players[seat].points >= self.goal and not self.last and number:
            self.last = max(1, self.turn + (1 if self.ending else 0))

    def hurt(self, seat: int, drones: list[Thing], counters: int) -> None:
        more = self.players[seat].adds(p.DroneBattery)
        for drone in drones:
            drone.damage += counters
        self.breaks(seat, [d for d in drones if d.damage >= max(1, d.card.battery + more)])

    def breaks(self, seat: int, things: list[Thing]) -> None:
        for thing in things:
            self.leaves(seat, thing, self.players[seat].discard)
            for line in thing.card.lines:
                if isinstance(line, p.When) and line.moment == p.WHEN_THIS_BREAKS:
                    self.waiting.append(Waiting(seat, None, line.deed))
        for thing in things:
            if thing.card.kind != p.ITEM and thing.card.battery:
                self.moment(seat, p.WHEN_DRONE_BREAKS)

    def leaves(self, seat: int, thing: Thing, zone: list[str]) -> None:
        player = self.players[seat]
        (player.drones if thing in player.drones else player.items).remove(thing)
        if thing.card.kind == p.TOKEN:
            self.tokens[thing.card.name] += 1
        else:
            zone.append(thing.card.name)

    def room(self, seat: int) -> int:
        player = self.players[seat]
        return 2 + player.adds(p.MoreSlots) - sum([d.card.slots for d in player.drones])

    def moment(self, seat: int, what: str) -> bool:
        """Set off what speaks of this moment."""
        player = self.players[seat]
        before = len(self.waiting)
        for source in (*player.row(), None):
            for line in source.card.lines if source else player.lines:
                if isinstance(line, p.When) and line.moment == what:
                    self.waiting.append(Waiting(seat, source, line.deed))
        return len(self.waiting) > before

    # What texts speak of

    def simply(self, user: int, seat: int, effect: Any) -> bool:
        """Let an effect happen that asks nobody; return False for any other."""
        me, player = self.players[user], self.players[seat]
        match effect:
            case p.SpeedUp(amount):
                self.speed_up(seat, self.number(user, amount))
            case p.Gain(amount):
                self.gain(seat, self.number(user, amount))
            case p.Lose(amount):
                player.points = max(0, player.points - self.number(user, amount))
            case p.Draw(amount):
                self.draw(seat, self.number(user, amount))
            case p.Shred(number):
                self.shred(seat, number)
            case p.Trip():
                self.trip(seat)
            case p.Grab(number):
                self.grab(seat, number)
            case p.DiscardAtRandom(number):
                for name in self.luck.shuffled(player.hand)[:number] if player.hand else []:
                    player.hand.remove(name)
                    player.discard.append(name)
            case p.Repair():
                for drone in me.drones:
                    drone.damage = 0
            case p.LookAtGauge():
                pass
            case p.MakeToken(name):
                self.make(user, name)
            case p.OneMore():
                self.again = self.again or (user == self.acting and not self.reacting)
            case p.MayPass():
                me.free = True
            case p.ThisTurn(line):
                player.lines.append(line)
            case _:
                return False
        return True

    def make(self, seat: int, token: str) -> None:
        card, player = self.cards[token], self.players[seat]
        if self.tokens[token] and (not card.battery or self.room(seat) >= card.slots):
            self.tokens[token] -= 1
            (player.drones if card.battery else player.items).append(Thing(card))

    def payable(self, seat: int, costs: Any, hand: list[str]) -> bool:
        player = self.players[seat]
        has = {
            p.LoseSpeed: len(player.gauge) - 1,
            p.Lose: player.points,
            p.Discard: len(hand),
            p.Shred: len(player.deck),
            p.DeleteOwn: len(player.discard),
        }
        for cost in costs:
            if isinstance(cost, p.BreakOwn):
                there = player.items if cost.what == p.OWN_ITEM else player.drones
                if not there:
                    return False
            elif has[type(cost)] < number_in(cost):
                return False
        return True

    def number(self, user: int, amount: Any) -> int:
        if isinstance(amount, int):
            return amount
        me, rival = self.players[user], self.players[1 - user]
        rows = {
            p.DRONES: me.drones, p.ITEMS: me.items,
            p.RIVAL_DRONES: rival.drones, p.RIVAL_ITEMS: rival.items,
        }  # fmt: skip
        if amount.each in rows:
            return int(amount.number) * len(rows[amount.each])
        subtype = amount.each.split()[0]
        return int(amount.number) * len([i for i in me.items if i.card.subtype == subtype])

    def holds(self, user: int, condition: str) -> bool:
        me, rival = self.players[user], self.players[1 - user]
        speed, other = len(me.gauge), len(rival.gauge)
        kinds = {item.card.subtype for item in me.items}
        return {
            p.FASTER: speed > other,
            p.SLOWER: speed < other,
            p.TRAILING: me.points < rival.points,
            p.LEADING: me.points > rival.points,
            p.FINAL_LAP: self.last > 0,
            p.FULL_SPEED: speed >= 8,
            p.CRAWLING: speed <= 3,
            p.HAS_DRONE: bool(me.drones),
            p.HAS_SPRAY: p.SPRAY in kinds,
            p.HAS_BOARD: p.BOARD in kinds,
            p.HAS_GADGET: p.GADGET in kinds,
            p.HAS_BADGE: p.BADGE in kinds,
            p.RIVAL_HAS_DRONE: bool(rival.drones),
            p.RIVAL_DASHED: rival.dashed,
            p.EMPTY_HAND: not me.hand,
        }[condition]

    def is_a(self, name: str, what: str) -> bool:
        return what == p.ANY_CARD or self.cards[name].kind in what.lower().split()

    def meant(self, user: int, what: str) -> list[Thing]:
        owner = self.players[user if what.startswith("one of your") else 1 - user]
        if "Drone" in what:
            return owner.drones.copy()
        return owner.items.copy() if "Item" in what else [*owner.items, *owner.drones]
