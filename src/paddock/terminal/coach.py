"""Prints what the coach says about a finished race."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from paddock.kernel.steps import Seat
from paddock.lab.coach import Story, judged, stories
from paddock.terminal.arguments import seat_numbered
from paddock.terminal.mistakes import Mistake
from paddock.terminal.progress import progress_bar
from paddock.terminal.replaying import opened
from paddock.terminal.screen import Screen

SWINGS: Final = 5  # how many are shown for each seat
BARS: Final = "▁▂▃▄▅▆▇█"
PLAIN_BARS: Final = "01234567"


def coach(path: Path, seen_by: int | None, lines: int) -> None:
    """Judge every decision of a race, and print the story of one seat or of all."""
    _, session = opened(path, None)
    if not session.over:
        raise Mistake(f"The race in {path} is not over. The coach looks at finished races.")
    seats = session.table.seats
    wanted = list(range(seats)) if seen_by is None else [seat_numbered("--as", seen_by, seats)]
    found = []
    with progress_bar() as bar:
        task = bar.add_task("judging", total=len(session.trail))
        for decision in judged(session, lines):
            found.append(decision)
            bar.update(task, completed=decision.entry)
    screen = Screen(session, session.table.watcher)
    told = stories(session, found)
    for seat in wanted:
        tell(screen, seat, told[seat])


def tell(screen: Screen, seat: Seat, story: Story) -> None:
    """Print the chances of a seat over the race, what its choices cost, and where."""
    screen.title(screen.players.names[seat])
    if not story.decisions:
        screen.say("Nothing to decide.")
        return
    bars = BARS if screen.players.glyphs.more.isascii() is False else PLAIN_BARS
    drawn = "".join([bars[min(7, int(8 * each.chance))] for each in story.decisions])
    first, last = story.decisions[0].best_chance, story.result
    screen.say(f"chances  {_percent(first)} {drawn} {_percent(last)}")
    screen.say(
        f"Own choices: {_points(story.choices)}. Luck and rivals: {_points(story.rest)}. "
        f"{len(story.decisions)} decisions."
    )
    for each in story.dearest(SWINGS):
        screen.say(
            f"entry {each.entry}: {each.taken} ({_percent(each.chance)}); "
            f"better: {each.best} ({_percent(each.best_chance)})"
        )


def _percent(chance: float) -> str:
    return f"{round(100 * chance)}%"


def _points(change: float) -> str:
    points = round(100 * change)
    return f"{points:+d} points" if points else "0 points"
