"""Mistakes in a card file of your own are named; what goes for every game is in conformance."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cardfiles import Set

CORE = Set("slipstream_tcg")
ITEM = """\
[[item]]
name = "Glue Pot"
rarity = "common"
threshold = 12
text = "Target rival moves back 2 spaces."
reply = "Reduce it by 1."
"""
UTILITY = """\
[[utility]]
name = "Long Nap"
rarity = "common"
cost = 1
tags = ["Boost"]
text = "Move 2 spaces."
"""
DRIVER = """\
[[driver]]
name = "Pip Marl"
speed = 1
handling = 1
[[driver.ability]]
burn = 1
text = "Move 2 spaces."
"""
VEHICLE = """\
[[vehicle]]
name = "Soapbox"
speed = 1
handling = 1
lines = "Speed +1."
"""
FUEL = """\
[[fuel]]
name = "Tea"
rarity = "common"
points = 1
"""
DECK = """\
[[deck]]
name = "Naps"
plan = "Sleep."
driver = "Brisk Morrow"
vehicle = "Needle"
[deck.cards]
"""


def test_all_that_is_wrong_with_a_file_is_said_at_once(tmp_path: Path) -> None:
    text = ITEM.replace("common", "comon").replace("12", "21").replace("back 2", "back two")
    text += "\n" + ITEM.replace('reply = "Reduce it by 1."', "weight = 3")
    text += UTILITY.replace('["Boost"]', '["Bost"]').replace("cost = 1", "cost = 7")
    assert CORE.problems(tmp_path, text) == [
        '3: item \'Glue Pot\': No rarity called "comon". Did you mean "common"?',
        "4: item 'Glue Pot': threshold must be 8 to 20, not 21.",
        '5:33: Cannot read "two" here. The nearest phrase is "Target rival moves back 2 spaces."',
        "8: item 'Glue Pot': an Item needs a text and a reply; there is no reply",
        "9: item 'Glue Pot': Line 1 has this name already.",
        "13: item 'Glue Pot': No field called \"weight\". "
        "Choose name, rarity, undodgeable, threshold, quick, text, reply or lines.",
        "17: utility 'Long Nap': cost must be 0 to 6, not 7.",
        '18: utility \'Long Nap\': No tag called "Bost". Did you mean "Boost"?',
    ]


@pytest.mark.parametrize(
    ("card", "old", "new", "said"),
    [
        (ITEM, "threshold = 12", "", "needs a threshold (8 to 20) or undodgeable = true"),
        (ITEM, "12", "12\nundodgeable = true", "an Undodgeable Item has no threshold"),
        (ITEM, '"common"', "3", 'No rarity called "3"'),
        (ITEM, "Reduce it by 1.", 'Also, gain \\"Speed +1\\" for one us.', "<here>us"),
        (UTILITY, 'text = "Move 2 spaces."', "", "needs a text, a reply or both"),
        (
            UTILITY,
            'text = "Move 2 spaces."',
            'reply = "Suppress it."\nat_once = true',
            "needs a text",
        ),
        (UTILITY, '["Boost"]', '["Boost", "Boost"]', "tags has 'Boost' twice"),
        (UTILITY, '["Boost"]', "[]", "has no tags"),
        (UTILITY, "cost = 1", "", "It has no cost. Choose 0 to 6."),
        (UTILITY, "Move 2 spaces.", "Move 1 spaces.", 'Write "Move 1 space."'),
        (FUEL, "points = 1", "points = 4", "points must be 1 to 3, not 4."),
        (FUEL, "points = 1", 'points = 1\nlines = "Speed +1."', "only a Vehicle has passives"),
        (DRIVER, "burn = 1", "burn = 4", "burn must be 1 to 3, not 4."),
        (DRIVER, "speed = 1", "speed = 4", "speed must be 0 to 3, not 4."),
        (DRIVER, "handling = 1", "handling = 5", "handling must be 0 to 4, not 5."),
        (DRIVER, 'text = "Move 2 spaces."', "", "an ability needs a text, a reply or both"),
        (DRIVER, "[[driver.ability]]", "[[driver.habit]]", 'No row called "habit"'),
        (DRIVER, "[[driver.ability]]", "[driver.ability]", "starts with [[driver.ability]]"),
        (VEHICLE, 'lines = "Speed +1."', "", "a Vehicle needs a passive"),
        (VEHICLE, "Speed +1.", "When you dodge, draw 1 card.", "a Vehicle needs a passive"),
        (VEHICLE, "Speed +1.", "When this is tilted, draw 1 card.", "only Fuel can say"),
    ],
)
def test_one_mistake_is_named(tmp_path: Path, card: str, old: str, new: str, said: str) -> None:
    assert old in card
    found = CORE.problems(tmp_path, card.replace(old, new, 1))
    assert any(said in each for each in found), found


def test_what_stands_against_a_deck_is_told_where_it_is_written(tmp_path: Path) -> None:
    text = DECK.replace("Needle", "Neeedle") + '"Petrl" = 4\n"Diesel" = 5\n"Lamp Oil" = 0\n'
    assert CORE.problems(tmp_path, text) == [
        '5: deck \'Naps\': No vehicle called "Neeedle". Did you mean "Needle"?',
        "6: deck 'Naps': It has 9 cards; it needs 40 besides Driver and Vehicle.",
        '7: deck \'Naps\': No card called "Petrl". Did you mean "Petrol"?',
        "8: deck 'Naps': It has 5 Diesel; the limit for a common card is 4.",
        "9: deck 'Naps': A deck has at least 1 'Lamp Oil', not 0.",
    ]


def test_a_changed_rarity_that_breaks_a_ready_deck_is_told(tmp_path: Path) -> None:
    found = CORE.problems(tmp_path, FUEL.replace("Tea", "Petrol").replace("common", "rare"))
    assert len(found) == len(CORE.decks)
    said = "It has 4 Petrol; the limit for a rare card is 2."
    assert f"'Rush' is no longer legal: {said}" in found[0]
