"""What a seat sees of Death Roads: the road, the Initiative Track, the event, boards and hands."""

from __future__ import annotations

from typing import Final, cast

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards.descriptions import parts
from paddock.games.death_roads.cards.phrases import IN_LANE, OFF_LANE
from paddock.games.death_roads.cards.printed import (
    BLUE,
    DRIVER,
    GREEN,
    VEHICLE,
    WEAPON,
    YELLOW,
    Printed,
)
from paddock.games.death_roads.cards.ranges import drawn
from paddock.games.death_roads.rules.cars import handles, held, shifted
from paddock.games.death_roads.rules.round import (
    end_round,
    next_turn,
    offer_discard,
    race_phase,
    reveal_event,
)
from paddock.games.death_roads.rules.turn import choose
from paddock.games.death_roads.state import (
    LANE_LETTERS,
    LANES,
    NO_LANE,
    OFF_TRACK,
    ORDINALS,
    ROWS,
    Race,
    place_of,
)
from paddock.kernel.choices import choosers
from paddock.kernel.events import Event
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.scenes import (
    TRACK,
    CardRow,
    Change,
    Grid,
    Mark,
    Number,
    Picture,
    Printing,
    Scene,
    Shape,
    card_at,
    open_question,
    part_of_turn,
    racer,
)
from paddock.kernel.steps import Card, Seat, Step
from paddock.kernel.table import Table
from paddock.kernel.zones import NO_SEAT

DIRT: Final = "dirt"
COVERED: Final = "covered"
BEYOND: Final = "ahead"
GOOD: Final = "green"  # the event token (4.2): be in its lane
BAD: Final = "red"  # stay out of its lane
SPARED: Final = "red ≠"  # stay out of every other lane
DONE: Final = "out"  # beside a car on the Initiative Track: out for the round

STEPS: Final = ("Initiative", "Prepare", "Reveal", "Race", "Resolve")
# What still waits says which part of the round it is: the first of these that does.
WAITING: Final = ((reveal_event, 1), (race_phase, 2), (next_turn, 3), (end_round, 4))
MOUNTED: Final = {"F": "front", "M": "middle", "B": "back"}  # by the first letter of a pair


def _asks(race: Race, step: Step) -> tuple[str, Seat]:
    if step.rule.make is choose and race.no_actions:
        return "You declared no Actions: Focus or Pass.", NO_SEAT
    if step.rule.make is offer_discard:
        return f"Discard any cards, then draw up to {race.cars[step.seat].hand}.", NO_SEAT
    return step.rule.asks, NO_SEAT


def scene(seen: Table) -> Scene:
    """Return the road, the Initiative Track, the event, then all boards, the viewer's own last."""
    race = cast("Race", seen)
    shapes: list[Shape] = [road(race), initiative(race)]
    shapes.append(CardRow("event", "event", _event(race)))
    if race.played:
        shapes.append(CardRow("played", "being played", pictures(race, race.played)))
    shapes.append(Number("round", f"of {race.rules.events} rounds", race.round))
    shapes.append(Number("rounds", "rounds", race.rules.events, quiet=True))
    order = [seat for seat in race.order if seat not in race.gone and seat != race.viewer]
    mine = [race.viewer] if race.viewer < race.seats and race.viewer not in race.gone else []
    for seat in [*order, *mine]:
        shapes += _board(race, seat)
    return Scene(
        tuple(shapes),
        *open_question(race, _asks),
        heading=f"Round {race.round} of {race.rules.events}",
        note="by row",
        steps=STEPS,
        step=part_of_turn(race, WAITING, len(STEPS) - 1),
        turn=race.active,
        gone="wrecked",
    )


def road(race: Race) -> Grid:
    """Return the road with a line for each lane, the driver's left on top. The last column is
    beyond the Far Ahead line: the event token lies there."""
    texts: list[str] = []
    for lane in range(LANES):
        ground = DIRT if race.is_dirt(lane) else ""
        if not race.left <= lane <= race.right:
            ground = COVERED
        texts += [ground] * ROWS + [""]
    marks = [
        racer(seat, f"G{race.gears[seat]}", place_of(race.lanes[seat], race.rows[seat]))
        for seat in race.in_order()
    ]
    if race.event != UNKNOWN and race.event_lane != NO_LANE:
        marks.append(Mark("event", sign(race), place_of(race.event_lane, ROWS + 1)))
    return Grid(
        "road",
        "",
        ROWS + 1,
        tuple(texts),
        tuple(marks + reach(race)),
        tuple(LANE_LETTERS),
        (*[str(row) for row in range(1, ROWS + 1)], BEYOND),
        role=TRACK,
    )


def initiative(race: Race) -> Grid:
    """Return the Initiative Track: cars in this round's order, those that are out marked."""
    order = race.in_order()
    marks = [
        racer(seat, DONE if race.handling[seat] == OFF_TRACK else "", place)
        for place, seat in enumerate(order)
    ]
    names = [f"{ordinal:<9}" for ordinal in ORDINALS[: len(order)]]
    return Grid(
        "initiative",
        "Initiative Track",
        len(order),
        ("",) * len(order),
        tuple(marks),
        (),
        tuple(names),
    )


def sign(race: Race) -> str:
    """Return what the event token means: green for its lane, red for its lane, or red for all
    lanes but its own."""
    card = race.set.cards[race.event]
    if card.colour == GREEN:
        return GOOD
    who = {deed.who for deed in card.text}
    return SPARED if OFF_LANE in who and IN_LANE not in who else BAD


