"""Chapter 4: the Road Event."""

from __future__ import annotations

from collections import Counter

import pytest

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards import printed as c
from paddock.games.death_roads.cards.core import CARDS
from paddock.games.death_roads.game import GAME
from paddock.games.death_roads.look import LOOK
from paddock.games.death_roads.scene import BAD, sign
from paddock.games.death_roads.scene import road as road_of
from paddock.games.death_roads.state import Race
from paddock.kernel.views import view
from paddock.sight.observe import sight_of
from paddock.sight.sight import Racer, RoomStatus
from paddock.terminal.draw import picture
from paddock.terminal.players import Players
from tests.games.death_roads.position import asked, event, final, log, pass_round, race, road, told

ROCKS = event("Rocks", "Each vehicle in the lane takes 2 damage.")
DUST = event("Dust", "Each vehicle takes 1 damage.", not_last=True)
SMOG = event("Smog", "Each vehicle takes 1 damage.", not_last=True)
TOLL = final("Toll", "The first vehicle on the Initiative Track takes 1 damage.")
OWN = [ROCKS, DUST, SMOG, TOLL]


def revealed(drawn: str = "4 ..01..", events: str = "Rocks", **more: object) -> Race:
    return race(drawn, cards=OWN, phase="reveal_event", events=events, **more)  # type: ignore[arg-type]


def of_events(table: Race) -> str:
    return table.name_of(table.event)


@pytest.mark.clause("4.1")
def test_an_event_is_turned_up_and_nobody_chooses_anything() -> None:
    table = revealed(events="Dust")
    assert of_events(table) == "Dust"
    assert asked(table) == "0 choose"
    assert table.condition == [12, 12]  # it is resolved at the end of the round


@pytest.mark.clause("4.2", "R-08")
def test_an_event_that_asks_for_a_lane_has_a_token_there_and_another_has_none() -> None:
    table = revealed(lanes="3")
    assert table.event_lane == 3
    assert told(table, "the red token goes to lane D") == 1
    assert revealed(events="Dust").event_lane == -1


@pytest.mark.clause("4.2", "R-08")
def test_an_event_asks_for_a_lane_if_it_mentions_one_and_is_red_or_green() -> None:
    for card in [each for each in CARDS if each.kind == c.EVENT]:
        speaks = any(deed.who in (p.IN_LANE, p.OFF_LANE) for deed in card.text)
        assert bool(card.needs_lane) == speaks, card.name
        assert card.colour in (c.RED, c.GREEN)


@pytest.mark.clause("4.3", "R-10")
@pytest.mark.parametrize(
    ("drawn", "number", "lane"),
    [
        ("4 ..01..", "1", "B"),
        ("4 ..01..", "4", "E"),
        ("4 #.01..", "1", "B"),  # only dirt is covered
        ("4 ##01..", "1", "C"),
        ("4 ##01..", "3", "E"),
        ("4 ..01.#", "1", "B"),
        ("4 ..01##", "3", "D"),
    ],
)
def test_asphalt_lanes_are_counted_from_the_left_without_dirt_and_covered_ones(
    drawn: str, number: str, lane: str
) -> None:
    assert "ABCDEF"[revealed(drawn, lanes=number).event_lane] == lane


@pytest.mark.clause("4.4", "R-09")
def test_a_lane_card_that_was_used_goes_back() -> None:
    table = revealed(lanes="4, 4", events="Rocks")
    assert sorted(table.lane_cards) == [1, 1, 2, 2, 3, 3, 4, 4]


@pytest.mark.clause("4.4", "R-09")
def test_a_lane_card_without_a_lane_is_out_of_the_game_and_another_is_drawn() -> None:
    table = revealed("4 ##01..", lanes="4, 4, 2")
    assert table.event_lane == 3
    assert sorted(table.lane_cards) == [1, 1, 2, 2, 3, 3]
    assert told(table, "no lane number 4 any more: its Lane card leaves the game") == 2
    table = revealed("4 ###01.", lanes="3, 4, 1")
    assert table.event_lane == 3
    assert sorted(table.lane_cards) == [1, 1, 2, 2, 3, 4]


