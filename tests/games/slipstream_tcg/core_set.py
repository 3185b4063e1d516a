"""The cards of the core set by kind, for stories about every one of them."""

from __future__ import annotations

from paddock.games.slipstream_tcg.cards import core
from paddock.games.slipstream_tcg.cards import phrases as said
from paddock.games.slipstream_tcg.cards.decks import faces_of
from paddock.games.slipstream_tcg.cards.printed import Printed
from paddock.games.slipstream_tcg.state import CardSet

CORE = CardSet(core.CARDS, [faces_of(core.CARDS, deck) for deck in core.DECKS])

CARDS = [card for card in CORE.cards if card.kind]
DRIVERS = [card for card in CARDS if card.kind == said.DRIVER]
VEHICLES = [card for card in CARDS if card.kind == said.VEHICLE]
FUELS = [card for card in CARDS if card.kind == said.FUEL]
ITEMS = [card for card in CARDS if card.kind == said.ITEM]
UTILITIES = [card for card in CARDS if card.kind == said.UTILITY]
PLAYED = [card for card in UTILITIES if card.text]
REACTIVE = [card for card in UTILITIES if card.reply]
CANNON = next(card for card in ITEMS if card.name == "Sand Cannon")
THRESHOLD = CANNON.threshold


def named(value: object) -> str:
    match value:
        case Printed():
            return value.name
        case (Printed() as card, int() as number):
            return f"{card.name}-{number}"
        case (Printed() as card, said.Gain() as gained):
            return f"{card.name}: {gained.line}"
    return str(value)
