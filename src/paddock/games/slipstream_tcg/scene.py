"""What a seat sees of a race: the track, everybody's area, what is being done to whom, its hand."""

from __future__ import annotations

from typing import Final, cast

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.cards.printed import Printed
from paddock.games.slipstream_tcg.rules.reactions import act_under_way, answers_so_far, resolve
from paddock.games.slipstream_tcg.state import NEVER, NO_CARD, Race
from paddock.kernel.choices import choosers, question
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.scenes import Line, Mark, Number, Picture, Row, Scene, Shape, card_at, seat_at
from paddock.kernel.steps import Card, Seat, Step
from paddock.kernel.table import Table
from paddock.kernel.zones import NO_SEAT
from paddock.text.phrases import count, sentences

STEPS: Final = ("Start", "Draw", "Untilt", "Fuel", "Roll", "Main", "End")
# What still waits says which step of the turn it is: the first of these that does.
WAITING: Final = (
    ("start_effects", 0),
    ("untilt_all", 1),
    ("roll_movement", 3),
    ("main_window", 5),
    ("end_turn", 6),
)

ASKS: Final = {
    "act": "Your main window: play, place, use, or end the turn.",
    "burn": "Choose Fuel to burn.",
    "do": "Whom does it befall?",
    "dodge_besides": "Do you also try to dodge?",
    "in_order": "What goes off first?",
    "lay_back": "Which of them goes on top?",
    "offer_fuel": "You may place a Fuel now.",
    "offer_redraw": "Keep this hand, or draw a new one?",
    "order_opening": "Which card is played first?",
    "pay": "Tilt Fuel to pay.",
    "recover": "Choose a card from your discard pile.",
    "redirect": "Onto whom do you reflect it?",
    "refuel": "Choose Fuel from your discard pile.",
    "seek": "Choose a card from your deck.",
    "shed": "Choose what to discard.",
    "take_aim": "At whom is your answer aimed?",
    "tilt_some": "Choose Fuel to tilt.",
    "untilt_some": "Choose Fuel to untilt.",
}


def scene(seen: Table) -> Scene:
    """The track with everyone on it; each racer's area; the viewer's hand last."""
    race = cast("Race", seen)
    marks = tuple(
        Mark(seat_at(seat), f"{race.positions[seat]}", race.positions[seat], seat)
        for seat in race.racing()
    )
    shapes: list[Shape] = [Line("track", "spaces", race.rules.finish, marks, role="track")]
    shapes += _under_way(race) + _looked_at(race)
    order = [s for s in range(race.seats) if s != race.viewer]
    for seat in [*order, *([race.viewer] if race.viewer < race.seats else [])]:
        shapes += _area(race, seat)
    asked = choosers(race)
    asks = clause = ""
    if asked:
        step = question(race, asked[0])
        clause = step.rule.clause
        asks = _asks(race, step)
    return Scene(
        tuple(shapes),
        asks,
        clause,
        heading=f"Turn {race.turn}" if race.turn else "Before the start",
        note=f"finish {race.rules.finish}",
        steps=STEPS,
        step=_step(race),
        turn=race.active if race.turn and not race.winners else NO_SEAT,
    )


def _step(race: Race) -> int:
    """Which part of the turn it is; before the first there is none."""
    if not race.turn:
        return -1
    names = {step.rule.name for step in [*race.stack, *race.waiting]}
    return next((number for name, number in WAITING if name in names), len(STEPS) - 1)


# Areas


def _area(race: Race, seat: Seat) -> list[Shape]:
    both = [race.drivers[seat], race.vehicles[seat]]
    people = tuple([_face(race, f"seat:{seat}:{n}", face) for n, face in enumerate(both)])
    items = [card for card in (race.primary[seat], race.pocket[seat]) if card != NO_CARD]
    lasting = [row for row in race.lasting if row.seat == seat]
    shapes: list[Shape] = [
        Row(f"racer:{seat}", "driver and vehicle", people, seat),
        Number(f"speed:{seat}", "Speed", race.speed(seat), seat),
        Number(f"handling:{seat}", "Handling", race.handling(seat), seat),
        Row(f"fuel:{seat}", "fuel", _pictures(race, race.fuel[seat]), seat),
        Row(f"items:{seat}", "items", _pictures(race, items, seat), seat),
        Number(f"deck:{seat}", "deck", len(race.decks[seat]), seat),
        Row(f"discard:{seat}", "discard", _pictures(race, race.discards[seat]), seat),
    ]
    if lasting:
        lines = tuple([_lasting(seat, n, str(row.line)) for n, row in enumerate(lasting)])
        shapes.append(Row(f"lasting:{seat}", "in force", lines, seat))
    return [*shapes, Row(f"hand:{seat}", "hand", _pictures(race, race.hands[seat]), seat)]


def _lasting(seat: Seat, number: int, line: str) -> Picture:
    return Picture(f"lasting:{seat}:{number}", line, kind="line")


