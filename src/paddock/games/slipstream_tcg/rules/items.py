"""3, 17  The primary and the pocket Item: lost, given, exchanged, unlocked, turned up."""

from __future__ import annotations

from paddock.games.slipstream_tcg.state import NEVER, NO_CARD, Race
from paddock.kernel.cards import prove, reveal
from paddock.kernel.events import tell
from paddock.kernel.steps import Card, Seat, Steps, event, rule


@rule("17.23", told="{seat} loses the primary Item")
def lose_item(race: Race, seat: Seat) -> Steps:
    card = race.primary[seat]
    if card == NO_CARD or card in race.in_use:
        return ()
    race.primary[seat] = NO_CARD
    race.pile_of(card).append(card)
    return ()


@rule("17.23", told="{seat} takes up the primary Item")
def pick_up_item(race: Race, seat: Seat) -> Steps:
    """It goes to its owner's hand, for all to see."""
    card = race.primary[seat]
    if card == NO_CARD or card in race.in_use:
        return ()
    race.primary[seat] = NO_CARD
    owner = race.owner(card)
    (race.out if owner in race.gone else race.hands[owner]).append(card)
    return ()


@rule("17.24", told="{seat} gives up the primary Item to {user}")
def give_item(race: Race, seat: Seat, user: Seat) -> Steps:
    """Into the taker's empty slot, the primary one first; it counts as placed now (S-33)."""
    card = race.primary[seat]
    if card == NO_CARD or card in race.in_use or user in race.gone:
        return ()
    if race.primary[user] == NO_CARD:
        race.primary[user] = card
    elif race.pocket[user] == NO_CARD:
        race.pocket[user] = card
        prove_item(race, card)
    else:
        return ()
    race.primary[seat] = NO_CARD
    race.placed[card] = race.turn
    return ()


def prove_item(race: Race, card: Card) -> None:
    """Everybody knows that what lies in a pocket is an Item."""
    prove(race, card, race.set.items)


@rule("17.25", told="{seat} and {user} exchange primary Items")
def swap_items(race: Race, seat: Seat, user: Seat) -> Steps:
    mine, theirs = race.primary[user], race.primary[seat]
    if NO_CARD in (mine, theirs) or mine in race.in_use or theirs in race.in_use:
        return ()
    race.primary[user], race.primary[seat] = theirs, mine
    race.placed[mine] = race.placed[theirs] = race.turn
    return ()


@rule("17.26", told="{seat} exchanges primary and pocket Item")
def turn_items(race: Race, seat: Seat) -> Steps:
    """What comes to lie in the pocket was seen by all, and is still known."""
    up, down = race.pocket[seat], race.primary[seat]
    if NO_CARD in (up, down) or down in race.in_use:
        return ()
    race.primary[seat], race.pocket[seat] = up, down
    reveal(race, up)
    prove_item(race, down)
    return ()


@rule("17.27", told="{seat}'s primary Item is unlocked")
def unlock(race: Race, seat: Seat) -> Steps:
    if race.primary[seat] != NO_CARD:
        race.placed[race.primary[seat]] = NEVER
    return ()


@rule("3.8")
def flip(race: Race, seat: Seat) -> Steps:
    """When the primary slot is empty the pocket Item turns up and is primary (S-29)."""
    card = race.pocket[seat]
    if race.primary[seat] == NO_CARD and card != NO_CARD:
        race.primary[seat], race.pocket[seat] = card, NO_CARD
        reveal(race, card)
        if race.log is not None:
            tell(race, turned_up(seat, card))
    return ()


@event("3.8", told="{seat} turns up {card}")
def turned_up(seat: Seat, card: Card) -> None: ...
