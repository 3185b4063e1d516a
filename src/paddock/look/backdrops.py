"""What stands behind a card's motif: ten grounds, each in a few variants."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from paddock.look.shapes import (
    Point,
    Seed,
    circle,
    filled,
    lined,
    path,
    polygon,
    rect,
    round_about,
)

WIDE: Final = 160  # every picture is drawn in this box
HIGH: Final = 100
VARIANTS: Final = 5  # of each ground; a card has one of them


def _ground() -> str:
    return rect(0, 0, WIDE, HIGH, filled("k0"))


def rays(seed: Seed) -> str:
    """Draw light from a point."""
    x, y, count = seed.span(40, 120), seed.span(70, 110), 9 + 2 * seed.below(3)
    drawn = _ground()
    for n in range(count):
        start, end = (2 * n + 1) / (2 * count), (2 * n + 2) / (2 * count)
        corners = [(x, y), round_about(x, y, 240, start), round_about(x, y, 240, end)]
        drawn += polygon(corners, filled("k1"))
    return drawn


def hills(seed: Seed) -> str:
    a, b, sun = seed.span(52, 62), seed.span(60, 74), seed.span(24, 136)
    far = f"M0 {a}C30 {a - 16} 60 {a + 10} 92 {a - 4}S140 {a - 18} 160 {a - 8}V100H0Z"
    near = f"M0 {b + 6}C40 {b - 10} 70 {b + 12} 110 {b + 2}S150 {b - 4} 160 {b}V100H0Z"
    return (
        _ground()
        + circle(sun, seed.span(22, 38), seed.span(13, 20), filled("k5"))
        + path(far, filled("k1"))
        + path(near, filled("k1", 0.6))
    )


def contours(seed: Seed) -> str:
    """Draw a map of a hill."""
    x, y = seed.span(30, 130), seed.span(20, 80)
    drawn = _ground()
    for n in range(9, 0, -1):
        ink = filled("k1" if n % 2 else "k0")
        drawn += (
            f'<ellipse cx="{x}" cy="{y}" rx="{n * 20}" ry="{n * 15}"'
            f' transform="rotate({5 * n - 20} {x} {y})"{ink}/>'
        )
    return drawn


def horizon(seed: Seed) -> str:
    """Draw a lit floor that runs to a low moon."""
    top, middle = seed.span(38, 50), seed.span(60, 100)
    drawn = _ground() + circle(middle, top, seed.span(18, 26), filled("k5", 0.9))
    drawn += rect(0, top, WIDE, HIGH - top, filled("k1"))
    lines = "".join([f"M{middle + n * 5} {top}L{middle + n * 44} 100" for n in range(-9, 10)])
    y, gap = top + 2.0, 3.0
    while y < HIGH:
        lines += f"M0 {y:.0f}H160"
        y, gap = y + gap, gap * 1.5
    return drawn + path(lines, lined("k2", 1, 0.55))


def streaks(seed: Seed) -> str:
    drawn = _ground()
    for n in range(8):
        x, y, wide = seed.span(-20, 100), seed.span(0, 96), seed.span(50, 130)
        high = (4, 7, 11)[seed.below(3)]
        ink = filled("k2" if n == 3 else "k1", (0.35, 0.7, 1)[seed.below(3)])
        drawn += path(f"M{x} {y}h{wide}l-7 {high}h-{wide}Z", ink)
    return drawn


def dots(seed: Seed) -> str:
    """Draw printed dots that grow to one side: strokes with dashes of no length and round ends."""
    drawn, flip = _ground(), seed.below(2)
    for n in range(14):
        size = (n if flip else 13 - n) * 0.84 + 1
        x = n * 12.4
        how = lined("k1", round(min(size, 12), 1)) + ' stroke-dasharray="0 12.4"'
        drawn += path(f"M{x:g} {6 if n % 2 else 0}V100", how)
    return drawn


def blocks(seed: Seed) -> str:
    """Draw houses of a city."""
    drawn, x = _ground(), -4
    while x < WIDE:
        wide, high = seed.span(14, 28), seed.span(26, 74)
        drawn += rect(x, HIGH - high, wide, high, filled("k1"))
        lit = "".join([f"M{x + 4} {y}h{wide - 8}" for y in range(HIGH - high + 7, HIGH, 10)])
        drawn += path(lit, lined("k0", 3, 0.6))
        x += wide + seed.span(2, 5)
    return drawn


def plates(seed: Seed) -> str:
    """Draw riveted metal under a hazard stripe."""
    y, x = seed.span(20, 34), seed.span(30, 110)
    drawn = _ground() + rect(0, y, WIDE, HIGH, filled("k1"))
    drawn += path(f"M0 {y}H160M{x} {y}V100", lined("k4", 1.5, 0.45))
    for bolt in (8, x - 8, x + 8, 152):
        drawn += circle(bolt, y + 8, 2.2, filled("k4", 0.55))
        drawn += circle(bolt, 92, 2.2, filled("k4", 0.55))
    stripes = "".join([f"M{n * 12} 0h6l-{y // 2} {y}h-6Z" for n in range(-2, 18)])
    return drawn + path(stripes, filled("k4", 0.16))


def winds(seed: Seed) -> str:
    drawn = _ground()
    for _ in range(7):
        x, y, bend = seed.span(-50, 40), seed.span(4, 96), seed.span(-16, 16)
        wide = (2, 4, 7, 10)[seed.below(4)]
        drawn += path(f"M{x} {y}q40 {bend} 80 0t80 {bend // 2}", lined("k1", wide))
    return drawn


def peaks(seed: Seed) -> str:
    drawn = _ground() + circle(seed.span(30, 130), seed.span(18, 30), 14, filled("k5"))
    for base, seen in ((seed.span(30, 50), 0.55), (seed.span(46, 62), 1.0)):
        corners: list[Point] = [(0, 100)]
        for x in range(0, WIDE, 40):
            corners.append((x, base + seed.span(12, 30)))
            corners.append((x + seed.span(12, 22), base - seed.span(-4, 14)))
        drawn += polygon([*corners, (160, base + 20), (160, 100)], filled("k1", seen))
    return drawn


Backdrop = Callable[[Seed], str]

BACKDROPS: Final[dict[str, Backdrop]] = {
    "rays": rays,
    "hills": hills,
    "contours": contours,
    "horizon": horizon,
    "streaks": streaks,
    "dots": dots,
    "blocks": blocks,
    "plates": plates,
    "winds": winds,
    "peaks": peaks,
}


def backdrop(name: str, variant: int) -> str:
    return BACKDROPS[name](Seed(f"{name} {variant}"))
