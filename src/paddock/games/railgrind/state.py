"""The nouns of RAILGRIND!!: gauges, Style Points, Items, Drones; and questions about them."""

from __future__ import annotations

from typing import Final, assert_never

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.cards.decks import deck_size, fits_character
from paddock.games.railgrind.cards.printed import Printed
from paddock.kernel.cards import prove
from paddock.kernel.game import Agreed, Option, Preset
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.piles import (
    DISCARD,
    DISCARD_AT_RANDOM,
    KEEP_HAND,
    LISTS_GUESSED,
    LOOK_AHEAD,
    SEARCH,
    DeckTable,
    filler,
    holds_all,
    stream_of,
)
from paddock.kernel.steps import Card, Seat
from paddock.kernel.zones import EVERYONE, NOBODY, OWNER, Zone

NO_CARD: Final = -1
NO_TURN: Final = 0  # no turn has this number
HAND: Final = 5
FIRST_GAUGE: Final = 3
SLOWEST: Final = 1  # the Speed Cap at both ends
FASTEST: Final = 10
DRONE_SLOTS: Final = 2
COPIES: Final = 3  # the most copies of a card in a deck
PASSES: Final = 3  # passes until the Dash Timer has run out
IN_A_GO: Final = 3  # actions, with 1-MORE
ACTIVATIONS: Final = 3  # how often one card may be activated in a turn
ACTIONS: Final = 50  # in one turn, after which only a dash is left
EACH_TOKEN: Final = 12  # how many there are of each Token

OPTIONS: Final = (
    Option("goal", 30, "Style Points that start the Final Lap", 10, 99),
    Option("lap_limit", 40, "turn that starts the Final Lap, whatever the score", 20, 100),
    Option("open_lists", 0, "both players know both deck lists"),
)

PRESETS: Final = (
    Preset("sprint", "the Final Lap starts at 20 Style Points", {"goal": 20}),
    Preset("usual", "the Final Lap starts at 30 Style Points", {"goal": 30}),
    Preset("marathon", "the Final Lap starts at 50 Style Points", {"goal": 50}),
)


CLAUSES: Final = {
    KEEP_HAND: "2.3", DISCARD: "12.7", DISCARD_AT_RANDOM: "12.8", SEARCH: "12.19",
    LOOK_AHEAD: "12.21",
}  # fmt: skip


class Agreement:
    """What was agreed before the race."""

    def __init__(self, options: Agreed) -> None:
        self.goal: Final = int(options["goal"])
        self.lap_limit: Final = int(options["lap_limit"])
        self.open_lists: Final = options["open_lists"] != 0


Triggers = dict[str, tuple[p.Sentence, ...]]


def adds(line: p.Line) -> int:
    """Return how much a line adds while it is in force."""
    match line:
        case p.DashBonus(points) | p.FirstBonus(points) | p.DronePower(points):
            return points
        case p.DroneBattery(points) | p.Screened(points):
            return points
        case p.MoreSlots(slots):
            return slots
        case p.DeckSize() | p.When():
            return 0  # it counts before the race, or waits for its moment
    assert_never(line)


def passives(lines: p.Lines) -> dict[type[p.Line], int]:
    """Return what these lines add, by phrase."""
    found: dict[type[p.Line], int] = {}
    for line in lines:
        if not isinstance(line, (p.When, p.DeckSize)):
            found[type(line)] = found.get(type(line), 0) + adds(line)
    return found


def triggers(lines: p.Lines) -> Triggers:
    """Return what these lines set off, by moment."""
    found: Triggers = {}
    for line in lines:
        if isinstance(line, p.When):
            found[line.moment] = (*found.get(line.moment, ()), line.deed)
    return found


