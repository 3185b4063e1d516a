"""A room: the game, the seats, the settings. One race is played in it.

Everything a visitor can set is checked here, and errors are one line.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, ClassVar, Final

from paddock.bots import BOTS, LEVELS, NAMES, ROOKIE, USUAL, level_of
from paddock.games import load
from paddock.kernel.decks import RANDOM, READY, BadDeck, DeckChoice, IllegalDeck, ready, wrong
from paddock.kernel.decktext import read
from paddock.kernel.errors import PaddockError, unknown
from paddock.kernel.game import BadOption, Game
from paddock.kernel.lessons import Lesson
from paddock.kernel.matches import Match, new_match
from paddock.kernel.numbers import whole
from paddock.kernel.steps import Seat
from paddock.server.rooms.people import LONGEST_NAME
from paddock.server.storage.archive import OPEN
from paddock.sight.sight import BOT, NORMAL, PERSON

EMPTY: Final = "empty"
KINDS: Final = (PERSON, BOT, EMPTY)
PACE: Final = 0.6  # seconds: a beat
SLOWEST: Final = 5.0
LONGEST_CLOCK: Final = 3600
LONGEST_DECK: Final = 4000  # characters of a pasted deck
NO_LESSON: Final = -1
REMEMBERED: Final = 50  # moves that are no entry of the record


class BadRoom(PaddockError):
    """Raised for a setting that is not possible; the message says what is."""

    code: ClassVar = "bad-room"


class Damaged(PaddockError):
    """Raised for a room that was stored and cannot be read any more."""

    code: ClassVar = "damaged-room"


@dataclass
class Chair:
    """A seat before the race, and who plays it in the race."""

    kind: str = EMPTY
    name: str = ""
    who: str = ""  # the hash of a person's secret
    level: str = ""
    deck: str = READY  # the name of a ready one, RANDOM, READY, or a whole deck as text

    @property
    def free(self) -> bool:
        return self.kind == PERSON and not self.who


@dataclass
class Room:
    """The settings of a room."""

    code: str
    game: str
    made: float
    owner: str
    state: str = OPEN
    chairs: list[Chair] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)  # as the host entered them
    preset: str = ""
    pace: float = PACE
    clock: int = 0  # seconds for an answer; 0 is off
    listed: bool = False
    guests: list[str] = field(default_factory=list)  # who may watch, by hash
    rematch: str = ""  # the code of the room in which they race again, or race on
    best_of: int = 1
    match: Match | None = None  # as it stood before this race, and who has forfeited since
    races: list[str] = field(default_factory=list)  # the rooms of earlier races of the match
    away: list[Seat] = field(default_factory=list)  # seats that bots play until somebody is back
    orders: dict[str, list[str]] = field(default_factory=dict)  # by seat: what it always passes to
    speed: str = NORMAL  # of the bots, set by somebody who is alone against them
    left: float = 0.0  # when its race was last put away unfinished
    branched: str = ""  # the room and the entry from which its race was raced on
    shared: int = 0  # the number of the link that opens the finished race to everybody; 0 for none
    links: int = 0  # such links made so far
    daily: str = ""  # the date, if this is the daily race
    practice: bool = False  # a second try at a daily race
    lesson: int = NO_LESSON  # the first step of the lesson that was not read
    issue: int = 0  # how often the host has replaced the links
    quiet: bool = False  # only the host chats
    muted: list[str] = field(default_factory=list)  # players whose messages nobody gets, by hash
    abandoned: bool = False  # the host has ended the race before its end
    steps: int = 0  # how many were asked for while the race was paused
    done: list[str] = field(default_factory=list)  # the last moves that changed only the room
    v: int = 0  # how often it was saved
    kept: dict[str, Any] | None = field(default=None, repr=False, compare=False)  # as it is stored

    def facts(self) -> dict[str, Any]:
        found = asdict(replace(self, kept=None))
        del found["kept"]
        return found

    def take(self, facts: dict[str, Any]) -> None:
        """Become the room that is stored."""
        found = room_from(facts)
        for each in fields(self):
            setattr(self, each.name, getattr(found, each.name))

    def go_back(self) -> None:
        """Undo what could not be stored."""
        if self.kept is None:
            self.v = 0
        else:
            self.take(self.kept)

    def note(self, move: str) -> None:
        """Remember a move that changes only the room, so that a repeat is known."""
        self.done = [*self.done[1 - REMEMBERED :], move]

    # Who is who

    def seat_of(self, person: str) -> Seat | None:
        """Return this person's seat, or None."""
        for seat, chair in enumerate(self.chairs):
            if person and chair.who == person:
                return seat
        return None

    @property
    def host(self) -> Seat | None:
        """Return the seat of the owner, or None."""
        return self.seat_of(self.owner)

    def move_seat(self, seat: Seat, person: str) -> None:
        """Give a seat to the same player on another device, with all they may do here."""
        before = self.chairs[seat].who
        self.chairs[seat].who = person
        self.owner = person if self.owner == before else self.owner
        self.muted = [person if who == before else who for who in self.muted]

    def give_to_bot(self, seat: Seat) -> None:
        """Let a bot have a seat for good. Its player may watch."""
        chair = self.chairs[seat]
        self.guests = [*self.guests, chair.who]
        chair.kind, chair.who, chair.level = BOT, "", USUAL
        self.orders.pop(str(seat), None)
        self.away = [each for each in self.away if each != seat]

    def may_see(self, person: str) -> bool:
        """Return True for players, for spectators who came by a link, and for everybody if the
        room is listed: before, during and after the race."""
        here = self.seat_of(person) is not None or person in self.guests or person == self.owner
        return self.listed or here

    def may_sit(self, person: str) -> bool:
        """Return True if this person may take a seat without a link."""
        free = any([chair.free for chair in self.chairs])
        return self.listed and self.state == OPEN and free and self.seat_of(person) is None

    def sit(self, person: str, name: str) -> Seat:
        """Take the first free seat, or keep the one taken before."""
        seat = self.seat_of(person)
        if seat is None:
            free = [seat for seat, chair in enumerate(self.chairs) if chair.free]
            if not free or self.state != OPEN:
                raise BadRoom("Every seat is taken. Ask for a link to watch instead.")
            seat = free[0]
            self.chairs[seat].who = person
        self.chairs[seat].name = self.unlike(name, seat)
        return seat

    def unlike(self, name: str, seat: Seat) -> str:
        """Return the name, changed so that nobody else here has it."""
        others = {chair.name.lower() for at, chair in enumerate(self.chairs) if at != seat}
        found, again = name, 2
        while found.lower() in others:
            found = f"{name[: LONGEST_NAME - 2]} {again}"
            again += 1
        return found

    # What is settled

    def loaded(self) -> Game:
        return load(self.game)

    def script(self) -> Lesson | None:
        """Return the lesson that is taught here, if one is."""
        lesson = self.loaded().lesson
        return lesson() if lesson is not None and self.lesson != NO_LESSON else None

    def seated(self) -> list[Chair]:
        return [chair for chair in self.chairs if chair.kind != EMPTY]

    def agreed(self) -> dict[str, object]:
        said: dict[str, object] = {"preset": self.preset} if self.preset else {}
        said.update(self.options)
        return said

    def waits(self) -> str:
        """Return why the race cannot start yet; nothing if it can."""
        free = [str(seat + 1) for seat, chair in enumerate(self.chairs) if chair.free]
        if free:
            return f"Waiting for a player in seat {' and '.join(free)}."
        try:
            self.loaded().agree(len(self.seated()), self.agreed())
        except BadOption as oops:
            return str(oops)
        return ""

    def brought(self) -> list[DeckChoice]:
        """Return a deck for every seat; none for a game without decks."""
        rules = self.loaded().decks
        if rules is None:
            return []
        return [deck_meant(self.loaded(), chair.deck) for chair in self.seated()]

    # Setting it

    def set_up(self, said: Mapping[str, str]) -> None:
        """Set options, preset, match, pace, clock and listing, if given."""
        game = self.loaded()
        if "preset" in said:
            if said["preset"]:
                game.preset(said["preset"])
            self.preset = said["preset"]
        for name, value in said.items():
            if name.startswith("opt:"):
                option = game.option(name.removeprefix("opt:"))
                meant = option.said(option.read(value))
                usual = dict(game.preset(self.preset).options) if self.preset else {}
                if meant == option.said(usual.get(option.name, option.default)):
                    self.options.pop(option.name, None)
                else:
                    self.options[option.name] = meant
        if "best_of" in said:
            races = whole(said["best_of"])
            if races is None:
                raise BadRoom(
                    f"The number of races must be a number, not {said['best_of'][:20]!r}."
                )
            self.best_of = new_match(races, 2).best_of
        if "pace" in said:
            self.pace = number(said["pace"], "Pace", 0.0, SLOWEST)
        if "clock" in said:
            self.clock = int(number(said["clock"], "Clock", 0, LONGEST_CLOCK))
        if "listed" in said:
            self.listed = said["listed"] in ("1", "on", "yes")

    def seat(self, seat: Seat, said: Mapping[str, str]) -> None:
        """Set who sits here and with which deck, if given."""
        if not 0 <= seat < len(self.chairs):
            raise BadRoom(f"There is no seat {seat + 1}. Choose 1 to {len(self.chairs)}.")
        chair = self.chairs[seat]
        kind = said.get("kind", chair.kind)
        level = level_of(said.get("level") or chair.level or USUAL)
        if kind not in KINDS:
            raise BadRoom(unknown("kind of seat", kind[:30], KINDS))
        if level not in BOTS:
            raise BadRoom(unknown("bot", level[:30], LEVELS))
        deck = said.get("paste", "").strip() or said.get("deck") or chair.deck
        deck_meant(self.loaded(), deck)
        if kind != chair.kind:
            chair.who = chair.name = ""
        chair.kind, chair.deck = kind, deck
        chair.level = level if kind == BOT else ""
        if kind == BOT and not chair.name:
            taken = {each.name for each in self.chairs}
            chair.name = next(name for name in NAMES if name not in taken)


