"""The log as one viewer has heard it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from paddock.kernel.events import Event, heard
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.sessions import Session
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Table
from paddock.kernel.words import SEATS, deed, sentence
from paddock.sight.sight import LogLine

LINES_SHOWN: Final = 30  # keeps a push small
AT_ONCE: Final = 3  # lines about one moment


class Heard:
    """An event in words, and who knew its cards then."""

    def __init__(self, seen: Table, event: Event, mine: Event, names: Sequence[str]) -> None:
        self.event: Final = event
        self.knew: Final = event.knew
        self.unseen: Final = mine.faces == (UNKNOWN,)  # it is about one card nobody here saw
        self.said: Final = sentence(seen, mine, names)
        self.did: Final = deed(seen, mine, names)
        self.dice: Final = {k: v for k, v in event.step.named() if k in ("rolled", "sides")}
        args, called = event.step.args, event.step.rule.names
        self.seat: Seat = args[0] if called[:1] and called[0] in SEATS else -1
        self.lasts: Final = not any([isinstance(arg, Step) for arg in args])  # else worded again
        self.line: LogLine | None = None  # as it was last shown


class Worded:
    """Events as one viewer heard them, in words. They are kept while they are shown."""

    def __init__(self, *, opened: bool = False) -> None:
        self.opened: Final = opened  # every card is named
        self.kept: dict[int, Heard] = {}  # by id of the event
        self.shown: dict[int, Heard] = {}

    def of(self, seen: Table, event: Event, names: Sequence[str]) -> Heard:
        """Return an event in words. An option inside it is worded by how its cards lie now, so
        that one is not kept."""
        held = self.kept.get(id(event))
        if held is None or held.event is not event or held.knew != event.knew:
            mine = event if self.opened else heard(event, seen.viewer)
            held = Heard(seen, event, mine, names)
        if held.lasts:
            self.shown[id(event)] = held
        return held

    def turn_over(self) -> None:
        """Forget what is no longer shown."""
        self.kept, self.shown = self.shown, {}


def log_of(
    session: Session,
    seen: Table,
    names: Sequence[str],
    most: int | None = LINES_SHOWN,
    since: int = 0,
    upto: int | None = None,
    *,
    opened: bool = False,
    worded: Worded | None = None,
) -> tuple[LogLine, ...]:
    """Return the last lines, from an entry on and up to another, that the viewer has heard and
    nobody undid. With `opened`, they name every card: for races that are over. `worded` has the
    words of earlier calls for the same viewer."""
    worded = worded or Worded(opened=opened)
    undone = len(session.record.entries) - len(session.trail)
    if most is None or since or upto is not None or undone:
        stands = {moment.entry for moment in session.trail if upto is None or moment.entry <= upto}
        events = [event for entry, event in session.events if since <= entry and entry in stands]
        count = len(events)
        events = events if most is None else events[-most:]
    else:  # only a few lines of a race under way are shown
        count, events = len(session.events), [event for _, event in session.events[-most:]]
    ends = {*session.game.endings, *session.game.leavings}
    kinds = session.game.kinds
    found: list[LogLine] = []
    before: Seat = -1
    last: tuple[str, Seat, str] | None = None
    for number, event in enumerate(events, count - len(events)):
        rule = event.step.rule
        if not rule.told:
            continue
        told = worded.of(seen, event, names)
        seat = told.seat
        heading = names[seat] if 0 <= seat != before else ""
        before = seat if seat >= 0 else before
        said, did, dice, now = told.said, told.did, told.dice, told.line
        if now is None or now.number != number or now.heading != heading:
            kind = "end" if event.clause in ends else "roll" if dice else kinds.get(rule.make, "")
            now = LogLine(number, event.clause, said, did, seat, heading, **dice, kind=kind)
            told.line = now
        if found and not dice and (event.clause, seat, said) == last:
            again = found.pop()
            times = again.times + 1
            card = seen.name_of(UNKNOWN) if told.unseen else ""
            text, did = often(said, times, card), often(did, times, card)
            now = replace(again, number=number, times=times, text=text, deed=did)
        last = event.clause, seat, said
        found.append(now)
    worded.turn_over()
    return tuple(found)


def in_short(lines: Sequence[LogLine], most: int = AT_ONCE) -> str:
    """Return what happened as one sentence or two: "Ann plays 8, drafts behind Bo: +4, to 38"."""
    said = lines[0].text if lines else ""
    for before, line in pairwise(lines[:most]):
        same = line.seat == before.seat and line.deed
        said += f", {line.deed}" if same else f". {line.text}"
    return f"{said} …" if len(lines) > most else said and f"{said}."


def often(words: str, times: int, card: str) -> str:
    """Return words for what happened several times in a row; `card` is what they call a card that
    nobody sees: "draws a card" becomes "draws 7 cards"."""
    if card and card in words:
        return words.replace(card, f"{times} cards")
    return f"{words}, {times} times" if words else ""
