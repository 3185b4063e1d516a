"""Picking some of many, answering at once in secret, and refused answers."""

from __future__ import annotations

import random
from itertools import combinations
from typing import cast

import pytest

from paddock.kernel.choices import (
    also,
    answer,
    answered,
    chooser,
    choosers,
    offered,
    pick,
    seal,
    together,
    why_not,
)
from paddock.kernel.digest import text
from paddock.kernel.flow import begin, take
from paddock.kernel.luck import Luck, Quick
from paddock.kernel.sessions import find
from paddock.kernel.steps import Card, Options, Seat, Step, Steps, choice, rule
from paddock.kernel.table import Illegal
from paddock.kernel.views import imagine, view
from paddock.kernel.words import why, words
from tests.kernel.histories import Tiny, laid
from tests.kernel.huddle import rules as huddle
from tests.kernel.huddle.game import GAME as HUDDLE
from tests.kernel.huddle.position import turn_of
from tests.kernel.huddle.state import BURR, CANTER, FEATHER, GALLOP, TROT, Race


class Purse(Tiny):
    """Seat 0 pays or drops something; then seat 1 is asked."""

    def __init__(self, seats: int = 2) -> None:
        super().__init__(seats)
        self.paid: tuple[Card, ...] = ()

    def copy(self) -> Purse:
        twin = Purse(self.seats)
        twin.like(self)
        twin.paid = self.paid
        return twin


@choice("1")
def paying(purse: Purse, seat: Seat, price: int) -> Options:
    """Pay a price: a face is worth its number, highest first."""
    cards = sorted(range(len(purse.faces)), key=lambda card: (-purse.faces[card], card))
    worth = [purse.faces[card] for card in cards]
    return pick(purse, cards, worth, price, price, pay, seat)


@choice("2")
def dropping(purse: Purse, seat: Seat, least: int, most: int) -> Options:
    cards = list(range(len(purse.faces)))
    return pick(purse, cards, [1] * len(cards), least, most, pay, seat)


@rule("3", says="pay {cards}")
def pay(purse: Purse, seat: Seat, *cards: Card) -> Steps:
    purse.paid = cards
    return (bystanding(1),)


@choice("4")
def bystanding(purse: Purse, seat: Seat) -> Options:
    return [pay(seat), pay(seat, 0)]


def purse(question: Step, *faces: int, stop_at: int = 1) -> Purse:
    table = Purse()
    table.luck = Luck(b"purse")
    table.unbox({"deal": list(faces)})
    table.faces = list(faces)
    table.known = [0b01] * len(faces)
    table.stop_at = stop_at
    begin(table, question)
    return table


def said(table: Tiny) -> list[str]:
    return [words(table, option) for option in table.options]


# Picking


def test_paying_stops_when_paid_and_needs_every_card() -> None:
    table = purse(paying(0, 4), 2, 2, 5, 1)
    assert said(table) == ["pay card 5", "pick card 2"]
    answer(table, 0, also(0, 0))
    assert said(table) == ["pay card 2 and card 2"], "a 1 is not enough"
    answer(table, 0, table.options[0])
    assert table.paid == (0, 1)


def test_a_picker_may_stop_once_there_are_enough() -> None:
    table = purse(dropping(0, 1, 3), 1, 2, 3, 4)
    assert said(table) == ["pick card 1", "pick card 2", "pick card 3", "pick card 4"]
    answer(table, 0, also(0, 1))
    assert said(table) == ["pay card 2", "pick card 3", "pick card 4"]
    answer(table, 0, also(0, 2))
    assert said(table) == ["pay card 2 and card 3", "pay card 2 and card 3 and card 4"]


def test_a_pick_offers_every_set_once() -> None:
    """The ways through a pick are exactly the sets, whatever their sizes."""

    def ways(table: Purse) -> list[tuple[Card, ...]]:
        found: list[tuple[Card, ...]] = []
        for option in table.options:
            if option.rule.make is pay:
                found.append(option.args[1:])
            else:
                twin = table.copy()
                answer(twin, 0, option)
                found += ways(twin)
        return found

    for least, most in ((0, 2), (1, 3), (2, 2), (3, 5)):
        found = ways(purse(dropping(0, least, most), 1, 2, 3, 4, 5, stop_at=1))
        sets = [each for size in range(least, most + 1) for each in combinations(range(5), size)]
        assert sorted(found) == sorted(sets)


