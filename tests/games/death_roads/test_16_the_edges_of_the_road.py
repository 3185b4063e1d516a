"""Chapter 16: the edges of the road."""

from __future__ import annotations

import pytest

from tests.games.death_roads.position import (
    action,
    asked,
    does,
    event,
    pass_round,
    race,
    road,
    say,
    told,
)


@pytest.mark.clause("16.1")
def test_a_step_into_a_barrier_moves_nobody_and_costs_1_condition_and_1_handling() -> None:
    table = does("4 0....1", "Move left 1 space.", "handling 5")
    assert road(table) == "4 0....1"
    assert (table.condition[0], table.handling[0]) == (11, 3)


@pytest.mark.clause("16.1")
def test_a_further_step_of_the_same_effect_hits_it_again() -> None:
    table = does("4 .0...1", "Move left 3 spaces.", "handling 5")
    assert road(table) == "4 0....1"
    assert (table.condition[0], table.handling[0]) == (10, 2)


@pytest.mark.clause("16.1")
def test_ahead_and_back_there_are_no_barriers_on_the_outer_lanes() -> None:
    assert road(does("4 0....1", "Move ahead 1 space.")) == "5 0..... / 4 .....1"


@pytest.mark.clause("16.2")
def test_far_ahead_leaves_the_car_on_row_7_and_all_others_move_back() -> None:
    table = does("7 ..0.1. / 5 .2.... / 2 ...3..", "Move ahead 1 space.")
    assert road(table) == "7 ..0... / 6 ....1. / 4 .2.... / 1 ...3.."
    assert table.condition == [12] * 4


@pytest.mark.clause("16.2")
def test_they_move_at_once_and_nobody_bashes() -> None:
    table = does("7 ..0... / 4 .1.... / 3 .2.... / 2 .3....", "Move ahead 1 space.")
    assert road(table) == "7 ..0... / 3 .1.... / 2 .2.... / 1 .3...."
    assert table.condition == [12] * 4


@pytest.mark.clause("16.3")
def test_a_car_that_drops_off_is_far_behind_and_placed_after_the_others() -> None:
    """The one from row 2 comes down into the lane; so its owner goes left, where there is room."""
    table = does("7 ....0. / 2 ..1... / 1 ..2...", "Move ahead 1 space.")
    assert road(table) == "7 ....0. / 1 .21..."
    assert table.condition == [12, 12, 10]
    assert table.gears == [2, 2, 1]


@pytest.mark.clause("16.3")
def test_several_are_placed_in_initiative_order() -> None:
    drawn = "7 .....0 / 2 ..1... / 1 ..23.."
    assert road(does(drawn, "Move ahead 1 space.", order=(0, 1, 2, 3))) == "7 .....0 / 1 .213.."
    # first 3 has its own lane again; whoever comes first has the choice
    table = does("7 .....0 / 2 .1.... / 1 .23...", "Move ahead 1 space.", order=(0, 1, 2, 3))
    assert road(table) == "7 .....0 / 1 .123.."
    table = does("7 .....0 / 2 .1.... / 1 .23...", "Move ahead 1 space.", order=(0, 1, 3, 2))
    assert road(table) == "7 .....0 / 1 .132.."


@pytest.mark.clause("16.3")
def test_a_car_that_drops_off_alone_keeps_its_asphalt_lane_and_leaves_dirt() -> None:
    table = does("7 ....0. / 1 1.2..3", "Move ahead 1 space.")
    assert road(table) == "7 ....0. / 1 .12.3."
    assert table.condition == [12, 10, 10, 10]


@pytest.mark.clause("16.4")
def test_far_ahead_comes_once_in_a_turn_and_further_steps_forward_are_lost() -> None:
    table = does("7 ..0... / 5 .1....", "Move ahead 3 spaces. Move ahead 1 space.")
    assert road(table) == "7 ..0... / 4 .1...."
    assert told(table, "is Far Ahead") == 1
    assert told(table, "the rest of the move is lost") == 2  # once for each movement
    table = does("6 ..0... / 5 .1....", "Move ahead 2 spaces.")
    assert told(table, "is lost") == 0


