"""Chapter 10: weapons."""

from __future__ import annotations

import pytest

from paddock.games.death_roads.cards import printed as c
from paddock.games.death_roads.cards.core import CARDS
from paddock.games.death_roads.cards.ranges import ways_to_fire
from paddock.games.death_roads.look.cards import inside
from paddock.games.death_roads.scene import PRINTING, reach
from paddock.games.death_roads.state import Race, place_of
from paddock.kernel.views import view
from tests.games.death_roads.position import (
    asked,
    driver,
    log,
    pile,
    race,
    road,
    said,
    say,
    tokens,
    told,
    weapon,
)

HIT = "Target takes 2 damage."


def fires(drawn: str, drawing: str, text: str = HIT, *others: str, if_hit: str = "") -> Race:
    """Seat 0 has played a weapon with this range; its lines may still have to be chosen."""
    gun = weapon("Gun", drawing, text, if_hit)
    return say(race(drawn, "hand Gun", *others, cards=[gun]), "play Gun")


def hit(table: Race) -> list[int]:
    return [seat for seat in range(table.seats) if table.condition[seat] < 12]


@pytest.mark.clause("10.1")
def test_a_pair_is_a_letter_for_the_mount_and_a_number_that_two_cards_share() -> None:
    for mount in c.MOUNTS:
        for code in c.pairs(mount, CARDS):
            assert c.MOUNT_OF[code[0]] == mount
            assert code[1:].isdigit()
            assert len(c.cards_in(code, CARDS)) == 2


@pytest.mark.clause("10.2")
@pytest.mark.parametrize(
    ("drawing", "space"),
    [
        ("X ^", "5 ...1.. / 4 ...0.."),
        ("^ X", "4 ...0.. / 3 ...1.."),
        ("X^", "4 ..10.."),
        ("^X", "4 ...01."),
    ],
)
def test_up_on_the_drawing_is_forward(drawing: str, space: str) -> None:
    assert hit(fires(space, drawing)) == [1]


@pytest.mark.clause("10.2", "R-41")
def test_spaces_off_the_board_do_not_count() -> None:
    assert hit(fires("7 ...0.. / 1 ...1..", "X x ^")) == []
    assert hit(fires("4 01....", "Xx^")) == []
    assert hit(fires("4 01....", "X^X")) == [1]


@pytest.mark.clause("10.2", "R-41")
def test_the_overlay_stops_nothing() -> None:
    """A drawing may reach under it; what is on this side of it is hit as ever."""
    assert hit(fires("4 ##10..", "Xxx^")) == [1]
    assert hit(fires("5 ##1... / 4 ##.0..", "X. .^")) == [1]


@pytest.mark.clause("10.2")
def test_the_road_shows_the_range_of_a_weapon_on_its_open_spaces_alone() -> None:
    gun = weapon("Gun", "Xxx^.. ....xX", HIT)
    table = race("1 ##10..", "hand Gun", order=(1, 0), cards=[gun])
    assert reach(table) == []  # nobody asks you yet
    say(table, "Pass")
    seen = [place.at for place in reach(view(table, 0))]
    assert seen == [place_of(2, 1)]


@pytest.mark.clause("10.3", "R-41")
def test_the_first_car_on_a_line_is_hit_and_cars_behind_it_are_safe() -> None:
    assert hit(fires("6 ...1.. / 5 ...2.. / 4 ...0..", "X x ^")) == [2]
    assert hit(fires("6 ...1.. / 4 ...0..", "X x ^")) == [1]
    assert hit(fires("7 ...1.. / 4 ...0..", "X x ^")) == []


@pytest.mark.clause("10.3", "R-41")
def test_every_target_has_a_line_of_its_own() -> None:
    assert hit(fires("4 .1.02.", "Xx^xX")) == [1, 2]
    assert hit(fires("6 ...1.. / 5 ...2.. / 4 ...0..", "X X ^")) == [1, 2]


@pytest.mark.clause("10.4", "R-41")
def test_an_alternative_may_replace_a_default_and_is_chosen_when_the_card_is_paid() -> None:
    drawn = "5 ..1.2. / 4 ...0.."
    table = fires(drawn, "X.O .^.")
    assert table.handling[0] == 4
    assert said(table) == ["fire Gun on seat 1", "fire Gun on seat 2"]
    say(table, "fire Gun on seat 2")
    assert hit(table) == [2]


