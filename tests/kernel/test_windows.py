"""Windows: an act waits beneath the questions about it, and an answer changes the nearest one."""

from __future__ import annotations

import pytest

from paddock.kernel.choices import answer, chooser
from paddock.kernel.digest import text
from paddock.kernel.flow import leave, settle
from paddock.kernel.luck import Luck, Quick
from paddock.kernel.steps import Options, Seat, Steps, choice, reaction, rule
from paddock.kernel.table import Table
from paddock.kernel.views import imagine, view
from paddock.kernel.windows import amend, beneath
from paddock.kernel.words import words


class Auction(Table):
    """Somebody sells something, and the others may haggle, even about a sale that is an answer."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.paid = 0

    def copy(self) -> Auction:
        twin = Auction(self.seats)
        twin.like(self)
        twin.paid = self.paid
        return twin


@rule("1")
def sell(auction: Auction, seller: Seat, price: int, heard: tuple[Seat, ...]) -> Steps:
    """Sell; if the seller is gone, nothing is paid."""
    auction.paid += 0 if seller in auction.gone else price
    return ()


@choice("2")
def may_haggle(auction: Auction, seat: Seat) -> Options:
    return [nod(seat), haggle(seat), gift(seat)]


@rule("2.1", says="nod")
def nod(auction: Auction, seat: Seat) -> Steps:
    return ()


@rule("2.2", says="haggle")
def haggle(auction: Auction, seat: Seat) -> Steps:
    seller, price, heard = beneath(auction, sell).args
    amend(auction, sell, seller, price - 1, (*heard, seat))
    return ()


@rule("2.3", says="sell something else first")
def gift(auction: Auction, seat: Seat) -> Steps:
    """Open a window within a window; an answer changes only the inner one."""
    return may_haggle((seat + 1) % auction.seats), sell(seat, 100, ())


@rule("3", told="{seat} leaves")
def concede(auction: Auction, seat: Seat) -> Steps:
    return ()


def auction(*said: str, seats: int = 3) -> Auction:
    table = Auction(seats)
    table.luck = Luck(b"auction")
    table.unbox({})
    table.stack = [sell(0, 10, ()), *[may_haggle(seat) for seat in range(seats - 1, 0, -1)]]
    settle(table)
    for phrase in said:
        seat = chooser(table)
        answer(table, seat, next(o for o in table.options if words(table, o) == phrase))
    return table


def test_the_act_waits_until_everybody_has_answered() -> None:
    assert auction("nod").paid == 0
    assert auction("nod", "nod").paid == 10


def test_every_answer_changes_the_waiting_act() -> None:
    table = auction("haggle")
    assert beneath(table, sell) == sell(0, 9, (1,)), "the next seat can see it"
    answer(table, 2, haggle(2))
    assert table.paid == 8


def test_an_answer_changes_only_the_inner_window() -> None:
    table = auction("sell something else first", "haggle")
    assert table.paid == 99 and beneath(table, sell) == sell(0, 10, ())
    answer(table, 2, haggle(2))
    assert table.paid == 99 + 9


def test_a_table_can_be_copied_and_imagined_during_a_window() -> None:
    table = auction("haggle")
    twin = table.copy()
    answer(twin, 2, haggle(2))
    assert (twin.paid, table.paid) == (8, 0) and beneath(table, sell).args[1] == 9
    assert text(view(imagine(view(table, 2), Quick(1)), 2)) == text(view(table, 2))


def test_the_next_seat_is_asked_when_one_leaves() -> None:
    table = auction()
    leave(table, concede(1))
    assert table.asked == may_haggle(2)
    answer(table, 2, nod(2))
    assert table.paid == 10


def test_the_answer_of_a_leaver_stays() -> None:
    table = auction("haggle")
    leave(table, concede(1))
    assert table.asked == may_haggle(2) and beneath(table, sell).args[2] == (1,)


def test_an_act_without_a_seat_argument_outlives_its_player() -> None:
    table = auction("haggle")
    leave(table, concede(0))
    answer(table, 2, nod(2))
    assert table.paid == 0 and table.over


def test_a_reaction_differs_from_a_choice() -> None:
    @reaction("1")
    def react(table: Table, seat: Seat) -> Options:
        return []

    @choice("1")
    def act(table: Table, seat: Seat) -> Options:
        return []

    assert (react(0).rule.reacts, act(0).rule.reacts) == (True, False)
    assert react(0).rule.kind == act(0).rule.kind


def test_asking_for_an_act_that_does_not_wait_is_a_bug() -> None:
    with pytest.raises(AssertionError, match="is waiting"):
        beneath(auction("nod", "nod"), sell)
