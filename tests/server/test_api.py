"""Programs at the table: HTTP, JSON, tokens, and the page that describes them."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.routing import Route
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

import paddock.kernel.scenes
from paddock.server import hosting
from paddock.server.pages.templating import page
from paddock.server.race.moves import ACTS
from paddock.server.rooms.people import PLAY
from paddock.server.settings import Rate, Settings
from paddock.server.web.api import Api, document
from paddock.server.web.room_routes import RoomRoutes
from tests.server.served import LIMIT, Person, Served, frame, served_in

DOCS = Path(__file__).parent.parent.parent / "docs"
PLAIN = str(paddock.kernel.scenes.__file__).endswith(".py")
FRAMES = 600  # bench/fuzz.py sends 100,000
REQUESTS = 150


class Program:
    """A program with a token."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.token = ""
        self.headers: dict[str, str] = {}

    async def ask(self, path: str, body: Any = None) -> tuple[int, Any]:
        """The status and the JSON of an answer."""
        text = None if body is None else json.dumps(body).encode()
        return await self.send("GET" if body is None else "POST", path, text)

    async def send(self, method: str, path: str, body: bytes | None) -> tuple[int, Any]:
        return await asyncio.to_thread(self._send, method, path, body)

    def _send(self, method: str, path: str, body: bytes | None) -> tuple[int, Any]:
        headers = dict(self.headers)
        if body is not None:
            headers["Content-Type"] = "application/json"
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LIMIT)
        try:
            line.request(method, path, body, headers)
            got = line.getresponse()
            return got.status, json.loads(got.read())
        finally:
            line.close()

    async def meet(self, name: str) -> Program:
        status, told = await self.ask("/api/people", {"name": name})
        assert status == 201 and told["name"] == name
        self.token = told["token"]
        return self

    async def open(self, **settings: Any) -> str:
        """The code of a room against a bot whose race has begun."""
        asked = {"game": "slipstream121", "seats": 2, "settings": {"pace": "0"}, **settings}
        status, room = await self.ask("/api/rooms", asked)
        assert status == 201, room
        return str(room["code"])

    async def asked(self, code: str) -> Any:
        """The sight and its version as soon as there is a question."""
        told: Any = {"version": ""}
        while not told.get("sight", {}).get("question"):
            _, told = await self.ask(f"/api/rooms/{code}/sight?wait=30&after={told['version']}")
        return told

    def socket(self, code: str) -> connect:
        return connect(
            f"ws://127.0.0.1:{self.port}/room/{code}/socket?as=json",
            additional_headers={"Authorization": f"Bearer {self.token}", **self.headers},
            open_timeout=LIMIT,
            close_timeout=1,
        )


async def test_the_example_in_the_docs_races_to_the_end(served: Served) -> None:
    code = re.findall(r"```python\n(.*?)```", (DOCS / "api.md").read_text("utf-8"), re.DOTALL)[0]
    words = [sys.executable, "-c", code, served.origin, "slipstream121"]
    done = await asyncio.to_thread(
        lambda: subprocess.run(words, capture_output=True, text=True, timeout=LIMIT, check=False)
    )
    assert done.returncode == 0, done.stderr
    assert " won" in done.stdout


async def test_http_and_socket_show_the_same(served: Served) -> None:
    robin = await Program(served.port).meet("Robin")
    code = await robin.open()
    assert (await robin.ask(f"/api/rooms/{code}/start", {}))[0] == 200
    await robin.asked(code)
    async with robin.socket(code) as socket:
        pushed = (await frame(socket))["sight"]
        status, told = await robin.ask(f"/api/rooms/{code}/sight")
        assert status == 200 and told["sight"] == pushed
        asked = pushed["question"]
        move = {"do": "answer", "move": "1", "token": asked["token"], "choice": "c0"}
        assert await robin.ask(f"/api/rooms/{code}/moves", move) == (200, {"move": "1", "ok": True})
        assert (await robin.ask(f"/api/rooms/{code}/moves", move))[0] == 200, "a repeat is fine"
        again = {**move, "move": "2"}
        status, told = await robin.ask(f"/api/rooms/{code}/moves", again)
        assert status == 409 and told["error"] == "stale"
        assert (await frame(socket))["sight"] != pushed


