"""The commands for puzzles: `paddock puzzles mine`, `check`, `play`."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from paddock.terminal.arguments import game_called, plain, whole
from paddock.terminal.mistakes import Mistake
from paddock.terminal.runner import Commands

LINES = 1000  # lines in each search of a proof
FILE = click.option(
    "--file", "named", metavar="FILE", help="A file of puzzles. [default: those that ship]"
)


@click.group(cls=Commands, invoke_without_command=True)
@click.pass_context
def puzzles(ctx: click.Context) -> None:
    """Solve puzzles, find new ones, or check their proofs."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@puzzles.command(name="play")
@click.argument("game")
@click.argument("name", metavar="[NAME]", required=False)
@click.option("--day", metavar="YYYY-MM-DD", help="The puzzle of another day.")
@FILE
def play_puzzle(game: str, name: str | None, day: str | None, named: str | None) -> None:
    """Solve the puzzle of the day, or one by its name."""
    from paddock.terminal.puzzlepage import solve

    solve(game_called(game), name, _day(day), Path(named) if named else None)


@puzzles.command(name="mine")
@click.argument("game")
@click.option("--puzzles", "wanted", callback=whole(1, 100_000), default="100", metavar="N",
              show_default=True, help="Stop when the file has this many.")  # fmt: skip
@click.option("--seats", callback=whole(2, 9), metavar="N", help="The number of racers.")
@click.option("--seed", callback=plain, default="1", metavar="TEXT", show_default=True,
              help="Any text: the same seed gives the same races.")  # fmt: skip
@click.option("--lines", callback=whole(100, 1_000_000), default=str(LINES), metavar="N",
              show_default=True,
              help="The lines of each of the eight searches of a proof.")  # fmt: skip
@click.option("--jobs", callback=whole(1, 1024), default="1", metavar="N", show_default=True,
              help="The number of processes.")  # fmt: skip
@click.option("--file", "named", metavar="FILE",
              help="Keep the puzzles in this file, and go on with it if it exists. "
              "[default: GAME.puzzles]")  # fmt: skip
def mine(
    game: str, wanted: int, seats: int | None, seed: str, lines: int, jobs: int, named: str | None
) -> None:
    """Find puzzles in races of bots, and prove them by search.

    Ctrl-C keeps what was found, and the same command goes on from there.
    """
    from paddock.lab.mining import Mine
    from paddock.terminal.puzzlework import dig_for

    searched = game_called(game)
    count, _ = searched.agree(seats)
    if not seed or " " in seed:
        raise Mistake(f"--seed must be one word, not {seed!r}.")
    file = Path(named or f"{searched.name}.puzzles")
    dig_for(Mine(searched.name, count, seed, lines), wanted, jobs, file)


@puzzles.command(name="check")
@click.argument("game")
@click.option("--lines", callback=whole(100, 1_000_000), metavar="N",
              help="The lines of each of the eight searches. "
              "[default: three times as many as in the proof]")  # fmt: skip
@click.option("--jobs", callback=whole(1, 1024), default="1", metavar="N", show_default=True,
              help="The number of processes.")  # fmt: skip
@click.option("--drop", "dropping", is_flag=True,
              help="Delete the puzzles that fail from the file. Needs --file.")  # fmt: skip
@FILE
def check(game: str, lines: int | None, jobs: int, dropping: bool, named: str | None) -> None:
    """Play every puzzle again, and prove it by longer searches with other luck."""
    from paddock.terminal.puzzlework import check_all

    if dropping and not named:
        raise Mistake("--drop changes a file. Name it with --file.")
    check_all(game_called(game), lines or 0, jobs, Path(named) if named else None, drop=dropping)


def _day(said: str | None) -> date | None:
    if said is None:
        return None
    try:
        return date.fromisoformat(said)
    except ValueError:
        raise Mistake(f"--day must be a date such as 2030-05-17, not {said!r}.") from None
