"""What happened is seen and heard: bots step by step, the last move, toasts, titles, sounds."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import get_args

import pytest
from playwright.sync_api import Page, expect

from paddock.games import GAMES, load
from paddock.kernel.game import EventKind
from paddock.kernel.sessions import start
from paddock.sight.sight import ChatLine, LogLine, Sight
from tests.browser.conftest import Visitors
from tests.browser.driving import MOST_ANSWERS, Driver
from tests.browser.pretend import Pretended, found
from tests.browser.rooms import open_room, post, race_bots
from tests.browser.serving import House
from tests.sights import sight

NEWEST = "() => Number(document.querySelector('#said > li').id.slice(1))"
PLAYED = """
window.played = [];
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (to, ...rest) {
  if (this instanceof OscillatorNode) to.wave = this;
  if (to instanceof AudioDestinationNode) played.push(this.wave.type);
  return connect.call(this, to, ...rest);
};
"""


def waiting(shown: Sight) -> Sight:
    return replace(shown, question=None, waiting="Waiting for Bo.")


def test_bots_are_paused_stepped_and_resumed(visitors: Visitors, house: House) -> None:
    page = visitors.come()
    race_bots(page, house.address, "slipstream121", 4, finish=200)
    driver = Driver(page)
    driver.wait_asked()
    page.locator("#open-speed").click()
    page.locator("#speed-paused").click()
    expect(page.locator("#speed-paused")).to_have_attribute("aria-pressed", "true")
    driver.race(1)
    step = page.locator("#do-step")
    for _ in range(MOST_ANSWERS):
        page.wait_for_selector("#do-step, .ask.question")
        if not step.count():
            break
        before = page.evaluate(NEWEST)
        step.click()
        page.wait_for_function(f"(before) => ({NEWEST})() > before", arg=before)
    assert driver.wait_asked()["over"] == "0", "stepping leads to the next question"
    driver.race(1)
    before = page.evaluate(NEWEST)
    page.locator("#do-resume").click()
    page.wait_for_function(f"(before) => ({NEWEST})() > before", arg=before)
    driver.before = ""
    driver.wait_asked()


def test_the_last_move_is_seen_before_the_result(visitors: Visitors, house: House) -> None:
    page = visitors.come()
    code = open_room(page, house.address, "slipstream121", 2, pace="0.2", **{"opt:finish": "20"})
    post(page, house.address, f"/room/{code}/start")
    page.goto(f"{house.address}/room/{code}")
    Driver(page).race()
    expect(page.locator("#race")).to_be_visible()
    expect(page.locator("#asks")).to_contain_text("won by")
    expect(page.locator(".stand")).to_have_count(0)
    finish = 20
    assert max(int(each) for each in page.locator(".row .total").all_inner_texts()) >= finish
    expect(page.locator(".stand li.first")).to_have_count(1)  # by itself, a moment later
    page.reload()
    expect(page.locator(".stand li.first")).to_have_count(1)


@pytest.mark.parametrize("game", GAMES)
def test_the_winner_reads_that_they_won(visitors: Visitors, game: str) -> None:
    luck, session = Random(game), start(load(game), 2, b"ends", None, ("Ann", "Bo"))
    while not session.over:
        seat = session.choosers[0]
        session.answer(seat, luck.choice(list(session.options(seat))))
    winner = session.table.winners[0]
    page = visitors.come()
    Pretended(page, sight(session, winner))
    expect(page.locator("#asks")).to_contain_text("You won")
    Pretended(page, sight(session, 1 - winner))
    expect(page.locator("#asks")).to_contain_text(f"{session.names[winner]} won")


def test_chat_shows_in_the_title_and_as_a_toast(visitors: Visitors) -> None:
    page = visitors.come()
    shown = waiting(found("slipstream121", 2, lambda seen: True))
    table = Pretended(page, shown)
    title = page.title()
    line = ChatLine(0, "Bo", "<b>hello</b>", 1)
    said = replace(shown, room=replace(shown.room, chat=(line,)))
    table.push(said)
    toast = page.locator("#toast")
    expect(toast).to_have_text("Bo <b>hello</b>")
    expect(page).to_have_title(f"(1) {title}")
    page.locator("#open-chat").click()
    expect(page).to_have_title(title)
    table.push(replace(said, room=replace(said.room, chat=(line, ChatLine(1, "Bo", "again", 1)))))
    expect(page.locator("#chatlines")).to_contain_text("again")
    expect(page).to_have_title(title)
    expect(toast).to_be_hidden()  # after a while, and no other came: the chat is open


def test_your_turn_shows_in_the_title_and_over_an_open_sheet(visitors: Visitors) -> None:
    page = visitors.come()
    shown = found("slipstream121", 2, lambda seen: True)
    table = Pretended(page, waiting(shown))
    assert "Your turn" not in page.title()
    page.locator("#open-menu").click()
    table.push(shown)
    expect(page.locator("#toast")).to_have_text("Your turn")
    expect(page.locator("#menu")).to_be_visible()
    assert page.title().startswith("Your turn · ")


def heard(page: Page, table: Pretended, shown: Sight, number: int, kind: EventKind) -> list[str]:
    """The waves of what is played when this happens."""
    page.evaluate("played.length = 0")
    line = LogLine(number, "1.1", f"It happens, {number}", kind=kind)
    table.push(replace(shown, log=(*shown.log, line)))
    page.locator(f"#l{number}").wait_for()
    waves: list[str] = page.evaluate("played")
    return waves


def test_each_kind_of_event_has_its_sound_and_mute_is_remembered(visitors: Visitors) -> None:
    page = visitors.come()
    page.add_init_script(PLAYED)
    shown = waiting(found("slipstream121", 2, lambda seen: True))
    table = Pretended(page, shown)
    assert heard(page, table, shown, 900, "draft") == [], "nobody has touched the page yet"
    page.locator("#open-menu").click()
    kinds = [kind for kind in get_args(EventKind) if kind]
    sounds = [tuple(heard(page, table, shown, 901 + n, kind)) for n, kind in enumerate(kinds)]
    assert all(sounds) and len(set(sounds)) == len(kinds)
    assert heard(page, table, shown, 920, "") == []
    page.locator("#sound-off").click()
    assert heard(page, table, shown, 921, "bash") == []
    page.reload()
    page.locator("#open-menu").click()
    expect(page.locator("#sound-off")).to_have_attribute("aria-pressed", "true")
    table.wait_line(2)
    assert heard(page, table, shown, 922, "bash") == []
    page.locator("#sound-on").click()
    assert heard(page, table, shown, 923, "bash") != []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_what_its_events_are(game: str) -> None:
    """By a value, in whatever words: a race has rolls, drafts or bashes, and one end."""
    luck, kinds = Random(game), set[str]()
    for key in range(6):
        names = ("Ann", "Bo", "Cas")[: load(game).seats[-1]]
        session = start(load(game), len(names), bytes([key]) * 32, None, names)
        while not session.over:
            seat = session.choosers[0]
            session.answer(seat, luck.choice(list(session.options(seat))))
            kinds |= {line.kind for line in sight(session).log}
    assert "end" in kinds and kinds & {"draft", "bash"}
    assert ("roll" in kinds) == (game not in ("slipstream121", "dragon_race"))
