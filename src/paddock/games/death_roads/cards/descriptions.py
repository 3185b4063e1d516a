"""Cards of Death Roads as people read them: kind, numbers, tags, range, sentences by Gear."""

from __future__ import annotations

from typing import Final

from paddock.games.death_roads.cards.printed import (
    BLUE,
    DRIVER,
    SKID,
    VEHICLE,
    WEAPON,
    YELLOW,
    Printed,
    by_gear,
)
from paddock.kernel.catalogue import Description
from paddock.kernel.scenes import Paragraph
from paddock.text.phrases import sentences

NOTHING: Final = "Nothing happens."
BY_GEAR: Final = "gear"  # kinds of paragraphs
AT_ONCE: Final = "at once"


def describe(card: Printed) -> Description:
    """Return a card as people read it."""
    drawn = [str(card.range)] if card.kind == WEAPON else []
    text = (*drawn, *map(str, parts(card)))
    return Description(card.name, card.kind, "", _numbers(card), _tags(card), text)


def _numbers(card: Printed) -> tuple[tuple[str, str], ...]:
    found: list[tuple[str, str]] = []
    if card.kind == VEHICLE:
        found += [("condition", str(card.condition)), ("handling", str(card.handling))]
    if card.cost:
        found.append(("cost", str(card.cost)))
    if card.copies > 1:
        found.append(("copies", str(card.copies)))
    return tuple(found)


def _tags(card: Printed) -> tuple[str, ...]:
    found = [each for each in (card.of, card.pair, card.colour) if each]
    found += ["lane"] if card.needs_lane else []
    found += ["not last"] if card.not_last else []
    found += [f"overlay {card.overlay}"] if card.overlay else []
    return tuple(found)


def parts(card: Printed) -> tuple[Paragraph, ...]:
    """Return what a card says, by paragraphs."""
    if card.kind in (YELLOW, BLUE):
        return tuple(
            [
                Paragraph(
                    sentences(text), f"Gear {gears}", BY_GEAR, tuple(map(int, gears.split("-")))
                )
                for gears, text in by_gear(card)
            ]
        )
    if card.kind == DRIVER:
        return Paragraph(sentences(card.text), "Action"), Paragraph(sentences(card.passive))
    found: list[Paragraph] = []
    if card.overlay:  # laid at once (5.1); the rest waits until the end of the round
        laid = f"Lay the Lane Overlay on the {card.overlay}."
        found.append(Paragraph(laid, "At once", AT_ONCE))
    if card.text:
        found.append(Paragraph(sentences(card.text)))
    elif card.kind == SKID:
        found.append(Paragraph(NOTHING))
    if card.if_hit:
        found.append(Paragraph(sentences(card.if_hit), "If Hit"))
    return tuple(found)
