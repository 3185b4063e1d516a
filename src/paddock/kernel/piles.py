"""Decks, hands and discard piles, for games in which every seat brings a deck.

Cards go from the deck to the hand, from there to the discard pile, and back.
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
    """A table where every seat has a deck, a hand and a discard pile."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.decks: list[list[Card]] = []  # top card last
        self.hands: list[list[Card]] = []
        self.discards: list[list[Card]] = []
        self.played: list[Card] = []  # being resolved
        self.out: list[Card] = []  # cards of seats that left

    def lay_out(self, decks: list[list[int]], closed: bool) -> None:
        """Shuffle each seat's deck, given as faces, and set up empty hands and discard piles."""
        seats = range(self.seats)
        self.unbox({stream_of(seat): decks[seat] for seat in seats}, closed)
        self.decks = [list(box) for box in self.boxes]
        self.hands = [[] for _ in seats]
        self.discards = [[] for _ in seats]

    def like_decks(self, table: DeckTable) -> None:
        """Copy the kernel's part of another table and where its cards lie."""
        self.like(table)
        self.decks = [deck.copy() for deck in table.decks]
        self.hands = [hand.copy() for hand in table.hands]
        self.discards = [pile.copy() for pile in table.discards]
        self.played = table.played.copy()
        self.out = table.out.copy()

    def zones(self) -> list[Zone]:
        """Return the zones: owners see hands, everybody sees discard piles, nobody sees decks."""
        zones = [Zone("played", self.played, EVERYONE), Zone("out", self.out, NOBODY)]
        for seat in range(self.seats):
            zones.append(Zone("deck", self.decks[seat], NOBODY, seat))
            zones.append(Zone("hand", self.hands[seat], OWNER, seat))
            zones.append(Zone("discard", self.discards[seat], EVERYONE, seat))
        return zones


def stream_of(seat: Seat) -> str:
    """Return the name of the luck that shuffles a seat's deck."""
    return f"deck {seat}"


def draw_card(table: DeckTable, seat: Seat) -> Card:
    """Move the top card of a seat's deck to its hand, where the seat looks at it."""
    return draw(table, table.decks[seat], table.hands[seat], seat)


def shuffle_deck(table: DeckTable, seat: Seat) -> None:
    """Shuffle a seat's deck."""
    shuffle(table, table.decks[seat], stream_of(seat))


def shuffle_in(table: DeckTable, seat: Seat, cards: list[Card]) -> None:
    """Shuffle all cards of a zone into a seat's deck and empty the zone."""
    table.decks[seat] += cards
    cards.clear()
    shuffle_deck(table, seat)


def pick_from_hand(table: DeckTable, seat: Seat, number: int, then: Callable[..., Step]) -> Options:
    """Return options to pick this many cards of the hand, or all if there are fewer."""
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
