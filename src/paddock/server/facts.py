"""What pages other than the table are told: the lobby, a room before its race, a race long over.

Plain frozen values; whoever draws pages needs nothing else. No secret is in any of them, except
that a room's links are shown to those who may hand them on.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class OptionFacts:
    """Something that can be agreed before a race."""

    name: str
    meaning: str
    value: str  # as a person writes it
    default: str
    range: str  # "on or off", "10 to 500"
    words: tuple[str, ...] = ()  # to choose from; for a switch "off" and "on"


@dataclass(frozen=True)
class PresetFacts:
    name: str
    meaning: str
    seats: int


@dataclass(frozen=True)
class GameFacts:
    """A game as the lobby advertises it."""

    name: str
    title: str
    pitch: str
    least: int  # seats
    most: int
    usual: int
    options: tuple[OptionFacts, ...] = ()
    presets: tuple[PresetFacts, ...] = ()
    decks: tuple[str, ...] = ()  # ready ones; empty if nobody brings a deck
    levels: tuple[str, ...] = ()  # bots, the weakest first


@dataclass(frozen=True)
class OpenRoom:
    """A room in the lobby's list that anybody may enter."""

    code: str
    game: str
    title: str
    names: tuple[str, ...]
    free: int  # seats still to be had
    racing: int = 0  # it has started: one can watch


@dataclass(frozen=True)
class PastRace:
    """A race that is over."""

    code: str
    game: str
    title: str
    names: tuple[str, ...]
    winners: tuple[str, ...]
    when: str  # "2026-11-16 12:30"
    practice: int = 0


@dataclass(frozen=True)
class Lobby:
    games: tuple[GameFacts, ...]
    rooms: tuple[OpenRoom, ...]
    mine: tuple[OpenRoom, ...]  # where the visitor has a seat in a race that is not over
    recent: tuple[PastRace, ...]
    name: str = ""  # the visitor's
    wrong: str = ""  # what was wrong with what was just sent, in one line


@dataclass(frozen=True)
class SeatFacts:
    """A seat of a room before the race."""

    seat: int
    kind: str  # "person", "bot" or "empty"
    name: str  # "" while nobody has taken it
    level: str = ""
    deck: str = ""  # the name of the deck, or "random", "ready", "pasted: NAME"
    mine: int = 0
    may_change: int = 0  # the visitor may change who sits here
    may_deck: int = 0  # the visitor may choose its deck


@dataclass(frozen=True)
class RoomFacts:
    """A room that has not started yet."""

    code: str
    game: GameFacts
    seats: tuple[SeatFacts, ...]
    options: tuple[OptionFacts, ...]
    preset: str
    pace: str  # seconds of a beat
    clock: str  # seconds for an answer; "0" is off
    listed: int
    owner: int  # the visitor may change the room and start it
    seated: int  # the visitor has a seat
    ready: int  # the race could start now
    waits: str = ""  # why it cannot: "waiting for somebody to take seat 2"
    play_link: str = ""  # whole addresses; only for those in the room
    watch_link: str = ""
    name: str = ""
    wrong: str = ""


@dataclass(frozen=True)
class TablePage:
    """The page around the fragment of a table."""

    code: str
    game: str
    title: str
    own: int
    name: str
    socket: str  # where its socket is: "/room/abc/socket"
    watch_link: str = ""
    chat_may: int = 1  # the visitor may write in the chat
    wrong: str = ""


@dataclass(frozen=True)
class Notice:
    """A page with one clear line: there is no such room, or one must knock."""

    title: str
    line: str
    link: str = "/"
    said: str = "to the lobby"


@dataclass(frozen=True)
class Door:
    """Where a link leads: the token is in the fragment of its address and is posted from here."""

    code: str
    title: str
    watch: int  # a link to watch, not to play
    name: str = ""
    wrong: str = ""


@dataclass(frozen=True)
class PastPage:
    """A race that is over, for reading; also when its rules are not here any more."""

    race: PastRace
    lines: tuple[tuple[str, str], ...]  # clause and sentence
    headings: tuple[tuple[str, str], ...]
    note: str = ""  # "its rules are not here any more: it can be read, not replayed"
    rules: str = ""  # where clauses lead: "/rules/slipstream121"


@dataclass(frozen=True)
class RulesPage:
    game: str
    title: str
    chapters: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...] = field(default=())
    # number, heading, clauses (number, text)
