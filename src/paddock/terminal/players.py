"""The players as they are drawn: a shape, a colour and a name for every seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from paddock.kernel.steps import Seat

COLOURS: Final = ("cyan", "yellow", "magenta", "green")
LONGEST: Final = 12  # of a name, where it stands in a column


@dataclass(frozen=True)
class Glyphs:
    """What pictures are made of."""

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
    """Pictures that this output can show."""
    known = Glyphs()
    try:
        "".join([*known.seats, known.post, known.turn, known.more]).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return known


@dataclass(frozen=True)
class Players:
    """Names as they are drawn, who looks, and who is a bot."""

    names: tuple[str, ...]
    viewer: Seat
    bots: dict[Seat, str] = field(default_factory=dict)
    glyphs: Glyphs = field(default_factory=Glyphs)

    def shape(self, seat: Seat) -> str:
        return self.glyphs.seats[seat % len(self.glyphs.seats)]

    def colour(self, seat: Seat) -> str:
        return COLOURS[seat % len(COLOURS)]

    def name(self, seat: Seat) -> str:
        """Short enough for a column."""
        name = self.names[seat]
        more = self.glyphs.more
        return name if len(name) <= LONGEST else name[: LONGEST - len(more)] + more

    @property
    def widest(self) -> int:
        return max([len(self.name(seat)) for seat in range(len(self.names))])


def seated(you: str, seat: Seat, bots: dict[Seat, str]) -> list[str]:
    """Names for a record: a bot's says in brackets which bot it is, so that a saved race knows."""
    from paddock.bots import NAMES

    free = [name for name in NAMES if name.lower() != you.lower()]
    seats = range(len(bots) + 1)
    return [you if each == seat else f"{free.pop(0)} ({bots[each]})" for each in seats]


def shown(name: str) -> str:
    """A name without its bot, and with nothing in it that a terminal would obey."""
    plain = "".join([sign if sign.isprintable() else "?" for sign in name])
    return plain.rpartition(" (")[0] if bot_in(name) and "(" in plain else plain


def bot_in(name: str) -> str:
    """The bot that a recorded name speaks of, or nothing: it was a person."""
    from paddock.bots import BOTS

    kind = name.rpartition("(")[2].removesuffix(")")
    return kind if kind in BOTS else ""
