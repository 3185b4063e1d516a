"""What all rooms of a server share: archive, keys, thinking processes, time."""

from __future__ import annotations

import time as wall
from collections.abc import Callable
from dataclasses import dataclass, field
from secrets import token_bytes

from paddock.kernel.luck import KEY_BYTES
from paddock.server.rooms.pace import RealTime, Time
from paddock.server.rooms.people import Keys
from paddock.server.storage.archive import Archive
from paddock.server.thinking.pool import Thinking


def new_key() -> bytes:
    """Return a random key for the luck of a race."""
    return token_bytes(KEY_BYTES)


@dataclass
class House:
    archive: Archive
    keys: Keys
    thinking: Thinking
    time: Time = field(default_factory=RealTime)
    date: Callable[[], float] = wall.time
    new_key: Callable[[], bytes] = new_key
