"""5, 6  The Action Step: playing, activating, filling the gauge, dashing, passing."""

from __future__ import annotations

from typing import Final

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.rules.costs import UNPAID, can_pay, pay
from paddock.games.railgrind.rules.effects import carry_out
from paddock.games.railgrind.rules.moments import moment, settle_triggers
from paddock.games.railgrind.rules.points import gain
from paddock.games.railgrind.rules.reacts import (
    ONE_SPECIAL,
    TOO_OFTEN,
    TURNED,
    go_ahead,
    guarded,
    note_trick,
    put_away,
    react,
    turn_sideways,
)
from paddock.games.railgrind.rules.rows import come_into_play, hurt, make_room
from paddock.games.railgrind.rules.speed import into_gauge
from paddock.games.railgrind.state import (
    ACTIONS,
    FASTEST,
    IN_A_GO,
    PASSES,
    Race,
)
from paddock.kernel.cards import unlike
from paddock.kernel.piles import show
from paddock.kernel.steps import Card, Options, Reason, Seat, Step, Steps, choice, rule, secret
from paddock.kernel.words import possible

ONLY_REACTS: Final = Reason("9.2", "{card} is played only as a React")
NO_ROOM: Final = Reason("7.2", "{card} takes more Drone Slots than you have")
GAUGE_FULL: Final = Reason("4.6", "your Speed Gauge is full")


# 5  Taking turns with single actions


@rule("5.1")
def take_go(race: Race, active: Seat) -> Steps:
    """Let a seat take one action, or up to three with 1-MORE."""
    race.acting = active
    race.taken = 0
    race.more = False
    return one_action(active)


def one_action(seat: Seat) -> Steps:
    return act(seat), settle_triggers(), action_over(seat)


@rule("5.1")
def action_over(race: Race, active: Seat) -> Steps:
    """End the step if both have dashed or the timer has run out (6.6). Otherwise it is the rival's
    turn to act, unless 1-MORE gives another action (5.8)."""
    race.taken += 1
    race.actions[active] += 1
    more, race.more = race.more, False
    if all(race.dashed) or race.passes >= PASSES:
        return ()
    if more and race.taken < IN_A_GO and not race.dashed[active]:
        return one_action(active)
    return (take_go(race.rival(active)),)


@choice("5.1", asks="Your action: play, activate, fill your gauge, or dash.")
def act(race: Race, seat: Seat) -> Options:
    """Offer everything that can be done as an action: only passing after a dash (6.6), only dashing
    after 50 actions (15.4)."""
    if race.dashed[seat]:
        return [pass_on(seat)]
    if race.actions[seat] >= ACTIONS:
        return [dash(seat)]
    ideas: list[Step] = []
    held = unlike(race, race.hands[seat], seat)
    for card in held:
        kind = race.printed(card).kind
        if kind == p.TRICK:
            ideas.append(play_trick(seat, card))
        elif kind == p.ITEM:
            ideas.append(play_item(seat, card))
        else:
            assert kind == p.DRONE, kind
            ideas.append(play_drone(seat, card))
    for card in race.unlike_in_play(race.in_play(seat)):
        numbers = range(1, len(race.printed(card).abilities) + 1)
        if len(numbers) == 1:
            ideas.append(activate(seat, card))
        else:
            ideas += [use_ability(seat, card, number) for number in numbers]
    ideas += [fill_gauge(seat, card) for card in held]
    passing = [pass_on(seat)] if race.may_pass[seat] else []
    return [dash(seat), *possible(race, ideas), *passing]


# Playing a card


def cannot_play_trick(race: Race, seat: Seat, card: Card) -> Reason | None:
    printed = race.printed(card)
    if not printed.text:
        return ONLY_REACTS
    if printed.special and race.specials[seat]:
        return ONE_SPECIAL
    return None if can_pay(race, seat, printed.cost, card) else UNPAID


@rule("5.2", says="play {card}", told="{seat} plays {card}", unless=cannot_play_trick, role="play")
def play_trick(race: Race, seat: Seat, card: Card) -> Steps:
    """Show a Trick, pay for it, let others react, do what it says, and put it into the Discard
    Zone."""
    printed = race.printed(card)
    show(race, seat, card)
    note_trick(race, seat, card)
    done = carry_out(seat, card, printed.text)
    asked = guarded(race, race.rival(seat), p.RIVAL_TRICK, done)
    if printed.cost:
        return *[pay(seat, cost) for cost in printed.cost], *asked, put_away(seat, card)
    return *asked, put_away(seat, card)


