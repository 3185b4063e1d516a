"""What all rooms of a server share: archive, keys, thinking processes, settings, time."""

from __future__ import annotations

import time as wall
from collections.abc import Callable
from dataclasses import dataclass, field

from paddock.kernel.luck import KEY_BYTES
from paddock.server.rooms.limits import Limits
from paddock.server.rooms.pace import RealTime, Time
from paddock.server.rooms.people import Keys
from paddock.server.settings import Settings
from paddock.server.storage.archive import Archive
from paddock.server.thinking.pool import Thinking


@dataclass
class House:
    archive: Archive
    keys: Keys
    thinking: Thinking
    time: Time = field(default_factory=RealTime)
    settings: Settings = field(default_factory=Settings)
    date: Callable[[], float] = wall.time

    def __post_init__(self) -> None:
        self.limits = Limits(self.settings, self.time.now)

    def luck_key(self, code: str) -> bytes:
        """Return the luck of a race, or of the match that begins with it. It follows from the
        server's secret, so its hash can be shown before the race."""
        return bytes.fromhex(self.keys.of("luck", code, size=KEY_BYTES))
