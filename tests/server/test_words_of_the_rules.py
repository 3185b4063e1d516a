"""The rules, wherever a page speaks of them: links that lead somewhere, why a race was won."""

from __future__ import annotations

import re
from random import Random

import pytest

from paddock.games import GAMES, load
from paddock.kernel.game import Game
from paddock.kernel.rulebook import read, summary
from paddock.kernel.sessions import Session, start
from paddock.server.pages.fragment import table_fragment
from paddock.server.pages.rulebook import html
from tests.server.served import Person, Served
from tests.server.test_rooms import plain
from tests.sights import sight

NAMES = ("Ann", "Bo", "Cy", "Di")


@pytest.mark.parametrize("game", GAMES)
async def test_a_mentioned_clause_is_a_link(game: str, served: Served) -> None:
    pip = Person(served.port)
    page = (await pip.get(f"/rules/{game}")).text
    there = set(re.findall(r' id="([^"]+)"', page))
    leads = re.findall(r'<a href="#([^"]+)"', page)
    assert set(leads) <= there
    numbers = {clause.number for clause in read(load(game).rulebook())}
    bare = re.findall(r"\(\s*(\d+\.\d+)\s*\)", plain(page))
    assert bare and set(bare) <= numbers
    for number in bare:
        assert f'<a href="#c{number}">{number}</a>' in page
    piece = (await pip.get(f"/rules/{game}/1.2")).text
    assert f'href="/rules/{game}#c1.2"' in piece


@pytest.mark.parametrize("game", GAMES)
async def test_the_rules_open_with_the_summary_of_the_rulebook(game: str, served: Served) -> None:
    short = summary(load(game).rulebook())
    first = short.splitlines()[0]
    assert first and "# " not in first
    page = (await Person(served.port).get(f"/rules/{game}")).text
    assert page.index(first) < page.index('id="c1.1"')


def test_a_clause_in_a_sheet_links_to_other_clauses() -> None:
    made = html("slipstream_tcg", "As in 2.17, not 99.1.\n\nSee chapters 9 and 10.", "/rules/x")
    assert '<a href="/rules/x#c2.17" data-clause="2.17">2.17</a>' in made
    assert "not 99.1" in made
    assert '<a href="/rules/x#chapter9">9</a> and <a href="/rules/x#chapter10">10</a>' in made


def test_options_are_named_as_the_room_names_them() -> None:
    assert "<b>Strict burn</b>" in html("slipstream_tcg", "With `strict_burn` on, `this` stays.")
    assert "<code>this</code>" in html("slipstream_tcg", "With `strict_burn` on, `this` stays.")


async def test_the_rules_lead_back_to_the_page_that_linked_to_them(served: Served) -> None:
    pip = Person(served.port)
    code = await pip.race_the_bots("slipstream121")
    for path, leads in {
        f"/room/{code}": f"/room/{code}",
        f"/room/{code}/log": f"/room/{code}",
        "/room/nonesuch": "/",
        "/": "/",
        "//[": "/",
    }.items():
        page = await pip.get("/rules/slipstream121", Referer=f"{served.origin}{path}")
        assert f'id="back" href="{leads}"' in page.text, path


# Why it was won


def raced(game: Game, seats: int, leave: int, number: int) -> Session:
    """A random race in which the last `leave` seats leave one after the other."""
    luck = Random(f"{game.name} {seats} {leave} {number}")
    session = start(game, seats, f"ended {number}".encode(), {}, NAMES[:seats])
    for seat in range(seats - leave, seats):
        if not session.over and seat not in session.table.gone:
            session.leave(seat)
    while not session.over:
        seat = luck.choice(session.choosers)
        session.answer(seat, luck.choice(list(session.options(seat))))
    return session


@pytest.mark.parametrize("leave", [0, 1, 2])
@pytest.mark.parametrize("name", GAMES)
def test_the_end_says_why_with_the_clause_as_a_link(name: str, leave: int) -> None:
    game = load(name)
    seats = min(3, game.seats[-1])
    for number in range(3):
        session = raced(game, seats, min(leave, seats - 1), number)
        over = sight(session).over
        assert over is not None and over.clause in game.endings
        who, _, why = over.sentence.partition(": ")
        assert why == f"{game.endings[over.clause]}."
        totals, [winner] = game.totals(session.table), over.winners
        others = [totals[seat] for seat in session.table.racing() if seat != winner]
        by = (
            f" by {totals[winner] - max(others)}"
            if max(others, default=99) < totals[winner]
            else ""
        )
        assert who == f"{'You' if winner == 0 else NAMES[winner]} won{by}"
        assert over.clause == [event.clause for _, event in session.events][-1]
        page = table_fragment(sight(session))
        bar = page[page.index('id="ask"') :].partition("</section>")[0]
        assert f'href="/rules/{name}#c{over.clause}" data-clause="{over.clause}"' in bar


@pytest.mark.parametrize("name", GAMES)
def test_the_last_racer_left_has_not_won_by_the_finish(name: str) -> None:
    over = sight(raced(load(name), 2, 1, 0)).over
    assert over is not None
    clause = next(c for c in read(load(name).rulebook()) if c.number == over.clause)
    assert "only one" in clause.text or "player leaves" in clause.text


@pytest.mark.parametrize("name", GAMES)
def test_what_ends_a_race_is_in_the_rulebook(name: str) -> None:
    game = load(name)
    numbers = {clause.number for clause in read(game.rulebook())}
    assert game.endings and game.leavings
    assert {*game.endings, *game.leavings} <= numbers


@pytest.mark.parametrize(
    ("name", "word"), [("death_roads", "wrecked"), ("slipstream121", "left the race")]
)
def test_a_racer_who_is_out_is_called_what_the_game_calls_it(name: str, word: str) -> None:
    session = start(load(name), 3, b"gone", {}, NAMES[:3])
    session.leave(2)
    page = table_fragment(sight(session))
    row = page[page.index('id="t2"') :].partition("</li>")[0]
    assert word in row
    loud = re.findall(r'<li id="l\d+" class="[^"]*loud[^"]*" data-kind="end">.*?</li>', page)
    assert len(loud) == 1 and "Cy leaves the race" in plain(loud[0])


def test_a_wreck_is_a_line_that_cannot_be_missed() -> None:
    for number in range(40):
        session = raced(load("death_roads"), 4, 0, number)
        told = [line for line in sight(session).log if line.text.endswith("is wrecked")]
        if told:
            assert all(line.kind == "end" for line in told)
            return
    raise AssertionError("nobody was wrecked in forty races")


async def test_a_malformed_referrer_leads_to_the_lobby(served: Served) -> None:
    page = await Person(served.port).get("/rules/slipstream121", Referer="http://[")
    assert page.status == 200 and ">Lobby<" in page.text