def reach(race: Race) -> list[Mark]:
    """Return where the weapons in the viewer's hand, or the one being fired, can hit."""
    seat = race.viewer
    if seat not in choosers(race):
        return []
    aimed = [card for card in race.played if race.printed(card).kind == WEAPON]
    held = aimed or [c for c in race.hands[seat] if race.printed(c).kind == WEAPON]
    marks: list[Mark] = []
    for card in held:
        for lane, row in squares(race, seat, race.printed(card)):
            marks.append(Mark(f"range:{card}", "x", place_of(lane, row)))
    return marks


def squares(race: Race, seat: Seat, weapon: Printed) -> list[tuple[int, int]]:
    """Return the spaces a weapon's range covers from where a car stands."""
    found: list[tuple[int, int]] = []
    for line in weapon.range.targets + weapon.range.others:
        for right, ahead in line:
            space = (race.lanes[seat] + right, race.rows[seat] + ahead)
            on_road = race.left <= space[0] <= race.right and 1 <= space[1] <= ROWS
            if on_road and space not in found:
                found.append(space)
    return found


def _event(race: Race) -> tuple[Picture, ...]:
    """Return the event with its lane, and the Final Stretch."""
    found: list[Picture] = []
    if race.event != UNKNOWN:
        lane = f"lane {LANE_LETTERS[race.event_lane]}" if race.event_lane != NO_LANE else ""
        found.append(_face(race, "event:card", race.event, lane))
    if race.final != UNKNOWN:
        found.append(_face(race, "final:card", race.final))
    return tuple(found)


def _board(race: Race, seat: Seat) -> list[Shape]:
    """Return a car's numbers, then its cards."""
    car = race.cars[seat]
    people = tuple(
        [
            _face(race, f"seat:{seat}:vehicle", car.vehicle),
            _face(race, f"seat:{seat}:driver", car.driver),
        ]
    )
    handling = race.handling[seat]
    shapes: list[Shape] = [
        Number(f"gear:{seat}", "Gear", race.gears[seat], seat),
        Number(f"condition:{seat}", "Condition", race.condition[seat], seat),
        Number(f"sound:{seat}", "of", car.condition, seat),
    ]
    if handling == OFF_TRACK:
        shapes.append(Number(f"handling:{seat}", "out, Handling", 0, seat))
    else:
        label = "Handling" if handling > 0 else "will Skid, Handling"
        shapes.append(Number(f"handling:{seat}", label, handling, seat))
        shapes.append(Number(f"steady:{seat}", "of", car.handling, seat))
    for token in p.TOKENS:
        count = held(race, seat, token)
        if count:
            shapes.append(Number(f"{token.lower()}:{seat}", token, count, seat))
    if race.guards[seat]:
        shapes.append(Number(f"guard:{seat}", "guard", race.guards[seat], seat))
    return [
        *shapes,
        CardRow(f"racer:{seat}", "car", people, seat),
        Number(f"deck:{seat}", "deck", len(race.decks[seat]), seat),
        CardRow(f"discard:{seat}", "discard", pictures(race, race.discards[seat]), seat),
        CardRow(f"hand:{seat}", "hand", pictures(race, race.hands[seat]), seat),
    ]


def pictures(race: Race, cards: list[Card]) -> tuple[Picture, ...]:
    found: list[Picture] = []
    for card in cards:
        if race.faces[card] == UNKNOWN:
            found.append(Picture(card_at(card), "", back=True))
        else:
            found.append(_face(race, card_at(card), race.faces[card]))
    return tuple(found)


def _face(race: Race, address: str, face: int, state: str = "") -> Picture:
    card = PRINTING.of(race.set.cards[face])
    return card.lying(address, state, card.worth, card.line)


def _printed(card: Printed) -> Picture:
    return Picture(
        "",
        card.name,
        text=printed_text(card),
        kind=card.kind,
        cost=str(card.cost) if card.kind in (YELLOW, BLUE, WEAPON, DRIVER) else "",
        line=type_line(card),
        tags=tags(card),
        parts=parts(card),
        diagram=diagram(card),
    )


PRINTING: Final = Printing(_printed)


def tags(card: Printed) -> tuple[str, ...]:
    """Return the colour of a card, or where a weapon is mounted and the code of its pair."""
    if card.pair:
        return MOUNTED[card.pair[0]], card.pair
    return (card.colour,) if card.colour else ()


def type_line(card: Printed) -> str:
    """Return what a card is, in a few words."""
    if card.kind == WEAPON:
        return f"{MOUNTED[card.pair[0]].capitalize()} weapon {card.pair}"
    if card.kind == VEHICLE:
        return f"Condition {card.condition}, Handling {card.handling}"
    return card.of


def diagram(card: Printed) -> tuple[str, ...]:
    """Return a weapon's range as it is drawn on the card, row by row."""
    return tuple(drawn(card.range)) if card.kind == WEAPON else ()


def printed_text(card: Printed) -> str:
    """Return what is printed on a card, a line a paragraph; a slash ends a row of a range."""
    range_ = ["/".join(diagram(card))] if card.kind == WEAPON else []
    return "\n".join([*range_, *map(str, parts(card))])


def changes(before: Table, events: list[Event]) -> list[Change]:
    """Return how Gears and Handling change."""
    found: list[Change] = []
    for event in events:
        if event.step.rule.make is shifted:
            found.append(Change(f"gear:{event.step.args[0]}", event.step.args[1]))
        elif event.step.rule.make is handles:
            found.append(Change(f"handling:{event.step.args[0]}", event.step.args[1]))
    return found
