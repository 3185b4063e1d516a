"""What a seat sees of a race: the points track, the battle, everybody's cards, and its hand."""

from __future__ import annotations

from typing import Final, cast

from paddock.games.dragon_race.cards.descriptions import parts, price, tags, type_line
from paddock.games.dragon_race.cards.printed import Printed
from paddock.games.dragon_race.rules.battle import (
    act_in_battle,
    alternate,
    clear_away,
    count_sprints,
    end_battle,
    everybody_resolves,
    name_rushing_cards,
    points_won,
)
from paddock.games.dragon_race.rules.playing import choose_action
from paddock.games.dragon_race.rules.points import charged, drained, dropped, look_for_spent, scored
from paddock.games.dragon_race.rules.rush import rush_over
from paddock.games.dragon_race.rules.sprints import now_has_sprint
from paddock.games.dragon_race.rules.turn import draw_step, energy_step, main_over
from paddock.games.dragon_race.state import BATTLE_LINE, GOAL, MAIN_LINE, NO_CARD, Race
from paddock.kernel.events import Event
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.piles import chosen_from_deck
from paddock.kernel.scenes import (
    TRACK,
    CardRow,
    Change,
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

STEPS: Final = ("Start", "Draw", "Gear Up", "Main", "Rush", "End")
# What still waits says which step of the turn it is: the first of these that does.
WAITING: Final = (
    (draw_step, 0),
    (look_for_spent, 1),
    (energy_step, 2),
    (main_over, 3),
    (rush_over, 4),
)
BATTLE_STEPS: Final = (
    "Start", "Rushing cards", "Actions", "All pass", "Result", "Points", "Cards", "End",
)  # fmt: skip
BATTLE_WAITING: Final = (
    (name_rushing_cards, 0),
    (alternate, 2),
    (everybody_resolves, 3),
    (count_sprints, 4),
    (points_won, 5),
    (clear_away, 6),
    (end_battle, 7),
)
NAMED: Final = 1  # the step of a battle in which rushing cards are named


def scene(seen: Table) -> Scene:
    """Return the points track, the battle, what is being played, the rivals' sides, and the
    viewer's with its hand last."""
    race = cast("Race", seen)
    marks = tuple([racer(s, f"{race.points[s]}", race.points[s]) for s in race.racing()])
    shapes: list[Shape] = [Line("track", "points", GOAL, marks, role=TRACK)]
    shapes += _battle(race) + _under_way(race) + _looked_at(race)
    for seat in viewer_last(race):
        shapes += _side(race, seat)
    return Scene(
        tuple(shapes),
        *open_question(race, _asks),
        heading=f"Turn {race.turn}" if race.turn else "Before the start",
        note=f"{GOAL} points win",
        steps=STEPS,
        step=part_of_turn(race, WAITING, len(STEPS) - 1) if race.turn else -1,
        turn=_acting(race),
    )


def _asks(race: Race, step: Step) -> tuple[str, Seat]:
    return step.rule.asks, NO_SEAT


def _acting(race: Race) -> Seat:
    """Return the seat that takes actions now, in Main or in a battle, or NO_SEAT."""
    asked = race.asked
    acts = asked is not None and asked.rule.make in (choose_action, act_in_battle)
    return asked.seat if asked is not None and acts else NO_SEAT


def _battle(race: Race) -> list[Shape]:
    """Return the rushing cards with their sprints, and the step of the battle."""
    if race.starter == NO_SEAT:
        return []
    now = part_of_turn(race, BATTLE_WAITING, len(BATTLE_STEPS) - 1)
    waiting = [step.rule.make for step in race.stack]
    if name_rushing_cards not in waiting and not all_named(race):
        now = NAMED
    shapes: list[Shape] = [Number("battle", "step of the battle", now, race.starter, quiet=True)]
    for seat in race.clockwise(race.starter):
        if race.joined[seat]:
            card = race.rushing[seat]
            shown = _pictures(race, [card]) if card != NO_CARD else ()
            shapes.append(CardRow(f"rushing:{seat}", "rushing", shown, seat))
            shapes.append(Number(f"sprint:{seat}", "sprint", race.sprint(seat), seat))
    return shapes


def all_named(race: Race) -> bool:
    """Return True if everybody who has a card in the zone has named a rushing card."""
    return all([race.joined[seat] or not race.fields[seat] for seat in race.racing()])


# A side of the table


def _side(race: Race, seat: Seat) -> list[Shape]:
    shapes: list[Shape] = [
        Number(f"points:{seat}", "points", race.points[seat], seat, quiet=True),
        Number(f"energy:{seat}", "energy", race.energy[seat], seat),
        CardRow(f"pit:{seat}", "mag pit", _pictures(race, race.pits[seat]), seat),
        CardRow(f"track:{seat}", "track", _pictures(race, race.tracks[seat]), seat),
        CardRow(f"zone:{seat}", "zone", _pictures(race, race.fields[seat]), seat),
        Number(f"deck:{seat}", "race deck", len(race.decks[seat]), seat),
        Number(f"dragons:{seat}", "dragon deck", len(race.dragon_decks[seat]), seat),
        CardRow(f"discard:{seat}", "discard", _pictures(race, race.discards[seat]), seat),
    ]
    if race.pits[seat]:
        slots, seats = max(0, race.free_slots(seat)), max(0, race.free_seats(seat))
        shapes.append(Number(f"slots:{seat}", "free gear slots", slots, seat, quiet=True))
        shapes.append(Number(f"seats:{seat}", "free crew seats", seats, seat, quiet=True))
    if seat == race.leader:
        shapes.append(Number(f"leader:{seat}", "leader", 1, seat, quiet=True))
    lasting = [row for row in race.lasting if row.seat == seat]
    if lasting:
        lines = [Picture(f"lasting:{seat}:{n}", str(r.line)) for n, r in enumerate(lasting)]
        shapes.append(CardRow(f"lasting:{seat}", "for now", tuple(lines), seat))
    if seat == race.viewer:
        kept = _pictures(race, race.dragon_decks[seat])
        shapes.append(CardRow(f"dragon_deck:{seat}", "dragon deck", kept, seat))
    return [*shapes, CardRow(f"hand:{seat}", "hand", _pictures(race, race.hands[seat]), seat)]


def _pictures(race: Race, cards: list[Card]) -> tuple[Picture, ...]:
    """Return cards as they lie; a maneuver in play has the sprint it has now."""
    found: list[Picture] = []
    for card in cards:
        face = race.faces[card]
        if face == UNKNOWN:
            found.append(Picture(card_at(card), "", back=True))
        else:
            found.append(_face(race, card))
    return tuple(found)


def _face(race: Race, card: Card) -> Picture:
    printed = race.printed(card)
    seat = race.controller(card)
    fights = printed.kind == "maneuver" and seat != NO_SEAT
    worth = race.sprint_of(card, seat) if fights else printed.sprint or printed.level
    picture = PRINTING.of(printed)
    return picture.lying(card_at(card), _state(race, card), worth, picture.line)


def _printed(card: Printed) -> Picture:
    return Picture(
        "",
        card.name,
        text=" ".join(map(str, parts(card))),
        kind=card.kind,
        cost=price(card),
        line=type_line(card),
        tags=tags(card),
        parts=parts(card),
    )


PRINTING: Final = Printing(_printed)


def _state(race: Race, card: Card) -> str:
    """Return all that is true of a card in play: `rushing`, `used-main`, `used-battle`, `held`,
    `borrowed`, `taken`."""
    said: list[str] = []
    if card in race.rushing:
        said.append("rushing")
    used = race.used.get(card, 0)
    said += ["used-main"] if used & MAIN_LINE else []
    said += ["used-battle"] if used & BATTLE_LINE else []
    said += ["held"] if card in race.held_back else []
    if card in race.borrowed:
        said.append("borrowed")
    elif race.controller(card) not in (NO_SEAT, race.owner(card)):
        said.append("taken")
    return " ".join(said)


# What is going on


def _under_way(race: Race) -> list[Shape]:
    """Return the cards being played."""
    if not race.played:
        return []
    return [CardRow("played", "being played", _pictures(race, race.played))]


def _looked_at(race: Race) -> list[Shape]:
    """Return the cards of the viewer's race deck that there is something to choose among."""
    cards = chosen_from_deck(race)
    return [CardRow("looked_at", "of your race deck", _pictures(race, cards))] if cards else []


def changes(before: Table, events: list[Event]) -> list[Change]:
    """Return what becomes of everybody's points, energy and sprint."""
    found: dict[str, int] = {}
    for event in events:
        made, step = event.step.rule.make, event.step
        if made in (scored, dropped):
            found[f"points:{step.seat}"] = step.arg("place")
        elif made in (charged, drained):
            found[f"energy:{step.seat}"] = step.arg("energy")
        elif made is now_has_sprint:
            found[f"sprint:{step.seat}"] = step.arg("sprint")
    return [Change(address, value) for address, value in found.items()]
