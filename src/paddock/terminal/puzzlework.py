"""Mines puzzles and checks their proofs: long work, with a bar, that can be stopped and goes on."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path

import click

from paddock.kernel.game import Game
from paddock.lab.mining import Mine, mined, recheck
from paddock.lab.puzzles import Puzzles, keep, open_puzzles, shipped
from paddock.lab.workers import share_out
from paddock.terminal.mistakes import Stopped
from paddock.terminal.progress import progress_bar


def dig_for(mine: Mine, wanted: int, jobs: int, file: Path) -> None:
    """Search races until the file has as many puzzles as wanted. It is written after every race."""
    puzzles = open_puzzles(file, mine.game)
    try:
        with progress_bar() as bar, closing(mined(mine, puzzles, jobs)) as hauls:
            task = bar.add_task("mining", total=wanted, completed=len(puzzles.found))
            while len(puzzles.found) < wanted:
                haul = next(hauls)
                if haul.cut:
                    continue
                for puzzle, printed in haul.found:
                    puzzles.add(puzzle, printed)
                puzzles.searched[mine.seed].add(haul.race)
                keep(file, puzzles)
                bar.update(task, completed=len(puzzles.found))
    except KeyboardInterrupt:
        raise Stopped(f"Stopped. {_count(puzzles)} Run it again to go on with {file}.") from None
    click.echo(f"{_count(puzzles)} They are in {file}.")


def _count(puzzles: Puzzles) -> str:
    """Return how many puzzles there are, and how many of them are not won by distance."""
    found = [puzzle for puzzle, _ in puzzles.found]
    held = len([each for each in found if not each.is_furthest])
    races = sum([len(races) for races in puzzles.searched.values()])
    return (
        f"{len(found)} puzzles in {races:,} races. In {held}, another option gains as much at once."
    )


def check_all(game: Game, lines: int, jobs: int, file: Path | None, *, drop: bool) -> None:
    """Prove every puzzle again and print a line for each; with `drop`, delete those that fail."""
    puzzles = shipped(game.name) if file is None else open_puzzles(file, game.name)
    failed: set[str] = set()
    done = 0
    try:
        with progress_bar() as bar:
            task = bar.add_task("checking", total=len(puzzles.found))
            with closing(share_out(partial(recheck, lines), puzzles.found, jobs)) as parts:
                for name, said, holds in parts:
                    done += 1
                    bar.update(task, completed=done)
                    failed |= set() if holds else {name}
                    click.echo(f"{'ok' if holds else 'BAD':4}{name}  {said}")
    except KeyboardInterrupt:
        raise Stopped(f"Stopped after {done} of {len(puzzles.found)} puzzles.") from None
    click.echo(f"{done - len(failed)} of {done} puzzles hold.")
    if drop and file is not None and failed:
        puzzles.found = [each for each in puzzles.found if each[0].name not in failed]
        keep(file, puzzles)
        click.echo(f"Deleted {len(failed)} from {file}.")
    elif failed:
        click.get_current_context().exit(1)
