"""3, 17  The primary and the pocket Item: lost, taken, swapped, unlocked, turned up."""

from __future__ import annotations

from paddock.games.slipstream_tcg.state import NEVER, NO_CARD, Race
from paddock.kernel.cards import prove, reveal
from paddock.kernel.events import tell
from paddock.kernel.steps import Card, Seat, Steps, event, rule


def movable(race: Race, seat: Seat) -> Card:
    """Return the primary Item of a seat, or NO_CARD if there is none or it is in use (3.10)."""
    card = race.primary[seat]
    if card != NO_CARD and card not in race.in_use:
        return card
    if race.log is not None:
        tell(race, has_no_item(seat) if card == NO_CARD else stays_in_use(seat, card))
    return NO_CARD


@event("17.23", told="{seat} has no primary Item")
def has_no_item(seat: Seat) -> None: ...


@event("3.10", told="{seat} keeps {card}, which is in use")
def stays_in_use(seat: Seat, card: Card) -> None: ...


@rule("17.23")
def lose_item(race: Race, seat: Seat) -> Steps:
    card = movable(race, seat)
    if card != NO_CARD:
        race.primary[seat] = NO_CARD
        race.pile_of(card).append(card)
        if race.log is not None:
            tell(race, lost(seat, card))
    return ()


@event("17.23", told="{seat} loses {card}")
def lost(seat: Seat, card: Card) -> None: ...


@rule("17.23")
def pick_up_item(race: Race, seat: Seat) -> Steps:
    """Return an Item to its owner's hand, for all to see."""
    card = movable(race, seat)
    if card != NO_CARD:
        race.primary[seat] = NO_CARD
        race.hands[race.owner(card)].append(card)
        if race.log is not None:
            tell(race, took_up(seat, card))
    return ()


@event("17.23", told="{seat} returns {card} to its owner's hand")
def took_up(seat: Seat, card: Card) -> None: ...


@rule("17.24")
def take_item(race: Race, seat: Seat, user: Seat) -> Steps:
    """Take an Item into an empty slot, the primary one first; it counts as placed now (S-33)."""
    card = movable(race, seat)
    if card == NO_CARD:
        return ()
    if race.primary[user] == NO_CARD:
        race.primary[user] = card
    elif race.pocket[user] == NO_CARD:
        race.pocket[user] = card
        prove_item(race, card)
    else:
        if race.log is not None:
            tell(race, has_no_slot(user))
        return ()
    race.primary[seat] = NO_CARD
    race.placed[card] = race.turn
    if race.log is not None:
        tell(race, gave_up(seat, card, user))
    return ()


@event("17.24", told="{seat} has no empty slot")
def has_no_slot(seat: Seat) -> None: ...


@event("17.24", told="{seat} loses {card} to {user}")
def gave_up(seat: Seat, card: Card, user: Seat) -> None: ...


def prove_item(race: Race, card: Card) -> None:
    """Let everybody know that a card in a pocket is an Item."""
    prove(race, card, race.set.items)


@rule("17.25")
def swap_items(race: Race, seat: Seat, user: Seat) -> Steps:
    mine, theirs = movable(race, user), movable(race, seat)
    if NO_CARD not in (mine, theirs):
        race.primary[user], race.primary[seat] = theirs, mine
        race.placed[mine] = race.placed[theirs] = race.turn
        if race.log is not None:
            tell(race, swapped_items(seat, user))
    return ()


@event("17.25", told="{user} swaps primary Items with {seat}")
def swapped_items(seat: Seat, user: Seat) -> None: ...


@rule("17.26")
def turn_items(race: Race, seat: Seat) -> Steps:
    """Swap the slots. The Item now in the pocket was face up and stays known."""
    down, up = movable(race, seat), race.pocket[seat]
    if NO_CARD in (up, down):
        return ()
    race.primary[seat], race.pocket[seat] = up, down
    reveal(race, up)
    prove_item(race, down)
    if race.log is not None:
        tell(race, turned(seat, up))
    return ()


@event("17.26", told="{seat} turns up {card} and pockets the other Item")
def turned(seat: Seat, card: Card) -> None: ...


@rule("17.27")
def unlock(race: Race, seat: Seat) -> Steps:
    card = race.primary[seat]
    if card == NO_CARD:
        return ()
    if race.log is not None and race.locked(seat, card):
        tell(race, unlocked(seat, card))
    race.placed[card] = NEVER
    return ()


@event("17.27", told="{seat} can use {card} now")
def unlocked(seat: Seat, card: Card) -> None: ...


@rule("3.8")
def flip(race: Race, seat: Seat) -> Steps:
    """Turn the pocket Item up if the primary slot is empty; it becomes primary (S-29)."""
    card = race.pocket[seat]
    if race.primary[seat] == NO_CARD and card != NO_CARD:
        race.primary[seat], race.pocket[seat] = card, NO_CARD
        reveal(race, card)
        if race.log is not None:
            tell(race, turned_up(seat, card))
    return ()


@event("3.8", told="{seat} turns up {card}")
def turned_up(seat: Seat, card: Card) -> None: ...
