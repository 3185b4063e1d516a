"""5.5, 8, 12  The reaction window, and what is left of an act when all have answered."""

from __future__ import annotations

from typing import Final, NamedTuple, assert_never

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.rules.aims import Aim, Targets, affected, aimed_alike, aims, meant
from paddock.games.slipstream_tcg.rules.effects import befall
from paddock.games.slipstream_tcg.rules.fuel import ask_price, burn, pay
from paddock.games.slipstream_tcg.rules.hands import put_away
from paddock.games.slipstream_tcg.rules.moments import moment, use_up
from paddock.games.slipstream_tcg.state import NO_CARD, Race
from paddock.kernel.cards import unlike
from paddock.kernel.events import tell
from paddock.kernel.luck import DICE
from paddock.kernel.piles import show
from paddock.kernel.steps import (
    NONE_KEPT,
    Card,
    Options,
    Reason,
    Seat,
    Step,
    Steps,
    choice,
    event,
    reaction,
    rule,
)
from paddock.kernel.windows import amend, beneath
from paddock.kernel.words import possible

NO_ITEM: Final = -1  # the threshold of what is no Item: it cannot be dodged (S-44)
LOCKED: Final = Reason("3.6", "{card} was only just placed")
NOT_REACTIVE: Final = Reason("7.3", "{card} is not Reactive")
HELD: Final = Reason("7.2", "{card} can answer only from the primary slot")
SWITCHED_OFF: Final = Reason("15.6", "Reactive Utilities were agreed off")
TOO_DEAR: Final = Reason("2.13", "{card} costs more fuel points than you can tilt")
NOT_ENOUGH: Final = Reason("2.17", "there is too little Fuel to burn for that")
NOT_IN_RESPONSE: Final = Reason("6.2", "that ability is not for answering")


class Act(NamedTuple):
    """What a player has declared and others may answer."""

    user: Seat
    text: p.Deeds
    threshold: int  # what a dodge must beat
    targets: Targets
    dodgeable: bool


class Aimed(NamedTuple):
    """A sentence of an answer and the rivals it means."""

    deed: p.Deed
    targets: Aim


class Answer(NamedTuple):
    """How a player answers an act: with a card, with the Driver, or with a dodge."""

    seat: Seat
    reply: p.Replies  # empty if it is a dodge
    card: Card  # or NO_CARD
    aimed: tuple[Aimed, ...] = ()


class Reflection(NamedTuple):
    """A player who reflects an act, and the new target."""

    seat: Seat
    target: Seat


def window(race: Race, user: Seat, text: p.Deeds, threshold: int, targets: Aim) -> Steps:
    """Ask everybody the act affects, whatever they have (16.4); the act waits beneath. Nobody is
    asked before the first turn (1.10)."""
    found = meant(race, user, text, targets)
    asked: list[Step] = []
    if race.turn > 0:
        asked = [respond(seat) for seat in affected(race, found)]
    return *asked, resolve(Act(user, text, threshold, found, threshold > p.UNDODGEABLE), ())


def act_under_way(race: Race) -> Act:
    """Return the act that is being answered."""
    act: Act = beneath(race, resolve).args[0]
    return act


def answers_so_far(race: Race) -> tuple[Answer, ...]:
    """Return the answers to the act under way."""
    answers: tuple[Answer, ...] = beneath(race, resolve).args[1]
    return answers


@reaction("5.5")
def respond(race: Race, seat: Seat) -> Options:
    """One answer each (S-38): a dodge, the primary Item, a Reactive Utility, the Driver."""
    act = act_under_way(race)
    if act.user in race.gone:
        return []  # and the act comes to nothing (14.3)
    options = [let_it_be(seat)]
    if act.dodgeable:
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


@rule("5.5", says="let it be", told="{seat} lets it be", role="pass")
def let_it_be(race: Race, seat: Seat) -> Steps:
    return ()


