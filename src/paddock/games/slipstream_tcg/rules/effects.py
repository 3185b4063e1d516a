"""17  What befalls a racer, phrase by phrase; another turn, and lines that last a while."""

from __future__ import annotations

from typing import Final, assert_never

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.cards.phrases import (
    Back,
    Burn,
    Discard,
    DiscardAtRandom,
    Draw,
    ExtraTurn,
    Forward,
    Gain,
    GiveItem,
    LookAhead,
    LoseItem,
    MoreFuel,
    PickUpItem,
    Recover,
    Recycle,
    Refuel,
    RollForward,
    Search,
    SwapItems,
    SwapPlaces,
    Tilt,
    TurnItems,
    Unlock,
    Untilt,
)
from paddock.games.slipstream_tcg.rules.fuel import burn, more_fuel, refuel, tilt_some, untilt_some
from paddock.games.slipstream_tcg.rules.hands import (
    draw_cards,
    look_ahead,
    lose_cards,
    recover,
    recycle,
    search,
    shed,
)
from paddock.games.slipstream_tcg.rules.items import (
    give_item,
    lose_item,
    pick_up_item,
    swap_items,
    turn_items,
    unlock,
)
from paddock.games.slipstream_tcg.rules.positions import change_places, knock, move, roll_forward
from paddock.games.slipstream_tcg.state import TURN_OF, Race
from paddock.kernel.events import tell
from paddock.kernel.lasting import FOREVER, Lasting
from paddock.kernel.steps import NONE_KEPT, Seat, Steps, event, rule

EXTRA_TURNS: Final = 1  # that may wait for one seat


@rule("8.5", kept=NONE_KEPT)
def befall(race: Race, seat: Seat, user: Seat, who: p.Who, effect: p.Effect, less: int) -> Steps:
    """One phrase, one case: a phrase that is missing here is a type error. Whom a printed condition
    no longer fits is passed over (S-46). Its numbers are so much less (17.38), and what is 0 by
    then does nothing."""
    if seat in race.gone or user in race.gone:
        return ()
    if seat != user and not race.meets(user, seat, who):
        return ()
    match effect:
        case Forward(spaces):
            return (move(seat, race.number(user, spaces) - less),)
        case Back(spaces):
            return (knock(seat, race.number(user, spaces) - less),)
        case RollForward(sides):
            return (roll_forward(seat, sides, less),)
        case SwapPlaces():
            return (change_places(seat, user),)
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
        case GiveItem():
            return (give_item(seat, user),)
        case SwapItems():
            return (swap_items(seat, user),)
        case TurnItems():
            return (turn_items(seat),)
        case Unlock():
            return (unlock(seat),)
        case ExtraTurn():
            return (another_turn(seat),)
        case Gain():
            return (gain(seat, user, effect),)
    assert_never(effect)


# What lasts


@rule("17.28")
def another_turn(race: Race, seat: Seat) -> Steps:
    """Nobody gains one during an extra turn."""
    if not race.extra and race.owed[seat] < EXTRA_TURNS:
        race.owed[seat] += 1
        if race.log is not None:
            tell(race, gained_a_turn(seat))
    return ()


@event("17.28", told="{seat} takes another turn after this one")
def gained_a_turn(seat: Seat) -> None: ...


@rule("17.30", told="for {seat}: {lasts}", kept=NONE_KEPT)
def gain(race: Race, seat: Seat, user: Seat, lasts: Gain) -> Steps:
    """The line is in force until the end of this turn, until the turn of the one whose card it was,
    or for one use."""
    if lasts.until == p.THIS_TURN:
        row = Lasting(seat, lasts.line, race.turn + 1)
    elif lasts.until == p.A_ROUND:
        row = Lasting(seat, lasts.line, TURN_OF + user)
    else:
        assert lasts.until == p.ONCE
        row = Lasting(seat, lasts.line, FOREVER, 1)
    race.lasting.append(row)
    return ()
