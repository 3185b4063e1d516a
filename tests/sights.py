"""What a viewer of a race is told, without a server."""

from __future__ import annotations

from paddock.kernel.choices import choosers
from paddock.kernel.previews import previews
from paddock.kernel.sessions import Session
from paddock.kernel.steps import Seat
from paddock.sight.log import log_of
from paddock.sight.observe import sight_of
from paddock.sight.sight import Racer, RoomStatus, Sight


def sight(session: Session, viewer: Seat = 0, *, previewed: bool = False) -> Sight:
    """Return the table as a viewer sees it, with previews if wanted."""
    seen, names = session.view(viewer), list(session.names)
    asked = previewed and viewer in choosers(seen)
    return sight_of(
        session.game,
        seen,
        [Racer(seat, name) for seat, name in enumerate(names)],
        RoomStatus("room1"),
        "secret",
        token="question1",
        previews=previews(session.game, seen, names) if asked else (),
        log=log_of(session, seen, names),
    )
