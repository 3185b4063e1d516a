"""Several at one table, coming and going, a server that dies and comes back."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.driving import LIMIT, MOST_ANSWERS, Driver, Stuck
from tests.browser.rooms import open_room, post, race_bots
from tests.browser.serving import House

QUIET = 20  # milliseconds between two looks at a page


def enter(page: Page, link: str, name: str = "") -> None:
    """Through the door of a link."""
    page.goto(link)
    if name:
        page.locator("#name").fill(name)
    page.locator("#come-in").click()
    page.wait_for_url("**/room/*")


def watched(visitors: Visitors, house: House) -> tuple[Page, Page]:
    """Somebody who races a bot, and somebody who watches."""
    ann, cas = visitors.come(), visitors.come()
    code = open_room(ann, house.address, "slipstream121", 2)
    ann.goto(f"{house.address}/room/{code}")
    enter(cas, ann.locator("#watch-link").input_value())
    ann.locator("#start:enabled").click()
    cas.locator("#table").wait_for()
    return ann, cas


def take_turns(drivers: list[Driver]) -> None:
    """Whoever is asked answers, until the race is over for all."""
    idle = answers = 0
    while answers < MOST_ANSWERS:
        looks = [driver.look() for driver in drivers]
        if all([seen["over"] == "1" for seen in looks]):
            return
        asked = [
            (driver, seen)
            for driver, seen in zip(drivers, looks, strict=True)
            if seen["over"] != "1" and seen["token"] and seen["token"] != driver.before
        ]
        for driver, seen in asked:
            driver.answer(seen)
            answers += 1
        idle = 0 if asked else idle + 1
        if idle * QUIET > LIMIT:
            raise Stuck(f"nobody is asked: {looks}")
        drivers[0].page.wait_for_timeout(0 if asked else QUIET)
    raise Stuck("the race does not end")


def test_two_people_race_and_a_third_watches(visitors: Visitors, house: House) -> None:
    ann, bo, cas = visitors.come(), visitors.come(390, 844), visitors.come(light="dark")
    code = open_room(ann, house.address, "slipstream121", 2, seat1="person")
    ann.goto(f"{house.address}/room/{code}")
    play, watch = [ann.locator(f"#{kind}-link").input_value() for kind in ("play", "watch")]
    enter(bo, play, "Bo")
    enter(cas, watch)
    ann.locator("#start:enabled").click()
    for page in (ann, bo, cas):
        page.locator("#table").wait_for()
    take_turns([Driver(ann), Driver(bo)])
    cas.wait_for_function("() => document.getElementById('table')?.dataset.over === '1'")
    ends = [page.locator(".stand li").all_inner_texts() for page in (ann, bo, cas)]
    standings = [[text.replace(" (you)", "") for text in end] for end in ends]
    assert standings[0] == standings[1] == standings[2]


def test_a_spectator_sees_no_hand_and_is_asked_nothing(visitors: Visitors, house: House) -> None:
    ann, cas = watched(visitors, house)
    driver = Driver(ann)
    driver.race(3)
    heard = driver.wait_asked()["lines"][0]
    cas.locator(f"#l{heard - 1}, #l{heard}").first.wait_for()
    seen = Driver(cas).look()
    assert seen["own"] == "0" and seen["token"] == "" and seen["cards"] == []
    drawn = cas.locator("#said").inner_text()
    assert "Ann draws a card" in drawn
    assert not re.search(r"draws (\d+|[AJQK])\b(?! cards)", drawn)


def test_a_reload_in_the_middle_of_a_reaction_asks_the_same(
    visitors: Visitors, house: House
) -> None:
    page = visitors.come()
    driver = Driver(page)
    for _ in range(12):  # races, until one has a reaction in it
        race_bots(page, house.address, "slipstream_tcg", 3, finish=30)
        for _ in range(MOST_ANSWERS):
            seen = driver.wait_asked()
            if seen["over"] == "1" or page.locator(".ask.reaction").count():
                break
            driver.answer(seen)
        if seen["over"] != "1":
            break
    assert page.locator(".ask.reaction").count() == 1
    asked = page.locator("#asks").inner_text()
    page.reload()
    page.locator(".ask.reaction").wait_for()
    assert page.locator("#asks").inner_text() == asked
    if page.locator("#do-order").count():  # from now on it passes by itself, until told otherwise
        page.locator("#do-order").click()
        page.locator("#open-menu").click()
        expect(page.locator("#order0")).to_be_visible()
        page.locator("#order0").click()
        expect(page.locator("#order0")).to_have_count(0)
    else:
        driver.answer(driver.look())


def test_a_second_tab_is_the_same_seat(visitors: Visitors, house: House) -> None:
    first = visitors.come()
    race_bots(first, house.address, "slipstream121")
    second = visitors.page(first.context)
    second.goto(first.url)
    one, two = Driver(first), Driver(second)
    for _ in range(2):
        for driver, other in ((one, two), (two, one)):
            seen = driver.wait_asked()
            if seen["over"] == "1":
                return
            driver.answer(seen)
            other.before = driver.before


def test_after_a_power_cut_the_race_goes_on_and_a_move_is_made_once(
    visitors: Visitors, tmp_path: Path
) -> None:
    visitors.may_lose_line = True
    house = House(tmp_path)
    try:
        page = visitors.come()
        code = race_bots(page, house.address, "slipstream121", finish=90)
        page.evaluate("window.neverReloaded = true")
        driver = Driver(page)
        driver.race(2)
        seen = driver.wait_asked()
        assert seen["over"] == "0"
        plays = told(page, house, code).count("Ann plays")
        house.kill()
        page.locator("#net:not([hidden])").wait_for()
        driver.before = seen["token"]
        driver.press_card(seen["cards"][0]["at"])
        driver.press(f"choice-{exact(seen)}")
        expect(page.locator("#net")).to_contain_text("saved")
        house.start()
        seen = driver.wait_asked()
        assert told(page, house, code).count("Ann plays") == plays + 1
        assert driver.race()["over"] == "1"
        assert page.evaluate("window.neverReloaded") is True
    finally:
        house.stop()


def exact(seen: dict[str, object]) -> str:
    """The choice that plays the first card alone."""
    cards, choices = seen["cards"], seen["choices"]
    assert isinstance(cards, list) and isinstance(choices, list)
    found = [each["id"] for each in choices if each["cards"] == [cards[0]["card"]]]
    return str(found[0])


def told(page: Page, house: House, code: str) -> str:
    answer = page.request.get(f"{house.address}/room/{code}/log")
    assert answer.ok
    return answer.text()


def test_a_move_is_taken_back_and_the_race_is_practice(visitors: Visitors, house: House) -> None:
    page = visitors.come()
    race_bots(page, house.address, "slipstream121")
    driver = Driver(page)
    driver.race(1)
    assert driver.wait_asked()["over"] == "0"
    page.locator("#do-takeback").click()
    expect(page.locator(".bar .meta")).to_contain_text("practice")
    driver.before = ""
    driver.race(1)


def test_resigning_is_asked_twice_and_ends_the_race(visitors: Visitors, house: House) -> None:
    page = visitors.come()
    race_bots(page, house.address, "slipstream121")
    Driver(page).wait_asked()
    page.locator("#open-menu").click()
    page.locator("#ask-resign").click()
    page.locator("#do-resign").click()
    expect(page.locator(":popover-open")).to_have_count(0)
    page.wait_for_function("() => document.getElementById('table')?.dataset.over === '1'")
    expect(page.locator("#asks")).to_contain_text("won")
    page.locator("#do-rematch").click()
    page.wait_for_function("() => document.getElementById('table')?.dataset.over === '0'")


def test_what_is_said_in_the_chat_is_text_and_reaches_the_others(
    visitors: Visitors, house: House
) -> None:
    ann, cas = watched(visitors, house)
    ann.locator("#open-chat").click()
    ann.locator("#chat-text").fill("<b>careful</b> & quick")
    ann.keyboard.press("Enter")
    expect(ann.locator("#chatlines")).to_contain_text("<b>careful</b> & quick")
    expect(cas.locator("#open-chat.unread")).to_have_count(1)
    cas.locator("#open-chat").click()
    expect(cas.locator("#chatlines")).to_contain_text("<b>careful</b> & quick")
    expect(cas.locator("#open-chat.unread")).to_have_count(0)


def test_a_clause_opens_its_rule(visitors: Visitors, house: House) -> None:
    page = visitors.come()
    race_bots(page, house.address, "slipstream121")
    Driver(page).wait_asked()
    page.locator("#ask .cl").click()
    expect(page.locator("#rule-text")).to_contain_text("Play one card from your hand")
    page.keyboard.press("Escape")
    page.locator("#ask .cl").evaluate("(it) => { it.hash = '#c6.1'; }")
    page.locator("#ask .cl").click()
    page.locator('#rule-text a[data-clause="7.5"]').click()
    expect(page.locator("#rule-text h3")).to_contain_text("7.5")
    expect(page.locator("#rule-text a.btn")).to_have_attribute("href", "/rules/slipstream121#c7.5")
    page.keyboard.press("Escape")
    expect(page.locator("#rule")).to_be_hidden()


def test_without_a_script_a_race_is_played_with_forms(visitors: Visitors, house: House) -> None:
    context = visitors.browser.new_context(java_script_enabled=False)
    visitors.contexts.append(context)
    page = visitors.page(context)
    code = open_room(page, house.address, "slipstream121", 2)
    post(page, house.address, f"/room/{code}/start")
    for _ in range(3):
        for _ in range(LIMIT // QUIET):
            page.goto(f"{house.address}/room/{code}")
            if page.locator(".choice").count():
                break
        before = page.locator("#answer input[name=token]").get_attribute("value")
        page.locator(".choice").first.click()
        page.wait_for_load_state()
        now = page.locator("#answer input[name=token]")
        assert now.count() == 0 or now.get_attribute("value") != before


COUNTS = """
window.flights = window.drives = window.turns = 0;
const fly = Document.prototype.startViewTransition, animate = Element.prototype.animate;
Document.prototype.startViewTransition = function (does) {
  flights++;
  return fly.call(this, does);
};
Element.prototype.animate = function (...how) {
  if (this.classList.contains('drives')) drives++, turns = Math.max(turns, how[0].length - 2);
  return animate.apply(this, how);
};
"""


def test_cards_fly_and_cars_drive_unless_motion_is_reduced(
    visitors: Visitors, house: House
) -> None:
    page = visitors.come(motion="full")
    page.add_init_script(COUNTS)
    race_bots(page, house.address, "slipstream121", finish=200)
    driver = Driver(page)
    driver.race(2)
    driver.wait_asked()
    page.wait_for_function("() => flights >= 1 && drives >= 1")
    still = visitors.come()  # who prefers reduced motion
    still.add_init_script(COUNTS)
    race_bots(still, house.address, "slipstream121", finish=200)
    driver = Driver(still)
    driver.race(2)
    driver.wait_asked()
    assert still.evaluate("flights + drives") == 0


def test_on_a_grid_a_car_goes_straight_from_one_space_to_another(
    visitors: Visitors, house: House
) -> None:
    page = visitors.come(motion="full")
    page.add_init_script(COUNTS)
    race_bots(page, house.address, "death_roads")
    driver = Driver(page)
    driver.race(4)
    page.wait_for_function("() => drives >= 2")
    assert page.evaluate("turns") == 0


def test_a_hint_highlights_its_card_and_says_why(visitors: Visitors, house: House) -> None:
    page = visitors.come()
    race_bots(page, house.address, "slipstream121")
    Driver(page).wait_asked()
    page.locator("#do-hint").click()
    bubble = page.locator("#hint")
    bubble.wait_for()
    told = page.locator("#hand [data-hint]")
    assert told.count() >= 1
    assert (
        bubble.inner_text().startswith("Hint: Play ") and "ext best: play " in bubble.inner_text()
    )
    hinted = page.locator(".choice.hinted").get_attribute("data-cards")
    assert hinted is not None and told.first.get_attribute("data-card") in hinted.split()
    assert page.locator("#do-hint").count() == 0
    assert page.evaluate("document.activeElement !== document.body")
