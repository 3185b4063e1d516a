"""A person's own card file adds to the core set, changes it or replaces it; mistakes are named."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paddock.games.slipstream_tcg.cards.core import CARDS, DECKS
from paddock.games.slipstream_tcg.cards.reader import read_cards
from paddock.text.problems import BadFile
from paddock.text.wording import sentences

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


def file(path: Path, text: str) -> Path:
    found = path / "own.toml"
    found.write_text(text, "utf-8")
    return found


def problems(path: Path, text: str) -> list[str]:
    with pytest.raises(BadFile) as oops:
        read_cards(file(path, text))
    return [str(each).partition("own.toml:")[2] for each in oops.value.problems]


def test_a_new_card_comes_after_the_core_set(tmp_path: Path) -> None:
    cards, decks = read_cards(file(tmp_path, ITEM))
    assert cards[:-1] == CARDS
    assert cards[-1].name == "Glue Pot"
    assert decks == DECKS


def test_a_card_called_like_one_of_the_core_set_takes_its_place(tmp_path: Path) -> None:
    cards, _ = read_cards(file(tmp_path, ITEM.replace("Glue Pot", "Oil Jar")))
    changed = [n for n, card in enumerate(cards) if card != CARDS[n]]
    assert [cards[n].name for n in changed] == ["Oil Jar"]
    assert sentences(cards[changed[0]].text) == "Target rival moves back 2 spaces."


def test_a_file_that_stands_alone_is_the_whole_set(tmp_path: Path) -> None:
    fuel = "".join(FUEL.replace("Tea", f"Tea {n}") for n in range(10))
    deck = DECK.replace("Brisk Morrow", "Pip Marl").replace("Needle", "Soapbox")
    deck += "".join(f'"Tea {n}" = 4\n' for n in range(10))
    cards, decks = read_cards(file(tmp_path, f"alone = true\n{DRIVER}{VEHICLE}{fuel}{deck}"))
    assert cards[0] == CARDS[0]
    assert len(cards) == 13
    assert [deck[0] for deck in decks] == ["Naps"]


def test_a_set_that_stands_alone_needs_somebody_to_race(tmp_path: Path) -> None:
    assert [each.strip() for each in problems(tmp_path, f"alone = true\n{ITEM}")] == [
        f"a set that stands alone has at least one {kind}" for kind in ("driver", "vehicle", "deck")
    ]


def test_all_that_is_wrong_with_a_file_is_said_at_once(tmp_path: Path) -> None:
    text = ITEM.replace("common", "comon").replace("12", "21").replace("back 2", "back two")
    text += "\n" + ITEM.replace('reply = "Reduce it by 1."', "weight = 3")
    text += UTILITY.replace('["Boost"]', '["Bost"]').replace("cost = 1", "cost = 7")
    assert problems(tmp_path, text) == [
        "3: item 'Glue Pot': unknown rarity 'comon'; it is common, uncommon, rare or mythical",
        "4: item 'Glue Pot': threshold is 21 and must be 8 to 20",
        "5:33: cannot read 'two' here; the nearest phrase is \"Target rival moves back 2 spaces.\"",
        "8: item 'Glue Pot': an Item has two abilities, text and reply; there is no reply",
        "9: item 'Glue Pot': this name is taken in line 1",
        "13: item 'Glue Pot': unknown field 'weight' "
        "(there are name, rarity, undodgeable, threshold, quick, text, reply)",
        "17: utility 'Long Nap': cost is 7 and must be 0 to 6",
        "18: utility 'Long Nap': unknown tags 'Bost'; "
        "they are some of Boost, Fuel, Defensive, Item, Position or Meta",
    ]


def test_a_caret_points_at_the_word_in_the_file(tmp_path: Path) -> None:
    with pytest.raises(BadFile) as oops:
        read_cards(file(tmp_path, ITEM.replace("back 2", "back two")))
    _, line, caret = str(oops.value).splitlines()
    assert line[caret.index("^") :] == 'two spaces."'


@pytest.mark.parametrize(
    ("card", "old", "new", "said"),
    [
        (ITEM, "threshold = 12", "", "has no threshold (8 to 20) and does not say undodgeable"),
        (ITEM, "12", "12\nundodgeable = true", "an Undodgeable Item has no threshold"),
        (ITEM, "Glue Pot", "Petrol", "the core set has a fuel of this name"),
        (ITEM, '"Glue Pot"', "'Glue \"Pot'", 'a name has no " in it'),
        (ITEM, '"Glue Pot"', '" Glue"', "name must be words"),
        (ITEM, '"common"', "3", "unknown rarity 3"),
        (ITEM, "Reduce it by 1.", 'Also, gain \\"Speed +1\\" for one us.', "<here>us"),
        (UTILITY, 'text = "Move 2 spaces."', "", "a text, a reply or both; there is neither"),
        (
            UTILITY,
            'text = "Move 2 spaces."',
            'reply = "Suppress it."\nat_once = true',
            "has a text",
        ),
        (UTILITY, '["Boost"]', '["Boost", "Boost"]', "tags has 'Boost' twice"),
        (UTILITY, '["Boost"]', "[]", "has no tags"),
        (UTILITY, "cost = 1", "", "has no cost; it is 0 to 6"),
        (UTILITY, "Move 2 spaces.", "Move 1 spaces.", 'this is written "Move 1 space."'),
        (FUEL, "points = 1", "points = 4", "points is 4 and must be 1 to 3"),
        (FUEL, "points = 1", 'points = 1\nlines = "Speed +1."', "a rider of Fuel begins with"),
        (DRIVER, "burn = 1", "burn = 4", "burn is 4 and must be 1 to 3"),
        (DRIVER, "speed = 1", "speed = 4", "speed is 4 and must be 0 to 3"),
        (DRIVER, "handling = 1", "handling = 5", "handling is 5 and must be 0 to 4"),
        (DRIVER, 'text = "Move 2 spaces."', "", "this ability: has a text, a reply or both"),
        (DRIVER, "[[driver.ability]]", "[[driver.habit]]", "unknown row 'habit'"),
        (DRIVER, "[[driver.ability]]", "[driver.ability]", "begins with [[driver.ability]]"),
        (VEHICLE, "[[vehicle]]", "[vehicle]", "1: this file: a vehicle begins with [[vehicle]]"),
        (VEHICLE, 'lines = "Speed +1."', "", "a Vehicle has a passive; there are no lines"),
        (VEHICLE, "Speed +1.", "When this is tilted, draw 1 card.", "only Fuel can say"),
    ],
)
def test_one_mistake_is_named(tmp_path: Path, card: str, old: str, new: str, said: str) -> None:
    assert old in card
    found = problems(tmp_path, card.replace(old, new, 1))
    assert any(said in each for each in found), found


def test_a_deck_of_unknown_cards_names_each_of_them(tmp_path: Path) -> None:
    text = DECK.replace("Needle", "Neeedle") + '"Petrl" = 4\n"Diesel" = 5\n"Lamp Oil" = 0\n'
    assert problems(tmp_path, text) == [
        "5: deck 'Naps': there is no vehicle 'Neeedle'; did you mean 'Needle'?",
        "6: deck 'Naps': a deck has 40 cards, this one 5",
        "6: deck 'Naps': 5 of 'Diesel' are too many, it is common: 4",
        "7: deck 'Naps': there is no card 'Petrl'; did you mean 'Petrol'?",
        "9: deck 'Naps': of 'Lamp Oil' there must be one or more, not 0",
    ]


def test_a_changed_rarity_that_breaks_a_ready_deck_is_told(tmp_path: Path) -> None:
    found = problems(tmp_path, FUEL.replace("Tea", "Petrol").replace("common", "rare"))
    assert len(found) == len(DECKS)
    assert "'Rush' is no longer legal: 4 of 'Petrol' are too many, it is rare: 2" in found[0]


def test_the_example_on_the_page_about_card_files_is_one(tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs" / "card-files.md").read_text("utf-8")
    example = page.partition("```toml\n")[2].partition("```")[0]
    cards, _ = read_cards(file(tmp_path, example))
    assert len(cards) == len(CARDS) + 5


JUNK = st.sampled_from(
    ("3", "-1", "true", '""', '"x"', "[]", "[1, [2]]", "{ a = 1 }", "1.5", "2020-01-01", '"a\\nb"')
)
WHOLE = f'{ITEM}{UTILITY}{FUEL}{DRIVER}{VEHICLE}{DECK}"Petrol" = 4\n'.splitlines()
CHANGES = st.lists(
    st.tuples(
        st.integers(0, len(WHOLE) - 1), st.sampled_from(["drop", "value", "key", "twice"]), JUNK
    ),
    min_size=1,
    max_size=4,
)


@settings(
    max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(CHANGES)
def test_whatever_a_file_holds_it_is_read_or_told(
    tmp_path: Path, changes: list[tuple[int, str, str]]
) -> None:
    lines = list(WHOLE)
    for at, how, junk in changes:
        key, _, value = lines[at].partition(" = ")
        if how == "drop":
            lines[at] = ""
        elif how == "twice":
            lines.append(lines[at])
        else:
            lines[at] = f"{key} = {junk}" if how == "value" else f"{key}s = {value}"
    with pytest.raises(BadFile) as oops:  # at least the deck has too few cards
        read_cards(file(tmp_path, "\n".join(lines)))
    assert all(each.said for each in oops.value.problems)
