"""10  Costs: they are paid in full before a card is played or activated, or it cannot be."""

from __future__ import annotations

from typing import Final, assert_never

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.rules.hands import delete_some, shred
from paddock.games.railgrind.rules.points import lose
from paddock.games.railgrind.rules.speed import lose_speed
from paddock.games.railgrind.state import NO_CARD, SLOWEST, Race
from paddock.kernel.piles import shed
from paddock.kernel.steps import NONE_KEPT, Card, Options, Reason, Seat, Steps, choice, rule

UNPAID: Final = Reason("10.1", "you cannot pay the COST of {card}")


def can_pay(race: Race, seat: Seat, costs: p.Costs, played: Card = NO_CARD) -> bool:
    """Return True if a seat can pay all of these in full. The card being played pays for
    nothing."""
    for cost in costs:
        match cost:
            case p.LoseSpeed(cards):
                payable = race.speed(seat) - SLOWEST >= cards
            case p.Lose(points):
                payable = race.points[seat] >= race.number(seat, points)
            case p.Discard(cards):
                payable = len(race.hands[seat]) - (1 if played != NO_CARD else 0) >= cards
            case p.Shred(cards):
                payable = len(race.decks[seat]) >= cards
            case p.BreakOwn(what):
                payable = len(breakable(race, seat, what)) > 0
            case p.DeleteOwn(cards):
                payable = len(race.discards[seat]) >= cards
            case _:
                assert_never(cost)
        if not payable:
            return False
    return True


def breakable(race: Race, seat: Seat, what: str) -> list[Card]:
    return race.items[seat] if what == p.OWN_ITEM else race.drones[seat]


@rule("10.1", kept=NONE_KEPT)
def pay(race: Race, seat: Seat, cost: p.Cost) -> Steps:
    """Pay the COST. Nobody reacts to that (10.2)."""
    match cost:
        case p.LoseSpeed(cards):
            return (lose_speed(seat, cards),)
        case p.Lose(points):
            return (lose(seat, race.number(seat, points)),)
        case p.Discard(cards):
            return (shed(seat, cards),)
        case p.Shred(cards):
            return (shred(seat, cards),)
        case p.BreakOwn(what):
            return (give_up(seat, what),)
        case p.DeleteOwn(cards):
            return (delete_some(seat, seat, cards),)
    assert_never(cost)


@choice("10.3", asks="Which card do you break to pay the COST?")
def give_up(race: Race, seat: Seat, what: str) -> Options:
    cards = race.unlike_in_play(breakable(race, seat, what), to_lose=True)
    return [break_own(seat, card) for card in cards]


@rule("10.3", says="break {card}", told="{seat} breaks {card}", role="burn")
def break_own(race: Race, seat: Seat, card: Card) -> Steps:
    from paddock.games.railgrind.rules.rows import break_cards

    return (break_cards(seat, card),)
