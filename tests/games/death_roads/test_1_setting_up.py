"""Chapter 1: setting up."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from paddock.games.death_roads.cards import printed as c
from paddock.games.death_roads.cards.core import CARDS
from paddock.games.death_roads.game import GAME
from paddock.games.death_roads.state import OFF_TRACK, Race
from paddock.kernel.decks import BadDeck, Deck, part
from paddock.kernel.game import BadOption
from paddock.kernel.luck import Luck, key_of
from paddock.text.phrases import sentences
from tests.games.death_roads.position import does, log, pass_round, race, road

KEYS = [key_of("setting up", number) for number in range(60)]


def laid_out(seats: int, key: bytes, **options: object) -> Race:
    """Before the first round."""
    count, agreed = GAME.agree(seats, options)
    return cast("Race", GAME.table(count, Luck(key), agreed, GAME.bring(count, "random", key)))


@pytest.mark.clause("1.1")
def test_two_to_four_race_and_usually_two() -> None:
    assert GAME.agree()[0] == 2
    for seats in (2, 3, 4):
        assert laid_out(seats, KEYS[0]).seats == seats
    for seats in (1, 5):
        with pytest.raises(BadOption, match="2 to 4 seats"):
            GAME.agree(seats)


@pytest.mark.clause("1.2")
def test_the_road_has_six_lanes_of_which_the_outer_two_are_dirt_and_seven_rows() -> None:
    table = laid_out(2, KEYS[0])
    assert [table.is_dirt(lane) for lane in range(6)] == [True, False, False, False, False, True]
    assert table.asphalt() == [1, 2, 3, 4]
    assert road(does("1 ..0... / 5 .....1", "Move ahead 6 spaces.")) == "7 ..0... / 5 .....1"
    for way, far, edge in (("left", 3, "4 0....."), ("right", 4, "4 .....0")):
        table = does("4 ..0... / 1 .1....", f"Move {way} {far} spaces.")
        assert road(table).startswith(edge)
        assert table.condition[0] == 11  # the last step hits the Barrier


@pytest.mark.clause("1.2")
def test_a_space_holds_one_car() -> None:
    assert road(does("4 ..01..", "Move right 1 space.")) == "4 ...01."


@pytest.mark.clause("1.3", "R-39")
def test_a_deck_is_the_ten_cards_of_the_vehicle_and_a_pair_from_each_of_front_middle_and_back() -> (
    None
):
    for key in KEYS:
        table = laid_out(2, key)
        deck = GAME.bring(2, "random", key)[0]
        held = [table.printed(card) for card in table.boxes[0]]
        own = Counter(card.kind for card in held if card.of == part(deck, c.VEHICLE))
        assert own == {c.YELLOW: 5, c.BLUE: 5}
        pairs = Counter(card.pair for card in held if card.kind == c.WEAPON)
        assert pairs == {part(deck, mount): 2 for mount in c.MOUNTS}
        assert len(held) == 16


@pytest.mark.clause("1.3", "R-39")
def test_a_weapon_is_mounted_where_it_belongs() -> None:
    parts = [("vehicle", "Thistle"), ("driver", "Cinder Jo"), ("front", "F1"), ("middle", "B1")]
    wrong = Deck("wrong", (*parts, ("back", "B2")), ())
    with pytest.raises(BadDeck, match="B1"):
        GAME.choose(2, wrong)


@pytest.mark.clause("1.3")
def test_every_vehicle_has_five_yellow_and_five_blue_cards() -> None:
    for vehicle in [card.name for card in CARDS if card.kind == c.VEHICLE]:
        own = [card for card in CARDS if card.of == vehicle]
        for colour in (c.YELLOW, c.BLUE):
            assert sum(card.copies for card in own if card.kind == colour) == 5, vehicle


@pytest.mark.clause("1.4", "R-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cars_start_on_row_4_in_gear_2_and_in_lanes_and_an_order_left_to_chance(seats: int) -> None:
    lanes, orders = set(), set()
    for key in KEYS:
        table = laid_out(seats, key)
        assert table.rows == [4] * seats
        assert table.gears == [2] * seats
        assert table.condition == [table.set.cards[car.vehicle].condition for car in table.cars]
        assert len(set(table.lanes)) == seats
        assert set(table.lanes) <= {1, 2, 3, 4}
        lanes.add(table.lanes[0])
        orders.add(tuple(table.order))
    assert lanes == {1, 2, 3, 4}
    assert {order[0] for order in orders} == set(range(seats))


@pytest.mark.clause("1.5")
def test_hands_are_empty_decks_shuffled_and_handling_tokens_beside_the_track() -> None:
    tops = set()
    for key in KEYS:
        table = laid_out(4, key)
        assert table.hands == table.discards == [[], [], [], []]
        assert table.handling == [OFF_TRACK] * 4
        assert table.stuns == table.burns == table.veers == [0] * 4
        deck = [table.faces[card] for card in table.decks[0]]
        assert len(deck) == 16
        tops.add(deck[-1] == max(deck))
    assert tops == {False, True}


@pytest.mark.clause("1.6", "R-12")
def test_six_events_come_and_one_final_stretch_above_the_last_but_one() -> None:
    table = race("4 ..01..", phase="new_round", round_=0, seed="six")
    while table.asked is not None:
        pass_round(table)
    shown = [each for each in log(table) if "road event:" in each or "Final Stretch" in each]
    assert len(shown) == 7
    assert ["Final" in each for each in shown].index(True) == 5  # with the fifth event
    assert len(table.past) == 6


@pytest.mark.clause("1.6")
def test_no_event_comes_twice() -> None:
    for key in KEYS[:10]:
        table = cast("Race", GAME.start(2, Luck(key), {"events": 8}))
        while not table.over:
            pass_round(table)
        if len(table.gone) == 0:
            assert len(table.past) >= 8
        assert len(set(table.past)) == len(table.past)


@pytest.mark.clause("1.7", "R-25")
def test_there_are_eight_lane_cards_and_one_skid_deck_of_twelve() -> None:
    table = laid_out(2, KEYS[0])
    assert sorted(table.lane_cards) == [1, 1, 2, 2, 3, 3, 4, 4]
    skids = Counter(sentences(table.set.cards[face].text) for face in table.set.skids)
    assert skids == {
        "Move left 1 space.": 3,
        "Move right 1 space.": 3,
        "Move back 1 space.": 3,
        "Bash left.": 1,
        "Bash right.": 1,
        "": 1,
    }


@pytest.mark.clause("R-25")
def test_the_skid_deck_is_complete_for_every_skid() -> None:
    """The one Nothing comes for both in the same round, and both bashes for one."""
    table = race(
        "4 ..01..",
        "handling 0 | gear 1",
        "handling 0 | gear 2",
        skids="nothing, nothing, bash right",
    )
    assert [each for each in log(table) if "turns up" in each] == [
        "seat 0 turns up Held It",
        "seat 1 turns up Held It",
        "seat 1 turns up Swing Right",
    ]
