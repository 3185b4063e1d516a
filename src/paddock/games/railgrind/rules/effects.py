"""12  What cards do, phrase by phrase, and lines that last for a turn."""

from __future__ import annotations

from typing import assert_never

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.rules.hands import (
    delete_some,
    draw_cards,
    look_ahead,
    salvage,
    search,
    shred,
)
from paddock.games.railgrind.rules.points import gain, lose
from paddock.games.railgrind.rules.reacts import guarded
from paddock.games.railgrind.rules.rows import aimed, make_token, recover_one, repair
from paddock.games.railgrind.rules.speed import (
    grab,
    look_at_gauge,
    lose_speed,
    speed_up,
    stash_some,
    trip,
)
from paddock.games.railgrind.state import SLOWEST, Race
from paddock.kernel.lasting import Lasting
from paddock.kernel.piles import lose_cards, shed
from paddock.kernel.steps import NONE_KEPT, Card, Seat, Steps, rule


@rule("12.1", kept=NONE_KEPT)
def carry_out(race: Race, user: Seat, source: Card, text: p.Text) -> Steps:
    """Do a text sentence by sentence."""
    return tuple([happen(user, source, sentence) for sentence in text])


@rule("12.1", kept=NONE_KEPT)
def happen(race: Race, user: Seat, source: Card, sentence: p.Sentence) -> Steps:
    """Do one sentence, if its condition holds now (12.2). A phrase without a case is a type
    error."""
    if isinstance(sentence, p.If):
        if not race.holds(user, sentence.condition):
            return ()
        deed = sentence.deed
    else:
        deed = sentence
    rival = race.rival(user)
    seat = user if deed.who == p.YOU else rival
    effect = deed.effect
    match effect:
        case p.SpeedUp(cards):
            return (speed_up(seat, race.number(user, cards)),)
        case p.LoseSpeed(cards):
            act = lose_speed(seat, cards)
            harmless = seat == user or race.speed(seat) <= SLOWEST
            return (act,) if harmless else guarded(race, seat, p.LOSS, act)
        case p.Gain(points):
            return (gain(seat, race.number(user, points)),)
        case p.Lose(points):
            return (lose(seat, race.number(user, points)),)
        case p.Draw(cards):
            return (draw_cards(seat, race.number(user, cards)),)
        case p.Discard(cards):
            return (shed(seat, cards),)
        case p.DiscardAtRandom(cards):
            return (lose_cards(seat, cards),)
        case p.Shred(cards):
            return (shred(seat, cards),)
        case p.Trip():
            return (trip(seat),)
        case p.Grab(cards):
            return (grab(seat, cards),)
        case p.Stash(cards):
            return (stash_some(seat, cards),)
        case p.Break(what) | p.Bounce(what) | p.Delete(what) | p.Damage(_, what):
            return aimed(race, user, source, effect, what)
        case p.DeleteDiscarded(cards, whose):
            return (delete_some(user, user if whose == p.YOUR else rival, cards),)
        case p.Recover(what):
            return (recover_one(user, what, source),)
        case p.Repair():
            return (repair(user),)
        case p.Salvage(kind):
            return (salvage(user, p.KIND_OF[kind]),)
        case p.Search(kind):
            return (search(user, p.KIND_OF[kind]),)
        case p.LookAhead(cards):
            return (look_ahead(user, cards),)
        case p.LookAtGauge(whose):
            return (look_at_gauge(user, user if whose == p.YOUR else rival),)
        case p.MakeToken(token):
            return (make_token(user, token),)
        case p.OneMore():
            return (one_more(user),)
        case p.MayPass():
            return (may_pass(user),)
        case p.ThisTurn(line):
            return (this_turn(seat, line),)
    assert_never(effect)


@rule("5.8")
def one_more(race: Race, seat: Seat) -> Steps:
    """Note that the action under way is not used up. A React is no action (G-42)."""
    if seat == race.acting and not race.reacting:
        race.more = True
    return ()


@rule("5.7", told="{seat} may pass once this turn")
def may_pass(race: Race, seat: Seat) -> Steps:
    race.may_pass[seat] = True
    return ()


@rule("12.25", told='{seat} gains "{line}" this turn', kept=NONE_KEPT)
def this_turn(race: Race, seat: Seat, line: p.Line) -> Steps:
    """Put the line in force until this turn is over."""
    race.lasting.append(Lasting(seat, line, race.turn + 1))
    return ()
