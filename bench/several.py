"""Two processes on one PostgreSQL.

python bench/several.py                           both
python bench/several.py pairs --pairs 500         fewer
python bench/several.py share --tables 40 --seconds 20

pairs   both processes answer the same question at the same moment, 5,000 times
share   200 tables on one process with SQLite, then on two with PostgreSQL, the people of each
        table at either: moves for a second of CPU of the servers
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

sys.path.append(str(Path(__file__).parents[1]))

from club import Club, Visitor
from load import FREE as NO_LIMITS
from load import GAMES, Load, Table, cpu
from stubborn import Server, verdict
from websockets.asyncio.client import ClientConnection

from paddock.server.settings import Settings
from tools.cluster import Cluster


@contextmanager
def two(cluster: Cluster) -> Iterator[tuple[list[Server], Settings]]:
    """Run two servers on an empty database."""
    with TemporaryDirectory() as folder:
        address = cluster.new()
        where = (*NO_LIMITS, "--data", folder, "--database", address)
        servers = [Server(*where), Server(*where)]
        try:
            yield servers, Settings(data=folder, database=address)
        finally:
            for each in servers:
                if each.process.poll() is None:
                    each.end(signal.SIGTERM)


# Pairs

Pairs = list[list[dict[str, Any]]]


class Twin:
    """The same player at one of the two processes."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.sight: dict[str, Any] = {}

    async def hear(self, move: str = "") -> dict[str, Any]:
        """Return the reply to a move, or the next sight."""
        while True:
            got = dict(json.loads(await asyncio.wait_for(self.socket.recv(), 60)))
            if "sight" in got:
                self.sight = got["sight"]
                if not move:
                    return got
            elif got["ack"] == move:
                return got

    async def asked(self, answered: set[str]) -> dict[str, Any] | None:
        """Return a question that nobody has answered, or None when the race is over."""
        while not self.sight.get("over"):
            question = self.sight.get("question")
            if question and question["token"] not in answered:
                return dict(question)
            await self.hear()
        return None


async def pair_off(ports: list[int], player: int, pairs: Pairs, wanted: argparse.Namespace) -> None:
    """Race bots, and answer each question at both processes at once, until there are enough."""
    rng, visitor, most = Random(player), Visitor(ports[0]), wanted.pairs
    ends = time.monotonic() + wanted.minutes * 60
    while len(pairs) < most and time.monotonic() < ends:
        game = wanted.game or GAMES[rng.randrange(len(GAMES))]
        room = {"game": game, "seats": "2", "pace": "0", "seat1": "bot:random"}
        where = visitor.post("/rooms", **room)[1]
        code = where.rpartition("/")[2]
        visitor.post(f"/room/{code}/start")
        other = Visitor(ports[1])
        other.cookie = visitor.cookie
        async with (
            visitor.socket(code, "?as=json", max_size=None) as one,
            other.socket(code, "?as=json", max_size=None) as two,
        ):
            twins, answered = [Twin(one), Twin(two)], set[str]()
            while len(pairs) < most and (question := await twins[0].asked(answered)) is not None:
                answered.add(question["token"])
                choice = rng.choice(question["choices"])["id"]
                said = {"do": "answer", "token": question["token"], "choice": choice}
                moves = [f"{len(answered)} {n}" for n in range(2)]
                for twin, move in zip(twins, moves):
                    await twin.socket.send(json.dumps({**said, "move": move}))
                got = [await twin.hear(move) for twin, move in zip(twins, moves)]
                pairs.append(got)
                if rng.random() < 0.5:
                    twins.reverse()


