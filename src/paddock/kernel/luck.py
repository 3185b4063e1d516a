"""Luck: nothing to guess from outside, the same on every machine, and cheap to carry about.

Every draw is one BLAKE2b digest of (key, stream, how many drawn before). Streams have names, so
an experiment can hold the dice fixed while a shuffle changes.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from struct import Struct
from typing import Final

from mypy_extensions import i64, mypyc_attr

WORDS: Final = Struct(">32H")
KEY_BYTES: Final = 32
DICE: Final = "dice"  # the stream of what is rolled; a pile has its own, and so have ties
TIES: Final = "ties"


@mypyc_attr(allow_interpreted_subclasses=True)
class Luck:
    """A key and, for every named stream, how often it was drawn from."""

    def __init__(self, key: bytes, drawn: dict[str, int] | None = None) -> None:
        self.key = key
        self.drawn: dict[str, int] = {} if drawn is None else drawn

    def copy(self) -> Luck:
        return Luck(self.key, self.drawn.copy())

    def digest(self, stream: str) -> bytes:
        """The stream's next 64 bytes."""
        assert self.key, "a view has no luck: imagine a world first"
        count = self.drawn.get(stream, 0)
        self.drawn[stream] = count + 1
        return blake2b(count.to_bytes(8, "big"), key=self.key, person=stream.encode()).digest()

    def below(self, limit: int, stream: str) -> int:
        """A fair number from 0 to limit - 1; 512 bits leave no bias anyone could measure."""
        return int.from_bytes(self.digest(stream), "big") % limit

    def shuffle(self, items: list[int], stream: str) -> None:
        """Fisher and Yates, a byte a card (two for long lists); bytes that would favour a card are
        passed over."""
        left: i64 = len(items)
        size: i64 = 256 if left <= 128 else 65536
        for _ in range(len(items)):  # digests: 52 cards take one, seldom two
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
    """Luck for worlds that are only imagined: fast, and shared by all of a search's copies."""

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
    """The key of the n-th race of a seed that a person has typed."""
    return blake2b(f"{seed}/{race}".encode(), digest_size=KEY_BYTES, person=b"paddock key").digest()


def commitment(key: bytes) -> str:
    """What a race publishes of its key before it starts."""
    return blake2b(key, digest_size=16, person=b"paddock luck").hexdigest()
