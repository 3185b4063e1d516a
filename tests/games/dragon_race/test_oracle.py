"""Random battles of two to four players, fought twice: by the engine, and by an oracle.

The engine runs one step at a time. The oracle is told who names which card, what each sentence says
and which card it was aimed at, never what comes of it. Both must agree whenever somebody has to
choose, and when the battle is over.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.rules import aims, battle, effects, sprints
from paddock.games.dragon_race.rules.turn import concede
from paddock.games.dragon_race.state import GOAL, NO_CARD
from paddock.kernel import piles
from paddock.kernel.choices import choosers, offered
from paddock.kernel.flow import drop_out, listed
from paddock.kernel.steps import CHOICE, PART, SEQUENCE, Step, call
from paddock.text.phrases import sentences
from tests.games.dragon_race.oracle import Battle, Line, Maneuver, Result
from tests.games.dragon_race.position import card, crew, event, position

BATTLES = 300  # in the tests; run this file with a number for more

SAID = (
    "Your rushing card gains 3 sprint.",
    "Your rushing card gains 1 sprint for each gear you control.",
    "Your rushing card gains 2 sprint for each maneuver in your zone.",
    "A rival's rushing card loses 2 sprint.",
    "Each rival's rushing card loses 4 sprint.",
    "Double the sprint of your rushing card.",
    "Switch your rushing card.",
    "Move your rushing card to the track.",
    "Move a maneuver in a rival's zone to the track.",
    "Move a maneuver in your track to the zone.",
    "Discard your rushing card.",
    "Discard a rival's rushing card.",
    "Discard a maneuver in a rival's zone.",
    "Return a rival's rushing card to its owner's hand.",
    "Return a maneuver in a rival's zone to its owner's deck.",
    "Take control of a rival's rushing card.",
    "Take control of a maneuver in a rival's zone this battle.",
    "Take control of a maneuver in a rival's track this battle.",
    "Your rushing card has +2 sprint this battle.",
    "Rivals' rushing cards have -1 sprint this battle.",
    "Rivals cannot gain sprint this battle.",
    "When you win this battle, gain 2 points.",
    "When you lose this battle, gain 1 point.",
    "If your sprint is double the next, gain 2 points.",
    "If your sprint is double the next, your rushing card gains 5 sprint.",
    "If nobody opposes your rushing card, gain 1 point.",
)
EVENTS = tuple([event(f"Event {n}", text, p.BATTLE) for n, text in enumerate(SAID)])
OTHERS = (
    card("Fin", p.GEAR, colour="Jade", level=1, lines="Your rushing card has +1 sprint."),
    card("Net", p.GEAR, colour="Gold", level=1, lines="Rivals' rushing cards have -1 sprint."),
    crew("Pilot", "While you are the leader, your rushing card has +2 sprint."),
    crew("Guard", battle="Your rushing card gains 3 sprint."),
)
NOBODY = Result(None, frozenset(), 0)


def some(random: Random, names: list[str], least: int, most: int) -> str:
    return " & ".join([random.choice(names) for _ in range(random.randint(least, most))])


def laid_out(random: Random) -> tuple[list[str], int]:
    """Sides at random, and who leads."""
    seats = random.randint(2, 4)
    sides = []
    for seat in range(seats):
        glides = [f"Glide {n}/{random.choice([seat, seat, random.randrange(seats)])}"
                  for n in range(-2, 10) for _ in range(2)]  # fmt: skip
        parts = {
            "hand": some(random, [each.name for each in EVENTS], 0, 4),
            "zone": some(random, glides, 0, 3),
            "track": some(random, glides, 0, 2),
            "gear": some(random, ["Fin", "Net", "Jade 1"], 0, 2),
            "crew": some(random, ["Pilot", "Guard"], 0, 1),
        }
        sides.append(", ".join([f"{row} {cards}" for row, cards in parts.items() if cards]))
    if not any("zone" in each for each in sides):
        sides[0] += ", zone Glide 4"
    return sides, random.randrange(seats)


class Twice:
    """One battle, and what the oracle makes of it."""

    def __init__(self, number: int) -> None:
        self.random = Random(number)
        sides, leader = laid_out(self.random)
        seats = range(len(sides))
        able = [seat for seat in seats if "zone" in sides[seat]]
        steps = (battle.start_battle(self.random.choice(able)),)
        own = (*EVENTS, *OTHERS)
        self.race = position(*sides, steps=steps, leader=leader, own=own, settled=False)
        order = [(leader + n) % len(sides) for n in seats]
        self.oracle = Battle(order, self.maneuvers(), [*self.lines(sides)])
        self.promises: list[tuple[int, str, int]] = []
        self.points = [0] * len(sides)
        self.result = NOBODY
        self.seen: Counter[str] = Counter()

    def lines(self, sides: list[str]) -> Iterator[Line]:
        """What the gear and crew of the sides say."""
        for seat, side in enumerate(sides):
            yield from [Line(seat, 1)] * side.count("Fin")
            yield from [Line(seat, -1, for_rivals=True)] * side.count("Net")
            yield from [Line(seat, 2, if_leading=True)] * side.count("Pilot")

    def maneuvers(self) -> dict[int, Maneuver]:
        race = self.race
        return {
            each: Maneuver(race.printed(each).sprint, race.owner(each), seat, place)
            for place, rows in (("zone", race.fields), ("track", race.tracks))
            for seat, row in enumerate(rows)
            for each in row
        }

    # The engine, step by step

    def run(self) -> Counter[str]:
        race = self.race
        self.settle()
        while race.asked is not None:
            self.compare()
            if len(race.racing()) > 2 and self.random.random() < 0.02:
                self.leaves(self.random.choice(race.racing()))
                continue
            seat = self.random.choice(choosers(race))
            option = self.random.choice(offered(race, seat))
            race.stack.append(option)
            if option.rule.kind != PART:
                race.picked = ()
            self.settle()
        if race.winners:  # at once, with no later step (10.1)
            assert max(self.points) >= GOAL
            return self.seen
        self.compare()
        assert self.points == race.points
        return self.seen

    def leaves(self, seat: int) -> None:
        race = self.race
        assert race.asked is not None
        race.picked = ()
        race.stack.append(race.asked)
        drop_out(race, seat)
        race.stack.append(concede(seat))
        self.oracle.leave(seat)
        self.promises = [promise for promise in self.promises if promise[0] != seat]
        self.seen["leaves"] += 1
        self.settle()

    def settle(self) -> None:
        """As the kernel does it, one step at a time."""
        race = self.race
        while race.stack:
            step = race.stack.pop()
            if step.rule.kind == SEQUENCE:
                race.stack += listed(step)
                continue
            self.tell(step)
            result = call(step.rule.run, race, step.args)
            if step.rule.kind == CHOICE:
                race.asked = step
                if len(result) > 1:
                    race.options = tuple(result)
                    return
                race.stack += result
            else:
                race.stack += result[::-1]
        race.asked, race.options = None, ()

    # What the oracle is told

    def tell(self, step: Step) -> None:
        made, args, oracle = step.rule.make, step.args, self.oracle
        if made is battle.rush:
            oracle.name(*args)
        elif made is sprints.switch_to:
            oracle.switch(*args)
        elif made is piles.discard:
            for each in args[1:]:
                if each in oracle.cards:
                    oracle.move(each, "discard")
        elif made is effects.happen:
            self.says(args[0], sentences((args[2],)))
        elif made is effects.on_rival:
            assert isinstance(args[2], p.LoseSprint)
            oracle.gain(args[1], -args[2].sprint)
        elif made in (aims.point_at, aims.point_at_rival):
            self.aims(args[0], args[-3], sentences((p.Deed(args[-2]),)))
        elif made is battle.count_sprints:
            self.resolve()
        elif made is battle.end_battle:
            oracle.put_away(self.result)

    def says(self, seat: int, sentence: str) -> None:
        """A sentence that is not aimed at anything. What follows an "if" or a promise was counted
        when it was made: "gains 5 sprint" and "gain 1 point" are only said there."""
        oracle = self.oracle
        number = int((re.findall(r"\d+", sentence) or ["0"])[0])
        rivals = [other for other in oracle.order if other != seat]
        match re.sub(r"\d+", "N", sentence):
            case "Your rushing card gains N sprint.":
                oracle.gain(seat, number if number != 5 else 0)
            case "Your rushing card gains N sprint for each gear you control.":
                gear = ("Fin", "Net", "Jade 1")
                oracle.gain(seat, number * len([n for n in self.pit(seat) if n in gear]))
            case "Your rushing card gains N sprint for each maneuver in your zone.":
                oracle.gain(seat, number * oracle.count(seat, "zone"))
            case "Each rival's rushing card loses N sprint.":
                for rival in rivals:
                    oracle.gain(rival, -number)
            case "Double the sprint of your rushing card.":
                oracle.double(seat)
            case "Move your rushing card to the track.":
                self.own(seat, "track")
            case "Discard your rushing card.":
                self.own(seat, "discard")
            case "Your rushing card has +N sprint this battle.":
                oracle.lines.append(Line(seat, number))
            case "Rivals' rushing cards have -N sprint this battle.":
                oracle.lines.append(Line(seat, -number, for_rivals=True))
            case "Rivals cannot gain sprint this battle.":
                oracle.bars.add(seat)
            case "When you win this battle, gain N points.":
                self.promises.append((seat, "win", number))
            case "When you lose this battle, gain N point.":
                self.promises.append((seat, "lose", number))
            case said if said.startswith("If your sprint is double the next,"):
                self.if_double(seat, said, number)
            case "If nobody opposes your rushing card, gain N point.":
                if oracle.rushing.get(seat) is not None and len(oracle.rushing) == 1:
                    self.points[seat] += number

    def pit(self, seat: int) -> list[str]:
        return [self.race.printed(each).name for each in self.race.pits[seat]]

    def if_double(self, seat: int, said: str, number: int) -> None:
        doubled = self.oracle.is_double(seat)
        self.seen["double" if doubled else "not double"] += 1
        if doubled and said.endswith("points."):
            self.points[seat] += number
        elif doubled:
            self.oracle.gain(seat, number)

    def own(self, seat: int, place: str) -> None:
        rushes = self.oracle.rushing.get(seat)
        if rushes is not None:
            self.oracle.move(rushes, place)

    def aims(self, seat: int, target: int, sentence: str) -> None:
        self.seen[sentence] += 1
        oracle = self.oracle
        if sentence.startswith("Take control"):
            oracle.take(target, seat, for_good="this battle" not in sentence)
        else:
            place = re.search(r"track\.$|zone\.$|hand|deck", sentence)
            discarded = sentence.startswith("Discard")
            oracle.move(target, "discard" if discarded or place is None else place[0].rstrip("."))

    def resolve(self) -> None:
        """The sprints count: what everybody must have when the battle is over."""
        oracle = self.oracle
        self.result = oracle.result()
        winner, losers = self.result.winner, self.result.losers
        if winner is None:
            self.seen["no winner"] += 1
            return
        self.seen[f"{len(oracle.rushing)} in it"] += 1
        for seat, kind, number in self.promises:
            if seat == winner if kind == "win" else seat in losers:
                self.points[seat] += number
        self.points[winner] += self.result.points

    # Do they agree?

    def compare(self) -> None:
        race, oracle = self.race, self.oracle
        for seat in oracle.order:
            assert race.sprint(seat) == oracle.sprint(seat), f"sprint of seat {seat}"
            rushes = oracle.rushing.get(seat)
            assert race.rushing[seat] == (NO_CARD if rushes is None else rushes)
        rows = {"zone": race.fields, "track": race.tracks, "discard": race.discards}
        for name, row in rows.items():
            for seat in oracle.order:
                due = {
                    each
                    for each, maneuver in oracle.cards.items()
                    if (maneuver.controller, maneuver.place) == (seat, name)
                }
                assert due == {each for each in row[seat] if each in oracle.cards}, (seat, name)


def fought(battles: int) -> Counter[str]:
    """Fight this many battles and return how often things came up."""
    seen: Counter[str] = Counter()
    for number in range(battles):
        seen += Twice(number).run()
    return seen


def test_the_engine_and_the_oracle_agree() -> None:
    seen = fought(BATTLES)
    assert {"leaves", "no winner", "double", "not double"} <= seen.keys()
    assert {f"{n} in it" for n in range(1, 5)} <= seen.keys()
    assert {said for said in SAID if " a rival's" in said and "loses" not in said} <= seen.keys()


if __name__ == "__main__":
    print(f"{sys.argv[1]} battles agree:", dict(fought(int(sys.argv[1]))))
