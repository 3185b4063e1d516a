"""4, 5, 17  What the road brings: events and their lanes, the Lane Overlay, and how it all hits."""

from __future__ import annotations

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.rules.boards import moment
from paddock.games.death_roads.rules.driving import push, put
from paddock.games.death_roads.rules.effects import befall_all
from paddock.games.death_roads.rules.wrecks import cut_short, look_for_wrecks
from paddock.games.death_roads.state import FEWEST_LANES, LANE_LETTERS, ROWS, Race
from paddock.kernel.events import tell
from paddock.kernel.steps import Seat, Steps, event, rule
from paddock.kernel.zones import NO_SEAT

# 4  The Road Event


def draw_event(race: Race) -> int:
    at = race.luck.below(len(race.pool), "events")
    face: int = race.pool[at]
    race.pool = race.pool[:at] + race.pool[at + 1 :]
    return face


@event("4.1", told="the road brings {name}")
def revealed(name: str) -> None: ...


@event("4.5", told="{name} cannot be the last event")
def replaced(name: str) -> None: ...


def draw_lane(race: Race) -> None:
    """A number that no lane has is out of the game, and another is drawn (4.4)."""
    lanes = race.asphalt()
    while True:
        at = race.luck.below(len(race.lane_cards), "lane")
        number = race.lane_cards[at]
        if number <= len(lanes):
            race.event_lane = lanes[number - 1]
            if race.log is not None:
                tell(race, concerns(number, LANE_LETTERS[race.event_lane]))
            return
        race.lane_cards = race.lane_cards[:at] + race.lane_cards[at + 1 :]
        if race.log is not None:
            tell(race, no_such_lane(number))


@event("4.2", told="lane {lane} is concerned")
def concerns(number: int, lane: str) -> None: ...


@event("4.4", told="there is no Lane {number}: its card is out of the game")
def no_such_lane(number: int) -> None: ...


def reveal_final(race: Race) -> None:
    race.final = race.set.finals[race.luck.below(len(race.set.finals), "final")]
    if race.log is not None:
        tell(race, final_revealed(race.name_of(race.final)))


@event("4.6", told="the Final Stretch is {name}")
def final_revealed(name: str) -> None: ...


# 5  The Lane Overlay


def lay_overlay(race: Race, side: str) -> Steps:
    """One lane fewer, on the side where it lies already if it does; the cars there are pushed
    inward in initiative order."""
    if race.right - race.left + 1 <= FEWEST_LANES:
        return ()
    if not race.overlay:
        race.overlay = side
    if race.overlay == p.LEFT:
        covered = race.left
        race.left += 1
    else:
        covered = race.right
        race.right -= 1
    if race.log is not None:
        tell(race, covers_lane(LANE_LETTERS[covered]))
    if race.event_lane == covered:
        race.event_lane = race.outer()
    return tuple([push_inward(seat) for seat in race.in_order() if race.lanes[seat] == covered])


@event("5.1", told="the Lane Overlay covers lane {lane}")
def covers_lane(lane: str) -> None: ...


@rule("5.4", told="{seat} is pushed inward")
def push_inward(race: Race, seat: Seat) -> Steps:
    """Into the new outer lane, bashing as usual; without room there, back to the first that is."""
    way = p.RIGHT if race.overlay == p.LEFT else p.LEFT
    lane, row = race.outer(), race.rows[seat]
    if race.at(lane, row) == NO_SEAT:
        put(race, seat, lane, row)
        return ()
    if push(race, seat, way):
        put(race, seat, lane, row)
    else:
        put(race, seat, lane, free_row(race, lane, row))
    look_for_wrecks(race)
    return () if cut_short(race, seat) else moment(race, seat, p.WHEN_BASHED)


def free_row(race: Race, lane: int, row: int) -> int:
    """The first free one behind; if there is none, ahead (5.5)."""
    rows: list[int] = [*range(row - 1, 0, -1), *range(row + 1, ROWS + 1)]
    for each in rows:
        if race.at(lane, each) == NO_SEAT:
            return each
    raise AssertionError("a lane is longer than four cars")


# 17  The event resolved


@rule("17.4")
def event_happens(race: Race, face: int, number: int) -> Steps:
    """Its sentences from this one on, each to all whom it affects then."""
    deeds = race.set.cards[face].text
    if number == 0 and race.log is not None:
        tell(race, resolved(race.name_of(face)))
    for at in range(number, len(deeds)):
        deed = deeds[at]
        follows = befall_all(race, affected(race, deed.who), deed.effect)
        if race.winners:
            return ()
        if follows:
            return *follows, event_happens(face, at + 1)
    return ()


@event("17.2", told="{name} is resolved")
def resolved(name: str) -> None: ...


def affected(race: Race, who: str) -> list[Seat]:
    """Whom a sentence of an event speaks of now, in initiative order (17.3, 17.4)."""
    order = race.in_order()
    if who == p.EACH:
        return list(order)
    if who == p.IN_LANE:
        return [seat for seat in order if race.lanes[seat] == race.event_lane]
    if who == p.OFF_LANE:
        return [seat for seat in order if race.lanes[seat] != race.event_lane]
    if who == p.ON_DIRT:
        return [seat for seat in order if race.is_dirt(race.lanes[seat])]
    if who == p.IN_LOW_GEAR:
        return [seat for seat in order if race.gears[seat] <= 2]
    if who == p.IN_HIGH_GEAR:
        return [seat for seat in order if race.gears[seat] >= 3]
    if who == p.IN_TOP_GEAR:
        top = max([race.gears[seat] for seat in order])
        return [seat for seat in order if race.gears[seat] == top]
    if who == p.IN_FRONT:
        return [seat for seat in order if race.rows[seat] >= ROWS - 1]
    if who == p.FIRST:
        return order[:1]
    assert who == p.LAST, who
    return order[-1:]