async def test_a_program_waits_for_news_and_others_do_not_wait_for_it(served: Served) -> None:
    robin = await Program(served.port).meet("Robin")
    code = await robin.open()
    await robin.ask(f"/api/rooms/{code}/start", {})
    first = await robin.asked(code)
    where = f"/api/rooms/{code}/sight?after={first['version']}"
    assert (await robin.ask(where))[1] == first, "without a wait, the same again"
    waiting = [asyncio.create_task(robin.ask(f"{where}&wait=30")) for _ in range(5)]
    while len(served.tables.under_way[code].race.waiters) < 5:  # more than requests-at-once
        await asyncio.sleep(0.01)
    said = {"do": "chat", "move": "1", "text": "hello"}
    assert (await robin.ask(f"/api/rooms/{code}/moves", said))[0] == 200
    for status, told in await asyncio.gather(*waiting):
        assert status == 200 and told["sight"]["room"]["chat"][0]["text"] == "hello"
    assert not served.tables.under_way[code].race.waiters


async def test_a_program_takes_a_seat_with_the_link_of_a_person(served: Served) -> None:
    ann = Person(served.port)
    where = (
        await ann.post("/rooms", {"game": "slipstream121", "seats": "2", "seat1": "person"})
    ).to
    code = where.rpartition("/")[2]
    link = served.tables.house.keys.link(code, "play", 0)
    robin = await Program(served.port).meet("Robin")
    status, told = await robin.ask(f"/api/rooms/{code}/join", {"link": "0" * 32})
    assert (status, told["error"]) == (403, "forbidden")
    assert (await robin.ask(f"/api/rooms/{code}"))[0] == 403
    status, told = await robin.ask(f"/api/rooms/{code}/join", {"link": link})
    assert status == 200 and told["seat"] == 1 and not told["host"]
    assert (await robin.ask(f"/api/rooms/{code}/start", {}))[0] == 403
    assert (await robin.ask(f"/api/rooms/{code}/sight"))[1]["error"] == "not-now"
    await ann.post(f"/room/{code}/start")
    status, told = await robin.ask(f"/api/rooms/{code}/sight")
    assert status == 200 and told["sight"]["viewer"] == 1


async def test_a_program_comes_in_by_the_newest_link_only(served: Served) -> None:
    ann = Person(served.port)
    fields = {"game": "slipstream121", "seats": "2", "seat1": "person"}
    code = (await ann.post("/rooms", fields)).to.rpartition("/")[2]
    keys = served.tables.house.keys
    await ann.post(f"/room/{code}/links")
    robin = await Program(served.port).meet("Robin")
    where, old, new = f"/api/rooms/{code}/join", keys.link(code, PLAY, 0), keys.link(code, PLAY, 1)
    assert (await robin.ask(where, {"link": old}))[0] == 403
    status, told = await robin.ask(where, {"link": new})
    assert status == 200 and told["links"]["play"] == new


async def test_a_program_is_told_that_the_host_has_ended_the_race(served: Served) -> None:
    robin = await Program(served.port).meet("Robin")
    code = await robin.open()
    await robin.ask(f"/api/rooms/{code}/start", {})
    room = served.tables.rooms[code]
    await hosting.end(served.tables, room, room.owner)
    for answer in (
        await robin.ask(f"/api/rooms/{code}/sight"),
        await robin.ask(f"/api/rooms/{code}/moves", {"do": "away", "move": "1"}),
    ):
        assert answer == (400, {"error": "refused", "says": "The host has ended this race."})


async def test_a_spectator_cannot_move(served: Served) -> None:
    host = await Program(served.port).meet("Host")
    code = await host.open(settings={"listed": "on", "pace": "0"})
    await host.ask(f"/api/rooms/{code}/start", {})
    robin = await Program(served.port).meet("Robin")
    assert (await robin.ask(f"/api/rooms/{code}/watch", {}))[1]["seat"] is None
    assert (await robin.ask(f"/api/rooms/{code}/sight"))[1]["sight"]["own"] is False
    status, told = await robin.ask(f"/api/rooms/{code}/moves", {"do": "resign", "move": "1"})
    assert (status, told["error"]) == (400, "wrong-move")


