"""Cards of Dragon Race: what they ask for and what they bring at a glance, tiles for those in play,
and which picture each of them gets."""

from __future__ import annotations

from typing import Final

from paddock.games.dragon_race.cards.core import CARDS
from paddock.games.dragon_race.cards.descriptions import tags
from paddock.games.dragon_race.cards.printed import COLOURS
from paddock.kernel.scenes import Paragraph, Picture
from paddock.kernel.steps import Seat
from paddock.look import Illustration, Symbol, slug
from paddock.look.cards import attributes, edge, illustration
from paddock.look.parts import escape, use
from paddock.look.uses import IDLE, Use
from paddock.sight.sight import Sight

NAME: Final = "dragon_race"
MANEUVER: Final = "maneuver"
EVENT: Final = "event"
GEAR: Final = "gear"
CREW: Final = "crew"
DRAGON: Final = "dragon"
MINUS: Final = "\N{MINUS SIGN}"
SIGNS: Final = {  # every colour has a shape, in a box of 24
    "Jade": "M21 3C9 2 2 9 4 20L2 23L4 24L6 21C17 22 23 14 21 3ZM7 17Q10 11 16 8",
    "Gold": "M12 0L14.6 5.6L20.5 3.5L18.4 9.4L24 12L18.4 14.6L20.5 20.5L14.6 18.4L12 24L9.4 18.4"
    "L3.5 20.5L5.6 14.6L0 12L5.6 9.4L3.5 3.5L9.4 5.6Z",
    "Slate": "M0 22L8 5L12 12L15 8L24 22Z",
    "Ember": "M12 0C15 6 21 9 20 16C19 21 16 24 12 24S5 21 4 16C4 12 6 10 8 7C9 10 10 11 11 11Z",
    "Frost": "M12 0L15 7L22 6L18 12L22 18L15 17L12 24L9 17L2 18L6 12L2 6L9 7Z",
    "Violet": "M16 1A11.5 11.5 0 1 0 23 16A9 9 0 0 1 16 1Z",
}


def symbols() -> dict[str, Symbol]:
    return {
        f"sign-{colour.lower()}": Symbol("0 0 24 24", f'<path d="{d}" fill="var(--sign)"/>')
        for colour, d in SIGNS.items()
    }


# At a glance


def colour_of(card: Picture) -> str:
    """The class of the colour of a dragon or a gear: `c-jade`."""
    return f"c-{card.tags[0].lower()}" if card.tags and card.tags[0] in COLOURS else ""


def sign(colour: str, number: object = "", words: str = "") -> str:
    """The shape of a colour with a number."""
    drawn = f'<svg class="sign" aria-hidden="true">{use(NAME, f"sign-{colour.lower()}")}</svg>'
    said = f'<span class="sr">{escape(words or colour)} </span>'
    return f'<span class="burst c-{colour.lower()}">{drawn}{said}{escape(number)}</span>'


def price(card: Picture) -> str:
    """What a card asks for: energy, a Burst, or either."""
    drawn = ""
    for part in [each for each in card.cost.split(" / ") if each]:
        colour, _, number = part.rpartition(" ")
        cost = f'<span class="cost num"><span class="sr">Cost </span>{escape(number)}</span>'
        drawn += sign(colour, number, f"Burst {colour}") if colour else cost
    return drawn


def signed(number: int) -> str:
    return str(number).replace("-", MINUS)


def sprint(card: Picture) -> str:
    """The sprint of a maneuver."""
    if card.kind != MANEUVER:
        return ""
    return f'<span class="sprint"><span class="sr">Sprint </span>{signed(card.worth)}</span>'


def inside(card: Picture) -> str:
    """A card in hand or to choose: under its name what it asks for or what it is, and its sprint or
    when it is played."""
    asks, says = price(card), card.tags[-1] if card.kind == EVENT and card.tags else ""
    if card.kind in (GEAR, DRAGON) and card.tags:
        asks = sign(card.tags[0], card.worth or card.tags[0])
    says = f'<span class="when">{escape(says)}</span>' if says else ""
    row = f'<span class="asks">{asks}{says}{sprint(card)}</span>' if card.kind != CREW else ""
    line = f'<span class="type">{escape(card.line)}</span>' if card.kind == DRAGON else ""
    return (
        f'<span class="name {colour_of(card)}"><span>{escape(card.name)}</span></span>'
        f"{row}{illustration(NAME, card)}{line}{paragraphs(card)}"
    )


def paragraphs(card: Picture) -> str:
    return "".join([f'<span class="text">{_said(part)}</span>' for part in card.parts])


def _said(part: Paragraph) -> str:
    label = f"<b>{escape(part.label)}:</b> " if part.label else ""
    return label + escape(part.text)


# In play


def tile(seen: Sight, seat: Seat, card: Picture, use: Use = IDLE, kind: str = "") -> str:
    """A card in play: its name, and what it counts for. It is a button: where it can be used, for
    that; else it opens the sheet of whoever controls it."""
    how = attributes(use, card.address)
    if not use.way:
        where, own = escape(card.address), "" if seat == seen.viewer else "rival-"
        how = f' popovertarget="sheet{seat}" id="{own}{slug(card.address)}" data-at="{where}"'
    named = " ".join(
        f"card tile k-{card.kind} {colour_of(card)} {card.state} {use.way} {kind}".split()
    )
    return (
        f'<button type="button" class="{named}"{how}><span class="leaf"><span class="face">'
        f'<span class="name">{illustration(NAME, card)}<span>{escape(card.name)}</span>'
        f"{_counts(card)}</span>{paragraphs(card)}</span>{edge(use)}</span></button>"
    )


def _counts(card: Picture) -> str:
    """A maneuver has its sprint, a gear its colour and level."""
    if card.kind == GEAR:
        return sign(card.tags[0], card.worth, f"{card.tags[0]}, level")
    return sprint(card)


# Pictures

MOTIFS: Final = """
    drake: Moss Sovereign
"""


def motifs() -> dict[str, str]:
    """Which drawing each card of the core set gets; those of card files go by their words."""
    found: dict[str, str] = {}
    for line in MOTIFS.strip().splitlines():
        drawing, _, names = line.strip().partition(": ")
        found |= dict.fromkeys(names.split(", "), drawing)
    return found


def illustrations() -> tuple[Illustration, ...]:
    drawn = motifs()
    return tuple([Illustration(c.kind, c.name, tags(c), drawn.get(c.name, "")) for c in CARDS[1:]])
