"""For hosts: is the server well (/health), and how is it doing (/metrics)?"""

from __future__ import annotations

import asyncio
import hmac
import os
import shutil
from ipaddress import ip_address
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from paddock import __version__
from paddock.server.tables import Tables
from paddock.server.web.visitors import FORBIDDEN, Oops, bearer

LEAST_ROOM: Final = 20_000_000  # bytes on the disk
WRITES_IN: Final = 5.0  # seconds
KEPT: Final = 1.0  # seconds for which a finding is not looked for again
LATE_EVERY: Final = 0.05  # seconds between two looks at the event loop
ONLY_HERE: Final = (
    "Metrics are only for this machine. Set metrics-token, and send it as Authorization: Bearer."
)
Findings = dict[str, str | bool]


class OperationRoutes:
    """Health and metrics."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self.found: tuple[float, Findings] | None = None

    async def health(self, request: Request) -> Response:
        now = asyncio.get_running_loop().time()
        if self.found is None or now > self.found[0] + KEPT:
            self.found = (now, await self._findings())
        found = self.found[1]
        told = {**found, "https": request.url.scheme == "https"}
        return JSONResponse(told, 200 if found["ok"] else 503)

    async def _findings(self) -> Findings:
        """Return what is well and what is not, in a few words each."""
        house = self.tables.house
        store = await self._store()
        alive, wanted = house.thinking.workers_alive()
        workers = "ok" if alive == wanted else f"{alive} of {wanted} are running"
        well = store == "ok" and alive > 0
        return {"ok": well, "version": __version__, "store": store, "workers": workers}

    async def _store(self) -> str:
        archive = self.tables.house.archive
        try:
            here = not archive.store.shared  # then `where` is the data folder
            if here and shutil.disk_usage(archive.store.where).free < LEAST_ROOM:
                return "the disk is full"
            await asyncio.wait_for(archive.probe(), WRITES_IN)
        except TimeoutError:
            return "writing takes too long"
        except Exception as oops:  # whatever it is, the answer is that it does not work
            return f"writing fails ({type(oops).__name__})"
        return "ok"

    async def metrics(self, request: Request) -> Response:
        token = self.tables.house.settings.metrics_token
        fits = hmac.compare_digest(bearer(request).encode(), token.encode())
        if not (fits if token else from_here(request)):
            raise Oops(ONLY_HERE, FORBIDDEN)
        text = self.tables.house.metrics.text(self._gauges())
        return PlainTextResponse(text, media_type="text/plain; version=0.0.4")

    def _gauges(self) -> list[tuple[str, str, float]]:
        house = self.tables.house
        alive, _ = house.thinking.workers_alive()
        lookers = [len(each.race.lookers) for each in self.tables.under_way.values()]
        return [
            ("paddock_races", "Races in memory.", len(self.tables.under_way)),
            ("paddock_rooms", "Rooms in memory.", len(self.tables.rooms)),
            ("paddock_sockets", "Sockets at tables.", sum(lookers)),
            ("paddock_connections", "Open connections.", house.limits.connections.total()),
            ("paddock_workers", "Thinking processes that are running.", alive),
            ("paddock_jobs_waiting", "Jobs that wait for them.", house.thinking.jobs_waiting()),
            ("process_resident_memory_bytes", "Memory in use.", _memory()),
            ("process_cpu_seconds_total", "CPU time used.", sum(os.times()[:2])),
        ]


def from_here(request: Request) -> bool:
    """Return True for a request from this machine that no proxy has passed on."""
    proxied = any([name in request.headers for name in ("x-forwarded-for", "forwarded", "via")])
    host = request.client.host if request.client else ""
    try:
        return not proxied and ip_address(host.partition("%")[0]).is_loopback
    except ValueError:
        return False


def _memory() -> int:
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:  # only Linux says it there
        return 0


async def watch_loop(tables: Tables) -> None:
    """Note again and again by how much the event loop is late."""
    loop, delays = asyncio.get_running_loop(), tables.house.metrics.loop_delay
    while True:
        due = loop.time() + LATE_EVERY
        await asyncio.sleep(LATE_EVERY)
        delays.note(max(0.0, loop.time() - due))
