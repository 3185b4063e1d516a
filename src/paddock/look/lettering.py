"""Letters drawn as strokes, for pictures that cannot count on a font.

Each letter is an SVG path on a grid that is 6 high and about 4 wide; small letters are drawn as
capitals. Accents are left out, and so is every character that is not here.
"""

from __future__ import annotations

from typing import Final
from unicodedata import normalize

HIGH: Final = 6.0
GAP: Final = 1.5
STROKE: Final = 0.95
SPACE: Final = 1.6

_ROUND: Final = "M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0Z"
GLYPHS: Final[dict[str, tuple[float, str]]] = {  # width, path
    "A": (4, "M0 6L2 0L4 6M.8 3.8H3.2"),
    "B": (4, "M0 0V6H2.4Q4 6 4 4.5Q4 3 2.4 3H0M2.2 3Q3.6 3 3.6 1.5Q3.6 0 2.2 0H0"),
    "C": (4, "M4 1Q3.4 0 2.2 0Q0 0 0 3Q0 6 2.2 6Q3.4 6 4 5"),
    "D": (4, "M0 0V6H1.8Q4 6 4 3Q4 0 1.8 0Z"),
    "E": (3.6, "M3.6 0H0V6H3.6M0 3H3"),
    "F": (3.6, "M3.6 0H0V6M0 3H3"),
    "G": (4, "M4 1Q3.4 0 2.2 0Q0 0 0 3Q0 6 2.2 6Q4 6 4 4V3.2H2.4"),
    "H": (4, "M0 0V6M4 0V6M0 3H4"),
    "I": (0, "M0 0V6"),
    "J": (3.4, "M3.4 0V4.4Q3.4 6 1.8 6Q.4 6 0 4.8"),
    "K": (4, "M0 0V6M4 0L0 3.6M1.4 2.5L4 6"),
    "L": (3.4, "M0 0V6H3.4"),
    "M": (4.8, "M0 6V0L2.4 3.6L4.8 0V6"),
    "N": (4, "M0 6V0L4 6V0"),
    "O": (4, _ROUND),
    "P": (4, "M0 6V0H2.4Q4 0 4 1.7Q4 3.4 2.4 3.4H0"),
    "Q": (4, f"{_ROUND}M2.6 4.4L4.2 6.4"),
    "R": (4, "M0 6V0H2.4Q4 0 4 1.7Q4 3.4 2.4 3.4H0M2.2 3.4L4 6"),
    "S": (4, "M3.8 1Q3.2 0 2 0Q.2 0 .2 1.5Q.2 2.8 2 3Q4 3.2 4 4.5Q4 6 2 6Q.6 6 0 5"),
    "T": (4, "M0 0H4M2 0V6"),
    "U": (4, "M0 0V4Q0 6 2 6Q4 6 4 4V0"),
    "V": (4, "M0 0L2 6L4 0"),
    "W": (5.6, "M0 0L1.3 6L2.8 1.6L4.3 6L5.6 0"),
    "X": (4, "M0 0L4 6M4 0L0 6"),
    "Y": (4, "M0 0L2 3L4 0M2 3V6"),
    "Z": (4, "M0 0H4L0 6H4"),
    "0": (4, _ROUND),
    "1": (2, "M.4 1.4L2 0V6"),
    "2": (4, "M.2 1.4Q.4 0 2 0Q3.8 0 3.8 1.6Q3.8 2.8 2.4 3.9L0 6H4"),
    "3": (4, "M.2 .8Q.9 0 2 0Q3.7 0 3.7 1.5Q3.7 2.9 1.6 2.9Q4 3 4 4.5Q4 6 2 6Q.7 6 0 5.1"),
    "4": (4, "M3 6V0L0 4.2H4"),
    "5": (4, "M3.7 0H.5L.2 2.9Q1 2.3 2 2.3Q4 2.3 4 4.1Q4 6 2 6Q.7 6 0 5.1"),
    "6": (4, "M3.5 .5Q2.9 0 2.2 0Q0 0 0 3.8Q0 6 2 6Q4 6 4 4.1Q4 2.3 2.1 2.3Q.6 2.3 0 3.8"),
    "7": (4, "M0 0H4L1.4 6"),
    "8": (
        4,
        "M2 2.8Q.3 2.8 .3 1.4Q.3 0 2 0Q3.7 0 3.7 1.4Q3.7 2.8 2 2.8Q0 2.9 0 4.4Q0 6 2 6Q4 6 4 4.4"
        "Q4 2.9 2 2.8Z",
    ),
    "9": (4, "M.5 5.5Q1.1 6 1.8 6Q4 6 4 2.2Q4 0 2 0Q0 0 0 1.9Q0 3.7 1.9 3.7Q3.4 3.7 4 2.2"),
    ".": (0, "M0 6V6.01"),
    ",": (0.4, "M.4 5.9L0 7"),
    ":": (0, "M0 1.8V1.81M0 5V5.01"),
    "!": (0, "M0 0V4M0 6V6.01"),
    "?": (3.4, "M0 1.2Q.2 0 1.8 0Q3.4 0 3.4 1.5Q3.4 2.6 1.7 3.2V4.2M1.7 6V6.01"),
    "'": (0, "M0 0V1.4"),
    "-": (2.4, "M0 3.2H2.4"),
    "+": (3, "M0 3.2H3M1.5 1.7V4.7"),
    "/": (2.6, "M0 6.4L2.6 -.2"),
    "&": (
        4.2,
        "M4 6L.9 2Q.2 .9 1 .3Q2.4 -.4 2.8 .8Q3 1.8 1.6 2.7Q0 3.5 0 4.6Q.2 6 1.7 6Q3.4 6 4 3.6",
    ),
}


def drawable(words: str) -> str:
    """Return the words as far as they can be drawn: capitals, without accents."""
    bare = normalize("NFKD", words).upper().replace("ß", "SS").replace("Ø", "O").replace("Ł", "L")
    return " ".join("".join([c for c in bare if c in GLYPHS or c == " "]).split())


def wide(words: str, size: float) -> float:
    """Return how wide the words are when their letters are `size` high."""
    steps = [SPACE if c == " " else GLYPHS[c][0] for c in drawable(words)]
    return (sum(steps) + GAP * max(0, len(steps) - 1)) * size / HIGH


def lettering(words: str, x: float, y: float, size: float, colour: str, stroke: float = 1) -> str:
    """Return the words as paths: from x to the right, their feet at y."""
    scale, at, drawn = size / HIGH, 0.0, ""
    for c in drawable(words):
        width, path = (SPACE, "") if c == " " else GLYPHS[c]
        if path:
            drawn += f'<path d="{path}" transform="translate({at:.2f} 0)"/>'
        at += width + GAP
    return (
        f'<g transform="translate({x:.1f} {y - size:.1f}) scale({scale:.3f})" fill="none"'
        f' stroke="{colour}" stroke-width="{STROKE * stroke:.2f}" stroke-linecap="round"'
        f' stroke-linejoin="round">{drawn}</g>'
    )
