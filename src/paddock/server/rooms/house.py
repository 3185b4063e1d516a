"""What all rooms of a server share: archive, keys, thinking processes, settings, time."""

from __future__ import annotations

import time as wall
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from paddock.kernel.luck import KEY_BYTES
from paddock.server.rooms.limits import Limits
from paddock.server.rooms.metrics import Metrics
from paddock.server.rooms.pace import RealTime, Time
from paddock.server.rooms.people import Keys
from paddock.server.rooms.room import Room
from paddock.server.settings import Settings
from paddock.server.storage.archive import Archive
from paddock.server.storage.company import Company
from paddock.server.storage.store import CannotKeep, Known, Statement
from paddock.server.thinking.pool import Thinking


@dataclass
class House:
    archive: Archive
    keys: Keys
    thinking: Thinking
    time: Time = field(default_factory=RealTime)
    settings: Settings = field(default_factory=Settings)
    date: Callable[[], float] = wall.time
    password: str = ""  # of a private server

    def __post_init__(self) -> None:
        self.limits = Limits(self.settings, self.time.now)
        self.metrics = Metrics()
        self.company: Company = self.archive.store.company

    async def keep(self, *rooms: Room, rows: Sequence[Statement] = ()) -> None:
        """Store rooms, and other rows with them. If that fails, the rooms are again as they are
        stored; Known means that another process has changed one."""
        for room in rooms:
            room.v += 1
        stored = [room.facts() for room in rooms]
        try:
            await self.archive.keep(stored, *rows)
        except (Known, CannotKeep) as oops:
            for room in rooms:
                room.go_back()
                if isinstance(oops, Known):
                    self.refresh(room)
            raise
        for room, facts in zip(rooms, stored):
            room.kept = facts
            if room.v < facts["v"]:  # an earlier change failed meanwhile
                room.take(facts)

    def refresh(self, room: Room) -> bool:
        """Take what another process has stored of this room; return True if there was something."""
        news = self.archive.newer(room.code, room.v)
        if news is not None:
            room.take(news)
        return news is not None

    def luck_key(self, code: str) -> bytes:
        """Return the luck of a race, or of the match that begins with it. It follows from the
        server's secret, so its hash can be shown before the race."""
        return bytes.fromhex(self.keys.of("luck", code, size=KEY_BYTES))
