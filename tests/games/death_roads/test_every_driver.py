"""Every driver's passive, in a position where it matters and beside a driver who has none of it."""

from __future__ import annotations

import pytest

from paddock.games.death_roads.cards import printed as c
from paddock.games.death_roads.cards.core import CARDS
from paddock.games.death_roads.rules.round import Loaded, new_race
from paddock.games.death_roads.rules.turn import act, setback
from paddock.games.death_roads.rules.wrecks import turn_over
from paddock.games.death_roads.state import OPTIONS, Race
from paddock.kernel.flow import settle
from paddock.kernel.luck import Luck, key_of
from tests.games.death_roads.stories import CORE, FACES, FILLING, PLAIN_VEHICLE, Stage, Story

NOBODY = "Old Nobody"
SOMEBODY = "Cinder Jo"  # who does not mind anything but Burn
TOLD = {
    "Sister Gasket": "your Handling is 1 higher",
    "Cinder Jo": "you take no Burn",
    "Deacon Rusk": "your bashes deal 1 more damage",
    "Magpie Lund": "in Preparation, draw up to 6 cards",
    "Hollis Crane": "your weapons deal 1 more damage",
    "Dust Annie": "ignore the setback on dirt",
    "Grandfather Shale": "draw 1 fewer card when you Skid",
    "Quiet Bettany": "when you Focus, repair 1 Condition",
    "Iron Verity": "when you bash a vehicle, guard against 1 damage",
    "Tally Marsh": "when you hit with a weapon, shift up 1 Gear",
    "Old Nobody": "when you Pass, guard against 2 damage",
}


def test_every_driver_has_a_test_here() -> None:
    passives = {card.name: str(card.passive[0]) for card in CARDS if card.kind == c.DRIVER}
    assert passives == TOLD


def started(driver: str) -> Race:
    """Return a race in which everyone has prepared."""
    cards = [FACES[FILLING[0]]] * 16
    brought = [Loaded(FACES[PLAIN_VEHICLE], FACES[name], cards) for name in (driver, NOBODY)]
    options = {option.name: option.default for option in OPTIONS}
    race = new_race(Luck(key_of("drivers")), options, CORE, brought)
    settle(race)
    return race


def played(card: str, driver: str, *cars: str) -> Race:
    stage = Stage(Story(card, 0, list(cars)), driver)
    stage.play()
    return stage.race


def turn(driver: str, said: str, *cars: str) -> Race:
    """What is left of a turn after the tokens, in which this is done."""
    stage = Stage(Story("Weave", 0, list(cars)), driver)
    stage.race.stack = [turn_over(0), setback(0), act(0)]
    settle(stage.race)
    if said:
        stage.take(said)
    return stage.race


def test_sister_gasket_has_more_handling() -> None:
    assert started("Sister Gasket").handling[0] == started(NOBODY).handling[0] + 1


def test_magpie_lund_prepares_six_cards() -> None:
    assert [len(hand) for hand in started("Magpie Lund").hands] == [6, 5]


@pytest.mark.parametrize(("driver", "burns"), [("Cinder Jo", 0), (NOBODY, 1)])
def test_cinder_jo_does_not_burn(driver: str, burns: int) -> None:
    assert played("Burning Wreck", driver, "0 C4", "lane C").burns[0] == burns


@pytest.mark.parametrize(("driver", "left"), [("Deacon Rusk", 7), (NOBODY, 8)])
def test_deacon_rusk_bashes_harder(driver: str, left: int) -> None:
    assert played("Slide Left", driver, "0 C4", "1 B4").condition[1] == left


@pytest.mark.parametrize(("driver", "left"), [("Hollis Crane", 6), (NOBODY, 7)])
def test_hollis_crane_shoots_harder(driver: str, left: int) -> None:
    assert played("Rail Chorus", driver, "0 C4", "1 C6").condition[1] == left


@pytest.mark.parametrize(("driver", "space"), [("Dust Annie", "A4"), (NOBODY, "A3")])
def test_dust_annie_keeps_up_on_dirt(driver: str, space: str) -> None:
    assert turn(driver, "Pass", "0 A4").space(0) == space


@pytest.mark.parametrize(("driver", "turned_up"), [("Grandfather Shale", 2), (NOBODY, 3)])
def test_grandfather_shale_skids_less(driver: str, turned_up: int) -> None:
    race = turn(driver, "", "0 C6 gear 3 handling 0")
    assert len(CORE.skids) - len(race.skid_deck) == turned_up


@pytest.mark.parametrize(("driver", "condition"), [("Quiet Bettany", 10), (NOBODY, 9)])
def test_quiet_bettany_repairs_after_a_focus(driver: str, condition: int) -> None:
    assert turn(driver, "discard Pursuit to Focus", "0 C4").condition[0] == condition


@pytest.mark.parametrize(("driver", "guard"), [("Iron Verity", 1), (NOBODY, 0)])
def test_iron_verity_guards_after_a_bash(driver: str, guard: int) -> None:
    assert played("Slide Left", driver, "0 C4", "1 B4").guards[0] == guard


@pytest.mark.parametrize(("driver", "gear"), [("Tally Marsh", 3), (NOBODY, 2)])
def test_tally_marsh_shifts_up_when_a_weapon_hits(driver: str, gear: int) -> None:
    assert played("Rail Chorus", driver, "0 C4", "1 C6").gears[0] == gear
    assert played("Rail Chorus", driver, "0 C4", "1 D6").gears[0] == 2


@pytest.mark.parametrize(("driver", "guard"), [(NOBODY, 2), (SOMEBODY, 0)])
def test_old_nobody_guards_after_a_pass(driver: str, guard: int) -> None:
    assert turn(driver, "Pass", "0 C4").guards[0] == guard
