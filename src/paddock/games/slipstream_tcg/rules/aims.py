"""8.3, 17.3  The targets a text may have, and who each of its sentences then affects."""

from __future__ import annotations

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.state import Race
from paddock.kernel.luck import TIES
from paddock.kernel.steps import Seat

Aim = tuple[Seat, ...]  # the targets as an option names them, in the order of the text
Targets = tuple[Aim, ...]  # for each sentence, the rivals it affects


def aims(race: Race, user: Seat, text: p.Deeds) -> list[Aim]:
    """Return every way to choose targets; none if no sentence would affect anybody (8.3). Ties that
    chance breaks are not chosen here but when the card is declared."""
    ways: list[Aim] = [()]
    reaches = False
    for deeds in aimed_alike(text) if has_targets(text) else []:
        fits = fitting(race, user, deeds)
        if not fits:
            continue
        reaches = True
        found: list[Aim] = [(seat,) for seat in fits]
        target = deeds[0].who.target
        if target == p.TARGETS:
            found += [(one, two) for n, one in enumerate(fits) for two in fits[n + 1 :]]
        elif by_luck(race, target, fits):
            continue
        ways = [(*way, *more) for way in ways for more in found]
    if reaches:
        return ways
    for deed in text:
        if finds(race, user, deed):
            return ways
    return []


def has_targets(text: p.Deeds) -> bool:
    """Return True if a sentence has a target."""
    for deed in text:
        target = deed.who.target
        if target != p.YOU and target != p.EACH:
            return True
    return False


def finds(race: Race, user: Seat, deed: p.AnyDeed) -> bool:
    """Return True if a sentence without a target affects somebody."""
    if deed.who.target == p.EACH:
        return any([race.meets(user, seat, deed.who) for seat in race.rivals(user)])
    return deed.who.target == p.YOU


def aimed_alike(text: p.Deeds) -> list[p.Deeds]:
    """Group the sentences that share a target (17.3), in the order of the text."""
    alike: dict[str, p.Deeds] = {}
    for deed in text:
        target = deed.who.target
        if target not in (p.YOU, p.EACH):
            alike[target] = (*alike.get(target, ()), deed)
    return list(alike.values())


def fitting(race: Race, user: Seat, deeds: p.Deeds) -> list[Seat]:
    """Return the rivals who are where all these sentences say; for the leader and the nearest, only
    those who tie for it."""
    fits = race.rivals(user)
    for deed in deeds:
        fits = [seat for seat in fits if race.meets(user, seat, deed.who)]
    target = deeds[0].who.target
    if fits and target in (p.LEADER, p.NEAREST):
        places = [race.positions[seat] for seat in fits]
        best = max(places) if target == p.LEADER else min(places)
        return [seat for seat in fits if race.positions[seat] == best]
    return fits


def by_luck(race: Race, target: str, fits: list[Seat]) -> bool:
    """Return True if chance chooses between tied rivals (10.7)."""
    return race.rules.random_ties and target in (p.LEADER, p.NEAREST) and len(fits) > 1


def meant(race: Race, user: Seat, text: p.Deeds, targets: Aim) -> Targets:
    """Return who each sentence affects, given these targets; they stay from now on (8.4)."""
    aimed: dict[str, Aim] = {}
    left = list(targets)
    for deeds in aimed_alike(text) if has_targets(text) else []:
        target = deeds[0].who.target
        fits = fitting(race, user, deeds)
        if by_luck(race, target, fits):
            aimed[target] = (fits[race.luck.below(len(fits), TIES)],)
        elif target == p.TARGETS:
            after = [d for d in aimed_alike(text) if d[0].who.target not in aimed]
            others = [d for d in after if d[0].who.target != p.TARGETS]
            kept = len([d for d in others if said_aloud(race, user, d)])
            aimed[target] = tuple(left[: len(left) - kept])
            left = left[len(left) - kept :]
        else:
            aimed[target] = tuple(left[:1]) if fits else ()
            left = left[1:] if fits else left
    found: list[Aim] = []
    for deed in text:
        if deed.who.target == p.EACH:
            rivals = race.rivals(user)
            found.append(tuple([seat for seat in rivals if race.meets(user, seat, deed.who)]))
        else:
            found.append(aimed.get(deed.who.target, ()))
    return tuple(found)


def said_aloud(race: Race, user: Seat, deeds: p.Deeds) -> bool:
    """Return True if a player chose the target of these sentences."""
    fits = fitting(race, user, deeds)
    return bool(fits) and not by_luck(race, deeds[0].who.target, fits)


def affected(race: Race, targets: Targets) -> list[Seat]:
    """Return everybody an act affects, clockwise from the player whose turn it is."""
    struck = {seat for seats in targets for seat in seats if seat not in race.gone}
    return [seat for seat in race.clockwise(race.active) if seat in struck]
