"""How a seat stands, for bots: what it will have scored when the race is over, against the rival;
and what a card is worth, in Style Points, guessed from the phrases on it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, cast

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.cards.printed import Printed
from paddock.games.railgrind.state import NO_TURN, CardSet, Race
from paddock.kernel.steps import Card, Seat
from paddock.kernel.table import Table

WON: Final = 1000.0
USUAL_DASH: Final = 6.0  # what a dash scores in the middle of a race
LONGEST: Final = 6.0  # turns that are looked ahead
KEPT: Final = 0.55  # share of what a card does that it is worth in hand
A_CARD: Final = 2.2  # worth of a card that the viewer does not know
A_SPEED: Final = 2.0  # usual worth of a card in the gauge
MANY_CARDS: Final = 6  # in hand; more wait too long
LATE: Final = 0.25  # share of its worth that a card in hand keeps when the race is almost over
SELDOM: Final = 0.6  # share of Reacts that find their moment
A_CANCEL: Final = 4.0
A_PREVENT: Final = 3.5
STANDING: Final = 0.3  # share of a use that a card in play has left this turn
FIRST: Final = 0.5  # share of the bonus for dashing first, while nobody has dashed


def appraise(seen: Table, seat: Seat) -> float:
    """Return how many more Style Points than its rival a seat will have in the end."""
    race = cast("Race", seen)
    if race.winners:
        if len(race.winners) > 1:
            return 0.0
        return WON if seat in race.winners else -WON
    if seat in race.gone:
        return -WON
    rival = race.rival(seat)
    turns = turns_left(race)
    return prospect(race, seat, seat, turns) - prospect(race, rival, seat, turns)


def turns_left(race: Race) -> float:
    """Return how many turns will come after this one."""
    if race.last_turn != NO_TURN:
        return float(race.last_turn - race.turn)
    first = LONGEST
    for seat in range(race.seats):
        pace = 0.5 * (USUAL_DASH + pace_of(race, seat))
        way = race.rules.goal - race.points[seat]
        if not race.dashed[seat] and not race.ending:
            way -= max(1, round(pace_of(race, seat)))
        first = min(first, max(0.6, way / pace))
    return first


def pace_of(race: Race, seat: Seat) -> float:
    """Return what a dash of this seat scores, now that the rival's Drones are there."""
    worth = race.speed(seat) + race.total(seat, p.DashBonus)
    for card in race.hunters(seat):
        worth -= race.power(card)
    return float(max(1, worth))


def prospect(race: Race, seat: Seat, viewer: Seat, turns: float) -> float:
    """Return the Style Points a seat will have if all goes on as it does."""
    plain = race.speed(seat) + race.total(seat, p.DashBonus)
    found = race.points[seat] + 0.02 * race.speed(seat)
    here = 0.0 if race.dashed[seat] or race.ending else 1.0
    dashes = here + turns
    found += dashes * max(1, plain)
    if here and not race.dashed[race.rival(seat)]:
        found += FIRST * (1 + race.total(seat, p.FirstBonus))
    found += turns * FIRST * 0.6 * race.total(seat, p.FirstBonus)
    for card in race.hunters(seat):  # each lasts as many dashes as its battery has left
        left = race.battery(card) - race.damage.get(card, 0)
        found -= race.power(card) * min(dashes, left)
    guess = worths(race.set)
    for card in race.in_play(seat):
        found += in_play(race, card, guess, dashes, turns)
    late = min(1.0, LATE + turns / 3)
    if seat == viewer:
        held = sorted([guess.cards[race.faces[card]] for card in race.hands[seat]], reverse=True)
        found += KEPT * late * sum(held[:MANY_CARDS])
    else:
        found += KEPT * late * A_CARD * min(MANY_CARDS, len(race.hands[seat]))
    return found


def in_play(race: Race, card: Card, guess: Worths, dashes: float, turns: float) -> float:
    """Return what the triggers and abilities of a card in play are still good for."""
    face = race.faces[card]
    found = guess.each_dash[face] * dashes + guess.each_turn[face] * turns
    if race.can_activate(card):
        found += STANDING * guess.uses[face]
    return found + guess.uses[face] * SELDOM * turns


# What a card is worth


def worth(card: Printed) -> float:
    """Return what a card in hand is worth; nothing is worth less than a card in the gauge."""
    if card.kind == p.TRICK:
        found = max(of_text(card.text), SELDOM * of_replies(card.react))
    elif card.is_drone:
        found = 0.8 * card.power * card.battery + 1.5 * (each_dash(card) + each_turn(card))
        found += 1.5 * uses(card)
    else:
        lines = [line for line in card.lines if not isinstance(line, p.When)]
        found = 3 * (each_dash(card) + each_turn(card)) + 2 * uses(card)
        found += sum([of_line(line) for line in lines])
    return max(A_SPEED, found - of_costs(card.cost))


def each_dash(card: Printed) -> float:
    """Return what a card's lines bring whenever somebody dashes."""
    found = 0.0
    for line in card.lines:
        if isinstance(line, p.When) and line.moment in (p.WHEN_DASH, p.WHEN_RIVAL_DASH):
            found += of_sentence(line.deed)
    return found


