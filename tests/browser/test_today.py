"""Something for every day, in a real browser: a puzzle is solved and raced on from, the daily race
is started and its result copied."""

from __future__ import annotations

from typing import Any

import pytest

from paddock.games import GAMES, load
from paddock.kernel.words import words
from paddock.lab.puzzles import position, question, shipped
from tests.browser.conftest import Visitors
from tests.browser.driving import Driver
from tests.browser.rooms import post
from tests.browser.serving import House
from tests.browser.test_everybody_can_use_it import check

OVER = "() => document.getElementById('table').dataset.over === '1'"


class Solver(Driver):
    """Somebody who gives one answer, in the way that the table asks for."""

    wanted = ""

    def choose(self, seen: dict[str, Any]) -> None:
        choices = [each for each in seen["choices"] if each["id"] == self.wanted]
        super().choose({**seen, "choices": choices})


@pytest.mark.parametrize("game", GAMES)
def test_the_puzzle_of_the_day_is_solved_at_the_table_and_raced_on_from(
    visitors: Visitors, house: House, game: str
) -> None:
    page = visitors.come()
    page.goto(house.address)
    page.locator(f"#puzzle-{game}").click()
    page.locator("#answer").wait_for(state="attached")
    found = shipped(game).named(page.url.rpartition("/")[2])
    assert found is not None
    seen = question(found[0], position(*found, load))
    place = [words(seen, each) for each in seen.options].index(found[0].solution)
    solver = Solver(page)
    solver.wanted = f"c{place}"
    solver.choose(solver.wait_asked())
    page.locator("#why").wait_for()
    assert page.locator("#ask .eyebrow").inner_text().lower() == "right"
    assert page.locator(".chances li").count() == len(seen.options)
    check(page, f"puzzle of {game}", (320, 1280))
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator("#race-on").click()
    page.wait_for_url("**/room/*")
    Driver(page).wait_asked()


def test_the_daily_race_is_started_from_the_lobby_and_its_result_can_be_copied(
    visitors: Visitors, house: House
) -> None:
    page = visitors.come()
    page.goto(house.address)
    page.locator("#daily-slipstream121").click()
    check(page, "daily race", (320, 1280))
    page.locator("#race-daily").click()
    page.wait_for_url("**/room/*")
    Driver(page).wait_asked()
    code = page.url.rpartition("/")[2]
    post(page, house.address, f"/room/{code}/away")
    post(page, house.address, f"/room/{code}/speed", speed="fast")
    page.wait_for_function(OVER)
    page.goto(f"{house.address}/room/{code}")
    page.locator("#to-daily").click()
    text = page.locator("#shared-text").input_value()
    assert text.startswith("Paddock daily, ") and "Slipstream 121" in text
    page.goto(house.address)
    said = page.locator("li:has(#daily-slipstream121) small").inner_text()
    assert text.rpartition(": ")[2].lower() in said.lower()