@pytest.mark.clause("10.4", "R-41")
def test_each_alternative_is_used_once_and_one_for_one() -> None:
    """Two targets and one alternative: never three hits, and the alternative is never twice."""
    table = fires("5 ..123. / 4 ...0..", "XXO .^.")
    assert said(table) == [
        "fire Gun on seat 1 and seat 2",
        "fire Gun on seat 1 and seat 3",
        "fire Gun on seat 2 and seat 3",
    ]


@pytest.mark.clause("10.4", "R-41")
def test_an_alternative_line_may_share_its_beginning_with_the_default_one() -> None:
    drawn = "6 ...12. / 4 ...0.."
    table = fires(drawn, "XO x. ^.")
    assert said(table) == ["fire Gun on seat 1", "fire Gun on seat 2"]
    table = fires("6 ...12. / 5 ...3.. / 4 ...0..", "XO x. ^.")
    say(table, "fire Gun on seat 3")  # who stands where the lines are one is hit either way
    assert hit(table) == [3]


@pytest.mark.clause("10.5", "R-41")
def test_no_car_is_hit_twice_by_a_card() -> None:
    table = fires("5 ...1.. / 4 ...0..", "X X x ^")
    assert table.condition == [12, 10]


@pytest.mark.clause("10.5", "R-41")
def test_lines_are_looked_at_before_anybody_suffers() -> None:
    """The first is pushed out of the second line, and into the space of nobody else: both are hit
    that stood there when the gun was fired."""
    table = fires("5 ...1.. / 4 ...02.", "X. ^X", "Target moves right 1 space.")
    assert road(table) == "5 ....1. / 4 ...0.2"
    table = fires("6 ...2.. / 5 ...1.. / 3 ...0..", "X X x ^", "Target moves left 1 space.")
    assert road(table) == "6 ..2... / 5 ..1... / 3 ...0.."


@pytest.mark.clause("10.5")
def test_the_nearer_target_suffers_first_then_the_left_one_and_in_a_lane_the_rear_one() -> None:
    stun = "Target takes 1 Stun."
    table = fires("6 ...1.. / 5 ..3... / 4 ...02.", ".X. Xx. .^X", stun)
    assert [each for each in log(table) if "takes" in each] == [
        f"seat {seat} takes 1 Stun" for seat in (3, 2, 1)
    ]
    table = fires("5 .1.... / 4 .20... / 3 .3....", "X. X^ X.", "Target moves back 1 space.")
    assert road(table) == "4 .10... / 3 .2.... / 2 .3...."
    assert hit(table) == []  # so nobody drives into anybody


@pytest.mark.clause("10.5")
def test_default_lines_come_before_alternative_ones() -> None:
    table = fires("5 ..123. / 4 ...0..", "OXX .^.")
    assert said(table) == [
        "fire Gun on seat 2 and seat 3",
        "fire Gun on seat 2 and seat 1",
        "fire Gun on seat 3 and seat 1",
    ]


@pytest.mark.clause("10.5")
def test_of_two_alternatives_the_nearer_comes_first_whether_a_target_or_a_line() -> None:
    drawn = "7 1..... / 6 ...2.. / 5 ...3.. / 4 ...0.."
    table = fires(drawn, "O.... .o.X. ..oxo ...^X")
    assert said(table) == [
        "fire Gun on seat 3",
        "fire Gun on seat 2",
        "fire Gun on seat 1",
        "fire Gun on seat 3 and seat 1",
        "fire Gun on seat 2 and seat 1",
    ]


@pytest.mark.clause("10.4")
def test_choices_that_hit_the_same_cars_are_one_with_fewer_alternatives() -> None:
    table = fires("5 ...1.. / 4 ...0.. / 1 2.....", "OXO .x. .^.")
    assert said(table) == ["fire Gun on seat 1"]
    table = fires("5 ...1.. / 4 2..0..", "...XO ...x. Xxx^.")
    assert said(table) == ["fire Gun on seat 1 and seat 2", "fire Gun on seat 1"]


@pytest.mark.clause("10.3", "R-41")
def test_a_car_on_a_target_does_not_stop_the_shot_at_the_target_behind_it() -> None:
    assert hit(fires("7 ...1.. / 6 ...2.. / 4 ...0..", "X X x ^")) == [1, 2]
    assert hit(fires("7 ...1.. / 5 ...2.. / 4 ...0..", "X X x ^")) == [2]


