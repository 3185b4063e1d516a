"""The circuit has room for everybody; the window says which of twenty numbers will do."""

from __future__ import annotations

import re

import pytest

from paddock.games import load
from paddock.games.slipstream_tcg.look import foot
from paddock.games.slipstream_tcg.look.circuit import CAR, LANES, LENGTH, abreast, circuit
from paddock.games.slipstream_tcg.look.window import die, odds
from paddock.kernel.scenes import Mark
from paddock.kernel.sessions import start
from tests.look.test_flags import stood
from tests.sights import sight


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


@pytest.mark.parametrize(
    ("needs", "said"), [(-2, "1+ (100%)"), (11, "11+ (50%)"), (20, "20+ (5%)"), (21, "No roll")]
)
def test_the_die_and_the_odds_show_which_rolls_dodge(needs: int, said: str) -> None:
    kinds = re.findall(r'class="(hit|miss)"', die(needs))
    assert [n for n, kind in enumerate(kinds, 1) if kind == "hit"] == list(range(max(needs, 1), 21))
    assert said in odds(needs)


def test_whoever_is_over_the_line_is_told_to_hold_it_and_rivals_to_break_it() -> None:
    session = start(load("slipstream_tcg"), 2, b"line", {}, ["Ada", "Ben"])
    ahead = stood(sight(session, 0), [52, 20])
    assert "<b>You</b> are over the line: hold it" in foot(ahead)
    behind = stood(sight(session, 1), [52, 20])
    assert "<b>Ada</b> is over the line: get them below 50" in foot(behind)
    assert "Once over the line" in foot(stood(ahead, [49, 20]))
