"""Cards of RAILGRIND!! as a person reads them: kind, style and gang, numbers, sentences."""

from __future__ import annotations

from typing import Final

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.cards.printed import Printed
from paddock.kernel.catalogue import Description
from paddock.kernel.scenes import Paragraph
from paddock.text.phrases import sentences

COST: Final = "cost"  # kinds of paragraphs
REACT: Final = "react"
ABILITY: Final = "ability"
LINE: Final = "line"


def describe(card: Printed) -> Description:
    """Return a card as a person reads it."""
    text = tuple(map(str, parts(card)))
    return Description(card.name, card.kind, "", numbers(card), tags(card), text)


def numbers(card: Printed) -> tuple[tuple[str, str], ...]:
    if not card.is_drone:
        return ()
    slots = (("slots", str(card.slots)),) if card.slots > 1 else ()
    return ("battery", str(card.battery)), ("power", str(card.power)), *slots


def tags(card: Printed) -> tuple[str, ...]:
    """Return what a card is besides its kind, and the words of the glossary that are on it."""
    found = [card.style, card.gang, card.subtype]
    found += ["Special"] if card.special else []
    found += ["React"] if card.react else []
    found += ["COST"] if card.cost or any([each.cost for each in card.abilities]) else []
    return tuple([tag for tag in found if tag])


def parts(card: Printed) -> tuple[Paragraph, ...]:
    """Return what a card says, by paragraphs."""
    said: list[Paragraph] = []
    if card.cost:
        said.append(Paragraph(sentences(card.cost), "COST", COST))
    if card.text:
        said.append(Paragraph(sentences(card.text)))
    if card.lines:
        said.append(Paragraph(sentences(card.lines), "", LINE))
    for number, ability in enumerate(card.abilities, 1):
        cost = f"COST: {sentences(ability.cost)} " if ability.cost else ""
        said.append(Paragraph(f"{cost}{sentences(ability.text)}", "★", ABILITY, (number,)))
    if card.react:
        how = "" if card.kind == p.TRICK else "activate this: "
        said.append(
            Paragraph(f"{how}{sentences(card.react)}", f"React, when {card.react_to}", REACT)
        )
    return tuple(said)
