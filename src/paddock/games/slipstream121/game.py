"""What the rest of Paddock is told about Slipstream 121."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, cast

from paddock.games.slipstream121.features import FEATURES
from paddock.games.slipstream121.rules import (
    COMBOS,
    concede,
    drafted,
    drew_for_first,
    new_race,
    play,
    play_combo,
)
from paddock.games.slipstream121.state import ACE, OPTIONS, PRESETS, RANKS, Race, check
from paddock.kernel.events import Event
from paddock.kernel.foresee import Foresight
from paddock.kernel.game import Game
from paddock.kernel.lessons import lesson_of
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.rulebook import page_of
from paddock.kernel.scenes import (
    TRACK,
    CardRow,
    Ghost,
    Line,
    Number,
    Paragraph,
    Picture,
    Scene,
    Shape,
    card_at,
    racer,
)
from paddock.kernel.steps import Card, Seat, Step
from paddock.kernel.table import Table

MILE: Final = "mile"  # the kind of every card
STEPS: Final = ("Play", "Slipstream", "Draw")  # (3.1)
ENDINGS: Final = {
    "6.1": "first across the line",
    "6.5": "most miles when the road ended",
    "7.5": "the last one in the race",
}


def scene(table: Table) -> Scene:
    """Describe a view: the road, everybody's cards, the pile."""
    race = cast("Race", table)
    window = race.rules.window
    marks = [racer(seat, f"{race.miles[seat]}", race.miles[seat], window) for seat in race.racing()]
    shapes: list[Shape] = [Line("road", "miles", race.rules.finish, tuple(marks), 10, TRACK)]
    for seat in range(race.seats):
        own = seat == race.viewer
        hand = CardRow(f"hand:{seat}", "hand", _pictures(race, race.hands[seat]), seat)
        row = CardRow(f"row:{seat}", "row", _pictures(race, race.rows[seat]), seat)
        shapes += [row, hand] if own else [hand, row]
    shapes.append(Number("pile", "cards in the pile", len(race.pile)))
    if race.rules.combos:
        shapes.append(Number("combos", "Ace combos", len(COMBOS), quiet=True))
    asks = "Play a card or an Ace combo." if race.rules.combos else ""
    return Scene(
        tuple(shapes),
        asks or "Play a card.",
        "3.2",
        heading=f"{race.rules.finish} miles",
        note="fewest miles first",
        steps=STEPS,
        step=0 if race.asked is not None else -1,
    )


def _pictures(race: Race, cards: list[Card]) -> tuple[Picture, ...]:
    return tuple([_picture(race, card) for card in cards])


def _picture(race: Race, card: Card) -> Picture:
    face, at = race.faces[card], card_at(card)
    if face == UNKNOWN:
        return Picture(at, "", back=True)
    return _printed(face, race.rules.combos).at(at)


@cache
def _printed(face: int, combos: bool) -> Picture:
    parts = [Paragraph("1 mile" if face == ACE else f"{face} miles")]
    if face == ACE and combos:
        worth = [f"A+{'+'.join(map(str, lows))} {miles}" for lows, miles in COMBOS.items()]
        worth[-1] += " (1, 2, 3, GO!)"
        parts.append(Paragraph(", ".join(worth), "a combo"))
    text = ", or ".join(map(str, parts))
    return Picture("", RANKS[face], text, kind=MILE, parts=tuple(parts))


def notation(table: Table, option: Step) -> str:
    """Return the short form of an option: `7` or `A+2+3`."""
    return "+".join([RANKS[table.faces[card]] for card in option.cards()])


def totals(table: Table) -> list[int]:
    return list(cast("Race", table).miles)


COMBO_WORTH: Final = 4.5  # miles for each low card held with an Ace


def appraise(table: Table, seat: Seat) -> float:
    """Return how well a seat stands: its miles, and what a combo in its hand is worth."""
    race = cast("Race", table)
    if race.winners:
        return 1000.0 if seat in race.winners else -1000.0
    held = {race.faces[card] for card in race.hands[seat]}
    ready = len(held & {2, 3, 4}) if ACE in held and race.rules.combos else 0
    return race.miles[seat] + COMBO_WORTH * ready


def stops(before: Table, events: list[Event]) -> list[Ghost]:
    """Return where events bring the racers: first by their cards, then by every draft."""
    race, found = cast("Race", before), list[Ghost]()
    for event in events:
        step, made = event.step, event.step.rule.make
        if made is play:
            found.append(Ghost(step.seat, race.miles[step.seat] + event.faces[0]))
        elif made is play_combo:
            found.append(Ghost(step.seat, race.miles[step.seat] + COMBOS[event.faces[1:]]))
        elif made is drafted:
            found.append(Ghost(step.seat, step.arg("miles")))
    return found


def verdict(before: Table, seen: Foresight, names: Sequence[str]) -> str:
    """Return what an option certainly does: `to 53, 1 draft`."""
    seat = before.viewer
    race = cast("Race", seen.after[0])
    drafts = len([e for e in seen.events if e.step.rule.make is drafted])
    said = [f"to {race.miles[seat]}"]
    if drafts:
        said.append("1 draft" if drafts == 1 else f"{drafts} drafts")
    if seat in race.winners:
        said.append("wins")
    return ", ".join(said)


def opening(events: list[Event]) -> dict[str, object]:
    """Return the cards that were turned over for the first turn."""
    draws = [e for e in events if e.step.rule.make is drew_for_first]
    return {"first_draws": [{"seat": e.step.seat, "card": RANKS[e.faces[0]]} for e in draws]}


GAME: Final = Game(
    name="slipstream121",
    title="Slipstream 121",
    pitch="Race a standard deck to 121 miles: land just behind a rival and ride the draft.",
    usual_seats=4,
    options=OPTIONS,
    presets=PRESETS,
    check=check,
    table=new_race,
    concede=concede,
    kinds={drafted: "draft"},
    endings=ENDINGS,
    leavings=("7.1",),
    scene=scene,
    notation=notation,
    totals=totals,
    verdict=verdict,
    stops=stops,
    opening=opening,
    rulebook=page_of("paddock.games.slipstream121"),
    lesson=lesson_of("paddock.games.slipstream121"),
    appraise=appraise,
    scale=18.9,
    features=FEATURES,
)
