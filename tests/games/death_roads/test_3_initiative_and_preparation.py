"""Chapter 3: initiative and preparation."""

from __future__ import annotations

import pytest

from paddock.games.death_roads.game import GAME
from paddock.games.death_roads.look import LOOK
from paddock.games.death_roads.scene import scene
from paddock.games.death_roads.state import Race
from paddock.kernel.scenes import Grid, Number
from paddock.kernel.views import view
from paddock.sight.observe import sight_of
from paddock.sight.sight import Racer, RoomStatus
from paddock.terminal.draw import picture
from paddock.terminal.players import Players
from tests.games.death_roads.position import (
    asked,
    does,
    hand,
    pass_round,
    pile,
    race,
    said,
    say,
    told,
    who,
)


def sorted_track(drawn: str, *places: str, order: tuple[int, ...]) -> list[int]:
    return race(drawn, *places, phase="new_round", round_=0, order=order).order


@pytest.mark.clause("3.1", "R-03", "R-04")
def test_the_car_nearer_to_the_far_ahead_line_comes_first_in_any_lane() -> None:
    drawn = "6 .....2 / 5 0..... / 2 ..3... / 1 .1...."
    gears = ("gear 1", "gear 4", "gear 1", "gear 4")
    assert sorted_track(drawn, *gears, order=(0, 1, 2, 3)) == [2, 0, 3, 1]


@pytest.mark.clause("3.1", "R-03")
def test_the_first_round_is_sorted_too() -> None:
    """All on row 4 and in Gear 2: the order that chance gave stays."""
    assert sorted_track("4 .0123.", order=(2, 0, 3, 1)) == [2, 0, 3, 1]
    assert sorted_track("5 ....3. / 4 .012..", order=(2, 0, 3, 1)) == [3, 2, 0, 1]


@pytest.mark.clause("3.2")
def test_on_the_same_row_the_higher_gear_comes_first_and_then_the_order_is_kept() -> None:
    gears = ("gear 2", "gear 3", "gear 2", "gear 1")
    assert sorted_track("4 .0123.", *gears, order=(2, 3, 0, 1)) == [1, 2, 0, 3]


def prepared(*places: str, drawn: str = "4 ..01..") -> Race:
    return race(drawn, *places, phase="prepare")


@pytest.mark.clause("3.3", "R-05")
def test_handling_is_set_to_its_maximum_after_a_skid_and_after_a_pass() -> None:
    table = race("4 ..01..", "handling 2", "handling 0 | gear 1", skids="nothing")
    say(table, "Pass")
    assert told(table, "seat 1 skids") == 1
    assert table.round == 2
    assert table.handling == [5, 5]


@pytest.mark.clause("3.4")
def test_any_number_of_cards_may_be_discarded_and_then_five_are_held() -> None:
    for answer, kept in (
        ("discard nothing", ["Roll", "Roll"]),
        ("discard Roll", ["Roll"]),
        ("discard Roll and Roll", []),
    ):
        table = prepared("hand Roll, Roll", "")
        say(table, answer)
        assert hand(table, 0) == sorted(kept + ["Ballast"] * (5 - len(kept)))
        assert pile(table, 0) == ["Roll"] * (2 - len(kept))


@pytest.mark.clause("3.4")
def test_all_discard_at_the_same_time() -> None:
    table = prepared("hand Roll", "hand Roll, Roll", "", drawn="4 ..012.")
    assert who(table) == [0, 1]
    say(table, "discard Roll and Roll", seat=1)
    assert who(table) == [0]
    assert pile(table, 1) == []
    say(table, "discard nothing")
    assert pile(table, 1) == ["Roll", "Roll"]
    assert asked(table) == "0 choose"


