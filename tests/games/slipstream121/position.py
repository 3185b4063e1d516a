"""Positions of Slipstream 121 written as text, and moves in words.

`race("42: 7 9 | 50: K | 52: 3")` is three seats with their miles and hands; the rest of the deck is
the pile. `say(race, "play 7")` answers for whoever is asked.
"""

from __future__ import annotations

from typing import cast

from paddock.games.slipstream121.game import GAME
from paddock.games.slipstream121.rules import next_round, play, play_combo, turns
from paddock.games.slipstream121.state import RANKS, Race
from paddock.kernel.choices import answer, chooser
from paddock.kernel.flow import leave, settle
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.steps import Card, Seat, Step
from paddock.kernel.words import words
from tests.games.saying import cards_everywhere, log

REST = "..."  # in a pile: all cards that are nowhere else


def ranks(text: str) -> list[int]:
    """Return `A 10 K` as faces."""
    return [RANKS.index(word) for word in text.split()]


def race(
    position: str,
    *,
    pile: str = REST,
    rows: str = "",
    order: str = "",
    before: str = "",
    reruns: int = 0,
    **options: object,
) -> Race:
    """Return a table with these miles and hands. A pile is written from the top. The cards not
    named go where it says `...`, or else into the first row. `order` lists who still acts in this
    round; without it a round starts. `before` is the order of the last round."""
    places = [place.partition(":") for place in position.split("|")]
    seats, agreed = GAME.agree(len(places), options)
    table = cast("Race", GAME.table(seats, Luck(key_of(position)), agreed, ()))
    deck = list(table.rules.deck)
    table.unbox({"deal": deck})
    left = list(range(len(deck)))

    def find(face: int) -> Card:
        card = next(card for card in left if table.faces[card] == face)
        left.remove(card)
        return card

    table.miles = [int(miles) for miles, _, _ in places]
    table.hands = [[find(face) for face in ranks(hand)] for _, _, hand in places]
    lying = rows.split("|") if rows else [""] * seats
    table.rows = [[find(face) for face in ranks(row)] for row in lying]
    over, rest, under = pile.partition(REST)
    top, bottom = [find(face) for face in ranks(over)], [find(face) for face in ranks(under)]
    table.pile = [*bottom[::-1], *(left if rest else []), *top[::-1]]
    table.rows[0] += [] if rest else left
    for seat in range(seats):
        for card in table.hands[seat]:
            table.known[card] = 1 << seat
        for card in table.rows[seat]:
            table.known[card] = table.everyone
    table.order = [int(seat) for seat in before.split()] or list(range(seats))
    table.reruns = reruns
    table.stop_at = 1
    table.log = []
    table.stack = [turns(*map(int, order.split()))] if order else [next_round()]
    settle(table)
    return table


class Stacked(Luck):
    """Luck whose first shuffle leaves these faces on top."""

    def __init__(self, top: list[int]) -> None:
        super().__init__(key_of("arranged"))
        self.top = top

    def shuffle(self, items: list[int], stream: str) -> None:
        super().shuffle(items, stream)
        for face in self.top:
            items.remove(face)
        items += self.top[::-1]
        self.top = []


def start(seats: int, top: str = "", **options: object) -> Race:
    """Start a race with these cards on top of the shuffled deck."""
    count, agreed = GAME.agree(seats, options)
    table = cast("Race", GAME.table(count, Stacked(ranks(top)), agreed, ()))
    table.stop_at = 1
    table.log = []
    settle(table)
    return table


def said(table: Race, phrase: str) -> Step:
    """Return the option with these words, or an illegal play of these cards, so that a test can see
    it refused."""
    for option in table.options:
        if words(table, option) == phrase:
            return option
    seat = chooser(table)
    hand = table.hands[seat].copy()
    cards: list[Card] = []
    for face in ranks(phrase.removeprefix("play ").replace("+", " ")):
        cards.append(next(card for card in hand if table.faces[card] == face))
        hand.remove(cards[-1])
    return play(seat, cards[0]) if len(cards) == 1 else play_combo(seat, *cards)


def say(table: Race, *phrases: str) -> Race:
    """Answer with each of these options in turn, for whoever is asked."""
    for phrase in phrases:
        answer(table, chooser(table), said(table, phrase))
    return table


def leaves(table: Race, seat: Seat) -> Race:
    leave(table, GAME.concede(seat))
    return table


def offers(table: Race) -> list[str]:
    """List what is offered now, without the word `play`."""
    return [words(table, option).removeprefix("play ") for option in table.options]


def faces(table: Race, cards: list[Card]) -> str:
    """Return these cards as text, such as `3 7 K`, in their order."""
    return " ".join(RANKS[table.faces[card]] for card in cards)


def hand(table: Race, seat: Seat) -> str:
    """Return a hand in order of rank."""
    return faces(table, sorted(table.hands[seat], key=lambda card: table.faces[card]))


def from_top(table: Race) -> str:
    """Return the pile from the top."""
    return faces(table, table.pile[::-1])


def drafts(table: Race) -> list[str]:
    """Return the drafts so far, in words."""
    return [said for said in log(table) if "drafts" in said]
