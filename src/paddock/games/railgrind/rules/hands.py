"""10, 12  Cards: drawn, shredded, deleted, taken back, searched for, looked at."""

from __future__ import annotations

from paddock.games.railgrind.rules.speed import trip
from paddock.games.railgrind.state import Race
from paddock.kernel.cards import distinct, reveal
from paddock.kernel.choices import pick_exactly
from paddock.kernel.events import tell
from paddock.kernel.piles import draw_card, rearrange, search_deck, take_up_again
from paddock.kernel.steps import Card, Options, Seat, Steps, choice, event, rule


@rule("3.3")
def draw_cards(race: Race, seat: Seat, number: int) -> Steps:
    """Draw cards one by one. If the deck is empty, the seat trips instead, and the rest is lost
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


@rule(
    "12.15",
    says="delete {cards}",
    told="{seat} deletes {cards} from the rival's Discard Zone",
    role="burn",
)
def delete_theirs(race: Race, seat: Seat, *cards: Card) -> Steps:
    _delete(race, race.rival(seat), cards)
    return ()


def _delete(race: Race, target: Seat, cards: tuple[Card, ...]) -> None:
    for card in cards:
        race.discards[target].remove(card)
        race.deleted[target].append(card)


@choice("12.18", asks="Choose a card from your Discard Zone.")
def salvage(race: Race, seat: Seat, kind: str) -> Options:
    zone = [card for card in race.discards[seat] if race.is_kind(card, kind)]
    return [take_back(seat, card) for card in distinct(race, zone, seat).values()]


@rule("12.18", says="take {card}", told="{seat} takes {card} from the Discard Zone", role="take")
def take_back(race: Race, seat: Seat, card: Card) -> Steps:
    take_up_again(race, seat, card)
    return ()


@rule("12.19")
def search(race: Race, seat: Seat, kind: str) -> Steps:
    """Offer a card of this type from the deck. An empty deck trips its owner."""
    return search_deck(race, seat, kind) if race.decks[seat] else (trip(seat),)


@rule("12.21")
def look_ahead(race: Race, seat: Seat, number: int) -> Steps:
    """Look at the top cards of the deck. An empty deck trips its owner."""
    if not race.decks[seat]:
        return (trip(seat),)
    top = race.decks[seat][-number:]
    steps = rearrange(race, seat, top)
    if race.log is not None:
        tell(race, looked_ahead(seat, *top))
    return steps


@event("12.21", told="{seat} looks at the top of the deck: {cards}")
def looked_ahead(seat: Seat, *cards: Card) -> None: ...
