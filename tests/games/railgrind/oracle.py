"""RAILGRIND!! kept by counting: a second opinion on turn order, dashes, the timer and Trips.

It knows no zones and no card numbers, only how many cards lie where. It is told what is chosen and
what a card's sentence asks for, never what comes of it; of cards in play it reads the words.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

DASH = re.compile(r"Your Dash scores ([+-]\d+)( if you dash first)?\.")
OWN_POWER = re.compile(r"Your Drones have Power ([+-]\d+)\.")
AGAINST = re.compile(r"Rival Drones have Power ([+-]\d+) against you\.")


@dataclass
class Player:
    """One player's cards, by number."""

    deck: int
    hand: int = 0
    gauge: int = 0
    discard: int = 0
    points: int = 0
    dashed: bool = False
    trips: int = 0
    foreseen: int = 0  # Trips that must come now


@dataclass
class Oracle:
    """Both players and whose turn it is."""

    goal: int
    limit: int
    players: list[Player]
    turn: int = 0
    last: int = 0
    ending: bool = False
    rolls: list[int] = field(default_factory=list)
    first: int = 0
    to_act: int = -1
    in_a_row: int = 0
    again: bool = False
    passes: int = 0

    # Cards

    def top(self, seat: int, number: int, into: str) -> None:
        """Take cards from the deck, one by one, for the hand, the gauge or the Discard Zone."""
        player = self.players[seat]
        for _ in range(number):
            if into == "gauge" and player.gauge == 10:
                return
            if player.deck == 0:
                player.foreseen += 1
                self.fall(seat)
                return
            player.deck -= 1
            setattr(player, into, getattr(player, into) + 1)

    def peek(self, seat: int) -> None:
        """Somebody looks at the deck."""
        if self.players[seat].deck == 0:
            self.players[seat].foreseen += 1
            self.fall(seat)

    def fall(self, seat: int) -> None:
        """Gauge and Discard Zone become the deck, but for the one card of the new gauge."""
        player = self.players[seat]
        player.deck += player.gauge + player.discard - 1
        player.gauge, player.discard = 1, 0
        player.trips += 1

    def trips(self, seat: int) -> None:
        """The engine lets somebody trip: it was foreseen, or a card says so."""
        if self.players[seat].foreseen:
            self.players[seat].foreseen -= 1
        else:
            self.fall(seat)

    def slow(self, seat: int, number: int, into: str) -> None:
        player = self.players[seat]
        lost = min(number, player.gauge - 1)
        player.gauge -= lost
        setattr(player, into, getattr(player, into) + lost)

    def move(self, seat: int, start: str, end: str, number: int = 1) -> None:
        """Cards go from one place to another; "" is the play area."""
        player = self.players[seat]
        for place, change in ((start, -number), (end, number)):
            if place:
                setattr(player, place, getattr(player, place) + change)

    # Points

    def scores(self, seat: int, number: int) -> None:
        player = self.players[seat]
        player.points = max(0, player.points + number)
        if player.points >= self.goal and not self.last:
            self.last = max(1, self.turn + (1 if self.ending else 0))

    def dash_worth(self, seat: int, mine: list[str], drones: list[int], theirs: list[str]) -> int:
        """Speed, bonus and lines, less the Power of the Drones; but at least 1. `mine` and `theirs`
        are the sentences in force on both sides, `drones` the Powers printed on the rival's."""
        bonus = 0 if self.players[1 - seat].dashed else 1
        worth = self.players[seat].gauge + bonus
        for points, if_first in DASH.findall(" ".join(mine)):
            worth += int(points) if bonus or not if_first else 0
        change = sum(map(int, OWN_POWER.findall(" ".join(theirs))))
        change += sum(map(int, AGAINST.findall(" ".join(mine))))
        return max(1, worth - sum([max(0, power + change) for power in drones]))

    # The course of a turn

    def begins(self) -> None:
        self.turn += 1
        if self.turn == self.limit and not self.last:
            self.last = self.turn

    def rolled(self, number: int) -> None:
        self.rolls.append(number)

    def compares(self) -> None:
        """The faster player is first. Dice are rolled after a tie and at no other time, by both
        players, until they differ."""
        one, two = self.players[0].gauge, self.players[1].gauge
        if one == two:
            *equal, (one, two) = zip(self.rolls[::2], self.rolls[1::2], strict=True)
            assert one != two and all([mine == theirs for mine, theirs in equal]), self.rolls
        else:
            assert not self.rolls, "nobody rolls without a tie"
        self.first, self.rolls = (0 if one > two else 1), []

    def actions_begin(self) -> None:
        self.compares()
        self.to_act, self.in_a_row, self.again, self.passes = self.first, 0, False, 0

    def action_ends(self) -> None:
        """Find out who acts next; nobody (-1) if the step is over."""
        self.in_a_row += 1
        again, self.again = self.again, False
        if self.passes == 3 or all([player.dashed for player in self.players]):
            self.to_act = -1
        elif not (again and self.in_a_row < 3 and not self.players[self.to_act].dashed):
            self.to_act, self.in_a_row = 1 - self.to_act, 0

    def ends(self) -> None:
        self.ending = True
        for player in self.players:
            player.trips = 0

    def over(self) -> tuple[int, ...]:
        """Who has won now that the turn is over; nobody if the race goes on."""
        self.ending = False
        for player in self.players:
            player.dashed = False
        if self.turn != self.last:
            return ()
        one, two = [(player.points, player.gauge) for player in self.players]
        return (0, 1) if one == two else (0,) if one > two else (1,)
