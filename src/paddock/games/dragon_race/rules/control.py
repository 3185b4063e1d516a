"""11  Cards in play: who controls them, and where they go when they leave."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.state import CLOCK, NO_CARD, Promise, Race
from paddock.kernel.events import tell
from paddock.kernel.piles import shuffle_deck
from paddock.kernel.steps import Card, Seat, Step, Steps, event, rule
from paddock.kernel.zones import NO_SEAT

FOR_GOOD: Final = 0  # control that does not end by itself


def unlike_in_play(race: Race, cards: list[Card]) -> list[Card]:
    """Return one card of each sort. Cards that are alike in everything are offered once."""
    if len(cards) < 2:
        return cards
    found: dict[tuple[int, ...], Card] = {}
    for card in cards:
        found.setdefault(race.alike(card), card)
    return list(found.values())


def take_out(race: Race, card: Card) -> None:
    """Take a card out of play. It forgets all that happened to it (11.7)."""
    seat = race.controller(card)
    for rows in (race.pits, race.tracks, race.fields):
        if card in rows[seat]:
            rows[seat].remove(card)
    race.gained.pop(card, None)
    race.used.pop(card, None)
    race.borrowed.pop(card, None)
    if card in race.held_back:
        race.held_back.remove(card)
    if race.rushing[seat] == card:
        race.rushing[seat] = NO_CARD


def forget(race: Race, card: Card) -> None:
    """Let whatever waits mean another card by "this": one that comes back into play is new (11.7).
    Only the dragon deck has cards that may come back before everything is settled."""
    race.stack[:] = [unlinked(step, card) for step in race.stack]
    race.waiting = tuple([unlinked(step, card) for step in race.waiting])
    race.lasting = [
        row._replace(line=replace(row.line, source=NO_CARD))
        if isinstance(row.line, Promise) and row.line.source == card
        else row
        for row in race.lasting
    ]


def unlinked(step: Step, card: Card) -> Step:
    """Return a waiting step. If this card was its source, it has none now."""
    args = [unlinked(arg, card) if isinstance(arg, Step) else arg for arg in step.args]
    if "source" in step.rule.names and step.arg("source") == card:
        args[step.rule.names.index("source")] = NO_CARD
    return step.rule.make(*args)


@rule("11.4", told="{card} is discarded")
def discard_from_play(race: Race, card: Card) -> Steps:
    """Put the card on its owner's discard pile, if it is still in play."""
    if race.controller(card) != NO_SEAT:
        put_down(race, card)
    return ()


def put_down(race: Race, card: Card) -> None:
    take_out(race, card)
    race.discards[race.owner(card)].append(card)


@rule("11.6", told="{card} returns to its owner")
def return_to_hand(race: Race, card: Card) -> Steps:
    """Return a maneuver to its owner's hand, a gear or crew to the dragon deck."""
    take_out(race, card)
    into = race.dragon_decks if race.printed(card).in_pit else race.hands
    into[race.owner(card)].append(card)
    return ()


@rule("11.6", told="{card} returns to its owner's deck")
def return_to_deck(race: Race, card: Card) -> Steps:
    """Shuffle a maneuver into the race deck; put a gear or crew into the dragon deck."""
    take_out(race, card)
    owner = race.owner(card)
    if race.printed(card).in_pit:
        race.dragon_decks[owner].append(card)
    else:
        race.decks[owner].append(card)
        shuffle_deck(race, owner)
    return ()


# Control


@rule("11.3")
def take_control(race: Race, seat: Seat, card: Card, until: int) -> Steps:
    """Move the card to the same place in front of its new controller, for good or for some time. If
    the new controller owns it, it is home and does not go back."""
    if race.forbidden(seat, p.TAKE_CONTROL):
        return ()
    before, home = race.controller(card), race.owner(card) == seat
    return move_over(race, before, seat, card, FOR_GOOD if home else until)


def move_over(race: Race, before: Seat, seat: Seat, card: Card, until: int) -> Steps:
    """Move a card from one controller to another. A gear or crew needs a free slot or seat, or it
    is discarded. A rushing card no longer rushes (9.4)."""
    kind = race.printed(card).kind
    full = (kind == p.GEAR and race.free_slots(seat) < 1) or (
        kind == p.CREW and race.free_seats(seat) < 1
    )
    if full:
        return (discard_from_play(card),)
    for rows in (race.pits, race.tracks, race.fields):
        if card in rows[before]:
            rows[before].remove(card)
            rows[seat].append(card)
    if race.rushing[before] == card:
        race.rushing[before] = NO_CARD
    race.borrowed.pop(card, None)
    if until != FOR_GOOD:
        race.borrowed[card] = until
    if race.log is not None:
        tell(race, now_controls(seat, card))
    return ()


@event("11.3", told="{seat} now controls {card}")
def now_controls(seat: Seat, card: Card) -> None: ...


def end(race: Race, *spans: str) -> Steps:
    """End what lasted this long (3.6), and return what was borrowed for it to its owners (11.3)."""
    clocks = [CLOCK[span] for span in spans]
    if race.lasting:
        race.lasting = [row for row in race.lasting if row.until not in clocks]
    steps: list[Steps] = []
    for card in [card for card, until in race.borrowed.items() if until in clocks]:
        steps.append(move_over(race, race.controller(card), race.owner(card), card, FOR_GOOD))
    return tuple([step for each in steps for step in each])