class CardSet:
    """The printed cards by face, and ready lists that a rival might have brought, each with its
    Character first."""

    def __init__(self, cards: tuple[Printed, ...], ready: list[list[int]]) -> None:
        self.cards: Final = cards
        self.ready: Final = ready
        self.faces: Final = {card.name: face for face, card in enumerate(cards)}
        self.passives: Final = [passives(card.lines) for card in cards]  # by face
        self.triggers: Final = [triggers(card.lines) for card in cards]
        kinds = [card.kind for card in cards]
        self.characters: Final = frozenset([n for n, k in enumerate(kinds) if k == p.CHARACTER])
        self.tokens: Final = [n for n, kind in enumerate(kinds) if kind == p.TOKEN]
        self.pools: Final = {  # by Character: what a deck of theirs may hold
            each: [n for n, card in enumerate(cards) if fits_character(cards[each], card)]
            for each in sorted(self.characters)
        }


class Race(DeckTable):
    """One race of two."""

    def __init__(self, seats: int, rules: Agreement, cards: CardSet) -> None:
        super().__init__(seats)
        self.rules = rules
        self.set = cards
        self.cards = cards.cards
        self.turn = NO_TURN
        self.last_turn = NO_TURN  # the race is over at the end of this turn, once that is known
        self.ending = False  # in the End Step
        self.priority: Seat = 0  # Action Priority, or who is first in the Speed Step
        self.acting: Seat = 0
        self.taken = 0  # actions in this go
        self.more = False  # 1-MORE: the action under way is not used up
        self.reacting = False  # a React resolves: nothing it does can be answered
        self.passes = 0  # by the first to dash
        self.characters: list[Card] = []
        self.gauges: list[list[Card]] = []  # the newest card last
        self.points: list[int] = []
        self.items: list[list[Card]] = []
        self.drones: list[list[Card]] = []
        self.deleted: list[list[Card]] = []
        self.tokens: list[Card] = []  # Tokens that nobody has in play
        self.turned: list[Card] = []  # activated cards
        self.activations: dict[Card, int] = {}  # this turn
        self.damage: dict[Card, int] = {}  # counters on Drones
        self.targets: dict[Card, Seat] = {}  # who each Drone targets
        self.dashed: list[bool] = []
        self.specials: list[bool] = []  # which seats have played a Special this turn
        self.actions: list[int] = []  # taken this turn
        self.may_pass: list[bool] = []  # once, without having dashed

    def copy(self) -> Race:
        twin = Race(self.seats, self.rules, self.set)
        twin.like_decks(self)
        twin.turn = self.turn
        twin.last_turn = self.last_turn
        twin.ending = self.ending
        twin.priority = self.priority
        twin.acting = self.acting
        twin.taken = self.taken
        twin.more = self.more
        twin.reacting = self.reacting
        twin.passes = self.passes
        twin.characters = self.characters.copy()
        twin.gauges = [gauge.copy() for gauge in self.gauges]
        twin.points = self.points.copy()
        twin.items = [row.copy() for row in self.items]
        twin.drones = [row.copy() for row in self.drones]
        twin.deleted = [zone.copy() for zone in self.deleted]
        twin.tokens = self.tokens.copy()
        twin.turned = self.turned.copy()
        twin.activations = self.activations.copy()
        twin.damage = self.damage.copy()
        twin.targets = self.targets.copy()
        twin.dashed = self.dashed.copy()
        twin.specials = self.specials.copy()
        twin.actions = self.actions.copy()
        twin.may_pass = self.may_pass.copy()
        return twin

    # Questions

    def printed(self, card: Card) -> Printed:
        return self.cards[self.faces[card]]

    def rival(self, seat: Seat) -> Seat:
        return 1 - seat

    def speed(self, seat: Seat) -> int:
        return len(self.gauges[seat])

    def in_play(self, seat: Seat) -> list[Card]:
        """Return a seat's Character, Items and Drones."""
        return [self.characters[seat], *self.items[seat], *self.drones[seat]]

    def holder(self, card: Card) -> Seat:
        """Return the seat on whose side of the table a card in play is."""
        for seat in range(self.seats):
            if card in self.items[seat] or card in self.drones[seat]:
                return seat
            if self.characters[seat] == card:
                return seat
        raise AssertionError(f"card {card} is not in play")

    def is_in_play(self, card: Card) -> bool:
        return any([card in row for row in (*self.items, *self.drones)])

    def total(self, seat: Seat, phrase: type[p.Line]) -> int:
        """Add up what the lines of this phrase give a seat: those of its cards in play, and those
        that last this turn."""
        found = self.set.passives[self.faces[self.characters[seat]]].get(phrase, 0)
        for card in self.items[seat]:
            found += self.set.passives[self.faces[card]].get(phrase, 0)
        for card in self.drones[seat]:
            found += self.set.passives[self.faces[card]].get(phrase, 0)
        if self.lasting:
            for row in self.lasting:
                if row.seat == seat and type(row.line) is phrase:
                    found += adds(row.line)
        return found

    def power(self, card: Card) -> int:
        """Return the Power of a Drone, with what is added for its holder and against its target."""
        more = self.total(self.holder(card), p.DronePower)
        more += self.total(self.targets[card], p.Screened)
        return max(0, self.printed(card).power + more)

    def battery(self, card: Card) -> int:
        return max(1, self.printed(card).battery + self.total(self.holder(card), p.DroneBattery))

    def hunters(self, seat: Seat) -> list[Card]:
        """Return the Drones that target a seat."""
        return [card for card in self.drones[self.rival(seat)] if self.targets[card] == seat]

    def dash_worth(self, seat: Seat) -> int:
        """Return what a dash of this seat would score now (6.2)."""
        worth = self.speed(seat) + self.total(seat, p.DashBonus)
        if not self.dashed[self.rival(seat)]:
            worth += 1 + self.total(seat, p.FirstBonus)
        hunters = self.hunters(seat)
        if hunters:
            worth -= sum([self.power(card) for card in hunters])
        return max(1, worth)

    def slots(self, seat: Seat) -> int:
        return DRONE_SLOTS + self.total(seat, p.MoreSlots)

    def free_slots(self, seat: Seat) -> int:
        return self.slots(seat) - sum([self.printed(card).slots for card in self.drones[seat]])

    def number(self, seat: Seat, amount: p.Amount) -> int:
        """Return the value of a printed number for a seat now."""
        if isinstance(amount, p.Per):
            return amount.number * self.counted(seat, amount.each)
        return amount

    def counted(self, seat: Seat, each: str) -> int:
        if each == p.DRONES:
            return len(self.drones[seat])
        if each == p.ITEMS:
            return len(self.items[seat])
        if each == p.RIVAL_DRONES:
            return len(self.drones[self.rival(seat)])
        if each == p.RIVAL_ITEMS:
            return len(self.items[self.rival(seat)])
        return self.subtypes(seat, p.SUBTYPE_OF[each])

    def subtypes(self, seat: Seat, subtype: str) -> int:
        return len([card for card in self.items[seat] if self.printed(card).subtype == subtype])

    def holds(self, seat: Seat, condition: str) -> bool:
        """Return True if a printed condition holds for a seat now."""
        rival = self.rival(seat)
        ahead = self.points[seat] - self.points[rival]
        faster = self.speed(seat) - self.speed(rival)
        match condition:
            case p.FASTER:
                return faster > 0
            case p.SLOWER:
                return faster < 0
            case p.TRAILING:
                return ahead < 0
            case p.LEADING:
                return ahead > 0
            case p.FINAL_LAP:
                return self.last_turn != NO_TURN
            case p.FULL_SPEED:
                return self.speed(seat) >= 8
            case p.CRAWLING:
                return self.speed(seat) <= 3
            case p.HAS_DRONE:
                return self.drones[seat] != []
            case p.HAS_SPRAY:
                return self.subtypes(seat, p.SPRAY) > 0
            case p.HAS_BOARD:
                return self.subtypes(seat, p.BOARD) > 0
            case p.HAS_GADGET:
                return self.subtypes(seat, p.GADGET) > 0
            case p.HAS_BADGE:
                return self.subtypes(seat, p.BADGE) > 0
            case p.RIVAL_HAS_DRONE:
                return self.drones[rival] != []
            case p.RIVAL_DASHED:
                return self.dashed[rival]
        assert condition == p.EMPTY_HAND, condition
        return self.hands[seat] == []

    def unlike_in_play(self, cards: list[Card], *, to_lose: bool = False) -> list[Card]:
        """Return one card of each sort. Of two that lie there alike, this is the one activated less
        often this turn; the other one if their owner is to lose it."""
        if len(cards) < 2:
            return cards
        found: dict[tuple[int, ...], Card] = {}
        often = self.activations
        for card in cards:
            kept = found.setdefault(self.alike(card), card)
            if often:
                more = often.get(card, 0) - often.get(kept, 0)
                if (more > 0) if to_lose else (more < 0):
                    found[self.alike(card)] = card
        return list(found.values())

    def can_activate(self, card: Card) -> bool:
        """Return True if a card in play stands upright and was not activated too often this
        turn."""
        return card not in self.turned and self.activations.get(card, 0) < ACTIVATIONS

    # For the kernel

    def lay_out_boxes(self, brought: list[list[int]]) -> None:
        """Shuffle what each seat brings, its Character first in the list, and lay the Character
        aside face down. The Tokens lie where everybody sees them."""
        boxes = {stream_of(seat): faces for seat, faces in enumerate(brought)}
        self.unbox(
            {**boxes, "tokens": [face for face in self.set.tokens for _ in range(EACH_TOKEN)]},
            not self.rules.open_lists,
        )
        self.decks = [list(box) for box in self.boxes[: self.seats]]
        self.tokens = list(self.boxes[self.seats])
        for card in self.tokens:
            self.known[card] = self.everyone
        for seat, box in enumerate(self.boxes[: self.seats]):
            first = box.start
            found = next(card for card in box if self.faces[card] in self.set.characters)
            self.faces[first], self.faces[found] = self.faces[found], self.faces[first]
            self.characters.append(first)
            self.decks[seat].remove(first)
            self.known[first] = 1 << seat
            prove(self, first, self.set.characters)

    def constants(self) -> tuple[str, ...]:
        return ("rules", "set", "cards")

    def clauses(self) -> dict[str, str]:
        return CLAUSES

    def is_kind(self, card: Card, kind: str) -> bool:
        return kind in ("", self.printed(card).kind)

    def zones(self) -> list[Zone]:
        zones = super().zones()
        zones.append(Zone("tokens", self.tokens, EVERYONE))
        for seat in range(self.seats):
            shown = OWNER if self.turn == NO_TURN else EVERYONE
            character = [self.characters[seat]]
            zones.append(Zone("character", character, shown, seat, self.set.characters))
            zones.append(Zone("gauge", self.gauges[seat], NOBODY, seat))
            zones.append(Zone("items", self.items[seat], EVERYONE, seat))
            zones.append(Zone("drones", self.drones[seat], EVERYONE, seat))
            zones.append(Zone("deleted", self.deleted[seat], EVERYONE, seat))
        return zones

    def name_of(self, face: int) -> str:
        return "a card" if face == UNKNOWN else self.cards[face].name

    def called(self, cards: list[Card]) -> str:
        return " and ".join(
            [self.name_of(self.faces[card]) + self.state_of(card) for card in cards]
        )

    def state_of(self, card: Card) -> str:
        """Return how a card lies there, where two of a name may lie differently."""
        said = [f"{self.damage[card]} damage"] if self.damage.get(card) else []
        said += ["activated"] if card in self.turned else []
        return f" ({', '.join(said)})" if said else ""

    def alike(self, card: Card) -> tuple[int, ...]:
        return self.faces[card], self.damage.get(card, 0), int(card in self.turned)

    def lists(self, box: int, seen: list[int]) -> list[list[int]]:
        """Return ready decks that hold everything seen. If there are none, return legal decks made
        of the cards seen and others, for every Character that may go with them."""
        size = len(self.boxes[box])
        fitting = [each for each in self.set.ready if len(each) == size and holds_all(each, seen)]
        if fitting:
            return fitting
        own = [face for face in seen if face in self.set.characters] or sorted(self.set.characters)
        others = [face for face in seen if face not in self.set.characters]
        legal = [
            face
            for face in own
            if deck_size(self.cards[face]) == size - 1
            and all([other in self.set.pools[face] for other in others])
        ]
        return [
            [face, *others, *filler(self.set.pools[face], others, size - 1, COPIES, start)]
            for face in legal or own
            for start in range(LISTS_GUESSED)
        ]
