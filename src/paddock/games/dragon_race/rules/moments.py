"""12  Triggers: the lines in force that name a moment wait until the action is over."""

from __future__ import annotations

from typing import Final

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.rules.control import end
from paddock.games.dragon_race.state import NO_CARD, Promise, Race
from paddock.kernel.events import tell
from paddock.kernel.flow import stop
from paddock.kernel.lasting import used
from paddock.kernel.steps import Card, Seat, Steps, event, rule, secret
from paddock.kernel.triggers import batch, due, wait

LONG_CHAIN: Final = 20  # triggers in a row; after that, look whether they go round in a circle
STANDS: Final = 3  # times the table stands the same way
ENDLESS: Final = 80  # triggers that set each other off in more than two rounds
EARLIER: Final = "an earlier card"  # the source of a promise that is not in play


def moment(race: Race, what: str, seat: Seat) -> None:
    """Set off what a seat's cards in play, and promises made to it, say of this moment."""
    lines, faces = race.set.lines, race.faces
    for row in (race.pits[seat], race.tracks[seat], race.fields[seat]):
        for card in row:
            said = lines[faces[card]].triggers
            if said:
                for deed in said.get(what, ()):
                    wait(race, trigger(seat, race.cards[faces[card]].name, card, deed))
    if race.lasting:
        for kept in race.lasting:
            line = kept.line
            if (
                kept.seat == seat
                and isinstance(line, Promise)
                and p.PROMISED[line.said.moment] == what
            ):
                race.lasting = used(race.lasting, kept)
                source = line.source if race.controller(line.source) == seat else NO_CARD
                name = EARLIER if source == NO_CARD else race.cards[faces[source]].name
                wait(race, trigger(seat, name, source, line.said.deed))


@secret("12.2", says="{name}")
def trigger(race: Race, seat: Seat, name: str, source: Card, deed: p.Sentence) -> Steps:
    """Do what a line has set off, if its condition holds."""
    from paddock.games.dragon_race.rules.effects import happen  # it stands on all the rules before

    if isinstance(deed, p.If) and not race.holds(seat, deed.condition):
        return ()
    if race.log is not None:
        tell(race, goes_off(seat, name, deed))
    race.chain += 1
    if race.chain > LONG_CHAIN and goes_round(race, source):
        return (round_and_round(),)
    return (happen(seat, source, deed),)


def goes_round(race: Race, source: Card) -> bool:
    """Return True if forced triggers have no end: the table stands so for the third time, or too
    many have set each other off."""
    left = [step for step in race.stack if step.rule.make is not batch]
    race.circle.append(f"{source} {left} {race.waiting} {race.standing()}")
    rounds = max([step.arg("number") for step in race.stack if step.rule.make is batch])
    return race.circle.count(race.circle[-1]) == STANDS or (rounds > 2 and race.chain >= ENDLESS)


@event("12.2", told="{seat}'s {name}: {deed}")
def goes_off(seat: Seat, name: str, deed: p.Sentence) -> None: ...


@rule("12.7", told="the same things happen over and over: the race is a draw")
def round_and_round(race: Race) -> Steps:
    stop(race, tuple(race.racing()))
    return ()


@rule("12.3")
def settle_triggers(race: Race) -> Steps:
    """Let everything that was set off happen: the leader's first, then clockwise."""
    if race.chain:
        race.chain = 0
        race.circle = []
    return due(race, race.leader)


@rule("3.4")
def everybody(race: Race, what: str) -> Steps:
    """Set off what waits for a moment that comes for all players at once. If a step begins, what
    lasted for the one before is over (3.6)."""
    over = end(race, p.THIS_STEP) if what in p.STEPS_BEGIN else ()
    for seat in race.in_order():
        moment(race, what, seat)
    return (*over, settle_triggers()) if race.waiting else over
