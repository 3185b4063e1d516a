"""14, 15, 16  Movement, Bash, and the edges of the road."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.rules.boards import moment
from paddock.games.death_roads.rules.cars import hurt, lose_handling, shift
from paddock.games.death_roads.rules.wrecks import cut_short, look_for_wrecks
from paddock.games.death_roads.state import LANES, ROWS, Race, place_of
from paddock.kernel.events import tell
from paddock.kernel.steps import Seat, Step, Steps, event, rule
from paddock.kernel.zones import NO_SEAT

MUCH_FASTER: Final = 2  # Gears, with which a bash hurts more (15.2)
FAR_BEHIND_DAMAGE: Final = 2
NOWHERE: Final = -1

ACROSS: Final = {p.AHEAD: 0, p.BACK: 0, p.LEFT: -1, p.RIGHT: 1}  # what each way adds to the lane
ALONG: Final = {p.AHEAD: 1, p.BACK: -1, p.LEFT: 0, p.RIGHT: 0}  # and to the row

# What a step comes to
DONE: Final = 0
BASHED: Final = 1  # and moved on
STOPPED: Final = 2  # the rest of the movement is lost (15.4, 16.4)
BLOCKED: Final = 3  # the rest of the movement is lost after a bash


# 14  Movement


@rule("14.1")
def drive(race: Race, seat: Seat, way: str, spaces: int) -> Steps:
    """Move one space at a time; finish each step before the next begins."""
    for left in range(spaces - 1, -1, -1):
        came = step(race, seat, way)
        if cut_short(race, seat):
            return ()
        if came == STOPPED:
            return ()
        if came in (BASHED, BLOCKED):
            follows = moment(race, seat, p.WHEN_BASHED)
            if came == BLOCKED or left == 0:
                return follows
            if follows:
                return *follows, drive(seat, way, left)
    return ()


def step(race: Race, seat: Seat, way: str) -> int:
    """Take a single step: onto a free space, into a car, into a Barrier or over a far line."""
    lane, row = race.lanes[seat], race.rows[seat]
    if way == p.AHEAD:
        if seat in race.were_ahead:
            if race.log is not None:
                tell(race, steps_are_lost(seat))
            return STOPPED
        if row == ROWS:
            far_ahead(race, seat)
            return DONE
    elif way == p.BACK:
        if row == 1:
            far_behind(race, seat)
            return DONE
    elif not race.left <= lane + ACROSS[way] <= race.right:
        hit_barrier(race, seat)
        return DONE
    lane += ACROSS[way]
    row += ALONG[way]
    if race.at(lane, row) == NO_SEAT:
        put(race, seat, lane, row, moved)
        return DONE
    made_room = push(race, seat, way)
    if made_room:
        put(race, seat, lane, row, moved)
    elif race.log is not None:
        tell(race, stops_short(seat))
    look_for_wrecks(race)
    return BASHED if made_room else BLOCKED


Arrival = Callable[[Seat, int, str], Step]  # an event: who, the cell, the space


def put(race: Race, seat: Seat, lane: int, row: int, arrives: Arrival) -> None:
    """Put a car on a space, and tell how it came there."""
    race.lanes[seat] = lane
    race.rows[seat] = row
    if race.log is not None:
        tell(race, arrives(seat, place_of(lane, row), race.space(seat)))


@event("14.1", told="{seat} moves to {space}")
def moved(seat: Seat, place: int, space: str) -> None: ...


@event("15.4", told="{seat} stops short; the rest of the move is lost")
def stops_short(seat: Seat) -> None: ...


# 15  Bash


def push(race: Race, seat: Seat, way: str) -> bool:
    """Push the line of cars next to this one, and return True if that made room. Each of them takes
    a single hit. Callers look for wrecks once the mover has moved."""
    chain = row_of_cars(race, seat, way)
    last = chain[-1]
    if race.log is not None:
        for pushed in chain:
            tell(race, bashed(seat, pushed))
    falls = False
    to = NOWHERE  # the lane of a car that falls behind
    made_room = True
    if way == p.AHEAD:
        made_room = race.rows[last] < ROWS
    elif way != p.BACK:
        made_room = race.left <= race.lanes[last] + ACROSS[way] <= race.right
        if not made_room:
            lose_handling(race, last, 1)
    elif race.rows[last] == 1:
        if last not in race.were_behind:
            to = nearest_lane(race, last, others_only=True)
            falls = True
        made_room = to != NOWHERE
    if made_room:
        for pushed in reversed(chain):
            if pushed == last and falls:
                put(race, pushed, to, 1, set_down_at)
            else:
                lane, row = race.lanes[pushed] + ACROSS[way], race.rows[pushed] + ALONG[way]
                put(race, pushed, lane, row, pushed_to)
    elif race.log is not None:
        tell(race, is_pinned(last))
    gear, harder = race.gears[seat], race.cars[seat].bashes
    for pushed in chain:
        points = 2 if gear - race.gears[pushed] >= MUCH_FASTER else 1
        points += harder if made_room else harder + 1
        if pushed == last and falls:
            falls_behind(race, pushed)
            points += FAR_BEHIND_DAMAGE
        hurt(race, pushed, points)
    return made_room


def row_of_cars(race: Race, seat: Seat, way: str) -> list[Seat]:
    """Return the unbroken line of cars next to this one in this direction."""
    found: list[Seat] = []
    lane, row = race.lanes[seat] + ACROSS[way], race.rows[seat] + ALONG[way]
    other = race.at(lane, row)
    while other != NO_SEAT:
        found.append(other)
        lane += ACROSS[way]
        row += ALONG[way]
        other = race.at(lane, row)
    return found


@event("15.1", told="{seat} bashes {rival}")
def bashed(seat: Seat, rival: Seat) -> None: ...


@event("15.1", told="{seat} is pushed to {space}")
def pushed_to(seat: Seat, place: int, space: str) -> None: ...


@event("15.3", told="{seat} cannot be pushed any further, so nobody moves")
def is_pinned(seat: Seat) -> None: ...


@rule("8.7")
def bash(race: Race, seat: Seat, way: str) -> Steps:
    """Bash the car on that side, or hit the Barrier there, without moving."""
    lane = race.lanes[seat] + ACROSS[way]
    if not race.left <= lane <= race.right:
        hit_barrier(race, seat)
        return ()
    if race.at(lane, race.rows[seat]) == NO_SEAT:
        if race.log is not None:
            tell(race, bashes_nobody(seat, way))
        return ()
    push(race, seat, way)
    look_for_wrecks(race)
    if cut_short(race, seat):
        return ()
    return moment(race, seat, p.WHEN_BASHED)


@event("8.7", told="{seat} bashes {way} and hits nobody")
def bashes_nobody(seat: Seat, way: str) -> None: ...


# 16  The edges of the road


def hit_barrier(race: Race, seat: Seat) -> None:
    if race.log is not None:
        tell(race, hits_barrier(seat))
    lose_handling(race, seat, 1)
    hurt(race, seat, 1)
    look_for_wrecks(race)


@event("16.1", told="{seat} hits the Barrier")
def hits_barrier(seat: Seat) -> None: ...


def far_ahead(race: Race, seat: Seat) -> None:
    """Move all others back 1 at once; place those that drop off last (16.2, 16.3)."""
    race.were_ahead = (*race.were_ahead, seat)
    if race.log is not None:
        tell(race, is_far_ahead(seat))
    staying: list[Seat] = []
    falling: list[Seat] = []
    for other in race.in_order():
        if other == seat:
            continue
        if race.rows[other] > 1:
            continue
        (staying if other in race.were_behind else falling).append(other)
    placed = [other for other in race.in_order() if other not in staying + falling]
    for other in placed:
        if other != seat:
            put(race, other, race.lanes[other], race.rows[other] - 1, falls_back_to)
    taken = [race.lanes[other] for other in placed if race.rows[other] == 1]
    keep = [other for other in staying if race.lanes[other] not in taken]
    make_room = [other for other in staying if race.lanes[other] in taken]
    for other in keep + make_room + falling:
        set_down(race, other, placed, falls=other in falling)
        placed.append(other)
    for other in falling:
        falls_behind(race, other)
    for other in falling:
        hurt(race, other, FAR_BEHIND_DAMAGE)
    look_for_wrecks(race)


@event("16.2", told="{seat} is Far Ahead: everyone else moves back 1")
def is_far_ahead(seat: Seat) -> None: ...


@event("16.2", told="{seat} falls back to {space}")
def falls_back_to(seat: Seat, place: int, space: str) -> None: ...


@event("16.4", told="{seat} has been Far Ahead this turn; the rest of the move is lost")
def steps_are_lost(seat: Seat) -> None: ...


def set_down(race: Race, seat: Seat, placed: list[Seat], falls: bool) -> None:
    """Set down a car that dropped off when all moved back. If it falls now, it goes to the nearest
    asphalt lane with room; if it fell before in this turn, it keeps its place (16.7, 16.8)."""
    taken = [race.lanes[other] for other in placed if race.rows[other] == 1]
    own = race.lanes[seat]
    lane = own
    if falls or own in taken:
        lane = nearest_of([each for each in race.asphalt() if each not in taken], own)
        if lane == NOWHERE:
            free = [n for n in range(race.left, race.right + 1) if n not in taken]
            lane = nearest_of(free, own)
    if lane != own:
        put(race, seat, lane, 1, set_down_at)


def far_behind(race: Race, seat: Seat) -> None:
    """Step back from row 1 (16.5); a second such step in a turn does nothing (16.8)."""
    if seat in race.were_behind:
        if race.log is not None:
            tell(race, stays_behind(seat))
        return
    lane = nearest_lane(race, seat, others_only=False)
    if lane not in (NOWHERE, race.lanes[seat]):
        put(race, seat, lane, 1, set_down_at)
    falls_behind(race, seat)
    hurt(race, seat, FAR_BEHIND_DAMAGE)
    look_for_wrecks(race)


def falls_behind(race: Race, seat: Seat) -> None:
    """Apply what Far Behind does besides damage: shift down, and end a Skid or Veer."""
    race.were_behind = (*race.were_behind, seat)
    if race.log is not None:
        tell(race, is_far_behind(seat))
    shift(race, seat, -1)
    if seat == race.active:
        race.skid_left = 0


@event("16.5", told="{seat} is Far Behind")
def is_far_behind(seat: Seat) -> None: ...


@event("16.5", told="{seat} is set down at {space}")
def set_down_at(seat: Seat, place: int, space: str) -> None: ...


@event("16.8", told="{seat} has already been Far Behind this turn and stays on row 1")
def stays_behind(seat: Seat) -> None: ...


def nearest_lane(race: Race, seat: Seat, others_only: bool) -> int:
    """Return the nearest asphalt lane with room on row 1 for this car, or NOWHERE. Its own space
    counts as free, unless another car is about to take it (16.6)."""
    own = race.lanes[seat]
    free: list[int] = []
    for lane in race.asphalt():
        if lane == own:
            if not others_only:
                free.append(lane)
        elif race.at(lane, 1) == NO_SEAT:
            free.append(lane)
    return nearest_of(free, own)


def nearest_of(lanes: list[int], own: int) -> int:
    """Return the nearest of these lanes, the left one of two equally near, or NOWHERE."""
    best, found = LANES, NOWHERE
    for lane in lanes:  # from the left
        if abs(lane - own) < best:
            best, found = abs(lane - own), lane
    return found
