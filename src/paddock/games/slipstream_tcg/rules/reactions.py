"""5.5, 8, 12  The reaction window, and what is left of an act when all have answered."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from paddock.games.slipstream_tcg.phrases import (
    EACH,
    ME,
    UNDODGEABLE,
    WHEN_DODGED,
    YOU,
    Also,
    Back,
    Burn,
    Deed,
    Deeds,
    Discard,
    DiscardAtRandom,
    Draw,
    Effect,
    Forward,
    Nimbler,
    Override,
    Reduce,
    Reflect,
    Replies,
    Suppress,
    Tilt,
    Untilt,
    Who,
)
from paddock.games.slipstream_tcg.rules.aims import aims
from paddock.games.slipstream_tcg.rules.effects import befall, put_away
from paddock.games.slipstream_tcg.rules.fuel import burn, pay
from paddock.games.slipstream_tcg.rules.moments import moment, use_up
from paddock.games.slipstream_tcg.state import NO_CARD, Race
from paddock.kernel.cards import reveal, unlike
from paddock.kernel.events import tell
from paddock.kernel.steps import Card, Options, Reason, Seat, Step, Steps, choice, event, rule
from paddock.kernel.windows import amend, beneath
from paddock.kernel.words import possible

NO_ITEM: Final = -1  # the threshold of what is no Item: it cannot be dodged (S-44)
LOCKED: Final = Reason("2.12", "{card} was only just placed")
NOT_REACTIVE: Final = Reason("7.3", "{card} is not Reactive")
SWITCHED_OFF: Final = Reason("15.4", "Reactive Utilities were agreed off")
TOO_DEAR: Final = Reason("4.2", "{card} costs more fuel points than you can tilt")
NOT_ENOUGH: Final = Reason("6.2", "there is too little Fuel to burn for that")
NOT_IN_RESPONSE: Final = Reason("6.4", "that ability is not for answering")

Answer = tuple[Seat, Replies, Card]  # who, with what text (none is a dodge), on which card


def window(race: Race, user: Seat, text: Deeds, threshold: int, targets: tuple[Seat, ...]) -> Steps:
    """Those affected are asked in turn, even if there is nothing they could use (16.4), and the act
    waits beneath. Nobody is asked before the first turn (1.10)."""
    struck = affected(race, user, text, targets)
    asked: list[Step] = []
    if race.turn > 0:
        asked = [respond(s, user) for s in struck]
    return *asked, resolve(user, text, threshold, targets, struck, ())


def affected(race: Race, user: Seat, text: Deeds, targets: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Others whom it would befall, clockwise from the active seat."""
    found: list[Seat] = []
    for turn in range(race.seats):
        seat = (race.active + turn) % race.seats
        if seat == user or seat in race.gone:
            continue
        if any([involves(race, user, deed, seat, targets) for deed in text]):
            found.append(seat)
    return tuple(found)


def involves(race: Race, user: Seat, deed: Deed, seat: Seat, targets: tuple[Seat, ...]) -> bool:
    if deed.who.whom == YOU:
        return False
    if deed.who.whom == EACH:
        return race.meets(user, seat, deed.who)
    return seat in targets


@choice("5.5")
def respond(race: Race, seat: Seat, user: Seat) -> Options:
    """One answer each (S-38): a dodge, the primary Item, a Reactive Utility, the Driver."""
    act = beneath(race, resolve)
    if user in race.gone:
        return []  # the act comes to nothing (14.3)
    options = [let_it_be(seat)]
    if act.args[2] > UNDODGEABLE:
        options.append(dodge(seat))
    ideas: list[Step] = []
    primary = race.primary[seat]
    if primary != NO_CARD and primary not in race.in_use:
        ideas.append(answer_with_item(seat, primary))
    for card in unlike(race, race.hands[seat], seat):
        if race.printed(card).reactive or race.refused is not None:
            ideas.append(answer_with_utility(seat, card))
    for number in range(len(race.cards[race.drivers[seat]].abilities)):
        ideas.append(answer_with_driver(seat, number))
    return options + possible(race, ideas)


@rule("5.5", says="let it be", told="{seat} lets it be")
def let_it_be(race: Race, seat: Seat) -> Steps:
    return ()


@rule("5.6", says="dodge", told="{seat} tries to dodge")
def dodge(race: Race, seat: Seat) -> Steps:
    """It is rolled when all have answered (8.4)."""
    note(race, seat, (), NO_CARD)
    return ()


def cannot_answer_with_item(race: Race, seat: Seat, card: Card) -> Reason | None:
    return LOCKED if race.locked(seat, card) else None


