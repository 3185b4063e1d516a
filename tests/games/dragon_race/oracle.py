"""A battle of Dragon Race kept by hand: a second opinion on sprints, doubles, ties and control.

It knows nothing of steps, zones or card numbers. It is told who names which card and what a
sentence asks for, never what comes of it, and says who wins, how many points, and where cards go.
"""

from __future__ import annotations

from dataclasses import dataclass, field

IN_PLAY = ("zone", "track")


@dataclass
class Maneuver:
    """A card that may rush: what it prints, whose it is, who has it, and where."""

    sprint: int
    owner: int
    controller: int
    place: str = "zone"
    gained: int = 0


@dataclass(frozen=True)
class Result:
    """Nobody wins: `winner` is None and nobody loses."""

    winner: int | None
    losers: frozenset[int]
    points: int


@dataclass
class Battle:
    """One battle. `cards` are all maneuvers in play; `lines` is what cards in play add to the
    sprint of each seat's rushing card."""

    cards: dict[int, Maneuver]
    lines: dict[int, int] = field(default_factory=dict)
    rushing: dict[int, int | None] = field(default_factory=dict)

    # Who rushes

    def name(self, seat: int, card: int) -> None:
        self.rushing[seat] = card

    def switch(self, seat: int, card: int) -> None:
        """Another card takes over, if there is one to take over from."""
        if self.rushing.get(seat) is not None:
            self.rushing[seat] = card

    def move(self, card: int, place: str) -> None:
        """A card goes elsewhere; out of play it is nobody's rushing card and forgets everything."""
        maneuver = self.cards[card]
        maneuver.place = place
        if place not in IN_PLAY:
            maneuver.gained = 0
            maneuver.controller = maneuver.owner
            self._no_longer(card)

    def take(self, card: int, seat: int) -> None:
        """Somebody else has the card now."""
        if self.cards[card].controller != seat:
            self.cards[card].controller = seat
            self._no_longer(card)

    def leave(self, seat: int) -> None:
        """A player goes home, and takes what they own."""
        self.rushing.pop(seat, None)
        for card, maneuver in list(self.cards.items()):
            if maneuver.owner == seat:
                self._no_longer(card)
                del self.cards[card]
            elif maneuver.controller == seat:
                self.move(card, "discard")

    def _no_longer(self, card: int) -> None:
        for seat, rushes in self.rushing.items():
            if rushes == card:
                self.rushing[seat] = None

    # Sprints

    def sprint(self, seat: int) -> int:
        card = self.rushing.get(seat)
        if card is None:
            return 0
        return self.cards[card].sprint + self.cards[card].gained + self.lines.get(seat, 0)

    def gain(self, seat: int, number: int) -> None:
        card = self.rushing.get(seat)
        if card is not None:
            self.cards[card].gained += number

    def double(self, seat: int) -> None:
        self.gain(seat, max(0, self.sprint(seat)))

    def highest_of_others(self, seat: int) -> int:
        """Return what a seat has to beat; against nobody, 0."""
        return max([self.sprint(other) for other in self.rushing if other != seat], default=0)

    def is_double(self, seat: int) -> bool:
        """Return whether a seat has at least double the highest of the others."""
        return self.sprint(seat) > 0 and self.sprint(seat) >= 2 * max(
            0, self.highest_of_others(seat)
        )

    # The end

    def result(self) -> Result:
        for seat, card in self.rushing.items():
            ahead = self.sprint(seat) - self.highest_of_others(seat)
            if card is not None and ahead > 0:
                return Result(seat, frozenset(self.rushing) - {seat}, ahead)
        return Result(None, frozenset(), 0)

    def put_away(self, result: Result) -> None:
        """The winner's card goes to the track, a loser's to its owner's discard pile; without a
        winner every card goes to its owner's track."""
        for seat, card in list(self.rushing.items()):
            if card is None:
                continue
            if seat in result.losers:
                self.move(card, "discard")
                continue
            self.cards[card].place = "track"
            if result.winner is None:
                self.cards[card].controller = self.cards[card].owner
        for maneuver in self.cards.values():
            maneuver.gained = 0
        self.rushing.clear()
