"""17  What cards say: who they affect, and how much."""

from __future__ import annotations

import pytest

from tests.games.slipstream_tcg.position import (
    asked,
    hand,
    pass_on,
    race,
    refused,
    said,
    say,
    tilted,
    utility,
)


@pytest.mark.clause("17.1")
def test_if_something_happens_to_you_you_make_the_choices() -> None:
    pinch = utility("Pinch", "Target rival discards 1 card.")
    table = race("20 | hand Pinch", "25 | hand Nudge, Sling", cards=[pinch])
    say(table, "play Pinch on seat 1", "take the hit")
    assert asked(table) == "1 shed" and said(table) == ["discard Sling", "discard Nudge"]


@pytest.mark.clause("17.1")
def test_in_a_gained_line_you_is_the_one_who_gained_it() -> None:
    omen = utility(
        "Omen",
        'Target rival gains "when you are moved back, draw 1 card" until the end of the turn.',
    )
    table = race("20 | hand Omen, Sling", "25", cards=[omen])
    say(table, "play Omen on seat 1", "take the hit", "play Sling on seat 1", "take the hit")
    assert hand(table, 1) == ["Ballast"] and hand(table, 0) == []


@pytest.mark.clause("17.2")
def test_a_player_with_too_few_cards_gives_all_and_one_with_none_is_spared() -> None:
    pinch = utility("Pinch", "Each rival discards 3 cards. Each rival tilts 2 Fuel.")
    table = race("20 | hand Pinch", "25 | hand Nudge | fuel Petrol", "30", cards=[pinch])
    pass_on(say(table, "play Pinch"))
    say(table, "discard Nudge", "tilt Petrol")
    assert asked(table) == "0 act" and tilted(table, 1) == ["Petrol"]


@pytest.mark.clause("17.3")
def test_target_rival_is_one_and_the_same_however_often_it_is_said() -> None:
    double = utility("Double", "Target rival moves back 2 spaces. Target rival draws 1 card.")
    table = race("20 | hand Double", "25", "30", cards=[double])
    assert said(table)[1:] == ["play Double on seat 1", "play Double on seat 2"]
    say(table, "play Double on seat 2", "take the hit")
    assert table.positions == [20, 25, 28] and hand(table, 2) == ["Ballast"]


@pytest.mark.clause("17.3")
def test_the_target_must_be_where_every_sentence_says() -> None:
    picky = utility(
        "Picky",
        "Target rival ahead of you moves back 1 space. Target rival within 3 spaces draws 1 card.",
    )
    table = race("20 | hand Picky", "22", "30", "19", cards=[picky])
    assert said(table)[1:] == ["play Picky on seat 1"]


@pytest.mark.clause("17.4")
def test_up_to_two_target_rivals_are_one_or_two() -> None:
    comb = utility("Comb", "Up to two target rivals move back 1 space.")
    table = race("20 | hand Comb", "25", "30", "35", cards=[comb])
    assert len(said(table)) == 1 + 3 + 3
    table = race("20 | hand Comb", "25", cards=[comb])
    assert said(table)[1:] == ["play Comb on seat 1"]


@pytest.mark.clause("17.5")
def test_each_rival_is_settled_when_the_card_is_used_and_nobody_is_added() -> None:
    sweep = utility("Sweep", "Move back 3 spaces. Each rival ahead of you moves back 1 space.")
    table = race("20 | hand Sweep", "19", "25", cards=[sweep])
    say(table, "play Sweep")
    assert asked(table) == "2 respond"
    say(table, "take the hit")
    assert table.positions == [17, 19, 24]


@pytest.mark.clause("17.5", "12.2")
def test_being_in_one_sentence_does_not_put_a_rival_into_another() -> None:
    split = utility(
        "Split",
        "Move back 3 spaces. Each rival ahead of you moves back 1 space. "
        "Each rival behind you draws 1 card.",
    )
    table = race("20 | hand Split", "19", "25", cards=[split])
    pass_on(say(table, "play Split"))
    assert table.positions == [17, 19, 24], "seat 1 was behind when it was declared"
    assert hand(table, 1) == [], "and is no longer"


@pytest.mark.clause("17.6")
def test_the_leading_rival_is_the_furthest_of_the_others() -> None:
    topple = utility("Topple", "The leading rival moves back 4 spaces.")
    table = race("40 | hand Topple", "30", "20", cards=[topple])
    assert said(table)[1:] == ["play Topple on seat 1"]


@pytest.mark.clause("17.6", "8.4")
def test_the_leader_stays_the_target_after_losing_the_lead() -> None:
    swing = utility(
        "Swing", "The leading rival moves back 15 spaces. The leading rival draws 1 card."
    )
    table = race("40 | hand Swing", "30", "20", cards=[swing])
    say(table, "play Swing on seat 1", "take the hit")
    assert table.positions == [40, 15, 20] and hand(table, 1) == ["Ballast"]


