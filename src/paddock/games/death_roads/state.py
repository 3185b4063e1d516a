"""The nouns of Death Roads: the road, the cars on it, their cards and tokens, and the events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, assert_never

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards.printed import (
    EVENT,
    FINAL,
    MOUNTS,
    SKID,
    Printed,
    cards_in,
    cards_of,
    pairs,
)
from paddock.games.death_roads.cards.ranges import ways_to_fire
from paddock.kernel.game import Agreed, Option
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.piles import DISCARD, DeckTable
from paddock.kernel.steps import Card, Seat
from paddock.kernel.zones import NO_SEAT

LANES: Final = 6
ROWS: Final = 7
LEFT_DIRT: Final = 0
RIGHT_DIRT: Final = 5
FEWEST_LANES: Final = 3  # the Overlay leaves this many (5.2)
START_ROW: Final = 4
START_GEAR: Final = 2
TOP_GEAR: Final = 4
ICONS: Final = p.TOKENS  # behind the 1 of a Handling track, in this order (13.1)
OFF_TRACK: Final = -9  # a Handling token beside its track: out for the round
LAST_SPOT: Final = 1 - len(ICONS)  # Handling 0 is the first icon
NO_LANE: Final = -1
LANE_CARDS: Final = (1, 1, 2, 2, 3, 3, 4, 4)
LANE_LETTERS: Final = "ABCDEF"
ORDINALS: Final = ("first", "second", "third", "fourth")  # on the Initiative Track

OPTIONS: Final = (
    Option("events", 6, "rounds, one Road Event each", 4, 8),
    Option("open_lists", 0, "everyone knows all weapons from the start"),
)


CLAUSES: Final = {DISCARD: "9.9"}


class Agreement:
    """What was agreed before the race."""

    def __init__(self, options: Agreed) -> None:
        self.events: Final = int(options["events"])
        self.open_lists: Final = options["open_lists"] != 0


class CardSet:
    """The cards a race is played with. The first is the unknown one."""

    def __init__(self, cards: tuple[Printed, ...]) -> None:
        self.cards: Final = cards
        self.events: Final = _faces(cards, EVENT)
        self.finals: Final = _faces(cards, FINAL)
        self.skids: Final = _faces(cards, SKID)
        self.firing: Final = [ways_to_fire(card.range) for card in cards]
        self.pairs: Final = [[cards_in(code, cards) for code in pairs(m, cards)] for m in MOUNTS]
        self.of_vehicle: Final = [cards_of(card.name, cards) for card in cards]


def _faces(cards: Iterable[Printed], kind: str) -> tuple[int, ...]:
    """Return all cards of a kind, each as often as there are copies."""
    found: list[int] = []
    for face, card in enumerate(cards):
        if card.kind == kind:
            found += [face] * card.copies
    return tuple(found)


class Skill(NamedTuple):
    """A moment a Driver's skill waits for, and the number of the line that does."""

    moment: str
    line: int


