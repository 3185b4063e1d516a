"""13  Which card in play an effect means, and what it does to that card."""

from __future__ import annotations

from typing import Final, assert_never

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.rules.control import (
    FOR_GOOD,
    discard_from_play,
    return_to_deck,
    return_to_hand,
    take_control,
    unlike_in_play,
)
from paddock.games.dragon_race.rules.moments import moment
from paddock.games.dragon_race.state import CLOCK, NO_CARD, Race
from paddock.kernel.steps import NONE_KEPT, Card, Options, Seat, Step, Steps, choice, rule

Aimed = p.ToTrack | p.ToZone | p.Remove | p.ToHand | p.ToDeck | p.Take | p.Pin
VERBS: Final[dict[type[Aimed], str]] = {
    p.ToTrack: "move to the track:",
    p.ToZone: "move to the zone:",
    p.Remove: "discard",
    p.ToHand: "return",
    p.ToDeck: "return to the deck:",
    p.Take: "take",
    p.Pin: "hold back",
}


def aimed(race: Race, seat: Seat, source: Card, effect: Aimed, what: str) -> Steps:
    """Return what an effect does to the card it means. If several cards fit, the seat chooses."""
    if isinstance(effect, p.Take) and not race.is_now(effect.span):
        return ()
    if what in (p.THIS, p.OWN_RUSHING):
        card = source if what == p.THIS else race.rushing[seat]
        there = card != NO_CARD and race.controller(card) == seat
        return strike(race, seat, effect, card) if there and fits(race, seat, effect, card) else ()
    return (choose_card(seat, effect, what),)


def fits(race: Race, seat: Seat, effect: Aimed, card: Card) -> bool:
    """Return True if a card in play is where this seat's effect wants it and nothing holds it
    there. A dragon stays in the mag pit (4.7)."""
    if race.printed(card).kind == p.DRAGON:
        return False
    other = race.controller(card)
    if isinstance(effect, p.ToTrack):
        return card in race.fields[other]
    if isinstance(effect, p.ToZone):
        held = card in race.held_back or any(
            [race.forbidden(each, p.ENTER_ZONE) for each in (seat, other)]
        )
        return card in race.tracks[other] and not held
    return True


def meant(race: Race, seat: Seat, other: Seat, what: str) -> list[Card]:
    """Return the cards of one player that a text of this seat may mean."""
    if what in (p.OWN_TRACK, p.RIVAL_TRACK):
        return race.tracks[other]
    if what in (p.OWN_ZONE, p.RIVAL_ZONE):
        return race.fields[other]
    if what == p.RIVAL_RUSHING:
        return [race.rushing[other]] if race.rushing[other] != NO_CARD else []
    if what in (p.OWN_GEAR, p.RIVAL_GEAR):
        safe = race.forbidden(seat, p.TOUCH_GEAR, other)
        return [] if safe else race.of_kind(other, p.GEAR)
    assert what in (p.OWN_CREW, p.RIVAL_CREW), what
    return [] if race.forbidden(seat, p.TOUCH_CREW, other) else race.of_kind(other, p.CREW)


@choice("13.11", NONE_KEPT, asks="Choose a card in play.")
def choose_card(race: Race, seat: Seat, effect: Aimed, what: str) -> Options:
    verb = VERBS[type(effect)]
    if what not in p.OF_RIVALS:
        cards = [card for card in meant(race, seat, seat, what) if fits(race, seat, effect, card)]
        return [point_at(seat, card, effect, verb) for card in unlike_in_play(race, cards)]
    found: list[Step] = []
    for rival in race.rivals(seat):
        cards = [card for card in meant(race, seat, rival, what) if fits(race, seat, effect, card)]
        for card in unlike_in_play(race, cards):
            found.append(point_at_rival(seat, rival, card, effect, verb))
    return found


@rule("13.11", says="{verb} {card}", told="{seat} chooses {card}", kept=NONE_KEPT)
def point_at(race: Race, seat: Seat, card: Card, effect: Aimed, verb: str) -> Steps:
    return strike(race, seat, effect, card)


@rule(
    "13.11", says="{verb} {rival}'s {card}", told="{seat} chooses {rival}'s {card}", kept=NONE_KEPT
)
def point_at_rival(
    race: Race, seat: Seat, rival: Seat, card: Card, effect: Aimed, verb: str
) -> Steps:
    return strike(race, seat, effect, card)


def strike(race: Race, seat: Seat, effect: Aimed, card: Card) -> Steps:
    """Do the effect to this card."""
    match effect:
        case p.ToTrack():
            return (move_to_track(card),)
        case p.ToZone():
            return (move_to_zone(seat, card),)
        case p.Remove():
            return (discard_from_play(card),)
        case p.ToHand():
            return (return_to_hand(card),)
        case p.ToDeck():
            return (return_to_deck(card),)
        case p.Take(_, span):
            return (take_control(seat, card, CLOCK[span] if span else FOR_GOOD),)
        case p.Pin():
            return (hold_back(card),)
    assert_never(effect)


@rule("13.8", told="{card} moves to the track")
def move_to_track(race: Race, card: Card) -> Steps:
    """Move the card to the track. It stays in play; a rushing card keeps rushing (9.3)."""
    seat = race.controller(card)
    race.fields[seat].remove(card)
    race.tracks[seat].append(card)
    return ()


@rule("13.8", told="{card} moves to the zone")
def move_to_zone(race: Race, seat: Seat, card: Card) -> Steps:
    """Move a maneuver into the zone of its controller. If that is this seat, it sets off "After you
    move maneuvers into the zone" (13.8)."""
    other = race.controller(card)
    race.tracks[other].remove(card)
    race.fields[other].append(card)
    if other == seat:
        moment(race, p.AFTER_ZONE, seat)
    return ()


@rule("13.22", told="{card} cannot move to the zone this turn")
def hold_back(race: Race, card: Card) -> Steps:
    if card not in race.held_back:
        race.held_back.append(card)
    return ()
