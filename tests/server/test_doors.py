"""Doors: who comes in by which link, and what was typed there is still there when it is refused."""

from __future__ import annotations

from html import unescape
from pathlib import Path

from paddock.server.rooms.people import LONGEST_NAME
from tests.server.served import Person, run, served_in
from tests.server.test_rooms import links, opened, plain

TOO_LONG = "Maximiliana of the Long Road"


def test_a_name_that_cannot_be_keeps_the_door_open(tmp_path: Path) -> None:
    async def test() -> None:
        async with served_in(tmp_path) as served:
            pip, pop = Person(served.port), Person(served.port)
            code = await opened(served, pip)
            play, _ = links((await pip.get(f"/room/{code}")).text)
            door = (await pop.get(f"/join/{code}")).text
            assert f'maxlength="{LONGEST_NAME}"' in door
            for name in (TOO_LONG, "<Pop>"):
                got = await pop.post(f"/join/{code}", {"token": play, "name": name})
                assert got.status == 400 and "a name is up to 20 printable" in plain(got.text)
                assert f'value="{name}"' in unescape(got.text)
                assert f'name="token" value="{play}"' in got.text
                assert f'action="/join/{code}"' in got.text, "the token is in no address"
            got = await pop.post(f"/join/{code}", {"token": play, "name": "Pop"})
            assert got.to == f"/room/{code}"

    run(test())


def test_a_token_that_does_not_fit_comes_back_to_be_mended(tmp_path: Path) -> None:
    async def test() -> None:
        async with served_in(tmp_path) as served:
            pip, pop = Person(served.port), Person(served.port)
            code = await opened(served, pip)
            play, watch = links((await pip.get(f"/room/{code}")).text)
            for door, token in (("join", play[:-1]), ("watch", watch[1:])):
                got = await pop.post(f"/{door}/{code}", {"token": token, "name": "Pop"})
                assert got.status == 403 and "does not fit" in plain(got.text)
                assert f'value="{token}"' in got.text and 'id="by-hand">' in got.text
                assert door == "watch" or 'value="Pop"' in got.text

    run(test())


def test_who_finds_every_seat_taken_is_told_at_the_door(tmp_path: Path) -> None:
    async def test() -> None:
        async with served_in(tmp_path) as served:
            pip, pop, late = Person(served.port), Person(served.port), Person(served.port)
            code = await opened(served, pip)
            play, _ = links((await pip.get(f"/room/{code}")).text)
            await pop.post(f"/join/{code}", {"token": play, "name": "Pop"})
            got = await late.post(f"/join/{code}", {"token": play, "name": "Late"})
            assert got.status == 400 and "very seat is taken" in plain(got.text)
            assert 'value="Late"' in got.text
            long = await late.post(f"/join/{code}", {"token": "x" * 40_000})
            assert long.status == 400 and f'href="/join/{code}"' in long.text

    run(test())


def test_a_name_that_cannot_be_stays_in_the_lobby(tmp_path: Path) -> None:
    async def test() -> None:
        async with served_in(tmp_path) as served:
            pip = Person(served.port)
            assert f'maxlength="{LONGEST_NAME}"' in (await pip.get("/")).text
            for name in (TOO_LONG, "<Pip>"):
                got = await pip.post("/name", {"name": name})
                assert got.status == 400 and "a name is up to 20 printable" in plain(got.text)
                assert f'value="{name}"' in unescape(got.text)
                assert "Race the bots" in plain(got.text)
            assert (await pip.post("/name", {"name": "Pip"})).to == "/"
            assert 'value="Pip"' in (await pip.get("/")).text

    run(test())
