"""A real nginx in front, with TLS and a base path, as packaging/nginx.conf says: a whole race."""

from __future__ import annotations

import os
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import NamedTuple
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, Request, build_opener

import pytest

from tests.browser.conftest import Visitors
from tests.browser.driving import Driver
from tests.browser.rooms import SHORT, post
from tests.browser.serving import WAITS, House
from tools.machine import nginx

EXAMPLE = Path(__file__).parents[2] / "packaging" / "nginx.conf"
AROUND = """daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 64; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{example}
}}
"""


class Proxy(NamedTuple):
    """nginx on two ports of this machine."""

    http: str
    https: str


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def configured(folder: Path, plain: int, secure: int, table: int) -> str:
    """Return the example with the ports, names and files of this test."""
    said = EXAMPLE.read_text("utf-8")
    for before, after in {
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ssl;": f"listen 127.0.0.1:{secure} ssl;",
        "server_name club.example;": "server_name 127.0.0.1;",
        "https://club.example": f"https://127.0.0.1:{secure}",
        "/etc/letsencrypt/live/club.example/fullchain.pem": f"{folder}/cert.pem",
        "/etc/letsencrypt/live/club.example/privkey.pem": f"{folder}/key.pem",
        "http://127.0.0.1:8121;": f"http://127.0.0.1:{table};",
    }.items():
        assert before in said, f"{EXAMPLE.name} no longer has {before!r}"
        said = said.replace(before, after)
    return AROUND.format(folder=folder, example=said)


@pytest.fixture
def proxy(tmp_path: Path) -> Iterator[Proxy]:
    found = nginx()
    assert found is not None, "No nginx here. Run `make test`, which finds or installs one."
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
         "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1", "-addext",
         "subjectAltName=IP:127.0.0.1", "-keyout", tmp_path / "key.pem",
         "-out", tmp_path / "cert.pem"],
        check=True, capture_output=True,
    )  # fmt: skip
    plain, secure = free_port(), free_port()
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.toml").write_text(f'public-url = "https://127.0.0.1:{secure}/table"\n')
    house = House(data)
    file = tmp_path / "nginx.conf"
    file.write_text(configured(tmp_path, plain, secure, house.port))
    process = subprocess.Popen(
        [found, "-p", tmp_path, "-c", file], env={**os.environ, "LC_ALL": "C"}
    )
    try:
        for _ in range(WAITS * 20):
            if listens(plain) and listens(secure):
                break
            assert process.poll() is None, (tmp_path / "error.log").read_text()
            sleep(0.05)
        yield Proxy(f"http://127.0.0.1:{plain}", f"https://127.0.0.1:{secure}")
    finally:
        process.terminate()
        process.wait(WAITS)
        house.stop()


class Stays(HTTPRedirectHandler):
    def redirect_request(self, *args: object) -> Request | None:
        return None


def test_a_whole_race_is_run_through_a_real_nginx(proxy: Proxy, visitors: Visitors) -> None:
    with pytest.raises(HTTPError) as sent_on:
        build_opener(Stays).open(f"{proxy.http}/table/", timeout=WAITS)
    assert sent_on.value.headers["Location"] == f"{proxy.https}/table/"
    page = visitors.come()
    page.goto(f"{proxy.https}/table")
    assert page.url == f"{proxy.https}/table/"
    page.fill("#name", "Ann")
    page.click(".named button")
    (cookie,) = page.context.cookies()
    assert cookie["secure"] and cookie["path"] == "/table"
    said = {"game": "slipstream121", "seats": "2", "seat1": "bot", "pace": "0"}
    said |= {f"opt:{name}": str(value) for name, value in SHORT["slipstream121"].items()}
    where = post(page, proxy.https, "/table/rooms", **said)
    page.goto(f"{proxy.https}{where}")
    assert page.locator("#watch-link").input_value().startswith(f"{proxy.https}/table/watch/")
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.click("#start")
    driver = Driver(page)
    assert driver.race()["over"] == "1" and driver.answers >= 1
    assert sockets == [f"{proxy.https.replace('https', 'wss')}{where}/socket"]
    page.click("#open-menu")
    page.click("#open-rules")
    page.wait_for_url(f"{proxy.https}/table/rules/slipstream121")
    page.click("#back")
    page.wait_for_url(f"{proxy.https}{where}")
    page.click("#to-lobby")
    page.wait_for_selector(f'.recent a[href="/table/races/{where.rpartition("/")[2]}"]')
