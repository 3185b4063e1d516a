"""Lines that last until some time on the game's clock, or for some uses."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.games import load
from paddock.kernel.digest import digest
from paddock.kernel.lasting import FOREVER, NO_LIMIT, Lasting, over, used

RAIN = Lasting(0, "rain", 5)
WIND = Lasting(1, "wind", uses=2)
FOG = Lasting(1, "fog")


def test_a_line_lasts_forever_by_default() -> None:
    assert FOG.until == FOREVER and FOG.uses == NO_LIMIT
    assert used([FOG], FOG) == [FOG] and over([FOG], FOREVER - 1) == [FOG]


def test_a_line_ends_at_its_time() -> None:
    assert over([RAIN, WIND], 4) == [RAIN, WIND]
    assert over([RAIN, WIND], 5) == [WIND]


def test_the_last_use_ends_a_line() -> None:
    once_more = used([RAIN, WIND, FOG], WIND)
    assert once_more == [RAIN, WIND._replace(uses=1), FOG]
    assert used(once_more, once_more[1]) == [RAIN, FOG]


def test_only_one_of_two_equal_lines_is_used() -> None:
    dew = Lasting(0, "dew", uses=1)
    assert used([dew, FOG, dew], dew) == [FOG, dew]


def test_a_line_that_is_not_in_force_cannot_be_used() -> None:
    assert used([RAIN], WIND) == [RAIN]


@dataclass(frozen=True)
class Windy:
    miles: int


@dataclass(frozen=True)
class Gusty:
    miles: int
    hours: int = 1


def test_a_digest_has_the_seat_of_a_line_but_not_its_words() -> None:
    """A class with other words, or another field, changes no record."""
    table, twin, other = [load("slipstream121").start(2) for _ in range(3)]
    table.lasting = [Lasting(0, Windy(2), 5)]
    twin.lasting = [Lasting(0, Gusty(2), 5)]
    other.lasting = [Lasting(1, Windy(2), 5)]
    assert digest(table) == digest(twin) != digest(other)
