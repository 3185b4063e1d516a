"""The yardsticks that see hidden cards: they do, and nobody but the arena can have them."""

from __future__ import annotations

import pytest

from paddock.bots import UnknownBot, make
from paddock.games import GAMES, load
from paddock.kernel.choices import chooser
from paddock.kernel.digest import text
from paddock.kernel.flow import take
from paddock.kernel.luck import Luck
from paddock.kernel.views import imagine, view
from paddock.lab.contests import Contest, contested
from paddock.lab.yardsticks import Yardstick, all_minds, check


@pytest.mark.parametrize("name", GAMES)
def test_it_searches_the_real_deal_and_leaves_it_alone(name: str) -> None:
    game = load(name)
    table = game.start(2, Luck(b"ceiling"))
    for _ in range(8):
        take(table, 0)
    before, bot = text(table), Yardstick(game, table, 3, "ceiling:16")
    seen = view(table, chooser(table))
    world = bot.search.world(seen)
    assert world.faces == table.faces and world.faces != seen.faces
    assert world.luck is not table.luck
    assert bot.choose(seen) in table.options
    assert text(table) == before


@pytest.mark.parametrize("name", GAMES)
def test_a_reader_knows_what_rivals_know_and_imagines_the_rest(name: str) -> None:
    game = load(name)
    table = game.start(2, Luck(b"reader"))
    for _ in range(8):
        take(table, 0)
    before, seat = text(table), chooser(table)
    bot, told = Yardstick(game, table, 3, "reader:16"), all_minds(table, seat)
    worlds = [imagine(told, Luck(bytes([n]))) for n in range(8)]
    known = [card for card, knowers in enumerate(table.known) if knowers]
    rivals = [card for card in known if not table.known[card] >> seat & 1]
    assert rivals, "the rival holds cards"
    for world in worlds:
        assert [world.faces[card] for card in known] == [table.faces[card] for card in known]
    assert any([world.faces != table.faces for world in worlds]), "piles stay hidden"
    assert bot.choose(view(table, seat)) in table.options
    assert text(table) == before


@pytest.mark.parametrize("bot", ["ceiling", "reader"])
def test_it_races_in_the_arena(bot: str) -> None:
    game = load("slipstream121")
    agreed = game.agree(2, {"preset": "sprint"})[1]
    contest = Contest((f"{bot}:12", "club"), b"0" * 32, agreed)
    assert contested(game, contest) == contested(game, contest)
    assert contested(game, contest).winners in ((0,), (1,))


def test_nobody_else_can_have_it() -> None:
    with pytest.raises(UnknownBot, match="No bot called"):
        make("ceiling", load("slipstream121"), 1)
    with pytest.raises(UnknownBot, match="No bot called"):
        make("reader", load("slipstream121"), 1)
    with pytest.raises(UnknownBot, match="No budget"):
        check("ceiling:soon")