@rule("5.11", says="dodge", told="{seat} tries to dodge", role="answer")
def dodge(race: Race, seat: Seat) -> Steps:
    """It is rolled when all have answered (8.7)."""
    note(race, seat, (), NO_CARD)
    return ()


def cannot_answer_with_item(race: Race, seat: Seat, card: Card) -> Reason | None:
    return LOCKED if race.locked(seat, card) else None


@rule(
    "7.2",
    says="answer with {card}",
    told="{seat} answers with {card}",
    unless=cannot_answer_with_item,
    role="answer",
)
def answer_with_item(race: Race, seat: Seat, card: Card) -> Steps:
    reply = race.printed(card).reply
    note(race, seat, reply, card)
    race.in_use = (*race.in_use, card)
    moment(race, p.WHEN_USED, seat)
    return *aimed(seat, reply), *may_dodge_too(race, seat)


def cannot_answer_with_utility(race: Race, seat: Seat, card: Card) -> Reason | None:
    if race.printed(card).kind == p.ITEM:
        return HELD
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
    role="answer",
)
def answer_with_utility(race: Race, seat: Seat, card: Card) -> Steps:
    """It is shown when it is declared, before its cost is paid."""
    show(race, seat, card)
    reply, cost = race.printed(card).reply, ask_price(race, seat, card)
    note(race, seat, reply, card)
    return pay(seat, cost), *aimed(seat, reply), *may_dodge_too(race, seat)


def cannot_answer_with_driver(race: Race, seat: Seat, number: int) -> Reason | None:
    ability = race.cards[race.drivers[seat]].abilities[number]
    if not ability.reply:
        return NOT_IN_RESPONSE
    return NOT_ENOUGH if ability.burn > len(race.burnable(seat)) else None


@rule(
    "6.2",
    says="answer with the Driver ({number})",
    told="{seat} answers with the Driver",
    unless=cannot_answer_with_driver,
    role="drive",
)
def answer_with_driver(race: Race, seat: Seat, number: int) -> Steps:
    ability = race.cards[race.drivers[seat]].abilities[number]
    note(race, seat, ability.reply, NO_CARD)
    return burn(seat, ability.burn), *aimed(seat, ability.reply), *may_dodge_too(race, seat)


def note(race: Race, seat: Seat, reply: p.Replies, card: Card) -> None:
    """Add an answer to those the waiting act has."""
    answers = (*answers_so_far(race), Answer(seat, reply, card))
    amend(race, resolve, act_under_way(race), answers)


def aimed(seat: Seat, reply: p.Replies) -> Steps:
    """What an answer does to others has its targets when the answer is given (17.37, 17.39); a
    target that is named several times is named once (17.3)."""
    deeds = tuple([phrase.deed for phrase in reply if isinstance(phrase, (p.Override, p.Also))])
    each = [(deed,) for deed in deeds if deed.who.target == p.EACH]
    return tuple([take_aim(seat, alike) for alike in [*aimed_alike(deeds), *each]])


@choice("17.37", NONE_KEPT, asks="Who do you aim your answer at?")
def take_aim(race: Race, seat: Seat, alike: p.Deeds) -> Options:
    return [aim_at(seat, alike[0], alike, *targets) for targets in aims(race, seat, alike)]


@rule("17.37", says="{deed}{targets}", told="{seat}: {deed}{targets}", kept=NONE_KEPT)
def aim_at(race: Race, seat: Seat, deed: p.Deed, alike: p.Deeds, *targets: Seat) -> Steps:
    """The player's answer takes note of its targets."""
    aimed = [Aimed(deed, seats) for deed, seats in zip(alike, meant(race, seat, alike, targets))]
    noted: list[Answer] = []
    for each in answers_so_far(race):
        own = each.seat == seat and each.reply
        noted.append(each._replace(aimed=(*each.aimed, *aimed)) if own else each)
    amend(race, resolve, act_under_way(race), tuple(noted))
    return ()


