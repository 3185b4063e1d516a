"""6, 7, 8, 9, 11  A turn: Status tokens, then Skid, Pass, Focus or Actions, then the setback."""

from __future__ import annotations

from typing import Final

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards.printed import WEAPON
from paddock.games.death_roads.rules.boards import TEXT, moment
from paddock.games.death_roads.rules.cars import lose_handling, take
from paddock.games.death_roads.rules.driving import drive
from paddock.games.death_roads.rules.effects import carry_out
from paddock.games.death_roads.rules.weapons import take_aim
from paddock.games.death_roads.rules.wrecks import turn_over
from paddock.games.death_roads.state import ICONS, OFF_TRACK, Race
from paddock.kernel.cards import unlike
from paddock.kernel.events import tell
from paddock.kernel.piles import show, throw_away
from paddock.kernel.steps import (
    Card,
    Options,
    Reason,
    Seat,
    Steps,
    choice,
    event,
    rule,
    secret,
    sequence,
)
from paddock.kernel.words import possible


@sequence("6.3")
def turn(seat: Seat) -> Steps:
    return (
        begin_turn(seat),
        apply_tokens(seat),
        act(seat),
        setback(seat),
        turn_over(seat),
    )


@rule("6.1", told="{seat}'s turn")
def begin_turn(race: Race, seat: Seat) -> Steps:
    race.active = seat
    race.stuns_now = race.burns_now = race.veers_now = 0
    race.no_actions = race.card_played = race.driver_used = False
    race.were_ahead = race.were_behind = ()
    return ()


# 7  Status tokens


@rule("7.1")
def apply_tokens(race: Race, seat: Seat) -> Steps:
    """Resolve the tokens the car has now. Tokens it takes meanwhile wait for its next turn."""
    stuns, burns, veers = race.stuns[seat], race.burns[seat], race.veers[seat]
    if stuns + burns + veers == 0:
        return ()
    race.stuns_now, race.burns_now, race.veers_now = stuns, burns, veers
    race.stuns[seat] = race.burns[seat] = race.veers[seat] = 0
    return (apply_on(seat),)


@rule("7.1")
def apply_on(race: Race, seat: Seat) -> Steps:
    """Resolve one token after another. Stuns do nothing below Handling 1 (7.5) or once the player
    has declared no Actions (7.3)."""
    stuns = race.stuns_now
    if stuns and (race.handling[seat] < 1 or race.no_actions):
        race.stuns_now = 0
        if race.log is not None:
            tell(race, shaken_off(seat, stuns, "7.3" if race.no_actions else "7.5"))
    left = race.stuns_now + race.burns_now + race.veers_now
    return (next_token(seat), apply_on(seat)) if left else ()


@event("7.5", told="{seat} discards {tokens} more Stun without effect")
def shaken_off(seat: Seat, tokens: int, clause: str) -> None: ...


@choice("7.1", asks="Resolve your Status tokens in any order.")
def next_token(race: Race, seat: Seat) -> Options:
    """Offer every token that is left, in any order."""
    options: Options = []
    if race.stuns_now:
        options += [stun_handling(seat), stun_actions(seat)]
    if race.burns_now:
        hand = unlike(race, race.hands[seat], seat)
        options += [burn_card(seat, card) for card in hand] if hand else [burn_nothing(seat)]
    if race.veers_now:
        options.append(veer(seat, race.veers_now))
    return options


@rule("7.2", says="Stun: lose 1 Handling", told="{seat} resolves a Stun and loses 1 Handling")
def stun_handling(race: Race, seat: Seat) -> Steps:
    race.stuns_now -= 1
    lose_handling(race, seat, 1)
    return ()


@rule(
    "7.2",
    says="Stun: play no Actions",
    told="{seat} resolves a Stun and declares no Actions this turn",
)
def stun_actions(race: Race, seat: Seat) -> Steps:
    race.stuns_now -= 1
    race.no_actions = True
    return ()


