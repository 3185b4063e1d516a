"""Doors: who comes in by which link, and what was typed there is still there when it is refused."""

from __future__ import annotations

from html import unescape

from paddock.games import load
from paddock.server.pages.facts import agreed
from paddock.server.rooms.people import LONGEST_NAME
from tests.server.served import Person, Served, until
from tests.server.test_rooms import links, opened, plain

TOO_LONG = "Maximiliana of the Long Road"


async def test_a_bad_name_can_be_corrected_at_the_door(served: Served) -> None:
    pip, pop = Person(served.port), Person(served.port)
    code = await opened(served, pip)
    play, _ = links((await pip.get(f"/room/{code}")).text)
    door = (await pop.get(f"/join/{code}")).text
    assert f'maxlength="{LONGEST_NAME}"' in door
    for name in (TOO_LONG, "<Pop>"):
        got = await pop.post(f"/join/{code}", {"token": play, "name": name})
        assert got.status == 400 and "A name has at most 20 printable" in plain(got.text)
        assert f'value="{name}"' in unescape(got.text)
        assert f'name="token" value="{play}"' in got.text
        assert f'action="/join/{code}"' in got.text, "the token is in no address"
    got = await pop.post(f"/join/{code}", {"token": play, "name": "Pop"})
    assert got.to == f"/room/{code}"


async def test_a_wrong_token_can_be_corrected(served: Served) -> None:
    pip, pop = Person(served.port), Person(served.port)
    code = await opened(served, pip)
    play, watch = links((await pip.get(f"/room/{code}")).text)
    for door, token in (("join", play[:-1]), ("watch", watch[1:])):
        got = await pop.post(f"/{door}/{code}", {"token": token, "name": "Pop"})
        assert got.status == 403 and "does not open the room" in plain(got.text)
        assert f'value="{token}"' in got.text and 'id="by-hand">' in got.text
        assert door == "watch" or 'value="Pop"' in got.text


async def test_a_visitor_to_a_full_room_is_told_at_the_door(served: Served) -> None:
    pip, pop, late = Person(served.port), Person(served.port), Person(served.port)
    code = await opened(served, pip)
    play, _ = links((await pip.get(f"/room/{code}")).text)
    await pop.post(f"/join/{code}", {"token": play, "name": "Pop"})
    got = await late.post(f"/join/{code}", {"token": play, "name": "Late"})
    assert got.status == 400 and "Every seat is taken" in plain(got.text)
    assert 'value="Late"' in got.text
    long = await late.post(f"/join/{code}", {"token": "x" * 40_000})
    assert long.status == 400 and f'href="/join/{code}"' in long.text


async def test_a_bad_name_stays_in_its_field_in_the_lobby(served: Served) -> None:
    pip = Person(served.port)
    assert f'maxlength="{LONGEST_NAME}"' in (await pip.get("/")).text
    for name in (TOO_LONG, "<Pip>"):
        got = await pip.post("/name", {"name": name})
        assert got.status == 400 and "A name has at most 20 printable" in plain(got.text)
        assert f'value="{name}"' in unescape(got.text)
        assert "Race the bots" in plain(got.text)
    assert (await pip.post("/name", {"name": "Pip"})).to == "/"
    assert 'value="Pip"' in (await pip.get("/")).text


async def test_a_seat_is_offered_only_to_visitors_who_may_take_it(served: Served) -> None:
    pip, wat = Person(served.port), Person(served.port)
    code = await opened(served, pip)
    _, watch = links((await pip.get(f"/room/{code}")).text)
    await wat.post(f"/watch/{code}", {"token": watch})
    seen = plain((await wat.get(f"/room/{code}")).text)
    assert "Take a seat" not in seen and "Waiting for a player in seat 2" in seen
    served.tables.rooms[code].listed = True
    assert "Take a seat" in plain((await wat.get(f"/room/{code}")).text)
    assert (await wat.post(f"/join/{code}")).to == f"/room/{code}"
    assert served.tables.rooms[code].chairs[1].name == "Racer 2"


async def test_a_refused_message_stays_in_its_field_without_a_script(served: Served) -> None:
    pip = Person(served.port)
    code = await pip.race_the_bots("slipstream121", served.tables)
    got = await pip.post(f"/room/{code}/chat", {"text": "<" * 201})
    assert got.status == 400 and "1 to 200 printable characters" in plain(got.text)
    assert 'maxlength="200"' in got.text
    assert f'value="{"<" * 201}"' in unescape(got.text)


# Races that are over


async def raced(served: Served, pip: Person, pop: Person, **said: str) -> tuple[str, str]:
    """A race of two that is over, and the token of its link to watch."""
    code = await opened(served, pip, **said)
    play, watch = links((await pip.get(f"/room/{code}")).text)
    await pop.post(f"/join/{code}", {"token": play, "name": "Pop"})
    await pip.post(f"/room/{code}/start")
    await pip.post(f"/room/{code}/resign")
    race = served.tables.under_way[code].race
    await until(lambda: race.session.over and not race.lock.locked())
    return code, watch


async def test_only_players_and_spectators_can_review_a_race(served: Served) -> None:
    pip, pop, wat, stranger = [Person(served.port) for _ in range(4)]
    code, watch = await raced(served, pip, pop)
    await stranger.post("/name", {"name": "Stranger"})
    await wat.post(f"/watch/{code}", {"token": watch})
    pages = (f"/races/{code}", f"/room/{code}/record", f"/room/{code}/log")
    for who in (pip, pop, wat):
        assert f"/races/{code}" in (await who.get("/")).text
        for page in pages:
            assert (await who.get(page)).status == 200, page
    for who in (stranger, Person(served.port)):
        assert f"/races/{code}" not in (await who.get("/")).text
        for page in pages:
            got = await who.get(page)
            assert got.status in (403, 404) and "draws" not in got.text, page


async def test_anybody_can_review_a_listed_race_but_not_one_against_bots(
    served: Served,
) -> None:
    pip, pop, stranger = [Person(served.port) for _ in range(3)]
    listed, _ = await raced(served, pip, pop, listed="1")
    alone = await pip.race_the_bots("death_roads", served.tables)
    await pip.post(f"/room/{alone}/resign")
    race = served.tables.under_way[alone].race
    await until(lambda: race.session.over and not race.lock.locked())
    lobby = (await stranger.get("/")).text
    assert f"/races/{listed}" in lobby and f"/races/{alone}" not in lobby
    assert (await stranger.get(f"/races/{listed}")).status == 200
    assert (await stranger.get(f"/races/{alone}")).status == 404
    assert f"/races/{alone}" in (await pip.get("/")).text


async def test_a_past_race_shows_its_options_as_the_room_did(served: Served) -> None:
    pip, pop = Person(served.port), Person(served.port)
    said = {"game": "slipstream_tcg", "opt:finish": "30", "opt:under_zero": "false_start"}
    code, _ = await raced(served, pip, pop, **said)
    page = " ".join(plain((await pip.get(f"/races/{code}")).text).split())
    assert "under_zero" not in page and "finish=30" not in page
    option = load("slipstream_tcg").option("under_zero")
    meaning = option.explained[option.words.index("false_start")]
    assert f"Under zero: {option.meaning} false start {meaning}" in page


def test_an_option_that_no_longer_exists_is_shown_as_it_was_written() -> None:
    (found,) = agreed({"game": "slipstream_tcg", "options": "old_habit=very_old"})
    assert (found["label"], found["value"], found["meaning"]) == ("Old habit", "very_old", "")
    assert agreed({"game": "nonesuch", "options": "finish=30"})[0]["value"] == "30"
