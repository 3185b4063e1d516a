"""17  What each phrase does to a racer; extra turns, and lines that last for a while."""

from __future__ import annotations

from typing import Final, assert_never

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.cards.phrases import (
    Back,
    Burn,
    Discard,
    DiscardAtRandom,
    Draw,
    Exchange,
    ExtraTurn,
    Faster,
    Forward,
    Gain,
    Hasten,
    LookAhead,
    LoseItem,
    MoreFuel,
    PickUpItem,
    Recover,
    Recycle,
    Refuel,
    RollForward,
    Search,
    Tilt,
    TurnItems,
    Unlock,
    Untilt,
)
from paddock.games.slipstream_tcg.rules.fuel import burn, more_fuel, refuel, tilt_some, untilt_some
from paddock.games.slipstream_tcg.rules.hands import (
    draw_cards,
    look_ahead,
    recover,
    recycle,
    search,
)
from paddock.games.slipstream_tcg.rules.items import (
    lose_item,
    pick_up_item,
    swap_items,
    take_item,
    turn_items,
    unlock,
)
from paddock.games.slipstream_tcg.rules.positions import knock, move, roll_forward, swap_places
from paddock.games.slipstream_tcg.state import TURN_OF, Race
from paddock.kernel.events import tell
from paddock.kernel.lasting import FOREVER, Lasting
from paddock.kernel.piles import lose_cards, shed
from paddock.kernel.steps import NONE_KEPT, Seat, Steps, event, rule

EXTRA_TURNS: Final = 1  # how many may wait for one seat
NUMBERED: Final = (
    Forward, Back, RollForward, Draw, Discard, DiscardAtRandom, LookAhead, Untilt, Tilt, Burn,
    Refuel,
)  # fmt: skip


@rule("8.5", kept=NONE_KEPT)
def affect(race: Race, seat: Seat, user: Seat, who: p.Who, effect: p.AnyEffect, less: int) -> Steps:
    """Do what a phrase says to one seat. A seat that is no longer where the card says is left out
    (S-46). `less` is taken off every number (17.38). A phrase without a case is a type error."""
    if seat in race.gone or user in race.gone:
        return ()
    if seat != user and not race.meets(user, seat, who):
        if race.log is not None:
            tell(race, out_of_reach(seat))
        return ()
    if race.log is not None:
        if less and isinstance(effect, NUMBERED):
            tell(race, reduced(seat, less))
        if what := missing(race, seat, effect):
            tell(race, has_none(seat, what))
    match effect:
        case Forward(spaces):
            return (move(seat, race.number(user, spaces) - less),)
        case Back(spaces):
            return (knock(seat, race.number(user, spaces) - less),)
        case RollForward(sides):
            return (roll_forward(seat, sides, less),)
        case Draw(cards):
            return (draw_cards(seat, race.number(user, cards) - less),)
        case Discard(cards):
            return (shed(seat, cards - less),)
        case DiscardAtRandom(cards):
            return (lose_cards(seat, cards - less),)
        case Search(what):
            return (search(seat, p.KIND_OF[what]),)
        case Recover(what):
            return (recover(seat, p.KIND_OF[what]),)
        case Recycle():
            return (recycle(seat),)
        case LookAhead(cards):
            return (look_ahead(seat, cards - less),)
        case Untilt(cards):
            return (untilt_some(seat, cards - less),)
        case Tilt(cards):
            return (tilt_some(seat, cards - less),)
        case Burn(cards):
            return (burn(seat, cards - less),)
        case Refuel(cards):
            return (refuel(seat, cards - less),)
        case MoreFuel():
            return (more_fuel(seat),)
        case LoseItem():
            return (lose_item(seat),)
        case PickUpItem():
            return (pick_up_item(seat),)
        case TurnItems():
            return (turn_items(seat),)
        case Unlock():
            return (unlock(seat),)
        case ExtraTurn():
            return (another_turn(seat),)
        case Hasten(spaces):
            return (gain(seat, user, Faster(spaces), p.ONCE),)
        case Gain(until, line):
            return (gain(seat, user, line, until),)
        case Exchange(p.SWAP_PLACES):
            return (swap_places(seat, user),)
        case Exchange(p.SWAP_ITEMS):
            return (swap_items(seat, user),)
        case Exchange():
            return (take_item(seat, user),)
    assert_never(effect)


def missing(race: Race, seat: Seat, effect: p.AnyEffect) -> str:
    """Return what a seat would need for this effect, and does not have (17.2)."""
    match effect:
        case Discard() | DiscardAtRandom() if not race.hands[seat]:
            return "card to discard"
        case Burn() if not race.burnable(seat):
            return "Fuel to burn"
        case Tilt() if not race.ready_fuel(seat):
            return "Fuel to tilt"
        case Untilt() if len(race.ready_fuel(seat)) == len(race.fuel[seat]):
            return "Fuel to untilt"
    return ""


@event("17.2", told="{seat} has no {what}")
def has_none(seat: Seat, what: str) -> None: ...


@event("8.5", told="{seat} is no longer where the card says")
def out_of_reach(seat: Seat) -> None: ...


@event("17.38", told="{seat}'s reply reduces it by {less}")
def reduced(seat: Seat, less: int) -> None: ...


# What lasts


@rule("17.28")
def another_turn(race: Race, seat: Seat) -> Steps:
    """Let the seat take another turn. Nobody gains a turn during an extra turn."""
    gained = not race.extra and race.owed[seat] < EXTRA_TURNS
    race.owed[seat] += int(gained)
    if race.log is not None:
        tell(race, gained_a_turn(seat) if gained else gained_no_turn(seat))
    return ()


@event("17.28", told="{seat} takes another turn after this one")
def gained_a_turn(seat: Seat) -> None: ...


@event("17.28", told="{seat} cannot gain another turn now")
def gained_no_turn(seat: Seat) -> None: ...


@rule("17.30", told='{seat} gains "{line}"', kept=NONE_KEPT)
def gain(race: Race, seat: Seat, user: Seat, line: p.Line, until: str) -> Steps:
    """Put a line in force: until the end of this turn, until the user's next turn, or once."""
    if until == p.THIS_TURN:
        row = Lasting(seat, line, race.turn + 1)
    elif until == p.A_ROUND:
        row = Lasting(seat, line, TURN_OF + user)
    else:
        assert until == p.ONCE
        row = Lasting(seat, line, FOREVER, 1)
    race.lasting.append(row)
    return ()
