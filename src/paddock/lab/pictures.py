"""Pictures of results as SVG, drawn here: a plotting library would be the largest dependency."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from math import ceil, floor
from typing import Final

from paddock.lab.ratings import Rating

STYLE: Final = """<style>
  text { font: 13px system-ui, sans-serif; fill: #222; }
  .note { font-size: 11px; fill: #666; }
  line { stroke: #bbb; }
  .bar { stroke: #1f6f8b; stroke-width: 2; }
  .dot { fill: #1f6f8b; }
  .paper { fill: #fff; }
  @media (prefers-color-scheme: dark) {
    text { fill: #eee; }
    .note { fill: #aaa; }
    line { stroke: #555; }
    .bar { stroke: #7fd1ec; }
    .dot { fill: #7fd1ec; }
    .paper { fill: #161a1d; }
  }
</style>"""
LEFT, RIGHT, ROW, TOP = 130, 460, 26, 44  # pixels: where the scale begins and ends, and its rows
STEPS: Final = (10, 20, 50, 100, 200, 500, 1000)  # between two lines of the scale


def ratings_picture(title: str, found: Mapping[str, Rating]) -> str:
    """Return the ratings with their intervals, the best bot first."""
    ranked = sorted(found, key=lambda bot: -found[bot].rating)
    low, high = min([each.low for each in found.values()]), max([e.high for e in found.values()])
    step = next((each for each in STEPS if (high - low) / each <= 7), STEPS[-1])
    first, last = step * floor(low / step), step * ceil(high / step)

    def across(points: float) -> float:
        return round(LEFT + (RIGHT - LEFT) * (points - first) / max(last - first, 1), 1)

    bottom = TOP + ROW * len(ranked)
    parts = [f'<text x="12" y="22">{escape(title)}</text>']
    for points in range(first, last + 1, step):
        x = across(points)
        parts.append(f'<line x1="{x}" x2="{x}" y1="{TOP - 6}" y2="{bottom}"/>')
        parts.append(
            f'<text class="note" x="{x}" y="{bottom + 16}" text-anchor="middle">{points}</text>'
        )
    for number, bot in enumerate(ranked):
        y, each = TOP + ROW * number + 8, found[bot]
        low_x, x, high_x = across(each.low), across(each.rating), across(each.high)
        parts.append(f'<text x="12" y="{y + 4}">{escape(bot)}</text>')
        parts.append(f'<line class="bar" x1="{low_x}" x2="{high_x}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle class="dot" cx="{x}" cy="{y}" r="4"/>')
        parts.append(f'<text x="{RIGHT + 12}" y="{y + 4}">{each.rating:+.0f}</text>')
    note = "Elo points, with 95% intervals; the average is 0"
    parts.append(f'<text class="note" x="12" y="{bottom + 38}">{note}</text>')
    return framed(RIGHT + 70, bottom + 50, parts)


def framed(width: int, height: int, parts: list[str]) -> str:
    """Return a whole SVG file with these parts."""
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    paper = f'<rect class="paper" width="{width}" height="{height}"/>'
    inner = "\n".join([STYLE, paper, *parts])
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">\n{inner}\n</svg>\n'
