"""Huddle: a tiny race invented for the tests, with what Slipstream 121 has no use for.

Secret answers given at once, a pick of several, cards laid face down, a pile put back in a chosen
order, a reshuffle of part of the cards, decks of one's own, closed lists, and a way to stumble out
of one's own turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import permutations
from pathlib import Path
from typing import Final, cast

from paddock.kernel.cards import (
    distinct,
    draw,
    leaving,
    look,
    mix,
    prove,
    reveal,
    shuffle,
    slip,
)
from paddock.kernel.cardset import BadCards, CardSet, Reading
from paddock.kernel.choices import answer, pick, seal, together
from paddock.kernel.decks import Brought, Deck, DeckRules, counts, part, size
from paddock.kernel.events import Event, tell
from paddock.kernel.flow import abandon, settle
from paddock.kernel.foresee import Foresight
from paddock.kernel.game import Agreed, Game, Option
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.luck import Luck
from paddock.kernel.scenes import Line, Mark, Number, Picture, Row, Scene, Shape, card_at, seat_at
from paddock.kernel.steps import (
    Card,
    Options,
    Reason,
    Seat,
    Step,
    Steps,
    choice,
    event,
    rule,
    secret,
    sequence,
)
from paddock.kernel.table import Table
from paddock.kernel.words import possible, words
from paddock.kernel.zones import EVERYONE, NOBODY, OWNER, Zone

RULEBOOK: Final = """# Huddle
1.1 Everybody brings nine cards, at most four of each, and a mascot, who only cheers. 1.2 Draw four.
1.3 All at once and in secret: keep the hand, or shuffle it in and draw four others.
2.1 In each round everybody racing takes a turn, then all huddle.
2.2 A turn starts with a card from the pile; an empty pile is made of the heap without its top.
3.1 Run: play a Trot, a Canter or a Gallop for 1, 2 or 3 miles.
3.2 Tuck: lay a Burr or a Feather face down in the satchel, which holds three. Nobody looks there.
3.3 Peek: look at the three top cards of the pile and put them back in any order.
3.4 Open: turn up the oldest card of the satchel. A Feather is two miles, on a 20 three.
3.5 A Burr costs everyone ahead a mile, and the turn ends at once.
3.6 Spare: at the end of a turn toss up to two cards; two are worth a mile.
4.1 Huddle: all at once and in secret, lean in or hold back; who alone leans in gains a mile.
5.1 Who leaves has his hand shuffled into the pile of the next seat. The last one left wins.
6.1 Who is over the line at the end of a turn or a huddle wins; after eight rounds, the furthest.
"""

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
        self.piles: list[list[Card]] = [[] for _ in range(seats)]  # the top card last
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.satchels: list[list[Card]] = [[] for _ in range(seats)]  # the oldest card first
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

    def lists(self, box: int, seen: list[int]) -> list[list[int]]:
        found = [list(each) for each in LISTS if not Counter(seen) - Counter(each)]
        for first in ((TROT, CANTER, GALLOP), (BURR, FEATHER, TROT, CANTER, GALLOP)):
            found += [each for each in filled_up(seen, first) if each not in found]
        return found


def filled_up(seen: list[int], first: tuple[int, ...]) -> list[list[int]]:
    """A legal list with these faces in it, if there is one. One is made of as many charms as can
    be: more may lie in a satchel than were ever seen."""
    found = list(seen)
    for face in first:
        found += [face] * min(COPIES - found.count(face), BROUGHT - len(found))
    legal = len(found) == BROUGHT and max(Counter(found).values()) <= COPIES
    return [sorted(found)] if legal else []


# Decks


def deck_of(name: str, mascot: str, faces: tuple[int, ...], plan: str = "") -> Deck:
    held = Counter([NAMES[face] for face in faces])
    return Deck(name, (("mascot", mascot),), tuple(held.items()), plan)


def check_deck(copies: int, deck: Deck) -> list[str]:
    found = [] if size(deck) == BROUGHT else [f"it has {size(deck)} cards, not {BROUGHT}"]
    for name, count in counts(deck).items():
        if count > copies:
            found.append(f"it has {count} {name}, and at most {copies} of a card are allowed")
    return found


def random_deck(luck: Luck) -> Deck:
    bag = [face for face in range(TROT, FEATHER + 1) for _ in range(COPIES)]
    luck.shuffle(bag, "bag")
    mascot = MASCOTS[luck.below(len(MASCOTS), "mascot")]
    return deck_of("random", mascot, tuple(sorted(bag[:BROUGHT])))


READY: Final = tuple(
    deck_of(name, mascot, faces, plan)
    for faces, (name, mascot, plan) in zip(
        LISTS,
        (
            ("steady", "Mole", "many small steps"),
            ("light", "Goose", "ride the feathers"),
            ("thorny", "Goose", "hold the others back"),
        ),
        strict=True,
    )
)


def deck_rules(copies: int = COPIES) -> DeckRules:
    ready = READY if copies >= 3 else ()
    return DeckRules(KINDS, ("mascot",), ready, partial(check_deck, copies), random_deck)


# Cards


def readings() -> tuple[Reading, ...]:
    gaits = [
        Reading(NAMES[face], "gait", "common", (("miles", str(face)),), ("Feet",), ("Run so far.",))
        for face in (TROT, CANTER, GALLOP)
    ]
    burr = "Everyone ahead goes back a mile, and your turn ends at once."
    charms = [
        Reading("Burr", "charm", "rare", (), ("Sting",), (burr, "It lies in the satchel.")),
        Reading("Feather", "charm", "rare", (("miles", "2"),), (), ("On a 20, one more.",)),
    ]
    return *gaits, *charms, *[Reading(name, "mascot") for name in MASCOTS]


def language() -> str:
    return "# How Huddle's cards are written\n\nA card set says `copies 5`: so many of each.\n"


def with_cards(path: Path) -> Game:
    """A card set of Huddle is one line."""
    try:
        word, _, number = path.read_text().strip().partition(" ")
    except OSError as oops:
        raise BadCards(f"could not read the cards {path}: {oops.strerror}") from None
    if word != "copies" or not number.isdigit():
        raise BadCards(f"{path}, line 1: a card set says 'copies 5'")
    return replace(GAME, cards=f"copies-{number}", decks=deck_rules(int(number)))


# 1  Setting up


def new_race(seats: int, luck: Luck, options: Agreed, decks: Brought) -> Race:
    race = Race(seats, int(options["finish"]))
    race.luck = luck
    race.closed = options["open_lists"] == 0
    race.mascots = tuple([part(deck, "mascot") for deck in decks])
    race.brought = [
        [NAMES.index(name) for name, count in counts(deck).items() for _ in range(count)]
        for deck in decks
    ]
    race.stack = [set_up()]
    return race


@rule("1.1")
def set_up(race: Race) -> Steps:
    race.unbox({f"deck {seat}": race.brought[seat] for seat in range(race.seats)}, race.closed)
    race.brought = []
    for seat in range(race.seats):
        race.piles[seat] = list(race.boxes[seat])
        draw_hand(race, seat)
    return together(*[keep_or_redraw(seat) for seat in range(race.seats)]), next_round()


def draw_hand(race: Race, seat: Seat) -> None:
    """Four cards (1.2)."""
    for _ in range(HAND):
        draw(race, race.piles[seat], race.hands[seat], seat)


@choice("1.3")
def keep_or_redraw(race: Race, seat: Seat) -> Options:
    return [keep_hand(seat), redraw(seat)]


@rule("1.3", says="keep the hand")
def keep_hand(race: Race, seat: Seat) -> Steps:
    return ()


@rule("1.3", says="draw another hand")
def redraw(race: Race, seat: Seat) -> Steps:
    race.piles[seat] += race.hands[seat]
    race.hands[seat].clear()
    shuffle(race, race.piles[seat], f"deck {seat}")
    draw_hand(race, seat)
    return ()


# 2  A round


@rule("2.1")
def next_round(race: Race) -> Steps:
    if race.rounds == ROUNDS:
        return (win(),)
    race.rounds += 1
    racing = race.racing()
    leans = [lean_or_hold(seat) for seat in racing]
    return *[turn(seat) for seat in racing], together(*leans), end_huddle(), next_round()


@sequence("2.1")
def turn(seat: Seat) -> Steps:
    return fetch(seat), act(seat), spare(seat), end_turn(seat)


@rule("2.2")
def fetch(race: Race, seat: Seat) -> Steps:
    pile, heap = race.piles[seat], race.heaps[seat]
    if not pile and len(heap) > 1:
        pile += heap[:-1]
        del heap[:-1]
        shuffle(race, pile, f"deck {seat}")
    if pile:
        card = draw(race, pile, race.hands[seat], seat)
        if race.log is not None:
            tell(race, fetched(seat, card))
    return ()


@event("2.2", told="{seat} fetches {card}")
def fetched(seat: Seat, card: Card) -> None: ...


# 3  A turn

NO_LEGS: Final = Reason("3.1", "a {card} does not run")
NO_CHARM: Final = Reason("3.2", "a {card} does not go into a satchel: only a Burr or a Feather")
FULL: Final = Reason("3.2", "the satchel holds three cards")


@choice("3")
def act(race: Race, seat: Seat) -> Options:
    held = sorted(distinct(race, race.hands[seat], seat).items())
    ideas = [run(seat, card) for _, card in held] + [tuck(seat, card) for _, card in held]
    options = possible(race, ideas)
    if len(race.piles[seat]) > 1:
        options.append(peek(seat))
    if race.satchels[seat]:
        options.append(open_satchel(seat))
    return [*options, idle(seat)]


def cannot_run(race: Race, seat: Seat, card: Card) -> Reason | None:
    return NO_LEGS if race.faces[card] in CHARMS else None


def go(race: Race, seat: Seat, miles: int) -> None:
    race.miles[seat] += miles
    if race.log is not None and miles:
        tell(race, stands(seat, race.miles[seat]))


@event("3.2", told="{seat} stands at {place}")
def stands(seat: Seat, place: int) -> None: ...


@rule("3.1", says="run {card}", told="{seat} runs a {card}", unless=cannot_run)
def run(race: Race, seat: Seat, card: Card) -> Steps:
    race.hands[seat].remove(card)
    race.heaps[seat].append(card)
    reveal(race, card)
    go(race, seat, race.faces[card])
    return ()


def cannot_tuck(race: Race, seat: Seat, card: Card) -> Reason | None:
    if race.faces[card] not in CHARMS:
        return NO_CHARM
    return FULL if len(race.satchels[seat]) == SATCHEL else None


@secret("3.2", says="tuck {card}", unless=cannot_tuck)
def tuck(race: Race, seat: Seat, card: Card) -> Steps:
    laid = slip(race, race.hands[seat], card, seat, f"deck {seat}")
    race.satchels[seat].append(laid)
    prove(race, laid, CHARMS)
    if race.log is not None:
        tell(race, tucked(seat, laid))
    return ()


@event("3.2", told="{seat} tucks {card} away")
def tucked(seat: Seat, card: Card) -> None: ...


@rule("3.3", says="peek", told="{seat} peeks")
def peek(race: Race, seat: Seat) -> Steps:
    look(race, race.piles[seat][-TOP:], seat)
    return (arrange(seat),)


@choice("3.3")
def arrange(race: Race, seat: Seat) -> Options:
    ways: dict[tuple[int, ...], Step] = {}
    for cards in permutations(race.piles[seat][-TOP:]):
        ways.setdefault(tuple([race.faces[card] for card in cards]), put_back(seat, *cards))
    return [ways[faces] for faces in sorted(ways)]


@secret("3.3", says="put back {cards}")
def put_back(race: Race, seat: Seat, *cards: Card) -> Steps:
    mix(race, race.piles[seat][-TOP:], list(cards), 1 << seat)
    if race.log is not None:
        tell(race, arranged(seat))
    return ()


@event("3.3", told="{seat} puts them back")
def arranged(seat: Seat) -> None: ...


@rule("3.4", says="open the satchel", told="{seat} opens the satchel")
def open_satchel(race: Race, seat: Seat) -> Steps:
    card = race.satchels[seat].pop(0)
    race.heaps[seat].append(card)
    reveal(race, card)
    return (float_on(seat, card),) if race.faces[card] == FEATHER else (stumble(seat, card),)


@rule("3.4", told="{seat} floats on a {card}")
def float_on(race: Race, seat: Seat, card: Card) -> Steps:
    go(race, seat, 2)
    return (gust(seat),) if race.luck.below(20, "gust") == 19 else (land(seat),)


@rule("3.4", told="{seat} lands softly")
def land(race: Race, seat: Seat) -> Steps:
    return ()


@rule("3.4", told="a gust carries {seat} a mile further")
def gust(race: Race, seat: Seat) -> Steps:
    go(race, seat, 1)
    return ()


@rule("3.5", told="{seat} stumbles over a {card}")
def stumble(race: Race, seat: Seat, card: Card) -> Steps:
    for rival in race.racing():
        if race.miles[rival] > race.miles[seat]:
            go(race, rival, -1)
    abandon(race, end_turn)
    return ()


@rule("3", says="idle")
def idle(race: Race, seat: Seat) -> Steps:
    return ()


@choice("3.6")
def spare(race: Race, seat: Seat) -> Options:
    cards = leaving(race, race.hands[seat], seat)
    return pick(race, cards, [1] * len(cards), 0, 2, toss, seat) if cards else []


@rule("3.6", says="toss {cards}", told="{seat} tosses {cards}")
def toss(race: Race, seat: Seat, *cards: Card) -> Steps:
    for card in cards:
        race.hands[seat].remove(card)
        race.heaps[seat].append(card)
        reveal(race, card)
    go(race, seat, len(cards) // 2)
    return ()


@rule("6.1")
def end_turn(race: Race, active: Seat) -> Steps:
    """What a stumble falls to; it waits for whoever is active, also when he has left."""
    return (win(),) if max([race.miles[seat] for seat in race.racing()]) >= race.finish else ()


# 4  The huddle


@choice("4.1")
def lean_or_hold(race: Race, seat: Seat) -> Options:
    return [lean(seat), hold(seat)]


@rule("4.1", says="lean in")
def lean(race: Race, seat: Seat) -> Steps:
    race.leaning.append(seat)
    return ()


@rule("4.1", says="hold back")
def hold(race: Race, seat: Seat) -> Steps:
    return ()


@rule("4.1", told="the huddle breaks up")
def end_huddle(race: Race) -> Steps:
    if len(race.leaning) == 1:
        go(race, race.leaning[0], 1)
    race.leaning.clear()
    return (win(),) if max([race.miles[seat] for seat in race.racing()]) >= race.finish else ()


# 5  Leaving


@rule("5.1", told="{seat} leaves")
def concede(race: Race, seat: Seat) -> Steps:
    racing = race.racing()
    heir = min(racing, key=lambda other: (other - seat) % race.seats)
    race.piles[heir][:0] = race.hands[seat]
    race.hands[seat].clear()
    shuffle(race, race.piles[heir], "left")
    return (win(),) if len(racing) == 1 else ()


# 6  The finish


@rule("6.1", told="the race is over")
def win(race: Race) -> Steps:
    racing = race.racing()
    best = max([race.miles[seat] for seat in racing])
    race.winners = tuple([seat for seat in racing if race.miles[seat] == best])
    race.stack.clear()
    return ()


# The game as others know it


def scene(table: Table) -> Scene:
    race = cast("Race", table)
    marks = [Mark(seat_at(s), str(race.miles[s]), race.miles[s], s) for s in race.racing()]
    shapes: list[Shape] = [Line("road", "miles", race.finish, tuple(marks))]
    for zone in race.zones():
        address = f"{zone.name}:{zone.owner}"
        if zone.name == "pile":
            shapes.append(Number(address, "pile", len(zone.cards), zone.owner))
        else:
            shapes.append(Row(address, zone.name, _pictures(race, zone.cards), zone.owner))
    return Scene(tuple(shapes), "What now?", "3")


def _pictures(race: Race, cards: list[Card]) -> tuple[Picture, ...]:
    return tuple(
        [
            Picture(card_at(card), NAMES[race.faces[card]], "", int(race.faces[card] == UNKNOWN))
            for card in cards
        ]
    )


def totals(table: Table) -> list[int]:
    return list(cast("Race", table).miles)


def appraise(table: Table, seat: Seat) -> float:
    return float(cast("Race", table).miles[seat])


def verdict(before: Table, seen: Foresight, names: Sequence[str]) -> str:
    return f"to {cast('Race', seen.after[0]).miles[before.viewer]}"


def rulebook() -> str:
    return RULEBOOK


def opening(events: list[Event]) -> dict[str, object]:
    return {}


def check(seats: int, options: Agreed) -> str:
    return ""


GAME: Final = Game(
    name="huddle",
    title="Huddle",
    pitch="Run, tuck and lean: a race only tests could love.",
    version=1,
    seats=range(2, 5),
    usual_seats=3,
    options=OPTIONS,
    table=new_race,
    concede=concede,
    scene=scene,
    notation=words,
    totals=totals,
    appraise=appraise,
    pending=lambda table: False,
    verdict=verdict,
    rulebook=rulebook,
    opening=opening,
    check=check,
    decks=deck_rules(),
    card_set=CardSet(readings, language, with_cards),
)


def turn_of(
    *hand: int, satchel: tuple[int, ...] = (), top: tuple[int, ...] = (), seats: int = 2
) -> Race:
    """Seat 0 is to act, with these cards in his hand after fetching and on his pile; all else of
    his are Trots. The lists are open, and the table stops at every question."""
    race = cast("Race", GAME.start(seats, Luck(b"turn"), {"open_lists": 1}))
    race.stop_at = 1
    for seat in range(seats):
        answer(race, seat, seal(seat, keep_hand(seat)))
    cards = [*race.hands[0], *race.piles[0]]
    mine = cards[: len(hand) + len(satchel)]
    race.hands[0], race.satchels[0] = mine[: len(hand)], mine[len(hand) :]
    race.piles[0] = cards[len(mine) :]
    trots = [TROT] * (len(cards) - len(mine) - len(top))
    for card, face in zip(cards, (*hand, *satchel, *trots, *top), strict=True):
        race.faces[card] = face
        race.known[card] = int(card in mine)
    race.first = [race.first_lots(0)] * (seats + 1)
    race.lots = race.first.copy()
    rest = [turn(seat) for seat in range(seats - 1, 0, -1)]
    race.stack = [next_round(), *rest, end_turn(0), spare(0), act(0)]
    settle(race)
    return race
