"""The nouns of Slipstream 121: miles, hands, rows and the draw pile."""

from __future__ import annotations

from typing import Final

from paddock.kernel.game import Agreed, Option, Preset
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.steps import Card, Seat
from paddock.kernel.table import Table
from paddock.kernel.zones import EVERYONE, NOBODY, OWNER, Zone

ACE: Final = 1
KING: Final = 13
RANKS: Final = ("a card", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

OPTIONS: Final = (
    Option("finish", 121, "miles to the finish", 10, 1000),
    Option("hand", 5, "cards in a hand", 1, 12),
    Option("bonus", 4, "extra miles for each draft", 1, 50),
    Option("window", 2, "how far ahead a rival can be to give you a draft", 0, 49),
    Option("ranks", KING, "the highest rank in the deck: 13 is the King", 4, KING),
    Option("suits", 4, "cards of each rank in one deck", 1, 4),
    Option("decks", 1, "decks shuffled together", 1, 4),
    Option("combos", 1, "play an Ace with low cards"),
    Option("road_ends", 0, "no reshuffle: most miles wins when all hands are empty"),
    Option("shared_win", 0, "if the road ends in a tie, share the win"),
)

PRESETS: Final = (
    Preset(
        "sprint",
        "a very short race: A to 6 in two suits, hands of three, 20 miles, no combos",
        {"ranks": 6, "suits": 2, "hand": 3, "finish": 20, "combos": 0},
        seats=2,
    ),
)


class Agreement:
    """What the players agreed on before the race."""

    def __init__(self, options: Agreed) -> None:
        self.finish: Final = int(options["finish"])
        self.hand: Final = int(options["hand"])
        self.bonus: Final = int(options["bonus"])
        self.window: Final = int(options["window"])
        self.ranks: Final = int(options["ranks"])
        copies = int(options["suits"]) * int(options["decks"])
        self.deck: Final = [rank for rank in range(ACE, self.ranks + 1) for _ in range(copies)]
        self.combos: Final = options["combos"] != 0
        self.road_ends: Final = options["road_ends"] != 0
        self.shared_win: Final = options["shared_win"] != 0


def check(seats: int, options: Agreed) -> str:
    """Return why these options do not go together (8.3, 8.4), or nothing."""
    rules = Agreement(options)
    if rules.bonus <= rules.window:
        return (
            f"bonus must be greater than window: {rules.bonus} is not greater than {rules.window}"
        )
    cards, needed = len(rules.deck), seats * (rules.hand + 1)
    if needed > cards:
        most = cards // seats - 1
        instead = f"make hand at most {most}" if most else "use more ranks, suits or decks"
        return (
            f"{seats} hands of {rules.hand}, and one card each for the first turn, need {needed} "
            f"cards, but the deck has {cards}: {instead}"
        )
    return ""


class Race(Table):
    """One race of 2 to 4 seats."""

    def __init__(self, seats: int, rules: Agreement) -> None:
        super().__init__(seats)
        self.rules = rules
        self.pile: list[Card] = []  # the top card last
        self.hands: list[list[Card]] = []
        self.rows: list[list[Card]] = []
        self.drawn: list[Card] = []  # turned over for the first turn (1.4)
        self.miles: list[int] = []
        self.order: list[Seat] = []  # the order of this round
        self.reruns = 0

    def copy(self) -> Race:
        twin = Race(self.seats, self.rules)
        twin.like(self)
        twin.pile = self.pile.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.rows = [row.copy() for row in self.rows]
        twin.drawn = self.drawn.copy()
        twin.miles = self.miles.copy()
        twin.order = self.order.copy()
        twin.reruns = self.reruns
        return twin

    def constants(self) -> tuple[str, ...]:
        return ("rules",)

    def zones(self) -> list[Zone]:
        """List where cards lie: hands for their owners to see, rows for all, the pile for none."""
        zones = [Zone("pile", self.pile, NOBODY), Zone("drawn", self.drawn, EVERYONE)]
        for seat in range(self.seats):
            zones.append(Zone("hand", self.hands[seat], OWNER, seat))
            zones.append(Zone("row", self.rows[seat], EVERYONE, seat))
        return zones

    def name_of(self, face: int) -> str:
        return RANKS[face]

    def names_of(self, faces: list[int]) -> str:
        if UNKNOWN in faces and faces == [UNKNOWN] * len(faces) and len(faces) > 1:
            return f"{len(faces)} cards"
        return "+".join([RANKS[face] for face in faces])

    def called(self, cards: list[Card]) -> str:
        return self.names_of([self.faces[card] for card in cards])
