"""Decks, hands and discard piles, for games in which every seat brings a deck.

Cards go from the deck to the hand, from there to the discard pile, and back. The rules here have
keys instead of clauses: `Table.clauses` says where a game's rulebook has them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from paddock.kernel.cards import distinct, draw, leaving, look, mix, reveal, shuffle
from paddock.kernel.choices import choosers, pick_exactly
from paddock.kernel.steps import Card, Options, Seat, Steps, choice, rule, secret
from paddock.kernel.table import Table
from paddock.kernel.zones import EVERYONE, NOBODY, OWNER, Zone

KEEP_HAND: Final = "keep hand"  # keys of clauses
DISCARD: Final = "discard"
DISCARD_AT_RANDOM: Final = "discard at random"
SEARCH: Final = "search"
LOOK_AHEAD: Final = "look ahead"
LISTS_GUESSED: Final = 4  # for a closed deck, if no ready one fits


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

    def is_kind(self, card: Card, kind: str) -> bool:
        """Return True if a search for this kind of card may find this one."""
        raise NotImplementedError

    def must_find(self) -> bool:
        """Return True if a player who searches must take a card, if there is one."""
        return True


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


def chosen_from_deck(table: DeckTable) -> list[Card]:
    """Return the cards of their deck that the viewer chooses among, if they are asked to."""
    if table.viewer not in choosers(table):
        return []
    deck = table.decks[table.viewer]
    found = [card for option in table.options for card in option.cards() if card in deck]
    return list(dict.fromkeys(found))


# Deck lists that a rival may have brought


def holds_all(deck: list[int], seen: list[int]) -> bool:
    """Return True if everything that was seen can be from this deck."""
    return all([seen.count(face) <= deck.count(face) for face in set(seen)])


def filler(pool: list[int], held: list[int], size: int, most: int, start: int) -> list[int]:
    """Return other cards that make a deck of this size, at most `most` of each. Take them from the
    pool, beginning at one of LISTS_GUESSED places. If that is not enough, drop the limit."""
    found: list[int] = []
    first = start * len(pool) // LISTS_GUESSED
    for copies in (most, size):
        for face in [*pool[first:], *pool[:first]]:
            missing = size - len(held) - len(found)
            room = copies - held.count(face) - found.count(face)
            found += [face] * max(0, min(missing, room))
    return found


# The opening hand


@rule(KEEP_HAND, says="keep the hand", told="{seat} keeps the hand", role="pass")
def keep_hand(table: DeckTable, seat: Seat) -> Steps:
    return ()


# Discarding


@choice(DISCARD, asks="Which cards do you discard?")
def shed(table: DeckTable, seat: Seat, number: int) -> Options:
    """Choose this many cards of the hand to discard, or all if there are fewer."""
    return pick_exactly(table, leaving(table, table.hands[seat], seat), number, discard, seat)


@rule(DISCARD, says="discard {cards}", told="{seat} discards {cards}", role="discard")
def discard(table: DeckTable, seat: Seat, *cards: Card) -> Steps:
    for card in cards:
        throw_away(table, seat, card)
    return ()


@rule(DISCARD_AT_RANDOM)
def lose_cards(table: DeckTable, seat: Seat, number: int) -> Steps:
    """Discard this many cards of the hand, chosen by luck."""
    hand = table.hands[seat].copy()
    if not hand or number <= 0:
        return ()
    table.luck.shuffle(hand, "discard")
    return (discard(seat, *hand[:number]),)


# Searching the deck


def search_deck(table: DeckTable, seat: Seat, kind: str) -> Steps:
    """Look through the deck, take a card of this kind if there is one, and shuffle the deck."""
    look(table, table.decks[seat], seat)
    return (seek(seat, kind),)


@choice(SEARCH, asks="Which card do you take from your deck?")
def seek(table: DeckTable, seat: Seat, kind: str) -> Options:
    cards = [card for card in table.decks[seat] if table.is_kind(card, kind)]
    found = distinct(table, cards, seat)
    finds = [find(seat, card) for card in found.values()]
    return finds if finds and table.must_find() else [*finds, find_nothing(seat)]


@rule(SEARCH, says="find nothing", told="{seat} finds nothing", role="pass")
def find_nothing(table: DeckTable, seat: Seat) -> Steps:
    shuffle_deck(table, seat)
    return ()


@rule(SEARCH, says="take {card}", told="{seat} finds {card}", role="take")
def find(table: DeckTable, seat: Seat, card: Card) -> Steps:
    """Show a card that the deck had, and take it."""
    table.decks[seat].remove(card)
    table.hands[seat].append(card)
    reveal(table, card)
    shuffle_deck(table, seat)
    return ()


# Looking ahead


def rearrange(table: DeckTable, seat: Seat, cards: list[Card]) -> Steps:
    """Look at these cards, the top of the deck, and put them back in any order."""
    look(table, cards, seat)
    return (lay_back(seat, *cards),) if len(cards) > 1 else ()


@choice(LOOK_AHEAD, asks="Which card goes on top?")
def lay_back(table: DeckTable, seat: Seat, *cards: Card) -> Options:
    """Choose the top card, then the next of the rest."""
    shown = distinct(table, list(cards), seat)
    return [lay_on_top(seat, card, *[c for c in cards if c != card]) for card in shown.values()]


@secret(LOOK_AHEAD, says="{card} on top")
def lay_on_top(table: DeckTable, seat: Seat, card: Card, *others: Card) -> Steps:
    """Put this face on top. The numbers stay where they are, so that nobody else sees the order."""
    places = [c for c in table.decks[seat] if c == card or c in others]
    known = [c for c in places if c != card]
    mix(table, places, [*known, card], 1 << seat)
    return rearrange(table, seat, places[:-1])
