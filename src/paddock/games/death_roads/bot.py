"""How well a car stands, measured in rows of the road, for bots that look one step ahead."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, cast

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards.printed import GEARS, RED, WEAPON, Printed
from paddock.games.death_roads.rules.boards import be_rid_of, either_way, recover
from paddock.games.death_roads.rules.effects import either_side
from paddock.games.death_roads.rules.weapons import choose_lines
from paddock.games.death_roads.state import OFF_TRACK, ROWS, CardSet, Race
from paddock.kernel.choices import ask, chooser
from paddock.kernel.flow import take
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.piles import shed
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table

GEAR: Final = 0.45  # what a Gear is worth, in rows
CONDITION: Final = 0.28  # a point of it
FRAIL: Final = 4  # Condition below which a point is worth more
FRAILTY: Final = 0.5
STUN: Final = 0.5
BURN: Final = 0.35
VEER: Final = 0.55
GUARD: Final = 0.15
SKID_CARD: Final = 0.42  # what a Skid card costs
SKID_ICON: Final = 0.4
HANDLING: Final = 0.22  # a point of it, while there are cards to use it
DIRT: Final = 0.9
LANE_EVENT: Final = 0.8
CARD: Final = 0.12
BEST_RIVAL: Final = 0.65  # share of what the best rival has; the others share the rest
WON: Final = 1000.0
PATIENCE: Final = 10  # answers of rivals, until a card is taken as done


def appraise(seen: Table, seat: Seat) -> float:
    """Return how well a seat stands. In the middle of its own card, assume its best choice."""
    race = cast("Race", seen)
    if race.luck.key and pending(race) and chooser(race) == seat == race.active:
        return max([appraise(carried_on(race, n), seat) for n in range(len(race.options))])
    return balance(race, seat)


def carried_on(race: Race, number: int) -> Race:
    """Return the race after this option and after the rivals' answers to it."""
    twin = race.copy()
    take(twin, number)
    for _ in range(PATIENCE):
        if not rivals_asked(twin):
            break
        take(twin, 0)
    return twin


def balance(race: Race, seat: Seat) -> float:
    """Return a seat's standing against its rivals."""
    if race.winners:
        if seat not in race.winners:
            return -WON
        return WON if len(race.winners) == 1 else 0.0
    if seat in race.gone:
        return -WON
    left = race.rules.events - race.round
    worth = standing(race, seat, left)
    theirs = [standing(race, rival, left) for rival in race.racing() if rival != seat]
    best = max(theirs)
    rest = (sum(theirs) - best) / max(len(theirs) - 1, 1)
    return worth - BEST_RIVAL * best - (1 - BEST_RIVAL) * (rest if len(theirs) > 1 else best)


def standing(race: Race, seat: Seat, left: int) -> float:
    """Return the worth of a car by itself: its row, its board, the event ahead, its hand."""
    row, gear, handling = race.rows[seat], race.gears[seat], race.handling[seat]
    condition = race.condition[seat]
    late = 1.0 if left > 0 else 1.6  # in the last round only the order counts
    worth = late * row + GEAR * gear
    health = CONDITION * condition - FRAILTY * max(FRAIL - condition, 0)
    tokens = STUN * race.stuns[seat] + BURN * race.burns[seat] + VEER * race.veers[seat]
    if seat == race.active:
        tokens += STUN * race.stuns_now + BURN * race.burns_now + VEER * race.veers_now
    if left == 0 and handling == OFF_TRACK:
        tokens = 0.0
    worth += health - tokens + GUARD * race.guards[seat]
    if handling != OFF_TRACK:
        if handling < 1:
            worth -= SKID_CARD * max(gear - race.cars[seat].skids, 0) + SKID_ICON * (1 - handling)
        else:
            worth += HANDLING * min(handling - 1, 2 * len(race.hands[seat]))
        if race.is_dirt(race.lanes[seat]) and not race.cars[seat].dirt_wise:
            worth -= DIRT
    worth += event_ahead(race, seat)
    if left > 0 or handling > 0:
        useful = usefulness(race.set)[gear - 1]
        for card in race.hands[seat]:
            face = race.faces[card]
            if face != UNKNOWN:
                worth += CARD * useful[face]
    return worth


def event_ahead(race: Race, seat: Seat) -> float:
    """Return what the open event is worth to a car that stays where it is."""
    if race.event == UNKNOWN:
        return 0.0
    printed = race.set.cards[race.event]
    inside = race.lanes[seat] == race.event_lane
    bad = -LANE_EVENT if printed.colour == RED else LANE_EVENT
    worth = 0.0
    for deed in printed.text:
        if (deed.who == p.IN_LANE and inside) or (deed.who == p.OFF_LANE and not inside):
            worth += bad / len(printed.text)
    if race.final != UNKNOWN and race.rows[seat] >= ROWS - 1:
        worth -= 0.2
    return worth


@lru_cache(maxsize=64)
def usefulness(cards: CardSet) -> list[list[float]]:
    """Return the worth of each card in hand, first by the Gear of the car, then by face."""
    return [[_useful(card, gear) for card in cards.cards] for gear in GEARS]


def _useful(card: Printed, gear: int) -> float:
    if not card.acts:
        return 0.0
    if card.kind == WEAPON:
        return 1.0 + 0.3 * len(card.range.targets) - 0.2 * card.cost
    return 0.6 + sum([_good(deed.effect) for deed in card.rows[gear - 1]]) - 0.3 * card.cost


def _good(effect: p.Effect) -> float:
    match effect:
        case p.Move(way, spaces):
            return spaces if way == p.AHEAD else -spaces if way == p.BACK else 0.2
        case p.Shift(way, gears):
            return GEAR * gears if way == p.UP else -0.1
        case p.GainHandling(points) | p.Guard(points) | p.Repair(points):
            return 0.3 * points
        case p.LoseHandling(points) | p.Damage(points):
            return -0.3 * points
        case p.Draw(cards):
            return 0.3 * cards
        case p.Take(_, tokens):
            return -0.2 * tokens
    return 0.1


MID_CARD: Final = (either_side, either_way, choose_lines, shed, recover, be_rid_of)


def pending(seen: Table) -> bool:
    """Return True while a player is asked in the middle of a card."""
    return seen.asked is not None and seen.asked.rule.make in MID_CARD


def rivals_asked(seen: Table) -> bool:
    """Return True while others prepare, or a rival must answer a card under way."""
    if seen.asked is not None and seen.asked.rule.make is ask:
        return True
    return pending(seen) and chooser(seen) != cast("Race", seen).active
