"""5, 8, 12  The reaction window, and what is left of an act once everybody has replied."""

from __future__ import annotations

from typing import Final, NamedTuple, assert_never

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.rules.aims import Aim, Targets, affected, aimed_alike, aims, meant
from paddock.games.slipstream_tcg.rules.effects import affect
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

NO_ITEM: Final = -1  # the threshold of an act without an Item: it cannot be dodged (S-44)
LOCKED: Final = Reason("3.6", "{card} is locked until your next turn")
NOT_REACTIVE: Final = Reason("7.3", "{card} is not Reactive")
HELD: Final = Reason("7.2", "{card} can only reply from your primary slot")
SWITCHED_OFF: Final = Reason("15.6", "Reactive Utilities are off in this race")
TOO_DEAR: Final = Reason("2.13", "{card} costs more than your untilted Fuel is worth")
NOT_ENOUGH: Final = Reason("2.17", "you have too little Fuel to burn")
NOT_IN_RESPONSE: Final = Reason("6.2", "this ability cannot reply")
NO_NEW_TARGET: Final = Reason("12.14", "a swap cannot be reflected back, and nobody else fits")


class Act(NamedTuple):
    """What a player has declared and others may reply to."""

    user: Seat
    text: p.Deeds
    threshold: int  # what a dodge must beat
    targets: Targets
    dodgeable: bool


class Aimed(NamedTuple):
    """A sentence of a reply and the rivals it is aimed at."""

    deed: p.AnyDeed
    targets: Aim


class Answer(NamedTuple):
    """A player's reply to an act: a card, a Driver ability or a dodge."""

    seat: Seat
    reply: p.Replies  # empty if it is a dodge
    card: Card  # or NO_CARD
    aimed: tuple[Aimed, ...] = ()


class Reflection(NamedTuple):
    """A player who reflects an act, and the new target."""

    seat: Seat
    target: Seat


def window(race: Race, user: Seat, text: p.Deeds, threshold: int, targets: Aim) -> Steps:
    """Ask everybody the act affects, whatever they have (16.4), while the act waits. Nobody is
    asked before the first turn (1.10)."""
    found = meant(race, user, text, targets)
    asked: list[Step] = []
    if race.turn > 0:
        asked = [respond(seat) for seat in affected(race, found)]
    return *asked, resolve(Act(user, text, threshold, found, threshold > p.UNDODGEABLE), ())


def act_under_way(race: Race) -> Act:
    """Return the act that waits for replies."""
    act: Act = beneath(race, resolve).args[0]
    return act


def answers_so_far(race: Race) -> tuple[Answer, ...]:
    """Return the replies to the act under way."""
    answers: tuple[Answer, ...] = beneath(race, resolve).args[1]
    return answers


@reaction("5.5", asks="How do you reply?")
def respond(race: Race, seat: Seat) -> Options:
    """Offer one reply (S-38): a dodge, the primary Item, a Reactive Utility or the Driver."""
    act = act_under_way(race)
    if act.user in race.gone:
        return []  # and the act does nothing (14.3)
    options = [take_the_hit(seat)]
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


@rule("5.5", says="take the hit", told="{seat} takes the hit", role="pass")
def take_the_hit(race: Race, seat: Seat) -> Steps:
    return ()


@rule("5.11", says="dodge", told="{seat} tries to dodge", role="answer")
def dodge(race: Race, seat: Seat) -> Steps:
    """Note the dodge; it is rolled once everybody has replied (8.7)."""
    note(race, seat, (), NO_CARD)
    return ()


def cannot_answer_with_item(race: Race, seat: Seat, card: Card) -> Reason | None:
    return LOCKED if race.locked(seat, card) else cannot_reply(race, seat, race.printed(card).reply)


def cannot_reply(race: Race, seat: Seat, reply: p.Replies) -> Reason | None:
    """Return why this card cannot reply. A swap is not reflected back at its user; with nobody else
    to take it, it cannot be reflected at all (12.14)."""
    if not any([step.rule.make is resolve for step in race.stack]):
        return None  # nothing to reply to
    act = act_under_way(race)
    sent = reflected(act, seat, combined(reply))
    return NO_NEW_TARGET if swaps(sent) and not new_targets(race, act, seat, sent) else None


