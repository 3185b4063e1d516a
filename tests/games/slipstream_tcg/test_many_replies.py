"""Random acts that several players reply to, resolved by the engine and by a second reading of
chapters 8, 12 and 17, which shares the phrases with it and none of its rules."""

from __future__ import annotations

from random import Random

import pytest

from paddock.games.slipstream_tcg.cards import phrases as said
from paddock.games.slipstream_tcg.cards.phrases import (
    AGAINST_YOU,
    ANYWHERE,
    EACH,
    LEADER,
    NEAREST,
    RIVALS_AHEAD,
    SWAP_PLACES,
    TARGET,
    UTILITY,
    YOU,
    Also,
    AnyDeed,
    Back,
    Deed,
    Deeds,
    Draw,
    Exchange,
    Forward,
    Override,
    Per,
    Reduce,
    Reflect,
    Replies,
    Suppress,
    Who,
)
from paddock.games.slipstream_tcg.cards.printed import Printed
from paddock.games.slipstream_tcg.state import Race
from paddock.kernel.choices import answer, chooser
from paddock.kernel.steps import Step
from tests.games.slipstream_tcg.foretold import Foretold
from tests.games.slipstream_tcg.position import race

ACTS = 400  # for each number of seats
REPLIES: tuple[Replies, ...] = (
    (Suppress(),),
    (Suppress(AGAINST_YOU),),
    (Reflect(),),
    (Reflect(), Also(Deed(Draw(1)))),
    (Override(Deed(Forward(2))),),
    (Override(Deed(Back(2), Who(TARGET))),),
    (Override(Deed(Back(3))), Reflect()),
    (Override(Deed(Back(2))), Reduce(1)),
    (Reduce(1),),
    (Reduce(2), Also(Deed(Forward(1)))),
    (Also(Deed(Back(1), Who(EACH))),),
)


def an_act(random: Random) -> Deeds:
    """One to four sentences, with at most one kind of target."""
    target = random.choice((TARGET, LEADER, NEAREST))
    where = ANYWHERE if target == NEAREST else random.choice((ANYWHERE, said.AHEAD, said.BEHIND))
    targets = (Who(target, where), Who(target, within=5), Who(EACH), Who(EACH, where), said.ME)
    effects = (Back(2), Back(3), Forward(1), Draw(1), Back(Per(1, RIVALS_AHEAD)))
    text: list[AnyDeed] = [
        Deed(random.choice(effects), random.choice(targets)) for _ in range(random.randint(1, 4))
    ]
    if random.random() < 0.3:
        text.insert(random.randrange(2), Exchange(SWAP_PLACES, random.choice(targets[:2])))
    return tuple(text)


class Act:
    """One act, and what was replied to it."""

    def __init__(self, table: Race, user: int, text: Deeds, targets: tuple[int, ...]) -> None:
        self.world = Foretold.of(table)
        self.user, self.text = user, text
        self.order = [user, *self.world.rivals(user)]
        self.meant = [self.meant_by(user, deed, targets) for deed in text]
        self.replies: dict[int, Replies] = {}
        self.aimed: dict[int, tuple[int, ...]] = {}
        self.onto: dict[int, int] = {}

    def meant_by(self, seat: int, deed: AnyDeed, targets: tuple[int, ...]) -> tuple[int, ...]:
        if deed.who.target == EACH:
            return tuple(self.world.fitting(seat, deed.who))
        return (seat,) if deed.who.target == YOU else targets

    def asked(self) -> list[int]:
        return [s for s in self.order[1:] if any(s in seats for seats in self.meant)]

    def part(self, seat: int) -> list[AnyDeed]:
        """What the act would do to a seat, or what its override made of that."""
        instead = self.instead(seat)
        if instead is not None:
            return [instead] if instead.who.target == YOU else []
        return [deed for deed, seats in zip(self.text, self.meant, strict=True) if seat in seats]

    def instead(self, seat: int) -> AnyDeed | None:
        found = [p.deed for p in self.replies.get(seat, ()) if isinstance(p, Override)]
        return found[-1] if found else None

    def less(self, seat: int) -> int:
        return sum(p.number for p in self.replies.get(seat, ()) if isinstance(p, Reduce))

    def reflects(self, seat: int) -> bool:
        return Reflect() in self.replies.get(seat, ()) and self.part(seat) != []

    def new_targets(self, seat: int) -> list[int]:
        part = self.part(seat)
        swap = any(isinstance(deed, Exchange) for deed in part)
        there = [
            other
            for other in self.order
            if other != seat
            and all(self.world.stands_there(seat, other, deed.who) for deed in part)
        ]
        return [other for other in there if not (swap and other == self.user)]

    def may_reply(self, seat: int, reply: Replies) -> bool:
        """Return False if the reply would reflect a swap and nobody can take it (12.14)."""
        self.replies[seat] = reply
        swap = any(isinstance(deed, Exchange) for deed in self.part(seat))
        allowed = not (self.reflects(seat) and swap) or self.new_targets(seat) != []
        del self.replies[seat]
        return allowed

    def suppressed(self) -> bool:
        return any(Suppress() in reply for reply in self.replies.values())

    def resolve(self) -> None:
        begun: set[int] = set()
        besides = [
            (seat, phrase.deed, self.meant_by(seat, phrase.deed, ()))
            for seat in self.order
            for phrase in self.replies.get(seat, ())
            if isinstance(phrase, Also)
        ]
        for deed, seats in zip(self.text, self.meant, strict=True):
            if self.suppressed():
                break
            if deed.who.target == YOU:
                self.world.affect(self.user, self.user, deed)
                continue
            for seat in self.order:
                if seat in seats:
                    self.own_part(seat, deed, first=seat not in begun)
                    begun.add(seat)
                for sender, new in self.onto.items():
                    if new == seat and sender in seats and self.instead(sender) is None:
                        self.world.affect(seat, sender, deed, self.less(seat))
        for seat, also, seats in besides:
            for each in seats:
                self.world.affect(each, seat, also)

    def own_part(self, seat: int, deed: AnyDeed, *, first: bool) -> None:
        instead = self.instead(seat)
        if Suppress(AGAINST_YOU) in self.replies.get(seat, ()):
            return
        if instead is None:
            if not self.reflects(seat):
                self.world.affect(seat, self.user, deed, self.less(seat))
        elif first and seat in self.onto:
            new = self.onto[seat]
            self.world.happen(new, seat, instead.effect, self.less(new))
        elif first:
            for each in self.aimed.get(seat, (seat,)):
                self.world.affect(each, seat, instead)


