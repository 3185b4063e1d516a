"""2, 4, 17  Fuel: placed, tilted, burnt, put back."""

from __future__ import annotations

from typing import Final

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.rules.moments import moment, rider, use_up
from paddock.games.slipstream_tcg.state import FUEL_SLOTS, NEVER, Race
from paddock.kernel.cards import reveal
from paddock.kernel.choices import pick, pick_exactly
from paddock.kernel.steps import Card, Options, Reason, Seat, Steps, choice, rule

NO_FUEL: Final = Reason("2.8", "{card} is not Fuel")
FUEL_PLACED: Final = Reason("2.8", "you have already placed Fuel this turn")
FUEL_FULL: Final = Reason("2.9", "your Fuel Zone is full (8 cards)")


def cannot_place_fuel(race: Race, seat: Seat, card: Card) -> Reason | None:
    if race.printed(card).kind != p.FUEL:
        return NO_FUEL
    if race.placements == 0:
        return FUEL_PLACED
    if len(race.fuel[seat]) >= FUEL_SLOTS:
        return FUEL_FULL
    return None


@rule(
    "2.8",
    says="place {card}",
    told="{seat} places {card} as Fuel",
    unless=cannot_place_fuel,
    role="place",
)
def place_fuel(race: Race, seat: Seat, card: Card) -> Steps:
    race.hands[seat].remove(card)
    race.placements -= 1
    add_fuel(race, seat, card)
    moment(race, p.WHEN_PLACED, seat)
    return ()


def add_fuel(race: Race, seat: Seat, card: Card) -> None:
    """Put a card into the Fuel Zone, untilted; if there is no room, discard it (3.3)."""
    reveal(race, card)
    race.tilted[card] = NEVER
    room = len(race.fuel[seat]) < FUEL_SLOTS
    (race.fuel[seat] if room else race.discards[seat]).append(card)


def ask_price(race: Race, seat: Seat, card: Card) -> int:
    """Return what a Utility costs in fuel points. This uses up a lower cost for one use, unless the
    Utility is free anyway (17.31)."""
    face = race.faces[card]
    cost = race.cost(seat, face)
    if race.cards[face].cost > 0:
        use_up(race, seat, p.Cheaper)
    return cost


@choice("2.13", asks="Which Fuel do you tilt to pay?")
def pay(race: Race, seat: Seat, points: int) -> Options:
    """Tilt untilted Fuel worth at least the cost, and no card more than needed: pick the richest
    first, and stop when paid."""
    if points == 0:
        return []
    ready = sorted(race.ready_fuel(seat), key=lambda c: (-race.printed(c).points, race.alike(c), c))
    worth = [race.printed(card).points for card in ready]
    return pick(race, ready, worth, points, points, tilt, seat)


@rule("4.1", says="tilt {cards}", told="{seat} tilts {cards}", role="tilt")
def tilt(race: Race, seat: Seat, *cards: Card) -> Steps:
    for card in cards:
        race.tilted[card] = race.turn
        rider(race, p.WHEN_TILTED, seat, card)
    return ()


@choice("17.19", asks="Which Fuel do you tilt?")
def tilt_some(race: Race, seat: Seat, number: int) -> Options:
    """Choose this many untilted Fuel cards, or all if there are fewer."""
    ready = sorted(race.ready_fuel(seat), key=lambda c: (race.alike(c), c))
    return pick_exactly(race, ready, number, tilt, seat)


@choice("17.19", asks="Which Fuel do you untilt?")
def untilt_some(race: Race, seat: Seat, number: int) -> Options:
    """Choose this many tilted Fuel cards, or all if there are fewer."""
    tilted = [card for card in race.fuel[seat] if race.tilted[card] != NEVER]
    tilted.sort(key=lambda c: (-race.printed(c).points, race.alike(c), c))
    return pick_exactly(race, tilted, number, untilt, seat)


@rule("17.19", says="untilt {cards}", told="{seat} untilts {cards}", role="untilt")
def untilt(race: Race, seat: Seat, *cards: Card) -> Steps:
    for card in cards:
        race.tilted[card] = NEVER
    return ()


@choice("2.15", asks="Which Fuel do you burn?")
def burn(race: Race, seat: Seat, number: int) -> Options:
    """Burn this many Fuel cards, tilted or not (2.16), or all if there are fewer. A cost is only
    offered if there is enough (2.17)."""
    fuel = sorted(race.burnable(seat), key=lambda c: (race.alike(c), c))
    return pick_exactly(race, fuel, number, burn_them, seat)


@rule("4.2", says="burn {cards}", told="{seat} burns {cards}", role="burn")
def burn_them(race: Race, seat: Seat, *cards: Card) -> Steps:
    for card in cards:
        race.fuel[seat].remove(card)
        race.tilted[card] = NEVER
        race.discards[seat].append(card)
        rider(race, p.WHEN_THIS_BURNS, seat, card)
    moment(race, p.WHEN_BURNT, seat)
    return ()


@choice("17.21", asks="Which Fuel do you put back?")
def refuel(race: Race, seat: Seat, number: int) -> Options:
    pile = [card for card in race.discards[seat] if race.printed(card).kind == p.FUEL]
    pile.sort(key=lambda c: (-race.printed(c).points, race.faces[c], c))
    room = FUEL_SLOTS - len(race.fuel[seat])
    return pick_exactly(race, pile, min(number, room), put_back, seat)


@rule("17.21", says="put {cards} back", told="{seat} puts {cards} into the Fuel Zone", role="put")
def put_back(race: Race, seat: Seat, *cards: Card) -> Steps:
    for card in cards:
        race.discards[seat].remove(card)
        add_fuel(race, seat, card)
    return ()


@rule("17.22")
def more_fuel(race: Race, seat: Seat) -> Steps:
    """Allow one more placement, if it is the seat's own turn."""
    if race.active == seat:
        race.placements += 1
    return ()
