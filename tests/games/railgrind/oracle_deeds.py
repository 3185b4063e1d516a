"""What happens in RAILGRIND!!, a second time: sentences, COSTS, Reacts and triggers.

A question goes out of a generator, and its answer comes back in.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.cards.printed import Printed
from tests.games.railgrind.oracle_side import Table, Thing, Waiting

Asked = tuple[int, list[str]]  # a seat, and what it may answer
Play = Generator[Asked, str, Any]


class Deeds(Table):
    """The table, with everything that cards do."""

    # Asking

    def ask(self, seat: int, options: list[str]) -> Play:
        """Ask only if there is something to choose."""
        options = list(dict.fromkeys(options))
        return options[0] if len(options) == 1 else (yield seat, options)

    def pick(self, seat: int, verb: str, pile: list[str], number: int) -> Play:
        """Some cards of a pile; all of them if there are no more."""
        number = min(number, len(pile))
        if number == 0:
            return []
        if len(set(pile)) == 1 or number == len(pile):
            found = sorted(pile)[:number]
        else:
            answer = yield seat, [f"{verb} {number}", *sorted(pile)]
            found = answer.removeprefix(f"{verb} ").split(" and ")
        for name in found:
            pile.remove(name)
        return found

    def which(self, seat: int, things: list[Thing], verb: str, used_up: bool = False) -> Play:
        """One of these cards in play; of two that look alike, the one its owner would rather
        lose, or rather use."""
        said = yield from self.ask(seat, [f"{verb} {thing.called()}" for thing in things])
        fitting = [thing for thing in things if f"{verb} {thing.called()}" == said]
        return sorted(fitting, key=lambda thing: -thing.used if used_up else thing.used)[0]

    # Sentences

    def does(self, user: int, source: Thing | None, sentence: Any) -> Play:
        if isinstance(sentence, p.If):
            if not self.holds(user, sentence.condition):
                return
            sentence = sentence.deed
        seat = user if sentence.who == p.YOU else 1 - user
        player, effect = self.players[seat], sentence.effect
        if self.simply(user, seat, effect):
            return
        match effect:
            case p.LoseSpeed(number):
                safe = seat != user and len(player.gauge) > 1
                if not safe or not (yield from self.window(seat, p.LOSS)):
                    self.slow(seat, number)
            case p.Discard(number):
                player.discard += yield from self.pick(seat, "discard", player.hand, number)
            case p.Stash(number):
                for _ in range(number):
                    yield from self.stash(seat)
            case p.Break(what) | p.Bounce(what) | p.Delete(what) | p.Damage(_, what):
                yield from self.aims(user, source, effect, what)
            case p.DeleteDiscarded(number, whose):
                other = self.players[user if whose == p.YOUR else 1 - user]
                other.deleted += yield from self.pick(user, "delete", other.discard, number)
            case p.Recover(what):
                own = [self.players[user].character] if what == p.OWN_CARD else []
                things = [*own, *self.meant(user, what)]
                things = [each for each in things if not each.upright and each is not source]
                if things:
                    (yield from self.which(user, things, "recover")).upright = True
            case _:
                yield from self.looks(user, effect)

    def stash(self, seat: int) -> Play:
        player = self.players[seat]
        if player.hand and len(player.gauge) < 10:
            options = [f"put {name} into the Speed Gauge" for name in player.hand]
            said = yield from self.ask(seat, options)
            name = said.removeprefix("put ").removesuffix(" into the Speed Gauge")
            player.hand.remove(name)
            player.gauge.append(name)

    def looks(self, user: int, effect: Any) -> Play:
        """Look for a card in the Discard Zone or the deck, or at the top of the deck."""
        me = self.players[user]
        if not me.deck and not isinstance(effect, p.Salvage):
            self.trip(user)
            return
        match effect:
            case p.Salvage(what):
                yield from self.take(user, me.discard, what)
            case p.Search(what):
                yield from self.take(user, me.deck, what)
                self.shuffle(user)
            case p.LookAhead(number):
                rest, top = me.deck[:-number], me.deck[-number:]
                back: list[str] = []
                me.loose = len(top)
                while top:
                    said = yield from self.ask(user, [f"{name} on top" for name in top])
                    top.remove(said.removesuffix(" on top"))
                    back.insert(0, said.removesuffix(" on top"))
                    me.deck = [*rest, *top, *back]
                me.loose = 0
            case _:
                raise AssertionError(effect)

    def take(self, user: int, pile: list[str], what: str) -> Play:
        fits = [name for name in pile if self.is_a(name, what)]
        if fits:
            said = yield from self.ask(user, [f"take {name}" for name in fits])
            pile.remove(said.removeprefix("take "))
            self.players[user].hand.append(said.removeprefix("take "))

    def aims(self, user: int, source: Thing | None, effect: Any, what: str) -> Play:
        verb = {p.Break: "break", p.Bounce: "bounce", p.Delete: "delete", p.Damage: "damage"}
        if what == p.THIS:
            trick = source and source.card.kind == p.TRICK and not source.used
            if source and trick and isinstance(effect, p.Delete):
                self.players[user].deleted.append(source.card.name)
                source.used = 1
            things = [source] if source and source in self.players[user].row() else []
            owner = user
        else:
            things = self.meant(user, what)
            owner = user if what.startswith("one of your") else 1 - user
            if things and what != p.EACH_RIVAL_DRONE:
                own = owner == user
                things = [(yield from self.which(user, things, verb[type(effect)], own))]
        if not things:
            return
        player = self.players[owner]
        if isinstance(effect, p.Break):
            if owner == user or not (yield from self.window(owner, p.BREAKING)):
                self.breaks(owner, [each for each in things if each in player.row()])
        elif isinstance(effect, p.Damage):
            self.hurt(owner, things, effect.counters)
        else:
            for thing in things:
                zone = player.hand if isinstance(effect, p.Bounce) else player.deleted
                self.leaves(owner, thing, zone)

    # COSTS and Reacts

    def pay(self, seat: int, costs: Any) -> Play:
        player = self.players[seat]
        for cost in costs:
            match cost:
                case p.LoseSpeed(number):
                    self.slow(seat, number)
                case p.Lose(points):
                    player.points -= self.number(seat, points)
                case p.Discard(number):
                    player.discard += yield from self.pick(seat, "discard", player.hand, number)
                case p.Shred(number):
                    self.shred(seat, number)
                case p.DeleteOwn(number):
                    player.deleted += yield from self.pick(seat, "delete", player.discard, number)
                case p.BreakOwn(what):
                    there = player.items if what == p.OWN_ITEM else player.drones
                    broken = yield from self.which(seat, there, "break", True)
                    self.breaks(seat, [broken])

    def window(self, seat: int, kind: str) -> Play:
        """Whether this seat stops what is about to happen."""
        player = self.players[seat]
        reactors = [thing for thing in player.row() if thing.card.react_to and thing.ready()]
        if self.reacting or not (player.hand or reactors):
            return False
        options = ["do not react"]
        for name in sorted(set(player.hand)):
            card = self.cards[name]
            if card.kind != p.TRICK or card.react_to != kind or (card.special and player.special):
                continue
            if self.payable(seat, card.cost, player.hand[1:]):
                options.append(f"react with {name}")
        fitting = [thing for thing in reactors if thing.card.react_to == kind]
        options += [f"activate {thing.called()} to react" for thing in fitting]
        said = yield from self.ask(seat, options)
        if said == "do not react":
            return False
        self.reacting = True
        if said.startswith("react with "):
            card = self.cards[said.removeprefix("react with ")]
            player.hand.remove(card.name)
            player.special = player.special or card.special
            self.moment(seat, p.WHEN_TRICK)
            yield from self.pay(seat, card.cost)
            yield from self.resolve(seat, card, [s for s in card.react if _happens(s)])
        else:
            named = [t for t in fitting if f"activate {t.called()} to react" == said]
            thing = min(named, key=lambda each: each.used)
            card = thing.card
            thing.upright = False
            thing.used += 1
            for sentence in card.react:
                if _happens(sentence):
                    yield from self.does(seat, thing, sentence)
        self.reacting = False
        return not all([_happens(sentence) for sentence in card.react])

    def resolve(self, seat: int, card: Printed, text: Any) -> Play:
        """A Trick happens and goes to the Discard Zone."""
        trick = Thing(card)
        for sentence in text:
            yield from self.does(seat, trick, sentence)
        if not trick.used:  # it has not deleted itself
            self.players[seat].discard.append(card.name)

    # Triggers

    def settle(self) -> Play:
        total = 0
        for _ in range(100):
            batch, self.waiting = self.waiting, []
            total += len(batch)
            if total > 1000:
                break
            for seat in (self.first, 1 - self.first):
                mine = [each for each in batch if each.seat == seat]
                while mine:
                    now = yield from self.next_of(seat, mine)
                    mine.remove(now)
                    yield from self.does(seat, now.source, now.deed)
        self.waiting = []

    def next_of(self, seat: int, mine: list[Waiting]) -> Play:
        several: dict[object, Waiting] = {}
        for each in mine:
            several.setdefault(each.same(), each)
        options: dict[str, Waiting] = {}
        for each in several.values():
            said, number = str(each.deed), 1
            while f"{said}{f' ({number})' if number > 1 else ''} first" in options:
                number += 1
            options[f"{said}{f' ({number})' if number > 1 else ''} first"] = each
        return options[(yield from self.ask(seat, list(options)))]


def _happens(sentence: Any) -> bool:
    return not isinstance(sentence, (p.Cancel, p.Prevent))
