"""A small language, `Add 2 beads.`, and a card file of necklaces in it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from paddock.kernel.decks import Deck, DeckRules, Decks, legal_only
from paddock.text.cardfiles import Cards, Layout
from paddock.text.language import Language
from paddock.text.phrases import IT, Phrase, Words
from paddock.text.phrases import YOU as THE_WEARER
from paddock.text.rows import Row
from paddock.text.schema import Diagram, Flag, Inner, Kind, Number, OneOf, Schema, SomeOf, Text

ENDS = Words("Ends", {"left": "by the clasp", "right": "by the pendant"}, {"near end": "left"})
COLOURS = Words("Colours", {"red": "as coral", "blue": "as lapis"})
WHO = Words("Who", {"your twin": "whoever wears the other string"})


@dataclass(frozen=True)
class Each(Phrase):
    """`{number:} for each {colour} one`: For every bead of a colour."""

    number: int
    colour: Annotated[str, COLOURS]


@dataclass(frozen=True)
class Add(Phrase):
    """`add{s} {beads:bead}[ on the {end}]`: At one end."""

    beads: int | Each
    end: Annotated[str, ENDS] = ""


@dataclass(frozen=True)
class Toss(Phrase):
    """`toss{es} a {sides:d} away at once`: As many beads as the die shows. Formerly `throw{s} a
    {sides:d}`."""

    sides: int


@dataclass(frozen=True)
class Weigh(Phrase):
    """`{you}may weigh {grams:+}`: A weight is added or taken."""

    grams: int


@dataclass(frozen=True)
class Deed(Phrase):
    """`[{who} ]{effect}`: What somebody does with beads."""

    effect: Add | Toss | Weigh
    who: Annotated[str, WHO] = ""

    def person(self) -> str:
        return IT if self.who else THE_WEARER

    def problem(self) -> str:
        heavy = self.who and isinstance(self.effect, Weigh)
        return "only you have scales" if heavy else ""


BEADS = Language("Beads", "They say this.", highest=9, deeds=Deed)


@dataclass(frozen=True)
class Charm:
    carat: int
    text: tuple[Deed, ...] = ()


@dataclass(frozen=True)
class Bead:
    name: str
    kind: str
    size: int = 1
    shiny: bool = False
    uses: tuple[str, ...] = ()
    shape: str = ""
    text: tuple[Deed, ...] = ()
    charms: tuple[Charm, ...] = ()
    of: str = ""


def square(rows: list[str]) -> str:
    from paddock.text.problems import BadDiagram

    for number, row in enumerate(rows):
        if "?" in row:
            raise BadDiagram("who knows", number, row.index("?"))
    return "\n".join(rows)


def dull(row: Row, card: Bead) -> None:
    if card.shiny and card.size > 5:
        row.note("shiny", "a big bead is dull")


CHARMS = Inner("charm", "charms", make=Charm, fields=(
    Number("carat", low=1, high=24), Text("text", start="deeds")))  # fmt: skip
SCHEMA = Schema(
    Bead,
    (
        Kind(
            "bead",
            (
                OneOf("colour", "kind", words=("white", "black")),
                Number("size", low=1, high=9),
                Flag("shiny"),
                Text("text", start="deeds"),
                CHARMS,
            ),
            dull,
        ),
        Kind("thread", (SomeOf("uses", words=("silk", "wire")), Diagram("shape", reader=square))),
        Kind("knot", (Number("size", low=1, high=9, usual=2),), under="thread"),
    ),
    BEADS,
)


def deck_rules(cards: Cards, ready: Decks) -> DeckRules:
    kinds = {card.name: "string" if card.kind == "thread" else card.kind for card in cards[1:]}
    rules = DeckRules(kinds, ("string",), ready, lambda deck: [], lambda r, luck: Deck("", (), ()))
    return legal_only(rules)


LAYOUT = Layout(SCHEMA, "necklace", deck_rules, ("bead", "necklace"))


def file(path: Path, text: str) -> Path:
    found = path / "beads.toml"
    found.write_text(text, "utf-8")
    return found
