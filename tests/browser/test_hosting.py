"""A club's table: its password, a seat on another device, the host, absent players."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.driving import Driver
from tests.browser.rooms import open_room, post
from tests.browser.serving import House


@pytest.fixture
def club(tmp_path: Path) -> Iterator[House]:
    """A private server on which nobody waits for long."""
    (tmp_path / "password").write_text("open sesame\n")
    (tmp_path / "settings.toml").write_text(
        f'absent-seconds = 1\npassword-file = "{tmp_path / "password"}"\n'
    )
    found = House(tmp_path)
    yield found
    found.stop()


def enter(page: Page, address: str, password: str = "open sesame") -> None:
    page.goto(address)
    page.fill("#password", password)
    page.keyboard.press("Enter")


def by_keys(page: Page, first: str, *names: str) -> None:
    """Press one button after another, each in the sheet that the last one opened."""
    page.locator(f"#{first}").focus()
    page.keyboard.press("Enter")
    for name in names:
        for _ in range(40):
            if page.evaluate("document.activeElement.id") == name:
                break
            page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.id") == name, "no key leads there"
        page.keyboard.press("Enter")


def test_a_club_looks_after_its_table(club: House, visitors: Visitors) -> None:
    visitors.may_refuse = True
    ann, bo, phone = visitors.come(), visitors.come(390, 844), visitors.come(390, 844)
    enter(ann, club.address, "open says me")
    expect(ann.locator(".said")).to_have_text("That is not the password of this table.")
    enter(ann, club.address)
    ann.wait_for_selector("#rooms")
    code = open_room(ann, club.address, "slipstream121", 3, seat1="person", seat2="person")
    ann.goto(f"{club.address}/room/{code}")
    enter(bo, ann.locator("#play-link").input_value())
    bo.fill("#name", "Bo")
    bo.click("#come-in")  # the key of the link was not lost at the door
    bo.wait_for_selector("#chairs")
    post(ann, club.address, f"/room/{code}/options", **{"chair3:kind": "bot"})
    post(ann, club.address, f"/room/{code}/start")

    # Bo moves to a phone
    bo.wait_for_selector("#table")  # the room takes both there
    bo.click("#open-menu")
    bo.click("#open-seat")
    enter(phone, bo.locator("#seat-link").input_value())
    phone.click("#come-in")
    phone.wait_for_selector('#table[data-viewer="1"]')
    expect(bo.locator("#net")).to_contain_text("no longer has this seat")

    # Ann mutes Bo, by keyboard alone
    ann.wait_for_selector("#table")
    by_keys(ann, "open-menu", "open-host", "host1", "mute-1")
    phone.wait_for_function("() => !document.getElementById('chat-text')")
    phone.click("#open-chat")
    expect(phone.locator("#chat")).to_contain_text("The host has muted you.")

    # Bo goes home, and the race waits for Bo
    phone.close()
    driver = Driver(ann)
    for _ in range(20):
        ann.wait_for_function("() => table.dataset.token || document.getElementById('open-absent')")
        if ann.locator("#open-absent").count():
            break
        driver.answer(driver.wait_asked())
    ann.reload()
    ann.click("#open-absent")
    ann.click("#claim-1")
    expect(ann.locator("#open-absent")).to_have_count(0)
    ann.click("#open-chat")
    expect(ann.locator("#chatlines")).to_contain_text("Bo did not come back")
