"""What a room adds to its race: who is here, the clock, what the viewer may do, how it ended.

Nothing here comes from hidden cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paddock.kernel.steps import Seat
from paddock.kernel.table import Table
from paddock.kernel.zones import NO_SEAT
from paddock.sight.sight import BOT, Clock, MatchStatus, Over, Racer, RoomStatus

if TYPE_CHECKING:
    from paddock.server.race.live import LiveRace


def status(race: LiveRace, seen: Table) -> RoomStatus:
    """Return the room's part of a sight for the viewer of this view."""
    session, room, viewer = race.session, race.room, seen.viewer
    own = viewer < seen.seats
    return RoomStatus(
        race.code,
        clock(race),
        tuple(race.lines),
        session.practice,
        can_undo=own and race.asks(viewer) and race.may_undo(viewer),
        can_take_back=own and race.may_take_back(viewer),
        can_resign=own and not session.over and viewer not in seen.gone,
        alone=own and race.only_person(viewer) and not session.over,
        speed=room.speed,
        away=own and viewer in room.away,
        orders=tuple(room.orders.get(str(viewer), ())),
        luck=session.record.headings["luck"],
        match=match_status(race, viewer),
    )


def match_status(race: LiveRace, viewer: Seat) -> MatchStatus | None:
    """Return how the match stands, if the race is one of a match."""
    match, before = race.match, race.room.match
    if match is None or before is None:
        return None
    chooser, over = race.chooser, race.match_over
    own = viewer < len(match.wins) and viewer not in match.gone
    return MatchStatus(
        match.best_of,
        match.needed,
        before.race,
        match.wins,
        match.gone,
        over,
        tuple(match.winners) if over else (),
        chooser,
        can_race_on=own and race.match_goes_on and chooser in (NO_SEAT, viewer),
        can_forfeit=own and not over and not race.room.rematch,
    )


def racers(race: LiveRace) -> tuple[Racer, ...]:
    """Return everybody at the table, as far as the room knows them."""
    here = {looker.viewer for looker in race.lookers}
    return tuple(
        [
            Racer(
                seat,
                chair.name,
                chair.kind,
                chair.level,
                here=chair.kind == BOT or seat in here,
                away=seat in race.room.away,
            )
            for seat, chair in enumerate(race.room.chairs)
        ]
    )


def clock(race: LiveRace) -> Clock | None:
    """Return the time that players have left to answer, or until the next race of a match begins,
    if the room uses a clock."""
    people = [seat for seat in race.session.choosers if seat in race.people]
    between = race.match_goes_on and not race.room.rematch
    if not race.room.clock or not (people or between):
        return None
    now = race.house.time.now()
    since = min([race.opened.get(race.token(seat), now) for seat in people], default=race.shown)
    left = max(0, round(race.room.clock - (now - since)))
    return Clock(left, race.room.clock)


def ending(race: LiveRace) -> Over:
    """Return what is told about a finished race, when nothing is secret any more."""
    session = race.session
    history: list[tuple[int, ...]] = []
    for moment in session.trail:
        totals = tuple(session.game.totals(moment.table))
        if not history or history[-1] != totals:
            history.append(totals)
    return Over(
        rematch=race.room.rematch,
        history=tuple(history),
        key=session.luck.key.hex(),
    )