def cannot_play_item(race: Race, seat: Seat, card: Card) -> Reason | None:
    return None if can_pay(race, seat, race.printed(card).cost, card) else UNPAID


@rule("5.2", says="play {card}", told="{seat} plays {card}", unless=cannot_play_item, role="play")
def play_item(race: Race, seat: Seat, card: Card) -> Steps:
    """Put the Item into the Item Row, where it stays."""
    show(race, seat, card)
    paid = [pay(seat, cost) for cost in race.printed(card).cost]
    return *paid, come_into_play(seat, card)


def cannot_play_drone(race: Race, seat: Seat, card: Card) -> Reason | None:
    if race.printed(card).slots > race.slots(seat):
        return NO_ROOM
    return None if can_pay(race, seat, race.printed(card).cost, card) else UNPAID


@rule("7.1", says="play {card}", told="{seat} plays {card}", unless=cannot_play_drone, role="play")
def play_drone(race: Race, seat: Seat, card: Card) -> Steps:
    """Put the Drone beside the Character; others make room for it."""
    printed = race.printed(card)
    show(race, seat, card)
    paid = [pay(seat, cost) for cost in printed.cost]
    return *paid, make_room(seat, printed.slots), come_into_play(seat, card)


# Activating a card


def cannot_use(race: Race, seat: Seat, card: Card, number: int) -> Reason | None:
    if card in race.turned:
        return TURNED
    if not race.can_activate(card):
        return TOO_OFTEN
    return None if can_pay(race, seat, race.printed(card).abilities[number - 1].cost) else UNPAID


def cannot_activate(race: Race, seat: Seat, card: Card) -> Reason | None:
    return cannot_use(race, seat, card, 1)


@rule(
    "5.3",
    says="activate {card}",
    told="{seat} activates {card}",
    unless=cannot_activate,
    role="use",
)
def activate(race: Race, seat: Seat, card: Card) -> Steps:
    """Turn a card sideways and use its one ability."""
    return used(race, seat, card, 1)


@rule(
    "5.3",
    says="activate {card}, ability {number}",
    told="{seat} activates {card}",
    unless=cannot_use,
    role="use",
)
def use_ability(race: Race, seat: Seat, card: Card, number: int) -> Steps:
    """Turn a card sideways and use one of its abilities (G-24)."""
    return used(race, seat, card, number)


def used(race: Race, seat: Seat, card: Card, number: int) -> Steps:
    ability = race.printed(card).abilities[number - 1]
    turn_sideways(race, card)
    paid = [pay(seat, cost) for cost in ability.cost]
    return *paid, carry_out(seat, card, ability.text)


# Filling the gauge


def cannot_fill(race: Race, seat: Seat, card: Card) -> Reason | None:
    return GAUGE_FULL if race.speed(seat) >= FASTEST else None


@secret("5.5", says="put {card} into the Speed Gauge", unless=cannot_fill, role="put")
def fill_gauge(race: Race, seat: Seat, card: Card) -> Steps:
    """Put a card face down on top of the gauge. That is not speeding up (G-17)."""
    into_gauge(race, seat, card)
    return ()


# 6  Dashing and passing


@rule("6.1", says="dash", told="{seat} dashes", role="drive")
def dash(race: Race, seat: Seat) -> Steps:
    """Let both players react, the one with Action Priority first (9.1); then score the dash."""
    race.dashed[seat] = True
    reacts = [
        react(other, p.OWN_DASH if other == seat else p.RIVAL_DASH)
        for other in (race.priority, race.rival(race.priority))
    ]
    return *reacts, go_ahead(score(seat))


@rule("6.2")
def score(race: Race, seat: Seat) -> Steps:
    """Score the dash; then every Drone that targets this seat takes a damage counter (7.5)."""
    rival = race.rival(seat)
    hunters = race.hunters(seat)
    scores = gain(seat, race.dash_worth(seat))
    moment(race, p.WHEN_DASH, seat)
    moment(race, p.WHEN_RIVAL_DASH, rival)
    return (scores, hurt(rival, 1, *hunters)) if hunters else (scores,)


@rule("6.6", says="pass", told="{seat} passes", role="pass")
def pass_on(race: Race, seat: Seat) -> Steps:
    """Pass. After a dash, passes run the Dash Timer down."""
    if race.dashed[seat]:
        race.passes += 1
    else:
        race.may_pass[seat] = False
    return ()
