"""Whole races in a real browser: with the mouse, and with the keyboard alone."""

from __future__ import annotations

import pytest

from paddock.games import GAMES
from tests.browser.conftest import Visitors
from tests.browser.driving import Driver, Keys
from tests.browser.rooms import race_bots
from tests.browser.serving import House


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_race_is_run_with_the_mouse(visitors: Visitors, house: House, game: str) -> None:
    page = visitors.come()
    race_bots(page, house.address, game)
    driver = Driver(page)
    seen = driver.race()
    assert seen["over"] == "1"
    assert driver.answers >= 1  # how many depends on luck
    assert page.locator(".stand li.first").count() >= 1


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_race_is_run_with_the_keyboard_alone(
    visitors: Visitors, house: House, game: str
) -> None:
    page = visitors.come(motion="full")
    race_bots(page, house.address, game)
    driver = Keys(page)
    seen = driver.race()
    assert seen["over"] == "1"
    assert driver.answers >= 1  # how many depends on luck
