"""4, 10  The Speed Gauge: speeding up, losing Speed, and tripping over an empty deck."""

from __future__ import annotations

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.rules.moments import moment
from paddock.games.railgrind.state import FASTEST, SLOWEST, Race
from paddock.kernel.cards import look, reveal, slip, unlike
from paddock.kernel.events import tell
from paddock.kernel.piles import shuffle_in
from paddock.kernel.steps import Card, Options, Seat, Steps, choice, event, rule, secret


@rule("4.4")
def speed_up(race: Race, seat: Seat, number: int) -> Steps:
    """Put cards from the top of the deck into the gauge, one by one, up to the Speed Cap. If the
    deck is empty, the seat trips instead, and the rest is lost (10.9)."""
    deck, gauge = race.decks[seat], race.gauges[seat]
    before = len(gauge)
    trips = False
    for _ in range(number):
        if len(gauge) >= FASTEST:
            break
        if not deck:
            trips = True
            break
        gauge.append(deck.pop())
    if len(gauge) > before:
        moment(race, p.WHEN_FAST, seat)
        if race.log is not None:
            tell(race, sped_up(seat, len(gauge)))
    return (trip(seat),) if trips else ()


@event("4.4", told="{seat} is at Speed {speed}")
def sped_up(seat: Seat, speed: int) -> None: ...


@rule("4.5")
def lose_speed(race: Race, seat: Seat, number: int) -> Steps:
    """Put cards from the gauge into the Discard Zone, the newest first; the last one stays."""
    gauge = race.gauges[seat]
    lost: list[Card] = []
    for _ in range(min(number, len(gauge) - SLOWEST)):
        card = gauge.pop()
        reveal(race, card)
        race.discards[seat].append(card)
        lost.append(card)
    if lost and race.log is not None:
        tell(race, slowed(seat, len(gauge), *lost))
    return ()


@event("4.5", told="{seat} loses {cards} and is at Speed {speed}")
def slowed(seat: Seat, speed: int, *cards: Card) -> None: ...


@rule("10.9", told="{seat} trips")
def trip(race: Race, seat: Seat) -> Steps:
    """Shuffle Discard Zone and gauge into the deck; its top card is the new gauge."""
    deck, gauge = race.decks[seat], race.gauges[seat]
    deck += gauge
    gauge.clear()
    shuffle_in(race, seat, race.discards[seat])
    gauge.append(deck.pop())
    moment(race, p.WHEN_TRIP, seat)
    return ()


@rule("4.7")
def grab(race: Race, seat: Seat, number: int) -> Steps:
    """Take the newest cards of the gauge into the hand; the last one stays."""
    gauge = race.gauges[seat]
    taken: list[Card] = []
    for _ in range(min(number, len(gauge) - SLOWEST)):
        card = gauge.pop()
        race.hands[seat].append(card)
        race.known[card] |= 1 << seat
        taken.append(card)
    if taken and race.log is not None:
        tell(race, grabbed(seat, len(gauge), *taken))
    return ()


@event("4.7", told="{seat} takes {cards} into hand and is at Speed {speed}")
def grabbed(seat: Seat, speed: int, *cards: Card) -> None: ...


@choice("12.11", asks="Which card goes into your Speed Gauge?")
def stash_some(race: Race, seat: Seat, number: int) -> Options:
    """Put a card of the hand face down into the gauge, then the next one."""
    if number <= 0 or race.speed(seat) >= FASTEST:
        return []
    return [stash_one(seat, card, number) for card in unlike(race, race.hands[seat], seat)]


@secret("12.11", says="put {card} into the Speed Gauge", role="put")
def stash_one(race: Race, seat: Seat, card: Card, number: int) -> Steps:
    into_gauge(race, seat, card)
    return (stash_some(seat, number - 1),) if number > 1 else ()


def into_gauge(race: Race, seat: Seat, card: Card) -> None:
    """Lay a card of the hand on top of the gauge, face down: the rival cannot tell which."""
    hidden = slip(race, race.hands[seat], card, seat, "hand")
    race.gauges[seat].append(hidden)
    if race.log is not None:
        tell(race, stashed(seat, hidden, race.speed(seat)))


@event("5.5", told="{seat} puts {card} into the Speed Gauge and is at Speed {speed}")
def stashed(seat: Seat, card: Card, speed: int) -> None: ...


@rule("12.20")
def look_at_gauge(race: Race, seat: Seat, target: Seat) -> Steps:
    """Let one seat look into a gauge."""
    look(race, race.gauges[target], seat)
    if race.log is not None:
        tell(race, looked(seat, target, *race.gauges[target]))
    return ()


@event("12.20", told="{seat} looks into {target}'s Speed Gauge: {cards}")
def looked(seat: Seat, target: Seat, *cards: Card) -> None: ...
