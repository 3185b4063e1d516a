"""A mag pit of Dragon Race: the dragon, its gear slots and crew seats; energy; the sheet and the
line in the tower."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from paddock.games.dragon_race.look.cards import (
    CREW,
    DRAGON,
    GEAR,
    NAME,
    colour_of,
    in_play,
    paragraphs,
    sign,
    tile,
)
from paddock.games.dragon_race.look.cards import sprint as sprint_of
from paddock.kernel.scenes import Picture
from paddock.kernel.steps import Seat
from paddock.look.cards import illustration
from paddock.look.parts import cards_in, escape, listed, number, pile, seat_mark
from paddock.look.uses import Uses
from paddock.sight.sight import Sight

DROPS: Final = 5  # more energy than that is only a number


def _of(seen: Sight, seat: Seat, kind: str) -> list[Picture]:
    return [card for card in cards_in(seen, "pit", seat) if card.kind == kind]


def own(seen: Sight, uses: Uses) -> str:
    """Draw the viewer's mag pit with the energy left, and beside it the maneuvers in play."""
    seat = seen.viewer
    cells = _cells(seat, [*_of(seen, seat, GEAR), *_of(seen, seat, CREW)], uses)
    cells += '<li class="slot">Gear slot</li>' * (number(seen, "slots", seat) or 0)
    cells += '<li class="slot">Crew seat</li>' * (number(seen, "seats", seat) or 0)
    zone, track = cards_in(seen, "zone", seat), cards_in(seen, "track", seat)
    flown = _cells(seat, zone, uses, "waits") + _cells(seat, track, uses)
    flown = flown or '<li class="slot">No maneuver</li>'
    dragons = "".join([_dragon(seat, card, uses) for card in _of(seen, seat, DRAGON)])
    where = "Track and zone" if zone else "Track"
    return (
        f'<div class="pit"><h2>Mag pit {energy(seen, seat)}</h2><h2>{where}</h2>'
        f'<div class="big">{dragons}</div><ul class="cells" aria-label="Gear and crew">{cells}</ul>'
        f'<ul class="cells flown" aria-label="{where}">{flown}</ul></div>'
    )


def _cells(seat: Seat, cards: Sequence[Picture], uses: Uses, kind: str = "") -> str:
    how = f' class="{kind}"' if kind else ""
    drawn = [f"<li{how}>{tile(seat, card, uses.of(card.address))}</li>" for card in cards]
    return "".join(drawn)


def _dragon(seat: Seat, card: Picture, uses: Uses) -> str:
    head = (
        f'{illustration(NAME, card)}<span class="name"><span>{escape(card.name)}</span></span>'
        f"{sign(card.tags[0], card.tags[0])}"
    )
    return in_play(seat, card, uses.of(card.address), head)


def energy(seen: Sight, seat: Seat) -> str:
    """Draw a drop for each energy that is left."""
    left = number(seen, "energy", seat) or 0
    drops = '<i class="drop"></i>' * min(left, DROPS)
    return f'<b class="energy">energy {left} {drops}</b>'


# All that is public of somebody


def sheet(seen: Sight, seat: Seat) -> str:
    rows = [*cards_in(seen, "pit", seat), *cards_in(seen, "zone", seat)]
    rows += cards_in(seen, "track", seat)
    cards = "".join([_whole(card) for card in rows if not card.back])
    facts = [
        ("Energy", number(seen, "energy", seat) or 0),
        ("Hand", len(cards_in(seen, "hand", seat))),
        ("Race deck", number(seen, "deck", seat) or 0),
        ("Dragon deck", number(seen, "dragons", seat) or 0),
    ]
    told = "".join([f"<li>{label} <b>{value}</b></li>" for label, value in facts])
    return (
        f'<ul class="totals">{told}</ul>{lasting(seen, [seat])}<div class="wholes">{cards}</div>'
        f"{pile(seen, 'discard', seat)}"
    )


def lasting(seen: Sight, seats: Sequence[Seat]) -> str:
    """List what is in force for a while without a card, each with its seat."""
    lines = [
        f"{seat_mark(seat)}<span>{escape(card.name)}</span>"
        for seat in seats
        for card in cards_in(seen, "lasting", seat)
    ]
    return listed(lines, "lasting", "in force for now") if lines else ""


STATES: Final = {
    "used-main": "Main: line used this turn",
    "used-battle": "Battle: line used this turn",
    "held": "cannot move to the zone this turn",
    "borrowed": "under control for a while",
    "taken": "owned by somebody else",
}


def _whole(card: Picture) -> str:
    said = [STATES[word] for word in card.state.split() if word in STATES]
    stat = escape(", ".join([card.line, *said]))
    return (
        f'<div class="wholecard k-{card.kind} {colour_of(card)}">{illustration(NAME, card)}<div>'
        f'<b>{escape(card.name)}{sprint_of(card)}</b><span class="stat">{stat}</span>'
        f"{paragraphs(card)}</div></div>"
    )


def summary(seen: Sight, seat: Seat) -> str:
    """Draw what stands under a name in the tower."""
    held, left = len(cards_in(seen, "hand", seat)), number(seen, "energy", seat) or 0
    return f'<i class="drop"></i><span class="sr">energy </span><b>{left}</b> · hand {held}'
