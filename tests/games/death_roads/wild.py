"""Cards that say anything they may: the core set with random texts."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from paddock.games.death_roads.cards import limits
from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards import printed as c
from paddock.games.death_roads.cards.core import CARDS
from paddock.games.death_roads.cards.ranges import Range
from paddock.text.language import examples

EFFECTS: list[p.Effect] = list(examples(p.Effect))
PASSIVES: list[p.Passive] = list(examples(p.Passive))
MOVES = [each for each in EFFECTS if isinstance(each, p.Move | p.Bash)]
BROUGHT = [
    each
    for each in EFFECTS
    if isinstance(each, p.Guard | p.Remove | p.RemoveAny | p.Shift | p.Repair)
]
SKILLS = [
    *[each for each in PASSIVES if not isinstance(each, p.When)],
    *[p.When(m, p.Deed(each)) for m in p.MOMENTS.meanings for each in BROUGHT],
]


def wild_cards(random: Random) -> tuple[c.Printed, ...]:
    return tuple([wild(card, random) for card in CARDS])


def wild(card: c.Printed, random: Random) -> c.Printed:
    def text(limit: limits.Limit, most: int = 3) -> p.Deeds:
        return deeds(random, limit, random.randint(1, most))

    if card.kind in (c.YELLOW, c.BLUE):
        return replace(card, rows=tuple([text(limits.ACTION) for _ in c.GEARS]))
    if card.kind == c.DRIVER:
        return replace(card, text=text(limits.DRIVER), passive=(random.choice(SKILLS),))
    if card.kind == c.WEAPON:
        ranged = replace(card, range=wild_range(card.range, random))
        return replace(ranged, text=text(limits.WEAPON), if_hit=text(limits.IF_HIT, 2))
    if card.kind == c.EVENT:
        side = random.choice(["", "", p.LEFT, p.RIGHT])
        last = random.random() < 0.5
        return replace(card, text=text(limits.EVENT), overlay=side, not_last=last)
    if card.kind == c.FINAL:
        return replace(card, text=text(limits.FINAL))
    if card.kind == c.SKID and random.random() < 0.5:
        return replace(card, text=text(limits.SKID, 2))
    return card


def deeds(random: Random, limit: limits.Limit, number: int) -> p.Deeds:
    """Such as may be said there; moves more often than the rest."""
    found: list[p.Deed] = []
    while len(found) < number:
        effect = random.choice(MOVES if random.random() < 0.4 else EFFECTS)
        if isinstance(effect, p.Move):
            effect = replace(effect, spaces=random.randint(1, 3))
        elif isinstance(effect, p.Damage):
            effect = p.Damage(random.randint(1, 3))
        elif isinstance(effect, p.Remove | p.RemoveAny | p.Take):
            effect = replace(effect, tokens=random.randint(1, 2))
        elif isinstance(effect, p.Discard | p.Recover | p.Draw):
            effect = replace(effect, cards=random.randint(1, 2))
        deed = p.Deed(effect, random.choice(limit.who))
        if not limits.of((deed,), limit):
            found.append(deed)
    return tuple(found)


def wild_range(reach: Range, random: Random) -> Range:
    """Return the same lines; each may have become an alternative one. Of two lines to the same
    square, the second stays an alternative."""
    lines = [*reach.targets, *reach.others]
    random.shuffle(lines)
    kept = lines[: random.randint(1, len(lines))]
    ends = [line[-1] for line in kept]
    targets = [line for n, line in enumerate(kept) if line[-1] not in ends[:n]]
    return Range(tuple(targets), tuple([line for line in lines if line not in targets]))
