"""Chapter 14: leaving and long races."""

from __future__ import annotations

import pytest

from paddock.games.slipstream_tcg.state import Race
from paddock.kernel.lots import UNKNOWN
from paddock.kernel.table import Illegal
from paddock.kernel.views import view
from tests.games.slipstream_tcg.position import (
    ability,
    asked,
    cards_everywhere,
    driver,
    hand,
    item,
    leaves,
    log,
    names,
    pass_on,
    pile,
    race,
    rolls,
    said,
    say,
    slots,
    start,
    tilted,
    utility,
    vehicle,
)

SWEEP = item("Sweep", "Each rival discards 1 card. Each rival moves back 2 spaces.")
AGAIN = utility("Again", "Take another turn after this one.")


def cards_are_all_there(table: Race) -> bool:
    return cards_everywhere(table) == list(range(len(table.faces)))


@pytest.mark.clause("14.1", "S-59")
def test_a_turn_that_is_left_ends_at_once() -> None:
    table = leaves(race("20 | hand Nudge | primary Mallet", "9", "9"), 0)
    assert asked(table) == "1 offer_fuel"
    assert table.positions[1:] == [9, 9]
    assert cards_are_all_there(table)


@pytest.mark.clause("14.1", "S-59")
def test_a_turn_can_be_left_before_the_roll_and_with_a_full_hand() -> None:
    table = leaves(race("20 | hand Nudge*9", "9", "9", step="offer_fuel"), 0)
    assert asked(table) == "1 offer_fuel"
    table = leaves(say(race("20 | hand Nudge*9", "9", "9"), "end the turn"), 0)
    assert asked(table) == "1 offer_fuel"


@pytest.mark.clause("14.1", "S-59")
def test_one_may_leave_out_of_turn_and_before_the_first_one() -> None:
    table = leaves(race("20 | hand Nudge", "9", "9"), 1)
    assert asked(table) == "0 act"
    say(table, "end the turn")
    assert asked(table) == "2 offer_fuel"
    gust = utility("Gust", "Move 1 space.", at_once=True)
    table = start("hand Gust", "", "", cards=[gust], dice=(9, 2, 1))
    assert asked(table) == "0 order_opening"
    leaves(table, 0)
    assert asked(table) == "1 offer_fuel"
    with pytest.raises(Illegal, match="Seat 0 is not racing"):
        leaves(table, 0)


@pytest.mark.clause("14.1")
def test_a_player_who_leaves_in_an_extra_turn_has_had_the_ordinary_one() -> None:
    table = race("20 | hand Again", "9", "9", cards=[AGAIN], dice=[1])
    say(table, "play Again", "end the turn")
    assert asked(table) == "0 offer_fuel"
    leaves(table, 0)
    assert asked(table) == "1 offer_fuel"


@pytest.mark.clause("14.1", "17.28")
def test_an_extra_turn_is_lost_if_its_player_leaves_in_the_turn_that_gained_it() -> None:
    table = race("20 | hand Again", "9", "9", cards=[AGAIN])
    leaves(say(table, "play Again"), 0)
    order = []
    for _ in range(4):
        order.append(asked(table))
        say(table, "do not place Fuel yet", "end the turn")
    assert order == ["1 offer_fuel", "2 offer_fuel", "1 offer_fuel", "2 offer_fuel"]


@pytest.mark.clause("14.2", "S-59")
def test_a_player_who_leaves_instead_of_replying_is_skipped() -> None:
    table = race("20 | primary Net", "20", "20")
    say(table, "use Net")
    assert asked(table) == "1 respond"
    leaves(table, 1)
    assert asked(table) == "2 respond"
    say(table, "take the hit")
    assert table.positions == [20, 20, 18]


@pytest.mark.clause("14.2", "S-59")
def test_the_reply_of_a_player_who_has_left_is_dropped() -> None:
    table = race("20 | primary Net", "20 | hand Shield", "20", "20")
    say(table, "use Net", "reply with Shield")
    assert asked(table) == "2 respond"
    leaves(table, 1)
    pass_on(table)
    assert table.positions == [20, 20, 18, 18]
    assert table.played == []
    assert cards_are_all_there(table)