@pytest.mark.clause("10.6", "R-41")
def test_a_miss_is_a_miss_and_the_card_is_spent() -> None:
    table = fires("4 1..0..", "X ^", if_hit="Move ahead 1 space.")
    assert hit(table) == []
    assert pile(table, 0) == ["Gun"]
    assert road(table) == "4 1..0.."
    assert told(table, "seat 0 hits nobody") == 1
    assert table.handling[0] == 4


@pytest.mark.clause("10.7", "R-42")
def test_a_car_in_the_way_is_hit_wanted_or_not() -> None:
    table = fires("6 ...1.. / 5 ...2.. / 4 ...0..", "X x ^", HIT, "", "condition 2")
    assert table.gone == (2,)


@pytest.mark.clause("10.8", "R-40")
def test_if_hit_happens_once_however_many_were_hit_and_after_the_hits() -> None:
    table = fires("4 .1.02.", "Xx^xX", "Target takes 1 Stun.", if_hit="Take 1 Burn.")
    assert [tokens(table, seat) for seat in range(3)] == [(0, 1, 0), (1, 0, 0), (1, 0, 0)]
    table = fires(
        "5 ...1.. / 4 ...0..", "X ^", "Target moves ahead 1 space.", if_hit="Move ahead 1 space."
    )
    assert road(table) == "6 ...1.. / 5 ...0.."
    assert table.condition == [12, 12]


@pytest.mark.clause("10.8", "R-40")
def test_if_hit_happens_even_if_the_target_was_wrecked() -> None:
    table = fires("5 ...1.. / 4 ...02.", "X ^", HIT, "condition 2", if_hit="Take 1 Burn.")
    assert table.gone == (1,)
    assert tokens(table, 0) == (0, 1, 0)


@pytest.mark.clause("10.5")
def test_the_target_chooses_what_to_discard() -> None:
    table = fires("5 ...1.. / 4 ...0..", "X ^", "Target discards 1 card.", "hand Roll, Ballast")
    assert asked(table) == "1 shed"
    say(table, "discard Ballast")
    assert pile(table, 1) == ["Ballast"]
    assert asked(table) == "0 second"


@pytest.mark.clause("10.3")
def test_a_driver_may_make_shots_harder_but_no_other_deed() -> None:
    gunner = driver("Gunner", skill="Your weapons deal 1 more damage.")
    gun = weapon("Gun", "X ^", "Target takes 2 damage. Target takes 1 Stun.", "Take 1 damage.")
    table = race("5 ...1.. / 4 ...0..", "driver Gunner | hand Gun", cards=[gun, gunner])
    say(table, "play Gun")
    assert table.condition == [11, 9]
    assert tokens(table, 1) == (1, 0, 0)


@pytest.mark.clause("10.4", "R-41")
def test_an_alternative_line_replaces_the_line_to_the_same_target() -> None:
    gun = weapon("Gun", "X. xo ^.", "Target takes 1 damage.")
    table = race("6 ..2... / 5 ..1... / 4 ..0...", "hand Gun", cards=[gun])
    say(table, "play Gun")
    assert said(table) == ["fire Gun on seat 1", "fire Gun on seat 2"]
    table = race("6 ..2... / 5 ..13.. / 4 ..0...", "hand Gun", cards=[gun])
    say(table, "play Gun")
    assert said(table) == ["fire Gun on seat 1", "fire Gun on seat 3"]


@pytest.mark.clause("10.4", "R-41")
def test_an_alternative_line_replaces_no_other_line() -> None:
    gun = weapon("Gun", "X.X xox .^.", "Target takes 1 damage.")
    for way in ways_to_fire(gun.range):
        assert sorted(line[-1] for line in way) == [(-1, 2), (1, 2)]
    both = weapon("Gun", ".X. oxo X^.", "Target takes 1 damage.")
    assert len(both.range.others) == 2
    for way in ways_to_fire(both.range):
        assert sorted(line[-1] for line in way) == [(-1, 0), (0, 2)]


@pytest.mark.clause("10.1")
def test_a_weapon_card_shows_the_code_of_its_pair() -> None:
    for card in [card for card in CARDS if card.kind == c.WEAPON]:
        assert f'<b class="pair">{card.pair}</b>' in inside(PRINTING.of(card))
