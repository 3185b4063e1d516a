"""A browser's own page: its races and streaks, exported and deleted with one click each."""

from __future__ import annotations

import json
from typing import Any

from paddock.server.pages.history import streaks, tallies
from tests.server.served import Person, Served, until
from tests.server.test_replay import finished


def race(won: int, counts: int = 1) -> dict[str, Any]:
    return {"game": "slipstream121", "against": "Club", "won": bool(won), "counts": bool(counts)}


def test_streaks_and_tallies_leave_out_what_does_not_count() -> None:
    newest_first = [race(1), race(0, 0), race(1), race(0), race(1), race(1), race(1)]
    assert streaks(newest_first) == (2, 3) and streaks([]) == (0, 0)
    (only,) = tallies(newest_first)
    assert (only["raced"], only["won"]) == (6, 5)


async def test_a_history_is_ones_own_and_can_be_exported_and_deleted(served: Served) -> None:
    pip, pop = Person(served.port), Person(served.port)
    alone = await finished(pip, served)
    shared = (await pip.post("/rooms", {"game": "slipstream121", "listed": "1"})).to[6:]
    await pip.post(f"/room/{shared}/options", {"chair2:kind": "person"})
    await pop.post(f"/join/{shared}", {"name": "Pop"})
    await pip.post(f"/room/{shared}/start")
    await pip.post(f"/room/{shared}/resign")
    await pop.post(f"/room/{shared}/resign")
    await until(lambda: served.tables.house.archive.result(shared) is not None)
    page = (await pip.get("/me")).text
    assert f"/races/{alone}" in page and f"/races/{shared}" in page
    assert f"/races/{alone}" not in (await pop.get("/me")).text
    assert "No races yet" in (await Person(served.port).get("/me")).text
    taken = json.loads((await pip.get("/me/export")).text)
    assert {each["code"] for each in taken["races"]} == {alone, shared}
    await pip.post("/me/delete")
    assert "No races yet" in (await pip.get("/me")).text
    assert json.loads((await pip.get("/me/export")).text) == {
        "name": "",
        "races": [],
        "puzzles": [],
        "daily": [],
    }
    assert (await pip.get(f"/races/{alone}")).status == 404
    assert served.tables.house.archive.record(alone) is None
    assert f"/races/{shared}" in (await pop.get("/me")).text, "it is Pop's race too"
