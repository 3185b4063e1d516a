"""Huddle as the rest of Paddock knows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import cast

from paddock.kernel.catalogue import BadCards, Catalogue
from paddock.kernel.decks import Decks, counts, part
from paddock.kernel.events import Event
from paddock.kernel.foresee import Foresight
from paddock.kernel.game import Agreed, Game
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.luck import Luck
from paddock.kernel.scenes import (
    CardRow,
    Line,
    Mark,
    Number,
    Picture,
    Scene,
    Shape,
    card_at,
    seat_at,
)
from paddock.kernel.steps import Card, Seat
from paddock.kernel.table import Table
from tests.kernel.huddle.decks import deck_rules, descriptions, language
from tests.kernel.huddle.rules import RULEBOOK, concede, set_up
from tests.kernel.huddle.state import COPIES, NAMES, OPTIONS, Race


def new_race(seats: int, luck: Luck, options: Agreed, decks: Decks) -> Race:
    race = Race(seats, int(options["finish"]))
    race.luck = luck
    race.closed = options["open_lists"] == 0
    race.mascots = tuple([part(deck, "mascot") for deck in decks])
    race.brought = [
        [NAMES.index(name) for name, count in counts(deck).items() for _ in range(count)]
        for deck in decks
    ]
    race.stack = [set_up()]
    return race


def scene(table: Table) -> Scene:
    race = cast("Race", table)
    marks = [Mark(seat_at(s), str(race.miles[s]), race.miles[s], s) for s in race.racing()]
    shapes: list[Shape] = [Line("road", "miles", race.finish, tuple(marks))]
    for zone in race.zones():
        address = f"{zone.name}:{zone.owner}"
        if zone.name == "pile":
            shapes.append(Number(address, "pile", len(zone.cards), zone.owner))
        else:
            shapes.append(CardRow(address, zone.name, _pictures(race, zone.cards), zone.owner))
    return Scene(tuple(shapes), "What now?", "3")


def _pictures(race: Race, cards: list[Card]) -> tuple[Picture, ...]:
    return tuple(
        [
            Picture(card_at(card), NAMES[race.faces[card]], back=race.faces[card] == UNKNOWN)
            for card in cards
        ]
    )


def totals(table: Table) -> list[int]:
    return list(cast("Race", table).miles)


def appraise(table: Table, seat: Seat) -> float:
    return float(cast("Race", table).miles[seat])


def verdict(before: Table, seen: Foresight, names: Sequence[str]) -> str:
    return f"to {cast('Race', seen.after[0]).miles[before.viewer]}"


def rulebook() -> str:
    return RULEBOOK


def opening(events: list[Event]) -> dict[str, object]:
    return {}


def with_cards(path: Path) -> Game:
    """Return Huddle with a card set, which is one line."""
    try:
        word, _, number = path.read_text().strip().partition(" ")
    except OSError as oops:
        raise BadCards(f"Could not read the cards {path}: {oops.strerror}.") from None
    if word != "copies" or not number.isdigit():
        raise BadCards(f"{path}, line 1: Write 'copies 5'.")
    return with_copies(int(number))


def with_copies(copies: int) -> Game:
    """Return the game whose cards say how many of each a deck may hold."""
    catalogue = Catalogue(
        descriptions,
        language,
        with_cards,
        lambda decks: {1: f"copies {copies}"},
        lambda texts: None if texts[1] == f"copies {copies}" else with_copies(int(texts[1][7:])),
    )
    return replace(GAME, decks=deck_rules(copies), catalogue=catalogue)


GAME: Game = Game(
    name="huddle",
    title="Huddle",
    pitch="Run, tuck and lean: a race only tests could love.",
    usual_seats=3,
    options=OPTIONS,
    table=new_race,
    concede=concede,
    scene=scene,
    totals=totals,
    appraise=appraise,
    verdict=verdict,
    rulebook=rulebook,
    opening=opening,
    decks=deck_rules(),
)
GAME = with_copies(COPIES)