async def test_every_error_has_a_code_and_a_sentence(served: Served) -> None:
    robin = await Program(served.port).meet("Robin")
    stranger = Program(served.port)
    code = await robin.open()
    room = {"game": "slipstream121"}
    cases = [
        (stranger, "POST", "/api/rooms", json.dumps(room).encode(), 401, "no-token"),
        (robin, "POST", "/api/rooms", b"{", 400, "bad-form"),
        (robin, "POST", "/api/rooms", b"[]", 400, "bad-form"),
        (robin, "POST", "/api/rooms", b"{}", 400, "bad-form"),
        (robin, "POST", "/api/rooms", b'{"game": "chess"}', 400, "bad-room"),
        (robin, "POST", "/api/rooms", b'{"game": 7}', 400, "bad-form"),
        (robin, "POST", "/api/rooms", b'{"game": "slipstream121", "x": 1}', 400, "bad-form"),
        (robin, "POST", "/api/rooms", json.dumps({**room, "seats": 99}).encode(), 400, "bad-room"),
        (robin, "POST", "/api/rooms", json.dumps({**room, "chairs": ["cat"]}).encode(), 400,
         "bad-room"),
        (robin, "POST", "/api/rooms", json.dumps({**room, "settings": {"x": "1"}}).encode(), 400,
         "bad-room"),
        (robin, "POST", "/api/people", b'{"name": "' + b"x" * 50 + b'"}', 400, "bad-name"),
        (robin, "POST", "/api/people", b"x" * 40_000, 400, "bad-form"),
        (robin, "GET", "/api/rooms/nowhere", None, 404, "unknown"),
        (robin, "GET", "/api/nothing", None, 404, "unknown"),
        (robin, "GET", f"/api/rooms/{code}/moves", None, 405, "no-such-method"),
        (robin, "GET", f"/api/rooms/{code}/sight?wait=x", None, 400, "refused"),
        (robin, "GET", f"/api/rooms/{code}/sight?wait=31", None, 400, "refused"),
        (robin, "GET", f"/api/rooms/{code}/sight?wait={'0' * 9}31", None, 400, "refused"),
        (robin, "GET", f"/api/rooms/{code}/sight", None, 409, "not-now"),
        (robin, "POST", f"/api/rooms/{code}/moves", b"{}", 409, "not-now"),
        (robin, "GET", "/api/" + "x" * 2000, None, 414, "too-long"),
    ]  # fmt: skip
    for who, method, path, body, status, error in cases:
        got, told = await who.send(method, path, body)
        assert (got, told["error"]) == (status, error), (path, body, told)
        assert set(told) == {"error", "says"} and told["says"].endswith("."), told


async def test_limits_hold_for_programs_too(tmp_path: Path) -> None:
    few = Settings(moves_per_person=Rate(5, 600))  # so few that a slow machine meets the limit too
    async with served_in(tmp_path, settings=few) as served:
        robin = await Program(served.port).meet("Robin")
        code = await robin.open()
        await robin.ask(f"/api/rooms/{code}/start", {})
        nothing = {"do": "nothing"}
        found = [await robin.ask(f"/api/rooms/{code}/moves", nothing) for _ in range(8)]
        errors = [told["error"] for _, told in found]
        assert errors[0] == "wrong-move" and errors[-1] == "too-much"
        assert found[-1][0] == 429


async def test_a_private_server_wants_its_password_from_programs_too(served: Served) -> None:
    served.tables.house.password = "open sesame"
    robin = Program(served.port)
    assert await robin.ask("/api/games") == (
        401,
        {"error": "no-password", "says": "This table has a password. Send it as paddock-password."},
    )
    robin.headers["paddock-password"] = "open barley"
    assert (await robin.ask("/api/games"))[0] == 401
    robin.headers["paddock-password"] = "open sesame"
    assert (await robin.ask("/api/games"))[0] == 200
    code = await (await robin.meet("Robin")).open()
    await robin.ask(f"/api/rooms/{code}/start", {})
    async with robin.socket(code) as socket:
        assert "sight" in await frame(socket)


