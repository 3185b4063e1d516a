"""The cards of Huddle and the table they lie on."""

from __future__ import annotations

from collections import Counter
from typing import Final

from paddock.kernel.game import Option
from paddock.kernel.steps import Card, Seat
from paddock.kernel.table import Table
from paddock.kernel.zones import EVERYONE, NOBODY, OWNER, Zone

TROT: Final = 1
CANTER: Final = 2
GALLOP: Final = 3
BURR: Final = 4
FEATHER: Final = 5
NAMES: Final = ("a card", "Trot", "Canter", "Gallop", "Burr", "Feather")
CHARMS: Final = frozenset({BURR, FEATHER})
LISTS: Final = (
    (TROT, TROT, TROT, CANTER, CANTER, GALLOP, BURR, BURR, FEATHER),
    (TROT, CANTER, CANTER, CANTER, GALLOP, GALLOP, BURR, FEATHER, FEATHER),
    (TROT, TROT, CANTER, GALLOP, GALLOP, GALLOP, BURR, BURR, BURR),
)
MASCOTS: Final = ("Goose", "Mole")
KINDS: Final = {
    **{name: "gait" for name in NAMES[TROT : GALLOP + 1]},
    **{name: "charm" for name in NAMES[BURR:]},
    **{name: "mascot" for name in MASCOTS},
}
BROUGHT: Final = 9
COPIES: Final = 4
HAND: Final = 4
SATCHEL: Final = 3
TOP: Final = 3
ROUNDS: Final = 8

OPTIONS: Final = (
    Option("finish", 8, "miles to the finish", 3, 40),
    Option("open_lists", 0, "everybody may read what everybody brought"),
)


class Race(Table):
    """One race of 2 to 4 seats."""

    def __init__(self, seats: int, finish: int) -> None:
        super().__init__(seats)
        self.finish = finish
        self.brought: list[list[int]] = []  # until the boxes are opened
        self.mascots: tuple[str, ...] = ()
        self.piles: list[list[Card]] = [[] for _ in range(seats)]  # top card last
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.satchels: list[list[Card]] = [[] for _ in range(seats)]  # oldest card first
        self.heaps: list[list[Card]] = [[] for _ in range(seats)]
        self.miles = [0] * seats
        self.leaning: list[Seat] = []
        self.rounds = 0

    def copy(self) -> Race:
        twin = Race(self.seats, self.finish)
        twin.like(self)
        twin.brought = [faces.copy() for faces in self.brought]
        twin.mascots = self.mascots
        twin.piles = [cards.copy() for cards in self.piles]
        twin.hands = [cards.copy() for cards in self.hands]
        twin.satchels = [cards.copy() for cards in self.satchels]
        twin.heaps = [cards.copy() for cards in self.heaps]
        twin.miles = self.miles.copy()
        twin.leaning = self.leaning.copy()
        twin.rounds = self.rounds
        return twin

    def zones(self) -> list[Zone]:
        zones: list[Zone] = []
        for seat in range(self.seats):
            zones.append(Zone("pile", self.piles[seat], NOBODY, seat))
            zones.append(Zone("hand", self.hands[seat], OWNER, seat))
            zones.append(Zone("satchel", self.satchels[seat], NOBODY, seat, CHARMS))
            zones.append(Zone("heap", self.heaps[seat], EVERYONE, seat))
        return zones

    def name_of(self, face: int) -> str:
        return NAMES[face]

    def names_of(self, faces: list[int]) -> str:
        return ", ".join([NAMES[face] for face in faces]) or "nothing"

    def called(self, cards: list[Card]) -> str:
        return self.names_of([self.faces[card] for card in cards])

    def lists(self, box: int, seen: list[int]) -> list[list[int]]:
        found = [list(each) for each in LISTS if not Counter(seen) - Counter(each)]
        for first in ((TROT, CANTER, GALLOP), (BURR, FEATHER, TROT, CANTER, GALLOP)):
            found += [each for each in filled_up(seen, first) if each not in found]
        return found


def filled_up(seen: list[int], first: tuple[int, ...]) -> list[list[int]]:
    """Return a legal list with these faces, if there is one. One filling has as many charms as
    possible: a satchel may hold more than were ever seen."""
    found = list(seen)
    for face in first:
        found += [face] * min(COPIES - found.count(face), BROUGHT - len(found))
    legal = len(found) == BROUGHT and max(Counter(found).values()) <= COPIES
    return [sorted(found)] if legal else []
