"""Does nonsense break the server? Frames at a table's socket, and requests to its API.

    python bench/fuzz.py                  100,000 frames, and schemathesis over the OpenAPI page
    python bench/fuzz.py 2000             fewer frames, and fewer examples

schemathesis is used if it is installed (`pip install paddock-games[fuzz]`). This ends with an error
if there was a status of 500, a traceback in the log, or a socket that was closed without a reason.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

from club import Club, Visitor, club
from websockets.exceptions import ConnectionClosed

FRAMES = 100_000
TOGETHER = 50  # frames before a reply is waited for
FINE = (1003, 1009, 1013, None)  # not text, too large, too fast, or the connection was cut
OFTEN = "1000000/1"
FREE = [
    word
    for name in ("requests-per-address", "forms-per-address", "forms-per-person",
                 "moves-per-person", "sockets-per-address", "rooms-per-address",
                 "rooms-per-person", "chat-per-seat")
    for word in (f"--{name}", OFTEN)
]  # fmt: skip
DOS = ("answer", "order", "cancel-order", "undo", "takeback", "forfeit", "speed", "step", "away",
       "back", "hint", "chat", "nothing")  # fmt: skip
KEYS = ("do", "move", "token", "choice", "cards", "text", "speed", "order", "leads")


def nonsense(rng: Random, depth: int = 3) -> Any:
    """Return any JSON value."""
    kind = rng.randrange(8 if depth else 5)
    if kind < 2:
        words = [*DOS, "", "c0", "c999", "card:1", "fast", "\x00", "\ud800", "é", "9" * 60]
        return rng.choice(words)
    if kind == 2:
        return rng.choice([0, -1, 1, 10**30, 1.5, float("nan"), float("inf")])
    if kind < 5:
        return rng.choice([None, True, False])
    if kind < 7:
        return {rng.choice(KEYS): nonsense(rng, depth - 1) for _ in range(rng.randrange(6))}
    return [nonsense(rng, depth - 1) for _ in range(rng.randrange(5))]


def spoilt(rng: Random, token: str) -> str | bytes:
    """Return a frame: often almost a move, sometimes not even text."""
    if rng.random() < 0.5:
        move = {"do": rng.choice(DOS), "move": rng.choice(["", "1", "x" * 50]), "token": token,
                "choice": rng.choice(["c0", "c1", "c77", "", "c-1"]), "text": "hi"}  # fmt: skip
        for _ in range(rng.randrange(3)):
            move[rng.choice(KEYS)] = nonsense(rng, 2)
        said = json.dumps(move)
    else:
        said = json.dumps(nonsense(rng))
    if rng.random() < 0.1:
        place = rng.randrange(len(said) + 1)
        said = (
            said[:place] + rng.choice(["", "{", '"', "\\", "\x7f", "[" * 500]) + said[place + 1 :]
        )
    return rng.randbytes(20) if rng.random() < 0.0005 else said


async def frames(served: Club, count: int) -> int:
    """Send this many frames to tables of all games; return how often a table hung up."""
    rng, sent, hung_up = Random(1), 0, 0
    games = ("slipstream121", "slipstream_tcg", "death_roads", "railgrind", "dragon_race")
    pip = Visitor(served.port)
    codes = [await asyncio.to_thread(pip.race_the_bots, game=game) for game in games]
    while sent < count:
        async with pip.socket(rng.choice(codes), "?as=json", max_size=None) as socket:
            token = ""
            try:
                for _ in range(2000):
                    sent += 1
                    await socket.send(spoilt(rng, token))
                    if sent % TOGETHER == 0:
                        await socket.send(json.dumps({"do": "nothing", "move": f"m{sent}"}))
                        while (got := json.loads(await socket.recv())).get("ack") != f"m{sent}":
                            asked = got.get("sight", {}).get("question")
                            token = asked["token"] if asked else token
            except ConnectionClosed as oops:
                hung_up += (oops.rcvd.code if oops.rcvd else None) not in FINE
        if sent % 20_000 < 2000:
            print(f"  {sent} frames, hung up {hung_up} times", flush=True)
    return hung_up


def requests(served: Club, examples: int) -> int:
    """Let schemathesis try the API; return 1 if it found an answer of 500."""
    found = shutil.which("schemathesis", path=str(Path(sys.executable).parent)) or shutil.which(
        "st"
    )
    if found is None:
        print("  schemathesis is not installed; the API is left out")
        return 0
    base = f"http://127.0.0.1:{served.port}"
    words = [found, "run", f"{base}/api/openapi.json", "--checks", "not_a_server_error",
             "--max-examples", str(examples), "--request-timeout", "40", "--url", base]  # fmt: skip
    return int(subprocess.run(words, check=False).returncode != 0)


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else FRAMES
    with club(*FREE) as served:
        hung_up = asyncio.run(frames(served, count))
        broken = requests(served, max(5, min(100, count // 1000)))
        traces = served.log.read_text("utf-8").count('File "')
    print(f"{count} frames: hung up {hung_up} times, {traces} tracebacks, API broken: {broken}")
    return int(hung_up + broken + traces > 0)


if __name__ == "__main__":
    sys.exit(main())
