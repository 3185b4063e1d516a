"""The circuit has room for everybody; the window says which of twenty numbers will do."""

from __future__ import annotations

import re

import pytest

from paddock.games.slipstream_tcg.look.circuit import CAR, LANES, LENGTH, abreast, circuit
from paddock.games.slipstream_tcg.look.window import die
from paddock.kernel.scenes import Mark


def marks(*places: int) -> tuple[Mark, ...]:
    return tuple([Mark(f"seat:{n}", str(at), at, n) for n, at in enumerate(places)])


@pytest.mark.parametrize("places", [(0, 0, 0, 0), (50, 50, 50, 50), (7, 7, 7, 8), (-4, 0, 60, 49)])
def test_no_car_is_drawn_over_another(places: tuple[int, ...]) -> None:
    spots = list(abreast(marks(*places), circuit(50)).values())
    assert len(spots) == len(places)
    for n, (at, lane) in enumerate(spots):
        assert lane in LANES
        for other, beside in spots[n + 1 :]:
            assert lane != beside or abs(at - other) >= CAR


def test_the_grid_is_before_the_line_and_who_holds_it_is_behind() -> None:
    lap = circuit(50)
    assert lap.pixels(0) < 0
    assert lap.pixels(49) < LENGTH
    assert lap.pixels(50) == lap.pixels(61) > LENGTH


def test_spaces_are_equally_long_and_in_order() -> None:
    lap = circuit(30)
    steps = [lap.pixels(space + 1) - lap.pixels(space) for space in range(29)]
    assert max(steps) - min(steps) < 0.001
    assert min(steps) > 0


@pytest.mark.parametrize("needs", [1, 2, 11, 20, 21, 25])
def test_the_die_shows_which_numbers_get_away(needs: int) -> None:
    html = die(needs)
    away = [int(n) for n in re.findall(r'class="hit"/><text [^>]*>(\d+)<', html)]
    hit = [int(n) for n in re.findall(r'class="miss"/><text [^>]*>(\d+)<', html)]
    assert away == list(range(needs, 21))
    assert hit == list(range(1, min(needs, 21)))
    assert ("away" in html) == (needs <= 20)
    assert (": hit" in html) == (needs > 1)
