"""What programs send and get besides sights, and how what they send is read."""

from __future__ import annotations

import json
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, Final, TypeVar, get_args, get_origin, get_type_hints

from starlette.requests import Request

from paddock.server.web.forms import LARGEST, BadForm
from paddock.sight.sight import Sight

T = TypeVar("T")
WORDS: Final = {str: "text", int: "a whole number", dict: "an object of texts", tuple: "a list"}


@dataclass(frozen=True)
class NewPerson:
    """A program that wants a token."""

    name: str = ""  # shown at the table


@dataclass(frozen=True)
class Person:
    """A program's token, to send as `Authorization: Bearer TOKEN`. Keep it: nobody can look it
    up."""

    token: str
    name: str


@dataclass(frozen=True)
class GameTold:
    """A game of this server."""

    name: str
    title: str
    seats: tuple[int, ...]  # how many there can be
    usual_seats: int
    decks: tuple[str, ...]  # ready ones, by name


@dataclass(frozen=True)
class NewRoom:
    """A room to open. You sit in its first seat."""

    game: str
    seats: int | None = None
    chairs: tuple[str, ...] = ()  # who sits in the other seats: person, empty, bot or bot:LEVEL
    decks: tuple[str, ...] = ()  # by seat: the name of a ready one, random, or a whole list
    settings: dict[str, str] = field(default_factory=dict)  # preset, pace, opt:NAME and so on
    name: str = ""  # yours, shown at the table


@dataclass(frozen=True)
class Joining:
    """The token of a link into a room, which stands behind the # of its address."""

    link: str = ""  # a listed room needs none
    name: str = ""


@dataclass(frozen=True)
class Chair:
    """A seat of a room."""

    kind: str  # person, bot or empty
    name: str
    level: str  # of a bot


@dataclass(frozen=True)
class Links:
    """Tokens that open the room to others."""

    play: str
    watch: str


@dataclass(frozen=True)
class RoomTold:
    """A room as the sender may see it."""

    code: str
    game: str
    state: str  # open, racing, between, over
    seat: int | None  # yours, counted from 0
    host: bool  # you started it, and start the race
    chairs: tuple[Chair, ...]
    waits: str  # why the race cannot start yet
    links: Links | None  # for those who sit here
    rematch: str  # the code of the next room, once there is one


@dataclass(frozen=True)
class Move:
    """A move, as over the socket."""

    do: str  # answer, undo, resign, chat and so on
    move: str = ""  # an id of your own: a move that is sent twice happens once
    token: str = ""  # of the question
    choice: str = ""  # its id
    cards: tuple[str, ...] = ()  # addresses, where some are to be picked
    text: str = ""  # of a chat line
    speed: str = ""  # fast, normal, slow or paused
    order: str = ""  # to cancel


@dataclass(frozen=True)
class Done:
    """The reply to a move that was made, and is on disk."""

    move: str
    ok: bool = True


@dataclass(frozen=True)
class SightTold:
    """What you see, and its version. Equal sights have equal versions."""

    version: str
    sight: Sight


@dataclass(frozen=True)
class Refusal:
    """An error: a code that never changes, and a sentence that may."""

    error: str
    says: str


async def said_by(request: Request) -> dict[str, Any]:
    """Return the JSON object of a post."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise BadForm("Send a JSON object, with Content-Type: application/json.")
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > LARGEST:
            raise BadForm(f"A request has at most {LARGEST} bytes.")
    try:
        said = json.loads(body.decode("utf-8"))
    except (ValueError, RecursionError):
        raise BadForm('This is not JSON. Send an object such as {"name": "Robin"}.') from None
    if not isinstance(said, dict):
        raise BadForm('Send a JSON object such as {"name": "Robin"}.')
    return said


async def read(request: Request, shape: type[T]) -> T:
    """Return the body of a request in this shape, or raise BadForm with what is wrong."""
    said = await said_by(request)
    hints = get_type_hints(shape)
    for name in said:
        if name not in hints:
            raise BadForm(f"There is no field {name[:30]!r}. Use {', '.join(hints)}.")
    found: dict[str, Any] = {}
    for each in fields(shape):  # type: ignore[arg-type]
        if each.name in said:
            found[each.name] = _fitting(each.name, said[each.name], hints[each.name])
        elif each.default is MISSING and each.default_factory is MISSING:
            raise BadForm(f"{each.name} is missing.")
    return shape(**found)


def _fitting(name: str, value: Any, hint: Any) -> Any:
    """Return a value that fits its field."""
    if type(None) in get_args(hint):
        if value is None:
            return None
        hint = next(each for each in get_args(hint) if each is not type(None))
    kind = get_origin(hint) or hint
    if kind is tuple and isinstance(value, list) and all([_is(each, str) for each in value]):
        return tuple(value)
    if kind is dict and isinstance(value, dict) and all([_is(v, str) for v in value.values()]):
        return value
    if kind in (str, int) and _is(value, kind):
        return value
    raise BadForm(f"{name} must be {WORDS[kind]}, not {json.dumps(value)[:30]}.")


def _is(value: Any, kind: type) -> bool:
    """Return True for a text that can be stored, or for a whole number that is no boolean."""
    if kind is str:
        return isinstance(value, str) and value.replace("\n", " ").isprintable()
    return type(value) is int and abs(value) < 10**9
