"""Chapter 4: words of the game."""

from __future__ import annotations

import pytest

from paddock.games.slipstream_tcg.cards.core import CARDS
from paddock.games.slipstream_tcg.cards.phrases import DRIVER, FUEL, VEHICLE, When
from tests.games.slipstream_tcg.position import (
    ability,
    asked,
    driver,
    fuel,
    hand,
    item,
    leaves,
    pass_on,
    pile,
    race,
    refused,
    rolls,
    said,
    say,
    tilted,
    untilted,
    utility,
    vehicle,
)

DASH = utility("Dash", "Move 2 spaces.", cost=1)
SYRUP = fuel("Syrup", 1, "When this is tilted, move 1 space.")
SWEEP = item("Sweep", "Each rival moves back 3 spaces. Move 2 spaces.")


@pytest.mark.clause("4.1")
def test_a_tilted_card_cannot_be_tilted_again() -> None:
    table = race("0 | hand Dash*2 | fuel Petrol", "0", cards=[DASH])
    say(table, "play Dash", "tilt Petrol")
    assert said(table) == ["end the turn"]
    assert "play Dash" in refused(table)


@pytest.mark.clause("4.2")
def test_a_burnt_card_leaves_the_fuel_zone_for_good() -> None:
    jet = driver("Jet", ability(1, "Move 2 spaces."))
    table = race("0 | driver Jet | fuel Petrol, Nitro", "0", cards=[jet], dice=[1, 1])
    say(table, "use the Driver (0)", "burn Nitro")
    say(table, "end the turn", "do not place Fuel yet", "end the turn")
    assert untilted(table, 0) == ["Petrol"]
    assert pile(table, 0) == ["Nitro"]


@pytest.mark.clause("4.1", "4.2", "17.15")
def test_a_card_that_was_burnt_is_not_tilted_any_more() -> None:
    dig = utility("Dig", "Burn 1 Fuel. Take a Fuel from the discard pile.")
    table = race("20 | hand Dig | fuel Petrol (tilted)", "5", cards=[dig])
    say(table, "play Dig", "burn Petrol (tilted)", "take Petrol")
    assert "place Petrol" in said(table)


@pytest.mark.clause("4.3", "S-20")
def test_points_count_when_tilted_and_mean_nothing_when_burnt() -> None:
    jet = driver("Jet", ability(1, "Move 2 spaces."))
    dash = utility("Dash", "Move 2 spaces.", cost=2)
    table = race("0 | hand Dash | driver Jet | fuel Nitro*2", "0", cards=[jet, dash])
    say(table, "play Dash", "tilt Nitro")
    assert tilted(table, 0) == ["Nitro"]
    say(table, "use the Driver (0)", "burn Nitro")
    assert len(table.fuel[0]) == 1


@pytest.mark.clause("4.4")
def test_passives_are_found_on_vehicles_and_nowhere_else() -> None:
    for card in CARDS:
        if any(not isinstance(line, When) for line in card.lines):
            assert card.kind == VEHICLE, card.name


@pytest.mark.clause("4.4")
def test_a_passive_is_in_force_as_long_as_its_vehicle_is() -> None:
    van = vehicle("Van", "Speed +2.")
    table = race("0 | vehicle Van", "0", cards=[van], step="roll_movement", dice=[1])
    assert table.positions[0] == 3
    say(table, "end the turn")
    rolls(table, 1)
    say(table, "do not place Fuel yet", "end the turn")
    rolls(table, 1)
    assert table.positions == [3, 1]
    say(table, "do not place Fuel yet")
    assert table.positions == [6, 1]


@pytest.mark.clause("4.5", "S-61")
def test_fuel_in_play_may_have_a_trigger() -> None:
    table = race("0 | hand Dash | fuel Syrup", "0", cards=[DASH, SYRUP])
    say(table, "play Dash", "tilt Syrup")
    assert table.positions[0] == 3
    assert any(card.kind == FUEL and card.lines for card in CARDS)


@pytest.mark.clause("4.6")
def test_an_activated_ability_waits_until_it_is_paid_for() -> None:
    jet = driver("Jet", ability(1, "Move 2 spaces."))
    table = race("0 | driver Jet | fuel Petrol", "0", cards=[jet], step="roll_movement", dice=[1])
    assert table.positions[0] == 1
    assert "use the Driver (0)" in said(table)
    assert all(card.abilities for card in CARDS if card.kind == DRIVER)


@pytest.mark.clause("4.7", "S-36")
def test_the_hit_threshold_is_the_number_a_dodge_has_to_beat() -> None:
    for rolled, place in ((12, 7), (13, 9)):
        table = race("0 | primary Net", "9", dice=[rolled])
        say(table, "use Net", "dodge")
        assert table.positions == [0, place]


@pytest.mark.clause("4.8", "S-44")
def test_an_undodgeable_item_leaves_every_other_reaction() -> None:
    foil = driver("Foil", ability(1, reply="Suppress it."))
    table = race(
        "0 | primary Mallet",
        "9 | primary Net | hand Shield | fuel Petrol | driver Foil",
        cards=[foil],
    )
    say(table, "use Mallet on seat 1")
    assert set(said(table)) == {
        "take the hit",
        "reply with Net",
        "reply with Shield",
        "reply with the Driver (0)",
    }


@pytest.mark.clause("4.9", "S-63")
def test_a_suppressed_act_does_nothing_to_anybody() -> None:
    table = race("20 | primary Sweep", "20 | hand Shield", "20", cards=[SWEEP])
    say(table, "use Sweep", "reply with Shield", "take the hit")
    assert table.positions == [20, 20, 20]


@pytest.mark.clause("4.10")
def test_an_override_puts_something_else_in_the_place_of_what_would_happen() -> None:
    twist = utility("Twist", reply="Instead, draw 1 card.")
    table = race("20 | hand Sling", "20 | hand Twist", cards=[twist])
    say(table, "play Sling on seat 1", "reply with Twist")
    assert table.positions == [20, 20]
    assert hand(table, 1) == ["Ballast"]


@pytest.mark.clause("4.11")
def test_a_reflection_sends_what_would_happen_to_somebody_else() -> None:
    table = race("20 | hand Sling", "20 | primary Mirror", "20")
    say(table, "play Sling on seat 1", "reply with Mirror", "reflect it onto seat 2")
    assert table.positions == [20, 20, 17]


@pytest.mark.clause("4.12")
def test_a_player_who_has_left_is_no_rival() -> None:
    table = leaves(race("20 | hand Sling | primary Sweep", "20", "20", "20", cards=[SWEEP]), 1)
    assert [each for each in said(table) if "Sling" in each] == [
        "play Sling on seat 2",
        "play Sling on seat 3",
    ]
    say(table, "use Sweep")
    assert asked(table) == "2 respond"
    pass_on(table)
    assert table.positions[2:] == [17, 17]


@pytest.mark.clause("4.13")
def test_a_level_rival_is_neither_ahead_nor_behind_but_within_any_distance() -> None:
    for where, seats in (
        ("ahead of you", ["2"]),
        ("behind you", ["3"]),
        ("within 1 space", ["1", "2", "3"]),
    ):
        poke = utility("Poke", f"Target rival {where} moves back 1 space.")
        table = race("20 | hand Poke", "20", "21", "19", cards=[poke])
        assert [each[-1] for each in said(table)[1:]] == seats