@pytest.mark.clause("14.2", "S-59")
def test_the_item_a_leaver_replied_with_leaves_too() -> None:
    table = race("20 | primary Mallet", "20 | primary Mirror | pocket Net", "20")
    say(table, "use Mallet on seat 1", "reply with Mirror")
    assert asked(table) == "1 redirect"
    leaves(table, 1)
    assert asked(table) == "0 act"
    assert table.positions == [20, 20, 20]
    assert table.in_use == ()
    assert slots(table, 1) == ("", "")
    assert cards_are_all_there(table)


@pytest.mark.clause("14.2", "5.11")
def test_no_die_is_rolled_for_the_dodge_of_a_player_who_has_left() -> None:
    table = race("20 | primary Net", "20", "20")
    say(table, "use Net", "dodge")
    pass_on(leaves(table, 1))
    assert table.positions == [20, 20, 18]
    assert not [each for each in log(table) if "rolls" in each]


@pytest.mark.clause("14.2", "S-59")
def test_what_has_happened_already_stays() -> None:
    table = race("20 | hand Sling", "20", "20")
    say(table, "play Sling on seat 1", "take the hit")
    leaves(table, 0)
    assert table.positions[1] == 17


@pytest.mark.clause("14.2", "S-59")
def test_acts_of_others_go_on_without_the_player_whose_turn_it_was() -> None:
    van = vehicle("Van", "When you are moved back, target rival moves back 1 space.")
    table = race("20 | hand Sling", "20 | vehicle Van", "20", cards=[van])
    say(table, "play Sling on seat 1", "take the hit", "use it on seat 2")
    assert asked(table) == "2 respond"
    leaves(table, 0)
    assert asked(table) == "2 respond"
    say(table, "take the hit")
    assert table.positions[1:] == [17, 19]
    assert asked(table) == "1 offer_fuel"


@pytest.mark.clause("14.2")
def test_what_a_leaver_set_off_for_others_still_goes_off() -> None:
    van = vehicle("Van", "When you are moved back, draw 1 card.")
    hail = utility("Hail", "Each rival moves back 1 space. Discard 1 card.")
    table = race("20 | hand Hail, Petrol*2", "20 | vehicle Van", "20", cards=[van, hail])
    say(table, "play Hail")
    pass_on(table)
    assert asked(table) == "0 shed"
    leaves(table, 0)
    assert asked(table) == "1 offer_fuel"
    assert hand(table, 1) == ["Ballast", "Ballast"]  # the trigger's and that of the turn
    told = log(table)
    assert told.index("seat 1's Van: draw 1 card") < told.index("seat 1's turn")


@pytest.mark.clause("14.3")
def test_an_act_whose_user_leaves_while_others_reply_comes_to_nothing() -> None:
    table = race(
        "20 | primary Net",
        "20 | primary Mirror | pocket Mallet | hand Petrol",
        "20 | hand Pads | fuel Petrol",
        "20",
    )
    say(table, "use Net", "reply with Mirror", "reply with Pads", "tilt Petrol")
    assert asked(table) == "3 respond"
    leaves(table, 0)
    assert asked(table) == "1 offer_fuel"
    assert table.positions[1:] == [20, 20, 20]
    assert pile(table, 1) == ["Mirror"]
    assert slots(table, 1) == ("Mallet", "")
    assert pile(table, 2) == ["Pads"]
    assert tilted(table, 2) == ["Petrol"]
    assert (table.played, table.in_use) == ([], ())
    assert cards_are_all_there(table)


@pytest.mark.clause("14.3")
def test_the_same_holds_for_an_act_on_another_players_turn() -> None:
    van = vehicle("Van", "When you are moved back, each rival moves back 1 space.")
    table = race("20 | hand Sling", "20 | vehicle Van", "20 | hand Shield", "20", cards=[van])
    say(
        table,
        "play Sling on seat 1",
        "take the hit",
        "use it",
        "take the hit",
        "reply with Shield",
    )
    assert asked(table) == "3 respond"
    leaves(table, 1)
    assert asked(table) == "0 act"
    assert table.positions == [20, 17, 20, 20]
    assert pile(table, 2) == ["Shield"]


