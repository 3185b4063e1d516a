"""Chapter 18: wrecks and leaving."""

from __future__ import annotations

import pytest

from paddock.games.death_roads.game import GAME
from paddock.kernel.table import Illegal
from tests.games.death_roads.position import (
    action,
    asked,
    does,
    event,
    leaves,
    log,
    pass_round,
    race,
    road,
    said,
    say,
    tokens,
    told,
    weapon,
    who,
)

BLAST = action("Blast", "Each vehicle beside you takes 3 damage.")


@pytest.mark.clause("18.1", "R-47")
def test_a_wreck_leaves_with_vehicle_tokens_and_cards() -> None:
    table = race(
        "4 .102..",
        "hand Blast",
        "condition 2 | stun 2 | veer 1 | hand Roll, Roll | discard Ballast",
        cards=[BLAST],
    )
    say(table, "play Blast")
    assert table.gone == (1,)
    assert road(table) == "4 ..02.."
    assert tokens(table, 1) == (0, 0, 0)
    assert not (table.hands[1] or table.decks[1] or table.discards[1])
    assert len(table.out) == 16


@pytest.mark.clause("18.1")
def test_a_wreck_has_no_row_in_the_standings() -> None:
    table = leaves(race("5 1..... / 4 ..02..", "hand Roll"), 1)
    assert GAME.totals(table) == [4, 0, 4]


@pytest.mark.clause("18.1", "R-47")
def test_the_others_close_ranks_on_the_track() -> None:
    table = race("4 1.02..", "hand Blast", "hand Roll", "hand Roll", cards=[BLAST])
    leaves(table, 1)
    assert table.in_order() == [0, 2]
    say(table, "Pass")
    assert asked(table) == "2 choose"


@pytest.mark.clause("18.1", "R-47")
def test_the_first_vehicle_is_then_the_next_on_the_track() -> None:
    ambush = event("Ambush Here", "The first vehicle on the Initiative Track takes 2 damage.")
    table = race("4 .012..", cards=[ambush], event="Ambush Here")
    leaves(table, 0)
    pass_round(table)
    assert table.condition[1:] == [10, 12]


@pytest.mark.clause("18.2", "R-47")
def test_wrecks_are_looked_for_after_each_single_step() -> None:
    """Wrecked by the first step, it is not pushed onto the third car by the second."""
    table = does("4 .01.2.", "Move right 2 spaces.", "", "condition 1")
    assert table.gone == (1,)
    assert road(table) == "4 ...02."
    assert table.condition[2] == 12


@pytest.mark.clause("18.2", "R-47")
def test_all_wrecked_by_one_step_are_wrecked_at_the_same_moment() -> None:
    table = does("4 ..012.", "Move right 1 space.", "", "condition 1", "condition 1")
    assert table.gone == (1, 2)
    assert table.winners == (0,)


@pytest.mark.clause("18.2", "R-47")
def test_a_shot_wrecks_before_the_next_deed_of_the_card() -> None:
    """The target is gone before it could be moved onto the other."""
    gun = weapon("Gun", "X ^", "Target takes 2 damage. Target moves right 1 space.")
    table = race("5 ..12.. / 4 ..0...", "hand Gun", "condition 2", cards=[gun])
    say(table, "play Gun")
    assert table.gone == (1,)
    assert table.condition[2] == 12


@pytest.mark.clause("18.2", "R-47")
def test_sentences_of_an_event_are_moments_of_their_own() -> None:
    """The first sentence wrecks one, and the other has won before the second."""
    fate = event(
        "Fate",
        "The last vehicle on the Initiative Track takes 2 damage."
        " The first vehicle on the Initiative Track takes 2 damage.",
    )
    table = race("5 ..0... / 4 ...1..", "condition 2", "condition 2", cards=[fate], event="Fate")
    pass_round(table)
    assert table.winners == (0,)
    assert table.condition[0] == 2


