"""Behind a proxy: the public address, its base path, forwarded headers, hosts and origins."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from starlette.datastructures import Headers
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from paddock.games import GAMES
from paddock.server import serving
from paddock.server.pages.assets import assets
from paddock.server.pages.base_path import below
from paddock.server.settings import BadSetting, Rate, Settings, choose
from paddock.server.web.public import PublicAddress
from tests.server.served import FREE, LIMIT, Answer, Person, Served, frame, send, served_in, until
from tests.server.test_rooms import plain

CLUB = "https://club.example/table"
ADDRESS = re.compile(r'\s(href|src|action|formaction|data-[a-z]+)=["\'](/[^"\']*)["\']')
ROOTS = "enter|join|name|race-the-bots|races|room|rooms|rules|seat|static|watch"


class Visitor(Person):
    """A browser whose requests go through a proxy on this machine."""

    def __init__(self, port: int, url: str = CLUB, address: str = "203.0.113.7") -> None:
        super().__init__(port)
        parts = urlsplit(url)
        self.base = parts.path
        self.origin = f"{parts.scheme}://{parts.netloc}"
        self.through = {
            "Host": parts.netloc,
            "X-Forwarded-For": address,
            "X-Forwarded-Proto": parts.scheme,
        }

    def _ask(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> Answer:
        came = {"Origin": self.origin} if method == "POST" else {}
        return super()._ask(method, path, body, {**self.through, **came, **headers})

    def enter(self, code: str, **headers: str) -> connect:
        """Open the socket of a table."""
        said = {**self.through, "Cookie": self.cookie, "Origin": self.origin}
        said |= {name.replace("_", "-"): value for name, value in headers.items()}
        host, origin = said.pop("Host"), said.pop("Origin")
        return connect(
            f"ws://{host}{self.base}/room/{code}/socket",
            host="127.0.0.1",
            port=self.port,
            origin=origin,  # type: ignore[arg-type]
            additional_headers=said,
            open_timeout=LIMIT,
            close_timeout=1,
        )


@asynccontextmanager
async def behind(folder: Path, url: str = CLUB, **more: Any) -> AsyncIterator[Served]:
    settings = replace(FREE, public_url=url, **more)
    async with served_in(folder, settings=settings) as served:
        yield served


def addresses(page: str) -> set[str]:
    return {unescape(where) for _, where in ADDRESS.findall(page)}


@pytest.mark.parametrize("url", [CLUB, "http://10.1.2.3:8000", "https://club.example/room/static"])
async def test_every_address_of_every_page_works_below_the_base_path(
    url: str, tmp_path: Path
) -> None:
    """A visitor follows every link there is, from the lobby through a race to its review."""
    async with behind(tmp_path, url) as served:
        pip = Visitor(served.port, url)
        base, seen = pip.base, set[str]()

        async def follow(page: Answer) -> None:
            assert page.status < 400, page.text
            for where in addresses(page.text) - seen:
                seen.add(where)
                assert where.startswith(f"{base}/"), where
                got = await pip.get(where)
                assert got.status in (200, 303, 403, 405), (where, got.status)  # a form: 405

        await follow(await pip.get(f"{base}/"))
        await follow(await pip.get(f"{base}/rules/death_roads", Referer=f"{url}/room/nonesuch"))
        room = (await pip.post(f"{base}/rooms", {"game": "slipstream_tcg", "seat1": "person"})).to
        assert room.startswith(f"{base}/room/")
        page = await pip.get(room)
        await follow(page)
        link = re.search(r'id="play-link" readonly value="([^"]+)"', page.text)
        assert link is not None and link[1].startswith(f"{url}/join/")
        pop = Visitor(served.port, url, "203.0.113.8")
        door, _, token = link[1].removeprefix(pip.origin).partition("#")
        await follow(await pop.get(door))
        assert (await pop.post(door, {"token": token, "name": "Pop"})).to == room
        assert (await pip.post(f"{room}/start")).to == room
        await follow(await pip.get(room))
        refused = await pip.post(f"{room}/chat", {"text": ""})
        assert refused.status == 400 and f'action="{room}/chat"' in refused.text
        assert (await pip.post(f"{room}/resign")).to == room
        race = served.tables.under_way[room.rpartition("/")[2]].race
        await until(lambda: race.session.over and not race.lock.locked())
        await follow(await pip.get(room))
        await follow(await pip.get(f"{base}/races/{race.code}"))
        back = await pip.get(f"{base}/rules/slipstream_tcg", Referer=f"{url}/room/{race.code}")
        assert f'id="back" href="{room}"' in back.text
        gone = await pip.get(f"{base}/nowhere")
        assert gone.status == 404 and f'href="{base}/"' in gone.text
        slash = await pip.get(f"{base}/rules/railgrind/")
        assert slash.headers["location"] == f"{url}/rules/railgrind", "not the proxy's own address"
        assert any([f"{base}/static/art/" in each for each in seen])


@pytest.mark.parametrize("game", GAMES)
async def test_a_push_has_its_addresses_below_the_base_path_too(game: str, tmp_path: Path) -> None:
    async with behind(tmp_path) as served:
        pip = Visitor(served.port)
        room = (await pip.post("/table/race-the-bots", {"game": game})).to
        async with pip.enter(room.rpartition("/")[2]) as socket:
            pushed = (await frame(socket))["html"]
            await send(socket, do="chat", move="1", text='see href="/rules/x"')
            await frame(socket)
            assert 'see href="/rules/x"' in plain((await frame(socket))["html"])
        found = addresses(pushed)
        assert found and all([each.startswith("/table/") for each in found])


async def test_a_proxy_may_leave_the_base_path_out(tmp_path: Path) -> None:
    async with behind(tmp_path) as served:
        pip = Visitor(served.port)
        assert (await pip.get("/")).text == (await pip.get("/table/")).text
        assert (await pip.get("/table")).text == (await pip.get("/table/")).text
        assert (await pip.post("/rooms", {"game": "death_roads"})).to.startswith("/table/room/")


async def test_cookies_and_headers_fit_the_public_address(tmp_path: Path) -> None:
    async with behind(tmp_path) as served:
        got = await Visitor(served.port).post("/table/name", {"name": "Pip"})
        cookie = got.headers["set-cookie"]
        assert "; Secure" in cookie and "; Path=/table;" in cookie and "; HttpOnly" in cookie
        assert got.headers["strict-transport-security"].startswith("max-age=")
    async with behind(tmp_path, "http://club.example:8000") as served:
        got = await Visitor(served.port, "http://club.example:8000").post("/name", {"name": "Pip"})
        assert "Secure" not in got.headers["set-cookie"] and "Path=/;" in got.headers["set-cookie"]
        assert "strict-transport-security" not in got.headers


@pytest.mark.parametrize(
    ("host", "status"),
    [("club.example", 200), ("club.example:443", 200), ("CLUB.example", 200), ("127.0.0.1", 200),
     ("club.example:8080", 421), ("club.example.evil.com", 421), ("evil.com", 421), ("[", 421)],
)  # fmt: skip
async def test_only_the_public_host_is_answered(host: str, status: int, tmp_path: Path) -> None:
    async with behind(tmp_path) as served:
        pip = Visitor(served.port)
        got = await pip.get("/table/", Host=host)
        assert got.status == status and got.headers["x-frame-options"] == "DENY"
        assert status == 200 or got.text == "This table is at https://club.example/table/\n"
        code = (await pip.post("/table/race-the-bots", {"game": "death_roads"})).to[-8:]
        if status == 421 and host != "[":
            with pytest.raises(InvalidStatus) as oops:
                await pip.enter(code, Host=host).__aenter__()
            assert oops.value.response.status_code == 421
        assert (await pip.get("/table/", Host="x", X_Forwarded_Host="club.example")).status == 200
        assert (await pip.get("/table/", X_Forwarded_Host="evil.com")).status == 421


@pytest.mark.parametrize(
    "origin",
    ["http://club.example", "https://club.example.evil.com", "https://evil.com", "null",
     "https://club.example:80", "http://127.0.0.1", "https://club.example/"],
)  # fmt: skip
async def test_forms_and_sockets_come_from_a_page_of_the_public_address(
    origin: str, tmp_path: Path
) -> None:
    async with behind(tmp_path) as served:
        pip = Visitor(served.port)
        code = (await pip.post("/table/race-the-bots", {"game": "death_roads"})).to[-8:]
        got = await pip.post("/table/name", {"name": "Pip"}, Origin=origin)
        assert got.status == 403 and "Forms must be sent from a page" in got.text
        with pytest.raises(InvalidStatus) as oops:
            await pip.enter(code, Origin=origin).__aenter__()
        assert oops.value.response.status_code == 403
        async with pip.enter(code) as socket:
            assert "html" in await frame(socket)


async def test_a_visitor_over_http_is_sent_to_https(tmp_path: Path) -> None:
    async with behind(tmp_path) as served:
        pip = Visitor(served.port)
        got = await pip.get("/table/rules/railgrind?x=1", X_Forwarded_Proto="http")
        assert got.status == 308
        assert got.headers["location"] == "https://club.example/table/rules/railgrind?x=1"


# Who is who


@pytest.mark.parametrize(
    ("peer", "forwarded", "visitor"),
    [
        ("127.0.0.1", "203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", "6.6.6.6, 203.0.113.7", "203.0.113.7"),  # the visitor wrote the first one
        ("127.0.0.1", "6.6.6.6, 203.0.113.7, 10.0.0.9", "203.0.113.7"),
        ("127.0.0.1", "203.0.113.7:5555", "203.0.113.7"),
        ("127.0.0.1", "[2001:db8::7]:5555", "2001:db8::7"),
        ("::ffff:127.0.0.1", "2001:db8::7", "2001:db8::7"),
        ("127.0.0.1", "nonsense", "127.0.0.1"),
        ("127.0.0.1", "203.0.113.7, nonsense", "127.0.0.1"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("198.51.100.1", "203.0.113.7", "198.51.100.1"),  # no proxy of ours
        ("", "203.0.113.7", ""),
    ],
)
def test_the_visitor_is_the_last_address_that_no_trusted_proxy_has(
    peer: str, forwarded: str, visitor: str
) -> None:
    settings = Settings(public_url=CLUB, trusted_proxies="127.0.0.0/8,10.0.0.0/8")
    headers = Headers({"X-Forwarded-For": forwarded})
    assert PublicAddress(settings).visitor(peer, headers) == visitor
    alone = PublicAddress(replace(settings, public_url=""))
    assert alone.visitor(peer, headers) == peer, "without a public address there is no proxy"


async def test_limits_by_address_count_the_visitor_behind_the_proxy(tmp_path: Path) -> None:
    few: dict[str, Any] = {
        "requests_per_address": Rate(3, 3600),
        "sockets_per_address": Rate(2, 3600),
        "connections_per_address": 1,
    }
    async with behind(tmp_path, **few) as served:
        pip, pop = Visitor(served.port), Visitor(served.port, address="203.0.113.8")
        room = (await pip.post("/table/race-the-bots", {"game": "death_roads"})).to
        assert [(await pip.get("/table/")).status for _ in range(3)] == [200, 200, 429]
        assert (await pop.get("/table/")).status == 200
        code = room.rpartition("/")[2]
        async with pip.enter(code):
            with pytest.raises(InvalidStatus) as oops:
                await pip.enter(code).__aenter__()
            assert oops.value.response.status_code == 429, "a second connection at a time"
        with pytest.raises(InvalidStatus) as oops:
            await pip.enter(code).__aenter__()
        assert oops.value.response.status_code == 429, "a third socket"
        pop.cookie = pip.cookie
        async with pop.enter(code) as socket:
            await frame(socket)
        await until(lambda: not served.tables.house.limits.proxied)


async def test_nobody_gets_around_the_limits_with_a_forwarded_address(tmp_path: Path) -> None:
    few = replace(FREE, requests_per_address=Rate(2, 3600))
    for settings in (few, replace(few, public_url=CLUB, trusted_proxies="192.0.2.1")):
        async with served_in(tmp_path, settings=settings) as served:
            found = []
            for n in range(3):
                pip = Visitor(served.port, address=f"203.0.113.{n}")
                found.append((await pip.get("/table/", Host="127.0.0.1")).status)
            assert found[2] == 429


# What is said


@pytest.mark.parametrize(
    ("said", "kept"),
    [("https://Club.example/table/", CLUB), ("https://club.example:443/", "https://club.example"),
     ("http://club.example:8080", "http://club.example:8080"),
     ("https://[2001:db8::1]/a/b", "https://[2001:db8::1]/a/b"),
     ("https://club.example/Table", "https://club.example/Table")],
)  # fmt: skip
def test_a_public_address_is_kept_in_one_form(said: str, kept: str) -> None:
    assert choose({"public-url": said}, {}).settings.public_url == kept


@pytest.mark.parametrize(
    "said",
    ["club.example", "ftp://club.example", "https://", "https://club.example/a?b",
     "https://club.example/#a", "https://me:secret@club.example", "https://club.example/a//b",
     "https://club.example:99999", "https://[::1", "https://club.example/ä", "https://a b"],
)  # fmt: skip
def test_a_wrong_public_address_is_one_sentence(said: str) -> None:
    with pytest.raises(BadSetting, match=r"^--public-url must be a whole address such as https:"):
        choose({"public-url": said}, {})


def test_a_wrong_proxy_is_one_sentence() -> None:
    with pytest.raises(BadSetting, match=r"^--trusted-proxies must be addresses or networks such"):
        choose({"trusted-proxies": "nginx"}, {})
    kept = choose({"trusted-proxies": "10.1.2.3, ::1"}, {}).settings.trusted_proxies
    assert kept == "10.1.2.3/32,::1/128"


def test_the_open_door_is_said_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def said(settings: Settings) -> list[str]:
        lines: list[str] = []

        async def opened(*args: object) -> None:
            args[-1]()  # type: ignore[operator]

        monkeypatch.setattr(serving, "_serve", opened)
        serving.serve(replace(settings, port=0, data=str(tmp_path)), lines.append)
        return lines

    assert len(said(Settings())) == 1
    _, open_door = said(Settings(host="0.0.0.0"))
    assert "nothing is encrypted" in open_door and "--public-url" in open_door
    first, second = said(Settings(host="0.0.0.0", public_url=CLUB))
    assert f"open at {CLUB}/ " in first and "proxy at http://127.0.0.1:" in second


def test_only_addresses_are_moved_below_the_base_path() -> None:
    typed = '<input value="/shrug"><a href="#ask">&quot; href=&quot;/x</a>'
    assert below("/table", typed) == typed
    assert below("/table", '<a class="b" href="/room/x">') == '<a class="b" href="/table/room/x">'
    assert below("", '<a href="/x">') == '<a href="/x">'


def test_scripts_and_styles_know_no_address() -> None:
    """They would miss the base path. Scripts take addresses from their page."""
    for name, asset in assets().items():
        found = re.findall(rf"""[`'"(]/({ROOTS})\b""", asset.body.decode())
        assert not found, (name, found)
