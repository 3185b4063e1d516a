"""Help at the table: tips, the guide, searching the rules, and asking what something is."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.conftest import Visitors
from tests.browser.driving import Driver
from tests.browser.rooms import race_bots
from tests.browser.serving import House
from tests.browser.test_everybody_can_use_it import check


def at_the_table(visitors: Visitors, house: House, game: str, tips: str = "off") -> Page:
    page = visitors.come()
    page.goto(house.address)
    page.evaluate(f"localStorage.tips = '{tips}'")
    race_bots(page, house.address, game)
    Driver(page).wait_asked()
    return page


def open_help(page: Page) -> None:
    """Open the sheet, and wait for its script, which is loaded then; without it, a search leads to
    the page of the rules."""
    page.click("#open-help")
    page.wait_for_function("() => typeof rules === 'function'")


def test_a_tip_comes_once_and_no_more_tips_means_no_more(visitors: Visitors, house: House) -> None:
    page = at_the_table(visitors, house, "slipstream121", tips="on")
    page.wait_for_selector("#remark:popover-open")
    first = page.text_content("#remark-text")
    page.click("#got-it")
    assert not page.locator("#remark").is_visible()
    page.reload()
    Driver(page).wait_asked()
    assert not page.locator("#remark").is_visible() or page.text_content("#remark-text") != first
    page.evaluate("localStorage['tips-slipstream121'] = ''")
    page.reload()
    page.wait_for_selector("#remark:popover-open")
    page.click("#no-tips")
    page.evaluate("localStorage['tips-slipstream121'] = ''")
    page.reload()
    Driver(page).wait_asked()
    assert not page.locator("#remark").is_visible()
    open_help(page)
    page.click("#tips")
    page.wait_for_selector("#remark:popover-open")


def test_the_rules_are_searched_beside_the_table(visitors: Visitors, house: House) -> None:
    page = at_the_table(visitors, house, "death_roads")
    open_help(page)
    assert "furthest ahead wins" in (page.text_content("#guide-text") or "")
    page.fill("#about", "skid")
    page.keyboard.press("Enter")
    page.wait_for_selector("#found h3")
    assert "Skid" in (page.text_content("#found") or "")
    page.fill("#about", "xyzzy")
    page.keyboard.press("Enter")
    page.get_by_text('No rule mentions "xyzzy"').wait_for()
    check(page, "help")
    page.goto(f"{house.address}/rules/death_roads?about=bash")
    assert "15.1" in (page.text_content("#found + p") or "")


def test_pointing_at_a_card_says_what_can_be_done_with_it(visitors: Visitors, house: House) -> None:
    page = at_the_table(visitors, house, "slipstream_tcg")
    open_help(page)
    page.click("#what-is-this")
    card = page.locator("#hand [data-card]").first
    name, token = card.locator(".name").text_content(), Driver(page).look()["token"]
    card.click(force=True)  # whether it can be used or not
    page.wait_for_selector("#rule:popover-open")
    said = page.text_content("#rule-text") or ""
    assert (name or "").strip() in said and len(said) > 80
    assert Driver(page).look()["token"] == token, "asking plays nothing"
    assert not page.locator(".chosen").count()
