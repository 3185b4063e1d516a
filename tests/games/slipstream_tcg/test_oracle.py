"""Random races with random decks, kept twice: by the engine and by an oracle that knows no cards.

The engine runs one step at a time. The oracle is told what each step is about, never what comes of
it, and both must agree whenever somebody has to choose.
"""

from __future__ import annotations

from random import Random

import pytest

from paddock.games.slipstream_tcg.cards.phrases import Sturdy
from paddock.games.slipstream_tcg.game import GAME
from paddock.games.slipstream_tcg.rules import acts, effects, fuel, hands, items, positions, turn
from paddock.games.slipstream_tcg.rules.reactions import answer_with_utility
from paddock.games.slipstream_tcg.state import NEVER, NO_CARD
from paddock.kernel import piles
from paddock.kernel.choices import choosers, offered
from paddock.kernel.flow import drop_out, listed
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.steps import CHOICE, PART, SEQUENCE, Step, Steps, call
from tests.games.slipstream_tcg.core_set import CORE
from tests.games.slipstream_tcg.oracle import Event, Oracle
from tests.games.slipstream_tcg.test_any_deck import anything

RACES = 30  # of each kind, for each number of seats
MANY = 300  # in which everything rare comes
KINDS: dict[str, dict[str, int | str]] = {
    "usual": {},
    "short": {"finish": 10, "late_cards": 1},
    "false start": {"under_zero": "false_start", "strict_burn": 1},
    "handicap": {"under_zero": "handicap", "clamp_at_finish": 1, "finish": 20},
    "bagging": {"under_zero": "bagging", "round_limit": 6, "mulligan": 1},
}
RARE = {"burn", "extra", "gain", "leave", "more_fuel", "recycle", "refuel", "search", "swap"}
PLAYED = (acts.place_item, acts.pocket_item, acts.play_utility, answer_with_utility, hands.at_once)


