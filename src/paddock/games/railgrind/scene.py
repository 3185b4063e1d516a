"""What a seat sees of a race: the points track, both sides of the table, and its hand."""

from __future__ import annotations

from typing import Final, cast

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.cards.descriptions import parts, tags
from paddock.games.railgrind.cards.printed import Printed
from paddock.games.railgrind.rules.actions import action_over
from paddock.games.railgrind.rules.points import dropped, scored
from paddock.games.railgrind.rules.reacts import react
from paddock.games.railgrind.rules.rows import bounce, break_cards, damaged, delete, scrap
from paddock.games.railgrind.rules.speed import grabbed, slowed, sped_up, stashed, trip
from paddock.games.railgrind.rules.turn import action_step, end_step, speed_actions, turn_over
from paddock.games.railgrind.state import FASTEST, NO_TURN, PASSES, SLOWEST, Race
from paddock.kernel.events import Event
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.piles import chosen_from_deck
from paddock.kernel.scenes import (
    TRACK,
    CardRow,
    Change,
    Line,
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
    viewer_last,
)
from paddock.kernel.steps import Card, Seat, Step
from paddock.kernel.table import Table
from paddock.kernel.zones import NO_SEAT

STEPS: Final = ("Start", "Speed", "Action", "End")
# What still waits says which step of the turn it is: the first of these that does.
WAITING: Final = ((speed_actions, 0), (action_step, 1), (end_step, 2), (turn_over, 3))
GAUGE: Final = "gauge"  # roles of lines
TIMER: Final = "timer"
REMEMBERED: Final = "remembered"  # the state of a gauge card whose face the viewer knows
NEWEST: Final = "newest"  # and of the one on top


def scene(seen: Table) -> Scene:
    """Return the points track, what is being played, the rival's side, and the viewer's with its
    hand last."""
    race = cast("Race", seen)
    marks = tuple([racer(s, f"{race.points[s]}", race.points[s]) for s in race.racing()])
    shapes: list[Shape] = [Line("track", "Style Points", race.rules.goal, marks, role=TRACK)]
    shapes += _final_lap(race) + _timer(race) + _under_way(race) + _looked_at(race)
    for seat in viewer_last(race):
        shapes += _side(race, seat)
    return Scene(
        tuple(shapes),
        *open_question(race, _asks),
        heading=f"Turn {race.turn}" if race.turn else "Before the start",
        note=_note(race),
        steps=STEPS,
        step=part_of_turn(race, WAITING, len(STEPS) - 1) if race.turn else -1,
        turn=race.acting if _acting(race) else NO_SEAT,
    )


def _acting(race: Race) -> bool:
    return any([step.rule.make is action_over for step in race.stack])


def _note(race: Race) -> str:
    if race.last_turn == NO_TURN:
        return f"Final Lap at {race.rules.goal}"
    if race.last_turn > race.turn:
        return "Final Lap: one more turn"
    return "Final Lap: last turn"


def _final_lap(race: Race) -> list[Shape]:
    """Say how many turns are left, once that is known."""
    if race.last_turn == NO_TURN:
        return []
    return [Number("left", "turns left", race.last_turn - race.turn + 1, quiet=True)]


def _timer(race: Race) -> list[Shape]:
    """Return how often the player who dashed has passed; the third time ends the turn."""
    if race.ending or not any(race.dashed):
        return []
    mark = Mark("timer:passes", f"{race.passes}", race.passes)
    return [Line("timer", "Dash Timer", PASSES, (mark,), every=1, role=TIMER)]


# A side of the table


def _side(race: Race, seat: Seat) -> list[Shape]:
    speed = race.speed(seat)
    gauge = Mark(f"speed:{seat}:now", f"{speed}", speed, seat)
    shapes: list[Shape] = [
        CardRow(f"character:{seat}", "character", _pictures(race, [race.characters[seat]]), seat),
        Number(f"points:{seat}", "Style Points", race.points[seat], seat, quiet=True),
        Line(f"speed:{seat}", "Speed", FASTEST, (gauge,), every=1, role=GAUGE),
        CardRow(f"gauge:{seat}", "Speed Gauge", _gauge(race, seat), seat),
        CardRow(f"drones:{seat}", "drones", _pictures(race, race.drones[seat]), seat),
        Number(f"slots:{seat}", "free Drone Slots", _slots(race, seat), seat, quiet=True),
        CardRow(f"items:{seat}", "items", _pictures(race, race.items[seat]), seat),
        Number(f"deck:{seat}", "deck", len(race.decks[seat]), seat),
        CardRow(f"discard:{seat}", "discard", _pictures(race, race.discards[seat]), seat),
    ]
    if race.turn:
        worth = 0 if race.dashed[seat] else race.dash_worth(seat)
        shapes.append(Number(f"dash:{seat}", "a dash scores", worth, seat))
    if race.deleted[seat]:
        deleted = _pictures(race, race.deleted[seat])
        shapes.append(CardRow(f"deleted:{seat}", "deleted", deleted, seat))
    lasting = [row for row in race.lasting if row.seat == seat]
    if lasting:
        lines = [Picture(f"lasting:{seat}:{n}", str(r.line)) for n, r in enumerate(lasting)]
        shapes.append(CardRow(f"lasting:{seat}", "this turn", tuple(lines), seat))
    return [*shapes, CardRow(f"hand:{seat}", "hand", _pictures(race, race.hands[seat]), seat)]


def _slots(race: Race, seat: Seat) -> int:
    return (
        max(0, race.free_slots(seat)) if race.turn else 0
    )  # a Character not yet revealed may have more


