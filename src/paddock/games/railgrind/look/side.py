"""A racer's side of RAILGRIND!!: the Speed Gauge, the Character, Drone Slots, the Item Row."""

from __future__ import annotations

from typing import Final

from paddock.kernel.scenes import Picture
from paddock.kernel.steps import Seat
from paddock.look import slug
from paddock.look.cards import attributes, edge, illustration
from paddock.look.parts import cards_in, escape, number, seat_class
from paddock.look.uses import IDLE, Use, Uses
from paddock.sight.sight import Sight

NAME: Final = "railgrind"
FASTEST: Final = 10
TILTS: Final = (-5, 4, -3, 6, -4, 3, -6, 5, -3, 4)  # of the cards in a gauge, from the bottom
STEP: Final = 14  # from one card of a gauge to the next


# The Speed Gauge


def gauge(seen: Sight, seat: Seat) -> str:
    """A stack of tilted cards, the newest on top; those whose face the viewer knows are marked."""
    cards = cards_in(seen, "gauge", seat)
    drawn = ""
    for n, card in enumerate(cards):
        mark = "" if card.back else '<circle cx="25" r="5.5" class="knows"/>'
        drawn += f'<g transform="{_lies(n)}">{EDGE}{mark}</g>'
    drawn += _will_be(seen, seat, len(cards))
    known = [card.name for card in reversed(cards) if not card.back]
    words = f"Speed {len(cards)} of {FASTEST}"
    words += f", you know {', '.join(known)}" if known else ""
    top = _top(len(cards))
    return (
        f'<div class="gauge {seat_class(seat)}" title="{escape(words)}"><svg viewBox="0 0 92 184"'
        f' role="img" aria-label="{escape(words)}">{drawn}<text x="46" y="{top - 16:g}">'
        f'{len(cards)}</text><text x="46" y="181" class="gl">SPEED</text></svg></div>'
    )


EDGE: Final = (
    '<rect x="-36" y="-9" width="72" height="18" rx="4"/><path d="M-10 0h18M3-5l6 5l-6 5"/>'
)


def _top(n: int) -> float:
    return 152 - n * STEP + 5


def _lies(n: int) -> str:
    """Where the nth card of a gauge lies, from the bottom."""
    return f"translate(46 {152 - n * STEP}) rotate({TILTS[n % len(TILTS)]})"


def _will_be(seen: Sight, seat: Seat, now: int) -> str:
    """What the options of the viewer make of a gauge, shown while they are pointed at."""
    drawn = ""
    for choice in seen.question.choices if seen.question else ():
        changes = [each.value for each in choice.preview.changes if each.address == f"speed:{seat}"]
        if not changes or changes[-1] == now:
            continue
        then = changes[-1]
        kind = "more" if then > now else "less"
        cards = [f'<g transform="{_lies(n)}">{EDGE}</g>' for n in range(*sorted((now, then)))]
        top = _top(max(now, then))
        drawn += (
            f'<g class="is-ghost {kind}" data-ghost-of="{choice.id}" hidden>{"".join(cards)}'
            f'<text x="70" y="{max(top, 30):g}" class="then">{then}</text></g>'
        )
    return drawn


# Cards in play


def sticker(seen: Sight, seat: Seat, card: Picture, use: Use = IDLE, extra: str = "") -> str:
    """A card in play: a button where it can be used or says why not, else one that opens the sheet
    with all its text."""
    kind = " ".join(["stick", f"k-{card.kind}", style_of(card), card.state, use.way, extra])
    how = attributes(use, card.address) if use.way else _opens(seat, card)
    return (
        f'<button type="button" class="{" ".join(kind.split())}"{how}>'
        f'{illustration(NAME, card)}<b>{escape(card.name)}</b>'
        f'<span class="stat">{escape(card.line)}</span>{battery(card)}{edge(use)}</button>'
    )


def _opens(seat: Seat, card: Picture) -> str:
    where = escape(card.address)
    return f' popovertarget="sheet{seat}" id="{slug(card.address)}" data-at="{where}"'


def style_of(card: Picture) -> str:
    return ""


def battery(card: Picture) -> str:
    """A cell for every counter it can take; those it has taken are empty."""
    counts = next((part.numbers for part in card.parts if part.kind == "drone"), None)
    if counts is None:
        return ""
    _, cells, damage = counts
    drawn = "<i></i>" * (cells - damage) + '<i class="off"></i>' * damage
    return f'<span class="pips" role="img" aria-label="{damage} of {cells} damage">{drawn}</span>'


def drones(seen: Sight, seat: Seat, uses: Uses | None) -> str:
    zone = cards_in(seen, "drones", seat)
    free = (number(seen, "slots", seat) or 2) - len(zone)
    drawn = [sticker(seen, seat, card, uses.of(card.address) if uses else IDLE) for card in zone]
    drawn += ['<span class="slot">Drone Slot<br>free</span>'] * free
    return "".join([f"<li>{each}</li>" for each in drawn])


def items(seen: Sight, seat: Seat, uses: Uses | None) -> str:
    zone = cards_in(seen, "items", seat)
    drawn = [sticker(seen, seat, card, uses.of(card.address) if uses else IDLE) for card in zone]
    return "".join([f"<li>{each}</li>" for each in drawn])


def side(seen: Sight, seat: Seat, uses: Uses | None = None) -> str:
    """Gauge, Character, Drone Slots and Item Row, side by side."""
    people = cards_in(seen, "character", seat)
    person = "".join(
        [sticker(seen, seat, c, uses.of(c.address) if uses else IDLE, "char") for c in people]
    )
    row = items(seen, seat, uses) or '<li class="slot">Item Row<br>empty</li>'
    return (
        f'<div class="side {seat_class(seat)}">{gauge(seen, seat)}{person}'
        f'<ul class="drones" aria-label="Drone Slots">{drones(seen, seat, uses)}</ul>'
        f'<ul class="items" aria-label="Item Row">{row}</ul></div>'
    )
