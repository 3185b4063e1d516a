"""Does a server's memory stay flat? Races against bots, then one table joined again and again.

    python bench/memory.py                    3,000 races and 5,000 reconnects
    python bench/memory.py 300 500            fewer

It ends with an error if either leaves more than 30 MB behind.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time

from club import Club, Visitor, club
from load import FREE

MOST = 30.0  # megabytes
WARM = 0.1  # of all races are driven before the first measurement: caches fill up
AT_ONCE = 4
QUIET = 20.0  # seconds after which finished races are put away


def races(served: Club, count: int) -> float:
    """Return the megabytes that this many races against bots leave behind."""
    asyncio.run(_race(served, max(AT_ONCE, round(count * WARM))))
    time.sleep(QUIET)
    before = served.megabytes
    for part in range(1, 6):
        asyncio.run(_race(served, count // 5))
        print(f"  {count // 5 * part} races: {served.megabytes - before:+.1f} MB", flush=True)
    time.sleep(QUIET)
    return served.megabytes - before


async def _race(served: Club, count: int) -> None:
    left = iter(range(count))

    async def one_after_another() -> None:
        pip = Visitor(served.port)
        for _ in left:
            code = await asyncio.to_thread(pip.race_the_bots, game="slipstream121", level="random")
            async with pip.socket(code, "?as=json") as socket:
                await socket.send(json.dumps({"do": "speed", "move": "1", "speed": "fast"}))
                await socket.send(json.dumps({"do": "away", "move": "2"}))
                while not json.loads(await socket.recv()).get("sight", {}).get("over"):
                    pass

    await asyncio.gather(*[one_after_another() for _ in range(AT_ONCE)])


def reconnects(served: Club, count: int) -> float:
    """Return the megabytes that this many connections to one table leave behind."""
    pip = Visitor(served.port)
    code = pip.race_the_bots(game="slipstream_tcg")
    asyncio.run(_reconnect(pip, code, max(20, round(count * WARM))))
    time.sleep(1)
    before = served.megabytes
    for part in range(1, 6):
        asyncio.run(_reconnect(pip, code, count // 5))
        print(f"  {count // 5 * part} reconnects: {served.megabytes - before:+.1f} MB", flush=True)
    time.sleep(1)
    return served.megabytes - before


async def _reconnect(pip: Visitor, code: str, count: int) -> None:
    for _ in range(count):
        async with pip.socket(code) as socket:
            await socket.recv()


def main() -> int:
    counts = [int(said) for said in sys.argv[1:]] or [3000, 5000]
    with club(*FREE) as served:
        found = {"races": races(served, counts[0]), "reconnects": reconnects(served, counts[-1])}
    for what, megabytes in found.items():
        print(f"{what}: {megabytes:+.1f} MB")
    return int(max(found.values()) > MOST)


if __name__ == "__main__":
    sys.exit(main())
