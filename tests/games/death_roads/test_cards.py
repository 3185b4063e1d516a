"""The core set keeps to its brief: how many of what, in which ranges, every phrase somewhere."""

from __future__ import annotations

from collections import Counter

import pytest

from paddock.games.death_roads.cards import limits
from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards import printed as c
from paddock.games.death_roads.cards.core import CARDS, DECKS
from paddock.kernel.decks import part
from paddock.text.phrases import sentences
from tests.cardfiles import within


def of(kind: str) -> list[c.Printed]:
    return [card for card in CARDS if card.kind == kind]


SAID = [each for card in CARDS for each in within(card)]
ACTIONS = [*of(c.YELLOW), *of(c.BLUE)]
VEHICLES = [card.name for card in of(c.VEHICLE)]


def moved(card: c.Printed, ways: tuple[str, ...]) -> int:
    """How far an action card moves its own car that way, over all four Gears."""
    moves = [deed.effect for row in card.rows for deed in row if deed.who == p.YOU]
    return sum([each.spaces for each in moves if isinstance(each, p.Move) and each.way in ways])


def test_no_two_cards_are_the_same_but_for_the_name() -> None:
    """A vehicle is what its cards make of it: two may be built alike."""
    cards = [card for card in CARDS if card.kind != c.VEHICLE]
    plain = [repr(card).replace(repr(card.name), "").replace(card.of, "") for card in cards]
    assert [card for card, n in Counter(plain).items() if n > 1] == []


@pytest.mark.parametrize(
    ("kind", "least"),
    [(c.VEHICLE, 6), (c.DRIVER, 6), (c.EVENT, 16), (c.FINAL, 4)],
)
def test_there_are_enough_cards_of_every_kind(kind: str, least: int) -> None:
    assert len(of(kind)) >= least


@pytest.mark.parametrize("mount", c.MOUNTS)
def test_there_are_five_pairs_for_every_mount_of_two_cards_each(mount: str) -> None:
    codes = c.pairs(mount, CARDS)
    assert len(codes) >= 5
    assert [code for code in codes if len(c.cards_in(code, CARDS)) != 2] == []


def test_some_pairs_are_two_different_cards() -> None:
    for mount in c.MOUNTS:
        assert any(len(set(c.cards_in(code, CARDS))) == 2 for code in c.pairs(mount, CARDS))


@pytest.mark.parametrize("vehicle", VEHICLES)
def test_a_vehicle_has_five_yellow_and_five_blue_cards(vehicle: str) -> None:
    faces = c.cards_of(vehicle, CARDS)
    assert Counter(CARDS[face].kind for face in faces) == {c.YELLOW: 5, c.BLUE: 5}


def test_vehicles_differ_in_condition_and_handling() -> None:
    for card in of(c.VEHICLE):
        assert 10 <= card.condition <= 14
        assert 5 <= card.handling <= 7
    assert {card.handling for card in of(c.VEHICLE)} == {5, 6, 7}
    assert len({card.condition for card in of(c.VEHICLE)}) >= 4


@pytest.mark.parametrize("vehicle", VEHICLES)
def test_yellow_runs_along_the_road_and_blue_across_it(vehicle: str) -> None:
    sides = (p.LEFT, p.RIGHT, p.EITHER_SIDE)
    ahead, across = Counter[str](), Counter[str]()
    for card in [card for card in ACTIONS if card.of == vehicle]:
        ahead[card.kind] += card.copies * moved(card, (p.AHEAD,))
        across[card.kind] += card.copies * moved(card, sides)
    assert ahead[c.YELLOW] > ahead[c.BLUE]
    assert across[c.YELLOW] < across[c.BLUE]


def test_every_action_costs_handling_and_none_brings_more_than_it_costs() -> None:
    for card in [*ACTIONS, *of(c.WEAPON), *of(c.DRIVER)]:
        assert card.cost >= 1, card.name
        for text in (*card.rows, card.text, card.if_hit):
            assert limits.of_a_turn(text, card.cost) == [], card.name


@pytest.mark.parametrize(
    ("cost", "gained", "drawn", "said"),
    [
        (1, 0, 1, ""),
        (2, 1, 1, ""),
        (2, 2, 0, ""),
        (1, 2, 0, "it costs 1 Handling, so it cannot gain 2"),
        (1, 0, 2, "it uses one card, so it cannot bring 2"),
        (
            2,
            2,
            1,
            "it gives back the card and all the Handling it costs, so a round might never end",
        ),
        (5, 4, 0, "it costs 5 Handling, so it cannot gain 4"),  # with Handling 1 only 3 are paid
        (
            4,
            3,
            1,
            "it gives back the card and all the Handling it costs, so a round might never end",
        ),
    ],
)
def test_every_turn_leaves_less_to_go_on_with(
    cost: int, gained: int, drawn: int, said: str
) -> None:
    text = [p.Deed(p.GainHandling(gained))] if gained else []
    text += [p.Deed(p.Draw(drawn))] if drawn else []
    assert limits.of_a_turn(tuple(text), cost) == ([said] if said else [])


