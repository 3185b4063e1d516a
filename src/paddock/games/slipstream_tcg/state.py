"""The table of Slipstream TCG: fuel, items, positions, lines in force, and questions about them."""

from __future__ import annotations

from typing import Final, assert_never

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.cards.printed import Printed
from paddock.kernel.game import Agreed, Option, Preset
from paddock.kernel.lasting import NO_LIMIT, Lasting
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.piles import (
    DISCARD,
    DISCARD_AT_RANDOM,
    KEEP_HAND,
    LOOK_AHEAD,
    SEARCH,
    DeckTable,
)
from paddock.kernel.steps import Card, Seat
from paddock.kernel.zones import EVERYONE, OWNER, Zone

NO_CARD: Final = -1
HAND: Final = 7
FUEL_SLOTS: Final = 8
NEVER: Final = -1  # no turn has this number
TURN_OF: Final = 1 << 29  # with a seat: until its next turn begins
DECK: Final = 40
TILTED: Final = ("", " (tilted)", " (tilted this turn)")

OPTIONS: Final = (
    Option("finish", 50, "spaces to the finish", 10, 500),
    Option(
        "under_zero",
        "burnout",
        "what happens when you move back below 0",
        words=("burnout", "false_start", "handicap", "bagging"),
        explained=(
            "you stop at 0",
            "you stop at 0 and subtract the rest from your next base movement",
            "you stop at 0 and draw a card",
            "you go below 0",
        ),
    ),
    Option(
        "tie_break",
        "active_chooses",
        "who chooses between tied rivals",
        words=("active_chooses", "random"),
        explained=("the player whose card it is", "chance"),
    ),
    Option("reactive_utilities", 1, "you may reply with Reactive Utilities from your hand"),
    Option("dodge_plus", 0, "you may dodge after replying with a card"),
    Option("strict_burn", 0, "you can only burn untilted Fuel"),
    Option("clamp_at_finish", 0, "nobody moves past the finish"),
    Option("mulligan", 0, "you may redraw your opening hand once"),
    Option("late_cards", 0, "each later player starts with 1 more card"),
    Option("round_limit", 50, "rounds until the race ends and the leader wins", 1, 500),
    Option("open_lists", 0, "everybody can read every deck list"),
)

PRESETS: Final = (
    Preset("short", "a race to 30", {"finish": 30}),
    Preset("usual", "a race to 50", {"finish": 50}),
    Preset("long", "a race to 100", {"finish": 100}),
)


CLAUSES: Final = {
    KEEP_HAND: "15.10", DISCARD: "17.13", DISCARD_AT_RANDOM: "17.13", SEARCH: "17.14",
    LOOK_AHEAD: "17.18",
}  # fmt: skip


class Agreement:
    """What was agreed before the race."""

    def __init__(self, options: Agreed) -> None:
        self.finish: Final = int(options["finish"])
        self.under_zero: Final = str(options["under_zero"])
        self.random_ties: Final = options["tie_break"] == "random"
        self.reactive_utilities: Final = options["reactive_utilities"] != 0
        self.dodge_plus: Final = options["dodge_plus"] != 0
        self.strict_burn: Final = options["strict_burn"] != 0
        self.clamp: Final = options["clamp_at_finish"] != 0
        self.mulligan: Final = options["mulligan"] != 0
        self.late_cards: Final = options["late_cards"] != 0
        self.round_limit: Final = int(options["round_limit"])
        self.open_lists: Final = options["open_lists"] != 0


def adds(line: p.Line) -> int:
    """Return how much a line adds while it is in force; 1 for a plain yes."""
    match line:
        case p.Faster(spaces) | p.Sturdy(spaces):
            return spaces
        case p.Nimbler(points) | p.SurerItems(points) | p.Cheaper(points):
            return points
        case p.BiggerHand(cards):
            return cards
        case p.SureItems() | p.QuickItems():
            return 1
        case p.When():
            return 0  # it waits for its moment
    assert_never(line)


def passives(lines: p.Lines) -> dict[type[p.Line], int]:
    """Return what these lines add, by phrase."""
    found: dict[type[p.Line], int] = {}
    for line in lines:
        found[type(line)] = found.get(type(line), 0) + adds(line)
    return found


def triggers(lines: p.Lines) -> dict[str, p.Deeds]:
    """Return what these lines do, by moment."""
    found: dict[str, p.Deeds] = {}
    for line in lines:
        if isinstance(line, p.When):
            found[line.moment] = (*found.get(line.moment, ()), line.deed)
    return found


