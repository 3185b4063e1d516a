"""1, 2, 3, 4, 5, 17  Setting up, the phases of a round, the Lane Overlay, and the end."""

from __future__ import annotations

from paddock.games.death_roads.phrases import (
    EACH,
    FIRST,
    IN_FRONT,
    IN_HIGH_GEAR,
    IN_LANE,
    IN_LOW_GEAR,
    IN_TOP_GEAR,
    LAST,
    LEFT,
    OFF_LANE,
    ON_DIRT,
    RIGHT,
    WHEN_BASHED,
)
from paddock.games.death_roads.rules.boards import draw_cards, moment, throw_away
from paddock.games.death_roads.rules.driving import push, put
from paddock.games.death_roads.rules.effects import befall_all
from paddock.games.death_roads.rules.turn import turn
from paddock.games.death_roads.rules.wrecks import cut_short, look_for_wrecks
from paddock.games.death_roads.state import (
    FEWEST_LANES,
    LANE_LETTERS,
    NO_LANE,
    OFF_TRACK,
    ROWS,
    START_GEAR,
    START_ROW,
    Agreement,
    Car,
    CardSet,
    Race,
)
from paddock.kernel.cards import leaving
from paddock.kernel.choices import pick, together
from paddock.kernel.events import tell
from paddock.kernel.game import Agreed
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.luck import Luck
from paddock.kernel.steps import Card, Options, Seat, Step, Steps, choice, event, rule
from paddock.kernel.zones import NO_SEAT

# 1  Setting up


class Loaded:
    """What a seat brings: a Vehicle, a Driver and sixteen cards, by their faces."""

    def __init__(self, vehicle: int, driver: int, cards: list[int]) -> None:
        self.vehicle = vehicle
        self.driver = driver
        self.cards = cards


def new_race(luck: Luck, options: Agreed, cards: CardSet, brought: list[Loaded]) -> Race:
    cars = tuple([Car(cards, each.vehicle, each.driver) for each in brought])
    race = Race(len(brought), Agreement(options), cards, cars)
    race.luck = luck
    seats = range(race.seats)
    race.unbox({f"deck {seat}": brought[seat].cards for seat in seats}, not race.rules.open_lists)
    race.rows = [START_ROW for _ in seats]
    race.gears = [START_GEAR for _ in seats]
    race.condition = [car.condition for car in cars]
    race.passed = [0 for _ in seats]
    race.handling = [OFF_TRACK for _ in seats]
    race.guards = [0 for _ in seats]
    race.stuns = [0 for _ in seats]
    race.burns = [0 for _ in seats]
    race.veers = [0 for _ in seats]
    race.decks = [list(box) for box in race.boxes]
    race.hands = [[] for _ in seats]
    race.discards = [[] for _ in seats]
    race.pool = cards.events
    lanes = race.asphalt()
    luck.shuffle(lanes, "lanes")
    race.lanes = lanes[: race.seats]
    race.order = list(seats)
    luck.shuffle(race.order, "initiative")
    race.stack = [set_up()]
    return race


@rule("1.4")
def set_up(race: Race) -> Steps:
    if race.log is not None:
        for seat in race.order:
            tell(race, starts_at(seat, race.space(seat)))
    return (new_round(),)


@event("1.4", told="{seat} starts at {space}")
def starts_at(seat: Seat, space: str) -> None: ...


# 2, 3  The round, initiative and preparation


@rule("2.1")
def new_round(race: Race) -> Steps:
    race.round += 1
    if race.log is not None:
        tell(race, round_begins(race.round))
    return initiative(), prepare()


@event("2.1", told="round {number}")
def round_begins(number: int) -> None: ...


@rule("3.1")
def initiative(race: Race) -> Steps:
    """By row, then by Gear, then as before."""
    sort_track(race)
    if race.log is not None:
        for place, seat in enumerate(race.order):
            tell(race, is_on_track(seat, place + 1))
    return ()


def sort_track(race: Race) -> None:
    """The sort keeps the order of equals (3.2)."""
    rows, gears = race.rows, race.gears
    order = race.in_order()
    keyed = [(-rows[seat], -gears[seat], place, seat) for place, seat in enumerate(order)]
    race.order = [each[3] for each in sorted(keyed)]


@event("3.1", told="{seat} is number {number} on the Initiative Track")
def is_on_track(seat: Seat, number: int) -> None: ...


@rule("3.3")
def prepare(race: Race) -> Steps:
    """Handling to its maximum; discard any, draw up to five."""
    order = race.order
    for seat in order:
        race.handling[seat] = race.cars[seat].handling
    asked = [offer_discard(seat) for seat in order if race.hands[seat]]
    discards: Steps = (together(*asked),) if asked else ()
    return *discards, *[refill(seat) for seat in order], reveal_event()


@choice("3.4")
def offer_discard(race: Race, seat: Seat) -> Options:
    hand = leaving(race, race.hands[seat], seat)
    return pick(race, hand, [1] * len(hand), 0, len(hand), throw, seat)


@rule("3.4", says="discard {cards}", told="{seat} discards {cards}")
def throw(race: Race, seat: Seat, *cards: Card) -> Steps:
    for card in cards:
        throw_away(race, seat, card)
    return ()


@rule("3.5")
def refill(race: Race, seat: Seat) -> Steps:
    draw_cards(race, seat, race.cars[seat].hand - len(race.hands[seat]))
    return ()


# 4  The Road Event


