"""Chapter 2: whose turn it is."""

from __future__ import annotations

import pytest

from paddock.games.slipstream121.state import Race
from paddock.kernel.choices import chooser
from tests.games.slipstream121.position import leaves, race, say, start


def asked_in_turn(table: Race, *phrases: str) -> list[int]:
    """Return who was asked for each of these plays, and who is asked next."""
    asked = [chooser(table)]
    for phrase in phrases:
        say(table, phrase)
        asked.append(chooser(table))
    return asked


@pytest.mark.clause("2.1")
def test_the_fewest_miles_go_first_and_the_most_go_last() -> None:
    table = race("50: 2 | 20: 3 | 70: 4 | 35: 5")
    assert asked_in_turn(table, "play 3", "play 5", "play 2") == [1, 3, 0, 2]


@pytest.mark.clause("2.1")
def test_everybody_has_one_turn_before_anybody_has_two() -> None:
    table = race("0: A 5 | 90: 2 6", pile="9 9 ...", hand=2)
    assert asked_in_turn(table, "play A", "play 2", "play 5") == [0, 1, 0, 1]


@pytest.mark.clause("2.2", "M-10")
@pytest.mark.parametrize("before", ["0 1 2 3", "3 2 1 0", "1 3 0 2"])
def test_ties_keep_the_order_of_the_last_round(before: str) -> None:
    """A tie needs a position set up by hand: landing level with a rival gives a draft."""
    table = race("30: 2 | 30: 3 | 30: 4 | 90: 5", before=before)
    first = next(seat for seat in map(int, before.split()) if seat != 3)
    assert chooser(table) == first
    assert table.order == [*[seat for seat in map(int, before.split()) if seat != 3], 3]


@pytest.mark.clause("2.2", "M-10")
def test_ties_keep_their_order_above_and_below_others() -> None:
    table = race("50: 2 | 20: 3 | 50: 4 | 20: 5", before="2 3 0 1")
    assert asked_in_turn(table, "play 5", "play 3", "play 4") == [3, 1, 2, 0]


@pytest.mark.clause("2.2", "M-10")
def test_in_round_one_everybody_is_tied_and_goes_clockwise() -> None:
    table = start(3, "2 4 6 8 10 3 5 7 9 J 2 3 4 5 6 7 K 8")
    assert asked_in_turn(table, "play 3", "play 6") == [1, 2, 0]


@pytest.mark.clause("2.2", "M-10")
@pytest.mark.parametrize("landing", [48, 49, 50])
def test_landing_level_with_a_rival_never_ends_level(landing: int) -> None:
    table = race(f"{landing - 7}: 7 | 50: K")
    say(table, "play 7")
    assert table.miles == [landing + 4, 50]


@pytest.mark.clause("2.3", "M-09")
def test_being_overtaken_in_mid_round_changes_nobodys_turn() -> None:
    table = race("10: K | 20: 2 | 21: A")
    assert asked_in_turn(table, "play K", "play 2") == [0, 1, 2]


@pytest.mark.clause("2.3", "M-09")
def test_the_next_round_has_the_new_order() -> None:
    table = race("13: K 3 | 20: 2 3 | 40: A 3", hand=2)
    assert asked_in_turn(table, "play K", "play 2", "play A") == [0, 1, 2, 1]
    assert table.miles == [26, 22, 41]


@pytest.mark.clause("2.3")
def test_leaving_does_not_change_the_order_of_the_rest() -> None:
    table = race("10: K | 20: 2 | 30: 3 | 40: 4")
    leaves(table, 1)
    assert asked_in_turn(table, "play K", "play 3") == [0, 2, 3]


@pytest.mark.clause("2.4", "M-17")
def test_a_player_with_an_empty_hand_is_skipped() -> None:
    table = race("10: 3 | 20: | 30: 4", pile="", road_ends=1)
    assert asked_in_turn(table, "play 3") == [0, 2]


@pytest.mark.clause("2.4", "M-17")
def test_a_skipped_player_does_not_draw_even_if_the_pile_has_cards_again() -> None:
    table = race("10: | 20: 3 2 | 60: 4 5 | 80: K Q J", pile="", road_ends=1, hand=2)
    say(table, "play 3", "play 4")
    leaves(table, 3)
    assert chooser(table) == 1
    assert [len(held) for held in table.hands] == [0, 1, 1, 0]
    assert len(table.pile) == 3
