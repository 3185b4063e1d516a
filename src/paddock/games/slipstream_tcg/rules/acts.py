"""2, 3, 6, 8, 11  Actions of the main window: Items, Utilities, Driver abilities."""

from __future__ import annotations

from typing import Final

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.cards.printed import RID_OF
from paddock.games.slipstream_tcg.rules.aims import aims
from paddock.games.slipstream_tcg.rules.fuel import ask_price, burn, pay
from paddock.games.slipstream_tcg.rules.hands import put_away
from paddock.games.slipstream_tcg.rules.items import flip, prove_item
from paddock.games.slipstream_tcg.rules.moments import moment, use_up
from paddock.games.slipstream_tcg.rules.reactions import (
    LOCKED,
    NO_ITEM,
    NOT_ENOUGH,
    TOO_DEAR,
    spend_item,
    window,
)
from paddock.games.slipstream_tcg.state import NEVER, NO_CARD, Race
from paddock.kernel.cards import reveal, slip
from paddock.kernel.events import tell
from paddock.kernel.lasting import NO_LIMIT
from paddock.kernel.piles import show
from paddock.kernel.steps import (
    NONE_KEPT,
    Card,
    Options,
    Reason,
    Seat,
    Steps,
    choice,
    event,
    rule,
    secret,
)

SLOTS_FULL: Final = Reason("3.5", "both your Item slots are full")
TOO_RARE: Final = Reason("2.17", "{card} needs more Fuel to burn than you have")
ONLY_ANSWERS: Final = Reason("11.3", "{card} can only reply to an act against you")
NOBODY_FITS: Final = Reason("8.3", "{card} has nobody to affect")
ONLY_IN_RESPONSE: Final = Reason("6.2", "this ability can only reply")


# Acts that cost nothing: cards that must be played, triggers


@choice("13.4", NONE_KEPT, asks="Who gets hit?")
def do(race: Race, seat: Seat, text: p.Deeds) -> Options:
    """Choose the targets, if there are any to choose. If nobody fits, nothing happens."""
    return [do_to(seat, text, *targets) for targets in aims(race, seat, text)]


@rule("8.2", says="use it{targets}", told="{seat} uses it{targets}", kept=NONE_KEPT)
def do_to(race: Race, seat: Seat, text: p.Deeds, *targets: Seat) -> Steps:
    return window(race, seat, text, NO_ITEM, targets)


@rule("3.8")
def tidy_up(race: Race) -> Steps:
    """End the action: pocket Items turn up where the primary slot is empty."""
    empty = [s for s in race.racing() if race.primary[s] == NO_CARD and race.pocket[s] != NO_CARD]
    return tuple([flip(seat) for seat in empty])


# Placing Items


def lock(race: Race, seat: Seat, card: Card) -> None:
    """Note when an Item was placed (3.6), unless the next one is Quick (17.31)."""
    free = any([row.uses != NO_LIMIT for row in race.quickening(seat)])
    race.placed[card] = NEVER if free else race.turn
    use_up(race, seat, p.QuickItems)


def cannot_place_item(race: Race, seat: Seat, card: Card) -> Reason | None:
    full = race.primary[seat] != NO_CARD and race.pocket[seat] != NO_CARD
    return SLOTS_FULL if full else None


@rule(
    "3.4", says="place {card}", told="{seat} places {card}", unless=cannot_place_item, role="place"
)
def place_item(race: Race, seat: Seat, card: Card) -> Steps:
    """Place an Item face up in the empty primary slot."""
    race.hands[seat].remove(card)
    race.primary[seat] = card
    lock(race, seat, card)
    reveal(race, card)
    return ()


@secret("3.4", says="pocket {card}", unless=cannot_place_item, role="pocket")
def pocket_item(race: Race, seat: Seat, card: Card) -> Steps:
    """Place an Item face down in the pocket: others see that there is one, not which."""
    hidden = slip(race, race.hands[seat], card, seat, "hand")
    race.pocket[seat] = hidden
    lock(race, seat, hidden)
    prove_item(race, hidden)
    if race.log is not None:
        tell(race, pocketed(seat, hidden))
    return ()


@event("3.4", told="{seat} pockets {card}")
def pocketed(seat: Seat, card: Card) -> None: ...


def cannot_drop(race: Race, seat: Seat, card: Card) -> Reason | None:
    return TOO_RARE if RID_OF[race.printed(card).rarity] > len(race.burnable(seat)) else None


@rule(
    "2.18", says="discard {card}", told="{seat} discards {card}", unless=cannot_drop, role="discard"
)
def drop_item(race: Race, seat: Seat, card: Card) -> Steps:
    """Burn 0 to 3 Fuel, depending on rarity, to discard the primary Item."""
    return burn(seat, RID_OF[race.printed(card).rarity]), spend_item(seat, card)


# 8  Using Items


def cannot_use(race: Race, seat: Seat, card: Card, *targets: Seat) -> Reason | None:
    if race.locked(seat, card):
        return LOCKED
    return NOBODY_FITS if not targets and not aims(race, seat, race.printed(card).text) else None


@rule(
    "8.1",
    says="use {card}{targets}",
    told="{seat} uses {card}{targets}",
    unless=cannot_use,
    role="use",
)
def use_item(race: Race, seat: Seat, card: Card, *targets: Seat) -> Steps:
    """Declare the Item, hear the replies, resolve it, discard it."""
    face = race.faces[card]
    text, threshold = race.cards[face].text, race.threshold(seat, face)
    race.in_use = (*race.in_use, card)
    steps = window(race, seat, text, threshold, targets)
    use_up(race, seat, p.SureItems, p.SurerItems)
    moment(race, p.WHEN_USED, seat)
    return *steps, spend_item(seat, card)


# 11  Utilities


def cannot_play(race: Race, seat: Seat, card: Card, *targets: Seat) -> Reason | None:
    printed = race.printed(card)
    if not printed.text:
        return ONLY_ANSWERS
    if race.cost(seat, race.faces[card]) > race.fuel_points(seat):
        return TOO_DEAR
    return NOBODY_FITS if not targets and not aims(race, seat, printed.text) else None


@rule(
    "11.2",
    says="play {card}{targets}",
    told="{seat} plays {card}{targets}",
    unless=cannot_play,
    role="play",
)
def play_utility(race: Race, seat: Seat, card: Card, *targets: Seat) -> Steps:
    """Show the Utility and pay for it, hear the replies, resolve it, discard it."""
    show(race, seat, card)
    cost = ask_price(race, seat, card)
    steps = window(race, seat, race.printed(card).text, NO_ITEM, targets)
    return pay(seat, cost), *steps, put_away(seat, card)


# 6  Drivers


def cannot_drive(race: Race, seat: Seat, number: int, *targets: Seat) -> Reason | None:
    ability = race.cards[race.drivers[seat]].abilities[number]
    if not ability.text:
        return ONLY_IN_RESPONSE
    if ability.burn > len(race.burnable(seat)):
        return NOT_ENOUGH
    return NOBODY_FITS_DRIVER if not targets and not aims(race, seat, ability.text) else None


NOBODY_FITS_DRIVER: Final = Reason("8.3", "this ability has nobody to affect")


@rule(
    "6.1",
    says="use the Driver ({number}){targets}",
    told="{seat} uses the Driver{targets}",
    unless=cannot_drive,
    role="drive",
)
def drive(race: Race, seat: Seat, number: int, *targets: Seat) -> Steps:
    ability = race.cards[race.drivers[seat]].abilities[number]
    steps = window(race, seat, ability.text, NO_ITEM, targets)
    return burn(seat, ability.burn), *steps
