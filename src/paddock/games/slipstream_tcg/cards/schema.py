"""How cards of Slipstream TCG are written: kinds of rows, their fields, and what goes with what."""

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
Write a card's text in these phrases and exactly these words. Each sentence begins with a capital
and ends with a full stop. Numbers are 1 to 99. `text` is what a card does when you use it, `reply`
is how it answers an act against you, and `lines` are in force while the card is in play.
"""
LANGUAGE: Final = Language(TITLE, OPENING, deeds=p.AnyDeed, replies=p.Reply, lines=p.Line)

RARITY: Final = OneOf("rarity", words=tuple(COPIES))
SPEED: Final = Number("speed", low=0, high=3)
HANDLING: Final = Number("handling", low=0, high=4)
TEXT: Final = Text("text", start="deeds")
REPLY: Final = Text("reply", start="replies")
LINES: Final = Text("lines", start="lines")


@dataclass(frozen=True)
class Threshold(Field):
    """An Item has a threshold, or says that it is Undodgeable."""

    def read(self, row: Row, language: Language) -> int:
        if row.flag("undodgeable"):
            if row.has(self.key):
                row.note(self.key, "an Undodgeable Item has no threshold")
            return p.UNDODGEABLE
        if not row.has(self.key):
            row.note(self.key, "needs a threshold (8 to 20) or undodgeable = true")
            return p.UNDODGEABLE
        return row.number(self.key, 8, 20)

    def write(self, value: int) -> dict[str, Any]:
        return {"undodgeable": True} if value == p.UNDODGEABLE else {self.key: value}


def driver(row: Row, card: Printed) -> None:
    no_riders(row, card)
    only_triggers(row, card)
    if not 1 <= len(card.abilities) <= 2:
        row.note("ability", f"a Driver needs 1 or 2 abilities, not {len(card.abilities)}")


def ability(row: Row, made: Ability) -> None:
    no_riders(row, made)
    if not (row.has("text") or row.has("reply")):
        row.note("text", "an ability needs a text, a reply or both")


def vehicle(row: Row, card: Printed) -> None:
    no_riders(row, card)
    if all([isinstance(line, p.When) for line in card.lines]):
        row.note("lines", f'a Vehicle needs a passive, such as "{p.Sturdy(1)}"')


def fuel(row: Row, card: Printed) -> None:
    only_triggers(row, card)
    for line in card.lines:
        if isinstance(line, p.When):
            _say_no_rider(row, "lines", (line.deed,))


def item(row: Row, card: Printed) -> None:
    no_riders(row, card)
    only_triggers(row, card)
    for key in ("text", "reply"):
        if not row.has(key):
            row.note(key, f"an Item needs a text and a reply; there is no {key}")


def utility(row: Row, card: Printed) -> None:
    no_riders(row, card)
    if not (row.has("text") or row.has("reply")):
        row.note("text", "a Utility needs a text, a reply or both")
    elif card.at_once and not row.has("text"):
        row.note("at_once", "a Utility that must be played at once needs a text")


def only_triggers(row: Row, card: Printed) -> None:
    """Check that a card other than a Vehicle has triggers and no passives (4.4, 4.5)."""
    for line in card.lines:
        if not isinstance(line, p.When):
            row.note("lines", f'only a Vehicle has passives such as "{line}"')


def no_riders(row: Row, card: Printed | Ability) -> None:
    """Check that only a Fuel card says "when this is tilted" or "when this is burnt"."""
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
        Kind(p.DRIVER, (ABILITIES, SPEED, HANDLING, LINES), driver),
        Kind(p.VEHICLE, (SPEED, HANDLING, LINES), vehicle),
        Kind(p.FUEL, (RARITY, Number("points", low=1, high=3), LINES), fuel),
        Kind(p.ITEM, (RARITY, Threshold("threshold"), Flag("quick"), TEXT, REPLY, LINES), item),
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
