"""After a race, in a real browser: checked, replayed, shared, opened by a stranger, raced on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from paddock.games import GAMES
from tests.browser.conftest import Visitors
from tests.browser.rooms import open_room, post
from tests.browser.serving import House

OVER = "() => document.getElementById('table')?.dataset.over === '1'"
AT_THE_END = """() => document.getElementById('ask').dataset.number
  === document.getElementById('slider').max"""
AT_THREE = "() => document.getElementById('ask').dataset.number === '3'"


def let_bots_race(page: Page, address: str, code: str) -> None:
    """A bot plays the visitor's seat to the end."""
    post(page, address, f"/room/{code}/away")
    post(page, address, f"/room/{code}/speed", speed="fast")
    page.goto(f"{address}/room/{code}")
    page.wait_for_function(OVER)


@pytest.mark.parametrize("game", GAMES)
def test_a_race_is_checked_replayed_shared_and_raced_on(
    visitors: Visitors, house: House, game: str
) -> None:
    page, stranger = visitors.come(), visitors.come()
    code = open_room(page, house.address, game, 2)
    post(page, house.address, f"/room/{code}/start")
    let_bots_race(page, house.address, code)
    page.locator("#check").click()
    page.locator(".checked.good").wait_for()
    page.locator("#do-share").click()
    link = page.locator("#shared-link").input_value()
    page.locator("#to-replay").click()
    page.locator("#slider").wait_for()
    page.keyboard.press("End")
    page.wait_for_function(AT_THE_END)
    page.locator("#slider").fill("3")
    page.wait_for_function(AT_THREE)
    stranger.goto(link)
    stranger.locator("#moment-A").click()
    stranger.locator("#slider").wait_for()
    stranger.goto(f"{link}/replay/4?as=1")
    stranger.locator("#race-on").click()
    stranger.wait_for_url("**/room/*")
    branch = stranger.url.rpartition("/")[2]
    assert branch != code
    let_bots_race(stranger, house.address, branch)
