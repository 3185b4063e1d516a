"""17  What cards say: instead, reduce and also."""

from __future__ import annotations

import pytest

from tests.games.slipstream_tcg.position import (
    asked,
    hand,
    log,
    pile,
    race,
    said,
    say,
    tilted,
    untilted,
    utility,
    vehicle,
)


@pytest.mark.clause("17.37", "5.8", "S-42")
def test_the_target_of_an_override_is_chosen_with_the_reply_and_cannot_answer() -> None:
    spike = utility("Spike", reply="Instead, target rival moves back 2 spaces.")
    table = race("20 | hand Sling, Shield", "25 | hand Spike", "30", cards=[spike])
    say(table, "play Sling on seat 1", "reply with Spike")
    assert asked(table) == "1 take_aim"
    say(table, "use it on seat 0")
    assert asked(table) == "0 act" and table.positions == [18, 25, 30]


@pytest.mark.clause("17.3", "17.37", "17.39")
def test_a_target_that_a_reply_names_twice_is_chosen_once_and_must_fit_both() -> None:
    spike = utility(
        "Spike",
        reply="Instead, target rival moves back 2 spaces. Reduce it by 1. "
        "Also, target rival ahead of you discards 1 card.",
    )
    table = race(
        "20 | hand Sling", "25 | hand Spike", "30 | hand Nudge", "40 | hand Petrol", cards=[spike]
    )
    say(table, "play Sling on seat 1", "reply with Spike")
    assert said(table) == [f"use it on seat {seat}" for seat in (2, 3)]
    say(table, "use it on seat 2", "discard Nudge")
    assert asked(table) == "0 act"
    assert table.positions == [20, 25, 28, 40] and pile(table, 2) == ["Nudge"]


@pytest.mark.clause("17.37")
def test_it_is_chosen_before_the_next_player_replies() -> None:
    spike = utility("Spike", reply="Instead, target rival moves back 2 spaces.")
    squall = utility("Squall", "Each rival moves back 2 spaces.")
    table = race("20 | hand Squall", "25 | hand Spike", "30", cards=[spike, squall])
    say(table, "play Squall", "reply with Spike", "use it on seat 2")
    assert asked(table) == "2 respond" and table.positions == [20, 25, 30]
    say(table, "take the hit")
    assert table.positions == [20, 25, 26]


@pytest.mark.clause("17.37", "4.10")
def test_an_override_whose_target_is_nobody_replaces_your_part_with_nothing() -> None:
    chase = utility("Chase", reply="Instead, the nearest rival ahead moves back 2 spaces.")
    table = race("20 | hand Sling", "25 | hand Chase", "15", cards=[chase])
    say(table, "play Sling on seat 1", "reply with Chase")
    assert asked(table) == "0 act" and table.positions == [20, 25, 15]


@pytest.mark.clause("17.38")
def test_a_reduction_takes_from_every_number_of_spaces_cards_or_fuel() -> None:
    flood = utility(
        "Flood",
        "Target rival moves back 1 space for each rival behind you. Target rival discards 1 card. "
        "Target rival burns 3 Fuel.",
    )
    foam = utility("Foam", reply="Reduce it by 2.")
    table = race(
        "40 | hand Flood", "25 | hand Foam, Nudge | fuel Petrol*3", "10", "5", cards=[flood, foam]
    )
    say(table, "play Flood on seat 1", "reply with Foam", "burn Petrol")
    assert table.positions[1] == 24 and hand(table, 1) == ["Nudge"]
    assert len(table.fuel[1]) == 2


@pytest.mark.clause("17.38", "17.31")
def test_a_gained_line_is_not_reduced() -> None:
    gift = utility("Gift", "Target rival adds 4 to the next movement roll.")
    foam = utility("Foam", reply="Reduce it by 2.")
    table = race("40 | hand Gift", "25 | hand Foam", cards=[gift, foam])
    say(table, "play Gift on seat 1", "reply with Foam")
    assert table.speed(1) == 4


@pytest.mark.clause("17.38")
def test_reductions_of_one_reply_add_up() -> None:
    foam = utility("Foam", reply="Reduce it by 1. Reduce it by 1.")
    table = race("40 | hand Sling", "25 | hand Foam", cards=[foam])
    say(table, "play Sling on seat 1", "reply with Foam")
    assert table.positions == [40, 24]