class Car:
    """A Vehicle and its Driver: what stays the same all race long."""

    def __init__(self, cards: CardSet, vehicle: int, driver: int) -> None:
        printed, person = cards.cards[vehicle], cards.cards[driver]
        self.vehicle: Final = vehicle
        self.driver: Final = driver
        self.condition: Final = printed.condition
        self.marks: Final = (printed.condition * 2 // 3, printed.condition // 3)  # (12.3)
        handling, hand = printed.handling, p.HAND
        bashes = shots = skids = 0
        dirt_wise = False
        immune: list[str] = []
        skills: list[Skill] = []
        for number, line in enumerate(person.passive):
            match line:
                case p.MoreHandling(points):
                    handling += points
                case p.BiggerHand():
                    hand = line.size
                case p.HarderBashes(points):
                    bashes += points
                case p.HarderShots(points):
                    shots += points
                case p.DirtWise():
                    dirt_wise = True
                case p.SurerSkids(count):
                    skids += count
                case p.Immune(token):
                    immune.append(token)
                case p.When(moment, _):
                    skills.append(Skill(moment, number))
                case _:
                    assert_never(line)
        self.handling: Final = handling
        self.hand: Final = hand
        self.bashes: Final = bashes
        self.shots: Final = shots
        self.skids: Final = skids
        self.dirt_wise: Final = dirt_wise
        self.immune: Final = tuple(immune)
        self.skills: Final = tuple(skills)

    def __repr__(self) -> str:
        return f"Car({self.vehicle}, {self.driver})"


class Race(DeckTable):
    """One race of 2 to 4 cars."""

    def __init__(self, seats: int, rules: Agreement, cards: CardSet, cars: tuple[Car, ...]) -> None:
        super().__init__(seats)
        self.rules = rules
        self.set = cards
        self.cars = cars
        # the road
        self.lanes: list[int] = []  # of each car, 0 the driver's leftmost
        self.rows: list[int] = []  # 1 to 7
        self.left = LEFT_DIRT  # the outermost lanes that can be driven on
        self.right = RIGHT_DIRT
        self.overlay = ""  # on which side it was laid
        # the cars
        self.gears: list[int] = []
        self.condition: list[int] = []
        self.passed: list[int] = []  # marks of the Damage Chart used up
        self.handling: list[int] = []  # 1 and more, 0 to -2 on the icons, or OFF_TRACK
        self.guards: list[int] = []
        self.stuns: list[int] = []
        self.burns: list[int] = []
        self.veers: list[int] = []
        # the round
        self.round = 0
        self.order: list[Seat] = []  # the Initiative Track; wrecks are skipped
        self.pool: tuple[int, ...] = ()  # events not seen yet
        self.event = UNKNOWN
        self.event_lane = NO_LANE
        self.past: tuple[int, ...] = ()  # events resolved or replaced
        self.final = UNKNOWN
        self.lane_cards: tuple[int, ...] = LANE_CARDS
        # the turn
        self.active = NO_SEAT
        self.stuns_now = 0  # the active car's that are still to be resolved
        self.burns_now = 0
        self.veers_now = 0
        self.no_actions = False  # declared (7.2)
        self.card_played = False
        self.driver_used = False
        self.were_ahead: tuple[Seat, ...] = ()  # cars that went Far Ahead this turn
        self.were_behind: tuple[Seat, ...] = ()
        self.skid_deck: tuple[int, ...] = ()
        self.skid_left = 0  # cards of a Skid or Veer still to be turned up

    def copy(self) -> Race:
        twin = Race(self.seats, self.rules, self.set, self.cars)
        twin.like_decks(self)
        twin.lanes = self.lanes.copy()
        twin.rows = self.rows.copy()
        twin.left = self.left
        twin.right = self.right
        twin.overlay = self.overlay
        twin.gears = self.gears.copy()
        twin.condition = self.condition.copy()
        twin.passed = self.passed.copy()
        twin.handling = self.handling.copy()
        twin.guards = self.guards.copy()
        twin.stuns = self.stuns.copy()
        twin.burns = self.burns.copy()
        twin.veers = self.veers.copy()
        twin.round = self.round
        twin.order = self.order.copy()
        twin.pool = self.pool
        twin.event = self.event
        twin.event_lane = self.event_lane
        twin.past = self.past
        twin.final = self.final
        twin.lane_cards = self.lane_cards
        twin.active = self.active
        twin.stuns_now = self.stuns_now
        twin.burns_now = self.burns_now
        twin.veers_now = self.veers_now
        twin.no_actions = self.no_actions
        twin.card_played = self.card_played
        twin.driver_used = self.driver_used
        twin.were_ahead = self.were_ahead
        twin.were_behind = self.were_behind
        twin.skid_deck = self.skid_deck
        twin.skid_left = self.skid_left
        return twin

    def constants(self) -> tuple[str, ...]:
        return ("rules", "set")

    def clauses(self) -> dict[str, str]:
        return CLAUSES

    def name_of(self, face: int) -> str:
        return "a card" if face == UNKNOWN else self.set.cards[face].name

    def names_of(self, faces: list[int]) -> str:
        return super().names_of(faces) or "nothing"

    def called(self, cards: list[Card]) -> str:
        return super().called(cards) or "nothing"

    def lists(self, box: int, seen: list[int]) -> list[list[int]]:
        """Return the decks a seat can have: its Vehicle's cards, and weapon pairs that hold every
        weapon seen so far."""
        own = self.set.of_vehicle[self.cars[box].vehicle]
        found: list[list[int]] = [own]
        for mount in self.set.pairs:
            shown = [pair for pair in mount if any([face in seen for face in pair])]
            found = [[*held, *pair] for held in found for pair in (shown or mount)]
        return found

    # Questions

    def printed(self, card: Card) -> Printed:
        return self.set.cards[self.faces[card]]

    def in_order(self) -> list[Seat]:
        """Return the cars still racing, in initiative order."""
        gone = self.gone
        return [seat for seat in self.order if seat not in gone] if gone else self.order

    def at(self, lane: int, row: int) -> Seat:
        """Return whose car is on a space, or NO_SEAT."""
        lanes, rows, gone = self.lanes, self.rows, self.gone
        for seat in range(self.seats):
            if lanes[seat] == lane and rows[seat] == row and seat not in gone:
                return seat
        return NO_SEAT

    def is_dirt(self, lane: int) -> bool:
        return lane in (LEFT_DIRT, RIGHT_DIRT)

    def asphalt(self) -> list[int]:
        """Return the asphalt lanes that are open; the first of them is number 1 (4.3)."""
        return [n for n in range(self.left, self.right + 1) if n not in (LEFT_DIRT, RIGHT_DIRT)]

    def outer(self) -> int:
        """Return the outermost open lane on the Overlay's side."""
        return self.left if self.overlay == p.LEFT else self.right

    def space(self, seat: Seat) -> str:
        """Return where a car is, as people say it: C5 is lane C, row 5."""
        return f"{LANE_LETTERS[self.lanes[seat]]}{self.rows[seat]}"


def place_of(lane: int, row: int) -> int:
    """Return a space as a cell of the scene's grid: the road runs to the right, the driver's left
    is up, and the last column is beyond the Far Ahead line."""
    return lane * (ROWS + 1) + row - 1