def _pictures(race: Race, cards: list[Card], holder: Seat = NO_SEAT) -> tuple[Picture, ...]:
    """Cards as they lie; Items in the slots of a holder may be locked or in the pocket."""
    found: list[Picture] = []
    for card in cards:
        state = "tilted" if race.tilted[card] != NEVER else ""
        if holder != NO_SEAT:
            pocket = "pocket" if card == race.pocket[holder] else ""
            known = race.faces[card] != UNKNOWN
            locked = "locked" if known and race.locked(holder, card) else ""
            state = " ".join([each for each in (pocket, locked) if each])
        if race.faces[card] == UNKNOWN:
            found.append(Picture(card_at(card), "", back=1, state=state))
        else:
            found.append(_face(race, card_at(card), race.faces[card], state))
    return tuple(found)


def _face(race: Race, address: str, face: int, state: str = "") -> Picture:
    card = race.cards[face]
    return Picture(
        address,
        card.name,
        text=printed_text(card),
        kind=card.kind,
        cost=str(card.cost) if card.kind == p.UTILITY else "",
        line=type_line(card),
        tags=card.tags,
        state=state,
    )


def type_line(card: Printed) -> str:
    """What stands between picture and text: `rare Item, hits 14`."""
    if card.kind in (p.DRIVER, p.VEHICLE):
        return f"Speed {card.speed}, Handling {card.handling}"
    rarity = card.rarity
    if card.kind == p.FUEL:
        return f"{rarity} Fuel, {count(card.points, 'point')}"
    if card.kind == p.ITEM:
        hits = "undodgeable" if card.threshold == p.UNDODGEABLE else f"hits {card.threshold}"
        return f"{rarity} Item, {hits}{', quick' if card.quick else ''}"
    how = [rarity, "Reactive"] if card.reactive else [rarity]
    return " ".join([*how, "/".join(card.tags)])


def printed_text(card: Printed) -> str:
    """What a card says, in one line."""
    said = [sentences(card.text)] if card.text else []
    if card.at_once:
        said.insert(0, "Play this when you draw it.")
    if card.reply:
        said.append(f"Reply: {sentences(card.reply)}")
    if card.lines:
        said.append(sentences(card.lines))
    for ability in card.abilities:
        text = sentences(ability.text) if ability.text else f"Reply: {sentences(ability.reply)}"
        said.append(f"Burn {ability.burn}: {text}")
    return " ".join(said)


# What is being done


def _looked_at(race: Race) -> list[Shape]:
    """Cards of his deck that the viewer looks at to choose among them."""
    if race.viewer not in choosers(race):
        return []
    deck = race.decks[race.viewer]
    found = [card for option in race.options for card in option.cards() if card in deck]
    cards = list(dict.fromkeys(found))
    return [Row("looked_at", "of your deck", _pictures(race, cards))] if cards else []


def _under_way(race: Race) -> list[Shape]:
    """Cards being played; the act that waits for answers, and what has been answered so far."""
    shapes: list[Shape] = []
    if race.played:
        shapes.append(Row("played", "being played", _pictures(race, race.played)))
    if not any([each.rule.make is resolve for each in race.stack]):
        return shapes
    act = act_under_way(race)
    user = act.user
    shapes.append(Row("act", "acts", (_act(race, user, sentences(act.text)),), user))
    if act.dodgeable:
        shapes.append(Number("threshold", "Hit Threshold", act.threshold))
    struck = dict.fromkeys([seat for seats in act.whom for seat in seats])
    for seat in struck:
        if act.dodgeable:  # the least that gets away (5.11)
            needs = max(1, act.threshold - race.handling(seat) + 1)
            shapes.append(Number(f"needs:{seat}", "to dodge: d20 at least", needs, seat))
        else:
            shapes.append(Number(f"struck:{seat}", "struck", 1, seat))
    for each in answers_so_far(race):
        name = "Driver" if each.reply else "dodge"
        if each.card != NO_CARD:
            name = race.printed(each.card).name
        given = Picture(f"answer:{each.seat}", name, sentences(each.reply), kind="answer")
        shapes.append(Row(f"answer:{each.seat}", "answers with", (given,), each.seat))
    return shapes


def _act(race: Race, user: Seat, text: str) -> Picture:
    """What it is done with: an Item, a Utility, else the Driver or a line of his Vehicle."""
    for card in [*reversed(race.in_use), *reversed(race.played)]:
        if race.faces[card] != UNKNOWN and sentences(race.printed(card).text) == text:
            face = _face(race, "act:card", race.faces[card])
            return Picture(face.address, face.name, text, 0, face.kind, face.cost, face.line)
    for ability in race.cards[race.drivers[user]].abilities:
        if sentences(ability.text) == text:
            driver = _face(race, "act:card", race.drivers[user])
            return Picture(driver.address, driver.name, text, 0, driver.kind, "", "Driver ability")
    vehicle = _face(race, "act:card", race.vehicles[user])
    return Picture(vehicle.address, vehicle.name, text, 0, vehicle.kind, "", "a trigger")


def _asks(race: Race, step: Step) -> str:
    if step.rule.name == "respond":
        act = act_under_way(race)
        used = _act(race, act.user, sentences(act.text))
        return f"Seat {act.user} uses {used.name}: your answer?"
    return ASKS.get(step.rule.name, "Choose.")
