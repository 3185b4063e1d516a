"""Random races with random decks, kept twice: by the engine, and by an oracle that only counts.

The engine runs one step at a time. The oracle is told what each step is about, never what comes of
it, and both must agree whenever somebody has to choose.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from typing import cast

import pytest

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.game import GAME
from paddock.games.railgrind.rules import actions, hands, points, reacts, rows, speed, turn
from paddock.games.railgrind.state import Race
from paddock.kernel import piles
from paddock.kernel.choices import choosers, offered
from paddock.kernel.flow import listed
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.steps import CHOICE, PART, SEQUENCE, Step, call
from paddock.text.phrases import sentences
from tests.games.railgrind.oracle import Oracle, Player

RACES = 60  # in the tests; run this file with a number for more
KINDS = {"usual": {}, "short": {"goal": 12}, "long": {"goal": 60, "lap_limit": 20}}
SHOWN = (actions.play_trick, actions.play_item, actions.play_drone, reacts.react_with)


class Twice:
    """One race, and what the oracle makes of it."""

    def __init__(self, kind: str, number: int) -> None:
        key = key_of(f"oracle {kind}", number)
        self.random = Random(key)
        agreed = GAME.agree(2, KINDS[kind])[1]
        decks = GAME.bring(2, "random", key)
        self.race = race = cast("Race", GAME.table(2, Luck(key), agreed, decks))
        race.log = []
        players = [Player(len(race.decks[seat])) for seat in range(2)]
        self.oracle = Oracle(race.rules.goal, race.rules.lap_limit, players)
        self.heard = 0  # events
        self.seen: Counter[str] = Counter()
        self.due = -1  # what the dash under way must score
        self.winners: tuple[int, ...] = ()

    def run(self) -> Counter[str]:
        self.settle()
        while not self.race.over:
            self.compare()
            seat = self.random.choice(choosers(self.race))
            option = self.random.choice(offered(self.race, seat))
            self.race.stack.append(option)
            if option.rule.kind != PART:
                self.race.picked = ()
            self.settle()
        self.compare()
        assert self.race.winners == self.winners
        return self.seen

    def settle(self) -> None:
        """As the kernel does it, one step at a time."""
        race = self.race
        while race.stack:
            step = race.stack.pop()
            if step.rule.kind == SEQUENCE:
                race.stack += listed(step)
                continue
            self.tell(step)
            if step.rule.kind == CHOICE:
                options = call(step.rule.run, race, step.args)
                if len(options) > 1:
                    race.asked, race.options = step, tuple(options)
                    return
                race.asked = step
                race.stack += options
                continue
            winners = race.winners
            race.stack += call(step.rule.run, race, step.args)[::-1]
            self.listen()
            if race.winners != winners:
                break
        race.asked, race.options = None, ()

    def listen(self) -> None:
        """Dice are what only luck can tell."""
        assert self.race.log is not None
        for event in self.race.log[self.heard :]:
            if event.step.rule.make is turn.rolled_off and self.race.turn:
                self.oracle.rolled(event.step.arg("rolled"))
        self.heard = len(self.race.log)

    def words(self, seat: int) -> list[str]:
        """The lines in force for a seat, as printed."""
        race = self.race
        lines = [sentences(race.printed(card).lines) for card in race.in_play(seat)]
        return lines + [sentences([row.line]) for row in race.lasting if row.seat == seat]

    def tell(self, step: Step) -> None:
        oracle, race = self.oracle, self.race
        made, args = step.rule.make, step.args
        seat = args[0] if args and isinstance(args[0], int) else -1
        before = (oracle.passes, oracle.last, [player.trips for player in oracle.players])
        if made is turn.deal:
            oracle.top(seat, 5, "hand")
        elif made is turn.redraw:
            oracle.move(seat, "hand", "deck", 5)
        elif made is turn.first_gauge:
            oracle.top(seat, 3, "gauge")
        elif made is turn.begin_turn:
            oracle.begins()
        elif made is turn.speed_actions:
            oracle.compares()
            self.order = [oracle.first, 1 - oracle.first]
        elif made is turn.choose_speed:
            assert seat == self.order.pop(0), "the faster player chooses first"
        elif made is turn.action_step:
            oracle.actions_begin()
        elif made is actions.act:
            assert seat == oracle.to_act, "who is to act"
        elif made is actions.action_over:
            oracle.action_ends()
        elif made is turn.end_step:
            assert oracle.to_act == -1, "the Action Step is over"
            oracle.ends()
        elif made is turn.turn_over:
            self.winners = oracle.over()
        elif made is actions.pass_on:
            oracle.passes += oracle.players[seat].dashed
        elif made is actions.dash:
            oracle.players[seat].dashed = True
        elif made is actions.score:
            powers = [race.printed(card).power for card in race.drones[1 - seat]]
            self.due = oracle.dash_worth(seat, self.words(seat), powers, self.words(1 - seat))
        elif made is points.gain:
            assert self.due in (-1, args[1]), "what a dash scores"
            self.due = -1
            oracle.scores(seat, args[1])
        elif made is points.lose:
            oracle.scores(seat, -args[1])
        elif step.rule.name == "one_more":
            oracle.again = oracle.again or (seat == oracle.to_act and not race.reacting)
        else:
            self.cards(step, seat)
        after = (oracle.passes, oracle.last, [player.trips for player in oracle.players])
        self.seen.update([n for n, b, a in zip(("pass", "last", "trip"), before, after) if b != a])

    def cards(self, step: Step, seat: int) -> None:
        """Cards that go from one place to another."""
        oracle, race = self.oracle, self.race
        made, args = step.rule.make, step.args
        if made is speed.speed_up:
            oracle.top(seat, args[1], "gauge")
        elif made is hands.draw_cards:
            oracle.top(seat, args[1], "hand")
        elif made is hands.shred:
            oracle.top(seat, args[1], "discard")
        elif made in (hands.look_ahead, hands.search):
            oracle.peek(seat)
        elif made is speed.trip:
            oracle.trips(seat)
        elif made is speed.lose_speed:
            oracle.slow(seat, args[1], "discard")
        elif made is speed.grab:
            oracle.slow(seat, args[1], "hand")
        elif made in (actions.fill_gauge, speed.stash_one):
            oracle.move(seat, "hand", "gauge")
        elif made in SHOWN:
            oracle.move(seat, "hand", "")
        elif made is reacts.put_away:
            oracle.move(seat, "", "discard" if args[1] in race.played else "")
        elif made is piles.discard:
            oracle.move(seat, "hand", "discard", len(args) - 1)
        elif made is piles.find:
            oracle.move(seat, "deck", "hand")
        elif made is hands.take_back:
            oracle.move(seat, "discard", "hand")
        elif made in (hands.delete_own, hands.delete_theirs):
            whose = seat if made is hands.delete_own else 1 - seat
            oracle.move(whose, "discard", "", len(args) - 1)
        elif made in (rows.break_cards, rows.scrap, rows.bounce):
            cards = args[1:2] if made is rows.scrap else args[1:]
            for card in cards:
                if race.is_in_play(card) and race.printed(card).kind != p.TOKEN:
                    oracle.move(seat, "", "hand" if made is rows.bounce else "discard")

    def compare(self) -> None:
        race, oracle = self.race, self.oracle
        for seat, player in enumerate(oracle.players):
            counted = (player.deck, player.hand, player.gauge, player.discard, player.points)
            assert counted == (
                len(race.decks[seat]),
                len(race.hands[seat]),
                len(race.gauges[seat]),
                len(race.discards[seat]),
                race.points[seat],
            ), f"seat {seat} in turn {race.turn}"
            assert player.foreseen == 0, "a Trip that did not come"
        assert (race.turn, race.last_turn) == (oracle.turn, oracle.last)


@pytest.mark.parametrize("kind", KINDS)
def test_the_engine_and_the_oracle_agree(kind: str) -> None:
    seen: Counter[str] = Counter()
    for number in range(RACES):
        seen += Twice(kind, number).run()
    assert set(seen) == {"pass", "last", "trip"}, "all that is rare has come up"


if __name__ == "__main__":
    for each in KINDS:
        for race in range(int(sys.argv[1])):
            Twice(each, race).run()
    print("agreed")
