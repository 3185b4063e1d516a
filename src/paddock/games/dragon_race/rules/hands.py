"""12, 13  Cards: drawn, discarded, searched for, shuffled back, looked at."""

from __future__ import annotations

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.state import Race
from paddock.kernel.cards import distinct, look, mix, reveal
from paddock.kernel.choices import pick
from paddock.kernel.events import tell
from paddock.kernel.piles import draw_card, pick_from_hand, shuffle_deck, throw_away
from paddock.kernel.steps import Card, Options, Seat, Steps, choice, event, rule, secret


@rule("13.3")
def draw_cards(race: Race, seat: Seat, number: int) -> Steps:
    """One after another, as long as there are any."""
    if race.forbidden(seat, p.DRAW_CARDS):
        return ()
    for _ in range(min(number, len(race.decks[seat]))):
        card = draw_card(race, seat)
        if race.log is not None:
            tell(race, drew(seat, card))
    return ()


@event("13.3", told="{seat} draws {card}")
def drew(seat: Seat, card: Card) -> None: ...


@choice("13.4", asks="Choose what to discard.")
def shed(race: Race, seat: Seat, number: int) -> Options:
    """Discard that many cards of the owner's choice, or all if there are fewer."""
    return pick_from_hand(race, seat, number, discard)


@rule("13.4", says="discard {cards}", told="{seat} discards {cards}", role="discard")
def discard(race: Race, seat: Seat, *cards: Card) -> Steps:
    for card in cards:
        throw_away(race, seat, card)
    return ()


def _is(race: Race, card: Card, kind: str) -> bool:
    return kind == "" or race.printed(card).kind == kind


# Searching


@rule("12.6")
def search(race: Race, seat: Seat, kind: str) -> Steps:
    """Look through the race deck for a card of the kind."""
    if not race.decks[seat] or race.forbidden(seat, p.SEARCH_DECKS):
        return ()
    look(race, race.decks[seat], seat)
    return (seek(seat, kind),)


@choice("12.6", asks="Choose a card from your race deck, or none.")
def seek(race: Race, seat: Seat, kind: str) -> Options:
    cards = [card for card in race.decks[seat] if _is(race, card, kind)]
    found = distinct(race, cards, seat)
    return [*[find(seat, card) for card in found.values()], find_nothing(seat)]


@rule("12.6", says="take {card}", told="{seat} finds {card}", role="take")
def find(race: Race, seat: Seat, card: Card) -> Steps:
    """It is shown."""
    race.decks[seat].remove(card)
    race.hands[seat].append(card)
    reveal(race, card)
    shuffle_deck(race, seat)
    return ()


@rule("12.6", says="find nothing", told="{seat} finds nothing", role="pass")
def find_nothing(race: Race, seat: Seat) -> Steps:
    shuffle_deck(race, seat)
    return ()


@choice("12.6", asks="Choose a card from your discard pile, or none.")
def salvage(race: Race, seat: Seat, kind: str) -> Options:
    """Even a card that everybody sees need not be found (D-04)."""
    if race.forbidden(seat, p.SEARCH_DECKS):
        return []
    cards = [card for card in race.discards[seat] if _is(race, card, kind)]
    found = distinct(race, cards, seat)
    return [*[take_back(seat, card) for card in found.values()], leave_it(seat)] if cards else []


@rule("12.6", says="take {card}", told="{seat} finds {card} in the discard pile", role="take")
def take_back(race: Race, seat: Seat, card: Card) -> Steps:
    """Gear and crew are never in a hand (11.6)."""
    race.discards[seat].remove(card)
    into = race.dragon_decks if race.printed(card).in_pit else race.hands
    into[seat].append(card)
    return ()


@rule("12.6", says="find nothing", told="{seat} finds nothing in the discard pile", role="pass")
def leave_it(race: Race, seat: Seat) -> Steps:
    return ()


@choice("13.16", asks="Choose what to shuffle into your race deck.")
def recycle(race: Race, seat: Seat, number: int) -> Options:
    """Up to that many maneuvers and events of the discard pile."""
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
    return (lay_back(seat, *top),) if len(top) > 1 else ()


@event("13.17", told="{seat} looks at the top of the race deck: {cards}")
def looked_ahead(seat: Seat, *cards: Card) -> None: ...


@choice("13.17", asks="Which of them goes on top?")
def lay_back(race: Race, seat: Seat, *cards: Card) -> Options:
    shown = distinct(race, list(cards), seat)
    return [lay_on_top(seat, card, *[c for c in cards if c != card]) for card in shown.values()]


@secret("13.17", says="{card} on top")
def lay_on_top(race: Race, seat: Seat, card: Card, *others: Card) -> Steps:
    """The faces change places under the same numbers, unseen by rivals."""
    places = [c for c in race.decks[seat] if c == card or c in others]
    known = [c for c in places if c != card]
    mix(race, places, [*known, card], 1 << seat)
    rest = places[:-1]
    return (lay_back(seat, *rest),) if len(rest) > 1 else ()


@rule("13.18")
def look_at_hand(race: Race, seat: Seat, rival: Seat) -> Steps:
    """Only this seat sees it."""
    hand = race.hands[rival]
    look(race, hand, seat)
    if hand and race.log is not None:
        tell(race, looked_at_hand(seat, rival, *hand))
    return ()


@event("13.18", told="{seat} looks at {rival}'s hand: {cards}")
def looked_at_hand(seat: Seat, rival: Seat, *cards: Card) -> None: ...
