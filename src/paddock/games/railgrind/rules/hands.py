"""10, 12  Cards: drawn, discarded, shredded, deleted, taken back, searched for, looked at."""

from __future__ import annotations

from paddock.games.railgrind.rules.speed import trip
from paddock.games.railgrind.state import Race
from paddock.kernel.cards import distinct, look, mix, reveal
from paddock.kernel.choices import pick_exactly
from paddock.kernel.events import tell
from paddock.kernel.piles import (
    draw_card,
    pick_from_hand,
    shuffle_deck,
    take_up_again,
    throw_away,
)
from paddock.kernel.steps import Card, Options, Seat, Steps, choice, event, rule, secret


@rule("3.3")
def draw_cards(race: Race, seat: Seat, number: int) -> Steps:
    """One after another. If the deck is empty, the seat trips instead, and the rest is lost
    (10.9)."""
    deck = race.decks[seat]
    for _ in range(number):
        if not deck:
            return (trip(seat),)
        card = draw_card(race, seat)
        if race.log is not None:
            tell(race, drew(seat, card))
    return ()


@event("3.3", told="{seat} draws {card}")
def drew(seat: Seat, card: Card) -> None: ...


@rule("10.4")
def shred(race: Race, seat: Seat, number: int) -> Steps:
    """Put cards from the top of the deck into the Discard Zone. If the next one is missing, the
    seat trips, and the rest is lost."""
    deck = race.decks[seat]
    shredded: list[Card] = []
    for _ in range(min(number, len(deck))):
        card = deck.pop()
        reveal(race, card)
        race.discards[seat].append(card)
        shredded.append(card)
    if shredded and race.log is not None:
        tell(race, shreds(seat, *shredded))
    return (trip(seat),) if len(shredded) < number else ()


@event("10.4", told="{seat} shreds {cards}")
def shreds(seat: Seat, *cards: Card) -> None: ...


@choice("12.7", asks="Choose what to discard.")
def shed(race: Race, seat: Seat, number: int) -> Options:
    """Discard that many cards of the owner's choice, or all if there are fewer."""
    return pick_from_hand(race, seat, number, discard)


@rule("12.7", says="discard {cards}", told="{seat} discards {cards}", role="discard")
def discard(race: Race, seat: Seat, *cards: Card) -> Steps:
    for card in cards:
        throw_away(race, seat, card)
    return ()


@rule("12.8")
def lose_cards(race: Race, seat: Seat, number: int) -> Steps:
    """Discard that many cards that luck chooses."""
    hand = race.hands[seat].copy()
    if not hand or number <= 0:
        return ()
    race.luck.shuffle(hand, "discard")
    return (discard(seat, *hand[:number]),)


@choice("12.15", asks="Choose what to delete.")
def delete_some(race: Race, seat: Seat, target: Seat, number: int) -> Options:
    """Delete that many cards of a Discard Zone, or all if there are fewer."""
    zone = sorted(race.discards[target], key=lambda card: (race.faces[card], card))
    then = delete_own if seat == target else delete_theirs
    return pick_exactly(race, zone, number, then, seat)


@rule("12.15", says="delete {cards}", told="{seat} deletes {cards}", role="burn")
def delete_own(race: Race, seat: Seat, *cards: Card) -> Steps:
    _delete(race, seat, cards)
    return ()


@rule("12.15", says="delete {cards}", told="{seat} deletes {cards} of the rival", role="burn")
def delete_theirs(race: Race, seat: Seat, *cards: Card) -> Steps:
    _delete(race, race.rival(seat), cards)
    return ()


def _delete(race: Race, target: Seat, cards: tuple[Card, ...]) -> None:
    for card in cards:
        race.discards[target].remove(card)
        race.deleted[target].append(card)


@choice("12.18", asks="Choose a card from your Discard Zone.")
def salvage(race: Race, seat: Seat, kind: str) -> Options:
    zone = [card for card in race.discards[seat] if _is(race, card, kind)]
    return [take_back(seat, card) for card in distinct(race, zone, seat).values()]


def _is(race: Race, card: Card, kind: str) -> bool:
    return kind == "" or race.printed(card).kind == kind


@rule("12.18", says="take {card}", told="{seat} takes {card} from the Discard Zone", role="take")
def take_back(race: Race, seat: Seat, card: Card) -> Steps:
    take_up_again(race, seat, card)
    return ()


@rule("12.19")
def search(race: Race, seat: Seat, kind: str) -> Steps:
    """Look through the deck, take a card of the kind and shuffle. An empty deck trips its owner."""
    if not race.decks[seat]:
        return (trip(seat),)
    look(race, race.decks[seat], seat)
    return (seek(seat, kind),)


@choice("12.19", asks="Choose a card from your deck.")
def seek(race: Race, seat: Seat, kind: str) -> Options:
    cards = [card for card in race.decks[seat] if _is(race, card, kind)]
    found = distinct(race, cards, seat)
    return [find(seat, card) for card in found.values()] or [find_nothing(seat)]


@rule("12.19", says="find nothing", told="{seat} finds nothing", role="pass")
def find_nothing(race: Race, seat: Seat) -> Steps:
    shuffle_deck(race, seat)
    return ()


@rule("12.19", says="take {card}", told="{seat} finds {card}", role="take")
def find(race: Race, seat: Seat, card: Card) -> Steps:
    """It is shown."""
    race.decks[seat].remove(card)
    race.hands[seat].append(card)
    reveal(race, card)
    shuffle_deck(race, seat)
    return ()


@rule("12.21")
def look_ahead(race: Race, seat: Seat, number: int) -> Steps:
    """Look at the top of the deck and put it back in any order. An empty deck trips its owner."""
    if not race.decks[seat]:
        return (trip(seat),)
    top = race.decks[seat][-number:]
    look(race, top, seat)
    if race.log is not None:
        tell(race, looked_ahead(seat, *top))
    return (lay_back(seat, *top),) if len(top) > 1 else ()


@event("12.21", told="{seat} looks at the top of the deck: {cards}")
def looked_ahead(seat: Seat, *cards: Card) -> None: ...


@choice("12.21", asks="Which of them goes on top?")
def lay_back(race: Race, seat: Seat, *cards: Card) -> Options:
    """Which of them comes to lie on top, and of the rest which next."""
    shown = distinct(race, list(cards), seat)
    return [lay_on_top(seat, card, *[c for c in cards if c != card]) for card in shown.values()]


@secret("12.21", says="{card} on top")
def lay_on_top(race: Race, seat: Seat, card: Card, *others: Card) -> Steps:
    """The faces change places under the same numbers, unseen by the rival."""
    places = [c for c in race.decks[seat] if c == card or c in others]
    known = [c for c in places if c != card]
    mix(race, places, [*known, card], 1 << seat)
    rest = places[:-1]
    return (lay_back(seat, *rest),) if len(rest) > 1 else ()