def _gauge(race: Race, seat: Seat) -> tuple[Picture, ...]:
    """Return the backs of a gauge, from the oldest to the newest, with the names of those the
    viewer remembers."""
    found: list[Picture] = []
    top = race.gauges[seat][-1:]
    for card in race.gauges[seat]:
        face = race.faces[card]
        newest = NEWEST if card in top else ""
        if face == UNKNOWN:
            found.append(Picture(card_at(card), "", back=True, state=newest))
        else:
            found.append(_face(race, card_at(card), face, f"{REMEMBERED} {newest}".strip()))
    return tuple(found)


def _pictures(race: Race, cards: list[Card]) -> tuple[Picture, ...]:
    """Return cards as they lie: activated ones sideways, Drones with their damage."""
    found: list[Picture] = []
    for card in cards:
        face = race.faces[card]
        if face == UNKNOWN:
            found.append(Picture(card_at(card), "", back=True))
        else:
            found.append(_face(race, card_at(card), face, _state(race, card), _drone(race, card)))
    return tuple(found)


def _state(race: Race, card: Card) -> str:
    """Return `activated`, `dashed`, or both, for a Character."""
    said = ["activated"] if card in race.turned else []
    up = race.ending or card not in race.characters
    if not up and race.dashed[race.characters.index(card)]:
        said.append("dashed")
    return " ".join(said)


def _drone(race: Race, card: Card) -> tuple[int, ...]:
    """Return Power, Battery and damage of a Drone in play, with everything that is added."""
    if card not in race.targets:
        return ()
    return race.power(card), race.battery(card), race.damage.get(card, 0)


def _face(
    race: Race, address: str, face: int, state: str = "", drone: tuple[int, ...] = ()
) -> Picture:
    card = PRINTING.of(race.cards[face])
    if not drone:
        return card.lying(address, state, card.worth, card.line)
    power, battery, damage = drone
    state = " ".join([each for each in (state, f"{damage}/{battery}") if each])
    return card.lying(address, state, power, f"Drone, Power {power}, damage {damage} of {battery}")


def _printed(card: Printed) -> Picture:
    return Picture(
        "",
        card.name,
        text=printed_text(card),
        kind=card.kind,
        cost="COST" if card.cost else "",
        line=type_line(card),
        tags=tags(card),
        worth=card.power,
        parts=parts(card),
    )


PRINTING: Final = Printing(_printed)


def type_line(card: Printed) -> str:
    """Return what stands between picture and text: `Drone, Power 2, Battery 4`."""
    if card.is_drone:
        kind = "Token Drone" if card.kind == p.TOKEN else "Drone"
        slots = ", 2 slots" if card.slots > 1 else ""
        return f"{kind}, Power {card.power}, Battery {card.battery}{slots}"
    if card.kind == p.TOKEN:
        return f"Token {card.subtype}"
    if card.kind == p.ITEM:
        return f"Item, {card.subtype}"
    if card.kind == p.TRICK:
        return "Special Trick" if card.special else "Trick"
    return f"Character, {card.style}, {card.gang}"


def printed_text(card: Printed) -> str:
    """Return what a card says, in one line."""
    return " ".join(map(str, parts(card)))


# What is going on


def _under_way(race: Race) -> list[Shape]:
    """Return the cards being played."""
    if not race.played:
        return []
    return [CardRow("played", "being played", _pictures(race, race.played))]


def _looked_at(race: Race) -> list[Shape]:
    cards = chosen_from_deck(race)
    return [CardRow("looked_at", "of your deck", _pictures(race, cards))] if cards else []


ASKS: Final = {
    p.LOSS: "You are about to lose Speed. React?",
    p.BREAKING: "A card of yours is about to break. React?",
    p.OWN_DASH: "You dash. React?",
}


def _asks(race: Race, step: Step) -> tuple[str, Seat]:
    """Return the question, and whose act it is about."""
    if step.rule.make is not react:
        return step.rule.asks, NO_SEAT
    moment = step.arg("moment")
    if moment == p.RIVAL_TRICK:
        name = race.name_of(race.faces[race.played[-1]])
        return f"plays {name}: react?", race.rival(step.seat)
    if moment == p.RIVAL_DASH:
        return f"dashes for {race.dash_worth(race.rival(step.seat))}: react?", race.rival(step.seat)
    return ASKS[moment], NO_SEAT


SPEEDS: Final = (sped_up, slowed, grabbed, stashed)
LEAVING: Final = (break_cards, bounce, delete, scrap)
GONE: Final = -1  # what a card in play changes to when it leaves play


def changes(before: Table, events: list[Event]) -> list[Change]:
    """Return what becomes of Style Points, of Speed and of cards in play: `drone:1:0` is the first
    Drone of the second seat, with this many damage counters, or GONE."""
    race = cast("Race", before)
    lie = {
        card: f"{row}:{seat}:{n}"
        for row, rows in (("drone", race.drones), ("item", race.items))
        for seat, cards in enumerate(rows)
        for n, card in enumerate(cards)
    }
    found: dict[str, int] = {}
    for event in events:
        made, step = event.step.rule.make, event.step
        if made in (scored, dropped):
            found[f"points:{step.seat}"] = step.arg("place")
        elif made in SPEEDS:
            found[f"speed:{step.seat}"] = step.arg("speed")
        elif made is trip:
            found[f"speed:{step.seat}"] = SLOWEST
        elif made is damaged and step.arg("card") in lie:
            found[lie[step.arg("card")]] = step.arg("counters")
        elif made in LEAVING:
            found |= {lie[card]: GONE for card in step.cards() if card in lie}
    return [Change(address, value) for address, value in found.items()]