def take(table: Race, random: Random, rule: str) -> Step:
    """Take any option of a rule."""
    option = random.choice([each for each in table.options if each.rule.name == rule])
    answer(table, chooser(table), option)
    return option


def acted(seats: int, number: int) -> Act | None:
    """One random act, compared; None if it would affect nobody."""
    random = Random(f"{seats} {number}")
    user, text = random.randrange(seats), an_act(random)
    replies = [random.choice(REPLIES) for _ in range(seats)]
    cards = [Printed("Act", UTILITY, text=text)]
    cards += [Printed(f"Reply {seat}", UTILITY, reply=r) for seat, r in enumerate(replies)]
    held = ["Act" if seat == user else f"Reply {seat}" for seat in range(seats)]
    places = [f"{random.randint(0, 14)} | hand {name}" for name in held]
    table = race(*places, cards=cards, active=user)
    if not any(each.rule.name == "play_utility" for each in table.options):
        return None
    before = table.copy()
    act = Act(before, user, text, take(table, random, "play_utility").args[2:])
    act.world.play(user, 0)
    for seat in act.asked():
        assert table.asked is not None and (table.asked.rule.name, chooser(table)) == (
            "respond",
            seat,
        )
        offered = any(each.rule.name == "answer_with_utility" for each in table.options)
        assert offered == act.may_reply(seat, replies[seat])
        if not offered or random.random() < 0.2:
            take(table, random, "take_the_hit")
            continue
        take(table, random, "answer_with_utility")
        act.replies[seat] = replies[seat]
        act.world.play(seat, 0)
        while table.asked is not None and table.asked.rule.name == "take_aim":
            aim = take(table, random, "aim_at")
            if aim.arg("deed").who.target == TARGET:
                act.aimed[seat] = aim.args[3:]
    if not act.suppressed():
        for seat in [each for each in act.order if act.reflects(each) and act.new_targets(each)]:
            assert chooser(table) == seat
            assert [each.args[1] for each in table.options] == [
                each for each in before.rivals(seat) if each in act.new_targets(seat)
            ]
            act.onto[seat] = take(table, random, "send").args[1]
    act.resolve()
    for seat in (user, *act.replies):
        act.world.put_away(seat)
    assert table.asked is not None and table.asked.rule.name == "act"
    assert Foretold.of(table) == act.world, (number, text, act.replies, act.onto)
    return act


@pytest.mark.clause("12.1", "12.8", "12.12", "12.14", "12.15", "12.16", "8.5", "8.6", "S-47")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_acts_with_several_replies_come_out_as_the_rulebook_says(seats: int) -> None:
    for number in range(ACTS):
        acted(seats, number)


def test_the_acts_compared_meet_what_is_rare() -> None:
    """Else they would prove little."""
    acts = [act for act in (acted(4, number) for number in range(ACTS)) if act is not None]
    assert any(len(act.onto) > 1 for act in acts)
    assert any(new in act.replies for act in acts for new in act.onto.values())
    assert any(act.suppressed() for act in acts)
