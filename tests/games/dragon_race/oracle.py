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


@dataclass(frozen=True)
class Line:
    """A line in force: what it adds to the sprint of its player's rushing card, or of rivals'."""

    seat: int
    sprint: int
    for_rivals: bool = False
    if_leading: bool = False


@dataclass
class Battle:
    """One battle. `order` is everybody at the table, the leader first; `cards` are all maneuvers in
    play."""

    order: list[int]
    cards: dict[int, Maneuver]
    lines: list[Line] = field(default_factory=list)
    rushing: dict[int, int | None] = field(default_factory=dict)
    bars: set[tuple[int, str, str]] = field(default_factory=set)  # who says: who cannot do what
    lent: set[int] = field(default_factory=set)  # cards under another's control for this battle

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
            self.lent.discard(card)
            self._no_longer(card)

    def take(self, card: int, seat: int, *, for_good: bool) -> None:
        """Somebody else has the card now, unless they cannot."""
        if self.is_barred(seat, "take control of cards"):
            return
        self.cards[card].controller = seat
        self.lent.discard(card)
        if not for_good:
            self.lent.add(card)
        self._no_longer(card)

    def leave(self, seat: int) -> None:
        """A player goes home, and takes what they own."""
        self.rushing.pop(seat, None)
        self.order.remove(seat)
        self.lines = [line for line in self.lines if line.seat != seat]
        self.bars = {bar for bar in self.bars if bar[0] != seat}
        for card, maneuver in list(self.cards.items()):
            if maneuver.owner == seat:
                self._no_longer(card)
                self.lent.discard(card)
                del self.cards[card]
            elif maneuver.controller == seat:
                self.move(card, "discard")

    def _no_longer(self, card: int) -> None:
        for seat, rushes in self.rushing.items():
            if rushes == card:
                self.rushing[seat] = None

    def count(self, seat: int, place: str) -> int:
        mine = [each for each in self.cards.values() if each.controller == seat]
        return len([each for each in mine if each.place == place])

    # Sprints

    def sprint(self, seat: int) -> int:
        card = self.rushing.get(seat)
        if card is None:
            return 0
        found = self.cards[card].sprint + self.cards[card].gained
        for line in self.lines:
            in_force = not line.if_leading or line.seat == self.order[0]
            if in_force and (line.seat == seat) != line.for_rivals:
                found += line.sprint
        return found

    def gain(self, seat: int, number: int) -> None:
        card = self.rushing.get(seat)
        if card is not None and (number < 0 or not self.is_barred(seat, "gain sprint")):
            self.cards[card].gained += number

    def is_barred(self, seat: int, what: str) -> bool:
        """Return whether somebody says that this seat cannot do it."""
        for giver, who, barred in self.bars:
            if barred == what and who != ("rivals" if giver == seat else "you"):
                return True
        return False

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
        winner every card goes to its owner's track. Then what was lent goes back."""
        for seat, card in list(self.rushing.items()):
            if card is None:
                continue
            if seat in result.losers:
                self.move(card, "discard")
                continue
            self.cards[card].place = "track"
            if result.winner is None:
                self.cards[card].controller = self.cards[card].owner
        for card in self.lent:
            self.cards[card].controller = self.cards[card].owner
        for maneuver in self.cards.values():
            maneuver.gained = 0
        self.rushing.clear()
