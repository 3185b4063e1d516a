"""What of Slipstream TCG needs no card text, a second time and from the rulebook alone: positions,
the finish, turns and rounds, hands as numbers of cards, and Fuel. It knows nothing of the engine.

It is told what happened, one tuple at a time: a word, then numbers. Seats count from 0; a Fuel card
is any number that no other Fuel card on the table has. What cannot happen raises `Unlawful`.

    ("draw_step",)                      the active seat draws for its turn
    ("untilt_step",)                    it untilts its Fuel
    ("roll", d6)                        it rolls, and makes its base movement
    ("end",)                            it discards to its limit, and the next turn starts
    ("speed", seat, n)                  from now on its Speed is n in all
    ("limit", seat, n)                  from now on its hand limit is n
    ("forward", seat, n)                an effect moves it; n is what is left after reductions
    ("back", seat, n)
    ("swap", seat, other)               they change places
    ("draw", seat, n)                   an effect draws cards from its deck
    ("gain", seat, n)                   cards come into its hand from elsewhere than its deck
    ("search", seat)                    one comes from anywhere in its deck
    ("lose", seat, n)                   cards leave its hand: played, placed in a slot, discarded
    ("recycle", seat, n)                so many cards go from its discard pile into its deck
    ("place", seat, card, points)       a Fuel card from its hand into its Fuel Zone
    ("refuel", seat, card, points)      one from its discard pile
    ("more_fuel", seat)                 it may place another this turn
    ("pay", seat, cost, card, ...)      it tilts these for a cost in points
    ("tilt", seat, card)                an effect tilts it
    ("untilt", seat, card)
    ("burn", seat, card, ...)           these are burnt, as a cost or by an effect
    ("extra", seat)                     it takes another turn after this one
    ("leave", seat)
"""

from __future__ import annotations

from dataclasses import dataclass, field

Event = tuple[str | int, ...]
START, DRAWN, UNTILTED, MAIN = range(4)  # how far a turn has got


class Unlawful(ValueError):
    """What was told cannot have happened; says which clause stands against it."""


@dataclass
class Fuel:
    points: int
    tilted_in: int | None = None  # the number of a turn


@dataclass
class Racer:
    deck: int
    hand: int
    position: int = 0
    speed: int = 0
    limit: int = 7
    owes: int = 0  # after a false start
    fuel: dict[int, Fuel] = field(default_factory=dict)
    since: set[int] | None = None  # while over the line: whose turns ended since the crossing