@rule(
    "7.2",
    says="answer with {card}",
    told="{seat} answers with {card}",
    unless=cannot_answer_with_item,
)
def answer_with_item(race: Race, seat: Seat, card: Card) -> Steps:
    note(race, seat, race.printed(card).reply, card)
    race.in_use = (*race.in_use, card)
    return may_dodge_too(race, seat)


def cannot_answer_with_utility(race: Race, seat: Seat, card: Card) -> Reason | None:
    if not race.printed(card).reactive:
        return NOT_REACTIVE
    if not race.rules.reactive_utilities:
        return SWITCHED_OFF
    if race.cost(seat, race.faces[card]) > race.fuel_points(seat):
        return TOO_DEAR
    return None


@rule(
    "7.3",
    says="answer with {card}",
    told="{seat} answers with {card}",
    unless=cannot_answer_with_utility,
)
def answer_with_utility(race: Race, seat: Seat, card: Card) -> Steps:
    """It is shown when it is declared, before its cost is paid."""
    race.hands[seat].remove(card)
    reveal(race, card)
    race.played.append(card)
    note(race, seat, race.printed(card).reply, card)
    return pay(seat, race.cost(seat, race.faces[card])), *may_dodge_too(race, seat)


def cannot_answer_with_driver(race: Race, seat: Seat, number: int) -> Reason | None:
    ability = race.cards[race.drivers[seat]].abilities[number]
    if not ability.reply:
        return NOT_IN_RESPONSE
    return NOT_ENOUGH if ability.burn > len(race.burnable(seat)) else None


@rule(
    "6.4",
    says="answer with the Driver ({number})",
    told="{seat} answers with the Driver",
    unless=cannot_answer_with_driver,
)
def answer_with_driver(race: Race, seat: Seat, number: int) -> Steps:
    ability = race.cards[race.drivers[seat]].abilities[number]
    note(race, seat, ability.reply, NO_CARD)
    return burn(seat, ability.burn), *may_dodge_too(race, seat)


def note(race: Race, seat: Seat, reply: Replies, card: Card) -> None:
    """The waiting act takes note of the answer."""
    user, text, threshold, targets, struck, answers = beneath(race, resolve).args
    amend(race, resolve, user, text, threshold, targets, struck, (*answers, (seat, reply, card)))


def may_dodge_too(race: Race, seat: Seat) -> Steps:
    """With `dodge_plus` a card and a dodge (S-38)."""
    threshold: int = beneath(race, resolve).args[2]
    return (dodge_besides(seat),) if race.rules.dodge_plus and threshold > UNDODGEABLE else ()


@choice("15.5")
def dodge_besides(race: Race, seat: Seat) -> Options:
    return [let_it_be(seat), dodge(seat)]


# 8, 12  Resolving


@rule("12.1")
def resolve(
    race: Race,
    user: Seat,
    text: Deeds,
    threshold: int,
    targets: tuple[Seat, ...],
    struck: tuple[Seat, ...],
    answers: tuple[Answer, ...],
) -> Steps:
    """Dodges are rolled (8.4); then Suppress, Override, Reflect, and the rest, each in the order of
    the seats from the active one (S-47). One part for each player affected (S-63)."""
    done = [put_down(s, card) for s, _, card in answers if card != NO_CARD]
    if user in race.gone:
        return tuple(done)  # whose act it was has left: nothing comes of it (14.3)
    dodged = [s for s, reply, _ in answers if not reply and dodges(race, s, threshold)]
    given = {s: reply for s, reply, _ in answers if reply and s not in race.gone}
    instead: list[Step] = []
    elsewhere: list[Step] = []
    usual: list[Step] = []
    besides: list[Step] = []
    for other in struck:
        for phrase in given.get(other, ()):
            if isinstance(phrase, Also):
                besides.append(deed_of(other, phrase.deed))
    if not any([isinstance(p, Suppress) for reply in given.values() for p in reply]):
        for other in struck:
            if other in race.gone or other in dodged:
                continue
            reply = given.get(other, ())
            overrides = [p for p in reply if isinstance(p, Override)]
            if overrides:
                instead += [deed_of(other, p.deed) for p in overrides]
            elif any([isinstance(p, Reflect) for p in reply]):
                parts = parts_of(race, user, text, other, targets, 0)
                elsewhere.append(redirect(other, *parts))
        for deed in text:
            if deed.who.whom == YOU:
                usual.append(befall(user, user, deed.who, deed.effect))
                continue
            for other in struck:
                if other in dodged or other in race.gone or turned(given.get(other, ())):
                    continue
                less = sum([p.number for p in given.get(other, ()) if isinstance(p, Reduce)])
                for who, effect in parts_of(race, user, (deed,), other, targets, less):
                    usual.append(befall(other, user, who, effect))
    return *instead, *elsewhere, *usual, *besides, act_over(user), *done


