"""The log as one viewer has heard it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from paddock.kernel.events import heard
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.sessions import Session
from paddock.kernel.steps import Seat
from paddock.kernel.table import Table
from paddock.kernel.words import SEATS, deed, sentence
from paddock.sight.sight import LogLine

LINES_SHOWN: Final = 30  # keeps a push small


def log_of(
    session: Session,
    seen: Table,
    names: Sequence[str],
    most: int | None = LINES_SHOWN,
    since: int = 0,
) -> tuple[LogLine, ...]:
    """Return the last lines, from an entry on, that the viewer has heard and nobody undid."""
    stands = {moment.entry for moment in session.trail}
    events = [event for entry, event in session.events if since <= entry and entry in stands]
    ends = {*session.game.endings, *session.game.leavings}
    kinds = session.game.kinds
    found: list[LogLine] = []
    before: Seat = -1
    last: tuple[str, Seat, str] | None = None
    for number in range(0 if most is None else max(0, len(events) - most), len(events)):
        event = heard(events[number], seen.viewer)
        rule = event.step.rule
        if not rule.told:
            continue
        seat: Seat = event.step.args[0] if rule.names[:1] and rule.names[0] in SEATS else -1
        heading = names[seat] if 0 <= seat != before else ""
        before = seat if seat >= 0 else before
        dice = {k: v for k, v in event.step.named() if k in ("rolled", "sides")}
        said, did = sentence(seen, event, names), deed(seen, event, names)
        now = LogLine(
            number,
            event.clause,
            said,
            did,
            seat,
            heading,
            **dice,
            kind="end" if event.clause in ends else "roll" if dice else kinds.get(rule.make, ""),
        )
        if found and not dice and (event.clause, seat, said) == last:
            again = found.pop()
            times, unseen = again.times + 1, event.faces == (UNKNOWN,)
            card = seen.name_of(UNKNOWN) if unseen else ""
            text, did = often(said, times, card), often(did, times, card)
            now = replace(again, number=number, times=times, text=text, deed=did)
        last = event.clause, seat, said
        found.append(now)
    return tuple(found)


def often(words: str, times: int, card: str) -> str:
    """Return words for what happened several times in a row; `card` is what they call a card that
    nobody sees: "draws a card" becomes "draws 7 cards"."""
    if card and card in words:
        return words.replace(card, f"{times} cards")
    return f"{words}, {times} times" if words else ""
