"""Decks, hands and discard piles, where every seat brings a deck of its own.

Cards leave a deck for a hand, a hand for the discard pile, and come back from there.
"""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from paddock.kernel.cards import draw, leaving, reveal, shuffle
from paddock.kernel.choices import pick_exactly
from paddock.kernel.steps import Card, Options, Seat, Step
from paddock.kernel.table import Table
from paddock.kernel.zones import EVERYONE, NOBODY, OWNER, Zone


@mypyc_attr(allow_interpreted_subclasses=True)
class DeckTable(Table):
    """A table on which every seat has a deck, a hand and a discard pile."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.decks: list[list[Card]] = []  # the top card last
        self.hands: list[list[Card]] = []
        self.discards: list[list[Card]] = []
        self.played: list[Card] = []  # cards that are being resolved
        self.out: list[Card] = []  # with those who left

    def lay_out(self, decks: list[list[int]], closed: bool) -> None:
        """Shuffle each seat's deck, given as faces, and put it down beside an empty hand and an
        empty discard pile."""
        seats = range(self.seats)
        self.unbox({stream_of(seat): decks[seat] for seat in seats}, closed)
        self.decks = [list(box) for box in self.boxes]
        self.hands = [[] for _ in seats]
        self.discards = [[] for _ in seats]

    def like_decks(self, table: DeckTable) -> None:
        """Take over the kernel's part of another table and where its cards lie."""
        self.like(table)
        self.decks = [deck.copy() for deck in table.decks]
        self.hands = [hand.copy() for hand in table.hands]
        self.discards = [pile.copy() for pile in table.discards]
        self.played = table.played.copy()
        self.out = table.out.copy()

    def zones(self) -> list[Zone]:
        """Hands are their owners' to see, discard piles everybody's, decks nobody's."""
        zones = [Zone("played", self.played, EVERYONE), Zone("out", self.out, NOBODY)]
        for seat in range(self.seats):
            zones.append(Zone("deck", self.decks[seat], NOBODY, seat))
            zones.append(Zone("hand", self.hands[seat], OWNER, seat))
            zones.append(Zone("discard", self.discards[seat], EVERYONE, seat))
        return zones


def stream_of(seat: Seat) -> str:
    """The name of the luck that shuffles a seat's deck."""
    return f"deck {seat}"


def draw_card(table: DeckTable, seat: Seat) -> Card:
    """Move the top card of a seat's deck to its hand, where the seat looks at it."""
    return draw(table, table.decks[seat], table.hands[seat], seat)


def shuffle_deck(table: DeckTable, seat: Seat) -> None:
    """Shuffle a seat's deck."""
    shuffle(table, table.decks[seat], stream_of(seat))


def shuffle_in(table: DeckTable, seat: Seat, cards: list[Card]) -> None:
    """Shuffle all cards of a zone into a seat's deck; the zone is empty then."""
    table.decks[seat] += cards
    cards.clear()
    shuffle_deck(table, seat)


def pick_from_hand(table: DeckTable, seat: Seat, number: int, then: Callable[..., Step]) -> Options:
    """Let a seat choose this many cards of its hand, or all if it has fewer."""
    return pick_exactly(table, leaving(table, table.hands[seat], seat), number, then, seat)


def throw_away(table: DeckTable, seat: Seat, card: Card) -> None:
    """Move a card from a seat's hand to its discard pile, face up."""
    table.hands[seat].remove(card)
    table.discards[seat].append(card)
    reveal(table, card)


def take_up_again(table: DeckTable, seat: Seat, card: Card) -> None:
    """Move a card from a seat's discard pile to its hand."""
    table.discards[seat].remove(card)
    table.hands[seat].append(card)


def show(table: DeckTable, seat: Seat, card: Card) -> None:
    """Move a card from a seat's hand to the cards being played, face up."""
    table.hands[seat].remove(card)
    table.played.append(card)
    reveal(table, card)


def take_along(table: DeckTable, seat: Seat) -> None:
    """Take a seat's deck, hand and discard pile out of the race."""
    for piles in (table.decks, table.hands, table.discards):
        table.out += piles[seat]
        piles[seat] = []
