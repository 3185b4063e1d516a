"""Cards of Dragon Race as a person reads them: kind and colour, numbers, sentences."""

from __future__ import annotations

from typing import Final

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.cards.printed import NO_COST, Printed
from paddock.kernel.catalogue import Description
from paddock.kernel.scenes import Paragraph
from paddock.text.phrases import count, sentences

LINE: Final = "line"  # kinds of paragraphs
MAIN: Final = "main"
BATTLE: Final = "battle"


def describe(card: Printed) -> Description:
    """Return a card as a person reads it."""
    text = tuple(map(str, parts(card)))
    return Description(card.name, card.kind, "", numbers(card), tags(card), text)


def numbers(card: Printed) -> tuple[tuple[str, str], ...]:
    found: list[tuple[str, str]] = []
    if card.kind == p.DRAGON:
        found += [("gear slots", str(card.slots)), ("crew seats", str(card.seats))]
    if card.kind == p.GEAR:
        found.append(("level", str(card.level)))
    if card.cost != NO_COST:
        found.append(("cost", str(card.cost)))
    if card.burst:
        found.append(("burst", f"{card.burst_colour} {card.burst}"))
    if card.kind == p.MANEUVER:
        found.append(("sprint", str(card.sprint)))
    return tuple(found)


def price(card: Printed) -> str:
    """Return what a card asks for in its corner: `4 / Jade 3`."""
    cost = str(card.cost) if card.cost != NO_COST else ""
    burst = f"{card.burst_colour} {card.burst}" if card.burst else ""
    return " / ".join([each for each in (cost, burst) if each])


def tags(card: Printed) -> tuple[str, ...]:
    """Return what a card is besides its kind."""
    found = (card.colour, card.series, card.burst_colour, card.timing)
    return tuple([tag for tag in found if tag])


def type_line(card: Printed) -> str:
    """Return what stands between picture and text: `Jade Ramming gear, level 2`."""
    if card.kind == p.DRAGON:
        seats = count(card.seats, "seat")
        return f"{card.colour} dragon, {card.slots} slots, {seats}"
    if card.kind == p.GEAR:
        return f"{card.colour} {card.series} gear, level {card.level}"
    if card.kind == p.MANEUVER:
        return f"Maneuver, sprint {card.sprint}"
    return f"{card.timing} event" if card.kind == p.EVENT else "Crew"


def parts(card: Printed) -> tuple[Paragraph, ...]:
    """Return what a card says, by paragraphs."""
    said: list[Paragraph] = []
    if card.text:
        said.append(Paragraph(sentences(card.text)))
    if card.lines:
        said.append(Paragraph(sentences(card.lines), "", LINE))
    if card.main:
        said.append(Paragraph(sentences(card.main), "Main", MAIN))
    if card.battle:
        said.append(Paragraph(sentences(card.battle), "Battle", BATTLE))
    return tuple(said)
