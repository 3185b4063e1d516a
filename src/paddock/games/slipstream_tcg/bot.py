"""How well a seat stands, for bots: how many rounds it needs to win, compared with its rivals. The
worth of a card, in spaces, is guessed from its phrases, so the bot can play any card set.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, cast

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.cards.printed import Printed
from paddock.games.slipstream_tcg.rules.turn import roll_movement
from paddock.games.slipstream_tcg.state import FUEL_SLOTS, NO_CARD, CardSet, Race
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table

WON: Final = 1000.0
A_DIE: Final = 3.5  # what a d6 shows on average
THE_LINE: Final = 1.2  # extra rounds that being over the line is worth
CUSHION: Final = 0.4  # share of a space past the finish
AFTER: Final = 0.5  # share of your cards once you are over the line
KEPT: Final = 0.45  # share of a card's worth while it is in hand
PLACED: Final = 0.8  # while it is in the primary slot
POCKETED: Final = 0.7
IN_ZONE: Final = 0.9  # share of a Fuel card's worth once it is placed
BURNS: Final = 0.45  # share of what a Driver makes of it
LASTING: Final = 0.7  # share of a line in force
TOO_MANY: Final = 0.5  # for an Item without a slot, or Fuel that has to wait
TOO_DEAR: Final = 0.4  # for a Utility that all your Fuel could not pay for
FUEL_AHEAD: Final = 3  # Fuel cards in hand; any more wait too long
ENGINE: Final = (0.0, 0.8, 1.4, 1.8, 2.1, 2.3, 2.4, 2.45, 2.5)  # spaces a turn, by Fuel cards
BEST_RIVAL: Final = 0.75  # weight of the best rival; the others share the rest

A_CARD: Final = 0.9  # spaces that an unknown card is worth
A_FUEL: Final = 0.8
POINT: Final = 0.25  # spaces that a fuel point costs
AN_ACT: Final = 3.0  # spaces that an act against you usually takes
SELDOM: Final = 0.6  # how often a reply is of use


def appraise(seen: Table, seat: Seat) -> float:
    """Return how many rounds sooner than its rivals a seat will win."""
    race = cast("Race", seen)
    if race.winners:
        return WON if seat in race.winners else -WON
    if seat in race.gone:
        return -WON
    theirs = sorted([rounds_left(race, rival, seat) for rival in race.rivals(seat)])
    if len(theirs) == 1:
        best = theirs[0]
    else:
        rest = (1 - BEST_RIVAL) / (len(theirs) - 1)
        best = BEST_RIVAL * theirs[0] + rest * sum(theirs[1:])
    return best - rounds_left(race, seat, seat)


def rounds_left(race: Race, seat: Seat, viewer: Seat) -> float:
    """Return how many rounds a seat needs to win at its present pace."""
    both = race.cards[race.drivers[seat]].speed + race.cards[race.vehicles[seat]].speed
    pace = A_DIE + both + ENGINE[min(len(race.fuel[seat]), FUEL_SLOTS)]
    way = race.rules.finish - race.positions[seat]
    has = stash(race, seat, viewer)
    turns = turns_until_roll(race, seat)
    if turns > 0:
        has += KEPT * A_CARD  # drawn on the way
    if way <= 0:
        return turns / race.seats - THE_LINE + (CUSHION * way - AFTER * has) / pace
    return turns / race.seats + (way - has) / pace


def turns_until_roll(race: Race, seat: Seat) -> int:
    """Return how many turns of others come before this seat rolls; all if it has just rolled."""
    if race.owed[seat]:
        return 0
    turns = (seat - race.active) % race.seats
    if turns == 0 and not any([step.rule.make is roll_movement for step in race.stack]):
        return race.seats
    return turns


def stash(race: Race, seat: Seat, viewer: Seat) -> float:
    """Return what Items, Fuel and hand are worth, in spaces. Hidden cards of others are counted."""
    guess, faces = worths(race.set).cards, race.faces
    primary, pocket, zone = race.primary[seat], race.pocket[seat], race.fuel[seat]
    found = BURNS * worths(race.set).burning[race.drivers[seat]] * len(zone)
    found += IN_ZONE * sum([guess[faces[card]] for card in zone])
    found += sum([LASTING * worth_of_line(row.line) for row in race.lasting if row.seat == seat])
    if primary != NO_CARD:
        found += PLACED * guess[faces[primary]]
    if pocket != NO_CARD:
        found += POCKETED * (guess[faces[pocket]] if seat == viewer else A_CARD)
    if seat == viewer:
        return found + KEPT * in_hand(race, seat)
    return found + KEPT * A_CARD * len(race.hands[seat])


def in_hand(race: Race, seat: Seat) -> float:
    """Return what a hand is worth: less for cards that wait for a slot, a turn or more Fuel."""
    slots = int(race.primary[seat] == NO_CARD) + int(race.pocket[seat] == NO_CARD)
    points = sum([race.printed(card).points for card in race.fuel[seat]])
    fuel = FUEL_AHEAD
    found = 0.0
    for card in race.hands[seat]:
        face = race.faces[card]
        kind = race.cards[face].kind
        share = 1.0
        if kind == p.ITEM:
            slots -= 1
            share = 1.0 if slots >= 0 else TOO_MANY
        elif kind == p.FUEL:
            fuel -= 1
            share = 1.0 if fuel >= 0 else TOO_MANY
        elif race.cost(seat, face) > points:
            share = TOO_DEAR
        found += share * worths(race.set).cards[face]
    return found


# What a card is worth


def worth(card: Printed) -> float:
    """Return the worth of a card in hand, or of a placed Item."""
    if card.kind == p.FUEL:
        riders = [worth_of_line(line) for line in card.lines]
        return A_FUEL + 0.3 * (card.points - 1) + 0.5 * sum(riders)
    if card.kind in (p.DRIVER, p.VEHICLE) or not (card.text or card.reply):
        return A_CARD
    does = of_deeds(card.text)
    if card.kind == p.ITEM and card.threshold != p.UNDODGEABLE:
        does *= min(1.0, card.threshold / 18)
    replies = SELDOM * of_reply(card.reply)
    lines = sum([worth_of_line(line) for line in card.lines])
    return max(0.2, max(does, replies) + lines - POINT * card.cost)


def worth_of_burning(driver: Printed) -> float:
    """Return the most a Driver makes of one Fuel card."""
    found = 0.0
    for ability in driver.abilities:
        brings = max(of_deeds(ability.text), SELDOM * of_reply(ability.reply))
        found = max(found, brings / ability.burn)
    return found


def of_deeds(text: p.Deeds) -> float:
    """Return what a text is worth to its user."""
    return sum([_of_deed(deed) for deed in text])


def of_reply(reply: p.Replies) -> float:
    """Return what a reply saves its user."""
    found = 0.0
    for phrase in reply:
        match phrase:
            case p.Suppress():
                found += AN_ACT
            case p.Reflect():
                found += 1.5 * AN_ACT
            case p.Override(deed):
                found += AN_ACT + _of_deed(deed)
            case p.Reduce(number):
                found += min(AN_ACT, number)
            case p.Also(deed):
                found += _of_deed(deed)
    return found


def _of_deed(deed: p.AnyDeed) -> float:
    if isinstance(deed, p.Exchange):
        return _likely(deed.who) * EXCHANGED[deed.what]
    if deed.who.target == p.YOU:
        return _of_effect(deed.effect)
    return -_likely(deed.who) * _of_effect(deed.effect)


def _likely(who: p.Who) -> float:
    """Return how many rivals it usually affects."""
    found = 1.3 if who.target in (p.EACH, p.TARGETS) else 1.0
    if who.where in (p.AHEAD, p.BEHIND) or who.target == p.NEAREST:
        return 0.7 * found
    if who.within:
        return min(1.0, 0.1 * who.within + 0.2) * found
    return found if who.target != p.LEADER else 0.95


def _number(amount: p.Amount) -> float:
    if isinstance(amount, p.Per):
        return amount.number * (4.0 if amount.each == p.FUEL_CARDS else 0.8)
    return amount


EXCHANGED: Final = {p.SWAP_PLACES: 3.0, p.SWAP_ITEMS: 0.3, p.TAKE_ITEM: 2.0}
FLAT: Final = {  # effects without a number; others are worth nothing
    p.Search: 1.4,
    p.Recover: 1.4,
    p.Recycle: 0.2,
    p.TurnItems: 0.2,
    p.MoreFuel: 0.8,
    p.LoseItem: -1.2,
    p.PickUpItem: -0.5,
    p.Unlock: 0.4,
    p.ExtraTurn: 6.0,
}


def _of_effect(effect: p.Effect) -> float:
    """Return what an effect is worth to the player it happens to."""
    match effect:
        case p.Forward(spaces):
            return _number(spaces)
        case p.Back(spaces):
            return -_number(spaces)
        case p.Hasten(spaces):
            return spaces
        case p.RollForward(sides):
            return (sides + 1) / 2
        case p.Draw(cards):
            return A_CARD * _number(cards)
        case p.Gain(_, line):
            return worth_of_line(line)
        case p.Discard(cards):
            return -0.5 * cards
        case p.DiscardAtRandom(cards):
            return -0.8 * cards
        case p.LookAhead(cards):
            return 0.1 * cards
        case p.Untilt(cards):
            return 0.4 * cards
        case p.Tilt(cards):
            return -0.4 * cards
        case p.Burn(cards):
            return -1.2 * cards
        case p.Refuel(cards):
            return 1.2 * cards
    return FLAT.get(type(effect), 0.0)


def worth_of_line(line: p.Line) -> float:
    """Return what a line is worth to its player while it lasts."""
    match line:
        case p.Faster(spaces):
            return spaces
        case p.Nimbler(points):
            return 0.2 * points
        case p.SurerItems(points):
            return 0.15 * points
        case p.SureItems() | p.QuickItems():
            return 0.8
        case p.Sturdy(spaces):
            return 0.5 * spaces
        case p.Cheaper(points):
            return 0.8 * points
        case p.BiggerHand(cards):
            return 0.3 * cards
        case p.When(_, deed):
            return 0.5 * _of_deed(deed)
    return 0.0


class Worths(NamedTuple):
    """Worths in spaces, by face: of cards, and of what a Driver makes of a burnt Fuel card."""

    cards: list[float]
    burning: list[float]


@lru_cache(maxsize=64)
def worths(cards: CardSet) -> Worths:
    """Return what the cards of a set are worth."""
    return Worths([worth(each) for each in cards.cards], [worth_of_burning(c) for c in cards.cards])
