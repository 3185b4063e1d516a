"""Starting and stopping: the data, the port, the workers, the browser, Ctrl-C."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

import uvicorn

from paddock.server import HOST
from paddock.server.logs import keep_log
from paddock.server.pages.assets import assets
from paddock.server.rooms.house import House
from paddock.server.rooms.people import Keys
from paddock.server.settings import Settings, secret_in
from paddock.server.storage.archive import Archive
from paddock.server.storage.opening import open_store
from paddock.server.storage.store import CannotOpen, Store
from paddock.server.tables import Tables
from paddock.server.thinking.pool import Pool
from paddock.server.web.app import application
from paddock.server.web.forms import LOOPBACK
from paddock.server.web.public import PublicAddress
from paddock.server.web.wire import Config, Patient, Remembering

TRIES: Final = 200  # ports that are looked at for a free one
SEND_BUFFER: Final = 65_536
HANG_UP_AFTER: Final = 10_000  # milliseconds in which a client takes nothing
LARGEST_MESSAGE: Final = 4096
PING_SECONDS: Final = 30.0
WITHOUT_PROXY: Final = (
    "Every machine that can reach this one can open the table, and nothing is encrypted: for the"
    " internet, add --public-url and a proxy that speaks TLS (docs/hosting.md)."
)
LAST_WORDS: Final = 2  # seconds for connections to end
BACKLOG: Final = 128
SPARE_FILES: Final = BACKLOG + 64  # for connections on their way, the data, the workers


def listening(host: str, port: int) -> socket.socket:
    """Return a listening socket that drops clients who stop reading."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    except (OSError, UnicodeError):  # a name with an empty or a very long part is no text to it
        raise CannotOpen(
            f"{host!r} is not an address of this machine. Use --host 127.0.0.1 or 0.0.0.0."
        ) from None
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    with contextlib.suppress(OSError, AttributeError):  # not every system has it
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, HANG_UP_AFTER)
    try:
        made.bind((host, port))
        made.listen(BACKLOG)
    except OSError as oops:
        made.close()
        if _taken(host, port):
            free = _next_free(host, port)
            hint = f" Try: paddock serve --port {free}" if free else ""
            raise CannotOpen(f"Port {port} is in use.{hint}") from None
        raise CannotOpen(f"Cannot listen on {host} port {port}: {oops.strerror}.") from None
    return made


def _taken(host: str, port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind((host, port))
        except OSError as oops:
            return oops.errno in (98, 48, 10048)  # in use, as Linux, macOS and Windows say it
    return False


def _next_free(host: str, port: int) -> int:
    for other in range(port + 1, min(port + TRIES, 65_536)):
        with socket.socket() as probe:
            try:
                probe.bind((host, other))
            except OSError:
                continue
            return other
    return 0


def address(host: str, port: int) -> str:
    shown = HOST if host in ("0.0.0.0", "::", "") else host
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


class Server(uvicorn.Server):
    """A server that calls `ready` when it is."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready: Final = ready

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Close the table at Ctrl-C or SIGTERM, and do nothing more after that."""
        signals = (signal.SIGINT, signal.SIGTERM)
        before = [(each, signal.signal(each, self.handle_exit)) for each in signals]
        try:
            yield
        finally:
            for each, handler in before:
                signal.signal(each, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            gc.collect()
            gc.freeze()
            gc.set_threshold(50_000, 20, 50)
            self.ready()


def config(tables: Tables) -> Config:
    settings = tables.house.settings
    public = PublicAddress(settings)
    made = Config(
        application(tables, public),
        http=Patient,
        ws=Remembering,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_keep_alive=settings.idle_seconds,
        log_config=None,
        access_log=False,
        lifespan="on",
        server_header=False,
        timeout_graceful_shutdown=LAST_WORDS,
        proxy_headers=False,
    )
    made.limits, made.public = tables.house.limits, public
    return made


def fitting(settings: Settings) -> Settings:
    """Return the settings with no more connections than this machine has files for."""
    try:
        import resource
    except ImportError:  # not every system has such limits
        return settings
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = settings.connections + SPARE_FILES
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return replace(settings, connections=min(settings.connections, max(1, soft - SPARE_FILES)))


def serve(
    settings: Settings | None = None,
    say: Callable[[str], None] = print,
    browse: Callable[[str], object] | None = None,
) -> None:
    """Serve until Ctrl-C. Everything is always on disk, so there is nothing to save."""
    settings = fitting(settings or Settings())
    keep_log(settings.log_lines, settings.log_format)
    store = open_store(settings)
    assets()  # drawn before the first visitor waits for them
    made = None
    try:
        made = listening(settings.host, settings.port)
        port = made.getsockname()[1]
        where = f"{settings.public_url}/" if settings.public_url else address(settings.host, port)
        pool = Pool(patience=settings.thinking_seconds, champion=settings.champion_seconds)

        damage = store.damage()

        def ready() -> None:
            say(f"Paddock is open at {where}  (Ctrl-C stops it; races are saved in {store.where})")
            if settings.public_url:
                say(f"It waits for your proxy at {address(settings.host, port)}")
            elif settings.host not in LOOPBACK:
                say(WITHOUT_PROXY)
            if damage:
                say(damage)
            if browse is not None:
                browse(where)

        try:
            with asyncio.Runner(loop_factory=_loop()) as runner:
                runner.run(_serve(store, pool, made, settings, ready))
        finally:
            pool.close()
    finally:
        if made is not None:
            made.close()
        store.close()


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return uvloop's event loop, which takes less time for each message, where there is one."""
    try:
        import uvloop
    except ImportError:  # not on Windows
        return None
    return uvloop.new_event_loop


async def _serve(
    store: Store, pool: Pool, made: socket.socket, settings: Settings, ready: Callable[[], None]
) -> None:
    password = secret_in(settings.password_file, "password-file")
    keys = Keys(store.secret())
    house = House(Archive(store), keys, pool, settings=settings, password=password)
    server = Server(config(Tables(house)), ready)
    with contextlib.suppress(asyncio.CancelledError):
        await server.serve([made])


def browser(where: str) -> None:
    """Open the address in a browser, if the machine has a screen."""
    if sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        return
    with contextlib.suppress(webbrowser.Error, OSError):
        webbrowser.open(where)
