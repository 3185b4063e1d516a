"""Cards of RAILGRIND!!: framed in the colour of their style, with the symbol of their kind, and
which picture each of them gets."""

from __future__ import annotations

from typing import Final

from paddock.games.railgrind.cards.core import CARDS
from paddock.games.railgrind.cards.descriptions import tags
from paddock.kernel.scenes import Part, Picture
from paddock.look import Illustration, Symbol
from paddock.look.cards import illustration
from paddock.look.parts import escape, use

NAME: Final = "railgrind"
SYMBOLS: Final = {  # in a box of 26
    "trick": "M13 2L25 15H18V24H8V15H1Z",
    "item": "M8 11h10v13h-10ZM10 6h6v4h-6ZM2 3h4v3h-4ZM1 8h4v3h-4ZM11 1h4v3h-4Z",
    "drone": "M13 8a7.5 7.5 0 1 1-.1 0ZM1 4h10v4h-10ZM15 4h10v4h-10ZM5 8h3l4 4h-4ZM18 8h3l-3 4h-4Z",
    "token": "M13 1L17 5L23 3L21 9L25 13L21 17L23 23L17 21L13 25L9 21L3 23L5 17L1 13L5 9L3 3L9 5Z",
    "character": "M13 2a6 6 0 1 1-.1 0ZM2 25q0-10 11-10t11 10Z",
}


def symbols() -> dict[str, Symbol]:
    return {
        f"sym-{kind}": Symbol("0 0 26 26", f'<path d="{d}" fill="var(--k4)"/>')
        for kind, d in SYMBOLS.items()
    }


def style_of(card: Picture) -> str:
    """The class of a card's style: `st-heat`."""
    return f"st-{card.tags[0].lower()}" if card.tags else ""


def inside(card: Picture) -> str:
    special = " special" if "Special" in card.tags else ""
    symbol = f'<svg class="symbol" aria-hidden="true">{use(NAME, f"sym-{card.kind}")}</svg>'
    return (
        f'<span class="name {style_of(card)}{special}">{symbol}<span>{escape(card.name)}</span>'
        f"</span>{illustration(NAME, card)}"
        f'<span class="type">{escape(card.line)}</span>'
        f'<span class="text">{paragraphs(card)}</span>'
    )


def paragraphs(card: Picture) -> str:
    return "".join([f'<span class="p-{p.kind or "text"}">{_said(p)}</span>' for p in card.parts])


def _said(part: Part) -> str:
    label = f"<b>{escape(part.label)}{'' if part.label == STAR else ':'}</b> " if part.label else ""
    return label + escape(part.text).replace("1-MORE", "<b>1-MORE</b>")


STAR: Final = "★"


# Pictures


def illustrations() -> tuple[Illustration, ...]:
    return tuple([Illustration(card.kind, card.name, tags(card)) for card in CARDS[1:]])
