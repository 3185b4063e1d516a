"""Chapter 6: a turn."""

from __future__ import annotations

import pytest

from paddock.games.death_roads.state import OFF_TRACK
from paddock.kernel.words import line
from tests.games.death_roads.position import (
    action,
    asked,
    does,
    log,
    race,
    road,
    said,
    say,
    told,
    weapon,
)

SLIP = action("Slip", "Move left 1 space.")


@pytest.mark.clause("6.1")
def test_turns_go_round_the_initiative_track_until_everyone_is_out() -> None:
    table = race("4 .012..", *["hand Roll, Roll"] * 3, order=(1, 2, 0))
    turns = []
    for answer in (
        "discard Roll to Focus",
        "Pass",
        "discard Roll to Focus",
        "discard Roll to Focus",
        "Pass",
        "Pass",
    ):
        turns.append(table.active)
        say(table, answer)
    assert turns == [1, 2, 0, 1, 0, 1]
    assert table.round == 2


@pytest.mark.clause("6.1")
def test_a_car_that_is_out_when_the_phase_begins_has_no_turn() -> None:
    table = race("4 .012..", "out", "hand Roll", "out")
    assert asked(table) == "1 choose"


@pytest.mark.clause("6.2", "R-15")
def test_the_only_one_with_handling_goes_on_alone() -> None:
    table = race("4 ..01..", "hand Roll, Roll, Roll", "out")
    say(table, "discard Roll to Focus", "discard Roll to Focus", "discard Roll to Focus")
    assert asked(table) == "0 choose"
    assert told(table, "seat 0's turn") == 4
    assert told(table, "seat 1's turn") == 0


@pytest.mark.clause("6.3")
def test_a_turn_is_tokens_then_the_choice_then_the_setback() -> None:
    table = race("4 0..1..", "stun 1 | hand Roll")
    assert asked(table) == "0 next_token"
    say(table, "Stun: lose 1 Handling")
    assert asked(table) == "0 choose"
    say(table, "discard Roll to Focus")
    assert [each for each in log(table) if "seat 0" in each] == [
        "seat 0's turn",
        "seat 0 resolves a Stun and loses 1 Handling",
        "seat 0 is at Handling 4",
        "seat 0 discards Roll to Focus",
        "seat 0 ends the turn on dirt and moves back 1",
        "seat 0 moves to A3",
    ]
    assert asked(table) == "1 choose"


@pytest.mark.clause("6.4", "R-16")
def test_nobody_may_answer_a_card_with_a_card() -> None:
    """Not even who is bashed: the next question is for the one whose turn it is."""
    table = race("4 ..01..", "hand Shove", "hand Roll", cards=[action("Shove", "Bash right.")])
    say(table, "play Shove")
    assert table.condition == [12, 11]
    assert asked(table) == "0 second"


@pytest.mark.clause("6.5")
@pytest.mark.parametrize(("drawn", "then"), [("4 0.1...", "3 0"), ("4 ..1..0", "3 .....0")])
def test_on_dirt_the_car_moves_back_one(drawn: str, then: str) -> None:
    table = race(drawn)
    say(table, "Pass")
    assert then in road(table)


@pytest.mark.clause("6.5")
def test_on_asphalt_there_is_no_setback() -> None:
    table = race("4 .01...")
    say(table, "Pass")
    assert road(table) == "4 .01..."


@pytest.mark.clause("6.5")
def test_driving_onto_dirt_brings_the_setback_and_leaving_it_does_not() -> None:
    table = race("4 .0.1..", "hand Slip", cards=[SLIP])
    say(table, "play Slip", "end your turn")
    assert road(table) == "4 ...1.. / 3 0....."
    out = action("Out", "Move right 1 space.")
    table = race("4 0..1..", "hand Out", cards=[out])
    say(table, "play Out", "end your turn")
    assert road(table) == "4 .0.1.."


