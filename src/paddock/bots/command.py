"""Bots in any language: a program that reads JSON and answers with one line (docs/bots.md).

Only the command line starts programs. `bots.make` and `bots.check` refuse them, so nobody can name
one in a browser, and a saved race never starts one.
"""

from __future__ import annotations

import json
import os
import selectors
import shlex
import subprocess
import weakref
from tempfile import TemporaryFile
from time import monotonic
from typing import IO, Any, ClassVar, Final

from paddock import bots
from paddock.bots import Bot
from paddock.kernel.errors import PaddockError
from paddock.kernel.game import Game
from paddock.kernel.steps import Step
from paddock.kernel.table import Table
from paddock.sight.observe import sight_of
from paddock.sight.sight import BOT, Racer, RoomStatus, as_json

PREFIX: Final = "cmd:"
LABEL: Final = "cmd"  # in the names of a record
PROTOCOL: Final = 1
SECONDS: Final = "PADDOCK_BOT_SECONDS"  # a variable: how long a program may take for an answer
USUAL_SECONDS: Final = 10.0
LONGEST: Final = 200  # bytes of an answer


class BotFailed(PaddockError):
    """Raised for a program that does not answer, or not with a choice."""

    code: ClassVar = "bot-failed"


def is_command(name: str) -> bool:
    return name.startswith(PREFIX)


def label(name: str) -> str:
    """Return what a record calls a bot: a program by no more than that it is one."""
    return LABEL if is_command(name) else name


def check(name: str) -> None:
    """Refuse a name that is neither a bot nor a program."""
    if not is_command(name):
        bots.check(name)
    else:
        _words(name)
        _seconds()


def make(name: str, game: Game, seed: int) -> Bot:
    """Return a bot for one race, by name; `cmd:./mybot --fast` starts a program."""
    return CommandBot(name, game, seed) if is_command(name) else bots.make(name, game, seed)


def _words(name: str) -> list[str]:
    """Return the words of the command in a name."""
    try:
        words = shlex.split(name.removeprefix(PREFIX))
    except ValueError as oops:
        raise BotFailed(f"{name!r} is not a command: {oops}.") from None
    if not words:
        raise BotFailed(f'"{PREFIX}" needs a command, such as {PREFIX}./mybot.')
    return words


def _seconds() -> float:
    said = os.environ.get(SECONDS, "") or str(USUAL_SECONDS)
    try:
        found = float(said)
    except ValueError:
        found = 0.0
    if not 0 < found < 1e6:
        raise BotFailed(f"{SECONDS} must be a number of seconds, not {said!r}.")
    return found


class CommandBot:
    """A program that plays one race. It is started for its first move, and again if it stops."""

    def __init__(self, name: str, game: Game, seed: int) -> None:
        self.words = _words(name)
        self.seconds = _seconds()
        self.game = game
        self.seed = seed
        self.program: Program | None = None

    def choose(self, seen: Table) -> Step:
        """Return what the program chooses. If it stops or is late, start it once more."""
        question = self._question(seen)
        try:
            answer = self._ask(seen, question)
        except BotFailed:
            self.program = None
            answer = self._ask(seen, question)
        ids = [f"c{number}" for number in range(len(seen.options))]
        if answer not in ids:
            last = f" to {ids[-1]}" if len(ids) > 1 else ""
            raise BotFailed(f"{self.words[0]} must answer {ids[0]}{last}, not {answer!r}.")
        return seen.options[ids.index(answer)]

    def _ask(self, seen: Table, question: str) -> str:
        if self.program is None:
            self.program = Program(self.words)
            hello = {
                "protocol": PROTOCOL,
                "game": self.game.name,
                "seats": seen.seats,
                "seat": seen.viewer,
                "seed": self.seed,
                "seconds": self.seconds,
            }
            question = json.dumps({"race": hello}) + "\n" + question
        return self.program.ask(question, self.seconds)

    def _question(self, seen: Table) -> str:
        """Return the line that asks for a choice: everything that this seat may know."""
        racers = [Racer(seat, f"Seat {seat + 1}", BOT) for seat in range(seen.seats)]
        room, secret = RoomStatus(""), f"{self.seed}/{seen.viewer}"
        sight = sight_of(self.game, seen, racers, room, secret, token="choose")
        said: dict[str, Any] = {"choose": as_json(sight)}
        features = self.game.features
        if features is not None:
            names = [each.name for each in features.listed(seen.seats)]
            said["features"] = dict(zip(names, features.measure(seen, seen.viewer)))
        return json.dumps(said) + "\n"


class Program:
    """A running program, which ends when nobody needs it any more."""

    def __init__(self, words: list[str]) -> None:
        self.name = words[0]
        self.complaints: IO[bytes] = TemporaryFile()  # noqa: SIM115 it is open while the program is
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(
                words, stdin=pipe, stdout=pipe, stderr=self.complaints, bufsize=0
            )
        except OSError as oops:
            self.complaints.close()
            raise BotFailed(f"{self.name} cannot be started: {oops.strerror}.") from None
        self.end = weakref.finalize(self, _end, self.process, self.complaints)
        assert self.process.stdin is not None and self.process.stdout is not None
        self.into, self.out = self.process.stdin, self.process.stdout
        os.set_blocking(self.into.fileno(), False)

    def ask(self, question: str, seconds: float) -> str:
        """Send a question, and return the next line."""
        deadline = monotonic() + seconds
        left, heard = question.encode(), b""
        with selectors.DefaultSelector() as waiting:
            waiting.register(self.into, selectors.EVENT_WRITE)
            waiting.register(self.out, selectors.EVENT_READ)
            while b"\n" not in heard:
                ready = waiting.select(max(deadline - monotonic(), 0.0))
                if not ready:
                    raise self._failed(f"did not answer within {seconds:g} seconds")
                for key, _ in ready:
                    if key.fileobj is self.out:
                        got = os.read(self.out.fileno(), 4096)
                        heard += got
                        if not got:
                            raise self._failed("stopped without an answer")
                    else:
                        left = left[self._write(left) :]
                        if not left:
                            waiting.unregister(self.into)
                if len(heard) > LONGEST:
                    raise self._failed("answered with a line that is far too long")
        return heard.split(b"\n")[0].decode(errors="replace").strip()

    def _write(self, said: bytes) -> int:
        try:
            return os.write(self.into.fileno(), said)
        except BlockingIOError:
            return 0
        except BrokenPipeError:
            raise self._failed("stopped without an answer") from None

    def _failed(self, how: str) -> BotFailed:
        """Return the error, with the last line of what the program complained about."""
        self.process.kill()
        self.process.wait()
        self.complaints.seek(0)
        lines = self.complaints.read().decode(errors="replace").split("\n")
        said = [line.strip() for line in lines if line.strip()]
        self.end()
        last = f": {said[-1][:LONGEST]}" if said else ""
        return BotFailed(f"{self.name} {how}{last}.")


def _end(process: subprocess.Popen[bytes], complaints: IO[bytes]) -> None:
    """End a program, whatever state it is in."""
    process.kill()
    process.wait()
    for each in (process.stdin, process.stdout, complaints):
        if each is not None:
            each.close()
