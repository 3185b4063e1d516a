"""What a game's table looks like: its world, its race drawn large, its cards, its own area.

The server's pages draw the table (tower, commentary, question, hand) for every game alike; a `Look`
adds what is a game's own, and a game without one is drawn from its scene. A look reads a sight, as
one viewer gets it, and answers with HTML. It knows no server.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from paddock.kernel.scenes import Picture, Scene
from paddock.kernel.steps import Seat

# What a look may read of a sight. The server's Sight fits these shapes.


class Ghost(Protocol):
    """Where something would stand after an option."""

    @property
    def seat(self) -> Seat: ...
    @property
    def line(self) -> str: ...
    @property
    def place(self) -> int: ...
    @property
    def label(self) -> str: ...
    @property
    def sure(self) -> int: ...


class Choice(Protocol):
    """One thing the viewer may answer."""

    @property
    def id(self) -> str: ...
    @property
    def words(self) -> str: ...
    @property
    def cards(self) -> tuple[str, ...]: ...
    @property
    def targets(self) -> tuple[str, ...]: ...
    @property
    def verdict(self) -> str: ...
    @property
    def ghosts(self) -> tuple[Ghost, ...]: ...
    @property
    def open(self) -> str: ...
    @property
    def hits(self) -> tuple[tuple[Seat, int], ...]: ...


class Picking(Protocol):
    """The question is to pick some cards."""

    @property
    def cards(self) -> tuple[str, ...]: ...
    @property
    def worth(self) -> tuple[int, ...]: ...
    @property
    def least(self) -> int: ...
    @property
    def most(self) -> int: ...
    @property
    def verb(self) -> str: ...


class Question(Protocol):
    """What the viewer is asked."""

    @property
    def kind(self) -> str: ...
    @property
    def asks(self) -> str: ...
    @property
    def clause(self) -> str: ...
    @property
    def choices(self) -> tuple[Choice, ...]: ...
    @property
    def picking(self) -> Picking | None: ...
    @property
    def refused(self) -> Mapping[str, tuple[str, ...]]: ...
    @property
    def promised(self) -> int: ...


class Racer(Protocol):
    """Somebody at the table."""

    @property
    def seat(self) -> Seat: ...
    @property
    def name(self) -> str: ...
    @property
    def total(self) -> int: ...
    @property
    def asked(self) -> int: ...
    @property
    def gone(self) -> int: ...


class Seen(Protocol):
    """The table as one viewer sees it."""

    @property
    def game(self) -> str: ...
    @property
    def viewer(self) -> Seat: ...
    @property
    def own(self) -> int: ...
    @property
    def racers(self) -> tuple[Racer, ...]: ...
    @property
    def scene(self) -> Scene: ...
    @property
    def question(self) -> Question | None: ...


@dataclass(frozen=True)
class Drawing:
    """Which picture a card has: drawn from its kind, its tags and its name, always the same."""

    kind: str
    name: str
    tags: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """Its id in the sprite."""
        return slug(f"{self.kind} {self.name}")


@dataclass(frozen=True)
class Symbol:
    """A drawing of the sprite that is no card: a road, a car, the ground. No colour is named in it:
    `fill="var(--k0)"`, and the style sheet says what that is."""

    box: str  # the viewBox
    body: str
    fit: str = ""  # preserveAspectRatio


def slug(words: str) -> str:
    """Words as an id: small letters, digits and dashes."""
    kept = [letter if letter.isalnum() else " " for letter in words.lower()]
    return "-".join("".join(kept).split()) or "none"


def drawn(card: Picture) -> Drawing:
    """The picture of a card by what its scene says of it."""
    return Drawing(card.kind or "card", card.name, card.tags)


@dataclass(frozen=True)
class Use:
    """How a card may be used now, and what its bottom edge says of it."""

    way: str = ""  # "usable", "blocked", or "" where nothing is asked of the viewer
    says: str = ""  # the verdict, or why not
    means: str = ""  # the address it stands for: of equal cards only one is offered
    worth: int = 0  # in a pick
    choices: tuple[Choice, ...] = ()
    quiet: int = 0  # why not is no news: it is said when the card is pointed at


class Uses(Protocol):
    """The use of every card on the table."""

    def of(self, address: str) -> Use: ...


def nothing(seen: Seen) -> str:
    return ""


def no_own(seen: Seen, uses: Uses) -> str:
    return ""


def in_words(seen: Seen, choice: Choice) -> str:
    return choice.words


def no_rival(seen: Seen, seat: Seat) -> str:
    return ""


def no_pictures() -> tuple[Drawing, ...]:
    return ()


def no_symbols() -> Mapping[str, Symbol]:
    return {}


def no_line(scene: Scene) -> str:
    return ""


def no_text() -> str:
    return ""


Draws = Callable[[Seen], str]


@dataclass(frozen=True)
class Look:
    """What one game adds to the table. Everything has a default that is drawn from the scene."""

    game: str  # its name; the page has the class `w-<game>`
    css: Callable[[], str] = no_text  # the world's colours and its own pieces
    guide: Callable[[], str] = no_text  # how to play in two minutes, Markdown
    minutes: str = ""  # how long a race takes: "15 min"
    # The race, large and in the middle, ghosts in it (see parts.ghost); "" draws lines and grids
    # of the scene.
    race: Draws = nothing
    # The viewer's own area beside the hand; "" draws the viewer's rows. Cards in it that can be
    # used are made with cards.card or have the attributes of cards.attributes.
    own: Callable[[Seen, Uses], str] = no_own
    window: Draws = nothing  # over the race: what a reaction is about, and its answers
    rival: Callable[[Seen, Seat], str] = no_rival  # all that is public of a seat; "" draws its rows
    tells: Callable[[Seen, Seat], str] = no_rival  # under a name in the tower; "" counts its cards
    top: Draws = nothing  # over the commentary: an event that holds for everybody
    foot: Draws = nothing  # under the tower: what everybody should know now
    label: Callable[[Seen, Choice], str] = in_words  # a choice on its button
    # Cards: which picture, and, where the usual face will not do, all inside of it.
    picture: Callable[[Picture], Drawing] = drawn
    face: Callable[[Picture], str] | None = None
    drawings: Callable[[], tuple[Drawing, ...]] = no_pictures  # every picture of the sprite
    grounds: tuple[str, ...] = ("rays", "hills", "streaks")  # behind motifs: see look/backdrops.py
    symbols: Callable[[], Mapping[str, Symbol]] = no_symbols  # and what else is in it
    # The way markers drive, so that they cut no corners: "address x,y,turn x,y,turn ..." by place
    line: Callable[[Scene], str] = no_line
