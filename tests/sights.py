"""What a viewer of a race is told, without a server."""

from __future__ import annotations

import re
from collections.abc import Sequence

from paddock.kernel.choices import choosers
from paddock.kernel.game import Game
from paddock.kernel.previews import previews
from paddock.kernel.sessions import Session
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table
from paddock.kernel.views import view
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


def sight_of_table(game: Game, table: Table, names: Sequence[str], viewer: Seat = 0) -> Sight:
    """Return a table that a test has laid, as one seat sees it, with its previews."""
    seen = view(table, viewer)
    return sight_of(
        game,
        seen,
        [Racer(seat, name) for seat, name in enumerate(names)],
        RoomStatus("room"),
        "secret",
        token="question",
        previews=previews(game, seen, list(names)) if viewer in choosers(seen) else (),
    )


def choice_of(seen: Sight, words: str) -> str:
    """Return the id of the choice with these words."""
    assert seen.question is not None
    return next(each.id for each in seen.question.choices if each.words == words)


def ghosts(html: str, choice: str) -> str:
    """Return what is drawn while this choice is pointed at: classes, then words."""
    found: list[str] = []
    for at in re.finditer(rf'<(g|span) class="([^"]*)" data-ghost-of="{choice}" hidden>', html):
        tag, kind = at.groups()
        body, depth = "", 1
        for piece in re.split(rf"(</?{tag}\b[^>]*>)", html[at.end() :]):
            depth += piece.startswith(f"<{tag}") - piece.startswith(f"</{tag}")
            if depth == 0:
                break
            body += piece
        found.append(f"{kind}: {body}")
    return " ".join(found)
