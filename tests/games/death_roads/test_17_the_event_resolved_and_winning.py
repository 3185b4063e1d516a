"""Chapter 17: the event resolved, and winning."""

from __future__ import annotations

import pytest

from paddock.games.death_roads.state import NO_LANE, Race
from tests.games.death_roads.position import (
    asked,
    event,
    final,
    log,
    pass_round,
    race,
    road,
    tokens,
    told,
)

ROCKS = event("Rocks", "Each vehicle in the lane takes 2 damage.")
SHUN = event("Shun", "Each vehicle outside the lane takes 1 Stun.")
TOLL = final("Toll", "The first vehicle on the Initiative Track takes 1 damage.")
OWN = [ROCKS, SHUN, TOLL]


def resolved(drawn: str, text: str, *places: str, **more: object) -> Race:
    """All pass, and an event that says this happens."""
    card = event("Fate", text)
    return pass_round(race(drawn, *places, cards=[card, *OWN], event="Fate", **more))  # type: ignore[arg-type]


@pytest.mark.clause("17.1", "R-45")
def test_the_final_stretch_happens_first_and_in_every_round_once_it_is_open() -> None:
    table = race("5 ..0... / 4 ...1..", cards=OWN, round_=5, final="Toll", event="Rocks", lane="C")
    pass_round(table)
    lines = log(table)
    assert told(table, "Toll: the first") == told(table, "Rocks: each") == 1
    hits = [line.partition(":")[0] for line in lines if line.startswith(("Toll:", "Rocks:"))]
    assert hits[0] == "Toll"
    assert table.condition == [9, 12]
    pass_round(table)
    assert told(table, "Toll: the first") == 2
    assert table.name_of(table.final) == "Toll"


@pytest.mark.clause("17.1")
def test_before_it_is_open_nothing_of_it_happens() -> None:
    table = race("4 ..01..", cards=OWN, round_=4)
    pass_round(table)
    assert table.condition == [12, 12]


@pytest.mark.clause("17.2", "R-45")
def test_then_the_event_happens_and_is_discarded_with_its_token() -> None:
    table = race("4 ..01..", cards=OWN, event="Rocks", lane="C", phase="resolve_events")
    assert table.condition == [10, 12]
    assert [table.name_of(face) for face in table.past] == ["Rocks"]
    assert (table.round, table.event_lane) == (2, NO_LANE)


@pytest.mark.clause("17.3", "R-46")
def test_an_event_with_a_lane_affects_the_cars_there_at_that_moment() -> None:
    """Whoever has left the lane is spared, whoever has come into it is not."""
    table = race(
        "4 .0.1..",
        "handling 0 | gear 1",
        "handling 0 | gear 1",
        cards=OWN,
        event="Rocks",
        lane="C",
        skids="right, right",
    )
    assert road(table) == "4 ..0.1."
    assert table.condition == [10, 12]


@pytest.mark.clause("17.3", "R-46")
def test_or_the_cars_outside_it() -> None:
    table = race("5 ..1... / 4 .0....", cards=OWN, event="Shun", lane="C", phase="resolve_events")
    assert asked(table) == "1 choose"
    assert [tokens(table, seat) for seat in (0, 1)] == [(1, 0, 0), (0, 0, 0)]


@pytest.mark.clause("17.3", "R-46")
def test_an_event_without_a_lane_affects_all_cars() -> None:
    assert resolved("4 .012..", "Each vehicle takes 1 damage.").condition == [11] * 3


@pytest.mark.clause("17.4")
def test_each_sentence_of_an_event_affects_the_cars_it_fits_at_that_moment() -> None:
    """The first sentence shifts down who was in Gear 3, so the second finds only the other."""
    fast = "Each vehicle in Gear 3 or 4"
    text = f"{fast} shifts down 1 Gear. {fast} takes 1 damage."
    table = resolved("4 ..01..", text, "gear 3", "gear 4")
    assert table.gears == [2, 3]
    assert table.condition == [12, 11]


@pytest.mark.clause("17.4")
def test_cars_are_moved_one_after_another_in_initiative_order() -> None:
    """The one behind first bashes the other, who would have made room."""
    drawn = "5 ..0... / 4 ..1..."
    text = "Each vehicle moves ahead 1 space."
    table = resolved(drawn, text, order=(0, 1))
    assert (road(table), table.condition) == ("6 ..0... / 5 ..1...", [12, 12])
    table = resolved(drawn, text, order=(1, 0))
    assert (road(table), table.condition) == ("7 ..0... / 5 ..1...", [11, 12])


@pytest.mark.clause("17.4", "R-47")
def test_damage_reaches_all_at_the_same_moment() -> None:
    table = resolved("4 ..01..", "Each vehicle takes 1 damage.", "condition 1", "condition 1")
    assert table.winners == (0, 1)


@pytest.mark.clause("17.5")
def test_after_the_last_event_the_cars_are_put_in_order_and_the_first_has_won() -> None:
    text = "The last vehicle on the Initiative Track moves ahead 2 spaces."
    table = resolved("5 ..0... / 4 ...1..", text, round_=6)
    assert table.asked is None
    assert table.winners == (1,)
    assert table.order == [1, 0]
    assert told(table, "seat 1 is first on the Initiative Track and wins") == 1


@pytest.mark.clause("17.5")
def test_on_the_same_row_the_gear_decides_and_then_the_order_on_the_track() -> None:
    table = race("4 ..01..", "gear 2", "gear 3", round_=6)
    assert pass_round(table).winners == (1,)
    table = race("4 ..01..", round_=6, order=(1, 0))
    assert pass_round(table).winners == (1,)
    table = race("4 ..01..", round_=6, order=(0, 1))
    assert pass_round(table).winners == (0,)