class CardSet:
    """The printed cards by face, and the ready lists a rival might have brought."""

    def __init__(self, cards: tuple[Printed, ...], ready: list[list[int]]) -> None:
        self.cards: Final = cards
        self.ready: Final = ready
        self.items: Final = frozenset([n for n, card in enumerate(cards) if card.kind == p.ITEM])
        self.faces: Final = {card.name: face for face, card in enumerate(cards)}
        self.passives: Final = [passives(card.lines) for card in cards]  # by face
        self.triggers: Final = [triggers(card.lines) for card in cards]


class Race(DeckTable):
    """One race of 2 to 4 seats."""

    def __init__(self, seats: int, rules: Agreement, cards: CardSet) -> None:
        super().__init__(seats)
        self.rules = rules
        self.set = cards
        self.cards = cards.cards
        self.turn = 0  # counts all turns
        self.round = 0
        self.first_seat: Seat = 0
        self.active: Seat = 0
        self.ordinary: Seat = 0  # who has, or last had, an ordinary turn
        self.extra = False  # whether this turn is an extra one
        self.owed: list[int] = []  # by seat: extra turns still to come
        self.began: list[int] = []  # by seat: the turn in which its latest one began
        self.crossed: list[int] = []  # by seat: the turn in which it reached the finish
        self.placements = 0  # Fuel that may still be placed this turn
        self.penalty: list[int] = []  # by seat: what a false start still costs
        self.positions: list[int] = []
        self.drivers: list[int] = []  # faces
        self.vehicles: list[int] = []
        self.fuel: list[list[Card]] = []
        self.primary: list[Card] = []
        self.pocket: list[Card] = []
        self.in_use: tuple[Card, ...] = ()  # Items being resolved
        self.tilted: list[int] = []  # by card: the turn it was tilted in, or NEVER
        self.placed: list[int] = []  # by card: the turn it was placed in, or NEVER

    def copy(self) -> Race:
        twin = Race(self.seats, self.rules, self.set)
        twin.like_decks(self)
        twin.turn = self.turn
        twin.round = self.round
        twin.first_seat = self.first_seat
        twin.active = self.active
        twin.ordinary = self.ordinary
        twin.extra = self.extra
        twin.owed = self.owed.copy()
        twin.began = self.began.copy()
        twin.crossed = self.crossed.copy()
        twin.placements = self.placements
        twin.penalty = self.penalty.copy()
        twin.positions = self.positions.copy()
        twin.drivers = self.drivers.copy()
        twin.vehicles = self.vehicles.copy()
        twin.fuel = [zone.copy() for zone in self.fuel]
        twin.primary = self.primary.copy()
        twin.pocket = self.pocket.copy()
        twin.in_use = self.in_use
        twin.tilted = self.tilted.copy()
        twin.placed = self.placed.copy()
        return twin

    # Questions

    def printed(self, card: Card) -> Printed:
        return self.cards[self.faces[card]]

    def pile_of(self, card: Card) -> list[Card]:
        """Return its owner's discard pile (3.12), or the cards out of the race (14.4)."""
        owner = self.owner(card)
        return self.out if owner in self.gone else self.discards[owner]

    def meets(self, user: Seat, seat: Seat, who: p.Who) -> bool:
        """Return True if a seat is now where a card of the user says. The nearest rival ahead must
        be ahead (17.7)."""
        further = self.positions[seat] - self.positions[user]
        if (who.where == p.AHEAD or who.target == p.NEAREST) and further <= 0:
            return False
        if who.where == p.BEHIND and further >= 0:
            return False
        return who.within == 0 or abs(further) <= who.within

    def number(self, seat: Seat, amount: p.Amount) -> int:
        """Return the value of a printed number for a seat now (17.8)."""
        if isinstance(amount, p.Per):
            return amount.number * self.counted(seat, amount.each)
        return amount

    def counted(self, seat: Seat, each: str) -> int:
        mine = self.positions[seat]
        if each == p.RIVALS_AHEAD:
            return len([s for s in self.rivals(seat) if self.positions[s] > mine])
        if each == p.RIVALS_BEHIND:
            return len([s for s in self.rivals(seat) if self.positions[s] < mine])
        if each == p.FUEL_CARDS:
            return len(self.fuel[seat])
        assert each == p.ITEMS_PLACED
        return int(self.primary[seat] != NO_CARD) + int(self.pocket[seat] != NO_CARD)

    def total(self, seat: Seat, phrase: type[p.Line]) -> int:
        """Return what lines of this phrase add for a seat: its Vehicle's and those it gained."""
        found = self.set.passives[self.vehicles[seat]].get(phrase, 0)
        for row in self.lasting:
            if row.seat == seat and type(row.line) is phrase:
                found += adds(row.line)
        return found

    def speed(self, seat: Seat) -> int:
        both = self.cards[self.drivers[seat]].speed + self.cards[self.vehicles[seat]].speed
        return both + self.total(seat, p.Faster)

    def handling(self, seat: Seat) -> int:
        """Return Driver, Vehicle and lines together, never less than 0 (5.12)."""
        both = self.cards[self.drivers[seat]].handling + self.cards[self.vehicles[seat]].handling
        return max(0, both + self.total(seat, p.Nimbler))

    def hand_limit(self, seat: Seat) -> int:
        return HAND + self.total(seat, p.BiggerHand)

    def cost(self, seat: Seat, face: int) -> int:
        """Return the cost of a Utility in fuel points."""
        return max(0, self.cards[face].cost - self.total(seat, p.Cheaper))

    def threshold(self, seat: Seat, face: int) -> int:
        """Return what a dodge must beat, or UNDODGEABLE (4.7, 4.8)."""
        number = self.cards[face].threshold
        if number == p.UNDODGEABLE or self.total(seat, p.SureItems):
            return p.UNDODGEABLE
        return max(1, number + self.total(seat, p.SurerItems))

    def ready_fuel(self, seat: Seat) -> list[Card]:
        return [card for card in self.fuel[seat] if self.tilted[card] == NEVER]

    def fuel_points(self, seat: Seat) -> int:
        points = 0
        for card in self.fuel[seat]:
            if self.tilted[card] == NEVER:
                points += self.cards[self.faces[card]].points
        return points

    def burnable(self, seat: Seat) -> list[Card]:
        return self.ready_fuel(seat) if self.rules.strict_burn else self.fuel[seat]

    def locked(self, seat: Seat, card: Card) -> bool:
        """Return True if an Item was placed since its holder's latest turn began (3.6). A line for
        one use frees only the next Item placed (17.31)."""
        if self.placed[card] < self.began[seat] or self.printed(card).quick:
            return False
        if self.set.passives[self.vehicles[seat]].get(p.QuickItems):
            return False
        return not any([row.uses == NO_LIMIT for row in self.quickening(seat)])

    def quickening(self, seat: Seat) -> list[Lasting]:
        """Return the gained lines that make a seat's Items Quick."""
        return [r for r in self.lasting if r.seat == seat and isinstance(r.line, p.QuickItems)]

    # For the kernel

    def constants(self) -> tuple[str, ...]:
        return ("rules", "set", "cards")

    def clauses(self) -> dict[str, str]:
        return CLAUSES

    def is_kind(self, card: Card, kind: str) -> bool:
        return self.printed(card).kind == kind

    def zones(self) -> list[Zone]:
        zones = super().zones()
        for seat in range(self.seats):
            zones.append(Zone("fuel", self.fuel[seat], EVERYONE, seat))
            primary, pocket = self.primary[seat], self.pocket[seat]
            zones.append(Zone("primary", [primary] if primary != NO_CARD else [], EVERYONE, seat))
            held = [pocket] if pocket != NO_CARD else []
            zones.append(Zone("pocket", held, OWNER, seat, self.set.items))
        return zones

    def name_of(self, face: int) -> str:
        return "a card" if face == UNKNOWN else self.cards[face].name

    def called(self, cards: list[Card]) -> str:
        said = []
        for card in cards:
            said.append(self.name_of(self.faces[card]) + TILTED[self.tilt_of(card)])
        return " and ".join(said)

    def lists(self, box: int, seen: list[int]) -> list[list[int]]:
        """Return the ready decks that hold everything seen. If there are none, return every ready
        deck with the seen cards put in, each in place of a card of its kind."""
        fitting: list[list[int]] = []
        others: list[tuple[list[int], list[int]]] = []
        for deck in self.set.ready:
            left = deck.copy()
            strange: list[int] = []
            for face in seen:
                if face in left:
                    left.remove(face)
                else:
                    strange.append(face)
            if strange:
                others.append((left, strange))
            else:
                fitting.append(deck)
        if fitting:
            return fitting
        for left, strange in others:
            for face in strange:
                same = [each for each in left if self.cards[each].kind == self.cards[face].kind]
                left.remove((same or left)[-1])
        return [[*seen, *left] for left, _ in others]

    def alike(self, card: Card) -> tuple[int, ...]:
        """Return what makes a card in play unlike others. Plain Fuel of the same worth is all
        alike, whatever its name (2.13)."""
        printed = self.printed(card)
        if printed.points and not printed.lines and card in self.fuel[self.owner(card)]:
            return -printed.points, self.tilt_of(card)
        return self.faces[card], self.tilt_of(card)

    def tilt_of(self, card: Card) -> int:
        """Return 0 for untilted, 1 for tilted, 2 for tilted this turn beside others that will be
        untilted before it (2.7)."""
        when = self.tilted[card]
        if when == NEVER:
            return 0
        if when < self.turn or card not in self.boxes[self.active]:
            return 1
        others = [self.tilted[each] for each in self.fuel[self.active]]
        return 2 if any([other != NEVER and other < self.turn for other in others]) else 1
