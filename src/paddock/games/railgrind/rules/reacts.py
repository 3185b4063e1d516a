"""9  Reacts: what may be answered waits beneath the question, and happens unless it is stopped."""

from __future__ import annotations

from typing import Final

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.rules.costs import UNPAID, can_pay, pay
from paddock.games.railgrind.rules.moments import moment
from paddock.games.railgrind.state import Race
from paddock.kernel.cards import unlike
from paddock.kernel.flow import nearest
from paddock.kernel.piles import show
from paddock.kernel.steps import (
    NONE_KEPT,
    Card,
    Options,
    Reason,
    Seat,
    Step,
    Steps,
    reaction,
    rule,
    secret,
)
from paddock.kernel.words import possible

NOT_NOW: Final = Reason("9.2", "{card} does not react to this")
ONE_SPECIAL: Final = Reason("5.4", "you have played a Special Trick this turn")
TURNED: Final = Reason("5.3", "{card} is activated; it must recover first")
TOO_OFTEN: Final = Reason("5.3", "{card} has been activated three times this turn")


def guarded(race: Race, seat: Seat, moment: str, act: Step) -> Steps:
    """Return an act, after the React that a seat may use against it. A seat is asked if others
    cannot rule out that it has one (9.5). Nobody reacts to a React (9.3)."""
    if race.reacting or not may_react(race, seat):
        return (act,)
    return react(seat, moment), go_ahead(act)


def may_react(race: Race, seat: Seat) -> bool:
    """Return True if, for all the rival can see, this seat could react: it holds cards, or a card
    in play can still be activated for it."""
    if race.hands[seat]:
        return True
    for card in race.in_play(seat):
        if race.printed(card).react_to and race.can_activate(card):
            return True
    return False


@rule("9.1", kept=NONE_KEPT)
def go_ahead(race: Race, act: Step) -> Steps:
    """Do the act, because nobody has stopped it."""
    return (act,)


@rule("9.1")
def called_off(race: Race) -> Steps:
    """Drop what was cancelled or prevented."""
    return ()


@reaction("9.1", asks="React?")
def react(race: Race, seat: Seat, moment: str) -> Options:
    """Offer the Reacts that fit: Tricks in the hand, and cards in play to activate. A first React
    may change what the second player can do."""
    if not may_react(race, seat):
        return []
    ideas: list[Step] = []
    for card in unlike(race, race.hands[seat], seat):
        if race.printed(card).react_to == moment or race.refused is not None:
            ideas.append(react_with(seat, card, moment))
    there = [card for card in race.in_play(seat) if race.printed(card).react_to == moment]
    ideas += [react_from_play(seat, card) for card in race.unlike_in_play(there)]
    return [let_it_be(seat), *possible(race, ideas)]


@secret("9.1", says="do not react", role="pass")
def let_it_be(race: Race, seat: Seat) -> Steps:
    return ()


def cannot_react(race: Race, seat: Seat, card: Card, moment: str) -> Reason | None:
    printed = race.printed(card)
    if printed.react_to != moment or printed.kind != p.TRICK:
        return NOT_NOW
    if printed.special and race.specials[seat]:
        return ONE_SPECIAL
    return None if can_pay(race, seat, printed.cost, card) else UNPAID


@rule(
    "9.2",
    says="react with {card}",
    told="{seat} reacts with {card}",
    unless=cannot_react,
    role="answer",
)
def react_with(race: Race, seat: Seat, card: Card, moment: str) -> Steps:
    """Play a Trick from the hand to react. It is no action."""
    printed = race.printed(card)
    show(race, seat, card)
    note_trick(race, seat, card)
    race.reacting = True
    paid = [pay(seat, cost) for cost in printed.cost]
    return *paid, *replies(seat, card, printed.react), put_away(seat, card), react_over()


def cannot_react_from_play(race: Race, seat: Seat, card: Card) -> Reason | None:
    if card in race.turned:
        return TURNED
    return None if race.can_activate(card) else TOO_OFTEN


@rule(
    "9.2",
    says="activate {card} to react",
    told="{seat} reacts with {card}",
    unless=cannot_react_from_play,
    role="answer",
)
def react_from_play(race: Race, seat: Seat, card: Card) -> Steps:
    """Activate a card in play to react."""
    turn_sideways(race, card)
    race.reacting = True
    return *replies(seat, card, race.printed(card).react), react_over()


def replies(seat: Seat, card: Card, text: p.Replies) -> list[Step]:
    """Return what a React does, sentence by sentence."""
    from paddock.games.railgrind.rules.effects import happen  # it stands on all the rules before it

    steps: list[Step] = []
    for reply in text:
        if isinstance(reply, (p.Deed, p.If)):
            steps.append(happen(seat, card, reply))
        else:
            steps.append(cancel(seat) if isinstance(reply, p.Cancel) else prevent(seat))
    return steps


@rule("9.6", told="{seat} cancels it")
def cancel(race: Race, seat: Seat) -> Steps:
    race.stack[nearest(race, go_ahead)] = called_off()
    return ()


@rule("9.7", told="{seat} prevents it")
def prevent(race: Race, seat: Seat) -> Steps:
    race.stack[nearest(race, go_ahead)] = called_off()
    return ()


@rule("9.3")
def react_over(race: Race) -> Steps:
    race.reacting = False
    return ()


def turn_sideways(race: Race, card: Card) -> None:
    """Turn a card sideways, because it is activated."""
    race.turned.append(card)
    race.activations[card] = race.activations.get(card, 0) + 1


def note_trick(race: Race, seat: Seat, card: Card) -> None:
    """Note that a Trick was played. It counts even if it is cancelled (G-25)."""
    if race.printed(card).special:
        race.specials[seat] = True
    moment(race, p.WHEN_TRICK, seat)


@rule("5.2")
def put_away(race: Race, seat: Seat, card: Card) -> Steps:
    """Put a Trick that is done into the Discard Zone, unless it has deleted itself."""
    if card in race.played:
        race.played.remove(card)
        race.discards[seat].append(card)
    return ()
