"""Matches: best of N races between the same players.

No game knows about matches. A race of a match is an ordinary race, and its record says which match
it belongs to and how that match stood.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import ClassVar, Final, TypeVar

from paddock.kernel.errors import PaddockError
from paddock.kernel.game import Game
from paddock.kernel.luck import KEY_BYTES, commitment
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table
from paddock.kernel.zones import NO_SEAT

LONGEST: Final = 9  # best of this many
Thing = TypeVar("Thing")


class BadMatch(PaddockError):
    """Raised for an impossible match; the message says what is possible."""

    code: ClassVar = "bad-match"


@dataclass(frozen=True)
class Match:
    """The score of a match before a race. Players are counted by their seats in that race."""

    best_of: int
    wins: tuple[int, ...]
    race: int = 1  # the number of the race
    chooser: Seat = NO_SEAT  # who chooses who leads the race; NO_SEAT if nobody does
    gone: tuple[Seat, ...] = ()  # who has forfeited the match
    first: str = ""  # the commitment of the first race's key, which all keys lead back to

    @property
    def needed(self) -> int:
        """Return the number of wins that decides the match."""
        return (self.best_of + 1) // 2

    @property
    def most_races(self) -> int:
        """Return the number of races after which the match ends, decided or not."""
        return 2 * self.best_of - 1

    @property
    def over(self) -> bool:
        return len(self.rivals) < 2 or self.best >= self.needed or self.race > self.most_races

    @property
    def winners(self) -> list[Seat]:
        """Return who has won most races; in a match that is over and drawn, there are several."""
        return [seat for seat in self.rivals if self.wins[seat] == self.best]

    @property
    def rivals(self) -> list[Seat]:
        """Return everybody who has not forfeited."""
        return [seat for seat in range(len(self.wins)) if seat not in self.gone]

    @property
    def best(self) -> int:
        return max([self.wins[seat] for seat in self.rivals], default=0)

    def without(self, seat: Seat) -> Match:
        """Return the match after a player has forfeited it."""
        return replace(self, gone=tuple(sorted({*self.gone, seat})))

    def after(self, game: Game, table: Table) -> Match:
        """Return the match after this race, still by its seats. A race without exactly one winner
        is drawn."""
        won = table.winners[0] if len(table.winners) == 1 else NO_SEAT
        wins = [n + (s == won and s not in self.gone) for s, n in enumerate(self.wins)]
        chooser = self.chooser if won == NO_SEAT else loser(game, table)
        return replace(self, race=self.race + 1, wins=tuple(wins), chooser=chooser)

    def moved(self, game: Game) -> Match:
        """Return the match by the seats of the next race."""
        came_from = moved(game, range(len(self.wins)))
        gone = [seat for seat, old in enumerate(came_from) if old in self.gone]
        return replace(self, wins=tuple(moved(game, self.wins)), gone=tuple(gone))

    def score(self, names: Sequence[str]) -> str:
        """Return the score in words: `Ann 1, Bo 0`."""
        return ", ".join([f"{name} {wins}" for name, wins in zip(names, self.wins, strict=True)])

    def result(self, names: Sequence[str]) -> str:
        """Return how a match that is over ended, as a sentence without its full stop."""
        won = self.winners
        return f"{names[won[0]]} won the match" if len(won) == 1 else "The match is drawn"

    # Luck: each key is the hash of the next, so the first commitment fixes all of them

    def key(self, secret: bytes) -> bytes:
        """Return the key of this race. The secret is the key of the last possible race."""
        return _hashed(secret, self.most_races - self.race)

    def has_key(self, key: bytes) -> bool:
        """Return True if this key was fixed before the first race."""
        return commitment(_hashed(key, self.race - 1)) == self.first

    # As a heading of a record

    def __str__(self) -> str:
        said = f"best_of={self.best_of} race={self.race} wins={_listed(self.wins)}"
        said += f" chooser={self.chooser}" if self.chooser != NO_SEAT else ""
        said += f" gone={_listed(self.gone)}" if self.gone else ""
        return f"{said} first={self.first}"


def new_match(best_of: int, seats: int) -> Match:
    """Return a match before its first race."""
    if not 1 <= best_of <= LONGEST or best_of % 2 == 0:
        raise BadMatch(f"A match is best of 1, 3, 5, 7 or {LONGEST}, not {best_of}.")
    return Match(best_of, (0,) * seats)


def read_match(said: str, seats: int) -> Match:
    """Return the match in a heading of a record."""
    try:
        facts = dict([each.split("=") for each in said.split(" ")])
        found = replace(
            new_match(int(facts["best_of"]), seats),
            wins=_numbers(facts["wins"]),
            race=int(facts["race"]),
            chooser=int(facts.get("chooser", NO_SEAT)),
            gone=_numbers(facts.get("gone", "")),
            first=facts["first"],
        )
    except (KeyError, ValueError):
        raise BadMatch(f"{said!r} is not a match.") from None
    people = {*found.gone, found.chooser} - {NO_SEAT}
    possible = found.race >= 1 and people <= set(range(seats)) and all(n >= 0 for n in found.wins)
    if len(found.wins) != seats or not possible or str(found) != said or found.over:
        raise BadMatch(f"{said!r} is not a match with a race for {seats}.")
    return found


def loser(game: Game, table: Table) -> Seat:
    """Return the loser who chooses who leads the next race, if the game lets one choose: the one
    with the lowest total, and of equals the last in leader order."""
    if game.lead is None:
        return NO_SEAT
    totals, leader = game.totals(table), game.lead.leader(table)
    lost = [seat for seat in range(table.seats) if seat not in table.winners]
    return min(lost, key=lambda seat: (totals[seat], -((seat - leader) % table.seats)))


def moved(game: Game, things: Sequence[Thing]) -> list[Thing]:
    """Return what belongs to each seat, by the seats of the next race: everybody moves up by one,
    unless somebody chooses who leads."""
    return list(things) if game.lead is not None else [*things[1:], *things[:1]]


def _hashed(key: bytes, times: int) -> bytes:
    for _ in range(times):
        key = blake2b(key, digest_size=KEY_BYTES, person=b"paddock match").digest()
    return key


def _listed(numbers: Sequence[int]) -> str:
    return ",".join([str(each) for each in numbers])


def _numbers(said: str) -> tuple[int, ...]:
    return tuple([int(each) for each in said.split(",")]) if said else ()
