"""The oracle is tested by itself, on positions small enough to work out by hand. No test here
speaks for a clause: that is for those who ask the engine.
"""

from __future__ import annotations

import pytest

from tests.games.slipstream_tcg.oracle import Event, Oracle, Unlawful


def race(seats: int = 2, first: int = 0, **agreed: int | str) -> Oracle:
    return Oracle(seats, first, agreed)


def tell(oracle: Oracle, *events: Event) -> None:
    for event in events:
        oracle.happen(event)


def to_main(oracle: Oracle, die: int = 1) -> None:
    tell(oracle, ("draw_step",), ("untilt_step",), ("roll", die))


def turn(oracle: Oracle, die: int, *events: Event) -> None:
    """A whole turn of the seat that has it, with these events in its main window."""
    to_main(oracle, die)
    tell(oracle, *events, ("end",))


# Turns and rounds


def test_turns_go_clockwise_from_the_first() -> None:
    oracle = race(3, first=2)
    seen = []
    for _ in range(5):
        seen.append(oracle.active)
        turn(oracle, 1)
    assert seen == [2, 0, 1, 2, 0]
    assert oracle.round == 2


def test_the_steps_of_a_turn_come_in_order_and_once() -> None:
    oracle = race()
    for event in (("untilt_step",), ("roll", 3), ("end",)):
        with pytest.raises(Unlawful):
            oracle.happen(event)
    to_main(oracle)
    with pytest.raises(Unlawful):
        oracle.happen(("roll", 3))


def test_an_extra_turn_comes_at_once_and_the_order_goes_on_where_it_was() -> None:
    oracle = race(3)
    turn(oracle, 1, ("extra", 0))
    assert (oracle.active, oracle.is_extra) == (0, True)
    turn(oracle, 1)
    assert (oracle.active, oracle.is_extra) == (1, False)
    turn(oracle, 1, ("extra", 0))
    assert (oracle.active, oracle.is_extra) == (0, True)
    turn(oracle, 1)
    assert (oracle.active, oracle.is_extra) == (2, False)


def test_extra_turns_of_several_seats_start_with_the_seat_that_was_active() -> None:
    oracle = race(4)
    turn(oracle, 1)
    turn(oracle, 1, ("extra", 0), ("extra", 3), ("extra", 1), ("extra", 3))
    seen = []
    for _ in range(4):
        seen.append(oracle.active)
        turn(oracle, 1)
    assert seen == [1, 3, 0, 2]


def test_nobody_gains_an_extra_turn_in_an_extra_turn() -> None:
    oracle = race()
    turn(oracle, 1, ("extra", 0))
    turn(oracle, 1, ("extra", 0), ("extra", 1))
    assert (oracle.active, oracle.is_extra) == (1, False)


# Moving


def test_base_movement_is_the_die_and_speed_and_never_less_than_nothing() -> None:
    oracle = race()
    tell(oracle, ("speed", 0, 3), ("speed", 1, -4))
    turn(oracle, 4)
    turn(oracle, 2)
    assert oracle.positions() == [7, 0]


def test_who_is_overtaken_is_passed_and_who_is_only_reached_is_not() -> None:
    oracle = race(3)
    tell(oracle, ("forward", 1, 4), ("forward", 2, 5))
    oracle.moments.clear()
    to_main(oracle, 5)
    assert oracle.moments == [("passed", 1, 0)]
    tell(oracle, ("forward", 0, 1))
    assert oracle.moments == [("passed", 1, 0), ("passed", 2, 0)]


def test_who_falls_behind_was_knocked_and_not_passed() -> None:
    oracle = race()
    tell(oracle, ("forward", 0, 5), ("forward", 1, 3))
    oracle.moments.clear()
    tell(oracle, ("back", 0, 4))
    assert oracle.moments == [("knocked", 0)]


def test_nobody_is_knocked_or_passed_when_two_change_places() -> None:
    oracle = race()
    tell(oracle, ("forward", 1, 20))
    oracle.moments.clear()
    tell(oracle, ("swap", 0, 1))
    assert oracle.positions() == [20, 0]
    assert oracle.moments == []


# Below zero


def test_with_burnout_the_rest_of_a_move_back_is_forgotten() -> None:
    oracle = race()
    tell(oracle, ("forward", 0, 2), ("back", 0, 5))
    to_main(oracle, 4)
    assert oracle.positions()[0] == 4


