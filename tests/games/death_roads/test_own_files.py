"""Mistakes in a card file of your own are named; what goes for every game is in conformance."""

from __future__ import annotations

from pathlib import Path

import pytest

from paddock.games.death_roads.cards import printed as c
from paddock.text.problems import BadFile
from tests.cardfiles import Set

CORE = Set("death_roads")
WEAPON = '''\
[[weapon]]
name = "Pepper Pot"
pair = "F9"
copies = 2
cost = 1
range = """
OX
.x
.^
"""
text = "Target takes 1 damage."
if_hit = "Draw 1 card."
'''
DRIVER = """\
[[driver]]
name = "Pip Marl"
cost = 1
action = "Move left or right 1 space."
passive = "You take no Veer."
"""
EVENT = """\
[[event]]
name = "Locusts"
colour = "red"
text = "Each vehicle in the lane takes 1 Stun."
"""
FINAL = """\
[[final]]
name = "Last Light"
text = "The first vehicle on the Initiative Track takes 1 damage."
"""
SKID = """\
[[skid]]
name = "Spin"
copies = 2
text = "Move back 1 space."
"""
CARD = """\
[[vehicle.card]]
name = "Chug 0"
colour = "yellow"
cost = 1
gears-1-2 = "Move ahead 1 space."
gears-3-4 = "Move ahead 2 spaces."
"""
VEHICLE = """\
[[vehicle]]
name = "Soapbox"
condition = 10
handling = 6
"""
BLUE = CARD.replace("yellow", "blue")
WHOLE_VEHICLE = (
    VEHICLE
    + "".join([CARD.replace("0", str(n)) for n in range(5)])
    + BLUE.replace("0", "5").replace("cost = 1", "cost = 1\ncopies = 5")
)
LOADOUT = """\
[[loadout]]
name = "Downhill"
plan = "Roll."
vehicle = "Thistle"
driver = "Cinder Jo"
front = "F1"
middle = "M1"
back = "B1"
"""


def test_a_new_vehicle_brings_its_ten_cards(tmp_path: Path) -> None:
    cards, _ = CORE.read(tmp_path, (WHOLE_VEHICLE))
    assert cards[: len(CORE.cards)] == CORE.cards
    assert len(c.cards_of("Soapbox", cards)) == 10


def test_a_vehicle_written_again_has_its_new_cards_only(tmp_path: Path) -> None:
    cards, loadouts = CORE.read(tmp_path, (WHOLE_VEHICLE.replace("Soapbox", "Thistle")))
    mine = {cards[face].name for face in c.cards_of("Thistle", cards)}
    assert mine == {f"Chug {n}" for n in range(6)}
    assert loadouts == CORE.decks


def test_all_that_is_wrong_with_a_file_is_said_at_once(tmp_path: Path) -> None:
    text = WEAPON.replace("F9", "G9").replace(".x", ".y").replace("1 damage", "one damage")
    text += DRIVER.replace("cost = 1", "cost = 0").replace("passive", "pasive")
    text += EVENT.replace("red", "blue").replace("in the lane", "in my lane")
    assert CORE.problems(tmp_path, text) == [
        "3: weapon 'Pepper Pot': 'G9' is no pair code; write F, M or B and a number, such as F1",
        "8:2: 'y' is no symbol; use ^XxOo.",
        '11:22: Cannot read "one" here. The nearest phrase is "Target takes 2 damage."',
        "13: driver 'Pip Marl': has no passive; write one",
        "15: driver 'Pip Marl': cost must be 1 to 5, not 0.",
        '17: driver \'Pip Marl\': No field called "pasive". Did you mean "passive"?',
        "20: event 'Locusts': No colour called \"blue\". Choose red or green.",
        '21:25: Cannot read "my" here. '
        'The nearest phrase is "Each vehicle in the lane moves ahead 2 spaces."',
    ]


def test_a_caret_points_at_the_sign_in_the_drawing(tmp_path: Path) -> None:
    with pytest.raises(BadFile) as oops:
        CORE.read(tmp_path, (WEAPON.replace(".x", "xx")))
    said, line, caret = str(oops.value).splitlines()
    assert said.endswith("own.toml:8:1: this x leads to no X")
    assert line[caret.index("^") :] == "xx"


def test_a_drawing_in_one_line_is_told_with_its_row(tmp_path: Path) -> None:
    text = WEAPON.replace('"""\nOX\n.x\n.^\n"""', '"OX\\nxx\\n.^"')
    assert CORE.problems(tmp_path, text) == [
        "6: weapon 'Pepper Pot': this x leads to no X (row 2, column 1)"
    ]


