"""Advice for a decision: the option that wins comes first, with its chance."""

from __future__ import annotations

from paddock.bots.advice import advise
from paddock.bots.search import Budget
from paddock.games.slipstream_tcg.game import GAME
from paddock.kernel.choices import chooser
from paddock.kernel.views import view
from paddock.kernel.words import words
from tests.games.slipstream_tcg.position import race


def test_the_option_that_saves_the_race_comes_first_with_the_best_chance() -> None:
    table = race("30 | hand Nudge, Sling", "51")
    seen = view(table, chooser(table))
    advice = advise(GAME, seen, 1, Budget(60))
    best = advice.ranked[0]
    assert words(seen, seen.options[best]) == "play Sling on seat 1"
    assert sorted(advice.ranked) == list(range(len(seen.options)))
    assert advice.chances[best] == max(advice.chances)
    assert all([1 <= advice.percent(place) <= 99 for place in advice.ranked])


def test_a_win_is_never_called_certain() -> None:
    table = race("51 | hand Nudge", "3")
    seen = view(table, chooser(table))
    advice = advise(GAME, seen, 1, Budget(30))
    assert 50 < advice.percent(advice.ranked[0]) <= 99