@rule("4.1")
def reveal_event(race: Race) -> Steps:
    """The next event, its lane and its Overlay, and the Final Stretch if it lies above it."""
    race.were_ahead = race.were_behind = ()
    last = race.round == race.rules.events
    face = draw_event(race)
    while last and race.set.cards[face].not_last and spare_events(race):
        if race.log is not None:
            tell(race, replaced(race.name_of(face)))
        race.past = (*race.past, face)
        face = draw_event(race)
    race.event = face
    printed = race.set.cards[face]
    if race.log is not None:
        tell(race, revealed(printed.name))
    if printed.needs_lane:
        draw_lane(race)
    covers: Steps = lay_overlay(race, printed.overlay) if printed.overlay else ()
    if race.round == race.rules.events - 1:
        reveal_final(race)
    return *covers, race_phase()


def draw_event(race: Race) -> int:
    at = race.luck.below(len(race.pool), "events")
    face: int = race.pool[at]
    race.pool = race.pool[:at] + race.pool[at + 1 :]
    return face


def spare_events(race: Race) -> int:
    """Events put aside in the beginning, which may take the place of the last (4.5)."""
    return len(race.pool)


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


@event("4.2", told="it concerns Lane {number}, {lane}")
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
    if race.overlay == LEFT:
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
    way = RIGHT if race.overlay == LEFT else LEFT
    lane, row = race.outer(), race.rows[seat]
    if race.at(lane, row) == NO_SEAT:
        put(race, seat, lane, row)
        return ()
    if push(race, seat, way):
        put(race, seat, lane, row)
    else:
        put(race, seat, lane, free_row(race, lane, row))
    look_for_wrecks(race)
    return () if cut_short(race, seat) else moment(race, seat, WHEN_BASHED)


def free_row(race: Race, lane: int, row: int) -> int:
    """The first free one behind; if there is none, ahead (5.5)."""
    rows: list[int] = [*range(row - 1, 0, -1), *range(row + 1, ROWS + 1)]
    for each in rows:
        if race.at(lane, each) == NO_SEAT:
            return each
    raise AssertionError("a lane is longer than four cars")


# 6 again: the Race phase


@rule("6.1")
def race_phase(race: Race) -> Steps:
    return (next_turn(NO_SEAT),)


@rule("6.1")
def next_turn(race: Race, last: Seat) -> Steps:
    """The next on the track with Handling after the one whose turn was last; when nobody has any,
    the event is resolved."""
    order, handling, gone = race.order, race.handling, race.gone
    count = len(order)
    after = order.index(last) + 1 if last != NO_SEAT else 0
    for n in range(count):
        seat = order[(after + n) % count]
        if handling[seat] != OFF_TRACK and seat not in gone:
            return turn(seat), next_turn(seat)
    return (resolve_events(),)


# 17  The event resolved, and winning


@rule("17.1")
def resolve_events(race: Race) -> Steps:
    """The Final Stretch, then the Road Event; then the round is over."""
    race.were_ahead = race.were_behind = ()
    steps: list[Step] = []
    if race.final != UNKNOWN:
        steps.append(event_happens(race.final, 0))
    steps.append(event_happens(race.event, 0))
    return *steps, end_round()


@rule("17.4")
def event_happens(race: Race, face: int, number: int) -> Steps:
    """Its sentences from this one on, each to all whom it affects then."""
    deeds = race.set.cards[face].text
    if number == 0 and race.log is not None:
        tell(race, resolved(race.name_of(face)))
    for at in range(number, len(deeds)):
        deed = deeds[at]
        follows = befall_all(race, affected(race, deed.whom), deed.effect)
        if race.winners:
            return ()
        if follows:
            return *follows, event_happens(face, at + 1)
    return ()


@event("17.2", told="{name} is resolved")
def resolved(name: str) -> None: ...


def affected(race: Race, whom: str) -> list[Seat]:
    """Whom a sentence of an event speaks of now, in initiative order (17.3, 17.4)."""
    order = race.in_order()
    if whom == EACH:
        return list(order)
    if whom == IN_LANE:
        return [seat for seat in order if race.lanes[seat] == race.event_lane]
    if whom == OFF_LANE:
        return [seat for seat in order if race.lanes[seat] != race.event_lane]
    if whom == ON_DIRT:
        return [seat for seat in order if race.is_dirt(race.lanes[seat])]
    if whom == IN_LOW_GEAR:
        return [seat for seat in order if race.gears[seat] <= 2]
    if whom == IN_HIGH_GEAR:
        return [seat for seat in order if race.gears[seat] >= 3]
    if whom == IN_TOP_GEAR:
        top = max([race.gears[seat] for seat in order])
        return [seat for seat in order if race.gears[seat] == top]
    if whom == IN_FRONT:
        return [seat for seat in order if race.rows[seat] >= ROWS - 1]
    if whom == FIRST:
        return order[:1]
    assert whom == LAST, whom
    return order[-1:]


@rule("17.2")
def end_round(race: Race) -> Steps:
    """The event is discarded; guards are over; the next round, or the finish."""
    race.past = (*race.past, race.event)
    race.event = UNKNOWN
    race.event_lane = NO_LANE
    race.guards = [0] * race.seats
    return (finish(),) if race.round == race.rules.events else (new_round(),)


@rule("17.5", told="the last event is over")
def finish(race: Race) -> Steps:
    """Put in order once more, the first car has won."""
    sort_track(race)
    race.winners = (race.order[0],)
    race.stack.clear()
    if race.log is not None:
        tell(race, first_of_all(race.order[0]))
    return ()


@event("17.5", told="{seat} wins")
def first_of_all(seat: Seat) -> None: ...
