"""The doctor: checks a host can run at any time, and a text to paste into a report.

Each check is one line: ok, or what to do. It tells no secret: no key, no token, no room, no person,
and the home folder is written as ~.
"""

from __future__ import annotations

import json
import platform
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from paddock import __version__
from paddock.kernel.errors import PaddockError
from paddock.server.settings import Settings
from paddock.server.storage.opening import folder_of
from paddock.server.storage.sqlite import FILE, KEY_FILE, reading
from paddock.server.thinking import worker

LEAST_ROOM: Final = 200_000_000  # bytes
SECONDS: Final = 20.0  # for anything
FAR: Final = 60.0  # seconds by which two clocks may differ
OLDEST: Final = 1_700_000_000.0  # no clock is before that


class Finding(NamedTuple):
    """What a check has found."""

    name: str
    ok: bool
    says: str  # how it is, or what to do


def examine(settings: Settings) -> Iterator[Finding]:
    """Run all checks, each for itself."""
    checks: tuple[tuple[str, Callable[[Settings], str]], ...] = (
        ("version", _version),
        ("data", _data),
        ("disk", _disk),
        ("database", _database),
        ("clock", _clock),
        ("workers", _workers),
        ("port", _port),
        ("public", _public),
        ("proxy", _proxy),
        ("sockets", _sockets),
    )
    for name, check in checks:
        try:
            yield Finding(name, True, check(settings))
        except Unwell as oops:
            yield Finding(name, False, str(oops))
        except Exception as oops:  # a check that fails is a finding too
            yield Finding(name, False, f"this check failed ({type(oops).__name__})")


class Unwell(PaddockError):
    """Raised by a check that has found something; the message says what to do."""

    code: ClassVar = "unwell"


def _called(path: Path) -> str:
    """Return a path without the name of its user."""
    try:
        return f"~/{path.absolute().relative_to(Path.home())}"
    except ValueError:
        return str(path)


def _version(settings: Settings) -> str:
    build = (
        "compiled"
        if not str(sys.modules["paddock.kernel.table"].__file__).endswith(".py")
        else "plain"
    )
    python = f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
    return f"Paddock {__version__} ({build}), {python}, {platform.system()} {platform.machine()}"


def _data(settings: Settings) -> str:
    folder = folder_of(settings)
    if settings.database:
        return "races are in the database"
    if not folder.exists():
        return f"{_called(folder)} does not exist yet; the server makes it"
    probe = folder / ".doctor"
    try:
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as oops:
        raise Unwell(
            f"{_called(folder)} cannot be written ({oops.strerror}): change its owner or --data"
        ) from None
    key = folder / KEY_FILE
    if key.exists() and key.stat().st_mode & 0o077 and sys.platform != "win32":
        raise Unwell(f"others can read the server's key: chmod 600 {_called(key)}")
    return f"{_called(folder)} can be written"


def _disk(settings: Settings) -> str:
    folder = folder_of(settings)
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    if free < LEAST_ROOM:
        raise Unwell(f"only {free // 10**6} MB are free: make room before races cannot be saved")
    return f"{free / 10**9:.1f} GB are free"


def _database(settings: Settings) -> str:
    if settings.database:
        return _postgresql(settings)
    path = folder_of(settings) / FILE
    if not path.exists():
        return "there is none yet"
    try:
        held = reading(path)
        found = held.execute("pragma quick_check").fetchone()[0]
        races = held.execute("select count(*) from races").fetchone()[0]
        layout = held.execute("pragma user_version").fetchone()[0]
        held.close()
    except sqlite3.Error as oops:
        raise Unwell(f"it cannot be read ({oops}): restore a backup") from None
    if found != "ok":
        raise Unwell("it is damaged: stop the server and restore a backup")
    return f"layout {layout}, {races} races, {path.stat().st_size / 10**6:.1f} MB, no damage found"


def _postgresql(settings: Settings) -> str:
    import psycopg

    from paddock.server.storage import postgresql

    said = postgresql._settings(settings.database, settings.database_password_file)
    try:
        with psycopg.connect(**said, connect_timeout=int(SECONDS)) as held:
            version = held.execute("show server_version").fetchone()
    except psycopg.Error as oops:
        raise Unwell(f"it cannot be reached ({type(oops).__name__}): check --database") from None
    return f"PostgreSQL {version[0] if version else ''} answers"


