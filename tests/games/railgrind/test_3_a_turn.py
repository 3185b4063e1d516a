"""3  The steps of a turn."""

from __future__ import annotations

import pytest

from paddock.games.railgrind.rules.moments import settle_triggers
from paddock.games.railgrind.rules.turn import begin_turn, start_step, turn
from paddock.kernel.flow import settle
from tests.games.railgrind.position import asked, log, own_card, position, say

EAGER = own_card("Eager", "character", lines="During the Start Step, gain 1 Style Point.")


@pytest.mark.clause("3.1")
def test_a_turn_has_four_steps() -> None:
    race = position("speed 5", "speed 4", turn(), turn=1)
    assert asked(race) == "0 choose_speed"
    say(race, "drift", "drift")
    assert asked(race) == "0 act"
    say(race, "dash")
    say(race, "dash")
    assert race.turn == 3 and asked(race).endswith("choose_speed")


@pytest.mark.clause("3.2")
def test_turns_are_counted_from_1() -> None:
    race = position("", "", begin_turn(), turn=0)
    assert race.turn == 1 and log(race) == ["turn 1"]


@pytest.mark.clause("3.3")
def test_both_draw_in_the_start_step_first_whoever_had_priority() -> None:
    race = position("as Eager", "as Eager", settled=False, own=(EAGER,))
    race.stack = [settle_triggers(), start_step()]
    race.priority = 1
    settle(race)
    assert [len(hand) for hand in race.hands] == [1, 1]
    assert race.points == [1, 1]
    assert [said.split()[1] for said in log(race) if "draws" in said] == ["1", "0"]
    assert [said.split()[1] for said in log(race) if "gains" in said] == ["1", "0"]


@pytest.mark.clause("3.4", "G-10")
def test_turn_1_has_no_start_step() -> None:
    race = position("as Eager", "", start_step(), settle_triggers(), own=(EAGER,), turn=1)
    assert race.hands == [[], []] and race.points == [0, 0]