@pytest.mark.clause("16.4")
def test_also_steps_that_would_not_have_crossed_the_line() -> None:
    table = does(
        "7 ..0... / 5 .1....", "Move ahead 1 space. Move back 2 spaces. Move ahead 1 space."
    )
    assert road(table) == "5 ..0... / 4 .1...."


@pytest.mark.clause("16.4")
def test_in_the_next_turn_it_comes_again() -> None:
    table = race("7 ..0... / 5 .1....", "hand Roll, Roll", "out")
    say(table, "play Roll", "end your turn", "play Roll")
    assert road(table) == "7 ..0... / 3 .1...."


@pytest.mark.clause("16.5")
def test_far_behind_costs_2_condition_and_a_gear_and_the_own_asphalt_lane_is_the_nearest() -> None:
    table = does("1 ..0..1", "Move back 1 space.", "gear 3")
    assert road(table) == "1 ..0..1"
    assert (table.condition[0], table.gears[0], table.handling[0]) == (10, 2, 4)


@pytest.mark.clause("16.5")
def test_in_gear_1_the_gear_stays() -> None:
    assert does("1 ..0..1", "Move back 1 space.", "gear 1").gears[0] == 1


@pytest.mark.clause("16.5", "R-44")
@pytest.mark.parametrize(
    ("drawn", "then"),
    [
        ("1 0....1", "1 .0...1"),
        ("1 01....", "1 .10..."),
        ("1 012...", "1 .120.."),
        ("1 1....0", "1 1...0."),
        ("2 #1.... / 1 #....0", "2 #1.... / 1 #...0."),
    ],
)
def test_from_dirt_one_comes_to_the_nearest_asphalt_lane_with_room(drawn: str, then: str) -> None:
    assert road(does(drawn, "Move back 1 space.")) == then


@pytest.mark.clause("16.5", "R-24")
def test_the_rest_of_a_skid_or_veer_is_cancelled_and_the_rest_of_a_card_is_not() -> None:
    table = does("1 ..0..1", "Move back 2 spaces. Move right 1 space.")
    assert road(table) == "1 ...0.1"
    assert table.condition[0] == 10
    table = race("1 ..0..1", "handling 0 | gear 3", skids="back, right, right")
    assert road(table) == "1 ..0..1"


@pytest.mark.clause("16.6")
@pytest.mark.parametrize(
    ("drawn", "then"),
    [
        ("2 ..0... / 1 ..1...", "1 .10..."),  # of two equally near the left
        ("2 ..0... / 1 .21...", "1 .201.."),
        ("2 .0.... / 1 .1....", "1 .01..."),
        ("2 .0.... / 1 .12...", "1 .021.."),
        ("2 0..... / 1 1.....", "1 01...."),
    ],
)
def test_a_car_pushed_back_is_set_down_beside_the_space_the_other_wants(
    drawn: str, then: str
) -> None:
    assert road(does(drawn, "Move back 1 space.")) == then


@pytest.mark.clause("16.7")
def test_without_an_asphalt_lane_the_car_stays_where_it_is_and_suffers_all_the_same() -> None:
    table = does("2 ###.3. / 1 ###120", "Move back 1 space.", "gear 3")
    assert road(table) == "2 ###.3. / 1 ###120"
    assert (table.condition[0], table.gears[0]) == (10, 2)


@pytest.mark.clause("16.7")
def test_if_its_space_is_taken_by_then_it_goes_to_the_nearest_free_one_of_row_1() -> None:
    """Two cars come down into the two asphalt lanes; dirt is all that is left."""
    table = does("7 ###..0 / 2 ###12. / 1 ###.3.", "Move ahead 1 space.")
    assert road(table) == "7 ###..0 / 1 ###123"
    assert table.condition[3] == 10


@pytest.mark.clause("16.8")
def test_far_behind_comes_once_in_a_turn_and_then_the_car_simply_stays() -> None:
    table = does("1 ..0..1", "Move back 2 spaces. Move back 1 space.", "gear 4")
    assert (table.condition[0], table.gears[0]) == (10, 3)
    assert told(table, "is Far Behind") == 1


@pytest.mark.clause("16.8")
def test_on_dirt_it_stays_on_dirt_then() -> None:
    table = does("1 ..0..1", "Move back 1 space. Move left 2 spaces. Move back 1 space.")
    assert road(table) == "1 0....1"
    say(table, "end your turn")
    assert road(table) == "1 0....1"  # nor does the setback harm
    assert table.condition[0] == 10


