"""Is anything lost or doubled when things break? Players send a move again until it is answered;
afterwards, what was acknowledged is compared with what is stored, and every race is replayed.

    python bench/crashes.py                       everything, which takes about an hour
    python bench/crashes.py kills --kills 10      some, and less of it

    kills       kill -9 of servers: one on SQLite, then two on PostgreSQL, which crashes in between
    power       power cuts: writes that were not synced are lost (SQLite), PostgreSQL crashes
    outage      PostgreSQL is stopped for 10 seconds, and its connections are cut
    proxy       messages are cut off, delayed and doubled on their way
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

sys.path.append(str(Path(__file__).parents[1]))

from power import postgresql_crashes, power_cuts
from proxy import Proxy
from stubborn import Player, Server, playing, verdict

from paddock.server.settings import Settings
from tools.cluster import Cluster

GAMES = ("slipstream121", "slipstream_tcg", "death_roads", "railgrind", "dragon_race")


async def kills(
    count: int, servers: list[Server], crash: Callable[[], None] | None
) -> list[Player]:
    """Kill a server again and again while people play."""
    rng = Random(count)
    players = [
        Player(lambda: rng.choice(servers).port, number, GAMES[number % len(GAMES)])
        for number in range(6)
    ]
    async with playing(players):
        for kill in range(count):
            each = players[kill % len(players)]
            each.news.clear()
            await asyncio.wait_for(each.news.wait(), 60)  # somebody got through since the last one
            await asyncio.sleep(rng.random() * 0.3)
            if crash is not None and kill % 4 == 3:
                await asyncio.to_thread(crash)
                continue
            server = rng.choice(servers)
            server.end()
            await asyncio.to_thread(server.start)
        await asyncio.sleep(2)
    return players


def on_sqlite(count: int) -> str:
    with TemporaryDirectory() as folder:
        server = Server("--data", folder)
        try:
            players = asyncio.run(kills(count, [server], None))
        finally:
            server.end(signal.SIGTERM)
        return verdict(Settings(data=folder), players)


def on_postgresql(count: int) -> str:
    cluster, rng = Cluster(fsync=True), Random(count)

    def crash() -> None:
        rng.choice((cluster.crash, cluster.kill))()
        cluster.start()

    with TemporaryDirectory() as folder:
        where = ("--data", folder, "--database", cluster.new())
        servers = [Server(*where), Server(*where)]
        try:
            players = asyncio.run(kills(count, servers, crash))
            for each in servers:
                each.end(signal.SIGTERM)
            return verdict(Settings(data=folder, database=where[3]), players)
        finally:
            for each in servers:
                each.process.kill()
            cluster.close()


def outage(seconds: float) -> str:
    """Stop PostgreSQL for a while; then cut connections. Return when play went on."""
    cluster = Cluster(fsync=True)
    with TemporaryDirectory() as folder:
        where = ("--data", folder, "--database", cluster.new())
        servers = [Server(*where), Server(*where)]

        async def run() -> tuple[list[Player], list[float]]:
            rng = Random(1)
            players = [
                Player(lambda: rng.choice(servers).port, n, GAMES[n % len(GAMES)]) for n in range(6)
            ]
            back: list[float] = []
            async with playing(players):
                await asyncio.sleep(5)
                await asyncio.to_thread(cluster.stop)
                before = [len(each.acknowledged) for each in players]
                await asyncio.sleep(seconds)
                false = sum([len(each.acknowledged) for each in players]) - sum(before)
                if false > 0:
                    raise SystemExit(f"FAILED: {false} moves acknowledged without a database")
                await asyncio.to_thread(cluster.start)
                back.append(await recovered(players))
                for _ in range(5):
                    await asyncio.to_thread(cluster.cut)
                    back.append(await recovered(players))
            return players, back

        try:
            players, back = asyncio.run(run())
            for each in servers:
                each.end(signal.SIGTERM)
            said = verdict(Settings(data=folder, database=where[3]), players)
        finally:
            for each in servers:
                each.process.kill()
            cluster.close()
    cuts = ", ".join([f"{each:.1f}" for each in back[1:]])
    away = f"after {seconds:.0f} s away, everybody moved within {back[0]:.1f} s"
    return f"{away}; after cuts within {cuts} s; {said}"


async def recovered(players: list[Player]) -> float:
    """Return the seconds until every player has made a move."""
    began = time.monotonic()
    for each in players:
        each.news.clear()
    await asyncio.wait_for(asyncio.gather(*[each.news.wait() for each in players]), 60)
    return time.monotonic() - began


def proxied(seconds: float) -> str:
    """Race through a proxy that cuts, delays and doubles messages."""
    with TemporaryDirectory() as folder:
        server = Server("--data", folder)

        async def run() -> tuple[list[Player], Proxy]:
            async with Proxy(server.port, Random(7)) as proxy:
                players = [Player(lambda: proxy.port, n, GAMES[n % len(GAMES)]) for n in range(10)]
                async with playing(players):
                    ends = time.monotonic() + seconds
                    while time.monotonic() < ends or min([each.races for each in players]) < 2:
                        await asyncio.sleep(0.2)
                return players, proxy

        try:
            players, proxy = asyncio.run(run())
        finally:
            server.end(signal.SIGTERM)
        races = sum([each.races - 1 for each in players])
        return f"{races} races finished; {proxy.said()}; {verdict(Settings(data=folder), players)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("what", nargs="*", default=["kills", "power", "outage", "proxy"])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--cuts", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--only", choices=["sqlite", "postgresql"])
    wanted = parser.parse_args()
    both: dict[str, tuple[Callable[[], str], Callable[[], str]]] = {
        "kills": (lambda: on_sqlite(wanted.kills), lambda: on_postgresql(wanted.kills)),
        "power": (lambda: power_cuts(wanted.cuts), lambda: postgresql_crashes(wanted.cuts)),
    }
    for what in wanted.what:
        if what in both:
            for store, run in zip(("sqlite", "postgresql"), both[what]):
                if wanted.only in (None, store):
                    print(f"{what}, {store}: {run()}", flush=True)
        elif what == "outage":
            print(f"outage: {outage(wanted.seconds)}", flush=True)
        elif what == "proxy":
            print(f"proxy: {proxied(6 * wanted.seconds)}", flush=True)
        else:
            raise SystemExit(f"There is no {what}. Choose kills, power, outage or proxy.")


if __name__ == "__main__":
    main()
