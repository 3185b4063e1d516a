"""Records looked at: a moment drawn, a record read, everything verified."""

from __future__ import annotations

from pathlib import Path

import click

from paddock.games import load
from paddock.kernel.records import Broken, Record
from paddock.kernel.replays import OtherRules, replay, verify
from paddock.kernel.sessions import Session
from paddock.kernel.steps import Seat
from paddock.terminal.mistakes import Mistake
from paddock.terminal.screen import Screen
from paddock.terminal.starting import record_in


def opened(path: Path, at: int | None) -> tuple[Record, Session]:
    """A record and its race as it stood at the end or after an entry."""
    record = record_in(path)
    last = len(record.entries) - 1
    if at is not None and not 0 <= at <= last:
        raise Mistake(f"--at is an entry of the record, 0 to {last}, not {at}")
    return record, replay(record, load, upto=at)


def _read_out(record: Record, at: int | None) -> None:
    """The lines of a record, everybody's cards in them: it can be read without its rules."""
    for entry in record.entries[: None if at is None else at + 1]:
        for clause, sentence in entry.log:
            click.echo(f"{clause:>5}  {_plain(sentence)}")


def _plain(sentence: str) -> str:
    """With nothing in it that a terminal would obey."""
    return "".join([sign if sign.isprintable() else "?" for sign in sentence])


def show_moment(path: Path, at: int | None, seat: Seat | None) -> None:
    """The log up to an entry, and the table as the seat, or one who only watches, sees it."""
    try:
        record, session = opened(path, at)
    except OtherRules:
        if seat is None:  # the lines are not written for one seat
            _read_out(record_in(path), at)
        raise
    count = session.table.seats
    if seat is not None and not 0 <= seat < count:
        raise Mistake(f"--as is a seat from 0 to {count - 1}, not {seat}")
    screen = Screen(session, session.table.watcher if seat is None else seat)
    screen.log()
    last = len(record.entries) - 1
    now = last if at is None else at
    screen.board(f"after entry {now} of 0 to {last}")
    if session.over:
        screen.standings()
    elif seat in session.choosers:
        screen.options()
    if now < last:
        who, _, said = record.entries[now + 1].act[2:].partition(" ")
        if who == str(seat):  # what another will do tells what he holds
            screen.say(f"next: {_plain(said)}", "dim")


def show_verified(path: Path) -> None:
    """Every check that holds; the first that does not is an error that names its entry."""
    record = record_in(path)
    try:
        checks = verify(record, load)
    except (Broken, OtherRules) as oops:
        raise Mistake(f"{path} does not hold: {oops}") from None
    for check in checks:
        click.echo(_plain(check))
