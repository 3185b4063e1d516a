"""A connection to a table: moves come in, numbered pushes go out, only the newest."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from paddock.kernel.steps import Seat
from paddock.server.race.moves import LONGEST_ID, Reply
from paddock.server.race.stewards import sent_away
from paddock.server.rooms.limits import TooMuch
from paddock.server.tables import Playing
from paddock.sight.sight import Sight, as_json

log = logging.getLogger("paddock.table")

NOT_TEXT: Final = 1003
REFUSED: Final = 1008
TOO_FAST: Final = 1013
BROKEN: Final = 1011
LAST_BEATS: Final = 5  # the last move stays in view for this long before the result
TOO_MANY: Final = "Too many messages. Wait a moment, then send this one again."
UNACKED: Final = 64  # replies that may wait for a slow client
Draw = Callable[[Sight], str]  # as JSON


class Connection:
    """One socket, of a player or a spectator."""

    def __init__(
        self, socket: WebSocket, playing: Playing, viewer: Seat, draw: Draw | None, who: str
    ) -> None:
        self.socket: Final = socket
        self.playing: Final = playing
        self.viewer = viewer
        self.draw: Final = draw  # None for programs: they get the sight itself
        self.who: Final = who  # whose messages are counted
        self.bell: Final = asyncio.Event()
        self.replies: Final[deque[str]] = deque()
        self.moving = False  # a move of this client is under way: its reply comes first
        self.number = 0  # the number of the last push on this connection
        self.last: Sight | None = None
        self.lingers: Final = LAST_BEATS * playing.race.room.pace

    def wake(self) -> None:
        self.bell.set()

    async def run(self) -> None:
        """Run until either side hangs up."""
        race = self.playing.race
        race.look(self)
        sending = asyncio.create_task(self._send())
        try:
            await self._receive()
        finally:
            race.look_away(self)
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    async def _receive(self) -> None:
        seats = self.playing.race.session.table.seats
        seat = self.viewer if self.viewer < seats else None
        moves = self.playing.race.house.limits.moves
        while True:
            came = await self.socket.receive()
            if came["type"] == "websocket.disconnect":
                return
            if line := sent_away(self.playing.race, self.viewer, self.who):
                return await self._hang_up(REFUSED, line)
            text = came.get("text")
            if text is None:
                return await self._hang_up(NOT_TEXT)
            self.moving = True
            began, metrics = time.perf_counter(), self.playing.race.house.metrics
            wait = moves.wait(self.who)
            reply = await self._reply(seat, _read(text), wait)
            metrics.move_seconds.note(time.perf_counter() - began)
            metrics.moves.add(reply.kind)
            if len(self.replies) >= UNACKED:
                return await self._hang_up(TOO_FAST)
            self.replies.append(json.dumps(reply.frame()))
            self.moving = False
            self.bell.set()
            await asyncio.sleep(wait)  # the next message waits in the client's own queue

    async def _reply(self, seat: Seat | None, said: dict[str, Any] | None, wait: float) -> Reply:
        if said is None:
            return Reply("", wrong='A move is a JSON object such as {"do": "undo", "move": "1"}.')
        if wait:
            move = said.get("move")
            return Reply(str(move)[:LONGEST_ID], wrong=TOO_MANY, code=TooMuch.code)
        return await self.playing.moves.make(seat, said)

    async def _hang_up(self, code: int, line: str | None = None) -> None:
        try:
            await self.socket.close(code, line)
        except (RuntimeError, WebSocketDisconnect):
            return

    async def _send(self) -> None:
        """Send replies in order, then the table as it is now; what was skipped is gone."""
        try:
            while True:
                await self.bell.wait()
                self.bell.clear()
                line = sent_away(self.playing.race, self.viewer, self.who)
                if line:
                    return await self._hang_up(REFUSED, line)
                await self._acknowledge()
                if self.moving:
                    continue
                sight = await self.playing.race.sight_with_previews(self.viewer)
                await self._acknowledge()  # what came meanwhile
                if sight is not self.last and not self.moving:
                    ends = self.last is not None and self.last.over is None and sight.over
                    await self.socket.send_text(self.push(sight))
                    if ends and self.draw is not None and self.lingers:
                        asyncio.get_running_loop().call_later(self.lingers, self._once_more)
        except (RuntimeError, WebSocketDisconnect, OSError):
            return
        except Exception:
            log.exception("a table could not be shown")
            await self._hang_up(BROKEN)

    async def _acknowledge(self) -> None:
        while self.replies:
            await self.socket.send_text(self.replies.popleft())

    def _once_more(self) -> None:
        """Show the result, now that the last move was seen."""
        self.last = None
        self.wake()

    def push(self, sight: Sight) -> str:
        """Return the next push. Equal sights are sent once, so the number reveals nothing."""
        self.number += 1
        self.last = sight
        form = "json" if self.draw is None else "html"
        self.playing.race.house.metrics.pushes.add(form)
        if self.draw is not None:
            return f'{{"n":{self.number},"html":{self.draw(sight)}}}'
        body = {"n": self.number, "sight": as_json(sight)}
        return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def _read(text: str) -> dict[str, Any] | None:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
