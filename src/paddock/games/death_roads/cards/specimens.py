"""One value of every phrase: what the page of the language shows and a misread sentence is near."""

from __future__ import annotations

from typing import Final

from paddock.games.death_roads.cards import phrases as p

EFFECTS: Final[tuple[p.Effect, ...]] = (
    p.Move(p.AHEAD, 2),
    p.Move(p.BACK, 1),
    p.Move(p.LEFT, 1),
    p.Move(p.RIGHT, 1),
    p.Move(p.EITHER_SIDE, 1),
    p.Bash(p.LEFT),
    p.Bash(p.RIGHT),
    p.Shift(p.UP, 1),
    p.Shift(p.DOWN, 1),
    p.Shift(p.EITHER_WAY, 1),
    p.GainHandling(1),
    p.LoseHandling(1),
    p.Damage(2),
    p.Repair(1),
    p.Guard(1),
    *[p.Take(token, 1) for token in p.TOKENS],
    *[p.Remove(token, 1) for token in p.TOKENS],
    p.Remove(p.ANY, 1),
    p.Draw(1),
    p.Discard(1),
    p.Recover(1),
)
WHOM: Final = (p.TARGET, p.BESIDE, *p.ON_THE_ROAD)

PASSIVES: Final[tuple[p.Passive, ...]] = (
    p.MoreHandling(1),
    p.BiggerHand(1),
    p.HarderBashes(1),
    p.HarderShots(1),
    p.DirtWise(),
    p.SurerSkids(1),
    *[p.Immune(token) for token in p.TOKENS],
    *[p.When(moment, p.Deed(p.YOU, p.Guard(1))) for moment in p.MOMENTS],
)


def deeds() -> list[p.Deed]:
    """What can befall you, and what can befall others."""
    mine = [p.Deed(p.YOU, each) for each in EFFECTS]
    upon = [p.Deed(p.TARGET, each) for each in EFFECTS]
    return mine + upon + [p.Deed(each, p.Damage(1)) for each in WHOM]
