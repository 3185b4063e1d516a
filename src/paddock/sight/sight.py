"""A sight is everything that one viewer is told: a seat or a spectator.

Pages draw it as HTML, programs get it as JSON, and nothing else leaves the server.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Final

from paddock.kernel.game import EventKind
from paddock.kernel.previews import NOTHING_YET, Preview
from paddock.kernel.scenes import CardRow, Grid, Line, Number, Picture, Scene
from paddock.kernel.steps import Role, Seat

PERSON: Final = "person"
BOT: Final = "bot"
TURN: Final = "turn"
REACTION: Final = "reaction"
TOGETHER: Final = "together"
# How fast bots play for somebody who is alone against them
FAST: Final = "fast"
NORMAL: Final = "normal"
SLOW: Final = "slow"
PAUSED: Final = "paused"  # every move waits for a step


@dataclass(frozen=True)
class Racer:
    """Somebody at the table, as everybody sees them."""

    seat: Seat
    name: str
    kind: str = PERSON  # or BOT
    level: str = ""  # of a bot
    here: bool = True  # connected; a bot always is
    away: bool = False  # a bot plays for this person until they return
    # From the race
    asked: bool = False  # publicly asked now
    answered: bool = False  # gave a sealed answer
    gone: bool = False  # left the race
    place: int = 1  # the rank
    total: int = 0  # how far they have raced
    gap: int = 0  # behind the leader, or the winner once there is one
    won: bool = False


@dataclass(frozen=True)
class LogLine:
    """A line of the log. Lines are numbered from 0 for this viewer."""

    number: int
    clause: str
    text: str
    deed: str = ""  # the text without the name it starts with
    seat: Seat = -1  # who did it, or -1
    heading: str = ""  # a name, if the lines of another seat start here
    rolled: int = 0  # what a die showed, if one was rolled
    sides: int = 0
    kind: EventKind = ""  # what happened, in one word; "end" if somebody's race ends here
    times: int = 1  # how often in a row


@dataclass(frozen=True)
class Choice:
    """One thing the viewer may answer. Its preview follows a moment after the question."""

    id: str
    words: str
    role: Role = "choose"  # what it does
    cards: tuple[str, ...] = ()  # addresses
    targets: tuple[str, ...] = ()
    number: int = -1  # which of several, such as an ability of the Driver
    on_card: str = ""  # its words on the card itself, which need not be named
    preview: Preview = NOTHING_YET


@dataclass(frozen=True)
class Picking:
    """A request to pick some cards that are worth `least` to `most` in all."""

    cards: tuple[str, ...]
    worth: tuple[int, ...]
    least: int
    most: int
    role: Role = "choose"  # what happens to them


@dataclass(frozen=True)
class Hint:
    """What a bot would do in the viewer's place."""

    words: str
    why: str = ""  # what the option does, and the next best one
    choice: str = ""  # its id; "" for a pick
    cards: tuple[str, ...] = ()  # addresses
    percent: tuple[int, ...] = ()  # to win, after each choice; none for a pick


@dataclass(frozen=True)
class Question:
    """What the viewer is asked now. An answer quotes the token."""

    token: str
    asks: str
    clause: str
    kind: str  # TURN, REACTION or TOGETHER
    choices: tuple[Choice, ...]
    picking: Picking | None = None
    refused: dict[str, tuple[str, ...]] = field(default_factory=dict)  # card address: why not
    previewed: bool = False  # the previews are here
    hint: Hint | None = None  # if the viewer has asked for one


@dataclass(frozen=True)
class Clock:
    """The time left for this answer, if clocks were agreed on."""

    left: int  # whole seconds
    total: int


@dataclass(frozen=True)
class ChatLine:
    """A line of chat."""

    number: int
    name: str
    text: str
    seat: Seat = -1


