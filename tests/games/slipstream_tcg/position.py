"""Positions of Slipstream TCG as text, cards made for the occasion, and moves that are said.

sling = utility("Sling", "Target rival moves back 3 spaces.", cost=1)
table = race("20 | hand Sling | fuel Petrol", "25 | primary Mirror", cards=[sling])
say(table, "play Sling on seat 1", "tilt Petrol", "take the hit")
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from paddock.games.slipstream_tcg.cards.core import CARDS
from paddock.games.slipstream_tcg.cards.phrases import (
    DRIVER,
    FUEL,
    ITEM,
    UNDODGEABLE,
    UTILITY,
    VEHICLE,
)
from paddock.games.slipstream_tcg.cards.printed import COMMON, Ability, Printed
from paddock.games.slipstream_tcg.cards.schema import LANGUAGE
from paddock.games.slipstream_tcg.game import GAME
from paddock.games.slipstream_tcg.rules.items import prove_item
from paddock.games.slipstream_tcg.rules.turn import Brought, new_race, turn
from paddock.games.slipstream_tcg.state import DECK, NEVER, NO_CARD, CardSet, Race
from paddock.kernel.flow import leave, settle
from paddock.kernel.lasting import Lasting
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.steps import Card, Seat
from tests.games.saying import asked, cards_everywhere, log, names, refused, said, say

NOW = 20  # the number of the turn that a position is in
ROUND = 5
ZONES = ("hand", "fuel", "primary", "pocket", "discard", "deck")
FIELDS = (*ZONES, "driver", "vehicle", "gains")


# Cards made for the occasion, in the language of the cards


def fuel(name: str, points: int = 1, lines: str = "", *, rarity: str = COMMON) -> Printed:
    said = LANGUAGE.read(lines, "lines") if lines else ()
    return Printed(name, FUEL, rarity, points=points, lines=said)


def item(
    name: str,
    text: str = "Target rival moves back 1 space.",
    reply: str = "Reduce it by 1.",
    *,
    hits: int = UNDODGEABLE,
    rarity: str = COMMON,
    quick: bool = False,
) -> Printed:
    """Undodgeable unless it `hits` some number."""
    does, answers = LANGUAGE.read(text, "deeds"), LANGUAGE.read(reply, "replies")
    return Printed(name, ITEM, rarity, threshold=hits, quick=quick, text=does, reply=answers)


def utility(
    name: str,
    text: str = "",
    reply: str = "",
    *,
    cost: int = 0,
    rarity: str = COMMON,
    at_once: bool = False,
    tags: tuple[str, ...] = (),
) -> Printed:
    does = LANGUAGE.read(text, "deeds") if text else ()
    answers = LANGUAGE.read(reply, "replies") if reply else ()
    return Printed(
        name, UTILITY, rarity, cost=cost, at_once=at_once, tags=tags, text=does, reply=answers
    )


def driver(name: str, *abilities: Ability, speed: int = 0, handling: int = 0) -> Printed:
    return Printed(name, DRIVER, speed=speed, handling=handling, abilities=abilities)


def ability(burn: int, text: str = "", reply: str = "") -> Ability:
    does = LANGUAGE.read(text, "deeds") if text else ()
    return Ability(burn, does, LANGUAGE.read(reply, "replies") if reply else ())


def vehicle(name: str, lines: str = "", *, speed: int = 0, handling: int = 0) -> Printed:
    said = LANGUAGE.read(lines, "lines") if lines else ()
    return Printed(name, VEHICLE, speed=speed, handling=handling, lines=said)


STOCK = (
    driver("Nobody"),
    vehicle("Cart"),
    utility("Ballast", "Move 1 space.", cost=99),  # fills the decks and can never be played
    fuel("Petrol", 1),
    fuel("Nitro", 2),
    item("Mallet", "Target rival moves back 2 spaces.", "Reduce it by 2."),
    item("Net", "Each rival moves back 2 spaces.", "Suppress it.", hits=12),
    item("Mirror", "Target rival moves back 1 space.", "Reflect it."),
    utility("Sling", "Target rival moves back 3 spaces."),
    utility("Nudge", "Move 1 space."),
    utility("Shield", reply="Suppress it."),
    utility("Pads", reply="Reduce it by 1.", cost=1),
)


# Luck that was arranged


class Arranged(Luck):
    """The next dice show these numbers; the first shuffle of a stream leaves these faces on top."""

    def __init__(self, key: bytes, dice: Sequence[int], tops: dict[str, list[int]]) -> None:
        super().__init__(key)
        self.dice = list(dice)
        self.tops = tops

    def copy(self) -> Luck:
        twin = Arranged(self.key, self.dice, self.tops.copy())
        twin.drawn = self.drawn.copy()
        return twin

    def below(self, limit: int, stream: str) -> int:
        if stream == "dice" and self.dice:
            assert 1 <= self.dice[0] <= limit, f"a d{limit} shows no {self.dice[0]}"
            return self.dice.pop(0) - 1
        return super().below(limit, stream)

    def shuffle(self, items: list[int], stream: str) -> None:
        super().shuffle(items, stream)
        top = self.tops.pop(stream, [])
        for face in top:
            items.remove(face)
        items += top[::-1]


def rolls(table: Race, *dice: int) -> Race:
    """The next dice show this, whatever dice they are."""
    assert isinstance(table.luck, Arranged)
    table.luck.dice = list(dice)
    return table


# Positions


class Place:
    """What is written of one seat: `20 | hand Sling, Petrol*2 | fuel Nitro (tilted)`."""

    def __init__(self, text: str) -> None:
        self.position = 0
        self.fields: dict[str, list[str]] = {}
        for part in [each.strip() for each in text.split("|") if each.strip()]:
            word, _, rest = part.partition(" ")
            if re.fullmatch(r"-?\d+", part):
                self.position = int(part)
            else:
                apart = rest.split(";" if word == "gains" else ",")
                self.fields[word] = [each.strip() for each in apart if each.strip()]
        assert set(self.fields) <= set(FIELDS), f"{sorted(self.fields)}: a place has {FIELDS}"

    def one(self, field: str, usual: str) -> str:
        return self.fields.get(field, [usual])[0]

    def cards(self, field: str) -> list[str]:
        """The names written there, `Petrol*2` as two; what is said in brackets stays with them."""
        found: list[str] = []
        for each in self.fields.get(field, []):
            name, star, rest = each.partition("*")
            times, _, note = rest.partition(" ")
            found += [f"{name} {note}".strip()] * (int(times) if star else 1)
        return [name for name in found if name != "only"]


def set_of(cards: Sequence[Printed]) -> CardSet:
    """The core set, the stock and what is made for the occasion; the last of a name counts."""
    ready = [[len(CARDS) + 2] * DECK]
    return CardSet((*CARDS, *STOCK, *cards), ready)


def name_of(written: str) -> str:
    """Without what is said in brackets and whose it is."""
    return re.sub(r" of \d$| \(\w+\)", "", written)


def race(
    *places: str,
    cards: Sequence[Printed] = (),
    active: Seat = 0,
    step: str = "main_window",
    dice: Sequence[int] = (),
    round_: int = ROUND,
    seed: str = "position",
    **options: object,
) -> Race:
    """A race in the turn of `active`, from this step of it on. Decks are written from the top and
    have Ballast underneath, unless they end with `only`. Fuel may be `(tilted)`, an Item `(locked)`
    and `of 1`, which is brought by seat 1. What a seat `gains` lasts for ever."""
    written = [Place(text) for text in places]
    count, agreed = GAME.agree(len(places), options)
    printed = set_of(cards)
    lists: list[list[int]] = [[] for _ in range(count)]
    for seat, place in enumerate(written):
        for each in [name for zone in ZONES for name in place.cards(zone)]:
            lists[owner_of(each, seat)].append(printed.faces[name_of(each)])
    ballast = printed.faces["Ballast"]
    brought = [
        Brought(
            printed.faces[place.one("driver", "Nobody")],
            printed.faces[place.one("vehicle", "Cart")],
            lists[seat] + [ballast] * (DECK - len(lists[seat])),
        )
        for seat, place in enumerate(written)
    ]
    table = new_race(Arranged(key_of(seed), dice, {}), agreed, printed, brought)
    begun = step == "begin_turn"
    table.turn, table.round, table.active = NOW - int(begun), round_, active
    table.ordinary = (active - int(begun)) % count
    for back in range(count):
        seat = (active - back - int(begun)) % count
        table.began[seat] = table.turn - back
    left = [list(box) for box in table.boxes]
    for seat, place in enumerate(written):
        table.positions[seat] = place.position
        if place.position >= table.rules.finish:
            table.crossed[seat] = table.began[seat]
        lay_out(table, seat, place, left)
    for seat, place in enumerate(written):
        only = "only" in place.fields.get("deck", [])
        (table.out if only else table.decks[seat])[:0] = left[seat]
    table.placements = 1
    table.stop_at = 1
    table.log = []
    steps = turn(active).rule.run(active)
    names = [each.rule.name for each in steps]
    table.stack = list(steps[names.index(step) :][::-1])
    settle(table)
    return table


def owner_of(written: str, seat: Seat) -> Seat:
    found = re.search(r" of (\d)$", written)
    return int(found[1]) if found else seat


def lay_out(table: Race, seat: Seat, place: Place, left: list[list[Card]]) -> None:
    """The cards of one seat where they are written, known to whoever sees them there."""

    def find(written: str) -> Card:
        face = table.set.faces[name_of(written)]
        owner = owner_of(written, seat)
        card = next(card for card in left[owner] if table.faces[card] == face)
        left[owner].remove(card)
        if "(tilted)" in written:
            table.tilted[card] = 1
        if "(locked)" in written:
            table.placed[card] = table.began[seat]
        return card

    table.hands[seat] = [find(each) for each in place.cards("hand")]
    table.fuel[seat] = [find(each) for each in place.cards("fuel")]
    table.discards[seat] = [find(each) for each in place.cards("discard")]
    table.decks[seat] = [find(each) for each in place.cards("deck")][::-1]
    for card in table.hands[seat]:
        table.known[card] = 1 << seat
    for card in [*table.fuel[seat], *table.discards[seat]]:
        table.known[card] = table.everyone
    for each in place.cards("primary"):
        table.primary[seat] = find(each)
        table.known[table.primary[seat]] = table.everyone
    for each in place.cards("pocket"):
        card = table.pocket[seat] = find(each)
        table.known[card] = table.everyone if table.owner(card) != seat else 1 << seat
        prove_item(table, card)
    for each in place.fields.get("gains", []):
        table.lasting += [Lasting(seat, said) for said in LANGUAGE.read(f"{each}.", "lines")]


def start(
    *places: str,
    cards: Sequence[Printed] = (),
    dice: Sequence[int] = (),
    seed: str = "start",
    **options: object,
) -> Race:
    """A race from its very beginning. What is written as a hand, and then as a deck, lies on top of
    the shuffled deck; under it Ballast, and in the dice is who starts."""
    written = [Place(text) for text in places]
    count, agreed = GAME.agree(len(places), options)
    printed = set_of(cards)
    tops = {
        f"deck {seat}": [printed.faces[n] for n in [*place.cards("hand"), *place.cards("deck")]]
        for seat, place in enumerate(written)
    }
    ballast = printed.faces["Ballast"]
    brought = [
        Brought(
            printed.faces[place.one("driver", "Nobody")],
            printed.faces[place.one("vehicle", "Cart")],
            tops[f"deck {seat}"] + [ballast] * (DECK - len(tops[f"deck {seat}"])),
        )
        for seat, place in enumerate(written)
    ]
    table = new_race(Arranged(key_of(seed), dice, tops), agreed, printed, brought)
    assert table.seats == count
    table.stop_at = 1
    table.log = []
    settle(table)
    return table


# Saying things


def leaves(table: Race, seat: Seat) -> Race:
    leave(table, GAME.concede(seat))
    return table


def pass_on(table: Race) -> Race:
    """Everybody who is asked for a reply takes the hit, until another question comes."""
    while "take the hit" in said(table):
        say(table, "take the hit")
    return table


# Looking around


def hand(table: Race, seat: Seat) -> list[str]:
    return sorted(names(table, table.hands[seat]))


def slots(table: Race, seat: Seat) -> tuple[str, str]:
    """The primary and the pocket Item; nothing where there is none."""
    both = (table.primary[seat], table.pocket[seat])
    first, second = [table.name_of(table.faces[c]) if c != NO_CARD else "" for c in both]
    return first, second


def tilted(table: Race, seat: Seat) -> list[str]:
    return sorted(names(table, [c for c in table.fuel[seat] if table.tilted[c] != NEVER]))


def untilted(table: Race, seat: Seat) -> list[str]:
    return sorted(names(table, table.ready_fuel(seat)))


def pile(table: Race, seat: Seat) -> list[str]:
    """The discard pile, from the bottom."""
    return names(table, table.discards[seat])


def from_top(table: Race, seat: Seat) -> list[str]:
    """The deck from the top."""
    return names(table, table.decks[seat][::-1])