class Hasty(Purse):
    """A purse that is copied only a few times."""

    copies = 0

    def copy(self) -> Purse:
        Hasty.copies += 1
        assert Hasty.copies < 100, "not every set of cards is tried"
        twin = Hasty(self.seats)
        twin.like(self)
        return twin


def test_a_long_pick_is_found_by_its_words() -> None:
    """Records say what was picked, so a track full of cards must not take all day to read."""
    table = Hasty()
    table.luck = Luck(b"purse")
    faces = list(range(1, 41))
    table.unbox({"deal": faces})
    table.faces, table.known, table.stop_at = faces, [0b01] * 40, 1
    begin(table, dropping(0, 0, 40))
    for cards in ((7, 19, 38, 39), tuple(range(20, 40))):
        Hasty.copies = 0
        meant = pay(0, *cards)
        assert find(table, 0, words(table, meant)) == meant
    Hasty.copies = 0
    assert find(table, 0, "pay card 40 and card 1") is None, "cards are named in order"


def test_five_of_twelve_is_not_792_options() -> None:
    table = purse(dropping(0, 5, 5), 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    assert len(table.options) == 5, "a 1, or a card with four after it"
    before = text(view(table, 1))
    for number in range(4):
        assert len(table.picked) == number
        answer(table, 0, table.options[0])
        if number < 3:
            assert text(view(table, 1)) == before, "silent until complete"
    answer(table, 0, table.options[0])
    assert table.paid == (0, 1, 2, 3, 4) and table.picked == ()


def test_an_answer_may_name_the_whole_pick() -> None:
    for stop_at in (1, 2):
        for cards in combinations(range(5), 3):
            table = purse(dropping(0, 3, 3), 1, 2, 3, 4, 5, stop_at=stop_at)
            answer(table, 0, pay(0, *cards))
            assert table.paid == cards and table.picked == () and chooser(table) == 1


def test_a_whole_pick_may_continue_a_partial_one() -> None:
    table = purse(dropping(0, 3, 3), 1, 2, 3, 4, 5)
    answer(table, 0, also(0, 1))
    answer(table, 0, pay(0, 1, 2, 4))
    assert table.paid == (1, 2, 4)


@pytest.mark.parametrize("cards", [(1, 0), (0,), (0, 1, 2), (2, 2), (1, 77), (2, 0), ()])
@pytest.mark.parametrize("stop_at", [1, 2])
@pytest.mark.parametrize("picked", [False, True])
def test_a_wrong_pick_leaves_the_table_as_it_was(
    cards: tuple[Card, ...], stop_at: int, picked: bool
) -> None:
    """Also if part of it would be allowed, and if the rest would then be forced."""
    table = purse(dropping(0, 2, 2), 1, 2, 3, 4, stop_at=stop_at)
    if picked:
        answer(table, 0, also(0, 1))
    before = text(table)
    with pytest.raises(Illegal, match=r"Offered: p\w+ card"):
        answer(table, 0, huddle.toss(0, *cards))
    with pytest.raises(Illegal):
        answer(table, 0, pay(0, *[card for card in cards if card < 4], 3, 2))
    assert text(table) == before


def test_a_seat_that_is_not_asked_hears_who_is() -> None:
    table = purse(dropping(0, 2, 2), 1, 2, 3, 4)
    before = text(table)
    with pytest.raises(Illegal, match=r"Seat 1 is not asked now. Asked: 0"):
        answer(table, 1, table.options[0])
    assert text(table) == before


def test_no_answer_is_taken_after_the_race() -> None:
    table = laid(1, 2)
    with pytest.raises(Illegal, match="The race is over"):
        answer(table, 0, pay(0))


# Reasons


def test_a_refusal_gives_the_reason_and_its_clause() -> None:
    race = turn_of(TROT, BURR)
    trot, burr = race.hands[0]
    before = text(race)
    with pytest.raises(Illegal, match=r"a Burr does not run \(3\.1\)"):
        answer(race, 0, huddle.run(0, burr))
    with pytest.raises(Illegal, match=r"only a Burr or a Feather \(3\.2\)"):
        answer(race, 0, huddle.tuck(0, trot))
    with pytest.raises(Illegal, match=r'not offered "toss nothing". Offered: run Trot'):
        answer(race, 0, huddle.toss(0))
    assert text(race) == before


def test_why_not_lists_every_reason() -> None:
    race = turn_of(TROT, BURR, FEATHER, satchel=(BURR, BURR, FEATHER))
    trot, burr, feather = race.hands[0]
    seen = view(race, 0)
    before = text(seen)
    reasons = {card: [why(seen, *each) for each in why_not(seen, card)] for card in race.hands[0]}
    assert reasons[trot] == ["a Trot does not go into a satchel: only a Burr or a Feather (3.2)"]
    full = "the satchel holds three cards (3.2)"
    assert reasons[burr] == ["a Burr does not run (3.1)", full]
    assert reasons[feather] == ["a Feather does not run (3.1)", full]
    assert text(seen) == before
    assert why_not(view(race, 1), burr) == [], "nobody else is asked"


def test_reasons_do_not_depend_on_hidden_cards() -> None:
    race, rng = turn_of(TROT, BURR, satchel=(FEATHER,)), random.Random(2)
    told, hidden = set(), [*race.hands[1], *race.piles[1]]
    worlds = set()
    for _ in range(10):
        faces = [race.faces[card] for card in hidden]
        rng.shuffle(faces)
        for card, face in zip(hidden, faces, strict=True):
            race.faces[card] = face
        seen = view(race, 0)
        worlds.add(tuple(race.faces))
        told.add(str([why_not(seen, card) for card in range(len(race.faces))]))
    assert len(told) == 1 and len(worlds) > 5


# Answering at once


def opening(seats: int = 3, stop_at: int = 2) -> Race:
    race = cast("Race", HUDDLE.start(seats, Luck(b"opening")))
    race.stop_at = stop_at
    return race


def test_seats_asked_together_may_answer_in_any_order() -> None:
    ends = set()
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        race = opening()
        for seat in order:
            assert seat in choosers(race)
            options = offered(race, seat)
            assert [words(race, o) for o in options] == ["keep the hand", "draw another hand"]
            answer(race, seat, options[seat % 2])
        assert race.rounds == 1 and race.sealed == {}
        ends.add(text(race))
    assert len(ends) == 1


def test_nothing_happens_until_everybody_has_answered() -> None:
    race = opening()
    hands = [hand.copy() for hand in race.hands]
    answer(race, 0, seal(0, huddle.redraw(0)))
    answer(race, 2, seal(2, huddle.redraw(2)))
    assert race.hands == hands and race.mixes == [] and choosers(race) == [1]
    answer(race, 1, seal(1, huddle.keep_hand(1)))
    assert len(race.mixes) == 2


def test_others_see_only_that_a_seat_has_answered() -> None:
    views = set()
    for number in range(2):
        race = opening()
        mine = offered(race, 1)[number]
        answer(race, 1, mine)
        assert choosers(race) == [0, 2] and race.sealed == {1: mine.args[1]}
        assert view(race, 1).sealed == race.sealed, "the seat knows its own answer"
        for other in (0, 2, race.watcher):
            assert view(race, other).sealed == {1: answered()}
        views.add(text(view(race, 0)))
        worlds = [imagine(view(race, 0), Quick(n)) for n in range(30)]
        assert {world.sealed[1] for world in worlds} == {huddle.keep_hand(1), huddle.redraw(1)}
    assert len(views) == 1


def test_nobody_answers_together_twice_or_openly() -> None:
    race = opening()
    answer(race, 1, offered(race, 1)[0])
    before = text(race)
    with pytest.raises(Illegal, match=r"Seat 1 is not asked now. Asked: 0, 2"):
        answer(race, 1, seal(1, huddle.redraw(1)))
    with pytest.raises(Illegal, match=r"Seat 0 is not offered .*Offered: keep the hand"):
        answer(race, 0, huddle.redraw(0))
    with pytest.raises(Illegal, match=r"Seat 0 is not offered .*Offered: keep the hand"):
        answer(race, 0, seal(2, huddle.redraw(2)))
    assert text(race) == before


# A pick asked of several at once


def both_dropping(stop_at: int = 1) -> Purse:
    """Seats 0 and 1 may each drop any of the same four cards, which both see."""
    table = purse(together(any_dropped(0), any_dropped(1)), 1, 2, 3, 4, stop_at=stop_at)
    table.known = [0b11] * 4
    return table


@choice("5")
def any_dropped(purse: Purse, seat: Seat) -> Options:
    cards = list(range(len(purse.faces)))
    return pick(purse, cards, [1] * len(cards), 0, 3, dropped, seat)


@rule("6", says="drop {cards}")
def dropped(purse: Purse, seat: Seat, *cards: Card) -> Steps:
    purse.paid = (*purse.paid, seat, *cards)
    return ()


def test_picks_asked_together_continue_side_by_side() -> None:
    table = both_dropping()
    answer(table, 1, seal(1, also(1, 2)))
    answer(table, 0, seal(0, also(0, 0)))
    answer(table, 1, seal(1, also(1, 3)))
    assert table.choosing == {1: (2, 3), 0: (0,)} and choosers(table) == [0, 1]
    answer(table, 0, seal(0, dropped(0, 0)))
    assert list(table.paid) == [] and choosers(table) == [1]
    answer(table, 1, seal(1, dropped(1, 2, 3)))
    assert table.paid == (0, 0, 1, 2, 3) and table.choosing == {} and table.over


def test_a_secret_pick_may_be_answered_whole() -> None:
    table = both_dropping()
    answer(table, 1, seal(1, dropped(1, 1, 3)))
    with pytest.raises(Illegal, match="Seat 0 is not offered"):
        answer(table, 0, seal(0, dropped(0, 3, 1)))
    answer(table, 0, seal(0, dropped(0, 0, 1, 2)))
    assert table.paid == (0, 0, 1, 2, 1, 1, 3)


def test_nobody_sees_a_secret_pick() -> None:
    views = set()
    for card in range(4):
        table = both_dropping()
        answer(table, 0, seal(0, also(0, card)))
        assert view(table, 0).choosing == {0: (card,)}
        views.add(text(view(table, 1)))
        assert imagine(view(table, 1), Quick(1)).choosing == {}
    assert len(views) == 1


def test_imagined_worlds_have_every_secret_pick() -> None:
    table = both_dropping()
    answer(table, 0, seal(0, dropped(0, 1)))
    worlds = [imagine(view(table, 1), Quick(n)) for n in range(400)]
    found = {world.sealed[0].args[1:] for world in worlds}
    assert found == {cards for n in range(4) for cards in combinations(range(4), n)}
    assert all(world.choosing == {} for world in worlds)


def test_fast_play_completes_secret_picks() -> None:
    table = both_dropping(stop_at=2)
    for _ in range(20):
        if table.over:
            break
        take(table, len(table.options) - 1)
    assert table.paid == (0, 3, 1, 3)


def test_a_view_cannot_be_played() -> None:
    race = opening(2)
    answer(race, 0, offered(race, 0)[0])
    seen = view(race, 1)
    with pytest.raises(AssertionError, match="imagine a world first"):
        answer(seen, 1, offered(seen, 1)[0])


# A pick at a turn


def test_only_two_tossed_cards_are_a_mile() -> None:
    for count, miles in ((0, 0), (1, 0), (2, 1)):
        race = turn_of(TROT, CANTER, GALLOP)
        answer(race, 0, huddle.idle(0))
        cards = race.hands[0][:count]
        answer(race, 0, huddle.toss(0, *cards))
        assert race.miles[0] == miles and race.heaps[0] == cards
        assert all(race.known[card] == race.everyone for card in cards)
