"""8  How a turn and a race end."""

from __future__ import annotations

import pytest

from paddock.games.railgrind.cards import phrases as p
from paddock.games.railgrind.cards.printed import Printed
from paddock.games.railgrind.rules.moments import settle_triggers
from paddock.games.railgrind.rules.points import gain, lose
from paddock.games.railgrind.rules.turn import begin_turn, end_step, turn_over
from paddock.games.railgrind.scene import scene
from paddock.kernel.flow import settle
from paddock.kernel.scenes import CardRow
from paddock.kernel.views import view
from tests.games.railgrind.position import LANGUAGE, log, own_card, position, said, say

CLOSER = own_card("Closer", "character", lines="During the End Step, gain 2 Style Points.")
BRAKE = own_card("Brake", "character", lines="During the End Step, lose 1 Speed.")
END = (end_step(), settle_triggers(), turn_over())


@pytest.mark.clause("8.1", "G-35")
def test_everything_recovers_and_then_the_end_step_speaks_in_the_order_of_priority() -> None:
    race = position("as Closer", "as Closer", settled=False, own=(CLOSER,))
    race.turned = [race.characters[0]]
    race.dashed = [True, True]
    race.priority = 1
    race.stack = [settle_triggers(), end_step()]
    settle(race)
    rows = [row for row in scene(view(race, 0)).shapes if isinstance(row, CardRow)]
    assert race.turned == []
    assert [row.cards[0].state for row in rows if row.label == "character"] == ["", ""]
    assert [told.split()[1] for told in log(race) if "gains" in told] == ["1", "0"]


@pytest.mark.clause("8.2")
def test_what_lasts_this_turn_is_over_with_it() -> None:
    race = position("hand Heckle & Carve", "speed 6, hand 1")
    say(race, "play Heckle", "dash", "dash")
    assert race.points[1] == 3 and race.lasting == [] and race.turn == 3


@pytest.mark.clause("8.2")
def test_what_counts_for_this_turn_counts_in_the_end_step_too() -> None:
    text = "During the End Step, if your rival has dashed, your rival loses 2 Speed."
    bitter = own_card("Bitter", "character", lines=text)
    react = LANGUAGE.read("Prevent it.", "react")
    grip = Printed("Grip", "trick", special=True, react_to=p.LOSS, react=react)
    for special in (False, True):
        race = position("as Bitter", "dashed, hand Grip", *END, settled=False, own=(bitter, grip))
        race.specials[1] = special
        race.stop_at = 1
        settle(race)
        assert said(race) == ["do not react", *([] if special else ["react with Grip"])]
        say(race, said(race)[-1])
        assert race.speed(1) == (1 if special else 3)
        assert race.turn == 3 and race.dashed == race.specials == [False, False]


@pytest.mark.clause("8.3")
def test_thirty_points_start_the_final_lap() -> None:
    assert position("sp 28", "", gain(0, 1)).last_turn == 0
    race = position("sp 28", "", gain(0, 2))
    assert race.last_turn == 2
    assert log(race)[-1] == "the Final Lap begins: the race ends with turn 2"


@pytest.mark.clause("8.4", "G-36")
def test_it_stays_the_last_turn_also_below_thirty() -> None:
    race = position("sp 29", "sp 3", gain(0, 2), lose(0, 9), *END)
    assert race.winners == (0,) and race.points == [22, 3]


@pytest.mark.clause("8.5")
def test_a_final_lap_that_starts_in_the_end_step_is_the_next_turn() -> None:
    race = position("as Closer, sp 29", "", *END, own=(CLOSER,))
    assert race.winners == () and race.turn == 3 and race.last_turn == 3


@pytest.mark.clause("8.6", "G-37")
def test_points_of_the_last_end_step_count() -> None:
    race = position("as Closer, sp 30", "sp 31", *END, settled=False, own=(CLOSER,))
    race.last_turn = 2
    settle(race)
    assert race.winners == (0,) and log(race)[-1] == "seat 0 wins"


@pytest.mark.clause("8.7", "G-52")
def test_turn_40_begins_the_final_lap() -> None:
    assert position("", "", begin_turn(), turn=38).last_turn == 0
    race = position("", "", begin_turn(), turn=39)
    assert race.last_turn == 40
    assert position("", "", begin_turn(), turn=24, lap_limit=25).last_turn == 25


@pytest.mark.clause("8.8", "G-38")
def test_a_tie_goes_to_the_faster_player_after_all_end_effects() -> None:
    race = position("as Brake, sp 30, speed 5", "sp 30, speed 5", *END, settled=False, own=(BRAKE,))
    race.last_turn = 2
    settle(race)
    assert race.winners == (1,) and log(race)[-1] == "seat 1 is faster and wins"


@pytest.mark.clause("8.9")
def test_with_equal_speed_it_is_a_draw() -> None:
    race = position("sp 30, speed 5", "sp 30, speed 5", *END, settled=False)
    race.last_turn = 2
    settle(race)
    assert race.winners == (0, 1) and log(race)[-1] == "the race is a draw"


@pytest.mark.clause("8.3", "8.4", "2.6")
def test_a_final_lap_that_starts_with_the_reveal_is_turn_1() -> None:
    assert position("", "", gain(0, 10), turn=0, goal=10).last_turn == 1
