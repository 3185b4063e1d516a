"""Shapes of a drawing as SVG, and the few numbers a name stands for.

No colour is named: an ink is a custom property (`k3` is `var(--k3)`), and style sheets say what
it is in which world, theme and kind of card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from math import cos, pi, sin

Point = tuple[float, float]


class Seed:
    """Numbers that follow from a text, the same on every machine and at any time."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._left = 0

    def below(self, number: int) -> int:
        if self._left < 1 << 24:  # used up: hash on
            self._text += "+"
            digest = blake2b(self._text.encode(), digest_size=16).digest()
            self._left = int.from_bytes(digest, "big")
        self._left, found = divmod(self._left, number)
        return found

    def span(self, least: int, most: int) -> int:
        return least + self.below(most - least + 1)

    def pick(self, things: Sequence[str]) -> str:
        return things[self.below(len(things))]


def filled(ink: str, opacity: float = 1) -> str:
    return f' fill="var(--{ink})"' + (f' opacity="{opacity:g}"' if opacity != 1 else "")


def lined(ink: str, width: float, opacity: float = 1) -> str:
    seen = f' opacity="{opacity:g}"' if opacity != 1 else ""
    return (
        f' fill="none" stroke="var(--{ink})" stroke-width="{width:g}" stroke-linecap="round"'
        f' stroke-linejoin="round"{seen}'
    )


def stroke(d: str, ink: str, width: float, extra: str = "") -> str:
    """Draw a line as wide as a road. `extra` holds more attributes."""
    how = f' fill="none" stroke="var(--{ink})" stroke-width="{width:g}" stroke-linejoin="round"'
    return path(d, f"{how}{extra}")


def path(d: str, how: str) -> str:
    return f'<path d="{d}"{how}/>'


def circle(x: float, y: float, r: float, how: str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}"{how}/>'


def rect(x: float, y: float, width: float, height: float, how: str, round_: float = 0) -> str:
    corner = f' rx="{round_:g}"' if round_ else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{corner}{how}/>'


def group(body: str, transform: str) -> str:
    return f'<g transform="{transform}">{body}</g>'


def reuse(name: str, transform: str = "") -> str:
    """Use a drawing of the same sprite again."""
    how = f' transform="{transform}"' if transform else ""
    return f'<use href="#{name}"{how}/>'


def polygon(points: Iterable[Point], how: str) -> str:
    return path("M" + "L".join([f"{x:.0f} {y:.0f}" for x, y in points]) + "Z", how)


def round_about(x: float, y: float, far: float, turn: float) -> Point:
    return x + far * cos(2 * pi * turn), y + far * sin(2 * pi * turn)
