"""2, 17  Cards: drawn, searched for, taken back, looked at."""

from __future__ import annotations

from paddock.games.slipstream_tcg.state import Race
from paddock.kernel.cards import distinct
from paddock.kernel.events import tell
from paddock.kernel.piles import draw_card, rearrange, search_deck, show, shuffle_in, take_up_again
from paddock.kernel.steps import Card, Options, Seat, Steps, choice, event, rule


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
    """Play a card for nothing. If it affects nobody, discard it."""
    from paddock.games.slipstream_tcg.rules.acts import do  # it stands on all the rules before it

    show(race, seat, card)
    return do(seat, race.printed(card).text), put_away(seat, card)


@rule("8.8")
def put_away(race: Race, seat: Seat, card: Card) -> Steps:
    """Discard a Utility that has been resolved."""
    if card in race.played:
        race.played.remove(card)
        race.discards[seat].append(card)
    return ()


@rule("17.14", told="{seat} searches the deck")
def search(race: Race, seat: Seat, kind: str) -> Steps:
    return search_deck(race, seat, kind)


@choice("17.15", asks="Which card do you take from your discard pile?")
def recover(race: Race, seat: Seat, kind: str) -> Options:
    pile = [card for card in race.discards[seat] if race.is_kind(card, kind)]
    return [take_up(seat, card) for card in distinct(race, pile, seat).values()]


@rule("17.15", says="take {card}", told="{seat} takes {card} from the discard pile", role="take")
def take_up(race: Race, seat: Seat, card: Card) -> Steps:
    no_longer_due(race, [card])
    take_up_again(race, seat, card)
    return ()


@rule("17.17", told="{seat} shuffles the discard pile into the deck")
def recycle(race: Race, seat: Seat) -> Steps:
    if race.discards[seat]:
        no_longer_due(race, race.discards[seat])
        shuffle_in(race, seat, race.discards[seat])
    return ()


def no_longer_due(race: Race, cards: list[Card]) -> None:
    """Note that these cards have left an opening hand. If they come back, their owner need not play
    them (1.9)."""
    from paddock.games.slipstream_tcg.rules.turn import order_opening  # it stands on the rules here

    for place, step in enumerate(race.stack):
        if step.rule.make is order_opening:
            due = [card for card in step.args[1:] if card not in cards]
            race.stack[place] = order_opening(step.seat, *due)


@rule("17.18", told="{seat} looks at the top {number} of the deck")
def look_ahead(race: Race, seat: Seat, number: int) -> Steps:
    return rearrange(race, seat, race.decks[seat][-number:]) if number > 0 else ()
