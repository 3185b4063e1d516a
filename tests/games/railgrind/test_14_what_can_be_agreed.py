"""14  Options and presets."""

from __future__ import annotations

import pytest

from paddock.games.railgrind.game import GAME
from paddock.games.railgrind.rules.points import gain
from paddock.kernel.views import view
from tests.games.agreeing import options_are_as_printed
from tests.games.railgrind.position import position


@pytest.mark.clause("14.1")
def test_the_options_are_as_printed() -> None:
    options_are_as_printed(GAME, "14.1")


@pytest.mark.clause("14.1")
def test_a_goal_and_open_lists_do_what_they_say() -> None:
    assert position("", "", gain(0, 12), goal=12).last_turn == 2
    assert position("", "", gain(0, 11), goal=12).last_turn == 0
    assert view(position("", "", open_lists=1), 1).first[0] != ()


@pytest.mark.clause("14.2")
@pytest.mark.parametrize(("preset", "goal"), [("sprint", 20), ("usual", 30), ("marathon", 50)])
def test_presets_set_the_goal(preset: str, goal: int) -> None:
    assert GAME.agree(2, {"preset": preset})[1]["goal"] == goal
