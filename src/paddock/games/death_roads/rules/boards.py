"""Effects on a car's own board and on its own cards, and the moments a Driver's skill waits for.

Nothing here moves a car.
"""

from __future__ import annotations

from typing import Final, assert_never

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards.phrases import (
    Discard,
    Draw,
    GainHandling,
    Guard,
    LoseHandling,
    Recover,
    Remove,
    RemoveAny,
    Repair,
    Shift,
    Take,
)
from paddock.games.death_roads.cards.printed import Printed
from paddock.games.death_roads.rules.cars import (
    gain_handling,
    give_back,
    guard,
    held,
    lose_handling,
    repair,
    shift,
    take,
)
from paddock.games.death_roads.state import Race
from paddock.kernel.choices import pick_exactly
from paddock.kernel.events import tell
from paddock.kernel.piles import draw_card, shed, shuffle_in, take_up_again
from paddock.kernel.steps import Card, Options, Seat, Step, Steps, choice, event, rule, secret

# Parts of a printed card: its rows by Gear are 0 to 3, its passive lines PASSIVE and on
TEXT: Final = 4
IF_HIT: Final = 5
PASSIVE: Final = 6


def deeds_of(card: Printed, part: int) -> p.Deeds:
    """Return the deeds printed in this part of a card."""
    if part < TEXT:
        return card.rows[part]
    if part == TEXT:
        return card.text
    if part == IF_HIT:
        return card.if_hit
    line = card.passive[part - PASSIVE]
    return (line.deed,) if isinstance(line, p.When) else ()


def moment(race: Race, seat: Seat, now: str) -> Steps:
    """Return what the Driver's skill adds at this moment (11.3)."""
    skills = race.cars[seat].skills
    if not skills:
        return ()
    found: list[Step] = []
    for each in skills:
        if each.moment == now:
            found.append(skill(seat, race.cars[seat].driver, PASSIVE + each.line))
    return tuple(found)


@rule("11.3")
def skill(race: Race, seat: Seat, face: int, part: int) -> Steps:
    found: list[Step] = []
    for deed in deeds_of(race.set.cards[face], part):
        effect = deed.effect
        assert not isinstance(effect, (p.Move, p.Bash, p.Damage)), "a skill moves and hurts nobody"
        found += on_board(race, seat, effect, "11.3")
    return tuple(found)


def on_board(race: Race, seat: Seat, effect: p.OnBoard, clause: str) -> Steps:
    """Apply an effect that moves and hurts nobody, or return the steps that will. `clause` is the
    one that caused it."""
    match effect:
        case Shift(way, gears):
            if way == p.EITHER_WAY:
                return (either_way(seat, gears),)
            shift(race, seat, gears if way == p.UP else -gears)
        case Take(token, tokens):
            take(race, seat, token, tokens, clause)
        case LoseHandling(points):
            lose_handling(race, seat, points)
        case GainHandling(points):
            gain_handling(race, seat, points)
        case Repair(points):
            repair(race, seat, points)
        case Guard(points):
            guard(race, seat, points)
        case Draw(cards):
            draw_cards(race, seat, cards, clause)
        case Discard(cards):
            return (shed(seat, cards),)
        case Recover(cards):
            return (recover(seat, cards),)
        case Remove(token, tokens):
            give_back(race, seat, token, tokens)
        case RemoveAny(tokens):
            return (be_rid_of(seat, tokens),)
        case _:
            assert_never(effect)
    return ()


# Gears


@choice("13.5", asks="Shift up or down?")
def either_way(race: Race, seat: Seat, gears: int) -> Options:
    return [change_gear(seat, p.UP, gears), change_gear(seat, p.DOWN, gears)]


@secret("13.5", says="shift {way}")
def change_gear(race: Race, seat: Seat, way: str, gears: int) -> Steps:
    shift(race, seat, gears if way == p.UP else -gears)
    return ()


# Tokens


@choice("7.10", asks="Which token do you remove?")
def be_rid_of(race: Race, seat: Seat, tokens: int) -> Options:
    """Offer the kinds of tokens the owner has, one token at a time."""
    return [rid_of(seat, token, tokens) for token in p.TOKENS if held(race, seat, token) > 0]


@secret("7.10", says="remove a {token}", formerly="put back a {token}")
def rid_of(race: Race, seat: Seat, token: str, tokens: int) -> Steps:
    give_back(race, seat, token, 1)
    return (be_rid_of(seat, tokens - 1),) if tokens > 1 else ()


# Cards


def draw_cards(race: Race, seat: Seat, cards: int, clause: str) -> None:
    """Draw cards one at a time; when the deck is empty, shuffle the discard pile (3.6). `clause` is
    the one that lets the seat draw."""
    deck, pile = race.decks[seat], race.discards[seat]
    drawn: list[Card] = []
    for _ in range(cards):
        if not deck:
            if not pile:
                break
            shuffle_in(race, seat, pile)
            if race.log is not None:
                tell(race, reshuffled(seat, len(deck)))
        drawn.append(draw_card(race, seat))
    if race.log is None:
        return
    if len(drawn) < cards:
        tell(race, no_cards_left(seat))
    if drawn:
        tell(race, drew(seat, clause, *drawn))


@event("3.6", told="{seat} shuffles the discard pile into a new deck of {number:card}")
def reshuffled(seat: Seat, number: int) -> None: ...


@event("3.6", told="{seat} has no cards left to draw")
def no_cards_left(seat: Seat) -> None: ...


@event("3.5", told="{seat} draws {cards}")
def drew(seat: Seat, clause: str, *cards: Card) -> None: ...


@choice("9.9", asks="Which cards do you recover from your discard pile?")
def recover(race: Race, seat: Seat, number: int) -> Options:
    """Pick this many cards from the discard pile, for the hand."""
    faces = race.faces
    pile = [card for _, card in sorted([(faces[card], card) for card in race.discards[seat]])]
    return pick_exactly(race, pile, number, take_back, seat)


@rule(
    "9.9",
    says="recover {cards}",
    told="{seat} recovers {cards}",
    role="take",
    formerly="take back {cards}",
)
def take_back(race: Race, seat: Seat, *cards: Card) -> Steps:
    for card in cards:
        take_up_again(race, seat, card)
    return ()