def test_at_zero_nobody_is_knocked() -> None:
    oracle = race()
    tell(oracle, ("back", 0, 5))
    assert oracle.moments == []


def test_false_starts_add_up_and_are_taken_off_the_next_base_movement() -> None:
    oracle = race(under_zero="false_start")
    tell(oracle, ("forward", 0, 1), ("back", 0, 4), ("back", 0, 2))
    assert oracle.racers[0].owes == 5
    tell(oracle, ("speed", 0, 1))
    to_main(oracle, 6)
    assert (oracle.positions()[0], oracle.racers[0].owes) == (2, 0)


def test_what_a_false_start_owes_beyond_the_movement_is_dropped() -> None:
    oracle = race(under_zero="false_start")
    tell(oracle, ("back", 0, 5))
    to_main(oracle, 3)
    assert (oracle.positions()[0], oracle.racers[0].owes) == (0, 0)


def test_an_effect_that_moves_forward_pays_no_false_start() -> None:
    oracle = race(under_zero="false_start")
    tell(oracle, ("back", 0, 5), ("forward", 0, 4))
    assert (oracle.positions()[0], oracle.racers[0].owes) == (4, 5)


def test_a_handicap_is_one_card_for_each_move_cut_short() -> None:
    oracle = race(under_zero="handicap")
    tell(oracle, ("forward", 1, 5), ("back", 1, 5))
    assert oracle.racers[1].hand == 7
    tell(oracle, ("back", 1, 1), ("back", 1, 9))
    assert (oracle.racers[1].hand, oracle.racers[1].deck) == (9, 31)


def test_with_bagging_there_are_places_below_zero() -> None:
    oracle = race(under_zero="bagging")
    tell(oracle, ("back", 0, 3))
    assert oracle.moments == [("knocked", 0)]
    to_main(oracle, 4)
    assert oracle.positions()[0] == 1


# The finish


def test_a_racer_wins_when_his_next_turn_starts_over_the_line() -> None:
    oracle = race()
    turn(oracle, 1, ("forward", 0, 49))
    assert oracle.winners == []
    turn(oracle, 1)
    assert oracle.winners == [0]
    with pytest.raises(Unlawful):
        oracle.happen(("roll", 1))


def test_spaces_beyond_the_line_are_a_cushion() -> None:
    oracle = race()
    turn(oracle, 1, ("forward", 0, 55))
    to_main(oracle)
    tell(oracle, ("back", 0, 6))
    assert oracle.over_the_line() == [0]
    tell(oracle, ("back", 0, 1))
    assert oracle.over_the_line() == []


def test_with_clamp_at_finish_there_is_no_cushion() -> None:
    oracle = race(clamp_at_finish=1)
    tell(oracle, ("forward", 0, 55))
    assert oracle.positions()[0] == 50
    tell(oracle, ("back", 0, 1))
    assert oracle.over_the_line() == []


def test_it_does_not_matter_on_whose_turn_the_line_was_crossed() -> None:
    oracle = race(3)
    turn(oracle, 1)
    turn(oracle, 1)
    turn(oracle, 1, ("forward", 0, 50))
    assert oracle.winners == [0]


def test_who_was_knocked_off_the_line_has_not_won() -> None:
    oracle = race()
    turn(oracle, 1, ("forward", 0, 49))
    turn(oracle, 1, ("back", 0, 1))
    assert (oracle.winners, oracle.active) == ([], 0)


def test_of_two_over_the_line_the_one_whose_turn_starts_first_wins() -> None:
    oracle = race(3)
    turn(oracle, 1, ("forward", 2, 60))
    turn(oracle, 1, ("forward", 1, 90))
    assert oracle.winners == [2]


def test_an_extra_turn_of_ones_own_does_not_win() -> None:
    oracle = race()
    turn(oracle, 1, ("forward", 0, 49), ("extra", 0))
    assert (oracle.winners, oracle.is_extra) == ([], True)
    turn(oracle, 1)
    assert (oracle.winners, oracle.active) == ([], 1)
    turn(oracle, 1)
    assert oracle.winners == [0]


def test_an_extra_turn_wins_when_every_rival_has_had_a_turn() -> None:
    oracle = race()
    turn(oracle, 1)
    turn(oracle, 1, ("forward", 0, 50), ("extra", 0))
    assert (oracle.winners, oracle.is_extra) == ([0], True)


