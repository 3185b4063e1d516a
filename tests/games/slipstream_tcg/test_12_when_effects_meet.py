"""12  Suppress, override, reflect and the rest, when several meet in one act."""

from __future__ import annotations

import pytest

from paddock.games.slipstream_tcg.cards.printed import Printed
from tests.games.slipstream_tcg.position import (
    ability,
    asked,
    driver,
    fuel,
    hand,
    item,
    leaves,
    log,
    pass_on,
    pile,
    race,
    refused,
    rolls,
    said,
    say,
    slots,
    tilted,
    utility,
    vehicle,
)

DETOUR = utility("Detour", reply="Instead, draw 1 card.")
BOUNCE = utility("Bounce", reply="Reflect it.")
SHRUG = utility("Shrug", reply="Suppress it against you.")
SQUALL = utility("Squall", "Each rival moves back 2 spaces.")
GALE = utility("Gale", "Each rival moves back 4 spaces. Move 2 spaces.")


@pytest.mark.clause("12.1", "12.5", "S-47", "S-48")
def test_suppression_comes_first_however_late_it_was_said() -> None:
    table = race(
        "20 | hand Squall",
        "25 | hand Bounce",
        "30 | hand Detour",
        "35 | hand Shield",
        cards=[SQUALL, BOUNCE, DETOUR],
    )
    say(table, "play Squall", "reply with Bounce", "reply with Detour", "reply with Shield")
    assert asked(table) == "0 act", "nobody is asked where to reflect nothing"
    assert table.positions == [20, 25, 30, 35] and hand(table, 2) == []
    assert [pile(table, s) for s in range(4)] == [["Squall"], ["Bounce"], ["Detour"], ["Shield"]]


@pytest.mark.clause("12.1", "S-47")
def test_within_a_kind_the_player_whose_turn_it_is_comes_first() -> None:
    spite = vehicle("Spite", "When you are moved back, each rival moves back 2 spaces.")
    table = race(
        "20 | hand Bounce",
        "25 | hand Bounce",
        "30 | hand Sling, Bounce",
        "35 | vehicle Spite",
        active=2,
        cards=[BOUNCE, spite],
    )
    say(table, "play Sling on seat 3", "take the hit", "use it")
    assert asked(table) == "2 respond", "the trigger of seat 3, clockwise from seat 2"
    say(table, "reply with Bounce", "reply with Bounce", "reply with Bounce")
    assert asked(table) == "2 redirect"
    say(table, "reflect it onto seat 3")
    assert asked(table) == "0 redirect"
    say(table, "reflect it onto seat 3")
    assert asked(table) == "1 redirect"


@pytest.mark.clause("12.1", "12.10")
def test_two_who_reflect_onto_each_other_have_each_others_parts_and_that_is_all() -> None:
    table = race(
        "20 | hand Gale", "25", "30 | hand Bounce", "40 | hand Bounce", cards=[GALE, BOUNCE]
    )
    say(table, "play Gale", "take the hit", "reply with Bounce", "reply with Bounce")
    say(table, "reflect it onto seat 3", "reflect it onto seat 2")
    assert asked(table) == "0 act" and table.positions == [22, 21, 26, 36]


@pytest.mark.clause("12.2", "S-63")
def test_a_part_is_all_that_an_act_does_to_one_player() -> None:
    storm = utility("Storm", "Each rival moves back 2 spaces. The leading rival discards 1 card.")
    table = race(
        "20 | hand Storm", "40 | hand Detour, Nudge", "30 | hand Nudge", cards=[storm, DETOUR]
    )
    say(table, "play Storm on seat 1", "reply with Detour", "take the hit")
    assert table.positions == [20, 40, 28]
    assert hand(table, 1) == ["Ballast", "Nudge"], "one card for both sentences, none lost"


@pytest.mark.clause("12.3", "S-63")
def test_a_suppressed_act_does_nothing_for_its_user_either() -> None:
    table = race("20 | hand Gale", "25 | hand Shield", "30", cards=[GALE])
    say(table, "play Gale", "reply with Shield", "take the hit")
    assert table.positions == [20, 25, 30]


