"""2  From the shuffle to the reveal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paddock.games.railgrind.game import GAME
from paddock.games.railgrind.rules.moments import settle_triggers
from paddock.games.railgrind.rules.turn import reveal_characters
from paddock.games.railgrind.state import Race
from paddock.kernel.choices import answer, choosers, offered
from paddock.kernel.flow import settle
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.luck import Luck, key_of
from paddock.kernel.views import view
from paddock.kernel.words import words
from tests.games.railgrind.position import log, own_card, position, say


def fresh(key: str = "set up", decks: str = "Scorch") -> Race:
    agreed = GAME.agree(2)[1]
    race = GAME.table(2, Luck(key_of(key)), agreed, GAME.bring(2, decks))
    assert isinstance(race, Race)
    race.log = []
    settle(race)
    return race


def choose(race: Race, seat: int, phrase: str) -> None:
    option = next(o for o in offered(race, seat) if words(race, o) == phrase)
    answer(race, seat, option)


@pytest.mark.clause("2.1", "G-04", "G-57")
def test_nobody_sees_a_rivals_character_before_the_reveal() -> None:
    race = fresh()
    mine, theirs = race.characters
    for seat, own, other in ((0, mine, theirs), (1, theirs, mine)):
        seen = view(race, seat)
        assert seen.faces[own] == race.faces[own]
        assert seen.faces[other] == UNKNOWN
    assert view(race, race.watcher).faces[mine] == UNKNOWN
    choose(race, 0, "keep the hand")
    assert view(race, 0).faces[theirs] == UNKNOWN
    choose(race, 1, "keep the hand")
    assert view(race, 0).faces[theirs] == race.faces[theirs] != UNKNOWN


@pytest.mark.clause("2.2")
def test_both_draw_five_cards() -> None:
    race = fresh()
    assert [len(hand) for hand in race.hands] == [5, 5]
    assert [len(deck) for deck in race.decks] == [35, 35]


@pytest.mark.clause("2.3", "G-07")
def test_both_may_redraw_the_whole_hand_once_at_the_same_time() -> None:
    race = fresh()
    assert choosers(race) == [0, 1] and not race.gauges[0]
    before = [race.faces[card] for card in race.hands[1]]
    choose(race, 1, "draw a new hand")
    assert [race.faces[card] for card in race.hands[1]] == before, "sealed until both have chosen"
    assert view(race, 0).sealed[1].rule.name == "answered"
    choose(race, 0, "keep the hand")
    after = [race.faces[card] for card in race.hands[1]]
    assert sorted(before) != sorted(after) and len(after) == 5
    assert race.turn == 1, "nobody is asked again"


@pytest.mark.clause("2.4")
def test_three_cards_go_into_each_gauge_and_nobody_looks() -> None:
    race = fresh()
    choose(race, 0, "keep the hand")
    choose(race, 1, "keep the hand")
    for seat in range(2):
        assert len(race.gauges[seat]) == 3
        assert [race.known[card] for card in race.gauges[seat]] == [0, 0, 0]


@pytest.mark.clause("2.5")
def test_characters_are_revealed_together() -> None:
    race = fresh()
    choose(race, 0, "keep the hand")
    choose(race, 1, "keep the hand")
    told = [said for said in log(race) if "races as" in said]
    assert told == ["seat 0 races as Cinder Vex", "seat 1 races as Cinder Vex"]


LOUD = own_card("Loud", "character", lines="When you reveal this, gain 2 Style Points.")


@pytest.mark.clause("2.6", "G-09")
def test_what_a_reveal_does_comes_before_turn_1_in_the_order_of_a_roll_off() -> None:
    for dice, order in (((2, 5), [1, 0]), ((4, 4, 6, 1), [0, 1])):
        race = position(
            "as Loud", "as Loud", reveal_characters(), settle_triggers(),
            own=(LOUD,), dice=dice, turn=0,
        )  # fmt: skip
        assert race.points == [2, 2]
        told = [said for said in log(race) if "gains" in said]
        assert [int(said.split()[1]) for said in told] == order


@pytest.mark.clause("2.6")
def test_one_reveal_needs_no_roll() -> None:
    race = position("", "as Loud", reveal_characters(), settle_triggers(), own=(LOUD,), turn=0)
    assert race.points == [0, 2]
    assert not any("rolls" in said for said in log(race))


CLUMSY = own_card(
    "Clumsy",
    "character",
    lines="When you reveal this, trip. When you reveal this, your rival trips.",
)
SORE = own_card("Sore", "character", lines="When you trip, gain 1 Style Point.")


@pytest.mark.clause("2.6", "11.2")
def test_whoever_alone_has_a_reveal_comes_first_until_turn_1() -> None:
    both = replace(CLUMSY, lines=(*CLUMSY.lines, *SORE.lines))
    race = position(
        "as Sore", "as Clumsy", reveal_characters(), settle_triggers(), own=(both, SORE), turn=0
    )
    say(race, "trip first")
    assert [int(said.split()[1]) for said in log(race) if "gains" in said] == [1, 0]
