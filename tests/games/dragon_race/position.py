"""Races that stand where a test wants them, written as text.

    position("energy 3, points 12, hand Boost & Glide 4, gear Jade 1, zone Glide 2", "zone Glide 6")

is a race in Main of turn 3 in which seat 0 leads and acts. A side that says nothing has the dragon
Plain, ten cards in its race deck and nothing else. `Glide 4` is a maneuver with sprint 4, `Jade 2`
a gear of level 2; both are free and say nothing. `Glide 4/1` belongs to seat 1. A number stands for
that many Glides 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from paddock.games.dragon_race.cards import phrases as p
from paddock.games.dragon_race.cards.core import CARDS
from paddock.games.dragon_race.cards.printed import COLOURS, Printed
from paddock.games.dragon_race.cards.schema import LANGUAGE
from paddock.games.dragon_race.rules.playing import act_in_main
from paddock.games.dragon_race.rules.turn import new_race, turn_over
from paddock.games.dragon_race.state import OPTIONS, CardSet, Race
from paddock.kernel.cards import reveal
from paddock.kernel.flow import settle
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.steps import Card, Seat, Step
from tests.games.saying import asked, log, names, refused, said, say

STARTS = {"text": "text", "lines": "lines", "main": "text", "battle": "text"}


def card(name: str, kind: str, **fields: Any) -> Printed:
    """A card that a test makes up: its sentences are read as a card file's are."""
    for key, start in STARTS.items():
        if key in fields:
            fields[key] = LANGUAGE.read(fields[key], start)
    return Printed(name, kind, **fields)


def event(name: str, text: str, timing: str = p.ANY, **fields: Any) -> Printed:
    return card(name, p.EVENT, text=text, timing=timing, **{"cost": 0, **fields})


def maneuver(name: str, sprint: int = 1, **fields: Any) -> Printed:
    return card(name, p.MANEUVER, sprint=sprint, **{"cost": 0, **fields})


def crew(name: str, lines: str = "", **fields: Any) -> Printed:
    return card(name, p.CREW, **({"lines": lines} if lines else {}), **fields)


PLAIN = Printed("Plain", p.DRAGON, "Jade", slots=4, seats=2)
USUAL = (
    PLAIN,
    crew("Mate"),
    *[maneuver(f"Glide {sprint}", sprint) for sprint in range(-2, 10)],
    *[
        Printed(f"{colour} {level}", p.GEAR, colour, series="Soaring", level=level)
        for colour in COLOURS
        for level in range(1, 5)
    ],
)
FILLER = "Glide 1"
ROWS = ("deck", "hand", "discard", "track", "zone", "gear", "crew", "dragons")


@dataclass
class Side:
    """One side of the table as a test speaks of it."""

    dragon: str = PLAIN.name
    points: int = 0
    energy: int = 0
    deck: tuple[str, ...] = (FILLER,) * 10
    hand: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    track: tuple[str, ...] = ()
    zone: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()
    crew: tuple[str, ...] = ()
    dragons: tuple[str, ...] = ()  # the dragon deck


def side(text: str) -> Side:
    """Read one side."""
    found = Side()
    for part in [part.strip() for part in text.split(",") if part.strip()]:
        key, _, rest = part.partition(" ")
        if key == "as":
            found.dragon = rest
        elif key in ("points", "energy"):
            setattr(found, key, int(rest))
        else:
            assert key in ROWS, part
            cards = (FILLER,) * int(rest) if rest.isdigit() else tuple(rest.split(" & "))
            setattr(found, key, cards)
    return found


def rows_of(race: Race, seat: Seat) -> dict[str, list[Card]]:
    """Where the cards of a side lie."""
    return {
        "hand": race.hands[seat],
        "discard": race.discards[seat],
        "track": race.tracks[seat],
        "zone": race.fields[seat],
        "gear": race.pits[seat],
        "crew": race.pits[seat],
    }


def position(
    *sides: str,
    steps: tuple[Step, ...] = (),
    turn: int = 3,
    leader: Seat = 0,
    own: tuple[Printed, ...] = (),
    settled: bool = True,
    stop_at: int = 2,
    **options: int,
) -> Race:
    """Return a race of these sides, two if fewer are said, in which these steps happen next: unless
    said otherwise, the actions of seat 0 in Main, and then the next turn. With `stop_at` 1, players
    are asked even if they have only one answer."""
    cards = (*CARDS, *USUAL, *own)
    faces = {each.name: face for face, each in enumerate(cards)}
    read = [side(text) for text in (*sides, "", "")[: max(2, len(sides))]]
    brought: list[tuple[list[int], list[int]]] = [([], []) for _ in read]
    for seat, each in enumerate(read):
        for name, owner in belongings(seat, each):
            face = faces[name]
            brought[owner][cards[face].in_pit].append(face)
    agreed = {option.name: options.get(option.name, option.default) for option in OPTIONS}
    race = new_race(Luck(key_of("position")), agreed, CardSet(cards, []), brought)
    race.turn = turn
    race.leader = leader
    for seat, each in enumerate(read):
        lay(race, seat, each)
    for seat, each in enumerate(read):  # what is left is as the text has it, the top card last
        ordered = [take(race, seat, name) for name in each.deck]
        assert not race.decks[seat], names(race, race.decks[seat])
        race.decks[seat] += ordered
    race.stack = list(steps[::-1]) or [turn_over(), act_in_main(0)]
    race.log = []
    race.stop_at = stop_at
    if settled:
        settle(race)
    return race


def belongings(seat: Seat, each: Side) -> Iterator[tuple[str, Seat]]:
    """The names of the cards on a side, with their owners."""
    yield each.dragon, seat
    for row in ROWS:
        for said_name in getattr(each, row):
            name, _, owner = said_name.partition("/")
            yield name, int(owner or seat)


def take(race: Race, owner: Seat, name: str) -> Card:
    """Take a card of this name from what its owner has brought."""
    for deck in (race.decks[owner], race.dragon_decks[owner]):
        for each in deck:
            if race.printed(each).name == name:
                deck.remove(each)
                return each
    raise AssertionError(f"seat {owner} has no {name} left")


def lay(race: Race, seat: Seat, each: Side) -> None:
    race.points[seat] = each.points
    race.energy[seat] = each.energy
    race.pits[seat].append(take(race, seat, each.dragon))
    reveal(race, race.pits[seat][0])
    for row, cards in rows_of(race, seat).items():
        for said_name in getattr(each, row):
            name, _, owner = said_name.partition("/")
            cards.append(take(race, int(owner or seat), name))
            if row == "hand":
                race.known[cards[-1]] = 1 << seat
            else:
                reveal(race, cards[-1])


def shown(race: Race, seat: Seat, row: str) -> list[str]:
    """The names of the cards in a row of a side."""
    return sorted(names(race, rows_of(race, seat)[row]))
