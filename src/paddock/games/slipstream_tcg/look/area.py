"""A racer's area in Slipstream TCG: Driver, Vehicle, Items, Fuel, what is in force, piles."""

from __future__ import annotations

from typing import Final

from paddock.games.slipstream_tcg.state import FUEL_SLOTS
from paddock.kernel.scenes import Picture
from paddock.kernel.steps import Seat
from paddock.look import slug
from paddock.look.cards import attributes, edge, illustration
from paddock.look.parts import cards_in, escape, number, pile
from paddock.look.uses import IDLE, USABLE, Use, Uses
from paddock.sight.sight import Sight

NAME: Final = "slipstream_tcg"


# The viewer's own, beside the hand


def own(seen: Sight, uses: Uses) -> str:
    seat = seen.viewer
    plates = _people(cards_in(seen, "racer", seat), seat)
    items = cards_in(seen, "items", seat)
    primary = next((card for card in items if "pocket" not in card.state), None)
    pocket = next((card for card in items if "pocket" in card.state), None)
    plates += _slot("Primary", primary, uses) + _slot("Pocket", pocket, uses, "face down")
    return f'<div class="tcgown">{_totals(seen, seat)}{_fuel(seen, seat, uses)}{plates}</div>'


def _totals(seen: Sight, seat: Seat) -> str:
    """Return Speed, Handling, Deck and Fuel as numbers, and the lines in force."""
    zone = cards_in(seen, "fuel", seat)
    ready = sum([card.worth for card in zone if card.state != "tilted"])
    lines = "".join(
        [f'<li class="force">{escape(c.name)}</li>' for c in cards_in(seen, "lasting", seat)]
    )
    return (
        f'<ul class="totals"><li>Speed <b>{number(seen, "speed", seat)}</b></li>'
        f"<li>Handling <b>{number(seen, 'handling', seat)}</b></li>"
        f"<li>Deck <b>{number(seen, 'deck', seat)}</b></li>"
        f"<li>Fuel <b>{ready}</b> of {sum([card.worth for card in zone])} ready</li>{lines}</ul>"
    )


def _people(cards: tuple[Picture, ...], seat: Seat) -> str:
    """Return the Driver and the Vehicle on one plate; a click opens the sheet."""
    heads = "".join([f"{illustration(NAME, card)}<b>{escape(card.name)}</b>" for card in cards])
    texts = "".join([f'<span class="short">{escape(card.text)}</span>' for card in reversed(cards)])
    return (
        f'<button type="button" class="plateTag people" popovertarget="sheet{seat}"'
        f' id="own-people"><span class="leaf"><span class="face"><span class="who">{heads}</span>'
        f"{texts}</span></span></button>"
    )


def _leaf(card: Picture, note: str, use: Use = IDLE) -> str:
    return (
        f'<span class="leaf"><span class="face"><span class="who">{illustration(NAME, card)}'
        f'<b>{escape(card.name)}</b><span class="stat">{escape(note)}</span></span>'
        f'<span class="short">{escape(card.text)}</span></span>{edge(use)}</span>'
    )


def _slot(label: str, card: Picture | None, uses: Uses, lies: str = "") -> str:
    if card is None:
        return f'<div class="plateTag none"><span>{label}: empty</span></div>'
    use = uses.of(card.address)
    how = "locked" if "locked" in card.state else lies
    where = f"{label}, {how}" if how else label
    return _piece(card, use, f"plateTag k-{card.kind} {card.state}", _leaf(card, where, use))


def _piece(card: Picture, use: Use, kind: str, inner: str) -> str:
    """Draw a card as a button if it can be used or is refused, and as a picture otherwise."""
    if use.way:
        how = attributes(use, card.address)
        return f'<button type="button" class="{kind} {use.way}"{how}>{inner}</button>'
    where = f'id="{slug(card.address)}" data-at="{escape(card.address)}"'
    return f'<div class="{kind}" {where}>{inner}</div>'


def _fuel(seen: Sight, seat: Seat, uses: Uses) -> str:
    zone, drawn = cards_in(seen, "fuel", seat), ""
    for card in zone:
        use = uses.of(card.address)
        worth = f"{card.worth} point{'s' if card.worth != 1 else ''}"
        tilted = ", tilted" if card.state == "tilted" else ""
        inner = f"{illustration(NAME, card)}<b>{card.worth}</b>"
        if use.way == USABLE:  # a card you can choose has a name and says what it does
            inner += (
                f'<span class="txt"><strong>{escape(card.name)}{tilted}</strong>'
                f'<span class="short">{escape(card.text)}</span></span>'
            )
            inner += f'<span class="sr">{worth}. {escape(use.says)}</span>'
        else:
            inner += (
                f'<span class="sr">{escape(card.name)}, {worth}{tilted}. {escape(use.says)}</span>'
            )
        drawn += f"<li>{_piece(card, use, f'fuel k-fuel {card.state}', inner)}</li>"
    drawn += '<li><span class="fuel empty"></span></li>' * (FUEL_SLOTS - len(zone))
    return f'<ul class="fuelzone" aria-label="fuel zone">{drawn}</ul>'


# All that is public of somebody, in the sheet


def area(seen: Sight, seat: Seat) -> str:
    parts = "".join([_whole(card) for card in cards_in(seen, "racer", seat)])
    items = cards_in(seen, "items", seat)
    parts += "".join([_whole(card) for card in items if not card.back])
    parts += "".join(
        ['<p class="none">A card in the pocket, face down.</p>' for c in items if c.back]
    )
    zone = cards_in(seen, "fuel", seat)
    ready = sum([card.worth for card in zone if card.state != "tilted"])
    fuel = ", ".join([_tilted(card) for card in zone]) or "none"
    held = len(cards_in(seen, "hand", seat))
    speed, handling = number(seen, "speed", seat), number(seen, "handling", seat)
    facts = (
        f"<li>Speed <b>{speed}</b></li><li>Handling <b>{handling}</b></li>"
        f"<li>Hand <b>{held}</b></li><li>Deck <b>{number(seen, 'deck', seat)}</b></li>"
        f"<li>Fuel <b>{len(zone)}</b>, {ready} ready</li>"
    )
    lines = "".join(
        [f'<li class="force">{escape(c.name)}</li>' for c in cards_in(seen, "lasting", seat)]
    )
    return (
        f'<ul class="totals">{facts}{lines}</ul><div class="wholes">{parts}</div>'
        f"<p><b>Fuel</b> {escape(fuel)}</p>{pile(seen, 'discard', seat)}"
    )


def _tilted(card: Picture) -> str:
    return f"{card.name} {card.worth}" + (" (tilted)" if card.state == "tilted" else "")


def _whole(card: Picture) -> str:
    note = f"{card.type}, {card.state}" if card.state else card.type
    return (
        f'<div class="plateTag k-{card.kind}">{illustration(NAME, card)}<span class="txt">'
        f'<b>{escape(card.name)}</b><span class="stat">{escape(note)}</span>'
        f"<span>{escape(card.text)}</span></span></div>"
    )


def summary(seen: Sight, seat: Seat) -> str:
    """Draw what stands under a name in the tower."""
    zone = cards_in(seen, "fuel", seat)
    held = len(cards_in(seen, "hand", seat))
    return f"hand {held} · fuel {len(zone)}"
