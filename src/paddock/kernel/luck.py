"""Luck: random numbers that nobody can guess, the same on every machine and cheap to copy.

Every draw is one BLAKE2b digest of (key, stream, draws so far). Streams have names, so an
experiment can fix the dice and change a shuffle.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from struct import Struct
from typing import Final

from mypy_extensions import i64, mypyc_attr

WORDS: Final = Struct(">32H")
KEY_BYTES: Final = 32
DICE: Final = "dice"  # the stream of dice; piles and ties have their own
TIES: Final = "ties"


@mypyc_attr(allow_interpreted_subclasses=True)
class Luck:
    """A key, and for each stream the number of draws so far."""

    def __init__(self, key: bytes, drawn: dict[str, int] | None = None) -> None:
        self.key = key
        self.drawn: dict[str, int] = {} if drawn is None else drawn

    def copy(self) -> Luck:
        return Luck(self.key, self.drawn.copy())

    def digest(self, stream: str) -> bytes:
        """Return the next 64 bytes of the stream."""
        assert self.key, "a view has no luck: imagine a world first"
        count = self.drawn.get(stream, 0)
        self.drawn[stream] = count + 1
        return blake2b(count.to_bytes(8, "big"), key=self.key, person=stream.encode()).digest()

    def below(self, limit: int, stream: str) -> int:
        """Return a fair number from 0 to limit - 1. It is made from 512 bits, so no bias can be
        measured."""
        return int.from_bytes(self.digest(stream), "big") % limit

    def shuffle(self, items: list[int], stream: str) -> None:
        """Shuffle in place (Fisher-Yates), with one byte per card or two in long lists; skip bytes
        that would favour a card."""
        left: i64 = len(items)
        size: i64 = 256 if left <= 128 else 65536
        for _ in range(len(items)):  # 52 cards take one digest, seldom two
            if left < 2:
                return
            digest = self.digest(stream)
            for drawn in digest if size == 256 else WORDS.unpack(digest):
                point: i64 = drawn
                point *= left
                rest = point % size
                if rest < left and rest < size % left:
                    continue
                other = point // size
                left -= 1
                item = items[left]
                items[left] = items[other]
                items[other] = item
                if left < 2:
                    return


class Quick(Luck):
    """Luck for imagined worlds: fast, and shared by all copies of a search."""

    def __init__(self, seed: int) -> None:
        super().__init__(b"imagined")
        self.random = Random(seed).random

    def copy(self) -> Luck:
        return self

    def below(self, limit: int, stream: str) -> int:
        return int(self.random() * limit)

    def shuffle(self, items: list[int], stream: str) -> None:
        draw = self.random
        for last in range(len(items) - 1, 0, -1):
            other = int(draw() * (last + 1))
            items[last], items[other] = items[other], items[last]


NO_LUCK: Final = Luck(b"")


def key_of(seed: str, race: int = 0) -> bytes:
    """Return the key of the n-th race of a seed that somebody typed."""
    return blake2b(f"{seed}/{race}".encode(), digest_size=KEY_BYTES, person=b"paddock key").digest()


def commitment(key: bytes) -> str:
    """Return the hash of a key that a race publishes before it starts."""
    return blake2b(key, digest_size=16, person=b"paddock luck").hexdigest()
