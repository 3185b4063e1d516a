"""The browser table: rooms, sockets, storage. There are no rules in it."""

from typing import Final

HOST: Final = "127.0.0.1"  # where it listens unless told otherwise: on this machine only
PORT: Final = 8121
