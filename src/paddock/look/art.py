"""A picture for every card, drawn from its kind, its tags and its name, and a game's sprite.

Same card, same bytes, on every machine. A ground, a motif on it, and what a second tag shows in a
corner; people get a portrait, vehicles a side view. Motifs are drawings in `*.svg` beside this.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

from paddock.look import Illustration, Look, Symbol
from paddock.look.backdrops import VARIANTS, backdrop
from paddock.look.motifs import COURT, KINDS, PEOPLE, RANKS, SIDES, TAGS, VEHICLES, WORDS
from paddock.look.shapes import Seed, circle, filled, group, lined, path, rect, reuse

CARD: Final = "0 0 160 100"
BACK: Final = "0 0 100 140"
SLICE: Final = "xMidYMid slice"
HEADS: Final = (
    "visor",
    "goggles",
    "headphones",
    "cap",
    "headband",
    "moustache",
    "beanie",
    "hood",
    "bun",
    "leather",
    "hat",
    "curls",
    "patch",
    "plait",
)
MILE: Final = "mile"  # a playing card
SKINS: Final = ("skin1", "skin2", "skin3", "skin4")
WIDE_MOTIFS: Final = ("road", "treads", "rail", "skid", "hill")


# Drawings in files


@cache
def groups(name: str) -> dict[str, str]:
    """Return what is inside every `<g id="...">` that begins a line of a file in this folder."""
    text = files("paddock.look").joinpath(name).read_text("utf-8")
    found: dict[str, str] = {}
    for part in text.split('\n<g id="')[1:]:
        called, _, rest = part.partition('">')
        body = rest.partition("\n</g>")[0]
        found[called] = "".join([line.strip() for line in body.splitlines()])
    return found


def whole(text: str) -> Symbol:
    """Return a whole svg file as one symbol."""
    head, _, rest = text.partition(">")
    box = head.partition('viewBox="')[2].partition('"')[0]
    body = rest.rpartition("</svg>")[0]
    return Symbol(box, "".join([line.strip() for line in body.splitlines()]), SLICE)


def motif(name: str) -> str:
    return groups("motifs.svg")[name]


def head(name: str) -> str:
    return groups("people.svg")[f"head-{name}"]


def side_car(name: str) -> str:
    """Draw a car from the side, in the colours of a card."""
    return groups("machines.svg")[f"side-{name}"]


def car_top(name: str) -> str:
    """Draw a car from above, facing right, in the colour of a seat."""
    return groups("machines.svg")[f"top-{name}"]


# Cards


def motif_of(card: Illustration) -> str:
    """Choose by the words of the name, the last one first; then by tags; then by kind. A card that
    names its motif has that one."""
    if card.motif:
        return card.motif
    if card.kind == MILE and card.name.lower() in RANKS:
        return RANKS[card.name.lower()]
    for word in reversed(_words(card.name)):
        if word in WORDS:
            return WORDS[word]
    for tag in card.tags:
        if tag.lower() in TAGS:
            return TAGS[tag.lower()]
    return KINDS.get(card.kind, "star")


def _words(name: str) -> list[str]:
    return re.findall("[a-z]+|[0-9]+", name.lower().replace("'s", ""))


def picture_of(card: Illustration, grounds: tuple[str, ...]) -> Symbol:
    """Draw the picture of a card. Its ground and motif are in the same sprite."""
    seed = Seed(f"{card.kind}/{card.name}")
    ground = f"b-{seed.pick(grounds)}-{seed.below(VARIANTS)}"
    if card.kind in PEOPLE or (card.kind == MILE and card.name.lower() in COURT):
        return Symbol(CARD, reuse(ground) + portrait(card), SLICE, (ground,))
    if card.kind in VEHICLES:
        car = side_car(side_of(card))
        body = group(_recoloured(car) if seed.below(2) else car, "translate(80 58)")
        return Symbol(CARD, reuse(ground) + body, SLICE, (ground,))
    shown = motif_of(card)
    aside, turn, size = seed.span(-10, 10), seed.span(-9, 9), 94 + 6 * seed.below(3)
    if shown in WIDE_MOTIFS:
        size, turn = 110, turn // 2
    how = f"translate({80 + aside} 51) rotate({turn}) scale({size / 100:g})"
    extra = _second(card, shown)
    body = reuse(ground) + reuse(f"m-{shown}", how) + (_corner(extra, seed) if extra else "")
    uses = [f"m-{motif}" for motif in (shown, extra) if motif]
    return Symbol(CARD, body, SLICE, (ground, *uses))


def _second(card: Illustration, shown: str) -> str:
    """Return the motif of a tag that the first motif does not show."""
    found = [TAGS.get(tag.lower(), shown) for tag in card.tags]
    return next((motif for motif in found if motif != shown), "")


def _corner(motif: str, seed: Seed) -> str:
    """Draw a motif small, in a corner."""
    disc = circle(0, 0, 46, filled("k0")) + circle(0, 0, 46, lined("k4", 5))
    at = f"translate({(24, 136)[seed.below(2)]} 78) scale(.36)"
    return group(disc + reuse(f"m-{motif}"), at)


def portrait(card: Illustration) -> str:
    """Draw head and shoulders. The name decides which head, skin and jacket."""
    seed = Seed(f"face of {card.name}")
    body = head(card.motif or seed.pick(HEADS)).replace("--skin)", f"--{seed.pick(SKINS)})")
    body = _recoloured(body) if seed.below(2) else body
    flip = (1, -1)[seed.below(2)]
    return group(body, f"translate({80 + seed.span(-8, 8)} 55) scale({flip} 1)")


def _recoloured(body: str) -> str:
    """Swap the two colours of a card."""
    return body.replace("--k2", "--kx").replace("--k3", "--k2").replace("--kx", "--k3")


def side_of(card: Illustration) -> str:
    for word in reversed(_words(card.name)):
        if word in SIDES:
            return SIDES[word]
    return Seed(f"side of {card.name}").pick(("wedge", "hatch", "longtail", "buggy"))


def plain_back() -> Symbol:
    """Return the card back of a game that draws none of its own."""
    body = rect(0, 0, 100, 140, filled("k1")) + rect(8, 8, 84, 124, filled("k0"), 6)
    stripes = "".join([f"M{x} 132L{x + 62} 8" for x in range(-40, 90, 16)])
    return Symbol(BACK, body + path(stripes, lined("k3", 4, 0.6)), SLICE)


# The sprite


@cache
def sprite(look: Look) -> str:
    """Return all pictures of a game as one file. What several share is in it once."""
    drawn = {name: whole(text) for name, text in look.svgs().items()}
    symbols = {"back": plain_back(), **drawn, **look.symbols()}
    for card in look.illustrations():
        symbols[card.id] = picture_of(card, look.grounds)
    shared = dict.fromkeys([name for symbol in symbols.values() for name in symbol.uses])
    parts = [f'<g id="{name}">{_shared(name)}</g>' for name in shared]
    parts += [_symbol(name, symbol) for name, symbol in symbols.items()]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg"><defs>\n' + "\n".join(parts) + "\n</defs></svg>\n"
    )


def _symbol(name: str, symbol: Symbol) -> str:
    fit = f' preserveAspectRatio="{symbol.fit}"' if symbol.fit else ""
    return f'<symbol id="{name}" viewBox="{symbol.box}"{fit}>{symbol.body}</symbol>'


def _shared(name: str) -> str:
    """Draw a shared piece: `m-rocket` is a motif, `b-rays-3` the third variant of a ground."""
    kind, _, called = name.partition("-")
    if kind == "m":
        return motif(called)
    ground, _, variant = called.rpartition("-")
    return backdrop(ground, int(variant))
