"""What a viewer of a race is told, without a server around it."""

from __future__ import annotations

from paddock.kernel.choices import choosers
from paddock.kernel.promises import promises
from paddock.kernel.records import Record
from paddock.kernel.steps import Seat
from paddock.sight.log import log_of
from paddock.sight.observe import sight_of
from paddock.sight.sight import Racer, RoomStatus, Sight


def sight(record: Record, viewer: Seat = 0, *, promised: bool = False) -> Sight:
    """The table as a viewer sees it; with what their options promise, if that is wanted."""
    seen, names = record.view(viewer), list(record.names)
    asked = promised and viewer in choosers(seen)
    return sight_of(
        record.game,
        seen,
        [Racer(seat, name) for seat, name in enumerate(names)],
        RoomStatus("room1"),
        "secret",
        token="question1",
        promises=promises(record.game, seen, names) if asked else (),
        log=log_of(record, seen, names),
    )
