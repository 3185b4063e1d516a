"""The nouns of Dragon Race: mag pits, tracks, zones, energy, points; and questions about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.cards.decks import DRAGON_COPIES, RACE_COPIES
from paddock.games.dragon_race.cards.printed import NO_COST, Printed
from paddock.kernel.game import Agreed, Option
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.piles import (
    DISCARD,
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
from paddock.kernel.zones import EVERYONE, NO_SEAT, OWNER, Zone

NO_CARD: Final = -1
NO_TURN: Final = 0  # no turn has this number
HAND: Final = 5
DRAWN: Final = 2  # in each Draw
GOAL: Final = 30
REPEATS: Final = 100  # how often one card's text may be used in a turn
MAIN_LINE: Final = 1  # bits of the lines that were used this turn
BATTLE_LINE: Final = 2

CLAUSES: Final = {KEEP_HAND: "2.4", DISCARD: "13.4", SEARCH: "12.6", LOOK_AHEAD: "13.17"}

# When a lasting effect ends; records know it by these numbers
CLOCK: Final = {
    p.THIS_BATTLE: 1,
    p.THIS_MAIN: 2,
    p.THIS_RUSH: 3,
    p.THIS_TURN: 4,
    p.THIS_STEP: 5,
}

OPTIONS: Final = (
    Option("redraw", 1, "each player may redraw their opening hand once"),
    Option("open_lists", 0, "everybody knows all decks"),
    Option("leads", 0, "player who leads turn 1; 0 draws lots", 0, 4),
)


def check(seats: int, options: Agreed) -> str:
    """Return what is wrong with these options for this many players, or ""."""
    leads = int(options["leads"])
    return f"Player {leads} cannot lead: there are only {seats} players." if leads > seats else ""


class Agreement:
    """What was agreed before the race."""

    def __init__(self, options: Agreed) -> None:
        self.redraw: Final = options["redraw"] != 0
        self.open_lists: Final = options["open_lists"] != 0
        self.leads: Final = int(options["leads"])


Deeds = tuple[p.Sentence, ...]


@dataclass(frozen=True)
class Promise:
    """What a card has promised for the battle under way, and that card."""

    said: p.Later
    source: Card

    def __str__(self) -> str:
        return str(self.said)


class Lines:
    """The lines of one printed card, sorted by what they do."""

    def __init__(self, lines: p.Lines) -> None:
        self.bans: Final = [line for line in lines if isinstance(line, p.Cannot)]
        self.sprints: Final = [line for line in lines if isinstance(line, p.Sprint)]
        self.rival_sprints: Final = [line for line in lines if isinstance(line, p.RivalSprint)]
        self.own_sprints: Final = [line for line in lines if isinstance(line, p.OwnSprint)]
        self.discounts: Final = [line for line in lines if isinstance(line, p.Cheaper)]
        self.slots: Final = sum([line.slots for line in lines if isinstance(line, p.MoreSlots)])
        self.seats: Final = sum([line.seats for line in lines if isinstance(line, p.MoreSeats)])
        self.triggers: Final[dict[str, Deeds]] = {}
        for line in lines:
            if isinstance(line, p.When):
                before = self.triggers.get(line.moment, ())
                self.triggers[line.moment] = (*before, line.deed)


class CardSet:
    """The printed cards by face, and ready lists that a rival might have brought."""

    def __init__(
        self, cards: tuple[Printed, ...], ready: list[tuple[list[int], list[int]]]
    ) -> None:
        self.cards: Final = cards
        self.ready: Final = ready  # race decks and dragon decks
        self.lines: Final = [Lines(card.lines) for card in cards]  # by face
        kinds = [card.kind for card in cards]
        self.in_pit: Final = frozenset([n for n, kind in enumerate(kinds) if kind in p.IN_PIT])
        self.dragons: Final = [n for n, kind in enumerate(kinds) if kind == p.DRAGON]
        raced = (p.MANEUVER, p.EVENT)
        self.in_race: Final = frozenset([n for n, kind in enumerate(kinds) if kind in raced])
        self.maneuvers: Final = frozenset([n for n, k in enumerate(kinds) if k == p.MANEUVER])


class Race(DeckTable):
    """One race of two to four."""

    def __init__(self, seats: int, rules: Agreement, cards: CardSet) -> None:
        super().__init__(seats)
        self.rules = rules
        self.set = cards
        self.cards = cards.cards
        self.turn = NO_TURN
        self.leader: Seat = 0
        self.stand_in = False  # the leader has left, and this one leads the rest of the turn
        self.past_main = False  # Main is over in this turn
        self.stopped = False  # the seat that acts in Main has ended its actions
        self.passes = 0  # in a row, in a battle or between battles
        self.fought = 0  # battles of this Rush
        self.starter: Seat = NO_SEAT  # who started the battle under way
        self.victor: Seat = NO_SEAT  # once the sprints have counted
        self.points: list[int] = []
        self.energy: list[int] = []
        self.dragon_decks: list[list[Card]] = []
        self.pits: list[list[Card]] = []  # by controller, as are tracks and fields
        self.tracks: list[list[Card]] = []
        self.fields: list[list[Card]] = []  # the zones of the rulebook
        self.rushing: list[Card] = []
        self.joined: list[bool] = []  # who named a rushing card in this battle
        self.gained: dict[Card, int] = {}  # sprint, in this battle
        self.used: dict[Card, int] = {}  # lines, this turn
        self.repeats: dict[int, int] = {}  # how often a face was played or used this turn
        self.held_back: list[Card] = []  # cards that cannot move to the zone this turn
        self.borrowed: dict[Card, int] = {}  # until when
        self.chain = 0  # triggers that have gone off one after another
        self.circle: list[str] = []  # how the table stood before each, if there are many

    def copy(self) -> Race:
        twin = Race(self.seats, self.rules, self.set)
        twin.like_decks(self)
        twin.turn = self.turn
        twin.leader = self.leader
        twin.stand_in = self.stand_in
        twin.past_main = self.past_main
        twin.stopped = self.stopped
        twin.passes = self.passes
        twin.fought = self.fought
        twin.starter = self.starter
        twin.victor = self.victor
        twin.points = self.points.copy()
        twin.energy = self.energy.copy()
        twin.dragon_decks = [deck.copy() for deck in self.dragon_decks]
        twin.pits = [pit.copy() for pit in self.pits]
        twin.tracks = [track.copy() for track in self.tracks]
        twin.fields = [field.copy() for field in self.fields]
        twin.rushing = self.rushing.copy()
        twin.joined = self.joined.copy()
        twin.chain = self.chain
        if self.gained:
            twin.gained = self.gained.copy()
        if self.used:
            twin.used = self.used.copy()
        if self.repeats:
            twin.repeats = self.repeats.copy()
        if self.held_back:
            twin.held_back = self.held_back.copy()
        if self.borrowed:
            twin.borrowed = self.borrowed.copy()
        if self.circle:
            twin.circle = self.circle.copy()
        return twin

    # Where cards are

    def printed(self, card: Card) -> Printed:
        return self.cards[self.faces[card]]

    def in_order(self) -> list[Seat]:
        """Return everybody who is racing, the leader first (3.2)."""
        order = self.clockwise(self.leader)
        return [seat for seat in order if seat not in self.gone] if self.gone else order

    def in_play(self, seat: Seat) -> list[Card]:
        """Return the cards that a seat controls (11.1)."""
        return [*self.pits[seat], *self.tracks[seat], *self.fields[seat]]

    def controller(self, card: Card) -> Seat:
        """Return who controls a card, or NO_SEAT if it is not in play."""
        for seat in range(self.seats):
            if card in self.tracks[seat] or card in self.fields[seat] or card in self.pits[seat]:
                return seat
        return NO_SEAT

    def of_kind(self, seat: Seat, kind: str) -> list[Card]:
        """Return the cards of a kind in a seat's mag pit."""
        return [card for card in self.pits[seat] if self.cards[self.faces[card]].kind == kind]

    def dragon(self, seat: Seat) -> Printed:
        return self.printed(self.of_kind(seat, p.DRAGON)[0])

    def free_slots(self, seat: Seat) -> int:
        """Return how many gear slots of a seat are empty, those on its other cards included."""
        more = sum([self.set.lines[self.faces[card]].slots for card in self.in_play(seat)])
        return self.dragon(seat).slots + more - len(self.of_kind(seat, p.GEAR))

    def free_seats(self, seat: Seat) -> int:
        more = sum([self.set.lines[self.faces[card]].seats for card in self.in_play(seat)])
        return self.dragon(seat).seats + more - len(self.of_kind(seat, p.CREW))

    # What may be done

    def forbidden(self, seat: Seat, what: str, by: Seat = NO_SEAT) -> bool:
        """Return True if anything in force, or any line of one other seat, forbids this to a seat:
        then nothing allows it (12.1)."""
        lines, faces = self.set.lines, self.faces
        for other in range(self.seats) if by == NO_SEAT else (by,):
            for row in (self.pits[other], self.tracks[other], self.fields[other]):
                for card in row:
                    bans = lines[faces[card]].bans
                    if bans and self.banned(bans, other, seat, what):
                        return True
        for lasting in self.lasting:
            line = lasting.line
            said = isinstance(line, p.Cannot) and by in (NO_SEAT, lasting.seat)
            if said and self.banned([line], lasting.seat, seat, what):
                return True
        return False

    def banned(self, bans: list[p.Cannot], other: Seat, seat: Seat, what: str) -> bool:
        """Return True if one of these lines of `other` forbids this to a seat."""
        for ban in bans:
            if ban.what == what and self.holds(other, ban.condition):
                mine = other == seat
                if ban.who == p.PLAYERS or (ban.who == p.YOU) == mine:
                    return True
        return False

    def meets_burst(self, seat: Seat, printed: Printed) -> bool:
        """Return True if the levels of a seat's gear of the colour add up (6.2)."""
        if not printed.burst:
            return False
        levels = 0
        for card in self.pits[seat]:
            gear = self.cards[self.faces[card]]
            if gear.kind == p.GEAR and gear.colour == printed.burst_colour:
                levels += gear.level
        return levels >= printed.burst

    def price(self, seat: Seat, printed: Printed) -> int:
        """Return the energy a seat pays for a card: NO_COST if it cannot be bought, 0 if its Burst
        is met."""
        if self.meets_burst(seat, printed):
            return 0
        if printed.cost == NO_COST:
            return NO_COST
        played = p.EVENTS if printed.kind == p.EVENT else p.MANEUVERS
        less = 0
        for card in self.in_play(seat):
            for line in self.set.lines[self.faces[card]].discounts:
                if line.played == played and self.holds(seat, line.condition):
                    less += line.energy
        for row in self.lasting:
            gained = row.line
            if row.seat == seat and isinstance(gained, p.Cheaper) and gained.played == played:
                less += gained.energy if self.holds(seat, gained.condition) else 0
        return max(0, printed.cost - less)

    # Sprint

    def sprint(self, seat: Seat) -> int:
        """Return the sprint of a seat's rushing card; 0 without one (9.1, 9.4)."""
        card = self.rushing[seat]
        return 0 if card == NO_CARD else self.sprint_of(card, seat)

    def sprint_of(self, card: Card, seat: Seat) -> int:
        """Return the sprint that a maneuver of this seat has, or would have as its rushing card."""
        return self.own_sprint(card, seat) + self.sprint_bonus(seat)

    def own_sprint(self, card: Card, seat: Seat) -> int:
        """Return the sprint of a maneuver of this seat, without what lines in force add."""
        face = self.faces[card]
        found = self.cards[face].sprint + self.gained.get(card, 0)
        for own in self.set.lines[face].own_sprints:
            found += own.sprint if self.holds(seat, own.condition) else 0
        return found

    def sprint_bonus(self, seat: Seat) -> int:
        """Return what the lines in force add to any rushing card of a seat."""
        lines, faces, found = self.set.lines, self.faces, 0
        for other in range(self.seats):
            for row in (self.pits[other], self.tracks[other], self.fields[other]):
                for each in row:
                    line = lines[faces[each]]
                    if other == seat and line.sprints:
                        for mine in line.sprints:
                            found += mine.sprint if self.holds(seat, mine.condition) else 0
                    elif other != seat and line.rival_sprints:
                        for theirs in line.rival_sprints:
                            found += theirs.sprint if self.holds(other, theirs.condition) else 0
        for lasting in self.lasting:
            gives = lasting.line
            mine_too = lasting.seat == seat
            if isinstance(gives, p.Sprint) and mine_too and self.holds(seat, gives.condition):
                found += gives.sprint
            if isinstance(gives, p.RivalSprint) and not mine_too:
                found += gives.sprint if self.holds(lasting.seat, gives.condition) else 0
        return found

    def in_battle(self) -> list[Seat]:
        """Return everybody who named a rushing card in this battle, the leader first."""
        return [seat for seat in self.in_order() if self.joined[seat]]

    def next_sprint(self, seat: Seat) -> int:
        """Return the highest sprint of the others in the battle; 0 if nobody opposes (8.8)."""
        others = [self.sprint(other) for other in self.in_battle() if other != seat]
        return max(others) if others else 0

    def standing(self) -> str:
        """Return how the table stands, to tell whether it has stood like this before (12.7)."""
        rows = [*self.hands, *self.discards, *self.dragon_decks, *self.pits, *self.tracks]
        held = [sorted(row) for row in [*rows, *self.fields]]
        numbers = (self.points, self.energy, self.rushing, sorted(self.gained.items()))
        return f"{held} {self.decks} {numbers} {sorted(self.borrowed)} {len(self.lasting)}"

    def is_now(self, span: str) -> bool:
        """Return True if this span of time has not passed: a battle is under way, or Main is not
        over."""
        if span == p.THIS_BATTLE:
            return self.starter != NO_SEAT
        return span != p.THIS_MAIN or not self.past_main

    # Amounts and conditions

    def number(self, seat: Seat, amount: p.Amount) -> int:
        """Return the value of a printed number for a seat now."""
        if isinstance(amount, p.Per):
            return amount.number * self.counted(seat, amount.each)
        return amount

    def counted(self, seat: Seat, each: str) -> int:
        if each == p.GEAR_COUNT:
            return len(self.of_kind(seat, p.GEAR))
        if each == p.CREW_COUNT:
            return len(self.of_kind(seat, p.CREW))
        if each == p.TRACK_COUNT:
            return len(self.tracks[seat])
        if each == p.ZONE_COUNT:
            return len(self.fields[seat])
        assert each == p.AHEAD_COUNT, each
        mine = self.points[seat]
        return len([other for other in self.rivals(seat) if self.points[other] > mine])

    def holds(self, seat: Seat, condition: str) -> bool:
        """Return True if a printed condition holds for a seat now; "" always does."""
        if condition == "":
            return True
        match condition:
            case p.BEHIND:
                mine = self.points[seat]
                return any([self.points[other] > mine for other in self.rivals(seat)])
            case p.AHEAD:
                mine = self.points[seat]
                return all([self.points[other] < mine for other in self.rivals(seat)])
            case p.LEADING:
                return seat == self.leader
            case p.FOLLOWING:
                return seat != self.leader
            case p.THREE_GEAR:
                return len(self.of_kind(seat, p.GEAR)) >= 3
            case p.HAS_CREW:
                return self.of_kind(seat, p.CREW) != []
            case p.NO_CREW:
                return self.of_kind(seat, p.CREW) == []
            case p.EMPTY_HAND:
                return self.hands[seat] == []
            case p.DOUBLE:
                mine = self.sprint(seat)
                return mine > 0 and mine >= 2 * max(0, self.next_sprint(seat))
            case p.STRONG:
                return self.rushing[seat] != NO_CARD and self.sprint(seat) >= 6
            case p.ALONE:
                return self.rushing[seat] != NO_CARD and self.in_battle() == [seat]
            case p.OPPOSED:
                return self.rushing[seat] != NO_CARD and self.in_battle() != [seat]
            case p.NO_RUSHING:
                return self.rushing[seat] == NO_CARD
        assert condition == p.STARTED, condition
        return self.starter == seat

    # For the kernel

    def lay_out_boxes(self, brought: list[tuple[list[int], list[int]]]) -> None:
        """Shuffle each race deck, and give each player their dragon deck to look at."""
        race = {stream_of(seat): deck for seat, (deck, _) in enumerate(brought)}
        dragon = {f"dragon {seat}": deck for seat, (_, deck) in enumerate(brought)}
        self.unbox({**race, **dragon}, not self.rules.open_lists, each=2)
        self.decks = [list(box) for box in self.boxes[: self.seats]]
        self.dragon_decks = [list(box) for box in self.boxes[self.seats :]]
        for seat, deck in enumerate(self.dragon_decks):
            for card in deck:
                self.known[card] = 1 << seat

    def constants(self) -> tuple[str, ...]:
        return ("rules", "set", "cards")

    def clauses(self) -> dict[str, str]:
        return CLAUSES

    def is_kind(self, card: Card, kind: str) -> bool:
        return kind == "" or self.printed(card).kind == kind

    def must_find(self) -> bool:
        return False

    def zones(self) -> list[Zone]:
        zones = super().zones()
        for seat in range(self.seats):
            dragon_deck = self.dragon_decks[seat]
            zones.append(Zone("dragon deck", dragon_deck, OWNER, seat, self.set.in_pit))
            zones.append(Zone("mag pit", self.pits[seat], EVERYONE, seat, self.set.in_pit))
            zones.append(Zone("track", self.tracks[seat], EVERYONE, seat, self.set.maneuvers))
            zones.append(Zone("zone", self.fields[seat], EVERYONE, seat, self.set.maneuvers))
        return zones

    def name_of(self, face: int) -> str:
        return "a card" if face == UNKNOWN else self.cards[face].name

    def names_of(self, faces: list[int]) -> str:
        return super().names_of(faces) or "nothing"

    def called(self, cards: list[Card]) -> str:
        said = [self.name_of(self.faces[card]) + self.state_of(card) for card in cards]
        return " and ".join(said) or "nothing"

    def state_of(self, card: Card) -> str:
        """Return how a card in play differs from another of its name."""
        said: list[str] = []
        if self.gained.get(card):
            said.append(f"{self.gained[card]:+d} sprint")
        used = self.used.get(card, 0)
        said += ["Main: used"] if used & MAIN_LINE else []
        said += ["Battle: used"] if used & BATTLE_LINE else []
        if card in self.held_back:
            said.append("held back")
        if card in self.rushing:
            said.append("rushing")
        if card in self.borrowed:
            said.append("borrowed")
        if self.controller(card) not in (NO_SEAT, self.owner(card)):
            said.append(f"player {self.owner(card) + 1}'s")
        return f" ({', '.join(said)})" if said else ""

    def alike(self, card: Card) -> tuple[int, ...]:
        rushes = int(card in self.rushing)
        marks = (self.gained.get(card, 0), self.used.get(card, 0), rushes)
        held = int(card in self.held_back)
        owner = self.owner(card)
        return self.faces[card], *marks, held, self.borrowed.get(card, 0), owner

    def lists(self, box: int, seen: list[int]) -> list[list[int]]:
        """Return ready decks that hold everything seen. If there are none, return legal decks made
        of the cards seen and others."""
        half = box // self.seats  # 0 for a race deck, 1 for a dragon deck
        size = len(self.boxes[box])
        ready = [pair[half] for pair in self.set.ready]
        fitting = [each for each in ready if len(each) == size and holds_all(each, seen)]
        if fitting:
            return fitting
        if half == 0:
            pool = sorted(self.set.in_race)
            return [
                [*seen, *filler(pool, seen, size, RACE_COPIES, n)] for n in range(LISTS_GUESSED)
            ]
        pit = sorted(self.set.in_pit)
        if any([face in self.set.dragons for face in seen]):
            return [
                [*seen, *filler(pit, seen, size, DRAGON_COPIES, n)] for n in range(LISTS_GUESSED)
            ]
        first = [[*seen, dragon] for dragon in self.set.dragons]
        return [[*held, *filler(pit, held, size, DRAGON_COPIES, n)] for n, held in enumerate(first)]
