"""Players who never come back: since when they are gone, and when others may act for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paddock.kernel.steps import Seat

if TYPE_CHECKING:
    from paddock.server.race.live import LiveRace


class Absence:
    """When each player was last seen at a table. At first, everybody was here just now."""

    def __init__(self, now: float) -> None:
        self.began: Final = now
        self.seen: Final[dict[Seat, float]] = {}

    def note(self, seat: Seat, now: float) -> None:
        self.seen[seat] = now

    def since(self, seat: Seat) -> float:
        return self.seen.get(seat, self.began)


def present(race: LiveRace) -> set[Seat]:
    """Return the seats that somebody looks from, in this process or in another."""
    return race.looking.union(race.house.company.elsewhere(race.code))


def absent(race: LiveRace) -> tuple[Seat, ...]:
    """Return the players that the race has waited for so long that others may act for them."""
    now, patience = race.house.time.now(), race.house.settings.absent_seconds
    here = present(race)
    return tuple(
        [
            seat
            for seat in race.people
            if seat not in here and now - race.absence.since(seat) >= patience and race.asks(seat)
        ]
    )
