"""Lessons: a first race with a fixed deal, written as data beside its game (`lesson.toml`).

Each step says one thing and points at it. A step with a move waits until the player makes that
move; the rivals' answers of a step wait until it is read, or its move made. After the last step the
race goes on freely.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from itertools import pairwise
from typing import Any, ClassVar, Final

from paddock.kernel.choices import offered
from paddock.kernel.errors import PaddockError, unknown
from paddock.kernel.luck import key_of
from paddock.kernel.sessions import Session, find
from paddock.kernel.steps import Seat, Step

LEARNER: Final = 0  # the seat of whoever learns
FILE: Final = "lesson.toml"


class BadLesson(PaddockError):
    """Raised for a lesson that cannot be read; the message says what to write."""

    code: ClassVar = "bad-lesson"


@dataclass(frozen=True)
class LessonStep:
    """One idea, and perhaps a move."""

    say: str
    point: tuple[str, ...] = ()  # what it points at: `card K`, or a selector of the page
    do: str = ""  # the move to make, in the words of its option; "" for a remark to read
    instead: str = ""  # the reply to any other move
    clause: str = ""  # of the rulebook, that says more


@dataclass(frozen=True)
class RivalAnswer:
    """What a rival answers, once the player is past a step."""

    after: int  # the number of the step
    say: str


@dataclass(frozen=True)
class Remark:
    """Something to say when a clause first matters in a player's own races."""

    clause: str
    say: str


@dataclass(frozen=True)
class Lesson:
    """A scripted first race, and remarks for the races after it."""

    seats: int
    seed: str  # of the deal
    options: Mapping[str, str]
    decks: tuple[str, ...]  # by seat; none in a game without decks
    rivals: tuple[RivalAnswer, ...]  # in the order in which they are asked
    steps: tuple[LessonStep, ...]
    remarks: tuple[Remark, ...] = ()

    @property
    def key(self) -> bytes:
        """Return the key of the luck."""
        return key_of(self.seed)

    def at(self, session: Session, read: int) -> int:
        """Return the number of the step that the player is at; the number of steps if the script
        is over. `read` is the first step that the player has not read."""
        moves, made = self._moves(), decided(session, own=True)
        if made > len(moves):
            return len(self.steps)
        return max(moves[made - 1] + 1 if made else 0, min(read, self.waits_at(session)))

    def waits_at(self, session: Session) -> int:
        """Return the number of the next step with a move; the number of steps if none is left."""
        moves, made = self._moves(), decided(session, own=True)
        return moves[made] if made < len(moves) else len(self.steps)

    def _moves(self) -> list[int]:
        return [number for number, step in enumerate(self.steps) if step.do]

    def move(self, session: Session) -> Step | None:
        """Return the move that the script waits for; None if the player may do anything."""
        waits = self.waits_at(session)
        if waits == len(self.steps) or LEARNER not in session.choosers:
            return None
        return find(session.table, LEARNER, self.steps[waits].do)

    def answer(self, session: Session, seat: Seat) -> Step | None:
        """Return what the script lets a rival answer; None once it says no more."""
        said = self._said(session)
        return find(session.table, seat, said.say) if said is not None else None

    def holds(self, session: Session, read: int) -> bool:
        """Return True if rivals wait until the player has read the step that they are at."""
        said = self._said(session)
        if said is None or LEARNER in session.choosers:
            return False
        return self.at(session, read) <= said.after and not self.steps[said.after].do

    def _said(self, session: Session) -> RivalAnswer | None:
        """Return what the script says for the rival who is asked next."""
        made = decided(session, own=False)
        return self.rivals[made] if made < len(self.rivals) else None


def decided(session: Session, *, own: bool) -> int:
    """Return how many real decisions the learner has made so far, or everybody else."""
    trail = session.trail
    return len(
        [
            after
            for before, after in pairwise(trail)
            if after.seat >= 0
            and (after.seat == LEARNER) == own
            and len(offered(before.table, after.seat)) > 1
        ]
    )


def lesson_of(package: str) -> Callable[[], Lesson]:
    """Return a function that reads a game's lesson, which lies in its package."""

    def read() -> Lesson:
        return lesson_from(tomllib.loads(files(package).joinpath(FILE).read_text("utf-8")))

    return read


def lesson_from(said: Mapping[str, Any]) -> Lesson:
    """Return a lesson as a file says it, or raise BadLesson."""
    _known(said, ("seats", "seed", "options", "decks", "step", "remark"), "The lesson")
    rivals: list[RivalAnswer] = []
    steps: list[LessonStep] = []
    for number, each in enumerate(said.get("step", ()), 1):
        _known(each, ("say", "point", "do", "instead", "clause", "rivals"), f"Step {number}")
        if not each.get("say"):
            raise BadLesson(f"Step {number} says nothing. Write what the player reads.")
        rivals += [RivalAnswer(number - 1, said) for said in each.get("rivals", ())]
        steps.append(
            LessonStep(
                say=_line(each["say"]),
                point=tuple(each.get("point", ())),
                do=each.get("do", ""),
                instead=_line(each.get("instead", "")),
                clause=each.get("clause", ""),
            )
        )
    if not steps:
        raise BadLesson("A lesson needs steps. Write some under [[step]].")
    remarks: list[Remark] = []
    for number, each in enumerate(said.get("remark", ()), 1):
        _known(each, ("clause", "say"), f"Remark {number}")
        if not each.get("say") or not each.get("clause"):
            raise BadLesson(f"Remark {number} needs a clause, and what to say about it.")
        remarks.append(Remark(each["clause"], _line(each["say"])))
    options = {name: str(value) for name, value in said.get("options", {}).items()}
    return Lesson(
        seats=int(said.get("seats", 2)),
        seed=str(said.get("seed", "")),
        options=options,
        decks=tuple(said.get("decks", ())),
        rivals=tuple(rivals),
        steps=tuple(steps),
        remarks=tuple(remarks),
    )


def _line(said: str) -> str:
    """Return text that was written over several lines as one."""
    return " ".join(said.split())


def _known(said: Mapping[str, Any], known: tuple[str, ...], what: str) -> None:
    for name in said:
        if name not in known:
            raise BadLesson(f"{what}: {unknown('field', name, known)}")
