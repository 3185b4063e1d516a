"""The standings: who leads, how far behind the others are, and what a finished race still shows."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from paddock.games import GAMES, load
from paddock.kernel.records import named
from paddock.kernel.sessions import start
from paddock.server.pages.fragment import table_fragment
from paddock.sight.log import log_of
from paddock.sight.observe import standings
from paddock.sight.sight import Racer
from tests.server.test_rooms import plain
from tests.server.test_words_of_the_rules import NAMES, raced
from tests.sights import sight


def tower(page: str) -> list[str]:
    return [plain(row) for row in re.findall(r'<li class="[^"]*" id="t\d">(.*?)</li>', page)]


@pytest.mark.parametrize("name", GAMES)
def test_while_all_are_level_nobody_leads(name: str) -> None:
    seats = min(3, load(name).seats[-1])
    shown = sight(start(load(name), seats, b"level", {}, NAMES[:seats]))
    level = replace(shown, racers=tuple([replace(each, gap=0) for each in shown.racers]))
    rows = tower(table_fragment(level))
    assert len(rows) == seats and not any(["in front" in row for row in rows])
    behind = (*level.racers[:-1], replace(level.racers[-1], gap=4))
    rows = tower(table_fragment(replace(level, racers=behind)))
    assert ["in front" in row for row in rows] == [*[True] * (seats - 1), False]


def test_gaps_are_measured_from_the_winner() -> None:
    """Also if somebody stands further on and has lost all the same."""
    session = raced(load("slipstream_tcg"), 3, 0, 0)
    game = replace(session.game, totals=lambda seen: [52, 55, 35])
    seen = session.view(0)
    seen.winners = (0,)
    racers = standings(game, seen, tuple([Racer(n, name) for n, name in enumerate(NAMES[:3])]))
    assert [(each.place, each.gap) for each in racers] == [(1, 0), (2, 0), (3, 17)]
    page = table_fragment(replace(sight(session), racers=racers))
    rows = [plain(row).split() for row in re.findall(r"<li class=\"s\d.*?</li>", page)]
    assert [row[-1] for row in rows[:3]] == ["won", "55", "\N{MINUS SIGN}17"]


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_race_has_no_parts_of_a_turn(name: str) -> None:
    under_way = table_fragment(sight(start(load(name), 2, b"steps", {}, NAMES[:2])))
    assert 'class="steps"' in under_way
    assert 'class="steps"' not in table_fragment(sight(raced(load(name), 2, 0, 0)))


def test_names_stand_for_seats_and_a_name_may_read_like_one() -> None:
    assert named("Seat 0 passes seat 1; seat 7 is free.", ["seat 1", "Bo"]) == (
        "seat 1 passes Bo; seat 7 is free."
    )


@pytest.mark.parametrize("game", ("slipstream_tcg", "death_roads"))
def test_cards_drawn_unseen_in_a_row_are_one_line(game: str) -> None:
    session = start(load(game), 2, b"dealt", {}, ("Ann", "Bo"))
    for _ in range(20):
        session.answer(seat := session.choosers[0], session.options(seat)[0])
    texts = [line.text for line in log_of(session, session.view(0), ["Ann", "Bo"], None)]
    drawn = [text for text in texts if text.startswith("Bo draws") and text.endswith("cards")]
    assert drawn and not any([text.endswith("times") for text in texts if "draws" in text])
    assert all([int(text.split()[2]) > 1 for text in drawn])
