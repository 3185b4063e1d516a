"""The table of RAILGRIND!! shows what both racers must know, and never a card nobody has seen."""

from __future__ import annotations

import re

import pytest

from paddock.games.railgrind.game import GAME
from paddock.games.railgrind.look import foot, race
from paddock.games.railgrind.look.cards import MOTIFS, inside
from paddock.games.railgrind.look.line import GOAL, WHOLE, paint_line, spot
from paddock.games.railgrind.look.side import gauge, own, sheet, side, summary
from paddock.games.railgrind.look.window import label, window
from paddock.games.railgrind.state import Race
from paddock.look import by_card
from paddock.look.art import groups
from paddock.look.parts import cards_in
from paddock.look.uses import Uses
from paddock.server.pages.fragment import table_fragment
from paddock.sight.sight import Sight
from tests.games.railgrind.position import position
from tests.games.saying import say
from tests.sights import choice_of, ghosts, sight_of_table

NAMES = ["Ann", "Bo"]


def shown(table: Race, viewer: int = 0) -> Sight:
    return sight_of_table(GAME, table, NAMES, viewer)


# The paint line


def test_the_paint_line_runs_on_past_the_goal() -> None:
    places = [spot(points, 30) for points in (0, 12, 30, 33, 99)]
    assert places == sorted(places)
    assert places[0] == 0
    assert places[2] == GOAL < places[3] < places[4] == WHOLE


def test_a_dash_is_foretold_on_the_paint_line_and_on_the_drones_it_wears_out() -> None:
    seen = shown(position("speed 6, sp 14, hand 1", "sp 9, drones Bulldog/2 & Scrap Drone/1"))
    html = race(seen)
    told = ghosts(html, choice_of(seen, "dash"))
    assert "+4, to 18" in told
    assert "damage 3 of 4" in told
    assert "leaves play" in told


def test_points_that_are_lost_come_off_the_line() -> None:
    seen = shown(position("speed 6, sp 9, hand All In", "sp 12"))
    assert "to 18" in ghosts(paint_line(seen), choice_of(seen, "play All In"))
    seen = shown(position("hand Shadow Tax", "sp 12"))
    assert "\N{MINUS SIGN}" in ghosts(paint_line(seen), choice_of(seen, "play Shadow Tax"))


def test_the_final_lap_is_announced() -> None:
    table = position("sp 31, hand 2", "sp 20, hand 2", turn=6)
    assert 'class="goal"' in race(shown(table)) and "<b>30</b>" in foot(shown(table))
    table.last_turn = 6
    assert 'class="goal lit"' in race(shown(table)) and "after this turn" in foot(shown(table))
    table.last_turn = 7
    assert "after the next turn" in foot(shown(table))


@pytest.mark.parametrize("passes", [0, 2])
def test_the_dash_timer_counts_what_is_left(passes: int) -> None:
    table = position("hand 3", "dashed")
    table.passes = passes
    assert f"Dash Timer: {3 - passes} of 3 passes left" in race(shown(table))
    assert "Dash Timer" not in race(shown(position("hand 3", "")))


# The Speed Gauge


def test_a_gauge_shows_its_size_and_marks_only_what_the_viewer_knows() -> None:
    table = position("gauge Moth & Gnat & Biggy, hand Otter", "gauge Mule & Kettle")
    seen = shown(table)
    mine, theirs = gauge(seen, 0), gauge(seen, 1)
    assert "Speed 3 of 10" in mine and "Speed 2 of 10" in theirs
    for html in (mine, theirs):
        assert "knows" not in html
        assert not [name for name in ("Moth", "Gnat", "Biggy", "Mule", "Kettle") if name in html]
    say(table, "put Otter into the Speed Gauge")
    assert gauge(shown(table), 0).count('class="knows"') == 1
    assert "You know Otter (newest)" in gauge(shown(table), 0)
    assert "Otter" not in gauge(shown(table, 1), 0) + sheet(shown(table, 1), 0)


