"""1, 2, 3, 6, 17  Setting up, the phases of a round in order, and the end of the race."""

from __future__ import annotations

from paddock.games.death_roads.rules.boards import draw_cards
from paddock.games.death_roads.rules.events import (
    draw_event,
    draw_lane,
    event_happens,
    lay_overlay,
    replaced,
    reveal_final,
    revealed,
)
from paddock.games.death_roads.rules.turn import turn
from paddock.games.death_roads.state import (
    NO_LANE,
    OFF_TRACK,
    ORDINALS,
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
from paddock.kernel.flow import stop
from paddock.kernel.game import Agreed
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.luck import Luck
from paddock.kernel.piles import throw_away
from paddock.kernel.steps import Card, Options, Seat, Step, Steps, choice, event, rule
from paddock.kernel.zones import NO_SEAT

# 1  Setting up


class Loaded:
    """What a seat brings, by faces: a Vehicle, a Driver and sixteen cards."""

    def __init__(self, vehicle: int, driver: int, cards: list[int]) -> None:
        self.vehicle = vehicle
        self.driver = driver
        self.cards = cards


def new_race(luck: Luck, options: Agreed, cards: CardSet, brought: list[Loaded]) -> Race:
    cars = tuple([Car(cards, each.vehicle, each.driver) for each in brought])
    race = Race(len(brought), Agreement(options), cards, cars)
    race.luck = luck
    seats = range(race.seats)
    race.lay_out([each.cards for each in brought], not race.rules.open_lists)
    race.rows = [START_ROW for _ in seats]
    race.gears = [START_GEAR for _ in seats]
    race.condition = [car.condition for car in cars]
    race.passed = [0 for _ in seats]
    race.handling = [OFF_TRACK for _ in seats]
    race.guards = [0 for _ in seats]
    race.stuns = [0 for _ in seats]
    race.burns = [0 for _ in seats]
    race.veers = [0 for _ in seats]
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


@event("2.1", told="round {number} begins")
def round_begins(number: int) -> None: ...


@rule("3.1")
def initiative(race: Race) -> Steps:
    """Sort the Initiative Track by row, then by Gear."""
    sort_track(race)
    if race.log is not None:
        for place, seat in enumerate(race.order):
            tell(race, is_on_track(seat, ORDINALS[place]))
    return ()


def sort_track(race: Race) -> None:
    """Sort the track; cars that tie keep their order (3.2)."""
    rows, gears = race.rows, race.gears
    order = race.in_order()
    keyed = [(-rows[seat], -gears[seat], place, seat) for place, seat in enumerate(order)]
    race.order = [seat for _, _, _, seat in sorted(keyed)]


@event("3.1", told="{seat} is {ordinal} on the Initiative Track")
def is_on_track(seat: Seat, ordinal: str) -> None: ...


@rule("3.3")
def prepare(race: Race) -> Steps:
    """Reset Handling; let everyone discard any cards, then draw back up."""
    order = race.order
    for seat in order:
        race.handling[seat] = race.cars[seat].handling
    asked = [offer_discard(seat) for seat in order if race.hands[seat]]
    discards: Steps = (together(*asked),) if asked else ()
    return *discards, *[refill(seat) for seat in order], reveal_event()


@choice("3.4", asks="Discard any cards, then draw up to five.")
def offer_discard(race: Race, seat: Seat) -> Options:
    hand = leaving(race, race.hands[seat], seat)
    return pick(race, hand, [1] * len(hand), 0, len(hand), throw, seat)


@rule("3.4", says="discard {cards}", told="{seat} discards {cards}", role="discard")
def throw(race: Race, seat: Seat, *cards: Card) -> Steps:
    for card in cards:
        throw_away(race, seat, card)
    return ()


@rule("3.5")
def refill(race: Race, seat: Seat) -> Steps:
    draw_cards(race, seat, race.cars[seat].hand - len(race.hands[seat]), "3.5")
    return ()


# 4  The Road Event


@rule("4.1")
def reveal_event(race: Race) -> Steps:
    """Reveal the next event with its lane and Overlay, and the Final Stretch if it is time."""
    last = race.round == race.rules.events
    face = draw_event(race)
    while last and race.set.cards[face].not_last and race.pool:
        if race.log is not None:
            tell(race, replaced(race.name_of(face)))
        race.past = (*race.past, face)
        face = draw_event(race)
    race.event = face
    printed = race.set.cards[face]
    if race.log is not None:
        tell(race, revealed(printed.name))
    if printed.needs_lane:
        draw_lane(race, printed.colour)
    covers: Steps = lay_overlay(race, printed.overlay) if printed.overlay else ()
    if race.round == race.rules.events - 1:
        reveal_final(race)
    return *covers, race_phase()


# 6 again: the Race phase


@rule("6.1")
def race_phase(race: Race) -> Steps:
    return (next_turn(NO_SEAT),)


@rule("6.1")
def next_turn(race: Race, last: Seat) -> Steps:
    """Give the next car that still has Handling its turn; if there is none, resolve the events."""
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
    """Resolve the Final Stretch, then the Road Event, then end the round."""
    race.were_ahead = race.were_behind = ()
    steps: list[Step] = []
    if race.final != UNKNOWN:
        steps.append(event_happens(race.final, 0))
    steps.append(event_happens(race.event, 0))
    return *steps, end_round()


@rule("17.2")
def end_round(race: Race) -> Steps:
    """Discard the event, drop all guards, and start the next round or finish."""
    if race.log is not None:
        tell(race, is_over(race.name_of(race.event)))
    race.past = (*race.past, race.event)
    race.event = UNKNOWN
    race.event_lane = NO_LANE
    race.guards = [0] * race.seats
    return (finish(),) if race.round == race.rules.events else (new_round(),)


@event("17.2", told="{name} is over")
def is_over(name: str) -> None: ...


@rule("17.5", told="the last round is over")
def finish(race: Race) -> Steps:
    """Sort the track once more; the first car wins."""
    sort_track(race)
    first = race.order[0]
    stop(race, (first,))
    if race.log is not None:
        tell(race, first_of_all(first))
    return ()


@event("17.5", told="{seat} is first on the Initiative Track and wins")
def first_of_all(seat: Seat) -> None: ...
