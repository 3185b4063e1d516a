"""12, 13  Cards: drawn, discarded, searched for, shuffled back, looked at."""

from __future__ import annotations

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.state import Race
from paddock.kernel.cards import distinct, look
from paddock.kernel.choices import pick
from paddock.kernel.events import tell
from paddock.kernel.piles import draw_card, rearrange, search_deck, shuffle_deck
from paddock.kernel.steps import Card, Options, Seat, Steps, choice, event, rule


@rule("13.3")
def draw_cards(race: Race, seat: Seat, number: int) -> Steps:
    """Draw cards one by one, until there are none left."""
    if race.forbidden(seat, p.DRAW_CARDS):
        return ()
    for _ in range(min(number, len(race.decks[seat]))):
        card = draw_card(race, seat)
        if race.log is not None:
            tell(race, drew(seat, card))
    return ()


@event("13.3", told="{seat} draws {card}")
def drew(seat: Seat, card: Card) -> None: ...


# Searching


@rule("12.6")
def search(race: Race, seat: Seat, kind: str) -> Steps:
    """Look through the race deck for a card of the kind."""
    if not race.decks[seat] or race.forbidden(seat, p.SEARCH_DECKS):
        return ()
    return search_deck(race, seat, kind)


@choice("12.6", asks="Choose a card from your discard pile, or none.")
def salvage(race: Race, seat: Seat, kind: str) -> Options:
    """Offer the cards of a kind in the discard pile. The seat may find nothing, even though
    everybody can see the pile (D-04)."""
    if race.forbidden(seat, p.SEARCH_DECKS):
        return []
    cards = [card for card in race.discards[seat] if race.is_kind(card, kind)]
    found = distinct(race, cards, seat)
    return [*[take_back(seat, card) for card in found.values()], leave_it(seat)] if cards else []


@rule("12.6", says="take {card}", told="{seat} finds {card} in the discard pile", role="take")
def take_back(race: Race, seat: Seat, card: Card) -> Steps:
    """Take a card from the discard pile into the hand; gear and crew go to the dragon deck
    (11.6)."""
    race.discards[seat].remove(card)
    into = race.dragon_decks if race.printed(card).in_pit else race.hands
    into[seat].append(card)
    return ()


@rule("12.6", says="find nothing", told="{seat} finds nothing in the discard pile", role="pass")
def leave_it(race: Race, seat: Seat) -> Steps:
    return ()


@choice("13.16", asks="Choose what to shuffle into your race deck.")
def recycle(race: Race, seat: Seat, number: int) -> Options:
    """Offer maneuvers and events of the discard pile to shuffle back, up to this many."""
    pile = [card for card in race.discards[seat] if not race.printed(card).in_pit]
    if not pile:
        return []
    cards = sorted(pile, key=lambda card: (race.faces[card], card))
    return pick(race, cards, [1] * len(cards), 0, min(number, len(cards)), shuffle_back, seat)


@rule(
    "13.16",
    says="shuffle {cards} into the race deck",
    told="{seat} shuffles {cards} into the race deck",
    role="put",
)
def shuffle_back(race: Race, seat: Seat, *cards: Card) -> Steps:
    for card in cards:
        race.discards[seat].remove(card)
        race.decks[seat].append(card)
    if cards:
        shuffle_deck(race, seat)
    return ()


# Looking


@rule("13.17")
def look_ahead(race: Race, seat: Seat, number: int) -> Steps:
    """Look at the top of the race deck and put it back in any order."""
    top = race.decks[seat][-number:]
    look(race, top, seat)
    if top and race.log is not None:
        tell(race, looked_ahead(seat, *top))
    return rearrange(race, seat, top)


@event("13.17", told="{seat} looks at the top of the race deck: {cards}")
def looked_ahead(seat: Seat, *cards: Card) -> None: ...


@rule("13.18")
def look_at_hand(race: Race, seat: Seat, rival: Seat) -> Steps:
    """Show the hand to this seat alone."""
    hand = race.hands[rival]
    look(race, hand, seat)
    if hand and race.log is not None:
        tell(race, looked_at_hand(seat, rival, *hand))
    return ()


@event("13.18", told="{seat} looks at {rival}'s hand: {cards}")
def looked_at_hand(seat: Seat, rival: Seat, *cards: Card) -> None: ...