@rule(
    "7.6",
    says="Burn: discard {card}",
    told="{seat} resolves a Burn and discards {card}",
    role="discard",
)
def burn_card(race: Race, seat: Seat, card: Card) -> Steps:
    race.burns_now -= 1
    throw_away(race, seat, card)
    return ()


@rule("7.6", says="Burn: nothing to discard", told="{seat} resolves a Burn with no card to discard")
def burn_nothing(race: Race, seat: Seat) -> Steps:
    race.burns_now -= 1
    return ()


@rule(
    "7.7",
    says="Veer: draw {number:Skid card}",
    told="{seat} veers and draws {number:Skid card}",
    formerly="Veer: draw {number} Skid",
)
def veer(race: Race, seat: Seat, number: int) -> Steps:
    """Resolve all Veers together."""
    race.veers_now = 0
    return (draw_skids(seat, number),)


# 8  Skid, Pass and Focus


@rule("8.1")
def act(race: Race, seat: Seat) -> Steps:
    return (skid(seat),) if race.handling[seat] < 1 else (choose(seat),)


@rule("8.2", told="{seat} skids")
def skid(race: Race, seat: Seat) -> Steps:
    """Take the tokens of the icons, go out for the round, and draw a Skid card for each Gear."""
    icons = 1 - race.handling[seat]
    race.handling[seat] = OFF_TRACK
    for token in ICONS[:icons]:
        take(race, seat, token, 1, "8.2")
    fewer = race.cars[seat].skids
    if fewer and race.log is not None:
        tell(race, draws_fewer(seat, fewer))
    return (draw_skids(seat, max(race.gears[seat] - fewer, 0)),)


@event("21.9", told="{seat} draws {number:fewer card} for the Skid")
def draws_fewer(seat: Seat, number: int) -> None: ...


@rule("8.4")
def draw_skids(race: Race, seat: Seat, number: int) -> Steps:
    race.skid_deck = race.set.skids
    race.skid_left = min(number, len(race.skid_deck))
    return (turn_up(seat),)


@rule("8.5")
def turn_up(race: Race, seat: Seat) -> Steps:
    """Turn up the next Skid card, unless Far Behind has ended the Skid."""
    if race.skid_left == 0:
        return ()
    race.skid_left -= 1
    deck = race.skid_deck
    at = race.luck.below(len(deck), "skid")
    face = deck[at]
    race.skid_deck = deck[:at] + deck[at + 1 :]
    if race.log is not None:
        tell(race, turned_up(seat, race.name_of(face)))
    if race.set.cards[face].text:
        return carry_out(seat, face, TEXT, 0), turn_up(seat)
    return (turn_up(seat),)


@event("8.5", told="{seat} turns up {name}")
def turned_up(seat: Seat, name: str) -> None: ...


@choice("8.1", asks="Play a card, use your Driver, Focus or Pass.")
def choose(race: Race, seat: Seat) -> Options:
    """Offer Pass, Focus, every card, and the Driver at the price of every card."""
    options: Options = [pass_on(seat)]
    hand = unlike(race, race.hands[seat], seat)
    for card in hand:
        options.append(focus(seat, card))
    return options + actions(race, seat, hand)


def actions(race: Race, seat: Seat, hand: list[Card]) -> Options:
    """Return the cards that can be played, and the Driver at the price of each."""
    if race.refused is not None:
        possible(race, [play(seat, card) for card in hand])
        possible(race, [use_driver(seat, card) for card in hand])
    options: Options = []
    if cannot_act(race, seat) is not None:
        return options
    if not race.card_played:
        for card in hand:
            options.append(play(seat, card))
    if not race.driver_used:
        for card in hand:
            options.append(use_driver(seat, card))
    return options


DECLARED: Final = Reason("7.4", "you declared no Actions this turn")
ONE_CARD: Final = Reason("9.1", "you have played a card this turn")
ONE_DRIVER: Final = Reason("9.1", "you have used your Driver this turn")
NO_HANDLING: Final = Reason("9.2", "an Action needs at least 1 Handling")
ACTED: Final = Reason("8.1", "you chose Actions this turn")


