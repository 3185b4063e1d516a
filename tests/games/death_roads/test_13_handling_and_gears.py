"""Chapter 13: Handling and Gears."""

from __future__ import annotations

import pytest

from paddock.games.death_roads.cards import printed as c
from paddock.games.death_roads.cards.core import CARDS
from paddock.games.death_roads.state import OFF_TRACK
from tests.games.death_roads.position import action, does, race, said, say, tokens


@pytest.mark.clause("13.1")
def test_a_track_has_five_to_seven_numbers_and_then_stun_burn_and_veer() -> None:
    for card in [each for each in CARDS if each.kind == c.VEHICLE]:
        assert 5 <= card.handling <= 7
    for handling, taken in ((0, (1, 0, 0)), (-1, (1, 1, 0)), (-2, (1, 1, 1))):
        table = race("4 ..01..", f"handling {handling} | gear 1", skids="nothing")
        assert tokens(table, 0) == taken


@pytest.mark.clause("13.2", "R-49")
def test_handling_is_lost_to_the_right_and_gained_to_the_left_as_far_as_there_are_spots() -> None:
    assert does("4 ..01..", "Lose 2 Handling.", "handling 5").handling[0] == 2
    assert does("4 ..01..", "Lose 9 Handling.", "handling 5").handling[0] == -2
    assert does("4 ..01..", "Gain 1 Handling.", "handling 3").handling[0] == 3
    assert does("4 ..01..", "Gain 9 Handling.", "handling 4").handling[0] == 5


@pytest.mark.clause("13.2", "R-49")
def test_handling_gained_on_an_icon_may_bring_the_numbers_back() -> None:
    table = does("4 ..01..", "Gain 2 Handling.", "handling 1 | hand Roll")
    assert table.handling[0] == 2
    assert said(table) == ["end your turn"]


@pytest.mark.clause("13.2", "R-49")
def test_a_token_beside_the_track_does_not_move() -> None:
    lend = action("Lend", "Each vehicle beside you gains 2 Handling.")
    take = action("Take", "Each vehicle beside you loses 2 Handling.")
    for card in (lend, take):
        table = race("4 ..01..", f"hand {card.name}", "out", cards=[card])
        say(table, f"play {card.name}")
        assert table.handling[1] == OFF_TRACK


@pytest.mark.clause("13.3")
@pytest.mark.parametrize(
    ("text", "gear", "then"),
    [
        ("Shift up 1 Gear.", 3, 4),
        ("Shift up 1 Gear.", 4, 4),
        ("Shift up 3 Gears.", 2, 4),
        ("Shift down 1 Gear.", 2, 1),
        ("Shift down 1 Gear.", 1, 1),
        ("Shift down 3 Gears.", 3, 1),
    ],
)
def test_there_are_four_gears_and_no_shift_goes_beyond(text: str, gear: int, then: int) -> None:
    assert does("4 ..01..", text, f"gear {gear}").gears[0] == then


@pytest.mark.clause("13.4")
def test_every_card_has_a_row_for_each_gear() -> None:
    both = set()
    for card in [each for each in CARDS if each.kind in (c.YELLOW, c.BLUE)]:
        assert len(card.rows) == 4
        rows = c.by_gear(card)
        both.add(tuple(gears for gears, _ in rows))
        for gears, said_there in rows:
            for gear in gears.split("-"):
                assert card.rows[int(gear) - 1] == said_there
    assert both == {("1-2", "3-4"), ("1", "2", "3", "4")}


@pytest.mark.clause("13.5")
def test_up_or_down_is_chosen_once_for_all_gears() -> None:
    table = does("4 ..01..", "Shift up or down 2 Gears.", "gear 2")
    assert said(table) == ["shift up", "shift down"]
    say(table, "shift up")
    assert table.gears[0] == 4
    table = say(does("4 ..01..", "Shift up or down 2 Gears.", "gear 2"), "shift down")
    assert table.gears[0] == 1
