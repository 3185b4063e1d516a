"""Races that stand where a test wants them, written as text.

    position("speed 5, sp 12, hand Push Off & Kickflip, items Toolbelt", "drones Bulldog/1")

is a race in the Action Step in which seat 0 acts. A side that says nothing races as Nobody, at
Speed 3, with 0 Style Points, ten cards in the deck and nothing else. `Bulldog/1` has one damage
counter; `activated Toolbelt` lies sideways. Numbers stand for Kickflips.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.cards.core import CARDS
from paddock.games.railgrind.cards.printed import Printed
from paddock.games.railgrind.cards.schema import LANGUAGE
from paddock.games.railgrind.rules.actions import take_go
from paddock.games.railgrind.rules.moments import settle_triggers
from paddock.games.railgrind.rules.rows import place
from paddock.games.railgrind.rules.turn import end_step, new_race, turn_over
from paddock.games.railgrind.state import OPTIONS, CardSet, Race
from paddock.kernel.cards import reveal
from paddock.kernel.flow import settle
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.steps import Card, Seat, Step
from tests.games.saying import asked, log, names, refused, said, say

NOBODY = Printed("Nobody", p.CHARACTER, "Heat", "Ring Rats")
FILLER = "Kickflip"
ZONES = ("hand", "items", "drones", "deck", "discard", "gauge")


def own_card(name: str, kind: str, **texts: str) -> Printed:
    """A card that a test makes up: its sentences are read as a card file's are."""
    fields: dict[str, Any] = {key: LANGUAGE.read(text, key) for key, text in texts.items()}
    return Printed(name, kind, **fields)


class Arranged(Luck):
    """Luck whose dice show what was arranged, and then the usual."""

    def __init__(self, key: bytes, dice: list[int]) -> None:
        super().__init__(key)
        self.dice = dice

    def copy(self) -> Luck:
        twin = Arranged(self.key, self.dice.copy())
        twin.drawn = self.drawn.copy()
        return twin

    def below(self, limit: int, stream: str) -> int:
        if stream == "dice" and self.dice:
            return self.dice.pop(0) - 1
        return super().below(limit, stream)


@dataclass
class Side:
    """One side of the table as a test speaks of it."""

    character: str = NOBODY.name
    speed: int = 3
    points: int = 0
    dashed: bool = False
    hand: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    drones: tuple[str, ...] = ()
    deck: tuple[str, ...] = (FILLER,) * 10
    discard: tuple[str, ...] = ()
    gauge: tuple[str, ...] = ()
    activated: tuple[str, ...] = ()


def side(text: str) -> Side:
    """Read one side."""
    found = Side()
    for part in [part.strip() for part in text.split(",") if part.strip()]:
        key, _, rest = part.partition(" ")
        if key == "as":
            found.character = rest
        elif key == "speed":
            found.speed = int(rest)
        elif key == "sp":
            found.points = int(rest)
        elif key == "dashed":
            found.dashed = True
        else:
            assert key in (*ZONES, "activated"), part
            cards = (FILLER,) * int(rest) if rest.isdigit() else tuple(rest.split(" & "))
            setattr(found, key, cards)
    if not found.gauge:
        found.gauge = (FILLER,) * found.speed
    return found


def position(
    mine: str = "",
    theirs: str = "",
    *steps: Step,
    turn: int = 2,
    own: tuple[Printed, ...] = (),
    dice: tuple[int, ...] = (),
    settled: bool = True,
    **options: int,
) -> Race:
    """Return a race of these two sides in which these steps happen next: unless said otherwise,
    the rest of an Action Step in which seat 0 has priority, and of the race."""
    cards = (*CARDS, NOBODY, *own)
    faces = {card.name: face for face, card in enumerate(cards)}
    sides = (side(mine), side(theirs))
    brought = [[faces[each.character], *[faces[n] for n in owned(each)]] for each in sides]
    agreed = {option.name: options.get(option.name, option.default) for option in OPTIONS}
    luck = Arranged(key_of("position"), list(dice))
    race = new_race(luck, agreed, CardSet(cards, []), brought)
    race.turn = turn
    race.stack = []
    for seat, each in enumerate(sides):
        lay(race, seat, each)
    race.stack = list(steps[::-1]) or [turn_over(), settle_triggers(), end_step(), take_go(0)]
    race.log = []
    if settled:
        settle(race)
    return race


def owned(each: Side) -> list[str]:
    """The names of the cards that a side brings; Tokens are there for all."""
    drones = [name.partition("/")[0] for name in each.drones]
    found = [*each.hand, *each.items, *drones, *each.deck, *each.discard, *each.gauge]
    tokens = [card.name for card in CARDS if card.kind == p.TOKEN]
    return [name for name in found if name not in tokens]


def lay(race: Race, seat: Seat, each: Side) -> None:
    left = race.decks[seat]
    race.points[seat] = each.points
    race.dashed[seat] = each.dashed
    reveal(race, race.characters[seat])
    race.proven.pop(race.characters[seat], None)

    def find(name: str) -> Card:
        there = [*left, *race.tokens]
        card = next(c for c in there if race.printed(c).name == name)
        (left if card in left else race.tokens).remove(card)
        return card

    for name in each.hand:
        race.hands[seat].append(find(name))
        race.known[race.hands[seat][-1]] = 1 << seat
    for name in (*each.items, *each.drones):
        bare, _, damage = name.partition("/")
        card = find(bare)
        reveal(race, card)
        place(race, seat, card)
        if damage:
            race.damage[card] = int(damage)
    for name in each.discard:
        race.discards[seat].append(find(name))
        reveal(race, race.discards[seat][-1])
    race.gauges[seat] += [find(name) for name in each.gauge]
    ordered = [find(name) for name in each.deck]  # the top card last
    assert not left, names(race, left)
    race.decks[seat] += ordered
    for name in each.activated:
        fitting = [c for c in race.in_play(seat) if race.printed(c).name == name]
        race.turned.append(fitting[0])
