"""Cards of Death Roads as a person reads them: kind, numbers, tags, drawing, sentences by Gear."""

from __future__ import annotations

from typing import Final

from paddock.games.death_roads.cards.printed import (
    BLUE,
    DRIVER,
    EVENT,
    SKID,
    VEHICLE,
    WEAPON,
    YELLOW,
    Printed,
    by_gear,
)
from paddock.kernel.catalogue import Description
from paddock.text.phrases import sentences

NOTHING: Final = "Nothing happens."


def describe(card: Printed) -> Description:
    """Return a card as a person reads it."""
    return Description(card.name, card.kind, "", _numbers(card), _tags(card), _text(card))


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


def _text(card: Printed) -> tuple[str, ...]:
    """A paragraph for each thing it can do."""
    if card.kind in (YELLOW, BLUE):
        return tuple([f"Gear {gears}: {sentences(text)}" for gears, text in by_gear(card)])
    if card.kind == WEAPON:
        found = [str(card.range), sentences(card.text)]
        return tuple([*found, f"If hit: {sentences(card.if_hit)}"] if card.if_hit else found)
    if card.kind == DRIVER:
        return (f"Action: {sentences(card.text)}", sentences(card.passive))
    if card.kind == EVENT and card.overlay:
        laid = f"Lay the Lane Overlay on the {card.overlay}."
        return (laid, sentences(card.text)) if card.text else (laid,)
    if card.kind == SKID and not card.text:
        return (NOTHING,)
    return (sentences(card.text),) if card.text else ()
