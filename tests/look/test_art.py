"""Every card has a picture, the same one everywhere, and pictures stay small."""

from __future__ import annotations

import gzip
import re
from xml.etree import ElementTree

import pytest

from paddock.games import GAMES, load, load_look
from paddock.look import Illustration, Look
from paddock.look.art import car_top, groups, motif_of, picture_of, sprite
from paddock.look.backdrops import BACKDROPS, VARIANTS, backdrop
from paddock.look.motifs import KINDS, SIDES, TAGS, WORDS
from paddock.look.shapes import Seed

GROUNDS = ("rays", "hills", "streaks")


def test_the_same_card_has_the_same_bytes_everywhere() -> None:
    card = Illustration("item", "Whistle Rocket", ("Attack",))
    assert picture_of(card, GROUNDS).body == (
        '<use href="#b-rays-3"/>'
        '<use href="#m-rocket" transform="translate(86 51) rotate(7) scale(0.94)"/>'
        '<g transform="translate(136 78) scale(.36)">'
        '<circle cx="0" cy="0" r="46" fill="var(--k0)"/>'
        '<circle cx="0" cy="0" r="46" fill="none" stroke="var(--k4)" stroke-width="5"'
        ' stroke-linecap="round" stroke-linejoin="round"/><use href="#m-star"/></g>'
    )


def test_the_numbers_of_a_name_do_not_depend_on_the_machine() -> None:
    seed = Seed("Paddock")
    numbers = [61, 56, 5, 49, 64, 12, 7, 97, 98, 80, 14, 94, 82, 6, 62, 60, 47, 22, 27, 24, 50, 10]
    assert [seed.below(100) for _ in range(22)] == numbers


def test_the_last_word_of_a_name_decides_then_a_tag_then_the_kind() -> None:
    assert motif_of(Illustration("item", "Paint Bomb")) == "bomb"
    assert motif_of(Illustration("item", "Bag of Gravel")) == "gravel"
    assert motif_of(Illustration("utility", "Nameless", ("Fuel",))) == "can"
    assert motif_of(Illustration("weapon", "Nameless")) == "gun"
    assert motif_of(Illustration("nothing known", "Nameless")) == "star"


def test_every_word_leads_to_a_drawing_that_is_there() -> None:
    there = set(groups("motifs.svg"))
    assert {*WORDS.values(), *TAGS.values(), *KINDS.values()} <= there
    sides = {name.removeprefix("side-") for name in groups("machines.svg")}
    assert set(SIDES.values()) <= sides


@pytest.mark.parametrize("name", ["motifs.svg", "people.svg", "machines.svg"])
def test_files_of_drawings_can_be_read_and_name_no_colour(name: str) -> None:
    for body in groups(name).values():
        ElementTree.fromstring(f"<g>{body}</g>")
        assert_no_colour(body)


def test_grounds_can_be_read_and_name_no_colour() -> None:
    for name in BACKDROPS:
        for variant in range(VARIANTS):
            body = backdrop(name, variant)
            ElementTree.fromstring(f"<g>{body}</g>")
            assert_no_colour(body)
            assert len(body) < 4000


def assert_no_colour(body: str) -> None:
    for said in re.findall('(?:fill|stroke)="([^"]*)"', body):
        assert said == "none" or re.fullmatch(r"var\(--[a-z0-9-]+\)", said), said
    assert "style=" not in body
    assert "class=" not in body


def test_cars_from_above_wear_the_colour_of_their_seat() -> None:
    for name in ("rally", "racer", "hauler", "buggy", "coupe", "ram", "van", "trike"):
        assert "var(--seat)" in car_top(name)


def test_a_look_with_nothing_of_its_own_has_a_sprite_with_a_back() -> None:
    assert '<symbol id="back"' in sprite(Look("nothing"))


# What is true of every game


@pytest.mark.parametrize("name", GAMES)
def test_every_card_of_a_race_is_in_the_sprite(name: str) -> None:
    """Whatever a seat can be shown has its picture there."""
    game, look = load(name), load_look(name)
    there = set(re.findall('<symbol id="([^"]+)"', sprite(look)))
    if game.catalogue is None:
        assert "back" in there
        return
    wanted = {card.name for card in look.illustrations()}
    for card in game.catalogue.descriptions():
        assert card.name in wanted
    assert {card.id for card in look.illustrations()} <= there


@pytest.mark.parametrize("name", GAMES)
def test_a_sprite_can_be_read_refers_to_nothing_outside_and_names_no_colour(name: str) -> None:
    text = sprite(load_look(name))
    ElementTree.fromstring(text)
    ids = re.findall(' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    for target in re.findall('href="([^"]*)"', text):
        assert target.removeprefix("#") in ids
    assert_no_colour(re.sub("<svg [^>]*>", "", text))


@pytest.mark.parametrize("name", GAMES)
def test_a_sprite_is_small(name: str) -> None:
    text = sprite(load_look(name))
    assert len(text) < 200_000
    assert len(gzip.compress(text.encode())) < 40_000


@pytest.mark.parametrize("name", GAMES)
def test_no_two_cards_have_the_same_picture(name: str) -> None:
    look = load_look(name)
    bodies = [picture_of(card, look.grounds).body for card in look.illustrations()]
    assert len(set(bodies)) == len(bodies)