@pytest.mark.clause("12.4", "S-63")
def test_an_override_changes_the_part_of_the_one_who_used_it_and_no_other() -> None:
    table = race("20 | hand Gale", "25 | hand Detour", "30", cards=[GALE, DETOUR])
    say(table, "play Gale", "reply with Detour", "take the hit")
    assert table.positions == [22, 25, 26] and hand(table, 1) == ["Ballast"]


@pytest.mark.clause("12.6", "S-49")
def test_of_several_overrides_the_last_stands() -> None:
    torn = utility("Torn", reply="Instead, draw 1 card. Instead, move 1 space.")
    table = race("20 | hand Gale", "25 | hand Torn", cards=[GALE, torn])
    say(table, "play Gale", "reply with Torn")
    assert table.positions == [22, 26] and hand(table, 1) == []


@pytest.mark.clause("12.7")
def test_what_overrides_a_part_happens_in_the_place_of_its_first_sentence() -> None:
    wake = utility(
        "Wake", "Each rival moves back 2 spaces. Draw 1 card for each rival ahead of you."
    )
    hop = utility("Hop", reply="Instead, move 3 spaces.")
    table = race("20 | hand Wake", "19 | hand Hop", "15", cards=[wake, hop])
    say(table, "play Wake", "reply with Hop", "take the hit")
    assert table.positions == [20, 22, 13]
    assert hand(table, 0) == ["Ballast"], "seat 1 was ahead already when it was counted"


@pytest.mark.clause("12.7")
def test_an_override_does_not_jump_the_queue() -> None:
    roar = utility("Roar", "Move 2 spaces. Each rival moves back 2 spaces.")
    hop = utility("Hop", reply="Instead, move 3 spaces.")
    table = race("20 | hand Roar", "21", "19 | hand Hop", cards=[roar, hop])
    say(table, "play Roar", "take the hit", "reply with Hop")
    told = [each for each in log(table) if " moves " in each or "moved" in each]
    assert told == ["seat 0 moves 2", "seat 1 moves back 2", "seat 2 moves 3"]


@pytest.mark.clause("12.8", "S-43")
def test_the_reflecting_player_is_the_you_of_the_part() -> None:
    snatch = utility("Snatch", "Take the primary Item of target rival.")
    table = race(
        "20 | hand Snatch | primary Mallet", "25 | hand Bounce", "30", cards=[snatch, BOUNCE]
    )
    say(table, "play Snatch on seat 1", "reply with Bounce", "reflect it onto seat 0")
    assert slots(table, 0) == ("", "") and slots(table, 1) == ("Mallet", "")
    assert table.locked(1, table.primary[1])


@pytest.mark.clause("12.8", "S-43")
def test_where_the_new_target_must_be_is_seen_from_the_one_who_reflects() -> None:
    spear = utility("Spear", "Target rival ahead of you moves back 2 spaces.")
    table = race("20 | hand Spear", "25 | hand Bounce", "30", "24", cards=[spear, BOUNCE])
    say(table, "play Spear on seat 1", "reply with Bounce")
    assert said(table) == ["reflect it onto seat 2"]


@pytest.mark.clause("12.8", "S-43")
def test_the_new_target_is_chosen_when_the_reflection_is_applied_and_may_be_the_attacker() -> None:
    table = race("20 | hand Sling", "25 | hand Bounce", "30", cards=[BOUNCE])
    say(table, "play Sling on seat 1", "reply with Bounce")
    assert asked(table) == "1 redirect"
    assert sorted(said(table)) == ["reflect it onto seat 0", "reflect it onto seat 2"]
    say(table, "reflect it onto seat 0")
    assert table.positions == [17, 25, 30]


@pytest.mark.clause("12.8", "17.30")
def test_a_reflected_line_ends_with_the_next_turn_of_the_one_who_reflected_it() -> None:
    curse = utility("Curse", 'Target rival gains "Speed -2" until the start of your next turn.')
    table = race("20 | hand Curse", "25 | hand Bounce", "30", cards=[curse, BOUNCE])
    say(table, "play Curse on seat 1", "reply with Bounce", "reflect it onto seat 0")
    assert table.speed(0) == -2
    say(table, "end the turn")
    assert table.active == 1 and table.speed(0) == 0


