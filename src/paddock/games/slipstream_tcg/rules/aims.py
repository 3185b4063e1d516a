"""8.2  Whom a text may be aimed at."""

from __future__ import annotations

from paddock.games.slipstream_tcg.phrases import (
    EACH,
    LEADER,
    NEAREST,
    TARGET,
    TARGETS,
    YOU,
    Deeds,
    Who,
)
from paddock.games.slipstream_tcg.state import Race
from paddock.kernel.steps import Seat

Aim = tuple[Seat, ...]


def aims(race: Race, user: Seat, text: Deeds) -> list[Aim]:
    """Every way to choose targets; none if somebody is needed and nobody fits. Where the table's
    tie-break is luck, who is meant is found when it is declared."""
    for deed in text:
        whom = deed.who.whom
        if whom in (YOU, EACH):
            continue
        fits = fitting(race, user, deed.who)
        if not fits:
            return []
        if whom in (LEADER, NEAREST):
            return [()] if race.rules.random_ties and len(fits) > 1 else [(s,) for s in fits]
        found: list[Aim] = [(seat,) for seat in fits]
        if whom == TARGETS:
            found += [(one, two) for n, one in enumerate(fits) for two in fits[n + 1 :]]
        else:
            assert whom == TARGET
        return found
    return [()] if reaches(race, user, text) else []


def reaches(race: Race, user: Seat, text: Deeds) -> bool:
    """Whether it does anything at all: for its user, or for somebody its condition fits."""
    return any(
        [
            deed.who.whom == YOU
            or any([race.meets(user, seat, deed.who) for seat in race.rivals(user)])
            for deed in text
        ]
    )


def fitting(race: Race, user: Seat, who: Who) -> list[Seat]:
    """Those who are meant, or might be: all that tie, for the leader and the nearest."""
    fits = [seat for seat in race.rivals(user) if race.meets(user, seat, who)]
    if who.whom == LEADER and fits:
        best = max([race.positions[seat] for seat in fits])
        return [seat for seat in fits if race.positions[seat] == best]
    if who.whom == NEAREST:
        ahead = [seat for seat in fits if race.positions[seat] > race.positions[user]]
        if not ahead:
            return []
        near = min([race.positions[seat] for seat in ahead])
        return [seat for seat in ahead if race.positions[seat] == near]
    return fits


def settled_aim(race: Race, user: Seat, text: Deeds, targets: Aim) -> Aim:
    """The targets as declared; of those that tie, one by luck if that was agreed (S-51)."""
    if targets or not race.rules.random_ties:
        return targets
    for deed in text:
        if deed.who.whom in (LEADER, NEAREST):
            fits = fitting(race, user, deed.who)
            return (fits[race.luck.below(len(fits), "ties")],) if fits else ()
    return targets
