"""12, 13  Condition, Handling, Gears and Status tokens: what changes on a car's own board."""

from __future__ import annotations

from paddock.games.death_roads.cards.phrases import BURN, STUN, VEER
from paddock.games.death_roads.state import LAST_SPOT, OFF_TRACK, TOP_GEAR, Race
from paddock.kernel.events import tell
from paddock.kernel.luck import DICE
from paddock.kernel.steps import Seat, event

# 12  Condition


def hurt(race: Race, seat: Seat, points: int) -> None:
    """One hit. What a guard takes does nothing; who falls to a mark rolls on the Damage Chart, but
    no wreck does (12.3, 12.4). Wrecks are looked for when the whole step is done."""
    guard = race.guards[seat]
    if guard > 0:
        kept = min(guard, points)
        race.guards[seat] = guard - kept
        points -= kept
    if points <= 0:
        return
    left = max(race.condition[seat] - points, 0)
    race.condition[seat] = left
    if race.log is not None:
        tell(race, damaged(seat, points, left))
    if left > 0:
        marks = race.cars[seat].marks
        while race.passed[seat] < len(marks) and left <= marks[race.passed[seat]]:
            race.passed[seat] += 1
            roll_damage(race, seat)


@event("12.1", told="{seat} takes {points} damage, {left} left")
def damaged(seat: Seat, points: int, left: int) -> None: ...


def roll_damage(race: Race, seat: Seat) -> None:
    rolled = 1 + race.luck.below(6, DICE)
    if race.log is not None:
        tell(race, rolled_damage(seat, rolled))
    take(race, seat, STUN if rolled <= 2 else BURN if rolled <= 4 else VEER, 1)


@event("12.3", told="{seat} rolls {rolled} on the Damage Chart")
def rolled_damage(seat: Seat, rolled: int) -> None: ...


def repair(race: Race, seat: Seat, points: int) -> None:
    """Never above where it began; marks that counted count no more."""
    before = race.condition[seat]
    race.condition[seat] = min(before + points, race.cars[seat].condition)
    if race.log is not None and race.condition[seat] > before:
        tell(race, repaired(seat, race.condition[seat] - before, race.condition[seat]))


@event("12.1", told="{seat} repairs {points}, {left} left")
def repaired(seat: Seat, points: int, left: int) -> None: ...


def guard(race: Race, seat: Seat, points: int) -> None:
    race.guards[seat] += points
    if race.log is not None:
        tell(race, guarded(seat, race.guards[seat]))


@event("12.5", told="{seat} is guarded against {points} damage")
def guarded(seat: Seat, points: int) -> None: ...


# 13  Handling and Gears


def lose_handling(race: Race, seat: Seat, points: int) -> None:
    """To the right as far as there are spots; who is out loses none (8.9)."""
    before = race.handling[seat]
    if before == OFF_TRACK or points <= 0:
        return
    race.handling[seat] = max(before - points, LAST_SPOT)
    if race.log is not None:
        tell(race, handles(seat, race.handling[seat]))


def gain_handling(race: Race, seat: Seat, points: int) -> None:
    """To the left, no further than the leftmost spot."""
    before = race.handling[seat]
    if before == OFF_TRACK:
        return
    race.handling[seat] = min(before + points, race.cars[seat].handling)
    if race.log is not None and race.handling[seat] != before:
        tell(race, handles(seat, race.handling[seat]))


@event("13.2", told="{seat} has Handling {points}")
def handles(seat: Seat, points: int) -> None: ...


def shift(race: Race, seat: Seat, gears: int) -> None:
    """Up, or down if negative, from 1 to 4 and no further."""
    before = race.gears[seat]
    race.gears[seat] = min(max(before + gears, 1), TOP_GEAR)
    if race.log is not None and race.gears[seat] != before:
        tell(race, shifted(seat, race.gears[seat]))


@event("13.3", told="{seat} is in Gear {gear}")
def shifted(seat: Seat, gear: int) -> None: ...


# Status tokens


def take(race: Race, seat: Seat, token: str, tokens: int) -> None:
    """They wait for the next turn (7.1). A Driver may be immune to some."""
    if tokens <= 0 or token in race.cars[seat].immune:
        return
    _waiting(race, token)[seat] += tokens
    if race.log is not None:
        tell(race, took(seat, tokens, token))


@event("7.1", told="{seat} takes {tokens} {token}")
def took(seat: Seat, tokens: int, token: str) -> None: ...


def held(race: Race, seat: Seat, token: str) -> int:
    """How many tokens of this kind a car has, those included that it is just resolving."""
    count = _waiting(race, token)[seat]
    return count + applied(race, token) if seat == race.active else count


def give_back(race: Race, seat: Seat, token: str, tokens: int) -> None:
    """Up to so many tokens are put back without effect; first those that are being resolved."""
    tokens = min(tokens, held(race, seat, token))
    if tokens <= 0:
        return
    now = 0
    if seat == race.active:
        now = min(applied(race, token), tokens)
        apply_less(race, token, now)
    _waiting(race, token)[seat] -= tokens - now
    if race.log is not None:
        tell(race, gave_back(seat, tokens, token))


def applied(race: Race, token: str) -> int:
    """How many tokens of this kind are still to be resolved in this turn."""
    if token == STUN:
        return race.stuns_now
    return race.burns_now if token == BURN else race.veers_now


def apply_less(race: Race, token: str, tokens: int) -> None:
    """So many tokens of this kind need not be resolved any more."""
    if token == STUN:
        race.stuns_now -= tokens
    elif token == BURN:
        race.burns_now -= tokens
    else:
        race.veers_now -= tokens


def _waiting(race: Race, token: str) -> list[int]:
    """The tokens of this kind that wait for everyone's next turn."""
    return race.stuns if token == STUN else race.burns if token == BURN else race.veers


@event("7.10", told="{seat} is rid of {tokens} {token}")
def gave_back(seat: Seat, tokens: int, token: str) -> None: ...
