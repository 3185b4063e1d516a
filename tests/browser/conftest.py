"""A server and a browser for all tests of a process; a fresh visitor for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.serving import WAITS, House
from tools.machine import chromium

expect.set_options(timeout=WAITS * 1000)  # it would give up after five seconds

FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that nobody kills."""
    found = House(tmp_path_factory.mktemp("table"))
    yield found
    found.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    where = chromium()
    assert where is not None, "No Chromium here. Run `make test`, which finds or installs one."
    with sync_playwright() as play:
        found = play.chromium.launch(executable_path=where, args=FLAGS, timeout=WAITS * 1000)
        yield found
        found.close()


HURRY: Final = """for (const name of ['setTimeout', 'setInterval']) {
  const real = window[name];
  const short = (ms) => ms > 1e3 && ms < 5e3 ? ms / 10 : ms;
  window[name] = (does, ms = 0, ...rest) => real(does, short(ms), ...rest);
}"""  # in tests a page looks for news ten times as often; what it says stays as long as for people


NO_TIPS: Final = "localStorage.tips ??= 'off'"  # they are for people who read them


class Visitors:
    """People with a browser each. Whatever the console complains of, and every request to another
    host, is a failure when they leave."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.hosts: set[str] = set()
        self.may_lose_line = False  # where the server is killed on purpose
        self.may_refuse = False  # where something wrong is sent on purpose

    def come(
        self, width: int = 1280, height: int = 800, light: str = "light", motion: str = "reduce"
    ) -> Page:
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if light == "dark" else "light",
            reduced_motion="reduce" if motion == "reduce" else "no-preference",
            ignore_https_errors=True,  # certificates are made by the tests themselves
        )
        context.set_default_timeout(WAITS * 1000)
        self.contexts.append(context)
        return self.page(context)

    def page(self, context: BrowserContext) -> Page:
        """One more tab."""
        page = context.new_page()
        page.add_init_script(HURRY)
        page.add_init_script(NO_TIPS)
        page.on("console", lambda said: self._heard(said.type, said.text))
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("request", lambda asked: self.hosts.add(urlsplit(asked.url).netloc))
        return page

    def _heard(self, kind: str, text: str) -> None:
        lost = self.may_lose_line and ("WebSocket" in text or "ERR_" in text)
        refused = self.may_refuse and ("status of 400" in text or "status of 401" in text)
        if kind in ("error", "warning") and not lost and not refused:
            self.complaints.append(f"{kind}: {text}")

    def leave(self) -> None:
        for context in self.contexts:
            context.close()
        assert not self.complaints, self.complaints
        strangers = {host for host in self.hosts if not host.startswith("127.0.0.1:")}
        assert not strangers, f"requests to {strangers}"


@pytest.fixture
def visitors(browser: Browser) -> Iterator[Visitors]:
    found = Visitors(browser)
    yield found
    found.leave()