@pytest.mark.clause("3.5", "R-06")
@pytest.mark.parametrize(("held", "then"), [(0, 5), (3, 5), (5, 5), (7, 7)])
def test_one_draws_up_to_five_and_never_has_to_discard(held: int, then: int) -> None:
    table = prepared("hand " + ", ".join(["Roll"] * held), "")
    if held:
        say(table, "discard nothing")
    assert len(table.hands[0]) == then
    assert hand(table, 0).count("Roll") == held


@pytest.mark.clause("3.5", "R-06")
def test_after_discarding_from_more_than_five_you_draw_up_to_five() -> None:
    table = prepared("hand Roll, Roll, Roll, Roll, Roll, Roll, Roll", "")
    say(table, "discard Roll")
    assert hand(table, 0) == ["Roll"] * 6
    table = prepared("hand Roll, Roll, Roll, Roll, Roll, Roll, Roll", "")
    say(table, "discard Roll and Roll and Roll")
    assert hand(table, 0) == ["Ballast"] + ["Roll"] * 4


@pytest.mark.clause("3.6")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    table = prepared(
        "no deck | hand Roll | deck Roll | discard Ballast, Ballast, Ballast, Roll", ""
    )
    say(table, "discard nothing")
    assert len(table.hands[0]) == 5
    assert pile(table, 0) == []
    assert len(table.decks[0]) == 1
    assert told(table, "shuffles the discard pile into a new deck of 4 cards") == 1


@pytest.mark.clause("3.6")
def test_what_was_just_discarded_may_come_back() -> None:
    table = prepared("no deck | hand Roll, Roll", "")
    say(table, "discard Roll and Roll")
    assert hand(table, 0) == ["Roll", "Roll"]


@pytest.mark.clause("3.6", "R-07")
def test_with_deck_and_discard_empty_nothing_is_drawn() -> None:
    table = prepared("no deck | hand Roll", "")
    say(table, "discard nothing")
    assert hand(table, 0) == ["Roll"]
    assert told(table, "seat 0 has no cards left to draw") == 1
    table = does("4 ..01..", "Draw 3 cards.", "no deck | discard Roll")
    assert hand(table, 0) == ["Roll"]  # the card that is being played is no part of the discard
    assert pile(table, 0) == ["Trick"]


@pytest.mark.clause("3.3")
def test_handling_is_full_again_in_every_round() -> None:
    table = race("4 ..01..", "handling 1", "handling 3")
    pass_round(table)
    assert table.handling == [5, 5]
    assert said(table)


@pytest.mark.clause("3.1")
def test_everyone_sees_the_initiative_track_and_who_is_out() -> None:
    table = race("5 ..0... / 4 ...1.. / 3 ....2.", "", "out", order=(2, 0, 1))
    for viewer in (0, 1, table.watcher):
        track = next(s for s in scene(view(table, viewer)).shapes if s.address == "initiative")
        assert isinstance(track, Grid)
        assert [(mark.seat, mark.label) for mark in track.marks] == [(2, ""), (0, ""), (1, "out")]
    numbers = [s for s in scene(view(table, 0)).shapes if isinstance(s, Number)]
    boards = [s.seat for s in numbers if s.label == "Gear"]
    assert boards == [2, 1, 0]  # in this order too, your own last


@pytest.mark.clause("3.1")
def test_browser_and_terminal_draw_the_initiative_track() -> None:
    table = race("5 ..0... / 4 ...1..", "", "out", order=(1, 0))
    racers = [Racer(0, "Ann"), Racer(1, "Bo")]
    seen = sight_of(GAME, view(table, 0), racers, RoomStatus("kite42"), "key")
    assert 'aria-label="Initiative Track: Bo, out; Ann"' in LOOK.foot(seen)
    drawn = [line.plain for line in picture(seen.scene, Players(("Ann", "Bo"), 0), [], 80)]
    at = next(n for n, line in enumerate(drawn) if "Initiative Track" in line)
    assert drawn[at + 1].split() == ["first", "second"]
    bo, ann = drawn[at + 2].split("┃")[1:3]
    assert (bo.strip(), ann.strip()) == ("▲out", "●")