def may_dodge_too(race: Race, seat: Seat) -> Steps:
    """With `dodge_plus` a card and a dodge (S-38)."""
    both = race.rules.dodge_plus and act_under_way(race).dodgeable
    return (dodge_besides(seat),) if both else ()


@choice("15.7", asks="Do you also try to dodge?")
def dodge_besides(race: Race, seat: Seat) -> Options:
    if act_under_way(race).user in race.gone:
        return []  # the act comes to nothing (14.3)
    return [let_it_be(seat), dodge(seat)]


# 8, 12  Resolving


@rule("8.2", kept=NONE_KEPT)
def resolve(race: Race, act: Act, answers: tuple[Answer, ...]) -> Steps:
    """Dodges are rolled first of all (8.7). What is suppressed does nothing (12.3), but what
    answers do besides they do all the same (17.39). An act whose player has left comes to nothing,
    and so do the answers to it; the cards are spent (14.3)."""
    user = act.user
    if not answers and user not in race.gone:
        return *plainly(race, act), act_over(user)
    spent = [put_down(each.seat, each.card) for each in answers if each.card != NO_CARD]
    if user in race.gone:
        return tuple(spent)
    dodgers = [each.seat for each in answers if not each.reply]
    dodged = [seat for seat in dodgers if dodges(race, seat, act.threshold)]
    given = tuple([each for each in answers if each.reply and each.seat not in race.gone])
    order = affected(race, act.targets)
    besides: list[Step] = []
    for other in order:
        for deed in response(other, given).also:
            besides += done_by(race, other, deed, given)
    if any([response(each.seat, given).suppresses for each in given]):
        return *besides, act_over(user), *spent
    if dodged:
        left = [tuple([seat for seat in seats if seat not in dodged]) for seats in act.targets]
        act = act._replace(targets=tuple(left))
    sent = [
        redirect(seat) for seat in order if seat not in dodged and response(seat, given).reflects
    ]
    return *sent, happen(act, given, ()), *besides, act_over(user), *spent


class Response(NamedTuple):
    """What a player's answer makes of the part of the act that is theirs."""

    suppresses: bool = False
    reflects: bool = False  # of what was overridden there is nothing left to reflect (12.1)
    less: int = 0
    instead: p.Deeds = ()
    also: p.Deeds = ()


NO_RESPONSE: Final = Response()


def response(seat: Seat, answers: tuple[Answer, ...]) -> Response:
    """Return what this player answered, all phrases together."""
    found = NO_RESPONSE
    for phrase in [phrase for each in answers if each.seat == seat for phrase in each.reply]:
        match phrase:
            case p.Suppress():
                found = found._replace(suppresses=True)
            case p.Reflect():
                found = found._replace(reflects=True)
            case p.Reduce(number):
                found = found._replace(less=found.less + number)
            case p.Override(deed):
                found = found._replace(instead=(*found.instead, deed))
            case p.Also(deed):
                found = found._replace(also=(*found.also, deed))
            case _:
                assert_never(phrase)
    return found._replace(reflects=False) if found.instead else found


def done_by(race: Race, seat: Seat, deed: p.Deed, answers: tuple[Answer, ...]) -> list[Step]:
    """What an answer itself does, as part of the act it answers; nobody answers that (S-42), and
    several are struck clockwise from the active seat (8.6)."""
    if deed.who.target == p.YOU:
        return [befall(seat, seat, p.ME, deed.effect, 0)]
    targets: Aim = ()
    for each in answers:
        for aimed in each.aimed:
            if each.seat == seat and aimed.deed == deed:
                targets = aimed.targets
    return [befall(s, seat, deed.who, deed.effect, 0) for s in affected(race, (targets,))]


@rule("14.3")
def act_over(race: Race, user: Seat) -> Steps:
    """A marker: what waits above it is the rest of his act, and what answers do to it."""
    return ()