@pytest.mark.clause("14.3")
def test_an_act_whose_user_leaves_while_it_is_resolved_goes_no_further() -> None:
    kick = utility("Kick", reply="Also, draw 1 card.")
    table = race(
        "20 | primary Sweep",
        "20 | hand Petrol*2",
        "20 | hand Kick, Petrol*2",
        cards=[SWEEP, kick],
    )
    say(table, "use Sweep", "take the hit", "reply with Kick", "discard Petrol")
    assert asked(table) == "2 shed"
    leaves(table, 0)
    assert asked(table) == "1 offer_fuel"
    assert table.positions[1:] == [20, 20]
    assert hand(table, 2) == ["Petrol", "Petrol"]
    assert pile(table, 1) == ["Petrol"]
    assert pile(table, 2) == ["Kick"]
    assert cards_are_all_there(table)


@pytest.mark.clause("14.3", "2.6")
def test_a_card_somebody_else_had_to_play_meanwhile_is_an_act_of_its_own() -> None:
    gale = item("Gale", "Each rival draws 2 cards. Each rival moves back 4 spaces.")
    shove = utility("Shove", "Target rival moves back 1 space.", at_once=True)
    table = race("20 | primary Gale", "20 | deck Shove", "20", cards=[gale, shove])
    say(table, "use Gale")
    pass_on(table)
    say(table, "use it on seat 2")
    assert asked(table) == "2 respond"
    leaves(table, 0)
    say(table, "take the hit")
    assert table.positions[1:] == [20, 19]
    assert pile(table, 1) == ["Shove"]
    assert asked(table) == "1 offer_fuel"
    assert hand(table, 1) == ["Ballast"]  # that of its turn
    assert cards_are_all_there(table)


@pytest.mark.clause("14.3", "8.8")
def test_what_others_answered_with_is_discarded_though_the_leaver_had_two_acts_under_way() -> None:
    gale = utility("Gale", "Draw 1 card. Each rival moves back 4 spaces.")
    gust = utility(
        "Gust", "Each rival discards 3 cards. Each rival moves back 5 spaces.", at_once=True
    )
    table = race(
        "20 | hand Gale | deck Gust",
        "20 | primary Mallet | pocket Net | hand Petrol*2",
        "20",
        cards=[gale, gust],
    )
    pass_on(say(table, "play Gale"))
    say(table, "use it", "reply with Mallet", "take the hit")
    assert asked(table) == "1 shed"
    leaves(table, 0)
    assert asked(table) == "1 offer_fuel" and table.positions[1:] == [20, 20]
    assert slots(table, 1) == ("Net", "") and pile(table, 1) == ["Mallet"]
    assert table.in_use == ()
    assert cards_are_all_there(table)


@pytest.mark.clause("14.3", "8.8")
def test_what_others_answered_with_is_discarded_though_some_have_yet_to_reply() -> None:
    gale = utility("Gale", "Draw 1 card. Each rival moves back 4 spaces.")
    gust = utility("Gust", "Each rival moves back 5 spaces.", at_once=True)
    table = race(
        "20 | hand Gale | deck Gust",
        "20 | primary Mallet | pocket Net",
        "20",
        cards=[gale, gust],
    )
    pass_on(say(table, "play Gale"))
    say(table, "use it", "reply with Mallet")
    assert asked(table) == "2 respond"
    leaves(table, 0)
    assert asked(table) == "1 offer_fuel" and table.positions[1:] == [20, 20]
    assert slots(table, 1) == ("Net", "") and pile(table, 1) == ["Mallet"]
    assert table.in_use == ()


@pytest.mark.clause("14.4", "S-59")
def test_all_cards_of_a_leaver_leave_unseen() -> None:
    table = race(
        "20", "20 | hand Sling | fuel Petrol | primary Mallet | pocket Net | discard Nudge", "20"
    )
    leaves(table, 1)
    for zone in (table.hands, table.fuel, table.discards, table.decks):
        assert zone[1] == []
    assert slots(table, 1) == ("", "")
    assert len(table.out) == 40
    seen = view(table, 0)
    assert table.set.faces["Sling"] not in [seen.faces[card] for card in seen.out]
    assert seen.faces[seen.out[0]] == UNKNOWN