@pytest.mark.clause("16.8")
def test_if_somebody_came_down_into_its_space_it_goes_to_the_nearest_asphalt_lane() -> None:
    """Seat 1 is pushed over the line, and then all fall back."""
    text = "Move back 1 space. Move ahead 6 spaces."
    table = does("2 .0.... / 2 ..2... / 1 .1....", text)
    assert road(table) == "7 .0.... / 2 ..2... / 1 ..1..."
    text = "Move back 1 space. Move ahead 7 spaces."
    table = does("2 .0.... / 2 ..2... / 1 .1....", text)
    assert road(table) == "7 .0.... / 1 .12..."
    assert table.condition == [12, 9, 12]
    assert table.gears[1] == 1


@pytest.mark.clause("16.8")
def test_a_car_that_was_far_behind_keeps_its_space_when_others_drop_off() -> None:
    """2 comes first in the order but finds its lane taken by 3, and 1 stays where it is."""
    text = "Move back 1 space. Move ahead 7 spaces."
    drawn = "2 .0.3.. / 1 .1.2.."
    table = does(drawn, text, order=(0, 2, 1, 3))
    assert road(table) == "7 .0.... / 1 ..132."
    assert table.condition == [12, 9, 10, 12]


@pytest.mark.clause("16.8")
def test_a_car_that_was_far_behind_is_placed_before_those_that_drop_off_now() -> None:
    """2 comes down onto 1, and the lane to the left of it is the nearest for 3 as well."""
    text = "Move back 1 space. Move ahead 7 spaces."
    for order in ((0, 3, 1, 2), (0, 1, 3, 2)):
        table = does("2 .02... / 1 31....", text, order=order)
        assert road(table) == "7 .0.... / 1 .123.."
        assert table.condition == [12, 9, 12, 10]


@pytest.mark.clause("16.8")
def test_a_car_that_can_keep_its_space_keeps_it_in_any_order() -> None:
    """1 and 2 have been behind in this phase; 3 comes down onto 1, which may not take C1 from 2."""
    says = "Each vehicle in Gear 1 or 2 moves back 1 space."
    says += " The first vehicle on the Initiative Track moves ahead 1 space."
    gale = event("Gale", says)
    for order in ((0, 1, 2, 3), (0, 2, 1, 3)):
        drawn = "7 .0.... / 2 ...3.. / 1 ..21.."
        table = race(drawn, "gear 3", "gear 2", "gear 2", "gear 3", cards=[gale], event="Gale")
        table.order[:] = order
        pass_round(table)
        assert road(table) == "7 .0.... / 1 ..231."


@pytest.mark.clause("16.8")
def test_in_another_turn_it_comes_again() -> None:
    brake = action("Brake", "Move back 1 space.")
    table = race("1 ..0..1", "hand Brake, Brake", "out", cards=[brake])
    say(table, "play Brake", "end your turn", "play Brake")
    assert table.condition[0] == 8


@pytest.mark.clause("16.9")
def test_an_event_phase_is_one_turn() -> None:
    gale = event("Gale", "Each vehicle moves back 1 space. Each vehicle moves back 2 spaces.")
    table = race("1 ..0.1.", cards=[gale], event="Gale")
    pass_round(table)
    assert table.condition == [10, 10]
    wind = event("Wind", "The first vehicle on the Initiative Track moves ahead 3 spaces.")
    table = race("7 ..0... / 5 ....1.", cards=[wind], event="Wind")
    pass_round(table)
    assert road(table) == "7 ..0... / 4 ....1."
    assert asked(table) == "0 choose"


@pytest.mark.clause("16.9")
def test_a_car_can_be_far_behind_in_the_last_turn_and_again_in_the_event() -> None:
    gale = event("Gale", "Each vehicle moves back 1 space.")
    table = race("4 ....1. / 1 0.....", "", "out", cards=[gale], event="Gale")
    say(table, "Pass")  # set back over the line, and then the event
    assert table.condition[0] == 8
    assert told(table, "seat 0 is Far Behind") == 2