def test_an_extra_turn_does_not_win_while_one_rival_has_had_no_turn() -> None:
    oracle = race(3)
    turn(oracle, 1, ("forward", 0, 49))
    turn(oracle, 1, ("extra", 0))
    assert (oracle.winners, oracle.active) == ([], 0)
    turn(oracle, 1)
    turn(oracle, 1)
    assert oracle.winners == [0]


def test_a_rival_who_left_need_not_have_had_a_turn() -> None:
    oracle = race(3)
    turn(oracle, 1, ("forward", 0, 49))
    turn(oracle, 1, ("extra", 0), ("leave", 2))
    assert (oracle.winners, oracle.is_extra) == ([0], True)


def test_a_new_crossing_starts_the_wait_anew() -> None:
    oracle = race(3)
    turn(oracle, 1, ("forward", 0, 49))
    turn(oracle, 1)
    turn(oracle, 1, ("back", 0, 5), ("forward", 0, 5))
    assert oracle.racers[0].since == {2}
    assert oracle.winners == [0], "his ordinary turn decides all the same"


def test_changing_places_takes_one_over_the_line_and_the_other_off_it() -> None:
    oracle = race()
    tell(oracle, ("forward", 1, 52), ("swap", 0, 1))
    assert oracle.over_the_line() == [0]


# Leaving and long races


def test_the_last_one_racing_wins() -> None:
    oracle = race(3)
    tell(oracle, ("leave", 1), ("leave", 0))
    assert oracle.winners == [2]


def test_the_turn_of_who_leaves_is_over() -> None:
    oracle = race(3)
    to_main(oracle)
    tell(oracle, ("leave", 0))
    assert oracle.active == 1
    turn(oracle, 1)
    turn(oracle, 1)
    assert (oracle.active, oracle.round) == (1, 2)


def test_the_extra_turn_of_who_leaves_is_not_taken() -> None:
    oracle = race(3)
    turn(oracle, 1, ("extra", 2), ("leave", 2))
    assert (oracle.active, oracle.is_extra) == (1, False)


def test_after_the_last_round_the_furthest_wins() -> None:
    oracle = race(round_limit=2)
    for die in (1, 3, 1, 3):
        turn(oracle, die)
    assert oracle.winners == [1]


def test_after_the_last_round_equals_draw() -> None:
    oracle = race(3, round_limit=1)
    for die in (4, 4, 2):
        turn(oracle, die)
    assert oracle.winners == [0, 1]


def test_an_extra_turn_belongs_to_the_last_round() -> None:
    oracle = race(round_limit=1)
    turn(oracle, 6)
    turn(oracle, 4, ("extra", 1))
    assert oracle.winners == []
    turn(oracle, 4)
    assert oracle.winners == [1]


# Hands and decks


def test_an_empty_deck_gives_nothing() -> None:
    oracle = Oracle(2, 0, deck=8)
    tell(oracle, ("draw", 0, 3))
    assert (oracle.racers[0].hand, oracle.racers[0].deck) == (8, 0)
    to_main(oracle)
    assert oracle.racers[0].hand == 8


def test_a_hand_is_counted_at_the_end_of_its_own_turn_only() -> None:
    oracle = race()
    to_main(oracle)
    tell(oracle, ("draw", 0, 4), ("draw", 1, 4))
    assert oracle.racers[0].hand == 12
    tell(oracle, ("end",))
    assert (oracle.racers[0].hand, oracle.racers[1].hand) == (7, 11)


def test_a_higher_limit_keeps_more_cards() -> None:
    oracle = race()
    tell(oracle, ("limit", 0, 9))
    turn(oracle, 1, ("draw", 0, 4))
    assert oracle.racers[0].hand == 9


def test_with_late_cards_later_seats_open_with_more() -> None:
    oracle = race(4, first=2, late_cards=1)
    assert [racer.hand for racer in oracle.racers] == [9, 10, 7, 8]


# Fuel