@pytest.mark.clause("18.3", "R-47")
def test_a_wreck_on_your_own_turn_ends_your_card_and_your_turn() -> None:
    table = does(
        "4 0.12..",
        "Move left 1 space. Each vehicle beside you takes 1 damage. Move ahead 1 space.",
        "condition 1",
        "hand Roll",
    )
    assert table.gone == (0,)
    assert asked(table) == "1 choose"
    assert told(table, "on dirt") == 0
    assert len(table.out) == 16  # with the card being played


@pytest.mark.clause("18.3", "R-47")
def test_a_turn_ends_even_if_somebody_else_wrecks_the_player() -> None:
    """The target moves back into the one who shot."""
    gun = weapon("Gun", "X ^", "Target moves back 2 spaces. Target takes 1 damage.")
    table = race("5 ..1... / 4 ..0... / 2 ....2.", "hand Gun | condition 1", cards=[gun])
    say(table, "play Gun")
    assert table.gone == (0,)
    assert road(table) == "4 ..1... / 2 ....2."
    assert table.condition[1] == 12
    assert asked(table) == "1 choose"


@pytest.mark.clause("18.3", "R-47")
def test_a_card_ends_if_its_player_is_wrecked_together_with_a_car_before_them() -> None:
    """The first target moves back into both; the second is spared."""
    gun = weapon("Gun", "XX ^.", "Target takes 1 damage. Target moves back 1 space.")
    drawn = "5 ..12.. / 4 ..0... / 3 ..3..."
    places = ("hand Gun | condition 1", "", "", "out | condition 1")
    table = race(drawn, *places, order=(3, 0, 1, 2), cards=[gun])
    say(table, "play Gun")
    assert sorted(table.gone) == [0, 3]
    assert road(table) == "5 ...2.. / 4 ..1..."
    assert table.condition[1:3] == [11, 12]


@pytest.mark.clause("7.10", "18.1")
def test_tokens_of_a_wreck_cannot_be_removed_by_others() -> None:
    """Seat 2 is wrecked with a Stun still to be resolved; it is nobody's now."""
    mend = event("Mend", "Each vehicle removes 1 token.")
    places = ("stun 1 | out", "out", "condition 1 | stun 1 | veer 1")
    table = race("4 #201..", *places, cards=[mend], event="Mend", skids="left")
    say(table, "Veer: draw 1 Skid card")
    assert table.gone == (2,)
    assert asked(table) == "0 be_rid_of"
    say(table, "remove a Stun")
    assert asked(table) == "0 choose"  # in the next round, without a Stun


@pytest.mark.clause("18.3")
def test_a_turn_of_somebody_else_goes_on() -> None:
    table = does("4 .012..", "Move right 1 space. Move ahead 1 space.", "hand Roll", "condition 1")
    assert table.gone == (1,)
    assert road(table) == "5 ..0... / 4 ....2."
    assert asked(table) == "0 second"


@pytest.mark.clause("18.3")
def test_a_wreck_in_a_skid_ends_the_skid() -> None:
    table = race("4 0.12..", "handling 0 | gear 3 | condition 1", skids="left, right, right")
    assert told(table, "turns up") == 1
    assert table.gone == (0,)
    assert asked(table) == "1 choose"


@pytest.mark.clause("18.4", "R-47")
def test_the_last_car_has_won_at_once_and_nothing_more_happens() -> None:
    table = does(
        "4 0.1...", "Move right 1 space. Move right 1 space. Take 9 damage.", "", "condition 1"
    )
    assert table.winners == (0,)
    assert table.asked is None
    assert table.condition[0] == 12
    assert log(table)[-1] == "seat 0 is the last car on the road and wins"


@pytest.mark.clause("18.4", "21.12")
@pytest.mark.parametrize("text", ["Bash right.", "Move right 1 space.", "Move right 3 spaces."])
def test_a_bash_that_wins_the_race_brings_no_skill(text: str) -> None:
    """Guarding would come after the win."""
    table = does("4 ....01", text, "driver Iron Verity", "condition 1")
    assert table.winners == (0,)
    assert log(table)[-1] == "seat 0 is the last car on the road and wins"
    assert table.guards[0] == 0


