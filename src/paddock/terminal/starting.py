"""Starts a race at the terminal: a new one, a saved one, or a branch of an old one."""

from __future__ import annotations

from pathlib import Path
from random import Random

from paddock.bots import USUAL
from paddock.bots.command import LABEL
from paddock.games import load
from paddock.kernel.decks import DeckChoice
from paddock.kernel.errors import nearest_name, quoted
from paddock.kernel.luck import key_of
from paddock.kernel.matches import new_match
from paddock.kernel.records import Record
from paddock.kernel.replays import branch, resume
from paddock.kernel.saving import open_record
from paddock.kernel.sessions import Session, start
from paddock.kernel.steps import Seat
from paddock.terminal.arguments import (
    bots_called,
    decks_said,
    game_called,
    options_said,
    seat_numbered,
    seed_or_new,
)
from paddock.terminal.deckpage import described
from paddock.terminal.mistakes import Mistake
from paddock.terminal.play import Play
from paddock.terminal.players import bot_in, seated


def new_race(
    name: str,
    seats: int | None,
    seat: Seat | None,
    bots: tuple[str, ...],
    seed: str | None,
    options: tuple[str, ...],
    preset: str | None,
    decks: tuple[str, ...],
    cards: str,
    you: str,
    best_of: int = 1,
) -> Play:
    """Return a new race, or the first of a match. The seed decides the deal, and your seat unless
    you choose it."""
    if not you.strip() or bot_in(you):  # a saved race must know who is the person
        raise Mistake(f"--name must be a name that no bot has, not {you!r}.")
    game = game_called(name, cards)
    said = options_said(game, options, preset)
    count, _ = game.agree(seats, said)
    rivals = bots_called(bots, count - 1, USUAL, "rival")
    mine_first = decks_said(game, count, decks)
    chosen = seed_or_new(seed)
    place = (
        Random(f"seat {chosen}").randrange(count)
        if seat is None
        else seat_numbered("--seat", seat, count)
    )
    others = [each for each in range(count) if each != place]
    table = dict(zip(others, rivals))
    brought = _by_seat(mine_first, place)
    match, secret = new_match(best_of, count), key_of(chosen)
    names = seated(you, place, table)
    session = start(game, count, match.key(secret), said, names, brought, match)
    session.match_key = secret if session.match else b""
    play = Play(session, place, table)
    kinds = ", ".join([session.names[each] for each in others])
    rival = "rival" if len(others) == 1 else "rivals"
    play.screen.say(f"You are {you}, in seat {place + 1}. Your {rival}: {kinds}.")
    if session.decks:
        play.screen.say(f"Your deck: {described(session.decks[place])}.")
    if session.match:
        play.screen.say(f"Best of {best_of}: win {match.needed} races to win the match.")
    play.screen.say(f"Seed {chosen}. Type the number of an option, ? for help, q to quit.")
    return play


def _by_seat(decks: tuple[DeckChoice, ...], place: Seat) -> tuple[DeckChoice, ...]:
    """Return the decks in seat order: yours was named first, then your rivals'."""
    if len(decks) < 2:
        return decks
    rivals = decks[1:]
    return *rivals[:place], decks[0], *rivals[place:]


def saved_race(
    path: Path,
    seat: Seat | None,
    bots: tuple[str, ...],
    at: int | None = None,
) -> Play:
    """Return a saved race: resumed if it has its key, otherwise (or from an entry) branched."""
    record = record_in(path)
    session, file = _taken_up(record, path, at)
    if session.over and not session.match_goes_on:
        last = len(record.entries) - 1
        raise Mistake(
            f"The race in {path} is over. To play on from entry N (0 to {last - 1}), use "
            f"`paddock replay {path} --at N --play`."
        )
    count = session.table.seats
    kinds = [bot_in(name) for name in session.names]
    free = [each for each in range(count) if not kinds[each]]
    place = (free or [0])[0] if seat is None else seat_numbered("--seat", seat, count)
    if place in session.table.gone and not session.over:
        here = ", ".join([f"{each + 1}" for each in session.table.racing()])
        raise Mistake(f"Seat {place + 1} has left this race. Still racing: {here}.")
    others = [each for each in range(count) if each != place]
    rivals = bots_called(bots, count - 1, USUAL, "rival")
    table = {each: rivals[n] if bots else kinds[each] or rivals[n] for n, each in enumerate(others)}
    if LABEL in table.values():
        raise Mistake("A program of yours raced here. Name it again: --bot cmd:./mybot")
    play = Play(session, place, table, file)
    going = "You go on" if file else "A new branch, with new luck. You are racing"
    you = f"{play.screen.players.names[place]}, in seat {place + 1}"
    play.screen.say(f"{going} as {you}. Type ? for help.")
    play.heard = max(len(session.record.entries) - count, 0)
    return play


def _taken_up(record: Record, path: Path, at: int | None) -> tuple[Session, Path | None]:
    """Return the race to play on with, and its file if it is still the same race."""
    if at is None and record.key:
        return resume(record, load), path
    return branch(record, load, len(record.entries) - 1 if at is None else at), None


def record_in(path: Path) -> Record:
    """Return the record in a file, or suggest another file."""
    if path.is_dir():
        raise Mistake(f"{path} is a folder, not a saved race.{_races(path)}")
    if not path.exists():
        there = sorted([each.name for each in Path().glob("*.race")])
        meant = nearest_name(str(path), there)
        hint = f" Did you mean {quoted(meant)}?" if meant else _races(Path())
        raise Mistake(f"No file called {quoted(str(path))}.{hint}")
    return open_record(path)


def _races(folder: Path) -> str:
    """Return a sentence with some of the saved races in a folder."""
    there = sorted([str(each) for each in folder.glob("*.race")])
    return (
        f" Saved races here: {', '.join(there[:3])}." if there else " There is no .race file here."
    )