def swaps(part: p.Deeds) -> bool:
    return any([isinstance(deed, p.Exchange) and deed.is_even for deed in part])


def reflected(act: Act, seat: Seat, given: Response) -> p.Deeds:
    """Return what a reply reflects: the seat's part, or what an override made of it (12.7)."""
    if not given.reflects:
        return ()
    if given.instead:
        return tuple([deed for deed in given.instead[-1:] if deed.who.target == p.YOU])
    return tuple([deed for deed, seats in zip(act.text, act.targets) if seat in seats])


def new_targets(race: Race, act: Act, seat: Seat, part: p.Deeds) -> list[Seat]:
    """Return the rivals a part can be reflected onto; where they must be is seen from the seat that
    reflects (12.8)."""
    return [
        other
        for other in race.rivals(seat)
        if not (other == act.user and swaps(part))
        and all([race.meets(seat, other, deed.who) for deed in part])
    ]


@rule(
    "7.2",
    says="reply with {card}",
    told="{seat} replies with {card}",
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
    return cannot_reply(race, seat, race.printed(card).reply)


@rule(
    "7.3",
    says="reply with {card}",
    told="{seat} replies with {card}",
    unless=cannot_answer_with_utility,
    role="answer",
)
def answer_with_utility(race: Race, seat: Seat, card: Card) -> Steps:
    """Show the card before paying for it."""
    show(race, seat, card)
    reply, cost = race.printed(card).reply, ask_price(race, seat, card)
    note(race, seat, reply, card)
    return pay(seat, cost), *aimed(seat, reply), *may_dodge_too(race, seat)


def cannot_answer_with_driver(race: Race, seat: Seat, number: int) -> Reason | None:
    ability = race.cards[race.drivers[seat]].abilities[number]
    if not ability.reply:
        return NOT_IN_RESPONSE
    if ability.burn > len(race.burnable(seat)):
        return NOT_ENOUGH
    return cannot_reply(race, seat, ability.reply)


@rule(
    "6.2",
    says="reply with the Driver ({number})",
    told="{seat} replies with the Driver",
    unless=cannot_answer_with_driver,
    role="drive",
)
def answer_with_driver(race: Race, seat: Seat, number: int) -> Steps:
    ability = race.cards[race.drivers[seat]].abilities[number]
    note(race, seat, ability.reply, NO_CARD)
    return burn(seat, ability.burn), *aimed(seat, ability.reply), *may_dodge_too(race, seat)


def note(race: Race, seat: Seat, reply: p.Replies, card: Card) -> None:
    """Add a reply to those of the waiting act."""
    answers = (*answers_so_far(race), Answer(seat, reply, card))
    amend(race, resolve, act_under_way(race), answers)


def aimed(seat: Seat, reply: p.Replies) -> Steps:
    """Ask for the targets of a reply as it is given (17.37, 17.39), each target once (17.3)."""
    deeds = tuple([phrase.deed for phrase in reply if isinstance(phrase, (p.Override, p.Also))])
    each = [(deed,) for deed in deeds if deed.who.target == p.EACH]
    return tuple([take_aim(seat, alike) for alike in [*aimed_alike(deeds), *each]])


@choice("17.37", NONE_KEPT, asks="Who is your reply aimed at?")
def take_aim(race: Race, seat: Seat, alike: p.Deeds) -> Options:
    return [aim_at(seat, alike[0], alike, *targets) for targets in aims(race, seat, alike)]


@rule("17.37", says="use it{targets}", told="{seat}: {deed}{targets}", kept=NONE_KEPT)
def aim_at(race: Race, seat: Seat, deed: p.AnyDeed, alike: p.Deeds, *targets: Seat) -> Steps:
    """Note the targets of the seat's reply."""
    aimed = [Aimed(deed, seats) for deed, seats in zip(alike, meant(race, seat, alike, targets))]
    noted: list[Answer] = []
    for each in answers_so_far(race):
        noted.append(each._replace(aimed=(*each.aimed, *aimed)) if each.seat == seat else each)
    amend(race, resolve, act_under_way(race), tuple(noted))
    return ()


def may_dodge_too(race: Race, seat: Seat) -> Steps:
    """Offer a dodge after the card, if the race has `dodge_plus` (S-38)."""
    both = race.rules.dodge_plus and act_under_way(race).dodgeable
    return (dodge_besides(seat),) if both else ()


@choice("15.7", asks="Do you dodge as well?")
def dodge_besides(race: Race, seat: Seat) -> Options:
    if act_under_way(race).user in race.gone:
        return []  # the act does nothing (14.3)
    return [take_the_hit(seat), dodge(seat)]


# 8, 12  Resolving


@rule("8.2", kept=NONE_KEPT)
def resolve(race: Race, act: Act, answers: tuple[Answer, ...]) -> Steps:
    """Roll the dodges first (8.7). A suppressed act does nothing (12.3), but "also" still happens
    (17.39). If the player who acted has left, act and replies do nothing, and the cards are spent
    (14.3)."""
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
    suppressing = [seat for seat in order if response(seat, given).suppresses]
    if suppressing:
        if race.log is not None:
            tell(race, suppressed(suppressing[0]))
        return *besides, act_over(user), *spent
    spared = dodged + [seat for seat in order if response(seat, given).shrugs]
    if race.log is not None:
        for seat in spared[len(dodged) :]:
            tell(race, shrugged(seat))
    if spared:
        left = [tuple([seat for seat in seats if seat not in spared]) for seats in act.targets]
        act = act._replace(targets=tuple(left))
    sent = [
        redirect(seat)
        for seat in order
        if seat not in spared and reflected(act, seat, response(seat, given))
    ]
    return *sent, happen(act, given, ()), *besides, act_over(user), *spent


@event("12.3", told="{seat} suppresses it: nothing happens")
def suppressed(seat: Seat) -> None: ...


@event("12.4", told="{seat} suppresses it: nothing happens to them")
def shrugged(seat: Seat) -> None: ...


class Response(NamedTuple):
    """What a player's reply does to their part of the act."""

    suppresses: bool = False
    shrugs: bool = False  # suppresses only this part
    reflects: bool = False
    less: int = 0
    instead: p.Deeds = ()
    also: p.Deeds = ()


NO_RESPONSE: Final = Response()


def response(seat: Seat, answers: tuple[Answer, ...]) -> Response:
    """Return everything this player replied."""
    return combined(tuple([p for each in answers if each.seat == seat for p in each.reply]))


def combined(reply: p.Replies) -> Response:
    """Return what these phrases do together."""
    found = NO_RESPONSE
    for phrase in reply:
        match phrase:
            case p.Suppress(p.AGAINST_YOU):
                found = found._replace(shrugs=True)
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
    return found


def done_by(race: Race, seat: Seat, deed: p.AnyDeed, answers: tuple[Answer, ...]) -> list[Step]:
    """Return what a reply itself does. Nobody replies to that (S-42). Several targets are affected
    clockwise from the active seat (8.6)."""
    if deed.who.target == p.YOU:
        return [affect(seat, seat, p.ME, deed.effect, 0)]
    targets: Aim = ()
    for each in answers:
        for aimed in each.aimed:
            if each.seat == seat and aimed.deed == deed:
                targets = aimed.targets
    return [affect(s, seat, deed.who, deed.effect, 0) for s in affected(race, (targets,))]


@rule("14.3")
def act_over(race: Race, user: Seat) -> Steps:
    """Mark where an act ends: the steps above are the rest of it and of the replies."""
    return ()


def dodges(race: Race, seat: Seat, threshold: int) -> bool:
    """Return True if d20 and Handling beat the Hit Threshold (S-36)."""
    if seat in race.gone:
        return False
    rolled = 1 + race.luck.below(20, DICE)
    total = rolled + race.handling(seat)
    use_up(race, seat, p.Nimbler)
    away = total > threshold
    if race.log is not None:
        tell(race, (dodged_it if away else was_hit)(seat, rolled, total, threshold))
    if away:
        moment(race, p.WHEN_DODGED, seat)
    return away


@event("5.11", told="{seat} rolls {rolled}, {total} with Handling: more than {threshold}, dodged")
def dodged_it(seat: Seat, rolled: int, total: int, threshold: int) -> None: ...


@event("5.11", told="{seat} rolls {rolled}, {total} with Handling: not more than {threshold}, hit")
def was_hit(seat: Seat, rolled: int, total: int, threshold: int) -> None: ...


@choice("12.8", asks="Who do you reflect it onto?")
def redirect(race: Race, seat: Seat) -> Options:
    """Choose the new target now. If nobody fits, the part does nothing (12.11)."""
    waiting = beneath(race, happen)
    act: Act = waiting.arg("act")
    part = reflected(act, seat, response(seat, waiting.arg("given")))
    return [send(seat, other) for other in new_targets(race, act, seat, part)]


@rule("12.8", says="reflect it onto {target}", told="{seat} reflects it onto {target}")
def send(race: Race, seat: Seat, target: Seat) -> Steps:
    waiting = beneath(race, happen)
    sent = (*waiting.arg("sent"), Reflection(seat, target))
    amend(race, happen, waiting.arg("act"), waiting.arg("given"), sent)
    return ()


@rule("8.6", kept=NONE_KEPT)
def happen(race: Race, act: Act, given: tuple[Answer, ...], sent: tuple[Reflection, ...]) -> Steps:
    """Do the act sentence by sentence, clockwise from the active seat. An override happens in place
    of the first sentence of its part (12.7). A reflected part happens when its new target is
    due."""
    if not given:
        return plainly(race, act)
    user = act.user
    steps: list[Step] = []
    begun: list[Seat] = []  # seats whose part has begun
    order = race.clockwise(race.active)
    onto = {each.seat: each.target for each in sent}
    for deed, seats in zip(act.text, act.targets):
        if deed.who.target == p.YOU:
            steps.append(affect(user, user, deed.who, deed.effect, 0))
            continue
        for seat in order:
            answer = response(seat, given)
            if seat in seats:
                if not answer.instead and not answer.reflects:
                    steps.append(affect(seat, user, deed.who, deed.effect, answer.less))
                elif seat not in begun:
                    steps += replaced(race, seat, answer, given, onto.get(seat))
                begun.append(seat)
            for each in sent:
                own = each.seat in seats and not response(each.seat, given).instead
                if each.target == seat and own:
                    steps.append(affect(seat, each.seat, deed.who, deed.effect, answer.less))
    return tuple(steps)


def replaced(
    race: Race, seat: Seat, answer: Response, given: tuple[Answer, ...], onto: Seat | None
) -> list[Step]:
    """Return what an override does, to the new target if it is reflected too (12.15). Tell it if a
    reflection found nobody."""
    if not answer.instead:
        if onto is None and race.log is not None:
            tell(race, fizzled(seat))
        return []
    deed = answer.instead[-1]
    if race.log is not None:
        tell(race, overridden(seat, deed))
    if onto is None:
        return done_by(race, seat, deed, given)
    return [affect(onto, seat, p.ME, deed.effect, response(onto, given).less)]


@event("12.11", told="{seat} finds nobody to reflect it onto: nothing happens")
def fizzled(seat: Seat) -> None: ...


@event("12.7", told="{seat} overrides it: {deed}")
def overridden(seat: Seat, deed: p.AnyDeed) -> None: ...


def plainly(race: Race, act: Act) -> Steps:
    """Return what happens if nobody replies."""
    steps: list[Step] = []
    user = act.user
    for deed, seats in zip(act.text, act.targets):
        if deed.who.target == p.YOU:
            steps.append(affect(user, user, deed.who, deed.effect, 0))
        else:
            order = affected(race, (seats,)) if len(seats) > 1 else seats
            steps += [affect(seat, user, deed.who, deed.effect, 0) for seat in order]
    return tuple(steps)


@rule("8.8")
def put_down(race: Race, seat: Seat, card: Card) -> Steps:
    """Discard the card a reply was given with."""
    return (spend_item(seat, card),) if card in race.in_use else (put_away(seat, card),)


@rule("8.8", told="{card} is discarded")
def spend_item(race: Race, seat: Seat, card: Card) -> Steps:
    """Put a used Item on its owner's discard pile, even if it was dodged or suppressed (S-34). If
    the owner has left, it leaves too (14.4)."""
    race.in_use = tuple([each for each in race.in_use if each != card])
    if race.primary[seat] == card:
        race.primary[seat] = NO_CARD
        race.pile_of(card).append(card)
    return ()
