"""What a room adds to its race: who is here, the clock, what the viewer may do, how it ended.

Nothing here comes from hidden cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paddock.kernel.choices import offered
from paddock.kernel.lessons import LEARNER
from paddock.kernel.scenes import CardRow
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table
from paddock.kernel.zones import NO_SEAT
from paddock.sight.sight import (
    BOT,
    Clock,
    LessonStatus,
    MatchStatus,
    Over,
    Racer,
    RoomStatus,
)

if TYPE_CHECKING:
    from paddock.server.race.live import LiveRace

A_CARD: Final = "card "  # before the name of a card that a lesson points at
THE_BUTTON: Final = "button"  # the one for the move that the lesson waits for
WATCH: Final = "Watch what your rivals do."
NOT_YET: Final = "You may do that in a race. Here, try the other move first."


def status(race: LiveRace, seen: Table) -> RoomStatus:
    """Return the room's part of a sight for the viewer of this view."""
    session, room, viewer = race.session, race.room, seen.viewer
    own = viewer < seen.seats
    return RoomStatus(
        race.code,
        clock(race),
        tuple(race.lines),
        session.practice or room.practice,
        can_undo=own and race.asks(viewer) and race.may_undo(viewer),
        can_take_back=own and race.may_take_back(viewer),
        can_resign=own and not session.over and viewer not in seen.gone,
        alone=own and race.only_person(viewer) and not session.over,
        speed=room.speed,
        away=own and viewer in room.away,
        orders=tuple(room.orders.get(str(viewer), ())),
        luck=session.record.headings["luck"],
        match=match_status(race, viewer),
        lesson=lesson_status(race, seen),
        daily=room.daily,
        host=own and room.host == viewer,
        quiet=room.quiet,
        muted=tuple([seat for seat in race.people if room.chairs[seat].who in room.muted]),
        absent=race.missed if own and viewer not in seen.gone else (),
    )


def lesson_status(race: LiveRace, seen: Table) -> LessonStatus | None:
    """Return what the lesson says now, if the race is one and its script is not over."""
    lesson, session = race.lesson, race.session
    if lesson is None or seen.viewer != LEARNER or session.over:
        return None
    at = lesson.at(session, race.room.lesson)
    if at == len(lesson.steps):
        return None
    if not race.asks(LEARNER) and not race.held:
        return LessonStatus(0, len(lesson.steps), WATCH)
    step, aliases = lesson.steps[at], race.aliases(seen.viewer)
    rows = [shape for shape in session.game.scene(seen).shapes if isinstance(shape, CardRow)]
    rows.sort(key=lambda row: row.seat != LEARNER)  # the learner's own cards first
    point: list[str] = []
    for place in step.point:
        if place == THE_BUTTON:
            point.append(button(race))
            continue
        name = place.removeprefix(A_CARD)
        if name == place:
            point.append(place)
            continue
        cards = [each.address for row in rows for each in row.cards if each.name == name]
        point += [aliases.of(address) for address in cards[:1]]
    strayed = race.strayed == race.token(LEARNER)
    return LessonStatus(
        at + 1,
        len(lesson.steps),
        step.say,
        tuple(point),
        step.clause,
        reads=not step.do,
        instead=(step.instead or NOT_YET) if strayed and step.do else "",
    )


def button(race: LiveRace) -> str:
    """Return the selector of the button for the move that the lesson waits for."""
    wanted = race.lesson.move(race.session) if race.lesson is not None else None
    assert wanted is not None, "no move is waited for"
    return f"#choice-c{offered(race.session.table, LEARNER).index(wanted)}"


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
    here = race.looking.union(race.house.company.elsewhere(race.code))
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
    return Over(rematch=race.room.rematch, story=race.story, key=race.session.luck.key.hex())