@pytest.mark.clause("14.4", "S-59")
def test_items_go_back_to_those_who_brought_them() -> None:
    table = race("20 | primary Mallet of 1 | pocket Net of 2", "20 | primary Mirror of 0", "20")
    leaves(table, 0)
    assert pile(table, 1) == ["Mallet"]
    assert pile(table, 2) == ["Net"]
    assert slots(table, 1) == ("", "")
    assert "Mirror" in names(table, table.out)
    assert view(table, 1).faces[table.discards[2][0]] != UNKNOWN
    assert cards_are_all_there(table)


@pytest.mark.clause("14.4", "3.8", "S-59")
def test_where_a_leavers_item_was_the_pocket_turns_up() -> None:
    table = race("20 | primary Mirror of 1 | pocket Mallet", "20", "20")
    leaves(table, 1)
    assert slots(table, 0) == ("Mallet", "")
    assert "use Mallet on seat 2" in said(table)


@pytest.mark.clause("14.2", "3.8")
def test_no_pocket_turns_up_in_the_middle_of_an_act_because_somebody_leaves() -> None:
    jolt = utility(
        "Jolt",
        "Each rival discards the primary Item. Each rival discards 1 card. "
        "Each rival discards the primary Item.",
    )
    table = race(
        "20 | hand Jolt", "20 | primary Mallet | pocket Net | hand Nudge*2", "20", cards=[jolt]
    )
    pass_on(say(table, "play Jolt"))
    assert asked(table) == "1 shed"
    leaves(table, 2)
    assert slots(table, 1) == ("", "Net")
    say(table, "discard Nudge")
    assert slots(table, 1) == ("Net", ""), "when all is done"


@pytest.mark.clause("14.4", "3.8")
def test_no_pocket_turns_up_while_a_card_that_must_be_played_looks_for_its_target() -> None:
    flare = utility("Flare", "Target rival moves back 1 space.", at_once=True)
    table = race(
        "20 | deck Flare | primary Mirror of 2 | pocket Mallet",
        "20",
        "20",
        step="draw_cards",
        cards=[flare],
    )
    assert asked(table) == "0 do"
    leaves(table, 2)
    assert slots(table, 0) == ("", "Mallet")
    pass_on(say(table, "use it on seat 1"))
    assert slots(table, 0) == ("Mallet", "")


@pytest.mark.clause("14.4", "3.8", "6.3")
def test_no_pocket_turns_up_while_others_reply_to_an_ability() -> None:
    shover = driver("Shover", ability(1, "Each rival moves back 1 space."))
    table = race(
        "20 | driver Shover | fuel Petrol | primary Mirror of 2 | pocket Mallet",
        "20",
        "20",
        cards=[shover],
    )
    say(table, "use the Driver (0)", "burn Petrol")
    leaves(table, 2)
    assert asked(table) == "1 respond" and slots(table, 0) == ("", "Mallet")
    say(table, "take the hit")
    assert slots(table, 0) == ("Mallet", "")


@pytest.mark.clause("14.4", "3.8", "2.18")
def test_no_pocket_turns_up_while_fuel_is_burnt_to_discard_an_item() -> None:
    heavy = item("Heavy", rarity="rare")
    table = race(
        "20 | primary Heavy | fuel Petrol*2, Nitro",
        "20 | primary Mirror of 2 | pocket Mallet",
        "20",
        cards=[heavy],
    )
    say(table, "discard Heavy")
    leaves(table, 2)
    assert asked(table) == "0 burn" and slots(table, 1) == ("", "Mallet")
    say(table, "burn Petrol and Nitro")
    assert slots(table, 0) == ("", "") and slots(table, 1) == ("Mallet", "")


@pytest.mark.clause("14.4", "S-59")
def test_a_leavers_item_that_somebody_uses_goes_when_the_use_is_over() -> None:
    table = race("20 | primary Mallet of 1 | pocket Net", "20", "20")
    say(table, "use Mallet on seat 2")
    leaves(table, 1)
    assert slots(table, 0) == ("Mallet", "Net")
    assert asked(table) == "2 respond"
    say(table, "take the hit")
    assert table.positions == [20, 20, 18]
    assert slots(table, 0) == ("Net", "")
    assert pile(table, 0) == pile(table, 1) == []
    assert "Mallet" in names(table, table.out)