@pytest.mark.clause("17.38")
def test_a_die_is_rolled_first_and_what_has_no_number_is_as_it_was() -> None:
    odd = utility(
        "Odd",
        "Target rival rolls a d6 and moves that far. Swap places with target rival. "
        'Target rival gains "Speed -2" until the end of the turn.',
    )
    foam = utility("Foam", reply="Reduce it by 2.")
    table = race("40 | hand Odd", "25 | hand Foam", cards=[odd, foam], dice=[5])
    say(table, "play Odd on seat 1", "reply with Foam")
    assert table.positions == [28, 40] and table.speed(1) == -2


@pytest.mark.clause("17.38", "12.10")
def test_a_reduction_counts_for_everything_that_still_happens_to_you() -> None:
    squall = utility("Squall", "Each rival moves back 3 spaces.")
    foam = utility("Foam", reply="Reduce it by 2.")
    table = race("40 | hand Squall", "25 | hand Foam", "30 | primary Mirror", cards=[squall, foam])
    say(table, "play Squall", "reply with Foam", "reply with Mirror", "reflect it onto seat 1")
    assert table.positions == [40, 23, 30]


@pytest.mark.clause("17.38", "17.8")
def test_for_each_is_counted_when_it_happens_and_then_made_smaller() -> None:
    wave = utility(
        "Wave", "Move 6 spaces. Target rival moves back 2 spaces for each rival behind you."
    )
    foam = utility("Foam", reply="Reduce it by 1.")
    table = race("20 | hand Wave", "30 | hand Foam", "25", cards=[wave, foam])
    say(table, "play Wave on seat 1", "reply with Foam")
    assert table.positions == [26, 29, 25], "nobody was behind when it was declared"


@pytest.mark.clause("17.39")
def test_also_happens_even_if_the_act_was_suppressed_by_another() -> None:
    squall = utility("Squall", "Each rival moves back 2 spaces.")
    sting = utility("Sting", reply="Also, target rival moves back 1 space.")
    table = race("20 | hand Squall", "25 | hand Sting", "30 | hand Shield", cards=[squall, sting])
    say(table, "play Squall", "reply with Sting", "use it on seat 0")
    say(table, "reply with Shield")
    assert table.positions == [19, 25, 30]


@pytest.mark.clause("17.38", "17.18", "17.21")
def test_what_was_reduced_to_nothing_does_nothing() -> None:
    kind = utility(
        "Kind",
        "Target rival looks at the top 2 cards of the deck and puts them back in any order. "
        "Target rival puts 1 Fuel from the discard pile into the Fuel Zone. "
        "Target rival untilts 2 Fuel. Target rival draws 2 cards. "
        "Target rival discards 2 cards at random.",
    )
    foam = utility("Foam", reply="Reduce it by 2.")
    table = race(
        "20 | hand Kind",
        "25 | hand Foam, Nudge | discard Petrol | fuel Nitro (tilted)",
        cards=[kind, foam],
    )
    say(table, "play Kind on seat 1", "reply with Foam")
    assert asked(table) == "0 act" and hand(table, 1) == ["Nudge"]
    assert tilted(table, 1) == ["Nitro"] and pile(table, 1) == ["Petrol", "Foam"]


@pytest.mark.clause("17.38", "13.10")
def test_fuel_that_need_not_be_burnt_or_tilted_any_more_is_not() -> None:
    drain = utility("Drain", "Target rival tilts 1 Fuel. Target rival burns 1 Fuel.")
    sled = vehicle("Sled", "When you burn Fuel, move 1 space.")
    foam = utility("Foam", reply="Reduce it by 2.")
    table = race(
        "20 | hand Drain", "25 | hand Foam | fuel Petrol | vehicle Sled", cards=[drain, sled, foam]
    )
    say(table, "play Drain on seat 1", "reply with Foam")
    assert asked(table) == "0 act" and untilted(table, 1) == ["Petrol"]
    assert table.positions[1] == 25, "nothing was burnt"
    assert not any("tilts" in line or "burns" in line for line in log(table))


@pytest.mark.clause("17.39", "12.12")
def test_what_one_reply_does_besides_goes_in_the_order_in_which_it_is_printed() -> None:
    retort = utility("Retort", reply="Also, discard 1 card. Also, draw 1 card.")
    table = race("20 | hand Sling", "25 | hand Retort, Nudge | deck Petrol", cards=[retort])
    say(table, "play Sling on seat 1", "reply with Retort")
    assert said(table) == ["discard Nudge"], "nothing has been drawn yet"
    say(table, "discard Nudge")
    assert hand(table, 1) == ["Petrol"]
