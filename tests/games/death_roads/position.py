"""Positions of Death Roads as text, cards made for the occasion, and moves that are said.

shove = action("Shove", "Move right 2 spaces.")
table = race("4 .01...", "gear 3 | hand Shove", cards=[shove])
say(table, "play Shove")
assert road(table) == "4 ..01.."

A line is a row and its six lanes from the left, the foremost row first; `#` is under the Overlay.
Rows without a car need no line.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards import printed as c
from paddock.games.death_roads.cards.core import CARDS
from paddock.games.death_roads.cards.diagrams import read as read_range
from paddock.games.death_roads.cards.ranges import Range
from paddock.games.death_roads.cards.schema import LANGUAGE
from paddock.games.death_roads.game import GAME
from paddock.games.death_roads.rules import round as phases
from paddock.games.death_roads.state import LANES, NO_LANE, OFF_TRACK, CardSet, Race
from paddock.kernel.choices import choosers
from paddock.kernel.flow import leave, settle
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.steps import Card, Seat
from tests.games.saying import asked, log, names, refused, said, say

DECK = 16
NUMBERS = ("gear", "handling", "condition", "guard", "stun", "burn", "veer", "passed")
ZONES = ("hand", "discard", "deck")
SKIDS = {
    "left": "Slide Left",
    "right": "Slide Right",
    "back": "Fall Back",
    "bash left": "Swing Left",
    "bash right": "Swing Right",
    "nothing": "Held It",
}


# Cards made for the occasion, in the language of the cards


def deeds(text: str) -> p.Deeds:
    return cast("p.Deeds", LANGUAGE.read(text, "deeds")) if text else ()


def action(name: str, *rows: str, cost: int = 1) -> c.Printed:
    """A row for all Gears, or one for each."""
    said = [deeds(row) for row in (rows if len(rows) == len(c.GEARS) else rows * len(c.GEARS))]
    return c.Printed(name, c.YELLOW, cost=cost, rows=tuple(said))


def weapon(name: str, drawing: str, text: str, if_hit: str = "", cost: int = 1) -> c.Printed:
    """The drawing has its rows between spaces: `X x ^`."""
    reach: Range = read_range(drawing.split())
    return c.Printed(name, c.WEAPON, cost=cost, range=reach, text=deeds(text), if_hit=deeds(if_hit))


def driver(
    name: str, text: str = "Repair 1 Condition.", skill: str = "", cost: int = 1
) -> c.Printed:
    passive = LANGUAGE.read(skill, "passives") if skill else ()
    return c.Printed(name, c.DRIVER, cost=cost, text=deeds(text), passive=passive)


def event(name: str, text: str = "", *, overlay: str = "", not_last: bool = False) -> c.Printed:
    return c.Printed(
        name, c.EVENT, text=deeds(text), colour=c.RED, overlay=overlay, not_last=not_last
    )


def final(name: str, text: str) -> c.Printed:
    return c.Printed(name, c.FINAL, text=deeds(text))


STOCK = (
    c.Printed("Cart", c.VEHICLE, condition=12, handling=5),
    driver("Nobody"),
    action("Ballast", "Guard against 1 damage."),
    action("Roll", "Move ahead 1 space."),
    c.Printed("Quiet", c.EVENT, copies=20),
)


# Luck that was arranged


class Arranged(Luck):
    """The next dice, Skid cards, events and Lane cards are these; without any, events are quiet."""

    def __init__(self, key: bytes, come: dict[str, list[str]], race: Race | None = None) -> None:
        super().__init__(key)
        self.come = come
        self.race = race

    def copy(self) -> Luck:
        twin = Arranged(self.key, {k: each.copy() for k, each in self.come.items()}, self.race)
        twin.drawn = self.drawn.copy()
        return twin

    def below(self, limit: int, stream: str) -> int:
        race, come = self.race, self.come.get(stream, [])
        if race is None or (not come and stream != "events"):
            return super().below(limit, stream)
        name = come.pop(0) if come else "Quiet"
        if stream == "dice":
            return int(name) - 1
        among: list[str] = {
            "skid": [race.name_of(face) for face in race.skid_deck],
            "events": [race.name_of(face) for face in race.pool],
            "final": [race.name_of(face) for face in race.set.finals],
            "lane": [str(number) for number in race.lane_cards],
        }[stream]
        assert len(among) == limit
        return among.index(SKIDS.get(name, name))


# Positions


class Place:
    """What is written of a seat: `gear 3 | stun 1 | out | hand Roll, Roll`."""

    def __init__(self, text: str) -> None:
        self.numbers: dict[str, int] = {}
        self.cards: dict[str, list[str]] = {zone: [] for zone in ZONES}
        self.named: dict[str, str] = {}
        self.out = self.only = False
        for part in [each.strip() for each in text.split("|") if each.strip()]:
            word, _, rest = part.partition(" ")
            if word in NUMBERS:
                self.numbers[word] = int(rest)
            elif word in ZONES:
                self.cards[word] = [each.strip() for each in rest.split(",") if each.strip()]
            elif word in (c.VEHICLE, c.DRIVER):
                self.named[word] = rest
            else:
                assert part in ("out", "no deck"), f"nobody knows what {part!r} is"
                self.out, self.only = self.out or part == "out", self.only or part == "no deck"


def race(
    drawn: str,
    *places: str,
    cards: Sequence[c.Printed] = (),
    phase: str = "race_phase",
    round_: int = 1,
    order: Sequence[Seat] = (),
    event: str = "Quiet",
    lane: str = "",
    final: str = "",
    dice: Sequence[int] = (),
    skids: str = "",
    events: str = "",
    lanes: str = "",
    finals: str = "",
    seed: str = "position",
    **options: object,
) -> Race:
    """A race from this phase on; it goes on until somebody is asked. Decks are written from the top
    and have Ballast underneath, unless there is `no deck`. What is not written is as usual."""
    spaces, left, right = read_road(drawn)
    count, agreed = GAME.agree(len(spaces), options)
    written = [Place(text) for text in (*places, *[""] * (count - len(places)))]
    printed = CardSet((*CARDS, *STOCK, *cards))
    faces = {card.name: face for face, card in enumerate(printed.cards)}
    brought = []
    for place in written:
        named = [faces[name] for zone in ZONES for name in place.cards[zone]]
        rest = [faces["Ballast"]] * (DECK - len(named))
        who = [faces[place.named.get(kind, usual)] for kind, usual in CREW]
        brought.append(phases.Loaded(who[0], who[1], named + rest))
    luck = Arranged(key_of(seed), {})
    table = phases.new_race(luck, agreed, printed, brought)
    luck.race = table
    luck.come = {
        "dice": [str(each) for each in dice],
        "skid": listed(skids),
        "events": listed(events),
        "lane": listed(lanes),
        "final": listed(finals),
    }
    table.left, table.right = left, right
    table.overlay = p.LEFT if left > 0 else p.RIGHT if right < LANES - 1 else ""
    table.order = list(order) or list(range(count))
    table.round = round_
    table.event = faces[event] if event else 0
    table.event_lane = "ABCDEF".index(lane) if lane else NO_LANE
    table.final = faces[final] if final else 0
    for seat, place in enumerate(written):
        table.lanes[seat], table.rows[seat] = spaces[seat]
        lay_out(table, seat, place, faces)
    table.stop_at = 1
    table.log = []
    table.stack = [getattr(phases, phase)()]
    settle(table)
    return table


CREW = ((c.VEHICLE, "Cart"), (c.DRIVER, "Nobody"))


def does(
    drawn: str,
    text: str,
    mine: str = "",
    *others: str,
    cards: Sequence[c.Printed] = (),
    dice: Sequence[int] = (),
    order: Sequence[Seat] = (),
) -> Race:
    """Seat 0 has played a card that says this, at the cost of 1 Handling."""
    trick = action("Trick", text)
    places = (f"{mine} | hand Trick", *others)
    table = race(drawn, *places, cards=[trick, *cards], dice=dice, order=order)
    return say(table, "play Trick")


def listed(text: str) -> list[str]:
    return [each.strip() for each in text.split(",") if each.strip()]


def read_road(drawn: str) -> tuple[dict[Seat, tuple[int, int]], int, int]:
    """The space of every car, and the outermost lanes."""
    spaces: dict[Seat, tuple[int, int]] = {}
    covered: set[tuple[int, ...]] = set()
    for written in drawn.split("/"):
        row, lanes = written.split()
        assert len(lanes) == LANES
        covered.add(tuple([lane for lane, sign in enumerate(lanes) if sign == "#"]))
        for lane, sign in enumerate(lanes):
            if sign.isdigit():
                spaces[int(sign)] = (lane, int(row))
    under = covered.pop()
    assert not covered, "the Overlay covers whole lanes"
    driven = [lane for lane in range(LANES) if lane not in under]
    return spaces, driven[0], driven[-1]


def lay_out(table: Race, seat: Seat, place: Place, faces: dict[str, int]) -> None:
    car, said = table.cars[seat], place.numbers
    table.gears[seat] = said.get("gear", 2)
    table.condition[seat] = said.get("condition", car.condition)
    marks = [mark for mark in car.marks if table.condition[seat] <= mark]
    table.passed[seat] = said.get("passed", len(marks))
    table.handling[seat] = OFF_TRACK if place.out else said.get("handling", car.handling)
    table.guards[seat] = said.get("guard", 0)
    table.stuns[seat] = said.get("stun", 0)
    table.burns[seat] = said.get("burn", 0)
    table.veers[seat] = said.get("veer", 0)
    left = table.decks[seat].copy()

    def find(name: str) -> Card:
        card = next(card for card in left if table.faces[card] == faces[name])
        left.remove(card)
        return card

    table.hands[seat] = [find(name) for name in place.cards["hand"]]
    table.discards[seat] = [find(name) for name in place.cards["discard"]]
    top = [find(name) for name in place.cards["deck"]]
    table.decks[seat] = [*([] if place.only else left), *top[::-1]]
    if place.only:
        table.out += left
    for card in table.hands[seat]:
        table.known[card] = 1 << seat
    for card in table.discards[seat]:
        table.known[card] = table.everyone


# Saying things


def leaves(table: Race, seat: Seat) -> Race:
    leave(table, GAME.concede(seat))
    return table


def pass_round(table: Race) -> Race:
    """Everybody passes until the round is over and the next one, or nobody, asks something."""
    now = table.round
    while table.asked is not None and table.round == now:
        option = "Pass" if "Pass" in said(table) else said(table)[0]
        say(table, option)
    return table


# Looking around


def road(table: Race) -> str:
    """The rows with cars, the foremost first."""
    rows: list[str] = []
    for row in range(7, 0, -1):
        signs = ["." if table.left <= lane <= table.right else "#" for lane in range(6)]
        for seat in table.racing():
            if table.rows[seat] == row:
                assert signs[table.lanes[seat]] == "."
                signs[table.lanes[seat]] = str(seat)
        if any(sign.isdigit() for sign in signs):
            rows.append(f"{row} {''.join(signs)}")
    return " / ".join(rows)


def tokens(table: Race, seat: Seat) -> tuple[int, int, int]:
    """Stuns, Burns and Veers, without those that are just being resolved."""
    return table.stuns[seat], table.burns[seat], table.veers[seat]


def tokens_now(table: Race) -> tuple[int, int, int]:
    """Stuns, Burns and Veers that are just being resolved."""
    return table.stuns_now, table.burns_now, table.veers_now


def hand(table: Race, seat: Seat) -> list[str]:
    return sorted(names(table, table.hands[seat]))


def pile(table: Race, seat: Seat) -> list[str]:
    """The discard, from the bottom."""
    return names(table, table.discards[seat])


def told(table: Race, words: str) -> int:
    """How often the log has a line with these words."""
    return len([each for each in log(table) if words in each])


def who(table: Race) -> list[Seat]:
    """All who are asked now."""
    return choosers(table)
