"""A racer's side of RAILGRIND!!: Speed Gauge, Character, Drone Slots, Item Row; and its sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from paddock.games.railgrind.look.cards import NAME, paragraphs, style_of
from paddock.games.railgrind.scene import GONE
from paddock.games.railgrind.state import FASTEST
from paddock.kernel.scenes import Picture
from paddock.kernel.steps import Seat
from paddock.look import slug
from paddock.look.cards import attributes, edge, illustration
from paddock.look.parts import cards_in, escape, name_of, number, pile, seat_class
from paddock.look.uses import IDLE, Use, Uses
from paddock.sight.sight import Sight

TILTS: Final = (-5, 4, -3, 6, -4, 3, -6, 5, -3, 4)  # of gauge cards, from the bottom
LOWEST: Final = 158  # where the bottom card of a gauge lies
STEP: Final = 14  # from one card of a gauge to the next
EDGE: Final = (
    '<rect x="-36" y="-9" width="72" height="18" rx="4"/><path d="M-10 0h18M3-5l6 5l-6 5"/>'
)


# The Speed Gauge


def gauge(seen: Sight, seat: Seat) -> str:
    """Draw a stack of tilted cards, the newest on top; those the viewer knows have a mark."""
    cards = cards_in(seen, "gauge", seat)
    drawn = ""
    for n, card in enumerate(cards):
        mark = "" if card.back else '<circle cx="25" r="5.5" class="knows"/>'
        drawn += f'<g transform="{_lies(n)}">{EDGE}{mark}</g>'
    known = _known(cards)
    words = f"Speed {len(cards)} of {FASTEST}" + (f". You know {known}" if known else "")
    return (
        f'<div class="gauge {seat_class(seat)}" title="{escape(words)}"><svg viewBox="0 0 92 192"'
        f' role="img" aria-label="{escape(words)}">{drawn}{_ghosts(seen, seat, len(cards))}'
        f'<text x="46" y="{_over(len(cards))}">{len(cards)}</text>'
        '<text x="46" y="188" class="gl">SPEED</text></svg></div>'
    )


def _known(cards: Sequence[Picture]) -> str:
    """List the cards of a gauge that the viewer knows, and where: `Moth (newest), Gnat (3rd)`."""
    found: list[str] = []
    for n, card in enumerate(reversed(cards), 1):
        if not card.back:
            found.append(f"{card.name} ({'newest' if n == 1 else f'number {n} from the top'})")
    return ", ".join(found)


def _lies(n: int) -> str:
    """Return where the nth card of a gauge lies, from the bottom."""
    return f"translate(46 {LOWEST - n * STEP}) rotate({TILTS[n % FASTEST]})"


def _over(cards: int) -> int:
    """Return where there is room above this many cards."""
    return LOWEST - cards * STEP - 3


def _ghosts(seen: Sight, seat: Seat, now: int) -> str:
    """Draw what the viewer's options make of a gauge, shown while they are pointed at."""
    drawn = ""
    for choice, then in changed(seen, f"speed:{seat}"):
        if then != now:
            kind, low, high = ("more", now, then) if then > now else ("less", then, now)
            cards = "".join([f'<g transform="{_lies(n)}">{EDGE}</g>' for n in range(low, high)])
            drawn += (
                f'<g class="is-ghost {kind}" data-ghost-of="{choice}" hidden>{cards}'
                f'<text x="78" y="{_over(high) + 4}" class="then">{then}</text></g>'
            )
    return drawn


def changed(seen: Sight, address: str) -> list[tuple[str, int]]:
    """Return the choices that change this number, and to what."""
    found: list[tuple[str, int]] = []
    for choice in seen.question.choices if seen.question else ():
        last = [each.value for each in choice.preview.changes if each.address == address]
        found += [(choice.id, last[-1])] if last else []
    return found


# Cards in play


def sticker(seen: Sight, seat: Seat, card: Picture, at: str, use: Use = IDLE) -> str:
    """Draw a card in play. It is a button: to use the card where it can be used, else to open the
    sheet."""
    how = attributes(use, card.address)
    if not use.way:
        where = escape(card.address)
        how = f' popovertarget="sheet{seat}" id="{slug(card.address)}" data-at="{where}"'
    kind = " ".join(f"card stick k-{card.kind or 'back'} {card.state} {use.way}".split())
    said = "a card face down" if card.back else ""
    face = illustration(NAME, card) + (f'<span class="sr">{said}</span>' if card.back else "")
    if not card.back:
        face += (
            f'<span class="name {style_of(card)}"><span>{escape(card.name)}</span></span>'
            f'{_battery(card)}<span class="stat">{_stat(seen, seat, card)}</span>{paragraphs(card)}'
        )
    return (
        f'<button type="button" class="{kind}"{how}><span class="leaf"><span class="face">{face}'
        f"</span>{edge(use)}{_flags(card)}{_fate(seen, card, at)}</span></button>"
    )


def _stat(seen: Sight, seat: Seat, card: Picture) -> str:
    if _damage(card):
        target = next((r.seat for r in seen.racers if r.seat != seat), seat)
        who = "you" if seen.own and target == seen.viewer else name_of(seen, target)
        return f"Power {card.worth} on {who}"
    return escape(", ".join(card.tags[:2]) if card.kind == "character" else card.line)


def _damage(card: Picture) -> tuple[int, int] | None:
    """Return the damage counters on a Drone in play, and how many break it: the state says
    `1/4`."""
    for word in card.state.split():
        damage, slash, battery = word.partition("/")
        if slash:
            return int(damage), int(battery)
    return None


