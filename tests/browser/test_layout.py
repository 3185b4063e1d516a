"""Nothing is cut off, covered or moved: positions of random races, measured in the page.

`python -m tools.layout` measures many more of them.
"""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser

from paddock.games import GAMES
from tools.layout import SIZES, measured, opened, positions, survey

POSITIONS: Final = 3


@pytest.mark.parametrize("game", GAMES)
def test_no_text_is_cut_no_answer_covered_and_previews_move_nothing(
    browser: Browser, game: str
) -> None:
    assert list(survey(browser, game, POSITIONS, seed=1)) == []


@pytest.mark.parametrize(
    ("style", "fault"),
    [
        (".tab { height: 9px; overflow: hidden }", "clipped"),
        (".choice { width: 40px; overflow-wrap: anywhere }", "broken"),
        (".dash { position: relative; top: -90px }", "covered"),
        ("[data-previewed='1'] .ask { margin-left: 5px }", "moved"),
    ],
)
def test_the_measure_finds_what_is_wrong(browser: Browser, style: str, fault: str) -> None:
    position = next(positions("death_roads", 1))
    page = opened(browser, position.after, SIZES[0], wide=False)
    page.evaluate(
        "(style) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(style);"
        " document.adoptedStyleSheets = [sheet]; }",
        style,
    )
    wrong, _ = measured(page, position)
    page.context.close()
    assert any([each.startswith(fault) for each in wrong])
