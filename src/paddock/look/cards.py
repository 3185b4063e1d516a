"""Cards as buttons. A card is drawn once and cached: most of a table stays the same between pushes.

The button keeps its place. What people see is the leaf inside it, which rises when the card can be
played and grows when its text needs more room.
"""

from __future__ import annotations

from functools import lru_cache

from paddock.kernel.scenes import Picture
from paddock.look import Illustration, Look, slug
from paddock.look.parts import art, escape
from paddock.look.uses import BLOCKED, IDLE, USABLE, Use


def attributes(use: Use, address: str) -> str:
    """Return the attributes that make a `<button>` a card."""
    means = use.means or address
    how = f' id="{slug(address)}" data-card="{escape(means)}" data-at="{escape(address)}"'
    if use.way == BLOCKED:
        how += ' aria-disabled="true"'
    if use.shows:
        how += f' data-shows="{use.shows}"'
    if use.plays:
        how += f' data-plays="{use.plays}"'
    if use.hinted:
        how += " data-hint"
    if use.worth:
        how += f' data-worth="{use.worth}"'
    return how


def edge(use: Use) -> str:
    """Return the bottom edge of a card: its verdict, or why it cannot be used."""
    if use.way == USABLE:
        return f'<span class="tab">{escape(use.says) or "&nbsp;"}</span>'
    kind = "why quiet" if use.quiet else "why"
    return f'<span class="{kind}">{escape(use.says)}</span>' if use.says else ""


def card(look: Look, picture: Picture, use: Use = IDLE, extra: str = "") -> str:
    """Draw one card as a button, large enough to read."""
    if picture.back:
        if use.way != USABLE:
            return back(look.game, picture.address)
        drawn = art(look.game, "back", "0 0 100 140", "art back", "xMidYMid slice")
        return (
            f'<button type="button" class="card facedown usable {extra}"'
            f' {attributes(use, picture.address)} aria-label="a card face down">'
            f'<span class="leaf"><span class="face">{drawn}</span>{edge(use)}</span></button>'
        )
    spent = "spent" if use.spent else ""
    kind = f"card k-{picture.kind or 'card'} {use.way} {spent} {picture.state} {extra}"
    return (
        f'<button type="button" class="{" ".join(kind.split())}"'
        f"{attributes(use, picture.address)}><span class='leaf'>"
        f"{_face(look, picture.at(''))}{edge(use)}</span></button>"
    )


@lru_cache(maxsize=4096)
def _face(look: Look, picture: Picture) -> str:
    """Draw the face: name and cost, picture, type and text; or whatever its game draws."""
    if look.inside is not None:
        return f'<span class="face">{look.inside(picture)}</span>'
    line = f'<span class="type">{escape(picture.line)}</span>' if picture.line else ""
    text = f'<span class="text">{escape(picture.text)}</span>' if picture.text else ""
    return (
        f'<span class="face">{title(picture)}{illustration(look.game, picture)}{line}{text}</span>'
    )


def title(picture: Picture, mark: str = "") -> str:
    """Draw the top of a card: its cost, its name, and a mark at the end if it has one."""
    cost = f'<span class="cost num">{escape(picture.cost)}</span>' if picture.cost else ""
    return f'<span class="name">{cost}<span>{escape(picture.name)}</span>{mark}</span>'


def illustration(game: str, picture: Picture) -> str:
    """Draw the generated picture of a card, or its back if it lies face down."""
    if picture.back:
        return art(game, "back", "0 0 100 140", "art", "xMidYMid slice")
    return _illustrated(game, picture.kind or "card", picture.name)


@lru_cache(maxsize=4096)
def _illustrated(game: str, kind: str, name: str) -> str:
    return art(game, Illustration(kind, name).id, fit="xMidYMid slice")


@lru_cache(maxsize=1024)
def back(game: str, address: str) -> str:
    """Draw a card that lies face down."""
    drawn = art(game, "back", "0 0 100 140", "art back", "xMidYMid slice")
    return (
        f'<span class="mini" data-at="{escape(address)}" role="img" aria-label="face down">'
        f"{drawn}</span>"
    )


@lru_cache(maxsize=4096)
def small(look: Look, picture: Picture) -> str:
    """Draw a card in brief: picture and name, with its text as a tooltip."""
    if picture.back:
        return back(look.game, picture.address)
    kind = " ".join(["small", f"k-{picture.kind or 'card'}", picture.state]).strip()
    text = f' title="{escape(picture.text)}"' if picture.text else ""
    return (
        f'<span class="{kind}" data-at="{escape(picture.address)}"{text}>'
        f"{illustration(look.game, picture)}<b>{escape(picture.name)}</b></span>"
    )