def test_both_gauges_show_what_a_card_does_to_them() -> None:
    table = position("speed 4, hand Burnout & Trip Wire", "speed 6")
    seen = shown(table)
    assert "more" in ghosts(gauge(seen, 0), choice_of(seen, "play Burnout"))
    assert "less" in ghosts(gauge(seen, 1), choice_of(seen, "play Trip Wire"))


# Cards in play


def test_a_side_shows_what_is_activated_dashed_damaged_and_free() -> None:
    mine = "as DJ Tremor, dashed, drones Bulldog/2, items Toolbelt, activated Toolbelt, hand 1"
    table = position(mine, "hand 2")
    html = side(shown(table, 1), 0)
    assert 'aria-label="Battery 4, damage 2"' in html
    assert html.count('class="off"') == 2
    assert "Power 2 on you" in html
    assert "Power 2 on Bo" in side(shown(table, 0), 0)
    assert html.count("Drone Slot, free") == 1
    assert 'class="flag dashed"' in html and 'class="flag activated"' in html
    assert "dashed" in summary(shown(table), 0) and "dashed" not in summary(shown(table), 1)


def test_what_can_be_activated_is_a_card_to_choose_and_says_what_it_does() -> None:
    seen = shown(position("as Pocket Mirza, hand 2, discard 3", "hand 2"))
    html = own(seen, Uses(seen))
    (character,) = cards_in(seen, "character", 0)
    assert f'data-card="{character.address}"' in html
    assert seen.question is not None
    words = [label(seen, each) for each in seen.question.choices if each.role == "use"]
    assert len(words) == 2 and len(set(words)) == 2
    assert all([each.startswith("Pocket Mirza: COST: ") for each in words])


def test_a_rivals_card_is_chosen_where_it_lies() -> None:
    table = position("hand Whirlpool & Carve, drones Otter", "drones Gnat & Moth, items Toolbelt")
    seen = shown(say(table, "play Whirlpool"))
    chosen = re.findall(r'class="card stick [^"]*usable"', race(seen))
    page = table_fragment(seen)
    assert len(chosen) == 3 and "Gnat bounced, draw" in page
    assert 'id="shelf"' not in page and page.count('id="hand"') == 1


def test_the_sheet_has_everything_public_in_full() -> None:
    table = position("", "as DJ Tremor, drones Warden, items Toolbelt & Tag, discard Moth & Moth")
    html = sheet(shown(table), 1)
    for words in ("DJ Tremor", "Warden", "Toolbelt", "Gain 2 Style Points.", "Discard 2", "2 Moth"):
        assert words in html


# Reacts


def test_the_react_window_shows_the_trick_and_every_answer() -> None:
    table = position("hand Trip Wire", "speed 6, hand Second Wind & Moth, items Knee Pads")
    say(table, "play Trip Wire")
    seen = shown(table, 1)
    html = window(seen)
    assert seen.question is not None and "Trip Wire" in html
    assert set(re.findall('value="(c[0-9]+)"', html)) == {each.id for each in seen.question.choices}
    assert window(shown(table, 0)) == "", "whoever is not asked keeps the commentary"


# Cards


def test_a_card_wears_its_style_and_a_special_trick_is_marked() -> None:
    hand = cards_in(shown(position("hand Flashfire & Carve & Kickflip")), "hand", 0)
    flashfire, carve, kickflip = [inside(card) for card in hand]
    assert "st-heat special" in flashfire and "#sym-trick" in flashfire
    assert "st-flow" in carve and "special" not in carve
    assert "st-generic" in kickflip


def test_every_picture_is_of_a_card_there_is_and_a_drawing_there_is() -> None:
    names = {card.name for card in GAME.catalogue.descriptions()} if GAME.catalogue else set()
    heads = {name.removeprefix("head-") for name in groups("people.svg")}
    assert set(by_card(MOTIFS)) <= names
    assert set(by_card(MOTIFS).values()) <= set(groups("motifs.svg")) | heads
