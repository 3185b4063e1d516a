"""Rooms opened as a form post opens them, with short races in them."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlencode

from playwright.sync_api import Page

SHORT: Final = {  # options that make a race short
    "slipstream121": {"finish": 40},
    "slipstream_tcg": {"finish": 10},
    "death_roads": {"events": 4},
}


def open_room(page: Page, address: str, game: str, seats: int, **more: str) -> str:
    """A room for a short race without a beat; the visitor has the first seat. Its code."""
    said = {"game": game, "seats": str(seats), "pace": "0", "name": "Ann"}
    said |= {f"opt:{name}": str(value) for name, value in SHORT.get(game, {}).items()}
    said |= {f"seat{seat}": "bot" for seat in range(1, seats)}
    said |= more
    return post(page, address, "/rooms", **said).rpartition("/")[2]


def post(page: Page, address: str, path: str, **said: str) -> str:
    """Post a form as a page would; the address it leads to."""
    answer = page.request.post(
        f"{address}{path}",
        headers={"Content-Type": "application/x-www-form-urlencoded", "Origin": address},
        data=urlencode(said),
        max_redirects=0,
    )
    assert answer.status == 303, answer.text()
    return answer.headers["location"]


def race_bots(
    page: Page, address: str, game: str, seats: int = 2, finish: int = 0, **more: str
) -> str:
    """A short race against bots, under way; to `finish`, if that is said."""
    more |= {"opt:finish": str(finish)} if finish else {}
    code = open_room(page, address, game, seats, **more)
    post(page, address, f"/room/{code}/start")
    page.goto(f"{address}/room/{code}")
    return code
