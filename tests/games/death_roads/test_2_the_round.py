"""Chapter 2: the round."""

from __future__ import annotations

import pytest

from tests.games.death_roads.position import event, log, pass_round, race

FIRE = event("Fire", "Each vehicle takes 1 damage.")


@pytest.mark.clause("2.1", "R-01")
@pytest.mark.parametrize("round_", [1, 6])
def test_every_round_goes_through_the_five_phases_in_order(round_: int) -> None:
    table = race(
        "5 ...1.. / 4 ..0...",
        "out",
        "out",
        cards=[FIRE],
        phase="new_round",
        round_=round_ - 1,
        events="Fire",
    )
    pass_round(table)
    lines = log(table)
    phases = [
        "seat 1 is first on the Initiative Track",
        "seat 0 draws 5 Ballast",
        "road event: Fire",
        "seat 1 passes and is out for the round",
        "seat 0 takes 1 damage and has 11 Condition left",
        "Fire is over",
    ]
    assert sorted(phases, key=lines.index) == phases


@pytest.mark.clause("2.2", "R-02")
def test_there_are_as_many_rounds_as_events() -> None:
    table = race("4 ..01..", phase="new_round", round_=0)
    while table.asked is not None:
        pass_round(table)
    lines = log(table)
    assert [each for each in lines if each.startswith("round")] == [
        f"round {number} begins" for number in range(1, 7)
    ]
    assert len([each for each in lines if each.startswith("road event:")]) == 6
    assert len([each for each in lines if each == "Quiet is over"]) == 6