async def test_a_socket_needs_a_page_of_this_server_or_a_token(served: Served) -> None:
    robin = await Program(served.port).meet("Robin")
    code = await robin.open()
    await robin.ask(f"/api/rooms/{code}/start", {})
    async with robin.socket(code) as socket:
        assert "sight" in await frame(socket)
    robin.token = ""
    with pytest.raises(InvalidStatus):
        async with robin.socket(code):
            pass


# The page


@pytest.mark.skipif(not PLAIN, reason="a compiled kernel has forgotten the types of its fields")
def test_the_page_is_made_from_this_code() -> None:
    from tools.openapi import text

    assert document() == text(), "run: python -m tools.openapi"


def test_the_page_has_every_route(tables: Any) -> None:
    described = json.loads(document())["paths"]
    routes = Api(None, RoomRoutes(None)).routes()  # type: ignore[arg-type]
    there = {route.path: route for route in routes if isinstance(route, Route)}
    del there["/api"], there["/api/openapi.json"]
    assert set(described) == set(there)
    for path, methods in described.items():
        assert {each.upper() for each in methods} <= (there[path].methods or set())


def test_a_person_can_read_it() -> None:
    shown = {"title": "Programs", "api": json.loads(document()), "me": "", "said": ""}
    drawn = page("api.html", shown)
    assert "POST /api/rooms/{code}/moves" in drawn and "Send <code>NewRoom</code>" in drawn


# Nonsense


def nonsense(rng: Random, depth: int = 3) -> Any:
    """Any JSON value, often with words that mean something here."""
    words = [
        *ACTS,
        "",
        "game",
        "slipstream121",
        "c0",
        "card:1",
        "\x00",
        "é" * 30,
        "\ud800",
        "9" * 40,
    ]
    kind = rng.randrange(8 if depth else 5)
    if kind < 2:
        return rng.choice(words)
    if kind == 2:
        return rng.choice([0, -1, 10**30, 1.5, float("nan")])
    if kind < 5:
        return rng.choice([None, True, False])
    if kind < 7:
        keys = ["do", "move", "token", "choice", "cards", "text", "speed", "order", "name", "link",
                "game", "seats", "chairs", "settings", "decks"]  # fmt: skip
        return {rng.choice(keys): nonsense(rng, depth - 1) for _ in range(rng.randrange(6))}
    return [nonsense(rng, depth - 1) for _ in range(rng.randrange(4))]


async def test_nonsense_never_breaks_a_request(served: Served) -> None:
    robin = await Program(served.port).meet("Robin")
    code = await robin.open()
    await robin.ask(f"/api/rooms/{code}/start", {})
    rng = Random(5)
    paths = [path.replace("{code}", code) for path in json.loads(document())["paths"]]
    for _ in range(REQUESTS):
        method = rng.choice(["GET", "POST", "POST", "POST", "PUT"])
        body = json.dumps(nonsense(rng)).encode() if method != "GET" else None
        if body and rng.random() < 0.2:
            body = rng.randbytes(20)
        status, told = await robin.send(method, rng.choice(paths), body)
        assert status < 500, (status, body, told)


async def test_nonsense_never_breaks_a_socket(
    served: Served, caplog: pytest.LogCaptureFixture
) -> None:
    robin = await Program(served.port).meet("Robin")
    code = await robin.open()
    await robin.ask(f"/api/rooms/{code}/start", {})
    rng, sent = Random(6), 0
    while sent < FRAMES:
        async with robin.socket(code) as socket:
            try:
                while sent < FRAMES:
                    sent += 1
                    said: Any = json.dumps(nonsense(rng))
                    if rng.random() < 0.05:
                        said = rng.choice([rng.randbytes(30), "{", "\x00", "[" * 2000])
                    await socket.send(said)
                    if sent % 20 == 0:
                        await socket.send(json.dumps({"do": "nothing", "move": f"m{sent}"}))
                        while (await frame(socket)).get("ack") != f"m{sent}":
                            pass
            except ConnectionClosed as oops:
                assert oops.rcvd is None or oops.rcvd.code == 1003, oops  # it was not text
    assert not [record for record in caplog.records if record.exc_info]
    async with robin.socket(code) as socket:
        assert "sight" in await frame(socket)