def lesson_room(code: str, game: str, made: float, owner: str) -> Room:
    """Return the room of a game's lesson, or raise BadRoom."""
    lesson = load(game).lesson
    if lesson is None:
        raise BadRoom(f"{load(game).title} has no lesson yet. Read its guide in a race instead.")
    script = lesson()
    room = new_room(code, game, made, owner, script.seats)
    room.lesson = 0
    room.options = dict(script.options)
    for seat in range(1, script.seats):
        room.seat(seat, {"level": ROOKIE})
    for chair, deck in zip(room.chairs, script.decks, strict=False):
        chair.deck = deck
    return room


def deck_meant(game: Game, said: str) -> DeckChoice:
    """Return a ready deck by name, READY or RANDOM, or a pasted deck. Never read a file."""
    if game.decks is None:
        if said not in (READY, ""):
            raise BadDeck(f"{game.title} has no decks. Leave the deck out.")
        return READY
    if said in (READY, RANDOM):
        return said
    found = ready(game.decks, said)
    if found is not None:
        return found
    if "\n" not in said and ":" not in said:
        known = [*[deck.name for deck in game.decks.ready], RANDOM]
        raise BadDeck(f"{unknown('deck', said[:60], known)} You can also paste a deck list.")
    if len(said) > LONGEST_DECK:
        raise BadDeck(f"This deck list has {len(said)} characters. The limit is {LONGEST_DECK}.")
    deck, unread = read(said, game.decks, "pasted")
    against = unread or wrong(game.decks, deck)
    if against:
        raise IllegalDeck("This deck", against)
    return deck


