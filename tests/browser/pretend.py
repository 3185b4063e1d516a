"""A pretended server: a page with a real sight in it, and a socket in the hands of the test.

What the script does with pushes, picks and a lost line can be tried here step by step.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, Final

from playwright.sync_api import Page, Route, WebSocketRoute

from paddock.games import load
from paddock.kernel.choices import picking
from paddock.kernel.sessions import start
from paddock.kernel.table import Table
from paddock.kernel.views import view
from paddock.server.pages.assets import assets
from paddock.server.pages.facts import TablePage
from paddock.server.pages.fragment import table_fragment, table_page
from paddock.sight.sight import Sight
from tests.sights import sight

HOST: Final = "http://127.0.0.1:9"  # nobody is there: every request is answered by the test
NAMES: Final = ("Ann", "Bo", "Cas", "Dee")
MOST: Final = 400


def found(
    game: str, seats: int, until: Callable[[Table], bool], luck: Random | None = None
) -> Sight:
    """The first moment of some race at which the first seat is asked and `until` holds. Everybody
    takes the last option, or any by `luck`."""
    for key in range(40):
        session = start(load(game), seats, bytes([key]) * 32, None, NAMES[:seats])
        for _ in range(MOST):
            if session.over:
                break
            seat = session.choosers[0]
            seen = view(session.table, seat)
            if seat == 0 and until(seen):
                return sight(session)
            options = list(seen.options)
            session.answer(seat, luck.choice(options) if luck else options[-1])
    raise AssertionError(f"no such moment in {game}")


def a_pick(seen: Table) -> bool:
    """Some of more cards, so that one can pick too many."""
    asked = picking(seen)
    return asked is not None and len(asked.cards) > asked.most > 1


class Pretended:
    """A page whose every request is answered here."""

    def __init__(self, page: Page, shown: Sight) -> None:
        self.page: Final = page
        self.shown = shown
        self.said: list[dict[str, Any]] = []
        self.sockets: list[WebSocketRoute] = []
        self.number = 0
        page.route(f"{HOST}/**", self._answer)
        page.route_web_socket("**/socket", self._connected)
        page.goto(f"{HOST}/room/room1")
        self.wait_line(1)

    def _answer(self, route: Route) -> None:
        path = route.request.url.removeprefix(HOST).partition("?")[0]
        if path.startswith("/static/"):
            kept = assets()[path.removeprefix("/static/")]
            route.fulfill(body=kept.body, content_type=kept.kind)
            return
        facts = TablePage("/room/room1/socket", f"{HOST}/watch")
        route.fulfill(body=table_page(self.shown, facts), content_type="text/html")

    def _connected(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        self.number = 0
        socket.on_message(lambda text: self.said.append(json.loads(text)))

    def wait_line(self, times: int) -> None:
        """Wait until the page has connected this many times."""
        while len(self.sockets) < times:
            self.page.wait_for_timeout(20)

    def push(self, shown: Sight, number: int = 0) -> None:
        """A fragment, numbered one higher than the last, or as the test says."""
        self.number = number or self.number + 1
        frame = {"n": self.number, "html": table_fragment(shown)}
        self.sockets[-1].send(json.dumps(frame))

    def reply(self, **words: Any) -> None:
        self.sockets[-1].send(json.dumps(words))

    def asks(self, sentence: str, token: str) -> Sight:
        """The same table with another question."""
        assert self.shown.question is not None
        question = replace(self.shown.question, asks=sentence, token=token)
        return replace(self.shown, question=question)

    def wait_words(self, words: str) -> None:
        self.page.wait_for_function(
            "(words) => document.getElementById('asks').textContent === words", arg=words
        )
