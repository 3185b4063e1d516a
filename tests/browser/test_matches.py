"""Best of three in the browser: against bots by mouse, and with a friend who is taken along."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.driving import Driver
from tests.browser.rooms import open_room, post
from tests.browser.serving import House
from tests.browser.test_at_the_table import enter

AT_THE_TABLE = "() => document.getElementById('table')?.dataset.over === '0'"


def test_a_match_against_bots_is_played_by_mouse(visitors: Visitors, house: House) -> None:
    page = visitors.come()
    code = open_room(page, house.address, "slipstream121", 2)
    page.goto(f"{house.address}/room/{code}")
    page.locator("#best-of").select_option("3")
    page.locator("#start").click()
    for number in range(1, 6):
        page.wait_for_function(AT_THE_TABLE)
        expect(page.locator("#bar")).to_contain_text(f"Race {number}, best of 3")
        expect(page.locator(".tower .wins")).to_have_count(2)
        won = page.locator(".tower .wins .on").count()
        Driver(page).race()
        expect(page.locator("#result")).to_be_visible()
        expect(page.locator("#ask .eyebrow")).to_contain_text(f"Race {number} over")
        words = page.locator("#asks").inner_text()
        if "the match" in words:
            break
        score = words.partition("Match: ")[2]
        assert sum([int(sign) for sign in score if sign.isdigit()]) in (won, won + 1)
        page.locator("#do-next").click()
    expect(page.locator("#asks")).to_contain_text("the match")
    expect(page.locator("#do-rematch")).to_be_visible()
    page.locator("#to-lobby").click()
    expect(page.locator("section[aria-labelledby=recent] li").first).to_contain_text("Best of 3: ")
    page.locator("section[aria-labelledby=recent] li").first.get_by_text("Review").click()
    expect(page.locator(".races [aria-current=page]")).to_contain_text(f"Race {number}")
    page.locator(".races a").first.click()
    expect(page.locator(".races [aria-current=page]")).to_contain_text("Race 1")


def two(visitors: Visitors, house: House, game: str = "slipstream121") -> tuple[Page, Page]:
    """Return two friends at the table of a match."""
    ann, bo = visitors.come(), visitors.come()
    code = open_room(ann, house.address, game, 2, best_of="3", seat1="person")
    ann.goto(f"{house.address}/room/{code}")
    enter(bo, ann.locator("#play-link").input_value(), "Bo")
    post(ann, house.address, f"/room/{code}/start")
    for page in (ann, bo):
        page.wait_for_function(AT_THE_TABLE)  # the room takes both there
    return ann, bo


def resign(page: Page, after_reading: str = "") -> None:
    page.locator("#open-menu").click()
    page.locator("#ask-resign").click()
    expect(page.locator("#resigning")).to_contain_text(after_reading)
    page.locator("#do-resign").click()


def test_everybody_is_taken_to_the_next_race_and_can_forfeit(
    visitors: Visitors, house: House
) -> None:
    ann, bo = two(visitors, house)
    first = ann.url
    resign(bo, "the match goes on")
    expect(ann.locator("#asks")).to_contain_text("Match: You 1, Bo 0.")
    expect(bo.locator("#asks")).to_contain_text("Match: Ann 1, You 0.")
    ann.locator("#do-next").click()
    for page in (ann, bo):
        page.wait_for_function(AT_THE_TABLE)
        expect(page.locator("#bar")).to_contain_text("Race 2, best of 3")
        assert page.url != first
    assert ann.url == bo.url
    ann.goto(first)
    expect(ann.locator("#rematch")).to_contain_text("Go to the next race")
    ann.wait_for_timeout(300)
    assert ann.url == first, "a page opened later stays"
    ann.locator("#rematch").click()
    ann.wait_for_function(AT_THE_TABLE)
    ann.locator("#open-menu").click()
    ann.locator("#ask-forfeit").click()
    ann.locator("#do-forfeit").click()
    expect(bo.locator("#asks")).to_contain_text("You won the match: You 1, Ann 1.")
    expect(ann.locator("#asks")).to_contain_text("Bo won the match: Bo 1, You 1.")


@pytest.mark.parametrize("leader", [0, 1])
def test_in_dragon_race_the_loser_chooses_who_leads(
    visitors: Visitors, house: House, leader: int
) -> None:
    friends = ann, bo = two(visitors, house, "dragon_race")
    resign(bo)
    expect(ann.locator("#asks")).to_contain_text("Bo chooses who leads the next race.")
    expect(ann.locator("#do-lead0, #do-lead1")).to_have_count(0)
    expect(bo.locator("#asks")).to_contain_text("Who leads the next race?")
    expect(bo.locator("#do-lead0")).to_have_text("Ann leads")
    expect(bo.locator("#do-lead1")).to_have_text("I lead")
    bo.locator(f"#do-lead{leader}").click()
    for page in friends:
        page.wait_for_function(AT_THE_TABLE)
        expect(page.locator("#bar")).to_contain_text("Race 2, best of 3")
        expect(page.locator(".tower")).to_contain_text(f"{('Ann', 'Bo')[leader]} is the leader")
