"""How cards of Dragon Race are written: kinds of rows, their fields, and what goes together."""

from __future__ import annotations

from typing import Final

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.cards.decks import deck_rules
from paddock.games.dragon_race.cards.printed import COLOURS, GEAR_LINES, NO_COST, Printed
from paddock.text.cardfiles import Layout
from paddock.text.language import Language
from paddock.text.rows import Row
from paddock.text.schema import Kind, Number, OneOf, Schema, Text

TITLE: Final = "What the cards of Dragon Race can say"
OPENING: Final = """\
A card's text is read strictly: these phrases, in these words, each sentence with a capital and a
full stop. Numbers are 1 to 99. `text` is what happens when you play a card, `main` and `battle` are
its "Main:" and "Battle:" lines, `lines` are in force while it is in play.
"""
LANGUAGE: Final = Language(TITLE, OPENING, text=p.Sentence, lines=p.Line)

COLOUR: Final = OneOf("colour", words=COLOURS)
PRICE: Final = (
    Number("cost", low=0, high=20, usual=NO_COST),
    OneOf("burst_colour", words=COLOURS, optional=True),
    Number("burst", low=1, high=10, usual=0),
)
LINES: Final = (
    Text("lines", start="lines"),
    Text("main", start="text"),
    Text("battle", start="text"),
)


def dragon(row: Row, card: Printed) -> None:
    if not (card.lines or card.main or card.battle):
        row.note("lines", "A dragon needs an ability: add lines, main or battle.")
    in_pit(row, card)


def in_pit(row: Row, card: Printed) -> None:
    for line in card.lines:
        if isinstance(line, p.OwnSprint):
            row.note("lines", f'Only a maneuver can say "{line}".')


def priced(row: Row, card: Printed) -> None:
    if row.has("burst") != row.has("burst_colour"):
        row.note("burst", "A Burst is a number and a colour: burst and burst_colour go together.")
    if not (row.has("cost") or row.has("burst")):
        row.note("cost", "Add a cost, a burst or both.")


def event(row: Row, card: Printed) -> None:
    priced(row, card)
    if not row.has("text"):
        row.note("text", "An event needs a text.")


SCHEMA: Final = Schema(
    Printed,
    (
        Kind(
            p.DRAGON,
            (
                COLOUR,
                Number("slots", low=3, high=5),
                Number("seats", low=1, high=3),
                *LINES,
            ),
            dragon,
        ),
        Kind(
            p.GEAR,
            (
                COLOUR,
                OneOf("line", "series", words=GEAR_LINES),
                Number("level", low=1, high=4),
                *LINES,
            ),
            in_pit,
        ),
        Kind(p.CREW, LINES, in_pit),
        Kind(
            p.MANEUVER,
            (*PRICE, Number("sprint", low=-2, high=9), Text("text", start="text"), *LINES),
            priced,
        ),
        Kind(
            p.EVENT,
            (*PRICE, OneOf("timing", words=p.TIMINGS), Text("text", start="text")),
            event,
        ),
    ),
    LANGUAGE,
)
LAYOUT: Final = Layout(SCHEMA, "deck", deck_rules, (p.DRAGON, p.MANEUVER, "deck"))
