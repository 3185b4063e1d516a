"""Where the cards of Dragon Race meet: everybody's track, and in the Rush the zone, in which
rushing cards stand face to face with their sprints."""

from __future__ import annotations

from typing import Final

from paddock.games.dragon_race.look.cards import NAME as GAME
from paddock.games.dragon_race.look.cards import in_play, signed, tile
from paddock.games.dragon_race.scene import BATTLE_STEPS
from paddock.kernel.scenes import Picture
from paddock.kernel.steps import Seat
from paddock.look.cards import illustration
from paddock.look.parts import cards_in, escape, name_of, number, seat_class, seat_mark
from paddock.sight.sight import Sight

NOTHING: Final = '<p class="slot">{}</p>'
FEW: Final = 3  # tiles that have room for their pictures; more are flat, and roll
FEWEST: Final = 1  # the same, if zone and track share a narrow lane


def rushing(seen: Sight, seat: Seat) -> Picture | None:
    """Return the rushing card of a seat, wherever it lies."""
    return next(iter(cards_in(seen, "rushing", seat)), None)


def arena(seen: Sight) -> str:
    seats = [racer.seat for racer in seen.racers if not racer.gone]
    first = seats.index(seen.viewer) if seen.own and seen.viewer in seats else 0
    seats = [*seats[first:], *seats[:first]]
    battle = number(seen, "battle") is not None
    rush = battle or any([cards_in(seen, "zone", seat) for seat in seats])
    shown = seats if rush or not seen.own else seats[1:]
    aside = [seat for seat in seats if battle and (len(seats) > 2 or seat == seen.viewer)]
    few = FEWEST if rush and len(shown) > 2 else FEW
    lanes = "".join([_lane(seen, seat, rush, seat in aside, few) for seat in shown])
    kind = f"arena by{len(shown)} {'rush' if rush else 'calm'}{' fight' if battle else ''}"
    return f'<div class="{kind}">{_battle(seen, seats) if battle else ""}{lanes}</div>'


def _lane(seen: Sight, seat: Seat, rush: bool, aside: bool, few: int) -> str:
    """Draw the zone and the track of a seat; the viewer's own track is beside the hand. While a
    battle leaves little room (`aside`), the rest of a zone is drawn with the track."""
    shown = rushing(seen, seat)
    track = [card for card in cards_in(seen, "track", seat) if card != shown]
    zone = [card for card in cards_in(seen, "zone", seat) if card != shown]
    waits = "".join([f'<li class="waits">{tile(seat, card)}</li>' for card in zone])
    mine = seen.own and seat == seen.viewer
    field = road = ""
    if rush:
        lies = _duel(seen, seat, shown)
        lies += "" if aside else _listed(waits, "Zone", many=len(zone) > few)
        lies = lies or NOTHING.format("No rushing card yet" if zone else "No card in the zone")
        field = f'<div class="field">{seat_mark(seat)}{lies}</div>'
    if not mine:
        whose = f"{name_of(seen, seat)}'s track"
        tiles = "".join([f"<li>{tile(seat, card)}</li>" for card in track])
        tiles = _listed(waits * aside + tiles, whose, many=aside or len(track) > few)
        tiles = tiles or NOTHING.format("No maneuver")
        road = f'<div class="road"><h2>{seat_mark(seat)}<span>{whose}</span></h2>{tiles}</div>'
    return f'<section class="lane {seat_class(seat)}">{field}{road}</section>'


def _listed(tiles: str, label: str, *, many: bool) -> str:
    """Draw tiles below each other. If there are many, they are flat, and the list scrolls."""
    size = "many" if many else "few"
    return f'<ul class="tiles {size}" aria-label="{label}">{tiles}</ul>' if tiles else ""


# A battle


def _battle(seen: Sight, seats: list[Seat]) -> str:
    """Draw the battle, and say who is ahead in it."""
    now, steps = number(seen, "battle") or 0, ""
    for n, step in enumerate(BATTLE_STEPS):
        kind = (
            ' class="done"' if n < now else ' class="now" aria-current="step"' if n == now else ""
        )
        steps += f"<li{kind}>{step}</li>"
    return (
        f'<header class="battle"><h2>Battle</h2><ol class="parts" aria-label="parts of a battle">'
        f"{steps}</ol><p>{_standing(seen, seats)}</p></header>"
    )


def _standing(seen: Sight, seats: list[Seat]) -> str:
    """Say who is ahead now and by how much; hidden, say the same after each option of the
    viewer."""
    sprints = {seat: number(seen, "sprint", seat) for seat in seats}
    now = {seat: value for seat, value in sprints.items() if value is not None}
    drawn = f"<span>{_ahead(seen, now)}</span>"
    for choice in seen.question.choices if seen.question else ():
        made = {e.address: e.value for e in choice.preview.changes}
        then = {seat: made.get(f"sprint:{seat}", value) for seat, value in now.items()}
        if then != now:
            words = _ahead(seen, then)
            drawn += f'<span class="would" data-ghost-of="{choice.id}" hidden>{words}</span>'
    return drawn


def _ahead(seen: Sight, sprints: dict[Seat, int]) -> str:
    """Return who leads a battle, and by how much: `You lead by 2`. If no rival is left in it,
    compare with 0 (8.8)."""
    if not sprints:
        return ""
    best, *others = sorted(sprints.values(), reverse=True)
    first = [seat for seat, value in sprints.items() if value == best]
    by = best - (others[0] if others else 0)
    if by <= 0:
        return f"Tied at {signed(best)}" if others else "Nobody wins"
    mine = seen.own and first[0] == seen.viewer
    return f"{'You lead' if mine else f'{name_of(seen, first[0])} leads'} by {by}"


def _duel(seen: Sight, seat: Seat, card: Picture | None) -> str:
    """Draw the rushing card of a seat, with its sprint as it is and as it would be."""
    value = number(seen, "sprint", seat)
    if card is None:
        gone = '<div class="duel slot"><span>Rushing card gone</span>{}</div>'
        return gone.format(_sprint(seen, seat, value)) if value is not None else ""
    head = f'{illustration(GAME, card)}<span class="name"><span>{escape(card.name)}</span></span>'
    return in_play(seat, card, None, head, "duel", _sprint(seen, seat, value))


def _sprint(seen: Sight, seat: Seat, value: int | None) -> str:
    """Draw the sprint, large; over it what the viewer's options make of it."""
    if value is None:
        return ""
    ghosts = ""
    for choice in seen.question.choices if seen.question else ():
        made = [e.value for e in choice.preview.changes if e.address == f"sprint:{seat}"]
        if made and made[-1] != value:
            ghosts += (
                f'<span class="then" data-ghost-of="{choice.id}" hidden>{signed(made[-1])}</span>'
            )
    return f'<span class="tally"><span class="sr">Sprint </span>{signed(value)}{ghosts}</span>'
