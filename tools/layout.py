"""Measures how tables are laid out in a real browser: text cut off, answers covered, moved.

    python -m tools.layout                   300 positions of each game, all sizes and fonts
    python -m tools.layout 20 death_roads    20 positions of one game

Positions are taken from random races of bots that choose anything; some hands are made larger than
the rules allow, up to nine cards. Each is drawn by the pages as they are, first without previews.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice, product
from pathlib import Path
from random import Random
from typing import Final, Literal

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.progress import track

from paddock.games import GAMES, load
from paddock.kernel.choices import choosers
from paddock.kernel.previews import NOTHING_YET, previews
from paddock.kernel.scenes import CardRow, Picture
from paddock.kernel.sessions import Session, start
from paddock.look.parts import cards_in
from paddock.server.pages.fragment import table_fragment
from paddock.sight.log import log_of
from paddock.sight.observe import sight_of
from paddock.sight.sight import BOT, PERSON, MatchStatus, Racer, RoomStatus, Sight
from tools.machine import chromium
from tools.screens import FLAGS, HOST, NAMES, answered, visit

SIZES: Final = ((1280, 800), (1366, 768), (1920, 1080), (768, 1024), (390, 844))
LIGHTS: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
MOST_CARDS: Final = 9
SUMMARY: Final = "Measure text that is cut off, and answers that are covered or move."
SCRIPT: Final = Path(__file__).with_suffix(".js").read_text("utf-8").partition("\n")[2]


@dataclass(frozen=True)
class Position:
    """A moment of a race, before and after its previews arrive."""

    where: str
    before: Sight
    after: Sight


def positions(game: str, seed: int = 0) -> Iterator[Position]:
    """Yield positions of random races forever, the viewer always asked and with a real choice."""
    luck, rules = Random(seed), load(game)
    pool: dict[str, Picture] = {}
    while True:
        seats, key = luck.choice(list(rules.seats)), luck.randrange(2**32)
        session = start(rules, seats, key.to_bytes(32, "big"), None, NAMES[:seats])
        while not session.over:
            seat = session.choosers[0]
            seen = session.view(seat)
            if len(seen.options) > 1 and luck.random() < 0.1:
                shown = _enlarged(_sight(session, seat), pool, luck)
                if len(cards_in(shown, "hand", seat)) <= MOST_CARDS:
                    where = f"{game} {key} {len(session.record.entries)}"
                    yield Position(where, _unforeseen(shown), shown)
            session.answer(seat, luck.choice(list(seen.options)))


def _sight(session: Session, seat: int) -> Sight:
    seen, names = session.view(seat), list(session.names)
    match = MatchStatus(9, 5, 4, (2, 1, 0, 0)[: session.table.seats], can_forfeit=True)
    return sight_of(
        session.game,
        seen,
        [Racer(n, name, PERSON if n == seat else BOT, "heuristic") for n, name in enumerate(names)],
        RoomStatus("kite42", can_take_back=True, can_resign=True, alone=True, match=match),
        "layout",
        token=f"question{len(session.record.entries)}",
        previews=previews(session.game, seen, names) if seat in choosers(seen) else (),
        log=log_of(session, seen, names),
    )


def _unforeseen(shown: Sight) -> Sight:
    """Return the same table as it is shown first: without previews."""
    assert shown.question is not None
    choices = [replace(choice, preview=NOTHING_YET) for choice in shown.question.choices]
    question = replace(shown.question, choices=tuple(choices), previewed=False)
    return replace(shown, question=question)


def _enlarged(shown: Sight, pool: dict[str, Picture], luck: Random) -> Sight:
    """Return the table with a larger hand, of cards that other hands held; every second time."""
    assert shown.question is not None
    hand = next(
        (s for s in shown.scene.shapes
         if isinstance(s, CardRow) and s.address == f"hand:{shown.viewer}"), None
    )  # fmt: skip
    if hand is None:
        return shown
    pool |= {card.name: card for card in hand.cards}
    wanted = luck.randint(5, MOST_CARDS)
    if luck.random() < 0.5 or not hand.cards or shown.question.picking:
        return shown
    cards, choices = list(hand.cards), list(shown.question.choices)
    alone = [choice for choice in choices if len(choice.cards) == 1]
    while len(cards) < wanted:
        card = replace(luck.choice(list(pool.values())), address=f"card:more{len(cards)}")
        cards.append(card)
        if alone and luck.random() < 0.6:
            like = luck.choice(alone)
            choices.append(replace(like, id=f"c{len(choices)}", cards=(card.address,)))
    shapes = [
        replace(hand, cards=tuple(cards)) if shape is hand else shape
        for shape in shown.scene.shapes
    ]
    return replace(
        shown,
        scene=replace(shown.scene, shapes=tuple(shapes)),
        question=replace(shown.question, choices=tuple(choices)),
    )


def opened(browser: Browser, first: Sight, size: tuple[int, int], wide: bool) -> Page:
    """Return a page with this table in it, ready to be measured."""
    page = visit(browser, size, "light")
    page.set_default_timeout(120_000)  # other work may keep this machine busy
    page.route(f"{HOST}/**", answered(first))
    page.route_web_socket("**/socket", lambda socket: None)
    page.goto(f"{HOST}/room/kite42")
    page.wait_for_load_state("networkidle")
    page.evaluate("(layout) => { window.layout = eval(layout); }", SCRIPT)
    if wide:
        page.evaluate("layout.widen()")
    return page


def measured(page: Page, position: Position, press: int = 0) -> tuple[list[str], list[float]]:
    """Return what is wrong with a position, and the sizes that must stay: bar and race."""
    told = [table_fragment(position.before), table_fragment(position.after), press]
    found: tuple[list[str], list[float]] = page.evaluate("(told) => layout.measure(...told)", told)
    return found


Setting = tuple[tuple[int, int], bool]  # width and height, and whether the letters are wide
EVERY: Final[tuple[Setting, ...]] = tuple(product(SIZES, (False, True)))


def survey(browser: Browser, game: str, count: int, seed: int = 0) -> Iterator[str]:
    """Yield the faults of this many positions of a game in every setting, by day and by night."""
    taken = list(islice(positions(game, seed), count))
    for size, wide in track(EVERY, game, console=Console(stderr=True)):
        page = opened(browser, taken[0].after, size, wide)
        where = f"{game} {size[0]}x{size[1]}{' wide' if wide else ''}"
        sizes: set[tuple[float, ...]] = set()
        for n, position in enumerate(taken):
            page.emulate_media(color_scheme=LIGHTS[n % 2])
            wrong, kept = measured(page, position, n)
            yield from (f"{where} {LIGHTS[n % 2]}: {each} ({position.where})" for each in wrong)
            sizes.add(tuple(kept))
        if size[0] >= 1000 and len(sizes) > 1:
            yield f"{where}: bar and race have {len(sizes)} sizes: {sorted(sizes)[:3]}"
        page.context.close()


def main() -> None:
    asks = argparse.ArgumentParser(prog="python -m tools.layout", description=SUMMARY)
    asks.add_argument("count", nargs="?", type=int, default=300, help="positions of each game")
    asks.add_argument("games", nargs="*", metavar="game", help=f"any of {', '.join(GAMES)}")
    said = asks.parse_args()
    if unknown := set(said.games) - set(GAMES):
        asks.error(f"No game called {min(unknown)!r}. Choose from {', '.join(GAMES)}.")
    where = chromium()
    assert where is not None, "No Chromium here. Run `make screens`, which finds or installs one."
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=where, args=FLAGS)
        for game in said.games or GAMES:
            faults = []
            for fault in survey(browser, game, said.count):
                print(f"  {fault}", flush=True)
                faults.append(fault)
            print(f"{game}: {said.count} positions, {len(faults)} faults", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
