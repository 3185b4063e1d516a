"""What a seat sees of a race: the track, everybody's area, the act under way, its hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.cards.descriptions import dodged_on, parts
from paddock.games.slipstream_tcg.cards.printed import Printed
from paddock.games.slipstream_tcg.rules.reactions import (
    act_under_way,
    answers_so_far,
    resolve,
    respond,
)
from paddock.games.slipstream_tcg.rules.turn import (
    end_turn,
    main_window,
    roll_movement,
    start_effects,
    untilt_all,
)
from paddock.games.slipstream_tcg.state import NEVER, NO_CARD, Race
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.piles import chosen_from_deck
from paddock.kernel.scenes import (
    TRACK,
    CardRow,
    Line,
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
from paddock.text.phrases import count, sentences

STEPS: Final = ("Start", "Draw", "Untilt", "Fuel", "Roll", "Main", "End")
# The first of these that still waits tells which step of the turn it is.
WAITING: Final = (
    (start_effects, 0),
    (untilt_all, 1),
    (roll_movement, 3),
    (main_window, 5),
    (end_turn, 6),
)
TRIGGERED: Final = "triggered"  # the state of a Vehicle that acts by itself


def scene(seen: Table) -> Scene:
    """Return the track, each racer's area, and the viewer's hand last."""
    race = cast("Race", seen)
    marks = tuple([racer(s, f"{race.positions[s]}", race.positions[s]) for s in race.racing()])
    shapes: list[Shape] = [Line("track", "spaces", race.rules.finish, marks, role=TRACK)]
    shapes += _under_way(race) + _looked_at(race)
    for seat in viewer_last(race):
        shapes += _area(race, seat)
    return Scene(
        tuple(shapes),
        *open_question(race, _asks),
        heading=f"Turn {race.turn}" if race.turn else "Before the start",
        note=f"finish {race.rules.finish}",
        steps=STEPS,
        step=part_of_turn(race, WAITING, len(STEPS) - 1) if race.turn else -1,
        turn=race.active if race.turn and not race.winners else NO_SEAT,
    )


# Areas


def _area(race: Race, seat: Seat) -> list[Shape]:
    both = [race.drivers[seat], race.vehicles[seat]]
    people = tuple([_face(race, f"seat:{seat}:{n}", face) for n, face in enumerate(both)])
    items = [card for card in (race.primary[seat], race.pocket[seat]) if card != NO_CARD]
    lasting = [str(row.line) for row in race.lasting if row.seat == seat]
    if race.penalty[seat]:
        lasting.append(f"false start: {count(race.penalty[seat], 'space')} less")
    if race.owed[seat]:
        lasting.append("another turn after this one")
    shapes: list[Shape] = [
        CardRow(f"racer:{seat}", "driver and vehicle", people, seat),
        Number(f"speed:{seat}", "Speed", race.speed(seat), seat),
        Number(f"handling:{seat}", "Handling", race.handling(seat), seat),
        CardRow(f"fuel:{seat}", "fuel", _pictures(race, race.fuel[seat]), seat),
        CardRow(f"items:{seat}", "items", _pictures(race, items, seat), seat),
        Number(f"deck:{seat}", "deck", len(race.decks[seat]), seat),
        CardRow(f"discard:{seat}", "discard", _pictures(race, race.discards[seat]), seat),
    ]
    if lasting:
        lines = tuple([_lasting(seat, n, line) for n, line in enumerate(lasting)])
        shapes.append(CardRow(f"lasting:{seat}", "in force", lines, seat))
    return [*shapes, CardRow(f"hand:{seat}", "hand", _pictures(race, race.hands[seat]), seat)]


def _lasting(seat: Seat, number: int, line: str) -> Picture:
    return Picture(f"lasting:{seat}:{number}", line, kind="line")


def _pictures(race: Race, cards: list[Card], holder: Seat = NO_SEAT) -> tuple[Picture, ...]:
    """Return cards as they lie. Items of a holder may be locked or in the pocket."""
    found: list[Picture] = []
    for card in cards:
        state = "tilted" if race.tilted[card] != NEVER else ""
        if holder != NO_SEAT:
            pocket = "pocket" if card == race.pocket[holder] else ""
            known = race.faces[card] != UNKNOWN
            locked = "locked" if known and race.locked(holder, card) else ""
            state = " ".join([each for each in (pocket, locked) if each])
        if race.faces[card] == UNKNOWN:
            found.append(Picture(card_at(card), "", back=True, state=state))
        else:
            found.append(_face(race, card_at(card), race.faces[card], state))
    return tuple(found)


def _face(race: Race, address: str, face: int, state: str = "") -> Picture:
    card = PRINTING.of(race.cards[face])
    return card.lying(address, state, card.worth, card.line)


def _printed(card: Printed) -> Picture:
    return Picture(
        "",
        card.name,
        text=printed_text(card),
        kind=card.kind,
        cost=str(card.cost) if card.kind == p.UTILITY else "",
        line=type_line(card),
        tags=card.tags,
        worth=card.points,
        rarity="" if card.kind in (p.DRIVER, p.VEHICLE) else card.rarity,
        parts=parts(card),
    )


PRINTING: Final = Printing(_printed)


def type_line(card: Printed) -> str:
    """Return what is printed between picture and text: `Item, dodge on 15+`."""
    if card.kind in (p.DRIVER, p.VEHICLE):
        return f"Speed {card.speed}, Handling {card.handling}"
    if card.kind == p.FUEL:
        return f"Fuel, {count(card.points, 'point')}"
    if card.kind == p.ITEM:
        return f"Item, {dodged_on(card)}{', Quick' if card.quick else ''}"
    how = ["At once"] if card.at_once else ["Reactive"] if card.reactive else []
    return ", ".join([*how, *card.tags])


def printed_text(card: Printed) -> str:
    """Return what a card says, in one line."""
    return " ".join(map(str, parts(card)))


# What is being done


def _looked_at(race: Race) -> list[Shape]:
    cards = chosen_from_deck(race)
    return [CardRow("looked_at", "from your deck", _pictures(race, cards))] if cards else []


def _under_way(race: Race) -> list[Shape]:
    """Return the cards being played, the act that waits for replies, and the replies so far."""
    shapes: list[Shape] = []
    if race.played:
        shapes.append(CardRow("played", "being played", _pictures(race, race.played)))
    if not any([each.rule.make is resolve for each in race.stack]):
        return shapes
    act = act_under_way(race)
    user = act.user
    shapes.append(CardRow("act", "acts", (_act(race, user, act.text),), user))
    if act.dodgeable:
        shapes.append(Number("threshold", "Hit Threshold", act.threshold))
    struck = dict.fromkeys([seat for seats in act.targets for seat in seats])
    for seat in struck:
        if act.dodgeable:  # the lowest roll that dodges (5.11)
            needs = max(1, act.threshold - race.handling(seat) + 1)
            shapes.append(Number(f"needs:{seat}", "dodges on a d20 of at least", needs, seat))
        else:
            shapes.append(Number(f"struck:{seat}", "affected", 1, seat))
    for each in answers_so_far(race):
        name = "Driver" if each.reply else "dodge"
        if each.card != NO_CARD:
            name = race.printed(each.card).name
        given = Picture(f"answer:{each.seat}", name, sentences(each.reply), kind="answer")
        shapes.append(CardRow(f"answer:{each.seat}", "replies with", (given,), each.seat))
    return shapes


def _act(race: Race, user: Seat, text: p.Deeds) -> Picture:
    """Return the card of an act: an Item, a Utility, the Driver, or the card with the trigger."""
    said = sentences(text)
    for card in [*reversed(race.in_use), *reversed(race.played)]:
        if race.faces[card] != UNKNOWN and race.printed(card).text == text:
            return replace(_face(race, "act:card", race.faces[card]), text=said, tags=())
    for ability in race.cards[race.drivers[user]].abilities:
        if ability.text == text:
            driver = _face(race, "act:card", race.drivers[user])
            return replace(driver, text=said, line="Driver ability", tags=())
    faces = [race.drivers[user], *[race.faces[c] for c in race.fuel[user]]]
    faces += [race.faces[c] for c in (race.primary[user],) if c != NO_CARD]
    face = race.vehicles[user]
    for each in faces:
        if any([text == (deed,) for deeds in race.set.triggers[each].values() for deed in deeds]):
            face = each
    return replace(_face(race, "act:card", face, TRIGGERED), text=said, line="Trigger", tags=())


def _asks(race: Race, step: Step) -> tuple[str, Seat]:
    """Return the question, and whose act it is about."""
    if step.rule.make is not respond or not any([each.rule.make is resolve for each in race.stack]):
        return step.rule.asks, NO_SEAT
    act = act_under_way(race)
    return f"uses {_act(race, act.user, act.text).name}. How do you reply?", act.user
