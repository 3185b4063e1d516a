"""Random battles of two to four players, fought twice: by the engine, and by an oracle. Some are
laid out with made-up cards, others happen in whole races with random decks.

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
from typing import cast

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.game import GAME
from paddock.games.dragon_race.rules import aims, battle, effects, sprints
from paddock.games.dragon_race.rules.turn import concede
from paddock.games.dragon_race.state import GOAL, NO_CARD, NO_TURN, Race
from paddock.kernel import piles
from paddock.kernel.choices import answer, choosers, offered
from paddock.kernel.flow import drop_out, listed, settle
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.steps import CHOICE, PART, SEQUENCE, Step, call
from paddock.text.phrases import sentences
from tests.games.dragon_race.oracle import Battle, Line, Maneuver, Result
from tests.games.dragon_race.position import card, crew, event, position

BATTLES = 300  # in the tests, and RACES; run this file with a number for more
RACES = 12

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

    counted = "Your rushing card gains 5 sprint."  # said only after an "if" that the oracle checks
    rows: tuple[str, ...] = ("zone", "track", "discard")

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
            self.choose(self.random.choice(offered(race, seat)))
        if race.winners:  # at once, with no later step (10.1)
            assert max(self.points) >= GOAL
            return self.seen
        self.compare()
        assert self.points == race.points
        return self.seen

    def choose(self, option: Step) -> None:
        self.race.stack.append(option)
        if option.rule.kind != PART:
            self.race.picked = ()
        self.settle()

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
                if result and result[0].rule.kind != PART:
                    race.picked = ()
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
            said = sentences((args[2],))
            if said != self.counted:
                self.says(args[0], args[1], said)
        elif made is effects.on_rival:
            if isinstance(args[2], p.LoseSprint):
                oracle.gain(args[1], -args[2].sprint)
        elif made in (aims.point_at, aims.point_at_rival):
            self.aims(args[0], args[-3], sentences((p.Deed(args[-2]),)))
        elif made is battle.count_sprints:
            self.resolve()
        elif made is battle.end_battle:
            oracle.put_away(self.result)

    def says(self, seat: int, source: int, sentence: str) -> None:
        """A sentence for which nobody has to choose a card."""
        oracle = self.oracle
        number = int((re.findall(r"\d+", sentence) or ["0"])[0])
        rivals = [other for other in oracle.order if other != seat]
        match re.sub(r"\d+", "N", sentence):
            case "Your rushing card gains N sprint.":
                oracle.gain(seat, number)
            case "Your rushing card gains N sprint for each gear you control.":
                oracle.gain(seat, number * self.in_pit(seat, p.GEAR))
            case "Your rushing card gains N sprint for each maneuver in your zone.":
                oracle.gain(seat, number * oracle.count(seat, "zone"))
            case "Each rival's rushing card loses N sprint.":
                for rival in rivals:
                    oracle.gain(rival, -number)
            case "Double the sprint of your rushing card.":
                oracle.double(seat)
            case said if re.match(r"(Move|Discard|Return) your rushing card", said):
                self.move(oracle.rushing.get(seat), seat, said)
            case said if re.match(r"(Move|Discard|Return) this", said):
                self.move(source, seat, said)
            case "Your rushing card has +N sprint this battle.":
                oracle.lines.append(Line(seat, number))
            case "Rivals' rushing cards have -N sprint this battle.":
                oracle.lines.append(Line(seat, -number, for_rivals=True))
            case "Rivals cannot gain sprint this battle.":
                oracle.bars.add((seat, "rivals", "gain sprint"))
            case "When you win this battle, gain N points.":
                self.promises.append((seat, "win", number))
            case "When you lose this battle, gain N point.":
                self.promises.append((seat, "lose", number))
            case said if said.startswith("If your sprint is double the next,"):
                self.if_double(seat, said, number)
            case "If nobody opposes your rushing card, gain N point.":
                if oracle.rushing.get(seat) is not None and len(oracle.rushing) == 1:
                    self.points[seat] += number

    def in_pit(self, seat: int, kind: str) -> int:
        pit = self.race.pits[seat]
        return len([each for each in pit if self.race.printed(each).kind == kind])

    def if_double(self, seat: int, said: str, number: int) -> None:
        doubled = self.oracle.is_double(seat)
        self.seen["double" if doubled else "not double"] += 1
        if doubled and said.endswith("points."):
            self.points[seat] += number
        elif doubled:
            self.oracle.gain(seat, number)

    def move(self, target: int | None, seat: int, sentence: str) -> None:
        """A card goes where a sentence says, if this seat has it."""
        there = self.oracle.cards.get(-1 if target is None else target)
        if target is None or there is None or there.controller != seat:
            return
        place = re.search(r" to .*(track|zone|hand|deck)\.$", sentence)
        self.oracle.move(target, place[1] if place else "discard")

    def aims(self, seat: int, target: int, sentence: str) -> None:
        self.seen[sentence] += 1
        oracle = self.oracle
        if target not in oracle.cards:
            return  # a gear or crew
        if sentence.startswith("Take control"):
            oracle.take(target, seat, for_good="this battle" not in sentence)
        elif re.match("Move|Discard|Return", sentence):
            self.move(target, oracle.cards[target].controller, sentence)

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
        for name, row in [(name, rows[name]) for name in self.rows]:
            for seat in oracle.order:
                due = {
                    each
                    for each, maneuver in oracle.cards.items()
                    if (maneuver.controller, maneuver.place) == (seat, name)
                }
                assert due == {each for each in row[seat] if each in oracle.cards}, (seat, name)


SPRINT = re.compile(
    r"(?:while ([^,.]+), )?"
    r"(your rushing card|rivals' rushing cards|this) (?:has|have) ([+-]\d+) sprint"
)
CANNOT = re.compile(r"(?:while ([^,.]+), )?(you|rivals|players) cannot (.*)")


class Raced(Twice):
    """The battles of a whole race with random decks. Lines in force are read from the cards."""

    counted = ""
    rows = ("zone", "track")

    def __init__(self, number: int) -> None:
        key = key_of("oracle", number)
        self.random = Random(number)
        seats = 2 + number % 3
        agreed, decks = GAME.agree(seats)[1], GAME.bring(seats, "random", key)
        self.race = cast("Race", GAME.table(seats, Luck(key), agreed, decks))
        self.seen = Counter()
        self.promises = []
        self.no_battle()

    def no_battle(self) -> None:
        self.oracle = Battle([], {})
        self.result, self.ended, self.scored = NOBODY, False, False

    def run(self) -> Counter[str]:
        race = self.race
        settle(race)
        while race.asked is not None:
            seat = self.random.choice(choosers(race))
            option = self.random.choice(offered(race, seat))
            if race.turn == NO_TURN:  # setting up, with its secret choices, is left to the kernel
                answer(race, seat, option)
            else:
                self.choose(option)
        return self.seen

    def tell(self, step: Step) -> None:
        made, args = step.rule.make, step.args
        if self.ended:
            self.compare()
            self.no_battle()
        if made is battle.start_battle:
            self.oracle = Battle(self.race.in_order(), self.maneuvers())
        elif self.oracle.order:
            self.read()
            super().tell(step)
        if made is battle.score:
            assert args == (self.result.winner, self.result.points)
            self.scored = True
        if made is battle.end_battle:
            assert self.scored == (self.result.winner is not None)
            self.ended = True

    def compare(self) -> None:
        self.read()
        super().compare()

    def read(self) -> None:
        """The oracle reads what is in force now."""
        oracle, race = self.oracle, self.race
        oracle.lines, oracle.bars = [], set()
        for seat in oracle.order:
            said = [
                (each, str(one)) for each in race.in_play(seat) for one in race.printed(each).lines
            ]
            said += [(NO_CARD, str(row.line)) for row in race.lasting if row.seat == seat]
            for each, words in said:
                found = SPRINT.fullmatch(words)
                own = found and (found[2] != "this" or each == oracle.rushing.get(seat))
                if found and own and self.holds(seat, found[1] or ""):
                    rivals = found[2].startswith("rivals")
                    oracle.lines.append(Line(seat, int(found[3]), for_rivals=rivals))
                found = CANNOT.fullmatch(words)
                if found and self.holds(seat, found[1] or ""):
                    oracle.bars.add((seat, found[2], found[3]))

    def holds(self, seat: int, condition: str) -> bool:
        race = self.race
        rivals = [race.points[other] for other in self.oracle.order if other != seat]
        known = {
            "": True,
            "you are behind": max(rivals) > race.points[seat],
            "you are ahead": max(rivals) < race.points[seat],
            "you are the leader": self.oracle.order[0] == seat,
            "you are not the leader": self.oracle.order[0] != seat,
            "you control 3 or more gear": self.in_pit(seat, p.GEAR) >= 3,
            "you control a crew": self.in_pit(seat, p.CREW) > 0,
            "you control no crew": self.in_pit(seat, p.CREW) == 0,
            "your hand is empty": not race.hands[seat],
        }
        return known[condition]

    def if_double(self, seat: int, said: str, number: int) -> None:
        doubled = self.oracle.is_double(seat)
        self.seen["double" if doubled else "not double"] += 1
        assert self.race.holds(seat, p.DOUBLE) == doubled

    def resolve(self) -> None:
        self.compare()
        self.result = self.oracle.result()
        self.seen["battles"] += 1


def fought(battles: int, kind: type[Twice] = Twice) -> Counter[str]:
    """Fight this many battles, or races, and return how often things came up."""
    seen: Counter[str] = Counter()
    for number in range(battles):
        seen += kind(number).run()
    return seen


def test_the_engine_and_the_oracle_agree_in_whole_races() -> None:
    assert fought(RACES, Raced)["battles"] > 50


def test_the_engine_and_the_oracle_agree() -> None:
    seen = fought(BATTLES)
    assert {"leaves", "no winner", "double", "not double"} <= seen.keys()
    assert {f"{n} in it" for n in range(1, 5)} <= seen.keys()
    assert {said for said in SAID if " a rival's" in said and "loses" not in said} <= seen.keys()


if __name__ == "__main__":
    many = int(sys.argv[1])
    print(f"{many} battles agree:", dict(fought(many)))
    print(f"the battles of {many // 20} races agree:", dict(fought(many // 20, Raced)))
