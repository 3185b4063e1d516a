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
from paddock.look.uses import IDLE, Use, Uses
from paddock.sight.sight import Sight

NOTHING: Final = '<p class="slot">{}</p>'
FEW: Final = 4  # tiles that have room for their pictures
MANY: Final = 5  # and so many roll


def rushing(seen: Sight, seat: Seat) -> Picture | None:
    """The rushing card of a seat, wherever it lies."""
    return next(iter(cards_in(seen, "rushing", seat)), None)


def arena(seen: Sight) -> str:
    uses = Uses(seen)
    seats = [racer.seat for racer in seen.racers if not racer.gone]
    first = seats.index(seen.viewer) if seen.own and seen.viewer in seats else 0
    seats = [*seats[first:], *seats[:first]]
    battle = number(seen, "battle") is not None
    rush = battle or any([cards_in(seen, "zone", seat) for seat in seats])
    aside = battle and len(seats) > 2
    lanes = "".join([_lane(seen, seat, uses, rush, aside) for seat in seats])
    kind = f"arena by{len(seats)} {'rush' if rush else 'calm'}{' fight' if battle else ''}"
    return f'<div class="{kind}">{_battle(seen, seats) if battle else ""}{lanes}</div>'


def _lane(seen: Sight, seat: Seat, uses: Uses, rush: bool, aside: bool) -> str:
    """The track and the zone of a seat. While a battle leaves little room for them (`aside`), the
    rest of the zone stands on the track."""
    shown = rushing(seen, seat)
    track = [card for card in cards_in(seen, "track", seat) if card != shown]
    zone = [card for card in cards_in(seen, "zone", seat) if card != shown]
    waits = "".join([f'<li class="waits">{_tile(seen, seat, card, uses)}</li>' for card in zone])
    rests = "".join([f"<li>{_tile(seen, seat, card, uses)}</li>" for card in track])
    field = ""
    if rush:
        lies = _duel(seen, seat, shown, uses)
        lies += "" if aside else _listed(waits, "Zone", len(zone))
        field = f'<div class="field">{lies or NOTHING.format("No card in the zone")}</div>'
    mine = seen.own and seat == seen.viewer
    whose = "Your track" if mine else f"{name_of(seen, seat)}'s track"
    room = len(track) + (len(zone) + 1) * aside
    road = _listed(waits * aside + rests, whose, max(room, FEW * aside))
    road = road or NOTHING.format("No maneuver")
    return (
        f'<section class="lane {seat_class(seat)}"><div class="road"><h3>{seat_mark(seat)}'
        f"<span>{whose}</span></h3>{road}</div>{field}"
        "</section>"
    )


def _tile(seen: Sight, seat: Seat, card: Picture, uses: Uses) -> str:
    return tile(seen, seat, card, _use(seen, seat, card, uses))


def _use(seen: Sight, seat: Seat, card: Picture, uses: Uses) -> Use:
    """How the viewer may use a card here. Cards of rivals are chosen from beside the hand."""
    return uses.of(card.address) if seat == seen.viewer else IDLE


def _listed(tiles: str, label: str, count: int) -> str:
    """Tiles below each other; the more there are, the flatter they are."""
    size = "few" if count < FEW else "some" if count < MANY else "many"
    return f'<ul class="tiles {size}" aria-label="{label}">{tiles}</ul>' if tiles else ""


# A battle


def _battle(seen: Sight, seats: list[Seat]) -> str:
    """Where the battle is, and who is ahead in it."""
    now = number(seen, "battle") or 0
    steps = "".join(
        [
            f'<li class="{"done" if n < now else "now" if n == now else ""}"'
            f"{' aria-current=step' if n == now else ''}>{step}</li>"
            for n, step in enumerate(BATTLE_STEPS)
        ]
    )
    return (
        f'<header class="battle"><h3>Battle</h3><ol class="parts" aria-label="parts of a battle">'
        f"{steps}</ol><p>{_standing(seen, seats)}</p></header>"
    )


def _standing(seen: Sight, seats: list[Seat]) -> str:
    """Who would win now, and by how much; and what the viewer's options make of that."""
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
    """`You lead by 2`: against somebody whom nobody opposes, 0 counts (8.8)."""
    if not sprints:
        return ""
    best, *others = sorted(sprints.values(), reverse=True)
    first = [seat for seat, value in sprints.items() if value == best]
    by = best - (others[0] if others else 0)
    if by <= 0:
        return f"Tied at {signed(best)}" if others else "Nobody wins"
    mine = seen.own and first[0] == seen.viewer
    return f"{'You lead' if mine else f'{name_of(seen, first[0])} leads'} by {by}"


def _duel(seen: Sight, seat: Seat, card: Picture | None, uses: Uses) -> str:
    """The rushing card of a seat, with its sprint as it is and as it would be."""
    value = number(seen, "sprint", seat)
    if card is None:
        gone = '<div class="duel slot"><span>Rushing card gone</span>{}</div>'
        return gone.format(_sprint(seen, seat, value)) if value is not None else ""
    head = f'{illustration(GAME, card)}<span class="name"><span>{escape(card.name)}</span></span>'
    use = _use(seen, seat, card, uses)
    return in_play(seen, seat, card, use, head, "duel", _sprint(seen, seat, value))


def _sprint(seen: Sight, seat: Seat, value: int | None) -> str:
    """The sprint, large; over it what the viewer's options make of it."""
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