def dodges(race: Race, seat: Seat, threshold: int) -> bool:
    """d20 and Handling must beat the Item's threshold (S-36)."""
    if seat in race.gone:
        return False
    rolled = 1 + race.luck.below(20, DICE)
    total = rolled + race.handling(seat)
    use_up(race, seat, p.Nimbler)
    if race.log is not None:
        tell(race, rolled_to_dodge(seat, rolled, total, threshold))
    if total > threshold:
        moment(race, p.WHEN_DODGED, seat)
        return True
    return False


@event("5.11", told="{seat} rolls {rolled}, {total} with Handling, against {threshold}")
def rolled_to_dodge(seat: Seat, rolled: int, total: int, threshold: int) -> None: ...


@choice("12.8", asks="Who do you reflect it onto?")
def redirect(race: Race, seat: Seat) -> Options:
    """Who reflects chooses whom it befalls now; with nobody it fits, it comes to nothing (12.11).
    He is the "you" of it: where they must be is seen from him."""
    act: Act = beneath(race, happen).arg("act")
    parts = [deed.who for deed, seats in zip(act.text, act.targets) if seat in seats]
    return [
        send(seat, other)
        for other in race.rivals(seat)
        if all([race.meets(seat, other, who) for who in parts])
    ]


@rule("12.8", says="reflect it onto {target}", told="{seat} reflects it onto {target}")
def send(race: Race, seat: Seat, target: Seat) -> Steps:
    waiting = beneath(race, happen)
    sent = (*waiting.arg("sent"), Reflection(seat, target))
    amend(race, happen, waiting.arg("act"), waiting.arg("given"), sent)
    return ()


@rule("8.6", kept=NONE_KEPT)
def happen(race: Race, act: Act, given: tuple[Answer, ...], sent: tuple[Reflection, ...]) -> Steps:
    """Sentence by sentence, clockwise from the active seat. What overrides a part happens in the
    place of its first sentence (12.7); a reflected part befalls its new target in his place."""
    if not given:
        return plainly(race, act)
    user = act.user
    steps: list[Step] = []
    begun: list[Seat] = []  # those whose part has begun
    order = race.clockwise(race.active)
    for deed, seats in zip(act.text, act.targets):
        if deed.who.target == p.YOU:
            steps.append(befall(user, user, deed.who, deed.effect, 0))
            continue
        for seat in order:
            answer = response(seat, given)
            if seat in seats:
                if answer.instead and seat not in begun:
                    steps += done_by(race, seat, answer.instead[-1], given)
                elif not answer.instead and not answer.reflects:
                    steps.append(befall(seat, user, deed.who, deed.effect, answer.less))
                begun.append(seat)
            for each in sent:
                if each.target == seat and each.seat in seats:
                    steps.append(befall(seat, each.seat, deed.who, deed.effect, answer.less))
    return tuple(steps)


def plainly(race: Race, act: Act) -> Steps:
    """The same where nobody has turned anything aside."""
    steps: list[Step] = []
    user = act.user
    for deed, seats in zip(act.text, act.targets):
        if deed.who.target == p.YOU:
            steps.append(befall(user, user, deed.who, deed.effect, 0))
        else:
            order = affected(race, (seats,)) if len(seats) > 1 else seats
            steps += [befall(seat, user, deed.who, deed.effect, 0) for seat in order]
    return tuple(steps)


@rule("8.8")
def put_down(race: Race, seat: Seat, card: Card) -> Steps:
    """What an answer was given with goes to the discard pile."""
    return (spend_item(seat, card),) if card in race.in_use else (put_away(seat, card),)


@rule("8.8", told="{card} is discarded")
def spend_item(race: Race, seat: Seat, card: Card) -> Steps:
    """A used Item goes to its owner's discard pile, dodged and suppressed or not (S-34); if he has
    left, it follows him (14.4)."""
    race.in_use = tuple([each for each in race.in_use if each != card])
    if race.primary[seat] == card:
        race.primary[seat] = NO_CARD
        race.pile_of(card).append(card)
    return ()
