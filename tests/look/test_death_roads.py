"""Ranges are drawn the way the road runs; boards show what a car can still bear."""

from __future__ import annotations

import re

from paddock.games.death_roads.look import diagram, face, range_box, shots
from paddock.games.death_roads.printed import CARDS
from paddock.games.death_roads.ranges import Range, drawn
from paddock.games.death_roads.scene import printed_text
from paddock.kernel.scenes import Picture
from paddock.look import slug

STRAIGHT = Range((((0, 1), (0, 2)),), (((1, 1),),))  # two ahead; or ahead and to the right


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
        picture = Picture("card:1", card.name, printed_text(card), kind=card.kind)
        assert ('class="range"' in face(picture)) == (card.kind == "weapon"), card.name


def test_the_drawing_on_a_card_is_the_range_it_shoots_with() -> None:
    for card in CARDS[1:]:
        if card.kind != "weapon":
            continue
        signs = shots(diagram(printed_text(card)))
        ends = {shot[-1] for shot in card.range.targets}
        assert {square for square, sign in signs.items() if sign == "X"} == ends


def test_every_gear_of_an_action_card_has_its_row() -> None:
    """The style sheet lights the row of the Gear one is in."""
    for card in CARDS[1:]:
        if card.kind in ("yellow", "blue"):
            html = face(Picture("card:1", card.name, printed_text(card), kind=card.kind))
            rows = re.findall('class="gearrow ([^"]+)"', html)
            assert sorted(" ".join(rows).split()) == ["g1", "g2", "g3", "g4"], card.name


def test_ids_of_pictures_are_made_of_kind_and_name() -> None:
    assert slug("weapon Door Guns") == "weapon-door-guns"