@pytest.mark.clause("4.4", "R-09")
def test_a_lane_card_that_is_out_stays_out() -> None:
    table = revealed("4 ##01..", lanes="4, 2", events="Rocks, Jackknifed Trailer")
    pass_round(table)
    table.luck.come["lane"] = ["1"]  # type: ignore[attr-defined]
    pass_round(table)
    assert Counter(table.lane_cards)[4] == 1


@pytest.mark.clause("4.5", "R-11")
def test_an_event_that_cannot_be_the_last_is_replaced_if_it_is_again_and_again() -> None:
    table = revealed(events="Dust, Smog, Rocks", lanes="1", round_=6)
    assert of_events(table) == "Rocks"
    assert [table.name_of(face) for face in table.past] == ["Dust", "Smog"]
    assert told(table, "cannot be the last event") == 2


@pytest.mark.clause("4.5", "R-11")
def test_such_an_event_may_come_before_the_last() -> None:
    assert of_events(revealed(events="Dust", round_=5)) == "Dust"


@pytest.mark.clause("4.5", "R-11")
def test_if_no_event_is_left_the_one_just_revealed_stands() -> None:
    table = race("4 ..01..", cards=OWN, round_=5)
    faces = {card.name: face for face, card in enumerate(table.set.cards)}
    table.pool = (faces["Dust"], faces["Smog"])
    table.luck.come["events"] = ["Dust", "Smog"]  # type: ignore[attr-defined]
    pass_round(table)
    pass_round(table)
    assert [
        line for line in log(table) if line in ("Quiet is over", "Dust is over", "Smog is over")
    ] == [
        "Quiet is over",
        "Smog is over",
    ]


@pytest.mark.clause("4.6", "R-12")
def test_the_final_stretch_is_turned_up_with_the_last_but_one_and_stays() -> None:
    table = race("4 ..01..", cards=OWN, phase="new_round", round_=3, finals="Toll")
    assert (table.round, table.final) == (4, 0)
    pass_round(table)
    pass_round(table)
    assert table.name_of(table.final) == "Toll"
    while table.asked is not None:
        pass_round(table)
    lines = [each for each in log(table) if "Toll" in each or each.startswith("round")]
    assert lines == [
        "round 4 begins",
        "round 5 begins",
        "the Final Stretch is Toll",
        "Toll: the first vehicle on the Initiative Track takes 1 damage",
        "round 6 begins",
        "Toll: the first vehicle on the Initiative Track takes 1 damage",
    ]
    assert road(table) == "4 ..01.."


@pytest.mark.clause("4.2")
@pytest.mark.parametrize(("lane", "letter"), [("1", "B"), ("4", "E")])
def test_the_token_lies_beyond_the_far_ahead_line_of_its_lane(lane: str, letter: str) -> None:
    grid = road_of(view(revealed(events="Rocks", lanes=lane), 0))
    token = next(mark for mark in grid.marks if mark.address == "event")
    row, column = divmod(token.at, grid.columns)
    assert (grid.heads[row], grid.posts[column]) == (letter, "ahead")


@pytest.mark.clause("4.2")
@pytest.mark.parametrize(
    ("name", "sign"), [("Rockfall", "red"), ("Tailwind", "green"), ("Quarantine Lane", "red ≠")]
)
def test_browser_and_terminal_show_the_token_in_the_colour_of_its_event(
    name: str, sign: str
) -> None:
    table = race("4 ..01..", phase="reveal_event", events=name, lanes="2")
    seen = sight_of(
        GAME, view(table, 0), [Racer(0, "Ann"), Racer(1, "Bo")], RoomStatus("kite42"), "key"
    )
    red = CARDS[table.event].colour == c.RED
    assert f'class="evt{"" if red else " good"}"' in LOOK.race(seen)
    assert ".evt { fill: #b3261e;" in LOOK.css
    assert ".evt.good { fill: #1d6b3c;" in LOOK.css
    drawn = [line.plain for line in picture(seen.scene, Players(("Ann", "Bo"), 0), [], 80)]
    lane_c = next(line for line in drawn if line.startswith(" C"))
    assert lane_c.split("┃")[-2].strip() == sign


@pytest.mark.clause("4.2")
def test_an_event_that_affects_its_lane_and_the_others_spares_nobody() -> None:
    text = "Each vehicle in the lane takes 1 damage. Each vehicle outside the lane takes 1 Stun."
    table = race("4 ..01..", cards=[event("Flood", text)], event="Flood", lane="C")
    assert sign(table) == BAD