@pytest.mark.clause("5.4", "18.4")
def test_a_push_off_the_covered_lane_that_wins_the_race_brings_no_skill() -> None:
    mine = "driver Iron Verity"
    table = race("4 01....", mine, "condition 1", phase="reveal_event", events="Narrows")
    assert table.winners == (0,)
    assert log(table)[-1] == "seat 0 is the last car on the road and wins"
    assert table.guards[0] == 0


@pytest.mark.clause("18.5", "R-47")
def test_the_last_cars_wrecked_at_the_same_moment_share_the_race() -> None:
    """A third that was wrecked before has no part in it."""
    fire = event("Fire", "Each vehicle takes 3 damage.")
    table = race("4 .012..", "condition 2", "condition 3", cards=[fire], event="Fire")
    leaves(table, 2)
    pass_round(table)
    assert table.winners == (0, 1)
    assert told(table, "finishes in a draw") == 2


@pytest.mark.clause("18.5", "R-47")
def test_wrecked_one_after_the_other_they_do_not_share_it() -> None:
    fate = event(
        "Fate",
        "The first vehicle on the Initiative Track takes 3 damage. Each vehicle takes 3 damage.",
    )
    table = race("5 ..0... / 4 ...1..", "condition 3", "condition 3", cards=[fate], event="Fate")
    pass_round(table)
    assert table.winners == (1,)


@pytest.mark.clause("18.5", "R-47")
def test_a_far_ahead_may_wreck_several_at_once() -> None:
    table = does("7 ..0... / 1 .1..2.", "Move ahead 1 space.", "", "condition 2", "condition 1")
    assert table.gone == (1, 2)
    assert table.winners == (0,)


@pytest.mark.clause("18.6", "R-47")
def test_one_may_leave_at_any_moment_and_is_a_wreck() -> None:
    table = race("4 .012..", "hand Roll", "hand Roll", "hand Roll")
    leaves(table, 2)
    assert asked(table) == "0 choose"
    assert road(table) == "4 .01..."
    leaves(table, 0)
    assert table.winners == (1,)
    with pytest.raises(Illegal):
        leaves(table, 1)


@pytest.mark.clause("18.6", "R-47")
def test_leaving_on_your_own_turn_ends_it_without_setback() -> None:
    table = race("4 0.12..", "hand Roll", "hand Roll")
    leaves(table, 0)
    assert asked(table) == "1 choose"
    assert told(table, "on dirt") == 0


@pytest.mark.clause("18.6", "R-47")
def test_leaving_while_your_card_asks_another_player_takes_the_card_along() -> None:
    gun = weapon("Gun", "X ^", "Target discards 1 card. Target takes 2 damage.")
    table = race("5 ..1... / 4 ..0.2.", "hand Gun", "hand Roll, Ballast", cards=[gun])
    say(table, "play Gun")
    assert asked(table) == "1 shed"
    leaves(table, 0)
    assert asked(table) == "1 choose"
    assert table.condition[1] == 12
    assert len(table.hands[1]) == 2


@pytest.mark.clause("18.6", "R-47")
def test_leaving_when_a_rivals_card_asks_you_leaves_it_one_target_fewer() -> None:
    gun = weapon("Gun", "Xx^xX", "Target discards 1 card. Target takes 2 damage.", "Take 1 Burn.")
    table = race(
        "4 .1.0.2 / 1 3.....", "hand Gun", "hand Roll, Ballast", "hand Roll, Ballast", cards=[gun]
    )
    say(table, "play Gun")
    assert asked(table) == "1 shed"
    leaves(table, 1)
    assert asked(table) == "2 shed"
    say(table, "discard Roll")
    assert table.condition[2] == 10
    assert tokens(table, 0) == (0, 1, 0)


@pytest.mark.clause("18.6")
def test_nobody_waits_for_a_player_who_leaves_while_all_discard() -> None:
    table = race("4 .012..", *["hand Roll"] * 3, phase="prepare")
    say(table, "discard Roll", seat=1)
    leaves(table, 0)
    assert who(table) == [2]
    say(table, "discard nothing")
    assert asked(table) == "1 choose"
    assert "discard Roll to Focus" not in said(table)
