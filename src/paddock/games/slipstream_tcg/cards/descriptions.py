"""Cards of Slipstream TCG as a person reads them: kind and rarity, numbers, tags, sentences."""

from __future__ import annotations

from typing import Final

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.cards.printed import Printed
from paddock.kernel.catalogue import Description
from paddock.kernel.scenes import Paragraph
from paddock.text.phrases import sentences

REPLY: Final = "reply"  # kinds of paragraphs
ABILITY: Final = "ability"
ABILITY_REPLY: Final = "ability reply"


def describe(card: Printed) -> Description:
    """Return a card as a person reads it."""
    rarity = "" if card.kind in (p.DRIVER, p.VEHICLE) else card.rarity
    text = tuple(map(str, parts(card)))
    return Description(card.name, card.kind, rarity, _numbers(card), _tags(card), text)


def _numbers(card: Printed) -> tuple[tuple[str, str], ...]:
    if card.kind == p.FUEL:
        return (("points", str(card.points)),)
    if card.kind == p.UTILITY:
        return (("cost", str(card.cost)),)
    if card.kind == p.ITEM:
        hits = "undodgeable" if card.threshold == p.UNDODGEABLE else str(card.threshold)
        return (("hit threshold", hits),)
    return ("speed", str(card.speed)), ("handling", str(card.handling))


def dodged_on(card: Printed) -> str:
    """Return how an Item is dodged, as printed: `dodge on 15+` if its Hit Threshold is 14 (4.7)."""
    if card.threshold == p.UNDODGEABLE:
        return "Undodgeable"
    return f"dodge on {card.threshold + 1}+"


def _tags(card: Printed) -> tuple[str, ...]:
    found = list(card.tags)
    found += ["Reactive"] if card.reactive else []
    found += ["Quick"] if card.quick else []
    found += ["At once"] if card.at_once else []
    return tuple(found)


def parts(card: Printed) -> tuple[Paragraph, ...]:
    """Return what a card says, by paragraphs."""
    said = [Paragraph("Play this when you draw it.")] if card.at_once else []
    if card.text:
        said.append(Paragraph(sentences(card.text)))
    if card.reply:
        said.append(Paragraph(sentences(card.reply), "Reply", REPLY))
    if card.lines:
        said.append(Paragraph(sentences(card.lines)))
    for number, ability in enumerate(card.abilities):
        label, about = f"Burn {ability.burn}", (ability.burn, number)
        if ability.text:
            said.append(Paragraph(sentences(ability.text), label, ABILITY, about))
        if ability.reply:
            said.append(
                Paragraph(sentences(ability.reply), f"{label}: Reply", ABILITY_REPLY, about)
            )
    return tuple(said)