def deck_called(said: str) -> str:
    """Return what a page calls a deck; a pasted one has its own name."""
    if "\n" not in said:
        return said
    for line in said.splitlines():
        head, _, name = line.partition(":")
        if head.strip().lower() == "name":
            return f"pasted: {name.strip()}"
    return "pasted"


def number(said: str, what: str, least: float, most: float) -> float:
    try:
        found = float(said)
    except ValueError:
        found = float("nan")
    if not least <= found <= most:
        raise BadRoom(f"{what} must be {least:g} to {most:g} seconds, not {said[:20]!r}.")
    return found


def room_from(facts: dict[str, Any]) -> Room:
    """Return a room as it was stored, or raise Damaged."""
    try:
        return _room_from(facts)
    except (AttributeError, KeyError, TypeError, ValueError):
        raise Damaged("The data of this room is damaged. Nothing else is.") from None


def _room_from(facts: dict[str, Any]) -> Room:
    found: dict[str, Any] = deepcopy(facts)  # first: a compiled Match cannot be copied so
    found["listed"] = bool(found.get("listed"))
    found["chairs"] = [Chair(**chair) for chair in found["chairs"]]
    found.pop("hurried", None)  # rooms of earlier versions have it
    if found.get("match"):
        match = found["match"]
        lists = {name: tuple(match[name]) for name in ("wins", "gone")}
        found["match"] = Match(**{**match, **lists})
    return Room(**found, kept=facts)


def new_room(code: str, game: str, made: float, owner: str, seats: int | None = None) -> Room:
    """Return a room with a chair for every possible seat; chairs beyond the usual number are
    empty."""
    loaded = load(game)
    room = Room(code, game, made, owner)
    room.chairs = [Chair() for _ in range(loaded.seats.stop - 1)]
    wanted = loaded.usual_seats if seats is None else seats
    if wanted not in loaded.seats:
        raise BadRoom(f"{loaded.title} is for {loaded.how_many} players, not {wanted}.")
    for seat in range(wanted):
        room.seat(seat, {"kind": PERSON if seat == 0 else BOT})
    return room
