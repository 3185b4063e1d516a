"""Moving cards. Every card has a number, and zones are lists of numbers.

Backs are public: anybody can follow a card by its number, but never across a mix. Cards that move
unseen swap faces, never numbers.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

from paddock.kernel.steps import Card, Seat
from paddock.kernel.table import Table

ONE: Final[i64] = 1
ORDERS: Final = [  # 12 secret bits order the card numbers: n is at ORDERS[secret ^ n]
    int.from_bytes(blake2b(n.to_bytes(2, "big"), digest_size=4).digest(), "big") >> 2
    for n in range(4096)
]


def mix(table: Table, cards: list[Card], order: list[Card], keep: int = 0) -> None:
    """Move faces unseen: put the face of order[n] on cards[n]. Only the seats in `keep`, which knew
    all of them, still know; card counters remember what went in."""
    faces, known = table.faces, table.known
    laid = [faces[card] for card in order]
    proven = tuple([(card, table.proven.pop(card)) for card in cards if card in table.proven])
    table.mixes.append((tuple(cards), tuple(faces), tuple(known), proven))
    for place, card in enumerate(cards):
        faces[card] = laid[place]
        known[card] = keep
    table.secrets = [(secret * 0x2C1B3C6D + 0x5851F42D) & 0x3FFFFFFF for secret in table.secrets]


def shuffle(table: Table, pile: list[Card], stream: str) -> None:
    """Shuffle the pile with luck, so that nobody knows its faces."""
    order = pile.copy()
    table.luck.shuffle(order, stream)
    mix(table, pile, order)


def slip(table: Table, hand: list[Card], card: Card, seat: Seat, stream: str) -> Card:
    """Take a card from its owner's hand face down and return its new number. The hand's last number
    goes, whichever card it is, so that the back gives nothing away."""
    if len(hand) > 1:
        others = [each for each in hand if each != card]
        table.luck.shuffle(others, stream)
        mix(table, hand, [*others, card], 1 << seat)
    return hand.pop()


def draw(table: Table, pile: list[Card], hand: list[Card], seat: Seat) -> Card:
    """Move the top card to a hand and show it to the owner."""
    card = pile.pop()
    hand.append(card)
    table.known[card] |= 1 << seat
    return card


def look(table: Table, cards: list[Card], seat: Seat) -> None:
    """Show these cards to one seat, where they lie."""
    for card in cards:
        table.known[card] |= 1 << seat


def reveal(table: Table, card: Card) -> None:
    """Show this card to everybody."""
    table.known[card] = table.everyone


def prove(table: Table, card: Card, admitted: frozenset[int]) -> None:
    """Note that everybody knows this card has one of these faces, because it was put face down
    where no other may lie. They know it wherever the card goes, until it is mixed."""
    before = table.proven.get(card)
    now = admitted if before is None else admitted & frozenset(before)
    table.proven[card] = tuple(sorted(now))


def unlike(table: Table, cards: list[Card], seat: Seat) -> list[Card]:
    """Return one card of each face in a seat's hand; do not change the list. Copies mean the same,
    so they are offered once. The most widely known copy goes first, then by the seat's secret
    order, so that the backs that stay give nothing away."""
    faces = table.faces
    marks: i64 = 0
    for card in cards:
        face: i64 = faces[card]
        mark: i64 = ONE << (face & 63)
        if marks & mark:
            return _first_of_each(table, cards, seat)
        marks |= mark
    return cards


def _first_of_each(table: Table, cards: list[Card], seat: Seat) -> list[Card]:
    """Do the work of `unlike` for a hand that may have copies."""
    faces, secret = table.faces, table.secrets[seat] >> 18
    kept: list[Card] = []
    for card in cards:
        face: i64 = faces[card]
        for place, other in enumerate(kept):
            theirs: i64 = faces[other]
            if theirs == face:
                if _leaves_before(table, card, other, secret):
                    kept[place] = card
                break
        else:
            kept.append(card)
    return kept


def _leaves_before(table: Table, card: Card, other: Card, secret: int) -> bool:
    known = table.known
    if known[card] != known[other]:
        more = known[card].bit_count() - known[other].bit_count()
        if more != 0:
            return more > 0
    return ORDERS[secret ^ card] < ORDERS[secret ^ other]


def distinct(table: Table, cards: list[Card], seat: Seat) -> dict[int, Card]:
    """Return the cards of `unlike` by their faces."""
    faces = table.faces
    return {faces[card]: card for card in unlike(table, cards, seat)}


def leaving(table: Table, cards: list[Card], seat: Seat) -> list[Card]:
    """Return a seat's hand sorted by face, copies in the order in which they leave it."""
    faces, known, secret = table.faces, table.known, table.secrets[seat] >> 18
    rank = [(faces[c], -known[c].bit_count(), ORDERS[secret ^ c], c) for c in cards]
    return [card for _, _, _, card in sorted(rank)]
