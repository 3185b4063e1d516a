"""Pictures of invented scenes: every shape, collisions, long rows, narrow screens."""

from __future__ import annotations

import pytest

from paddock.kernel.scenes import CardRow, Grid, Line, Mark, Number, Picture, Scene
from paddock.terminal.draw import counted, numbered, picture, told
from paddock.terminal.players import ASCII, Players

PLAYERS = Players(("Ann", "Bo"), 0)


def drawn(
    *shapes: Line | Grid | CardRow | Number, players: Players = PLAYERS, width: int = 80
) -> str:
    return "\n".join([text.plain for text in picture(Scene(shapes), players, [1], width)])


def marks(*places: tuple[int, int]) -> tuple[Mark, ...]:
    return tuple([Mark(f"m{n}", str(at), at, seat) for n, (at, seat) in enumerate(places)])


def test_two_racers_at_one_place_are_both_visible() -> None:
    said = drawn(Line("road", "miles", 30, marks((10, 0), (10, 1))))
    assert "●" in said
    assert "▲" in said
    assert " 10 =" in said


def test_marks_of_one_seat_or_of_nobody_never_cover_each_other() -> None:
    line = Line("gauge", "heat", 5, (Mark("a", "x", 2), Mark("b", "y", 2), Mark("c", "z", 4)))
    said = drawn(line)
    assert all(label in said for label in "xyz")
    assert len(said.splitlines()) == 4


@pytest.mark.parametrize("length", [0, 1, 3, 10, 121, 1000, 100_000])
@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_a_line_of_any_length_fits_any_width(length: int, width: int) -> None:
    said = drawn(Line("road", "miles", length, marks((0, 0), (length + 7, 1))), width=width)
    assert max([len(line) for line in said.splitlines()]) <= width


def test_the_player_whose_turn_it_is_is_marked() -> None:
    said = drawn(Line("road", "miles", 30, marks((1, 0), (2, 1)))).splitlines()
    assert said[2].startswith(" ● Ann")
    assert said[3].startswith("▸▲ Bo")


def test_a_long_row_shows_its_last_cards_and_a_count() -> None:
    cards = tuple([Picture(f"card:{n}", f"card{n}") for n in range(30)])
    said = drawn(CardRow("row:1", "row", cards, 1), width=60)
    assert "…" in said
    assert "card29 (30)" in said
    assert "card1 " not in said
    assert len(said) <= 60


def test_names_are_kept_apart_by_commas_and_ranks_are_not() -> None:
    cards = (Picture("card:1", "Oil Slick"), Picture("card:2", "Petrol"))
    assert "items Oil Slick, Petrol (2)" in drawn(CardRow("items:1", "items", cards, 1))
    names = (Picture("", "Sunplume"), Picture("", "Wick"))
    assert "pit Sunplume, Wick (2)" in drawn(CardRow("pit:1", "pit", names, 1))
    ranks = (Picture("", "10"), Picture("", "K"))
    assert "discard 10 K (2)" in drawn(CardRow("discard:1", "discard", ranks, 1))


def test_a_long_line_of_the_log_is_wrapped() -> None:
    lines = [text.plain for text in told([("3.5", 0, "Ann draws " + "K and " * 20)], PLAYERS, 60)]
    assert len(lines) == 3 and max(map(len, lines)) <= 60
    assert lines[0].startswith("  3.5  ● Ann draws") and lines[1].startswith(" " * 9 + "K and")


def test_a_long_label_stays_apart_from_the_road() -> None:
    said = drawn(Line("road", "spaces", 30, marks((0, 0), (9, 1)))).splitlines()
    assert said[0].startswith(" spaces 0")
    assert said[1].index("┌") == said[2].index("●", 3) == 8


def test_backs_are_counted() -> None:
    hidden = tuple([Picture(f"card:{n}", "", back=True) for n in range(5)])
    assert "hand ▒▒▒▒▒ (5)" in drawn(CardRow("hand:1", "hand", hidden, 1))
    mixed = (*hidden[:2], Picture("card:9", "K"))
    assert "hand ▒▒ K (3)" in drawn(CardRow("hand:1", "hand", mixed, 1))


def test_numbers_are_shown_with_their_seat_or_in_the_heading() -> None:
    pile, fuel = Number("pile", "cards", 31), Number("fuel:1", "fuel", 3, 1)
    assert counted(Scene((pile, fuel))) == ["31 cards"]
    assert "▲ Bo   fuel 3" in drawn(pile, fuel)
    assert "fuel 3 of 5   deck 7" in drawn(fuel, Number("", "of", 5, 1), Number("", "deck", 7, 1))


def test_a_grid_shows_its_ground_and_its_racers() -> None:
    grid = Grid("lanes", "lanes", 3, ("", "oil", "", "", "", "wall"), marks((0, 0), (0, 1), (1, 1)))
    assert drawn(grid).splitlines() == [
        " lanes",
        " ┃●0 ▲0 ┃▲1 oil┃      ┃",
        " ┃      ┃      ┃wall  ┃",
    ]


def test_a_grid_names_lanes_and_posts_and_shows_each_kind_of_thing_once() -> None:
    things = (Mark("range:4", "x", 1), Mark("range:7", "x", 1), Mark("event", "!", 3))
    grid = Grid("road", "", 2, ("dirt", "", "", ""), things, ("A", "B"), ("1", "far"))
    assert drawn(grid).splitlines() == [
        "   1    far",
        " A┃dirt┃x   ┃",
        " B┃    ┃!   ┃",
    ]


@pytest.mark.parametrize("width", [40, 60, 80])
def test_a_grid_fits_any_width(width: int) -> None:
    grid = Grid("road", "", 8, ("asphalt",) * 48, marks((9, 0), (20, 1)), tuple("ABCDEF"))
    assert max(map(len, drawn(grid, width=width).splitlines())) <= width


def test_a_terminal_without_these_characters_gets_letters() -> None:
    players = Players(("Ann", "Bo"), 0, {}, ASCII)
    line = Line("road", "miles", 30, marks((10, 0), (20, 1)))
    assert drawn(line, CardRow("row:0", "row", (), 0), players=players).isascii()


def test_many_options_fill_two_columns_if_there_is_room() -> None:
    options = [(f"play {n}", f"to {n}") for n in range(8)]
    assert len(numbered(options, 80)) == 4
    assert len(numbered(options, 20)) == 8
    assert len(numbered(options[:4], 80)) == 4
