"""From the first page to the table, and all that is settled before: also without a script."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from paddock.games import GAMES, load
from tests.browser.conftest import Visitors
from tests.browser.serving import WAITS, House

WITH_DECKS = [game for game in GAMES if load(game).decks is not None]


@pytest.fixture
def plain(browser: Browser) -> Iterator[Page]:
    """A visitor whose browser runs no script."""
    context = browser.new_context(java_script_enabled=False)
    context.set_default_timeout(WAITS * 1000)
    yield context.new_page()
    context.close()


def friends(page: Page, house: House, game: str) -> None:
    """Open a room from the lobby."""
    page.goto(house.address)
    page.locator(f".poster.w-{game}").get_by_role("button", name="Race friends").click()
    page.wait_for_selector(".room")


@pytest.mark.parametrize("game", GAMES)
def test_one_click_from_the_first_page_to_the_first_question(
    plain: Page, house: House, game: str
) -> None:
    """The second click answers it."""
    plain.goto(house.address)
    plain.locator(f"#bots-{game}").click()
    plain.wait_for_selector("#table")
    for _ in range(20 * WAITS):  # without a script the page is asked for again
        if plain.locator(".ask.question").count():
            break
        plain.wait_for_timeout(50)
        plain.reload()
    assert plain.locator(".ask.question").count() == 1
    token = plain.locator("#table").get_attribute("data-token")
    picking = plain.locator(".picking")
    if picking.count():
        for box in plain.locator(".picking input").all()[
            : int(picking.get_attribute("data-least") or 0)
        ]:
            box.check(force=True)
    for button in plain.locator("button.choice").all():
        button.click(trial=True)  # nothing covers it
    asked = plain.locator(".ask .q").bounding_box()
    assert asked is not None and asked["width"] > 200, "too narrow to read"
    plain.locator("button.choice, #done").first.click()
    plain.wait_for_selector("#table")
    refused = plain.locator(".refused").all_inner_texts()
    assert plain.locator("#table").get_attribute("data-token") != token, refused


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_poster_players_and_length(
    visitors: Visitors, house: House, game: str
) -> None:
    page = visitors.come()
    page.goto(house.address)
    poster = page.locator(f".poster.w-{game}")
    text = poster.inner_text()
    assert load(game).pitch in text
    assert "players" in text
    assert "min" in text
    drawn = page.evaluate(
        "(it) => it.querySelector('.pic use').getBBox().width > 0", poster.element_handle()
    )
    assert drawn


def test_a_room_is_settled_and_started_without_a_script(plain: Page, house: House) -> None:
    friends(plain, house, "slipstream121")
    assert plain.locator("#start").is_disabled()
    plain.locator("#kind2").select_option("bot")
    plain.locator("#set2").click()
    plain.wait_for_selector("#start:not([disabled])")
    plain.locator("#opt-finish").fill("60")
    plain.locator("#save-options").click()
    plain.wait_for_selector(".option.changed")
    assert plain.locator("#opt-finish").input_value() == "60"
    plain.locator("#start").click()
    plain.wait_for_selector("#table")


def test_pace_and_clock_are_kept(plain: Page, house: House) -> None:
    friends(plain, house, "slipstream121")
    plain.locator("#pace").fill("4")
    plain.locator("#clock").fill("3600")
    plain.locator("#save-options").click()
    plain.wait_for_selector(".room")
    assert plain.locator("#pace").input_value() == "4"
    assert plain.locator("#clock").input_value() == "3600"


@pytest.mark.parametrize("game", WITH_DECKS)
def test_a_ready_deck_is_chosen_and_an_illegal_one_is_refused_with_all_its_faults(
    plain: Page, house: House, game: str
) -> None:
    friends(plain, house, game)
    rules = load(game).decks
    assert rules is not None
    name = rules.ready[-1].name
    plain.locator("details.deck summary").first.click()
    plain.locator(f'input[name="chair1:deck"][value="{name}"]').first.check()
    plain.get_by_role("button", name="Save deck").first.click()
    plain.wait_for_selector(f'.chairs li:first-child .what:has-text("{name}")')
    plain.locator("details.deck summary").first.click()
    plain.locator("textarea").first.fill("name: Nothing\n")
    plain.get_by_role("button", name="Save deck").first.click()
    said = plain.locator(".said").inner_text()
    assert "deck is not legal" in said
    assert plain.locator("textarea").first.input_value().strip() == "name: Nothing"


def test_typed_settings_stay_while_others_join(visitors: Visitors, house: House) -> None:
    """Also what was refused, and what was never saved but sent with another button."""
    host, guest = visitors.come(), visitors.come()
    friends(host, house, "slipstream_tcg")
    link = host.locator("#play-link").input_value()
    host.locator("details.deck summary").first.click()
    host.locator("#paste1").fill("name: Nothing\n")
    host.locator("#opt-finish").fill("40")
    host.locator('[name="listed"]').check()
    visitors.may_refuse = True
    host.locator("#set3").click()
    host.wait_for_selector(".said")
    host.locator("#opt-round_limit").fill("33")
    guest.goto(link)
    guest.locator("#name").fill("Gus")
    guest.locator("#come-in").click()
    host.locator('.chairs:has-text("Gus")').wait_for()
    assert host.locator("#paste1").is_visible()
    assert host.locator("#paste1").input_value() == "name: Nothing\n"
    assert host.locator("#opt-finish").input_value() == "40"
    assert host.locator('[name="listed"]').is_checked()
    assert host.locator("#opt-round_limit").input_value() == "33"
    host.locator("#opt-finish").press("Enter")  # saves; it does not start
    host.wait_for_selector(".said")
    assert host.locator("#paste1").input_value() == "name: Nothing\n"
    assert host.locator("#opt-round_limit").input_value() == "33"
    guest.goto(link)
    guest.wait_for_selector(".room")
    assert "#" not in guest.url.rstrip("#")


def test_guests_come_by_the_link_and_are_there_when_the_race_starts(
    visitors: Visitors, house: House
) -> None:
    """Nobody reloads anything: pages look after themselves."""
    host, guest, watcher = visitors.come(), visitors.come(), visitors.come()
    friends(host, house, "slipstream121")
    guest.goto(host.locator("#play-link").input_value())
    assert "#" not in guest.url  # the token is not left in the address
    guest.locator("#name").fill("Gus")
    guest.locator("#come-in").click()
    guest.wait_for_selector(".room")
    watcher.goto(host.locator("#watch-link").input_value())
    watcher.locator("#come-in").click()
    watcher.wait_for_selector(".room")
    host.locator('.chairs:has-text("Gus")').wait_for()
    host.locator("#start:not([disabled])").click()
    for page in (host, guest, watcher):
        page.wait_for_selector("#table")
    assert guest.locator("#table").get_attribute("data-own") == "1"
    assert watcher.locator("#table").get_attribute("data-own") == "0"


APART = """(rows) => rows.every((row) => {
  const [word, value] = [...row.children].map((each) => each.getBoundingClientRect());
  const beside = value.left >= word.right && word.width > 200, under = value.top >= word.bottom;
  return beside || under && word.width > 200;
})"""


@pytest.mark.parametrize("width", (360, 1280))
def test_settings_can_be_read_before_and_after_the_race(
    visitors: Visitors, house: House, width: int
) -> None:
    host, guest = visitors.come(), visitors.come(width, 800)
    friends(host, house, "slipstream_tcg")
    guest.goto(host.locator("#play-link").input_value())
    guest.locator("#come-in").click()
    guest.wait_for_selector(".agreed")
    rows = guest.locator(".agreed:not(.deal) > div")
    assert rows.count() == len(load("slipstream_tcg").options)
    assert rows.evaluate_all(APART)
    host.locator("#start:enabled").click()
    guest.wait_for_selector("#table")
    guest.locator("#open-menu").click()
    guest.locator("#ask-resign").click()
    guest.locator("#do-resign").click()
    guest.wait_for_function("() => document.getElementById('table').dataset.over === '1'")
    guest.goto(guest.url.replace("/room/", "/races/"))
    assert rows.count() == len(load("slipstream_tcg").options)
    assert rows.evaluate_all(APART)
    guest.goto(house.address)
    dates = guest.locator(".recent time")
    assert dates.count() >= 1
    assert dates.evaluate_all("(all) => all.every((each) => each.getClientRects().length === 1)")


def test_the_theme_is_remembered(visitors: Visitors, house: House) -> None:
    page = visitors.come()
    page.goto(house.address)
    page.get_by_role("button", name="Dark").click()
    page.get_by_role("button", name="on now: Dark").wait_for()
    page.reload()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.get_by_role("button", name="System").click()
    page.reload()
    assert page.locator("html").get_attribute("data-theme") is None
