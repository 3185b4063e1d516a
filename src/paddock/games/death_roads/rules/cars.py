"""12, 13  Condition, Handling, Gears and Status tokens: what changes on a car's own board."""

from __future__ import annotations

from paddock.games.death_roads.cards.phrases import BURN, STUN, VEER
from paddock.games.death_roads.state import LAST_SPOT, OFF_TRACK, TOP_GEAR, Race
from paddock.kernel.events import tell
from paddock.kernel.luck import DICE
from paddock.kernel.steps import Seat, event

# 12  Condition


def hurt(race: Race, seat: Seat, points: int) -> None:
    """Deal one hit: the guard first, then Condition, then the Damage Chart for each mark passed.
    A wreck rolls nothing (12.4). Callers look for wrecks when the whole step is done."""
    guard = race.guards[seat]
    if guard > 0:
        kept = min(guard, points)
        race.guards[seat] = guard - kept
        points -= kept
        if race.log is not None:
            tell(race, guard_holds(seat, kept))
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


@event("12.5", told="{seat}'s guard stops {points} damage")
def guard_holds(seat: Seat, points: int) -> None: ...


@event("12.1", told="{seat} takes {points} damage and has {left} Condition left")
def damaged(seat: Seat, points: int, left: int) -> None: ...


def roll_damage(race: Race, seat: Seat) -> None:
    rolled = 1 + race.luck.below(6, DICE)
    if race.log is not None:
        tell(race, rolled_damage(seat, rolled))
    take(race, seat, STUN if rolled <= 2 else BURN if rolled <= 4 else VEER, 1, "12.3")


@event("12.3", told="{seat} rolls {rolled} on the Damage Chart")
def rolled_damage(seat: Seat, rolled: int) -> None: ...


def repair(race: Race, seat: Seat, points: int) -> None:
    """Give Condition back, up to its maximum. Marks that were passed stay passed."""
    before = race.condition[seat]
    race.condition[seat] = min(before + points, race.cars[seat].condition)
    if race.log is not None:
        gained = race.condition[seat] - before
        tell(race, repaired(seat, gained, race.condition[seat]) if gained else is_sound(seat))


@event("12.1", told="{seat} repairs {points} and has {left} Condition")
def repaired(seat: Seat, points: int, left: int) -> None: ...


@event("12.1", told="{seat} is already in full Condition")
def is_sound(seat: Seat) -> None: ...


def guard(race: Race, seat: Seat, points: int) -> None:
    race.guards[seat] += points
    if race.log is not None:
        tell(race, guarded(seat, race.guards[seat]))


@event("12.5", told="{seat} guards against {points} damage")
def guarded(seat: Seat, points: int) -> None: ...


# 13  Handling and Gears


def lose_handling(race: Race, seat: Seat, points: int) -> None:
    """Move the token right, as far as there are spots. A car that is out loses none (8.9)."""
    before = race.handling[seat]
    if points <= 0:
        return
    if before == OFF_TRACK:
        if race.log is not None:
            tell(race, keeps_handling(seat))
        return
    race.handling[seat] = max(before - points, LAST_SPOT)
    if race.log is not None:
        tell(race, handles(seat, race.handling[seat]))


@event("8.9", told="{seat} is out for the round and loses no Handling")
def keeps_handling(seat: Seat) -> None: ...


def gain_handling(race: Race, seat: Seat, points: int) -> None:
    """Move the token left, no further than the leftmost spot."""
    before = race.handling[seat]
    if before == OFF_TRACK:
        return
    race.handling[seat] = min(before + points, race.cars[seat].handling)
    if race.log is not None and race.handling[seat] != before:
        tell(race, handles(seat, race.handling[seat]))


@event("13.2", told="{seat} is at Handling {points}")
def handles(seat: Seat, points: int) -> None: ...


def shift(race: Race, seat: Seat, gears: int) -> None:
    """Shift up, or down if negative, between Gear 1 and Gear 4."""
    before = race.gears[seat]
    race.gears[seat] = min(max(before + gears, 1), TOP_GEAR)
    if race.log is not None:
        changed = race.gears[seat] != before
        tell(race, shifted(seat, race.gears[seat]) if changed else stays_in_gear(seat, before))


@event("13.3", told="{seat} shifts to Gear {gear}")
def shifted(seat: Seat, gear: int) -> None: ...


@event("13.3", told="{seat} stays in Gear {number}")
def stays_in_gear(seat: Seat, number: int) -> None: ...


# Status tokens


def take(race: Race, seat: Seat, token: str, tokens: int, clause: str) -> None:
    """Give tokens to a car; they wait for its next turn (7.1). A Driver may be immune to them.
    `clause` is the one that hands them out."""
    if tokens <= 0:
        return
    if token in race.cars[seat].immune:
        if race.log is not None:
            tell(race, is_immune(seat, token))
        return
    _waiting(race, token)[seat] += tokens
    if race.log is not None:
        tell(race, took(seat, tokens, token, clause))


@event("7.1", told="{seat} takes {tokens} {token}")
def took(seat: Seat, tokens: int, token: str, clause: str) -> None: ...


@event("21.10", told="{seat} never takes a {token}")
def is_immune(seat: Seat, token: str) -> None: ...


def held(race: Race, seat: Seat, token: str) -> int:
    """Return how many tokens of a kind a car has, with those it is resolving right now."""
    count = _waiting(race, token)[seat]
    return count + applied(race, token) if seat == race.active else count


def give_back(race: Race, seat: Seat, token: str, tokens: int) -> None:
    """Remove up to this many tokens without effect, first those that are being resolved."""
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
    """Return how many tokens of a kind are still to be resolved in this turn."""
    if token == STUN:
        return race.stuns_now
    return race.burns_now if token == BURN else race.veers_now


def apply_less(race: Race, token: str, tokens: int) -> None:
    """Take this many tokens off those still to be resolved."""
    if token == STUN:
        race.stuns_now -= tokens
    elif token == BURN:
        race.burns_now -= tokens
    else:
        race.veers_now -= tokens


def _waiting(race: Race, token: str) -> list[int]:
    """Return the tokens of a kind that wait for each car's next turn."""
    return race.stuns if token == STUN else race.burns if token == BURN else race.veers


@event("7.10", told="{seat} removes {tokens} {token}")
def gave_back(seat: Seat, tokens: int, token: str) -> None: ...