@dataclass(frozen=True)
class MatchStatus:
    """How a match stands: before the race while it is under way, and after it once it is over."""

    best_of: int
    needed: int  # wins that decide it
    race: int  # the number of this race
    wins: tuple[int, ...]  # by seat
    gone: tuple[Seat, ...] = ()  # who has forfeited
    over: bool = False
    winners: tuple[Seat, ...] = ()  # of the match, once it is over; several if it is drawn
    chooser: Seat = -1  # the player who chooses who leads the next race, or -1
    can_race_on: bool = False  # the viewer may start the next race
    can_forfeit: bool = False


@dataclass(frozen=True)
class LessonStatus:
    """Where a lesson stands: what it says now, and what that is about."""

    number: int  # of the step, from 1; 0 while the others act
    steps: int
    say: str
    point: tuple[str, ...] = ()  # addresses of cards, and selectors of the page
    clause: str = ""
    reads: bool = False  # a remark to read; otherwise a move to make
    instead: str = ""  # why the last move was not the right one


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
    alone: bool = False  # all others are bots: the viewer sets their speed and gets hints
    speed: str = NORMAL  # or FAST, SLOW, PAUSED
    away: bool = False  # a bot plays for the viewer until they return
    orders: tuple[str, ...] = ()  # what the viewer always passes on; nobody else is told
    luck: str = ""  # the hash of the key of the luck, known before the first card
    match: MatchStatus | None = None
    lesson: LessonStatus | None = None
    daily: str = ""  # the date, if this is the daily race: it has no hints
    host: bool = False  # the viewer has opened the room and keeps order in it
    quiet: bool = False  # only the host chats
    muted: tuple[Seat, ...] = ()  # players that the host has muted
    absent: tuple[Seat, ...] = ()  # players gone for so long that the viewer may act for them


@dataclass(frozen=True)
class Standing:
    """How far everybody had raced when a turn ended."""

    entry: int  # of the record
    at: int  # how many answers had been given by then
    totals: tuple[int, ...]
    heading: str = ""  # where the race was, such as "Round 9"; only some turns have one


@dataclass(frozen=True)
class TurningPoint:
    """A moment that decided the race."""

    entry: int  # of the record
    seat: Seat  # who gained or lost by it
    gain: int
    effect: str  # on the seat's rank: "takes the lead"
    text: str  # what happened
    heading: str = ""
    card: Picture | None = None  # the card that did it


@dataclass(frozen=True)
class Story:
    """A race in short, once it is over."""

    turns: tuple[Standing, ...] = ()
    leads: tuple[tuple[int, Seat], ...] = ()  # who took the lead in which turn
    moments: tuple[TurningPoint, ...] = ()  # the moments that decided it, in order


@dataclass(frozen=True)
class Over:
    """How the race ended."""

    winners: tuple[Seat, ...] = ()
    sentence: str = ""
    clause: str = ""  # the clause by which the race was won
    rematch: str = ""  # the code of the room for the next race or the rematch, once there is one
    story: Story = Story()
    key: str = ""  # the key of the luck, no longer a secret


@dataclass(frozen=True)
class Sight:
    """The table as one viewer sees it."""

    game: str
    title: str
    viewer: Seat
    own: bool  # the viewer has a seat and is no spectator
    room: RoomStatus
    racers: tuple[Racer, ...]
    scene: Scene
    log: tuple[LogLine, ...] = ()  # the last lines; line 0 is the first of the race
    question: Question | None = None
    waiting: str = ""  # who the race waits for, as a sentence
    over: Over | None = None


SHAPES: Final = {Line: "line", Grid: "grid", CardRow: "row", Number: "number"}  # for programs


def as_json(sight: Sight) -> dict[str, Any]:
    """Return the sight for programs; every shape of the scene says which it is."""
    found = asdict(sight)
    for shape, drawn in zip(sight.scene.shapes, found["scene"]["shapes"], strict=True):
        drawn["shape"] = SHAPES[type(shape)]
    return found
