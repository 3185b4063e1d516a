"""How cards of Slipstream TCG are written: kinds of rows, their fields, and what goes together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.cards.decks import deck_rules
from paddock.games.slipstream_tcg.cards.printed import COPIES, TAGS, Ability, Printed
from paddock.text.cardfiles import Layout
from paddock.text.language import Language
from paddock.text.phrases import sentences
from paddock.text.rows import Row
from paddock.text.schema import Field, Flag, Inner, Kind, Number, OneOf, Schema, SomeOf, Text

TITLE: Final = "What the cards of Slipstream TCG can say"
OPENING: Final = """\
A card's text is read strictly: these phrases, in these words, each sentence with a capital and a
full stop. Numbers are 1 to 99. `text` is what a card does when it is used, `reply` how it answers
an act against its owner, `lines` are in force while it is in play.
"""
LANGUAGE: Final = Language(TITLE, OPENING, deeds=p.Deed, replies=p.Reply, lines=p.Line)

RARITY: Final = OneOf("rarity", words=tuple(COPIES))
SPEED: Final = Number("speed", low=0, high=3)
HANDLING: Final = Number("handling", low=0, high=4)
TEXT: Final = Text("text", start="deeds")
REPLY: Final = Text("reply", start="replies")
LINES: Final = Text("lines", start="lines")


@dataclass(frozen=True)
class Threshold(Field):
    """An Item has one, or says that it is Undodgeable."""

    def read(self, row: Row, language: Language) -> int:
        if row.flag("undodgeable"):
            if row.has(self.key):
                row.note(self.key, "an Undodgeable Item has no threshold")
            return p.UNDODGEABLE
        if not row.has(self.key):
            said = "has no threshold (8 to 20) and does not say undodgeable = true"
            row.note(self.key, said)
            return p.UNDODGEABLE
        return row.number(self.key, 8, 20)

    def write(self, value: int) -> dict[str, Any]:
        return {"undodgeable": True} if value == p.UNDODGEABLE else {self.key: value}


def driver(row: Row, card: Printed) -> None:
    if not 1 <= len(card.abilities) <= 2:
        said = f"a Driver has one or two abilities; here are {len(card.abilities)}"
        row.note("ability", said)


def ability(row: Row, made: Ability) -> None:
    no_riders(row, made)
    if not (row.has("text") or row.has("reply")):
        row.note("text", "has a text, a reply or both; there is neither")


def vehicle(row: Row, card: Printed) -> None:
    no_riders(row, card)
    if not row.has("lines"):
        row.note("lines", "a Vehicle has a passive; there are no lines")


def fuel(row: Row, card: Printed) -> None:
    for line in card.lines:
        if not (isinstance(line, p.When) and line.moment in p.RIDERS):
            row.note("lines", f'a rider of Fuel begins with "{p.RIDERS[0]}" or "{p.RIDERS[1]}"')
        else:
            _say_no_rider(row, "lines", (line.deed,))


def item(row: Row, card: Printed) -> None:
    no_riders(row, card)
    for key in ("text", "reply"):
        if not row.has(key):
            row.note(key, f"an Item has two abilities, text and reply; there is no {key}")


def utility(row: Row, card: Printed) -> None:
    no_riders(row, card)
    if not (row.has("text") or row.has("reply")):
        row.note("text", "a Utility has a text, a reply or both; there is neither")
    elif card.at_once and not row.has("text"):
        row.note("at_once", "a Utility that must be played at once has a text")


def no_riders(row: Row, card: Printed | Ability) -> None:
    """Only of a Fuel card can it be said that this is tilted or burnt."""
    for key in ("text", "reply", "lines"):
        _say_no_rider(row, key, getattr(card, key, ()))


def _say_no_rider(row: Row, key: str, text: tuple[p.Sentence, ...]) -> None:
    said = sentences(text).lower()
    for rider in p.RIDERS:
        if rider in said:
            row.note(key, f'only Fuel can say "{rider}"')


BURN: Final = Number("burn", low=1, high=3)
ABILITIES: Final = Inner(
    "ability", "abilities", make=Ability, fields=(BURN, TEXT, REPLY), check=ability
)
SCHEMA: Final = Schema(
    Printed,
    (
        Kind(p.DRIVER, (ABILITIES, SPEED, HANDLING), driver),
        Kind(p.VEHICLE, (SPEED, HANDLING, LINES), vehicle),
        Kind(p.FUEL, (RARITY, Number("points", low=1, high=3), LINES), fuel),
        Kind(p.ITEM, (RARITY, Threshold("threshold"), Flag("quick"), TEXT, REPLY), item),
        Kind(
            p.UTILITY,
            (
                RARITY,
                Number("cost", low=0, high=6),
                SomeOf("tags", words=TAGS),
                Flag("at_once"),
                TEXT,
                REPLY,
            ),
            utility,
        ),
    ),
    LANGUAGE,
)
LAYOUT: Final = Layout(SCHEMA, "deck", deck_rules, (p.DRIVER, p.VEHICLE, "deck"))