OFTEN: Final = {  # how often each moment comes in a turn
    p.AT_START: 1.0,
    p.AT_END: 1.0,
    p.WHEN_FAST: 1.0,
    p.WHEN_DRIFT: 0.4,
    p.WHEN_BAIL: 0.2,
    p.WHEN_TRICK: 1.2,
    p.WHEN_ITEM: 0.3,
    p.WHEN_DRONE: 0.3,
    p.WHEN_TRIP: 0.1,
    p.WHEN_DRONE_BREAKS: 0.3,
    p.WHEN_THIS_BREAKS: 0.1,
}


def each_turn(card: Printed) -> float:
    """Return what a card's other lines bring in a turn."""
    found = 0.0
    for line in card.lines:
        if isinstance(line, p.When):
            found += OFTEN.get(line.moment, 0.0) * of_sentence(line.deed)
    return found


def uses(card: Printed) -> float:
    """Return the most that activating a card brings."""
    brings = [of_text(each.text) - of_costs(each.cost) for each in card.abilities]
    if card.kind != p.TRICK and card.react:
        brings.append(SELDOM * of_replies(card.react))
    return max([0.0, *brings])


def of_text(text: p.Text) -> float:
    return sum([of_sentence(each) for each in text])


def of_replies(text: p.Replies) -> float:
    found = 0.0
    for reply in text:
        if isinstance(reply, p.Cancel):
            found += A_CANCEL
        elif isinstance(reply, p.Prevent):
            found += A_PREVENT
        else:
            found += of_sentence(reply)
    return found


def of_sentence(sentence: p.Sentence) -> float:
    """Return what a sentence brings the player whose card says it."""
    if isinstance(sentence, p.If):
        return 0.5 * of_sentence(sentence.deed)
    brings = of_effect(sentence.effect)
    return brings if sentence.who == p.YOU else -brings


def _number(amount: p.Amount) -> float:
    return amount.number * 1.5 if isinstance(amount, p.Per) else float(amount)


def of_costs(costs: p.Costs) -> float:
    found = 0.0
    for cost in costs:
        match cost:
            case p.LoseSpeed(cards):
                found += A_SPEED * cards
            case p.Lose(points):
                found += _number(points)
            case p.Discard(cards):
                found += 1.5 * cards
            case p.BreakOwn():
                found += 3.0
            case p.Shred() | p.DeleteOwn():
                found += 0.2
    return found


FLAT: Final = {  # worth of an effect without a number; others are worth nothing
    p.Trip: -7.0,
    p.Delete: 4.0,
    p.Recover: 1.0,
    p.Salvage: 2.5,
    p.Search: 3.0,
    p.OneMore: 1.5,
    p.MakeToken: 2.0,
    p.MayPass: 0.3,
    p.Repair: 0.5,
    p.LookAtGauge: 0.1,
}


def of_effect(effect: p.Effect) -> float:
    """Return what an effect is worth to the player it happens to."""
    match effect:
        case p.SpeedUp(cards):
            return A_SPEED * _number(cards)
        case p.LoseSpeed(cards):
            return -A_SPEED * cards
        case p.Gain(points):
            return _number(points)
        case p.Lose(points):
            return -_number(points)
        case p.Draw(cards):
            return 1.6 * _number(cards)
        case p.Discard(cards):
            return -1.2 * cards
        case p.DiscardAtRandom(cards):
            return -1.6 * cards
        case p.Shred(cards):
            return -0.1 * cards
        case p.Grab(cards):
            return -0.6 * cards
        case p.Stash(cards):
            return 0.5 * cards
        case p.Break(what) | p.Bounce(what):
            return 3.0 if what in p.OF_RIVAL else -2.0
        case p.Damage(counters, what):
            return (1.2 if what in p.OF_RIVAL else -1.2) * counters
        case p.LookAhead(cards):
            return 0.1 * cards
        case p.ThisTurn(line):
            return 0.8 * of_line(line) / 3
    return FLAT.get(type(effect), 0.0)


def of_line(line: p.Line) -> float:
    """Return what a line is worth over a race to the player it is about."""
    match line:
        case p.DashBonus(points):
            return 3.0 * points
        case p.FirstBonus(points):
            return 1.5 * points
        case p.DronePower(points):
            return 3.0 * points
        case p.DroneBattery(points) | p.MoreSlots(points):
            return 1.5 * points
        case p.Screened(points):
            return -3.0 * points
    return 0.0


class Worths(NamedTuple):
    """By face, in Style Points: a card in hand; and in play, what it does at each dash, in each
    turn, and when it is activated."""

    cards: list[float]
    each_dash: list[float]
    each_turn: list[float]
    uses: list[float]


@lru_cache(maxsize=64)
def worths(cards: CardSet) -> Worths:
    """Return what the cards of a set are worth."""
    every = cards.cards
    return Worths(
        [worth(card) for card in every],
        [each_dash(card) for card in every],
        [each_turn(card) for card in every],
        [uses(card) for card in every],
    )