@pytest.mark.clause("12.9", "S-43")
def test_leading_binds_no_reflection() -> None:
    topple = utility("Topple", "The leading rival moves back 4 spaces.")
    table = race("20 | hand Topple", "40 | hand Bounce", "30", "5", cards=[topple, BOUNCE])
    say(table, "play Topple on seat 1", "reply with Bounce")
    assert len(said(table)) == 3


@pytest.mark.clause("12.9", "S-43")
def test_the_ahead_in_the_nearest_rival_ahead_does_bind() -> None:
    pull = utility("Pull", "The nearest rival ahead moves back 4 spaces.")
    table = race("20 | hand Pull", "25 | hand Bounce", "30", "5", cards=[pull, BOUNCE])
    say(table, "play Pull on seat 1", "reply with Bounce")
    assert sorted(said(table)) == ["reflect it onto seat 2"]


@pytest.mark.clause("12.10", "S-43")
def test_the_new_target_is_not_asked_again_and_gets_both_parts() -> None:
    table = race("20 | primary Net", "25 | hand Bounce", "30 | hand Shield", cards=[BOUNCE])
    say(table, "use Net", "reply with Bounce", "take the hit", "reflect it onto seat 2")
    assert asked(table) == "0 act" and table.positions == [20, 25, 26]


@pytest.mark.clause("12.10", "5.14", "S-43")
@pytest.mark.parametrize(
    ("reply", "place"),
    [("dodge", 28), ("reply with Shrug", 28), ("reply with Hop", 29)],
)
def test_a_reply_to_your_own_part_does_not_stop_what_is_reflected_onto_you(
    reply: str, place: int
) -> None:
    hop = utility("Hop", reply="Instead, move 1 space.")
    table = race(
        "20 | primary Net",
        "25 | hand Bounce",
        "30 | hand Shrug, Hop",
        cards=[BOUNCE, SHRUG, hop],
        dice=[20],
    )
    say(table, "use Net", "reply with Bounce", reply, "reflect it onto seat 2")
    assert table.positions == [20, 25, place]


@pytest.mark.clause("12.11", "S-43")
def test_what_fits_nobody_any_more_comes_to_nothing() -> None:
    spear = utility("Spear", "Target rival ahead of you moves back 2 spaces.")
    table = race("20 | hand Spear", "25 | hand Bounce", "10", cards=[spear, BOUNCE])
    say(table, "play Spear on seat 1", "reply with Bounce")
    assert asked(table) == "0 act" and table.positions == [20, 25, 10]


@pytest.mark.clause("12.12")
def test_reductions_come_before_the_act_and_what_replies_do_besides_comes_after() -> None:
    echo = utility("Echo", reply="Reduce it by 1. Also, draw 1 card.")
    table = race("20 | hand Squall", "25 | hand Echo", "30", cards=[SQUALL, echo])
    say(table, "play Squall", "reply with Echo", "take the hit")
    told = [each for each in log(table) if "moves back" in each or "draws" in each]
    assert told == ["seat 1 moves back 1", "seat 2 moves back 2", "seat 1 draws Ballast"]


@pytest.mark.clause("12.12", "17.39")
def test_what_replies_do_besides_is_done_clockwise_even_if_the_act_is_suppressed() -> None:
    echo = utility("Echo", reply="Also, draw 1 card.")
    table = race(
        "20 | hand Echo",
        "25 | hand Squall",
        "30 | hand Echo",
        "35 | hand Shield",
        active=1,
        cards=[SQUALL, echo],
    )
    say(table, "play Squall", "reply with Echo", "reply with Shield", "reply with Echo")
    assert table.positions == [20, 25, 30, 35]
    drawn = [each for each in log(table) if "draws" in each]
    assert drawn == ["seat 2 draws Ballast", "seat 0 draws Ballast"]


def ada_attacks(dov: str) -> list[str]:
    return ["20 | primary Gust", "25 | hand Bounce", "30 | vehicle Nimble", f"35 | hand {dov}"]


