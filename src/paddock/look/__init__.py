"""What a game's table looks like: its world, its race drawn large, its cards, its own area.

The server's pages draw the table (tower, commentary, question, hand) for every game alike; a `Look`
adds what is a game's own, and a game without one is drawn from its scene. A look reads a sight, as
one viewer gets it, and answers with HTML. It knows no server.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from paddock.kernel.scenes import Picture, Scene
from paddock.kernel.steps import Seat
from paddock.look.uses import Uses
from paddock.sight.sight import Choice, Sight


@dataclass(frozen=True)
class Illustration:
    """The picture of a card. It follows from the card's kind, tags and name."""

    kind: str
    name: str
    tags: tuple[str, ...] = ()
    motif: str = ""  # where its words would call for another one

    @property
    def id(self) -> str:
        """Return its id in the sprite."""
        return slug(f"{self.kind} {self.name}")


@dataclass(frozen=True)
class Symbol:
    """A drawing in the sprite that is not a card: a road, a car, the ground. It names no colours:
    it says `fill="var(--k0)"`, and the style sheet gives `--k0` a colour."""

    box: str  # the viewBox
    body: str
    fit: str = ""  # preserveAspectRatio
    uses: tuple[str, ...] = ()  # what it takes from the same sprite: "m-rocket", "b-rays-3"


def icons(prefix: str, size: int, fill: str, paths: Mapping[str, str]) -> dict[str, Symbol]:
    """Return small drawings of one path each, in a square of this size, by their names."""
    return {
        f"{prefix}-{name.lower()}": Symbol(
            f"0 0 {size} {size}", f'<path d="{path}" fill="var({fill})"/>'
        )
        for name, path in paths.items()
    }


def by_card(motifs: str) -> dict[str, str]:
    """Return which motif each card has, from lines such as `lock: Padlock, Lockpick`."""
    found: dict[str, str] = {}
    for line in motifs.strip().splitlines():
        drawing, _, names = line.strip().partition(": ")
        found |= dict.fromkeys(names.split(", "), drawing)
    return found


@lru_cache(maxsize=4096)
def slug(words: str) -> str:
    """Return the words as an id: lower-case letters, digits and dashes."""
    kept = [letter if letter.isalnum() else " " for letter in words.lower()]
    return "-".join("".join(kept).split()) or "none"


def nothing(*seen: object) -> str:
    return ""


Draws = Callable[[Sight], str]


@dataclass(frozen=True)
class Look:
    """What one game adds to the table. Everything has a default that is drawn from the scene.

    The rest is in files of the game's folder: `guide.md`, how to play in two minutes; in `look/`
    the style sheet `look.css`, and svg files, each a symbol of the sprite."""

    game: str  # its name; the page has the class `w-<game>`
    minutes: str = ""  # how long a race takes: "15 min"
    # The race, large and in the middle, ghosts in it (see parts.ghost); "" draws lines and grids
    # of the scene.
    race: Draws = nothing
    race_rows: tuple[str, ...] = ()  # rows of rivals that it draws as cards to choose
    # The viewer's own area beside the hand; "" draws the viewer's rows. Cards in it that can be
    # used are made with cards.card or have the attributes of cards.attributes, and `own_rows` names
    # the rows in which they lie: "items" for those at `items:<seat>`.
    own: Callable[[Sight, Uses], str] = nothing
    own_rows: tuple[str, ...] = ()
    window: Draws = nothing  # over the race: what a reaction is about, and its answers
    rival: Callable[[Sight, Seat], str] = nothing  # what is public of a seat; "" draws its rows
    summary: Callable[[Sight, Seat], str] = nothing  # under a name in the tower; "" counts cards
    top: Draws = nothing  # over the commentary: an event that holds for everybody
    foot: Draws = nothing  # under the tower: what everybody should know now
    label: Callable[[Sight, Choice], str] = nothing  # a choice on its button; "" is its words
    inside: Callable[[Picture], str] | None = None  # of a card, where the usual will not do
    illustrations: Callable[[], tuple[Illustration, ...]] = lambda: ()  # of all its cards
    grounds: tuple[str, ...] = ("rays", "hills", "streaks")  # behind motifs: see look/backdrops.py
    symbols: Callable[[], Mapping[str, Symbol]] = dict  # of the sprite, beside those in files
    # The way markers drive, so that they cut no corners: "address x,y,turn x,y,turn ..." by place
    line: Callable[[Scene], str] = nothing

    def __hash__(self) -> int:
        """Hash the name: drawings are cached by their look, and there is one for each game."""
        return hash(self.game)

    @property
    def css(self) -> str:
        return self._text("look", "look.css")

    @property
    def guide(self) -> str:
        return self._text("guide.md")

    def _text(self, *path: str) -> str:
        found = files("paddock.games").joinpath(self.game, *path)
        return found.read_text("utf-8") if found.is_file() else ""

    def svgs(self) -> dict[str, str]:
        """Return the svg files of the folder by name, without the suffix."""
        folder = files("paddock.games").joinpath(self.game, "look")
        names = sorted([each.name for each in folder.iterdir()]) if folder.is_dir() else []
        found = [name.removesuffix(".svg") for name in names if name.endswith(".svg")]
        return {name: self._text("look", f"{name}.svg") for name in found}
