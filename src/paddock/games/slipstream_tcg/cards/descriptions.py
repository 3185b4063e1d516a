"""Cards of Slipstream TCG as a person reads them: kind and rarity, numbers, tags, sentences."""

from __future__ import annotations

from paddock.games.slipstream_tcg.cards.phrases import (
    DRIVER,
    FUEL,
    ITEM,
    UNDODGEABLE,
    UTILITY,
    VEHICLE,
)
from paddock.games.slipstream_tcg.cards.printed import Printed
from paddock.kernel.catalogue import Description
from paddock.text.phrases import sentences


def describe(card: Printed) -> Description:
    """Return a card as a person reads it."""
    rarity = "" if card.kind in (DRIVER, VEHICLE) else card.rarity
    return Description(card.name, card.kind, rarity, _numbers(card), _tags(card), _text(card))


def _numbers(card: Printed) -> tuple[tuple[str, str], ...]:
    if card.kind == FUEL:
        return (("points", str(card.points)),)
    if card.kind == UTILITY:
        return (("cost", str(card.cost)),)
    if card.kind == ITEM:
        hits = "undodgeable" if card.threshold == UNDODGEABLE else str(card.threshold)
        return (("hits", hits),)
    return ("speed", str(card.speed)), ("handling", str(card.handling))


def _tags(card: Printed) -> tuple[str, ...]:
    found = list(card.tags)
    found += ["Reactive"] if card.reactive else []
    found += ["Quick"] if card.quick else []
    found += ["At once"] if card.at_once else []
    return tuple(found)


def _text(card: Printed) -> tuple[str, ...]:
    """A paragraph for each thing it can do."""
    found = [sentences(card.text)] if card.text else []
    if card.reply:
        found.append(f"Reply: {sentences(card.reply)}")
    if card.lines:
        found.append(sentences(card.lines))
    for ability in card.abilities:
        said = [sentences(ability.text)] if ability.text else []
        said += [f"Reply: {sentences(ability.reply)}"] if ability.reply else []
        found.append(f"Burn {ability.burn}: {' '.join(said)}")
    return tuple(found)
