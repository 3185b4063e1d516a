"""One value of every phrase: what the page of the language shows and a misread sentence is near."""

from __future__ import annotations

from typing import Final

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.cards.amounts import (
    FUEL_CARDS,
    ITEMS_PLACED,
    RIVALS_AHEAD,
    RIVALS_BEHIND,
    Per,
)

WHO: Final = (
    p.Who(p.TARGET),
    p.Who(p.TARGETS),
    p.Who(p.EACH),
    p.Who(p.LEADER),
    p.Who(p.NEAREST),
    p.Who(p.TARGET, p.AHEAD),
    p.Who(p.EACH, p.BEHIND),
    p.Who(p.TARGET, p.NEAR, 4),
)
PER: Final = tuple(Per(1, each) for each in (RIVALS_AHEAD, RIVALS_BEHIND, FUEL_CARDS, ITEMS_PLACED))
UNTILS: Final = (p.THIS_TURN, p.A_ROUND, p.ONCE)
MOMENTS: Final = (
    p.AT_START,
    p.WHEN_KNOCKED,
    p.WHEN_PASSED,
    p.WHEN_USED,
    p.WHEN_DODGED,
    p.WHEN_BURNT,
    p.WHEN_PLACED,
    p.WHEN_TILTED,
    p.WHEN_THIS_BURNS,
)

EFFECTS: Final[tuple[p.Effect, ...]] = (
    p.Forward(2),
    p.Back(2),
    p.RollForward(6),
    p.Draw(2),
    p.Discard(1),
    p.DiscardAtRandom(1),
    p.Search(p.ITEM),
    p.Recover(p.UTILITY),
    p.Recycle(),
    p.LookAhead(3),
    p.Untilt(2),
    p.Tilt(1),
    p.Burn(1),
    p.Refuel(1),
    p.MoreFuel(),
    p.LoseItem(),
    p.PickUpItem(),
    p.TurnItems(),
    p.Unlock(),
    p.ExtraTurn(),
    p.Gain(p.THIS_TURN, p.Faster(2)),
)
WITH_YOU: Final[tuple[p.Effect, ...]] = (p.SwapPlaces(), p.GiveItem(), p.SwapItems())  # another's

LINES: Final[tuple[p.Line, ...]] = (
    p.Faster(1),
    p.Nimbler(2),
    p.SurerItems(2),
    p.SureItems(),
    p.Sturdy(1),
    p.Cheaper(1),
    p.BiggerHand(2),
    p.QuickItems(),
    p.When(p.AT_START, p.Deed(p.ME, p.Forward(1))),
)

REPLIES: Final[tuple[p.Reply, ...]] = (
    p.Suppress(),
    p.Override(p.Deed(p.ME, p.Draw(1))),
    p.Reflect(),
    p.Reduce(2),
    p.Also(p.Deed(p.ME, p.Draw(1))),
)


def deeds() -> list[p.Deed]:
    """What can befall you, and what can befall another."""
    rival = p.Who(p.TARGET)
    mine = [p.Deed(p.ME, each) for each in EFFECTS]
    theirs = [p.Deed(rival, each) for each in EFFECTS + WITH_YOU]
    others = [p.Deed(each, p.Back(2)) for each in WHO]
    by_count = [p.Deed(p.ME, p.Forward(each)) for each in PER]
    lasting = [p.Deed(p.ME, p.Gain(each, p.SureItems())) for each in UNTILS]
    return mine + theirs + others + by_count + lasting


def lines() -> list[p.Line]:
    """What can be in force, with every moment a trigger can wait for."""
    return [*LINES, *[p.When(each, p.Deed(p.ME, p.Draw(1))) for each in MOMENTS]]