def _clock(settings: Settings) -> str:
    now = time.time()
    if now < OLDEST:
        raise Unwell("the clock of this machine is wrong: set it, preferably with NTP")
    there = _asked(settings.public_url, "/health")[1].get("date") if settings.public_url else None
    if there and abs(parsedate_to_datetime(there).timestamp() - now) > FAR:
        raise Unwell("the clock differs from that of the public address: set both with NTP")
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(now))


def _workers(settings: Settings) -> str:
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", worker.__name__], stdin=subprocess.DEVNULL, capture_output=True,
        timeout=SECONDS, check=False,
    )  # fmt: skip
    if done.returncode:
        raise Unwell("a thinking process did not start: reinstall Paddock")
    return f"a thinking process starts in {time.monotonic() - began:.1f} s"


def _port(settings: Settings) -> str:
    here = "127.0.0.1" if settings.host in ("0.0.0.0", "::", "") else settings.host
    with socket.socket(socket.AF_INET6 if ":" in here else socket.AF_INET) as probe:
        probe.settimeout(SECONDS)
        if probe.connect_ex((here, settings.port)):
            return f"nothing listens on {settings.port}; it is free for paddock serve"
    shown = f"[{here}]" if ":" in here else here
    status, _, told = _asked(f"http://{shown}:{settings.port}", "/health")
    if "version" not in told:
        raise Unwell(f"another program listens on {settings.port}: stop it, or use --port")
    if status != 200:
        raise Unwell(f"the server has a problem: store {told['store']}, workers {told['workers']}")
    running = told["version"]
    if running != __version__:
        raise Unwell(f"the server runs version {running}, and this is {__version__}: restart it")
    return f"a server is running on {settings.port}, and all is well"


def _public(settings: Settings) -> str:
    if not settings.public_url:
        return "no public address is set"
    status, _, told = _asked(settings.public_url, "/health")
    if "version" not in told:
        raise Unwell(
            f"{settings.public_url} answers {status}, but it is not this table: check the proxy"
        )
    return f"{settings.public_url} leads to Paddock {told['version']}"


def _proxy(settings: Settings) -> str:
    """Find out whether the server knows that its visitors come over TLS."""
    if not settings.public_url:
        return "no proxy to check"
    secure = urlsplit(settings.public_url).scheme == "https"
    _, headers, told = _asked(settings.public_url, "/health")
    if secure and not told.get("https"):
        raise Unwell(
            "the server does not know that visitors come over TLS: start it with --public-url"
        )
    if secure and "strict-transport-security" not in headers:
        raise Unwell("the header Strict-Transport-Security gets lost: let the proxy pass it on")
    return "its headers arrive"


def _sockets(settings: Settings) -> str:
    """Knock at a room that does not exist: the server refuses it as a socket, while a proxy that
    does not pass sockets on makes a plain request of it."""
    if not settings.public_url:
        return "no public address to try them through"
    from websockets.exceptions import InvalidHandshake, InvalidStatus
    from websockets.sync.client import connect
    from websockets.typing import Origin

    parts = urlsplit(settings.public_url)
    where = settings.public_url.replace("http", "ws", 1)
    try:
        origin = Origin(f"{parts.scheme}://{parts.netloc}")
        with connect(f"{where}/room/none/socket", origin=origin, open_timeout=SECONDS):
            return "they come through"
    except InvalidStatus as oops:
        if oops.response.status_code == 403:
            return "they come through"
        status = oops.response.status_code
    except (InvalidHandshake, OSError, TimeoutError):
        status = 0
    found = status or "no answer"
    raise Unwell(
        f"they do not come through ({found}): let the proxy pass on Upgrade and Connection"
    )


def _asked(base: str, path: str) -> tuple[int, dict[str, str], dict[str, Any]]:
    """Return the status, headers and JSON of an address; nothing of what is not JSON."""
    asked = Request(f"{base}{path}", headers={"User-Agent": "paddock-doctor"})
    try:
        with urlopen(asked, timeout=SECONDS) as got:
            return got.status, _lower(got.headers), _json(got.read(10_000))
    except HTTPError as oops:
        return oops.code, _lower(oops.headers), _json(oops.read(10_000))
    except (URLError, OSError) as oops:
        raise Unwell(
            f"{base} does not answer ({getattr(oops, 'reason', oops)}): is it running?"
        ) from None


def _lower(headers: Any) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def _json(body: bytes) -> dict[str, Any]:
    try:
        found = json.loads(body)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
