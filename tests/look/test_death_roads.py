"""Ranges are drawn the way the road runs; boards show what a car can still bear."""

from __future__ import annotations

import re

import pytest

from paddock.games.death_roads.cards.core import CARDS
from paddock.games.death_roads.cards.printed import Printed
from paddock.games.death_roads.cards.ranges import Range, drawn
from paddock.games.death_roads.game import GAME
from paddock.games.death_roads.look import WHO, top
from paddock.games.death_roads.look import race as race_of
from paddock.games.death_roads.look.board import summary
from paddock.games.death_roads.look.cards import inside, range_box, shots
from paddock.games.death_roads.scene import BAD, GOOD, PRINTING, SPARED, diagram, sign
from paddock.games.death_roads.state import Race
from paddock.kernel.views import view
from paddock.look import slug
from paddock.sight.observe import sight_of
from paddock.sight.sight import Racer, RoomStatus, Sight
from tests.games.death_roads.position import race

STRAIGHT = Range((((0, 1), (0, 2)),), (((1, 1),),))  # two ahead; or ahead and to the right


def shown(table: Race) -> Sight:
    """As the first seat sees it."""
    racers = tuple([Racer(seat, f"Racer {seat}") for seat in range(table.seats)])
    return sight_of(GAME, view(table, 0), racers, RoomStatus("room"), "secret")


def drawn_race(table: Race) -> str:
    return race_of(shown(table))


def face(card: Printed) -> str:
    return inside(PRINTING.of(card))


def places(svg: str, kind: str) -> list[tuple[int, int]]:
    """Columns and rows of the circles of a kind."""
    found = re.findall(f'<circle cx="([^"]+)" cy="([^"]+)" r="7" class="{kind}"', svg)
    return [(int(float(x) // 24), int(float(y) // 20)) for x, y in found]


def test_ahead_is_to_the_right_and_the_drivers_right_is_down() -> None:
    svg = range_box(drawn(STRAIGHT))
    assert places(svg, "tg") == [(2, 1)]  # the car is in column 0 of the middle row
    assert places(svg, "alt") == [(1, 2)]
    assert 'aria-label="range: 2 ahead, or 1 ahead 1 right"' in svg


def test_what_is_behind_is_to_the_left() -> None:
    svg = range_box(drawn(Range((((0, -1),), ((-1, 0),)))))
    assert 'aria-label="range: 1 left, 1 back"' in svg
    (x, y), (other, top) = sorted(places(svg, "tg"))
    assert x < other
    assert (y, top) == (1, 0)


def test_every_weapon_shows_its_range_and_nothing_else_has_one() -> None:
    for card in CARDS[1:]:
        assert ('class="range"' in face(card)) == (card.kind == "weapon"), card.name


def test_the_drawing_on_a_card_is_the_range_it_shoots_with() -> None:
    for card in CARDS[1:]:
        if card.kind != "weapon":
            continue
        signs = shots(diagram(card))
        ends = {shot[-1] for shot in card.range.targets}
        assert {square for square, sign in signs.items() if sign == "X"} == ends


def test_every_gear_of_an_action_card_has_its_row() -> None:
    """The style sheet lights the row of the Gear one is in."""
    for card in CARDS[1:]:
        if card.kind in ("yellow", "blue"):
            rows = re.findall('class="gearrow ([^"]+)"', face(card))
            assert sorted(" ".join(rows).split()) == ["g1", "g2", "g3", "g4"], card.name


def test_ids_of_pictures_are_made_of_kind_and_name() -> None:
    assert slug("weapon Door Guns") == "weapon-door-guns"


@pytest.mark.parametrize(
    ("name", "says"),
    [("Rockfall", BAD), ("Tailwind", GOOD), ("Quarantine Lane", SPARED)],
)
def test_the_sign_of_an_event_says_who_suffers(name: str, says: str) -> None:
    table = race("4 ..01..", event=name, lane="E")
    assert sign(table) == says
    html = drawn_race(table)
    assert ('class="evt good"' in html) == (says == GOOD)
    assert WHO[says] in html


def test_the_tower_shows_tokens_and_who_is_out_this_round() -> None:
    table = race("4 ..01..", "veer 2 | stun 1", "out | burn 1", order=[0, 1])
    seen = shown(table)
    assert re.findall('aria-label="([a-z]+)"', summary(seen, 1)) == ["burn"]
    assert "· out" in summary(seen, 1)
    own = summary(seen, 0)
    assert re.findall('aria-label="([a-z]+)"', own) == ["stun", "veer"]
    assert "<b>2</b></span>" in own


def test_the_text_of_the_event_stands_over_the_commentary() -> None:
    table = race("4 ..01..", event="Quarantine Lane", lane="E")
    assert "Each vehicle outside the lane shifts down 1 Gear." in top(shown(table))