@pytest.mark.parametrize("vehicle", VEHICLES)
def test_every_vehicle_has_yellow_cards_that_also_move_back(vehicle: str) -> None:
    yellow = [card for card in of(c.YELLOW) if card.of == vehicle]
    assert any(moved(card, (p.BACK,)) for card in yellow)


@pytest.mark.parametrize("vehicle", VEHICLES)
def test_every_vehicle_has_cards_with_a_row_for_each_gear(vehicle: str) -> None:
    whole = [card for card in ACTIONS if card.of == vehicle and len(c.by_gear(card)) == 4]
    assert len(whole) >= 2


def test_a_driver_has_one_passive() -> None:
    assert {len(card.passive) for card in of(c.DRIVER)} == {1}


def test_every_card_says_only_what_its_kind_may_say() -> None:
    limit = {
        c.YELLOW: limits.ACTION,
        c.BLUE: limits.ACTION,
        c.WEAPON: limits.WEAPON,
        c.DRIVER: limits.DRIVER,
        c.EVENT: limits.EVENT,
        c.FINAL: limits.FINAL,
        c.SKID: limits.SKID,
    }
    for card in [card for card in CARDS if card.kind in limit]:
        for text in (*card.rows, card.text):
            assert limits.of(text, limit[card.kind]) == [], card.name
        assert limits.of(card.if_hit, limits.IF_HIT) == [], card.name
        assert limits.of_a_passive(card.passive) == [], card.name


def test_events_are_red_and_green_with_and_without_a_lane() -> None:
    events = of(c.EVENT)
    for colour in (c.RED, c.GREEN):
        lanes = Counter(card.needs_lane for card in events if card.colour == colour)
        assert min(lanes[False], lanes[True]) >= 2, colour
    assert {card.overlay for card in events} == {"", p.LEFT, p.RIGHT}
    assert 3 <= sum(card.not_last for card in events) <= len(events) - 8  # with 8 on the track


def test_stun_and_veer_are_handed_out_freely() -> None:
    for kind in (c.EVENT, c.WEAPON):
        for token in (p.STUN, p.VEER):
            giving = [card for card in of(kind) if p.Take(token, 1) in within(card)]
            assert len(giving) >= 3, (kind, token)


def test_every_final_stretch_bears_on_the_front() -> None:
    spoken_of = {deed.who for card in of(c.FINAL) for deed in card.text}
    assert spoken_of == set(p.AT_THE_FRONT)


def test_the_skid_deck_is_of_twelve() -> None:
    deck = {sentences(card.text): card.copies for card in of(c.SKID)}
    assert deck == {
        "Move left 1 space.": 3,
        "Move right 1 space.": 3,
        "Move back 1 space.": 3,
        "Bash left.": 1,
        "Bash right.": 1,
        "": 1,
    }


def test_the_cards_use_every_kind_of_target_and_every_moment() -> None:
    people = {each.who for each in SAID if isinstance(each, p.Deed)}
    assert people == {p.YOU, *p.WHO.meanings}
    assert {each.moment for each in SAID if isinstance(each, p.When)} == set(p.MOMENTS.meanings)


def test_weapons_have_several_targets_and_alternatives_and_reward_hits() -> None:
    for letter in "FMB":
        weapons = [card for card in of(c.WEAPON) if card.pair[0] == letter]
        assert any(len(card.range.targets) > 1 for card in weapons), letter
        assert any(card.range.others for card in weapons), letter
        assert any(card.if_hit for card in weapons), letter


def test_front_weapons_fire_ahead_and_back_weapons_behind() -> None:
    for card in of(c.WEAPON):
        ends = [shot[-1][1] for shot in (*card.range.targets, *card.range.others)]
        if card.pair[0] == "F":
            assert min(ends) > 0, card.name
        elif card.pair[0] == "B":
            assert max(ends) < 0, card.name


def test_there_is_a_ready_loadout_for_every_vehicle() -> None:
    assert sorted(part(deck, c.VEHICLE) for deck in DECKS) == sorted(VEHICLES)
    assert len({part(deck, c.DRIVER) for deck in DECKS}) == len(DECKS)  # each with its own driver


def test_the_ready_loadouts_bring_every_pair_of_weapons() -> None:
    brought = {part(deck, mount) for deck in DECKS for mount in c.MOUNTS}
    assert brought == {card.pair for card in of(c.WEAPON)}
