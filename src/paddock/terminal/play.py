"""A race or a match at the terminal: one person against bots, a question at a time."""

from __future__ import annotations

import os
import shlex
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import NoReturn

from paddock.bots import Bot
from paddock.bots.command import BotFailed, is_command, make
from paddock.kernel.errors import nearest_name
from paddock.kernel.matches import moved
from paddock.kernel.numbers import whole
from paddock.kernel.saving import CannotSave
from paddock.kernel.sessions import Session, next_race
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Illegal
from paddock.kernel.words import words
from paddock.kernel.zones import NO_SEAT
from paddock.terminal.draw import numbered
from paddock.terminal.explain import explain, hint, keys
from paddock.terminal.mistakes import Stopped
from paddock.terminal.savefiles import file_for, keep, keep_somewhere
from paddock.terminal.screen import Screen


class Quit(Exception):
    """Raised when the player quits, after they have said whether to save."""


class Play:
    """A race, the seat of the person, the bots in the other seats, and what is on disk."""

    def __init__(
        self, session: Session, seat: Seat, bots: dict[Seat, str], file: Path | None = None
    ) -> None:
        self.sit_down(session, seat, bots, file)

    def sit_down(
        self, session: Session, seat: Seat, bots: dict[Seat, str], file: Path | None = None
    ) -> None:
        """Take a seat in a race: the first, or the next of a match."""
        self.session = session
        self.seat = seat
        self.bots = bots
        self.screen = Screen(session, seat, bots)
        self.file = file  # where the race was saved last, or opened from
        self.kept = len(session.record.entries) if file else 0
        self.heard = 0  # the first entry whose lines have not been shown
        self.programs: dict[Seat, Bot] = {}  # running programs that play as bots

    def run(self) -> None:
        """Race until the race or the match is over, or the player quits. Whatever stops it, the
        race is saved."""
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            if hasattr(signal, name):  # Windows has no SIGHUP
                signal.signal(getattr(signal, name), _interrupt)
        if sys.stdin.isatty():
            with suppress(ImportError):  # not every Python has it, and it only makes typing nicer
                import_module("readline")
        try:
            self._race()
            self._finish()
            while self._next_race():
                self._race()
                self._finish()
        except Quit:
            return
        except (KeyboardInterrupt, EOFError) as stop:
            raise Stopped(self._left(), 130 if isinstance(stop, KeyboardInterrupt) else 0) from None
        except BotFailed as oops:
            raise BotFailed(f"{oops} {self._left()}") from None
        except Exception:  # a closed pipe, or a mistake of ours: the race is kept all the same
            self._left()
            raise

    def _race(self) -> None:
        session = self.session
        while not session.over:
            asked = session.choosers
            seat = self.seat if self.seat in asked else asked[0]
            options = session.options(seat)
            if seat != self.seat:
                session.answer(seat, options[0] if len(options) == 1 else self._bot(seat))
            elif len(options) == 1:
                said = words(session.view(seat), options[0], self.screen.players.names)
                self._catch_up()
                self.screen.say(f"Your only option, taken for you: {said}.", "dim")
                session.answer(seat, options[0])
            else:
                self._ask()

    def _bot(self, seat: Seat) -> Step:
        """Return a bot's answer. It depends only on the record, so a resumed race goes on just as
        it would have."""
        so_far = f"{len(self.session.record.entries)} {seat}".encode()
        seed = blake2b(so_far, key=self.session.luck.key[:64], person=b"paddock bot").digest()
        name, view = self.bots[seat], self.session.view(seat)
        if seat not in self.programs:
            bot = make(name, self.session.game, int.from_bytes(seed[:8], "big"))
            if not is_command(name):
                return bot.choose(view)
            self.programs[seat] = bot
        return self.programs[seat].choose(view)

    def _catch_up(self) -> None:
        """Show the log since it was last shown."""
        self.screen.log(self.heard)
        self.heard = len(self.session.record.entries)

    def _ask(self) -> None:
        """Show the table, and ask until the player has chosen."""
        self._catch_up()
        self._draw()
        answered = len(self.session.record.entries)
        while len(self.session.record.entries) == answered:
            self._do(input(" Your choice (? for help): ").strip())

    def _draw(self) -> None:
        self.screen.board()
        self.screen.options()

    def _do(self, said: str) -> None:
        """Do what the player typed."""
        key, _, rest = said.partition(" ")
        acts: dict[str, Callable[[], None]] = {
            "u": self._undo,
            "q": self._quit,
            "l": lambda: self.screen.log(0),
            "d": self._draw,
            "h": lambda: hint(self.screen),
            "help": lambda: keys(self.screen),
        }
        if said.startswith("?"):
            asked = said[1:].strip()
            explain(self.screen, asked) if asked else keys(self.screen)
        elif key == "s":
            self._save_as(rest.strip()) if rest.strip() else self._save()
        elif said.lower() in acts:
            acts[said.lower()]()
        elif said:
            self._choose(said)
        else:
            self.screen.say("Type the number of an option, or ? for help.")

    def _choose(self, said: str) -> None:
        """Take an option by its number, its words or its short form. Digits are always a number,
        because a card may be called 7 too."""
        session = self.session
        options = session.options(self.seat)
        if said.isascii() and said.isdigit():
            number = whole(said, len(options))
            if number:
                return session.answer(self.seat, options[number - 1])
            return self.screen.say(f"No option {said}. Choose {_numbers(len(options))}.")
        seen = session.view(self.seat)
        named: dict[str, Step] = {}
        for option in options:
            shown = words(seen, option, self.screen.players.names)
            for name in (shown, words(seen, option), session.game.notation(seen, option)):
                named.setdefault(name.lower(), option)
        meant = " ".join(said.lower().split())
        if meant in named:
            return session.answer(self.seat, named[meant])
        near = nearest_name(meant, named)
        hint = (
            f"Did you mean {near!r}?"
            if near
            else f"Choose {_numbers(len(options))}, or ? for help."
        )
        return self.screen.say(f"No option {said!r}. {hint}")

    def _undo(self) -> None:
        """Undo the last choice if nothing was learned from it, else take it back as practice."""
        session = self.session
        try:
            session.undo(self.seat)
            said = "Undone."
        except Illegal:
            try:
                session.take_back(self.seat)
            except Illegal as oops:
                return self.screen.say(str(oops))
            said = "Taken back: hidden cards are reshuffled, and the race counts as practice."
        self.heard = len(session.record.entries)
        return self.screen.say(said)

    def _save_as(self, name: str) -> None:
        """Save to this file, and ask before overwriting another one."""
        path = Path(os.path.expanduser(name))
        if not name.isprintable():
            return self.screen.say("A file name must be printable text.")
        if os.path.isfile(path) and path != self.file and not self._yes(f"Overwrite {path}?"):
            return self.screen.say("Not saved.")
        return self._save(path)

    def _save(self, path: Path | None = None) -> None:
        path = path or self.file or file_for(self.session.game.name)
        try:
            keep(self.session, path)
        except CannotSave as oops:
            self.screen.say(str(oops))
            return self.screen.say("Type s and another file name to save elsewhere.")
        self.file, self.kept = path, len(self.session.record.entries)
        return self.screen.say(f"Saved to {path}. Go on later with {_command('play', path)}.")

    def _quit(self) -> None:
        if self.kept < len(self.session.record.entries) and self._yes("Save the race first?"):
            self._save()
            if self.kept < len(self.session.record.entries):
                return  # stay at the table, because the race could not be saved
        raise Quit

    def _yes(self, question: str) -> bool:
        return input(f" {question} (y/N) ").strip().lower() in ("y", "yes")

    def _left(self) -> str:
        """Save the race, and return how to go on with it or look at it."""
        if self.kept < len(self.session.record.entries):
            self.file = keep_somewhere(self.session, self.file or file_for(self.session.game.name))
        assert self.file is not None
        if self.session.over and not self.session.match_goes_on:
            return f"Race saved to {self.file}. Look at it with {_command('replay', self.file)}."
        return f"Race saved to {self.file}. Go on with {_command('play', self.file)}."

    def _finish(self) -> None:
        """Show the last lines, the standings and the score, and offer to save the race."""
        self._catch_up()
        self.screen.board()
        self.screen.standings()
        self.screen.score()
        if self._yes("Save the race?"):
            self.screen.say(self._left())

    def _next_race(self) -> bool:
        """Start the next race of a match, if there is one."""
        before, match = self.session, self.session.match_after
        if match is None or not before.match_goes_on:
            return False
        game, seats = before.game, range(before.table.seats)
        leads = self._leader(match.chooser)
        session = next_race(before, match, before.match_key, leads)
        came_from = moved(game, seats)
        bots = {n: self.bots[old] for n, old in enumerate(came_from) if old != self.seat}
        self.sit_down(session, came_from.index(self.seat), bots)
        self.screen.say(f"Race {match.race}. You are in seat {self.seat + 1}.", "bold")
        return True

    def _leader(self, chooser: Seat) -> Seat:
        """Return who leads the next race: the player's choice, or a bot that chooses itself."""
        names = self.screen.players.names
        if chooser != self.seat:
            if chooser != NO_SEAT:
                self.screen.say(f"{names[chooser]} chooses to lead the next race.")
            return chooser
        self.screen.say("You lost, so you choose who leads the next race.", "bold")
        self.screen.show(numbered([(name, "") for name in names], self.screen.width))
        while True:
            said = input(" Who leads? ").strip()
            if said in [str(seat + 1) for seat in range(len(names))]:
                return int(said) - 1
            self.screen.say(f"Type a number from 1 to {len(names)}.")


def _interrupt(number: int, frame: FrameType | None) -> NoReturn:
    """Treat a closed terminal or a request to end like Ctrl-C. A second Ctrl-C must not stop the
    saving that the first one starts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


def _numbers(count: int) -> str:
    """Return the numbers of the options: `1`, `1 or 2`, `1 to 5`."""
    return "1" if count == 1 else f"1 {'or' if count == 2 else 'to'} {count}"


def _command(name: str, path: Path) -> str:
    return f"`paddock {name} {shlex.quote(str(path))}`"
