"""Triggers wait until an action is over, then resolve in batches; each seat orders its own."""

from __future__ import annotations

from paddock.kernel.choices import answer
from paddock.kernel.flow import leave, settle
from paddock.kernel.luck import Luck
from paddock.kernel.steps import Seat, Step, Steps, rule
from paddock.kernel.table import Table
from paddock.kernel.triggers import BATCHES_ALLOWED, TRIGGERS_ALLOWED, due, in_order, set_off, wait
from paddock.kernel.words import words


class Belfry(Table):
    """Bells that ring, and bells that answer them."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.heard: list[tuple[Seat, str]] = []

    def copy(self) -> Belfry:
        twin = Belfry(self.seats)
        twin.like(self)
        twin.heard = self.heard.copy()
        return twin


@rule("1", says="ring {bell}")
def ring(belfry: Belfry, seat: Seat, bell: str) -> Steps:
    belfry.heard.append((seat, bell))
    return ()


@rule("2", says="echo {bell}")
def echo(belfry: Belfry, seat: Seat, bell: str) -> Steps:
    """Ring, and set off another ring."""
    belfry.heard.append((seat, bell))
    wait(belfry, ring(seat, f"{bell}'s echo"))
    return ()


@rule("3", says="ring for ever")
def for_ever(belfry: Belfry, seat: Seat) -> Steps:
    belfry.heard.append((seat, "ding"))
    wait(belfry, for_ever(seat))
    return ()


@rule("5", says="ring twice as often")
def ever_more(belfry: Belfry, seat: Seat) -> Steps:
    belfry.heard.append((seat, "dong"))
    wait(belfry, ever_more(seat))
    wait(belfry, ever_more(seat))
    return ()


@rule("4")
def concede(belfry: Belfry, seat: Seat) -> Steps:
    return ()


def belfry(active: Seat, *waiting: Step) -> Belfry:
    table = Belfry(3)
    table.luck = Luck(b"belfry")
    for step in waiting:
        wait(table, step)
    table.stack = list(due(table, active))
    settle(table)
    return table


def test_nothing_is_due_if_nothing_waits() -> None:
    assert due(belfry(0), 0) == ()


def test_the_active_seat_comes_first_then_the_others_clockwise() -> None:
    table = belfry(1, ring(0, "a"), ring(1, "b"), ring(2, "c"))
    assert table.heard == [(1, "b"), (2, "c"), (0, "a")]


def test_a_seat_orders_its_own_triggers() -> None:
    table = belfry(0, ring(1, "a"), ring(1, "b"), ring(1, "c"))
    assert [words(table, option) for option in table.options] == [
        "ring a first",
        "ring b first",
        "ring c first",
    ]
    answer(table, 1, set_off(1, "", ring(1, "c"), ring(1, "a"), ring(1, "b")))
    answer(table, 1, set_off(1, "", ring(1, "b"), ring(1, "a")))
    assert table.heard == [(1, "c"), (1, "b"), (1, "a")]


def test_nobody_is_asked_if_the_order_does_not_matter() -> None:
    table = belfry(0, ring(1, "a"), ring(1, "a"))
    assert table.heard == [(1, "a"), (1, "a")]


def test_equal_triggers_are_offered_once_and_all_happen() -> None:
    table = belfry(0, ring(1, "a"), ring(1, "a"), ring(1, "b"))
    assert len(table.options) == 2
    answer(table, 1, set_off(1, "", ring(1, "b"), ring(1, "a"), ring(1, "a")))
    assert table.heard == [(1, "b"), (1, "a"), (1, "a")]


def test_a_batch_sets_off_the_next_batch() -> None:
    table = belfry(0, echo(0, "a"), ring(1, "b"), echo(2, "c"))
    assert table.heard == [(0, "a"), (1, "b"), (2, "c"), (0, "a's echo"), (2, "c's echo")]


def test_an_endless_chain_of_batches_is_cut() -> None:
    table = belfry(0, for_ever(0))
    assert len(table.heard) == BATCHES_ALLOWED and table.waiting == () and not table.stack


def test_a_growing_chain_of_triggers_is_cut() -> None:
    table = belfry(0, ever_more(0))
    assert len(table.heard) == 511, "1 and 2 and so on to 256; 512 more would be too many"
    assert len(table.heard) <= TRIGGERS_ALLOWED < len(table.heard) + 512
    assert table.waiting == () and not table.stack


def test_the_triggers_of_a_leaver_are_dropped() -> None:
    table = belfry(0, ring(0, "a"), ring(0, "b"), ring(1, "c"), ring(2, "d"))
    assert table.asked == in_order(0, ring(0, "a"), ring(0, "b"))
    wait(table, ring(2, "later"))
    leave(table, concede(2))
    answer(table, 0, set_off(0, "", ring(0, "b"), ring(0, "a")))
    assert table.heard == [(0, "b"), (0, "a"), (1, "c")]


def test_a_batch_continues_when_the_active_seat_leaves() -> None:
    table = belfry(0, ring(0, "a"), ring(0, "b"), ring(1, "c"))
    leave(table, concede(0))
    assert table.heard == [(1, "c")]


def test_a_table_can_be_copied_during_a_batch() -> None:
    table = belfry(0, ring(0, "a"), ring(0, "b"), echo(1, "c"))
    twin = table.copy()
    answer(twin, 0, set_off(0, "", ring(0, "b"), ring(0, "a")))
    assert len(twin.heard) == 4 and table.heard == []
