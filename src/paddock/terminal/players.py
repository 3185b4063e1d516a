"""Players on the terminal: a shape, a colour and a name for every seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from paddock.kernel.steps import Seat

COLOURS: Final = ("cyan", "yellow", "magenta", "green")
LONGEST: Final = 12  # characters of a name in a column


@dataclass(frozen=True)
class Glyphs:
    """The characters that pictures are made of."""

    seats: tuple[str, ...] = ("●", "▲", "■", "◆")
    driven: str = "━"
    ahead: str = " "
    post: str = "┊"
    kerb: str = "─"
    notch: str = "┬"
    left: str = "┌"
    finish: str = "┐"
    flag: str = "┃"
    back: str = "▒"
    more: str = "…"
    turn: str = "▸"
    dot: str = "·"


ASCII: Final = Glyphs(
    ("A", "B", "C", "D"), "=", " ", ":", "-", "+", "+", "+", "|", "#", "..", ">", "-"
)


def glyphs_for(encoding: str | None) -> Glyphs:
    """Return the characters that this output can show."""
    known = Glyphs()
    try:
        "".join([*known.seats, known.post, known.turn, known.more]).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return known


@dataclass(frozen=True)
class Players:
    """The names, the viewer, and which seats are bots."""

    names: tuple[str, ...]
    viewer: Seat
    bots: dict[Seat, str] = field(default_factory=dict)
    glyphs: Glyphs = field(default_factory=Glyphs)

    def shape(self, seat: Seat) -> str:
        return self.glyphs.seats[seat % len(self.glyphs.seats)]

    def colour(self, seat: Seat) -> str:
        return COLOURS[seat % len(COLOURS)]

    def name(self, seat: Seat) -> str:
        """Return a name short enough for a column."""
        name = self.names[seat]
        more = self.glyphs.more
        return name if len(name) <= LONGEST else name[: LONGEST - len(more)] + more

    @property
    def widest(self) -> int:
        return max([len(self.name(seat)) for seat in range(len(self.names))])


def seated(you: str, seat: Seat, bots: dict[Seat, str]) -> list[str]:
    """Return the names for a record. A bot's name ends with its kind, so a saved race knows it."""
    from paddock.bots import NAMES
    from paddock.bots.command import label

    free = [name for name in NAMES if name.lower() != you.lower()]
    seats = range(len(bots) + 1)
    return [you if each == seat else f"{free.pop(0)} ({label(bots[each])})" for each in seats]


def printable(text: str) -> str:
    """Return a text without characters that a terminal would obey."""
    return "".join([char if char.isprintable() else "?" for char in text])


def shown(name: str) -> str:
    """Return a name without its bot, and without characters that a terminal would obey."""
    plain = printable(name)
    return plain.rpartition(" (")[0] if bot_in(name) and "(" in plain else plain


def bot_in(name: str) -> str:
    """Return the kind of bot in a recorded name, or nothing for a person."""
    from paddock.bots import known
    from paddock.bots.command import LABEL

    kind = name.rpartition("(")[2].removesuffix(")")
    return kind if known(kind) or kind == LABEL else ""
