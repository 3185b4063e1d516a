"""7  The Rush: maneuvers move into the zone, and battles go round."""

from __future__ import annotations

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.rules.battle import start_battle
from paddock.games.dragon_race.rules.control import end
from paddock.games.dragon_race.rules.moments import everybody, moment, settle_triggers
from paddock.games.dragon_race.state import Race
from paddock.kernel.choices import pick
from paddock.kernel.steps import (
    Card,
    Options,
    Seat,
    Step,
    Steps,
    choice,
    rule,
    sequence,
)
from paddock.kernel.words import possible


@sequence("7.1")
def rush_step() -> Steps:
    return (
        everybody(p.START_RUSH),
        into_the_zone(),
        battles(),
        everybody(p.END_RUSH),
        rush_over(),
    )


@rule("7.1")
def into_the_zone(race: Race) -> Steps:
    """Let the players move maneuvers into the zone, openly, the leader first."""
    steps: list[Step] = []
    for seat in race.in_order():
        steps += [choose_zone(seat), settle_triggers()]
    return tuple(steps)


@choice("7.1", asks="Which maneuvers go into the zone?")
def choose_zone(race: Race, seat: Seat) -> Options:
    """Offer the maneuvers in the track to move into the zone: any number, or none."""
    if race.forbidden(seat, p.ENTER_ZONE):
        return []
    free = [card for card in race.tracks[seat] if card not in race.held_back]
    if not free:
        return []
    cards = sorted(free, key=lambda card: (race.faces[card], card))
    return pick(race, cards, [1] * len(cards), 0, len(cards), go_into_zone, seat)


@rule(
    "7.1",
    says="move {cards} into the zone",
    told="{seat} moves {cards} into the zone",
    role="place",
)
def go_into_zone(race: Race, seat: Seat, *cards: Card) -> Steps:
    for card in cards:
        race.tracks[seat].remove(card)
        race.fields[seat].append(card)
    if cards:
        moment(race, p.AFTER_ZONE, seat)
    return ()


# 7.3  Battles


@rule("7.3")
def battles(race: Race) -> Steps:
    race.fought = 0
    return (go_round(race.leader),)


@rule("7.3")
def go_round(race: Race, active: Seat) -> Steps:
    """Let the next player with a card in the zone start a battle, until all of them have passed in
    a row or no card is left there (7.5)."""
    able = [seat for seat in race.clockwise(active) if race.fields[seat]]
    if not able or race.passes >= len(able):
        race.passes = 0
        return ()
    return start_or_pass(able[0]), go_round((able[0] + 1) % race.seats)


@choice("7.3", asks="Start a battle?")
def start_or_pass(race: Race, seat: Seat) -> Options:
    """Offer to start a battle. The leader must start the first one (7.4), unless a card forbids
    it."""
    starting = possible(race, [start_battle(seat)])
    if starting and seat == race.leader and not race.fought:
        return starting
    return [*starting, no_battle(seat)]


@rule(
    "7.3",
    says="do not start a battle",
    told="{seat} does not start a battle",
    role="pass",
    formerly="start no battle",
)
def no_battle(race: Race, seat: Seat) -> Steps:
    race.passes += 1
    return ()


@rule("7.6")
def rush_over(race: Race) -> Steps:
    """Return what is left in the zone to the track, and end what lasted this Rush."""
    for seat in range(race.seats):
        race.tracks[seat] += race.fields[seat]
        race.fields[seat] = []
    return end(race, p.THIS_RUSH, p.THIS_STEP)