class Oracle:
    """One race, from the first turn on. `agreed` has the options of chapter 15 by name."""

    def __init__(
        self, seats: int, first: int, agreed: dict[str, int | str] | None = None, deck: int = 40
    ) -> None:
        told = agreed or {}
        self.finish = int(told.get("finish", 50))
        self.under_zero = str(told.get("under_zero", "burnout"))
        self.clamped = bool(told.get("clamp_at_finish", 0))
        self.strict_burn = bool(told.get("strict_burn", 0))
        self.round_limit = int(told.get("round_limit", 50))
        late = bool(told.get("late_cards", 0))
        self.order = [(first + k) % seats for k in range(seats)]
        hands = {seat: 7 + (k if late else 0) for k, seat in enumerate(self.order)}
        self.racers = [Racer(deck - hands[seat], hands[seat]) for seat in range(seats)]
        self.gone: set[int] = set()
        self.winners: list[int] = []  # several: a draw
        self.met: set[str] = set()  # the words that were told
        self.round = 1
        self.turns = 0  # so far, this one included
        self.last_ordinary = first
        self.waiting: list[int] = []  # for their extra turns
        self._start(first, is_extra=False)

    # What can be asked

    def racing(self) -> list[int]:
        """Clockwise from the seat whose ordinary turn it is or was last."""
        at = self.order.index(self.last_ordinary)
        return [seat for seat in self.order[at:] + self.order[:at] if seat not in self.gone]

    def untilted(self, seat: int) -> set[int]:
        fuel = self.racers[seat].fuel
        return {card for card in fuel if fuel[card].tilted_in is None}

    # What can be told

    def happen(self, event: Event) -> None:
        if self.winners:
            raise Unlawful("9.3: the race is over")
        numbers = [int(each) for each in event[1:]]
        self.met.add(str(event[0]))
        getattr(self, f"_{event[0]}")(*numbers)

    # Turns (chapters 2, 9 and 14)

    def _start(self, seat: int, *, is_extra: bool) -> None:
        self.active, self.is_extra = seat, is_extra
        self.turns += 1
        self.placed, self.may_place = 0, 1
        self.step = START
        since = self.racers[seat].since
        if since is not None and (not is_extra or since >= set(self.racing()) - {seat}):
            self.winners = [seat]

    def _on(self, step: int, clause: str) -> None:
        if self.step != step - 1:
            raise Unlawful(f"{clause}: this is not the step for it")
        self.step = step

    def _draw_step(self) -> None:
        self._on(DRAWN, "2.4")
        self._draw(self.active, 1)

    def _untilt_step(self) -> None:
        self._on(UNTILTED, "2.7")
        for fuel in self.racers[self.active].fuel.values():
            if fuel.tilted_in != self.turns:
                fuel.tilted_in = None

    def _roll(self, die: int) -> None:
        self._on(MAIN, "2.10")
        racer = self.racers[self.active]
        base = max(0, die + racer.speed)
        owed, racer.owes = racer.owes, 0
        self._forward(self.active, max(0, base - owed))

    def _end(self) -> None:
        if self.step != MAIN:
            raise Unlawful("2.1: a turn ends after its main window")
        racer = self.racers[self.active]
        racer.hand = min(racer.hand, racer.limit)
        for other in self.racers:
            if other is not racer and other.since is not None:
                other.since.add(self.active)
        self._next()

    def _next(self) -> None:
        """The turn after this one: an extra one, or the next in the round."""
        if self.waiting:
            clockwise = self.order.index
            at, seats = clockwise(self.last_ordinary), len(self.order)
            self.waiting.sort(key=lambda seat: (clockwise(seat) - at) % seats)
            self._start(self.waiting.pop(0), is_extra=True)
            return
        at = self.order.index(self.last_ordinary)
        later = [seat for seat in self.order[at + 1 :] if seat not in self.gone]
        if not later:
            self.round += 1
            later = [seat for seat in self.order if seat not in self.gone]
        if self.round > self.round_limit:
            best = max(self.racers[seat].position for seat in later)
            self.winners = [seat for seat in later if self.racers[seat].position == best]
            return
        self.last_ordinary = later[0]
        self._start(later[0], is_extra=False)

    def _extra(self, seat: int) -> None:
        if not self.is_extra and seat not in self.waiting:
            self.waiting.append(seat)

    def _leave(self, seat: int) -> None:
        if seat in self.gone:
            raise Unlawful("14.1: nobody leaves twice")
        self.gone.add(seat)
        self.racers[seat].since = None
        if seat in self.waiting:
            self.waiting.remove(seat)
        if len(self.racing()) == 1:
            self.winners = self.racing()
        elif seat == self.active:
            self._next()

    # Positions (chapters 9, 10 and 17)

    def _put(self, seat: int, position: int) -> None:
        racer = self.racers[seat]
        racer.position = min(position, self.finish) if self.clamped else position
        if racer.position < self.finish:
            racer.since = None
        elif racer.since is None:
            racer.since = set()

    def _forward(self, seat: int, spaces: int) -> None:
        self._put(seat, self.racers[seat].position + spaces)

    def _back(self, seat: int, spaces: int) -> None:
        racer = self.racers[seat]
        to = racer.position - spaces
        cut = 0 if self.under_zero == "bagging" else max(0, -to)
        self._put(seat, to + cut)
        if cut and self.under_zero == "false_start":
            racer.owes += cut
        if cut and self.under_zero == "handicap":
            self._draw(seat, 1)

    def _swap(self, seat: int, other: int) -> None:
        here, there = self.racers[seat].position, self.racers[other].position
        self._put(seat, there)
        self._put(other, here)

    # Cards, as numbers

    def _speed(self, seat: int, speed: int) -> None:
        self.racers[seat].speed = speed

    def _limit(self, seat: int, cards: int) -> None:
        self.racers[seat].limit = cards

    def _draw(self, seat: int, cards: int) -> None:
        racer = self.racers[seat]
        drawn = min(cards, racer.deck)
        racer.deck -= drawn
        racer.hand += drawn

    def _gain(self, seat: int, cards: int) -> None:
        self.racers[seat].hand += cards

    def _search(self, seat: int) -> None:
        if not self.racers[seat].deck:
            raise Unlawful("17.14: an empty deck has nothing to find")
        self._draw(seat, 1)

    def _lose(self, seat: int, cards: int) -> None:
        if cards > self.racers[seat].hand:
            raise Unlawful("17.2: there are not so many cards in the hand")
        self.racers[seat].hand -= cards

    def _recycle(self, seat: int, cards: int) -> None:
        self.racers[seat].deck += cards

    # Fuel (chapters 2 and 3)

    def _fill(self, seat: int, card: int, points: int) -> None:
        if len(self.racers[seat].fuel) == 8:
            raise Unlawful("2.9: eight Fuel cards are enough")
        if any(card in racer.fuel for racer in self.racers):
            raise Unlawful("3.3: this card lies in a Fuel Zone already")
        self.racers[seat].fuel[card] = Fuel(points)

    def _place(self, seat: int, card: int, points: int) -> None:
        if seat != self.active:
            raise Unlawful("7.4: no Fuel is placed on another's turn")
        if self.step not in (UNTILTED, MAIN):
            raise Unlawful("2.8: not before step 4")
        if self.placed == self.may_place:
            raise Unlawful("2.8: once a turn")
        self._fill(seat, card, points)
        self._lose(seat, 1)
        self.placed += 1

    def _refuel(self, seat: int, card: int, points: int) -> None:
        self._fill(seat, card, points)

    def _more_fuel(self, seat: int) -> None:
        if seat == self.active:
            self.may_place += 1

    def _pay(self, seat: int, cost: int, *cards: int) -> None:
        if not set(cards) <= self.untilted(seat) or len(set(cards)) < len(cards):
            raise Unlawful("4.1: only untilted Fuel of one's own can be tilted, each card once")
        points = [self.racers[seat].fuel[card].points for card in cards]
        if sum(points) < cost:
            raise Unlawful("2.13: too few points")
        if points and sum(points) - min(points) >= cost:
            raise Unlawful("2.13: the others would do")
        for card in cards:
            self.racers[seat].fuel[card].tilted_in = self.turns

    def _tilt(self, seat: int, card: int) -> None:
        if card not in self.untilted(seat):
            raise Unlawful("17.19: only untilted Fuel is tilted")
        self.racers[seat].fuel[card].tilted_in = self.turns

    def _untilt(self, seat: int, card: int) -> None:
        if card not in self.racers[seat].fuel or card in self.untilted(seat):
            raise Unlawful("17.19: only tilted Fuel is untilted")
        self.racers[seat].fuel[card].tilted_in = None

    def _burn(self, seat: int, *cards: int) -> None:
        there = self.untilted(seat) if self.strict_burn else set(self.racers[seat].fuel)
        if not set(cards) <= there or len(set(cards)) < len(cards):
            raise Unlawful("2.17: so much Fuel cannot be burnt")
        for card in cards:
            del self.racers[seat].fuel[card]