def cannot_act(race: Race, seat: Seat) -> Reason | None:
    if race.no_actions:
        return DECLARED
    return NO_HANDLING if race.handling[seat] < 1 else None


def cannot_play(race: Race, seat: Seat, card: Card) -> Reason | None:
    return ONE_CARD if race.card_played else cannot_act(race, seat)


def cannot_use_driver(race: Race, seat: Seat, card: Card) -> Reason | None:
    return ONE_DRIVER if race.driver_used else cannot_act(race, seat)


def cannot_focus(race: Race, seat: Seat, card: Card) -> Reason | None:
    return ACTED if race.card_played or race.driver_used else None


@rule("8.8", says="Pass", told="{seat} passes and is out for the round", role="pass")
def pass_on(race: Race, seat: Seat) -> Steps:
    race.handling[seat] = OFF_TRACK
    return moment(race, seat, p.WHEN_PASSED)


@rule(
    "8.10",
    says="discard {card} to Focus",
    formerly="Focus: discard {card}",
    told="{seat} discards {card} to Focus",
    unless=cannot_focus,
    role="discard",
)
def focus(race: Race, seat: Seat, card: Card) -> Steps:
    throw_away(race, seat, card)
    return moment(race, seat, p.WHEN_FOCUSED)


# 9  Actions


@rule("9.3", says="play {card}", told="{seat} plays {card}", unless=cannot_play, role="play")
def play(race: Race, seat: Seat, card: Card) -> Steps:
    """Show the card, pay for it, apply its row, and discard it."""
    race.card_played = True
    show(race, seat, card)
    printed = race.printed(card)
    lose_handling(race, seat, printed.cost)
    if printed.kind == WEAPON:
        return take_aim(seat, card), put_away(seat, card), act_again(seat)
    row = race.gears[seat] - 1
    if not printed.rows[row]:
        return put_away(seat, card), act_again(seat)
    return carry_out(seat, race.faces[card], row, 0), put_away(seat, card), act_again(seat)


@rule("9.6")
def put_away(race: Race, seat: Seat, card: Card) -> Steps:
    race.played.remove(card)
    race.discards[seat].append(card)
    return ()


@rule("9.7")
def act_again(race: Race, seat: Seat) -> Steps:
    """Offer the other kind of Action, if Handling is left."""
    if race.handling[seat] < 1 or (race.card_played and race.driver_used):
        return ()
    return (second(seat),)


@choice("9.1", asks="Take a second Action, or end your turn.")
def second(race: Race, seat: Seat) -> Options:
    """Offer the other kind of Action, or none."""
    hand = unlike(race, race.hands[seat], seat)
    return [no_more(seat), *actions(race, seat, hand)]


@secret("9.1", says="end your turn", role="pass", formerly="no second Action")
def no_more(race: Race, seat: Seat) -> Steps:
    return ()


# 11  Drivers


@rule(
    "11.1",
    says="discard {card} to use your Driver",
    told="{seat} discards {card} to use the Driver",
    formerly="use the Driver: discard {card}",
    unless=cannot_use_driver,
    role="drive",
)
def use_driver(race: Race, seat: Seat, card: Card) -> Steps:
    """Discard a card and pay Handling for the Driver Action."""
    race.driver_used = True
    throw_away(race, seat, card)
    driver = race.cars[seat].driver
    lose_handling(race, seat, race.set.cards[driver].cost)
    return carry_out(seat, driver, TEXT, 0), act_again(seat)


# 6 again: the setback


@rule("6.5")
def setback(race: Race, seat: Seat) -> Steps:
    """Move a car on dirt back 1, whatever it did this turn."""
    if not race.is_dirt(race.lanes[seat]):
        return ()
    wise = race.cars[seat].dirt_wise
    if race.log is not None:
        tell(race, not_set_back(seat) if wise else set_back(seat))
    if wise:
        return ()
    return (drive(seat, p.BACK, 1),)


@event("6.5", told="{seat} ends the turn on dirt and moves back 1")
def set_back(seat: Seat) -> None: ...


@event("21.8", told="{seat} is not set back on dirt")
def not_set_back(seat: Seat) -> None: ...
