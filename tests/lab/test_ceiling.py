"""The yardstick that sees all cards: it does, and nobody but the arena can have it."""

from __future__ import annotations

import pytest

from paddock.bots import UnknownBot, make
from paddock.games import GAMES, load
from paddock.kernel.choices import chooser
from paddock.kernel.digest import text
from paddock.kernel.flow import take
from paddock.kernel.luck import Luck
from paddock.kernel.views import view
from paddock.lab.ceiling import Ceiling, check
from paddock.lab.contests import Contest, contested


@pytest.mark.parametrize("name", GAMES)
def test_it_searches_the_real_deal_and_leaves_it_alone(name: str) -> None:
    game = load(name)
    table = game.start(2, Luck(b"ceiling"))
    for _ in range(8):
        take(table, 0)
    before, bot = text(table), Ceiling(game, table, 3, "ceiling:16")
    seen = view(table, chooser(table))
    world = bot.search.world(seen)
    assert world.faces == table.faces and world.faces != seen.faces
    assert world.luck is not table.luck
    assert bot.choose(seen) in table.options
    assert text(table) == before


def test_it_races_in_the_arena() -> None:
    game = load("slipstream121")
    agreed = game.agree(2, {"preset": "sprint"})[1]
    contest = Contest(("ceiling:12", "club"), b"0" * 32, agreed)
    assert contested(game, contest) == contested(game, contest)
    assert contested(game, contest).winners in ((0,), (1,))


def test_nobody_else_can_have_it() -> None:
    with pytest.raises(UnknownBot, match="No bot called"):
        make("ceiling", load("slipstream121"), 1)
    with pytest.raises(UnknownBot, match="No budget"):
        check("ceiling:soon")
