"""Chapter 2: who acts when."""

from __future__ import annotations

import pytest

from paddock.games.slipstream121.state import Race
from paddock.kernel.choices import chooser
from tests.games.slipstream121.position import leaves, race, say, start


def asked_in_turn(table: Race, *phrases: str) -> list[int]:
    """Who was asked for each of these plays, and who is asked after them."""
    asked = [chooser(table)]
    for phrase in phrases:
        say(table, phrase)
        asked.append(chooser(table))
    return asked


@pytest.mark.clause("2.1")
def test_the_lowest_mileage_goes_first_and_the_highest_last() -> None:
    table = race("50: 2 | 20: 3 | 70: 4 | 35: 5")
    assert asked_in_turn(table, "play 3", "play 5", "play 2") == [1, 3, 0, 2]


@pytest.mark.clause("2.1")
def test_everyone_has_one_turn_before_anyone_has_a_second() -> None:
    table = race("0: A 5 | 90: 2 6", pile="9 9 ...", hand=2)
    assert asked_in_turn(table, "play A", "play 2", "play 5") == [0, 1, 0, 1]


@pytest.mark.clause("2.2", "M-10")
@pytest.mark.parametrize("before", ["0 1 2 3", "3 2 1 0", "1 3 0 2"])
def test_equals_go_in_the_order_of_the_round_before(before: str) -> None:
    """They are level only because it is written so: who lands level with a rival drafts."""
    table = race("30: 2 | 30: 3 | 30: 4 | 90: 5", before=before)
    first = next(seat for seat in map(int, before.split()) if seat != 3)
    assert chooser(table) == first
    assert table.order == [*[seat for seat in map(int, before.split()) if seat != 3], 3]


@pytest.mark.clause("2.2", "M-10")
def test_equals_above_or_below_others_keep_their_order_among_themselves() -> None:
    table = race("50: 2 | 20: 3 | 50: 4 | 20: 5", before="2 3 0 1")
    assert asked_in_turn(table, "play 5", "play 3", "play 4") == [3, 1, 2, 0]


@pytest.mark.clause("2.2", "M-10")
def test_in_round_one_all_are_level_and_go_clockwise_from_the_first() -> None:
    table = start(3, "2 4 6 8 10 3 5 7 9 J 2 3 4 5 6 7 K 8")
    assert asked_in_turn(table, "play 3", "play 6") == [1, 2, 0]


@pytest.mark.clause("2.2", "M-10")
@pytest.mark.parametrize("landing", [48, 49, 50])
def test_a_landing_level_with_a_rival_is_never_left_level(landing: int) -> None:
    table = race(f"{landing - 7}: 7 | 50: K")
    say(table, "play 7")
    assert table.miles == [landing + 4, 50]


@pytest.mark.clause("2.3", "M-09")
def test_who_is_overtaken_in_mid_round_still_waits_for_his_place() -> None:
    table = race("10: K | 20: 2 | 21: A")
    assert asked_in_turn(table, "play K", "play 2") == [0, 1, 2]


@pytest.mark.clause("2.3", "M-09")
def test_the_next_round_takes_the_new_order() -> None:
    table = race("13: K 3 | 20: 2 3 | 40: A 3", hand=2)
    assert asked_in_turn(table, "play K", "play 2", "play A") == [0, 1, 2, 1]
    assert table.miles == [26, 22, 41]


@pytest.mark.clause("2.3")
def test_a_leaver_does_not_change_the_order_of_the_rest() -> None:
    table = race("10: K | 20: 2 | 30: 3 | 40: 4")
    leaves(table, 1)
    assert asked_in_turn(table, "play K", "play 3") == [0, 2, 3]


@pytest.mark.clause("2.4", "M-17")
def test_a_seat_with_an_empty_hand_is_passed_over() -> None:
    table = race("10: 3 | 20: | 30: 4", pile="", road_ends=1)
    assert asked_in_turn(table, "play 3") == [0, 2]


@pytest.mark.clause("2.4", "M-17")
def test_who_is_passed_over_does_not_draw_even_if_the_pile_has_cards_again() -> None:
    table = race("10: | 20: 3 2 | 60: 4 5 | 80: K Q J", pile="", road_ends=1, hand=2)
    say(table, "play 3", "play 4")
    leaves(table, 3)
    assert chooser(table) == 1
    assert [len(held) for held in table.hands] == [0, 1, 1, 0]
    assert len(table.pile) == 3