@pytest.mark.parametrize(
    ("card", "old", "new", "said"),
    [
        (WEAPON, "copies = 2", "copies = 1", "weapon 'Pepper Pot': a pair has 2 cards; F9"),
        (WEAPON, "copies = 2", "copies = 3", "copies must be 1 to 2, not 3."),
        (WEAPON, "F9", "F1", "a pair has 2 cards; F1 has 4"),
        (
            WEAPON,
            "Pepper Pot",
            "Rail Chorus",
            "'Last Rites' is no longer legal: No front called \"F1\"",
        ),
        (WEAPON, "Target takes", "Each vehicle takes", 'a weapon affects "target", not'),
        (
            WEAPON,
            "Target takes 1 damage",
            "Target moves left or right 1 space",
            'only "you" can choose',
        ),
        (WEAPON, "Draw 1 card", "Draw 2 cards", "it uses one card, so it cannot bring 2"),
        (WEAPON, "Draw 1 card", "Gain 2 Handling", "it costs 1 Handling, so it cannot gain 2"),
        (WEAPON, "Target takes 1 damage", "Target draws 1 card", "only you can gain Handling"),
        (
            WEAPON,
            "Draw 1 card",
            "Each vehicle beside you gains 1 Handling",
            "only you can gain Handling",
        ),
        (DRIVER, "Pip Marl", "F1", "F1 is a pair code; choose another name"),
        (WEAPON, 'range = """\nOX\n.x\n.^\n"""\n', "", "has no range"),
        (WEAPON, '"""\nOX\n.x\n.^\n"""', "3", "range must be a diagram"),
        (WEAPON, '"""\nOX\n.x\n.^\n"""', '""', "it is empty; draw something like X / x / ^"),
        (DRIVER, "left or right", "ahead", "a driver's action cannot move its own car ahead"),
        (DRIVER, "You take no Veer.", "You take no Veer. You take no Burn.", "not 2"),
        (DRIVER, "You take no Veer.", "When you Focus, move ahead 1 space.", "a moment can only"),
        (DRIVER, "You take no Veer.", "When you Focus, draw 1 card.", "a moment can only"),
        (
            WEAPON,
            "Draw 1 card.",
            "Draw 1 card. Gain 1 Handling.",
            "it gives back the card and all the Handling it costs",
        ),
        (
            DRIVER,
            'action = "Move left or right 1 space."',
            "",
            "has no action; write what a driver's action",
        ),
        (EVENT, "takes 1 Stun", "loses 1 Handling", "everyone is out by then"),
        (EVENT, "Each vehicle in the lane takes", "Take", 'an event affects "each vehicle" or'),
        (
            EVENT,
            'text = "Each vehicle in the lane takes 1 Stun."',
            "",
            "has neither a text nor an overlay",
        ),
        (EVENT, 'text = "Each', 'overlay = "up"\ntext = "Each', 'overlay called "up". Choose left'),
        (FINAL, "The first", "The last", 'a Final Stretch affects "each vehicle in row 6 or 7"'),
        (SKID, "Move back", "Move ahead", "a Skid card cannot move its own car ahead"),
        (SKID, "Move back 1 space", "Draw 1 card", "it is about where you end up"),
        (SKID, "copies = 2", "", "It has no copies. Choose 1 to 12."),
        (WHOLE_VEHICLE, "copies = 5", "copies = 4", "a vehicle has 5 blue cards, not 4"),
        (WHOLE_VEHICLE, "handling = 6", "handling = 8", "handling must be 5 to 7, not 8."),
        (WHOLE_VEHICLE, "condition = 10", "condition = 9", "condition must be 10 to 14, not 9."),
        (WHOLE_VEHICLE, "cost = 1", "cost = 0", "cost must be 1 to 5, not 0."),
        (WHOLE_VEHICLE, "gears-3-4", "gears-3-5", "has no gears-3-4; write a row for each of"),
        (WHOLE_VEHICLE, "gears-3-4", "gear-3", "gear-3 does not go with gears-1-2"),
        (
            WHOLE_VEHICLE,
            'gears-1-2 = "Move ahead 1 space."\ngears-3-4 = "Move ahead 2 spaces."',
            "".join([f'gear-{n} = "Draw 1 card."\n' for n in c.GEARS]),
            "write equal rows as gears-1-2 and gears-3-4",
        ),
        (WHOLE_VEHICLE, '"Chug 0"', '"Weave"', "The core set has a blue with this name"),
        (WHOLE_VEHICLE, '"Chug 5"', '"Weave"', "The core set's vehicle 'Thistle': a vehicle has 5"),
        (LOADOUT, "Thistle", "Thisle", 'No vehicle called "Thisle". Did you mean "Thistle"?'),
        (LOADOUT, '"F1"', '"M1"', "M1 is a middle, not a front"),
    ],
)
def test_one_mistake_is_named(tmp_path: Path, card: str, old: str, new: str, said: str) -> None:
    assert old in card
    found = CORE.problems(tmp_path, card.replace(old, new, 1))
    assert any(said in each for each in found), found
