"""The picture of a race for chat programs: the game's poster, who won, and the standings.

It is drawn here as SVG from the game's own sprite and turned into a PNG by resvg, which is an
optional extra. Nothing in it needs a font.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.util import find_spec
from typing import Final

from paddock.games import load_look
from paddock.look.art import sprite
from paddock.look.lettering import drawable, lettering, wide
from paddock.look.parts import SHAPES
from paddock.server.pages.assets import assets, first_block
from paddock.server.race.past import PastRace
from paddock.sight.observe import standings
from paddock.sight.sight import Racer

WIDE: Final = 1200
HIGH: Final = 630
POSTER: Final = 440  # how much of the width the poster takes
LEFT: Final = POSTER + 48
ROOM: Final = WIDE - LEFT - 48  # for words
DECLARED: Final = re.compile(r"--([\w-]+):\s*([^;}]+)")
VARIABLE: Final = re.compile(r"var\(--([\w-]+)(?:,[^()]*)?\)")
BY_DAY: Final = re.compile(r"light-dark\(([^,()]+),[^()]*\)")


def can_draw() -> bool:
    return find_spec("resvg_py") is not None


@cache
def colours(game: str) -> dict[str, str]:
    """Return the tokens of a game's world by day, as plain colours."""
    css = assets()["base.css"].body.decode() + first_block(load_look(game).css)
    said = dict(DECLARED.findall(css))
    return {name: _plain(value, said) for name, value in said.items()}


def _plain(value: str, said: dict[str, str]) -> str:
    for _ in range(6):  # tokens name tokens, a few deep
        value = VARIABLE.sub(lambda found: said.get(found[1], "#888"), value)
        value = BY_DAY.sub(lambda found: found[1].strip(), value)
    return "#888" if "color-mix" in value else value.strip().replace('"', "'")


@cache
def _poster(game: str) -> str:
    """Return the sprite of a game with colours in the place of tokens, and its poster."""
    drawn = sprite(load_look(game))
    inside = drawn[drawn.index(">") + 1 : drawn.rindex("</svg>")]
    inside = VARIABLE.sub(lambda found: colours(game).get(found[1], "#888"), inside)
    return (
        f'{inside}<svg x="0" y="0" width="{POSTER}" height="{HIGH}" viewBox="0 0 240 262"'
        ' preserveAspectRatio="xMidYMid slice"><use href="#poster" width="240" height="262"/></svg>'
    )


def picture(past: PastRace) -> str:
    """Return the picture as SVG."""
    game, table = past.game, past.session.table
    colour = colours(game.name)
    racers = sorted(standings(game, table, past.racers), key=lambda each: (each.place, each.seat))
    winners = [racer for racer in racers if racer.won]
    sentence = " & ".join([_name(racer) for racer in winners]) + " won" if winners else "Nobody won"
    rows = "".join([_row(racer, n, racers, colour) for n, racer in enumerate(racers[:4])])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}"'
        f' viewBox="0 0 {WIDE} {HIGH}"><rect width="{WIDE}" height="{HIGH}" fill="{colour["bg"]}"/>'
        f"{_poster(game.name)}"
        f'<rect x="{POSTER}" width="{WIDE - POSTER}" height="{HIGH}" fill="{colour["panel"]}"/>'
        f'<rect x="{POSTER}" width="10" height="{HIGH}" fill="{colour["go"]}"/>'
        f"{lettering(game.title, LEFT, 92, 26, colour['ink2'])}"
        f"{_fitted(sentence, 196, 72, colour['ink'])}{rows}"
        f"{lettering('Paddock', WIDE - 48 - wide('Paddock', 18), HIGH - 30, 18, colour['ink2'])}"
        "</svg>"
    )


def _fitted(words: str, y: float, size: float, colour: str) -> str:
    """Return words no wider than there is room."""
    size = min(size, size * ROOM / max(1.0, wide(words, size)))
    return lettering(words, LEFT, y, size, colour, 1.25)


def _name(racer: Racer) -> str:
    """Return a name as far as it can be drawn, or else the number of the seat."""
    return drawable(racer.name) or f"Seat {racer.seat + 1}"


def _row(racer: Racer, n: int, racers: list[Racer], colour: dict[str, str]) -> str:
    """Return a racer: shape and number, name, a bar as long as the way they came, the total."""
    y, most = 262 + 80 * n, max(1, *[each.total for each in racers])
    seat = racer.seat % 4
    fill, ink = colour[f"s{seat + 1}"], colour[f"s{seat + 1}-ink"]
    shape = SHAPES[seat].replace(
        'class="shape"', f'fill="{fill}" stroke="#0009" stroke-width="1.6"'
    )
    total, number = str(racer.total), str(racer.seat + 1)
    share = max(0, racer.total) / most
    digit = lettering(number, 15 - wide(number, 11) / 2, 20.5, 11, ink, 1.3)
    return (
        f'<g transform="translate({LEFT} {y - 4}) scale(1.6)">{shape}{digit}</g>'
        f"{lettering(_name(racer), LEFT + 72, y + 22, 26, colour['ink'], 1.2)}"
        f"{lettering(total, WIDE - 48 - wide(total, 30), y + 26, 30, colour['ink'], 1.25)}"
        f'<rect x="{LEFT + 72}" y="{y + 36}" width="{ROOM - 72}" height="8" rx="4"'
        f' fill="{colour["line"]}"/><rect x="{LEFT + 72}" y="{y + 36}"'
        f' width="{8 + (ROOM - 80) * share:.0f}" height="8" rx="4" fill="{fill}"/>'
    )


def png(svg: str) -> bytes:
    """Return the picture as a PNG."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))
