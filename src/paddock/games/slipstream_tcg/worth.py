"""What a card is worth, in spaces: a rough guess from the phrases printed on it, so that the bot
can tell the cards of any card set apart.
"""

from __future__ import annotations

from typing import Final, assert_never

from paddock.games.slipstream_tcg.cards.phrases import (
    AHEAD,
    BEHIND,
    DRIVER,
    EACH,
    FUEL,
    FUEL_CARDS,
    ITEM,
    LEADER,
    NEAREST,
    TARGETS,
    UNDODGEABLE,
    VEHICLE,
    YOU,
    Also,
    Amount,
    Back,
    BiggerHand,
    Burn,
    Cheaper,
    Deed,
    Deeds,
    Discard,
    DiscardAtRandom,
    Draw,
    Effect,
    ExtraTurn,
    Faster,
    Forward,
    Gain,
    GiveItem,
    Line,
    LookAhead,
    LoseItem,
    MoreFuel,
    Nimbler,
    Override,
    Per,
    PickUpItem,
    QuickItems,
    Recover,
    Recycle,
    Reduce,
    Reflect,
    Refuel,
    Replies,
    RollForward,
    Search,
    Sturdy,
    Suppress,
    SureItems,
    SurerItems,
    SwapItems,
    SwapPlaces,
    Tilt,
    TurnItems,
    Unlock,
    Untilt,
    When,
    Who,
)
from paddock.games.slipstream_tcg.cards.printed import Printed

A_CARD: Final = 0.9  # spaces, that a card one does not know is worth
A_FUEL: Final = 0.8
POINT: Final = 0.25  # that a fuel point costs
AN_ACT: Final = 3.0  # that an act against oneself takes away, as a rule
SELDOM: Final = 0.6  # how often a reply finds something to answer


def worth(card: Printed) -> float:
    """Of a card while it is in the hand, or of an Item that is placed."""
    if card.kind == FUEL:
        riders = [worth_of_line(line) for line in card.lines]
        return A_FUEL + 0.3 * (card.points - 1) + 0.5 * sum(riders)
    if card.kind in (DRIVER, VEHICLE) or not (card.text or card.reply):
        return A_CARD
    does = of_deeds(card.text)
    if card.kind == ITEM and card.threshold != UNDODGEABLE:
        does *= min(1.0, card.threshold / 18)
    return max(0.2, does - POINT * card.cost, SELDOM * of_reply(card.reply) - POINT * card.cost)


def worth_of_burning(driver: Printed) -> float:
    """What a Driver makes of one Fuel card at best."""
    found = 0.0
    for ability in driver.abilities:
        brings = max(of_deeds(ability.text), SELDOM * of_reply(ability.reply))
        found = max(found, brings / ability.burn)
    return found


def of_deeds(text: Deeds) -> float:
    """What it brings the one who does it."""
    return sum([_of_deed(deed) for deed in text])


def of_reply(reply: Replies) -> float:
    """What is left of an act, seen from the one who answers."""
    found = 0.0
    for phrase in reply:
        match phrase:
            case Suppress():
                found += AN_ACT
            case Reflect():
                found += 1.5 * AN_ACT
            case Override(deed):
                found += AN_ACT + _of_deed(deed)
            case Reduce(number):
                found += min(AN_ACT, number)
            case Also(deed):
                found += _of_deed(deed)
            case _:
                assert_never(phrase)
    return found


def _of_deed(deed: Deed) -> float:
    if deed.who.whom == YOU:
        return _of_effect(deed.effect)
    return -_likely(deed.who) * _of_effect(deed.effect)


def _likely(who: Who) -> float:
    """How many rivals it finds, as a rule."""
    found = 1.3 if who.whom in (EACH, TARGETS) else 1.0
    if who.where in (AHEAD, BEHIND) or who.whom == NEAREST:
        return 0.7 * found
    if who.within:
        return min(1.0, 0.1 * who.within + 0.2) * found
    return found if who.whom != LEADER else 0.95


def _number(amount: Amount) -> float:
    if isinstance(amount, Per):
        return amount.number * (4.0 if amount.each == FUEL_CARDS else 0.8)
    return amount


def _of_effect(effect: Effect) -> float:
    """For the one whom it befalls."""
    match effect:
        case Forward(spaces):
            return _number(spaces)
        case Back(spaces):
            return -_number(spaces)
        case RollForward(sides):
            return (sides + 1) / 2
        case SwapPlaces():
            return -3.0
        case Draw(cards):
            return A_CARD * _number(cards)
        case Discard(cards):
            return -0.5 * cards
        case DiscardAtRandom(cards):
            return -0.8 * cards
        case Search() | Recover():
            return 1.4
        case Recycle() | TurnItems():
            return 0.2
        case LookAhead(cards):
            return 0.1 * cards
        case Untilt(cards):
            return 0.4 * cards
        case Tilt(cards):
            return -0.4 * cards
        case Burn(cards):
            return -1.2 * cards
        case Refuel(cards):
            return 1.2 * cards
        case MoreFuel():
            return 0.8
        case LoseItem():
            return -1.2
        case PickUpItem():
            return -0.5
        case GiveItem():
            return -2.0
        case SwapItems():
            return -0.3
        case Unlock():
            return 0.4
        case ExtraTurn():
            return 6.0
        case Gain(_, line):
            return worth_of_line(line)
    assert_never(effect)


def worth_of_line(line: Line) -> float:
    """For the one about whom it is, while it lasts."""
    match line:
        case Faster(spaces):
            return spaces
        case Nimbler(points):
            return 0.2 * points
        case SurerItems(points):
            return 0.15 * points
        case SureItems() | QuickItems():
            return 0.8
        case Sturdy(spaces):
            return 0.5 * spaces
        case Cheaper(points):
            return 0.8 * points
        case BiggerHand(cards):
            return 0.3 * cards
        case When(_, deed):
            return 0.5 * _of_deed(deed)
    assert_never(line)
