"""14, 15, 16  Movement, Bash, and the edges of the road."""

from __future__ import annotations

from typing import Final

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.rules.boards import moment
from paddock.games.death_roads.rules.cars import hurt, lose_handling, shift
from paddock.games.death_roads.rules.wrecks import cut_short, look_for_wrecks
from paddock.games.death_roads.state import LANES, ROWS, Race, place_of
from paddock.kernel.events import tell
from paddock.kernel.steps import Seat, Steps, event, rule
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
BLOCKED: Final = 3  # the same, after a bash


# 14  Movement


@rule("14.1")
def drive(race: Race, seat: Seat, way: str, spaces: int) -> Steps:
    """One space at a time, each resolved wholly before the next."""
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
    """A single step: onto a free space, into a car, into a Barrier or over a far line."""
    lane, row = race.lanes[seat], race.rows[seat]
    if way == p.AHEAD:
        if seat in race.were_ahead:
            return STOPPED
        if row == ROWS:
            far_ahead(race, seat)
            return STOPPED
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
        put(race, seat, lane, row)
        return DONE
    made_room = push(race, seat, way)
    if made_room:
        put(race, seat, lane, row)
    look_for_wrecks(race)
    return BASHED if made_room else BLOCKED


def put(race: Race, seat: Seat, lane: int, row: int) -> None:
    race.lanes[seat] = lane
    race.rows[seat] = row
    if race.log is not None:
        tell(race, stands_at(seat, place_of(lane, row), race.space(seat)))


@event("14.1", told="{seat} is at {space}")
def stands_at(seat: Seat, place: int, space: str) -> None: ...


# 15  Bash


def push(race: Race, seat: Seat, way: str) -> bool:
    """Push the row of cars next to this one; whether that made room. All that befalls them is one
    hit each; wrecks are looked for by whoever calls this, when the mover has moved."""
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
                put(race, pushed, to, 1)
            else:
                put(race, pushed, race.lanes[pushed] + ACROSS[way], race.rows[pushed] + ALONG[way])
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
    """The cars that stand one behind the other next to this one, that way."""
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


@rule("8.7")
def bash(race: Race, seat: Seat, way: str) -> Steps:
    """Without moving: whoever is on that side is bashed, and a Barrier is hit."""
    lane = race.lanes[seat] + ACROSS[way]
    if not race.left <= lane <= race.right:
        hit_barrier(race, seat)
        return ()
    if race.at(lane, race.rows[seat]) == NO_SEAT:
        return ()
    push(race, seat, way)
    look_for_wrecks(race)
    if cut_short(race, seat):
        return ()
    return moment(race, seat, p.WHEN_BASHED)


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
    """All others move back 1 at once; those who drop off are placed last (16.2, 16.3)."""
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
            put(race, other, race.lanes[other], race.rows[other] - 1)
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


@event("16.2", told="{seat} is Far Ahead: all others fall back")
def is_far_ahead(seat: Seat) -> None: ...


def set_down(race: Race, seat: Seat, placed: list[Seat], falls: bool) -> None:
    """Where a car comes to lie that dropped off when all moved back: who falls, in the nearest
    asphalt lane with room; who has fallen before, where it was (16.7, 16.8)."""
    taken = [race.lanes[other] for other in placed if race.rows[other] == 1]
    own = race.lanes[seat]
    lane = own
    if falls or own in taken:
        lane = nearest_of([each for each in race.asphalt() if each not in taken], own)
        if lane == NOWHERE:
            free = [n for n in range(race.left, race.right + 1) if n not in taken]
            lane = own if own in free else nearest_of(free, own)
    if lane != own:
        put(race, seat, lane, 1)


def far_behind(race: Race, seat: Seat) -> None:
    """A step of one's own back from row 1 (16.5); the second one in a turn does nothing."""
    if seat in race.were_behind:
        return
    lane = nearest_lane(race, seat, others_only=False)
    if lane not in (NOWHERE, race.lanes[seat]):
        put(race, seat, lane, 1)
    falls_behind(race, seat)
    hurt(race, seat, FAR_BEHIND_DAMAGE)
    look_for_wrecks(race)


def falls_behind(race: Race, seat: Seat) -> None:
    """What Far Behind does besides damage: the rest of a Skid or Veer is cancelled too."""
    race.were_behind = (*race.were_behind, seat)
    if race.log is not None:
        tell(race, is_far_behind(seat))
    shift(race, seat, -1)
    if seat == race.active:
        race.skid_left = 0


@event("16.5", told="{seat} is Far Behind")
def is_far_behind(seat: Seat) -> None: ...


def nearest_lane(race: Race, seat: Seat, others_only: bool) -> int:
    """The nearest asphalt lane with room on row 1 for this car, or NOWHERE. Its own space is free
    for itself, unless another car wants it (16.6)."""
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
    """The nearest of these lanes, of two equally near ones the left; or NOWHERE."""
    best, found = LANES, NOWHERE
    for lane in lanes:  # from the left
        if abs(lane - own) < best:
            best, found = abs(lane - own), lane
    return found
