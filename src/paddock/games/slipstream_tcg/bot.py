"""How a seat stands, for bots: in how many rounds it will be home, against the others; and what a
card is worth, in spaces, guessed from the phrases on it, so that any card set can be told apart.
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
A_DIE: Final = 3.5  # what a d6 shows
THE_LINE: Final = 1.2  # rounds, that standing at the finish is worth besides
CUSHION: Final = 0.4  # of a space beyond the finish
AFTER: Final = 0.5  # of what one has, when one is there
KEPT: Final = 0.45  # of what a card brings while it is only in hand
PLACED: Final = 0.8  # while it lies in the primary slot
POCKETED: Final = 0.7
IN_ZONE: Final = 0.9  # of a Fuel card that is placed
BURNS: Final = 0.45  # of what a Driver makes of it
LASTING: Final = 0.7  # of what a line in force is worth
TOO_MANY: Final = 0.5  # of an Item that finds no slot, of Fuel that has to wait
TOO_DEAR: Final = 0.4  # of a Utility that all the Fuel could not pay for
FUEL_AHEAD: Final = 3  # Fuel cards in hand; more wait too long
ENGINE: Final = (0.0, 0.8, 1.4, 1.8, 2.1, 2.3, 2.4, 2.45, 2.5)  # spaces a turn, by Fuel cards
BEST_RIVAL: Final = 0.75  # of all rivals together; the others share the rest

A_CARD: Final = 0.9  # spaces, that a card one does not know is worth
A_FUEL: Final = 0.8
POINT: Final = 0.25  # that a fuel point costs
AN_ACT: Final = 3.0  # that an act against oneself takes away, as a rule
SELDOM: Final = 0.6  # how often a reply finds something to answer


def appraise(seen: Table, seat: Seat) -> float:
    """In rounds, how much sooner than the rivals it will have won."""
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
    """Until it wins, if all goes on as it does."""
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
    """How many others have their turn before this seat rolls for movement; all, if it just has."""
    if race.owed[seat]:
        return 0
    turns = (seat - race.active) % race.seats
    if turns == 0 and not any([step.rule.make is roll_movement for step in race.stack]):
        return race.seats
    return turns


def stash(race: Race, seat: Seat, viewer: Seat) -> float:
    """What Items, Fuel and hand are still good for, in spaces; of others' cards only the backs are
    counted."""
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
    """The cards of a hand: less, if they have to wait for a slot, their turn or more Fuel."""
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
    """Of a card while it is in the hand, or of an Item that is placed."""
    if card.kind == p.FUEL:
        riders = [worth_of_line(line) for line in card.lines]
        return A_FUEL + 0.3 * (card.points - 1) + 0.5 * sum(riders)
    if card.kind in (p.DRIVER, p.VEHICLE) or not (card.text or card.reply):
        return A_CARD
    does = of_deeds(card.text)
    if card.kind == p.ITEM and card.threshold != p.UNDODGEABLE:
        does *= min(1.0, card.threshold / 18)
    return max(0.2, does - POINT * card.cost, SELDOM * of_reply(card.reply) - POINT * card.cost)


def worth_of_burning(driver: Printed) -> float:
    """What a Driver makes of one Fuel card at best."""
    found = 0.0
    for ability in driver.abilities:
        brings = max(of_deeds(ability.text), SELDOM * of_reply(ability.reply))
        found = max(found, brings / ability.burn)
    return found


def of_deeds(text: p.Deeds) -> float:
    """What it brings the one who does it."""
    return sum([_of_deed(deed) for deed in text])


def of_reply(reply: p.Replies) -> float:
    """What is left of an act, seen from the one who answers."""
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


def _of_deed(deed: p.Deed) -> float:
    if deed.who.target == p.YOU:
        return _of_effect(deed.effect)
    return -_likely(deed.who) * _of_effect(deed.effect)


def _likely(who: p.Who) -> float:
    """How many rivals it finds, as a rule."""
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


FLAT: Final = {  # of an effect without a number; one that is not here is worth nothing
    p.SwapPlaces: -3.0,
    p.Search: 1.4,
    p.Recover: 1.4,
    p.Recycle: 0.2,
    p.TurnItems: 0.2,
    p.MoreFuel: 0.8,
    p.LoseItem: -1.2,
    p.PickUpItem: -0.5,
    p.GiveItem: -2.0,
    p.SwapItems: -0.3,
    p.Unlock: 0.4,
    p.ExtraTurn: 6.0,
}


def _of_effect(effect: p.Effect) -> float:
    """For the player it happens to."""
    match effect:
        case p.Forward(spaces):
            return _number(spaces)
        case p.Back(spaces):
            return -_number(spaces)
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
    """For the player it is about, while it lasts."""
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
    """By face, in spaces: each card in hand, and what a Driver makes of a burnt Fuel card."""

    cards: list[float]
    burning: list[float]


@lru_cache(maxsize=64)
def worths(cards: CardSet) -> Worths:
    """Return what the cards of a set are worth."""
    return Worths([worth(each) for each in cards.cards], [worth_of_burning(c) for c in cards.cards])
