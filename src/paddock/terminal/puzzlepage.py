"""Puts a puzzle to the player at the terminal, and says what came of the answer."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

from rich.text import Text

from paddock.games import load
from paddock.kernel.game import Game
from paddock.kernel.numbers import whole
from paddock.kernel.sessions import Session
from paddock.kernel.words import words
from paddock.lab.puzzles import Printed, Puzzle, open_puzzles, position, question, shipped
from paddock.lab.solving import Solved, solved
from paddock.terminal.mistakes import Mistake, Stopped
from paddock.terminal.screen import Screen

LINES = 8  # lines of the log to show
BAR = 24


def solve(game: Game, name: str | None, day: date | None, file: Path | None) -> None:
    """Show a position, ask for the best option, and say whether it is."""
    puzzle, printed = _chosen(game, name, day, file)
    session = position(puzzle, printed, load)
    seen = question(puzzle, session)
    screen = Screen(session, puzzle.seat)
    screen.log(max(0, len(session.record.entries) - LINES))
    screen.board(f"puzzle {puzzle.name}")
    screen.options()
    place = _answer(session, puzzle, screen)
    shown = solved(puzzle, seen, place, screen.players.names)
    _tell(screen, shown)
    screen.say(f"`paddock puzzles play {game.name} {puzzle.name}` shows it again.", "dim")


def _chosen(
    game: Game, name: str | None, day: date | None, file: Path | None
) -> tuple[Puzzle, Printed]:
    puzzles = shipped(game.name) if file is None else open_puzzles(file, game.name)
    if name is not None:
        found = puzzles.named(name)
        if found is None:
            raise Mistake(f"No puzzle called {name!r}. Leave the name out for today's.")
        return found
    found = puzzles.of_day(day or datetime.now(UTC).date())
    if found is None:
        raise Mistake(f"There are no puzzles. Find some: `paddock puzzles mine {game.name}`.")
    return found


def _answer(session: Session, puzzle: Puzzle, screen: Screen) -> int:
    """Return the place of the option that was typed, as a number or in words."""
    seen = session.view(puzzle.seat)
    names = screen.players.names
    said = [words(seen, option, names).lower() for option in seen.options]
    while True:
        try:
            typed = " ".join(input(" What is best? ").lower().split())
        except EOFError:
            raise Stopped("The puzzle waits.", 0) from None
        if typed in ("q", "quit"):
            raise Stopped("The puzzle waits.", 0)
        number = whole(typed, len(said))
        if number:
            return number - 1
        if typed in said:
            return said.index(typed)
        screen.say(f"Type a number from 1 to {len(said)}, or q to quit.")


def _tell(screen: Screen, shown: Solved) -> None:
    screen.say(f"{'Right' if shown.right else 'Not the best'}. {shown.says}", "bold")
    for each in shown.chances:
        bar = "#" * round(BAR * each.percent / 100)
        mark = "!" if each.best else ">" if each.mine else " "
        screen.show([Text(f" {mark} {each.percent:>3}%  {bar:<{BAR}}  {each.said}")])
    screen.say(shown.why)
    screen.say(shown.proof, "dim")
