"""The result of a race: its story, the check of a fair deal, and the link that opens it."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from paddock.games import GAMES
from paddock.kernel.records import read
from paddock.kernel.table import Table
from paddock.server.pages import picture
from paddock.server.pages.chart import course_of
from paddock.server.web import result_routes
from paddock.sight.sight import Standing, Story
from paddock.sight.story import decisive, taken_for_good, who_leads
from tests.server.served import Person, Served, served_in, until
from tests.server.test_replay import finished, past_race


@pytest.mark.parametrize("game", GAMES)
def test_the_story_of_every_game_follows_from_its_totals(game: str) -> None:
    past = past_race(game)
    story, trail = past.story, past.session.trail
    tables = {moment.entry: moment.table for moment in trail}
    assert [turn.at for turn in story.turns] == sorted({turn.at for turn in story.turns})
    for turn in story.turns:
        assert list(turn.totals) == past.game.totals(tables[turn.entry])
    assert story.turns[-1].entry == past.entries[-1]
    for number, seat in story.leads:
        assert story.turns[number].totals[seat] == max(story.turns[number].totals)
    assert 1 <= len(story.moments) <= 3
    assert [each.entry for each in story.moments] == sorted(each.entry for each in story.moments)
    for each in story.moments:
        assert each.entry in tables and each.text and each.effect


def table(seats: int, *winners: int) -> Table:
    found = Table(seats)
    found.winners = winners
    return found


def test_whoever_leads_leads_until_somebody_is_ahead() -> None:
    tables = [table(2)] * 5
    assert who_leads(tables, [(0, 0), (3, 0), (3, 3), (3, 4), (5, 4)]) == [-1, 0, 0, 1, 0]
    assert taken_for_good([-1, 0, 0, 1, 0], 0) == 4
    assert taken_for_good([1, 1, 1], 1) == 0 and taken_for_good([-1, 0], 1) == 0


def test_the_largest_swings_and_the_lead_for_good_decide_a_race() -> None:
    totals = [(0, 0), (1, 0), (1, 9), (2, 9), (8, 9), (9, 9), (10, 9), (11, 9)]
    tables = [*[table(2)] * 7, table(2, 0)]
    leaders = who_leads(tables, totals)
    assert decisive(tables, totals, leaders) == [2, 4, 6]
    assert decisive(tables, [(0.5, 0.5)] * 7 + [(1.0, 0.0)], leaders) == [6, 7], "by another worth"
    assert decisive([table(2)], [(0, 0)], [-1]) == []


def test_a_close_race_is_drawn_as_gaps_to_the_leader() -> None:
    far = Story(tuple([Standing(n, n, (10 * n, 4 * n)) for n in range(9)]))
    near = Story(tuple([Standing(n, n, (10 * n, 10 * n + 3)) for n in range(9)]))
    assert not course_of(far, 121).close and course_of(far, 121).finish == 121
    course = course_of(near, 121)
    assert course.close and [turn.at for turn in course.turns] == [0, 2, 4, 6, 8]
    assert course.turns[-1].totals == (-3, 0)


async def test_the_result_says_who_won_and_links_into_the_replay(served: Served) -> None:
    pip = Person(served.port)
    code = await finished(pip, served)
    page = unescape((await pip.get(f"/races/{code}")).text)
    assert re.search(r"won by \d+: first across the line\.", page)
    moments = re.findall(r'id="moment-([ABC])" href="([^"]*)"', page)
    assert [letter for letter, _ in moments] == ["A", "B", "C"]
    for _, link in moments:
        assert (await pip.get(link)).status == 200
    assert "Moment" not in page and 'class="chart wide"' in page and 'class="chart narrow"' in page
    assert "wins" in (await pip.get(f"/races/{code}/log")).text


async def test_one_button_checks_a_race_and_says_what_was_checked(served: Served) -> None:
    pip = Person(served.port)
    code = await finished(pip, served)
    assert "Checked" not in (await pip.get(f"/races/{code}")).text
    page = unescape((await pip.get(f"/races/{code}?check=1")).text)
    assert "Everything checks out." in page
    assert "Luck: the key matches its commitment and gives every outcome." in page
    sql = "update entries set text = replace(text, 'plays', 'drops') where race = ? and v = 3"
    await served.tables.house.archive.store.write((sql, (code,)))
    page = unescape((await pip.get(f"/races/{code}?check=1")).text)
    assert "Checked" not in page and "The record was changed in entry 3" in page


async def test_a_race_is_private_until_a_player_makes_a_link_and_again_when_they_take_it_back(
    served: Served,
) -> None:
    pip, stranger = Person(served.port), Person(served.port)
    code = await finished(pip, served)
    nothing = await stranger.get(f"/shared/{code}/{'0' * 32}")
    assert nothing.status == 404 and nothing.text == (await stranger.get(f"/races/{code}")).text
    link = await shared(pip, code)
    result = await stranger.get(link)
    assert result.status == 200 and "Take the link back" not in result.text
    assert "Rematch" not in result.text and f"/races/{code}" not in result.text
    for path in ("/replay/5?as=2", "/replay/5/table?as=all", "/log", "?check=1"):
        assert (await stranger.get(f"{link}{path}")).status == 200, path
    assert read((await stranger.get(f"{link}/record")).text).key
    there = (await stranger.post(f"{link}/replay/9/race-on", {"seat": "1"})).to
    assert (await stranger.get(there)).status == 200
    assert (await stranger.post(f"{link}/share")).status == 404, "only a player shares a race"
    assert (await stranger.post(f"/races/{code}/unshare")).status == 404
    await pip.post(f"/races/{code}/unshare")
    for path in ("", "/replay/5?as=2", "/record", "/picture.png"):
        gone = await stranger.get(f"{link}{path}")
        assert (gone.status, gone.text) == (404, nothing.text)
    assert await shared(pip, code) != link, "a link that was taken back stays closed"
    assert (await stranger.get(link)).status == 404


async def shared(pip: Person, code: str) -> str:
    """The path of the link that Pip makes."""
    await pip.post(f"/races/{code}/share")
    page = (await pip.get(f"/races/{code}")).text
    found = re.search(r'id="shared-link"[^>]*value="http://[^/]*(/[^"]*)"', page)
    assert found is not None
    return found[1]


async def test_spectators_of_a_race_do_not_share_it(served: Served) -> None:
    pip, wat = Person(served.port), Person(served.port)
    code = (await pip.post("/rooms", {"game": "slipstream121", "listed": "1"})).to[6:]
    await pip.post(f"/room/{code}/start")
    await pip.post(f"/room/{code}/resign")
    await until(lambda: served.tables.house.archive.result(code) is not None)
    assert (await wat.get(f"/races/{code}")).status == 200, "the room was listed"
    refused = await wat.post(f"/races/{code}/share")
    assert refused.status == 403 and "Only players of this race can share it." in refused.text


async def test_a_race_under_way_has_no_shared_address(served: Served) -> None:
    pip, stranger = Person(served.port), Person(served.port)
    code = await pip.race_the_bots("slipstream121", served.tables)
    room, keys = served.tables.rooms[code], served.tables.house.keys
    room.shared = room.links = 1  # even if somebody had managed to share it
    nothing = await stranger.get(f"/shared/nonesuch/{'0' * 32}")
    for number in (0, 1):
        for path in ("", "/replay/0?as=all", "/record", "/log", "/picture.png"):
            got = await stranger.get(f"/shared/{code}/{keys.shares(code, number)}{path}")
            assert (got.status, got.text) == (404, nothing.text)
    assert (await pip.post(f"/races/{code}/share")).status == 403


async def test_a_shared_race_of_a_match_tells_nothing_of_the_other_races(served: Served) -> None:
    pip, stranger = Person(served.port), Person(served.port)
    first = (await pip.post("/rooms", {"game": "slipstream121", "best_of": "3"})).to[6:]
    await pip.post(f"/room/{first}/start")
    await pip.post(f"/room/{first}/resign")
    await until(lambda: served.tables.house.archive.result(first) is not None)
    link = await shared(pip, first)
    before = [(await stranger.get(f"{link}{path}")).text for path in ("", "/replay/1?as=all")]
    second = (await pip.post(f"/room/{first}/next")).to[6:]
    assert second not in before[0] and "Races of the match" not in before[0]
    after = [(await stranger.get(f"{link}{path}")).text for path in ("", "/replay/1?as=all")]
    assert after == before
    assert (await stranger.get(f"/races/{second}")).status == 404


async def test_chat_programs_find_title_sentence_and_picture(served: Served) -> None:
    pip, program = Person(served.port), Person(served.port)
    code = await finished(pip, served)
    link = await shared(pip, code)
    for path in (link, f"{link}/replay/5?as=all"):
        tags = dict(re.findall(r'<meta (?:property|name)="([^"]*)" content="([^"]*)">',
                               (await program.get(path)).text))  # fmt: skip
        assert " won by " in tags["og:title"] and "You" not in tags["og:title"]
        assert tags["og:description"].startswith("Slipstream 121: ")
        assert tags["og:image"] == f"{served.origin}{link}/picture.png"
        assert tags["og:url"] == f"{served.origin}{link}" and tags["robots"] == "noindex"
    assert "og:title" not in (await pip.get(f"/races/{code}")).text, "nobody else can fetch that"


async def test_the_picture_is_a_png_that_other_pages_may_show(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served_in(tmp_path) as served:
        pip, program = Person(served.port), Person(served.port)
        link = await shared(pip, await finished(pip, served))
        drawn: list[int] = []
        real = picture.png

        def png(svg: str) -> bytes:
            drawn.append(len(svg))
            found = real(svg)
            assert found[:4] == b"\x89PNG" and found[16:24] == bytes([0, 0, 4, 176, 0, 0, 2, 118])
            return b"as text"  # a test reads all answers as text

        monkeypatch.setattr(result_routes, "png", png)
        for _ in range(2):
            got = await program.get(f"{link}/picture.png")
            assert (got.status, got.text) == (200, "as text")
            assert got.headers["content-type"] == "image/png"
            assert got.headers["cross-origin-resource-policy"] == "cross-origin"
        assert len(drawn) == 1
        monkeypatch.setattr(result_routes, "can_draw", lambda: False)
        assert (await program.get(f"{link}/picture.png")).status == 404
