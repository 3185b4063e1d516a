"""How cards of Death Roads are written: the kinds of rows, their fields, what goes together."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from paddock.games.death_roads.cards import limits
from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards.decks import deck_rules
from paddock.games.death_roads.cards.diagrams import read as read_range
from paddock.games.death_roads.cards.printed import (
    BLUE,
    DECK_CARDS,
    DRIVER,
    EVENT,
    FINAL,
    GREEN,
    PAIR_CARDS,
    RED,
    SKID,
    VEHICLE,
    WEAPON,
    YELLOW,
    Printed,
    cards_in,
)
from paddock.games.death_roads.cards.ranges import NO_RANGE
from paddock.text.cardfiles import Cards, Layout
from paddock.text.language import Language
from paddock.text.phrases import sentences
from paddock.text.rows import Row
from paddock.text.schema import Diagram, Field, Flag, Kind, Number, OneOf, Schema, Text

TITLE: Final = "What the cards of Death Roads can say"
OPENING: Final = """\
A card's text is read strictly: use these phrases in these words. Each sentence has a capital and a
full stop. Numbers are 1 to 9. A vehicle's card has a text for each Gear (`gear-1` to `gear-4`), or
one for `gears-1-2` and one for `gears-3-4`. The `text` of a weapon affects its target; its `if_hit`
affects you. The `action` of a driver costs Handling and a card; the `passive` costs nothing.

## Ranges

The `range` of a weapon is a diagram. The road runs up. Leave no empty edges.

| symbol | what it means |
|---|---|
| `^` | your own car, once |
| `X` | maximum range; the weapon hits one target for each `X` |
| `x` | line of fire to an `X`: it hits the first car on it |
| `O` | alternative maximum range: use it instead of one `X` |
| `o` | alternative line of fire, to an `O` or to an `X` |
| `.` | a space that does not matter |

Every `X` and `O` has a line of its own, as straight as spaces allow and without a gap. If two
spaces are equally straight, the line takes the one that is drawn; if both are drawn, the outer one.
A line can go on behind an `X` to another: the weapon then hits both. An `o` that leads to no `O` is
another line to an `X`: it moves one space further out at a time, and begins or ends on the `x` line
where there is no `o`.

    .X.
    .xO
    .x.
    .^.
