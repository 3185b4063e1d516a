"""13  What cards do, phrase by phrase."""

from __future__ import annotations

from typing import assert_never

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.rules.aims import aimed
from paddock.games.dragon_race.rules.gear import choose_dragon, may_gear_up
from paddock.games.dragon_race.rules.hands import (
    draw_cards,
    look_ahead,
    look_at_hand,
    recycle,
    salvage,
    search,
)
from paddock.games.dragon_race.rules.moments import LONG_CHAIN
from paddock.games.dragon_race.rules.points import gain, gain_energy, lose, lose_energy
from paddock.games.dragon_race.rules.sprints import (
    double_sprint,
    gain_sprint,
    lose_sprint,
    switch_rushing,
)
from paddock.games.dragon_race.state import CLOCK, NO_CARD, Promise, Race
from paddock.kernel.lasting import NO_LIMIT, Lasting
from paddock.kernel.piles import shed
from paddock.kernel.steps import (
    NONE_KEPT,
    Card,
    Options,
    Seat,
    Steps,
    choice,
    rule,
)
from paddock.kernel.zones import NO_SEAT


@rule("13.1", kept=NONE_KEPT)
def happen(race: Race, seat: Seat, source: Card, sentence: p.Sentence) -> Steps:
    """Do one sentence of a card."""
    match sentence:
        case p.If(condition, deed):
            return (happen(seat, source, deed),) if race.holds(seat, condition) else ()
        case p.May(deed):
            return (decide(seat, source, deed),)
        case p.Lasts(line, span):
            return (lasts(seat, line, span),)
        case p.Later():
            return (promised(seat, source, sentence),)
        case p.Deed(effect, who):
            return does(race, seat, source, effect, who)
    assert_never(sentence)


@choice("12.2", NONE_KEPT, asks="Do you want this to happen?")
def decide(race: Race, seat: Seat, source: Card, deed: p.Deed) -> Options:
    return [let_it_be(seat), do_it(seat, source, deed)]


@rule("12.2", says="do not", told="{seat} chooses not to", role="pass")
def let_it_be(race: Race, seat: Seat) -> Steps:
    return ()


@rule("12.2", says="{deed}", told="{seat} chooses to do it", kept=NONE_KEPT)
def do_it(race: Race, seat: Seat, source: Card, deed: p.Deed) -> Steps:
    """Do what a "may" allows. A long chain of triggers is counted from here again, because a loop
    that somebody chooses is no draw (12.7)."""
    if race.chain > LONG_CHAIN:
        race.chain = 0
        race.circle = []
    return (happen(seat, source, deed),)


def does(race: Race, seat: Seat, source: Card, effect: p.Effect, who: str) -> Steps:
    """Return what an effect does to the players it is about."""
    if who == p.YOU:
        return affect(race, seat, source, effect)
    if who == p.A_RIVAL:
        return (choose_rival(seat, effect),)
    seats = [s for s in race.in_order() if who == p.EACH_PLAYER or s != seat]
    if isinstance(effect, p.Gain):  # together, in case several reach the goal (10.2)
        return (gain(race.number(seat, effect.points), *seats),)
    return tuple([step for other in seats for step in to_player(race, seat, other, effect)])


@choice("13.11", NONE_KEPT, asks="Choose a rival.")
def choose_rival(race: Race, seat: Seat, effect: p.Effect) -> Options:
    return [on_rival(seat, rival, effect) for rival in race.rivals(seat)]


@rule("13.11", says="{rival}", told="{seat} chooses {rival}", kept=NONE_KEPT)
def on_rival(race: Race, seat: Seat, rival: Seat, effect: p.Effect) -> Steps:
    if isinstance(effect, p.LookAtHand):
        return (look_at_hand(seat, rival),)
    if isinstance(effect, p.LoseSprint):
        return (lose_sprint(rival, effect.sprint),)
    return to_player(race, seat, rival, effect)


def to_player(race: Race, user: Seat, seat: Seat, effect: p.Effect) -> Steps:
    """Return what happens to one player, counted for the player whose card says so."""
    match effect:
        case p.Draw(cards):
            return (draw_cards(seat, race.number(user, cards)),)
        case p.Discard(number):
            return (shed(seat, number),)
        case p.Gain(points):
            return (gain(race.number(user, points), seat),)
        case p.Lose(points):
            return (lose(seat, race.number(user, points)),)
        case p.GainEnergy(energy):
            return (gain_energy(seat, energy),)
        case p.LoseEnergy(energy):
            return (lose_energy(seat, energy),)
    raise AssertionError(f"only you can do this: {effect}")


def affect(race: Race, seat: Seat, source: Card, effect: p.Effect) -> Steps:
    """Return what the player of the card does. A phrase that is missing here is a type error."""
    match effect:
        case p.Draw() | p.Discard() | p.Gain() | p.Lose() | p.GainEnergy() | p.LoseEnergy():
            return to_player(race, seat, seat, effect)
        case p.GainSprint(sprint, each):
            return (gain_sprint(seat, sprint * (race.counted(seat, each) if each else 1)),)
        case p.LoseSprint(sprint, whose):
            if whose == p.RIVALS_EACH:
                return tuple([lose_sprint(rival, sprint) for rival in race.rivals(seat)])
            return (choose_rushing_rival(seat, effect),)
        case p.DoubleSprint():
            return (double_sprint(seat),)
        case p.Switch():
            return (switch_rushing(seat),)
        case (
            p.ToTrack(what)
            | p.ToZone(what)
            | p.Remove(what)
            | p.ToHand(what)
            | p.ToDeck(what)
            | p.Take(what, _)
            | p.Pin(what)
        ):
            return aimed(race, seat, source, effect, what)
        case p.Search(sought):
            return (search(seat, p.KIND_OF[sought]),)
        case p.Salvage(sought):
            return (salvage(seat, p.KIND_OF[sought]),)
        case p.Recycle(number):
            return (recycle(seat, number),)
        case p.LookAhead(number):
            return (look_ahead(seat, number),)
        case p.LookAtHand():
            return (choose_rival(seat, effect),)
        case p.GearUp():
            return (may_gear_up(seat),)
        case p.Remount():
            return (choose_dragon(seat),)
    assert_never(effect)


@choice("13.7", NONE_KEPT, asks="Whose rushing card?")
def choose_rushing_rival(race: Race, seat: Seat, effect: p.Effect) -> Options:
    rivals = [rival for rival in race.rivals(seat) if race.rushing[rival] != NO_CARD]
    return [on_rival(seat, rival, effect) for rival in rivals]


# For a while


@rule("13.21", told='{seat} gains "{line}" {span}', kept=NONE_KEPT)
def lasts(race: Race, seat: Seat, line: p.Standing, span: str) -> Steps:
    """Put the line in force until then."""
    if race.is_now(span):
        race.lasting.append(Lasting(seat, line, CLOCK[span], NO_LIMIT))
    return ()


@rule("8.13", kept=NONE_KEPT)
def promised(race: Race, seat: Seat, source: Card, promise: p.Later) -> Steps:
    """Promise a sentence: it happens once, in the battle under way."""
    if race.starter != NO_SEAT:
        race.lasting.append(Lasting(seat, Promise(promise, source), CLOCK[p.THIS_BATTLE], 1))
    return ()
