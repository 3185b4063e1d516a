"""Flags on the road: however close the cars are, every number can be read, and the own one best."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Final

import pytest

from paddock.games import load, load_look
from paddock.kernel.scenes import Line
from paddock.kernel.sessions import start
from paddock.sight.sight import Sight
from tests.sights import sight

FLAG: Final = re.compile(
    r'<g class="pin s(\d)" transform="translate\((-?\d+) (-?\d+)\)"><g class="z">'
    r'<g transform="translate\((-?[\d.]+) (-?[\d.]+)\)"><line [^>]*/>'
    r'<rect x="(-?[\d.]+)" y="-14" width="([\d.]+)"'
)
CAR: Final = r'data-target="seat:\d"><g class="" transform="translate\(([-\d.]+) ([-\d.]+)\)'
CLOSE: Final = {"slipstream121": 6, "slipstream_tcg": 4}  # cars within so many places
Box = tuple[float, float, float, float]  # left, top, right, bottom


def stood(shown: Sight, places: list[int]) -> Sight:
    """The same table with the cars elsewhere."""
    shapes = []
    for shape in shown.scene.shapes:
        if isinstance(shape, Line) and shape.role == "track":
            marks = [
                replace(mark, at=place, label=str(place))
                for mark, place in zip(shape.marks, places, strict=True)
            ]
            shape = replace(shape, marks=tuple(marks))
        shapes.append(shape)
    return replace(shown, scene=replace(shown.scene, shapes=tuple(shapes)))


def flags(html: str) -> dict[int, Box]:
    """What each seat's flag covers, in the order they are drawn."""
    found: dict[int, Box] = {}
    for seat, x, y, across, up, left, wide in FLAG.findall(html):
        px, py = float(x) + float(across), float(y) + float(up)
        start = px + float(left)
        found[int(seat) - 1] = (min(start, px - 15), py - 15, max(start + float(wide), px + 15),
                                py + 15)  # fmt: skip
    return found


def boxes_of(pattern: str, html: str, wide: float, high: float) -> list[Box]:
    """What is drawn in these places covers, if it is so large."""
    spots = [(float(x), float(y)) for x, y in re.findall(pattern, html)]
    return [(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2) for x, y in spots]


@pytest.mark.parametrize("game", CLOSE)
def test_no_flag_covers_a_car_a_figure_or_another_flag(game: str) -> None:
    session = start(load(game), 4, bytes(32), {}, ("Ann", "Bo", "Cas", "Dee"))
    shown = sight(session)
    track = next(s for s in shown.scene.shapes if isinstance(s, Line) and s.role == "track")
    luck, far = Random(game), CLOSE[game]
    for n in range(240):
        middle = luck.randint(0, track.length)
        about = [middle + luck.randint(-far, far) for _ in range(4)]
        places = [min(max(place, 0), track.length + 3) for place in about] if n else [0, 0, 0, 0]
        html = load_look(game).race(stood(shown, places)).partition("</svg>")[0]
        drawn = flags(html)
        assert list(drawn)[-1] == 0 and len(drawn) == 4, "the own one is on top"
        cars = boxes_of(CAR, html, 30, 20)
        figures = boxes_of(r'class="post" transform="translate\((\S+) (\S+)\)', html, 18, 16)
        figures += boxes_of(r'<text x="(\d+)" y="(\d+)" class="tknum"', html, 16, 4)
        assert len(cars) == 4 and figures
        others = [*drawn.values(), *cars, *figures]
        for k, (left, top, right, bottom) in enumerate(drawn.values()):
            for other in others[k + 1 :]:
                apart = other[0] >= right or other[2] <= left
                assert apart or other[1] >= bottom or other[3] <= top, places
