"""Driving a table as a person would: reading the page, answering its newest question.

All that is known of the race is read from the page. A click that changes nothing while the same
question stays open is a failure: nothing is clicked again to make it work.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.serving import WAITS

LIMIT: Final = WAITS * 1000  # milliseconds
MOST_ANSWERS: Final = 600
MOST_KEYS: Final = 400

READ: Final = Path(__file__).with_name("look.js").read_text("utf-8").partition("\n")[2]
ASKED: Final = """(before) => {
  const table = document.getElementById('table'), token = table?.dataset.token || '';
  if (!table) return false;  // the page is on its way
  const sent = table.classList.contains('sent');
  return table.dataset.over === '1' || (token !== '' && token !== before && !sent);
}"""
GONE_ON: Final = """(before) => {
  const table = document.getElementById('table');
  return table !== null && (table.dataset.over === '1' || (table.dataset.token || '') !== before);
}"""
LIST: Final = """const LIST = (at) => {  // which list of buttons it is in, if any
  const lists = [...document.querySelectorAll('.hand, .opts, .tower ol, .own, .race')];
  return lists.indexOf(at?.closest?.('.hand, .opts, .tower ol, .own, .race'));
};"""
WHERE: Final = """
  const it = document.querySelector(what), ask = document.getElementById('ask');
  return [LIST(it), !!(ask.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_PRECEDING)];
"""
FOCUS: Final = (
    "() => {"
    + LIST
    + """
  const at = document.activeElement;
  return {id: at.id, at: at.dataset?.at || '', skip: at.className === 'skip',
          list: LIST(at)};
}"""
)


CHOSEN: Final = """() => [...document.querySelectorAll('.chosen')].map((card) => card.outerHTML)"""


class Stuck(AssertionError):
    """The page does not go on; says what it showed."""


@dataclass
class Driver:
    """One person at one page."""

    page: Page
    luck: Random = field(default_factory=lambda: Random(1))
    before: str = ""  # the question answered last
    answers: int = 0
    picks: int = 0

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(READ)
        return seen

    def wait_asked(self) -> dict[str, Any]:
        """Until there is a new question, or the race is over."""
        self._until(ASKED, "nothing is asked")
        return self.look()

    def _until(self, condition: str, else_said: str) -> None:
        from playwright.sync_api import TimeoutError as TooLong

        try:
            self.page.wait_for_function(condition, arg=self.before, timeout=LIMIT)
        except TooLong:
            raise Stuck(f"{else_said}: {self.look()}") from None

    def race(self, most: int = MOST_ANSWERS) -> dict[str, Any]:
        """Answer until the race is over, at most this many times."""
        for _ in range(most):
            seen = self.wait_asked()
            if seen["over"] == "1":
                return seen
            self.answer(seen)
        return self.look()

    def answer(self, seen: dict[str, Any]) -> None:
        """The newest question, in any way it can be answered."""
        self.before = seen["token"]
        if seen["picking"]:
            self.pick(seen)
        else:
            self.choose(seen)
        self._until(GONE_ON, "the answer had no effect")
        self.answers += 1

    def choose(self, seen: dict[str, Any]) -> None:
        """Cards first, then what they do."""
        choice = self.luck.choice(seen["choices"])
        places = {each["card"]: each["at"] for each in seen["cards"]}
        if choice["cards"] and not choice["shown"]:
            for card in choice["cards"]:
                self.press_card(places[card])
        self.press(f"choice-{choice['id']}")

    def pick(self, seen: dict[str, Any]) -> None:
        """Some of the cards, as many as it takes; then Done."""
        least, most = seen["picking"]["least"], seen["picking"]["most"]
        free = [each for each in seen["cards"] if each["usable"]]
        self.luck.shuffle(free)
        worth, wanted = 0, self.luck.randint(least, most)
        for card in free:
            if worth >= max(wanted, least):
                break
            self.press_card(card["at"])
            worth += card["worth"]
        self.press("done")
        self.picks += 1

    # With a mouse

    def press_card(self, at: str) -> None:
        self._click(f'[data-card][data-at="{at}"]')

    def press(self, name: str) -> None:
        self._click(f"#{name}")

    def _click(self, what: str) -> None:
        from playwright.sync_api import TimeoutError as TooLong

        try:
            self.page.locator(what).first.click(timeout=LIMIT)
        except TooLong:
            chosen = self.page.evaluate(CHOSEN)
            raise Stuck(f"{what} cannot be clicked: chosen {chosen}, {self.look()}") from None


class Keys(Driver):
    """The same with the keyboard alone: Tab, arrows, Enter."""

    def press_card(self, at: str) -> None:
        self._reach(lambda focus: focus["at"] == at, f'[data-card][data-at="{at}"]')
        self.page.keyboard.press("Enter")

    def press(self, name: str) -> None:
        self._reach(lambda focus: focus["id"] == name, f"#{name}")
        self.page.keyboard.press("Enter")

    def _reach(self, there: Any, what: str) -> None:
        """Arrows within a list of buttons, else Tab; from nowhere, the link that skips to the
        question. What lies above the question is reached from there by an arrow."""
        listed, above = self.page.evaluate("(what) => {" + LIST + WHERE + "}", what)
        for _ in range(MOST_KEYS):
            focus = self.page.evaluate(FOCUS)
            if there(focus):
                return
            inside = listed >= 0 and focus["list"] == listed
            arrow = inside or (above and focus["id"] == "ask")
            key = "Enter" if focus["skip"] else "ArrowRight" if arrow else "Tab"
            self.page.keyboard.press(key)
        raise Stuck(f"no key leads to {what}: {self.page.evaluate(FOCUS)} {self.look()}")

    def choose(self, seen: dict[str, Any]) -> None:
        """Enter chooses a card, and Enter again plays it."""
        choice = self.luck.choice(seen["choices"])
        cards = {each["card"]: each for each in seen["cards"]}
        if choice["cards"] and not choice["shown"]:
            for card in choice["cards"]:
                self.press_card(cards[card]["at"])
            if cards[choice["cards"][0]]["plays"] == choice["id"]:
                self.page.keyboard.press("Enter")
                return
        self.press(f"choice-{choice['id']}")
