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
        return (("hits", hits),)
    return ("speed", str(card.speed)), ("handling", str(card.handling))


def _tags(card: Printed) -> tuple[str, ...]:
    found = list(card.tags)
    found += ["Reactive"] if card.reactive else []
    found += ["Quick"] if card.quick else []
    found += ["At once"] if card.at_once else []
    return tuple(found)


def parts(card: Printed) -> tuple[Paragraph, ...]:
    """What a card says, by paragraphs."""
    said = [Paragraph("Play this when you draw it.")] if card.at_once else []
    if card.text:
        said.append(Paragraph(sentences(card.text)))
    if card.reply:
        said.append(Paragraph(sentences(card.reply), "Reply", REPLY))
    if card.lines:
        said.append(Paragraph(sentences(card.lines)))
    for ability in card.abilities:
        label, text = f"Burn {ability.burn}", sentences(ability.text or ability.reply)
        if not ability.text:
            label = f"{label}: Reply"
        elif ability.reply:
            text = f"{text} Reply: {sentences(ability.reply)}"
        said.append(Paragraph(text, label, ABILITY, (ability.burn,)))
    return tuple(said)