@rule("14.3")
def act_over(race: Race, user: Seat) -> Steps:
    """A marker: what waits above it is the rest of his act."""
    return ()


def turned(reply: Replies) -> bool:
    """Whether an answer puts something else in the place of what would have befallen."""
    return any([isinstance(p, Override | Reflect) for p in reply])


def dodges(race: Race, seat: Seat, threshold: int) -> bool:
    """d20 and Handling must beat the Item's threshold (S-36)."""
    if seat in race.gone:
        return False
    rolled = 1 + race.luck.below(20, "dice")
    total = rolled + race.handling(seat)
    use_up(race, seat, Nimbler)
    if race.log is not None:
        tell(race, rolled_to_dodge(seat, rolled, total, threshold))
    if total > threshold:
        moment(race, WHEN_DODGED, seat)
        return True
    return False


@event("5.6", told="{seat} rolls {rolled}, {total} with Handling, against {threshold}")
def rolled_to_dodge(seat: Seat, rolled: int, total: int, threshold: int) -> None: ...


Part = tuple[Who, Effect]


def parts_of(
    race: Race, user: Seat, text: Deeds, seat: Seat, targets: tuple[Seat, ...], less: int
) -> tuple[Part, ...]:
    """What of a text befalls one seat, made so much smaller."""
    parts: list[Part] = []
    for deed in text:
        if deed.who.whom == YOU or (deed.who.whom != EACH and seat not in targets):
            continue
        effect = smaller(race, user, deed.effect, less) if less else deed.effect
        if effect is not None:
            parts.append((deed.who, effect))
    return tuple(parts)


def smaller(race: Race, user: Seat, effect: Effect, less: int) -> Effect | None:
    """The effect with its number made smaller; nothing, if there is nothing left of it."""
    if isinstance(effect, Forward | Back):
        left = race.number(user, effect.spaces) - less
        return replace(effect, spaces=left) if left > 0 else None
    if isinstance(effect, Draw):
        left = race.number(user, effect.cards) - less
        return replace(effect, cards=left) if left > 0 else None
    if isinstance(effect, Discard | DiscardAtRandom | Burn | Tilt | Untilt):
        return replace(effect, cards=effect.cards - less) if effect.cards > less else None
    return effect


def deed_of(seat: Seat, deed: Deed) -> Step:
    """What an answer itself does; it cannot be answered (S-42)."""
    if deed.who.whom == YOU:
        return befall(seat, seat, ME, deed.effect)
    return strike(seat, deed)


@choice("12.6")
def strike(race: Race, seat: Seat, deed: Deed) -> Options:
    return [strike_at(seat, deed, *targets) for targets in aims(race, seat, (deed,))]


@rule("12.6", says="{deed}{targets}", told="{seat}: {deed}{targets}")
def strike_at(race: Race, seat: Seat, deed: Deed, *targets: Seat) -> Steps:
    struck = affected(race, seat, (deed,), targets)
    return tuple([befall(other, seat, deed.who, deed.effect) for other in struck])


@choice("12.4")
def redirect(race: Race, seat: Seat, *parts: Part) -> Options:
    """The one who reflects chooses whom it befalls now; with nobody it fits, it fizzles (S-43)."""
    fits = [
        other
        for other in race.rivals(seat)
        if all([race.meets(seat, other, who) for who, _ in parts])
    ]
    return [send(seat, other, *parts) for other in fits] if parts else []


@rule("12.4", says="reflect it onto {target}", told="{seat} reflects it onto {target}")
def send(race: Race, seat: Seat, target: Seat, *parts: Part) -> Steps:
    return tuple([befall(target, seat, who, effect) for who, effect in parts])


@rule("8.6")
def put_down(race: Race, seat: Seat, card: Card) -> Steps:
    """What an answer was given with goes to the discard pile."""
    return (spend_item(seat, card),) if card in race.in_use else (put_away(seat, card),)


@rule("8.6", told="{card} is discarded")
def spend_item(race: Race, seat: Seat, card: Card) -> Steps:
    """A used Item goes to its owner's discard pile, dodged and suppressed or not (S-34)."""
    race.in_use = tuple([each for each in race.in_use if each != card])
    if race.primary[seat] == card:
        race.primary[seat] = NO_CARD
        race.pile_of(card).append(card)
    return ()
