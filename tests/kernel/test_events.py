"""Everybody hears what happened, but of its cards only what they could see."""

from __future__ import annotations

import pytest

from paddock.games import load
from paddock.kernel.cards import reveal, shuffle
from paddock.kernel.choices import answer, chooser, offered
from paddock.kernel.events import Event, heard, tell
from paddock.kernel.flow import begin
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.luck import Luck
from paddock.kernel.steps import Card, Seat, Steps, rule
from paddock.kernel.views import view
from paddock.kernel.words import line
from tests.kernel.histories import Tiny, laid
from tests.kernel.huddle import rules as huddle
from tests.kernel.huddle.position import turn_of
from tests.kernel.huddle.state import BURR, CANTER, FEATHER, TROT, Race


def log_of(race: Race) -> list[Event]:
    log: list[Event] = []
    race.log = log
    return log


def lines(race: Race, log: list[Event], seat: Seat) -> list[str]:
    return [line(race, heard(event, seat), ["Ada", "Ben"]) for event in log]


def test_everybody_hears_a_played_card() -> None:
    race = turn_of(CANTER, TROT)
    log = log_of(race)
    answer(race, 0, huddle.run(0, race.hands[0][0]))
    for seat in range(race.watcher + 1):
        assert lines(race, log, seat)[0] == "Ada runs a Canter"


def test_only_the_drawer_hears_a_drawn_card() -> None:
    race = load("slipstream121").start(2, Luck(b"drawn"))
    log: list[Event] = []
    race.log = log
    seat = chooser(race)
    answer(race, seat, offered(race, seat)[0])
    drew = next(event for event in log if event.step.rule.name == "drew")
    assert heard(drew, seat).faces == drew.faces != (UNKNOWN,)
    assert heard(drew, 1 - seat).faces == heard(drew, race.watcher).faces == (UNKNOWN,)


def test_a_tucked_card_is_reported_by_its_new_number() -> None:
    told = set()
    for number in (0, 1):
        race = turn_of(BURR, FEATHER, TROT)
        log = log_of(race)
        answer(race, 0, huddle.tuck(0, race.hands[0][number]))
        assert lines(race, log, 0) == [f"Ada tucks {('Burr', 'Feather')[number]} away"]
        assert lines(race, log, 1) == lines(race, log, 2) == ["Ada tucks a card away"]
        told.add(str([heard(event, 1) for event in log]))
    assert len(told) == 1, "a rival's log is the same for both"


def test_a_chosen_order_is_heard_without_its_cards() -> None:
    race = turn_of(TROT)
    log = log_of(race)
    answer(race, 0, huddle.peek(0))
    answer(race, 0, race.options[0])
    assert lines(race, log, 1) == ["Ada peeks", "Ada puts them back"]
    assert [event.cards for event in log] == [(), ()]


def test_a_pick_is_heard_when_complete() -> None:
    race = turn_of(TROT, CANTER, BURR)
    answer(race, 0, huddle.idle(0))
    log = log_of(race)
    answer(race, 0, race.options[1])
    assert log == [] and race.picked
    answer(race, 0, race.options[1])
    assert lines(race, log, 1)[0] == "Ada tosses Trot, Canter"


def test_an_event_keeps_the_face_of_its_moment() -> None:
    race = turn_of(CANTER, TROT)
    log = log_of(race)
    card = race.hands[0][0]
    answer(race, 0, huddle.run(0, card))
    race.faces[card] = BURR
    assert lines(race, log, 1)[0] == "Ada runs a Canter"


@rule("1", told="{seat} churns {card}")
def churn(table: Tiny, seat: Seat, card: Card) -> Steps:
    """Mix the card with others, then show the card that has its number."""
    shuffle(table, [0, 1, 2], "churn")
    reveal(table, card)
    return ()


def test_a_number_says_nothing_across_a_mix() -> None:
    """The card now shown may be a copy, which says nothing about the one before."""
    table = laid(7, 7, 7)
    log: list[Event] = []
    table.log = log
    begin(table, churn(0, 1))
    assert view(table, 1).faces[1] == 7
    assert heard(log[0], 1).faces == (UNKNOWN,)


def test_nobody_listens_to_a_copy() -> None:
    race = turn_of(TROT)
    log = log_of(race)
    twin = race.copy()
    answer(twin, 0, huddle.idle(0))
    assert log == [] and twin.log is None
    with pytest.raises(AssertionError, match="nobody listens"):
        tell(twin, huddle.idle(0))