GUST = item("Gust", "Each rival moves back 4 spaces. Move 2 spaces.", hits=12)
NIMBLE = vehicle("Nimble", "When you dodge, draw 1 card.", handling=3)


@pytest.mark.clause("12.13")
def test_the_example_of_ben_cleo_and_dov() -> None:
    table = race(*ada_attacks("Detour"), cards=[GUST, BOUNCE, DETOUR, NIMBLE], dice=[10])
    say(table, "use Gust", "reply with Bounce", "dodge", "reply with Detour")
    assert asked(table) == "1 redirect"
    say(table, "reflect it onto seat 0")
    assert table.positions == [18, 25, 30, 35] and hand(table, 3) == ["Ballast"]
    assert [pile(table, s) for s in range(4)] == [["Gust"], ["Bounce"], [], ["Detour"]]
    told = [each for each in log(table) if "moved" in each or "draws" in each or "moves" in each]
    assert told[:3] == ["seat 0 moves back 4", "seat 3 draws Ballast", "seat 0 moves 2"]


@pytest.mark.clause("12.13", "8.7")
def test_the_example_had_dov_suppressed_it() -> None:
    table = race(*ada_attacks("Shield"), cards=[GUST, BOUNCE, NIMBLE], dice=[10])
    say(table, "use Gust", "reply with Bounce", "dodge", "reply with Shield")
    assert table.positions == [20, 25, 30, 35]
    assert [pile(table, s) for s in range(4)] == [["Gust"], ["Bounce"], [], ["Shield"]]
    assert hand(table, 2) == ["Ballast"], "Cleo has dodged all the same"


# The big ones


@pytest.mark.clause("12.1", "12.7", "2.6", "8.6")
def test_one_item_three_answers_and_a_card_that_must_be_played_in_the_middle() -> None:
    """Seat 0 makes everybody draw and then fall back. Seat 1 takes the hit, seat 2 moves instead,
    seat 3 reflects its part onto seat 1, who draws a card that cannot wait."""
    flood = item("Flood", "Each rival draws 1 card. Each rival moves back 4 spaces.")
    hop = item("Hop", reply="Instead, move 2 spaces.")
    flare = utility("Flare", "Each rival moves back 1 space.", at_once=True)
    table = race(
        "20 | primary Flood",
        "30 | deck Flare, Nudge",
        "30 | primary Hop",
        "30 | primary Mirror | pocket Mallet",
        cards=[flood, hop, flare],
    )
    say(table, "use Flood", "take the hit", "reply with Hop", "reply with Mirror")
    assert asked(table) == "3 redirect" and hand(table, 1) == []
    say(table, "reflect it onto seat 1")
    assert asked(table) == "1 do", "Flare was drawn, and all else waits"
    say(table, "use it")
    assert asked(table) == "0 respond", "clockwise from the player whose turn it is"
    say(table, "take the hit")
    assert asked(table) == "2 respond" and said(table) == ["take the hit"], "its Item is in use"
    say(table, "take the hit")
    assert slots(table, 3) == ("Mirror", "Mallet"), "no pocket turns up in the middle"
    say(table, "take the hit")
    assert table.positions == [19, 22, 31, 29]
    assert hand(table, 1) == ["Nudge"], "its own draw and the reflected one"
    moved = [each for each in log(table) if " moves " in each]
    assert moved == [
        "seat 0 moves back 1",
        "seat 2 moves back 1",
        "seat 3 moves back 1",
        "seat 2 moves 2",
        "seat 1 moves back 4",
        "seat 1 moves back 4",
    ]
    assert [pile(table, s) for s in range(4)] == [["Flood"], ["Flare"], ["Hop"], ["Mirror"]]
    assert slots(table, 3) == ("Mallet", "") and asked(table) == "0 act"


