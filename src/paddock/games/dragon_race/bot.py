"""How a seat stands, for bots: its points, what the battles of the Rush will bring if everybody
sends their best, and what its cards are worth, in points, guessed from the phrases on them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, cast

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.cards.printed import NO_COST, Printed
from paddock.games.dragon_race.rules.battle import (
    choose_rushing,
    name_rushing_cards,
)
from paddock.games.dragon_race.rules.rush import choose_zone, into_the_zone, rush_over
from paddock.games.dragon_race.rules.turn import main_over
from paddock.games.dragon_race.state import GOAL, NO_CARD, CardSet, Promise, Race
from paddock.kernel.steps import Card, Seat
from paddock.kernel.table import Table
from paddock.kernel.zones import NO_SEAT

WON: Final = 1000.0
A_CARD: Final = 1.5  # worth of a card in hand that the viewer does not know
KEPT: Final = 0.5  # share of a maneuver's worth in the track that it has in hand
STANDING: Final = 1.2  # worth of any maneuver in the track, besides its sprint
EACH_SPRINT: Final = 0.6
AN_ENERGY: Final = 0.12
A_LEVEL: Final = 0.6  # worth of a level of gear, for Bursts
FOR_BURSTS: Final = 1.5  # worth of any gear, besides its level
NEXT_RUSH: Final = 0.7  # share of what the battles of the next Rush will bring
BEST_RIVAL: Final = 0.7  # weight of the best rival; the rest is the average of all


def appraise(seen: Table, seat: Seat) -> float:
    """Return how many more points than the rivals a seat will have if all goes on as it does."""
    race = cast("Race", seen)
    if race.winners:
        if len(race.winners) > 1:
            return 0.0
        return WON if seat in race.winners else -WON
    if seat in race.gone:
        return -WON
    brings = forecast(race)
    theirs = [prospect(race, rival, seat, brings) for rival in race.rivals(seat)]
    best = BEST_RIVAL * max(theirs) + (1 - BEST_RIVAL) * sum(theirs) / len(theirs)
    return prospect(race, seat, seat, brings) - best


def prospect(race: Race, seat: Seat, viewer: Seat, brings: list[float]) -> float:
    """Return the points of a seat, and what its cards will add to them."""
    guess = worths(race.set)
    faces = race.faces
    points = race.points[seat]
    found = points + points * points / (2 * GOAL) + brings[seat]
    for card in race.pits[seat]:
        found += guess.in_pit[faces[card]]
    for rows in (race.tracks, race.fields):
        for card in rows[seat]:
            found += guess.in_track[faces[card]]
    if seat == viewer:
        found += sum([guess.in_hand[faces[card]] for card in race.hands[seat]])
        found += sum([0.3 * guess.in_pit[faces[card]] for card in race.dragon_decks[seat]])
    else:
        found += A_CARD * len(race.hands[seat])
    return found + AN_ENERGY * min(race.energy[seat], 6) + 0.03 * len(race.decks[seat])


# What the battles will bring


Strengths = list[list[tuple[int, Card]]]  # by seat: sprints with their cards, the highest first


def forecast(race: Race) -> list[float]:
    """Return what the battles will bring each seat if the strongest cards fly first: those that are
    left of this Rush, and those of the next one, when all maneuvers may fly again."""
    brings = [0.0] * race.seats
    if not race.turn:
        return brings
    waiting = [step.rule.make for step in race.stack]
    lost: list[Card] = []
    if rush_over in waiting and main_over not in waiting and into_the_zone not in waiting:
        left_of_rush(race, brings, lost)
    later = [0.0] * race.seats
    everything = [[*race.tracks[seat], *race.fields[seat]] for seat in range(race.seats)]
    free = [
        strengths(race, seat, [card for card in cards if card not in lost])
        for seat, cards in enumerate(everything)
    ]
    go_on(race, free, later, lost)
    return [now + NEXT_RUSH * then for now, then in zip(brings, later)]


def left_of_rush(race: Race, brings: list[float], lost: list[Card]) -> None:
    """Fight the battle under way, and those that can still be started. Whoever has yet to move
    maneuvers into the zone moves all of them."""
    asked = race.asked
    to_move = [step.seat for step in race.stack if step.rule.make is choose_zone]
    free: Strengths = []
    for seat in range(race.seats):
        cards = race.fields[seat].copy()
        if seat in to_move:
            cards += [card for card in race.tracks[seat] if card not in race.held_back]
        elif asked is not None and asked.rule.make is choose_zone and asked.seat == seat:
            cards += race.picked
        free.append(strengths(race, seat, cards))
    if race.starter != NO_SEAT:
        under_way(race, free, brings, lost)
    go_on(race, free, brings, lost)


def go_on(race: Race, free: Strengths, brings: list[float], lost: list[Card]) -> None:
    """Fight battles as long as some player has a card that no other card beats."""
    first = race.leader
    for _ in range(len(race.faces)):
        bold = [s for s in race.clockwise(first) if free[s] and is_bold(free, s)]
        if not bold:
            return
        fly(race, free, bold[0], brings, lost)
        first = (bold[0] + 1) % race.seats


def strengths(race: Race, seat: Seat, cards: list[Card]) -> list[tuple[int, Card]]:
    """Return the sprints of a seat's maneuvers, the highest first."""
    if not cards:
        return []
    bonus = race.sprint_bonus(seat)
    return sorted([(race.own_sprint(card, seat) + bonus, card) for card in cards], reverse=True)