@pytest.mark.clause("6.5", "R-44")
def test_the_setback_bashes_the_car_behind() -> None:
    table = race("4 0..... / 3 1.....", "gear 3", "gear 1")
    say(table, "Pass")
    assert road(table) == "3 0..... / 2 1....."
    assert table.condition == [12, 10]


@pytest.mark.clause("6.5", "R-44")
def test_the_setback_may_end_in_far_behind_on_asphalt() -> None:
    table = race("1 0..1..", "gear 3")
    say(table, "Pass")
    assert road(table) == "1 .0.1.."
    assert (table.condition[0], table.gears[0]) == (10, 2)


@pytest.mark.clause("6.6", "R-43")
def test_the_setback_comes_in_the_turn_of_a_skid_or_pass_and_not_again() -> None:
    table = race("4 0..1.. / 6 .....2", "handling 0 | gear 1", "hand Roll, Roll", skids="nothing")
    assert "3 0....." in road(table)
    say(table, "discard Roll to Focus", "Pass")
    assert road(table) == "5 .....2 / 4 ...1.. / 3 0....."
    say(table, "discard Roll to Focus")
    assert asked(table) == "1 choose"
    assert road(table) == "5 .....2 / 4 ...1.. / 3 0....."
    assert table.handling[0] == OFF_TRACK


@pytest.mark.clause("6.6", "R-43")
def test_the_setback_comes_after_a_focus_too_in_every_turn() -> None:
    table = race("4 0..1..", "hand Roll, Roll", "out")
    say(table, "discard Roll to Focus", "discard Roll to Focus")
    assert road(table) == "4 ...1.. / 2 0....."
    assert "Pass" in said(table)


@pytest.mark.clause("6.5")
def test_what_a_turn_brings_cites_the_clause_that_made_it() -> None:
    curse = weapon("Curse", "X ^", "Target takes 1 Stun.", if_hit="Take 1 Burn. Draw 1 card.")
    places = ("gear 2 | hand Curse", "gear 1 | handling 0 | no deck")
    table = race("5 1..... / 4 0.....", *places, cards=[curse], skids="back")
    say(table, "play Curse", "end your turn")
    cited = [(e.clause, line(table, e)) for e in table.log or []]
    for clause, said_ in [
        ("10.5", "seat 1 takes 1 Stun"),
        ("10.8", "seat 0 takes 1 Burn"),
        ("10.8", "seat 0 draws Ballast"),
        ("6.5", "seat 0 ends the turn on dirt and moves back 1"),
        ("7.5", "seat 1 discards 1 more Stun without effect"),
        ("8.2", "seat 1 takes 1 Stun"),
    ]:
        assert (clause, said_) in cited


@pytest.mark.clause("7.3")
def test_a_stun_that_the_declaration_covers_cites_it() -> None:
    table = race("4 ..01..", "stun 2 | hand Roll")
    say(table, "Stun: play no Actions")
    cited = [(e.clause, line(table, e)) for e in table.log or []]
    assert ("7.3", "seat 0 discards 1 more Stun without effect") in cited


@pytest.mark.clause("12.5", "15.3", "15.4", "16.2", "8.9")
def test_the_log_says_what_prevented_or_changed_an_effect() -> None:
    table = does("4 ....01", "Move right 2 spaces.", "", "guard 1 | out")
    cited = [(e.clause, line(table, e)) for e in table.log or []]
    for clause, said_ in [
        ("15.3", "seat 1 cannot be pushed any further, so nobody moves"),
        ("15.4", "seat 0 stops short; the rest of the move is lost"),
        ("12.5", "seat 1's guard stops 1 damage"),
        ("8.9", "seat 1 is out for the round and loses no Handling"),
    ]:
        assert (clause, said_) in cited
    table = does("7 ..0... / 4 ...1..", "Move ahead 2 spaces.")
    assert ("16.2", "seat 1 falls back to D3") in [
        (e.clause, line(table, e)) for e in table.log or []
    ]
