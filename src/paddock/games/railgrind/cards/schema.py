"""How cards of RAILGRIND!! are written: kinds of rows, their fields, and what goes together."""

from __future__ import annotations

from typing import Any, Final

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.cards.decks import deck_rules
from paddock.games.railgrind.cards.printed import GANGS, GENERIC, STYLES, Ability, Printed
from paddock.text.cardfiles import Layout
from paddock.text.language import Language
from paddock.text.rows import Row
from paddock.text.schema import Flag, Inner, Kind, Number, OneOf, Schema, Text

TITLE: Final = "What the cards of RAILGRIND!! can say"
OPENING: Final = """\
A card's text is read strictly: these phrases, in these words, each sentence with a capital and a
full stop. Numbers are 1 to 99. `text` is what a card does when you play or activate it, `cost` is
what you pay for it first, `react` is what its React does, `lines` are in force while it is in play.
"""
LANGUAGE: Final = Language(
    TITLE, OPENING, text=p.Sentence, cost=p.Cost, react=p.Reply, lines=p.Line
)

STYLE: Final = OneOf("style", words=(*STYLES, GENERIC))
GANG: Final = OneOf("gang", words=GANGS, optional=True)
COST: Final = Text("cost", start="cost")
TEXT: Final = Text("text", start="text")
LINES: Final = Text("lines", start="lines")
REACT: Final = (OneOf("react_to", words=p.REACT_TO, optional=True), Text("react", start="react"))
BATTERY: Final = Number("battery", low=1, high=9)
POWER: Final = Number("power", low=0, high=9)


def character(row: Row, card: Printed) -> None:
    if not card.gang:
        row.note("gang", "a Character needs a gang")
    if not says_something(row, card):
        row.note("lines", "a Character needs an ability, a line or a React")
    no_own_cards(row, card)
    reacts(row, card)


def says_something(row: Row, card: Printed) -> bool:
    return bool(card.abilities) or row.has("lines") or row.has("react")


def one_cost(row: Row, cost: p.Costs) -> None:
    if len(cost) > 1:
        row.note("cost", "a COST must be one sentence")


def ability(row: Row, made: Ability) -> None:
    one_cost(row, made.cost)
    if not row.has("text"):
        row.note("text", "an ability needs a text")


def trick(row: Row, card: Printed) -> None:
    if not (row.has("text") or row.has("react")):
        row.note("text", "a Trick needs a text, a React or both")
    one_cost(row, card.cost)
    reacts(row, card)


def item(row: Row, card: Printed) -> None:
    if not says_something(row, card):
        row.note("lines", "an Item needs an ability, a line or a React")
    one_cost(row, card.cost)
    only_on_characters(row, card)
    reacts(row, card)


def drone(row: Row, card: Printed) -> None:
    one_cost(row, card.cost)
    only_on_characters(row, card)
    reacts(row, card)


def token(row: Row, card: Printed) -> None:
    if (card.battery > 0) == (card.subtype != ""):
        row.note("battery", "a Token needs either a battery or a subtype")
    only_on_characters(row, card)


def reacts(row: Row, card: Printed) -> None:
    """Check that a React fits its moment: only a Trick can be cancelled, only a loss or a break
    prevented."""
    if row.has("react_to") != row.has("react"):
        row.note("react", "react_to and react go together")
    for reply in card.react:
        if isinstance(reply, p.Cancel) and card.react_to != p.RIVAL_TRICK:
            row.note("react", f'only what answers "{p.RIVAL_TRICK}" can cancel it')
        if isinstance(reply, p.Prevent) and card.react_to not in (p.LOSS, p.BREAKING):
            row.note("react", f'only what answers "{p.LOSS}" or "{p.BREAKING}" can prevent it')


def only_on_characters(row: Row, card: Printed) -> None:
    for line in card.lines:
        revealed = isinstance(line, p.When) and line.moment == p.ON_REVEAL
        if revealed or isinstance(line, p.DeckSize):
            row.note("lines", f'only a Character can say "{line}"')


def no_own_cards(row: Row, card: Printed) -> None:
    """Check that a Character never says it leaves play."""
    sentences = [*card.react, *[each for made in card.abilities for each in made.text]]
    sentences += [line.deed for line in card.lines if isinstance(line, p.When)]
    for said in sentences:
        deed: Any = said.deed if isinstance(said, p.If) else said
        if getattr(getattr(deed, "effect", None), "what", "") == p.THIS:
            row.note("lines", f'a Character stays in play and cannot say "{said}"')


ABILITIES: Final = Inner("ability", "abilities", make=Ability, fields=(COST, TEXT), check=ability)
SCHEMA: Final = Schema(
    Printed,
    (
        Kind(p.CHARACTER, (STYLE, GANG, LINES, *REACT, ABILITIES), character),
        Kind(p.TRICK, (STYLE, GANG, Flag("special"), COST, TEXT, *REACT), trick),
        Kind(
            p.ITEM,
            (
                STYLE,
                GANG,
                OneOf("subtype", words=p.SUBTYPES),
                COST,
                LINES,
                *REACT,
                ABILITIES,
            ),
            item,
        ),
        Kind(
            p.DRONE,
            (
                STYLE,
                GANG,
                BATTERY,
                POWER,
                Number("slots", low=1, high=2, usual=1),
                COST,
                LINES,
                *REACT,
                ABILITIES,
            ),
            drone,
        ),
        Kind(
            p.TOKEN,
            (
                Number("battery", low=0, high=9, usual=0),
                Number("power", low=0, high=9, usual=0),
                OneOf("subtype", words=p.SUBTYPES, optional=True),
                LINES,
                ABILITIES,
            ),
            token,
        ),
    ),
    LANGUAGE,
)
LAYOUT: Final = Layout(SCHEMA, "deck", deck_rules, (p.CHARACTER, p.TRICK, "deck"))
