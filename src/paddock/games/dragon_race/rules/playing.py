"""5, 6  Playing maneuvers and events, and using "Main:" and "Battle:" lines."""

from __future__ import annotations

from typing import Final

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.cards.printed import NO_COST
from paddock.games.dragon_race.rules.control import unlike_in_play
from paddock.games.dragon_race.rules.effects import happen
from paddock.games.dragon_race.rules.moments import moment, settle_triggers
from paddock.games.dragon_race.state import BATTLE_LINE, MAIN_LINE, REPEATS, Race
from paddock.kernel.cards import reveal, unlike
from paddock.kernel.piles import shed, show
from paddock.kernel.steps import (
    Card,
    Options,
    Reason,
    Seat,
    Step,
    Steps,
    choice,
    rule,
)
from paddock.kernel.words import possible
from paddock.kernel.zones import NO_SEAT

UNPAID: Final = Reason("6.1", "you can neither pay the Cost of {card} nor meet its Burst")
ONLY_MAIN: Final = Reason("5.4", "{card} is played only in Main")
ONLY_BATTLE: Final = Reason("5.4", "{card} is played only in a battle")
FORBIDDEN: Final = Reason("12.1", "a card forbids you to play {card}")
LINE_FORBIDDEN: Final = Reason("12.1", "a card forbids you to use this line")
USED: Final = Reason("6.8", "you have used this line this turn")
NO_PRICE: Final = Reason("6.7", "you have no card to discard for it")
TOO_OFTEN: Final = Reason("12.8", "{card} has been used 100 times this turn")


# 5.3  Your actions in Main


@rule("5.3")
def act_in_main(race: Race, seat: Seat) -> Steps:
    """Let the seat take actions one after another, until it stops."""
    if race.stopped:
        race.stopped = False
        return ()
    return choose_action(seat), settle_triggers(), act_in_main(seat)


@choice("5.3", asks="Play a card, use a Main: line, or end your actions.")
def choose_action(race: Race, seat: Seat) -> Options:
    return [stop_acting(seat), *in_reach(race, seat)]


@rule(
    "5.3",
    says="end your actions",
    told="{seat} is done with Main",
    role="pass",
    formerly="stop",
)
def stop_acting(race: Race, seat: Seat) -> Steps:
    race.stopped = True
    return ()


def in_reach(race: Race, seat: Seat) -> Options:
    """List what a seat may play or use now, in Main or in a battle."""
    fighting = race.starter != NO_SEAT
    ideas: list[Step] = []
    for card in unlike(race, race.hands[seat], seat):
        if race.printed(card).kind == p.EVENT:
            ideas.append(play_event(seat, card))
        elif not fighting or race.refused is not None:
            ideas.append(play_maneuver(seat, card))
    speaking: list[Card] = []
    for card in race.in_play(seat):
        printed = race.printed(card)
        if printed.battle if fighting else printed.main:
            speaking.append(card)
    use = use_battle if fighting else use_main
    return possible(race, [*ideas, *[use(seat, card) for card in unlike_in_play(race, speaking)]])


# 6  Playing a card


def cannot_play(race: Race, seat: Seat, card: Card, ban: str) -> Reason | None:
    """Return why a card cannot be paid for, or is forbidden."""
    printed = race.printed(card)
    price = race.price(seat, printed)
    if price == NO_COST or price > race.energy[seat]:
        return UNPAID
    if race.repeats.get(race.faces[card], 0) >= REPEATS:
        return TOO_OFTEN
    return FORBIDDEN if race.forbidden(seat, ban) else None


def pay(race: Race, seat: Seat, card: Card) -> None:
    """Pay the Cost with energy, unless the Burst is met (6.2)."""
    face = race.faces[card]
    race.energy[seat] -= race.price(seat, race.cards[face])
    race.repeats[face] = race.repeats.get(face, 0) + 1


def cannot_play_maneuver(race: Race, seat: Seat, card: Card) -> Reason | None:
    if race.starter != NO_SEAT:
        return ONLY_MAIN
    return cannot_play(race, seat, card, p.PLAY_MANEUVERS)


@rule(
    "6.3", says="play {card}", told="{seat} plays {card}", unless=cannot_play_maneuver, role="play"
)
def play_maneuver(race: Race, seat: Seat, card: Card) -> Steps:
    """Put the maneuver into the track, then do what it says."""
    pay(race, seat, card)
    race.hands[seat].remove(card)
    race.tracks[seat].append(card)
    reveal(race, card)
    moment(race, p.WHEN_MANEUVER, seat)
    return tuple([happen(seat, card, sentence) for sentence in race.printed(card).text])


def cannot_play_event(race: Race, seat: Seat, card: Card) -> Reason | None:
    timing = race.printed(card).timing
    if race.starter != NO_SEAT:
        if timing == p.MAIN:
            return ONLY_MAIN
    elif timing == p.BATTLE:
        return ONLY_BATTLE
    return cannot_play(race, seat, card, p.PLAY_EVENTS)


@rule("6.4", says="play {card}", told="{seat} plays {card}", unless=cannot_play_event, role="play")
def play_event(race: Race, seat: Seat, card: Card) -> Steps:
    """Do what the event says, then discard it."""
    race.passes = 0
    pay(race, seat, card)
    show(race, seat, card)
    moment(race, p.WHEN_EVENT, seat)
    done = [happen(seat, card, sentence) for sentence in race.printed(card).text]
    return *done, put_away(seat, card)


@rule("6.4")
def put_away(race: Race, seat: Seat, card: Card) -> Steps:
    race.played.remove(card)
    race.discards[seat].append(card)
    return ()


# 6.6  Using a line


def cannot_use(race: Race, seat: Seat, card: Card, line: int, ban: str) -> Reason | None:
    if race.used.get(card, 0) & line:
        return USED
    if not race.hands[seat]:
        return NO_PRICE
    if race.repeats.get(race.faces[card], 0) >= REPEATS:
        return TOO_OFTEN
    return LINE_FORBIDDEN if race.forbidden(seat, ban) else None


def cannot_use_main(race: Race, seat: Seat, card: Card) -> Reason | None:
    return cannot_use(race, seat, card, MAIN_LINE, p.USE_MAIN)


@rule(
    "6.6",
    says="use the Main: line of {card}",
    told="{seat} uses {card}",
    unless=cannot_use_main,
    role="use",
    formerly="use Main: of {card}",
)
def use_main(race: Race, seat: Seat, card: Card) -> Steps:
    return used_line(race, seat, card, MAIN_LINE)


def cannot_use_battle(race: Race, seat: Seat, card: Card) -> Reason | None:
    return cannot_use(race, seat, card, BATTLE_LINE, p.USE_BATTLE)


@rule(
    "6.6",
    says="use the Battle: line of {card}",
    told="{seat} uses {card}",
    unless=cannot_use_battle,
    role="use",
    formerly="use Battle: of {card}",
)
def use_battle(race: Race, seat: Seat, card: Card) -> Steps:
    race.passes = 0
    return used_line(race, seat, card, BATTLE_LINE)


def used_line(race: Race, seat: Seat, card: Card, line: int) -> Steps:
    """Discard a card as the price. The line cannot be used again this turn."""
    face = race.faces[card]
    race.used[card] = race.used.get(card, 0) | line
    race.repeats[face] = race.repeats.get(face, 0) + 1
    main = line == MAIN_LINE
    moment(race, p.WHEN_MAIN if main else p.WHEN_BATTLE, seat)
    text = race.cards[face].main if main else race.cards[face].battle
    return shed(seat, 1), *[happen(seat, card, sentence) for sentence in text]
