"""Shows a moment of a record, or its log, and verifies records."""

from __future__ import annotations

from pathlib import Path

import click

from paddock.games import load
from paddock.kernel.records import Broken, Record, named
from paddock.kernel.replays import OtherRules, replay, verify
from paddock.kernel.sessions import MARK, Session
from paddock.terminal.arguments import seat_numbered
from paddock.terminal.mistakes import Mistake
from paddock.terminal.players import printable, shown
from paddock.terminal.screen import Screen
from paddock.terminal.starting import record_in


def opened(path: Path, at: int | None) -> tuple[Record, Session]:
    """Return a record, and its race at the end or after an entry."""
    record = record_in(path)
    last = len(record.entries) - 1
    if at is not None and not 0 <= at <= last:
        raise Mistake(f"--at must be an entry from 0 to {last}, not {at}.")
    return record, replay(record, load, upto=at)


def _read_out(record: Record, at: int | None) -> None:
    """Print the log of a record, with everybody's cards. This needs no rules."""
    names = [shown(name.strip()) for name in record.headings["names"].split(MARK)]
    for entry in record.entries[: None if at is None else at + 1]:
        for clause, sentence in entry.log:
            click.echo(f"{clause:>5}  {printable(named(sentence, names))}")


def show_moment(path: Path, at: int | None, seen_by: int | None) -> None:
    """Show the log up to an entry, and the table as a seat (or a spectator) sees it."""
    try:
        record, session = opened(path, at)
    except OtherRules:
        if seen_by is None:  # the log shows everybody's cards
            _read_out(record_in(path), at)
        raise
    table = session.table
    seat = table.watcher if seen_by is None else seat_numbered("--as", seen_by, table.seats)
    screen = Screen(session, seat)
    screen.log()
    last = len(record.entries) - 1
    now = last if at is None else at
    screen.board(f"after entry {now} of {last}")
    if session.over:
        screen.standings()
    elif seat in session.choosers:
        screen.options()
    if now < last:
        who, _, said = record.entries[now + 1].act[2:].partition(" ")
        if who == str(seat):  # the next choice of a rival would give their hand away
            screen.say(f"Next: {printable(said)}", "dim")


def show_verified(path: Path) -> None:
    """Print every check that passes. The first that fails raises an error with its entry."""
    record = record_in(path)
    try:
        checks = verify(record, load)
    except (Broken, OtherRules) as oops:
        raise Mistake(f"{path} failed: {oops}") from None
    for check in checks:
        click.echo(printable(check))
