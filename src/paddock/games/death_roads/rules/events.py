"""4, 5, 17  Road Events and their lanes, the Lane Overlay, and what events do."""

from __future__ import annotations

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.rules.boards import moment
from paddock.games.death_roads.rules.driving import push, put
from paddock.games.death_roads.rules.effects import apply_to_all
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


@event("4.1", told="road event: {name}")
def revealed(name: str) -> None: ...


@event("4.5", told="{name} cannot be the last event and is replaced")
def replaced(name: str) -> None: ...


def draw_lane(race: Race, colour: str) -> None:
    """Draw a Lane card. Remove a number that no lane has, and draw again (4.4)."""
    lanes = race.asphalt()
    while True:
        at = race.luck.below(len(race.lane_cards), "lane")
        number = race.lane_cards[at]
        if number <= len(lanes):
            race.event_lane = lanes[number - 1]
            if race.log is not None:
                tell(race, lane_is_hit(number, colour, LANE_LETTERS[race.event_lane]))
            return
        race.lane_cards = race.lane_cards[:at] + race.lane_cards[at + 1 :]
        if race.log is not None:
            tell(race, no_such_lane(number))


@event("4.2", told="Lane card {number}: the {colour} token goes to lane {lane}")
def lane_is_hit(number: int, colour: str, lane: str) -> None: ...


@event("4.4", told="there is no lane number {number} any more: its Lane card leaves the game")
def no_such_lane(number: int) -> None: ...


def reveal_final(race: Race) -> None:
    race.final = race.set.finals[race.luck.below(len(race.set.finals), "final")]
    if race.log is not None:
        tell(race, final_revealed(race.name_of(race.final)))


@event("4.6", told="the Final Stretch is {name}")
def final_revealed(name: str) -> None: ...


# 5  The Lane Overlay


def lay_overlay(race: Race, side: str) -> Steps:
    """Cover one more lane, on the side where the Overlay already lies if it does, and return the
    pushes of the cars there in initiative order."""
    if race.right - race.left + 1 <= FEWEST_LANES:
        if race.log is not None:
            tell(race, overlay_stays(FEWEST_LANES))
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


@event("5.2", told="only {lanes:lane} left, so the Lane Overlay stays where it is")
def overlay_stays(lanes: int) -> None: ...


@rule("5.4", told="{seat} is pushed off the covered lane")
def push_inward(race: Race, seat: Seat) -> Steps:
    """Push a car into the new outer lane, bashing as usual; without room, drop it back (5.5)."""
    way = p.RIGHT if race.overlay == p.LEFT else p.LEFT
    lane, row = race.outer(), race.rows[seat]
    if race.at(lane, row) == NO_SEAT:
        put(race, seat, lane, row, moves_over)
        return ()
    if push(race, seat, way):
        put(race, seat, lane, row, moves_over)
    else:
        put(race, seat, lane, free_row(race, lane, row), drops_back)
    look_for_wrecks(race)
    return () if cut_short(race, seat) else moment(race, seat, p.WHEN_BASHED)


@event("5.4", told="{seat} moves over to {space}")
def moves_over(seat: Seat, place: int, space: str) -> None: ...


@event("5.5", told="{seat} finds no room and drops to {space}")
def drops_back(seat: Seat, place: int, space: str) -> None: ...


def free_row(race: Race, lane: int, row: int) -> int:
    """Return the first free row behind, or if there is none the nearest ahead (5.5)."""
    rows: list[int] = [*range(row - 1, 0, -1), *range(row + 1, ROWS + 1)]
    for each in rows:
        if race.at(lane, each) == NO_SEAT:
            return each
    raise AssertionError("a lane is longer than four cars")


# 17  The event resolved


@rule("17.4")
def event_happens(race: Race, face: int, number: int) -> Steps:
    """Apply its sentences, starting with this one, each to every car it affects at that moment."""
    deeds = race.set.cards[face].text
    for at in range(number, len(deeds)):
        deed = deeds[at]
        seats = affected(race, deed.who)
        if race.log is not None:
            tell(race, resolved(race.name_of(face), str(deed)))
            if not seats:
                tell(race, affects_nobody())
        follows = apply_to_all(race, seats, deed.effect, "17.4")
        if race.winners:
            return ()
        if follows:
            return *follows, event_happens(face, at + 1)
    return ()


@event("17.4", told="{name}: {sentence}")
def resolved(name: str, sentence: str) -> None: ...


@event("17.3", told="nobody is affected")
def affects_nobody() -> None: ...


def affected(race: Race, who: str) -> list[Seat]:
    """Return the cars that a sentence of an event affects now, in initiative order (17.3)."""
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
