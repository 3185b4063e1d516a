"""Chapter 5: the Lane Overlay."""

from __future__ import annotations

import pytest

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards import printed as c
from paddock.games.death_roads.cards.core import CARDS
from paddock.games.death_roads.cards.descriptions import parts
from paddock.games.death_roads.state import Race
from tests.games.death_roads.position import event, pass_round, race, road, tokens, told

SLIDE = event("Slide", overlay=p.LEFT)
FENCE = event("Fence", overlay=p.RIGHT)
PIT = event("Pit", "Each vehicle in the lane takes 2 damage.", overlay=p.LEFT)
OWN = [SLIDE, FENCE, PIT]


def laid(drawn: str, *places: str, events: str = "Slide", **more: object) -> Race:
    return race(drawn, *places, cards=OWN, phase="reveal_event", events=events, **more)  # type: ignore[arg-type]


@pytest.mark.clause("5.1", "R-13")
def test_the_overlay_covers_the_outermost_lane_of_the_side_named() -> None:
    assert road(laid("4 ..01..")) == "4 #.01.."
    assert road(laid("4 ..01..", events="Fence")) == "4 ..01.#"


@pytest.mark.clause("5.1", "R-13")
def test_it_stays_for_the_rest_of_the_game() -> None:
    table = laid("4 ..01..")
    for _ in range(3):
        pass_round(table)
        assert (table.left, table.right) == (1, 5)


@pytest.mark.clause("5.1")
def test_an_event_that_lays_it_says_at_once_and_the_rest_waits_for_the_end_of_the_round() -> None:
    pylon = next(card for card in CARDS if card.name == "Fallen Pylon")
    assert [str(part) for part in parts(pylon)] == [
        "At once: Lay the Lane Overlay on the right.",
        "Each vehicle takes 1 Veer.",
    ]
    table = race("4 ..01..", phase="reveal_event", events="Fallen Pylon")
    assert (road(table), tokens(table, 0)) == ("4 ..01.#", (0, 0, 0))
    pass_round(table)
    assert table.veers_now == 1


@pytest.mark.clause("5.1")
def test_every_event_that_lays_it_names_a_side() -> None:
    sides = {card.overlay for card in CARDS if card.kind == c.EVENT}
    assert sides == {"", p.LEFT, p.RIGHT}


@pytest.mark.clause("5.2", "R-13")
def test_once_laid_it_slides_on_whatever_side_is_named() -> None:
    assert road(laid("4 #.01..", events="Fence")) == "4 ##01.."
    assert road(laid("4 .01..#", events="Slide")) == "4 .01.##"


@pytest.mark.clause("5.2", "R-13")
def test_with_three_lanes_left_nothing_happens() -> None:
    table = laid("4 ###01.")
    assert road(table) == "4 ###01."
    assert told(table, "the Lane Overlay stays where it is") == 1
    assert road(laid("4 01.###", events="Fence")) == "4 01.###"


@pytest.mark.clause("5.3", "R-14")
def test_the_new_outer_lane_is_asphalt_and_has_the_barrier() -> None:
    table = race("4 #0.1..", "handling 0 | gear 1 | condition 12", skids="left")
    assert told(table, "seat 0 hits the Barrier") == 1
    assert told(table, "on dirt") == 0
    assert road(table) == "4 #0.1.."
    assert table.asphalt() == [1, 2, 3, 4]


@pytest.mark.clause("5.3", "R-13")
def test_the_barrier_moves_to_the_edge_of_the_overlay() -> None:
    table = race("4 .1.0##", "handling 0 | gear 1", skids="right")
    assert told(table, "seat 0 hits the Barrier") == 1
    assert road(table) == "4 .1.0##"


@pytest.mark.clause("5.4", "R-13")
def test_cars_on_the_covered_lane_are_pushed_inward() -> None:
    table = laid("6 0..... / 4 1..2..")
    assert road(table) == "6 #0.... / 4 #1.2.."
    assert table.condition == [12, 12, 12]
    assert road(laid("6 .....0 / 4 ..1...", events="Fence")) == "6 ....0# / 4 ..1..#"


@pytest.mark.clause("5.4", "R-13")
def test_a_car_pushed_inward_begins_the_bash() -> None:
    table = laid("4 012...", "gear 4", "gear 2", "gear 3")
    assert road(table) == "4 #012.."
    assert table.condition == [12, 10, 11]


@pytest.mark.clause("5.4")
def test_they_are_pushed_in_initiative_order() -> None:
    table = laid("5 0..... / 4 1.....", order=(1, 0))
    pushed = [line for line in table.log or [] if line.step.rule.name == "push_inward"]
    assert [each.step.args[0] for each in pushed] == [1, 0]


@pytest.mark.clause("5.5", "R-13")
def test_a_car_without_room_drops_back_to_the_first_free_space_of_the_new_outer_lane() -> None:
    table = laid("4 ##0123", "gear 2", "", "", "handling 5")
    assert road(table) == "4 ###123 / 3 ###0.."
    assert table.condition == [12, 10, 10, 10]
    assert table.handling == [5, 5, 5, 4]  # the last is pinned against the Barrier


@pytest.mark.clause("5.5", "R-13")
def test_with_no_free_space_behind_it_takes_the_nearest_ahead() -> None:
    table = laid("1 ##0123", "gear 1")
    assert road(table) == "2 ###0.. / 1 ###123"
    assert table.condition == [12, 10, 10, 10]


@pytest.mark.clause("5.5")
def test_dropping_back_alone_does_no_damage_and_is_no_far_behind() -> None:
    table = laid("4 ##0123", "gear 3")
    assert (table.condition[0], table.gears[0], tokens(table, 0)) == (12, 3, (0, 0, 0))


@pytest.mark.clause("5.6", "R-13")
def test_an_event_token_on_the_covered_lane_moves_to_the_new_outer_lane() -> None:
    table = laid("4 #.01..", events="Pit", lanes="1")
    assert table.event_lane == 2
    table = laid("4 #.01..", events="Pit", lanes="2")
    assert table.event_lane == 2
    table = laid("4 .01..#", events="Pit", lanes="4")
    assert table.event_lane == 3


@pytest.mark.clause("5.6")
def test_the_event_then_affects_the_cars_of_that_lane() -> None:
    table = laid("4 #.0.1.", events="Pit", lanes="1")
    pass_round(table)
    assert table.condition == [10, 12]


@pytest.mark.clause("5.4", "21.12")
@pytest.mark.parametrize(("drawn", "guard"), [("4 01....", 1), ("4 0.1...", 0), ("4 ##0123", 1)])
def test_a_car_pushed_inward_that_bashes_has_bashed_a_vehicle(drawn: str, guard: int) -> None:
    """Also when the bash moves nobody; not when the new lane is free."""
    table = laid(drawn, "driver Iron Verity")
    assert table.guards[0] == guard
