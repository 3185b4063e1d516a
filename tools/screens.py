"""Take the screenshots in docs/screens: the lobby and every game's table, light, dark and on a
phone.

Tables are races of bots with fixed keys, stopped at an interesting moment and drawn by the real
pages. The lobby is that of a real server. Run it with `make screens`.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, Route, sync_playwright

from paddock.bots import make
from paddock.games import GAMES, load
from paddock.kernel.choices import question
from paddock.kernel.previews import previews
from paddock.kernel.sessions import Session, start
from paddock.kernel.table import Table
from paddock.kernel.views import view
from paddock.server.pages.assets import assets
from paddock.server.pages.facts import TablePage
from paddock.server.pages.fragment import table_page
from paddock.sight.log import log_of
from paddock.sight.observe import sight_of
from paddock.sight.sight import BOT, PERSON, Over, Racer, RoomStatus, Sight
from paddock.sight.story import story_of
from tools.machine import chromium

OUT: Final = Path(__file__).parent.parent / "docs" / "screens"
HOST: Final = "http://127.0.0.1:9"  # nobody is there: every request is answered here
NAMES: Final = ("Ann", "Bo", "Cas", "Dee")
WIDE: Final = (1280, 800)
PHONE: Final = (390, 844)
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
Moment = Callable[[Table], bool]


def asked_for_real(seen: Table) -> bool:
    return len(seen.options) > 2


def spoilt_for_choice(seen: Table) -> bool:
    return len(seen.options) > 4 and question(seen, seen.viewer).rule.name == "act"


def reacting(seen: Table) -> bool:
    return question(seen, seen.viewer).rule.reacts and len(seen.options) > 1


def fighting(seen: Table) -> bool:
    return question(seen, seen.viewer).rule.name == "act_in_battle" and len(seen.options) > 2


@dataclass(frozen=True)
class Shot:
    """One moment of one race."""

    name: str
    game: str
    seats: int
    key: int
    after: int  # answers
    moment: Moment = asked_for_real
    to_the_end: int = 0
    points_at: str = ".card.usable"  # where the pointer rests
    endings: tuple[str, ...] = ("", "-dark", "-phone")


SHOTS: Final = (
    Shot("slipstream121", "slipstream121", 4, 3, 18, points_at="#hand li:nth-child(4) .card"),
    Shot(
        "slipstream_tcg",
        "slipstream_tcg",
        3,
        21,
        100,
        spoilt_for_choice,
        points_at="#hand li:nth-child(3) .card",
    ),
    Shot("slipstream_tcg-reaction", "slipstream_tcg", 3, 4, 40, reacting, endings=("", "-phone")),
    Shot("death_roads", "death_roads", 4, 3, 40, points_at="#hand li:nth-child(4) .card"),
    Shot("railgrind", "railgrind", 2, 3, 34, spoilt_for_choice, points_at="#choice-c0"),
    Shot("railgrind-reaction", "railgrind", 2, 12, 15, reacting, endings=("", "-phone")),
    Shot("dragon_race", "dragon_race", 2, 8, 60, fighting),
    Shot("dragon_race-four", "dragon_race", 4, 8, 100, fighting, endings=("", "-phone")),
    Shot("result", "slipstream121", 4, 3, 0, to_the_end=1, points_at="h1", endings=("", "-phone")),
)


def raced(shot: Shot) -> Session:
    """Return the race up to the moment."""
    game = load(shot.game)
    session = start(game, shot.seats, bytes([shot.key]) * 32, None, NAMES[: shot.seats])
    bot = make("heuristic", game, shot.key)
    answers = 0
    while not session.over:
        seat = session.choosers[0]
        seen = view(session.table, seat)
        if not shot.to_the_end and answers >= shot.after and seat == 0 and shot.moment(seen):
            break
        session.answer(seat, bot.choose(seen))
        answers += 1
    return session


def sight(shot: Shot) -> Sight:
    session = raced(shot)
    seen, names = view(session.table, 0), list(NAMES[: shot.seats])
    asked = not session.over and 0 in session.choosers
    return sight_of(
        session.game,
        seen,
        [Racer(n, name, BOT if n else PERSON, "heuristic") for n, name in enumerate(names)],
        RoomStatus("kite42", can_take_back=True, can_resign=True, alone=True),
        "screens",
        token="asked" if asked else "",
        previews=previews(session.game, seen, names) if asked else (),
        log=log_of(session, seen, names),
        over=Over(story=story_of(session, names)) if session.over else None,
    )


def answered(shown: Sight) -> Callable[[Route], None]:
    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(HOST).partition("?")[0]
        if path.startswith("/static/"):
            kept = assets()[path.removeprefix("/static/")]
            route.fulfill(body=kept.body, content_type=kept.kind)
        else:
            facts = TablePage("/room/kite42/socket", f"{HOST}/watch")
            route.fulfill(body=table_page(shown, facts), content_type="text/html")

    return answer


def visit(browser: Browser, size: tuple[int, int], light: str) -> Page:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if light == "dark" else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.add_init_script("localStorage.tips = 'off'")
    return page


LIGHTS: Final = (("", WIDE, "light"), ("-dark", WIDE, "dark"), ("-phone", PHONE, "light"))


def take_tables(browser: Browser) -> None:
    for shot in SHOTS:
        if shot.game not in GAMES:
            continue
        shown = sight(shot)
        for ending, size, light in LIGHTS:
            if ending not in shot.endings:
                continue
            page = visit(browser, size, light)
            page.route(f"{HOST}/**", answered(shown))
            page.route_web_socket("**/socket", lambda socket: None)
            page.goto(f"{HOST}/room/kite42")
            page.wait_for_load_state("networkidle")
            if size == WIDE and page.locator(shot.points_at).count():
                page.locator(shot.points_at).first.hover()
            save(page, f"{shot.name}{ending}")


def take_lobby(browser: Browser) -> None:
    with tempfile.TemporaryDirectory() as data:
        line = [sys.executable, "-m", "paddock", "serve", "--no-browser", "--port", "0"]
        served = subprocess.Popen([*line, "--data", data], stdout=subprocess.PIPE, text=True)
        assert served.stdout is not None
        found = re.search(r"http://\S+", served.stdout.readline())
        assert found is not None, "the server did not say where it is"
        try:
            for ending, size, light in LIGHTS:
                page = visit(browser, size, light)
                page.goto(found[0])
                page.wait_for_load_state("networkidle")
                save(page, f"lobby{ending}")
        finally:
            served.terminate()
            served.wait()


def save(page: Page, name: str) -> None:
    page.screenshot(path=OUT / f"{name}.png")
    page.context.close()
    print(f"docs/screens/{name}.png")


def main() -> None:
    where = chromium()
    if where is None:
        sys.exit("No Chromium here. Run `make screens`, which finds or installs one.")
    OUT.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=where, args=FLAGS)
        take_lobby(browser)
        take_tables(browser)
        browser.close()


if __name__ == "__main__":
    main()
