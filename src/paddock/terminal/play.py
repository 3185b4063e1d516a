"""A race at the terminal: one person against bots, a question at a time."""

from __future__ import annotations

import shlex
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from importlib import import_module
from os.path import expanduser
from pathlib import Path
from types import FrameType
from typing import NoReturn

from paddock.bots import make
from paddock.kernel.saving import CannotSave
from paddock.kernel.sessions import Session
from paddock.kernel.steps import Seat, Step
from paddock.kernel.table import Illegal
from paddock.kernel.words import words
from paddock.terminal.explain import explain, keys
from paddock.terminal.mistakes import Stopped
from paddock.terminal.savefiles import file_for, keep, keep_somewhere
from paddock.terminal.screen import Screen


class Quit(Exception):
    """The player stops here, and has said what is to be kept."""


class Play:
    """A record, the seat of the one who plays, the bots at the others, and what is on disk."""

    def __init__(
        self, session: Session, seat: Seat, bots: dict[Seat, str], file: Path | None = None
    ) -> None:
        self.session = session
        self.seat = seat
        self.bots = bots
        self.screen = Screen(session, seat, bots)
        self.file = file  # where it was saved last, or came from
        self.kept = len(session.record.entries) if file else 0
        self.heard = 0  # the first entry whose lines have not been shown

    def run(self) -> None:
        """Until the race is over or the player goes; whatever stops it, the race is on disk."""
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name):  # not every system can hang up
                signal.signal(getattr(signal, name), _interrupt)
        if sys.stdin.isatty():
            with suppress(ImportError):  # not every Python has it; without, lines are just typed
                import_module("readline")
        try:
            self._race()
            self._finish()
        except Quit:
            return
        except (KeyboardInterrupt, EOFError) as stop:
            raise Stopped(self._left(), 130 if isinstance(stop, KeyboardInterrupt) else 0) from None
        except BrokenPipeError:
            self._left()  # nobody reads on, but the race is kept
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
                said = words(session.view(seat), options[0])
                self._catch_up()
                self.screen.say(
                    f"There is only one thing you can do, so it is done: {said}.", "dim"
                )
                session.answer(seat, options[0])
            else:
                self._ask()

    def _bot(self, seat: Seat) -> Step:
        """A bot's answer. It depends on nothing but the record, so a resumed race goes on as it
        would have."""
        so_far = f"{len(self.session.record.entries)} {seat}".encode()
        seed = blake2b(so_far, key=self.session.luck.key[:64], person=b"paddock bot").digest()
        bot = make(self.bots[seat], self.session.game, int.from_bytes(seed[:8], "big"))
        return bot.choose(self.session.view(seat))

    def _catch_up(self) -> None:
        """What has happened since the log was last shown."""
        self.screen.log(self.heard)
        self.heard = len(self.session.record.entries)

    def _ask(self) -> None:
        """Show the table and put the question, until it is answered."""
        self._catch_up()
        self._draw()
        answered = len(self.session.record.entries)
        while len(self.session.record.entries) == answered:
            self._do(input(" your choice (? helps): ").strip())

    def _draw(self) -> None:
        self.screen.board(f"entry {len(self.session.record.entries) - 1}")
        self.screen.options()

    def _do(self, said: str) -> None:
        """One line typed by the player."""
        key, _, rest = said.partition(" ")
        acts: dict[str, Callable[[], None]] = {
            "u": self._undo,
            "q": self._quit,
            "l": lambda: self.screen.log(0),
            "d": self._draw,
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
            self.screen.say("say the number of an option; ? lists what else can be said")

    def _choose(self, said: str) -> None:
        """An option by its number, its words or its notation. Digits are always a number, since a
        card may be called 7 too."""
        session = self.session
        options = session.options(self.seat)
        if said.isascii() and said.isdigit():
            if 1 <= int(said) <= len(options):
                return session.answer(self.seat, options[int(said) - 1])
            return self.screen.say(f"there is no option {said}: there are 1 to {len(options)}")
        seen = session.view(self.seat)
        for option in options:
            names = (words(seen, option).lower(), session.game.notation(seen, option).lower())
            if " ".join(said.lower().split()) in names:
                return session.answer(self.seat, option)
        offered = ", ".join([words(seen, option) for option in options])
        return self.screen.say(f"{said!r} is not offered; you can {offered}; ? lists the keys")

    def _undo(self) -> None:
        """Undo where the rules of undoing allow it; against bots a choice may be taken back too."""
        session = self.session
        try:
            session.undo(self.seat)
            said = "undone"
        except Illegal:
            try:
                session.take_back(self.seat)
            except Illegal as oops:
                return self.screen.say(str(oops))
            said = "taken back; unseen cards were shuffled again, and the race counts as practice"
        self.heard = len(session.record.entries)
        return self.screen.say(said)

    def _save_as(self, name: str) -> None:
        """To a file that was named; another file there is written over only if that is meant."""
        path = Path(expanduser(name))
        if not name.isprintable():
            return self.screen.say("a file name is printable text")
        if path.is_file() and path != self.file and not self._yes(f"write over {path}?"):
            return self.screen.say("not saved")
        return self._save(path)

    def _save(self, path: Path | None = None) -> None:
        path = path or self.file or file_for(self.session.game.name)
        try:
            keep(self.session, path)
        except CannotSave as oops:
            return self.screen.say(f"{oops}; `s FILE` saves elsewhere")
        self.file, self.kept = path, len(self.session.record.entries)
        return self.screen.say(f"saved to {path}; {_command('play', path)} goes on from here")

    def _quit(self) -> None:
        if self.kept < len(self.session.record.entries) and self._yes("save the race first?"):
            self._save()
            if self.kept < len(self.session.record.entries):
                return  # could not be saved: stay at the table
        raise Quit

    def _yes(self, question: str) -> bool:
        return input(f" {question} (y/N) ").strip().lower() in ("y", "yes")

    def _left(self) -> str:
        """The race is kept, and how to go on with it, or to look at it."""
        if self.kept < len(self.session.record.entries):
            self.file = keep_somewhere(self.session, self.file or file_for(self.session.game.name))
        assert self.file is not None
        if self.session.over:
            return f"the race is saved in {self.file}; {_command('replay', self.file)} shows it"
        return f"the race is saved in {self.file}; {_command('play', self.file)} goes on"

    def _finish(self) -> None:
        """The last lines, the standings, and whether to keep the record."""
        self._catch_up()
        self.screen.board(f"entry {len(self.session.record.entries) - 1}")
        self.screen.standings()
        if self._yes("save the record?"):
            self.screen.say(self._left())


def _interrupt(number: int, frame: FrameType | None) -> NoReturn:
    """The terminal was closed, or somebody ended the program: as good as Ctrl-C."""
    raise KeyboardInterrupt


def _command(name: str, path: Path) -> str:
    return f"`paddock {name} {shlex.quote(str(path))}`"
