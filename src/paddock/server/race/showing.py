"""What stands around the table when a race is shown: who is here, the clock, how it ended.

Nothing of it comes from hidden cards; what is secret in a race is left to its views.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paddock.kernel.steps import Seat
from paddock.kernel.table import Table
from paddock.server.sight.seen import Around, lines_of
from paddock.server.sight.sight import BOT, Clock, Over, Racer

if TYPE_CHECKING:
    from paddock.server.race.race import Race


def around(race: Race, seen: Table) -> Around:
    """All of it, for the viewer of this view."""
    record, room, viewer = race.record, race.room, seen.viewer
    own = viewer < seen.seats
    asked = own and race.asks(viewer)
    return Around(
        room=race.code,
        racers=racers(race),
        secret=race.secret(viewer),
        token=race.token(viewer) if asked else "",
        promises=race.promises.get(race.token(viewer), ()) if asked else (),
        hint=race.hints.get(race.token(viewer), "") if asked else "",
        clock=clock(race),
        chat=tuple(race.lines),
        can_undo=int(asked and race.may_undo(viewer)),
        can_take_back=int(own and race.may_take_back(viewer)),
        can_resign=int(own and not record.over and viewer not in seen.gone),
        practice=int(record.practice),
        hurry=int(own and race.only_person(viewer) and not record.over),
        hurried=room.hurried,
        away=int(own and viewer in room.away),
        orders=tuple(room.orders.get(str(viewer), ())),
        ending=ending(race) if record.over else None,
        lines=lines_of(record, seen, race.names),
    )


def racers(race: Race) -> tuple[Racer, ...]:
    """Those at the table, as far as the room knows them."""
    here = {looker.viewer for looker in race.lookers}
    found: list[Racer] = []
    for seat, chair in enumerate(race.room.chairs):
        is_here = int(chair.kind == BOT or seat in here)
        away = int(seat in race.room.away)
        found.append(Racer(seat, chair.name, chair.kind, chair.level, is_here, away))
    return tuple(found)


def clock(race: Race) -> Clock | None:
    """What those who are asked have left, if a clock was agreed on."""
    people: list[Seat] = [seat for seat in race.record.choosers if seat in race.people]
    if not race.room.clock or not people:
        return None
    now = race.house.time.now()
    since = min([race.opened.get(race.token(seat), now) for seat in people])
    left = max(0, round(race.room.clock - (now - since)))
    return Clock(tuple(people), left, race.room.clock)


def ending(race: Race) -> Over:
    """What is told of a race when it is over: nothing of it is a secret any more."""
    record = race.record
    history: list[tuple[int, ...]] = []
    for moment in record.trail:
        totals = tuple(record.game.totals(moment.table))
        if not history or history[-1] != totals:
            history.append(totals)
    answers = len([moment for moment in record.trail if moment.seat >= 0])
    return Over(
        (),
        "",
        race.room.rematch,
        tuple(history),
        record.story.headings["luck"],
        record.luck.key.hex(),
        f"{answers} answers, {len(history)} changes of place",
    )