def _battery(card: Picture) -> str:
    """Draw a cell for every damage counter that a Drone can take; those it has are empty."""
    counted = _damage(card)
    if counted is None:
        return ""
    damage, battery = counted
    cells = "<i></i>" * (battery - damage) + '<i class="off"></i>' * damage
    words = f"Battery {battery}, damage {damage}"
    return f'<span class="pips" role="img" aria-label="{words}">{cells}</span>'


def _flags(card: Picture) -> str:
    """Draw `Dashed` and `Activated` across a card."""
    said = [word for word in ("dashed", "activated") if word in card.state.split()]
    return "".join([f'<span class="flag {word}">{word.capitalize()}</span>' for word in said])


def _fate(seen: Sight, card: Picture, at: str) -> str:
    """Draw what the viewer's options do to a card, shown while they are pointed at."""
    drawn = ""
    counted = _damage(card)
    for choice, then in changed(seen, at):
        words = (
            "leaves play" if then == GONE else f"damage {then} of {counted[1] if counted else 0}"
        )
        drawn += f'<span class="fate" data-ghost-of="{choice}" hidden>{words}</span>'
    return drawn


def stickers(seen: Sight, seat: Seat, row: str, uses: Uses | None) -> list[str]:
    """Draw the cards of a row in play: `drone` for those at `drones:<seat>`."""
    drawn: list[str] = []
    for n, card in enumerate(cards_in(seen, f"{row}s", seat)):
        use = uses.of(card.address) if uses else IDLE
        drawn.append(f"<li>{sticker(seen, seat, card, f'{row}:{seat}:{n}', use)}</li>")
    return drawn


def side(seen: Sight, seat: Seat, uses: Uses | None = None) -> str:
    """Draw a side of the table: gauge, Character, Drone Slots and Item Row."""
    person = [
        sticker(seen, seat, card, "", uses.of(card.address) if uses else IDLE)
        for card in cards_in(seen, "character", seat)
    ]
    drones, items = stickers(seen, seat, "drone", uses), stickers(seen, seat, "item", uses)
    drones += ['<li class="slot">Drone Slot, free</li>'] * (number(seen, "slots", seat) or 0)
    items = items or ['<li class="slot">Item Row, empty</li>']
    return (
        f'<div class="side {seat_class(seat)}">{gauge(seen, seat)}'
        f'<div class="char">{"".join(person)}</div>'
        f'<ul class="drones" aria-label="Drone Slots">{"".join(drones)}</ul>'
        f'<ul class="items" aria-label="Item Row">{"".join(items)}</ul></div>'
    )


def own(seen: Sight, uses: Uses) -> str:
    """Draw the viewer's own side, and what a dash would score."""
    seat = seen.viewer
    worth, lasting = number(seen, "dash", seat), _lasting(seen, seat)
    facts = [f"a dash scores {worth}"] if worth else []
    facts += [] if lasting else [f"deck {number(seen, 'deck', seat)}"]
    return (
        f'<h2 class="yours">Your side <b>{", ".join(facts)}</b></h2>'
        f"{side(seen, seat, uses)}{lasting}"
    )


def _lasting(seen: Sight, seat: Seat) -> str:
    lines = "".join([f"<li>{escape(card.name)}</li>" for card in cards_in(seen, "lasting", seat)])
    return f'<ul class="lasting" aria-label="this turn">{lines}</ul>' if lines else ""


# All that is public of somebody, in the sheet


def sheet(seen: Sight, seat: Seat) -> str:
    rows = [*cards_in(seen, "character", seat), *cards_in(seen, "drones", seat)]
    rows += cards_in(seen, "items", seat)
    cards = "".join([_whole(seen, seat, card) for card in rows if not card.back])
    worth = number(seen, "dash", seat)
    facts = [("Speed", len(cards_in(seen, "gauge", seat)))]
    facts += [("A dash scores", worth)] if worth else []
    facts += [
        ("Hand", len(cards_in(seen, "hand", seat))),
        ("Deck", number(seen, "deck", seat) or 0),
    ]
    told = "".join([f"<li>{label} <b>{value}</b></li>" for label, value in facts])
    known = _known(cards_in(seen, "gauge", seat))
    said = f"<p><b>You know in the gauge</b> {escape(known)}</p>" if known else ""
    return (
        f'<ul class="totals">{told}</ul>{_lasting(seen, seat)}<div class="wholes">{cards}</div>'
        f"{said}{pile(seen, 'discard', seat)}{pile(seen, 'deleted', seat)}"
    )


def _whole(seen: Sight, seat: Seat, card: Picture) -> str:
    stat = escape(card.line) if card.kind == "character" else _stat(seen, seat, card)
    return (
        f'<div class="wholecard k-{card.kind} {style_of(card)}">{illustration(NAME, card)}<div>'
        f'<b>{escape(card.name)}</b><span class="stat">{stat}</span>{_battery(card)}{_flags(card)}'
        f"{paragraphs(card)}</div></div>"
    )


def summary(seen: Sight, seat: Seat) -> str:
    """Draw what stands under a name in the tower."""
    speed, held = len(cards_in(seen, "gauge", seat)), len(cards_in(seen, "hand", seat))
    dashed = any(["dashed" in card.state for card in cards_in(seen, "character", seat)])
    return f"Speed <b>{speed}</b> · {'<b>dashed</b>' if dashed else f'hand {held}'}"