class Twice:
    """One race, and what the oracle makes of it."""

    def __init__(
        self, seats: int, options: dict[str, int | str], seed: str, leaving: float
    ) -> None:
        self.random = Random(seed)
        self.leaving = leaving
        agreed = GAME.agree(seats, options)[1]
        brought = [anything(self.random, self.random.randrange(6)) for _ in range(seats)]
        self.race = new = turn.new_race(Luck(key_of(seed)), agreed, CORE, brought)
        new.log = []
        self.options = options
        self.oracle: Oracle | None = None
        self.told: set[Step] = set()  # what the oracle does by itself
        self.left: list[int] = []  # those who left in their own turn, which is not over yet

    def run(self) -> None:
        """The whole race."""
        self.settle()
        while not self.race.over:
            seat = self.random.choice(choosers(self.race))
            if self.race.turn > 0 and self.random.random() < self.leaving:
                self.leave(seat)
            else:
                option = self.random.choice(offered(self.race, seat))
                self.race.stack.append(option)
                if option.rule.kind != PART:
                    self.race.picked = ()
            self.settle()
            self.compare()

    def leave(self, seat: int) -> None:
        """Somebody who leaves in an own turn is told of when that turn ends."""
        race = self.race
        assert race.asked is not None and self.oracle is not None
        race.picked = ()
        race.stack.append(race.asked)
        drop_out(race, seat)
        race.stack.append(turn.concede(seat))
        if seat == race.active and len(race.racing()) > 1:
            self.left.append(seat)
        else:
            self.oracle.happen(("leave", seat))

    def settle(self) -> None:
        """What `flow.settle` does, with an ear at every step."""
        race = self.race
        while race.stack:
            step = race.stack.pop()
            if step.rule.kind == SEQUENCE:
                race.stack += listed(step)
            elif step.rule.kind == CHOICE:
                options = call(step.rule.run, race, step.args)
                if len(options) > 1:
                    race.asked, race.options = step, tuple(options)
                    return
                if options:
                    race.asked = step
                    race.stack.append(options[0])
                    race.picked = race.picked if options[0].rule.kind == PART else ()
            else:
                before = self.before(step)
                heard = len(race.log or ())
                follows: Steps = call(step.rule.run, race, step.args)
                race.stack += follows[::-1]
                self.tell(before + self.after(step, follows, heard))
        race.asked, race.options = None, ()

    def tell(self, events: list[Event]) -> None:
        for event in events:
            assert self.oracle is not None, "before the first turn"
            self.oracle.happen(event)

    def before(self, step: Step) -> list[Event]:
        """What a step is about, as far as it must be asked before it happens."""
        race, make = self.race, step.rule.make
        if make is turn.open_hands:
            self.oracle = Oracle(race.seats, race.first_seat, self.options)
        if not step.args or not isinstance(step.args[0], int):
            return []
        seat: int = step.args[0]
        if step == hands.draw_cards(seat, 1) and race.stack[-2:-1] == [turn.untilt_all(seat)]:
            self.told.add(step)
            return [("draw_step",)]
        if make is positions.knock:
            return [("back", seat, max(0, step.arg("spaces") - race.total(seat, Sturdy)))]
        if make is hands.recycle:
            return [("recycle", seat, len(race.discards[seat]))]
        if make is items.pick_up_item:
            card = race.primary[seat]
            there = card != NO_CARD and card not in race.in_use
            back = there and race.owner(card) not in race.gone
            return [("gain", race.owner(card), 1)] if back else []
        if make is turn.roll_movement:
            return [("speed", seat, race.speed(seat))]
        if make is turn.discard_down:
            return [("limit", seat, race.hand_limit(seat))]
        if make is turn.end_turn:
            gone, self.left = self.left, []
            return [("leave", each) for each in gone] or [("end",)]
        if make is fuel.tilt:
            asked = race.asked
            assert asked is not None
            if asked.rule.make is fuel.pay:
                return [("pay", seat, asked.arg("points"), *step.cards())]
            return [("tilt", seat, card) for card in step.cards()]
        if make is piles.discard:
            ending = race.stack[-1].rule.make is turn.end_turn
            return [] if ending else [("lose", seat, len(step.cards()))]
        return []

    def after(self, step: Step, follows: Steps, heard: int) -> list[Event]:
        """What a step was about, with the dice it rolled."""
        race, make = self.race, step.rule.make
        if make is turn.begin_turn:
            assert self.oracle is not None
            assert (self.oracle.active, self.oracle.is_extra) == (race.active, race.extra)
        if make is turn.roll_movement or (make is positions.knock and follows):
            self.told.update(follows)  # a handicap, or the base movement
        elif step in self.told:
            self.told.remove(step)
            return []
        if not step.args or not isinstance(step.args[0], int):
            return []
        seat, cards = step.seat, step.cards()
        if make is turn.roll_movement:
            told = [e.step for e in (race.log or [])[heard:]]
            [die] = [step.arg("rolled") for step in told if step.rule.make is turn.rolled_to_move]
            return [("roll", die)]
        if make is hands.draw_cards:
            rest = follows[-1].arg("number") if follows else 0
            return [("draw", seat, step.arg("number") - rest)]
        if make is turn.untilt_all:
            return [("untilt_step",)]
        if make is positions.move:
            return [("forward", seat, max(0, step.arg("spaces")))]
        if make is positions.swap_places:
            return [("swap", seat, step.arg("user"))]
        if make in PLAYED:
            return [("lose", seat, 1)]
        if make is piles.find:
            return [("search", seat)]
        if make is hands.take_up:
            return [("gain", seat, 1)]
        if make is fuel.place_fuel:
            return [("place", seat, cards[0], race.printed(cards[0]).points)]
        if make is fuel.put_back:
            return [("refuel", seat, card, race.printed(card).points) for card in cards]
        if make is fuel.more_fuel:
            return [("more_fuel", seat)]
        if make is fuel.untilt:
            return [("untilt", seat, card) for card in cards]
        if make is fuel.burn_them:
            return [("burn", seat, *cards)]
        if make is effects.another_turn:
            return [("extra", seat)]
        return []

    def compare(self) -> None:
        race, oracle = self.race, self.oracle
        if oracle is None:
            return
        assert tuple(sorted(oracle.winners)) == race.winners
        racing = race.racing()
        assert [oracle.racers[s].position for s in racing] == [race.positions[s] for s in racing]
        for seat in racing:
            mine = oracle.racers[seat]
            assert (mine.hand, mine.deck) == (len(race.hands[seat]), len(race.decks[seat]))
            assert set(mine.fuel) == set(race.fuel[seat])
            ready = {card for card in race.fuel[seat] if race.tilted[card] == NEVER}
            assert oracle.untilted(seat) == ready
        if race.asked is not None and race.asked.rule.make is turn.act:
            assert (race.in_use, race.played, race.waiting) == ((), [], ())
            assert all(race.primary[s] != NO_CARD or race.pocket[s] == NO_CARD for s in racing)
        if race.turn and not race.over and race.active in racing:
            assert oracle.active == race.active and oracle.round == race.round
            assert oracle.may_place - oracle.placed == race.placements


def raced(kind: str, seats: int, number: int) -> Oracle:
    """One race to its end; in every third of them people leave."""
    leaving = 0.03 if number % 3 == 0 else 0.0
    twice = Twice(seats, KINDS[kind], f"{kind} {seats} {number}", leaving)
    twice.run()
    assert twice.oracle is not None
    return twice.oracle


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("kind", KINDS)
def test_engine_and_oracle_agree_on_every_decision(kind: str, seats: int) -> None:
    for number in range(RACES):
        raced(kind, seats, number)


def test_the_races_compared_meet_what_is_rare() -> None:
    """Else they would prove little."""
    met: set[str] = set()
    for number in range(MANY):
        met |= raced("usual", 4, number).met
        if met >= RARE:
            return
    raise AssertionError(f"never met: {RARE - met}")