def test_one_fuel_a_turn_in_step_four_or_later() -> None:
    oracle = race()
    with pytest.raises(Unlawful, match=r"2\.8"):
        oracle.happen(("place", 0, 1, 1))
    to_main(oracle)
    tell(oracle, ("place", 0, 1, 1))
    assert (oracle.untilted(0), oracle.racers[0].hand) == ({1}, 7)
    with pytest.raises(Unlawful, match=r"2\.8"):
        oracle.happen(("place", 0, 2, 1))
    tell(oracle, ("more_fuel", 0), ("place", 0, 2, 1))
    assert oracle.untilted(0) == {1, 2}


def test_no_fuel_is_placed_on_anothers_turn() -> None:
    oracle = race()
    to_main(oracle)
    tell(oracle, ("more_fuel", 1))
    with pytest.raises(Unlawful, match=r"7\.4"):
        oracle.happen(("place", 1, 1, 1))


def test_a_fuel_zone_holds_eight_cards_of_any_worth() -> None:
    oracle = race()
    tell(oracle, *[("refuel", 0, card, 3) for card in range(8)])
    to_main(oracle)
    for event in (("place", 0, 9, 1), ("refuel", 0, 9, 1)):
        with pytest.raises(Unlawful, match=r"2\.9"):
            oracle.happen(event)
    tell(oracle, ("burn", 0, 3), ("place", 0, 9, 1))
    assert oracle.untilted(0) == {0, 1, 2, 4, 5, 6, 7, 9}


@pytest.mark.parametrize(
    ("cost", "cards"), [(2, (1, 2)), (2, (3,)), (3, (3, 4)), (3, (1, 3)), (0, ())]
)
def test_a_cost_is_paid_with_no_card_too_many(cost: int, cards: tuple[int, ...]) -> None:
    oracle = race()
    tell(
        oracle, *[("refuel", 0, card, points) for card, points in ((1, 1), (2, 1), (3, 2), (4, 2))]
    )
    tell(oracle, ("pay", 0, cost, *cards))
    assert oracle.untilted(0) == {1, 2, 3, 4} - set(cards)


@pytest.mark.parametrize(
    ("cost", "cards"), [(2, (1,)), (2, (1, 3)), (3, (1, 2, 3)), (0, (1,)), (2, (1, 1)), (1, (7,))]
)
def test_too_little_and_too_much_are_refused(cost: int, cards: tuple[int, ...]) -> None:
    oracle = race()
    tell(oracle, *[("refuel", 0, card, points) for card, points in ((1, 1), (2, 1), (3, 2))])
    with pytest.raises(Unlawful):
        oracle.happen(("pay", 0, cost, *cards))
    assert oracle.untilted(0) == {1, 2, 3}


def test_fuel_tilted_before_the_turn_is_untilted_and_fuel_tilted_in_it_is_not() -> None:
    oracle = race()
    tell(oracle, *[("refuel", 0, card, 1) for card in (1, 2, 3)])
    turn(oracle, 1, ("pay", 0, 1, 1))
    turn(oracle, 1, ("pay", 0, 1, 2))
    tell(oracle, ("tilt", 0, 3), ("draw_step",))
    assert oracle.untilted(0) == set()
    tell(oracle, ("untilt_step",))
    assert oracle.untilted(0) == {1, 2}


def test_an_extra_turn_untilts_what_the_turn_before_tilted() -> None:
    oracle = race()
    tell(oracle, ("refuel", 0, 1, 1))
    turn(oracle, 1, ("pay", 0, 1, 1), ("extra", 0))
    tell(oracle, ("draw_step",), ("untilt_step",))
    assert oracle.untilted(0) == {1}


def test_tilted_fuel_can_be_burnt_unless_it_was_agreed_that_it_cannot() -> None:
    for strict in (0, 1):
        oracle = race(strict_burn=strict)
        tell(oracle, ("refuel", 0, 1, 1), ("refuel", 0, 2, 1), ("tilt", 0, 1))
        if strict:
            with pytest.raises(Unlawful, match=r"2\.17"):
                oracle.happen(("burn", 0, 1, 2))
            assert set(oracle.racers[0].fuel) == {1, 2}
        else:
            oracle.happen(("burn", 0, 1, 2))
            assert oracle.racers[0].fuel == {}


def test_more_than_there_is_cannot_be_burnt() -> None:
    oracle = race()
    tell(oracle, ("refuel", 0, 1, 3))
    with pytest.raises(Unlawful, match=r"2\.17"):
        oracle.happen(("burn", 0, 1, 2))