def is_bold(free: Strengths, seat: Seat) -> bool:
    """Return True if no card is stronger than a seat's best."""
    best = free[seat][0][0]
    return best > 0 and all([not theirs or theirs[0][0] <= best for theirs in free])


def fly(race: Race, free: Strengths, starter: Seat, brings: list[float], lost: list[Card]) -> None:
    """Fight a battle that a seat starts with its best card. The others answer with the weakest that
    wins, or else with their weakest."""
    sprint, card = free[starter].pop(0)
    named = {starter: (sprint, card)}
    for seat, theirs in enumerate(free):
        if seat != starter and theirs:
            winning = [each for each in theirs if each[0] > sprint]
            answer = winning[-1] if winning else theirs[-1]
            theirs.remove(answer)
            named[seat] = answer
    settle(race, named, brings, lost)


def under_way(race: Race, free: Strengths, brings: list[float], lost: list[Card]) -> None:
    """Finish the battle that is going on; whoever has yet to name a rushing card takes the best."""
    if race.victor != NO_SEAT:
        return
    steps = race.stack if race.asked is None else [*race.stack, race.asked]
    naming = [step.seat for step in steps if step.rule.make is choose_rushing]
    if any([step.rule.make is name_rushing_cards for step in steps]):
        naming = race.racing()
    named: dict[Seat, tuple[int, Card]] = {}
    for seat in race.racing():
        card = race.rushing[seat]
        if race.joined[seat]:
            named[seat] = (race.sprint(seat), card)
            free[seat] = [each for each in free[seat] if each[1] != card]
        elif seat in naming and free[seat]:
            named[seat] = free[seat].pop(0)
    settle(race, named, brings, lost)


def settle(
    race: Race, named: dict[Seat, tuple[int, Card]], brings: list[float], lost: list[Card]
) -> None:
    """Note what this battle brings the winner, and what the losers lose."""
    if not named:
        return
    ranked = sorted(named, key=lambda seat: -named[seat][0])
    best = ranked[0]
    second = named[ranked[1]][0] if len(ranked) > 1 else 0
    margin = named[best][0] - second
    if margin <= 0 or named[best][1] == NO_CARD:
        return
    guess = worths(race.set)
    brings[best] += margin + promises(race, best, p.WIN_THIS)
    for seat in ranked[1:]:
        card = named[seat][1]
        brings[seat] += promises(race, seat, p.LOSE_THIS)
        if card != NO_CARD:
            lost.append(card)
            brings[seat] -= guess.in_track[race.faces[card]]


def promises(race: Race, seat: Seat, moment: str) -> float:
    found = 0.0
    for row in race.lasting:
        line = row.line
        if row.seat == seat and isinstance(line, Promise) and line.said.moment == moment:
            found += of_sentence(line.said.deed)
    return found


# What a card is worth


def of_text(text: p.Text) -> float:
    return sum([of_sentence(each) for each in text])


def of_sentence(sentence: p.Sentence) -> float:
    """Return what a sentence brings the player whose card says it."""
    match sentence:
        case p.If(condition, deed):
            return (0.5 if condition != p.NO_RUSHING else 0.2) * of_sentence(deed)
        case p.May(deed):
            return max(0.0, of_sentence(deed))
        case p.Lasts(line, _):
            return 0.35 * of_line(line)
        case p.Later(_, deed):
            return 0.5 * of_sentence(deed)
        case p.Deed(effect, who):
            brings = of_effect(effect)
            if who == p.YOU:
                return brings
            return 0.0 if who == p.EACH_PLAYER else -brings


def _number(amount: p.Amount) -> float:
    return amount.number * 2.0 if isinstance(amount, p.Per) else float(amount)


