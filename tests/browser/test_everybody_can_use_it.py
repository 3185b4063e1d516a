"""Every page for everybody: axe finds nothing, nothing scrolls sideways, pages stay small."""

from __future__ import annotations

import json
import zlib
from statistics import median
from typing import Any, Final

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from paddock.games import GAMES, load
from paddock.server.web.wire import WINDOW_BITS
from tests.browser.conftest import Visitors
from tests.browser.driving import Driver
from tests.browser.rooms import open_room, race_bots
from tests.browser.serving import House

WIDTHS: Final = (320, 768, 1280)
LIGHTS: Final = ("light", "dark")
KB: Final = 1000


def check(page: Page, where: str, widths: tuple[int, ...] = WIDTHS) -> None:
    """Axe, and no sideways scrolling, at every width by day and by night; by night only colours
    differ."""
    page.evaluate(AXE_SCRIPT)
    wrong: list[str] = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": 800})
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > width:
            wrong.append(f"{where} at {width}: scrolls sideways, {wide}")
        for light in LIGHTS:
            page.emulate_media(color_scheme="dark" if light == "dark" else "light")
            only = {"runOnly": ["color-contrast"]} if light == "dark" else {}
            found: dict[str, Any] = page.evaluate(
                "(only) => axe.run(document, {resultTypes: ['violations'], ...only})", only
            )
            for each in found["violations"]:
                nodes = [
                    node["html"][:160] + " " + node["failureSummary"] for node in each["nodes"][:3]
                ]
                wrong.append(f"{where} at {width} {light}: {each['id']}: {nodes}")
    assert not wrong, "\n".join(wrong)


def test_the_lobby_is_for_everybody(visitors: Visitors, house: House) -> None:
    page = visitors.come()
    page.goto(house.address)
    check(page, "lobby")


@pytest.mark.parametrize("game", GAMES)
def test_a_room_is_for_everybody(visitors: Visitors, house: House, game: str) -> None:
    page = visitors.come()
    code = open_room(page, house.address, game, 2, seat1="person")
    page.goto(f"{house.address}/room/{code}")
    check(page, f"room of {game}")


@pytest.mark.parametrize("game", GAMES)
def test_the_table_and_the_result_are_for_everybody(
    visitors: Visitors, house: House, game: str
) -> None:
    page = visitors.come()
    race_bots(page, house.address, game, max(load(game).seats), best_of="3")
    driver = Driver(page)
    driver.race(2)
    driver.wait_asked()
    page.wait_for_function("() => document.getElementById('table').dataset.previewed !== '0'")
    check(page, f"table of {game}")
    page.set_viewport_size({"width": 1280, "height": 800})
    driver.before = ""
    driver.race()
    check(page, f"result of {game}", (320, 1280))


SHEETS = (
    ("open-menu", "menu"), ("open-chat", "chat"), ("row1", "sheet1"), ("open-speed", "speed"),
)  # fmt: skip


def test_the_sheets_of_a_table_are_for_everybody(visitors: Visitors, house: House) -> None:
    page = visitors.come()
    race_bots(page, house.address, "slipstream121", 4)
    Driver(page).wait_asked()
    for button, sheet in SHEETS:
        page.set_viewport_size({"width": 1280, "height": 800})
        page.locator(f"#{button}").click()
        page.locator(f"#{sheet}").wait_for()
        check(page, sheet, (320, 1280))
        page.keyboard.press("Escape")


def test_the_rules_are_for_everybody(visitors: Visitors, house: House) -> None:
    page = visitors.come()
    page.goto(f"{house.address}/rules/slipstream121")
    check(page, "rules")


@pytest.mark.parametrize("game", GAMES)
def test_pages_and_pushes_are_small(visitors: Visitors, house: House, game: str) -> None:
    page = visitors.come()
    pushes: list[str] = []
    page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda text: pushes.append(str(text))),
    )
    race_bots(page, house.address, game, max(load(game).seats))
    Driver(page).race(6)
    whole = page.request.get(page.url).body()
    assert len(whole) < 100 * KB
    styles = [link.get_attribute("href") for link in page.locator("link[rel=stylesheet]").all()]
    scripts = [each.get_attribute("src") for each in page.locator("script[src]").all()]
    assert sum([size(page, house, each) for each in styles]) < 80 * KB
    assert sum([size(page, house, each) for each in scripts]) < 25 * KB
    wire = zlib.compressobj(6, zlib.DEFLATED, -WINDOW_BITS, 8)  # as the server does
    sizes: list[int] = []
    for text in pushes:
        sent = wire.compress(text.encode()) + wire.flush(zlib.Z_SYNC_FLUSH)
        if "html" in json.loads(text):
            sizes.append(len(sent))
    assert median(sizes) < 4 * KB, sizes


def size(page: Page, house: House, path: str | None) -> int:
    answer = page.request.get(f"{house.address}{path}")
    assert answer.ok, path
    return len(answer.body())