@pytest.mark.clause("17.7")
def test_the_nearest_rival_ahead_is_the_lowest_of_those_ahead() -> None:
    pull = utility("Pull", "The nearest rival ahead moves back 1 space.")
    table = race("20 | hand Pull", "20", "25", "22", cards=[pull])
    assert said(table)[1:] == ["play Pull on seat 3"]
    table = race("20 | hand Pull", "20", "15", cards=[pull])
    assert said(table) == ["end the turn"] and "8.3" in refused(table)["play Pull"]


@pytest.mark.clause("17.7", "8.5")
def test_the_nearest_rival_must_still_be_ahead_when_it_happens() -> None:
    surge = utility("Surge", "Move 5 spaces. The nearest rival ahead moves back 1 space.")
    table = race("20 | hand Surge", "22", "40", cards=[surge])
    say(table, "play Surge on seat 1", "take the hit")
    assert table.positions == [25, 22, 40]


@pytest.mark.clause("17.6", "17.7")
def test_the_leading_and_the_nearest_rival_may_have_to_be_close() -> None:
    hook = utility("Hook", "The nearest rival ahead within 4 spaces moves back 1 space.")
    haul = utility("Haul", "The leading rival within 6 spaces moves back 1 space.")
    table = race("20 | hand Hook, Haul", "25", "40", cards=[hook, haul])
    assert "nobody" in refused(table)["play Hook"]
    assert "play Haul on seat 1" in said(table) and "play Haul on seat 2" not in said(table)
    table = race("20 | hand Hook, Haul", "24", "40", cards=[hook, haul])
    assert "play Hook on seat 1" in said(table) and "play Hook on seat 2" not in said(table)
    dash = utility("Dash", "Move 1 space. The nearest rival ahead within 4 spaces draws 1 card.")
    table = race("20 | hand Dash", "21", cards=[dash])
    say(table, "play Dash on seat 1", "take the hit")
    assert hand(table, 1) == [], "he is level by then"


@pytest.mark.clause("17.8")
def test_for_each_counts_when_it_happens() -> None:
    climb = utility("Climb", "Move 4 spaces. Draw 1 card for each rival ahead of you.")
    table = race("20 | hand Climb", "22", "30", cards=[climb])
    say(table, "play Climb")
    assert hand(table, 0) == ["Ballast"]


@pytest.mark.clause("17.1", "17.8")
@pytest.mark.parametrize("says", ["draws 1 card", "moves 1 space", "moves back 1 space"])
def test_for_each_is_counted_for_the_user_of_the_card(says: str) -> None:
    tally = utility("Tally", f"Target rival {says} for each rival behind you.")
    table = race("20 | hand Tally", "25", "10", "5", cards=[tally])
    pass_on(say(table, "play Tally on seat 2"))
    changed = abs(table.positions[2] - 10) + len(table.hands[2])
    assert changed == 2, "two rivals are behind seat 0, and only one is behind seat 2"


@pytest.mark.clause("4.13", "17.8")
@pytest.mark.parametrize("where", ["ahead of", "behind"])
def test_a_level_rival_does_not_count_for_each_rival_ahead_or_behind(where: str) -> None:
    tally = utility("Tally", f"Draw 1 card for each rival {where} you.")
    table = race("20 | hand Tally", "20", "30", "10", cards=[tally])
    say(table, "play Tally")
    assert hand(table, 0) == ["Ballast"]


@pytest.mark.clause("17.3", "17.4", "17.6")
def test_each_way_of_naming_somebody_on_one_card_has_its_own_target() -> None:
    mixed = utility(
        "Mixed",
        "Up to two target rivals move back 1 space. The leading rival draws 1 card. "
        "The nearest rival ahead discards 1 card.",
    )
    table = race("20 | hand Mixed", "30", "25 | hand Nudge", "10", cards=[mixed])
    say(table, "play Mixed on seat 2 and seat 3 and seat 1 and seat 2")
    pass_on(table)
    say(table, "discard Nudge")
    assert table.positions == [20, 30, 24, 9]
    assert hand(table, 1) == ["Ballast"] and hand(table, 2) == []
    table = race("40 | hand Mixed", "30", "25", "10", cards=[mixed])
    pass_on(say(table, "play Mixed on seat 3 and seat 1"))
    assert table.positions == [40, 30, 25, 9], "nobody is ahead, and the rest goes on without"
    assert hand(table, 1) == ["Ballast"]


@pytest.mark.clause("17.3", "17.7", "8.3")
def test_a_sentence_without_a_target_takes_none_from_the_sentences_after_it() -> None:
    mixed = utility(
        "Mixed", "The nearest rival ahead draws 1 card. The leading rival moves back 1 space."
    )
    table = race("40 | hand Mixed", "30", "25", cards=[mixed])
    pass_on(say(table, "play Mixed on seat 1"))
    assert table.positions == [40, 29, 25] and hand(table, 1) == []