FLAT: Final = {  # worth of an effect without a number; others are worth nothing
    p.DoubleSprint: 4.0,
    p.Switch: 0.8,
    p.Search: 1.6,
    p.Salvage: 1.3,
    p.GearUp: 2.5,
    p.LookAtHand: 0.2,
    p.Pin: 1.2,
    p.Remount: 0.2,
}


def of_effect(effect: p.Effect) -> float:
    """Return what an effect is worth to the player it happens to, or who does it."""
    match effect:
        case p.Draw(cards):
            return 1.4 * _number(cards)
        case p.Discard(cards):
            return -1.2 * cards
        case p.Gain(points):
            return _number(points)
        case p.Lose(points):
            return -0.9 * _number(points)
        case p.GainEnergy(energy):
            return 0.7 * energy
        case p.LoseEnergy(energy):
            return -0.5 * energy
        case p.GainSprint(sprint, each):
            return 0.8 * sprint * (2.0 if each else 1.0)
        case p.LoseSprint(sprint, _):
            return 0.8 * sprint
        case p.ToTrack(what) | p.ToZone(what):
            return 0.8 if what in p.OF_RIVALS else 0.4
        case p.Remove(what) | p.ToDeck(what):
            return 3.0 if what in p.OF_RIVALS else -2.0
        case p.ToHand(what):
            return 2.0 if what in p.OF_RIVALS else 0.5
        case p.Take(_, span):
            return 2.5 if span else 4.5
        case p.Recycle(cards) | p.LookAhead(cards):
            return 0.15 * cards
    return FLAT.get(type(effect), 0.0)


def of_line(line: p.Line) -> float:
    """Return what a line is worth, while it is in play, to the player whose card it is."""
    match line:
        case p.Sprint(sprint, condition) | p.OwnSprint(sprint, condition):
            return 1.6 * sprint * (0.5 if condition else 1.0)
        case p.RivalSprint(sprint, condition):
            return -1.6 * sprint * (0.5 if condition else 1.0)
        case p.Cheaper(_, energy, _):
            return 1.0 * energy
        case p.MoreSlots(number) | p.MoreSeats(number):
            return 0.8 * number
        case p.Cannot(who, _, _):
            return {p.RIVALS: 1.5, p.YOU: -1.0}.get(who, 0.2)
        case p.When(moment, deed):
            return 2.0 * OFTEN.get(moment, 1.0) * of_sentence(deed)


OFTEN: Final = {  # how often each moment comes in a turn
    p.WHEN_MAG: 0.5,
    p.WHEN_RECRUIT: 0.3,
    p.WHEN_MANEUVER: 1.2,
    p.WHEN_EVENT: 0.8,
    p.WHEN_MAIN: 0.4,
    p.WHEN_BATTLE: 0.4,
    p.WHEN_WIN: 0.7,
    p.WHEN_LOSE: 0.7,
    p.WIN_POINTS: 0.7,
    p.WHEN_RUSHING: 1.4,
    p.WHEN_RESOLVE: 1.4,
    p.WHEN_STARTS: 1.4,
    p.START_BATTLE: 1.4,
    p.END_BATTLE: 1.4,
    p.AFTER_ZONE: 0.9,
}


def uses(card: Printed) -> float:
    """Return what the "Main:" and "Battle:" lines of a card bring, less the card that each use
    costs."""
    brings = [of_text(text) - 1.2 for text in (card.main, card.battle) if text]
    return sum([1.5 * max(0.1, each) for each in brings])


def lying(card: Printed) -> float:
    """Return what the lines of a card in play bring."""
    return uses(card) + sum([of_line(line) for line in card.lines])


class Worths(NamedTuple):
    """By face, in points: a card in hand, in the mag pit, in the track."""

    in_hand: list[float]
    in_pit: list[float]
    in_track: list[float]


def in_track(card: Printed) -> float:
    return STANDING + EACH_SPRINT * card.sprint + 0.6 * lying(card)


def in_hand(card: Printed) -> float:
    if card.kind == p.MANEUVER:
        found = KEPT * (in_track(card) + of_text(card.text))
    else:
        found = 0.8 * of_text(card.text)
    late = 0.1 * max(0, card.cost - 3) if card.cost != NO_COST else 0.3
    return max(0.5, found - late)


def in_pit(card: Printed) -> float:
    return max(0.5, lying(card)) + A_LEVEL * card.level + (FOR_BURSTS if card.level else 0.0)


@lru_cache(maxsize=64)
def worths(cards: CardSet) -> Worths:
    """Return what the cards of a set are worth."""
    every = cards.cards
    return Worths(
        [in_hand(card) for card in every],
        [in_pit(card) for card in every],
        [in_track(card) for card in every],
    )
