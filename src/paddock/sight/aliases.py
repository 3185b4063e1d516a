"""Aliases: card addresses of one viewer's own, so that comparing two pages gives nothing away.

(After a shuffle a number belongs to another card anyway.)
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Final

from paddock.kernel.scenes import CardRow, Grid, Line, Scene, Shape, card_at
from paddock.kernel.steps import Card

CARD: Final = "card:"  # the start of a card's address


class Aliases:
    """The addresses of the cards for one viewer."""

    def __init__(self, secret: str, cards: int) -> None:
        self.shown: Final = list(range(cards))
        Random(secret).shuffle(self.shown)
        self.meant: Final = {shown: card for card, shown in enumerate(self.shown)}

    def of(self, address: str) -> str:
        """Return the viewer's address for a card; other addresses stay as they are."""
        number = address.removeprefix(CARD)
        if number == address or not number.isdigit():
            return address
        return card_at(self.shown[int(number)])

    def card(self, address: str) -> Card | None:
        """Return the card that an address of this viewer means, or None."""
        number = address.removeprefix(CARD)
        if number == address or not (number.isascii() and number.isdigit()) or len(number) > 6:
            return None
        return self.meant.get(int(number))

    def scene(self, scene: Scene) -> Scene:
        return replace(scene, shapes=tuple([self.shape(shape) for shape in scene.shapes]))

    def shape(self, shape: Shape) -> Shape:
        if isinstance(shape, CardRow):
            cards = [each.at(self.of(each.address)) for each in shape.cards]
            return CardRow(shape.address, shape.label, tuple(cards), shape.seat)
        if isinstance(shape, Line | Grid) and any([CARD in each.address for each in shape.marks]):
            marks = [replace(each, address=self.of(each.address)) for each in shape.marks]
            return replace(shape, marks=tuple(marks))
        return shape


@lru_cache(maxsize=2048)
def aliases_of(secret: str, cards: int) -> Aliases:
    return Aliases(secret, cards)