@pytest.mark.clause("14.4", "17.30")
def test_lines_until_a_leavers_next_turn_end() -> None:
    slow = utility("Slow", 'Each rival gains "Speed -2" until the start of your next turn.')
    table = race("20 | hand Slow", "20", "20", cards=[slow])
    say(table, "play Slow")
    pass_on(table)
    assert table.speed(1) == -2
    leaves(table, 0)
    assert table.lasting == []


@pytest.mark.clause("14.5", "S-59")
def test_the_last_one_racing_has_won() -> None:
    table = leaves(race("20", "9"), 0)
    assert table.over
    assert table.winners == (1,)
    table = leaves(leaves(race("20", "9", "9"), 2), 0)
    assert table.winners == (1,)


def last_turn(*places: str, **options: object) -> Race:
    """The last seat's turn in the last round, over but for saying so."""
    return race(*places, active=len(places) - 1, round_=50, **options)  # type: ignore[arg-type]


@pytest.mark.clause("14.6", "S-64")
def test_after_fifty_rounds_the_furthest_wins() -> None:
    table = say(last_turn("30", "41", "7"), "end the turn")
    assert table.over
    assert table.winners == (1,)


@pytest.mark.clause("14.6", "S-64")
def test_if_several_are_furthest_the_race_is_a_draw() -> None:
    table = say(last_turn("41", "7", "41"), "end the turn")
    assert table.winners == (0, 2)


@pytest.mark.clause("14.6", "S-64")
def test_a_player_over_the_line_when_the_race_ends_has_not_won_by_that() -> None:
    table = say(last_turn("52", "60"), "end the turn")
    assert table.winners == (1,)


@pytest.mark.clause("14.6", "S-64")
def test_a_round_lasts_until_its_extra_turns_are_done() -> None:
    table = last_turn("30", "20 | hand Again", cards=[AGAIN])
    say(table, "play Again", "end the turn")
    assert asked(table) == "1 offer_fuel"
    rolls(table, 1)
    say(table, "do not place Fuel yet", "end the turn")
    assert table.winners == (0,)


@pytest.mark.clause("14.6", "S-64")
def test_before_the_last_round_the_next_one_starts() -> None:
    table = race("30", "41", active=1, round_=49)
    say(table, "end the turn")
    assert table.round == 50
    rolls(table, 1)
    say(table, "do not place Fuel yet", "end the turn")
    assert asked(table) == "1 offer_fuel"


@pytest.mark.clause("14.6")
def test_a_round_is_over_even_if_the_last_of_it_has_left() -> None:
    table = leaves(last_turn("30", "41", "7"), 2)
    assert table.winners == (1,)
    table = race("30", "41", "7", active=1, round_=50)
    leaves(table, 2)
    say(table, "end the turn")
    assert table.winners == (1,)


@pytest.mark.clause("14.6", "17.28")
def test_extra_turns_come_clockwise_and_then_the_order_goes_on_where_it_was() -> None:
    treat = utility("Treat", "Each rival takes another turn after this one.")
    table = race("0", "0 | hand Treat", "0", cards=[treat, AGAIN], active=1)
    say(table, "play Treat")
    pass_on(table)
    order = []
    for _ in range(4):
        say(table, "end the turn")
        order.append(asked(table)[0])
        say(table, "do not place Fuel yet")
    assert order == ["2", "0", "2", "0"]


@pytest.mark.clause("14.3", "15.7")
def test_nobody_is_asked_to_dodge_what_has_come_to_nothing() -> None:
    guard = utility("Guard", reply="Reduce it by 1.", cost=1)
    places = ("20 | primary Net", "25 | hand Guard | fuel Petrol, Petrol", "30")
    table = race(*places, cards=[guard], dodge_plus=1)
    say(table, "use Net", "reply with Guard")
    say(leaves(table, 0), "tilt Petrol")
    assert asked(table) == "1 offer_fuel"