@pytest.mark.clause("12.1", "12.3", "12.5", "8.8")
def test_one_item_at_three_who_suppress_override_and_reflect() -> None:
    """The suppression takes everything, and all that was paid stays paid; but the card that one
    draws besides must be played, and that act is answered again."""
    flood = item("Flood", "Each rival moves back 4 spaces. Move 3 spaces.", hits=12)
    veil = item("Veil", reply="Suppress it. Also, draw 1 card.")
    flare = utility("Flare", "Target rival moves back 5 spaces.", at_once=True)
    guard = driver("Guard", ability(1, reply="Reflect it."))
    rich = fuel("Rich", 1, "When this is burnt, move 1 space.")
    table = race(
        "20 | primary Flood | pocket Mallet",
        "30 | primary Veil | deck Flare",
        "30 | hand Detour, Shield",
        "30 | driver Guard | fuel Rich",
        cards=[flood, veil, flare, DETOUR, guard, rich],
    )
    say(table, "use Flood", "reply with Veil", "reply with Detour")
    say(table, "reply with the Driver (0)", "burn Rich")
    assert asked(table) == "1 do", "nothing was left but the card it drew besides"
    assert table.positions == [20, 30, 30, 30]
    say(table, "use it on seat 2", "reply with Shield")
    assert table.positions == [20, 30, 30, 31], "and last of all the trigger of the burnt Fuel"
    assert slots(table, 0) == ("Mallet", "")
    assert pile(table, 2) == ["Shield", "Detour"] and hand(table, 2) == []
    assert table.in_use == () and table.played == []


@pytest.mark.clause("5.6", "13.1", "S-63")
def test_a_reply_under_a_suppression_stays_paid_and_what_paying_set_off_goes_off() -> None:
    dear = utility("Dear", reply="Reflect it.", cost=2)
    spark = fuel("Spark", 2, "When this is tilted, move 1 space.")
    table = race(
        "20 | hand Squall",
        "25 | hand Dear | fuel Spark",
        "30 | hand Shield",
        cards=[SQUALL, dear, spark],
    )
    say(table, "play Squall", "reply with Dear", "tilt Spark", "reply with Shield")
    assert table.positions == [20, 26, 30] and tilted(table, 1) == ["Spark"]


@pytest.mark.clause("14.3", "S-59")
def test_if_the_attacker_leaves_the_replies_are_spent_for_nothing() -> None:
    table = race("20 | hand Squall", "25 | primary Mirror | pocket Mallet", "30", cards=[SQUALL])
    say(table, "play Squall", "reply with Mirror")
    leaves(table, 0)
    assert table.positions[1:] == [25, 30] and pile(table, 1) == ["Mirror"]
    assert slots(table, 1) == ("Mallet", "") and asked(table) == "1 offer_fuel"
    assert table.in_use == ()


@pytest.mark.clause("14.2", "S-59")
def test_if_the_reflecting_player_leaves_nobody_gets_the_part() -> None:
    table = race("20 | hand Squall", "25 | hand Bounce", "30", cards=[SQUALL, BOUNCE])
    say(table, "play Squall", "reply with Bounce", "take the hit")
    assert asked(table) == "1 redirect"
    leaves(table, 1)
    assert table.positions[0] == 20 and table.positions[2] == 28 and asked(table) == "0 act"


@pytest.mark.clause("14.2", "S-59")
def test_a_suppression_leaves_with_its_player() -> None:
    table = race("20 | hand Squall", "25 | hand Shield", "30", "35", cards=[SQUALL])
    say(table, "play Squall", "reply with Shield")
    assert asked(table) == "2 respond"
    leaves(table, 1)
    assert asked(table) == "2 respond"
    pass_on(table)
    assert table.positions[2:] == [28, 33]


@pytest.mark.clause("14.2", "S-59")
def test_the_rest_of_a_reflected_part_leaves_with_the_player_who_reflected_it() -> None:
    storm = utility("Storm", "Each rival discards 1 card. Each rival moves back 4 spaces.")
    table = race(
        "20 | hand Storm", "25 | hand Bounce", "30 | hand Nudge, Petrol*2", cards=[storm, BOUNCE]
    )
    say(table, "play Storm", "reply with Bounce", "take the hit", "reflect it onto seat 2")
    say(table, "discard Nudge")
    assert asked(table) == "2 shed", "the card that Ben sends"
    leaves(table, 1)
    say(table, "discard Petrol")
    assert table.positions[2] == 26 and asked(table) == "0 act"


