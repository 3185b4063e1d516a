"""A sight is all that one viewer is told: a seat, or whoever only watches.

It is built from that viewer's view and nothing else of the race, so secrecy is decided here, once.
Pages draw it as HTML, programs get it as JSON; nothing leaves the server beside it.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from paddock.kernel.scenes import Grid, Line, Number, Row, Scene, Shape
from paddock.kernel.steps import Seat

PERSON = "person"
BOT = "bot"
TURN = "turn"
REACTION = "reaction"
TOGETHER = "together"
LONGEST_SAYING = 200  # signs of a line of chat


@dataclass(frozen=True)
class Racer:
    """Somebody at the table, as everybody sees him."""

    seat: Seat
    name: str
    kind: str = PERSON  # or BOT
    level: str = ""  # of a bot
    here: int = 1  # connected; a bot always is
    away: int = 0  # a bot plays for this person until he is back
    asked: int = 0  # publicly asked now
    answered: int = 0  # has given a sealed answer
    gone: int = 0  # has left the race
    place: int = 1  # the rank
    total: int = 0  # what was raced so far
    gap: int = 0  # behind the first, who is the winner once there is one
    won: int = 0


@dataclass(frozen=True)
class LogLine:
    """A sentence of the log. Lines are numbered for this viewer, from 0."""

    number: int
    clause: str
    text: str
    seat: Seat = -1  # whose doing it was, or nobody's
    heading: str = ""  # a name, where the lines of another seat begin
    rolled: int = 0  # what a die showed, if one was rolled
    sides: int = 0
    loud: int = 0  # 1 where somebody's race ends
    times: int = 1  # how often in a row


@dataclass(frozen=True)
class Ghost:
    """Where something would stand after an option."""

    seat: Seat
    line: str  # the address of the Line or Grid
    place: int
    label: str = ""
    sure: int = 1  # 0 if an answer may prevent it


@dataclass(frozen=True)
class Choice:
    """One thing the viewer may answer. What it promises comes a moment later than the question."""

    id: str
    words: str
    cards: tuple[str, ...] = ()  # addresses
    targets: tuple[str, ...] = ()
    verdict: str = ""
    ghosts: tuple[Ghost, ...] = ()
    open: str = ""  # what is not certain: "a d20 decides"
    hits: tuple[tuple[Seat, int], ...] = ()  # whom it hits, and 1 if nothing can prevent it
    passes: int = 0  # it lets a reaction be


@dataclass(frozen=True)
class Picking:
    """The question is to pick some cards: worth so much each, from `least` to `most` in all."""

    cards: tuple[str, ...]
    worth: tuple[int, ...]
    least: int
    most: int
    verb: str = "pick"  # what becomes of them: "discard"


@dataclass(frozen=True)
class Question:
    """What the viewer is asked now. The token is quoted with the answer."""

    token: str
    asks: str
    clause: str
    kind: str  # TURN, REACTION or TOGETHER
    choices: tuple[Choice, ...]
    picking: Picking | None = None
    refused: dict[str, tuple[str, ...]] = field(default_factory=dict)  # card address: why not
    promised: int = 0  # whether verdicts and ghosts are in it yet
    hint: str = ""  # what a bot would do, if the viewer has asked for it


@dataclass(frozen=True)
class Clock:
    """Clocks, if they were agreed on: what the asked have left for this answer."""

    seats: tuple[Seat, ...]  # whose is running
    left: int  # whole seconds
    total: int


@dataclass(frozen=True)
class Said:
    """A line of the chat."""

    number: int
    name: str
    text: str
    seat: Seat = -1


@dataclass(frozen=True)
class Over:
    """How it ended."""

    winners: tuple[Seat, ...]
    sentence: str
    rematch: str = ""  # the code of the room in which they race again, once there is one
    history: tuple[tuple[int, ...], ...] = ()  # everybody's total again and again, for a chart
    commitment: str = ""  # the hash of the key that was published at the start
    key: str = ""  # the key of the luck, now that it is no secret any more
    facts: str = ""  # "241 answers, 21 minutes"
    clause: str = ""  # by which it was won


@dataclass(frozen=True)
class Sight:
    """The table as one viewer sees it."""

    game: str
    title: str
    room: str
    viewer: Seat
    own: int  # 1 if the viewer has a seat, 0 if he only watches
    racers: tuple[Racer, ...]
    scene: Scene
    log: tuple[LogLine, ...] = ()  # the last lines; line 0 is the first of the race
    question: Question | None = None
    waiting: str = ""  # for whom the race waits, as a sentence
    over: Over | None = None
    clock: Clock | None = None
    chat: tuple[Said, ...] = ()
    can_undo: int = 0
    can_take_back: int = 0
    can_resign: int = 0
    practice: int = 0
    hurry: int = 0  # whether all others are bots: beats may be skipped, and there are hints
    hurried: int = 0  # whether they are
    away: int = 0  # a bot plays for the viewer until he comes back
    orders: tuple[str, ...] = ()  # what the viewer always passes to; nobody else is told
    shown: tuple[str, ...] = ()  # the cards that moved since the last push to this connection


def as_json(sight: Sight) -> dict[str, Any]:
    """The same for programs; every shape of the scene says which it is."""
    found = asdict(sight)
    for shape, drawn in zip(sight.scene.shapes, found["scene"]["shapes"], strict=True):
        drawn["shape"] = _kind(shape)
    return found


def _kind(shape: Shape) -> str:
    if isinstance(shape, Row):
        return "row"
    if isinstance(shape, Line):
        return "line"
    if isinstance(shape, Grid):
        return "grid"
    assert isinstance(shape, Number)
    return "number"


def moved(before: Sight | None, now: Sight) -> tuple[str, ...]:
    """The cards that lie elsewhere than in an earlier sight: those that are seen to fly."""
    if before is None:
        return ()
    lay, lies = _places(before), _places(now)
    return tuple([card for card, row in lies.items() if lay.get(card) != row])


def _places(sight: Sight) -> dict[str, str]:
    """In which row each card lies."""
    rows = [shape for shape in sight.scene.shapes if isinstance(shape, Row)]
    return {card.address: row.address for row in rows for card in row.cards}
