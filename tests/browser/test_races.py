"""Whole races in a real browser: with the mouse, and with the keyboard alone."""

from __future__ import annotations

import pytest

from paddock.games import GAMES
from tests.browser.conftest import Visitors
from tests.browser.driving import Driver, Keys
from tests.browser.rooms import race_bots
from tests.browser.serving import House


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("hands", "motion"), [(Driver, "reduce"), (Keys, "full")])
def test_a_whole_race_is_run_with_the_mouse_and_with_the_keyboard_alone(
    visitors: Visitors, house: House, game: str, hands: type[Driver], motion: str
) -> None:
    page = visitors.come(motion=motion)
    race_bots(page, house.address, game)
    driver = hands(page)
    assert driver.race()["over"] == "1"
    assert driver.answers >= 1  # how many depends on luck
    assert page.locator(".stand li.first").count() >= 1