@pytest.mark.clause("14.2", "S-59")
def test_an_override_leaves_with_its_player() -> None:
    table = race("20 | hand Squall", "25 | hand Detour", "30", cards=[SQUALL, DETOUR])
    say(table, "play Squall", "reply with Detour")
    pass_on(leaves(table, 1))
    assert table.positions[2] == 28
    assert not [each for each in log(table) if "overrides" in each]


@pytest.mark.clause("12.12", "3.10", "13.2")
def test_a_card_drawn_besides_is_played_after_the_act_and_before_the_items_are_spent() -> None:
    whip = item("Whip", "Target rival moves back 5 spaces.", hits=12)
    buckler = item("Buckler", reply="Reduce it by 3. Also, draw 1 card.")
    trade = utility("Trade", "Swap places with target rival.", at_once=True)
    proud = vehicle("Proud", "When you use an Item, move 1 space.")
    sore = vehicle("Sore", "When you use an Item, draw 1 card.")
    table = race(
        "20 | primary Whip | vehicle Proud",
        "8 | primary Buckler | deck Trade | vehicle Sore",
        cards=[whip, buckler, trade, proud, sore],
    )
    say(table, "use Whip on seat 1", "reply with Buckler")
    assert asked(table) == "1 do" and table.positions == [20, 6]
    say(table, "use it on seat 0")
    assert said(table) == ["take the hit"], "the Whip is in use and cannot defend"
    say(table, "take the hit")
    fired = [each for each in log(table) if "card" in each or "space" in each]
    assert fired == [
        "Buckler is discarded",
        "Whip is discarded",
        "seat 0's Proud: move 1 space",
        "seat 1's Sore: draw 1 card",
    ]
    assert table.positions == [7, 20]


@pytest.mark.clause("15.7", "S-38")
def test_with_dodge_plus_who_gets_away_has_nothing_left_to_reflect() -> None:
    for rolled, asked_now in ((13, "0 act"), (12, "1 redirect")):
        table = race("20 | primary Net", "25 | hand Bounce", cards=[BOUNCE], dodge_plus=1)
        rolls(table, rolled)
        say(table, "use Net", "reply with Bounce", "dodge")
        assert asked(table) == asked_now


@pytest.mark.clause("14.2", "2.6", "S-59")
def test_a_card_another_must_play_goes_on_when_the_player_whose_turn_it_is_leaves() -> None:
    gift = utility("Alms", "Each rival draws 1 card. Each rival moves back 4 spaces.")
    flare = utility("Flare", "Target rival moves back 5 spaces.", at_once=True)
    table = race("20 | hand Alms", "25 | deck Flare", "30", cards=[gift, flare])
    pass_on(say(table, "play Alms"))
    assert asked(table) == "1 do"
    say(table, "use it on seat 2")
    leaves(table, 0)
    assert asked(table) == "2 respond"
    say(table, "take the hit")
    assert table.positions[1:] == [25, 25], "nobody moves back the 4 of an act that is gone"
    assert pile(table, 1) == ["Flare"] and table.active == 1


@pytest.mark.clause("14.3", "13.4", "S-59")
def test_if_the_owner_of_a_trigger_leaves_while_it_is_answered_the_turn_goes_on() -> None:
    spite = vehicle("Spite", "When you are moved back, each rival moves back 2 spaces.")
    table = race("20 | hand Sling", "25 | vehicle Spite", "30 | hand Shield", cards=[spite])
    say(table, "play Sling on seat 1", "take the hit", "use it", "take the hit")
    assert asked(table) == "2 respond"
    leaves(table, 1)
    assert asked(table) == "0 act" and table.positions[::2] == [20, 30]


@pytest.mark.clause("14.3", "12.12", "S-59")
def test_what_a_reply_does_besides_is_gone_with_the_act_it_answered() -> None:
    squall = utility("Storm", "Each rival discards 1 card.")
    echo = utility("Echo", reply="Also, draw 1 card.")
    table = race("20 | hand Storm", "25 | hand Echo", "30 | hand Nudge*2", cards=[squall, echo])
    say(table, "play Storm", "reply with Echo", "take the hit")
    assert asked(table) == "2 shed"
    leaves(table, 0)
    assert table.active == 1 and hand(table, 1) == ["Ballast"], "the card of its own turn"
    assert pile(table, 1) == ["Echo"] and hand(table, 2) == ["Nudge", "Nudge"]