"""
LANGUAGE: Final = Language(TITLE, OPENING, highest=9, deeds=p.Deed, passives=p.Passive)
CARD: Final = "card"
LOADOUT: Final = "loadout"
PAIR_CODE: Final = re.compile(r"[FMB][1-9][0-9]?")
IN_TWO: Final = ("gears-1-2", "gears-3-4")
IN_FOUR: Final = ("gear-1", "gear-2", "gear-3", "gear-4")
COST: Final = Number("cost", low=1, high=5)
TEXT: Final = Text("text", start="deeds")


@dataclass(frozen=True)
class GearRows(Field):
    """What an action card does in each Gear: a text for each, or one for 1-2 and one for 3-4."""

    def read(self, row: Row, language: Language) -> tuple[p.Deeds, ...]:
        found = [key for key in (*IN_TWO, *IN_FOUR) if row.has(key)]
        keys = IN_TWO if found and found[0] in IN_TWO else IN_FOUR
        for key in keys if found else IN_TWO:
            if key not in found:
                row.note(key, f"has no {key}; write a row for each of {', '.join(keys)}")
        for key in found:
            if key not in keys:
                row.note(key, f"{key} does not go with {found[0]}")
        texts = [row.sentences(key, language, "deeds") for key in keys]
        if keys == IN_TWO:
            return texts[0], texts[0], texts[1], texts[1]
        if found and texts[0] == texts[1] and texts[2] == texts[3]:
            row.note(found[0], f"write equal rows as {' and '.join(IN_TWO)}")
        return tuple(texts)

    def write(self, value: tuple[p.Deeds, ...]) -> dict[str, Any]:
        one, two, three, four = [sentences(text) for text in value]
        if one == two and three == four:
            return dict(zip(IN_TWO, (one, three)))
        return dict(zip(IN_FOUR, (one, two, three, four)))


@dataclass(frozen=True)
class PairCode(Field):
    """The pair a weapon belongs to: its mount and a number."""

    def read(self, row: Row, language: Language) -> str:
        code = row.words(self.key)
        if code and not PAIR_CODE.fullmatch(code):
            row.note(
                self.key, f"{code!r} is no pair code; write F, M or B and a number, such as F1"
            )
            return ""
        return code


def limited(row: Row, key: str, text: p.Deeds, limit: limits.Limit) -> None:
    """Note what may not be said in a field of this kind of card."""
    for said in limits.of(text, limit):
        row.note(key, said)


def needed(row: Row, key: str, text: p.Deeds, limit: limits.Limit) -> None:
    if not row.has(key):
        row.note(key, f"has no {key}; write what {limit.what} does")
    limited(row, key, text, limit)


def no_pair_code(row: Row, card: Printed) -> None:
    if PAIR_CODE.fullmatch(card.name):
        row.note("name", f"{card.name} is a pair code; choose another name")


def action(row: Row, card: Printed) -> None:
    no_pair_code(row, card)
    two = any([row.has(key) for key in IN_TWO])
    texts = (card.rows[0], card.rows[2]) if two else card.rows
    for key, text in zip(IN_TWO if two else IN_FOUR, texts):
        limited(row, key, text, limits.ACTION)
        for said in limits.of_a_turn(text, card.cost):
            row.note(key, said)


def driver(row: Row, card: Printed) -> None:
    no_pair_code(row, card)
    needed(row, "action", card.text, limits.DRIVER)
    for said in limits.of_a_turn(card.text, card.cost):
        row.note("action", said)
    if not row.has("passive"):
        row.note("passive", "has no passive; write one")
    elif len(card.passive) > 1:
        row.note("passive", f"a driver has one passive, not {len(card.passive)}")
    for said in limits.of_a_passive(card.passive):
        row.note("passive", said)


def weapon(row: Row, card: Printed) -> None:
    no_pair_code(row, card)
    needed(row, "text", card.text, limits.WEAPON)
    limited(row, "if_hit", card.if_hit, limits.IF_HIT)
    for said in limits.of_a_turn(card.if_hit, card.cost):
        row.note("if_hit", said)


def event(row: Row, card: Printed) -> None:
    no_pair_code(row, card)
    limited(row, "text", card.text, limits.EVENT)
    if not (row.has("text") or card.overlay):
        row.note("text", "has neither a text nor an overlay; write at least one")


def final(row: Row, card: Printed) -> None:
    no_pair_code(row, card)
    needed(row, "text", card.text, limits.FINAL)


def skid(row: Row, card: Printed) -> None:
    no_pair_code(row, card)
    limited(row, "text", card.text, limits.SKID)


SCHEMA: Final = Schema(
    Printed,
    (
        Kind(
            VEHICLE,
            (Number("condition", low=10, high=14), Number("handling", low=5, high=7)),
            no_pair_code,
        ),
        Kind(
            CARD,
            (
                OneOf("colour", "kind", words=(YELLOW, BLUE)),
                COST,
                Number("copies", low=1, high=5, usual=1),
                GearRows("rows"),
            ),
            action,
            under=VEHICLE,
        ),
        Kind(
            DRIVER,
            (COST, Text("action", "text", start="deeds"), Text("passive", start="passives")),
            driver,
        ),
        Kind(
            WEAPON,
            (
                Number("copies", low=1, high=PAIR_CARDS),
                COST,
                PairCode("pair"),
                Diagram("range", reader=read_range, empty=NO_RANGE),
                TEXT,
                Text("if_hit", start="deeds"),
            ),
            weapon,
        ),
        Kind(
            EVENT,
            (
                OneOf("colour", words=(RED, GREEN)),
                Flag("not_last"),
                OneOf("overlay", words=(p.LEFT, p.RIGHT), optional=True),
                TEXT,
            ),
            event,
        ),
        Kind(FINAL, (TEXT,), final),
        Kind(SKID, (Number("copies", low=1, high=12), TEXT), skid),
    ),
    LANGUAGE,
)


def check_set(cards: Cards) -> list[tuple[str, str, str]]:
    """Return what is wrong with the set as a whole: each vehicle has five yellow and five blue
    cards, each pair of weapons two cards."""
    found: list[tuple[str, str, str]] = []
    for vehicle in [card.name for card in cards if card.kind == VEHICLE]:
        for kind in (YELLOW, BLUE):
            held = sum([card.copies for card in cards if card.of == vehicle and card.kind == kind])
            if held != DECK_CARDS // 2:
                said = f"a vehicle has {DECK_CARDS // 2} {kind} cards, not {held}"
                found.append((VEHICLE, vehicle, said))
    for pair in dict.fromkeys([card.pair for card in cards if card.kind == WEAPON and card.pair]):
        held = len(cards_in(pair, cards))
        if held != PAIR_CARDS:
            said = f"a pair has {PAIR_CARDS} cards; {pair} has {held}"
            found.append((WEAPON, pair, said))
    return found


def replaced(card: Printed, names: set[str]) -> bool:
    """Return True if a card belongs to a vehicle that is written again."""
    return card.of in names


LAYOUT: Final = Layout(
    SCHEMA,
    LOADOUT,
    deck_rules,
    (VEHICLE, DRIVER, WEAPON, EVENT, FINAL, SKID, LOADOUT),
    check_set,
    replaced,
)
