"""18  Wrecks and leaving, and how they end a race."""

from __future__ import annotations

from paddock.games.death_roads.state import Race
from paddock.kernel.events import tell
from paddock.kernel.flow import abandon, drop_out, stop
from paddock.kernel.piles import take_along
from paddock.kernel.steps import Seat, Steps, event, rule
from paddock.kernel.zones import NO_SEAT


def look_for_wrecks(race: Race) -> None:
    """Remove every car at 0 Condition, all at the same moment (18.2)."""
    condition = race.condition
    found = [seat for seat in race.in_order() if condition[seat] <= 0]
    if found:
        wreck(race, found)


def wreck(race: Race, seats: list[Seat]) -> None:
    """Take cars out of the race with everything they own; if the active car is one of them, end its
    turn (18.1, 18.3)."""
    for seat in seats:
        if race.log is not None:
            tell(race, wrecked(seat))
        drop_out(race, seat)
        clear_away(race, seat)
    racing = race.racing()
    if len(racing) <= 1:
        end(race, racing or seats)
    elif race.active in seats:
        abandon(race, turn_over)


@event("18.1", told="{seat} is wrecked")
def wrecked(seat: Seat) -> None: ...


def clear_away(race: Race, seat: Seat) -> None:
    """Take a car's cards and tokens out of the race."""
    if race.active == seat:
        race.out += race.played
        race.played.clear()
    take_along(race, seat)
    race.stuns[seat] = race.burns[seat] = race.veers[seat] = 0


def end(race: Race, winners: list[Seat]) -> None:
    """Let the last car win; if the last ones were wrecked together, they draw (18.4, 18.5)."""
    stop(race, tuple(sorted(winners)))
    if race.log is not None:
        for seat in race.winners:
            tell(race, wins(seat) if len(winners) == 1 else draws_level(seat))


@event("18.4", told="{seat} is the last car on the road and wins")
def wins(seat: Seat) -> None: ...


@event("18.5", told="{seat} finishes in a draw")
def draws_level(seat: Seat) -> None: ...


def cut_short(race: Race, seat: Seat) -> bool:
    """Return True if a wreck ended what this seat was doing: its own wreck, the active car's (18.3)
    or one that decided the race (18.4)."""
    return bool(race.winners) or (
        bool(race.gone) and (seat in race.gone or race.active in race.gone)
    )


@rule("18.3")
def turn_over(race: Race, active: Seat) -> Steps:
    """Mark the end of a turn; a wreck of the active car skips to here."""
    race.active = NO_SEAT
    return ()


@rule("18.6", told="{seat} leaves the race")
def concede(race: Race, seat: Seat) -> Steps:
    """Treat a car that leaves as a wreck. Its waiting steps are dropped by now."""
    clear_away(race, seat)
    racing = race.racing()
    if len(racing) == 1:
        end(race, racing)
    elif race.active == seat:
        abandon(race, turn_over)
    return ()
