"""A sight is all that one viewer is told: a seat, or whoever only watches.

Pages draw it as HTML, programs get it as JSON, and nothing else leaves the server.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Final

from paddock.kernel.previews import NOTHING_YET, Preview
from paddock.kernel.scenes import CardRow, Grid, Line, Number, Scene
from paddock.kernel.steps import Role, Seat

PERSON: Final = "person"
BOT: Final = "bot"
TURN: Final = "turn"
REACTION: Final = "reaction"
TOGETHER: Final = "together"


@dataclass(frozen=True)
class Racer:
    """Somebody at the table, as everybody sees them."""

    seat: Seat
    name: str
    kind: str = PERSON  # or BOT
    level: str = ""  # of a bot
    here: bool = True  # connected; a bot always is
    away: bool = False  # a bot plays for this person until they are back
    # What the race says of them
    asked: bool = False  # publicly asked now
    answered: bool = False  # has given a sealed answer
    gone: bool = False  # has left the race
    place: int = 1  # the rank
    total: int = 0  # what was raced so far
    gap: int = 0  # behind the leader, who is the winner once there is one
    won: bool = False


@dataclass(frozen=True)
class LogLine:
    """A sentence of the log. Lines are numbered for this viewer, from 0."""

    number: int
    clause: str
    text: str
    deed: str = ""  # the same after the name of the seat, if it begins with that
    seat: Seat = -1  # who did it, or nobody
    heading: str = ""  # a name, where the lines of another seat begin
    rolled: int = 0  # what a die showed, if one was rolled
    sides: int = 0
    loud: bool = False  # somebody's race ends here
    times: int = 1  # how often in a row


@dataclass(frozen=True)
class Choice:
    """One thing the viewer may answer. Its preview comes a moment later than the question."""

    id: str
    words: str
    role: Role = "choose"  # what it is
    cards: tuple[str, ...] = ()  # addresses
    targets: tuple[str, ...] = ()
    number: int = -1  # which of several, where a rule counts them: an ability of the Driver
    on_card: str = ""  # its words on the card itself, which need not be named
    preview: Preview = NOTHING_YET


@dataclass(frozen=True)
class Picking:
    """The question is to pick some cards that are worth `least` to `most` in all."""

    cards: tuple[str, ...]
    worth: tuple[int, ...]
    least: int
    most: int
    role: Role = "choose"  # what becomes of them


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
    previewed: bool = False  # the previews are in it by now
    hint: str = ""  # what a bot would do, if the viewer has asked for it


@dataclass(frozen=True)
class Clock:
    """What those who are asked have left for this answer, if clocks were agreed on."""

    left: int  # whole seconds
    total: int


@dataclass(frozen=True)
class ChatLine:
    """Something said at the table."""

    number: int
    name: str
    text: str
    seat: Seat = -1


@dataclass(frozen=True)
class RoomStatus:
    """What only the room knows: public or the viewer's own, and nothing from hidden cards."""

    code: str
    clock: Clock | None = None
    chat: tuple[ChatLine, ...] = ()
    practice: bool = False
    can_undo: bool = False
    can_take_back: bool = False
    can_resign: bool = False
    hurry: bool = False  # all others are bots: beats may be skipped, and there are hints
    hurried: bool = False  # they are skipped
    away: bool = False  # a bot plays for the viewer until they come back
    orders: tuple[str, ...] = ()  # what the viewer always passes to; nobody else is told


@dataclass(frozen=True)
class Over:
    """How it ended."""

    winners: tuple[Seat, ...] = ()
    sentence: str = ""
    clause: str = ""  # by which it was won
    rematch: str = ""  # the code of the room in which they race again, once there is one
    history: tuple[tuple[int, ...], ...] = ()  # everybody's total again and again, for a chart
    commitment: str = ""  # the hash of the key that was published at the start
    key: str = ""  # the key of the luck, now that it is no secret any more


@dataclass(frozen=True)
class Sight:
    """The table as one viewer sees it."""

    game: str
    title: str
    viewer: Seat
    own: bool  # the viewer has a seat, and does not only watch
    room: RoomStatus
    racers: tuple[Racer, ...]
    scene: Scene
    log: tuple[LogLine, ...] = ()  # the last lines; line 0 is the first of the race
    question: Question | None = None
    waiting: str = ""  # for whom the race waits, as a sentence
    over: Over | None = None


SHAPES: Final = {Line: "line", Grid: "grid", CardRow: "row", Number: "number"}  # for programs


def as_json(sight: Sight) -> dict[str, Any]:
    """The same for programs; every shape of the scene says which it is."""
    found = asdict(sight)
    for shape, drawn in zip(sight.scene.shapes, found["scene"]["shapes"], strict=True):
        drawn["shape"] = SHAPES[type(shape)]
    return found
