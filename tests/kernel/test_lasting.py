"""Lines that last: until an hour of the game's own clock, or for so many uses."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.games import load
from paddock.kernel.digest import digest
from paddock.kernel.lasting import FOREVER, NO_LIMIT, Lasting, over, used

RAIN = Lasting(0, "rain", 5)
WIND = Lasting(1, "wind", uses=2)
FOG = Lasting(1, "fog")


def test_a_line_lasts_for_ever_and_for_every_use_unless_something_else_is_said() -> None:
    assert FOG.until == FOREVER and FOG.uses == NO_LIMIT
    assert used([FOG], FOG) == [FOG] and over([FOG], FOREVER - 1) == [FOG]


def test_a_line_is_over_when_its_hour_has_come() -> None:
    assert over([RAIN, WIND], 4) == [RAIN, WIND]
    assert over([RAIN, WIND], 5) == [WIND]


def test_a_use_is_one_less_and_the_last_one_ends_it() -> None:
    once_more = used([RAIN, WIND, FOG], WIND)
    assert once_more == [RAIN, WIND._replace(uses=1), FOG]
    assert used(once_more, once_more[1]) == [RAIN, FOG]


def test_of_two_equal_lines_one_is_used() -> None:
    dew = Lasting(0, "dew", uses=1)
    assert used([dew, FOG, dew], dew) == [FOG, dew]


def test_what_is_not_in_force_cannot_be_used_up() -> None:
    assert used([RAIN], WIND) == [RAIN]


@dataclass(frozen=True)
class Windy:
    miles: int


@dataclass(frozen=True)
class Gusty:
    miles: int
    hours: int = 1


def test_a_digest_tells_who_a_line_is_about_and_not_how_its_card_says_it() -> None:
    """A class that says the same in other words, or has a field more, changes no record."""
    table, twin, other = [load("slipstream121").start(2) for _ in range(3)]
    table.lasting = [Lasting(0, Windy(2), 5)]
    twin.lasting = [Lasting(0, Gusty(2), 5)]
    other.lasting = [Lasting(1, Windy(2), 5)]
    assert digest(table) == digest(twin) != digest(other)