@pytest.mark.clause("14.3", "12.12", "S-59")
def test_so_it_is_if_the_act_was_suppressed() -> None:
    stir = utility("Stir", reply="Also, discard 1 card. Also, draw 1 card.")
    table = race(
        "20 | hand Squall", "25 | hand Stir, Nudge*2", "30 | hand Shield", cards=[SQUALL, stir]
    )
    say(table, "play Squall", "reply with Stir", "reply with Shield")
    assert asked(table) == "1 shed"
    leaves(table, 0)
    assert asked(table) == "1 offer_fuel" and hand(table, 1) == ["Ballast", "Nudge", "Nudge"]
    assert pile(table, 1) == ["Stir"] and pile(table, 2) == ["Shield"]


SWAP = utility("Swap", "Swap places with target rival.")
TRADE = utility("Trade", "Swap primary Items with target rival.")


@pytest.mark.clause("12.14", "S-43")
def test_a_swap_is_not_reflected_back_at_its_user() -> None:
    table = race("20 | hand Swap", "30 | hand Bounce", "40", cards=[SWAP, BOUNCE])
    say(table, "play Swap on seat 1", "reply with Bounce")
    assert said(table) == ["reflect it onto seat 2"]
    say(table, "reflect it onto seat 2")
    assert table.positions == [20, 40, 30]


@pytest.mark.clause("12.14")
@pytest.mark.parametrize("card", [SWAP, TRADE], ids=["places", "Items"])
def test_a_swap_that_nobody_else_can_take_cannot_be_reflected(card: Printed) -> None:
    spare = driver("Spare", ability(1, reply="Reflect it."))
    places = (
        f"20 | hand {card.name} | primary Net",
        "30 | hand Bounce | primary Mirror | fuel Petrol | driver Spare",
    )
    table = race(*places, cards=[card, BOUNCE, spare])
    say(table, f"play {card.name} on seat 1")
    assert said(table) == ["take the hit"]
    for each in ("reply with Bounce", "reply with Mirror", "reply with the Driver (0)"):
        assert "12.14" in refused(table)[each]


@pytest.mark.clause("12.14", "12.8")
def test_a_swap_is_reflected_only_onto_a_rival_who_is_where_the_card_says() -> None:
    near = utility("Near", "Swap places with target rival within 5 spaces.")
    table = race("20 | hand Near", "25 | hand Bounce", "40", cards=[near, BOUNCE])
    say(table, "play Near on seat 1")
    assert said(table) == ["take the hit"]


@pytest.mark.clause("12.14", "17.24")
def test_a_taken_item_is_no_swap_and_may_be_reflected_back() -> None:
    snatch = utility("Snatch", "Take the primary Item of target rival.")
    table = race(
        "20 | hand Snatch | primary Net",
        "30 | hand Bounce | primary Mallet",
        cards=[snatch, BOUNCE],
    )
    say(table, "play Snatch on seat 1", "reply with Bounce")
    say(table, "reflect it onto seat 0")
    assert slots(table, 0) == ("", "") and slots(table, 1) == ("Mallet", "Net")


TRICK = utility("Trick", reply="Instead, move back 2 spaces. Reflect it.")


@pytest.mark.clause("12.15")
def test_what_an_override_made_of_a_part_is_reflected() -> None:
    table = race("20 | hand Sling", "30 | hand Trick", "40", cards=[TRICK])
    say(table, "play Sling on seat 1", "reply with Trick")
    assert said(table) == ["reflect it onto seat 2", "reflect it onto seat 0"]
    say(table, "reflect it onto seat 2")
    assert table.positions == [20, 30, 38]


@pytest.mark.clause("12.15", "15.7")
def test_with_dodge_plus_a_dodge_leaves_nothing_to_replace_and_reflect() -> None:
    table = race("20 | primary Net", "25 | hand Trick", cards=[TRICK], dodge_plus=1, dice=[13])
    say(table, "use Net", "reply with Trick", "dodge")
    assert asked(table) == "0 act" and table.positions == [20, 25]


