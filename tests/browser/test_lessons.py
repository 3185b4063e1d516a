"""The lesson of every game, played to its end in a real browser: by mouse, and by keyboard on a
narrow screen. What a step points at is lit, can be seen, and is not covered by the lesson."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page

from paddock.games import GAMES, load
from paddock.kernel.choices import offered
from paddock.kernel.lessons import LEARNER, Lesson, LessonStep
from paddock.kernel.sessions import Session
from paddock.kernel.steps import Step
from tests.browser.conftest import Visitors
from tests.browser.driving import Driver, Keys
from tests.browser.serving import House
from tests.browser.test_everybody_can_use_it import check
from tests.conformance.test_lessons import begun, lesson_in, to_the_learner

LIT = """() => {
  const box = document.getElementById('lesson').getBoundingClientRect();
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const lit = [...document.querySelectorAll('.lit')].filter((e) => e.getClientRects().length);
  return {count: lit.length, covered: lit.filter((e) => over(e.getBoundingClientRect(), box)).map((e) => e.id || String(e.className))};
}"""  # noqa: E501


@dataclass
class Learning:
    """A lesson in the browser, and the same race beside it, to know what the script waits for."""

    driver: Driver
    lesson: Lesson
    session: Session

    def read_on(self, number: int) -> LessonStep:
        """Wait for a step; check what it says and points at."""
        page, step = self.driver.page, self.lesson.steps[number]
        page.wait_for_selector(f'#lesson[data-step="{number + 1}"]')
        assert page.locator("#lesson > p").last.text_content() == step.say
        lit = page.evaluate(LIT)
        assert lit["count"], f"nothing is lit: {step}"
        assert not lit["covered"], f"the lesson covers {lit['covered']}: {step}"
        return step

    def follow(self, number: int) -> None:
        """Do what a step says."""
        step = self.read_on(number)
        if not step.do:
            self.driver.press("read-on")
            return
        to_the_learner(self.session, self.lesson)
        wanted = self.lesson.move(self.session)
        assert wanted is not None
        self.make(wanted)
        self.session.answer(LEARNER, wanted)

    def make(self, wanted: Step) -> None:
        """Make a move as a person would: cards first, then what they do."""
        driver = self.driver
        seen = driver.wait_asked()
        driver.before = seen["token"]
        if seen["picking"]:
            for name in self.picked(wanted):
                found = [c for c in seen["cards"] if c["usable"] and name in c["says"]]
                driver.press_card(found[0]["at"])
            driver.press("done")
            return
        number = offered(self.session.table, LEARNER).index(wanted)
        choice = next(each for each in seen["choices"] if each["id"] == f"c{number}")
        places: dict[str, Any] = {each["card"]: each["at"] for each in seen["cards"]}
        if choice["cards"] and not choice["shown"]:
            for card in choice["cards"]:
                driver.press_card(places[card])
        if not choice["cards"] and not choice["shown"]:  # it stands in the window of a reaction
            driver.page.locator(f'.ifs [value="{choice["id"]}"]').press("Enter")
            return
        driver.press(f"choice-{choice['id']}")

    def picked(self, wanted: Step) -> list[str]:
        cards = dict(wanted.named()).get("cards", ())
        table = self.session.table
        return [table.name_of(table.faces[card]) for card in cards]


def learn(page: Page, house: House, game: str, hands: type[Driver]) -> Learning:
    page.goto(house.address)
    page.click(f"#learn-{game}")
    page.wait_for_selector("#lesson")
    lesson = lesson_in(game)
    session = begun(game, lesson)
    to_the_learner(session, lesson)
    return Learning(hands(page), lesson, session)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("hands", "size"), [(Driver, (1280, 800)), (Keys, (390, 844))])
def test_a_lesson_is_played_to_its_end_and_the_race_after_it(
    visitors: Visitors, house: House, game: str, hands: type[Driver], size: tuple[int, int]
) -> None:
    page = visitors.come(*size)
    learning = learn(page, house, game, hands)
    for number in range(len(learning.lesson.steps)):
        learning.follow(number)
    page.wait_for_selector("#lesson", state="detached")
    learning.driver.before = ""
    if hands is Driver:  # the race of one's own; the same code for both, so once is enough
        assert learning.driver.race()["over"] == "1"


def test_a_wrong_move_is_answered_with_the_reason_and_the_clause(
    visitors: Visitors, house: House
) -> None:
    page = visitors.come()
    learning = learn(page, house, "slipstream121", Driver)
    move = next(n for n, step in enumerate(learning.lesson.steps) if step.do)
    for number in range(move):
        learning.follow(number)
    step = learning.read_on(move)
    seen = learning.driver.wait_asked()
    wrong = next(each for each in seen["choices"] if "Play Q" in each["words"])
    places = {each["card"]: each["at"] for each in seen["cards"]}
    learning.driver.press_card(places[wrong["cards"][0]])
    learning.driver.press(f"choice-{wrong['id']}")
    page.wait_for_selector(".lesson .instead")
    assert page.text_content(".lesson .instead") == step.instead
    page.click(f'.lesson [data-clause="{step.clause}"]')
    page.wait_for_selector("#rule:popover-open")
    assert step.clause in (page.text_content("#rule-text") or "")
    page.keyboard.press("Escape")
    learning.follow(move)
    learning.read_on(move + 1)


def test_a_lesson_goes_on_after_a_reload_and_is_for_everybody(
    visitors: Visitors, house: House
) -> None:
    page = visitors.come()
    learning = learn(page, house, "railgrind", Driver)
    learning.follow(0)
    learning.follow(1)
    learning.read_on(2)
    page.reload()
    learning.read_on(2)
    check(page, "lesson")


def test_a_first_visitor_is_offered_a_lesson_for_every_game(
    visitors: Visitors, house: House
) -> None:
    page = visitors.come()
    page.goto(house.address)
    assert "Learn" in (page.text_content(".welcome") or "")
    for game in GAMES:
        title = load(game).title
        assert page.get_by_role("button", name=f"Learn {title} by playing").is_visible()
