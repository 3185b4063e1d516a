"""Records looked at: a moment drawn, a story read, everything verified."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from paddock.games import GAMES, load
from paddock.kernel.records import Record
from paddock.kernel.replays import OtherRules, replay, verify
from paddock.kernel.steps import Seat
from paddock.kernel.stories import Broken, Story
from paddock.terminal.mistakes import Mistake
from paddock.terminal.screen import Screen
from paddock.terminal.starting import story_in


def opened(path: Path, at: int | None, cards: str = "") -> tuple[Story, Record]:
    """A story and its race as it stood at the end or after an entry."""
    story = story_in(path)
    last = len(story.entries) - 1
    if at is not None and not 0 <= at <= last:
        raise Mistake(f"--at is an entry of the record, 0 to {last}, not {at}")
    return story, replay(story, partial(load, cards=cards), upto=at)


def _read_out(story: Story, at: int | None) -> None:
    """The lines of a record, everybody's cards in them: it can be read without its rules."""
    for entry in story.entries[: None if at is None else at + 1]:
        for clause, sentence in entry.told:
            click.echo(f"{clause:>5}  {_plain(sentence)}")


def _plain(sentence: str) -> str:
    """With nothing in it that a terminal would obey."""
    return "".join([sign if sign.isprintable() else "?" for sign in sentence])


def show_moment(path: Path, at: int | None, seat: Seat | None, cards: str = "") -> None:
    """The log up to an entry, and the table as the seat, or one who only watches, sees it."""
    try:
        story, record = opened(path, at, cards)
    except OtherRules:
        if seat is None:  # the lines are not written for one seat
            _read_out(story_in(path), at)
        raise
    count = record.table.seats
    if seat is not None and not 0 <= seat < count:
        raise Mistake(f"--as is a seat from 0 to {count - 1}, not {seat}")
    screen = Screen(record, record.table.watcher if seat is None else seat)
    screen.log()
    last = len(story.entries) - 1
    now = last if at is None else at
    screen.board(f"after entry {now} of 0 to {last}")
    if record.over:
        screen.standings()
    elif seat in record.choosers:
        screen.options()
    if now < last:
        who, _, said = story.entries[now + 1].act[2:].partition(" ")
        if who == str(seat):  # what another will do tells what he holds
            screen.say(f"next: {_plain(said)}", "dim")


def show_verified(path: Path, cards: str = "") -> None:
    """Every check that holds; the first that does not is an error that names its entry."""
    story = story_in(path)
    if cards and story.headings["game"] in GAMES:
        load(story.headings["game"], cards)  # a fault of that file is none of the record
    try:
        checks = verify(story, partial(load, cards=cards))
    except (Broken, OtherRules) as oops:
        raise Mistake(f"{path} does not hold: {oops}") from None
    for check in checks:
        click.echo(_plain(check))