@pytest.mark.clause("12.15")
def test_an_override_and_a_reflection_go_in_that_order_however_they_are_printed() -> None:
    turned = utility("Turned", reply="Reflect it. Instead, move back 2 spaces.")
    table = race("20 | hand Swap", "30 | hand Turned", cards=[turned, SWAP])
    say(table, "play Swap on seat 1", "reply with Turned", "reflect it onto seat 0")
    assert table.positions == [18, 30], "of a swap, too: nothing is left of it"


@pytest.mark.clause("12.15")
def test_an_override_about_others_leaves_nothing_of_yours_to_reflect() -> None:
    sting = utility("Sting", reply="Instead, target rival moves back 2 spaces. Reflect it.")
    table = race("20 | hand Sling", "30 | hand Sting", "40", cards=[sting])
    say(table, "play Sling on seat 1", "reply with Sting", "use it on seat 2")
    assert table.positions == [20, 30, 38] and asked(table) == "0 act"


@pytest.mark.clause("12.4", "S-63")
def test_suppressing_it_against_you_helps_nobody_else() -> None:
    table = race("20 | hand Gale", "25 | hand Shrug", "30", cards=[GALE, SHRUG])
    say(table, "play Gale", "reply with Shrug", "take the hit")
    assert table.positions == [22, 25, 26]
    assert "seat 1 suppresses it: nothing happens to them" in log(table)


@pytest.mark.clause("12.16", "17.38")
def test_your_reduction_covers_a_part_that_is_reflected_onto_you() -> None:
    ease = utility("Ease", reply="Reduce it by 3.")
    table = race("20 | hand Gale", "25 | hand Bounce", "30 | hand Ease", cards=[GALE, BOUNCE, ease])
    say(table, "play Gale", "reply with Bounce", "reply with Ease", "reflect it onto seat 2")
    assert table.positions == [22, 25, 28]


@pytest.mark.clause("12.16", "12.15")
def test_your_reduction_does_not_cover_your_own_override_but_the_one_reflected_onto_you() -> None:
    both = utility("Both", reply="Instead, move back 3 spaces. Reduce it by 1.")
    table = race("20 | hand Gale", "25 | hand Both", cards=[GALE, both])
    say(table, "play Gale", "reply with Both")
    assert table.positions == [22, 22]
    ease = utility("Ease", reply="Reduce it by 1.")
    table = race("20 | hand Gale", "25 | hand Trick", "30 | hand Ease", cards=[GALE, TRICK, ease])
    say(table, "play Gale", "reply with Trick", "reply with Ease", "reflect it onto seat 2")
    assert table.positions == [22, 25, 26], "3 of Gale, and 1 of Trick"


@pytest.mark.clause("12.16", "12.10")
def test_a_part_reflected_onto_its_user_happens_to_them_whole() -> None:
    ease = utility("Ease", reply="Reduce it by 3. Reflect it.")
    table = race("20 | hand Gale, Shield", "25 | hand Ease", cards=[GALE, ease])
    say(table, "play Gale", "reply with Ease", "reflect it onto seat 0")
    assert table.positions == [18, 25] and "Shield" in hand(table, 0)


@pytest.mark.clause("12.1", "12.12", "8.6", "S-47")
def test_replies_to_a_player_who_is_not_active_go_clockwise_from_the_active_one() -> None:
    spite = vehicle("Spite", "When you are moved back, each rival moves back 1 space.")
    kick = utility("Kick", reply="Also, move 1 space.")
    table = race(
        "20 | hand Kick",
        "25 | vehicle Spite",
        "30 | hand Kick",
        "35 | hand Sling, Kick",
        active=3,
        cards=[spite, kick],
    )
    say(table, "play Sling on seat 1", "take the hit", "use it")
    order = []
    for _ in range(3):
        order.append(asked(table)[0])
        say(table, "reply with Kick")
    assert order == ["3", "0", "2"]
    for way in ("back 1", "1"):
        moved = [each for each in log(table) if each.endswith(f"moves {way}")]
        assert moved == [f"seat {seat} moves {way}" for seat in (3, 0, 2)]
