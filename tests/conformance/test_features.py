"""Features describe a position from one seat, and see no more than that seat."""

from __future__ import annotations

from math import isfinite

import pytest

from paddock.games import GAMES, load
from paddock.kernel.flow import leave
from paddock.kernel.luck import Quick
from paddock.kernel.views import imagine, view
from tests.conformance.conftest import Round
from tools.features import PAGE, page


def test_features_are_the_same_on_the_table_in_a_view_and_in_an_imagined_world(at: Round) -> None:
    features = at.game.features
    if features is None:
        assert at.game.name not in GAMES
        return
    names = [each.name for each in features.listed(at.seats)]
    assert len(set(names)) == len(names)
    for number, table in enumerate(at.decisions(b"features", stop_at=1 + at.seats % 2)):
        for seat in range(at.seats):
            found = features.measure(table, seat)
            assert len(found) == len(names)
            assert all(isfinite(each) and abs(each) < 30 for each in found), dict(zip(names, found))
            if number % 4 == 0:
                seen = view(table, seat)
                assert features.measure(seen, seat) == found
                assert features.measure(imagine(seen, Quick(number)), seat) == found


def test_seats_see_the_same_table_from_different_sides(at: Round) -> None:
    """What a seat says about itself is what its left neighbour's last rival is said to be, where
    everybody can see it."""
    features = at.game.features
    if features is None:
        return
    each = list(features.each)
    first = len(features.shared) + len(features.own)
    public = each.index("asked"), each.index("racing")
    for table in at.decisions(b"sides"):
        for seat in range(at.seats):
            mine = features.measure(table, seat)[first:]
            theirs = features.measure(table, (seat + 1) % at.seats)[first:]
            last = len(each) * (at.seats - 1)
            assert [mine[n] for n in public] == [theirs[last + n] for n in public]


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_that_left_is_all_zeros(name: str) -> None:
    game = load(name)
    at = Round(game, game.seats[-1])
    features = game.features
    assert features is not None
    table = at.start(b"left")
    if at.seats > 2:
        leave(table, game.concede(1))
        last = features.measure(table, 0)[-len(features.each) * (at.seats - 1) :]
        assert last[: len(features.each)] == [0.0] * len(features.each)
        assert any(last[len(features.each) :])


def test_the_page_lists_every_feature() -> None:
    """Run `python -m tools.features` after a change."""
    assert PAGE.read_text(encoding="utf-8") == page()