def pairs(wanted: argparse.Namespace) -> str:
    """Return how many pairs had exactly one that counts, and verify all races."""
    found: Pairs = []
    cluster = Cluster(fsync=True)

    async def run(servers: list[Server]) -> None:
        ports = [each.port for each in servers]
        await asyncio.gather(*[pair_off(ports, player, found, wanted) for player in range(8)])

    try:
        with two(cluster) as (servers, settings):
            asyncio.run(run(servers))
            for each in servers:
                each.end(signal.SIGTERM)
            said = verdict(settings, [], strict=False)
    finally:
        cluster.close()
    accepted = [len([reply for reply in got if reply.get("ok")]) for got in found]
    wrong = len([number for number in accepted if number != 1])
    second = len([got for got in found if got[1].get("ok")])
    result = f"{len(found)} pairs, {wrong} without exactly one accepted"
    result += f" ({second} at the second process); {said}"
    if wrong:
        raise SystemExit(f"FAILED: {result}")
    return result


# Sharing tables


class Shared(Table):
    """A table whose people come to either process."""

    others: tuple[int, ...] = ()

    async def open(self, seats: int, watchers: int) -> None:
        await super().open(seats, watchers)
        for each in self.people:
            each.visitor.port = self.rng.choice((self.served.port, *self.others))


class Several(Load):
    """Tables on all these servers."""

    def __init__(self, servers: list[Server], wanted: argparse.Namespace) -> None:
        first = servers[0]
        super().__init__(Club(first.process, first.port, Path(os.devnull)), wanted)
        self.servers = servers

    async def open(self, seats: int, watchers: int = 0) -> None:
        for number in range(self.wanted.tables):
            table: Table
            table = shared = Shared(self.served, GAMES[number % len(GAMES)], self.times, number)
            shared.others = tuple([each.port for each in self.servers[1:]])
            await table.open(seats, watchers)
            self.tables.append(table)
            self.tasks += [asyncio.create_task(each.run()) for each in table.people]
        for table in self.tables:
            for each in table.people:
                await asyncio.wait_for(each.pushed.wait(), 120)
            self.tasks.append(asyncio.create_task(table.play(self.wanted.every)))

    async def rate(self) -> float:
        """Return the moves for a second of CPU of all servers."""
        await self.open(2)
        await asyncio.sleep(self.wanted.warm)
        before, moves = sum([cpu(each.process.pid) for each in self.servers]), self.moves
        self.times.on = True
        await asyncio.sleep(self.wanted.seconds)
        used = sum([cpu(each.process.pid) for each in self.servers]) - before
        made = self.moves - moves
        print(f"  {len(self.servers)} x {made} moves, {used:.1f} s of CPU; {self.times.line()};"
              f" stale {self.times.stale}; load {os.getloadavg()[0]:.1f}", flush=True)  # fmt: skip
        await self.close()
        return made / used


def share(wanted: argparse.Namespace) -> str:
    """Return the ratio of the two rates, for each round."""
    ratios: list[float] = []
    for _ in range(wanted.rounds):
        with TemporaryDirectory() as folder, ExitStack() as stack:
            alone = Server(*NO_LIMITS, "--data", folder)
            stack.callback(alone.end, signal.SIGTERM)
            one = asyncio.run(Several([alone], wanted).rate())
        cluster = Cluster(fsync=True)
        try:
            with two(cluster) as (servers, _):
                both = asyncio.run(Several(servers, wanted).rate())
        finally:
            cluster.close()
        ratios.append(both / one)
        print(f"  {one:.0f} moves a second of CPU alone, {both:.0f} shared", flush=True)
    return "ratios " + ", ".join([f"{each:.2f}" for each in ratios])


def main() -> None:
    parser = argparse.ArgumentParser(description="Two processes on one PostgreSQL")
    parser.add_argument("what", nargs="*", default=["pairs", "share"])
    parser.add_argument("--pairs", type=int, default=5000)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--warm", type=float, default=5.0)
    parser.add_argument("--every", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=3)
    wanted = parser.parse_args()
    for what in wanted.what:
        if what not in ("pairs", "share"):
            raise SystemExit(f"There is no {what}. Choose pairs or share.")
        print(f"{what}: {pairs(wanted) if what == 'pairs' else share(wanted)}", flush=True)


if __name__ == "__main__":
    main()
