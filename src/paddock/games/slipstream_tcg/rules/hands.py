"""2, 17  Cards: drawn, discarded, searched for, taken back, looked at."""

from __future__ import annotations

from paddock.games.slipstream_tcg.state import Race
from paddock.kernel.cards import distinct, look, mix, reveal
from paddock.kernel.events import tell
from paddock.kernel.piles import (
    draw_card,
    pick_from_hand,
    show,
    shuffle_deck,
    shuffle_in,
    take_up_again,
    throw_away,
)
from paddock.kernel.steps import Card, Options, Seat, Steps, choice, event, rule, secret


@rule("2.5")
def draw_cards(race: Race, seat: Seat, number: int) -> Steps:
    """Draw one card after another. A card that must be played at once is played before the next is
    drawn (S-09). An empty deck gives nothing (S-11)."""
    if number <= 0:
        return ()
    cards: list[Card] = []
    steps: Steps = ()
    while len(cards) < number and race.decks[seat] and not steps:
        card = draw_card(race, seat)
        cards.append(card)
        if race.printed(card).at_once:
            steps = (at_once(seat, card), draw_cards(seat, number - len(cards)))
    if race.log is not None:
        tell(race, drew(seat, *cards) if cards else has_no_deck(seat))
    return steps


@event("2.4", told="{seat} draws {cards}")
def drew(seat: Seat, *cards: Card) -> None: ...


@event("2.4", told="{seat} has no cards left to draw")
def has_no_deck(seat: Seat) -> None: ...


@rule("2.6", told="{seat} must play {card} at once")
def at_once(race: Race, seat: Seat, card: Card) -> Steps:
    """Play it for nothing. If it affects nobody, discard it."""
    from paddock.games.slipstream_tcg.rules.acts import do  # it stands on all the rules before it

    show(race, seat, card)
    return do(seat, race.printed(card).text), put_away(seat, card)


@rule("8.8")
def put_away(race: Race, seat: Seat, card: Card) -> Steps:
    """Discard a Utility that has been resolved."""
    if card in race.played:
        race.played.remove(card)
        race.pile_of(card).append(card)
    return ()


@choice("17.13", asks="Which cards do you discard?")
def shed(race: Race, seat: Seat, number: int) -> Options:
    """Choose this many cards to discard."""
    return pick_from_hand(race, seat, number, discard)


@rule("17.13", says="discard {cards}", told="{seat} discards {cards}", role="discard")
def discard(race: Race, seat: Seat, *cards: Card) -> Steps:
    for card in cards:
        throw_away(race, seat, card)
    return ()


@rule("17.13")
def lose_cards(race: Race, seat: Seat, number: int) -> Steps:
    hand = race.hands[seat].copy()
    if not hand or number <= 0:
        return ()
    race.luck.shuffle(hand, "discard")
    return (discard(seat, *hand[:number]),)


@rule("17.14", told="{seat} searches the deck")
def search(race: Race, seat: Seat, kind: str) -> Steps:
    """Look through your deck, take a card of the kind if there is one, and shuffle the deck."""
    look(race, race.decks[seat], seat)
    return (seek(seat, kind),)


@choice("17.14", asks="Which card do you take from your deck?")
def seek(race: Race, seat: Seat, kind: str) -> Options:
    cards = [card for card in race.decks[seat] if race.printed(card).kind == kind]
    found = distinct(race, cards, seat)
    return [find(seat, card) for card in found.values()] or [find_nothing(seat)]


@rule("17.14", says="find nothing", told="{seat} finds nothing", role="pass")
def find_nothing(race: Race, seat: Seat) -> Steps:
    shuffle_deck(race, seat)
    return ()


@rule("17.14", says="take {card}", told="{seat} finds {card}", role="take")
def find(race: Race, seat: Seat, card: Card) -> Steps:
    """Show it and take it."""
    race.decks[seat].remove(card)
    race.hands[seat].append(card)
    reveal(race, card)
    shuffle_deck(race, seat)
    return ()


@choice("17.15", asks="Which card do you take from your discard pile?")
def recover(race: Race, seat: Seat, kind: str) -> Options:
    pile = [card for card in race.discards[seat] if race.printed(card).kind == kind]
    return [take_up(seat, card) for card in distinct(race, pile, seat).values()]


@rule("17.15", says="take {card}", told="{seat} takes {card} from the discard pile", role="take")
def take_up(race: Race, seat: Seat, card: Card) -> Steps:
    take_up_again(race, seat, card)
    return ()


@rule("17.17", told="{seat} shuffles the discard pile into the deck")
def recycle(race: Race, seat: Seat) -> Steps:
    if race.discards[seat]:
        shuffle_in(race, seat, race.discards[seat])
    return ()


@rule("17.18", told="{seat} looks at the top {number} of the deck")
def look_ahead(race: Race, seat: Seat, number: int) -> Steps:
    top = race.decks[seat][-number:] if number > 0 else []
    look(race, top, seat)
    return (lay_back(seat, *top),) if len(top) > 1 else ()


@choice("17.18", asks="Which card goes on top?")
def lay_back(race: Race, seat: Seat, *cards: Card) -> Options:
    """Choose the top card, then the next of the rest."""
    shown = distinct(race, list(cards), seat)
    return [lay_on_top(seat, card, *[c for c in cards if c != card]) for card in shown.values()]


@secret("17.18", says="{card} on top")
def lay_on_top(race: Race, seat: Seat, card: Card, *others: Card) -> Steps:
    """Put this face on top. The numbers stay where they are, so that nobody else sees the order."""
    places = [c for c in race.decks[seat] if c == card or c in others]
    known = [c for c in places if c != card]
    mix(race, places, [*known, card], 1 << seat)
    rest = places[:-1]
    return (lay_back(seat, *rest),) if len(rest) > 1 else ()
