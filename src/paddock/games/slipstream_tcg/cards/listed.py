"""What a ready deck is, and what keeps some cards from being a deck."""

from __future__ import annotations

from typing import Final

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.cards.printed import COPIES, RARITIES, Printed

Deck = tuple[str, str, str, str, tuple[int, ...]]  # name, plan, driver, vehicle, faces
DECK_SIZE: Final = 40


def illegal(listed: tuple[int, ...], cards: tuple[Printed, ...]) -> list[str]:
    """All that keeps these cards from being a deck."""
    said = []
    if len(listed) != DECK_SIZE:
        said.append(f"a deck has {DECK_SIZE} cards, this one {len(listed)}")
    for face in sorted(set(listed)):
        card, copies = cards[face], listed.count(face)
        if card.kind not in (p.FUEL, p.ITEM, p.UTILITY):
            said.append(f"a {card.kind} is not part of the deck: {card.name!r}")
        elif copies > COPIES[card.rarity]:
            most = COPIES[card.rarity]
            said.append(
                f"{copies} of {card.name!r} are too many, it is {RARITIES[card.rarity]}: {most}"
            )
    return said
